use lastcard_protocol::Refusal;

/// Names each reason once, with its code.
macro_rules! reasons {
    ($($name:ident = $code:literal,)*) => {
        /// Why the server does not do what is asked, where no rule of the game is the reason. Each has its words in
        /// the texts as `refusal-CODE`.
        #[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
        #[allow(missing_docs)]
        pub enum Reason {
            $($name,)*
        }

        impl Reason {
            /// Every reason, so that a test can see that each has its texts.
            pub const ALL: &[Reason] = &[$(Reason::$name,)*];

            /// Its name on the wire and in the texts.
            pub const fn code(self) -> &'static str {
                match self {
                    $(Reason::$name => $code,)*
                }
            }
        }
    };
}

reasons! {
    BadFrame = "bad-frame",
    FrameTooBig = "frame-too-big",
    BadVersion = "bad-version",
    HelloFirst = "hello-first",
    HelloTwice = "hello-twice",
    BadSession = "bad-session",
    BadOrigin = "bad-origin",
    BadHost = "bad-host",
    TooManyMessages = "too-many-messages",
    TooManyConnections = "too-many-connections",
    TooManySessions = "too-many-sessions",
    TooManyTables = "too-many-tables",
    TooMuchStored = "too-much-stored",
    DiskLow = "disk-low",
    TooSlow = "too-slow",
    Silent = "silent",
    Busy = "busy",
    Unavailable = "unavailable",
    Stopping = "stopping",
    NoSuchTable = "no-such-table",
    TableDamaged = "table-damaged",
    Outdated = "outdated",
    NotAtTable = "not-at-table",
    NoWatching = "no-watching",
    Removed = "removed",
    SessionEnded = "session-ended",
    TableFull = "table-full",
    AlreadySeated = "already-seated",
    NotSeated = "not-seated",
    NotABotsSeat = "not-a-bots-seat",
    NoSuchSeat = "no-such-seat",
    NotHost = "not-host",
    NotInLobby = "not-in-lobby",
    NotPlaying = "not-playing",
    NotBetweenRounds = "not-between-rounds",
    MatchNotOver = "match-not-over",
    NotAllAgreed = "not-all-agreed",
    TooFewPlayers = "too-few-players",
    TooFewSeats = "too-few-seats",
    BadSetup = "bad-setup",
    BadRules = "bad-rules",
    BadSalt = "bad-salt",
    BadSeal = "bad-seal",
    NothingToReveal = "nothing-to-reveal",
    Dealing = "dealing",
    BadName = "bad-name",
    NameTaken = "name-taken",
    NothingSaid = "nothing-said",
    TooMuchSaid = "too-much-said",
    NoHints = "no-hints",
    HintAmongPeople = "hint-among-people",
    NoHintHere = "no-hint-here",
    CatchCooling = "catch-cooling",
    LogFull = "log-full",
    NoSuchMatch = "no-such-match",
    NoSuchRound = "no-such-round",
}

impl From<Reason> for Refusal {
    fn from(reason: Reason) -> Refusal {
        Refusal::of(reason.code())
    }
}
