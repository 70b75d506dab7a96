//! `lastcard`: UNO as printed on five instruction sheets.

use std::{
    io::{self, BufReader, Write},
    path::PathBuf,
    process::{self, ExitCode},
    time::Duration,
};

use clap::{Args, CommandFactory, Parser, Subcommand};
use clap_complete::Shell;
use fluent_bundle::FluentArgs;
use lastcard::{
    Referee, bench, cards,
    compare::{Comparison, Side},
    lab::{self, DuelArgs, GamesArgs, MergeArgs, PairsArgs, StudyArgs, TrainArgs, TryArgs},
    migrate::{self, MigrateArgs},
    new_file::write_new,
    operate::{self, BackupArgs, CheckArgs},
    print::{self, PrintArgs},
    replay, review, rules, serve, shell,
    sources::{find_rules, read_source},
    thinking,
};
use lastcard_bots::BotKind;
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
    /// Move all tables from a file to PostgreSQL or back, while no server runs (docs/operations.md).
    ///
    /// Every table is checked, written, read back and compared; nothing is changed where it comes from. Broken off, it is
    /// run again and goes on: what is there and the same is passed over. Tables that have gone on where they are to be
    /// moved to, or that are damaged, are left and named, with exit code 1.
    Migrate(MigrateArgs),
    /// Print a finished match from a file or an address, or step through it.
    Replay(ReplayArgs),
    /// Check a finished match: the chance committed to, every card, every step, every point (docs/fairness.md).
    Verify(VerifyArgs),
    /// Look at a finished match again: everybody's chance of winning step by step, what cost most, luck and skill apart.
    Review(ReviewArgs),
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
    /// Print what a shell needs to complete these commands: `lastcard completions bash > lastcard.bash`.
    Completions {
        /// Which shell.
        shell: Shell,
    },
    /// Write the manual pages of all commands.
    Man {
        /// The folder to write them into.
        dir: PathBuf,
    },
}

/// What people read it in.
#[derive(Args)]
struct Language {
    #[arg(long, global = true, help = language_help())]
    lang: Option<Lang>,
}

