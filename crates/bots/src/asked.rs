use lastcard_engine::{Action, Actions, Called, Choice};

use crate::Rng;

/// One of the answers to what only written rules ask: which card to give, take or show, what to call out.
pub(crate) fn any_answer(actions: &Actions, rng: &mut Rng) -> Option<Action> {
    let cards = [
        (actions.gives(), Action::Give as fn(_) -> _),
        (actions.takes(), Action::TakeCard),
        (actions.shows(), Action::Show),
    ];
    if let Some((faces, action)) = cards.into_iter().find(|(faces, _)| !faces.is_empty()) {
        return faces.nth(rng.below(faces.len())).map(action);
    }
    let what = actions.calls_out()?;
    Called::all(what).nth(rng.below(Called::all(what).count())).map(Action::CallOut)
}

/// One of the outcomes there are to choose from.
pub(crate) fn any_choice(actions: &Actions, rng: &mut Rng) -> Choice {
    actions.choices().nth(rng.below(actions.choices().count().max(1))).unwrap_or(Choice::First)
}
