//! Networks as files: what kind of file it is and of which version, how large its layers are, the numbers of each layer as
//! shares of the largest, and a checksum.

use std::sync::LazyLock;

use super::net::{Company, FIRST, Layout, Net, PARAMETERS, SECOND};
use crate::Rng;

/// The networks that `master` plays by; `docs/training.md` says how they came about.
static OF_TWO: &[u8] = include_bytes!("two.bin");
static OF_MORE: &[u8] = include_bytes!("more.bin");

/// Why a file is no network for this version.
#[derive(Clone, Copy, PartialEq, Eq, Debug, thiserror::Error)]
pub enum BadWeights {
    /// It begins otherwise.
    #[error("this is no file of weights")]
    Foreign,
    /// It is of another version, or has layers of other sizes.
    #[error("these weights are for another version of `master`: train it anew")]
    Version,
    /// Something is missing or was changed.
    #[error("these weights are damaged: their checksum is another")]
    Damaged,
}

/// Where each layer ends.
const ENDS: [usize; 5] =
    [Layout::ALL.first_offsets, Layout::ALL.second, Layout::ALL.second_offsets, Layout::ALL.output, PARAMETERS];

impl Net {
    /// How every file of weights begins.
    pub const MAGIC: &[u8; 8] = b"lastcard";
    /// Changed whenever an input gets another meaning: older networks would be told something else than they learnt.
    pub const VERSION: u32 = 2;

    /// The network that ships, for so many players.
    pub fn shipped(company: Company) -> &'static Net {
        static TWO: LazyLock<Net> = LazyLock::new(|| shipped(OF_TWO));
        static MORE: LazyLock<Net> = LazyLock::new(|| shipped(OF_MORE));
        match company {
            Company::Two => &TWO,
            Company::More => &MORE,
        }
    }

    /// A network that knows nothing yet.
    pub fn untrained(seed: u64, company: Company) -> Net {
        let mut rng = Rng::new(seed);
        let mut any = |most: f32| ((rng.next() >> 40) as f32 / (1 << 23) as f32 - 1.0) * most;
        let layout = Layout::ALL;
        let mut parameters = vec![0.0; PARAMETERS];
        // About so many inputs are not nought.
        let told = 60.0f32;
        parameters[..company.inputs() * FIRST].fill_with(|| any((6.0 / told).sqrt() * 0.5));
        parameters[layout.second..layout.second_offsets].fill_with(|| any((6.0 / FIRST as f32).sqrt()));
        parameters[layout.output..layout.output_offset].fill_with(|| any((6.0 / SECOND as f32).sqrt() * 0.3));
        Net::new(parameters).unwrap_or_else(|| unreachable!("as many as there have to be"))
    }

    /// Among how many it can play.
    pub fn company(&self) -> Company {
        let of_others = &self.parameters()[Company::Two.inputs() * FIRST..Layout::ALL.first_offsets];
        if of_others.iter().all(|weight| *weight == 0.0) { Company::Two } else { Company::More }
    }

    /// The network of a file.
    pub fn read(bytes: &[u8]) -> Result<Net, BadWeights> {
        let rest = bytes.strip_prefix(Net::MAGIC).ok_or(BadWeights::Foreign)?;
        let (sizes, rest) = rest.split_first_chunk::<16>().ok_or(BadWeights::Damaged)?;
        let company = [Company::Two, Company::More].into_iter().find(|company| *sizes == self::sizes(*company));
        let unused = unused(company.ok_or(BadWeights::Version)?);
        let (numbers, checksum) = rest.split_last_chunk::<8>().ok_or(BadWeights::Damaged)?;
        let summed = &bytes[..bytes.len() - checksum.len()];
        if u64::from_le_bytes(*checksum) != fnv(summed) || numbers.len() != 4 * ENDS.len() + 2 * (PARAMETERS - unused) {
            return Err(BadWeights::Damaged);
        }
        let (mut parameters, mut numbers) = (Vec::with_capacity(PARAMETERS), numbers);
        for end in ENDS {
            let (unit, after) = numbers.split_first_chunk::<4>().ok_or(BadWeights::Damaged)?;
            let left_out = if parameters.is_empty() { unused } else { 0 };
            let (layer, after) = after.split_at(2 * (end - parameters.len() - left_out));
            let unit = f32::from_le_bytes(*unit);
            parameters
                .extend(layer.as_chunks::<2>().0.iter().map(|number| f32::from(i16::from_le_bytes(*number)) * unit));
            parameters.resize(end, 0.0);
            numbers = after;
        }
        Net::new(parameters).ok_or(BadWeights::Damaged)
    }

    /// The same as a file. Numbers are rounded to one in 32,767 of the largest of their layer; what tells of players who are never
    /// there is left out.
    pub fn to_bytes(&self) -> Vec<u8> {
        let company = self.company();
        let mut bytes = Net::MAGIC.to_vec();
        bytes.extend(sizes(company));
        let mut begin = 0;
        for end in ENDS {
            let left_out = if begin == 0 { unused(company) } else { 0 };
            let layer = &self.parameters()[begin..end - left_out];
            let largest = layer.iter().fold(f32::MIN_POSITIVE, |most, number| most.max(number.abs()));
            let unit = largest / f32::from(i16::MAX);
            bytes.extend(unit.to_le_bytes());
            bytes.extend(layer.iter().flat_map(|number| ((number / unit).round() as i16).to_le_bytes()));
            begin = end;
        }
        let checksum = fnv(&bytes);
        bytes.extend(checksum.to_le_bytes());
        bytes
    }
}

