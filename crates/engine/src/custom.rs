use crate::{Color, Face, FaceSet, Rank};

/// The Wild Customizable cards in a deck and what is written on each (DECK-5).
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct CustomCards {
    count: u8,
    programs: [Program; CustomCards::MAX],
}

impl CustomCards {
    /// How many there can be.
    pub const MAX: usize = 4;
    /// None.
    pub const NONE: CustomCards = CustomCards { count: 0, programs: [Program::BLANK; CustomCards::MAX] };

    /// Cards with these rules written on them; `None` if more than [`CustomCards::MAX`].
    pub const fn new(programs: &[Program]) -> Option<CustomCards> {
        if programs.len() > CustomCards::MAX {
            return None;
        }
        let mut cards = CustomCards::NONE;
        while (cards.count as usize) < programs.len() {
            cards.programs[cards.count as usize] = programs[cards.count as usize];
            cards.count += 1;
        }
        Some(cards)
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
    pub fn program(&self, slot: u8) -> &Program {
        self.programs.get(slot as usize).unwrap_or(&Program::BLANK)
    }

    /// The cards on which anything is written.
    #[inline]
    pub(crate) fn written(&self) -> FaceSet {
        if self.is_empty() { FaceSet::EMPTY } else { self.written_faces() }
    }

    #[inline(never)]
    fn written_faces(&self) -> FaceSet {
        let written = |slot: &u8| !self.program(*slot).is_blank();
        let faces = (0..self.count).filter(written).filter_map(Face::custom);
        faces.fold(FaceSet::EMPTY, |set, face| set | face.set())
    }
}

/// A written rule as the engine runs it: steps in order, with jumps that only go forward, so that
/// every rule ends (CUSTOM-3).
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Program {
    steps: [Step; Program::MAX_STEPS],
    len: u8,
}

/// Steps that no rule can be made of.
#[derive(Clone, Copy, PartialEq, Eq, Debug, thiserror::Error)]
pub enum BadProgram {
    /// More than fit.
    #[error("a rule has at most {} steps", Program::MAX_STEPS)]
    TooLong,
    /// A jump backwards or past the end.
    #[error("step {0} does not lead forward")]
    Backward(usize),
    /// A decision that several seats cannot take together, or a player nobody has picked.
    #[error("step {0} concerns nobody in particular")]
    Who(usize),
    /// A count that is out of bounds.
    #[error("step {0} has a count out of bounds")]
    Count(usize),
}

impl Program {
    /// The most steps a rule can have.
    pub const MAX_STEPS: usize = 12;
    /// The highest count in a step.
    pub const MAX_COUNT: u8 = 20;
    /// Nothing written: a plain wild.
    pub const BLANK: Program = Program { steps: [Step::PassOn; Program::MAX_STEPS], len: 0 };

    /// Checks that the rule ends and that every step makes sense.
    pub fn new(steps: &[Step]) -> Result<Program, BadProgram> {
        let mut program = Program::BLANK;
        if steps.len() > Program::MAX_STEPS {
            return Err(BadProgram::TooLong);
        }
        let mut picked = false;
        for (place, step) in steps.iter().enumerate() {
            let forward = |to: u8| to as usize > place && to as usize <= steps.len();
            if !step.target().is_none_or(forward) {
                return Err(BadProgram::Backward(place));
            }
            picked |= matches!(step, Step::Pick);
            if !step.who_fits(picked) {
                return Err(BadProgram::Who(place));
            }
            if step.count().is_some_and(|count| count > Program::MAX_COUNT) {
                return Err(BadProgram::Count(place));
            }
            program.steps[place] = *step;
        }
        program.len = steps.len() as u8;
        Ok(program)
    }

    /// The rule of steps known to be good.
    pub(crate) const fn from_const(steps: &[Step]) -> Program {
        let mut program = Program::BLANK;
        while (program.len as usize) < steps.len() {
            program.steps[program.len as usize] = steps[program.len as usize];
            program.len += 1;
        }
        program
    }

    /// Its steps.
    pub fn steps(&self) -> &[Step] {
        &self.steps[..self.len as usize]
    }

