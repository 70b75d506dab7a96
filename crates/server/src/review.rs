//! A finished round looked at again: what each player could expect at every step, and what luck and decisions made of it.

mod account;
mod answer;
mod decision;
mod judge;

use lastcard_bots::master::reached;
use lastcard_engine::{Action, Event, Memory, Phase, Round, Seat, Viewer};
use lastcard_protocol::{CostlyMove, Replay, ReplayRound, ReplayStep, Review, TurningPoint};

use crate::{NoPlayback, playback::Recorded, table::read_rules};
use account::{Ledger, thousandths};
use decision::{Decision, Mistake, Uncalled};
use judge::{Judge, judge_for};

/// The most turning points and the most costly moves of a round that are told.
const TOLD: usize = 3;
/// What changes less, in thousandths, is no turning point.
const TURNS: u16 = 80;
/// What costs less, in thousandths, is not worth a word.
const COSTS: u16 = 10;

/// Looks at a finished round of a match again, through the eyes of each who played it.
pub fn review(replay: &Replay, number: u32) -> Result<Review, NoPlayback> {
    let round = replay.rounds.iter().find(|round| round.number == number).ok_or(NoPlayback::Round)?;
    let set = read_rules(&replay.rules).map_err(|_| NoPlayback::Damaged)?;
    let recorded = Recorded::read(set.rules, replay, round).ok_or(NoPlayback::Damaged)?;
    let end = recorded.over().ok_or(NoPlayback::Damaged)?;
    let done = done(round, end).ok_or(NoPlayback::Damaged)?;
    let mut reviewer = Reviewer::new(end, &done);
    recorded.play(|step, after, _, events| reviewer.take_in(step, after, events));
    Ok(reviewer.finish(replay, round, end))
}

/// A step of a round.
#[derive(Clone, Copy, Debug)]
struct Done {
    seat: Seat,
    action: Action,
    /// Whether whose seat it is decided it: neither the clock nor who stood in for them.
    own: bool,
}

/// Who did what, step by step.
fn done(round: &ReplayRound, end: &Round) -> Option<Vec<Done>> {
    let read = |step: &ReplayStep| {
        let (seat, action) = (end.seats().seat(step.seat.into())?, step.action.parse().ok()?);
        Some(Done { seat, action, own: !step.by_clock })
    };
    round.steps.iter().map(read).collect()
}

/// All players of a round, each with what they could know.
struct Reviewer<'a> {
    done: &'a [Done],
    players: Vec<Player>,
    before: Option<Round>,
    /// The step at which the card on top was laid.
    laid: u32,
    costly: Vec<CostlyMove>,
}

/// One who was dealt cards, and what they could expect so far.
struct Player {
    seat: Seat,
    memory: Memory,
    judge: Box<dyn Judge>,
    chances: Vec<f32>,
    ledger: Ledger,
    /// Whether it is known what the deal gave.
    is_dealt: bool,
    /// The card it laid without a call, while it can be punished for that or still call.
    uncalled: Option<Uncalled>,
    /// The worst card so far of an answer to a written rule, until its last card is down.
    worst_card: Option<Decision>,
}

