use std::{env, fs, net::SocketAddr, path::Path, path::PathBuf, time::Duration};

use lastcard_rulebook::{Node, Value};
use lastcard_server::{Config, Network};

use super::database::{Database, without_password};
use crate::sources::house_rules;

/// What a server is told: by flags, else by the environment, else by a file, else as it always is.
#[derive(Clone, PartialEq, Debug)]
pub struct Settings {
    /// The address and port players connect to.
    pub listen: SocketAddr,
    /// Where to tell operators of `/metrics`; nowhere by default.
    pub metrics: Option<SocketAddr>,
    /// Where the tables are kept.
    pub database: Database,
    /// What this server is called among those that share a database.
    pub node: String,
    /// Whether logs are JSON.
    pub json_logs: bool,
    /// Which logs, as `RUST_LOG` has it.
    pub log: String,
    /// How the server behaves.
    pub config: Config,
}

/// One setting: `--name`, `LASTCARD_NAME` in the environment, `name` in the file.
pub struct Setting {
    /// Its name as a flag.
    pub name: &'static str,
    /// What stands for its value in the help, like `PATH`.
    pub takes: &'static str,
    /// What it is if nothing is said.
    pub default: &'static str,
    /// What it does, for the help.
    pub help: &'static str,
    read: fn(&mut Settings, &str) -> Result<(), String>,
}

