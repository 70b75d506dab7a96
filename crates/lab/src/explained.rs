use fluent_bundle::{FluentArgs, FluentValue};
use lastcard_bots::{BotKind, MOST_ACTIONS, Stopped};
use lastcard_rulebook::Texts;

use crate::{
    clairvoyant::Clairvoyant,
    contestant::{NoContestant, VETERAN},
    deals::PlayError,
    duel::DuelError,
    endless::Cause,
    games::GamesError,
    ledger::NoLedger,
    matrix::MatrixError,
    study::StudyError,
};

/// Why nothing came of a run, in the language of whoever asked for it.
pub trait Explained {
    /// What was wrong and what to do.
    fn text(&self, texts: &Texts) -> String;
}

impl Explained for PlayError {
    fn text(&self, texts: &Texts) -> String {
        match self {
            PlayError::Stopped(Stopped::Endless) => {
                let said = format(texts, "lab-no-end", [("actions", MOST_ACTIONS.to_string())]);
                format!("{said} {}", Cause::Cards.advice(texts))
            }
            PlayError::Missing(deal) => format(texts, "lab-no-deal", [("deal", deal.to_string())]),
            PlayError::Unkept(problem) => format(texts, "lab-not-kept", [("problem", problem.clone())]),
            // What is wrong with rules is said where they are read; a bot that does what it may not is a bug of ours.
            PlayError::Deal(_) | PlayError::Stopped(_) => self.to_string(),
        }
    }
}

impl Explained for StudyError {
    fn text(&self, texts: &Texts) -> String {
        match self {
            StudyError::Empty => texts.get("lab-no-study"),
            StudyError::NoBots => texts.get("lab-no-bots"),
            StudyError::TooManyBots { bots, seats } => too_many_bots(texts, 1, *bots, *seats),
            StudyError::TooFewRounds(rounds) => too_few_rounds(texts, *rounds, 2),
            StudyError::NoneEnd { name, endings, cause } => {
                let mut args = endings.words();
                args.set("name", name.clone());
                format!("{} {}", texts.format("lab-none-end", &args), cause.advice(texts))
            }
            StudyError::Play(problem) => problem.text(texts),
        }
    }
}

impl Explained for DuelError {
    fn text(&self, texts: &Texts) -> String {
        match self {
            DuelError::Bots { bots, seats } => too_many_bots(texts, 2, *bots, *seats),
            DuelError::TooFewRounds(rounds) => too_few_rounds(texts, *rounds, 2),
            DuelError::Play(problem) => problem.text(texts),
        }
    }
}

impl Explained for MatrixError {
    fn text(&self, texts: &Texts) -> String {
        match self {
            MatrixError::TooFew(bots) => format(texts, "lab-no-pair", [("bots", *bots)]),
            MatrixError::Twice(bot) => format(texts, "lab-bot-twice", [("bot", bot.clone())]),
            MatrixError::Teams => texts.get("lab-no-teams"),
            MatrixError::TooFewRounds { rounds, least } => too_few_rounds(texts, *rounds, *least),
            MatrixError::Duel(problem) => problem.text(texts),
        }
    }
}

impl Explained for GamesError {
    fn text(&self, texts: &Texts) -> String {
        match self {
            GamesError::Bots { bots, seats } => too_many_bots(texts, 1, *bots, *seats),
            GamesError::Play(problem) => problem.text(texts),
            GamesError::File { .. } => self.to_string(),
        }
    }
}

impl Explained for NoContestant {
    fn text(&self, texts: &Texts) -> String {
        match self {
            NoContestant::Unknown(bot) => {
                let others = [VETERAN, Clairvoyant::NAME];
                let bots: Vec<&str> = BotKind::ALL.map(BotKind::name).into_iter().chain(others).collect();
                format(texts, "lab-unknown-bot", [("bot", bot.clone()), ("bots", bots.join(", "))])
            }
            NoContestant::ForTwo(file) => format(texts, "lab-weights-for-two", [("file", file.clone())]),
            NoContestant::Start { program, problem } => {
                format(texts, "lab-no-program", [("program", program.clone()), ("problem", problem.to_string())])
            }
            NoContestant::Weights { .. } => self.to_string(),
        }
    }
}

impl Explained for NoLedger {
    fn text(&self, texts: &Texts) -> String {
        match self {
            NoLedger::File { .. } => self.to_string(),
            NoLedger::OtherRun(file) => format(texts, "lab-other-run", [("file", file.clone())]),
            NoLedger::NotOne(file) => format(texts, "lab-no-ledger", [("file", file.clone())]),
        }
    }
}

fn too_many_bots(texts: &Texts, least: usize, bots: usize, seats: usize) -> String {
    let words = [("least", least), ("bots", bots), ("seats", seats)];
    format(texts, "lab-bots-and-seats", words)
}

fn too_few_rounds(texts: &Texts, rounds: u64, least: u64) -> String {
    format(texts, "lab-too-few-rounds", [("rounds", rounds), ("least", least)])
}

fn format<const WORDS: usize>(
    texts: &Texts,
    key: &str,
    words: [(&'static str, impl Into<FluentValue<'static>>); WORDS],
) -> String {
    let mut args = FluentArgs::new();
    words.into_iter().for_each(|(name, word)| args.set(name, word));
    texts.format(key, &args)
}
