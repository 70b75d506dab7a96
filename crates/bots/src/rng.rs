/// A small fast generator for choices; every bot's come from a seed, so that runs repeat.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Rng(u64);

impl Rng {
    /// The generator of a seed.
    pub const fn new(seed: u64) -> Rng {
        Rng(seed)
    }

    /// The next 64 bits (wyrand).
    #[inline]
    pub const fn next(&mut self) -> u64 {
        self.0 = self.0.wrapping_add(0xA076_1D64_78BD_642F);
        let product = self.0 as u128 * (self.0 ^ 0xE703_7ED1_A0B4_28DB) as u128;
        product as u64 ^ (product >> 64) as u64
    }

    /// A number below `bound`, which is not 0.
    #[inline]
    pub const fn below(&mut self, bound: usize) -> usize {
        (((self.next() >> 32) * bound as u64) >> 32) as usize
    }
}
