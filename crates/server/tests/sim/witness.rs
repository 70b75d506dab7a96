use lastcard_protocol::{Card, Happened, Phase, PlayView, TableView};

/// What somebody knows who has nothing but the frames sent to them.
#[derive(Clone, Debug)]
pub(crate) struct Witness {
    /// The own seat in the round, if any.
    seat: Option<u8>,
    counts: Vec<u8>,
    /// Who is in the round.
    playing: Vec<u8>,
    table: u8,
    draw: u8,
    discards: u8,
    /// The own cards; nothing after a trade, until they are seen.
    hand: Option<Vec<Card>>,
    open: bool,
    /// How many cards a rule shows to everyone next.
    revealing: u8,
    /// Who bears marks, once for each.
    marked: Vec<u8>,
}

impl Witness {
    /// Somebody who enters and sees this first.
    pub(crate) fn of(play: &PlayView, seat: Option<u8>) -> Witness {
        Witness {
            seat,
            counts: play.counts.clone(),
            playing: play.playing.clone(),
            table: play.table.unwrap_or(0),
            draw: play.draw,
            discards: play.discards,
            hand: play.hand.clone(),
            open: play.hands.is_some() && play.phase != Phase::Over,
            revealing: 0,
            marked: play.marks.iter().flat_map(|marked| marked.seats.clone()).collect(),
        }
    }

    /// Somebody at a table where a round of so many cards begins.
    pub(crate) fn before_deal(seats: usize, seat: Option<u8>, cards: u8) -> Witness {
        let hand = seat.map(|_| Vec::new());
        let (counts, playing) = (vec![0; seats], Vec::new());
        Witness {
            seat,
            counts,
            playing,
            table: 0,
            draw: cards,
            discards: 0,
            hand,
            open: false,
            revealing: 0,
            marked: Vec::new(),
        }
    }

    /// Takes in what happened; panics where a card is shown that the viewer may not see.
    pub(crate) fn see(&mut self, happened: &Happened) {
        let own = |seat: u8| self.seat == Some(seat);
        match happened {
            Happened::Dealt { seat, card } => {
                assert_eq!(card.is_some(), own(*seat), "a dealt card is for its player");
                self.gain(*seat, *card);
                if !self.playing.contains(seat) {
                    self.playing.push(*seat);
                    self.playing.sort_unstable();
                }
            }
            Happened::Fell { seat } | Happened::WentOut { seat } => self.playing.retain(|other| other != seat),
            Happened::Gathered => {
                self.draw += self.counts.iter_mut().map(std::mem::take).sum::<u8>();
                self.hand = self.seat.map(|_| Vec::new());
            }
            Happened::HandedOut { seat, card } => {
                assert_eq!(card.is_some(), own(*seat), "a card dealt out anew is for its player");
                self.gain(*seat, *card);
            }
            Happened::Drew { seat, card, .. } => {
                assert!(
                    self.may_lie_open(*seat) || card.is_some() == (own(*seat) || self.open),
                    "a drawn card is for its player"
                );
                self.gain(*seat, *card);
            }
            Happened::Showed { seat, to, card } => {
                assert_eq!(card.is_some(), own(*seat) || own(*to), "a challenged hand is for the challenger");
            }
            Happened::Voted { seat, yes } => assert_eq!(yes.is_some(), own(*seat), "votes are secret until counted"),
            Happened::StartedPile { .. } => self.draw -= 1,
            Happened::PutBack => self.draw += 1,
            Happened::Played { seat, card, .. } | Happened::Discarded { seat, card } => self.lose(*seat, *card),
            Happened::Reshuffled => self.draw += std::mem::take(&mut self.discards),
            Happened::Traded { seat, with } => {
                self.counts.swap(usize::from(*seat), usize::from(*with));
                self.forget();
            }
            Happened::PassedOn { direction } => {
                let mut passed: Vec<u8> = self.playing.iter().map(|seat| self.counts[usize::from(*seat)]).collect();
                if *direction > 0 {
                    passed.rotate_right(1);
                } else {
                    passed.rotate_left(1);
                }
                for (seat, count) in self.playing.iter().zip(passed) {
                    self.counts[usize::from(*seat)] = count;
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
            Happened::Shows { to, count, .. } => self.revealing = if to.is_none() { *count } else { 0 },
            Happened::Marked { seat, .. } => self.marked.push(*seat),
            Happened::Unmarked { seat, .. } | Happened::ToldOn { seat, .. } => {
                if let Some(at) = self.marked.iter().position(|marked| marked == seat) {
                    self.marked.swap_remove(at);
                }
            }
            Happened::Revealed { seat, .. } => {
                let open = self.open || self.may_lie_open(*seat);
                assert!(open || self.revealing > 0, "cards are revealed while hands lie open, or as a rule says");
                self.revealing = self.revealing.saturating_sub(1);
            }
            Happened::Gave { seat, to, card } => {
                let open = self.may_lie_open(*seat) || self.may_lie_open(*to);
                let known = own(*seat) || own(*to) || self.open;
                assert!(open || card.is_some() == known, "a card given is for both");
                if let Some(card) = card {
                    self.pass(*seat, *to, *card);
                }
                self.counts[usize::from(*seat)] -= 1;
                self.counts[usize::from(*to)] += 1;
            }
            Happened::Closed => self.open = false,
            _ => {}
        }
    }

    /// A mark may lay a hand open; whether one does, its rule card says.
    fn may_lie_open(&self, seat: u8) -> bool {
        self.marked.contains(&seat)
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

    /// A card from one hand to another, one of which may be the own.
    fn pass(&mut self, from: u8, to: u8, card: Card) {
        let Some(hand) = &mut self.hand else { return };
        if self.seat == Some(from) {
            let at = hand.iter().position(|held| *held == card).expect("who gives a card holds it");
            hand.swap_remove(at);
        } else if self.seat == Some(to) {
            hand.push(card);
        }
    }

    fn forget(&mut self) {
        self.hand = None;
    }

    /// Compares what it has worked out with what it is shown.
    pub(crate) fn compare(&mut self, view: &TableView) {
        let Some(play) = &view.play else { return };
        assert_eq!(self.counts, play.counts, "the counts follow from what happened");
        assert_eq!(self.playing, play.playing, "so does who is in the round");
        assert_eq!((self.draw, self.discards), (play.draw, play.discards), "so do the piles");
        if let (Some(known), Some(shown)) = (&mut self.hand, &play.hand) {
            known.sort_by_key(|card| card.0.index());
            let mut shown = shown.clone();
            shown.sort_by_key(|card| card.0.index());
            assert_eq!(*known, shown, "so does the own hand");
        }
        self.hand.clone_from(&play.hand);
        assert_eq!(
            play.hands.is_some(),
            self.open || play.phase == Phase::Over,
            "hands lie open when the frames say so"
        );
        // A chair put at the table for the next deal has no part in the last round.
        let plays = self.seat.is_some_and(|seat| usize::from(seat) < play.counts.len());
        assert_eq!(play.hand.is_some(), plays);
    }
}
