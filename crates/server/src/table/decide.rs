use lastcard_engine::Action;
use lastcard_protocol::{ChatLine, Command, Phrase, Refusal, Setup, Stage};

use super::{Cause, Entry, House, Pace, Person, PersonId, Table, TableEvent, Waiting};
use crate::{
    NodeId, Reason, TableId,
    names::{alike, distinct},
    plain_text,
};

/// What reaches a table.
#[derive(Clone, PartialEq, Debug)]
pub enum Input {
    /// Somebody asks for something. A catch that has waited for its grace to end is `waited`.
    Command {
        /// The person who asks.
        by: Person,
        /// What they ask for.
        what: Command,
        /// Whether it has waited long enough.
        waited: bool,
    },
    /// Somebody's first connection to this table.
    Came(Person),
    /// Somebody's last connection ended.
    Gone(PersonId),
    /// A bot decided, having seen so many moves.
    Bot {
        /// The bot's seat.
        seat: u8,
        /// How many moves it had seen.
        moves: u32,
        /// The action it chose.
        action: Action,
        /// Whether it has waited long enough.
        waited: bool,
    },
    /// A clock may have run out.
    Time,
    /// The server was started again; it was last seen alive then.
    Restart(u64),
    /// Servers are no more: whoever was connected through them is gone.
    Lost(Vec<NodeId>),
}

/// When an input is decided, with what, and how long things take here.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Now {
    /// Milliseconds of Unix time.
    pub at: u64,
    /// Fresh chance, of which nobody can know anything.
    pub fresh: [u8; 32],
    /// How long things take.
    pub pace: Pace,
    /// Which server decides it, if several share the store.
    pub node: Option<NodeId>,
}

/// What an input comes to.
#[derive(Clone, PartialEq, Debug)]
pub enum Ruling {
    /// This is to be stored, then shown, then acknowledged; or refused, where a refusal has a price.
    Record(Box<Entry>, Option<Refusal>),
    /// It is to be decided again at that time, or before an action that would settle it.
    Wait(u64),
    /// It is refused, and nothing changes.
    Refuse(Refusal),
    /// There is nothing to do.
    Nothing,
}

/// What somebody asked comes to.
pub(super) type Events = Result<Vec<TableEvent>, Refusal>;

impl Table {
    /// The first entry of a new table.
    pub fn open(table: TableId, host: &Person, command: Command, now: &Now) -> Result<Entry, Refusal> {
        let Command::Create { setup, bots } = &command else { return Err(Reason::NotAtTable.into()) };
        let house = House::of_new(setup.clone())?;
        if bots.len() + 1 > usize::from(house.setup.seats) {
            return Err(Reason::TooFewSeats.into());
        }
        let mut events = vec![
            TableEvent::Opened { table, setup: setup.clone() },
            TableEvent::Committed(now.fresh),
            TableEvent::Sat { seat: 0, who: host.id, name: host.name.clone(), score: 0 },
            TableEvent::Hosts(Some(host.id)),
        ];
        events.extend(host.from.map(|from| TableEvent::CameFrom(host.id, from)));
        let mut names = vec![host.name.clone()];
        for (bot, seat) in bots.iter().zip(1..) {
            let sat = super::bots::sits(*bot, seat, &names, &now.fresh);
            if let TableEvent::BotSat { name, .. } = &sat {
                names.push(name.clone());
            }
            events.push(sat);
        }
        let cause = Cause::asked(host, &command);
        Ok(Entry::new(now.at, now.node, cause, events))
    }

    /// What an input comes to. Changes nothing: the entry is to be appended to the log, then folded.
    pub fn decide(&self, now: &Now, input: &Input) -> Ruling {
        // By the log's time where the clock is behind it: what is decided follows from the entry alone.
        let now = &Now { at: now.at.max(self.touched), ..*now };
        let (cause, events) = match input {
            Input::Command { by, what, waited } => {
                let ruled = self.rule_on_catch(now, by, what, *waited).or_else(|| self.rule_on_call(now, by, what));
                if let Some(ruling) = ruled {
                    return ruling;
                }
                (Cause::asked(by, what), self.command(now, by, what))
            }
            Input::Came(who) => (Cause::Came(who.id), Ok(self.came(who, now.node))),
            Input::Gone(who) => (Cause::Gone(*who), Ok(self.gone(*who, now.node))),
            Input::Bot { seat, moves, action, waited } => match self.bot(now, *seat, *moves, *action, *waited) {
                Ok(events) => (Cause::Bot(*seat, *action), Ok(events)),
                Err(ruling) => return ruling,
            },
            Input::Time => (Cause::Time, Ok(self.time(now))),
            Input::Restart(alive) => (Cause::Restart(*alive), Ok(self.restart(*alive))),
            Input::Lost(nodes) => (Cause::Lost(nodes.clone()), Ok(self.lost(nodes))),
        };
        match events {
            Ok(events) if events.is_empty() => Ruling::Nothing,
            Ok(events) => Ruling::Record(Box::new(self.entry(now, cause, events)), None),
            Err(refusal) => Ruling::Refuse(refusal),
        }
    }

