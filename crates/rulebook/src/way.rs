use std::fmt;

use crate::{
    effect::Effect,
    node::{Node, Value},
};

/// The way to something within a list of effects: `[1].yes[0]` is the first effect of the list `yes` of the second.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub(crate) struct Way(Vec<Part>);

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Part {
    /// The effect at that place of a list.
    Effect(usize),
    /// A field of an effect.
    Field(&'static str),
}

impl Way {
    /// On to the effect at that place of the list it leads to.
    pub(crate) fn to_effect(&self, place: usize) -> Way {
        self.to(Part::Effect(place))
    }

    /// On to a field of the effect it leads to.
    pub(crate) fn to_field(&self, name: &'static str) -> Way {
        self.to(Part::Field(name))
    }

    fn to(&self, part: Part) -> Way {
        Way(self.0.iter().copied().chain([part]).collect())
    }

    /// What stands there in the list that was read; what is nearest if it was left out.
    pub(crate) fn find<'a>(&self, list: &'a Node) -> &'a Node {
        let mut found = list;
        for part in &self.0 {
            let next = match (part, &found.value) {
                (Part::Effect(place), Value::List(items)) => items.get(*place),
                (Part::Field(name), _) => found.get(name),
                _ => None,
            };
            let Some(next) = next else { break };
            found = next;
        }
        found
    }
}

impl fmt::Display for Way {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.iter().try_for_each(|part| match part {
            Part::Effect(place) => write!(f, "[{place}]"),
            Part::Field(name) => write!(f, ".{name}"),
        })
    }
}

/// Every effect of a list and of the lists within it, in the order they are written in, with the way there.
pub(crate) fn every_effect(effects: &[Effect]) -> Vec<(Way, &Effect)> {
    let mut found = Vec::new();
    add_every(effects, &Way::default(), &mut found);
    found
}

fn add_every<'a>(effects: &'a [Effect], list: &Way, found: &mut Vec<(Way, &'a Effect)>) {
    for (place, effect) in effects.iter().enumerate() {
        let way = list.to_effect(place);
        found.push((way.clone(), effect));
        for (name, branch) in effect.branches() {
            add_every(branch, &way.to_field(name), found);
        }
    }
}
