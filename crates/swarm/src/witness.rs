use lastcard_bots::Rng;
use lastcard_engine::{Face, Hand, Mark, MarkDoes};
use lastcard_protocol::{Addition, Command, Happened, PlayView, Question, Stage, TableView, Why};
use lastcard_rulebook::{Node, RuleSet};

use super::{
    client::Update,
    fault::{Fault, FaultKind},
    vow::Vow,
};

/// What one client has seen, and what it may see next.
#[derive(Default)]
pub struct Witness {
    seq: Option<u32>,
    /// The own cards as the events tell them; unknown after hands changed owners.
    hand: Option<Hand>,
    /// Whether a written rule has all hands lie open.
    open: bool,
    /// Whose hands may lie open by a mark while the update at hand is looked at (CUSTOM-13).
    laid_open: Vec<u8>,
    /// The marks of the rules that lay hands open.
    opening: Vec<String>,
    /// The cards in play in this round, which only change owners.
    cards: Option<u32>,
    view: Option<TableView>,
    rounds: u32,
    /// What was sealed for the next deal.
    vow: Option<Vow>,
}

impl Witness {
    /// The number of the last entry seen.
    pub fn seq(&self) -> u32 {
        self.seq.unwrap_or(0)
    }

    /// How the table stands.
    pub const fn view(&self) -> Option<&TableView> {
        self.view.as_ref()
    }

    /// The round, while it is played.
    pub fn play(&self) -> Option<&PlayView> {
        self.view.as_ref().filter(|view| view.stage == Stage::Playing)?.play.as_ref()
    }

    /// How many rounds have ended.
    pub const fn rounds(&self) -> u32 {
        self.rounds
    }

    /// Seals a salt for the next deal.
    pub fn seal(&mut self, rng: &mut Rng) -> Option<Addition> {
        self.vow = Vow::new(self.view.as_ref()?, rng);
        self.vow.as_ref().map(Vow::addition)
    }

    /// The salt that was sealed, if the table waits for it.
    pub fn reveal(&self) -> Option<Command> {
        let view = self.view.as_ref()?;
        self.vow.as_ref()?.reveal(view.seat?, view.reveal.as_ref()?)
    }

    /// The socket is a new one: its first update may be of any entry after the last seen.
    pub fn reconnect(&mut self) -> u32 {
        (self.hand, self.open, self.cards) = (None, false, None);
        self.seq.take().unwrap_or(0)
    }

    /// Takes an update; everything wrong with it.
    pub fn see(&mut self, update: Update) -> Vec<Fault> {
        let mut faults = Vec::new();
        if update.is_entrance() && self.seq.is_some_and(|before| update.seq > before) {
            // A server that was behind others, which have told the lobby anew in one record, shows how it stands.
            self.reconnect();
        }
        if self.seq.is_none() {
            // Whoever comes in finds hands open or not: a written rule may have opened them before.
            self.open = update.view.play.as_ref().is_some_and(|play| play.hands.is_some());
        }
        if let Some(before) = self.seq.filter(|before| update.seq != before + 1) {
            let kind = if update.seq <= before { FaultKind::Repeat } else { FaultKind::Gap };
            faults.push(Fault::new(kind, format!("{} after {before}", update.seq)));
        }
        self.seq = Some(update.seq);
        if let Some(given) = &update.view.given {
            self.opening = opening_marks(given);
        }
        self.laid_open = self.bearers_in(&update);
        let seat = update.view.seat;
        for event in &update.happened {
            if let Some(what) = self.broken_vow(event, seat) {
                faults.push(Fault::new(FaultKind::Unfair, format!("{what} for seat {seat:?}: {event:?}")));
            }
            if let Some(what) = self.hear(event, seat) {
                faults.push(Fault::new(FaultKind::Leak, format!("{what} for seat {seat:?}: {event:?}")));
            }
        }
        if let (Some(vow), Some(asked)) = (&mut self.vow, &update.view.reveal) {
            vow.see(asked);
        }
        if let Some(play) = &update.view.play {
            faults.extend(self.check(play, seat, update.view.stage));
        }
        self.view = Some(update.view);
        faults
    }

