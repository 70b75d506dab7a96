use lastcard_engine::{Action, Called, Choice, Color, Hand, Lay, Round, Seat};

/// What a table does for a player whose time is up: all the cards that a written rule asks for at once, else one action.
pub(super) fn automatically(round: &Round, seat: Seat) -> Option<Vec<Action>> {
    let mut actions = vec![automatic(round, seat)?];
    let mut round = *round;
    for _ in 1..round.legal_actions(seat).card_count() {
        round.apply(seat, *actions.last()?, &mut ()).ok()?;
        actions.push(automatic(&round, seat)?);
    }
    Some(actions)
}

/// One thing a table does for a player who does not: it lays no card if it need not.
pub(super) fn automatic(round: &Round, seat: Seat) -> Option<Action> {
    let actions = round.legal_actions(seat);
    let hand = round.hand(seat);
    let simple = [
        (actions.may_take(), Action::Take),
        (actions.may_keep(), Action::Keep),
        (actions.may_draw(), Action::Draw),
        (actions.may_tour(), Action::TourKeep),
        (actions.may_vote(), Action::Vote(false)),
        (actions.may_choose(), Action::Choose(Choice::First)),
    ];
    if let Some((_, action)) = simple.into_iter().find(|(may, _)| *may) {
        return Some(action);
    }
    if actions.may_name() {
        return Some(Action::Name(most_held(hand)));
    }
    if let Some(face) = actions.discards().into_iter().max_by_key(|face| face.points()) {
        return Some(Action::Discard(face));
    }
    if let Some(face) = actions.gives().into_iter().max_by_key(|face| face.points()) {
        return Some(Action::Give(face));
    }
    if let Some(face) = actions.takes().into_iter().min_by_key(|face| face.points()) {
        return Some(Action::TakeCard(face));
    }
    if let Some(face) = actions.shows().into_iter().next() {
        return Some(Action::Show(face));
    }
    if let Some(called) = actions.calls_out().and_then(|what| Called::all(what).next()) {
        return Some(Action::CallOut(called));
    }
    if actions.may_pick() {
        return actions.partners().first().map(Action::Pick);
    }
    // Nothing is left to draw, the drawn card must be played, or the next of several is to be laid.
    let face = actions.faces().into_iter().min_by_key(|face| face.points())?;
    let lay = Lay {
        face,
        color: face.is_wild().then(|| actions.named_with(most_held(&hand.without(face)))),
        with: actions.partners().first().filter(|_| actions.needs_partner(face) && !actions.may_keep_hand(face)),
        uno: false,
    };
    Some(actions.laying(lay))
}

/// The colour of which a hand has the most cards; the first of several.
fn most_held(hand: &Hand) -> Color {
    let mut best = Color::Red;
    for color in Color::ALL {
        if hand.count_color(color) > hand.count_color(best) {
            best = color;
        }
    }
    best
}
