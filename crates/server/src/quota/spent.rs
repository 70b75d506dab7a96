use std::time::Instant;

use super::{Bucket, Remembered};
use crate::Config;

/// How many connections an address may have for each socket it may have: a browser opens up to six for a page, and a
/// whole class behind one address opens it at once.
const CONNECTIONS_A_SOCKET: usize = 4;

/// What each address may have.
#[derive(Clone, Debug)]
pub(super) struct Quota {
    pub(super) sockets: usize,
    pub(super) connections: usize,
    replays_each_second: u32,
    sessions_each_hour: u32,
    tables_each_hour: u32,
    pub(super) bytes_each_hour: u64,
}

impl Quota {
    pub(super) fn of(config: &Config) -> Quota {
        Quota {
            sockets: config.connections_per_address,
            connections: config.connections_per_address.saturating_mul(CONNECTIONS_A_SOCKET),
            replays_each_second: config.messages_per_second,
            sessions_each_hour: config.sessions_per_address,
            tables_each_hour: config.tables_per_address,
            bytes_each_hour: config.bytes_per_address,
        }
    }
}

/// What one address has of it.
#[derive(Debug)]
pub(super) struct Spent {
    pub(super) connections: usize,
    pub(super) sockets: usize,
    pub(super) replays_waiting: usize,
    pub(super) replays: Bucket,
    pub(super) sessions: Bucket,
    pub(super) tables: Bucket,
    pub(super) bytes: Bucket,
}

impl Spent {
    pub(super) fn nothing(quota: &Quota, now: Instant) -> Spent {
        Spent {
            connections: 0,
            sockets: 0,
            replays_waiting: 0,
            replays: Bucket::each_second(quota.replays_each_second, now),
            sessions: Bucket::each_hour(quota.sessions_each_hour.into(), now),
            tables: Bucket::each_hour(quota.tables_each_hour.into(), now),
            bytes: Bucket::each_hour(quota.bytes_each_hour, now),
        }
    }
}

impl Remembered for Spent {
    fn share_left(&self, now: Instant) -> Option<f64> {
        let buckets = [&self.replays, &self.sessions, &self.tables, &self.bytes];
        let least = buckets.map(|bucket| bucket.share_left(now)).into_iter().fold(1.0, f64::min);
        (self.connections == 0 && self.sockets == 0 && self.replays_waiting == 0).then_some(least)
    }
}
