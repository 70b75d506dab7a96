use std::{
    fs,
    path::{Path, PathBuf},
    sync::Arc,
};

use clap::Args;
use fluent_bundle::FluentArgs;
use lastcard_bots::{
    BotKind, StopSign,
    master::{Company, Net},
};
use lastcard_engine::{Rules, SeatCount};
use lastcard_lab::{Exam, Learnt, MOST_THREADS, NoContestant, Opponent, Pupil, School, Training, learns};
use lastcard_rulebook::Texts;

use super::{
    interrupt::{say, stop_on_ctrl_c},
    progress::{bar, check_writable},
    simulation::cores,
};
use crate::sources::find_rules;

/// `lastcard lab train`
#[derive(Args)]
pub struct TrainArgs {
    /// Where the weights are written: at each look, and at the end.
    #[arg(long)]
    out: PathBuf,
    /// Keep the training in this file, and go on with it if it is there.
    #[arg(long)]
    keep: Option<PathBuf>,
    /// Begin with the weights of this file, not with none.
    #[arg(long)]
    from: Option<PathBuf>,
    /// Rounds to play in all.
    #[arg(long, default_value_t = 2_000_000)]
    rounds: u64,
    /// How much who won counts beside what was judged next: TD(lambda).
    #[arg(long, default_value_t = 0.7, value_parser = share)]
    lambda: f32,
    /// How often something else than the best is tried.
    #[arg(long, default_value_t = 0.02, value_parser = share)]
    curiosity: f32,
    /// How far a step goes, at first.
    #[arg(long, default_value_t = 0.001, value_parser = rate)]
    rate: f32,
    /// After so many rounds a step goes half as far, after twice as many a third.
    #[arg(long, default_value_t = 1_000_000)]
    slower_by: u64,
    /// Learn from one opponent alone, a bot or a file of weights, not in the league: what comes of it shows what that one can be made to
    /// lose.
    #[arg(long)]
    against: Option<String>,
    /// Learn by these rules alone: a preset's name or a rules file.
    #[arg(long)]
    rules: Option<String>,
    /// Learn at tables of so many alone, 2 to 10; without it at tables of three to ten. Tables of two have a network of their own.
    #[arg(long)]
    players: Option<i64>,
    /// Rounds between two looks at how well it plays.
    #[arg(long, default_value_t = 100_000)]
    look_every: u64,
    /// Rounds of such a look, against each bot.
    #[arg(long, default_value_t = 4000)]
    look_rounds: u64,
    /// Where all chance comes from.
    #[arg(long, default_value_t = 1)]
    seed: u64,
    #[arg(long, help = threads_help())]
    threads: Option<usize>,
}

fn threads_help() -> String {
    format!("How many threads, at most {MOST_THREADS}; all cores by default. The result does not depend on it")
}

/// Whom a network of the league is looked at against.
const LOOKS: [BotKind; 3] = [BotKind::Random, BotKind::Greedy, BotKind::Clever];
/// And at tables of how many, if it is not said.
const CROWDS: [usize; 2] = [4, 6];

/// One column of the learning curve.
struct Look {
    title: String,
    rules: Rules,
    seats: SeatCount,
    others: Opponent,
}

