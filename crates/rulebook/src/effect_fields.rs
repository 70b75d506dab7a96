//! What the fields of effects take: how each is read, told in words, and offered in a form.

use fluent_bundle::FluentArgs;
use lastcard_engine::{By, Kind, Like, MarkDoes, MarkRule, Passes, Until, Voters, What, Who};

use crate::{
    Texts,
    effect::Effect,
    effect_words::{
        CALLED_OUT, DOES, GIVEN_BY, KINDS, LAID_NOW, PASSES, SHOWN_BY, UNTIL, VOTERS, WHO, audience, kind_of, partners,
        singles, word_of, words,
    },
    fields::{Fields, count_at, text_at, word_at},
    node::{Node, Value},
    problem::{Problem, Reason},
    read_effects::{MAX_COUNT, Reading},
};

/// The most letters of a mark.
pub const MAX_MARK: usize = 20;

/// A field of an effect.
#[derive(Clone, Copy, Debug)]
pub struct Field {
    /// Its name in rule cards.
    pub name: &'static str,
    /// Which sort of value it takes.
    pub takes: Takes,
    /// What it counts as where it is left out; none if it has to be there.
    pub left_out: Option<LeftOut>,
    /// Beside what alone it means something; none if it always does.
    pub beside: Option<Beside>,
}

/// A word in another field of the same effect.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Beside {
    /// The name of that field.
    pub field: &'static str,
    /// The word in it.
    pub word: &'static str,
}

/// What a field counts as that is not there.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum LeftOut {
    /// That word.
    Word(&'static str),
    /// That number.
    Number(u8),
    /// An empty list.
    Empty,
    /// Nothing: there is none.
    Nothing,
}

impl LeftOut {
    fn node(self) -> Node {
        let value = match self {
            LeftOut::Word(word) => Value::Text(word.to_owned()),
            LeftOut::Number(number) => Value::Int(number.into()),
            LeftOut::Empty => Value::List(Vec::new()),
            LeftOut::Nothing => Value::Other,
        };
        Node { value, at: None }
    }
}

/// What a field takes.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Takes {
    /// Anybody, one player or several.
    Anyone,
    /// Exactly one player, who decides.
    One,
    /// Another player.
    Partner,
    /// One player or everyone.
    Audience,
    /// A number from so many to so many.
    Count(u8, u8),
    /// A number of points by tens, up to ten times that many.
    Tens(u8),
    /// A kind of card.
    Kind,
    /// What is called out.
    CalledOut,
    /// Who says which cards change hands.
    GivenBy,
    /// Who says which cards are shown.
    ShownBy,
    /// Which card may be laid at once.
    LaidNow,
    /// A mark's name.
    Mark,
    /// How long a mark is borne.
    Lasts,
    /// What a mark does to its bearer.
    Does,
    /// How many cards a bearer draws who is told on, up to so many.
    Told(u8),
    /// When a vote passes.
    Passes,
    /// Who votes.
    Voters,
    /// A list of effects.
    Branch,
}

impl Takes {
    /// The words it takes, if it takes words.
    pub fn words(self) -> Option<Vec<&'static str>> {
        match self {
            Takes::Anyone => Some(words(&WHO)),
            Takes::One => Some(words(&singles())),
            Takes::Partner => Some(words(&partners())),
            Takes::Audience => Some(words(&audience())),
            Takes::Kind => Some(words(&KINDS)),
            Takes::CalledOut => Some(words(&CALLED_OUT)),
            Takes::GivenBy => Some(words(&GIVEN_BY)),
            Takes::ShownBy => Some(words(&SHOWN_BY)),
            Takes::LaidNow => Some(words(&LAID_NOW)),
            Takes::Lasts => Some(words(&UNTIL)),
            Takes::Does => Some(words(&DOES)),
            Takes::Passes => Some(words(&PASSES)),
            Takes::Voters => Some(words(&VOTERS)),
            Takes::Count(..) | Takes::Tens(_) | Takes::Told(_) | Takes::Mark | Takes::Branch => None,
        }
    }

    /// Something that can stand there, as a rule card has it.
    pub fn example(self) -> String {
        match self {
            Takes::Count(..) | Takes::Told(_) => "2".to_owned(),
            Takes::Tens(_) => "100".to_owned(),
            Takes::Mark => "\"hat\"".to_owned(),
            Takes::Branch => "[{ do = \"extra_turn\" }]".to_owned(),
            words => format!("{:?}", words.words().and_then(|words| words.first().copied()).unwrap_or_default()),
        }
    }
}

/// How a field is read and told.
pub(crate) trait FieldKind {
    type Value;
    const TAKES: Takes;

