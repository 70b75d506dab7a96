//! The shipped configurations of nginx and Caddy, run as they are but for ports, certificate and place: players get
//! through, and the server knows who they are.

mod tunnel;

use std::{
    fs,
    io::{Read, Write},
    net::{TcpListener, TcpStream},
    os::unix::fs::PermissionsExt,
    path::Path,
    process::{Child, Command, Stdio},
    time::{Duration, Instant},
};

use lastcard_server::Config;
use serde_json::json;
use tempfile::TempDir;
use tunnel::{Guest, NAME, get, make_certificate};

use crate::common::server::ServerProcess;

/// A proxy in a process of its own, before a server that trusts it.
struct Proxy {
    child: Child,
    directory: TempDir,
    http: u16,
    https: u16,
    _server: ServerProcess,
}

impl Proxy {
    /// Starts a server and a proxy before it; `command` writes the proxy's files and says how to run it.
    fn start(command: impl FnOnce(&Places) -> Command) -> Proxy {
        let directory = tempfile::tempdir().unwrap();
        // nginx' workers are nobody, and have to get at what is theirs.
        fs::set_permissions(directory.path(), fs::Permissions::from_mode(0o755)).unwrap();
        make_certificate(directory.path());
        let settings = ["--trusted-proxy", "127.0.0.1", "--hosts", NAME, "--connections-per-address", "2"];
        let server = ServerProcess::start_with(&settings, &directory.path().join("tables.db"));
        let (http, https) = (free_port(), free_port());
        let mut command = command(&Places { directory: directory.path(), http, https, server: &server.address() });
        let log = fs::File::create(directory.path().join("log")).unwrap();
        let child = command
            .current_dir(directory.path())
            .stdout(log.try_clone().unwrap())
            .stderr(log)
            .stdin(Stdio::null())
            .spawn()
            .unwrap_or_else(|error| panic!("{command:?}: {error}; scripts/setup installs it"));
        let mut proxy = Proxy { child, directory, http, https, _server: server };
        proxy.wait_until_it_listens();
        proxy
    }

    fn wait_until_it_listens(&mut self) {
        let end = Instant::now() + Duration::from_secs(120);
        while [self.http, self.https].iter().any(|&port| TcpStream::connect(("127.0.0.1", port)).is_err()) {
            let ended = self.child.try_wait().unwrap();
            let log = || fs::read_to_string(self.directory.path().join("log")).unwrap_or_default();
            assert!(ended.is_none() && Instant::now() < end, "the proxy does not run:\n{}", log());
            std::thread::sleep(Duration::from_millis(10));
        }
    }

