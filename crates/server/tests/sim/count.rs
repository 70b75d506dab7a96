use std::ops::AddAssign;

/// What a run has seen, to be printed.
#[derive(Clone, Copy, Default, Debug)]
pub(crate) struct Count {
    pub(crate) tables: usize,
    pub(crate) entries: usize,
    pub(crate) frames: usize,
    pub(crate) pairs: usize,
    pub(crate) refused: usize,
    pub(crate) rounds: usize,
    pub(crate) matches: usize,
    pub(crate) restarts: usize,
    pub(crate) rests: usize,
    pub(crate) held: usize,
    pub(crate) caught: usize,
    pub(crate) caught_nobody: usize,
    pub(crate) ran_out: usize,
    pub(crate) stood_in: usize,
    pub(crate) joined_late: usize,
    pub(crate) tried: usize,
    pub(crate) sealed: usize,
    pub(crate) untold: usize,
    pub(crate) not_stored: usize,
    pub(crate) outside: usize,
    pub(crate) snapshots: usize,
    pub(crate) lately: usize,
    pub(crate) several: usize,
    pub(crate) false_calls: usize,
    pub(crate) fell: usize,
    pub(crate) went_out: usize,
    pub(crate) of_teams: usize,
    pub(crate) eliminated: usize,
    pub(crate) hints: usize,
}

impl AddAssign for Count {
    fn add_assign(&mut self, other: Count) {
        self.tables += other.tables;
        self.entries += other.entries;
        self.frames += other.frames;
        self.pairs += other.pairs;
        self.refused += other.refused;
        self.rounds += other.rounds;
        self.matches += other.matches;
        self.restarts += other.restarts;
        self.rests += other.rests;
        self.held += other.held;
        self.caught += other.caught;
        self.caught_nobody += other.caught_nobody;
        self.ran_out += other.ran_out;
        self.stood_in += other.stood_in;
        self.joined_late += other.joined_late;
        self.tried += other.tried;
        self.sealed += other.sealed;
        self.untold += other.untold;
        self.not_stored += other.not_stored;
        self.outside += other.outside;
        self.snapshots += other.snapshots;
        self.lately += other.lately;
        self.several += other.several;
        self.false_calls += other.false_calls;
        self.fell += other.fell;
        self.went_out += other.went_out;
        self.of_teams += other.of_teams;
        self.eliminated += other.eliminated;
        self.hints += other.hints;
    }
}