/// All settings, in the order they are documented.
pub const SETTINGS: &[Setting] = &[
    Setting {
        name: "listen",
        takes: "HOST:PORT",
        default: "127.0.0.1:8080",
        help: "Where to listen; 0.0.0.0:8080 for the whole network",
        read: |settings, text| {
            settings.listen = text.parse().map_err(|_| "an address and a port, like 127.0.0.1:8080".to_owned())?;
            Ok(())
        },
    },
    Setting {
        name: "metrics",
        takes: "HOST:PORT",
        default: "none",
        help: "Where /metrics is served, for operators alone; none for nowhere",
        read: |settings, text| {
            let address = text.parse().map(Some).map_err(|_| "an address and a port, like 127.0.0.1:9464, or none");
            settings.metrics = if text == "none" { None } else { address? };
            Ok(())
        },
    },
    Setting {
        name: "database",
        takes: Database::TAKES,
        default: "sqlite: and lastcard/tables.db in the user's data directory",
        help: "Where the tables are kept: a file, for one server, or PostgreSQL, for any number; or where that address stands, so that nobody sees its password among the processes",
        read: |settings, text| set(&mut settings.database, Database::read(text)?),
    },
    Setting {
        name: "node",
        takes: "NAME",
        default: "the machine's own name",
        help: "What this server is called among those that share a PostgreSQL, in its metrics and logs",
        read: |settings, text| match is_name(text) && text.len() <= 64 {
            true => set(&mut settings.node, text.to_owned()),
            false => Err("a name of 1 to 64 letters, digits, points, hyphens and underscores".to_owned()),
        },
    },
    Setting {
        name: "rules",
        takes: "NAME|FILE",
        default: "classic",
        help: "The house's rules, which new tables start from: a preset, a named set or a rules file",
        read: |settings, text| set(&mut settings.config.rules, house_rules(text)?),
    },
    Setting {
        name: "drain-seconds",
        takes: "SECONDS",
        default: "0",
        help: "How long a server that was asked to stop goes on playing while /readyz says that it stops, so that a load balancer leads nobody to it any more",
        read: |settings, text| set(&mut settings.config.drain, Duration::from_secs(number(text, 0, 3600)?)),
    },
    Setting {
        name: "keep-days",
        takes: "DAYS",
        default: "30",
        help: "After how many days tables nobody has touched are deleted",
        read: |settings, text| {
            settings.config.keep = Duration::from_secs(24 * 3600 * number(text, 1, 36_500)?);
            Ok(())
        },
    },
    Setting {
        name: "trusted-proxy",
        takes: "ADDRESSES",
        default: "none",
        help: "The proxies whose X-Forwarded-For is believed, and networks of them: 10.0.0.1,10.244.0.0/16,fd00::/8; limits then go by the forwarded address",
        read: |settings, text| set(&mut settings.config.trusted_proxies, proxies(text)?),
    },
    Setting {
        name: "origins",
        takes: "ORIGINS",
        default: "",
        help: "Pages of other hosts that may connect: https://a.example,https://b.example",
        read: |settings, text| set(&mut settings.config.origins, parts(text).collect()),
    },
    Setting {
        name: "hosts",
        takes: "NAMES",
        default: "",
        help: "Names this server answers to: play.example,cards.example; addresses, localhost and the machine's own name it always does",
        read: |settings, text| {
            let names: Vec<String> = parts(text).collect();
            match names.iter().all(|name| is_name(name)) {
                true => set(&mut settings.config.hosts, names),
                false => Err("names without scheme and port, like play.example,cards.example".to_owned()),
            }
        },
    },
    Setting {
        name: "connections",
        takes: "NUMBER",
        default: "20000",
        help: "Connections in all",
        read: |settings, text| set(&mut settings.config.connections, number(text, 1, 1_000_000)? as usize),
    },
    Setting {
        name: "connections-per-address",
        takes: "NUMBER",
        default: "50",
        help: "Sockets of one address, and four times as many connections, pages included; never more than are still free",
        read: |settings, text| set(&mut settings.config.connections_per_address, number(text, 1, 1_000_000)? as usize),
    },
    Setting {
        name: "sessions-per-address",
        takes: "NUMBER",
        default: "200",
        help: "Sessions one address may begin in an hour; who comes back with a ticket begins none",
        read: |settings, text| set(&mut settings.config.sessions_per_address, number(text, 1, 1_000_000)? as u32),
    },
    Setting {
        name: "tables-per-address",
        takes: "NUMBER",
        default: "120",
        help: "Tables one address may open in an hour",
        read: |settings, text| set(&mut settings.config.tables_per_address, number(text, 1, 1_000_000)? as u32),
    },
    Setting {
        name: "bytes-per-address",
        takes: "BYTES",
        default: "67108864",
        help: "Bytes stored for one address in an hour; half of them for play alone",
        read: |settings, text| set(&mut settings.config.bytes_per_address, number(text, 1 << 20, 1 << 50)?),
    },
    Setting {
        name: "messages-per-second",
        takes: "NUMBER",
        default: "20",
        help: "Messages a second on one socket, and replays for one address; twice as many at once",
        read: |settings, text| set(&mut settings.config.messages_per_second, number(text, 1, 100_000)? as u32),
    },
    Setting {
        name: "tables-per-session",
        takes: "NUMBER",
        default: "30",
        help: "Tables one session may open in an hour",
        read: |settings, text| set(&mut settings.config.tables_per_session, number(text, 1, 1_000_000)? as u32),
    },
    Setting {
        name: "table-log",
        takes: "MEBIBYTES",
        default: "16",
        help: "What one table may take up; its oldest matches go first, and talk before play",
        read: |settings, text| set(&mut settings.config.table_bytes, MEBIBYTE * number(text, 1, 4096)?),
    },
    Setting {
        name: "free-disk",
        takes: "MEBIBYTES",
        default: "256",
        help: "New tables are refused while less is free on the disk; play at open ones goes on",
        read: |settings, text| set(&mut settings.config.free_disk, MEBIBYTE * number(text, 0, 100_000_000)?),
    },
    Setting {
        name: "queue",
        takes: "FRAMES",
        default: "64",
        help: "Frames that may wait for one socket before it is closed as too slow",
        read: |settings, text| set(&mut settings.config.queue, number(text, 4, 100_000)? as usize),
    },
    Setting {
        name: "silence",
        takes: "SECONDS",
        default: "25",
        help: "After how long a silent socket is asked whether it is there; after twice that it is closed",
        read: |settings, text| set(&mut settings.config.silence, Duration::from_secs(number(text, 1, 3600)?)),
    },
    Setting {
        name: "patience",
        takes: "SECONDS",
        default: "10",
        help: "How long a client may take for a request, for its hello, and to take a frame",
        read: |settings, text| set(&mut settings.config.patience, Duration::from_secs(number(text, 1, 3600)?)),
    },
    Setting {
        name: "stand-in",
        takes: "SECONDS",
        default: "20",
        help: "After how long a bot plays for a player who is gone",
        read: |settings, text| set(&mut settings.config.pace.stand_in, 1000 * number(text, 1, 3600)?),
    },
    Setting {
        name: "between",
        takes: "SECONDS",
        default: "30",
        help: "How long a table with a clock waits for players before the next round",
        read: |settings, text| set(&mut settings.config.pace.between, 1000 * number(text, 1, 3600)?),
    },
    Setting {
        name: "reveal-time",
        takes: "SECONDS",
        default: "5",
        help: "How long a deal waits for what players sealed; a rule stands for what is not told",
        read: |settings, text| set(&mut settings.config.pace.reveal, 1000 * number(text, 1, 60)?),
    },
    Setting {
        name: "uno-grace",
        takes: "MILLISECONDS",
        default: "700",
        help: "How long a player's own UNO call still beats a catch that came before it",
        read: |settings, text| set(&mut settings.config.pace.grace, number(text, 0, 10_000)?),
    },
    Setting {
        name: "catch-cool-down",
        takes: "MILLISECONDS",
        default: "3000",
        help: "How long a catch with nothing to catch bars the next",
        read: |settings, text| set(&mut settings.config.pace.cool_down, number(text, 0, 60_000)?),
    },
    Setting {
        name: "bot-pace",
        takes: "PERCENT",
        default: "100",
        help: "How much of their pauses bots make; 0 for none",
        read: |settings, text| set(&mut settings.config.pace.bots, number(text, 0, 1000)?),
    },
    Setting {
        name: "catch-pace",
        takes: "PERCENT",
        default: "100",
        help: "How much time bots leave people where UNO was not called: 2 to 2.5 s to call it themselves, 1.5 s to catch another; 0 for none",
        read: |settings, text| set(&mut settings.config.pace.catches, number(text, 0, 1000)?),
    },
    Setting {
        name: "thinkers",
        takes: "NUMBER",
        default: "2",
        help: "How many bots search or try answers to written rules at once",
        read: |settings, text| set(&mut settings.config.thinkers, number(text, 1, 1000)? as usize),
    },
    Setting {
        name: "unload",
        takes: "SECONDS",
        default: "120",
        help: "After how long a table nobody is connected to leaves memory",
        read: |settings, text| set(&mut settings.config.unload, Duration::from_secs(number(text, 1, 86_400)?)),
    },
    Setting {
        name: "log",
        takes: "FILTER",
        default: "info",
        help: "Which logs: error, warn, info, debug, or by module like lastcard_server=debug",
        read: |settings, text| set(&mut settings.log, text.to_owned()),
    },
    Setting {
        name: "log-format",
        takes: "text|json",
        default: "text",
        help: "How logs are written to standard error",
        read: |settings, text| match text {
            "text" => set(&mut settings.json_logs, false),
            "json" => set(&mut settings.json_logs, true),
            _ => Err("text or json".to_owned()),
        },
    },
];

