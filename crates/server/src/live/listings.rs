//! The list of tables: in pages, in an order in which nobody can be crowded out.

use std::{collections::HashMap, fmt, str::FromStr, sync::Arc};

use lastcard_protocol::Listing;

use crate::{NodeId, TableId, session::Sessions, table::AddressMark};

/// All tables that are listed, and the order they are shown in.
///
/// Tables one can still join come first, then those under way. Among these, [`ABREAST`] of each address come before
/// the next of any, so that whoever opens many stands behind others' first; and every minute the order begins a page
/// further, so that every table comes to be on the first page. Where a table stands among others follows from a secret:
/// nobody can open one that stands before another. It is the same at every server of a store, so that pages can be
/// turned at any.
#[derive(Default)]
pub(super) struct Listings {
    tables: HashMap<TableId, Listed>,
    /// The orders of this minute and of the one before.
    arranged: [Option<Arranged>; 2],
}

struct Listed {
    place: u64,
    listing: Listing,
    from: Option<AddressMark>,
    /// The servers that list it; this one is none.
    by: Vec<Option<NodeId>>,
}

/// What is shown of a table, and from where it is kept going.
pub(super) struct ToList {
    pub(super) listing: Listing,
    pub(super) from: Option<AddressMark>,
}

/// The order as it was then.
struct Arranged {
    order: Arc<[TableId]>,
    minute: u64,
    at: u64,
    /// Whether tables came or went since.
    stale: bool,
}

/// A page of the list.
pub(crate) struct Page {
    pub(crate) tables: Vec<Listing>,
    pub(crate) more: Option<Bookmark>,
}

/// Where to go on in the list: after so many in the order of that minute. Whoever turns the pages within a minute stays in
/// the order they began with.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Bookmark {
    minute: u64,
    after: u32,
}

/// What is no bookmark.
#[derive(Debug, thiserror::Error)]
#[error("a page is named by the one before it")]
pub(crate) struct NoBookmark;

/// How many tables are on a page.
const PAGE: usize = 100;
/// How many tables of one address stand beside each other before others' come.
const ABREAST: usize = 3;
const MINUTE: u64 = 60_000;
/// A list of up to so many is arranged anew whenever it has changed; a longer one at most so often.
const SHORT: usize = 1_000;
const PAUSE: u64 = 1_000;

impl Listings {
    /// What a server shows of a table from now on; this one is none.
    pub(super) fn list(&mut self, id: TableId, by: Option<NodeId>, shown: Option<ToList>, sessions: &Sessions) {
        let changed = match shown {
            Some(shown) => self.show(id, by, shown, sessions),
            None => self.hide(id, by),
        };
        for arranged in self.arranged.iter_mut().flatten() {
            arranged.stale |= changed;
        }
    }

    fn show(&mut self, id: TableId, by: Option<NodeId>, ToList { listing, from }: ToList, sessions: &Sessions) -> bool {
        let Some(known) = self.tables.get_mut(&id) else {
            self.tables.insert(id, Listed { place: sessions.place(id), listing, from, by: vec![by] });
            return true;
        };
        if !known.by.contains(&by) {
            known.by.push(by);
        }
        let changed = (known.listing.playing, known.from) != (listing.playing, from);
        (known.listing, known.from) = (listing, from);
        changed
    }

    fn hide(&mut self, id: TableId, by: Option<NodeId>) -> bool {
        let Some(known) = self.tables.get_mut(&id) else { return false };
        known.by.retain(|other| *other != by);
        let last = known.by.is_empty();
        if last {
            self.tables.remove(&id);
        }
        last
    }

    /// The page that begins there, or the first, at that time (Unix milliseconds).
    pub(super) fn page(&mut self, from: Option<Bookmark>, now: u64) -> Page {
        let Bookmark { minute, after } = from.unwrap_or(Bookmark { minute: now / MINUTE, after: 0 });
        // Orders of long ago are not made again for anybody.
        let minute = if minute.checked_add(1) == Some(now / MINUTE) { minute } else { now / MINUTE };
        let order = self.order(minute, now);
        let rest = order.get(after as usize..).unwrap_or_default();
        let shown = &rest[..rest.len().min(PAGE)];
        let tables = shown.iter().filter_map(|id| Some(self.tables.get(id)?.listing.clone())).collect();
        let more = (rest.len() > PAGE).then(|| Bookmark { minute, after: after + PAGE as u32 });
        Page { tables, more }
    }

    fn order(&mut self, minute: u64, now: u64) -> Arc<[TableId]> {
        let may_wait = self.tables.len() > SHORT;
        let kept = &self.arranged[(minute % 2) as usize];
        let fitting = kept.as_ref().filter(|kept| {
            let fresh = !kept.stale || (may_wait && now.saturating_sub(kept.at) < PAUSE);
            kept.minute == minute && fresh
        });
        if let Some(kept) = fitting {
            return Arc::clone(&kept.order);
        }
        let order: Arc<[TableId]> = self.arrange(minute).into();
        self.arranged[(minute % 2) as usize] =
            Some(Arranged { order: Arc::clone(&order), minute, at: now, stale: false });
        order
    }

