use lastcard_engine::{Event, Why};
use serde_json::{Value, json};

/// An event with all its cards: the referee sees everything, but votes appear nowhere before the last
/// is in. `marks` are the names of the marks there are.
pub(super) fn to_json(event: Event, marks: &[String]) -> Value {
    match event {
        Event::Dealt { seat, card } => json!({"event": "dealt", "seat": seat.index(), "card": card.to_string()}),
        Event::StartedPile { card } => json!({"event": "turned_up", "card": card.to_string()}),
        Event::PutBack { place } => json!({"event": "put_back", "place": place}),
        Event::Named { seat, color } => {
            json!({"event": "named", "seat": seat.index(), "color": color.to_string()})
        }
        Event::Played { seat, card, color, uno, jump } => json!({
            "event": "played",
            "seat": seat.index(),
            "card": card.to_string(),
            "color": color.map(|color| color.to_string()),
            "uno": uno,
            "jump": jump,
        }),
        Event::Drew { seat, card, why, open: _ } => {
            json!({"event": "drew", "seat": seat.index(), "card": card.to_string(), "why": why_text(why)})
        }
        Event::Reshuffled => json!({"event": "reshuffled"}),
        Event::Kept { seat } => json!({"event": "kept", "seat": seat.index()}),
        Event::Passed { seat } => json!({"event": "passed", "seat": seat.index()}),
        Event::Took { seat, count } => json!({"event": "took", "seat": seat.index(), "count": count}),
        Event::Challenged { by, seat, guilty } => {
            json!({"event": "challenged", "by": by.index(), "seat": seat.index(), "guilty": guilty})
        }
        Event::Showed { seat, to, card } => {
            json!({"event": "showed", "seat": seat.index(), "to": to.index(), "card": card.to_string()})
        }
        Event::Missed { seat } => json!({"event": "missed", "seat": seat.index()}),
        Event::Reversed => json!({"event": "turned"}),
        Event::Traded { seat, with } => json!({"event": "traded", "seat": seat.index(), "with": with.index()}),
        Event::PassedOn { direction } => json!({"event": "passed_on", "direction": direction.sign()}),
        Event::LaidDown { seat } => json!({"event": "laid_down", "seat": seat.index()}),
        Event::TookHand { seat, from } => json!({"event": "took_hand", "seat": seat.index(), "from": from.index()}),
        Event::TookTable { seat } => json!({"event": "took_table", "seat": seat.index()}),
        Event::Called { seat } => json!({"event": "called", "seat": seat.index()}),
        Event::Caught { seat, by } => json!({"event": "caught", "seat": seat.index(), "by": by.index()}),
        Event::Forgot { seat } => json!({"event": "forgot", "seat": seat.index()}),
        Event::CalledFalsely { seat } => json!({"event": "called_falsely", "seat": seat.index()}),
        Event::Fell { seat } => json!({"event": "fell", "seat": seat.index()}),
        Event::WentOut { seat } => json!({"event": "went_out", "seat": seat.index()}),
        Event::RuleBegan { seat, card } => {
            json!({"event": "rule_began", "seat": seat.index(), "card": card.to_string()})
        }
        Event::Discarded { seat, card } => {
            json!({"event": "discarded", "seat": seat.index(), "card": card.to_string()})
        }
        Event::Voted { seat, yes: _ } => json!({"event": "voted", "seat": seat.index()}),
        Event::Counted { yes, passed } => {
            let yes: Vec<usize> = yes.into_iter().map(|seat| seat.index()).collect();
            json!({"event": "counted", "yes": yes, "passed": passed})
        }
        Event::Chose { seat, choice } => json!({"event": "chose", "seat": seat.index(), "choice": choice as u8}),
        Event::Picked { seat, whom } => json!({"event": "picked", "seat": seat.index(), "whom": whom.index()}),
        Event::Gathered => json!({"event": "gathered"}),
        Event::HandedOut { seat, card } => {
            json!({"event": "handed_out", "seat": seat.index(), "card": card.to_string()})
        }
        Event::WillMiss { seat } => json!({"event": "will_miss", "seat": seat.index()}),
        Event::GoesAgain { seat } => json!({"event": "goes_again", "seat": seat.index()}),
        Event::WillDraw { seat, count } => json!({"event": "will_draw", "seat": seat.index(), "count": count}),
        Event::Opened { seat } => json!({"event": "opened", "until": seat.index()}),
        Event::Revealed { seat, card } => {
            json!({"event": "revealed", "seat": seat.index(), "card": card.to_string()})
        }
        Event::Closed => json!({"event": "closed"}),
        Event::Marked { seat, mark, until: _ } => {
            json!({"event": "marked", "seat": seat.index(), "mark": marks.get(mark.index())})
        }
        Event::Unmarked { seat, mark, until: _ } => {
            json!({"event": "unmarked", "seat": seat.index(), "mark": marks.get(mark.index())})
        }
        Event::Gave { seat, to, card, open: _ } => {
            json!({"event": "gave", "seat": seat.index(), "to": to.index(), "card": card.to_string()})
        }
        Event::Shows { seat, to, count } => {
            json!({"event": "shows", "seat": seat.index(), "to": to.map(|seat| seat.index()), "count": count})
        }
        Event::Mixed { seat } => json!({"event": "mixed", "seat": seat.index()}),
        Event::LotFell { seat } => json!({"event": "lot_fell", "seat": seat.index()}),
        Event::CalledOut { seat, what } => {
            json!({"event": "called_out", "seat": seat.index(), "what": what.to_string()})
        }
        Event::Tossed { seat, heads } => json!({"event": "tossed", "seat": seat.index(), "heads": heads}),
        Event::Rolled { seat, pips } => json!({"event": "rolled", "seat": seat.index(), "pips": pips}),
        Event::WearsOff { seat, mark, left } => {
            json!({"event": "wears_off", "seat": seat.index(), "mark": marks.get(mark.index()), "left": left})
        }
        Event::ToldOn { by, seat, mark } => {
            json!({"event": "told_on", "by": by.index(), "seat": seat.index(), "mark": marks.get(mark.index())})
        }
        Event::MayLay { seat, like } => json!({"event": "may_lay", "seat": seat.index(), "like": like.name()}),
        Event::Fixed { color, left } => json!({"event": "fixed", "color": color.to_string(), "left": left}),
        Event::Unfixed => json!({"event": "unfixed"}),
        Event::Barred { kind, left } => json!({"event": "barred", "kind": kind.to_string(), "left": left}),
        Event::Unbarred => json!({"event": "unbarred"}),
        Event::Doubled { factor } => json!({"event": "doubled", "factor": factor}),
        Event::Awarded { seat, amount, gain } => {
            json!({"event": "awarded", "seat": seat.index(), "amount": amount, "gain": gain.name()})
        }
        Event::Awaits { seat, what } => {
            json!({"event": "awaits", "seat": seat.index(), "what": what.phase().name()})
        }
        Event::Ended { winner } => json!({"event": "ended", "winner": winner.map(|seat| seat.index())}),
    }
}

fn why_text(why: Why) -> &'static str {
    match why {
        Why::Turn => "turn",
        Why::Penalty => "penalty",
        Why::Challenge => "challenge",
        Why::Caught => "caught",
        Why::Rule => "rule",
        Why::FalseCall => "false_call",
    }
}
