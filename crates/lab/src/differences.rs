use crate::{
    figures::{Figure, Scale},
    intervals::level_of_each,
    observed::{Observed, shown_by_deal},
    paired::{Paired, change_apart, change_of_share_apart},
    stats::Estimate,
    study::{DealFacts, Entry},
};

/// How entries differ from that of the first rules with as many players, in the same deals.
#[derive(Clone, Debug)]
pub struct Differences {
    /// The place of the entry that each is compared with, if it is.
    bases: Vec<Option<usize>>,
    /// By entry and figure; those that only matches show stay empty.
    paired: Vec<[Paired; Figure::ALL.len()]>,
}

impl Differences {
    pub(crate) fn new(entries: &[Entry]) -> Differences {
        let base = |(place, entry): (usize, &Entry)| {
            let is_base = |other: &Entry| other.name == entries[0].name && other.seats == entry.seats;
            entries.iter().position(is_base).filter(|base| *base != place)
        };
        let bases = entries.iter().enumerate().map(base).collect();
        Differences { bases, paired: vec![[Paired::default(); Figure::ALL.len()]; entries.len()] }
    }

    /// What the next deal showed, entry by entry.
    pub(crate) fn add(&mut self, entries: &[Entry], facts: &[Option<DealFacts>]) {
        for (place, base) in self.bases.iter().enumerate() {
            let Some(base) = base else { continue };
            let Some(both) = facts[place].as_ref().zip(facts[*base].as_ref()) else { continue };
            for figure in Figure::ALL {
                let own = shown_by_deal(figure, &entries[place], both.0);
                let base = shown_by_deal(figure, &entries[*base], both.1);
                if let Some((own, base)) = own.zip(base) {
                    self.paired[place][figure as usize].add(own, base);
                }
            }
        }
    }

    /// The place of the entry that the one at `place` is compared with.
    pub fn base(&self, place: usize) -> Option<usize> {
        self.bases.get(place).copied().flatten()
    }

    /// How many comparisons there are: every figure of every entry that is compared.
    pub fn number(&self) -> usize {
        self.bases.iter().flatten().count() * Figure::ALL.len()
    }

    /// How often each interval holds, so that all hold together in 95 % of all studies (Bonferroni).
    pub fn level(&self) -> f64 {
        level_of_each(self.number())
    }

    pub(crate) fn estimate(&self, entries: &[Observed], place: usize, figure: Figure) -> Option<Estimate> {
        let (own, base) = (&entries[place], &entries[self.base(place)?]);
        let (paired, level) = (&self.paired[place][figure as usize], self.level());
        match (figure, figure.scale()) {
            (Figure::MatchRounds | Figure::MatchMinutes, _) => {
                change_apart(own.sample(figure), base.sample(figure), level)
            }
            (Figure::SkillMatch, _) => change_of_share_apart(own.sample(figure), base.sample(figure), level),
            (_, Scale::Share) => paired.change_of_share(level),
            _ => paired.change(level),
        }
    }
}
