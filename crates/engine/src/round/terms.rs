use crate::{
    Direction, DrawnCard, Face, FaceSet, JumpIn, JumpWindow, LastCard, Rules, Seat, SeatCount, SeatSet, Seven, Several,
    Stacking, TwoPlayerReverse, Uno, UnoWindow, seat::SeatOrder,
};

/// What follows from the rules and from who plays: worked out once, and anew when somebody leaves a round.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Terms {
    /// Who follows each seat, by direction of play.
    pub(super) order: [SeatOrder; 2],
    /// Which faces turn the direction, and which make the next player miss a turn (ACT-2, ACT-3).
    pub(super) turns: FaceSet,
    pub(super) skips: FaceSet,
    /// Which faces do more than say whose turn is next (ACT-1, W4, SEVEN-0, TOUR, CUSTOM, MORE-4, MORE-11).
    pub(super) effects: FaceSet,
    /// Which of them take another's hand, unless laid last (SEVEN-0-2, TOUR-2).
    pub(super) trades: FaceSet,
    /// Which faces cannot always be laid when they match (W4-3, MORE-10), or not now (CUSTOM-14).
    pub(super) guarded: FaceSet,
    /// Which faces may not be a hand's last (MORE-10).
    pub(super) never_last: FaceSet,
    /// Which faces may be laid out of turn on an identical one (JUMP-1, MORE-12).
    pub(super) jumpers: FaceSet,
    /// What answers a pending Draw Two and a pending Wild Draw Four (PROG-1, MORE-3), and what does so in the colour in play
    /// (MORE-3, MORE-4).
    pub(super) answers: [FaceSet; 2],
    pub(super) answers_in_color: [FaceSet; 2],
    /// After a play with so many cards left UNO must have been called (UNO-1); more than there are where nobody calls
    /// (MORE-7).
    pub(super) alone_at: usize,
    /// Whether danger lasts (UNO-3).
    pub(super) open_danger: bool,
    /// Whether it matters later how things stood before a play (UNO-4, MORE-7).
    pub(super) notes_plays: bool,
    /// Whether more or less may be done than on any sheet, which is looked into apart (MORE-5, MORE-7 to MORE-9, MORE-11,
    /// MORE-12, CUSTOM-13, CUSTOM-14).
    pub(super) beyond: bool,
    /// Whether the rules are looked at after every action and draw (MORE-6, MORE-7, MORE-14).
    pub(super) watchful: bool,
}

impl Terms {
    pub(super) fn new(rules: &Rules, seats: SeatCount, playing: SeatSet) -> Terms {
        let (turns, skips) = turns_and_skips(rules, playing);
        let never_last = never_last(rules);
        let nobody_calls = rules.uno == Uno::Off;
        let open_danger = rules.uno == Uno::Catch && rules.uno_window == UnoWindow::Open;
        Terms {
            order: [Direction::Left, Direction::Right].map(|direction| seats.order(direction, playing)),
            turns,
            skips,
            effects: effects(rules),
            trades: trades(rules),
            guarded: guarded(rules),
            never_last,
            jumpers: jumpers(rules),
            answers: answers(rules),
            answers_in_color: answers_in_color(rules),
            alone_at: if nobody_calls { usize::MAX } else { 1 },
            open_danger,
            notes_plays: open_danger || rules.uno == Uno::Automatic,
            beyond: rules.false_call > 0
                || rules.several != Several::Off
                || rules.seven == Seven::May
                || rules.forced_play
                || nobody_calls
                || rules.custom.touch_calls()
                || rules.custom.fix_colors()
                || jumps_in_turn(rules),
            watchful: rules.uno == Uno::Automatic || rules.mercy > 0 || rules.drawn_card == DrawnCard::Never,
        }
    }
}

impl Terms {
    /// Besides what the rules guard these are guarded now.
    pub(super) fn guard(&mut self, rules: &Rules, now: FaceSet) {
        self.guarded = guarded(rules) | now;
    }

