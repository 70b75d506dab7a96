use lastcard_engine::SeatCount;

use super::{Damaged, Entry, Input, Now, Pace, PersonId, Table, Thought, bots::Moment, patience::Patience};

/// A table with what no log keeps: catches that wait for a grace to end, which bots have been asked, and what is owed
/// to its log because it could not be stored.
///
/// It says what is to be decided and in which order; whoever drives it decides, stores and folds. A server drives it
/// by real time, a test by simulated time.
#[derive(Debug)]
pub struct Desk<T> {
    table: Table,
    held: Vec<Held<T>>,
    /// After which move each bot was asked last.
    asked: [Option<Moment>; SeatCount::MAX],
    /// Who came and went, and that the server was started again: what nobody asks for a second time, in order, at most
    /// one a person. Bots and clocks need no list: they stay due.
    owed: Vec<Input>,
    patience: Patience,
    /// When something could not be stored last.
    failed_at: Option<u64>,
    /// How much later than it is due the table's own duties are done here, because another server is at them.
    standby: u64,
    /// When a bot last may have had to play that had not before: something was played, a bot sat down or stands in, somebody
    /// came or went, or a rest ended. What it does may be due since long then, and whoever stands by counts from here.
    roused: u64,
}

/// An input and who is to be answered.
#[derive(Debug)]
pub struct Job<T> {
    /// What is to be decided.
    pub input: Input,
    /// Where its answer goes.
    pub to: T,
}

#[derive(Debug)]
struct Held<T> {
    job: Job<T>,
    until: u64,
}

impl<T> Desk<T> {
    /// A table nobody has asked anything of yet.
    pub fn new(table: Table) -> Desk<T> {
        let roused = table.touched;
        Desk {
            table,
            roused,
            held: Vec::new(),
            asked: [None; SeatCount::MAX],
            owed: Vec::new(),
            patience: Patience::default(),
            failed_at: None,
            standby: 0,
        }
    }

    /// The table as far as its log goes.
    pub const fn table(&self) -> &Table {
        &self.table
    }

    /// Takes an entry that has been stored.
    pub fn fold(&mut self, entry: &Entry) -> Result<(), Damaged> {
        self.table.fold(entry)?;
        self.patience = Patience::default();
        if entry.events.iter().any(|event| event.rouses_bots()) {
            self.roused = entry.at;
        }
        // What was asked of a seat is forgotten when no bot plays there, or the table rests: its answer will not count.
        for (seat, asked) in self.asked.iter_mut().enumerate() {
            if !self.table.a_bot_looks_from(seat as u8) {
                *asked = None;
            }
        }
        Ok(())
    }

    /// Takes the table as another server has brought it on, when what happened between is not told any more.
    pub fn replace(&mut self, table: Table) {
        self.roused = table.touched;
        self.table = table;
        self.asked = [None; SeatCount::MAX];
        self.patience = Patience::default();
    }

    /// Leaves the table's own duties to another server for so many milliseconds after each is due; no longer, if it does
    /// not do them.
    pub const fn stand_by(&mut self, milliseconds: u64) {
        self.standby = milliseconds;
    }

    /// Takes note that what an input came to could not be stored. A duty of the table is done again later, by what
    /// holds then; a person asks again themselves.
    pub fn not_stored(&mut self, now: &Now, input: &Input) {
        self.failed_at = Some(now.at);
        match input {
            Input::Command { .. } => return,
            Input::Bot { seat, .. } => {
                if let Some(asked) = self.asked.get_mut(usize::from(*seat)) {
                    *asked = None;
                }
            }
            Input::Came(_) | Input::Gone(_) | Input::Restart(_) | Input::Lost(_) => {
                self.supersede(input);
                self.owed.push(input.clone());
            }
            Input::Time => {}
        }
        self.patience.failed(now);
    }

    /// What is owed to the log, to be decided before anything else; what fails again is owed again. By `asked`, which
    /// is when somebody asks for something, it is tried at once, else when it is time to.
    pub fn owed(&mut self, now: &Now, asked: bool) -> Vec<Input> {
        if asked || self.patience.is_over(now.at) { std::mem::take(&mut self.owed) } else { Vec::new() }
    }

    /// Whether something has to be in the log before anything else may be.
    pub fn is_behind(&self) -> bool {
        !self.owed.is_empty()
    }

    /// Who comes or goes makes what was owed of them before worth nothing.
    pub fn supersede(&mut self, input: &Input) {
        if let Some(who) = input.presence_of() {
            self.owed.retain(|owed| owed.presence_of() != Some(who));
        }
    }