    /// What is wrong with a deal to which something sealed had been added.
    fn broken_vow(&mut self, event: &Happened, me: Option<u8>) -> Option<&'static str> {
        let Happened::RoundBegan { .. } = event else { return None };
        let (me, vow, before) = (me?, self.vow.take()?, self.view.as_ref()?);
        let added = before.seats.get(usize::from(me)).is_some_and(|seat| seat.ready);
        let told = before.reveal.as_ref().and_then(|asked| asked.told.get(usize::from(me)).copied());
        if added { vow.broken_by(me, told == Some(true), event) } else { None }
    }

    /// Whoever bears a mark that lays hands open, before the update, after it or in between.
    fn bearers_in(&self, update: &Update) -> Vec<u8> {
        let views = [self.view.as_ref(), Some(&update.view)].into_iter().flatten();
        let marks = views.filter_map(|view| view.play.as_ref()).flat_map(|play| &play.marks);
        let borne =
            marks.filter(|marked| self.opening.contains(&marked.mark)).flat_map(|marked| marked.seats.iter().copied());
        let laid = update.happened.iter().filter_map(|event| match event {
            Happened::Marked { seat, mark } if self.opening.contains(mark) => Some(*seat),
            _ => None,
        });
        borne.chain(laid).collect()
    }

    fn lies_open(&self, seat: u8) -> bool {
        self.open || self.laid_open.contains(&seat)
    }

    /// Follows an event; what in it the viewer may not know.
    fn hear(&mut self, event: &Happened, me: Option<u8>) -> Option<&'static str> {
        let own = |seat: u8| me == Some(seat);
        match event {
            Happened::RoundBegan { .. } => {
                (self.hand, self.open, self.cards) = (Some(Hand::default()), false, None);
            }
            Happened::Dealt { seat, card } | Happened::HandedOut { seat, card } => {
                if own(*seat) {
                    self.gain(card.map(|card| card.0));
                } else if card.is_some() {
                    return Some("another's dealt card");
                }
            }
            Happened::Gathered => self.hand = Some(Hand::default()),
            Happened::Drew { seat, card, why } => {
                if own(*seat) {
                    self.gain(card.map(|card| card.0));
                } else if card.is_some() && !self.lies_open(*seat) && *why != Why::Rule {
                    return Some("another's drawn card");
                }
            }
            Happened::Showed { seat, to, card } if card.is_some() && !own(*seat) && !own(*to) => {
                return Some("a hand shown to another");
            }
            Happened::Gave { seat, to, card } => {
                let open = self.lies_open(*seat) || self.lies_open(*to);
                if card.is_some() && !own(*seat) && !own(*to) && !open {
                    return Some("a card given to another");
                }
                match card {
                    Some(card) if own(*seat) => self.lose(card.0),
                    card if own(*to) => self.gain(card.map(|card| card.0)),
                    _ => {}
                }
            }
            Happened::Voted { seat, yes } if yes.is_some() && !own(*seat) => return Some("another's vote"),
            Happened::Played { seat, card, .. } | Happened::Discarded { seat, card } if own(*seat) => {
                self.lose(card.0);
            }
            Happened::Traded { .. }
            | Happened::PassedOn { .. }
            | Happened::LaidDown { .. }
            | Happened::TookHand { .. }
            | Happened::TookTable { .. } => self.hand = None,
            Happened::Opened { .. } => self.open = true,
            Happened::Closed => self.open = false,
            Happened::RoundOver { .. } => self.rounds += 1,
            _ => {}
        }
        None
    }

    fn gain(&mut self, card: Option<Face>) {
        let hand = self.hand.take();
        self.hand = hand.zip(card).and_then(|(hand, card)| Hand::from_faces(hand.iter().chain([card])));
    }

    fn lose(&mut self, card: Face) {
        self.hand = self.hand.filter(|hand| hand.contains(card)).map(|hand| hand.without(card));
    }

    fn check(&mut self, play: &PlayView, me: Option<u8>, stage: Stage) -> Vec<Fault> {
        let mut faults = Vec::new();
        let mut wrong = |kind: FaultKind, what: String| faults.push(Fault::new(kind, what));
        let shown = play.hand.as_ref().and_then(|cards| Hand::from_faces(cards.iter().map(|card| card.0)));
        // A chair put at the table for the next deal has no part in the last round.
        let plays = me.is_some_and(|me| usize::from(me) < play.counts.len());
        if shown.is_some() != plays {
            wrong(FaultKind::Leak, format!("seat {me:?} is shown {:?}", play.hand));
        }
        if play.hands.is_some() && stage == Stage::Playing && !self.open {
            wrong(FaultKind::Leak, format!("all hands while they are hidden, for seat {me:?}"));
        }
        let partners = partners(play, me);
        let marked = play.marks.iter().filter(|marked| self.opening.contains(&marked.mark));
        let open: Vec<u8> = marked.flat_map(|marked| marked.seats.iter().copied()).collect();
        let taken_from = play.asked.as_ref().filter(|asked| asked.what == Question::TakeCards && play.turn == me);
        let may_see = |seat: u8| {
            partners.contains(&seat) || open.contains(&seat) || taken_from.is_some_and(|asked| asked.whom == Some(seat))
        };
        if let Some(shown) = play.partner_hands.iter().find(|shown| !may_see(shown.seat)) {
            wrong(FaultKind::Leak, format!("the hand of {}, for seat {me:?}", shown.seat));
        }
        let sees_turn = play.turn == me || play.partner_hands.iter().any(|shown| play.turn == Some(shown.seat));
        if play.drawn.is_some() && !sees_turn && !self.open {
            wrong(FaultKind::Leak, format!("another's drawn card, for seat {me:?}"));
        }
        if let Some(known) = self.hand.filter(|known| Some(*known) != shown) {
            wrong(FaultKind::Disagreement, format!("seat {me:?} has {known:?} by its events, {shown:?} by its view"));
        }
        self.hand = shown;
        if let (Some(hand), Some(me)) = (shown, me) {
            if play.counts.get(usize::from(me)).copied() != Some(hand.len() as u8) {
                wrong(FaultKind::Disagreement, format!("{:?} cards counted, {hand:?} held", play.counts));
            }
            if let Some(lay) = play.legal.lay.iter().find(|lay| !hand.contains(lay.card.0)) {
                wrong(FaultKind::Leak, format!("seat {me} may lay {} and holds {hand:?}", lay.card));
            }
        }
        let cards = all_cards(play);
        if let Some(before) = self.cards.filter(|before| *before != cards) {
            wrong(FaultKind::Disagreement, format!("{cards} cards where there were {before}"));
        }
        self.cards = Some(cards);
        faults
    }
}

