use std::collections::BTreeMap;

use lastcard_bots::Rng;
use lastcard_engine::{self as engine, Memory, Phase, Round, Viewer};
use lastcard_protocol::{Action, Card, Command, Happened, PartnerHand, Question, Sitter, Stage, TableView};
use lastcard_server::table::{Entry, Input, Look, Now, PersonId, Ruling, Table, TableEvent};

use super::{count::Count, moves, room::id, twins, witness::Witness};

/// How many people a world has; the one after them only watches.
pub(crate) const PEOPLE: usize = 7;

/// What holds after every entry.
pub(crate) struct Laws {
    pub(crate) count: Count,
    rng: Rng,
    witnesses: BTreeMap<usize, Witness>,
    /// What each who sits or watches was told since the round began.
    told: BTreeMap<usize, Vec<Happened>>,
    memories: Vec<Memory>,
    /// Tables as they stood then, to be compared with what their log tells.
    pub(crate) snapshots: Vec<Table>,
}

impl Laws {
    pub(crate) fn new(table: &Table, seed: u64) -> Laws {
        let count = Count { tables: 1, entries: 1, ..Count::default() };
        let snapshots = vec![table.clone()];
        Laws {
            count,
            rng: Rng::new(!seed),
            witnesses: BTreeMap::new(),
            told: BTreeMap::new(),
            memories: Vec::new(),
            snapshots,
        }
    }

    pub(crate) fn after(&mut self, before: &Table, entry: &Entry, after: &Table, now: &Now) {
        self.count.entries += 1;
        self.count_events(before, entry, after);
        self.remember(entry, after);
        let sits = |who: &usize| before.seat_of(id(*who)).or(after.seat_of(id(*who))).is_some();
        for who in (0..PEOPLE).filter(sits).chain([PEOPLE]) {
            self.frame(who, before, entry, after, now);
        }
        automatic_moves_lay_no_card_they_need_not(before, entry);
        self.deals_are_bound(before, entry, after, now);
        if self.rng.below(40) == 0 {
            self.snapshots.push(after.clone());
        }
        if after.stage() == Stage::Playing {
            for _ in 0..2 {
                let who = self.rng.below(PEOPLE);
                self.try_moves(who, after, now);
            }
            if self.rng.below(6) == 0 {
                self.count.pairs += twins::compare(after, &self.memories, now, &mut self.rng);
            }
        }
    }

    /// Once all seals are known the deal comes with them, with these seats and these rules, whatever happens.
    fn deals_are_bound(&mut self, before: &Table, entry: &Entry, after: &Table, now: &Now) {
        let look = Look { at: now.at, spectators: 0, entering: false };
        // Whoever may not watch sees no deal.
        let player = after.chairs().iter().find_map(|chair| chair.person()).unwrap_or(id(PEOPLE));
        let asked = |table: &Table| table.view(player, look, &now.pace).reveal;
        let dealt = after.happened(entry, before, player).into_iter().find_map(|one| match one {
            Happened::RoundBegan { salts, seals, .. } => Some((salts, seals)),
            _ => None,
        });
        let Some(bound) = asked(before) else {
            assert!(dealt.is_none_or(|(_, seals)| seals.is_empty()), "no sealed deal without asking for the salts");
            return;
        };
        let sits = |table: &Table| table.chairs().iter().map(|chair| chair.person()).collect::<Vec<_>>();
        assert_eq!(sits(before), sits(after), "nobody comes or leaves");
        assert_eq!(before.house(), after.house());
        match (dealt, asked(after)) {
            (Some((salts, seals)), None) => {
                assert_eq!(seals, bound.seals, "the deal is made of the seals that were shown");
                self.count.sealed += 1;
                self.count.untold +=
                    salts.iter().zip(&seals).filter(|(salt, seal)| salt.is_none() && seal.is_some()).count();
            }
            (None, Some(still)) => assert_eq!(still.seals, bound.seals),
            (dealt, still) => panic!("{dealt:?} and {still:?}"),
        }
    }

    /// The round is another one than its log tells.
    pub(crate) fn forget(&mut self, round: &Round) {
        let seats = round.seats();
        self.memories = seats.seats().map(|seat| Memory::new(seat, seats)).collect();
        self.memories.iter_mut().for_each(|memory| memory.look(&round.view(Viewer::Seat(memory.seat()))));
        self.witnesses.clear();
        self.told.clear();
    }

