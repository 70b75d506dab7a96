use lastcard_bots::Rng;
use lastcard_protocol::{BotName, Command, Refusal, Setup, Stage, TableView};
use lastcard_server::{
    Reason, TableId,
    table::{AddressMark, Desk, Entry, Input, Job, Look, Now, Pace, Person, PersonId, Ruling, Snapshot, Table},
};

use super::{count::Count, laws::Laws};

/// A desk with a clock of its own, a log in memory, and laws that watch every entry.
pub(crate) struct Room {
    pub(crate) desk: Desk<usize>,
    pub(crate) log: Vec<Entry>,
    /// The fresh chance each entry was decided with.
    pub(crate) fresh: Vec<[u8; 32]>,
    pub(crate) at: u64,
    pub(crate) pace: Pace,
    pub(crate) rng: Rng,
    /// What each question was answered; nothing yet if it waits.
    pub(crate) answers: Vec<Option<Result<(), Refusal>>>,
    pub(crate) laws: Laws,
    /// Until when appends fail, how many in a hundred, and how many were tried.
    pub(crate) failing: (u64, usize),
    pub(crate) tries: usize,
}

/// Somebody by number.
pub(crate) fn person(number: usize) -> Person {
    Person { id: id(number), name: format!("P{number}"), from: from(number) }
}

/// Persons 4 and 5 come from one place.
pub(crate) fn from(number: usize) -> Option<AddressMark> {
    [4, 5].contains(&number).then_some(AddressMark([9; 8]))
}

pub(crate) fn id(number: usize) -> PersonId {
    PersonId([number as u8; 16])
}

impl Room {
    /// Person 0 opens a table.
    pub(crate) fn open(setup: Setup, bots: &[BotName], seed: u64) -> Result<Room, Refusal> {
        let mut rng = Rng::new(seed);
        let pace = Pace::default();
        let now = Now { at: 1_700_000_000_000, fresh: fresh(&mut rng), pace, node: None };
        let command = Command::Create { setup, bots: bots.to_vec() };
        let table = TableId::from_bytes(std::array::from_fn(|_| rng.next() as u8));
        let entry = stored(&Table::open(table, &person(0), command, &now)?);
        let opened = Table::opened(&entry).unwrap();
        let laws = Laws::new(&opened, seed);
        let desk = Desk::new(opened);
        Ok(Room {
            desk,
            log: vec![entry],
            fresh: vec![now.fresh],
            at: now.at,
            pace,
            rng,
            answers: Vec::new(),
            laws,
            failing: (0, 0),
            tries: 0,
        })
    }

    pub(crate) fn table(&self) -> &Table {
        self.desk.table()
    }

    pub(crate) fn count(&mut self) -> &mut Count {
        &mut self.laws.count
    }

    fn now(&mut self) -> Now {
        Now { at: self.at, fresh: fresh(&mut self.rng), pace: self.pace, node: None }
    }

    /// Person `who` asks; the answer, unless it has to wait.
    pub(crate) fn ask(&mut self, who: usize, what: Command) -> Option<Result<(), Refusal>> {
        let to = self.answers.len();
        self.answers.push(None);
        self.put(Job { input: Input::Command { by: person(who), what, waited: false }, to });
        self.answers[to].clone()
    }

    /// The same, which must be done.
    pub(crate) fn must(&mut self, who: usize, what: Command) {
        let said = format!("{what:?}");
        assert_eq!(self.ask(who, what), Some(Ok(())), "{said}");
    }

    /// The same, which must be refused; the code.
    pub(crate) fn refused(&mut self, who: usize, what: Command) -> String {
        self.ask(who, what).expect("an answer at once").expect_err("a refusal").code
    }

    pub(crate) fn come(&mut self, who: usize) {
        self.tell(Input::Came(person(who)));
    }

    pub(crate) fn go(&mut self, who: usize) {
        self.tell(Input::Gone(id(who)));
    }

    /// An input nobody is answered for.
    pub(crate) fn tell(&mut self, input: Input) {
        let to = self.answers.len();
        self.answers.push(None);
        self.put(Job { input, to });
    }

    fn put(&mut self, job: Job<usize>) {
        self.desk.supersede(&job.input);
        if !self.catch_up(true) {
            return self.not_stored(job);
        }
        if let Some(input) = self.desk.wakes(&job.input) {
            self.tell(input);
        }
        let now = self.now();
        for held in self.desk.before(&now, &job.input) {
            self.rule(held);
        }
        self.rule(job);
    }

    fn catch_up(&mut self, asked: bool) -> bool {
        let now = self.now();
        for input in self.desk.owed(&now, asked) {
            let to = self.answers.len();
            self.answers.push(None);
            let job = Job { input, to };
            if self.desk.is_behind() { self.not_stored(job) } else { self.rule(job) }
        }
        !self.desk.is_behind()
    }

    fn not_stored(&mut self, job: Job<usize>) {
        let now = self.now();
        self.laws.count.not_stored += 1;
        self.desk.not_stored(&now, &job.input);
        assert_eq!(self.answers[job.to], None, "answered twice");
        self.answers[job.to] = Some(Err(Reason::Unavailable.into()));
    }

