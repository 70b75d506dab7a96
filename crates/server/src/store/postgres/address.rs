use std::{
    str::FromStr,
    sync::atomic::{AtomicU32, AtomicU64, AtomicUsize, Ordering},
    time::Duration,
};

use tokio::time::{Instant, sleep, timeout};
use tokio_postgres::{
    Config, NoTls,
    config::{Host, SslMode},
    error::SqlState,
};
use tokio_postgres_rustls::MakeRustlsConnect;

use super::{
    failure::in_words,
    link::{Hear, Link},
    options::Options,
    tls::{self, Trust},
};
use crate::{store::StoreError, table::fair::hex};

/// So long one host may take to let us in, before the next is tried.
const LET_IN: Duration = Duration::from_millis(2_500);

/// After no host took us, they are tried again so much later.
const PAUSE: Duration = Duration::from_millis(200);

/// What is wrong with an address that has a password with this sign in it.
const AT: &str = "there is more than one @ in it: within a name or a password it is written %40";

/// What a connection is for.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Role {
    Writer,
    Reader,
    Listener,
}

impl Role {
    /// What is set for its session alone.
    fn settings(self) -> &'static str {
        match self {
            Role::Writer => "SET statement_timeout = '3s'; SET lock_timeout = '1s'",
            Role::Reader | Role::Listener => "SET statement_timeout = '10s'; SET lock_timeout = '3s'",
        }
    }
}

/// What is set for every session. Statements look up rows by key, whatever PostgreSQL believes of tables that have just
/// begun to grow, and are planned once: to plan anew costs it more than to do them. A server that no longer hears us ends
/// the session soon, for while there is one it may still write what we sent.
const SETTINGS: &str = "SET search_path = lastcard; SET jit = off; SET plan_cache_mode = force_generic_plan; \
    SET enable_seqscan = off; SET enable_mergejoin = off; SET idle_in_transaction_session_timeout = '5s'; \
    SET tcp_keepalives_idle = 3; SET tcp_keepalives_interval = 2; SET tcp_keepalives_count = 3; \
    SET tcp_user_timeout = '9s'";

/// Where PostgreSQL is: one host or several, of which one takes writes.
pub(super) struct Address {
    /// One for each host, with everything but the name of the session.
    hosts: Vec<Config>,
    tls: Option<MakeRustlsConnect>,
    /// What the names of all our sessions begin with.
    name: String,
    sessions: AtomicU64,
    /// The host that took us last, and is tried first.
    good: AtomicUsize,
    /// The latest timeline seen. A server that was left behind by a promotion knows only earlier ones: it may still be
    /// running, and what it would show is old.
    timeline: AtomicU32,
}

/// Why there is no connection.
pub(super) struct NotIn {
    pub(super) why: String,
    /// Whether trying again cannot help.
    hopeless: bool,
}

impl Address {
    /// Reads `postgres://USER:PASSWORD@HOST,HOST/DATABASE?options`. What is wrong is said without the address, which has a
    /// password in it.
    pub(super) fn read(url: &str) -> Result<Address, StoreError> {
        let wrong = |why: &str| {
            let form = "postgres://USER:PASSWORD@HOST:PORT,HOST:PORT/DATABASE?sslmode=require";
            StoreError::Unavailable(format!("the address of the database is not as in {form}: {why}"))
        };
        let Options { address, roots } = Options::read(url);
        // Signs of the password would be taken for the host, and be said to whoever hears that it does not answer.
        let (before_options, options) = address.split_once('?').unwrap_or((&address, ""));
        if before_options.matches('@').count() > 1 || options.contains('@') {
            return Err(wrong(AT));
        }
        let config = Config::from_str(&address).map_err(|error| {
            // It names an option and nothing of what was given.
            let source = std::error::Error::source(&error).map(ToString::to_string).unwrap_or_default();
            let says = ["invalid value for option", "unknown option"].iter().any(|says| source.starts_with(says));
            wrong(if says { &source } else { "it cannot be read" })
        })?;
        let hosts = one_by_one(&config).ok_or_else(|| wrong("hosts and ports do not go together"))?;
        if hosts.is_empty() {
            return Err(wrong("it names no host"));
        }
        if config.get_hosts().iter().any(|host| matches!(host, Host::Tcp(name) if name.contains('@'))) {
            return Err(wrong(AT));
        }
        let trust = match (config.get_ssl_mode(), roots) {
            (SslMode::Require, Some(file)) => Some(Trust::Roots(file)),
            (SslMode::Require, None) => Some(Trust::ThisMachines),
            (_, Some(_)) => return Err(wrong("sslrootcert is only looked at with sslmode=verify-full or require")),
            (SslMode::Disable, None) => None,
            (_, None) => Some(Trust::Anybody),
        };
        let tls = trust.map(|trust| tls::client(trust).map(MakeRustlsConnect::new)).transpose()?;
        let mut name = [0; 8];
        getrandom::fill(&mut name).map_err(|error| StoreError::Unavailable(error.to_string()))?;
        Ok(Address {
            hosts,
            tls,
            name: format!("lastcard {}", hex(&name)),
            sessions: AtomicU64::new(0),
            good: AtomicUsize::new(0),
            timeline: AtomicU32::new(0),
        })
    }

    /// Whether a connection can still be asked, and its server has not been replaced.
    pub(super) fn is_good(&self, link: &Link) -> bool {
        !link.is_closed() && link.timeline >= self.timeline.load(Ordering::Relaxed)
    }