    fn count_events(&mut self, before: &Table, entry: &Entry, after: &Table) {
        let count = &mut self.count;
        count.rests += usize::from(after.is_paused() && !before.is_paused());
        for event in &entry.events {
            match event {
                TableEvent::RoundOver(sheet) => {
                    count.rounds += 1;
                    count.of_teams += usize::from(sheet.lines.iter().any(|line| line.team.is_some()));
                    count.eliminated += usize::from(sheet.lines.iter().any(|line| line.out));
                }
                TableEvent::MatchOver(_) => count.matches += 1,
                TableEvent::TimeRanOut(_) => count.ran_out += 1,
                TableEvent::StoodIn(_) => count.stood_in += 1,
                TableEvent::CaughtNobody(..) => count.caught_nobody += 1,
                TableEvent::Hinted(_) => count.hints += 1,
                TableEvent::Sat { .. } if before.stage() != Stage::Lobby => count.joined_late += 1,
                TableEvent::Acted { action, events, .. } => {
                    let happened = |one: fn(&engine::Event) -> bool| events.iter().filter(|event| one(event)).count();
                    count.false_calls += happened(|event| matches!(event, engine::Event::CalledFalsely { .. }));
                    count.fell += happened(|event| matches!(event, engine::Event::Fell { .. }));
                    count.went_out += happened(|event| matches!(event, engine::Event::WentOut { .. }));
                    count.several += usize::from(matches!(action, engine::Action::More(_)));
                    count.caught += happened(|event| matches!(event, engine::Event::Caught { .. }));
                }
                _ => {}
            }
        }
    }

    /// What each seat of the round remembers.
    fn remember(&mut self, entry: &Entry, after: &Table) {
        let Some(round) = after.round() else { return };
        for event in &entry.events {
            match event {
                TableEvent::RoundBegan { .. } => {
                    let seats = round.seats();
                    self.memories = seats.seats().map(|seat| Memory::new(seat, seats)).collect();
                }
                TableEvent::Dealt(events) | TableEvent::Acted { events, .. } => {
                    for memory in &mut self.memories {
                        let viewer = Viewer::Seat(memory.seat());
                        events.iter().for_each(|event| memory.see(event.seen_by(viewer)));
                    }
                }
                _ => {}
            }
        }
        for memory in &mut self.memories {
            memory.look(&round.view(Viewer::Seat(memory.seat())));
        }
    }

    /// One viewer's frame: what happened leads from what was known to what is shown.
    fn frame(&mut self, who: usize, before: &Table, entry: &Entry, after: &Table, now: &Now) {
        self.count.frames += 1;
        let look = Look { at: now.at, spectators: 0, entering: false };
        let view = after.view(id(who), look, &now.pace);
        let happened = after.happened(entry, before, id(who));
        if self.rng.below(16) == 0 {
            let json = serde_json::to_string(&(&happened, &view)).unwrap();
            let back: (Vec<Happened>, TableView) = serde_json::from_str(&json).unwrap();
            assert_eq!(back, (happened.clone(), view.clone()), "a frame is read as it was written");
        }
        view_is_true(&view, after, id(who));
        if after.is_outside(id(who)) {
            self.count.outside += 1;
            outside_nothing_is_seen(&view, &happened);
        }
        let sat_there = before.seat_of(id(who)) == view.seat;
        let known = self.witnesses.get(&who).cloned().filter(|_| sat_there);
        let began = happened.iter().any(|one| matches!(one, Happened::RoundBegan { .. }));
        self.follow(who, &happened, began, sat_there && view.play.is_some());
        if self.rng.below(16) == 0 {
            self.who_comes_in_is_told_what_they_saw(who, after, now);
        }
        let mut witness = match (&view.play, known) {
            (None, _) => {
                self.witnesses.remove(&who);
                return;
            }
            (Some(play), _) if began => {
                let cards = after.house().set.rules.deck_size() as u8;
                Witness::before_deal(play.counts.len(), view.seat, cards)
            }
            (Some(_), Some(witness)) => witness,
            (Some(play), None) => {
                self.witnesses.insert(who, Witness::of(play, view.seat));
                return;
            }
        };
        for one in &happened {
            witness.see(one);
        }
        witness.compare(&view);
        self.witnesses.insert(who, witness);
    }