    /// Whoever asks for something while a bot plays for them is there again, whatever comes of it.
    pub fn wakes(&self, input: &Input) -> Option<Input> {
        match input {
            Input::Command { by, .. } if self.table.is_stood_in(by.id) => Some(Input::Came(by.clone())),
            _ => None,
        }
    }

    /// Catches that wait and count just before `input` would settle them, and those that have been settled already.
    pub fn before(&mut self, now: &Now, input: &Input) -> Vec<Job<T>> {
        let table = &self.table;
        let settled = |held: &mut Held<T>| {
            let target = held.job.input.catches();
            target.is_none_or(|target| !table.in_danger(target) || table.settles(now, input, target))
        };
        self.held.extract_if(.., settled).map(|held| held.job.after_waiting()).collect()
    }

    /// Keeps a catch until its grace ends.
    pub fn hold(&mut self, job: Job<T>, until: u64) {
        self.held.push(Held { job, until });
    }

    /// Catches whose grace has ended, and then whether time brings something about.
    pub fn due(&mut self, now: &Now) -> (Vec<Job<T>>, bool) {
        let table = &self.table;
        let over = self.held.extract_if(.., |held| held.due(table, &now.pace).is_some_and(|due| due <= now.at));
        let jobs = over.map(|held| held.job.after_waiting()).collect();
        (jobs, self.time_is_due(now))
    }

    /// Whether time brings something about.
    pub fn time_is_due(&self, now: &Now) -> bool {
        self.time_due(&now.pace).is_some_and(|due| due <= now.at)
    }

    /// When time next brings something about. Whoever could not do it in time because nothing could be stored gets a
    /// little more.
    fn time_due(&self, pace: &Pace) -> Option<u64> {
        let due = self.table.next_due(pace)? + self.standby;
        let after_failure = self.failed_at.map_or(0, |failed| failed + pace.reveal);
        Some(self.patience.put_off(due.max(after_failure)))
    }

    /// The bots whose pause is over; each is asked once after each move.
    pub fn thoughts(&mut self, now: &Now) -> Vec<Thought> {
        let mut thoughts = Vec::new();
        if !self.patience.is_over(now.at) {
            return thoughts;
        }
        let moment = self.table.moment();
        for (seat, asked) in self.asked.iter_mut().enumerate() {
            match look_due(&self.table, seat as u8, &now.pace, self.standby, self.roused) {
                None => *asked = None,
                Some(due) if due <= now.at && *asked != moment => {
                    *asked = moment;
                    thoughts.extend(self.table.thought(seat as u8));
                }
                Some(_) => {}
            }
        }
        thoughts
    }

    /// When it is next to be looked after, if nothing comes before.
    pub fn next_due(&self, pace: &Pace) -> Option<u64> {
        let moment = self.table.moment();
        let bots = self.asked.iter().zip(0..).filter(|(asked, _)| **asked != moment);
        let bots = bots.filter_map(|(_, seat)| look_due(&self.table, seat, pace, self.standby, self.roused));
        let owed = self.is_behind().then_some(0);
        let duties = bots.chain(owed).map(|due| self.patience.put_off(due)).chain(self.time_due(pace));
        let held = self.held.iter().filter_map(|held| held.due(&self.table, pace));
        duties.chain(held).min()
    }
}

/// When the bot in a seat is to look at the table here. What a bot comes to that need not do anything cannot be told from
/// its not having been asked: so who stands by leaves those bots to the server that is at it, and sees to it only that
/// whoever is on turn moves.
fn look_due(table: &Table, seat: u8, pace: &Pace, standby: u64, roused: u64) -> Option<u64> {
    let due = table.bot_due(seat, pace)?;
    match standby {
        0 => Some(due),
        _ => table.is_on_turn(seat).then(|| due.max(roused) + standby),
    }
}

impl<T> Held<T> {
    /// When it counts: at the end of the grace, or at once if there is nothing left to wait for.
    fn due(&self, table: &Table, pace: &Pace) -> Option<u64> {
        if table.is_paused() {
            return None;
        }
        let ends = self.job.input.catches().and_then(|target| table.grace_ends_for(target, pace));
        Some(ends.map_or(0, |ends| ends.max(self.until)))
    }
}

impl Input {
    /// Whose coming or going it is.
    fn presence_of(&self) -> Option<PersonId> {
        match self {
            Input::Came(who) => Some(who.id),
            Input::Gone(who) => Some(*who),
            _ => None,
        }
    }
}

impl<T> Job<T> {
    fn after_waiting(self) -> Job<T> {
        Job { input: self.input.waited(), ..self }
    }
}
