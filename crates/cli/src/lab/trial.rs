use std::path::PathBuf;

use clap::Args;
use fluent_bundle::FluentArgs;
use lastcard_bots::StopSign;
use lastcard_engine::{CustomCards, Face, FaceSet};
use lastcard_lab::{
    Explained, NamedRules, Story, ToldRound, Trial, TrialFindings, TriedCard, trials_csv, trials_json, trials_report,
};
use lastcard_rulebook::{RuleCard, RuleSet, Texts};

use super::{
    contestants::{Seated, check, say_complaints},
    interrupt::stop_on_ctrl_c,
    printing::{Printed, Printing},
    progress::{bar, check_writable, write_report},
    provenance::{named_rules, provenance},
    simulation::Simulation,
    story::{player_names, told},
    tried::trial_text,
};
use crate::named_cards::{NamedCard, Taken, read_cards};

/// `lastcard cards try`
#[derive(Args)]
pub struct TryArgs {
    /// Rule cards: names of ready ones, TOML files, `-` for standard input. Each is tried by itself.
    #[arg(required = true, value_name = "FILE|ID")]
    pub cards: Vec<String>,
    /// A preset's name or a rules file, to which the card is added.
    #[arg(long, default_value = "classic")]
    pub rules: String,
    /// Players at the table, 2 to 10.
    #[arg(long, default_value_t = 4)]
    pub players: i64,
    /// How many such cards, 1 to 4.
    #[arg(long, default_value_t = 1, value_parser = clap::value_parser!(u8).range(1..=4))]
    pub copies: u8,
    /// Deals, each played with the card as written and with it blank.
    #[arg(long, default_value_t = 20_000)]
    pub rounds: u64,
    #[command(flatten)]
    seated: Seated,
    /// With which chance, 0 to 1, each voter says yes: how a vote comes out is often a matter of taste. With `judged` everybody
    /// votes for what is best for themselves.
    #[arg(long, value_name = "CHANCE", default_value = "0.5", value_parser = votes)]
    pub yes: Votes,
    /// How players choose where the card lets them: what is best for themselves, or by chance.
    #[arg(long, default_value = "judged")]
    pub choices: Choices,
    #[command(flatten)]
    simulation: Simulation,
    #[command(flatten)]
    printing: Printing,
    /// Also write a report with plots, one HTML file that needs nothing else.
    #[arg(long)]
    pub html: Option<PathBuf>,
}

/// How votes come out.
#[derive(Clone, Copy, PartialEq, Debug)]
pub enum Votes {
    /// Every voter says yes with that chance.
    Chance(f64),
    /// As each bot judges.
    Judged,
}

/// How choices among outcomes are made.
#[derive(Clone, Copy, PartialEq, Eq, Debug, clap::ValueEnum)]
pub enum Choices {
    /// As each bot judges.
    Judged,
    /// Every outcome as often as another.
    Chance,
}

fn votes(said: &str) -> Result<Votes, String> {
    match (said, said.parse()) {
        ("judged", _) => Ok(Votes::Judged),
        (_, Ok(chance)) if (0.0..=1.0).contains(&chance) => Ok(Votes::Chance(chance)),
        _ => Err("it is a chance from 0 to 1, like 0.5, or the word judged".to_owned()),
    }
}

/// A card that was tried, with what is told of it.
pub(super) struct Tried {
    pub(super) card: RuleCard,
    pub(super) trial: Trial,
    pub(super) findings: TrialFindings,
    pub(super) story: Option<Story>,
    pub(super) told: Option<ToldRound>,
}

