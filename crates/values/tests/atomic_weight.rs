//! Atomic weights against their definition.
//!
//! `w` is the atomic weight of `G` if `G - w·↑` lies between `↓ + *N` and `↑ + *N` for a far star `*N`, where
//! `w·↑` is a sum of ups for an integer `w` and `{wL·↑ + ⇑* | wR·↑ + ⇓*}` otherwise.

mod common;

use common::{Games, trees};
use proptest::prelude::*;
use short_games::Value;

fn times_up(games: &mut Games, w: Value) -> Value {
    if let Some(n) = games.as_number(w).filter(|x| x.is_integer()) {
        let n = i64::try_from(n.numerator().clone()).expect("a small integer");
        return games.ups(n);
    }
    let (left, right) = (games.left(w), games.right(w));
    let mut side = |options: Vec<Value>, ups| -> Vec<Value> {
        let step = games.up_star(ups, 1);
        let products: Vec<Value> = options.into_iter().map(|o| times_up(games, o)).collect();
        products.into_iter().map(|p| games.sum(p, step)).collect()
    };
    let (left, right) = (side(left, 2), side(right, -2));
    games.form(&left, &right)
}

fn is_weight(games: &mut Games, v: Value, w: Value) -> bool {
    let product = times_up(games, w);
    let rest = games.difference(v, product);
    // For sums to compare with a far star as they should, it must not be the nim-sum of smaller ones.
    let far = games.far_star(rest).expect("an all-small game").max(2).next_power_of_two();
    let (low, high) = (games.up_star(-1, far), games.up_star(1, far));
    games.leq(low, rest) && games.leq(rest, high)
}

fn assert_weight(games: &mut Games, v: Value) {
    let w = games.weight(v).expect("an all-small game");
    let text = games.show(v).to_string();
    assert!(is_weight(games, v, w), "{text}");
    // No other weight near by will do.
    for other in ["-1", "1", "*", "^", "1/2", "+-1"] {
        let other = games.parse(other).expect("a game");
        let other = games.sum(w, other);
        assert!(!is_weight(games, v, other), "{text}");
    }
}

/// All games with options among these, both players having one at least.
fn next_day(games: &mut Games, values: &[Value]) -> Vec<Value> {
    let subsets: Vec<Vec<Value>> = (1..1_usize << values.len())
        .map(|set| {
            values.iter().enumerate().filter(|(i, _)| set >> i & 1 == 1).map(|(_, &v)| v).collect()
        })
        .collect();
    let mut made = values.to_vec();
    for left in &subsets {
        made.extend(subsets.iter().map(|right| games.form(left, right)));
    }
    made.sort_unstable();
    made.dedup();
    made
}

#[test]
fn weights_of_all_games_born_by_day_three() {
    let mut games = Games::new();
    let mut days = vec![Value::ZERO];
    let mut counts = vec![];
    for _ in 0..3 {
        days = next_day(&mut games, &days);
        counts.push(days.len());
    }
    assert_eq!(counts, [2, 7, 67]);
    for &v in &days {
        assert_weight(&mut games, v);
    }
    // And of sums of two of them.
    for &v in &days {
        for &w in &days {
            let sum = games.sum(v, w);
            let (a, b) = (games.weight(v).unwrap(), games.weight(w).unwrap());
            assert_eq!(games.weight(sum), Ok(games.sum(a, b)));
        }
    }
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(150))]

    #[test]
    fn weights_are_what_the_definition_asks_for(tree in trees(4, 2, true)) {
        let mut games = Games::new();
        let v = tree.value(&mut games);
        assert_weight(&mut games, v);
    }

    #[test]
    fn weights_add_up(a in trees(4, 2, true), b in trees(3, 3, true)) {
        let mut games = Games::new();
        let (a, b) = (a.value(&mut games), b.value(&mut games));
        let sum = games.sum(a, b);
        let (x, y) = (games.weight(a).unwrap(), games.weight(b).unwrap());
        prop_assert_eq!(games.weight(sum), Ok(games.sum(x, y)));
        let minus_a = games.negative(a);
        prop_assert_eq!(games.weight(minus_a), Ok(games.negative(x)));
    }
}

#[test]
fn weights_of_well_known_games() {
    let mut games = Games::new();
    for (text, weight) in [
        ("0", "0"),
        ("*", "0"),
        ("*2", "0"),
        ("^", "1"),
        ("v", "-1"),
        ("^*3", "1"),
        ("v7*", "-7"),
        ("^<2>", "0"),
        ("^[3]", "1"),
        ("{^|v}", "0"),
        ("{^^*|vv*}", "*"),
        ("{0||^^*|0}", "2"),
        ("{^3|0}", "3/2"),
        ("{^4*|0}", "2*"),
        ("{^5|0}", "{3|2}"),
    ] {
        let v = games.parse(text).unwrap();
        let w = games.weight(v).unwrap();
        let expected = games.parse(weight).unwrap();
        assert_eq!(games.show(w).to_string(), games.show(expected).to_string(), "{text}");
    }
}