/// Trains a network; what is to be printed.
pub fn run_train(args: &TrainArgs, texts: &Texts) -> Result<String, String> {
    args.check_files()?;
    check_writable(Some(&args.out))?;
    let school = args.school(texts)?;
    let mut pupil = args.pupil(school.company())?;
    let looks = args.looks(&school);
    let training = Training {
        rounds: args.rounds,
        lambda: args.lambda,
        curiosity: args.curiosity,
        rate: args.rate,
        slower_by: args.slower_by,
        school,
        threads: args.threads.unwrap_or_else(cores),
    };
    let (stop, bar) = (stop_on_ctrl_c(texts), bar(texts, args.rounds));
    bar.suspend(|| say(&head(texts, &looks)));
    let (mut lost, mut steps, mut looked) = (0.0, 0.0, pupil.rounds() / args.look_every.max(1));
    let mut problem = None;
    pupil.learn(&training, &stop, |pupil, learnt| {
        bar.set_position(learnt.rounds);
        (lost, steps) = (lost + learnt.loss, steps + 1.0);
        let look = learnt.rounds / args.look_every.max(1);
        if look > looked {
            let learnt = Learnt { loss: lost / steps, ..learnt };
            (looked, lost, steps) = (look, 0.0, 0.0);
            let line = args.look(&looks, pupil, learnt, training.threads, &stop).and_then(|line| {
                args.write(pupil)?;
                Ok(line)
            });
            match line {
                Ok(line) => bar.suspend(|| say(&line)),
                Err(failed) => problem = Some(failed),
            }
        }
        problem.is_none()
    });
    bar.finish_and_clear();
    if let Some(problem) = problem {
        return Err(problem);
    }
    args.write(&pupil)?;
    let mut told = FluentArgs::new();
    told.set("file", args.out.display().to_string());
    told.set("rounds", pupil.rounds());
    Ok(format!("{}\n", texts.format("lab-train-written", &told)))
}

impl TrainArgs {
    /// That the weights are not written over what the training still needs.
    fn check_files(&self) -> Result<(), String> {
        let out = self.out.display();
        if self.keep.as_deref().is_some_and(|keep| is_same_file(keep, &self.out)) {
            return Err(format!(
                "{out}: --out and --keep are the same file: give the weights and the training a file each"
            ));
        }
        let opponent = self.against.as_deref().map(Path::new).filter(|file| file.exists());
        if opponent.is_some_and(|opponent| is_same_file(opponent, &self.out)) {
            return Err(format!("{out}: --out would be written over the weights of --against: give it another file"));
        }
        Ok(())
    }

    fn pupil(&self, company: Company) -> Result<Pupil, String> {
        let kept = |file: &PathBuf| {
            let kept = Pupil::load(file, self.seed, company);
            kept.and_then(|kept| Pupil::check_place(file).map(|()| kept)).map_err(|problem| problem.to_string())
        };
        match (self.keep.as_ref().map(kept).transpose()?.flatten(), &self.from) {
            (Some(kept), _) => Ok(kept),
            (None, None) => Ok(Pupil::new(self.seed, company)),
            (None, Some(file)) => {
                let begun = net(file)?;
                if begun.company() != company {
                    let file = file.display();
                    return Err(format!("{file} has learnt {}: it cannot go on elsewhere", learns(begun.company())));
                }
                Ok(Pupil::of(self.seed, &begun))
            }
        }
    }

    fn write(&self, pupil: &Pupil) -> Result<(), String> {
        let failed = |problem| format!("{}: {problem}", self.out.display());
        fs::write(&self.out, pupil.net().to_bytes()).map_err(failed)?;
        self.keep.as_ref().map_or(Ok(()), |file| pupil.save(file).map_err(|problem| problem.to_string()))
    }

    fn school(&self, texts: &Texts) -> Result<School, String> {
        let set = find_rules(texts, self.rules.as_deref().unwrap_or("classic"))?;
        let players = |players: i64| set.check_players(players).map_err(|problem| problem.text(texts));
        let seats = self.players.map(players).transpose()?;
        let against = self.against.as_deref().map(opponent).transpose()?;
        let school = School { against, rules: self.rules.is_some().then_some(set.rules), seats };
        match (&school.against, &self.against) {
            (Some(Opponent::Net(net)), Some(file))
                if net.company() == Company::Two && school.company() != net.company() =>
            {
                Err(NoContestant::ForTwo(file.clone()).to_string())
            }
            _ => Ok(school),
        }
    }