    fn follow(&mut self, who: usize, happened: &[Happened], began: bool, goes_on: bool) {
        if began {
            self.told.insert(who, Vec::new());
        } else if !goes_on {
            self.told.remove(&who);
        }
        if let Some(told) = self.told.get_mut(&who) {
            told.extend_from_slice(happened);
        }
    }

    /// Whoever comes in, or comes back, is told just what they were told before, or would have been; no card more.
    fn who_comes_in_is_told_what_they_saw(&mut self, who: usize, table: &Table, now: &Now) {
        let lately = table.view(id(who), Look { at: now.at, spectators: 0, entering: true }, &now.pace).lately;
        assert_eq!(lately.is_some(), table.round().is_some() && !table.is_outside(id(who)));
        let (Some(lately), Some(told)) = (lately, self.told.get(&who)) else { return };
        let is_worth_it = |one: &&Happened| {
            !matches!(one, Happened::Dealt { .. } | Happened::HandedOut { .. } | Happened::Awaits { .. })
        };
        let told: Vec<&Happened> = told.iter().filter(is_worth_it).collect();
        let last = &told[told.len().saturating_sub(100)..];
        assert_eq!(lately.iter().collect::<Vec<_>>(), last);
        self.count.lately += 1;
    }

    /// A client may do exactly what `legal` lists.
    fn try_moves(&mut self, who: usize, table: &Table, now: &Now) {
        let look = Look { at: now.at, spectators: 0, entering: false };
        let view = table.view(id(who), look, &now.pace);
        let Some(play) = &view.play else { return };
        let listed = moves::any_listed(play, &mut self.rng);
        let wild = (0..3).map(|_| moves::any_action(&mut self.rng));
        for action in listed.into_iter().chain(wild.collect::<Vec<Action>>()) {
            self.count.tried += 1;
            let what = Command::Act { action: action.clone() };
            let input = Input::Command { by: super::room::person(who), what, waited: false };
            let ruling = table.decide(now, &input);
            let may = view.seat.is_some() && moves::is_listed(play, view.seat, &action);
            let late = |code: &str| ["nobody-to-catch", "nothing-to-call"].contains(&code);
            match ruling {
                Ruling::Refuse(refusal) if refusal.code == "catch-cooling" => assert!(view.catch_again.is_some()),
                // One without ground that is merely late costs nothing.
                Ruling::Refuse(refusal) if late(&refusal.code) && moves::is_false_call(play, &action) => {}
                Ruling::Refuse(refusal) | Ruling::Record(_, Some(refusal)) => {
                    assert!(!may, "{action:?} is listed, yet {refusal:?}\n{play:#?}");
                    let server = ["not-seated", "no-such-seat"].contains(&refusal.code.as_str());
                    assert_eq!(refusal.rule.is_some(), !server, "a refusal names its rule: {refusal:?}");
                }
                Ruling::Record(_, None) | Ruling::Wait(_) => assert!(may, "{action:?} is not listed\n{play:#?}"),
                Ruling::Nothing => panic!("{action:?} comes to nothing"),
            }
        }
    }
}