    async fn dial(&self, from: &str, headers: &[(&'static str, &str)]) -> Result<Guest, u16> {
        Guest::dial(self.directory.path(), self.https, from, headers).await
    }

    async fn get(&self, host: &str, path: &str) -> (String, Vec<u8>) {
        get(self.directory.path(), self.https, host, path).await
    }
}

impl Drop for Proxy {
    fn drop(&mut self) {
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}

/// What differs from an installed proxy.
struct Places<'a> {
    directory: &'a Path,
    http: u16,
    https: u16,
    server: &'a str,
}

fn free_port() -> u16 {
    TcpListener::bind("127.0.0.1:0").unwrap().local_addr().unwrap().port()
}

fn shipped(name: &str) -> String {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../packaging").join(name);
    fs::read_to_string(path).unwrap()
}

/// The text with each of these put in the place of what stands there; it has to stand there.
fn with(mut text: String, changes: &[(&str, &str)]) -> String {
    for (shipped, here) in changes {
        assert!(text.contains(shipped), "{shipped} is no longer in the shipped file");
        text = text.replace(shipped, here);
    }
    text
}

fn nginx(places: &Places<'_>) -> Command {
    let Places { directory, http, https, server } = places;
    let directory = directory.display();
    let sixth = TcpListener::bind("[::1]:0").is_ok();
    let site = with(
        shipped("nginx.conf"),
        &[
            ("listen 80;", &format!("listen 127.0.0.1:{http};")),
            ("listen 443 ssl;", &format!("listen 127.0.0.1:{https} ssl;")),
            ("listen [::]:80;", &if sixth { format!("listen [::1]:{http};") } else { String::new() }),
            ("listen [::]:443 ssl;", &if sixth { format!("listen [::1]:{https} ssl;") } else { String::new() }),
            ("/etc/letsencrypt/live/play.example/fullchain.pem", &format!("{directory}/cert.pem")),
            ("/etc/letsencrypt/live/play.example/privkey.pem", &format!("{directory}/key.pem")),
            ("http://127.0.0.1:8080", &format!("http://{server}")),
        ],
    );
    let temporary: String = ["client_body", "proxy", "fastcgi", "uwsgi", "scgi"]
        .map(|what| format!("    {what}_temp_path {directory}/{what};\n"))
        .concat();
    let main = format!(
        "daemon off;\nworker_processes 1;\npid {directory}/nginx.pid;\nerror_log stderr;\nevents {{}}\n\
         http {{\n    access_log off;\n{temporary}    include {directory}/lastcard.conf;\n}}\n"
    );
    fs::write(places.directory.join("lastcard.conf"), site).unwrap();
    fs::write(places.directory.join("nginx.conf"), main).unwrap();
    // Debian keeps it where only root looks.
    let sbin = Path::new("/usr/sbin/nginx");
    let mut command = Command::new(if sbin.exists() { sbin } else { Path::new("nginx") });
    command.args(["-e", "stderr", "-p"]).arg(places.directory).arg("-c").arg(places.directory.join("nginx.conf"));
    command
}

fn caddy(places: &Places<'_>) -> Command {
    let Places { directory, http, https, server } = places;
    let global = format!("{{\n\tadmin off\n\thttp_port {http}\n\thttps_port {https}\n}}\n");
    let site = with(
        shipped("Caddyfile"),
        &[("play.example {\n", "play.example {\n\ttls cert.pem key.pem\n"), ("127.0.0.1:8080", server)],
    );
    fs::write(directory.join("Caddyfile"), global + &site).unwrap();
    let mut command = Command::new("caddy");
    command.args(["run", "--config", "Caddyfile"]).env("XDG_DATA_HOME", directory).env("XDG_CONFIG_HOME", directory);
    command
}

#[tokio::test]
async fn a_game_is_played_through_the_shipped_nginx_configuration() {
    let proxy = Proxy::start(nginx);
    pages_come_over_tls(&proxy).await;
    a_game_is_played(&proxy).await;
    quotas_go_by_who_connects_to_the_proxy(&proxy).await;
    let (head, _) = proxy.get("evil.example", "/").await;
    assert!(head.starts_with("http/1.1 421"), "a name the server was not told of: {head}");
}

#[tokio::test]
async fn a_game_is_played_through_the_shipped_caddy_configuration() {
    let proxy = Proxy::start(caddy);
    pages_come_over_tls(&proxy).await;
    a_game_is_played(&proxy).await;
    quotas_go_by_who_connects_to_the_proxy(&proxy).await;
}

#[test]
fn nginx_waits_longer_than_the_server_does() {
    let conf = shipped("nginx.conf");
    let seconds = |name: &str| -> u64 {
        let rest = conf.split(name).nth(1).unwrap_or_else(|| panic!("no {name}"));
        rest.split('s').next().unwrap().trim().parse().unwrap()
    };
    for name in ["proxy_read_timeout", "proxy_send_timeout"] {
        assert!(seconds(name) > 2 * Config::default().silence.as_secs(), "{name}");
    }
}

async fn pages_come_over_tls(proxy: &Proxy) {
    let host = format!("{NAME}:{}", proxy.https);
    let (head, body) = proxy.get(&host, "/").await;
    assert!(head.starts_with("http/1.1 200") && !body.is_empty(), "{head}");
    assert!(head.contains(&format!("connect-src 'self' ws://{host} wss://{host};")), "{head}");
    assert!(head.contains("strict-transport-security: max-age="), "{head}");
    for header in ["x-content-type-options: nosniff", "referrer-policy: no-referrer"] {
        assert_eq!(head.matches(header).count(), 1, "{header} in {head}");
    }
    assert!(proxy.get(&host, "/metrics").await.0.starts_with("http/1.1 404"), "metrics are nobody's");

    let mut plain = TcpStream::connect(("127.0.0.1", proxy.http)).unwrap();
    write!(plain, "GET /t/abc?d HTTP/1.1\r\nHost: {NAME}\r\nConnection: close\r\n\r\n").unwrap();
    let mut answer = String::new();
    plain.read_to_string(&mut answer).unwrap();
    let location = answer.lines().find_map(|line| line.strip_prefix("Location: ")).unwrap_or_default();
    assert!(answer.starts_with("HTTP/1.1 30"), "{answer}");
    assert!(location.starts_with(&format!("https://{NAME}")) && location.ends_with("/t/abc?d"), "{location}");
}

async fn a_game_is_played(proxy: &Proxy) {
    let mut guest = proxy.dial("127.0.0.2", &[]).await.unwrap_or_else(|status| panic!("refused with {status}"));
    assert_eq!(guest.ask(json!({"do": "hello", "version": 1})).await["say"], "welcome");
    let setup = json!({"rules": "classic", "seats": 2});
    assert_eq!(guest.ask(json!({"do": "create", "setup": setup, "bots": ["greedy"]})).await["say"], "done");
    assert_eq!(guest.ask(json!({"do": "agree", "salt": "07".repeat(16)})).await["say"], "done");
    assert_eq!(guest.ask(json!({"do": "start"})).await["say"], "done");
    let big = guest.ask(json!({"do": "say", "text": "x".repeat(8000)})).await;
    assert_eq!(big["say"], "done", "as big as a frame may be, it gets through: {big}");
    guest.send("x".repeat(9000)).await;
    let mut last = json!(null);
    while let Some(frame) = guest.hear().await {
        last = frame;
    }
    assert_eq!(last["why"]["code"], "frame-too-big", "and why a socket is closed gets back");
    let foreign = proxy.dial("127.0.0.2", &[("origin", "https://evil.example")]).await;
    assert_eq!(foreign.err(), Some(403));
}

/// A guest is at one of this machine's many loopback addresses, the proxy at 127.0.0.1.
async fn quotas_go_by_who_connects_to_the_proxy(proxy: &Proxy) {
    let mut places = Vec::new();
    for _ in 0..2 {
        places.push(proxy.dial("127.0.0.3", &[]).await.unwrap_or_else(|status| panic!("refused with {status}")));
    }
    assert_eq!(proxy.dial("127.0.0.3", &[]).await.err(), Some(429));
    let forged = [("x-forwarded-for", "203.0.113.9")];
    assert_eq!(
        proxy.dial("127.0.0.3", &forged).await.err(),
        Some(429),
        "what guests say of themselves is not believed"
    );
    assert!(proxy.dial("127.0.0.4", &[]).await.is_ok(), "others are not concerned");
}