    pub(super) fn entry(&self, now: &Now, cause: Cause, events: Vec<TableEvent>) -> Entry {
        // Time never goes back in a log, whatever the clock does.
        Entry::new(now.at.max(self.touched), now.node, cause, events)
    }

    fn command(&self, now: &Now, by: &Person, what: &Command) -> Events {
        match what {
            Command::Sit { seat } => self.sit(by, *seat),
            Command::Stand => self.stand(by.id, now),
            Command::AddBot { bot } => self.add_bot(by.id, *bot, now),
            Command::Remove { seat } => self.remove(by.id, *seat, now),
            Command::Change { setup } => self.change_setup(by.id, setup),
            Command::Agree(addition) => self.agree(by.id, addition),
            Command::Start => self.start(by.id, now),
            Command::Ready(addition) => self.ready(by.id, addition, now),
            Command::Reveal { salt } => self.reveal(by.id, salt, now),
            Command::Rematch => self.rematch(by.id, now),
            Command::Rename { name } => self.rename(by.id, name),
            Command::Act { action } => self.act(now, by.id, action),
            Command::Hint => self.hint(by.id),
            Command::Say { text } => {
                let text = plain_text::chat(text).ok_or(Reason::NothingSaid)?;
                self.say(now, by, Some(text), None)
            }
            Command::Phrase { phrase } => self.say(now, by, None, Some(*phrase)),
            Command::Hello { .. }
            | Command::Revoke
            | Command::Tables { .. }
            | Command::Onlookers
            | Command::CheckRules { .. }
            | Command::CheckCard { .. }
            | Command::ReadFile { .. }
            | Command::WriteFile { .. }
            | Command::PrintCards { .. }
            | Command::Create { .. }
            | Command::Enter { .. }
            | Command::Exit
            | Command::Ping => Err(Reason::NotAtTable.into()),
        }
    }

    fn change_setup(&self, by: PersonId, setup: &Setup) -> Events {
        self.host_in_lobby(by)?;
        let house = House::of_new(setup.clone())?;
        if usize::from(house.setup.seats) < self.chairs.len() {
            return Err(Reason::TooFewSeats.into());
        }
        Ok(vec![TableEvent::Changed(setup.clone())])
    }

    pub(super) fn host_in_lobby(&self, by: PersonId) -> Result<(), Refusal> {
        if !self.is_host(by) {
            return Err(Reason::NotHost.into());
        }
        if self.stage != Stage::Lobby {
            return Err(Reason::NotInLobby.into());
        }
        self.not_dealing()
    }

    fn say(&self, now: &Now, by: &Person, text: Option<String>, phrase: Option<Phrase>) -> Events {
        let lately = self.chat.iter().filter(|spoken| spoken.by == by.id && spoken.at + CHAT_SPAN > now.at).count();
        if lately >= CHAT_LINES {
            return Err(Reason::TooMuchSaid.into());
        }
        if self.is_outside(by.id) {
            return Err(Reason::NoWatching.into());
        }
        let seat = self.seat_of(by.id);
        // A player is called the same on every device; a watcher is not taken for a player or another speaker.
        let name = match seat {
            Some(seat) => self.chairs[usize::from(seat)].name.clone(),
            None => {
                let spoken = self.chat.iter().filter(|spoken| spoken.by != by.id).map(|spoken| &*spoken.line.name);
                distinct(&by.name, &self.names_beside(by.id).into_iter().chain(spoken).collect::<Vec<_>>())
            }
        };
        let line = ChatLine { seat, name, text, phrase };
        Ok(vec![TableEvent::Said(by.id, line)])
    }