impl Settings {
    /// Reads all settings: `flags` by name, then the environment, then the file named by `--config` or
    /// `LASTCARD_CONFIG`.
    pub fn read(flags: &[(String, String)], config: Option<&Path>) -> Result<Settings, String> {
        let named = config.map(PathBuf::from).or_else(|| env::var_os("LASTCARD_CONFIG").map(PathBuf::from));
        let file = named.as_deref().map(read_file).transpose()?;
        let mut settings = Settings::default();
        for setting in SETTINGS {
            let variable = format!("LASTCARD_{}", setting.name.replace('-', "_").to_uppercase());
            let flag = flags.iter().find(|(name, _)| name == setting.name).map(|(_, value)| value.clone());
            let (from, value) = if let Some(value) = flag {
                (format!("--{}", setting.name), value)
            } else if let Ok(value) = env::var(&variable) {
                (variable, value)
            } else if let Some(value) = file.as_deref().and_then(|file| value_in(file, setting.name)) {
                (format!("{} in {}", setting.name, named.as_deref().unwrap_or(Path::new("")).display()), value)
            } else {
                continue;
            };
            let shown = if setting.name == "database" { without_password(&value) } else { value.clone() };
            (setting.read)(&mut settings, &value).map_err(|wanted| format!("{from}: {shown:?} is not {wanted}"))?;
        }
        Ok(settings)
    }
}

impl Default for Settings {
    fn default() -> Settings {
        Settings {
            listen: SocketAddr::from(([127, 0, 0, 1], 8080)),
            metrics: None,
            database: Database::Sqlite(data_directory().join("lastcard").join("tables.db")),
            node: rustix::system::uname().nodename().to_string_lossy().into_owned(),
            json_logs: false,
            log: "info".to_owned(),
            config: Config::default(),
        }
    }
}

const MEBIBYTE: u64 = 1024 * 1024;

fn set<T>(place: &mut T, value: T) -> Result<(), String> {
    *place = value;
    Ok(())
}

/// Whether it can be the name of a machine.
fn is_name(text: &str) -> bool {
    !text.is_empty() && text.bytes().all(|byte| byte.is_ascii_alphanumeric() || b"-._".contains(&byte))
}

/// The parts of a list with commas.
fn parts(text: &str) -> impl Iterator<Item = String> {
    text.split(',').map(str::trim).filter(|part| !part.is_empty()).map(str::to_owned)
}

