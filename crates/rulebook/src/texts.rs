use std::sync::LazyLock;

use fluent_bundle::{FluentArgs, FluentResource, concurrent::FluentBundle};
use lastcard_engine::{Called, Color, Face, Illegal, Kind, Rank};

use crate::Lang;

/// All texts of one language, from the Fluent files the web client reads too.
pub struct Texts {
    lang: Lang,
    bundle: FluentBundle<FluentResource>,
}

/// A rule in plain words.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct RuleText {
    /// What it is about, in a few words.
    pub title: String,
    /// The rule itself.
    pub text: String,
}

impl Texts {
    /// The texts of a language.
    pub fn new(lang: Lang) -> Texts {
        let mut bundle = FluentBundle::new_concurrent(vec![lang.identifier()]);
        // Terminals show the invisible isolation marks of Fluent as boxes.
        bundle.set_use_isolating(false);
        for source in lang.sources() {
            // What does not parse is left out; a test sees that there is no such thing.
            let resource = match FluentResource::try_new((*source).to_owned()) {
                Ok(resource) | Err((resource, _)) => resource,
            };
            bundle.add_resource_overriding(resource);
        }
        Texts { lang, bundle }
    }

    /// The texts of a language, read once: what a server uses, which cannot read them for every frame.
    pub fn shared(lang: Lang) -> &'static Texts {
        static SHARED: LazyLock<Vec<Texts>> = LazyLock::new(|| Lang::ALL.map(Texts::new).into());
        &SHARED[lang as usize]
    }

    /// The language these texts are in.
    pub const fn lang(&self) -> Lang {
        self.lang
    }

    /// Whether there is such a message.
    pub fn has(&self, key: &str) -> bool {
        self.bundle.has_message(key)
    }

    /// A message without variables. One that is missing shows as its key.
    pub fn get(&self, key: &str) -> String {
        self.format(key, &FluentArgs::new())
    }

    /// A message with variables.
    pub fn format(&self, key: &str, args: &FluentArgs<'_>) -> String {
        let Some(pattern) = self.bundle.get_message(key).and_then(|message| message.value()) else {
            return key.to_owned();
        };
        self.bundle.format_pattern(pattern, Some(args), &mut Vec::new()).into_owned()
    }

    /// The attribute `.title` of a message, else its key.
    pub fn title(&self, key: &str) -> String {
        let message = self.bundle.get_message(key);
        let Some(title) = message.and_then(|message| message.get_attribute("title")) else {
            return key.to_owned();
        };
        self.bundle.format_pattern(title.value(), None, &mut Vec::new()).into_owned()
    }

    /// A rule of RULES.md in plain words; `None` for an id that is none.
    pub fn rule(&self, id: &str) -> Option<RuleText> {
        let key = format!("rule-{id}");
        self.has(&key).then(|| RuleText { title: self.title(&key), text: self.get(&key) })
    }

    /// Why an action was refused.
    pub fn refusal(&self, illegal: Illegal) -> String {
        self.get(&format!("refusal-{}", illegal.code()))
    }

    /// What a mark is called; those of people's own cards are called as they are written.
    pub fn mark(&self, name: &str) -> String {
        let key = format!("mark-{name}");
        if self.has(&key) { self.get(&key) } else { name.to_owned() }
    }

    /// What a player is called: somebody who gave no name is a guest in this language.
    pub fn player(&self, name: &str) -> String {
        let is_number = |rest: &&str| rest.chars().all(|each| each.is_ascii_digit() || each == ' ');
        let Some(number) = name.strip_prefix("Guest ").filter(is_number) else { return name.to_owned() };
        let mut args = FluentArgs::new();
        args.set("number", number);
        self.format("player-guest", &args)
    }

    /// What a colour is called in this language.
    pub fn color(&self, color: Color) -> String {
        self.get(match color {
            Color::Red => "color-red",
            Color::Yellow => "color-yellow",
            Color::Green => "color-green",
            Color::Blue => "color-blue",
        })
    }

    /// What somebody called out: a number, a colour or a symbol.
    pub fn called(&self, called: Called) -> String {
        match called.kind() {
            Kind::Color(color) => self.color(color),
            Kind::Number(number) => number.to_string(),
            _ => self.get(&format!("symbol-{}", called.to_string().replace('_', "-"))),
        }
    }

    /// What a card is called in this language, with its colour.
    pub fn card(&self, face: Face) -> String {
        let mut args = FluentArgs::new();
        if let Some(color) = face.color() {
            args.set("color", self.color(color));
        }
        let key = match face.rank() {
            Rank::Number(number) => {
                args.set("number", number);
                "card-number"
            }
            Rank::Skip => "card-skip",
            Rank::Reverse => "card-reverse",
            Rank::DrawTwo => "card-draw-two",
            Rank::Wild => "card-wild",
            Rank::DrawFour => "card-wild-draw-four",
            Rank::WorldTour => "card-world-tour",
            Rank::Custom(slot) => {
                args.set("number", slot + 1);
                "card-custom"
            }
        };
        self.format(key, &args)
    }
}
