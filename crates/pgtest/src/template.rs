use std::{
    env, fs,
    fs::File,
    path::{Path, PathBuf},
    process::Command,
};

use crate::programs::{folder, owner, program, run};

/// Makes the files of a new server. Making them from nothing takes seconds, so it is done once and copied.
pub(crate) fn copy_to(data: &Path) {
    let made = made();
    run(Command::new("cp").arg("-a").arg("--reflink=auto").arg(&made).arg(data));
}

fn made() -> PathBuf {
    let version = run(Command::new(folder().join("postgres")).arg("--version"));
    let version = version.split_whitespace().nth(2).expect("a version").to_owned();
    let target = env::var_os("CARGO_TARGET_DIR").map(PathBuf::from);
    let target = target.unwrap_or_else(|| Path::new(env!("CARGO_MANIFEST_DIR")).join("../../target"));
    let cache = target.join("pgtest");
    fs::create_dir_all(&cache).expect("a folder in target");
    let owner = owner();
    let made = cache.join(format!("{version}-{}", owner.map_or(0, |(user, _)| user)));
    // Other tests may be at it; unlocked when it is dropped.
    let lock = File::create(cache.join("lock")).expect("a lock in target/pgtest");
    lock.lock().expect("the lock of target/pgtest");
    if !made.exists() {
        let place = crate::cluster::place();
        let data = place.path().join("data");
        run(program("initdb")
            .arg("-D")
            .arg(&data)
            .args(["-U", "postgres", "-A", "trust", "-E", "UTF8"])
            .args(["--locale=C", "--no-sync"]));
        // Under its name only once it is whole.
        let partial = cache.join("partial");
        let _ = fs::remove_dir_all(&partial);
        run(Command::new("cp").arg("-a").arg(&data).arg(&partial));
        fs::rename(&partial, &made).expect("a finished template");
    }
    made
}
