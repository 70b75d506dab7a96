use lastcard_protocol::{Card, Happened, PlayView, TableView};

/// What somebody knows who has nothing but the frames sent to them.
#[derive(Clone, Debug)]
pub(crate) struct Witness {
    /// The own seat in the round, if any.
    seat: Option<u8>,
    counts: Vec<u8>,
    table: u8,
    draw: u8,
    discards: u8,
    /// The own cards; nothing after a trade, until they are seen.
    hand: Option<Vec<Card>>,
    open: bool,
}

impl Witness {
    /// Somebody who enters and sees this first.
    pub(crate) fn of(play: &PlayView, seat: Option<u8>) -> Witness {
        Witness {
            seat,
            counts: play.counts.clone(),
            table: play.table.unwrap_or(0),
            draw: play.draw,
            discards: play.discards,
            hand: play.hand.clone(),
            open: play.hands.is_some() && play.phase != "over",
        }
    }

    /// Somebody at a table where a round of so many cards begins.
    pub(crate) fn before_deal(seats: usize, seat: Option<u8>, cards: u8) -> Witness {
        let hand = seat.map(|_| Vec::new());
        Witness { seat, counts: vec![0; seats], table: 0, draw: cards, discards: 0, hand, open: false }
    }

    /// Takes in what happened; panics where a card is shown that the viewer may not see.
    pub(crate) fn see(&mut self, happened: &Happened) {
        let own = |seat: u8| self.seat == Some(seat);
        match happened {
            Happened::Dealt { seat, card } => {
                assert_eq!(card.is_some(), own(*seat), "a dealt card is for its player");
                self.gain(*seat, *card);
            }
            Happened::Drew { seat, card, .. } => {
                assert_eq!(card.is_some(), own(*seat) || self.open, "a drawn card is for its player");
                self.gain(*seat, *card);
            }
            Happened::Showed { seat, to, card } => {
                assert_eq!(card.is_some(), own(*seat) || own(*to), "a challenged hand is for the challenger");
            }
            Happened::Voted { seat, yes } => assert_eq!(yes.is_some(), own(*seat), "votes are secret until counted"),
            Happened::TurnedUp { .. } => self.draw -= 1,
            Happened::PutBack => self.draw += 1,
            Happened::Played { seat, card, .. } | Happened::Discarded { seat, card } => self.lose(*seat, *card),
            Happened::Reshuffled => self.draw += std::mem::take(&mut self.discards),
            Happened::Traded { seat, with } => {
                self.counts.swap(usize::from(*seat), usize::from(*with));
                self.forget();
            }
            Happened::PassedOn { direction } => {
                if *direction > 0 {
                    self.counts.rotate_right(1);
                } else {
                    self.counts.rotate_left(1);
                }
                self.forget();
            }
            Happened::LaidDown { seat } => {
                self.table = std::mem::take(&mut self.counts[usize::from(*seat)]);
                self.forget();
            }
            Happened::TookHand { seat, from } => {
                self.counts[usize::from(*seat)] = std::mem::take(&mut self.counts[usize::from(*from)]);
                self.forget();
            }
            Happened::TookTable { seat } => {
                self.counts[usize::from(*seat)] = std::mem::take(&mut self.table);
                self.forget();
            }
            Happened::Opened { .. } => self.open = true,
            Happened::Revealed { .. } => assert!(self.open, "hands are revealed while they lie open"),
            Happened::Closed => self.open = false,
            _ => {}
        }
    }

    fn gain(&mut self, seat: u8, card: Option<Card>) {
        self.counts[usize::from(seat)] += 1;
        self.draw -= 1;
        if self.seat == Some(seat)
            && let (Some(hand), Some(card)) = (&mut self.hand, card)
        {
            hand.push(card);
        }
    }

    fn lose(&mut self, seat: u8, card: Card) {
        self.counts[usize::from(seat)] -= 1;
        self.discards += 1;
        if self.seat == Some(seat)
            && let Some(hand) = &mut self.hand
        {
            let at = hand.iter().position(|held| *held == card).expect("who plays a card holds it");
            hand.swap_remove(at);
        }
    }

    fn forget(&mut self) {
        self.hand = None;
    }

    /// Compares what it has worked out with what it is shown.
    pub(crate) fn compare(&mut self, view: &TableView) {
        let Some(play) = &view.play else { return };
        assert_eq!(self.counts, play.counts, "the counts follow from what happened");
        assert_eq!((self.draw, self.discards), (play.draw, play.discards), "so do the piles");
        if let (Some(known), Some(shown)) = (&mut self.hand, &play.hand) {
            known.sort_by_key(|card| card.0.index());
            let mut shown = shown.clone();
            shown.sort_by_key(|card| card.0.index());
            assert_eq!(*known, shown, "so does the own hand");
        }
        self.hand.clone_from(&play.hand);
        assert_eq!(play.hands.is_some(), self.open || play.phase == "over", "hands lie open when the frames say so");
        // A chair put at the table for the next deal has no part in the last round.
        let plays = self.seat.is_some_and(|seat| usize::from(seat) < play.counts.len());
        assert_eq!(play.hand.is_some(), plays);
    }
}
