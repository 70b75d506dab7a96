//! People at a simulated table: mostly reasonable, sometimes gone, now and then hostile.

use lastcard_bots::Rng;
use lastcard_protocol::{Addition, BotName, Command, Phrase, Stage};

use super::{
    count::Count,
    habits::Habits,
    history,
    houses::{any_bot, any_setup},
    laws::PEOPLE,
    moves,
    room::{Room, from, id},
};

struct World {
    room: Room,
    habits: Habits,
    /// Who is connected.
    here: Vec<bool>,
    /// How hasty they are: the longest pause in milliseconds.
    haste: usize,
    /// The last commands, to be sent again.
    sent: Vec<(usize, Command)>,
}

/// Plays one table and checks all laws; what it saw.
pub(crate) fn live(seed: u64, steps: usize) -> Count {
    let mut rng = Rng::new(seed);
    let mut room = loop {
        let setup = any_setup(&mut rng);
        let most = usize::from(setup.seats) - 1;
        let mut bots: Vec<BotName> = (0..rng.below(most.min(3) + 1)).map(|_| any_bot(&mut rng)).collect();
        if rng.below(60) == 0 {
            bots.iter_mut().take(1).for_each(|bot| *bot = BotName::Expert);
        }
        if let Ok(room) = Room::open(setup, &bots, rng.next()) {
            break room;
        }
    };
    room.pace.bots = [5, 30, 100][rng.below(3)];
    let people = 1 + rng.below(PEOPLE);
    let mut here = vec![false; PEOPLE];
    here[0] = true;
    let haste = [400, 1500, 4000][rng.below(3)];
    let mut world = World { room, habits: Habits::new(rng, people), here, haste, sent: Vec::new() };
    for _ in 0..steps {
        world.step();
    }
    world.the_store_works();
    if seed.is_multiple_of(8) {
        world.finish();
    }
    history::check(&world.room);
    *world.room.count()
}

impl World {
    fn step(&mut self) {
        let pause = 10 + self.habits.rng.below(self.haste) as u64;
        self.room.pass(pause);
        self.nothing_stands_still();
        match self.habits.rng.below(400) {
            0 => self.restart(),
            1 => self.everybody_leaves(),
            2 => self.room.pass(60_000),
            3 | 4 => {
                let (percent, long) = (20 + self.habits.rng.below(81), 50 + self.habits.rng.below(30_000) as u64);
                self.room.fail(percent, long);
            }
            _ => {}
        }
        let who = self.somebody();
        if !self.here[who] {
            if self.habits.rng.below(4) == 0 && self.room.table().admits(id(who), from(who)).is_ok() {
                self.here[who] = true;
                self.room.come(who);
            }
            return;
        }
        match self.habits.rng.below(60) {
            0 => {
                self.here[who] = false;
                self.room.go(who);
            }
            1..=3 => self.misbehave(who),
            4 => self.chat(who),
            _ => self.behave(who),
        }
    }

    /// Often whoever must decide, else anybody.
    fn somebody(&mut self) -> usize {
        let turn = self.room.table().round().and_then(|round| round.turn());
        let chair = turn.and_then(|seat| self.room.table().chairs().get(seat.index()));
        let decides = chair.and_then(|chair| chair.person()).map(|id| usize::from(id.0[0]));
        match decides {
            Some(who) if self.here[who] && self.habits.rng.below(3) > 0 => who,
            _ => self.habits.rng.below(self.habits.people),
        }
    }

    fn send(&mut self, who: usize, what: Command) {
        self.sent.push((who, what.clone()));
        self.room.ask(who, what);
    }

    /// Does what a client would offer.
    fn behave(&mut self, who: usize) {
        let view = self.room.view(who);
        if let Some(command) = self.habits.command(who, &view, self.room.table()) {
            self.send(who, command);
        }
    }

    fn chat(&mut self, who: usize) {
        let what = match self.habits.rng.below(4) {
            0 => Command::Say { text: "hola\u{202e} \u{0}".repeat(self.habits.rng.below(40)) },
            1 => {
                Command::Rename { name: ["", "Ana", " \u{200b}", "Bela\u{202e}"][self.habits.rng.below(4)].to_owned() }
            }
            _ => Command::Phrase { phrase: Phrase::Ouch },
        };
        self.send(who, what);
    }

