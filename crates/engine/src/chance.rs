use crate::{Face, chacha};

/// 32 bytes from which every shuffle of a round follows.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Seed(pub [u8; 32]);

impl From<u64> for Seed {
    /// The number, little-endian, in the first 8 bytes.
    fn from(number: u64) -> Seed {
        let mut bytes = [0; 32];
        bytes[..8].copy_from_slice(&number.to_le_bytes());
        Seed(bytes)
    }
}

/// Where a round's shuffles come from. Kept in the round, so that the same chance and the same
/// actions give the same round.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Chance {
    /// ChaCha20 from a seed: what games between people use and anybody can verify.
    Seed(Seed),
    /// A fast generator for simulation; draw piles are shuffled by it as they are drawn from.
    Fast(u64),
    /// No chance, for tests: shuffled cards lie in canonical order, and an opening Wild Draw Four
    /// goes to the bottom.
    Sorted,
}

impl Chance {
    /// The stream of its nth shuffle; 0 is the deal.
    #[inline]
    pub fn stream(&self, nth: u64) -> Stream {
        Stream(match *self {
            Chance::Seed(seed) => Source::ChaCha(chacha::Words::new(&seed.0, nth)),
            Chance::Fast(state) => Source::Fast(mix(state ^ mix(nth))),
            Chance::Sorted => Source::Sorted,
        })
    }
}

/// Random choices in a fixed order.
#[derive(Clone, Debug)]
pub struct Stream(Source);

#[derive(Clone, Debug)]
enum Source {
    ChaCha(chacha::Words),
    Fast(u64),
    Sorted,
}

impl Stream {
    /// Fisher-Yates from the last index down.
    #[inline]
    pub fn shuffle(&mut self, cards: &mut [Face]) {
        match &mut self.0 {
            Source::ChaCha(words) => {
                for last in (1..cards.len()).rev() {
                    cards.swap(last, words.below(last as u32 + 1) as usize);
                }
            }
            Source::Fast(state) => shuffle_fast(state, cards),
            Source::Sorted => {}
        }
    }

    /// A number to choose by as one goes along, if the stream is of the fast generator.
    #[inline]
    pub(crate) fn fraction(&mut self) -> Option<u64> {
        match &mut self.0 {
            Source::Fast(state) => Some(next(state)),
            Source::ChaCha(_) | Source::Sorted => None,
        }
    }

    /// A place from the top for one card among `others` (SETUP-9).
    pub fn place(&mut self, others: usize) -> usize {
        match &mut self.0 {
            Source::ChaCha(words) => words.below(others as u32 + 1) as usize,
            Source::Fast(state) => scale(next(state) as u32, others as u32 + 1),
            Source::Sorted => others,
        }
    }
}

/// Four indices from each 64-bit number: what scaling by one bound leaves over serves the next. The
/// bias is below one in 10^9.
#[inline]
fn shuffle_fast(state: &mut u64, cards: &mut [Face]) {
    let mut left = cards;
    while !left.is_empty() {
        let mut fraction = next(state);
        for _ in 0..4 {
            let product = fraction as u128 * left.len() as u128;
            fraction = product as u64;
            let Some(last) = left.len().checked_sub(1) else { return };
            left.swap(last, (product >> 64) as usize);
            left = &mut left[..last];
        }
    }
}

/// A number below `bound`.
#[inline]
fn scale(number: u32, bound: u32) -> usize {
    ((number as u64 * bound as u64) >> 32) as usize
}

/// SplitMix64.
#[inline]
fn next(state: &mut u64) -> u64 {
    *state = state.wrapping_add(0x9E37_79B9_7F4A_7C15);
    mix(*state)
}

#[inline]
fn mix(number: u64) -> u64 {
    let z = (number ^ (number >> 30)).wrapping_mul(0xBF58_476D_1CE4_E5B9);
    let z = (z ^ (z >> 27)).wrapping_mul(0x94D0_49BB_1331_11EB);
    z ^ (z >> 31)
}
