//! What written rules keep from being laid for a while (CUSTOM-14).

use super::Round;
use crate::{Color, Event, FaceSet, Hand, Kind, Sink};

/// The fixed colour and the barred kind, each with how many turns under it are still to begin.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Limits {
    fixed: Option<(Color, u8)>,
    barred: Option<(Kind, u8)>,
    /// What may not be laid; follows from both.
    banned: FaceSet,
}

impl Limits {
    pub(super) const NONE: Limits = Limits { fixed: None, barred: None, banned: FaceSet::EMPTY };

    pub(super) const fn any(&self) -> bool {
        self.fixed.is_some() || self.barred.is_some()
    }

    /// The newer takes the place of the older.
    pub(super) fn evolve(&mut self, event: Event) {
        match event {
            Event::Fixed { color, left } => self.fixed = Some((color, left)),
            Event::Unfixed => self.fixed = None,
            Event::Barred { kind, left } => self.barred = Some((kind, left)),
            Event::Unbarred => self.barred = None,
            _ => {}
        }
        let off_color =
            self.fixed.map_or(FaceSet::EMPTY, |(color, _)| FaceSet::ALL - FaceSet::WILDS - FaceSet::of_color(color));
        self.banned = off_color | self.barred.map_or(FaceSet::EMPTY, |(kind, _)| kind.faces(None, None));
    }

    /// What may not be laid.
    #[inline]
    pub(super) const fn banned(&self) -> FaceSet {
        self.banned
    }

    /// What may be laid in one colour only.
    #[inline]
    fn bound(&self) -> FaceSet {
        if self.fixed.is_some() { FaceSet::WILDS } else { FaceSet::EMPTY }
    }

    /// What is to be looked at twice before it is laid.
    pub(super) fn guarded(&self) -> FaceSet {
        self.banned() | self.bound()
    }
}

impl Round {
    /// The only colour of which cards may be laid, and for how many turns that are still to begin (CUSTOM-14).
    pub const fn fixed(&self) -> Option<(Color, usize)> {
        match self.lasting.limits.fixed {
            Some((color, left)) => Some((color, left as usize)),
            None => None,
        }
    }

    /// Which kind of cards may not be laid, and for how many turns that are still to begin (CUSTOM-14).
    pub const fn barred(&self) -> Option<(Kind, usize)> {
        match self.lasting.limits.barred {
            Some((kind, left)) => Some((kind, left as usize)),
            None => None,
        }
    }

    pub(super) fn fix(&mut self, turns: u8, sink: &mut impl Sink) {
        if let Some(color) = self.color {
            self.emit(Event::Fixed { color, left: turns }, sink);
        }
    }

    /// What was named or called out now is meant, whatever is later.
    pub(super) fn bar(&mut self, kind: Kind, turns: u8, sink: &mut impl Sink) {
        let kind = kind.settled(self.color, self.run.called);
        self.emit(Event::Barred { kind, left: turns }, sink);
    }

    /// A turn begins: one less is still to begin, or none was.
    pub(super) fn count_turn(&mut self, sink: &mut impl Sink) {
        let Limits { fixed, barred, .. } = self.lasting.limits;
        match fixed {
            Some((_, 0)) => self.emit(Event::Unfixed, sink),
            Some((color, left)) => self.emit(Event::Fixed { color, left: left - 1 }, sink),
            None => {}
        }
        match barred {
            Some((_, 0)) => self.emit(Event::Unbarred, sink),
            Some((kind, left)) => self.emit(Event::Barred { kind, left: left - 1 }, sink),
            None => {}
        }
    }

    /// Of `faces` in `hand` those that may be laid whatever is named with them.
    // Not a call: over one the compiler forgets, for all turns, what it knows of the round.
    #[inline]
    pub(super) fn permitted_at_once(&self, hand: &Hand, faces: FaceSet) -> FaceSet {
        self.permitted(hand, faces) - self.lasting.limits.bound()
    }

    /// The cards of a hand that are not banned.
    pub(super) fn not_banned(&self, hand: &Hand) -> Hand {
        hand.only(FaceSet::ALL - self.lasting.limits.banned())
    }
}