    /// One less plays: who came before them is followed by who came after (ACT-2 for the last two).
    pub(super) fn leave(&mut self, seat: Seat, rules: &Rules, playing: SeatSet) {
        for order in &mut self.order {
            let next = order[seat.index()];
            for follower in order {
                *follower = if *follower == seat { next } else { *follower };
            }
        }
        (self.turns, self.skips) = turns_and_skips(rules, playing);
    }
}

fn turns_and_skips(rules: &Rules, playing: SeatSet) -> (FaceSet, FaceSet) {
    if playing.len() > 2 || rules.two_player_reverse == TwoPlayerReverse::Literal {
        (FaceSet::REVERSES, FaceSet::SKIPS)
    } else {
        (FaceSet::EMPTY, FaceSet::REVERSES | FaceSet::SKIPS)
    }
}

fn effects(rules: &Rules) -> FaceSet {
    let always = FaceSet::DRAW_TWOS | Face::DRAW_FOUR.set() | Face::WORLD_TOUR.set() | rules.custom.written();
    let sevens = if rules.seven == Seven::Off { FaceSet::EMPTY } else { FaceSet::SEVENS };
    let zeros = if rules.zero { FaceSet::ZEROS } else { FaceSet::EMPTY };
    let adding_up = rules.deflect || rules.several != Several::Off;
    let turning = if adding_up { FaceSet::REVERSES | FaceSet::SKIPS } else { FaceSet::EMPTY };
    always | sevens | zeros | turning
}

fn trades(rules: &Rules) -> FaceSet {
    let tour = if rules.world_tour > 0 { Face::WORLD_TOUR.set() } else { FaceSet::EMPTY };
    if rules.seven == Seven::Off { tour } else { tour | FaceSet::SEVENS }
}

fn answers(rules: &Rules) -> [FaceSet; 2] {
    let four = Face::DRAW_FOUR.set();
    match rules.stacking {
        Stacking::Off => [FaceSet::EMPTY; 2],
        Stacking::Twos => [FaceSet::DRAW_TWOS, FaceSet::EMPTY],
        Stacking::Same => [FaceSet::DRAW_TWOS, four],
        Stacking::Up | Stacking::Any => [FaceSet::DRAW_TWOS | four, four],
    }
}

fn answers_in_color(rules: &Rules) -> [FaceSet; 2] {
    let deflecting = if rules.deflect { FaceSet::REVERSES | FaceSet::SKIPS } else { FaceSet::EMPTY };
    let on_four = if rules.stacking == Stacking::Any { FaceSet::DRAW_TWOS } else { FaceSet::EMPTY };
    [deflecting, deflecting | on_four]
}

fn guarded(rules: &Rules) -> FaceSet {
    let bluffs = if rules.bluffing { FaceSet::EMPTY } else { Face::DRAW_FOUR.set() };
    bluffs | never_last(rules)
}

fn never_last(rules: &Rules) -> FaceSet {
    match rules.last_card {
        LastCard::Any => FaceSet::EMPTY,
        LastCard::NoWild => FaceSet::WILDS,
        LastCard::NoAction => FaceSet::WILDS | FaceSet::ACTIONS,
    }
}

fn jumpers(rules: &Rules) -> FaceSet {
    match rules.jump_in {
        JumpIn::Off => FaceSet::EMPTY,
        JumpIn::All => FaceSet::ALL,
        JumpIn::NoWilds => FaceSet::ALL - FaceSet::WILDS,
    }
}

/// Whether somebody may jump in on their own turn who may do something else as well (JUMP-2).
fn jumps_in_turn(rules: &Rules) -> bool {
    let answers_otherwise = rules.can_be_answered() && rules.stacking <= Stacking::Twos;
    rules.jump_in != JumpIn::Off && (rules.jump_window == JumpWindow::Top || answers_otherwise)
}
