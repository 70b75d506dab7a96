use lastcard_engine::{Action, Phase, Round, Seat, SeatSet};

/// How long a turn takes at a table of people, in seconds.
pub const SECONDS_A_TURN: f64 = 4.0;
/// How long any other decision takes: keeping a drawn card, a call, a catch, a challenge, a vote.
pub const SECONDS_OTHERWISE: f64 = 2.0;

/// Far behind is who holds at least this many times the cards of whoever has the fewest, ...
pub const BEHIND_TIMES: usize = 2;
/// ... and at least so many more.
pub const BEHIND_CARDS: usize = 5;

/// What is noted of a round while it is played.
#[derive(Clone, Copy, PartialEq, Debug)]
pub(crate) struct Course {
    pub(crate) turns: u64,
    pub(crate) decisions: u64,
    /// Who was far behind at some moment.
    behind: SeatSet,
    /// Where the round stood before the action that comes next.
    phase: Phase,
}

impl Course {
    pub(crate) const fn new() -> Course {
        Course { turns: 0, decisions: 0, behind: SeatSet::EMPTY, phase: Phase::Turn }
    }

    /// The round as an action left it, or as it was dealt.
    pub(crate) fn see(&mut self, round: &Round, done: Option<(Seat, Action)>) {
        if let Some((_, action)) = done {
            self.decisions += 1;
            self.turns += u64::from(is_turn(action, self.phase));
        }
        self.phase = round.phase();
        self.behind = self.behind | far_behind(round);
    }

    pub(crate) fn seconds(&self) -> f64 {
        seconds(self.turns, self.decisions)
    }

    pub(crate) const fn was_behind(&self, seat: Seat) -> bool {
        self.behind.contains(seat)
    }
}

/// How long so many turns take, with the other decisions among all of them.
pub(crate) fn seconds(turns: u64, decisions: u64) -> f64 {
    turns as f64 * SECONDS_A_TURN + (decisions - turns) as f64 * SECONDS_OTHERWISE
}

/// Laying the card just drawn belongs to the turn that drew it, and of several cards laid together the last is the turn.
const fn is_turn(action: Action, before: Phase) -> bool {
    match action {
        Action::Play(_) => !matches!(before, Phase::Drawn | Phase::Now),
        Action::Jump(_) | Action::Draw => true,
        _ => false,
    }
}

/// Who is far behind of those who are in the round. A hand that lies on the table during a tour is nobody's, so nobody is.
fn far_behind(round: &Round) -> SeatSet {
    if matches!(round.phase(), Phase::Tour | Phase::Over) {
        return SeatSet::EMPTY;
    }
    let count = |seat: Seat| round.hand(seat).len();
    let fewest = round.playing().into_iter().map(count).min().unwrap_or(0);
    let least = (fewest * BEHIND_TIMES).max(fewest + BEHIND_CARDS);
    let behind = round.playing().into_iter().filter(|seat| count(*seat) >= least);
    behind.fold(SeatSet::EMPTY, SeatSet::with)
}
