//! The keys of deals as another program computes them: `tests/data/fair.json`, which the web client's tests read too.

use std::{env, fs, path::PathBuf};

use lastcard_engine::Chance;
use lastcard_server::{
    TableId,
    table::fair::{self, Added, DealOf, commitment, hex},
};
use serde_json::{Value, json};

/// A deal as a replay tells it, and the keys that follow.
fn vector(seed: u8, of: DealOf, added: &[Added]) -> Value {
    let seed = [seed; 32];
    let told = commitment(&seed);
    let sealed = added.iter().any(|added| added.is_sealed());
    let salts = added
        .iter()
        .zip(0u8..)
        .filter_map(|(added, seat)| added.salt().map(|salt| json!({"seat": seat, "salt": hex(&salt)})));
    let mut round = json!({
        "number": of.round, "seed": hex(&seed), "commitment": hex(&told), "salts": salts.collect::<Vec<_>>(),
    });
    if sealed {
        let seals = added.iter().zip(0u8..).filter_map(|(added, seat)| {
            let seal = hex(&added.seal(&told)?);
            Some(if added.is_sealed() {
                json!({"seat": seat, "seal": seal})
            } else {
                json!({"seat": seat, "seal": seal, "open": true})
            })
        });
        round["seals"] = seals.collect();
        round["fair"] = 2.into();
    }
    let key = |chance: Chance| match chance {
        Chance::Seed(seed) => hex(&seed.0),
        other => panic!("{other:?}"),
    };
    let (deal, draw) = (key(fair::deal(&seed, of, added)), key(fair::draw(&seed, of, added)));
    json!({"table": of.table.to_string(), "number": of.number, "round": round, "deal": deal, "draw": draw})
}

#[test]
fn keys_are_those_every_verifier_is_tested_against() {
    let of = |number, round| DealOf { table: TableId::from_bytes(*b"fair-table"), number, round };
    let sealed = |seed: u8, salt: u8, told: bool| {
        let seal = fair::seal(&commitment(&[seed; 32]), &[salt; 16]);
        Added::Sealed { seal, told: told.then_some([salt; 16]) }
    };
    let vectors = [
        vector(1, of(1, 1), &[Added::Nothing, Added::Nothing]),
        vector(2, of(1, 2), &[Added::Open([0xa0; 16]), Added::Nothing, Added::Open([0xa2; 16])]),
        vector(3, of(2, 1), &[sealed(3, 0xb0, true), sealed(3, 0xb1, true)]),
        vector(4, of(258, 3), &[sealed(4, 0xc0, true), Added::Nothing, sealed(4, 0xc2, false)]),
        vector(5, of(1, 1), &[Added::Open([0xd0; 16]), sealed(5, 0xd1, false), sealed(5, 0xd2, true)]),
    ];
    let text = serde_json::to_string_pretty(&vectors).unwrap() + "\n";
    let path = PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("tests/data/fair.json");
    if env::var_os("UPDATE").is_some() {
        fs::create_dir_all(path.parent().unwrap()).unwrap();
        fs::write(&path, &text).unwrap();
    }
    assert_eq!(fs::read_to_string(&path).unwrap_or_default(), text);
}
