//! Training a network, on a small scale.

use std::sync::Arc;

use lastcard_bots::{
    BotKind, StopSign,
    master::{Company, Net, PARAMETERS},
};
use lastcard_engine::{Rules, SeatCount};
use lastcard_lab::{Contestant, Exam, Opponent, Pupil, School, Training};
use lastcard_rulebook::RuleSet;

fn for_two(rounds: u64, threads: usize) -> Training {
    let school = School { rules: Some(Rules::CLASSIC), seats: Some(SeatCount::TWO), ..School::default() };
    Training { rounds, threads, school, ..Training::default() }
}

fn in_the_league(rounds: u64, threads: usize) -> Training {
    Training { rounds, threads, ..Training::default() }
}

fn trained(mut pupil: Pupil, training: &Training) -> Pupil {
    pupil.learn(training, &StopSign::default(), |_, _| true);
    pupil
}

fn share_won(net: Net, others: BotKind) -> lastcard_lab::Estimate {
    let (rules, seats, others) = (Rules::CLASSIC, SeatCount::TWO, Opponent::Bot(others));
    let exam = Exam { rules, seats, others, rounds: 2000, seed: 5, threads: 2 };
    exam.sit(&Arc::new(net), &StopSign::default()).unwrap().unwrap()
}

#[test]
fn a_short_training_beats_random_clearly() {
    let untrained = share_won(Net::untrained(1, Company::Two), BotKind::Random);
    let won = share_won(trained(Pupil::new(1, Company::Two), &for_two(8000, 2)).net(), BotKind::Random);
    println!("before {:.3}, after {:.3} ({:.3} to {:.3})", untrained.value, won.value, won.low, won.high);
    assert!(won.low > 0.58, "{won:?}");
    assert!(won.low > untrained.high, "{untrained:?}, {won:?}");
}

#[test]
fn the_same_seed_gives_the_same_weights_on_any_number_of_threads() {
    let one = trained(Pupil::new(3, Company::More), &in_the_league(240, 1)).net();
    assert_eq!(one, trained(Pupil::new(3, Company::More), &in_the_league(240, 3)).net());
    assert_ne!(one, trained(Pupil::new(4, Company::More), &in_the_league(240, 1)).net());
}

#[test]
fn a_training_gone_on_with_is_as_though_it_had_not_been_stopped() {
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("pupil");
    assert!(Pupil::load(&file, 3, Company::More).unwrap().is_none());
    trained(Pupil::new(3, Company::More), &in_the_league(120, 1)).save(&file).unwrap();
    let kept = Pupil::load(&file, 3, Company::More).unwrap().unwrap();
    assert_eq!(kept.rounds(), 120);
    let whole = trained(Pupil::new(3, Company::More), &in_the_league(240, 1)).net();
    assert_eq!(trained(kept, &in_the_league(240, 1)).net(), whole);

    let other = Pupil::load(&file, 4, Company::More).unwrap_err().to_string();
    assert!(other.contains("--seed 3"), "{other}");
    let elsewhere = Pupil::load(&file, 3, Company::Two).unwrap_err().to_string();
    assert!(elsewhere.contains("at tables of three to ten"), "{elsewhere}");
    let bytes = std::fs::read(&file).unwrap();
    let mut of_another_version = bytes.clone();
    of_another_version[16] ^= 1;
    std::fs::write(&file, of_another_version).unwrap();
    assert!(Pupil::load(&file, 3, Company::More).unwrap_err().to_string().contains("begin another one"));
    std::fs::write(&file, &bytes[..bytes.len() / 2]).unwrap();
    assert!(Pupil::load(&file, 3, Company::More).unwrap_err().to_string().contains("begin another one"));
}

#[test]
fn weights_of_a_file_play_in_the_laboratory_and_others_are_refused() {
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("weights.bin");
    let named = file.to_str().unwrap();
    let (set, limit) = (RuleSet::named("classic").unwrap(), std::time::Duration::from_secs(1));
    std::fs::write(&file, Net::shipped(Company::Two).to_bytes()).unwrap();
    let trained = Contestant::read(named, &set, limit).unwrap();
    assert!(matches!(&trained, Contestant::Trained { net, .. } if net.parameters().len() == PARAMETERS));
    assert_eq!(trained.short_name(), "weights.bin");
    assert!(trained.check(SeatCount::TWO).is_ok());
    let crowded = trained.check(SeatCount::new(4).unwrap()).unwrap_err().to_string();
    assert!(crowded.contains("weights.bin has learnt at tables of two alone"), "{crowded}");
    std::fs::write(&file, Net::shipped(Company::More).to_bytes()).unwrap();
    let of_more = Contestant::read(named, &set, limit).unwrap();
    assert!(of_more.check(SeatCount::TWO).is_ok() && of_more.check(SeatCount::new(4).unwrap()).is_ok());

    let mut bytes = Net::shipped(Company::Two).to_bytes();
    bytes[100] ^= 1;
    std::fs::write(&file, bytes).unwrap();
    let problem = Contestant::read(named, &set, limit).unwrap_err().to_string();
    assert!(problem.contains("weights.bin") && problem.contains("damaged"), "{problem}");
}
