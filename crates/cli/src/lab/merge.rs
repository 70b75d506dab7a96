use std::{
    env, fs,
    os::unix::process::CommandExt,
    path::{Path, PathBuf},
    process::Command,
};

use clap::Args;
use fluent_bundle::FluentArgs;
use lastcard_lab::{Explained, Ledger, NoLedger, Shard, telling_arguments};
use lastcard_rulebook::Texts;
use serde_json::Value;

use super::{
    games::{begin, read_run},
    keeping::Keeping,
};

/// `lastcard lab merge`
#[derive(Args)]
pub struct MergeArgs {
    /// The files that --keep wrote, or the folders of `lab games`.
    #[arg(required = true)]
    shares: Vec<PathBuf>,
    /// Where to put the files of games together.
    #[arg(long)]
    out: Option<PathBuf>,
    /// Also write the report that the run would have written.
    #[arg(long, conflicts_with = "out")]
    html: Option<PathBuf>,
}

/// Makes one run of its shares; what is to be printed. The shares say what run it was: it is run again, with everything
/// known and nothing played, so that it prints the same.
pub fn run_merge(args: &MergeArgs, texts: &Texts) -> Result<String, String> {
    let first = &args.shares[0];
    if first.is_dir() {
        return merge_games(args, texts);
    }
    if args.out.is_some() {
        return Err("--out is for the folders of `lab games`".to_owned());
    }
    let run = Ledger::run_of(first).map_err(|problem| problem.text(texts))?;
    let arguments = arguments_of(&run).ok_or_else(|| NoLedger::NotOne(first.display().to_string()).text(texts))?;
    let mut again = Command::new(env::current_exe().map_err(|problem| problem.to_string())?);
    again.args(arguments);
    for share in &args.shares {
        again.arg("--known").arg(share);
    }
    if let Some(html) = &args.html {
        again.arg("--html").arg(html);
    }
    Err(again.exec().to_string())
}

/// How the run of a share is begun. A share may come from anybody, so nothing is done by it but what runs that are kept do, and
/// nothing is written.
fn arguments_of(run: &Value) -> Option<Vec<String>> {
    let words = run["arguments"].as_array()?.iter().map(|word| word.as_str().map(str::to_owned));
    let arguments = telling_arguments(words.collect::<Option<Vec<String>>>()?);
    let command = match arguments.iter().map(String::as_str).collect::<Vec<_>>()[..] {
        ["--lang", _, "lab", command, ..] | ["lab", "--lang", _, command, ..] => command,
        [lang, "lab", command, ..] | ["lab", lang, command, ..] if lang.starts_with("--lang=") => command,
        ["lab", command, ..] => command,
        _ => return None,
    };
    ["duel", "matrix", "ratings", "study"].contains(&command).then_some(arguments)
}

/// Copies the files of all shares into one folder; none may be missing.
fn merge_games(args: &MergeArgs, texts: &Texts) -> Result<String, String> {
    let out = args.out.as_ref().ok_or("say with --out where to put the games together")?;
    let first = &args.shares[0];
    let none = |folder: &Path| format!("{} has no run of `lab games`", folder.display());
    let run = read_run(first)?.ok_or_else(|| none(first))?;
    let (parts, ending) = (run["parts"].as_u64().unwrap_or(0), run["format"].as_str().unwrap_or_default());
    for share in &args.shares {
        if read_run(share)?.ok_or_else(|| none(share))? != run {
            return Err(format!("{} is of another run than {}", share.display(), first.display()));
        }
    }
    begin(out, &run)?;
    for table in ["actions", "rounds"] {
        fs::create_dir_all(out.join(table)).map_err(|problem| format!("{}: {problem}", out.display()))?;
        for part in 0..parts {
            let name = Path::new(table).join(format!("part-{part:05}.{ending}"));
            let mut found = args.shares.iter().map(|share| share.join(&name)).filter(|file| file.exists());
            let from = found.next().ok_or_else(|| format!("{} is in none of the folders", name.display()))?;
            let to = out.join(&name);
            if from != to {
                fs::copy(&from, &to).map_err(|problem| format!("{}: {problem}", to.display()))?;
            }
        }
    }
    let mut words = FluentArgs::new();
    words.set("folder", out.display().to_string());
    words.set("parts", parts);
    words.set("all", parts);
    Ok(format!("{}\n", texts.format("lab-games-written", &words)))
}

/// That a share is kept, of so many deals, and whether some are still to be played.
pub(super) fn share_text(texts: &Texts, keeping: &Keeping, shard: Shard, deals: u64, stopped: bool) -> String {
    let mut words = FluentArgs::new();
    words.set("shard", shard.to_string());
    words.set("deals", deals);
    words.set("file", keeping.file());
    let key = if stopped { "lab-share-stopped" } else { "lab-share-kept" };
    format!("{}\n", texts.format(key, &words))
}

#[cfg(test)]
mod tests {
    use serde_json::json;

    use super::*;

    #[test]
    fn a_share_says_what_was_played_and_writes_nothing() {
        let arguments = |words: &[&str]| arguments_of(&json!({ "arguments": words }));
        let told = |words: &[&str]| Some(words.iter().map(|word| (*word).to_owned()).collect::<Vec<_>>());
        assert_eq!(
            arguments(&["lab", "study", "--html", "/etc/passwd", "--seed", "2"]),
            told(&["lab", "study", "--seed", "2"])
        );
        assert_eq!(arguments(&["lab", "duel", "--html=x", "--keep=y", "--json"]), told(&["lab", "duel", "--json"]));
        assert!(arguments(&["--lang", "es", "lab", "ratings"]).is_some() && arguments(&["lab", "matrix"]).is_some());
        for others in [
            &["serve"][..],
            &["lab", "train", "--rounds", "9"],
            &["lab", "games"],
            &["lab", "merge", "x"],
            &["cards", "new", "lab", "study"],
            &["lab"],
            &[],
        ] {
            assert_eq!(arguments(others), None, "{others:?}");
        }
        assert_eq!(arguments_of(&json!({ "arguments": ["lab", "study", 3] })), None);
        assert_eq!(arguments_of(&json!({ "some": "thing" })), None);
    }
}
