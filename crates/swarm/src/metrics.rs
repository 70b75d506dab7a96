use tokio::{
    io::{AsyncReadExt, AsyncWriteExt},
    net::TcpStream,
};

use super::client::Address;

/// What servers that share a store count of each other.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Counted {
    /// Appends another server was faster than.
    pub conflicts: u64,
    /// Entries of other servers that were shown.
    pub followed: u64,
}

impl Counted {
    /// All servers together; nothing if there is none to ask, or one does not say.
    pub(super) async fn of_all(servers: &[Address]) -> Option<Counted> {
        let mut all = None;
        for server in servers {
            let Counted { conflicts, followed } = all.unwrap_or_default();
            let one = Counted::read(&ask(server).await?)?;
            all = Some(Counted { conflicts: conflicts + one.conflicts, followed: followed + one.followed });
        }
        all
    }

    /// Since it was looked at before. A server that was started again in between has counted anew.
    pub(super) const fn since(self, before: Counted) -> Counted {
        Counted {
            conflicts: self.conflicts.saturating_sub(before.conflicts),
            followed: self.followed.saturating_sub(before.followed),
        }
    }

    fn read(text: &str) -> Option<Counted> {
        // With or without labels.
        let value = |name: &str| {
            let of_name = |line: &&str| line.strip_prefix(name).is_some_and(|rest| rest.starts_with([' ', '{']));
            text.lines().find(of_name)?.rsplit(' ').next()?.parse().ok()
        };
        Some(Counted { conflicts: value("lastcard_conflicts_total")?, followed: value("lastcard_followed_total")? })
    }
}

async fn ask(server: &Address) -> Option<String> {
    let mut stream = TcpStream::connect(server.host()).await.ok()?;
    let host = server.host();
    let request = format!("GET /metrics HTTP/1.1\r\nhost: {host}\r\nconnection: close\r\n\r\n");
    stream.write_all(request.as_bytes()).await.ok()?;
    let mut answer = String::new();
    stream.read_to_string(&mut answer).await.ok()?;
    Some(answer)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn counters_are_found_with_and_without_labels() {
        let plain = "# HELP lastcard_conflicts_total x\nlastcard_conflicts_total 3\nlastcard_followed_total 4\n";
        let labelled = "lastcard_conflicts_total{node=\"a\"} 3\nlastcard_followed_total{node=\"a\"} 4";
        for text in [plain, labelled] {
            assert_eq!(Counted::read(text), Some(Counted { conflicts: 3, followed: 4 }), "{text}");
        }
        assert_eq!(Counted::read("lastcard_conflicts_total_of_all 3"), None);
    }
}
