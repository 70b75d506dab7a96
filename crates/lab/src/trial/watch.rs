use lastcard_engine::{Decision, Event, Face, FaceSet, MarkDoes, Rank, Round, Rules, Seat, SeatCount, SeatSet};

use super::figures::Branch;

/// Follows a card through the events of a round.
pub(super) struct CardWatch {
    cards: FaceSet,
    rules: Rules,
    seats: SeatCount,
    layings: Vec<Laying>,
    /// Whether the rule of the last of them is being carried out.
    running: bool,
}

/// One time the card was laid.
pub(super) struct Laying {
    seat: Seat,
    /// Nobody else has had a turn since.
    fresh: bool,
    /// It has changed nothing.
    pub(super) idle: bool,
    /// Which ways its rule went.
    pub(super) went: Vec<Branch>,
    /// Its player won before anybody else had a turn.
    pub(super) decisive: bool,
    /// Its player won the round.
    pub(super) won: bool,
}

impl CardWatch {
    pub(super) const fn new(cards: FaceSet, rules: Rules, seats: SeatCount) -> CardWatch {
        CardWatch { cards, rules, seats, layings: Vec::new(), running: false }
    }

    pub(super) fn layings(&self) -> &[Laying] {
        &self.layings
    }

    /// What one action led to; `round` is as it stands afterwards.
    pub(super) fn see(&mut self, round: &Round, events: &[Event]) {
        for event in events {
            self.see_one(round, *event);
        }
    }

    fn see_one(&mut self, round: &Round, event: Event) {
        match event {
            Event::RuleBegan { seat, card } if self.cards.contains(card) => self.lay(seat),
            // Nothing begins by a blank card; laid as the last one no writing has any effect either.
            Event::Played { seat, card, .. } if self.cards.contains(card) && self.is_blank(card) => {
                if !round.hand(seat).is_empty() {
                    self.lay(seat);
                }
            }
            Event::Awaits { seat, what } if !matches!(what, Decision::Rule { .. } | Decision::Tour) => {
                self.running = false;
                self.layings.iter_mut().for_each(|laying| laying.fresh &= laying.seat == seat);
            }
            Event::Ended { winner } => {
                let side = winner.map_or(SeatSet::EMPTY, |winner| self.rules.team_of(winner, self.seats));
                for laying in &mut self.layings {
                    laying.won = side.contains(laying.seat);
                    laying.decisive = laying.won && laying.fresh;
                }
            }
            other => self.note(other),
        }
    }

    fn is_blank(&self, card: Face) -> bool {
        match card.rank() {
            Rank::Custom(slot) => self.rules.custom.rule(slot).is_blank(),
            _ => false,
        }
    }

    fn lay(&mut self, seat: Seat) {
        let laying = Laying { seat, fresh: true, idle: true, went: Vec::new(), decisive: false, won: false };
        self.layings.push(laying);
        self.running = true;
    }

    fn note(&mut self, event: Event) {
        let Some(laying) = self.layings.last_mut().filter(|_| self.running) else { return };
        let marks =
            matches!(event, Event::Marked { mark, .. } if self.rules.custom.mark(mark).does != MarkDoes::Nothing);
        laying.idle &= !marks && !changes(event);
        let branch = match event {
            Event::Counted { passed: true, .. } => Branch::Passed,
            Event::Counted { .. } => Branch::Failed,
            Event::Chose { choice, .. } => Branch::Chose(choice as u8 + 1),
            _ => return,
        };
        if !laying.went.contains(&branch) {
            laying.went.push(branch);
        }
    }
}

/// Whether an event of a written rule changes anything at the table; asking, voting and choosing do not. What a mark changes
/// depends on what it does.
const fn changes(event: Event) -> bool {
    matches!(
        event,
        Event::Drew { .. }
            | Event::Discarded { .. }
            | Event::WillMiss { .. }
            | Event::GoesAgain { .. }
            | Event::WillDraw { .. }
            | Event::Reversed
            | Event::Traded { .. }
            | Event::PassedOn { .. }
            | Event::HandedOut { .. }
            | Event::Opened { .. }
            | Event::Gave { .. }
            | Event::Shows { .. }
            | Event::MayLay { .. }
            | Event::Fixed { .. }
            | Event::Barred { .. }
            | Event::Doubled { .. }
            | Event::Awarded { .. }
    )
}