    fn arrange(&self, minute: u64) -> Vec<TableId> {
        let mut order = Vec::with_capacity(self.tables.len());
        for playing in [false, true] {
            for mut rank in self.ranks(playing, minute) {
                rank.sort_unstable();
                rotate(&mut rank, minute, PAGE);
                order.extend(rank.into_iter().map(|(_, id)| id));
            }
        }
        order
    }

    /// The tables one can join, or those under way: first a few of each address, then the next few of each. This
    /// machine's own all come first, as it has no limits.
    fn ranks(&self, playing: bool, minute: u64) -> Vec<Vec<(u64, TableId)>> {
        let mut ranks = vec![Vec::new()];
        let mut by_address: HashMap<AddressMark, Vec<(u64, TableId)>> = HashMap::new();
        for (id, listed) in self.tables.iter().filter(|(_, listed)| listed.listing.playing == playing) {
            let place = (listed.place, *id);
            match listed.from {
                Some(address) => by_address.entry(address).or_default().push(place),
                None => ranks[0].push(place),
            }
        }
        for tables in by_address.values_mut() {
            tables.sort_unstable();
            rotate(tables, minute, ABREAST);
            for (rank, few) in tables.chunks(ABREAST).enumerate() {
                if ranks.len() == rank {
                    ranks.push(Vec::new());
                }
                ranks[rank].extend_from_slice(few);
            }
        }
        ranks
    }
}

/// Begins so many further each minute.
fn rotate<T>(tables: &mut [T], minute: u64, step: usize) {
    if !tables.is_empty() {
        let steps = minute % tables.len() as u64 * step as u64;
        tables.rotate_left((steps % tables.len() as u64) as usize);
    }
}

impl fmt::Display for Bookmark {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}.{}", self.minute, self.after)
    }
}

impl FromStr for Bookmark {
    type Err = NoBookmark;

    fn from_str(text: &str) -> Result<Bookmark, NoBookmark> {
        let (minute, after) = text.split_once('.').ok_or(NoBookmark)?;
        Ok(Bookmark { minute: minute.parse().map_err(|_| NoBookmark)?, after: after.parse().map_err(|_| NoBookmark)? })
    }
}

#[cfg(test)]
mod tests {
    use std::{collections::HashSet, time::Duration};

    use super::*;

    fn table(number: u32) -> (TableId, Listing) {
        let mut bytes = [0; 10];
        bytes[..4].copy_from_slice(&number.to_be_bytes());
        let id = TableId::from_bytes(bytes);
        let listing = Listing {
            table: id.to_string(),
            host: String::new(),
            preset: "classic".into(),
            house_rules: false,
            taken: 1,
            seats: 4,
            playing: false,
            spectators: true,
            hints: false,
        };
        (id, listing)
    }

    fn address(number: u32) -> Option<AddressMark> {
        let mut mark = [0; 8];
        mark[..4].copy_from_slice(&number.to_be_bytes());
        Some(AddressMark(mark))
    }

    fn sessions() -> Sessions {
        Sessions::new([7; 32], Duration::ZERO, [])
    }

    fn add(listings: &mut Listings, number: u32, from: Option<AddressMark>) {
        let (id, listing) = table(number);
        listings.list(id, None, Some(ToList { listing, from }), &sessions());
    }

    fn pages(listings: &mut Listings, now: u64) -> Vec<Vec<String>> {
        let (mut pages, mut from) = (Vec::new(), None);
        loop {
            let page = listings.page(from, now);
            pages.push(page.tables.into_iter().map(|listing| listing.table).collect());
            from = page.more;
            if from.is_none() {
                return pages;
            }
        }
    }

    #[test]
    fn a_thousand_tables_are_all_on_the_first_page_within_ten_minutes() {
        let mut listings = Listings::default();
        for number in 0..1_000 {
            add(&mut listings, number, address(number));
        }
        for begin in [0, 17, 29_000_000] {
            let first = |minute: u64| listings.page(None, (begin + minute) * MINUTE).tables;
            let seen: HashSet<String> = (0..10).flat_map(first).map(|listing| listing.table).collect();
            assert_eq!(seen.len(), 1_000);
        }
    }

    #[test]
    fn all_pages_together_show_every_table_once() {
        let mut listings = Listings::default();
        for number in 0..1_050 {
            // Some addresses with many tables, many with one, and this machine.
            let from = if number < 500 { address(number % 7) } else { address(number) };
            add(&mut listings, number, from.filter(|_| number % 10 > 0));
        }
        for minute in 0..30 {
            let pages = pages(&mut listings, minute * MINUTE);
            assert_eq!(pages.len(), 11);
            assert!(pages[..10].iter().all(|page| page.len() == PAGE));
            let seen: HashSet<&String> = pages.iter().flatten().collect();
            assert_eq!((seen.len(), pages.iter().flatten().count()), (1_050, 1_050));
        }
    }

