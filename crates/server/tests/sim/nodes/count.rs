use std::ops::AddAssign;

/// What happened in worlds with several nodes, to be printed.
#[derive(Clone, Default, Debug)]
pub(crate) struct Seen(pub(crate) Vec<(&'static str, usize)>);

impl Seen {
    pub(crate) fn add(&mut self, what: &'static str, many: usize) {
        // By where it stands, which is quicker and nearly always the same.
        let at = self.0.iter().position(|(known, _)| std::ptr::eq(*known, what));
        let at = at.or_else(|| self.0.iter().position(|(known, _)| *known == what));
        match at.map(|at| &mut self.0[at]) {
            Some((_, count)) => *count += many,
            None => self.0.push((what, many)),
        }
    }

    pub(crate) fn of(&self, what: &str) -> usize {
        self.0.iter().find(|(known, _)| *known == what).map_or(0, |(_, count)| *count)
    }
}

impl AddAssign for Seen {
    fn add_assign(&mut self, other: Seen) {
        for (what, many) in other.0 {
            self.add(what, many);
        }
    }
}