    /// Sends what no client should: again, too late, in the wrong stage, forged.
    fn misbehave(&mut self, who: usize) {
        let seat = self.habits.rng.below(12) as u8;
        let bad_salt = ["", "zz", "00112233445566778899aabbccddeeff0", "ñ0112233445566778899aabbccddeef"];
        let bad_salt = bad_salt[self.habits.rng.below(4)].to_owned();
        let what = match self.habits.rng.below(18) {
            0..=2 if !self.sent.is_empty() => {
                let (by, again) = self.sent[self.habits.rng.below(self.sent.len())].clone();
                // Who has left may be late with anything but what shows that they are there: a table hears that before
                // it hears them go.
                let shows = matches!(again, Command::Sit { .. }) || self.room.table().is_stood_in(id(by));
                if self.here[by] || !shows {
                    self.room.ask(by, again);
                }
                return;
            }
            3 => Command::Agree(Addition::Salt(bad_salt)),
            4 => Command::Ready(Addition::Salt(bad_salt)),
            5 => Command::Start,
            6 => Command::Rematch,
            7 => Command::Remove { seat },
            8 => Command::Change { setup: any_setup(&mut self.habits.rng) },
            9 => Command::AddBot { bot: BotName::Random },
            10 => Command::Sit { seat: Some(seat) },
            11 => Command::Ping,
            12 => Command::Reveal { salt: bad_salt },
            13 => Command::Agree(Addition::Seal(bad_salt)),
            _ => Command::Act { action: moves::any_action(&mut self.habits.rng) },
        };
        self.send(who, what);
    }

    fn restart(&mut self) {
        self.here.fill(false);
        let outage = 10 + self.habits.rng.below(100_000) as u64;
        self.room.restart(outage);
    }

    /// From here on; all that could not be stored has been by now, without anybody's doing.
    fn the_store_works(&mut self) {
        self.room.fail(0, 0);
        self.room.pass(5_000);
        assert!(!self.room.desk.is_behind(), "what was owed to the log is in it");
        for chair in self.room.table().chairs().iter().filter(|chair| chair.is_here()) {
            let who = usize::from(chair.person().unwrap().0[0]);
            assert!(self.here[who], "{who} has gone, and the table knows it");
        }
    }

    fn everybody_leaves(&mut self) {
        self.the_store_works();
        for who in 0..PEOPLE {
            if std::mem::take(&mut self.here[who]) {
                self.room.go(who);
            }
        }
        assert!(self.room.table().is_paused());
        let length = self.room.log.len();
        self.room.pass(200_000);
        assert_eq!(self.room.log.len(), length, "a table at which nobody is rests");
    }

    /// Where nothing is due somebody who is there has to decide, or nobody is there.
    fn nothing_stands_still(&self) {
        let table = self.room.table();
        if table.is_paused() || self.room.desk.next_due(&self.room.pace).is_some() {
            return;
        }
        let owes = match table.stage() {
            Stage::Lobby | Stage::Over => true,
            Stage::Between => table.chairs().iter().any(|chair| chair.is_here() && !chair.ready),
            Stage::Playing => {
                let turn = table.round().and_then(|round| round.turn()).unwrap();
                table.chairs()[turn.index()].is_here()
            }
        };
        assert!(owes, "nothing will ever happen at {:?}", table.id());
        for chair in table.chairs().iter().filter(|chair| chair.is_here()) {
            let who = usize::from(chair.person().unwrap().0[0]);
            assert!(self.here[who], "{who} is not there");
        }
    }

    /// One person stays, bots play for the others: the round ends. (Where nobody ever lays a card of their own will,
    /// the clock alone need not end one.)
    fn finish(&mut self) {
        let table = self.room.table();
        let seated = table.chairs().iter().find_map(|chair| chair.person());
        let Some(who) = seated.filter(|_| table.stage() == Stage::Playing) else { return };
        let who = usize::from(who.0[0]);
        let rounds = self.room.laws.count.rounds;
        self.here[who] = true;
        self.room.come(who);
        for other in (0..PEOPLE).filter(|other| *other != who) {
            if std::mem::take(&mut self.here[other]) {
                self.room.go(other);
            }
        }
        for _ in 0..2_000 {
            self.room.pass(3_000);
            let view = self.room.view(who);
            if self.room.laws.count.rounds > rounds {
                return;
            }
            // The clock may have ended their last turn before they could: then a bot plays for them, and the table rests.
            if self.room.table().is_stood_in(id(who)) {
                self.room.come(who);
            }
            if let Some(action) = view.play.and_then(|play| moves::any_listed(&play, &mut self.habits.rng)) {
                self.send(who, Command::Act { action });
            }
        }
        let last: Vec<_> = self.room.log.iter().rev().take(12).map(|entry| &entry.events).collect();
        panic!("a round that does not end: {:?}\n{last:#?}", self.room.table().house().setup);
    }
}
