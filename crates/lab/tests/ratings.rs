//! Ratings across several bots.

use lastcard_bots::{BotKind, StopSign};
use lastcard_engine::{Rules, SeatCount};
use lastcard_lab::{Kept, Length, Matrix, MatrixError, Rated, ratings_json};

fn matrix(players: usize, threads: usize) -> Matrix {
    Matrix {
        name: "classic".to_owned(),
        rules: Rules::CLASSIC,
        seats: SeatCount::new(players).unwrap(),
        bots: vec![BotKind::Clever.into(), BotKind::Random.into(), BotKind::Greedy.into()],
        length: Length::Round,
        rounds: 600,
        seed: 7,
        rollouts: 1,
        threads,
    }
}

fn rate(matrix: &Matrix) -> Rated {
    matrix.rate(Kept::NOTHING, &StopSign::default(), |_| {}).unwrap()
}

#[test]
fn the_strongest_bot_comes_first_and_all_have_nothing_on_average() {
    for players in [2, 4] {
        let matrix = matrix(players, 2);
        let rated = rate(&matrix);
        let names: Vec<&str> = rated.ratings.iter().map(|rating| matrix.bots[rating.bot].name()).collect();
        assert_eq!(names, ["clever", "greedy", "random"], "{players} players");
        let all: f64 = rated.ratings.iter().map(|rating| rating.rating.unwrap().value).sum();
        assert!(all.abs() < 1e-6, "{all}");
        let [first, second] = [0, 1].map(|place| rated.ratings[place].above_next.unwrap());
        assert!(first.low > 0.0 && second.value > 0.0, "{first:?} {second:?}");
        assert!(rated.ratings[2].above_next.is_none());
        assert!(rated.worst.is_some_and(|(_, _, off)| off.abs() < 0.1), "{:?}", rated.worst);
    }
}

#[test]
fn ratings_do_not_depend_on_the_number_of_threads() {
    let [one, two] = [1, 2].map(|threads| {
        let matrix = matrix(2, threads);
        ratings_json(&matrix, &rate(&matrix)).to_string()
    });
    assert_eq!(one, two);
}

#[test]
fn teams_have_no_ratings() {
    let teams = Matrix { rules: Rules { teams: true, ..Rules::CLASSIC }, ..matrix(4, 1) };
    let refused = teams.rate(Kept::NOTHING, &StopSign::default(), |_| {});
    assert!(matches!(refused, Err(MatrixError::Teams)));
}
