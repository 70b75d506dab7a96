use crate::{BadMark, Face, FaceSet, Mark, MarkDoes, MarkRule, Step, WrittenRule};

/// The Wild Customizable cards in a deck and what is written on each (DECK-5).
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct CustomCards {
    count: u8,
    rules: [WrittenRule; CustomCards::MAX],
    marks: [MarkRule; Mark::MAX],
}

impl CustomCards {
    /// How many there can be.
    pub const MAX: usize = 4;
    /// A deck without customizable cards.
    pub const NONE: CustomCards =
        CustomCards { count: 0, rules: [WrittenRule::BLANK; CustomCards::MAX], marks: [MarkRule::NOTHING; Mark::MAX] };

    /// Cards with these rules written on them; `None` if more than [`CustomCards::MAX`].
    pub const fn new(rules: &[WrittenRule]) -> Option<CustomCards> {
        if rules.len() > CustomCards::MAX {
            return None;
        }
        let mut cards = CustomCards::NONE;
        while (cards.count as usize) < rules.len() {
            cards.rules[cards.count as usize] = rules[cards.count as usize];
            cards.count += 1;
        }
        Some(cards)
    }

    /// The same with a mark that means something (CUSTOM-13).
    pub fn with_mark(mut self, mark: Mark, rule: MarkRule) -> Result<CustomCards, BadMark> {
        let draws = if let MarkDoes::Draws(count) = rule.does { count } else { 0 };
        if draws.max(rule.told.unwrap_or(0)) > MarkRule::MAX_DRAW {
            return Err(BadMark::Count);
        }
        let ends = |step: &Step| !matches!(step, Step::Mark(_, of, until) if *of == mark && !until.is_sure());
        if rule.does == MarkDoes::Misses && !self.rules.iter().flat_map(WrittenRule::steps).all(ends) {
            return Err(BadMark::NeverEnds);
        }
        self.marks[mark.index()] = rule;
        Ok(self)
    }

    /// What a mark means.
    pub const fn mark(&self, mark: Mark) -> MarkRule {
        self.marks[mark.index()]
    }

    /// Whether anybody may be told on, or kept from calling UNO.
    pub(crate) fn touch_calls(&self) -> bool {
        self.marks.iter().any(|rule| rule.told.is_some() || rule.does == MarkDoes::Mutes)
    }

    /// Whether a colour can be fixed (CUSTOM-14).
    #[inline]
    pub(crate) fn fix_colors(&self) -> bool {
        !self.is_empty() && self.any_step(|step| matches!(step, Step::Fix(_)))
    }

    #[inline(never)]
    fn any_step(&self, is: impl Fn(&Step) -> bool) -> bool {
        self.rules.iter().flat_map(WrittenRule::steps).any(is)
    }

    /// How many there are.
    #[inline]
    pub const fn len(&self) -> usize {
        self.count as usize
    }

    /// Whether there are none.
    #[inline]
    pub const fn is_empty(&self) -> bool {
        self.count == 0
    }

    /// What is written on the card of that slot, 0 for C1.
    pub fn rule(&self, slot: u8) -> &WrittenRule {
        self.rules.get(slot as usize).unwrap_or(&WrittenRule::BLANK)
    }

    /// The cards on which anything is written.
    #[inline]
    pub(crate) fn written(&self) -> FaceSet {
        if self.is_empty() { FaceSet::EMPTY } else { self.written_faces() }
    }

    #[inline(never)]
    fn written_faces(&self) -> FaceSet {
        let written = |slot: &u8| !self.rule(*slot).is_blank();
        let faces = (0..self.count).filter(written).filter_map(Face::custom);
        faces.fold(FaceSet::EMPTY, |set, face| set | face.set())
    }
}