    fn rename(&self, by: PersonId, name: &str) -> Events {
        let name = plain_text::name(name).ok_or(Reason::BadName)?;
        if self.names_beside(by).iter().any(|other| alike(&name, other)) {
            return Err(Reason::NameTaken.into());
        }
        if let Some(seat) = self.seat_of(by) {
            let other = self.chairs[usize::from(seat)].name != name;
            return Ok(other.then_some(TableEvent::Renamed(seat, name)).into_iter().collect());
        }
        let waiting = self.waiting.iter().find(|waiting| waiting.who == by && waiting.name != name);
        Ok(waiting.map(|waiting| TableEvent::Waits { who: by, name, seat: waiting.seat }).into_iter().collect())
    }

    /// Somebody came, by way of that server. Who is there by way of another is there by way of this one from now on.
    fn came(&self, who: &Person, node: Option<NodeId>) -> Vec<TableEvent> {
        let anew = |waiting: &&Waiting| waiting.who == who.id && (!waiting.here || waiting.node != node);
        if let Some(waiting) = self.waiting.iter().find(anew) {
            let mut events = vec![TableEvent::Waits { who: who.id, name: waiting.name.clone(), seat: waiting.seat }];
            events.extend(self.came_from(who));
            events.extend(self.went_on());
            return events;
        }
        let Some(seat) = self.seat_of(who.id) else { return Vec::new() };
        let mut events: Vec<TableEvent> = self.came_from(who).into_iter().collect();
        let chair = &self.chairs[usize::from(seat)];
        if !chair.is_here() || chair.node != node {
            events.push(TableEvent::Came(seat));
        }
        events.extend(self.went_on());
        if !self.is_host(who.id) && (self.paused.is_some() || self.host_is_away()) {
            events.push(TableEvent::Hosts(Some(who.id)));
        }
        events
    }

    /// To be told with whatever ends a rest.
    pub(super) fn went_on(&self) -> Option<TableEvent> {
        self.paused.map(|_| TableEvent::WentOn)
    }

    /// Somebody is no longer connected to that server; who is connected to another meanwhile is not gone.
    fn gone(&self, who: PersonId, node: Option<NodeId>) -> Vec<TableEvent> {
        let is_here = |seat: &u8| {
            let chair = &self.chairs[usize::from(*seat)];
            chair.is_here() && chair.node == node
        };
        let mut events: Vec<_> = self.seat_of(who).filter(is_here).map(TableEvent::Gone).into_iter().collect();
        if self.waiting.iter().any(|waiting| waiting.who == who && waiting.node == node) {
            events.push(TableEvent::WaitsNoLonger(who));
        }
        events
    }

    /// Whoever was there by way of servers that are no more is gone.
    fn lost(&self, nodes: &[NodeId]) -> Vec<TableEvent> {
        let is_lost = |node: Option<NodeId>| node.is_some_and(|node| nodes.contains(&node));
        let chairs = self.chairs.iter().zip(0..).filter(|(chair, _)| chair.is_here() && is_lost(chair.node));
        let waiting = self.waiting.iter().filter(|waiting| waiting.here && is_lost(waiting.node));
        let gone = chairs.map(|(_, seat)| TableEvent::Gone(seat));
        gone.chain(waiting.map(|waiting| TableEvent::WaitsNoLonger(waiting.who))).collect()
    }

    /// What is due by now, one thing at a time.
    fn time(&self, now: &Now) -> Vec<TableEvent> {
        if self.paused.is_some() {
            return Vec::new();
        }
        for (chair, seat) in self.chairs.iter().zip(0..) {
            if self.stands_in_at(chair, &now.pace).is_some_and(|due| due <= now.at) {
                return chair.person().map(|who| self.stand_in(seat, who)).unwrap_or_default();
            }
        }
        if self.deadline(&now.pace).is_none_or(|deadline| deadline > now.at) {
            return Vec::new();
        }
        match self.stage {
            Stage::Playing => self.time_ran_out(now),
            Stage::Lobby | Stage::Between if self.sealed_at.is_some() => self.deal_events(now).unwrap_or_default(),
            Stage::Between => self.close(now).unwrap_or_default(),
            Stage::Lobby | Stage::Over => Vec::new(),
        }
    }

    fn restart(&self, alive: u64) -> Vec<TableEvent> {
        if self.somebody_is_here() { vec![TableEvent::Outage(alive.max(self.touched))] } else { Vec::new() }
    }
}

/// So many lines of chat in so many milliseconds.
const CHAT_LINES: usize = 5;
const CHAT_SPAN: u64 = 10_000;
