//! Values and atomic weights of Partizan Euclid, as CGSuite prints them.

mod common;

use std::collections::HashMap;

use common::Games;
use short_games::Value;

const TABLE: &str = include_str!("data/cgsuite-partizan-euclid.tsv");

/// `E(p, q)` by its definition: with `p = kq + t`, no moves if `t = 0`, else Left to `E(q, t)` and Right to
/// `E(q, q - t)`.
fn position(games: &mut Games, known: &mut HashMap<(u32, u32), Value>, p: u32, q: u32) -> Value {
    let t = p % q;
    if t == 0 {
        return Value::ZERO;
    }
    if let Some(&value) = known.get(&(q, t)) {
        return value;
    }
    let left = position(games, known, q, t);
    let right = position(games, known, q, q - t);
    let value = games.form(&[left], &[right]);
    known.insert((q, t), value);
    value
}

fn rows() -> impl Iterator<Item = (u32, u32, &'static str, &'static str)> {
    TABLE.lines().skip(1).map(|line| {
        let mut fields = line.split('\t');
        let mut field = || fields.next().expect("four fields");
        let number = |text: &str| text.parse().expect("a number");
        (number(field()), number(field()), field(), field())
    })
}

#[test]
fn values_and_weights_print_as_in_cgsuite() {
    let (mut games, mut known) = (Games::new(), HashMap::new());
    let mut count = 0;
    for (p, q, value, weight) in rows() {
        let v = position(&mut games, &mut known, p, q);
        let w = games.weight(v).expect("all positions are all-small");
        assert_eq!(games.show(v).to_string(), value, "E({p},{q})");
        assert_eq!(games.show(w).to_string(), weight, "weight of E({p},{q})");
        count += 1;
    }
    assert_eq!(count, 496);
}

#[test]
fn the_table_reads_back() {
    let (mut games, mut known) = (Games::new(), HashMap::new());
    for (p, q, value, weight) in rows() {
        let v = position(&mut games, &mut known, p, q);
        assert_eq!(games.parse(value), Ok(v), "{value}");
        let w = games.weight(v).expect("all positions are all-small");
        assert_eq!(games.parse(weight), Ok(w), "{weight}");
    }
}

/// The answers depend neither on what is remembered nor on the order in which values are made.
#[test]
fn memos_change_nothing() {
    let mut plain = Games::new();
    let mut known = HashMap::new();
    for limit in [0, 1, 50] {
        let mut bounded = Games::new();
        bounded.limit_memos(limit);
        let mut bounded_known = HashMap::new();
        for p in (2..40).rev() {
            for q in 1..p {
                let v = position(&mut plain, &mut known, p, q);
                let w = position(&mut bounded, &mut bounded_known, p, q);
                assert_eq!(plain.show(v).to_string(), bounded.show(w).to_string());
                let (v, w) = (plain.weight(v).unwrap(), bounded.weight(w).unwrap());
                assert_eq!(plain.show(v).to_string(), bounded.show(w).to_string());
            }
            bounded.forget();
        }
    }
}