/// The seats of the viewer's team but their own.
/// The marks of those rules that lay hands open (CUSTOM-13).
fn opening_marks(given: &serde_json::Value) -> Vec<String> {
    let Ok(set) = RuleSet::read(&Node::from_json(given)) else { return Vec::new() };
    let opens = |mark: &Mark| set.rules.custom.mark(*mark).does == MarkDoes::Opens;
    Mark::all().filter(opens).filter_map(|mark| set.marks.get(mark.index()).cloned()).collect()
}

fn partners(play: &PlayView, me: Option<u8>) -> Vec<u8> {
    let Some((teams, me)) = play.teams.as_ref().zip(me) else { return Vec::new() };
    let together = |seat: &u8| *seat != me && teams.get(usize::from(*seat)) == teams.get(usize::from(me));
    (0..teams.len() as u8).filter(together).collect()
}

/// What all viewers of a table must have been told alike.
pub(super) fn public(view: &TableView) -> String {
    let seats: Vec<_> =
        view.seats.iter().map(|seat| (seat.score, seat.wins, seat.out, seat.ready, seat.here)).collect();
    let play = view.play.as_ref().map(|play| {
        let piles = (play.draw, play.discards, play.table, play.pending);
        let round = (&play.playing, &play.places, &play.teams);
        (play.turn, &play.phase, play.direction, play.top, play.color, &play.counts, piles, &play.danger, round)
    });
    format!("{:?} {} {seats:?} {play:?}", view.stage, view.commitment)
}

fn all_cards(play: &PlayView) -> u32 {
    let held: u32 = play.counts.iter().map(|count| u32::from(*count)).sum();
    held + u32::from(play.draw) + u32::from(play.discards) + u32::from(play.table.unwrap_or(0)) + 1
}

#[cfg(test)]
mod tests {
    use lastcard_protocol::Card;

    use super::*;

    fn card(name: &str) -> Card {
        Card(name.parse().unwrap())
    }

    #[test]
    fn another_players_card_is_a_leak_and_ones_own_is_not() {
        let mut witness = Witness { hand: Some(Hand::default()), ..Witness::default() };
        let drew = |seat| Happened::Drew { seat, card: Some(card("R5")), why: Why::Turn };
        assert_eq!(witness.hear(&drew(1), Some(1)), None);
        assert_eq!(witness.hand.unwrap().len(), 1);
        assert!(witness.hear(&drew(0), Some(1)).is_some());
        let showed = Happened::Showed { seat: 0, to: 2, card: Some(card("R5")) };
        assert!(witness.hear(&showed, Some(1)).is_some());
        assert_eq!(witness.hear(&showed, Some(2)), None);
    }
}
