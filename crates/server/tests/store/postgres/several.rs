//! Several servers on one database.

use std::sync::Arc;

use lastcard_server::{Append, Appended, NodeId, Posted, Seq, Spending, Spent, Store, StoreError, Told};
use tokio::task::JoinSet;

use super::{
    super::{command, record, table, told},
    fresh, open,
};

#[tokio::test(flavor = "multi_thread", worker_threads = 4)]
async fn two_servers_race_and_every_number_has_one_winner() {
    const TABLES: u16 = 3;
    const EACH: usize = 20;
    let (cluster, name) = fresh();
    let mut tasks = JoinSet::new();
    for node in 0..2u8 {
        let store = Arc::new(open(&cluster.url_of(&name)).await);
        for player in 0..4u8 {
            for n in 0..TABLES {
                let store = Arc::clone(&store);
                tasks.spawn(async move {
                    let (mut expected, mut won) = (0, Vec::new());
                    while won.len() < EACH {
                        match store.append(record(table(n), expected, &[node, player])).await {
                            Ok(Appended::Committed { last }) => {
                                won.push(last);
                                expected = last.0;
                            }
                            Ok(Appended::Conflict { last }) => {
                                assert_ne!(last.0, expected, "it is where it was expected, yet it was refused");
                                expected = last.0;
                            }
                            Err(StoreError::Unavailable(_)) => {}
                            other => panic!("{other:?}"),
                        }
                    }
                    (n, vec![node, player], won)
                });
            }
        }
    }
    let mut winners = vec![vec![None; 8 * EACH]; TABLES as usize];
    while let Some(done) = tasks.join_next().await {
        let (n, who, won) = done.unwrap();
        for seq in won {
            assert_eq!(winners[n as usize][seq.0 as usize - 1].replace(who.clone()), None, "two won {seq}");
        }
    }
    let store = open(&cluster.url_of(&name)).await;
    for n in 0..TABLES {
        let stored = store.load(table(n)).await.unwrap().unwrap().records;
        assert!(stored.into_iter().map(|record| Some(record.payload)).eq(winners[n as usize].drain(..)));
    }
}

#[tokio::test(flavor = "multi_thread", worker_threads = 4)]
async fn a_command_that_comes_to_two_servers_is_stored_once() {
    let (cluster, name) = fresh();
    let stores = [open(&cluster.url_of(&name)).await, open(&cluster.url_of(&name)).await];
    for seq in 0..30 {
        let append = Append { command: Some(command(seq)), ..record(table(1), seq, b"x") };
        let (one, two) = tokio::join!(super::store_it(&stores[0], append.clone()), super::store_it(&stores[1], append));
        assert_eq!((one, two), (Seq(seq + 1), Seq(seq + 1)));
    }
    assert_eq!(stores[0].last(table(1)).await, Ok(Some(Seq(30))));
}

#[tokio::test(flavor = "multi_thread")]
async fn servers_hear_of_each_other() {
    let (cluster, name) = fresh();
    let (here, there) = (open(&cluster.url_of(&name)).await, open(&cluster.url_of(&name)).await);
    let spending = Spending { key: [5; 8], what: Spent::Tables, amount: 3 };
    let first = here.meet(Told { notices: vec![(table(1), Some(b"listed".to_vec()))], ..told(1, 0) }).await.unwrap();
    assert_eq!((&first.peers[..], &first.notices[..], &first.spent[..]), (&[][..], &[][..], &[][..]));
    here.meet(Told { spent: vec![spending], since: first.clock, ..told(1, 0) }).await.unwrap();
    here.revoke([9; 16], 77).await.unwrap();
    // Whoever comes new hears all that holds.
    let heard = there.meet(told(2, 0)).await.unwrap();
    assert_eq!(
        heard.peers.iter().map(|peer| (peer.node, &*peer.name)).collect::<Vec<_>>(),
        [(NodeId([1; 8]), "node 1")]
    );
    assert!(heard.peers[0].alive >= first.clock && heard.peers[0].alive <= heard.clock);
    let posted =
        |notice: Option<&[u8]>| Posted { node: NodeId([1; 8]), table: table(1), notice: notice.map(<[u8]>::to_vec) };
    assert_eq!(heard.notices, [posted(Some(b"listed"))]);
    assert_eq!(heard.spent.iter().map(|(_, spent)| *spent).collect::<Vec<_>>(), [spending]);
    assert_eq!(heard.revoked, [([9; 16], 77)]);
    // What holds no more is told to those who were there, and to nobody else.
    here.meet(Told { notices: vec![(table(1), None)], since: first.clock, ..told(1, 0) }).await.unwrap();
    let later = there.meet(Told { since: heard.clock, ..told(2, 0) }).await.unwrap();
    assert_eq!(later.notices, [posted(None)]);
    assert_eq!(later.spent, heard.spent, "under the same number");
    assert_eq!(there.meet(told(3, 0)).await.unwrap().notices, []);
    here.meet(Told { notices: vec![(table(1), Some(b"again".to_vec()))], ..told(1, 0) }).await.unwrap();
    let beat = here.last_beat().await.unwrap();
    here.leave(NodeId([1; 8])).await.unwrap();
    let after = there.meet(Told { since: later.clock, ..told(2, 0) }).await.unwrap();
    assert!(after.peers.iter().all(|peer| peer.node != NodeId([1; 8])) && after.notices.is_empty(), "{after:?}");
    there.leave(NodeId([2; 8])).await.unwrap();
    assert!(there.last_beat().await.unwrap() >= beat, "when somebody was last alive is known when nobody is");
}

#[tokio::test(flavor = "multi_thread")]
async fn whoever_follows_a_table_that_another_server_deletes_is_told() {
    let (cluster, name) = fresh();
    let (here, there) = (open(&cluster.url_of(&name)).await, open(&cluster.url_of(&name)).await);
    here.append(record(table(1), 0, b"x")).await.unwrap();
    let mut following = there.subscribe(table(1));
    assert_eq!(here.delete(table(1)).await, Ok(true));
    following.beyond(Seq(1)).await;
    assert_eq!(there.load_after(table(1), Seq(1)).await, Ok(None));
}