fn proxies(text: &str) -> Result<Vec<Network>, String> {
    if text == "none" {
        return Ok(Vec::new());
    }
    let each = text.split(',').map(|part| part.trim().parse::<Network>());
    each.collect::<Result<_, _>>().map_err(|not| format!("a list of proxies: {not}"))
}

/// Where a user's programs keep their data.
fn data_directory() -> PathBuf {
    let home = || env::var_os("HOME").map(|home| PathBuf::from(home).join(".local/share"));
    env::var_os("XDG_DATA_HOME").map(PathBuf::from).or_else(home).unwrap_or_else(|| PathBuf::from("."))
}

fn number(text: &str, least: u64, most: u64) -> Result<u64, String> {
    let number = text.parse().ok().filter(|number| (least..=most).contains(number));
    number.ok_or_else(|| format!("a whole number from {least} to {most}"))
}

/// The settings of a file, by name.
fn read_file(path: &Path) -> Result<Vec<(String, String)>, String> {
    let text = fs::read_to_string(path).map_err(|error| format!("{}: {error}", path.display()))?;
    let wrong = |what: String| format!("{}: {what}", path.display());
    let node = Node::from_toml(&text).map_err(|problem| wrong(problem.to_string()))?;
    let Value::Table(entries) = node.value else { return Err(wrong("not a table of settings".to_owned())) };
    let mut values = Vec::new();
    for entry in entries {
        if !SETTINGS.iter().any(|setting| setting.name == entry.key) {
            return Err(wrong(format!("there is no setting {:?}", entry.key)));
        }
        let value = match entry.node.value {
            Value::Text(text) => text,
            Value::Int(number) => number.to_string(),
            _ => return Err(wrong(format!("{} takes a text or a whole number", entry.key))),
        };
        values.push((entry.key, value));
    }
    Ok(values)
}

fn value_in(file: &[(String, String)], name: &str) -> Option<String> {
    file.iter().find(|(key, _)| key == name).map(|(_, value)| value.clone())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn documented_defaults_are_those_in_force() {
        let mut documented = Settings::default();
        for setting in SETTINGS.iter().filter(|setting| !["database", "node"].contains(&setting.name)) {
            (setting.read)(&mut documented, setting.default).unwrap();
        }
        assert_eq!(documented, Settings::default());
    }

    #[test]
    fn a_bad_value_says_where_it_stands_and_what_is_wanted() {
        let flags = [("keep-days".to_owned(), "soon".to_owned())];
        let error = Settings::read(&flags, None).unwrap_err();
        assert_eq!(error, "--keep-days: \"soon\" is not a whole number from 1 to 36500");
    }

    #[test]
    fn proxies_are_a_list_of_addresses_and_networks_and_nothing_else() {
        let read = |value: &str| Settings::read(&[("trusted-proxy".to_owned(), value.to_owned())], None);
        let proxies = read("10.0.0.1, 10.244.0.0/16,fd00::/8").unwrap().config.trusted_proxies;
        assert_eq!(
            proxies.iter().map(ToString::to_string).collect::<Vec<_>>(),
            ["10.0.0.1", "10.244.0.0/16", "fd00::/8"]
        );
        assert_eq!(read("none").unwrap().config.trusted_proxies, []);
        let error = read("10.0.0.1,balancer").unwrap_err();
        assert!(
            error.starts_with("--trusted-proxy: \"10.0.0.1,balancer\" is not a list of proxies: \"balancer\""),
            "{error}"
        );
        for value in ["", "10.0.0.1,", "none,10.0.0.1", "0.0.0.0/0"] {
            assert!(read(value).is_err(), "{value}");
        }
    }

    #[test]
    fn a_bad_address_is_told_without_its_password() {
        for value in ["postgres:/u:secret@h/l", "mysql://u:secret@h/l"] {
            let error = Settings::read(&[("database".to_owned(), value.to_owned())], None).unwrap_err();
            assert!(error.starts_with("--database: ") && error.contains("@h/l"), "{error}");
            assert!(error.contains("postgres://USER@HOST/NAME") && !error.contains("secret"), "{error}");
        }
    }

    #[test]
    fn every_setting_is_in_the_guide() {
        let guide = include_str!("../../../../docs/server.md");
        for setting in SETTINGS {
            let line = format!(
                "| `{}` | {} | {} | {} |",
                setting.name,
                setting.takes.replace('|', "\\|"),
                setting.default,
                setting.help
            );
            assert!(guide.contains(&line), "docs/server.md lacks the line\n{line}");
        }
    }
}
