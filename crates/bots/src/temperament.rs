use lastcard_engine::{Action, Actions, Lay, Memory, Seat, SeatCount, Seen, View};

use crate::{Bot, Effort, Rng, StopSign};

/// How a bot behaves among people: how fast it acts and how often its attention slips.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
#[allow(missing_docs)]
pub enum Temperament {
    Calm,
    Quick,
    Dreamy,
    Careless,
}

impl Temperament {
    /// Every temperament; a log names one by its place here, so a new one comes last.
    pub const ALL: [Temperament; 4] =
        [Temperament::Calm, Temperament::Quick, Temperament::Dreamy, Temperament::Careless];

    /// Its word, by which `named` finds it.
    pub const fn name(self) -> &'static str {
        match self {
            Temperament::Calm => "calm",
            Temperament::Quick => "quick",
            Temperament::Dreamy => "dreamy",
            Temperament::Careless => "careless",
        }
    }

    /// The temperament of that name.
    pub fn named(name: &str) -> Option<Temperament> {
        Temperament::ALL.into_iter().find(|temperament| temperament.name() == name)
    }

    /// The shortest and the longest pause in milliseconds.
    pub const fn pauses(self) -> (u64, u64) {
        match self {
            Temperament::Calm => (900, 2200),
            Temperament::Quick => (350, 900),
            Temperament::Dreamy => (1200, 3600),
            Temperament::Careless => (450, 1300),
        }
    }

    /// How many milliseconds a bot waits before it acts. Draw it before the bot looks at its hand, so that it tells
    /// nothing.
    pub const fn pause(self, luck: &mut Rng) -> u64 {
        let (shortest, longest) = self.pauses();
        // The mean of two is more often near the middle, as with people.
        let span = (longest - shortest) as usize + 1;
        shortest + ((luck.below(span) + luck.below(span)) / 2) as u64
    }

    /// Of a hundred UNO calls, how many it forgets to make with the play.
    pub const fn forgets(self) -> usize {
        match self {
            Temperament::Calm => 3,
            Temperament::Quick => 8,
            Temperament::Dreamy => 20,
            Temperament::Careless => 35,
        }
    }

    /// Of a hundred players it could catch, how many it overlooks.
    pub const fn overlooks(self) -> usize {
        match self {
            Temperament::Calm => 15,
            Temperament::Quick => 5,
            Temperament::Dreamy => 50,
            Temperament::Careless => 35,
        }
    }
}

/// A bot with a temperament.
///
/// Its cards are played as well as ever; only its calls and catches slip. Slips come of the seed and of how often
/// it was asked, never of its cards, so that they tell nothing.
#[derive(Clone, Debug)]
pub struct Tempered<B> {
    bot: B,
    temperament: Temperament,
    attention: Rng,
    /// Whether it will forget to call with its next last-but-one card, and to catch the next in danger.
    forgets: bool,
    overlooks: bool,
}

impl<B: Bot> Tempered<B> {
    /// The bot with that temperament, whose slips come from `seed`.
    pub const fn new(bot: B, temperament: Temperament, seed: u64) -> Tempered<B> {
        let attention = Rng::new(!seed);
        let mut tempered = Tempered { bot, temperament, attention, forgets: false, overlooks: false };
        tempered.forgets = tempered.slips(temperament.forgets());
        tempered.overlooks = tempered.slips(temperament.overlooks());
        tempered
    }

    const fn slips(&mut self, of_a_hundred: usize) -> bool {
        self.attention.below(100) < of_a_hundred
    }

    const fn misses(&self, action: Action) -> bool {
        match action {
            Action::Call => self.forgets,
            Action::Catch(_) => self.overlooks,
            _ => false,
        }
    }

    const fn with_slips(&self, action: Action) -> Action {
        match action {
            Action::Play(lay) if self.forgets => Action::Play(Lay { uno: false, ..lay }),
            Action::Jump(lay) if self.forgets => Action::Jump(Lay { uno: false, ..lay }),
            action => action,
        }
    }
}

impl<B: Bot> Bot for Tempered<B> {
    fn sit(&mut self, seat: Seat, seats: SeatCount) {
        self.bot.sit(seat, seats);
    }

    fn see(&mut self, seen: Seen, view: &View<'_>) {
        if let Seen::Played { seat, .. } = seen {
            self.overlooks = self.slips(self.temperament.overlooks());
            // A call forgotten with the play is not made right after it, but may be when others play.
            let forgets = self.slips(self.temperament.forgets());
            if view.seat() != Some(seat) {
                self.forgets = forgets;
            }
        }
        self.bot.see(seen, view);
    }

    fn decide(&mut self, view: &View<'_>, memory: &Memory) -> Option<Action> {
        match self.bot.decide(view, memory)? {
            missed if self.misses(missed) => self.play(view, memory, &view.legal_actions()),
            action => Some(self.with_slips(action)),
        }
    }

    fn play(&mut self, view: &View<'_>, memory: &Memory, actions: &Actions) -> Option<Action> {
        self.bot.play(view, memory, actions).map(|action| self.with_slips(action))
    }

    fn effort(&self) -> Effort {
        self.bot.effort()
    }

    fn heed(&mut self, stop: &StopSign) {
        self.bot.heed(stop);
    }
}
