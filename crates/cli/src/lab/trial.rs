use std::{fmt::Write, path::PathBuf};

use clap::Args;
use fluent_bundle::FluentArgs;
use lastcard_bots::BotKind;
use lastcard_engine::{CustomCards, Face, FaceSet};
use lastcard_lab::{
    CardFigure, Entry, Figure, Study, Trial, TrialFindings, estimate_text, figure_title, trial_json, trial_lead,
    trial_report, trial_title,
};
use lastcard_rulebook::{RuleCard, RuleSet, Texts};

use super::{
    progress::{bar, check_writable, stop_on_ctrl_c, write_report},
    simulation::Simulation,
    study::skill_of,
    table::{definitions, study_table},
};
use crate::{
    layout::wrapped,
    sources::{find_rules, read_file, report},
};

/// `lastcard cards try`
#[derive(Args)]
pub struct TryArgs {
    /// A rule card's TOML file.
    pub file: PathBuf,
    /// A preset's name or a rules file, to which the card is added.
    #[arg(long, default_value = "classic")]
    pub rules: String,
    /// Players at the table, 2 to 10.
    #[arg(long, default_value_t = 4)]
    pub players: i64,
    /// How many such cards, 1 to 4.
    #[arg(long, default_value_t = 1, value_parser = clap::value_parser!(u8).range(1..=4))]
    pub copies: u8,
    /// Rounds with the card, with it blank and without it.
    #[arg(long, default_value_t = 20_000)]
    pub rounds: u64,
    /// Who plays, the first in the first seat and so on; the last fills the rest.
    #[arg(long, value_delimiter = ',', default_value = "greedy")]
    pub bots: Vec<BotKind>,
    /// By whom skill is measured: one of the first among seats full of the second.
    #[arg(long, value_delimiter = ',', num_args = 1, default_value = "clever,random")]
    pub skill: Vec<BotKind>,
    #[command(flatten)]
    simulation: Simulation,
    /// Print one JSON object.
    #[arg(long)]
    pub json: bool,
    /// Also write a report with plots, one HTML file that needs nothing else.
    #[arg(long)]
    pub html: Option<PathBuf>,
}

/// Tries a rule card; what is to be printed.
pub fn run_trial(args: &TryArgs, texts: &Texts) -> Result<String, String> {
    let (name, source) = read_file(&args.file)?;
    let card = RuleCard::from_toml(&source).map_err(|problems| report(texts, &name, &source, &problems))?;
    let trial = trial_of(args, texts, &card)?;
    check_writable(args.html.as_deref())?;
    let bar = bar(texts, trial.study.rounds);
    let findings = trial.run(&stop_on_ctrl_c(), |rounds| bar.set_position(rounds));
    bar.finish_and_clear();
    let findings = findings.map_err(|problem| problem.to_string())?;
    let says = card.text(texts.lang());
    write_report(texts, args.html.as_deref(), || trial_report(texts, &trial, says, &findings))?;
    Ok(match args.json {
        true => format!("{}\n", trial_json(&trial, &findings)),
        false => trial_text(texts, &trial, says, &findings),
    })
}

fn trial_of(args: &TryArgs, texts: &Texts, card: &RuleCard) -> Result<Trial, String> {
    let set = find_rules(texts, &args.rules)?;
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
    let seats = set.check_players(args.players).map_err(|problem| problem.text(texts))?;
    let entry = |key: &str, set: &RuleSet| Entry { name: texts.get(key), rules: set.rules, seats };
    let entries = vec![
        entry("lab-trial-without", &set),
        entry("lab-trial-blank", &with(&RuleCard::blank())),
        entry("lab-trial-with", &with(card)),
    ];
    let study = Study {
        entries,
        bots: args.bots.clone(),
        skill: skill_of(&args.skill)?,
        rounds: args.rounds,
        seed: args.simulation.seed,
        rollouts: args.simulation.rollouts,
        threads: args.simulation.threads(),
    };
    let slots = have..have + copies;
    let tried = slots.filter_map(|slot| Face::custom(slot as u8)).fold(FaceSet::EMPTY, |all, face| all | face.set());
    let (id, title) = (card.id.clone(), card.title(texts.lang()).to_owned());
    Ok(Trial { id, title, rules: args.rules.clone(), study, tried })
}

fn trial_text(texts: &Texts, trial: &Trial, says: &str, findings: &TrialFindings) -> String {
    let mut out = wrapped("", &trial_title(texts, trial));
    out.push_str(&wrapped("    ", says));
    out.push_str(&wrapped("", &trial_lead(texts, trial, findings.study.rounds)));
    let _ = writeln!(out, "\n{}", texts.get("lab-trial-card"));
    for figure in CardFigure::ALL {
        let value = estimate_text(texts, figure.scale(), findings.estimate(figure).as_ref());
        let _ = writeln!(out, "  {:<26} {value:>28}", figure_title(texts, figure.id()));
    }
    let _ = writeln!(out, "\n{}", texts.get("lab-trial-rules"));
    out.push_str(&study_table(texts, &trial.study, &findings.study));
    let ids = CardFigure::ALL.into_iter().map(CardFigure::id).chain(Figure::ALL.into_iter().map(Figure::id));
    out.push_str(&definitions(texts, ids, trial.study.skill));
    out
}