fn view_is_true(view: &TableView, table: &Table, who: PersonId) {
    assert_eq!(view.seat, table.seat_of(who));
    assert_eq!(view.seats.len(), table.chairs().len());
    assert_eq!(view.play.is_some(), table.round().is_some() && !table.is_outside(who));
    let (Some(play), Some(round)) = (&view.play, table.round()) else { return };
    let own = view.seat.and_then(|seat| round.seats().seat(seat.into()));
    let shown: Option<Vec<_>> = play.hand.as_ref().map(|hand| hand.iter().map(|card| card.0).collect());
    assert_eq!(shown, own.map(|seat| round.hand(seat).iter().collect()), "one sees one's own cards");
    assert_eq!(play.turn.map(usize::from), round.turn().map(engine::Seat::index));
    for (count, seat) in play.counts.iter().zip(round.seats().seats()) {
        assert_eq!(usize::from(*count), round.hand(seat).len());
    }
    let all = round.is_open() || round.phase() == Phase::Over;
    assert_eq!(play.hands.is_some(), all, "hands are shown when they lie open");
    let hands = if all { Vec::new() } else { hands_to_see(own, round) };
    assert_eq!(play.partner_hands, hands, "of others' hands those are seen that may be, and no other");
    if play.drawn.is_some() {
        let partners = play.partner_hands.iter().any(|shown| play.turn == Some(shown.seat));
        assert!(all || partners || play.turn == view.seat, "a drawn card is for its player");
    }
    if let Some(asked) = &play.asked {
        let chooses = asked.what == Question::Choose && own.is_some() && view.seat == play.turn;
        assert_eq!(asked.outcomes.is_some(), chooses, "who chooses is told between what, and nobody else");
    }
    for card in play.hand.iter().flatten() {
        let lay = play.legal.lay.iter().chain(&play.legal.jumps).any(|lay| lay.card == *card);
        let blocked = play.legal.blocked.iter().filter(|blocked| blocked.card == *card);
        let reasons = blocked.filter(|blocked| !blocked.code.is_empty() && !blocked.rule.is_empty()).count();
        assert_eq!(reasons, usize::from(!lay), "{card} can be laid, or it is said why not: {:?}", play.legal);
    }
    if let Some(hint) = &view.hint {
        assert!(view.hints && !view.may_hint && own.is_some() && own == round.turn(), "a hint is for who is on turn");
        let others = view.seats.iter().filter(|seat| seat.sitter == Sitter::Person).count() > 1;
        assert!(!others, "and for nobody among people");
        assert!(moves::is_listed(play, view.seat, &hint.action), "what is advised may be done: {hint:?}\n{play:#?}");
    }
    if own.is_none() {
        assert_eq!(play.legal, lastcard_protocol::Legal::default(), "who watches may do nothing");
    }
}

/// Where partners show their hands, each sees those of their team (MORE-17); everybody sees what a mark lays open
/// (CUSTOM-13), and who takes cards the hand they are taken from (CUSTOM-7).
fn hands_to_see(own: Option<engine::Seat>, round: &Round) -> Vec<PartnerHand> {
    let rules = round.rules();
    let opens = |mark: &engine::Mark| rules.custom.mark(*mark).does == engine::MarkDoes::Opens;
    let open = |seat: engine::Seat| engine::Mark::all().filter(opens).any(|mark| round.bearers(mark).contains(seat));
    let partner = |seat| own.is_some_and(|own| rules.partner_hands && rules.team_of(own, round.seats()).contains(seat));
    let taken = match round.ask() {
        Some((_, engine::Ask::TakeFrom { from, .. })) if own == round.turn() => Some(from),
        _ => None,
    };
    let others = round.seats().seats().filter(|seat| own != Some(*seat));
    let seen = others.filter(|seat| open(*seat) || partner(*seat) || taken == Some(*seat));
    let cards = |seat: engine::Seat| round.hand(seat).iter().map(Card).collect();
    seen.map(|seat| PartnerHand { seat: seat.index() as u8, hand: cards(seat) }).collect()
}

/// Who sits where, and nothing of play: not a card, not who is on turn, not how long they have.
fn outside_nothing_is_seen(view: &TableView, happened: &[Happened]) {
    assert!(view.play.is_none() && view.sheet.is_none() && view.time_left.is_none());
    let told = serde_json::to_value(happened).unwrap();
    for event in told.as_array().unwrap() {
        let name = event["event"].as_str().unwrap();
        let who_is_where = [
            "sat",
            "bot_sat",
            "stood",
            "waits",
            "waits_no_longer",
            "came",
            "gone",
            "stood_in",
            "took_back",
            "hosts",
            "renamed",
            "is_ready",
            "agreed",
            "sealed",
            "told",
            "match_began",
            "went_on",
        ];
        assert!(who_is_where.contains(&name), "{event}");
    }
}

fn automatic_moves_lay_no_card_they_need_not(before: &Table, entry: &Entry) {
    let ran_out = entry.events.iter().any(|event| matches!(event, TableEvent::TimeRanOut(_)));
    let (true, Some(round)) = (ran_out, before.round()) else { return };
    for event in &entry.events {
        use engine::Action::{Call, Catch, Jump, More, Play};
        let TableEvent::Acted { seat, action: Play(_) | Jump(_) | More(_), .. } = event else { continue };
        let actions = round.legal_actions(engine::Seat::new(usize::from(*seat)).unwrap());
        let only_lays = |action| matches!(action, Play(_) | Jump(_) | More(_) | Catch(_) | Call);
        assert!(actions.iter().all(only_lays), "the clock laid a card though it need not");
    }
}
