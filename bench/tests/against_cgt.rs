//! Our answers against those of `cgt`, which works on trees and shares no code with us.
#![allow(clippy::unwrap_used)]

use std::cmp::Ordering;
use std::collections::HashSet;
use std::rc::Rc;

use cgt::numeric::dyadic_rational_number::DyadicRationalNumber;
use cgt::short::partizan::canonical_form::CanonicalForm;
use euclid_bench::positions;
use short_games::{Dyadic, Games, Value, Work};

/// The same game in both engines.
type Both = (Value, Rc<CanonicalForm>);

fn dyadic(x: DyadicRationalNumber) -> Dyadic {
    Dyadic::new(x.numerator(), usize::try_from(x.denominator_exponent()).expect("a small exponent"))
}

/// Their game as a value of ours.
fn read(games: &mut Games, theirs: &CanonicalForm) -> Value {
    if let Some(parts) = theirs.to_nus() {
        let number = games.dyadic(dyadic(parts.number()));
        let rest = games.up_star(i64::from(parts.up_multiple()), parts.nimber().value());
        return games.sum(number, rest, &Work::unlimited()).unwrap();
    }
    let (left, right) = read_options(games, theirs);
    games.form(&left, &right, &Work::unlimited()).unwrap()
}

fn read_options(games: &mut Games, theirs: &CanonicalForm) -> (Vec<Value>, Vec<Value>) {
    let left: Vec<_> = theirs.left_moves().map(|option| read(games, &option)).collect();
    let right: Vec<_> = theirs.right_moves().map(|option| read(games, &option)).collect();
    (left, right)
}

fn sorted(mut values: Vec<Value>) -> Vec<Value> {
    values.sort_unstable();
    values
}

/// The same value, and the same options in canonical form.
fn assert_same(games: &mut Games, ours: Value, theirs: &CanonicalForm) {
    let work = Work::unlimited();
    let text = games.show(ours, &work).unwrap().to_string();
    assert_eq!(read(games, theirs), ours, "{text} and {theirs}");
    let (left, right) = read_options(games, theirs);
    assert_eq!(sorted(games.left(ours, &work).unwrap()), sorted(left), "{text} and {theirs}");
    assert_eq!(sorted(games.right(ours, &work).unwrap()), sorted(right), "{text} and {theirs}");
}

fn assert_same_temperature(games: &Games, (ours, theirs): &Both) {
    let thermograph = games.thermograph(*ours, &Work::unlimited()).unwrap();
    assert_eq!(thermograph.mean, dyadic(theirs.mean()), "{theirs}");
    assert_eq!(thermograph.temperature, dyadic(theirs.temperature()), "{theirs}");
}

fn assert_same_order(games: &mut Games, a: &Both, b: &Both) {
    let theirs: Option<Ordering> = a.1.partial_cmp(&b.1);
    assert_eq!(games.compare(a.0, b.0, &Work::unlimited()), Ok(theirs), "{} and {}", a.1, b.1);
}

fn assert_same_sum(games: &mut Games, a: &Both, b: &Both) {
    let sum = games.sum(a.0, b.0, &Work::unlimited()).unwrap();
    assert_same(games, sum, &CanonicalForm::construct_sum(&a.1, &b.1));
}

/// All distinct values of Partizan Euclid with `q <= largest`, in both engines.
fn partizan_euclid(games: &mut Games, largest: usize) -> Vec<Both> {
    let zero = (Value::ZERO, Rc::new(CanonicalForm::new_integer(0)));
    let rows = positions(largest, &zero, |l: &Both, r: &Both| {
        let theirs = CanonicalForm::new_from_moves(vec![(*l.1).clone()], vec![(*r.1).clone()]);
        (games.form(&[l.0], &[r.0], &Work::unlimited()).unwrap(), Rc::new(theirs))
    });
    let mut all: Vec<Both> = rows.into_iter().flatten().collect();
    all.sort_by_key(|both| both.0);
    all.dedup_by_key(|both| both.0);
    all
}

#[test]
fn partizan_euclid_agrees() {
    let mut games = Games::new();
    let all = partizan_euclid(&mut games, 25);
    for both @ (ours, theirs) in &all {
        assert_same(&mut games, *ours, theirs);
        assert_same_temperature(&games, both);
        let weight = games.weight(*ours, &Work::unlimited()).expect("Partizan Euclid is all-small");
        assert_same(&mut games, weight, &theirs.atomic_weight());
    }
    for a in &all {
        for b in &all {
            assert_same_order(&mut games, a, b);
        }
    }
}

#[test]
fn sums_of_partizan_euclid_agree() {
    let mut games = Games::new();
    let all = partizan_euclid(&mut games, 12);
    for (i, a) in all.iter().enumerate() {
        for b in &all[i..] {
            assert_same_sum(&mut games, a, b);
        }
    }
}

/// The same numbers in every run.
struct Random(u64);

impl Random {
    fn below(&mut self, n: usize) -> usize {
        // A linear congruential generator (Knuth's MMIX); its high bits are good enough for this.
        self.0 =
            self.0.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        usize::try_from(self.0 >> 33).expect("31 bits") % n
    }
}

/// Distinct games made from earlier ones, the first of which are a few numbers, nimbers and ups.
fn random_games(games: &mut Games, texts: &[&str], count: usize) -> Vec<Both> {
    let mut random = Random(20);
    let mut seen = HashSet::new();
    let mut all: Vec<Both> = Vec::new();
    for text in texts {
        let theirs = text.parse::<CanonicalForm>().expect("a game");
        all.push((games.parse(text, &Work::unlimited()).expect("a game"), Rc::new(theirs)));
    }
    while all.len() < count {
        // Early games only, or trees grow too large for `cgt`.
        let pool = all.len().min(100);
        let mut pick = || -> Vec<Both> {
            (0..=random.below(3)).map(|_| all[random.below(pool)].clone()).collect()
        };
        let (left, right) = (pick(), pick());
        let values = |side: &[Both]| side.iter().map(|both| both.0).collect::<Vec<_>>();
        let trees = |side: &[Both]| side.iter().map(|both| (*both.1).clone()).collect::<Vec<_>>();
        let ours = games.form(&values(&left), &values(&right), &Work::unlimited()).unwrap();
        let theirs = CanonicalForm::new_from_moves(trees(&left), trees(&right));
        assert_same(games, ours, &theirs);
        if seen.insert(ours) {
            all.push((ours, Rc::new(theirs)));
        }
    }
    all
}

#[test]
fn random_games_agree() {
    let mut games = Games::new();
    let all = random_games(&mut games, &["0", "1", "-2", "3/4", "*", "^", "-5", "{3|0}"], 400);
    for (i, a) in all.iter().enumerate() {
        for b in all.iter().skip(i % 3).step_by(3) {
            assert_same_order(&mut games, a, b);
        }
        assert_same_temperature(&games, a);
        assert_same_sum(&mut games, a, &all[(i * 37 + 11) % 60]);
    }
}

#[test]
fn weights_of_random_all_small_games_agree() {
    let mut games = Games::new();
    for (ours, theirs) in random_games(&mut games, &["0", "*", "^", "v*"], 400) {
        let weight =
            games.weight(ours, &Work::unlimited()).expect("options on both sides everywhere");
        assert_same(&mut games, weight, &theirs.atomic_weight());
    }
}
