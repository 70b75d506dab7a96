use std::{env, fmt, fs, path::PathBuf};

/// Where tables are kept.
#[derive(Clone, PartialEq, Eq)]
pub enum Database {
    /// In a file, for one server at a time.
    Sqlite(PathBuf),
    /// In PostgreSQL, for any number of servers: its address, which may have a password in it.
    Postgres(String),
}

/// What an address of PostgreSQL begins with.
const SCHEMES: [&str; 2] = ["postgres://", "postgresql://"];

/// The parameters of an address that say where it leads. Whatever else stands there is not shown: it may be a password.
const PLACES: [&str; 5] = ["host", "port", "dbname", "user", "sslmode"];

impl Database {
    /// What stands for one in the help.
    pub const TAKES: &str = "sqlite:PATH|postgres://HOST,HOST/NAME|@FILE|env:VARIABLE";

    /// Reads it, or says what is wanted. Everybody on a machine sees what a command is given; so an address with a password
    /// may stand in a file or in a variable of the environment, of which only the name is given.
    pub fn read(text: &str) -> Result<Database, String> {
        let held = if let Some(path) = text.strip_prefix('@') {
            fs::read_to_string(path).map_err(|error| format!("a file that can be read ({error})"))?
        } else if let Some(name) = text.strip_prefix("env:") {
            // What is wrong with a value is not said: it may be a password.
            env::var(name).map_err(|_| "a variable that is set to a text".to_owned())?
        } else {
            return Database::address(text);
        };
        Database::address(held.trim()).map_err(|wanted| format!("where an address stands, which is {wanted}"))
    }

    fn address(text: &str) -> Result<Database, String> {
        let path = text.strip_prefix("sqlite:").filter(|path| !path.is_empty());
        if let Some(path) = path {
            return Ok(Database::Sqlite(path.into()));
        }
        let address = SCHEMES.iter().find_map(|scheme| text.strip_prefix(scheme)).filter(|rest| !rest.is_empty());
        match address {
            Some(_) => Ok(Database::Postgres(text.to_owned())),
            None => Err("sqlite: and the path of a file, or postgres://USER@HOST/NAME".to_owned()),
        }
    }

    /// Reads it where it was given under a name, or says what is wrong with it.
    pub(crate) fn given(name: &str, text: &str) -> Result<Database, String> {
        Database::read(text).map_err(|wanted| format!("{name}: {:?} is not {wanted}", without_password(text)))
    }
}

/// A text that may be an address, without what may be a password in it.
pub(super) fn without_password(text: &str) -> String {
    // A password may have been written with signs that belong to an address: it ends at the last @ at the latest.
    let (before, after) = match text.rsplit_once('@') {
        Some((before, after)) => (Some(before), after),
        None => (None, text),
    };
    let shown = |before: &str| {
        let (scheme, user) = before.split_once("://").unwrap_or(("", before));
        let scheme = if scheme.is_empty() { String::new() } else { format!("{scheme}://") };
        let user = user.split([':', '/', '?']).next().unwrap_or_default();
        format!("{scheme}{user}@")
    };
    let (place, parameters) = after.split_once('?').unwrap_or((after, ""));
    let kept = |parameter: &&str| parameter.split_once('=').is_some_and(|(name, _)| PLACES.contains(&name));
    let kept: Vec<&str> = parameters.split('&').filter(kept).collect();
    let kept = if kept.is_empty() { String::new() } else { format!("?{}", kept.join("&")) };
    format!("{}{place}{kept}", before.map(shown).unwrap_or_default())
}

impl fmt::Display for Database {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Database::Sqlite(path) => path.display().fmt(f),
            Database::Postgres(address) => f.write_str(&without_password(address)),
        }
    }
}

impl fmt::Debug for Database {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_database_is_a_file_or_an_address() {
        assert_eq!(Database::read("sqlite:/a b"), Ok(Database::Sqlite("/a b".into())));
        for address in
            ["postgres://h/lastcard", "postgresql://u:p@a:1,b:2/l", "postgres:///lastcard?host=/run/postgresql"]
        {
            assert_eq!(Database::read(address), Ok(Database::Postgres(address.to_owned())));
        }
        for nothing in ["", "sqlite:", "postgres://", "/a", "postgres:h", "mysql://h/l"] {
            let wanted = Database::read(nothing).unwrap_err();
            assert!(wanted.contains("sqlite:") && wanted.contains("postgres://"), "{nothing}: {wanted}");
        }
    }

    #[test]
    fn an_address_may_stand_in_a_file_and_what_is_wrong_there_is_not_quoted() {
        let file = tempfile::NamedTempFile::new().unwrap();
        let at = format!("@{}", file.path().display());
        fs::write(file.path(), "postgres://u:secret@h/l\n").unwrap();
        assert_eq!(Database::read(&at), Ok(Database::Postgres("postgres://u:secret@h/l".to_owned())));
        for wrong in ["", "u:secret@h/l", "@/etc/hostname", "env:HOME"] {
            fs::write(file.path(), wrong).unwrap();
            let wanted = Database::read(&at).unwrap_err();
            assert!(wanted.contains("postgres://") && !wanted.contains("secret"), "{wrong}: {wanted}");
        }
        assert!(Database::read("@/nowhere/at/all").unwrap_err().contains("No such file"));
        assert!(Database::read("env:LASTCARD_NO_SUCH_VARIABLE").unwrap_err().contains("is set"));
        assert!(Database::read("env:PATH").unwrap_err().contains("where an address stands"));
    }

    #[test]
    fn no_password_is_ever_shown() {
        let shown = |address: &str| format!("{0} {0:?}", Database::Postgres(address.to_owned()));
        let twice = |text: &str| format!("{text} {text}");
        assert_eq!(shown("postgres://a,b:5433/lastcard"), twice("postgres://a,b:5433/lastcard"));
        assert_eq!(shown("postgresql://lastcard:secret@a,b/l"), twice("postgresql://lastcard@a,b/l"));
        assert_eq!(
            shown("postgres://u:secret@h/l?sslmode=require&password=secret"),
            twice("postgres://u@h/l?sslmode=require")
        );
        for address in [
            "postgres://u:secret/secret@h/l",
            "postgres://u:secret?secret@h/l",
            "postgres://u:secret@secret@h/l",
            "postgres://:secret@h/l",
            "postgres://h/l?user=u&password=secret",
            "postgres://h/l?options=secret@x",
            "postgres:/u:secret@h/l",
            "u:secret@h",
        ] {
            assert!(!shown(address).contains("secret"), "{address}: {}", shown(address));
        }
    }
}