impl<'a> Reviewer<'a> {
    fn new(end: &Round, done: &'a [Done]) -> Reviewer<'a> {
        let player = |seat: Seat| {
            let ledger = Ledger::before(end, seat);
            Player {
                seat,
                memory: Memory::new(seat, end.seats()),
                judge: judge_for(seat, end.seats(), done.len(), ledger.fair()),
                chances: Vec::with_capacity(done.len() + 1),
                ledger,
                is_dealt: false,
                uncalled: None,
                worst_card: None,
            }
        };
        let players = end.dealt().into_iter().map(player).collect();
        Reviewer { done, players, before: None, laid: 0, costly: Vec::new() }
    }

    fn take_in(&mut self, step: u32, after: &Round, events: &[Event]) {
        let from_here = step.checked_sub(1).and_then(|nth| self.done.get(nth as usize..)).unwrap_or_default();
        let before = self.before.replace(*after);
        let Some((before, done)) = before.zip(from_here.first().copied()) else {
            self.players.iter_mut().for_each(|player| player.look(after, events));
            self.be_dealt(after);
            return;
        };
        for nth in 0..self.players.len() {
            let player = &mut self.players[nth];
            let decision = player.decision(&before, after, from_here);
            player.look(after, events);
            let (seat, change) = (player.seat, player.change());
            let (chance, punished) = (player.now(), is_punished(events, seat));
            let mistake = decision.and_then(|decision| decision.cost(chance, punished));
            let cost = mistake.as_ref().map_or(0.0, |mistake| mistake.cost);
            if seat == done.seat {
                player.ledger.draw(seat, cost, change, events);
            }
            self.hear_of_calls(nth, after, events, punished.then_some(change));
            if let Some(decision) = decision {
                let open = decision.left_open(step, after, seat, chance).filter(|_| !punished);
                match open {
                    Some(_) => self.players[nth].uncalled = open,
                    None => self.charge(step, seat, decision.done, mistake, after),
                }
            }
        }
        if events.iter().any(|event| matches!(event, Event::Played { .. })) {
            self.laid = step;
        }
        self.be_dealt(after);
    }

    /// What the deal gave shows when it can first be told how things stand.
    fn be_dealt(&mut self, after: &Round) {
        let waits =
            |player: &&mut Player| !player.is_dealt && player.judge.can_tell(&after.view(Viewer::Seat(player.seat)));
        for player in self.players.iter_mut().filter(waits) {
            player.is_dealt = true;
            player.ledger.deal(player.now());
        }
    }

    /// A call that was left out costs what is lost by the catch, and nothing where none comes.
    fn hear_of_calls(&mut self, nth: usize, after: &Round, events: &[Event], punished: Option<f32>) {
        let player = &mut self.players[nth];
        let (seat, chance) = (player.seat, player.now());
        let known = |uncalled: &mut Uncalled| punished.is_some() || uncalled.is_settled(after, seat);
        if let Some(uncalled) = player.uncalled.take_if(known) {
            // What a rule did before the penalty that comes by itself has changed the chance as well.
            let mistake = match events.iter().any(|event| matches!(event, Event::Forgot { .. })) {
                true => uncalled.decision.cost(chance, punished.is_some()),
                false => uncalled.cost(punished),
            };
            self.charge(uncalled.step, seat, uncalled.decision.done, mistake, after);
        }
    }

    fn charge(&mut self, step: u32, seat: Seat, done: Option<Action>, mistake: Option<Mistake>, round: &Round) {
        if let Some(mistake) = mistake {
            self.enter(seat, mistake.cost, round);
            self.tell(step, seat, done, &mistake);
        }
    }

    /// What a decision cost: it is given to all on other sides in equal parts.
    fn enter(&mut self, decider: Seat, cost: f32, round: &Round) {
        let side = round.rules().team_of(decider, round.seats());
        let against = self.players.iter().filter(|player| !side.contains(player.seat)).count().max(1);
        let gave = cost * (self.players.len() - against) as f32 / against as f32;
        for player in &mut self.players {
            if player.seat == decider {
                player.ledger.decide(cost);
            } else {
                player.ledger.gift(if side.contains(player.seat) { -cost } else { gave });
            }
        }
    }

    /// Keeps it as a costly move, if it is worth a word. A jump-in was left at the card that lay there.
    fn tell(&mut self, step: u32, seat: Seat, done: Option<Action>, Mistake { better, cost }: &Mistake) {
        let cost = thousandths(*cost);
        if cost >= COSTS as i16 {
            let step = if done.is_some() { step } else { self.laid };
            let (done, better) = (done.map(Into::into), better.map(Into::into));
            self.costly.push(CostlyMove { step, seat: seat.index() as u8, done, better, cost: cost as u16 });
        }
    }

    fn finish(mut self, replay: &Replay, round: &ReplayRound, end: &Round) -> Review {
        self.costly.sort_by_key(|costly| std::cmp::Reverse(costly.cost));
        self.costly.truncate(TOLD);
        let turning_points = self.turning_points();
        let of = |seat: Seat| self.players.iter().find(|player| player.seat == seat);
        let chances = |seat| of(seat).map_or_else(Vec::new, Player::in_thousandths);
        let account = |seat| of(seat).map(|player| player.ledger.closed(reached(end, seat)));
        Review {
            table: replay.table.clone(),
            number: replay.number,
            round: round.number,
            seats: round.seats.clone(),
            chances: end.seats().seats().map(chances).collect(),
            turning_points,
            accounts: end.seats().seats().map(account).collect(),
            costly: self.costly,
        }
    }

    /// The steps that changed somebody's chance most, but for the one that ended the round: that it did is no news.
    fn turning_points(&self) -> Vec<TurningPoint> {
        let change = |step: usize| {
            let of = |player: &Player| {
                let [before, after] = [step - 1, step].map(|step| thousandths(player.chances[step]) as u16);
                TurningPoint { step: step as u32, seat: player.seat.index() as u8, before, after }
            };
            self.players.iter().map(of).max_by_key(|point| point.before.abs_diff(point.after))
        };
        let mut points: Vec<TurningPoint> = (1..self.done.len()).filter_map(change).collect();
        points.retain(|point| point.before.abs_diff(point.after) >= TURNS);
        points.sort_by_key(|point| std::cmp::Reverse(point.before.abs_diff(point.after)));
        points.truncate(TOLD);
        points.sort_by_key(|point| point.step);
        points
    }
}

/// Whether that seat had to draw for a call that was left out (UNO-2, MORE-7).
fn is_punished(events: &[Event], seat: Seat) -> bool {
    events.iter().any(|event| match event {
        Event::Caught { seat: punished, .. } | Event::Forgot { seat: punished } => *punished == seat,
        _ => false,
    })
}

impl Player {
    /// What it decided in the first of those steps, if anything. Whoever was slower than another jump-in decided nothing.
    fn decision(&mut self, before: &Round, after: &Round, steps: &[Done]) -> Option<Decision> {
        let step = steps.first()?;
        if self.seat != step.seat {
            let was_slower = matches!(step.action, Action::Jump(_));
            return if was_slower { None } else { Decision::left(&mut *self.judge, &self.memory, before, after) };
        }
        if before.phase() == Phase::Rule && answer::is_answer(step.action) {
            return self.answered(before, steps);
        }
        let chance = self.now();
        let mut own = || Decision::of(&mut *self.judge, &self.memory, before, step.action, chance);
        if step.own { own() } else { None }
    }