    /// Whether nothing is written.
    pub const fn is_blank(&self) -> bool {
        self.len == 0
    }
}

/// One step of a written rule.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Step {
    /// They draw so many cards.
    Draw(Who, u8),
    /// They draw until such a card comes, or nothing is left.
    DrawUntil(Who, Kind),
    /// They put down all their cards of that kind.
    DiscardAll(Who, Kind),
    /// They put down so many cards of their choice.
    Discard(Who, u8),
    /// They put down cards of their choice until they hold so many.
    DiscardDownTo(Who, u8),
    /// They draw, or put down cards of their choice, until they hold so many.
    Hold(Who, u8),
    /// They miss their next turn.
    Miss(Who),
    /// The card's player takes another turn.
    Again,
    /// The direction of play turns.
    Turn,
    /// The card's player picks another.
    Pick,
    /// The card's player trades hands with them.
    Trade(Who),
    /// Every hand passes to the next player.
    PassOn,
    /// All hands lie open until the card's player's next turn.
    Open,
    /// They bear a mark.
    Mark(Who, Mark, Until),
    /// If they hold no playable card at their next turn, their draw is so many cards instead of one.
    DrawIfStuck(Who, u8),
    /// The others vote; if it does not pass, the rule goes on at that step.
    Vote(Passes, u8),
    /// They choose; at the second outcome the rule goes on at that step.
    Choose(Who, u8),
    /// If they do hold a playable card, the rule goes on at that step.
    IfStuck(Who, u8),
    /// The rule goes on at that step.
    Jump(u8),
}

/// Whom a step concerns, seen from the card's player.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Who {
    /// The card's player.
    Me,
    /// The next player in direction of play.
    Next,
    /// The one before.
    Previous,
    /// Everybody else, in turn order.
    Others,
    /// Everybody, in turn order from the card's player.
    Everyone,
    /// The player picked.
    Picked,
}

impl Who {
    /// Whether that is exactly one player.
    pub const fn is_one(self) -> bool {
        !matches!(self, Who::Others | Who::Everyone)
    }
}

/// A kind of card.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Kind {
    /// Of the colour named with the card; wilds do not count.
    Named,
    /// Of that colour; wilds do not count.
    Color(Color),
    /// With that number.
    Number(u8),
    /// A wild of any sort.
    Wild,
}

impl Kind {
    /// The faces of that kind while `named` is the colour in play.
    pub(crate) fn faces(self, named: Option<Color>) -> FaceSet {
        match self {
            Kind::Named => named.map_or(FaceSet::EMPTY, FaceSet::of_color),
            Kind::Color(color) => FaceSet::of_color(color),
            Kind::Number(number) => FaceSet::of_rank(Rank::Number(number)),
            Kind::Wild => FaceSet::WILDS,
        }
    }
}

/// The mark of one of the written rules of a game, 0 to 3. What it is called is the rulebook's.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Mark(u8);

impl Mark {
    /// How many marks there can be.
    pub const MAX: usize = 4;

    /// The mark of that number.
    pub const fn new(number: usize) -> Option<Mark> {
        if number < Mark::MAX { Some(Mark(number as u8)) } else { None }
    }

    /// Its number.
    pub const fn index(self) -> usize {
        self.0 as usize
    }
}

/// How long a mark is borne; never longer than the round (CUSTOM-5).
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Until {
    /// To the end of the round.
    Round,
    /// To the next UNO call, anybody's.
    UnoCall,
    /// Until the card's player's next turn begins, missed or not.
    MyTurn,
    /// Until the bearer's next turn begins, missed or not.
    TheirTurn,
}

impl Until {
    pub(crate) const ALL: [Until; 4] = [Until::Round, Until::UnoCall, Until::MyTurn, Until::TheirTurn];
}

/// When a vote passes.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Passes {
    /// With a single yes.
    Any,
    /// With more yes than no.
    Most,
    /// With no no.
    All,
}

impl Step {
    const fn target(&self) -> Option<u8> {
        match *self {
            Step::Vote(_, to) | Step::Choose(_, to) | Step::IfStuck(_, to) | Step::Jump(to) => Some(to),
            _ => None,
        }
    }

    const fn count(&self) -> Option<u8> {
        match *self {
            Step::Draw(_, count)
            | Step::Discard(_, count)
            | Step::DiscardDownTo(_, count)
            | Step::Hold(_, count)
            | Step::DrawIfStuck(_, count) => Some(count),
            _ => None,
        }
    }

    const fn who(&self) -> Option<Who> {
        match *self {
            Step::Draw(who, _)
            | Step::DrawUntil(who, _)
            | Step::DiscardAll(who, _)
            | Step::Discard(who, _)
            | Step::DiscardDownTo(who, _)
            | Step::Hold(who, _)
            | Step::Miss(who)
            | Step::Trade(who)
            | Step::Mark(who, ..)
            | Step::DrawIfStuck(who, _)
            | Step::Choose(who, _)
            | Step::IfStuck(who, _) => Some(who),
            Step::Again | Step::Turn | Step::Pick | Step::PassOn | Step::Open | Step::Vote(..) | Step::Jump(_) => None,
        }
    }

    const fn who_fits(&self, picked: bool) -> bool {
        let Some(who) = self.who() else { return true };
        let one = match self {
            Step::Trade(_) => who.is_one() && !matches!(who, Who::Me),
            Step::Choose(..) | Step::IfStuck(..) => who.is_one(),
            _ => true,
        };
        one && (picked || !matches!(who, Who::Picked))
    }
}
