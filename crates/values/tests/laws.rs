//! Laws that hold for all games, tried on games with several options on each side.

mod common;

use std::cmp::Ordering;

use common::{Games, Tree, trees};
use dashu_int::UBig;
use proptest::prelude::*;
use short_games::{Dyadic, Outcome, Value};

fn naive_order(a: &Tree, b: &Tree) -> Option<Ordering> {
    match (a.leq(b), b.leq(a)) {
        (true, true) => Some(Ordering::Equal),
        (true, false) => Some(Ordering::Less),
        (false, true) => Some(Ordering::Greater),
        (false, false) => None,
    }
}

/// Every follower of a value, itself included.
fn followers(games: &mut Games, v: Value) -> Vec<Value> {
    let mut found = vec![v];
    let mut next = 0;
    while next < found.len() {
        let v = found[next];
        let options = [games.left(v), games.right(v)].concat();
        for option in options {
            if !found.contains(&option) {
                found.push(option);
            }
        }
        next += 1;
    }
    found
}

/// Asserts that no option is dominated and none reversible.
fn assert_canonical(games: &mut Games, v: Value) {
    let (left, right) = (games.left(v), games.right(v));
    for (i, &l) in left.iter().enumerate() {
        for (j, &other) in left.iter().enumerate() {
            assert!(i == j || !games.leq(l, other), "dominated");
        }
        for answer in games.right(l) {
            assert!(!games.leq(answer, v), "reversible");
        }
    }
    for (i, &r) in right.iter().enumerate() {
        for (j, &other) in right.iter().enumerate() {
            assert!(i == j || !games.leq(other, r), "dominated");
        }
        for answer in games.left(r) {
            assert!(!games.leq(v, answer), "reversible");
        }
    }
    assert_eq!(games.form(&left, &right), v);
}

/// The stops by their definition.
fn stops(games: &mut Games, v: Value) -> (Dyadic, Dyadic) {
    if let Some(x) = games.as_number(v) {
        return (x.clone(), x.clone());
    }
    let (left, right) = (games.left(v), games.right(v));
    let lefts = left.into_iter().map(|l| stops(games, l).1).max();
    let rights = right.into_iter().map(|r| stops(games, r).0).min();
    (lefts.expect("a Left option"), rights.expect("a Right option"))
}

/// Where a wall given by its corners stands at a temperature.
fn at(wall: &[(Dyadic, Dyadic)], t: &Dyadic) -> Dyadic {
    let next = wall.iter().position(|corner| corner.0 > *t);
    let (start, x) = &wall[next.unwrap_or(wall.len()) - 1];
    match next.map(|i| wall[i].1.cmp(x)) {
        Some(Ordering::Less) => x - &(t - start),
        Some(Ordering::Greater) => x + &(t - start),
        _ => x.clone(),
    }
}

/// The walls at a temperature by their definition: the best that an option offers, less the tax, while Left's
/// is the greater; from there on the number where they met, to be found by halving.
fn walls_at(games: &mut Games, v: Value, t: &Dyadic) -> (Dyadic, Dyadic) {
    if let Some(x) = games.as_number(v) {
        return (x.clone(), x.clone());
    }
    let (left, right) = (games.left(v), games.right(v));
    let mut taxed = |t: &Dyadic| {
        let lefts = left.iter().map(|&l| walls_at(games, l, t).1).max();
        let rights = right.iter().map(|&r| walls_at(games, r, t).0).min();
        (lefts.expect("a Left option") - t.clone(), rights.expect("a Right option") + t.clone())
    };
    let (l, r) = taxed(t);
    if l > r {
        return (l, r);
    }
    // All corners of games this small lie on multiples of 1/16.
    let (mut low, mut high) = (0, 16 * 64);
    while low < high {
        let middle = i64::midpoint(low, high);
        let (l, r) = taxed(&Dyadic::new(middle, 4));
        if l > r { low = middle + 1 } else { high = middle }
    }
    let (mast, _) = taxed(&Dyadic::new(low, 4));
    (mast.clone(), mast)
}