    /// From now on so many appends of a hundred fail, for so long.
    pub(crate) fn fail(&mut self, percent: usize, milliseconds: u64) {
        self.failing = (self.at + milliseconds, percent);
    }

    fn appends(&mut self) -> bool {
        self.tries += 1;
        let (until, percent) = self.failing;
        self.at >= until || self.rng.below(100) >= percent
    }

    fn rule(&mut self, job: Job<usize>) {
        let now = self.now();
        let ruling = self.table().decide(&now, &job.input);
        let answer = match ruling {
            Ruling::Record(entry, refusal) => {
                if !self.appends() {
                    return self.not_stored(job);
                }
                self.record(&entry, &now);
                refusal.map_or(Ok(()), Err)
            }
            Ruling::Wait(until) => {
                assert!(until > self.at, "what waits waits for a time to come");
                self.laws.count.held += 1;
                self.desk.hold(job, until);
                return;
            }
            Ruling::Refuse(refusal) => {
                self.laws.count.refused += 1;
                Err(refusal)
            }
            Ruling::Nothing => Ok(()),
        };
        assert_eq!(self.answers[job.to], None, "answered twice");
        self.answers[job.to] = Some(answer);
    }

    fn record(&mut self, entry: &Entry, now: &Now) {
        let entry = stored(entry);
        let before = self.table().clone();
        self.desk.fold(&entry).unwrap();
        self.log.push(entry);
        self.fresh.push(now.fresh);
        let entry = self.log.last().unwrap();
        assert_eq!(self.desk.table().seq().0 as usize, self.log.len(), "entries are numbered without a gap");
        self.laws.count.snapshots += usize::from(a_lobby_can_be_said_in_one_record(self.desk.table()));
        self.laws.after(&before, entry, self.desk.table(), now);
    }

    /// Lets so much time pass.
    pub(crate) fn pass(&mut self, milliseconds: u64) {
        let end = self.at + milliseconds;
        while let Some(due) = self.desk.next_due(&self.pace).filter(|due| *due <= end) {
            self.at = self.at.max(due);
            self.look_after();
            let next = self.desk.next_due(&self.pace);
            assert!(next.is_none_or(|next| next > self.at), "a table that was looked after is due again at once");
        }
        self.at = end;
    }

    /// Does all that is due by now.
    fn look_after(&mut self) {
        for steps in 0.. {
            assert!(steps < 2000, "a table that never comes to rest");
            let now = self.now();
            let (jobs, due) = self.desk.due(&now);
            let length = self.log.len();
            let current = self.catch_up(!jobs.is_empty());
            let mut quiet = jobs.is_empty() && !due && self.log.len() == length;
            for job in jobs {
                if current { self.rule(job) } else { self.not_stored(job) }
            }
            if !current {
                return;
            }
            if due {
                self.tell(Input::Time);
            }
            for thought in self.desk.thoughts(&now) {
                let (seat, moves) = (thought.seat, thought.moves);
                if let Some(action) = thought.think() {
                    quiet = false;
                    self.tell(Input::Bot { seat, moves, action, waited: false });
                }
            }
            if quiet {
                return;
            }
        }
    }

    /// The server dies and is started again after so long.
    pub(crate) fn restart(&mut self, outage: u64) {
        let lines: Vec<String> = self.log.iter().map(|entry| serde_json::to_string(entry).unwrap()).collect();
        let log: Vec<Entry> = lines.iter().map(|line| serde_json::from_str(line).unwrap()).collect();
        let loaded = folded(&log);
        assert_eq!(&loaded, self.table(), "a log tells all of a table");
        self.desk = Desk::new(loaded);
        self.laws.count.restarts += 1;
        let alive = self.at;
        self.at += outage;
        self.tell(Input::Restart(alive));
    }

    pub(crate) fn view(&self, who: usize) -> TableView {
        let look = Look { at: self.at, spectators: 0, entering: false };
        self.table().view(id(who), look, &self.pace)
    }
}

/// The table of a log.
pub(crate) fn folded(log: &[Entry]) -> Table {
    let mut table = Table::opened(&log[0]).unwrap();
    for entry in &log[1..] {
        table.fold(entry).unwrap();
    }
    table
}

/// Whether the table is in its lobby: then the record is all there is to know of it.
fn a_lobby_can_be_said_in_one_record(table: &Table) -> bool {
    let Some(snapshot) = table.snapshot() else {
        assert_ne!(table.stage(), Stage::Lobby);
        return false;
    };
    assert_eq!(&from_snapshot(&snapshot), table, "a snapshot tells all of a table");
    true
}

/// The table of a snapshot that has been stored.
pub(crate) fn from_snapshot(snapshot: &Snapshot) -> Table {
    Table::restored(serde_json::from_str(&serde_json::to_string(snapshot).unwrap()).unwrap()).unwrap()
}

/// As it is after having been stored.
pub(crate) fn stored(entry: &Entry) -> Entry {
    let back: Entry = serde_json::from_str(&serde_json::to_string(entry).unwrap()).unwrap();
    assert_eq!(&back, entry, "an entry is stored whole");
    back
}

pub(crate) fn fresh(rng: &mut Rng) -> [u8; 32] {
    std::array::from_fn(|_| rng.next() as u8)
}
