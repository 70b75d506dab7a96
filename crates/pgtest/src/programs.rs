use std::{
    fs,
    os::unix::process::CommandExt,
    path::{Path, PathBuf},
    process::{Command, Output},
};

/// The folder of the newest PostgreSQL that is installed.
pub(crate) fn folder() -> PathBuf {
    let versions = fs::read_dir("/usr/lib/postgresql").into_iter().flatten().flatten();
    let number = |path: &Path| path.file_name().and_then(|name| name.to_str()?.parse::<u32>().ok());
    let newest = versions
        .map(|entry| entry.path())
        .filter(|path| path.join("bin/postgres").exists())
        .max_by_key(|path| number(path));
    let elsewhere = || {
        let asked = Command::new("pg_config").arg("--bindir").output().ok().filter(|asked| asked.status.success())?;
        let path = PathBuf::from(String::from_utf8(asked.stdout).ok()?.trim());
        path.join("postgres").exists().then_some(path)
    };
    newest.map(|path| path.join("bin")).or_else(elsewhere).unwrap_or_else(|| {
        panic!("PostgreSQL is not installed, and this test runs one: scripts/setup test, or apt-get install postgresql")
    })
}

/// One of PostgreSQL's programs. They refuse to run as root, so root runs them as the user its package has made.
pub(crate) fn program(name: &str) -> Command {
    as_owner(Command::new(folder().join(name)))
}

pub(crate) fn as_owner(mut command: Command) -> Command {
    if let Some((user, group)) = owner() {
        command.uid(user).gid(group);
    }
    // Wherever the test runs, its folder need not be one that user may enter.
    command.current_dir("/tmp").env_remove("PGHOST").env_remove("PGPORT").env_remove("PGUSER").env_remove("PGDATABASE");
    command
}

/// Whose the servers are, if not ours.
pub(crate) fn owner() -> Option<(u32, u32)> {
    if !rustix::process::geteuid().is_root() {
        return None;
    }
    let users = fs::read_to_string("/etc/passwd").expect("the list of users");
    let line = users.lines().find(|line| line.starts_with("postgres:"));
    let line = line
        .expect("root cannot run PostgreSQL, and there is no user `postgres` to run it: apt-get install postgresql");
    let mut fields = line.split(':').skip(2).map(|field| field.parse().expect("a number in /etc/passwd"));
    Some((fields.next().expect("a user's number"), fields.next().expect("a group's number")))
}

/// Runs it to its end; what it printed.
pub(crate) fn run(command: &mut Command) -> String {
    let Output { status, stdout, stderr } = command.output().unwrap_or_else(|error| panic!("{command:?}: {error}"));
    assert!(status.success(), "{command:?}: {status}\n{}", String::from_utf8_lossy(&stderr));
    String::from_utf8_lossy(&stdout).into_owned()
}