fn language_help() -> String {
    let codes = Lang::ALL.map(Lang::code).join(" or ");
    format!("The language of what is printed, {codes}; by default that of the environment")
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
struct ReviewArgs {
    /// A file, or the address of a replay.
    place: String,
    /// Only this round.
    #[arg(long)]
    round: Option<u32>,
    /// As JSON: a list of what the server sends of each round.
    #[arg(long)]
    json: bool,
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
    /// List the presets and the sets people know by a name.
    List,
    /// Show rules and what they change.
    Show {
        /// The name of a preset or a set, or a rules file.
        rules: String,
    },
    /// Put two rules side by side, what differs first.
    Compare {
        /// The name of a preset or a set, or a rules file.
        one: String,
        /// What it is compared with: the same.
        other: String,
        /// As JSON.
        #[arg(long)]
        json: bool,
    },
    /// Check a rules file and point at what is wrong.
    Check {
        /// A TOML file of switches, with an optional `preset`; `-` for standard input.
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
    /// Show a card in words, or a ready one's file.
    Show {
        /// A ready card's name, a TOML file, or `-` for standard input.
        #[arg(value_name = "FILE|ID")]
        id: String,
        /// Print the ready card's TOML instead.
        #[arg(long)]
        source: bool,
    },
    /// Check rule cards and point at what is wrong.
    Check {
        /// TOML files, `-` for standard input, names of ready cards.
        #[arg(required = true, value_name = "FILE|ID")]
        cards: Vec<String>,
    },
    /// Draw cards at true size, to print on A4, cut out and play with a real deck.
    Print(PrintArgs),
    /// Write a commented card to start from.
    New {
        /// Where to write it; it must not exist yet. Without it, the card is printed.
        file: Option<PathBuf>,
    },
    /// Play with rule cards: what do they do to the game?
    ///
    /// First a round with the card is told, then what it does in three sentences, then in figures: every deal is played with the card
    /// as written and with nothing written on it, card for card. Ctrl-C gives what is known so far.
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
    Matrix(PairsArgs),
    /// Put any number of bots on one scale, with intervals.
    ///
    /// All pairs play as in a matrix; ratings are by the model of Bradley and Terry, intervals by deals (docs/research.md).
    Ratings(PairsArgs),
    /// Write whole games down for data frames: a row an action and a row a round (docs/research.md).
    Games(GamesArgs),
    /// Make one run of what several machines have played, byte for byte.
    Merge(MergeArgs),
    /// Train the network that `master` plays by, in a league with itself and other bots (docs/training.md).
    ///
    /// Its learning curve is told as it goes: percent of rounds won by classic rules, one seat against each bot. Ctrl-C ends it with
    /// what was learnt so far.
    Train(TrainArgs),
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
    /// How long this bot thinks about a decision, instead.
    #[arg(long, conflicts_with = "seconds")]
    bot: Option<BotKind>,
    /// Rounds it plays against itself.
    #[arg(long, default_value_t = 2000, requires = "bot")]
    rounds: u64,
    /// Print one JSON object.
    #[arg(long)]
    json: bool,
}

fn main() -> ExitCode {
    let result = match read_command() {
        Command::Serve(flags) => flags.settings().and_then(|settings| serve::run(&settings)).map(|()| String::new()),
        Command::Backup(args) => operate::run_backup(&args),
        Command::Check(args) => operate::run_check(&args),
        Command::Migrate(args) => migrate::run(&args),
        Command::Replay(args) => run_replay(&args),
        Command::Review(args) => run_review(&args),
        Command::Verify(args) => {
            let texts = args.language.texts();
            replay::read(&args.place).and_then(|replay| replay::check(&texts, &replay))
        }
        Command::Rules(args) => run_rules(&args),
        Command::Cards(args) => run_cards(&args),
        Command::Referee => Referee::default()
            .run(BufReader::new(io::stdin().lock()), io::stdout().lock())
            .map(|()| String::new())
            .map_err(|problem| problem.to_string()),
        Command::Bench(args) => run_bench(&args),
        Command::Lab(args) => run_lab(&args),
        Command::Completions { shell } => Ok(shell::completions(&mut Cli::command(), shell)),
        Command::Man { dir } => shell::man(Cli::command(), &dir),
    };
    match result {
        Ok(text) => match print(&text) {
            Ok(()) if lab::was_stopped_early() => ExitCode::from(lab::STOPPED_EARLY),
            Ok(()) => ExitCode::SUCCESS,
            Err(problem) => complain(&problem),
        },
        Err(problem) => complain(&problem),
    }
}

/// What was asked for; ends the program where that was help, or nothing that can be understood.
fn read_command() -> Command {
    match Cli::try_parse() {
        Ok(cli) => cli.command,
        Err(answer) if answer.use_stderr() => answer.exit(),
        Err(help) => {
            let printed = help.print().and_then(|()| io::stdout().flush()).map_err(output_failed);
            process::exit(match printed {
                Ok(()) => 0,
                Err(problem) => {
                    complain(&problem);
                    1
                }
            })
        }
    }
}

/// Prints the whole text, or says why that was not possible: half a result must not pass for a whole one.
fn print(text: &str) -> Result<(), String> {
    let mut out = io::stdout().lock();
    out.write_all(text.as_bytes()).and_then(|()| out.flush()).map_err(output_failed)
}

fn output_failed(problem: io::Error) -> String {
    let mut args = FluentArgs::new();
    args.set("problem", problem.to_string());
    Texts::shared(Lang::from_env()).format("output-failed", &args)
}

/// Whether anybody can read it or not.
fn complain(problem: &str) -> ExitCode {
    let _ = writeln!(io::stderr(), "{}", problem.trim_end());
    ExitCode::FAILURE
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

fn run_review(args: &ReviewArgs) -> Result<String, String> {
    let (texts, read) = (args.language.texts(), replay::read(&args.place)?);
    let reviews = review::reviews(&texts, &read, args.round)?;
    if args.json { review::json(&reviews) } else { Ok(review::text(&texts, &read, &reviews)) }
}

fn run_rules(args: &RulesArgs) -> Result<String, String> {
    let texts = args.language.texts();
    match &args.command {
        None | Some(RulesCommand::List) => Ok(rules::list(&texts)),
        Some(RulesCommand::Show { rules }) => Ok(rules::show(&texts, rules, &find_rules(&texts, rules)?)),
        Some(RulesCommand::Compare { one, other, json }) => {
            let side = |name: &String| Ok::<_, String>(Side { name: name.clone(), set: find_rules(&texts, name)? });
            let comparison = Comparison::of(side(one)?, side(other)?);
            Ok(if *json { comparison.json() } else { comparison.text(&texts) })
        }
        Some(RulesCommand::Check { file }) => {
            let (name, source) = read_source(&texts, file)?;
            rules::check(&texts, &name, &source)
        }
        Some(RulesCommand::Explain { id }) => rules::explain(&texts, id),
    }
}

fn run_cards(args: &CardsArgs) -> Result<String, String> {
    let texts = args.language.texts();
    match &args.command {
        None | Some(CardsCommand::List) => Ok(cards::list(&texts)),
        Some(CardsCommand::Show { id, source: false }) => cards::show_named(&texts, id),
        Some(CardsCommand::Show { id, source: true }) => cards::source(&texts, id).map(str::to_owned),
        Some(CardsCommand::Check { cards }) => cards::check_all(&texts, cards),
        Some(CardsCommand::Print(args)) => print::run(args, &texts),
        Some(CardsCommand::New { file: None }) => Ok(cards::TEMPLATE.to_owned()),
        Some(CardsCommand::New { file: Some(file) }) => {
            write_new(&texts, file, cards::TEMPLATE)?;
            let mut args = FluentArgs::new();
            args.set("file", file.display().to_string());
            Ok(format!("{}\n", texts.format("cards-new-written", &args)))
        }
        Some(CardsCommand::Try(args)) => lab::run_trial(args, &texts),
    }
}

fn run_lab(args: &LabArgs) -> Result<String, String> {
    let texts = args.language.texts();
    match &args.command {
        LabCommand::Duel(args) => lab::run_duel(args, &texts),
        LabCommand::Study(args) => lab::run_study(args, &texts),
        LabCommand::Matrix(args) => lab::run_matrix(args, &texts),
        LabCommand::Ratings(args) => lab::run_ratings(args, &texts),
        LabCommand::Games(args) => lab::run_games(args, &texts),
        LabCommand::Merge(args) => lab::run_merge(args, &texts),
        LabCommand::Train(args) => lab::run_train(args, &texts),
    }
}

fn run_bench(args: &BenchArgs) -> Result<String, String> {
    let set = find_rules(&Texts::new(Lang::English), &args.rules)?;
    let seats = set.check_players(args.players).map_err(|problem| problem.to_string())?;
    if let Some(bot) = args.bot {
        let measured = thinking::measure(bot, set.rules, seats, args.rounds).map_err(|problem| problem.to_string())?;
        return Ok(match args.json {
            true => format!("{}\n", measured.to_json(&args.rules, seats.get())),
            false => measured.to_text(&args.rules, seats.get()),
        });
    }
    let time = Duration::try_from_secs_f64(args.seconds).map_err(|problem| format!("--seconds: {problem}"))?;
    let measured = bench::measure(set.rules, seats, time).map_err(|problem| problem.to_string())?;
    Ok(match args.json {
        true => format!("{}\n", measured.to_json(&args.rules, seats.get())),
        false => measured.to_text(&args.rules, seats.get()),
    })
}
