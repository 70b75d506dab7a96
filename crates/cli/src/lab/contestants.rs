use std::{fmt::Write, time::Duration};

use clap::Args;
use fluent_bundle::FluentArgs;
use lastcard_bots::BotKind;
use lastcard_engine::SeatCount;
use lastcard_lab::{Contestant, Explained, Fault, Faults, Skill};
use lastcard_rulebook::{RuleSet, Texts};

use super::interrupt::say;

/// How programs are treated that play as bots.
#[derive(Args)]
pub(super) struct Contestants {
    /// Seconds a program may take over an answer.
    #[arg(long, default_value_t = 5.0)]
    pub(super) bot_time: f64,
}

/// Who sits at the table where rules are what is measured.
#[derive(Args)]
pub(super) struct Seated {
    #[arg(long, value_delimiter = ',', default_value = "greedy", help = seated_help())]
    pub(super) bots: Vec<String>,
    /// By whom skill is measured: one of the first among seats full of the second.
    #[arg(long, value_delimiter = ',', num_args = 1, default_value = "clever,random")]
    pub(super) skill: Vec<String>,
    #[command(flatten)]
    pub(super) contestants: Contestants,
}

impl Seated {
    /// Who plays, and by whom skill is measured; programs are told other rules where there are others.
    pub(super) fn read(&self, texts: &Texts, set: &RuleSet) -> Result<(Vec<Contestant>, Skill), String> {
        let read = |names: &[String]| self.contestants.read(texts, names, set);
        let skill = match <[Contestant; 2]>::try_from(read(&self.skill)?) {
            Ok([better, others]) => Skill { better, others },
            Err(bots) => {
                let mut args = FluentArgs::new();
                args.set("bots", bots.len());
                return Err(texts.format("lab-skill-of-two", &args));
            }
        };
        Ok((read(&self.bots)?, skill))
    }
}

fn seated_help() -> String {
    format!("{}. The first sits in the first seat and so on; the last fills the rest", bots_help())
}

/// Whom `--bots` may name.
pub(super) fn bots_help() -> String {
    let names = BotKind::ALL.map(BotKind::name).join(", ");
    let programs = "any program, like ./mine or \"python3 mine.py\" (docs/research.md)";
    let measures = "veteran, who plays rounds out to their end, clairvoyant, who sees all cards";
    format!(
        "The bots, like clever,random; there are {names}, {measures}, weights of lab train, like ./weights.bin, and {programs}"
    )
}

impl Contestants {
    /// Those who are named, as they play by those rules.
    pub(super) fn read(&self, texts: &Texts, names: &[String], set: &RuleSet) -> Result<Vec<Contestant>, String> {
        let limit = Duration::try_from_secs_f64(self.bot_time).ok().filter(|limit| !limit.is_zero());
        let limit = limit.ok_or_else(|| {
            let mut args = FluentArgs::new();
            args.set("time", self.bot_time.to_string());
            texts.format("lab-bot-time", &args)
        })?;
        let read = |name: &String| Contestant::read(name, set, limit).map_err(|problem| problem.text(texts));
        names.iter().map(read).collect()
    }
}

/// That all of them can play at a table of that size.
pub(super) fn check(texts: &Texts, bots: &[Contestant], seats: SeatCount) -> Result<(), String> {
    bots.iter().try_for_each(|bot| bot.check(seats).map_err(|problem| problem.text(texts)))
}

/// What was wrong with the answers of programs, a line each; nothing where nothing was.
pub(super) fn faults_text(texts: &Texts, bots: &[Contestant], faults: &[Faults]) -> String {
    let mut out = String::new();
    for (bot, faults) in bots.iter().zip(faults).filter(|(_, faults)| faults.total() > 0) {
        let mut args = FluentArgs::new();
        args.set("bot", bot.name().to_owned());
        Fault::ALL.into_iter().for_each(|kind| args.set(kind.name(), faults.of(kind)));
        let _ = writeln!(out, "{}", texts.format("lab-faults", &args));
    }
    out
}

/// What each program that made a fault had to say of its first one. It may differ from run to run, so it is no result.
pub(super) fn say_complaints(texts: &Texts, bots: &[Contestant]) {
    for (bot, complaint) in bots.iter().filter_map(|bot| Some((bot, bot.complaint()?))) {
        let mut args = FluentArgs::new();
        args.set("bot", bot.name().to_owned());
        args.set("complaint", complaint);
        say(&texts.format("lab-first-fault", &args));
    }
}
