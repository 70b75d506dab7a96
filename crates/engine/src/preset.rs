use core::fmt;

use crate::{
    Challenge, CustomCards, DrawnCard, JumpIn, Kind, Rules, Seven, Stacking, Step, UnoWindow, Who, WrittenRule,
};

/// The rules of one of the five sheets, in one of its two languages.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Preset {
    /// The printed sheet it follows.
    pub sheet: Sheet,
    /// Whether as the Spanish sheet has it.
    pub spanish: bool,
}

/// The sheets, and the house rules of the first.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[allow(missing_docs)]
pub enum Sheet {
    Classic,
    Deluxe,
    WorldTour,
    Customizable,
    House,
}

/// The Customizable sheets' preset: `draw-to-colour`, `wild-purge`, `extra-turn`, `seven-exactly`.
const SHEET_CARDS: CustomCards = {
    let rules = [
        WrittenRule::from_const(&[Step::DrawUntil(Who::Next, Kind::Named), Step::Miss(Who::Next)]),
        WrittenRule::from_const(&[Step::DiscardAll(Who::Others, Kind::Wild)]),
        WrittenRule::from_const(&[Step::Again]),
        WrittenRule::from_const(&[Step::Hold(Who::Next, 7)]),
    ];
    match CustomCards::new(&rules) {
        Some(cards) => cards,
        None => CustomCards::NONE,
    }
};

impl Preset {
    /// All presets in the order of RULES.md.
    pub fn all() -> impl Iterator<Item = Preset> {
        [Sheet::Classic, Sheet::Deluxe, Sheet::WorldTour, Sheet::Customizable, Sheet::House]
            .into_iter()
            .flat_map(|sheet| [false, true].map(|spanish| Preset { sheet, spanish }))
    }

    /// The preset of that name.
    pub fn named(name: &str) -> Option<Preset> {
        Preset::all().find(|preset| preset.name() == name)
    }

    /// Its name in RULES.md.
    pub const fn name(self) -> &'static str {
        match (self.sheet, self.spanish) {
            (Sheet::Classic, false) => "classic",
            (Sheet::Classic, true) => "classic-es",
            (Sheet::Deluxe, false) => "deluxe",
            (Sheet::Deluxe, true) => "deluxe-es",
            (Sheet::WorldTour, false) => "world-tour",
            (Sheet::WorldTour, true) => "world-tour-es",
            (Sheet::Customizable, false) => "customizable",
            (Sheet::Customizable, true) => "customizable-es",
            (Sheet::House, false) => "house",
            (Sheet::House, true) => "house-es",
        }
    }

    /// The switches as that sheet has them.
    pub const fn rules(self) -> Rules {
        let mut rules = Rules::CLASSIC;
        match self.sheet {
            Sheet::Classic | Sheet::Deluxe => {}
            Sheet::WorldTour => rules.world_tour = 4,
            Sheet::Customizable => rules.custom = SHEET_CARDS,
            Sheet::House => {
                rules.stacking = Stacking::Same;
                rules.seven = Seven::Must;
                rules.zero = true;
                rules.jump_in = JumpIn::All;
            }
        }
        if self.spanish {
            rules.drawn_card = DrawnCard::Must;
            if !matches!(self.sheet, Sheet::Customizable) {
                rules.challenge = Challenge::Anyone;
                rules.uno_window = UnoWindow::Open;
            }
        }
        rules
    }
}

impl fmt::Display for Preset {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name())
    }
}
