//! `lastcard`: UNO as printed on five instruction sheets.

use std::{
    fs,
    io::{self, BufReader, Write},
    path::PathBuf,
    process::ExitCode,
    time::Duration,
};

use clap::{Args, Parser, Subcommand};
use fluent_bundle::FluentArgs;
use lastcard::{
    Referee, bench, cards,
    lab::{self, DuelArgs, MatrixArgs, StudyArgs, TryArgs},
    operate::{self, BackupArgs, CheckArgs},
    replay, rules, serve,
    sources::{find_preset, find_rules, read_file},
    swarm::{self, SwarmArgs},
};
use lastcard_rulebook::{Lang, Texts};

/// UNO as printed on five instruction sheets: tables, bots, rules, referee. Not affiliated with Mattel.
#[derive(Parser)]
#[command(name = "lastcard", version)]
struct Cli {
    #[command(subcommand)]
    command: Command,
}

#[derive(Subcommand)]
enum Command {
    /// Serve tables for people and bots over WebSocket (docs/server.md).
    Serve(serve::Flags),
    /// Copy a server's tables into a new file, while it runs or not (docs/server.md).
    Backup(BackupArgs),
    /// Look through a server's tables, while it runs or not: is every record as it was stored, every match by the rules?
    Check(CheckArgs),
    /// Print a finished match from a file or an address, or step through it.
    Replay(ReplayArgs),
    /// Check a finished match: the chance committed to, every card, every step, every point (docs/fairness.md).
    Verify(VerifyArgs),
    /// Play whole games against a server as many real clients, and check every frame.
    Swarm(SwarmArgs),
    /// List, show and check rules, and explain them in plain words.
    Rules(RulesArgs),
    /// List, read, check and write rule cards (docs/rule-cards.md).
    Cards(CardsArgs),
    /// Answer JSON commands line by line: any language can drive the engine (docs/referee.md).
    Referee,
    /// Measure bots and rules.
    Lab(LabArgs),
    /// Measure complete rounds per second on one core.
    ///
    /// The player is the bot `random`: each distinct playable face equally likely, a W+4 only when
    /// lawful; draws if it has none; plays a drawn card it can play; random colour, partner, tour,
    /// vote, discard; calls UNO with the play, or afterwards if it is in danger; answers under PROG if
    /// it can, else takes; never challenges, catches or jumps in. Rates are by the process's CPU time;
    /// the checksum is of the first 10,000 rounds, whatever --seconds is.
    Bench(BenchArgs),
}

/// What people read it in.
#[derive(Args)]
struct Language {
    /// The language of what is printed, en or es; by default that of the environment.
    #[arg(long, global = true)]
    lang: Option<Lang>,
}

impl Language {
    fn texts(&self) -> Texts {
        Texts::new(self.lang.unwrap_or_else(Lang::from_env))
    }
}

#[derive(Args)]
struct ReplayArgs {
    /// A file, or the address of a replay.
    place: String,
    /// Only this round.
    #[arg(long)]
    round: Option<u32>,
    /// Show all hands after each step.
    #[arg(long)]
    hands: bool,
    /// Go on with Enter, back with b, end with q.
    #[arg(long)]
    step: bool,
    #[command(flatten)]
    language: Language,
}

#[derive(Args)]
struct VerifyArgs {
    /// A file, or the address of a replay.
    place: String,
    #[command(flatten)]
    language: Language,
}

#[derive(Args)]
struct RulesArgs {
    #[command(subcommand)]
    command: Option<RulesCommand>,
    #[command(flatten)]
    language: Language,
}

#[derive(Subcommand)]
enum RulesCommand {
    /// List the presets.
    List,
    /// Show a preset and what it changes.
    Show {
        /// The preset's name.
        preset: String,
    },
    /// Check a rules file and point at what is wrong.
    Check {
        /// A TOML file of switches, with an optional `preset`.
        file: PathBuf,
    },
    /// Explain a rule (W4-2) or a group of rules (W4) in plain words.
    Explain {
        /// The rule's id in RULES.md.
        id: String,
    },
}

#[derive(Args)]
struct CardsArgs {
    #[command(subcommand)]
    command: Option<CardsCommand>,
    #[command(flatten)]
    language: Language,
}

#[derive(Subcommand)]
enum CardsCommand {
    /// List the ready cards.
    List,
    /// Show a ready card in words, or its file.
    Show {
        /// The card's name.
        id: String,
        /// Print its TOML instead.
        #[arg(long)]
        source: bool,
    },
    /// Check a rule card and point at what is wrong.
    Check {
        /// A TOML file.
        file: PathBuf,
    },
    /// Write a commented card to start from.
    New {
        /// Where to write it; it must not exist yet. Without it, the card is printed.
        file: Option<PathBuf>,
    },
    /// Play with a rule card and without it: what does it do to the game?
    ///
    /// Rounds are played without the card, with it blank and with it as written; the last two from the same
    /// deals, card for card. Ctrl-C gives what is known so far.
    Try(TryArgs),
}

#[derive(Args)]
struct LabArgs {
    #[command(subcommand)]
    command: LabCommand,
    #[command(flatten)]
    language: Language,
}

