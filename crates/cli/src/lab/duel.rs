use std::fmt::Write;

use clap::Args;
use indicatif::{ProgressBar, ProgressStyle};
use lastcard_bots::BotKind;
use lastcard_lab::{Duel, DuelError, Standing};
use lastcard_rulebook::{Lang, Texts};
use serde_json::{Value, json};

use super::{progress::stop_on_ctrl_c, simulation::Simulation};
use crate::sources::find_rules;

/// `lastcard lab duel`
#[derive(Args)]
pub struct DuelArgs {
    /// The bots, like clever,random: random, greedy, clever, expert.
    #[arg(long)]
    bots: String,
    /// Players at the table, 2 to 10.
    #[arg(long, default_value_t = 2)]
    players: i64,
    /// A preset's name or a rules file.
    #[arg(long, default_value = "classic")]
    rules: String,
    /// Rounds to play at most.
    #[arg(long, default_value_t = 20_000)]
    rounds: u64,
    /// Stop when the first bot's win rate is known to so many percent (95 % interval).
    #[arg(long)]
    until: Option<f64>,
    #[command(flatten)]
    simulation: Simulation,
    /// Print one JSON object.
    #[arg(long)]
    json: bool,
}

/// Lets bots play; what is to be printed.
pub fn run_duel(args: &DuelArgs) -> Result<String, String> {
    let set = find_rules(&Texts::new(Lang::English), &args.rules)?;
    let seats = set.check_players(args.players).map_err(|problem| problem.to_string())?;
    let duel = Duel {
        rules: set.rules,
        seats,
        bots: read_bots(&args.bots)?,
        deals: args.rounds.div_ceil(seats.get() as u64),
        ci95: args.until.map(|percent| percent / 100.0),
        seed: args.simulation.seed,
        rollouts: args.simulation.rollouts,
        threads: args.simulation.threads(),
    };
    let standing = play(&duel).map_err(|problem| problem.to_string())?;
    eprint!("{}", effort_text(&duel, &standing));
    Ok(match args.json {
        true => format!("{}\n", duel_json(&duel, &args.rules, &standing)),
        false => duel_text(&duel, &args.rules, &standing),
    })
}

/// Plays a duel with a progress bar on the terminal; Ctrl-C gives what is known so far.
fn play(duel: &Duel) -> Result<Standing, DuelError> {
    let stop = stop_on_ctrl_c();
    let bar = ProgressBar::new(duel.deals);
    bar.set_style(style());
    let standing = duel.run(&stop, |standing| {
        let (mean, ci95) = (standing.wins[0].mean() * 100.0, standing.wins[0].ci95() * 100.0);
        bar.set_message(format!("{} {mean:.2} % +-{ci95:.2}", duel.bots[0]));
        bar.set_position(standing.deals);
    });
    bar.finish_and_clear();
    standing
}

fn style() -> ProgressStyle {
    let template = "{bar:30} {pos}/{len} deals, {msg}, {eta} left";
    ProgressStyle::with_template(template).unwrap_or_else(|_| ProgressStyle::default_bar())
}

/// A duel as `--json` prints it: the same for the same seed, whatever the number of threads.
fn duel_json(duel: &Duel, rules: &str, standing: &Standing) -> Value {
    let seats = duel.seats.get();
    let bots: Vec<Value> = duel
        .bots
        .iter()
        .enumerate()
        .map(|(bot, kind)| {
            json!({
                "name": kind.name(),
                "win_rate": rounded(standing.wins[bot].mean(), 5),
                "ci95": rounded(standing.wins[bot].ci95(), 5),
                "points": rounded(standing.points[bot].mean(), 3),
                "points_ci95": rounded(standing.points[bot].ci95(), 3),
                "rating": rounded(standing.rating(bot, seats), 1),
            })
        })
        .collect();
    let rounds = standing.deals * seats as u64;
    json!({
        "bots": bots,
        "rules": rules,
        "players": seats,
        "deals": standing.deals,
        "rounds": rounds,
        "blocked": standing.blocked,
        "actions_per_round": rounded(standing.actions as f64 / rounds.max(1) as f64, 3),
        "rollouts": duel.rollouts,
        "seed": duel.seed,
    })
}

/// A duel for people.
fn duel_text(duel: &Duel, rules: &str, standing: &Standing) -> String {
    let seats = duel.seats.get();
    let rounds = standing.deals * seats as u64;
    let mut out =
        format!("{rules}, {seats} players, {} deals, {rounds} rounds, seed {}\n\n", standing.deals, duel.seed);
    let _ = writeln!(out, "{:<8} {:>16} {:>16} {:>8}", "bot", "wins a seat", "points a round", "rating");
    for (bot, kind) in duel.bots.iter().enumerate() {
        let wins = percent(standing.wins[bot].mean(), standing.wins[bot].ci95());
        let points = format!("{:.2} +-{:.2}", standing.points[bot].mean(), standing.points[bot].ci95());
        let _ = writeln!(out, "{:<8} {wins:>16} {points:>16} {:>8.0}", kind.name(), standing.rating(bot, seats));
    }
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

/// Reads `clever,random`.
fn read_bots(text: &str) -> Result<Vec<BotKind>, String> {
    text.split(',').map(|name| name.trim().parse::<BotKind>().map_err(|problem| problem.to_string())).collect()
}

fn percent(share: f64, ci95: f64) -> String {
    format!("{:.2} % +-{:.2}", share * 100.0, ci95 * 100.0)
}

fn rounded(value: f64, digits: i32) -> Value {
    let scale = 10f64.powi(digits);
    let value = (value * scale).round() / scale;
    if value.is_finite() { value.into() } else { Value::Null }
}