    /// The same of an answer to a written rule: where several cards are asked for it counts once, by the worst of them, with the last.
    fn answered(&mut self, before: &Round, steps: &[Done]) -> Option<Decision> {
        let answer = answer::rest(before, steps);
        let own = steps.first().is_some_and(|step| step.own);
        let card = if own { answer::judged(&mut *self.judge, &self.memory, before, &answer) } else { None };
        let worst = card.into_iter().chain(self.worst_card.take()).max_by(Decision::compare_costs);
        if answer.len() > 1 {
            self.worst_card = worst;
            return None;
        }
        worst
    }

    fn look(&mut self, after: &Round, events: &[Event]) {
        let viewer = Viewer::Seat(self.seat);
        let view = after.view(viewer);
        for event in events {
            let seen = event.seen_by(viewer);
            self.memory.see(seen);
            self.judge.see(seen, &view);
        }
        self.memory.look(&view);
        // Whoever has left a round has what they have (MORE-14, MORE-15); only a partner can still win for them.
        let has_left = !after.playing().contains(self.seat) && !after.rules().teams;
        let decided = after.turn().is_none() || has_left;
        let chance = if decided { reached(after, self.seat) } else { self.judge.chance(&view, &self.memory) };
        self.chances.push(chance.clamp(0.0, 1.0));
    }

    /// The chance as things stand.
    fn now(&self) -> f32 {
        self.chances.last().copied().unwrap_or_default()
    }

    /// By how much the last step changed the chance.
    fn change(&self) -> f32 {
        match self.chances.as_slice() {
            [.., before, after] => after - before,
            _ => 0.0,
        }
    }

    fn in_thousandths(&self) -> Vec<u16> {
        self.chances.iter().map(|chance| thousandths(*chance) as u16).collect()
    }
}
