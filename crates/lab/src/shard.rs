use std::{fmt, num::NonZeroU64, ops::Range, str::FromStr};

/// One of several equal shares of a run, which several machines play: `2/5` is the second of five.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Shard {
    nth: u64,
    of: NonZeroU64,
}

/// That is no share.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[error("{0:?} is no share of a run: say which and of how many, like 2/5, the first being 1/5")]
pub struct NoShard(String);

impl Shard {
    /// The share of a run that is not shared.
    pub const WHOLE: Shard = Shard { nth: 1, of: NonZeroU64::MIN };

    /// What belongs to it of so many: all shares together are everything, and none has what another has.
    pub fn of(self, all: u64) -> Range<u64> {
        let until = |shares: u64| (u128::from(all) * u128::from(shares) / u128::from(self.of.get())) as u64;
        until(self.nth - 1)..until(self.nth)
    }
}

impl FromStr for Shard {
    type Err = NoShard;

    fn from_str(text: &str) -> Result<Shard, NoShard> {
        let read = || {
            let (nth, of) = text.split_once('/')?;
            let (nth, of) = (nth.parse().ok()?, of.parse::<NonZeroU64>().ok()?);
            (1..=of.get()).contains(&nth).then_some(Shard { nth, of })
        };
        read().ok_or_else(|| NoShard(text.to_owned()))
    }
}

impl fmt::Display for Shard {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}/{}", self.nth, self.of)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn shares_are_everything_once() {
        for all in [0, 1, 7, 100, u64::MAX] {
            for of in [1, 2, 3, 7, 200] {
                let shares: Vec<Range<u64>> =
                    (1..=of).map(|nth| format!("{nth}/{of}").parse::<Shard>().unwrap().of(all)).collect();
                assert_eq!((shares[0].start, shares[shares.len() - 1].end), (0, all));
                assert!(shares.windows(2).all(|pair| pair[0].end == pair[1].start));
            }
        }
    }

    #[test]
    fn what_is_no_share_is_refused() {
        for text in ["", "1", "0/2", "3/2", "1/0", "-1/2", "1/2/3", "a/b"] {
            assert!(text.parse::<Shard>().is_err(), "{text}");
        }
    }
}