    fn read(node: &Node, path: &str, reading: &mut Reading<'_>) -> Result<Self::Value, Problem>;

    /// Adds what its effect's sentence says of it, under the name of its field.
    fn tell(value: &Self::Value, name: &'static str, texts: &Texts, args: &mut FluentArgs<'_>);

    /// The effects it leads into.
    fn branch(_: &Self::Value) -> Option<&[Effect]> {
        None
    }
}

/// Reads a field of an effect, or takes what it counts as where it is left out.
pub(crate) fn read_field<K: FieldKind>(
    fields: &mut Fields<'_>,
    name: &'static str,
    left_out: Option<LeftOut>,
    reading: &mut Reading<'_>,
) -> Result<K::Value, Problem> {
    let path = fields.path(name);
    match (fields.take(name), left_out) {
        (Some(node), _) => K::read(node, &path, reading),
        (None, Some(left_out)) => K::read(&left_out.node(), &path, reading),
        (None, None) => Err(fields.problem(name, Reason::Missing(name))),
    }
}

pub(crate) struct Anyone;
pub(crate) struct One;
pub(crate) struct Partner;
pub(crate) struct Source;
pub(crate) struct Recipient;
pub(crate) struct Audience;
pub(crate) struct Count<const LEAST: u8, const MOST: u8 = MAX_COUNT>;
pub(crate) struct Tens;
pub(crate) struct KindOfCard;
pub(crate) struct CalledOut;
pub(crate) struct GivenBy;
pub(crate) struct ShownBy;
pub(crate) struct LaidNow;
pub(crate) struct MarkName;
pub(crate) struct Lasts;
pub(crate) struct MarkDeed;
pub(crate) struct Told;
pub(crate) struct Votes;
pub(crate) struct Electorate;
pub(crate) struct Branch;
pub(crate) struct FurtherBranch;

/// A player or several: whom the sentence is about, or to whom something goes.
macro_rules! players {
    ($kind:ident, $takes:ident, $words:expr, $tell:ident) => {
        impl FieldKind for $kind {
            type Value = Who;
            const TAKES: Takes = Takes::$takes;

            fn read(node: &Node, path: &str, _: &mut Reading<'_>) -> Result<Who, Problem> {
                word_at(node, path, &$words)
            }

            fn tell(who: &Who, _: &'static str, texts: &Texts, args: &mut FluentArgs<'_>) {
                $tell(*who, texts, args);
            }
        }
    };
}

players!(Anyone, Anyone, WHO, tell_subject);
players!(One, One, singles(), tell_subject);
players!(Partner, Partner, partners(), tell_subject);
players!(Source, Anyone, WHO, tell_source);
players!(Recipient, One, singles(), tell_recipient);
players!(Audience, Audience, audience(), tell_recipient);

fn tell_subject(who: Who, texts: &Texts, args: &mut FluentArgs<'_>) {
    let word = word_of(&WHO, who);
    args.set("who", word);
    args.set("subject", texts.get(&format!("subject-{}", word.replace('_', "-"))));
    args.set("whom", texts.get(&format!("whom-{}", word.replace('_', "-"))));
}

fn tell_source(who: Who, texts: &Texts, args: &mut FluentArgs<'_>) {
    args.set("from", texts.get(&format!("from-{}", word_of(&WHO, who).replace('_', "-"))));
}

fn tell_recipient(who: Who, texts: &Texts, args: &mut FluentArgs<'_>) {
    let word = word_of(&WHO, who);
    args.set("recipient", word);
    args.set("to", texts.get(&format!("to-{}", word.replace('_', "-"))));
}

/// One of some words, by which a sentence chooses what it says.
macro_rules! choices {
    ($kind:ident, $takes:ident, $value:ty, $words:expr) => {
        impl FieldKind for $kind {
            type Value = $value;
            const TAKES: Takes = Takes::$takes;

            fn read(node: &Node, path: &str, _: &mut Reading<'_>) -> Result<$value, Problem> {
                word_at(node, path, &$words)
            }

            fn tell(value: &$value, name: &'static str, _: &Texts, args: &mut FluentArgs<'_>) {
                args.set(name, word_of(&$words, *value));
            }
        }
    };
}

choices!(CalledOut, CalledOut, What, CALLED_OUT);
choices!(GivenBy, GivenBy, By, GIVEN_BY);
choices!(ShownBy, ShownBy, By, SHOWN_BY);
choices!(LaidNow, LaidNow, Like, LAID_NOW);
choices!(MarkDeed, Does, MarkDoes, DOES);
choices!(Votes, Passes, Passes, PASSES);
choices!(Electorate, Voters, Voters, VOTERS);

impl<const LEAST: u8, const MOST: u8> FieldKind for Count<LEAST, MOST> {
    type Value = u8;
    const TAKES: Takes = Takes::Count(LEAST, MOST);

    fn read(node: &Node, path: &str, _: &mut Reading<'_>) -> Result<u8, Problem> {
        count_at(node, path, LEAST, MOST)
    }

    fn tell(count: &u8, name: &'static str, _: &Texts, args: &mut FluentArgs<'_>) {
        args.set(name, *count);
    }
}

/// The engine counts points of a score by tens.
impl FieldKind for Tens {
    type Value = u8;
    const TAKES: Takes = Takes::Tens(100);

    fn read(node: &Node, path: &str, _: &mut Reading<'_>) -> Result<u8, Problem> {
        match node.value {
            Value::Int(points) if (10..=1000).contains(&points) && points % 10 == 0 => Ok((points / 10) as u8),
            _ => Err(node.problem(path, Reason::NotTens(10, 1000))),
        }
    }

