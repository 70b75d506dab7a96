use std::{
    fs, io,
    path::{Path, PathBuf},
};

use clap::{Args, ValueEnum};
use fluent_bundle::FluentArgs;
use lastcard_bots::MOST_ACTIONS;
use lastcard_lab::{Explained, Format, Games, Length, Provenance, SCHEMA, Shard, result_json};
use lastcard_rulebook::Texts;
use serde_json::{Value, json};

use super::{
    contestants::{Contestants, bots_help, check, say_complaints},
    interrupt::stop_on_ctrl_c,
    progress::bar,
    provenance::{named_rules, provenance},
    simulation::Simulation,
};

/// `lastcard lab games`
#[derive(Args)]
pub struct GamesArgs {
    #[arg(long, value_delimiter = ',', default_value = "greedy", help = bots_help())]
    bots: Vec<String>,
    /// Players at the table, 2 to 10.
    #[arg(long, default_value_t = 4)]
    players: i64,
    /// A preset's name or a rules file.
    #[arg(long, default_value = "classic")]
    rules: String,
    /// Play whole matches.
    #[arg(long)]
    matches: bool,
    /// How many rounds; with --matches, matches.
    #[arg(long, default_value_t = 10_000)]
    rounds: u64,
    /// How they are written.
    #[arg(long, value_enum, default_value_t = Written::Parquet)]
    format: Written,
    /// Rounds in a file, by default 2000; with --matches, matches, by default 200.
    #[arg(long, value_parser = clap::value_parser!(u64).range(1..))]
    part: Option<u64>,
    /// The folder to write to. Files that are there already are not written again.
    #[arg(long)]
    out: PathBuf,
    /// Write only this share of the files, like 2/5; `lab merge` puts shares together.
    #[arg(long)]
    shard: Option<Shard>,
    #[command(flatten)]
    contestants: Contestants,
    #[command(flatten)]
    simulation: Simulation,
}

/// How games are written.
#[derive(Clone, Copy, ValueEnum)]
enum Written {
    /// An object of JSON a line.
    Jsonl,
    /// Apache Parquet.
    Parquet,
}

/// What says of a folder what run it is of.
pub(super) const RUN: &str = "run.json";

/// Writes games down; what is to be printed.
pub fn run_games(args: &GamesArgs, texts: &Texts) -> Result<String, String> {
    let rules = named_rules(texts, &args.rules)?;
    let seats = rules.set.check_players(args.players).map_err(|problem| problem.text(texts))?;
    let games = Games {
        seats,
        bots: args.contestants.read(texts, &args.bots, &rules.set)?,
        set: rules.set.clone(),
        length: if args.matches { Length::Match } else { Length::Round },
        games: args.rounds,
        part: args.part.unwrap_or(if args.matches { 200 } else { 2_000 }),
        format: match args.format {
            Written::Jsonl => Format::Jsonl,
            Written::Parquet => Format::Parquet,
        },
        seed: args.simulation.seed,
        rollouts: args.simulation.rollouts,
        threads: args.simulation.threads(),
    };
    check(texts, &games.bots, games.seats)?;
    begin(&args.out, &run_of(args, &games, &provenance(vec![rules])))?;
    let parts = args.shard.unwrap_or(Shard::WHOLE).of(games.parts());
    let share = games.part * (parts.end - parts.start);
    let bar = bar(texts, share.min(games.games));
    let written = games.write(&args.out, parts.clone(), &stop_on_ctrl_c(texts), |played| bar.set_position(played));
    bar.finish_and_clear();
    say_complaints(texts, &games.bots);
    let written = written.map_err(|problem| problem.text(texts))?;
    let mut words = FluentArgs::new();
    words.set("folder", args.out.display().to_string());
    words.set("parts", parts.end - parts.start);
    words.set("all", games.parts());
    let mut said =
        format!("{}\n", texts.format(if written.whole { "lab-games-written" } else { "lab-games-stopped" }, &words));
    if written.endless > 0 {
        words.set("endless", written.endless);
        words.set("actions", MOST_ACTIONS);
        said.push_str(&format!("{}\n", texts.format("lab-games-endless", &words)));
    }
    Ok(said)
}

/// All that the files depend on, where they come from, and how many there are.
fn run_of(args: &GamesArgs, games: &Games, made: &Provenance) -> Value {
    let body = json!({
        "bots": args.bots,
        "players": args.players,
        "matches": args.matches,
        "asked": args.rounds,
        "seed": args.simulation.seed,
        "rollouts": args.simulation.rollouts,
        "bot_time": args.contestants.bot_time,
        "format": games.format.name(),
        "part": games.part,
        "parts": games.parts(),
    });
    // Where the files are to be changes nothing of them, and shares say the same; but without it the command cannot be given.
    let command = format!("{} --out games", made.command);
    let mut run = result_json("games", &Provenance { command, ..made.clone() }, false, body);
    // It is written before anything is played: what is missing of the files tells whether all of it was.
    run.as_object_mut().map(|fields| fields.remove("interrupted"));
    run
}

/// Says of a folder what run it is of; it may be of no other.
pub(super) fn begin(folder: &Path, run: &Value) -> Result<(), String> {
    let file = folder.join(RUN);
    let failed = |problem: io::Error| format!("{}: {problem}", file.display());
    if let Some(there) = read_run(folder)? {
        if there != *run {
            return Err(format!(
                "{} is of another run: other bots, rules, rounds, seed, or another version of this program; give a folder \
                 that is not there yet",
                folder.display()
            ));
        }
        return Ok(());
    }
    fs::create_dir_all(folder).and_then(|()| fs::write(&file, format!("{run}\n"))).map_err(failed)
}

/// What run a folder is of; nothing if it is of none yet.
pub(super) fn read_run(folder: &Path) -> Result<Option<Value>, String> {
    let file = folder.join(RUN);
    let text = match fs::read_to_string(&file) {
        Err(problem) if problem.kind() == io::ErrorKind::NotFound => return Ok(None),
        text => text.map_err(|problem| format!("{}: {problem}", file.display()))?,
    };
    let run = serde_json::from_str::<Value>(&text).ok().filter(|run| run["schema"] == SCHEMA && run["kind"] == "games");
    run.map(Some).ok_or_else(|| format!("{} is not what `lab games` has written", file.display()))
}