/// Tries rule cards; what is to be printed.
pub fn run_trial(args: &TryArgs, texts: &Texts) -> Result<String, String> {
    let base = named_rules(texts, &args.rules)?;
    let mut prepared = Vec::new();
    // Figures are told apart by the names of cards, so each is tried once.
    for read in read_cards(texts, &args.cards, Taken::Each) {
        for NamedCard { card, source } in read? {
            prepared.push((trial_of(args, texts, &base.set, card)?, source));
        }
    }
    if let Some(((_, _, trial), _)) = prepared.first() {
        check(texts, &trial.everybody(), trial.seats)?;
    }
    check_writable(args.html.as_deref())?;
    let stop = stop_on_ctrl_c(texts);
    let (mut tried, mut rules) = (Vec::new(), vec![base]);
    for ((card, set, trial), file) in prepared {
        // The first is always begun, so that something is said of it however soon somebody stops.
        if tried.is_empty() || !stop.is_raised() {
            let name = format!("{} + {}", args.rules, card.id);
            tried.push(try_one(texts, &stop, card, &set, trial)?);
            rules.push(NamedRules { name, set, file });
        }
    }
    let left = &args.cards[tried.len()..];
    if !left.is_empty() {
        stop.heed();
    }
    let made = provenance(rules);
    let names = player_names(texts);
    write_report(texts, args.html.as_deref(), || {
        let cards: Vec<TriedCard<'_>> = tried.iter().map(|tried| shown(texts, tried, &names)).collect();
        trials_report(texts, &made, &cards)
    })?;
    let interrupted = !left.is_empty() || tried.iter().any(|tried| tried.findings.is_short_of(&tried.trial));
    let trials = || tried.iter().map(|tried| (&tried.trial, &tried.findings)).collect::<Vec<_>>();
    Ok(args.printing.print(
        &Printed { kind: "trial", made: &made, interrupted },
        || trials_json(&trials()),
        || trials_csv(&trials()),
        || trials_text(texts, &tried, left),
    ))
}

/// All that were tried, and which were left out.
fn trials_text(texts: &Texts, tried: &[Tried], left: &[String]) -> String {
    let mut text = tried.iter().map(|tried| trial_text(texts, tried)).collect::<Vec<_>>().join("\n");
    if !left.is_empty() {
        let mut words = FluentArgs::new();
        words.set("cards", left.join(", "));
        text.push_str(&format!("\n{}\n", texts.format("lab-trial-left", &words)));
    }
    text
}

fn try_one(texts: &Texts, stop: &StopSign, card: RuleCard, with: &RuleSet, trial: Trial) -> Result<Tried, String> {
    let story = trial.story(stop).map_err(|problem| problem.text(texts))?;
    let told = story.as_ref().map(|story| told(texts, with, story));
    let bar = bar(texts, trial.rounds);
    let findings = trial.run(stop, |rounds| bar.set_position(rounds));
    bar.finish_and_clear();
    say_complaints(texts, &trial.everybody());
    let findings = findings.map_err(|problem| problem.text(texts))?;
    Ok(Tried { card, trial, findings, story, told })
}

fn shown<'a>(texts: &Texts, tried: &'a Tried, names: &'a [String]) -> TriedCard<'a> {
    TriedCard {
        trial: &tried.trial,
        findings: &tried.findings,
        says: tried.card.text(texts.lang()),
        story: tried.story.as_ref(),
        told: tried.told.as_ref(),
        names,
    }
}

fn trial_of(
    args: &TryArgs,
    texts: &Texts,
    set: &RuleSet,
    card: RuleCard,
) -> Result<(RuleCard, RuleSet, Trial), String> {
    let (have, copies) = (set.cards.len(), usize::from(args.copies));
    if have + copies > CustomCards::MAX {
        let mut words = FluentArgs::new();
        words.set("rules", args.rules.clone());
        words.set("have", have);
        words.set("more", copies);
        words.set("most", CustomCards::MAX);
        return Err(texts.format("lab-too-many-cards", &words));
    }
    let with = |card: &RuleCard| -> RuleSet {
        let cards = set.cards.iter().cloned().chain(std::iter::repeat_n(card.clone(), copies));
        set.clone().with_cards(cards.collect())
    };
    let (written, slots) = (with(&card), have..have + copies);
    let (bots, skill) = args.seated.read(texts, &written)?;
    let trial = Trial {
        id: card.id.clone(),
        title: card.title(texts.lang()).to_owned(),
        rules: args.rules.clone(),
        mark: card.mark().map(str::to_owned),
        with: written.clone(),
        blank: with(&RuleCard::blank()),
        seats: set.check_players(args.players).map_err(|problem| problem.text(texts))?,
        tried: slots.filter_map(|slot| Face::custom(slot as u8)).fold(FaceSet::EMPTY, |all, face| all | face.set()),
        bots,
        skill,
        yes: match args.yes {
            Votes::Chance(chance) => Some(chance),
            Votes::Judged => None,
        },
        any_choice: args.choices == Choices::Chance,
        rounds: args.rounds,
        seed: args.simulation.seed,
        rollouts: args.simulation.rollouts,
        threads: args.simulation.threads(),
    };
    Ok((card, written, trial))
}
