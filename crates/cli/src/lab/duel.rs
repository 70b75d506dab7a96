use std::fmt::Write;

use clap::Args;
use lastcard_lab::{
    Duel, DuelError, Explained, Kept, Length, Scale, Standing, duel_csv, duel_json, duel_lead, estimate_text,
    rating_text,
};
use lastcard_rulebook::Texts;

use super::{
    contestants::{bots_help, faults_text, say_complaints},
    interrupt::{say, stop_on_ctrl_c},
    meeting::Meeting,
    merge::share_text,
    printing::Printed,
    progress::bar,
    provenance::provenance,
};
use crate::layout::wrapped;

/// `lastcard lab duel`
#[derive(Args)]
pub struct DuelArgs {
    #[arg(long, value_delimiter = ',', required = true, help = bots_help())]
    bots: Vec<String>,
    /// Rounds to play at most, rounded up so that every bot sits everywhere equally often; with --matches, matches.
    #[arg(long, default_value_t = 20_000)]
    rounds: u64,
    /// Stop when the first bot's win rate is known to so many percent (95 % interval).
    #[arg(long, conflicts_with = "shard")]
    until: Option<f64>,
    #[command(flatten)]
    meeting: Meeting,
}

/// Lets bots play; what is to be printed.
pub fn run_duel(args: &DuelArgs, texts: &Texts) -> Result<String, String> {
    let (meeting, keeping) = (&args.meeting, &args.meeting.keeping);
    let (rules, seats) = meeting.rules(texts)?;
    if args.rounds < 2 {
        return Err(DuelError::TooFewRounds(args.rounds).text(texts));
    }
    let duel = Duel {
        rules: rules.set.rules,
        seats,
        bots: meeting.contestants.read(texts, &args.bots, &rules.set)?,
        length: meeting.length(),
        deals: args.rounds.div_ceil(seats.get() as u64),
        ci95: args.until.map(|percent| percent / 100.0),
        seed: meeting.simulation.seed,
        rollouts: meeting.simulation.rollouts,
        threads: meeting.simulation.threads(),
    };
    keeping.check(texts, &duel.bots, duel.seats)?;
    let made = provenance(vec![rules]);
    let mut settings = meeting.settings("duel", &args.bots, args.rounds);
    settings["until"] = args.until.into();
    let ledger = keeping.ledger(texts, &made, settings)?;
    let standing = play(&duel, keeping.kept(ledger.as_ref()), texts).map_err(|problem| problem.text(texts))?;
    effort_text(&duel, &standing).lines().for_each(say);
    say_complaints(texts, &duel.bots);
    if let Some(shard) = keeping.share() {
        return Ok(share_text(texts, keeping, shard, standing.deals, standing.interrupted));
    }
    let result = Printed { kind: "duel", made: &made, interrupted: standing.interrupted };
    Ok(meeting.printing.print(
        &result,
        || duel_json(&duel, &standing),
        || duel_csv(&meeting.rules, &duel, &standing),
        || duel_text(texts, &meeting.rules, &duel, &standing),
    ))
}

/// Plays a duel with a progress bar on the terminal; Ctrl-C gives what is known so far.
fn play(duel: &Duel, kept: Kept<'_>, texts: &Texts) -> Result<Standing, DuelError> {
    let (stop, seats) = (stop_on_ctrl_c(texts), duel.seats.get() as u64);
    let bar = bar(texts, duel.deals * seats);
    let standing = duel.run_kept(kept, &stop, |standing| bar.set_position(standing.deals * seats));
    bar.finish_and_clear();
    standing
}

/// A duel for people.
fn duel_text(texts: &Texts, rules: &str, duel: &Duel, standing: &Standing) -> String {
    let mut out = wrapped("", &duel_lead(texts, rules, duel, standing));
    let points = if duel.length == Length::Match { "lab-duel-points-match" } else { "lab-duel-points" };
    let heads = ["lab-duel-bot", "lab-duel-wins", points, "lab-duel-rating"].map(|key| texts.get(key));
    let mut rows = vec![heads];
    rows.extend(duel.bots.iter().enumerate().map(|(bot, kind)| {
        let wins = estimate_text(texts, Scale::Share, standing.wins(duel, bot).as_ref());
        let points = estimate_text(texts, Scale::Number, standing.points[bot].amount().as_ref());
        [kind.name().to_owned(), wins, points, rating_text(texts, standing.rating(duel, bot).as_ref())]
    }));
    out.push('\n');
    let wide = rows.iter().map(|[bot, ..]| bot.chars().count()).max().unwrap_or(0).max(8);
    for [bot, wins, points, rating] in rows {
        let _ = writeln!(out, "{bot:<wide$} {wins:>24} {points:>24} {rating:>20}");
    }
    out.push_str(&faults_text(texts, &duel.bots, &standing.faults));
    out.push('\n');
    out.push_str(&wrapped("", &texts.get("lab-interval")));
    out.push_str(&wrapped("", &texts.get("lab-wilson")));
    out
}

/// How much the bots that search have thought; it depends on the machine, so it stands apart.
fn effort_text(duel: &Duel, standing: &Standing) -> String {
    let mut out = String::new();
    for (kind, effort) in duel.bots.iter().zip(&standing.effort).filter(|(_, effort)| effort.decisions > 0) {
        let (decisions, seconds) = (effort.decisions as f64, effort.nanoseconds as f64 / 1e9);
        let _ = writeln!(
            out,
            "{kind}: {} decisions, {:.0} rollouts and {:.2} CPU ms a decision, {:.0} rollouts/s",
            effort.decisions,
            effort.rollouts as f64 / decisions,
            seconds * 1e3 / decisions,
            effort.rollouts as f64 / seconds.max(f64::EPSILON),
        );
    }
    out
}