fn birthday(games: &mut Games, v: Value) -> UBig {
    let options = [games.left(v), games.right(v)].concat();
    options.into_iter().map(|option| birthday(games, option) + UBig::ONE).max().unwrap_or_default()
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(400))]

    #[test]
    fn order_is_that_of_the_definition(a in trees(3, 2, false), b in trees(3, 2, false)) {
        let mut games = Games::new();
        let (x, y) = (a.value(&mut games), b.value(&mut games));
        let order = naive_order(&a, &b);
        prop_assert_eq!(games.compare(x, y), order);
        prop_assert_eq!(x == y, order == Some(Ordering::Equal));
        let zero = Tree { left: vec![], right: vec![] };
        let outcome = match naive_order(&a, &zero) {
            Some(Ordering::Less) => Outcome::Right,
            Some(Ordering::Equal) => Outcome::Previous,
            Some(Ordering::Greater) => Outcome::Left,
            None => Outcome::Next,
        };
        prop_assert_eq!(games.outcome(x), outcome);
    }

    #[test]
    fn order_of_all_small_games_is_that_of_the_definition(
        a in trees(4, 2, true),
        b in trees(4, 2, true),
    ) {
        let mut games = Games::new();
        let (x, y) = (a.value(&mut games), b.value(&mut games));
        prop_assert_eq!(games.compare(x, y), naive_order(&a, &b));
        prop_assert!(games.is_all_small(x));
    }

    #[test]
    fn sums_and_negatives_are_those_of_the_definition(
        a in trees(2, 2, false),
        b in trees(2, 2, false),
    ) {
        let mut games = Games::new();
        let (x, y) = (a.value(&mut games), b.value(&mut games));
        prop_assert_eq!(games.sum(x, y), a.plus(&b).value(&mut games));
        prop_assert_eq!(games.negative(x), a.negative().value(&mut games));
    }

    #[test]
    fn values_form_a_group(a in trees(3, 3, false), b in trees(3, 2, false), c in trees(2, 3, false)) {
        let mut games = Games::new();
        let (a, b, c) = (a.value(&mut games), b.value(&mut games), c.value(&mut games));
        let (ab, bc) = (games.sum(a, b), games.sum(b, c));
        prop_assert_eq!(games.sum(b, a), ab);
        prop_assert_eq!(games.sum(ab, c), games.sum(a, bc));
        prop_assert_eq!(games.sum(a, Value::ZERO), a);
        prop_assert_eq!(games.difference(a, a), Value::ZERO);
        prop_assert_eq!(games.difference(ab, b), a);
        let (minus_a, minus_b) = (games.negative(a), games.negative(b));
        let minus_ab = games.negative(ab);
        prop_assert_eq!(games.sum(minus_a, minus_b), minus_ab);
        // Translation keeps the order.
        let (ac, order) = (games.sum(a, c), games.compare(a, b));
        prop_assert_eq!(games.compare(ac, bc), order);
    }

    #[test]
    fn forms_are_canonical_all_the_way_down(a in trees(3, 3, false), b in trees(3, 3, true)) {
        let mut games = Games::new();
        let (a, b) = (a.value(&mut games), b.value(&mut games));
        let sum = games.sum(a, b);
        for v in followers(&mut games, sum) {
            assert_canonical(&mut games, v);
        }
    }

    /// A value is the same however the game is presented: with options that are dominated or
    /// repeated, with reversible options, in any order.
    #[test]
    fn presentations_do_not_matter(tree in trees(3, 3, false), extra in trees(2, 2, false)) {
        let mut games = Games::new();
        let v = tree.value(&mut games);
        let w = extra.value(&mut games);
        let (mut left, mut right) = (games.left(v), games.right(v));
        // A gift horse does no harm: an option of Left's that is not above v or confused with it.
        if games.leq(w, v) && w != v {
            left.insert(0, w);
        }
        if games.leq(v, w) && w != v {
            right.insert(0, w);
        }
        left.reverse();
        right.extend_from_within(..);
        prop_assert_eq!(games.form(&left, &right), v);
        // The same in an arena with another history.
        let mut other = Games::new();
        extra.value(&mut other);
        let mirrored = tree.negative().value(&mut other);
        let again = other.negative(mirrored);
        prop_assert_eq!(other.show(again).to_string(), games.show(v).to_string());
    }

    #[test]
    fn printed_values_read_back(a in trees(3, 3, false), b in trees(3, 2, true)) {
        let mut games = Games::new();
        let (a, b) = (a.value(&mut games), b.value(&mut games));
        for v in [a, b, games.sum(a, b), games.switch(&[a, b]), games.tiny(a)] {
            let text = games.show(v).to_string();
            prop_assert_eq!(games.parse(&text), Ok(v), "{}", text);
            let mut fresh = Games::new();
            let again = fresh.parse(&text).unwrap();
            prop_assert_eq!(fresh.show(again).to_string(), text);
        }
    }

    #[test]
    fn means_add_up_and_temperatures_do_not_rise(a in trees(3, 3, false), b in trees(3, 3, false)) {
        let mut games = Games::new();
        let (a, b) = (a.value(&mut games), b.value(&mut games));
        let sum = games.sum(a, b);
        prop_assert_eq!(games.mean(sum), games.mean(a) + games.mean(b));
        prop_assert!(games.temperature(sum) <= games.temperature(a).max(games.temperature(b)));
        for v in [a, b, sum] {
            let (left, right) = stops(&mut games, v);
            prop_assert_eq!(games.left_stop(v), &left);
            prop_assert_eq!(games.right_stop(v), &right);
            let thermograph = games.thermograph(v);
            prop_assert_eq!(&thermograph.left[0].1, &left);
            prop_assert_eq!(&thermograph.right[0].1, &right);
            prop_assert_eq!(&thermograph.left.last().unwrap().1, &thermograph.mean);
            prop_assert_eq!(&thermograph.right.last().unwrap().1, &thermograph.mean);
        }
    }

    #[test]
    fn thermographs_are_those_of_the_definition(a in trees(2, 2, false)) {
        let mut games = Games::new();
        let v = a.value(&mut games);
        let thermograph = games.thermograph(v);
        for sixteenths in [0, 1, 2, 3, 4, 6, 8, 11, 12, 16, 20, 24, 32, 40] {
            let t = Dyadic::new(sixteenths, 4);
            let walls = (at(&thermograph.left, &t), at(&thermograph.right, &t));
            prop_assert_eq!(walls, walls_at(&mut games, v, &t));
        }
    }

    #[test]
    fn birthdays_are_the_depths_of_canonical_forms(a in trees(3, 3, false), ups in -4..5_i64, nim in 0..5_u32) {
        let mut games = Games::new();
        let a = a.value(&mut games);
        let plain = games.up_star(ups, nim);
        for v in [a, plain, games.sum(a, plain)] {
            prop_assert_eq!(games.birthday(v), birthday(&mut games, v));
        }
    }

    #[test]
    fn far_stars_lie_beyond_all_nimbers(a in trees(3, 3, true), ups in -4..5_i64, nim in 0..5_u32) {
        let mut games = Games::new();
        let a = a.value(&mut games);
        let plain = games.up_star(ups, nim);
        for v in [a, plain, games.sum(a, plain)] {
            let nimbers = followers(&mut games, v).into_iter().filter_map(|f| {
                let parts = games.number_up_star(f)?;
                (parts.ups == 0 && parts.number.is_zero()).then_some(parts.nim)
            });
            prop_assert_eq!(games.far_star(v), Ok(nimbers.max().unwrap() + 1));
        }
    }

    #[test]
    fn memos_may_be_dropped(a in trees(3, 2, false), b in trees(3, 2, false), limit in 0..20_usize) {
        let mut games = Games::new();
        let mut bounded = Games::new();
        bounded.limit_memos(limit);
        let show = |games: &mut Games| {
            let (a, b) = (a.value(games), b.value(games));
            let sum = games.sum(a, b);
            games.show(sum).to_string()
        };
        prop_assert_eq!(show(&mut games), show(&mut bounded));
    }
}
