//! A small swarm against a server in this process.

use std::{sync::Arc, time::Duration};

use lastcard::swarm::{Address, Plan, Report, play};
use lastcard_server::{Config, Server, Sqlite};
use tokio::{net::TcpListener, sync::oneshot};

fn swarm(tables: usize, seats: usize, rules: &str) -> Report {
    let directory = tempfile::tempdir().unwrap();
    let runtime = tokio::runtime::Runtime::new().unwrap();
    runtime.block_on(async {
        let store = Arc::new(Sqlite::open(directory.path().join("tables.db")).unwrap());
        let listener = TcpListener::bind("127.0.0.1:0").await.unwrap();
        let mut config = Config { messages_per_second: 10_000, ..Config::default() };
        // A caught player is caught at once: nobody here has to wait for a slow hand.
        config.pace.grace = 20;
        let server = Server::open(listener, store, config).await.unwrap();
        let address = Address::read(&server.address().unwrap().to_string()).unwrap();
        let (stop, stopped) = oneshot::channel::<()>();
        let serving = tokio::spawn(server.run(async move {
            let _ = stopped.await;
        }));
        let time = Duration::from_secs(4);
        let sync_dir = directory.path().to_owned();
        let plan = Plan { address, tables, seats, rate: 2_000.0, time, rules: rules.into(), sync_dir, server: None };
        let report = play(&plan).await.unwrap();
        let _ = stop.send(());
        serving.await.unwrap();
        report
    })
}

#[test]
fn a_small_swarm_finds_no_fault() {
    for (tables, seats, rules) in [(8, 4, "house"), (6, 3, "classic"), (4, 5, "world-tour"), (4, 2, "customizable")] {
        let report = swarm(tables, seats, rules);
        println!("{rules}: {}", report.to_json());
        assert_eq!(report.tally.faults.count(), 0, "{rules}: {:?}", report.tally.faults.first);
        assert!(report.tally.moves > 50, "{rules}: {} moves", report.tally.moves);
        assert!(report.tally.rounds > 0, "{rules}: no round ended");
    }
}
