//! Two worlds that differ only in what a viewer may not know look the same to that viewer.

use lastcard_bots::Rng;
use lastcard_engine::{self as engine, Memory, Viewer};
use lastcard_protocol::{Command, Stage};
use lastcard_server::table::{Entry, Input, Look, Now, Person, Ruling, Table, TableEvent};

use super::{
    laws::PEOPLE,
    moves,
    room::{id, person},
};

/// Compares the table with twins for each player who is a person and for a spectator; how many pairs of frames or
/// answers it compared.
pub(crate) fn compare(table: &Table, memories: &[Memory], now: &Now, rng: &mut Rng) -> usize {
    let Some(round) = table.round().filter(|round| round.turn().is_some()) else { return 0 };
    let mut pairs = 0;
    for who in 0..=PEOPLE {
        let seat = table.seat_of(id(who)).and_then(|seat| round.seats().seat(seat.into()));
        let (memory, viewer) = match seat {
            Some(seat) => (memories[seat.index()], Viewer::Seat(seat)),
            None if who == PEOPLE => (Memory::new(round.dealer(), round.seats()), Viewer::Public),
            None => continue,
        };
        let twin = table.with_round(memory.sample(&round.view(viewer), rng.next()));
        pairs += Pair { table, twin: &twin, viewer, who: person(who), now }.compare(rng);
    }
    pairs
}

struct Pair<'a> {
    table: &'a Table,
    twin: &'a Table,
    viewer: Viewer,
    who: Person,
    now: &'a Now,
}

impl Pair<'_> {
    fn compare(&self, rng: &mut Rng) -> usize {
        let (table, twin, pace) = (self.table, self.twin, &self.now.pace);
        assert_eq!(self.frame(table), self.frame(twin));
        assert_eq!(table.listing(), twin.listing());
        assert_eq!(table.next_due(pace), twin.next_due(pace), "no deadline depends on hidden cards");
        for seat in 0..table.chairs().len() as u8 {
            assert_eq!(table.bot_due(seat, pace), twin.bot_due(seat, pace), "no pause depends on hidden cards");
        }
        let mut pairs = 1;
        for _ in 0..8 {
            let what = Command::Act { action: moves::any_action(rng) };
            pairs += self.after(&Input::Command { by: self.who.clone(), what, waited: false });
        }
        if let Some(play) = table.view(self.who.id, self.look(false), pace).play
            && let Some(action) = moves::any_listed(&play, rng)
        {
            let what = Command::Act { action };
            pairs += self.after(&Input::Command { by: self.who.clone(), what, waited: true });
        }
        if let Some(input) = self.somebody_acts(rng) {
            pairs += self.after(&input);
        }
        pairs += self.is_hinted_the_same();
        pairs += self.after(&Input::Time);
        pairs + self.after(&Input::Gone(self.who.id))
    }

    /// A hint follows from what the viewer may know. What was seen before is the same for both: nothing.
    fn is_hinted_the_same(&self) -> usize {
        let Some(round) = self.table.round() else { return 0 };
        let table = self.table.with_round(*round);
        let hint = Input::Command { by: self.who.clone(), what: Command::Hint, waited: false };
        assert_eq!(table.decide(self.now, &hint), self.twin.decide(self.now, &hint), "a hint tells of hidden cards");
        1
    }

    fn look(&self, entering: bool) -> Look {
        Look { at: self.now.at, spectators: 1, entering }
    }

    /// Everything shown to who enters now.
    fn frame(&self, table: &Table) -> String {
        serde_json::to_string(&table.view(self.who.id, self.look(true), &self.now.pace)).unwrap()
    }

    /// Any other seat does something it may do in this world.
    fn somebody_acts(&self, rng: &mut Rng) -> Option<Input> {
        let round = self.table.round()?;
        let seat = round.seats().nth(rng.below(round.seats().get()));
        let seat = if rng.below(2) == 0 { round.turn()? } else { seat };
        let actions: Vec<engine::Action> = round.legal_actions(seat).iter().collect();
        if actions.is_empty() {
            return None;
        }
        let action = actions[rng.below(actions.len())];
        let number = seat.index() as u8;
        let chair = &self.table.chairs()[seat.index()];
        let moves = self.table.moves()?;
        Some(match (chair.person(), chair.playing_bot()) {
            (_, Some(_)) => Input::Bot { seat: number, moves, action, waited: true },
            (Some(id), None) => {
                let by = Person { id, name: chair.name.clone(), from: None };
                Input::Command { by, what: Command::Act { action: action.into() }, waited: true }
            }
            (None, None) => return None,
        })
    }

    /// Decides the same in both worlds; where the viewer saw the same happen, the frames are the same. A viewer's own
    /// question is answered the same, unless it showed hidden cards.
    fn after(&self, input: &Input) -> usize {
        let own = matches!(input, Input::Command { by, .. } if by.id == self.who.id);
        match (self.table.decide(self.now, input), self.twin.decide(self.now, input)) {
            (Ruling::Record(here, why), Ruling::Record(there, other)) => {
                assert!(!own || why == other);
                let (Some(one), Some(two)) = (self.shown(self.table, &here), self.shown(self.twin, &there)) else {
                    return 0;
                };
                // A trade shows whoever made it other cards.
                let same = self.seen(&here) == self.seen(&there) && one.hands == two.hands;
                if same {
                    assert_eq!(one.frame, two.frame, "{input:?}");
                }
                usize::from(same)
            }
            (here, there) if own => {
                assert_eq!(here, there, "{input:?}");
                1
            }
            _ => 0,
        }
    }

    fn seen(&self, entry: &Entry) -> Vec<engine::Seen> {
        let events = entry.events.iter().filter_map(|event| match event {
            TableEvent::Acted { events, .. } | TableEvent::Dealt(events) => Some(events),
            _ => None,
        });
        events.flatten().map(|event| event.seen_by(self.viewer)).collect()
    }

    /// The frame of an entry; nothing of one that ends the round, when all hands are shown.
    fn shown(&self, before: &Table, entry: &Entry) -> Option<Shown> {
        let mut after = before.clone();
        after.fold(entry).unwrap();
        if after.stage() != Stage::Playing {
            return None;
        }
        let view = after.view(self.who.id, self.look(false), &self.now.pace);
        let frame = serde_json::to_string(&(after.happened(entry, before, self.who.id), view)).unwrap();
        let seen = after.round()?.view(self.viewer);
        Some(Shown { frame, hands: seen.seats().seats().map(|seat| seen.hand_of(seat).copied()).collect() })
    }
}

/// A frame, and the hands its viewer sees after it.
struct Shown {
    frame: String,
    hands: Vec<Option<engine::Hand>>,
}
