//! What was chosen where a written rule left the choice, in words.

use fluent_bundle::FluentArgs;
use lastcard_engine::{Action, Round, Seat, Viewer};
use lastcard_rulebook::{RuleSet, Texts, describe};

/// What the outcome comes to that is chosen; `round` is as it stood before. Nothing where nothing is chosen.
pub(crate) fn chosen(texts: &Texts, set: &RuleSet, round: &Round, seat: Seat, action: Action) -> Option<String> {
    let Action::Choose(choice) = action else { return None };
    let view = round.view(Viewer::Seat(seat));
    let ways = set.outcomes(view.ask()?.0, view.asking_step()?)?;
    let said: Vec<String> =
        describe(texts, ways.get(choice as usize)?).into_iter().map(|sentence| sentence.text).collect();
    let mut args = FluentArgs::new();
    args.set("outcome", if said.is_empty() { texts.get("effect-nothing") } else { said.join(" ") });
    Some(texts.format("replay-chosen", &args))
}

#[cfg(test)]
mod tests {
    use lastcard_engine::{Chance, Choice, Phase, SeatCount};
    use lastcard_rulebook::{Lang, RuleCard};

    use super::*;

    #[test]
    fn what_was_chosen_is_said() {
        let card = "id = \"storm\"\ntitle.en = \"Storm\"\ntext.en = \"You choose.\"\neffects = [{ do = \"choose\", who = \"me\", \
                    first = [{ do = \"draw\", who = \"next\", count = 4 }], second = [] }]\n";
        let set = RuleSet::named("classic").unwrap().with_cards(vec![RuleCard::from_toml(card).unwrap(); 4]);
        let seats = SeatCount::new(2).unwrap();
        let mut asking = (0..200).filter_map(|seed| {
            let mut round = Round::deal(set.rules, seats, seats.nth(0), Chance::Fast(seed), &mut ()).ok()?;
            let seat = round.turn()?;
            let lay = round
                .legal_actions(seat)
                .iter()
                .find(|action| matches!(action, Action::Play(lay) if lay.face.to_string().starts_with('C')))?;
            round.apply(seat, lay, &mut ()).ok()?;
            (round.phase() == Phase::Rule).then_some((round, seat))
        });
        let (round, seat) = asking.next().unwrap();
        let said = |lang, choice| chosen(Texts::shared(lang), &set, &round, seat, Action::Choose(choice));
        assert_eq!(said(Lang::English, Choice::First).unwrap(), "That is: The next player draws 4 cards.");
        assert_eq!(said(Lang::Spanish, Choice::Second).unwrap(), "Es decir: No pasa nada.");
        assert_eq!(chosen(Texts::shared(Lang::English), &set, &round, seat, Action::Draw), None);
    }
}
