use lastcard_engine::{
    self as engine, Ask, Disclosed, Face, Hand, Round, Rules, Seat, SeatCount, SeatSet, View, Viewer,
};
use lastcard_rulebook::{RuleSet, borne_marks};
use serde::{Deserialize, Serialize};
use ts_rs::TS;

use crate::{ByLang, Card, Color, Legal, Phase, by_lang::outcome};

/// A round as one viewer may know it.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, TS)]
pub struct PlayView {
    /// The seat that dealt this round.
    pub dealer: u8,
    /// Who must decide; nobody once it is over.
    pub turn: Option<u8>,
    /// What the round waits for.
    pub phase: Phase,
    /// 1 if play goes to the left, -1 to the right.
    pub direction: i8,
    /// The card on top of the discard pile.
    pub top: Card,
    /// The colour in play.
    pub color: Option<Color>,
    /// How many cards wait to be drawn.
    pub pending: u8,
    /// Who can be caught without an UNO call.
    pub danger: Vec<u8>,
    /// How many cards each holds.
    pub counts: Vec<u8>,
    /// How many cards lie in the draw pile.
    pub draw: u8,
    /// How many lie in the discard pile under the top card.
    pub discards: u8,
    /// How many lie on the table during a tour.
    pub table: Option<u8>,
    /// The card each played last in this round.
    pub last: Vec<Option<Card>>,
    /// Who is in the round: who neither fell nor went out of it, nor is out of the match.
    #[serde(default)]
    pub playing: Vec<u8>,
    /// The place each has taken in the round, the first being 1, where play goes on for places.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub places: Option<Vec<Option<u8>>>,
    /// The number of each seat's team, where there are teams.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub teams: Option<Vec<u8>>,
    /// The viewer's own cards, in canonical order.
    pub hand: Option<Vec<Card>>,
    /// All hands, while they lie open and when the round is over.
    pub hands: Option<Vec<Vec<Card>>>,
    /// The hands of others that the viewer sees though `hands` does not have them: of partners who show them to each other,
    /// those that a mark lays open, and one to take cards from.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    #[ts(optional, as = "Option<Vec<PartnerHand>>")]
    pub partner_hands: Vec<PartnerHand>,
    /// The card just drawn that may be played, if the viewer may know it.
    pub drawn: Option<Card>,
    /// What a written rule asks of whoever must decide.
    pub asked: Option<Asked>,
    /// Whose Wild Draw Four waits.
    pub four: Option<u8>,
    /// Who bears marks of written rules.
    pub marks: Vec<Marked>,
    /// Who will miss their next turn.
    pub missing: Vec<u8>,
    /// The only colour of which cards may be laid, and that a wild names.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub fixed: Option<Fixed>,
    /// The cards that may not be laid.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub barred: Option<Barred>,
    /// How many times the points of this round count, where it is more than once.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub times: Option<u8>,
    /// What written rules give each when the round ends, or take if it is less than nothing, where they do.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    #[ts(optional, as = "Option<Vec<i16>>")]
    pub awarded: Vec<i16>,
    /// What the viewer may do.
    pub legal: Legal,
}

/// A colour that stays.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize, TS)]
pub struct Fixed {
    /// The colour that stays in play.
    pub color: Color,
    /// For how many turns that are still to begin.
    pub left: u8,
}

/// Cards that may not be laid.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, TS)]
pub struct Barred {
    /// Their kind: a number (`7`), numbers (`0-4`), a colour by its letter (`G`), a symbol (`skip`, `reverse`, `draw_two`, `wild`,
    /// `draw_four`), `action`, `wilds` or `any`.
    #[ts(type = "Called | `${number}-${number}` | \"action\" | \"wilds\" | \"any\"")]
    pub kind: String,
    /// For how many turns that are still to begin.
    pub left: u8,
}

/// A partner's hand, where partners see each other's (MORE-17).
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, TS)]
pub struct PartnerHand {
    /// The seat of the partner who holds it.
    pub seat: u8,
    /// What they hold, in canonical order.
    pub hand: Vec<Card>,
}

/// What a written rule asks for.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, TS)]
pub struct Asked {
    /// The card it is written on.
    pub card: Card,
    /// What the rule asks for.
    pub what: Question,
    /// How many cards, or how many outcomes there are.
    pub count: u8,
    /// To whom cards are given or shown, or from whom they are taken; nobody where all are shown them.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub whom: Option<u8>,
    /// The hand that cards are taken from, in canonical order, for whoever takes them.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub hand: Option<Vec<Card>>,
    /// The outcomes of a choice in words, a sentence an effect, for whoever chooses.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(optional, type = "Array<Record<Lang, Array<string>>>")]
    pub outcomes: Option<Vec<ByLang<Vec<String>>>>,
}

/// What a written rule can ask for.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize, TS)]
#[serde(rename_all = "snake_case")]
pub enum Question {
    /// Cards to put down.
    Discard,
    /// A yes or a no.
    Vote,
    /// One of two to four outcomes.
    Choose,
    /// Which other player.
    Pick,
    /// Cards to give away.
    Give,
    /// Cards to take from a hand.
    TakeCards,
    /// Cards to show.
    Show,
    /// A number, a colour or a symbol to call out.
    CallOut,
}