#[derive(Subcommand)]
enum LabCommand {
    /// Let bots play against bots: who wins how often?
    ///
    /// The first bot takes one seat, so does each further one, and the last fills the rest. Every deal is
    /// played once with the bots moved on by one seat, and intervals are computed from the deals' means.
    Duel(DuelArgs),
    /// What rules do to the game: presets and rules files side by side.
    ///
    /// Each deal is played once by each of the rules and numbers of players. The table and the report define
    /// every figure and give its 95 % interval. Ctrl-C gives what is known so far.
    Study(StudyArgs),
    /// Every bot against every other.
    ///
    /// One bot of the row among seats full of the column's; every pair is a duel.
    Matrix(MatrixArgs),
}

#[derive(Args)]
struct BenchArgs {
    /// Players at the table, 2 to 10.
    #[arg(long, default_value_t = 4)]
    players: i64,
    /// A preset's name or a rules file.
    #[arg(long, default_value = "classic")]
    rules: String,
    /// How long to play.
    #[arg(long, default_value_t = 3.0)]
    seconds: f64,
    /// Print one JSON object.
    #[arg(long)]
    json: bool,
}

fn main() -> ExitCode {
    let result = match Cli::parse().command {
        Command::Serve(flags) => flags.settings().and_then(|settings| serve::run(&settings)).map(|()| String::new()),
        Command::Backup(args) => operate::run_backup(&args),
        Command::Check(args) => operate::run_check(&args),
        Command::Replay(args) => run_replay(&args),
        Command::Verify(args) => {
            let texts = args.language.texts();
            replay::read(&args.place).and_then(|replay| replay::check(&texts, &replay))
        }
        Command::Swarm(args) => swarm::run(&args),
        Command::Rules(args) => run_rules(&args),
        Command::Cards(args) => run_cards(&args),
        Command::Referee => Referee::default()
            .run(BufReader::new(io::stdin().lock()), io::stdout().lock())
            .map(|()| String::new())
            .map_err(|problem| problem.to_string()),
        Command::Bench(args) => run_bench(&args),
        Command::Lab(args) => run_lab(&args),
    };
    match result {
        Ok(text) => {
            // A reader who has seen enough may close the pipe.
            let _ = io::stdout().write_all(text.as_bytes());
            ExitCode::SUCCESS
        }
        Err(problem) => {
            eprintln!("{}", problem.trim_end());
            ExitCode::FAILURE
        }
    }
}

fn run_replay(args: &ReplayArgs) -> Result<String, String> {
    let texts = args.language.texts();
    let show = replay::Show { round: args.round, hands: args.hands };
    let read = replay::read(&args.place)?;
    if !args.step {
        return replay::print(&texts, &read, show);
    }
    replay::step_through(&texts, &read, show, io::stdin().lock(), io::stdout().lock()).map(|()| String::new())
}

fn run_rules(args: &RulesArgs) -> Result<String, String> {
    let texts = args.language.texts();
    match &args.command {
        None | Some(RulesCommand::List) => Ok(rules::list(&texts)),
        Some(RulesCommand::Show { preset }) => Ok(rules::show(&texts, find_preset(&texts, preset)?)),
        Some(RulesCommand::Check { file }) => {
            let (name, source) = read_file(file)?;
            rules::check(&texts, &name, &source)
        }
        Some(RulesCommand::Explain { id }) => rules::explain(&texts, id),
    }
}

fn run_cards(args: &CardsArgs) -> Result<String, String> {
    let texts = args.language.texts();
    match &args.command {
        None | Some(CardsCommand::List) => Ok(cards::list(&texts)),
        Some(CardsCommand::Show { id, source: false }) => Ok(cards::show(&texts, cards::find(&texts, id)?)),
        Some(CardsCommand::Show { id, source: true }) => cards::source(&texts, id).map(str::to_owned),
        Some(CardsCommand::Check { file }) => {
            let (name, source) = read_file(file)?;
            cards::check(&texts, &name, &source)
        }
        Some(CardsCommand::New { file: None }) => Ok(cards::TEMPLATE.to_owned()),
        Some(CardsCommand::New { file: Some(file) }) => {
            let name = file.display().to_string();
            let opened = fs::OpenOptions::new().write(true).create_new(true).open(file);
            let written = opened.and_then(|mut card| card.write_all(cards::TEMPLATE.as_bytes()));
            written.map_err(|problem| format!("{name}: {problem}"))?;
            let mut args = FluentArgs::new();
            args.set("file", name);
            Ok(format!("{}\n", texts.format("cards-new-written", &args)))
        }
        Some(CardsCommand::Try(args)) => lab::run_trial(args, &texts),
    }
}

fn run_lab(args: &LabArgs) -> Result<String, String> {
    let texts = args.language.texts();
    match &args.command {
        LabCommand::Duel(args) => lab::run_duel(args),
        LabCommand::Study(args) => lab::run_study(args, &texts),
        LabCommand::Matrix(args) => lab::run_matrix(args, &texts),
    }
}

fn run_bench(args: &BenchArgs) -> Result<String, String> {
    let set = find_rules(&Texts::new(Lang::English), &args.rules)?;
    let seats = set.check_players(args.players).map_err(|problem| problem.to_string())?;
    let time = Duration::try_from_secs_f64(args.seconds).map_err(|problem| format!("--seconds: {problem}"))?;
    let measured = bench::measure(set.rules, seats, time).map_err(|problem| problem.to_string())?;
    Ok(match args.json {
        true => format!("{}\n", measured.to_json(&args.rules, seats.get())),
        false => measured.to_text(&args.rules, seats.get()),
    })
}