    /// Tries again and again, until then; at least once.
    pub(super) async fn connect_by(&self, role: Role, deadline: Instant) -> Result<Link, NotIn> {
        loop {
            match self.connect(role, || None).await {
                Err(not) if !not.hopeless && Instant::now() + PAUSE < deadline => sleep(PAUSE).await,
                done => return done,
            }
        }
    }

    /// Connects to the host that takes writes. Whoever listens says what to do with what is heard.
    pub(super) async fn connect(&self, role: Role, hear: impl Fn() -> Option<Hear>) -> Result<Link, NotIn> {
        let first = self.good.load(Ordering::Relaxed);
        let mut reasons = Vec::new();
        let mut hopeless = true;
        for place in (0..self.hosts.len()).map(|n| (first + n) % self.hosts.len()) {
            let let_in = timeout(LET_IN, self.enter(&self.hosts[place], role, hear()));
            match let_in.await.unwrap_or_else(|_| Err("it does not answer".to_owned().into())) {
                Ok(link) => {
                    self.good.store(place, Ordering::Relaxed);
                    return Ok(link);
                }
                Err(not) => {
                    hopeless &= not.hopeless;
                    reasons.push(format!("{}: {}", called(&self.hosts[place]), not.why));
                }
            }
        }
        Err(NotIn { why: reasons.join("; "), hopeless })
    }

    async fn enter(&self, host: &Config, role: Role, hear: Option<Hear>) -> Result<Link, NotIn> {
        let name = format!("{} {}", self.name, self.sessions.fetch_add(1, Ordering::Relaxed));
        let mut config = host.clone();
        config.application_name(&name);
        let mut link = match &self.tls {
            Some(tls) => {
                let (client, connection) = config.connect(tls.clone()).await?;
                Link::new(client, connection, name, hear)
            }
            None => {
                let (client, connection) = config.connect(NoTls).await?;
                Link::new(client, connection, name, hear)
            }
        };
        let ask = format!("SELECT current_setting('transaction_read_only'); {SETTINGS}; {}", role.settings());
        let (read_only, file) = tokio::join!(
            biased;
            link.texts(&ask),
            // A service that hides its log has no old servers to take for new ones.
            link.texts("SELECT pg_walfile_name(pg_current_wal_insert_lsn())"),
        );
        if read_only?.first().and_then(Option::as_deref) != Some("off") {
            return Err("it takes no writes".to_owned().into());
        }
        let file = file.ok().and_then(|texts| texts.into_iter().next().flatten());
        link.timeline = file.and_then(|file| u32::from_str_radix(file.get(..8)?, 16).ok()).unwrap_or(0);
        let latest = self.timeline.fetch_max(link.timeline, Ordering::Relaxed);
        if link.timeline < latest {
            return Err("another server has taken its place".to_owned().into());
        }
        Ok(link)
    }
}

impl From<String> for NotIn {
    fn from(why: String) -> NotIn {
        NotIn { why, hopeless: false }
    }
}

impl From<tokio_postgres::Error> for NotIn {
    /// A wrong name, password or certificate stays wrong. Whoever is turned away because too many are there, or because the server is
    /// starting or stopping, comes again.
    fn from(error: tokio_postgres::Error) -> NotIn {
        let hopeless =
            [SqlState::INVALID_PASSWORD, SqlState::INVALID_AUTHORIZATION_SPECIFICATION, SqlState::INVALID_CATALOG_NAME];
        let why = in_words(&error);
        let wrong = error.code().is_some_and(|code| hopeless.contains(code));
        NotIn { hopeless: wrong || why.contains("invalid peer certificate"), why }
    }
}

impl From<NotIn> for StoreError {
    fn from(not: NotIn) -> StoreError {
        StoreError::Unavailable(not.why)
    }
}

/// The same for each host alone, so that we choose among them ourselves.
fn one_by_one(config: &Config) -> Option<Vec<Config>> {
    let (names, numbers, ports) = (config.get_hosts(), config.get_hostaddrs(), config.get_ports());
    let count = names.len().max(numbers.len());
    if (!names.is_empty() && !numbers.is_empty() && names.len() != numbers.len())
        || (ports.len() > 1 && ports.len() != count)
    {
        return None;
    }
    let one = |place: usize| {
        let mut one = Config::new();
        if let Some(user) = config.get_user() {
            one.user(user);
        }
        if let Some(password) = config.get_password() {
            one.password(password);
        }
        if let Some(database) = config.get_dbname() {
            one.dbname(database);
        }
        if let Some(options) = config.get_options() {
            one.options(options);
        }
        match names.get(place) {
            Some(Host::Tcp(name)) => one.host(name),
            Some(Host::Unix(path)) => one.host_path(path),
            None => &mut one,
        };
        if let Some(number) = numbers.get(place) {
            one.hostaddr(*number);
        }
        one.port(ports.get(place).or(ports.first()).copied().unwrap_or(5432));
        one.ssl_mode(config.get_ssl_mode()).ssl_negotiation(config.get_ssl_negotiation());
        one.channel_binding(config.get_channel_binding());
        one.connect_timeout(LET_IN).tcp_user_timeout(Duration::from_secs(6));
        one.keepalives_idle(Duration::from_secs(3)).keepalives_interval(Duration::from_secs(2)).keepalives_retries(2);
        one
    };
    Some((0..count).map(one).collect())
}

fn called(host: &Config) -> String {
    let port = host.get_ports().first().copied().unwrap_or(5432);
    match (host.get_hosts().first(), host.get_hostaddrs().first()) {
        (Some(Host::Tcp(name)), _) => format!("{name}:{port}"),
        (Some(Host::Unix(path)), _) => format!("{} {port}", path.display()),
        (None, Some(number)) => format!("{number}:{port}"),
        (None, None) => "the database".into(),
    }
}