    fn tell(tens: &u8, name: &'static str, _: &Texts, args: &mut FluentArgs<'_>) {
        args.set(name, u16::from(*tens) * 10);
    }
}

impl FieldKind for KindOfCard {
    type Value = Kind;
    const TAKES: Takes = Takes::Kind;

    fn read(node: &Node, path: &str, _: &mut Reading<'_>) -> Result<Kind, Problem> {
        let word = text_at(node, path)?;
        kind_of(word).ok_or_else(|| node.problem(path, Reason::UnknownKind(word.to_owned())))
    }

    fn tell(kind: &Kind, name: &'static str, texts: &Texts, args: &mut FluentArgs<'_>) {
        args.set(name, word_of(&KINDS, *kind));
        args.set("kind", texts.kind(*kind));
    }
}

impl Texts {
    /// What cards of a kind are: "with the number 7".
    pub fn kind(&self, kind: Kind) -> String {
        let mut within = FluentArgs::new();
        let key = match kind {
            Kind::Color(color) => {
                within.set("color", self.color(color));
                "kind-color".to_owned()
            }
            Kind::Number(number) => {
                within.set("number", number);
                "kind-number".to_owned()
            }
            Kind::Numbers { from, to } => {
                within.set("from", from);
                within.set("to", to);
                "kind-numbers".to_owned()
            }
            _ => format!("kind-{}", word_of(&KINDS, kind).replace('_', "-")),
        };
        self.format(&key, &within)
    }
}

impl FieldKind for MarkName {
    type Value = String;
    const TAKES: Takes = Takes::Mark;

    fn read(node: &Node, path: &str, _: &mut Reading<'_>) -> Result<String, Problem> {
        let text = text_at(node, path)?;
        let plain = |byte: u8| byte.is_ascii_lowercase() || byte == b'-';
        if text.is_empty() || text.len() > MAX_MARK || !text.bytes().all(plain) {
            return Err(node.problem(path, Reason::BadMark));
        }
        Ok(text.to_owned())
    }

    fn tell(mark: &String, name: &'static str, texts: &Texts, args: &mut FluentArgs<'_>) {
        args.set(name, texts.mark(mark));
    }
}

impl FieldKind for Lasts {
    type Value = Until;
    const TAKES: Takes = Takes::Lasts;

    fn read(node: &Node, path: &str, _: &mut Reading<'_>) -> Result<Until, Problem> {
        word_at(node, path, &UNTIL)
    }

    fn tell(until: &Until, name: &'static str, texts: &Texts, args: &mut FluentArgs<'_>) {
        let word = word_of(&UNTIL, *until).replace('_', "-");
        args.set(name, texts.get(&format!("until-{word}")));
        args.set("lasts", word);
    }
}

/// Whether anybody may tell on a bearer, and how many cards that costs.
impl FieldKind for Told {
    type Value = Option<u8>;
    const TAKES: Takes = Takes::Told(MarkRule::MAX_DRAW);

    fn read(node: &Node, path: &str, _: &mut Reading<'_>) -> Result<Option<u8>, Problem> {
        if is_nothing(node) { Ok(None) } else { count_at(node, path, 0, MarkRule::MAX_DRAW).map(Some) }
    }

    fn tell(told: &Option<u8>, name: &'static str, _: &Texts, args: &mut FluentArgs<'_>) {
        args.set("tells", if told.is_some() { "yes" } else { "no" });
        args.set(name, told.unwrap_or_default());
    }
}

impl FieldKind for Branch {
    type Value = Vec<Effect>;
    const TAKES: Takes = Takes::Branch;

    fn read(node: &Node, path: &str, reading: &mut Reading<'_>) -> Result<Vec<Effect>, Problem> {
        Ok(reading.deeper(node, path))
    }

    /// It is told after the sentence, line by line.
    fn tell(_: &Vec<Effect>, _: &'static str, _: &Texts, _: &mut FluentArgs<'_>) {}

    fn branch(effects: &Vec<Effect>) -> Option<&[Effect]> {
        Some(effects)
    }
}

/// Whether it stands for a field that is not there.
fn is_nothing(node: &Node) -> bool {
    node.value == Value::Other && node.at.is_none()
}

/// A way that an effect need not have.
impl FieldKind for FurtherBranch {
    type Value = Option<Vec<Effect>>;
    const TAKES: Takes = Takes::Branch;

    fn read(node: &Node, path: &str, reading: &mut Reading<'_>) -> Result<Option<Vec<Effect>>, Problem> {
        Ok((!is_nothing(node)).then(|| reading.deeper(node, path)))
    }

    /// How many ways there are is part of the sentence.
    fn tell(way: &Option<Vec<Effect>>, name: &'static str, _: &Texts, args: &mut FluentArgs<'_>) {
        args.set(name, if way.is_some() { "yes" } else { "no" });
    }

    fn branch(effects: &Option<Vec<Effect>>) -> Option<&[Effect]> {
        effects.as_deref()
    }
}