    /// Whom it is looked at against: the one opponent, if there is one, else those of the league.
    fn looks(&self, school: &School) -> Vec<Look> {
        let rules = school.rules.unwrap_or(Rules::CLASSIC);
        if let (Some(others), Some(name)) = (&school.against, &self.against) {
            let seats = school.seats.unwrap_or(SeatCount::TWO);
            let short = name.rsplit('/').next().unwrap_or(name);
            return vec![Look { title: format!("{} {short}", seats.get()), rules, seats, others: others.clone() }];
        }
        let tables =
            school.seats.map_or_else(|| CROWDS.into_iter().filter_map(SeatCount::new).collect(), |seats| vec![seats]);
        let look = |seats: SeatCount| {
            LOOKS.map(|bot| Look { title: format!("{} {bot}", seats.get()), rules, seats, others: Opponent::Bot(bot) })
        };
        tables.into_iter().flat_map(look).collect()
    }

    /// A point of the learning curve: percent won against each, as the network now plays.
    fn look(
        &self,
        looks: &[Look],
        pupil: &Pupil,
        learnt: Learnt,
        threads: usize,
        stop: &StopSign,
    ) -> Result<String, String> {
        let mut line = format!("{:>12} {:>8.1} {:>8.4}", learnt.rounds, learnt.seconds / 60.0, learnt.loss);
        let net = Arc::new(pupil.net());
        for Look { title, rules, seats, others } in looks {
            let (rules, seats, others) = (*rules, *seats, others.clone());
            let exam = Exam { rules, seats, others, rounds: self.look_rounds, seed: !self.seed, threads };
            let mark = exam.sit(&net, stop).map_err(|problem| problem.to_string())?;
            let wins = mark.map_or("-".to_owned(), |wins| format!("{:.1} %", 100.0 * wins.value));
            line.push_str(&format!(" {wins:>0$}", width(title)));
        }
        Ok(line)
    }
}

/// Whether both name the same file, be it there or not.
fn is_same_file(one: &Path, other: &Path) -> bool {
    let place = |file: &Path| {
        let there = file.canonicalize();
        let folder = file.parent().filter(|folder| !folder.as_os_str().is_empty()).unwrap_or(Path::new("."));
        let to_be = || Some(folder.canonicalize().ok()?.join(file.file_name()?));
        there.ok().or_else(to_be)
    };
    one == other || place(one).is_some_and(|one| place(other) == Some(one))
}

/// What the columns of the learning curve are.
fn head(texts: &Texts, looks: &[Look]) -> String {
    let [rounds, minutes, loss] = ["lab-train-rounds", "lab-train-minutes", "lab-train-loss"].map(|key| texts.get(key));
    let looks: String = looks.iter().map(|look| format!(" {:>1$}", look.title, width(&look.title))).collect();
    format!("{rounds:>12} {minutes:>8} {loss:>8}{looks}")
}

fn width(title: &str) -> usize {
    title.chars().count().max(10)
}

/// A share of one.
fn share(text: &str) -> Result<f32, String> {
    let share: f32 = text.parse().map_err(|problem: std::num::ParseFloatError| problem.to_string())?;
    if (0.0..=1.0).contains(&share) { Ok(share) } else { Err("a number from 0 to 1".to_owned()) }
}

/// How far a step may go: by more than this nothing was ever learnt.
fn rate(text: &str) -> Result<f32, String> {
    const MOST: f32 = 1.0;
    let rate: f32 = text.parse().map_err(|problem: std::num::ParseFloatError| problem.to_string())?;
    if rate > 0.0 && rate <= MOST { Ok(rate) } else { Err(format!("a number above 0, at most {MOST}")) }
}

/// A bot by its name, or who plays by the weights of a file.
fn opponent(named: &str) -> Result<Opponent, String> {
    match named.parse() {
        Ok(bot) => Ok(Opponent::Bot(bot)),
        Err(unknown) if !Path::new(named).exists() => Err(format!("{unknown}, or a file of weights")),
        Err(_) => net(Path::new(named)).map(|net| Opponent::Net(Arc::new(net))),
    }
}

fn net(file: &Path) -> Result<Net, String> {
    let named = |problem: &dyn std::fmt::Display| format!("{}: {problem}", file.display());
    let bytes = fs::read(file).map_err(|problem| named(&problem))?;
    Net::read(&bytes).map_err(|problem| named(&problem))
}