/// A mark and who bears it.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, TS)]
pub struct Marked {
    /// The mark's name, as the rule card says it.
    pub mark: String,
    /// Its numbers among the marks of the rules, by which one tells on a bearer: two cards may call theirs the same.
    #[serde(default)]
    pub numbers: Vec<u8>,
    /// The seats that bear it.
    pub seats: Vec<u8>,
}

impl PlayView {
    /// What the viewer of `view` may know; `last` is what each seat played last, `set` the rules as they are written.
    pub fn of(view: &View<'_>, last: &[Option<Face>], set: &RuleSet) -> PlayView {
        let seats = || view.seats().seats();
        let open = view.is_open() || view.phase() == engine::Phase::Over;
        let hands = open.then(|| seats().filter_map(|seat| view.hand_of(seat).map(cards)).collect());
        PlayView {
            dealer: at(view.dealer()),
            turn: view.turn().map(at),
            phase: view.phase().into(),
            direction: view.direction().sign(),
            top: Card(view.top()),
            color: view.color().map(Into::into),
            pending: view.pending() as u8,
            danger: list(view.danger()),
            counts: seats().map(|seat| view.count(seat) as u8).collect(),
            draw: view.draw_count() as u8,
            discards: view.discards().len() as u8,
            table: view.table_count().map(|count| count as u8),
            last: last.iter().map(|card| card.map(Card)).collect(),
            playing: list(view.playing()),
            places: view
                .rules()
                .places
                .then(|| seats().map(|seat| view.place(seat).map(|place| place as u8)).collect()),
            teams: view.rules().teams.then(|| seats().map(|seat| team(view.seats(), seat)).collect()),
            partner_hands: if hands.is_some() { Vec::new() } else { seen_hands(view) },
            hand: view.seat().map(|_| cards(view.hand())),
            hands,
            drawn: view.drawn().map(Card),
            asked: asked(view, set),
            four: view.four().map(|(seat, _)| at(seat)),
            marks: marked(view, &set.marks),
            missing: list(view.missing()),
            fixed: view.fixed().map(|(color, left)| Fixed { color: color.into(), left: left as u8 }),
            barred: view.barred().map(|(kind, left)| Barred { kind: kind.to_string(), left: left as u8 }),
            times: Some(view.factor() as u8).filter(|times| *times > 1),
            awarded: awarded(view),
            legal: Legal::of(view),
        }
    }

    /// What somebody who watches may know of a step of a round that is over: all hands as well.
    pub fn after(round: &Round, _: Disclosed, last: &[Option<Face>], set: &RuleSet) -> PlayView {
        let hands = round.seats().seats().map(|seat| cards(round.hand(seat))).collect();
        let drawn = round.turn().and_then(|seat| round.view(Viewer::Seat(seat)).drawn()).map(Card);
        PlayView { hands: Some(hands), drawn, ..PlayView::of(&round.view(Viewer::Public), last, set) }
    }
}

fn at(seat: Seat) -> u8 {
    seat.index() as u8
}

fn list(seats: SeatSet) -> Vec<u8> {
    seats.into_iter().map(at).collect()
}

fn cards(hand: &Hand) -> Vec<Card> {
    hand.iter().map(Card).collect()
}

/// The number of a seat's team (MORE-16).
pub fn team(seats: SeatCount, seat: Seat) -> u8 {
    (seat.index() % Rules::teams_of(seats)) as u8
}

fn awarded(view: &View<'_>) -> Vec<i16> {
    let all: Vec<i16> = view.seats().seats().map(|seat| view.awarded(seat)).collect();
    if all.iter().all(|points| *points == 0) { Vec::new() } else { all }
}

fn seen_hands(view: &View<'_>) -> Vec<PartnerHand> {
    let others = view.seats().seats().filter(|seat| view.seat() != Some(*seat));
    others.filter_map(|seat| Some(PartnerHand { seat: at(seat), hand: cards(view.hand_of(seat)?) })).collect()
}

fn asked(view: &View<'_>, set: &RuleSet) -> Option<Asked> {
    let (card, ask) = view.ask()?;
    let (what, count, whom) = match ask {
        Ask::Discard(count) => (Question::Discard, count, None),
        Ask::Vote => (Question::Vote, 1, None),
        Ask::Choose(outcomes) => (Question::Choose, outcomes.count() as u8, None),
        Ask::Pick => (Question::Pick, 1, None),
        Ask::Give { to, count } => (Question::Give, count, Some(to)),
        Ask::TakeFrom { from, count } => (Question::TakeCards, count, Some(from)),
        Ask::Show { to, count } => (Question::Show, count, to),
        Ask::Name(_) => (Question::CallOut, 1, None),
    };
    let takes = what == Question::TakeCards && view.seat() == view.turn();
    let hand = whom.filter(|_| takes).and_then(|from| view.hand_of(from)).map(cards);
    let outcomes = view.asking_step().and_then(|step| set.outcomes(card, step));
    let outcomes = outcomes.map(|ways| ways.into_iter().map(outcome).collect());
    Some(Asked { card: Card(card), what, count, whom: whom.map(at), hand, outcomes })
}

fn marked(view: &View<'_>, marks: &[String]) -> Vec<Marked> {
    let borne = borne_marks(marks, |mark| view.bearers(mark));
    let numbers = |name: &str| (0u8..).zip(marks).filter(|(_, mark)| *mark == name).map(|(number, _)| number).collect();
    let told =
        |(name, seats): (&str, SeatSet)| Marked { mark: name.to_owned(), numbers: numbers(name), seats: list(seats) };
    borne.into_iter().map(told).collect()
}