fn shipped(bytes: &[u8]) -> Net {
    Net::read(bytes).unwrap_or_else(|bad| panic!("the weights in this program: {bad}"))
}

/// How many of the first layer's weights are nought because nobody is there to be told of.
const fn unused(company: Company) -> usize {
    Layout::ALL.first_offsets - company.inputs() * FIRST
}

fn sizes(company: Company) -> [u8; 16] {
    let [version, inputs, first, second] =
        [Net::VERSION, company.inputs() as u32, FIRST as u32, SECOND as u32].map(u32::to_le_bytes);
    let mut sizes = [0; 16];
    [version, inputs, first, second].iter().zip(sizes.as_chunks_mut::<4>().0).for_each(|(size, to)| *to = *size);
    sizes
}

/// FNV-1a.
fn fnv(bytes: &[u8]) -> u64 {
    bytes.iter().fold(0xcbf2_9ce4_8422_2325, |sum, byte| (sum ^ u64::from(*byte)).wrapping_mul(0x100_0000_01b3))
}

#[cfg(test)]
mod tests {
    use super::*;

    const BOTH: [Company; 2] = [Company::Two, Company::More];

    #[test]
    fn a_network_is_read_back_as_it_was_written() {
        for company in BOTH {
            let untrained = Net::untrained(7, company);
            assert_eq!(untrained.company(), company);
            let read = Net::read(&untrained.to_bytes()).unwrap();
            assert_eq!(Net::read(&read.to_bytes()).unwrap(), read);
            let most = untrained.parameters().iter().zip(read.parameters()).map(|(a, b)| (a - b).abs());
            assert!(most.fold(0.0, f32::max) < 1e-4);
        }
    }

    #[test]
    fn what_is_no_network_is_refused() {
        let bytes = Net::untrained(7, Company::Two).to_bytes();
        assert_eq!(Net::read(b"something else"), Err(BadWeights::Foreign));
        assert_eq!(Net::read(b"lastcard"), Err(BadWeights::Damaged));
        assert_eq!(Net::read(&bytes[..bytes.len() - 1]), Err(BadWeights::Damaged));
        for at in [30, bytes.len() / 2, bytes.len() - 1] {
            let mut other = bytes.clone();
            other[at] ^= 1;
            assert_eq!(Net::read(&other), Err(BadWeights::Damaged), "{at}");
        }
        let mut newer = bytes;
        newer[8] += 1;
        assert_eq!(Net::read(&newer), Err(BadWeights::Version));
    }

    #[test]
    fn the_networks_that_ship_are_whole_and_small() {
        let size = OF_TWO.len() + OF_MORE.len();
        assert!(size < 400_000, "{size} bytes");
        for company in BOTH {
            assert_eq!(Net::shipped(company).company(), company);
        }
    }
}
