//! Games a million moves deep. A test runs on a thread with a stack of two megabytes; anything recursive would
//! overflow it.

mod common;

use common::Games;
use short_games::{Outcome, ParseError, Value};

const DEPTH: usize = 1_000_000;

/// `{0|{0|{0|...}}}` around a core.
fn nested(games: &mut Games, core: Value, depth: usize) -> Value {
    let mut v = core;
    for _ in 0..depth {
        v = games.form(&[Value::ZERO], &[v]);
    }
    v
}

#[test]
fn a_deep_all_small_game() {
    let mut games = Games::new();
    let core = games.up_sum(2);
    let v = nested(&mut games, core, DEPTH);
    assert!(games.size().values > DEPTH);
    assert_eq!(games.outcome(v), Outcome::Left);
    assert!(games.birthday(v) > DEPTH.into());

    let shallow = nested(&mut games, core, DEPTH - 1);
    assert!(!games.leq(v, shallow) || !games.leq(shallow, v));

    let negative = games.negative(v);
    assert_eq!(games.negative(negative), v);
    assert_eq!(games.sum(v, negative), Value::ZERO);

    let star = games.nimber(1);
    let sum = games.sum(v, star);
    assert_eq!(games.compare(sum, v), None);

    let text = games.show(v).to_string();
    assert!(text.len() > 2 * DEPTH);
    assert_eq!(games.parse(&text), Ok(v));

    // Every level adds one to the weight of the core.
    let weight = games.weight(v).unwrap();
    assert_eq!(weight, games.integer(DEPTH as u64 + 1));
    assert_eq!(games.mean(v), 0.into());
}

#[test]
fn a_deep_uptimal() {
    let mut games = Games::new();
    let star = games.nimber(1);
    let mut v = games.ups(1);
    for _ in 1..DEPTH {
        v = games.form(&[v], &[star]);
    }
    assert_eq!(games.show(v).to_string(), format!("^[{DEPTH}]"));
    assert_eq!(games.parse(&format!("^[{DEPTH}]")), Ok(v));
    let one = games.integer(1);
    assert_eq!(games.weight(v), Ok(one));
}

#[test]
fn a_deep_hot_game() {
    let mut games = Games::new();
    let mut v = games.parse("{2|0}").unwrap();
    let low = games.integer(-1);
    for i in 0..DEPTH {
        // The threats grow, so nothing is reversible.
        let high = games.integer(i as u64 + 3);
        let threat = games.form(&[high], &[v]);
        v = if i % 2 == 0 { threat } else { games.form(&[v], &[low]) };
    }
    assert!(games.size().values > DEPTH / 2);
    let negative = games.negative(v);
    assert_eq!(games.negative(negative), v);
    assert!(games.compare(v, negative).is_none() || !games.leq(v, negative));
    let text = games.show(v).to_string();
    assert_eq!(games.parse(&text), Ok(v));
}

#[test]
fn deep_brackets_and_broken_ones() {
    let mut games = Games::new();
    let open = "(".repeat(DEPTH);
    let close = ")".repeat(DEPTH);
    assert_eq!(games.parse(&format!("{open}^{close}")), Ok(games.ups(1)));
    let error = games.parse(&open).unwrap_err();
    assert!(matches!(&error, ParseError::NotAGame(why) if why.offset() == DEPTH));
    assert!(error.to_string().len() < 500);
    let minus = "-".repeat(DEPTH);
    assert_eq!(games.parse(&format!("{minus}^")), Ok(games.ups(1)));
}