    #[test]
    fn who_turns_the_pages_stays_in_the_order_they_began_with() {
        let mut listings = Listings::default();
        for number in 0..300 {
            add(&mut listings, number, address(number));
        }
        let first = listings.page(None, 5 * MINUTE);
        let whole = pages(&mut listings, 5 * MINUTE);
        let second = listings.page(first.more, 6 * MINUTE);
        let second: Vec<String> = second.tables.into_iter().map(|listing| listing.table).collect();
        assert_eq!(second, whole[1]);
        assert_ne!(pages(&mut listings, 6 * MINUTE)[0], whole[0]);
        let late: Vec<String> =
            listings.page(first.more, 9 * MINUTE).tables.into_iter().map(|listing| listing.table).collect();
        assert_eq!(late, pages(&mut listings, 9 * MINUTE)[1], "who comes back later goes on in the order of then");
    }

    #[test]
    fn who_opens_many_tables_crowds_nobody_out() {
        let mut listings = Listings::default();
        for number in 0..10_000 {
            add(&mut listings, number, address(number % 20));
        }
        for number in 10_000..10_030 {
            add(&mut listings, number, address(number));
        }
        let honest: HashSet<String> = (10_000..10_030).map(|number| table(number).1.table).collect();
        for minute in 0..50 {
            let first = &pages(&mut listings, minute * MINUTE)[0];
            assert_eq!(first.iter().filter(|table| honest.contains(*table)).count(), 30, "in minute {minute}");
        }
    }

    #[test]
    fn tables_one_can_join_come_first() {
        let mut listings = Listings::default();
        for number in 0..250 {
            let (id, mut listing) = table(number);
            listing.playing = number % 2 == 0;
            listings.list(id, None, Some(ToList { listing, from: address(1) }), &sessions());
        }
        let (mut playing, mut from) = (Vec::new(), None);
        while playing.len() < 250 {
            let page = listings.page(from, 0);
            playing.extend(page.tables.iter().map(|listing| listing.playing));
            from = page.more;
        }
        assert!(playing.is_sorted());
    }

    #[test]
    fn what_is_not_listed_any_more_is_not_shown() {
        let mut listings = Listings::default();
        for number in 0..2_000 {
            add(&mut listings, number, None);
        }
        assert_eq!(pages(&mut listings, 0).concat().len(), 2_000);
        for number in 0..1_500 {
            listings.list(table(number).0, None, None, &sessions());
        }
        assert_eq!(pages(&mut listings, 1).concat().len(), 500);
    }

    #[test]
    fn a_table_is_listed_once_while_any_server_lists_it_and_in_the_same_place_at_all() {
        let (one, two) = (Some(NodeId([1; 8])), None);
        let (mut here, mut there) = (Listings::default(), Listings::default());
        for number in 0..50 {
            let list = |listings: &mut Listings, by| {
                let (id, listing) = table(number);
                listings.list(id, by, Some(ToList { listing, from: address(number) }), &sessions());
            };
            [one, two].into_iter().for_each(|by| list(&mut here, by));
            list(&mut there, two);
        }
        assert_eq!(pages(&mut here, 0), pages(&mut there, 0));
        here.list(table(3).0, one, None, &sessions());
        assert_eq!(pages(&mut here, 0).concat().len(), 50);
        here.list(table(3).0, two, None, &sessions());
        assert_eq!(pages(&mut here, 0).concat().len(), 49);
    }

    #[test]
    fn a_long_list_is_arranged_once_a_second_and_a_short_one_at_once() {
        let mut listings = Listings::default();
        add(&mut listings, 0, None);
        assert_eq!(pages(&mut listings, 0).concat().len(), 1);
        add(&mut listings, 1, None);
        assert_eq!(pages(&mut listings, 0).concat().len(), 2);
        for number in 0..2_000 {
            add(&mut listings, number, None);
        }
        assert_eq!(pages(&mut listings, 0).concat().len(), 2, "as it was a moment ago");
        assert_eq!(pages(&mut listings, PAUSE).concat().len(), 2_000);
    }

    #[test]
    fn a_bookmark_is_read_as_it_was_written_and_nothing_else_is_one() {
        let bookmark = Bookmark { minute: 29_000_000, after: 200 };
        assert_eq!(bookmark.to_string().parse::<Bookmark>().unwrap(), bookmark);
        for text in ["", ".", "1", "1.", ".1", "-1.5", "1.5.5", "99999999999999999999.1", "1.4294967296"] {
            assert!(text.parse::<Bookmark>().is_err(), "{text}");
        }
        let mut listings = Listings::default();
        add(&mut listings, 0, None);
        let beyond = listings.page(Some(Bookmark { minute: u64::MAX, after: u32::MAX }), 0);
        assert!(beyond.tables.is_empty() && beyond.more.is_none());
    }
}
