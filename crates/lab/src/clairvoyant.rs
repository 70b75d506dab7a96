use lastcard_bots::{Rng, Sitter, StopSign, call_or_catch, calling, foresee};
use lastcard_engine::{Action, Event, Round, Seat, Viewer};

/// How often it looks into the future for each choice.
const LOOKS: u32 = 40;

/// A player who sees all hands and every card of the pile, in order: a measure of what skill could do at most. It plays each
/// choice out from the round as it is, with everybody playing as `greedy` does, and takes the one that wins most often.
///
/// It is no [`Bot`](lastcard_bots::Bot): those see a view, and nothing that seats bots can seat it.
pub(crate) struct Clairvoyant {
    seat: Seat,
    rng: Rng,
    stop: StopSign,
}

impl Clairvoyant {
    /// What it is called in the laboratory.
    pub(crate) const NAME: &'static str = "clairvoyant";

    pub(crate) fn new(seed: u64, seat: Seat, stop: &StopSign) -> Clairvoyant {
        Clairvoyant { seat, rng: Rng::new(seed), stop: stop.clone() }
    }

    /// All that it may do, and nothing where it may let others go first.
    fn choices(&self, round: &Round) -> Vec<Option<Action>> {
        let actions = round.legal_actions(self.seat);
        let bound = round.turn() == Some(self.seat) || actions.may_vote();
        let acts = actions.iter().filter(|action| !matches!(action, Action::Call | Action::Catch(_)));
        let choices = acts.map(|action| Some(calling(&actions, action)));
        choices.chain((!bound).then_some(None)).collect()
    }

    /// How often a choice wins, in the same futures for all choices.
    fn worth(&self, round: &Round, choice: Option<Action>, futures: u64) -> f32 {
        let (mut futures, mut steps) = (Rng::new(futures), u64::MAX);
        (0..LOOKS).filter_map(|_| foresee(round, self.seat, choice, futures.next(), &mut steps)).sum()
    }
}

impl Sitter for Clairvoyant {
    fn watch(&mut self, _: &[Event], _: &Round) {}

    fn decide(&mut self, round: &Round) -> Option<Action> {
        let view = round.view(Viewer::Seat(self.seat));
        if let Some(action) = call_or_catch(&view, &view.legal_actions()) {
            return Some(action);
        }
        let choices = self.choices(round);
        let (Some(first), true) = (choices.first(), choices.len() > 1) else {
            return choices.first().copied().flatten();
        };
        let futures = self.rng.next();
        let mut best = (f32::MIN, *first);
        for choice in &choices {
            // Nobody waits for the decision any more.
            if self.stop.is_raised() {
                break;
            }
            let worth = self.worth(round, *choice, futures);
            if worth > best.0 {
                best = (worth, *choice);
            }
        }
        best.1
    }
}
