//! The same work for both engines.

use std::rc::Rc;
use std::time::Duration;

use cgt::short::partizan::canonical_form::CanonicalForm;
use euclid_bench::positions;
use short_games::{Games, Size, Value, Work};

use crate::timing::timed;

/// What it took to work out all positions with `q` up to a bound.
pub struct Run {
    pub forms: Duration,
    pub weights: Duration,
    /// Ours only: how large the arena was before the weights.
    pub size: Option<Size>,
}

/// What it took to add all pairs of distinct values.
pub struct Sums {
    pub pairs: usize,
    /// Ours only: of equal trees only an arena knows at once that they are equal.
    pub distinct: Option<usize>,
    pub time: Duration,
}

fn our_positions(games: &mut Games, largest: usize) -> Vec<Vec<Value>> {
    let work = Work::unlimited();
    positions(largest, &Value::ZERO, |&left, &right| {
        games.form(&[left], &[right], &work).unwrap_or(Value::ZERO)
    })
}

fn their_positions(largest: usize) -> Vec<Vec<Rc<CanonicalForm>>> {
    positions(largest, &Rc::new(CanonicalForm::new_integer(0)), |left, right| {
        Rc::new(CanonicalForm::new_from_moves(vec![(**left).clone()], vec![(**right).clone()]))
    })
}

/// Canonical forms and atomic weights, ours.
pub fn ours(largest: usize) -> Run {
    let mut games = Games::new();
    let (rows, forms) = timed(|| our_positions(&mut games, largest));
    let size = Some(games.size());
    let work = Work::unlimited();
    let ((), weights) = timed(|| {
        for &value in rows.iter().flatten() {
            std::hint::black_box(games.weight(value, &work).ok());
        }
    });
    Run { forms, weights, size }
}

/// Canonical forms and atomic weights, theirs.
pub fn theirs(largest: usize) -> Run {
    let (rows, forms) = timed(|| their_positions(largest));
    let ((), weights) = timed(|| {
        for value in rows.iter().flatten() {
            std::hint::black_box(value.atomic_weight());
        }
    });
    Run { forms, weights, size: None }
}

/// All sums of two distinct or equal values, ours.
pub fn our_sums(largest: usize) -> Sums {
    let mut games = Games::new();
    let mut values: Vec<Value> = our_positions(&mut games, largest).into_iter().flatten().collect();
    values.sort_unstable();
    values.dedup();
    let work = Work::unlimited();
    let (mut sums, time) = timed(|| {
        let mut sums = Vec::new();
        for (i, &a) in values.iter().enumerate() {
            sums.extend(values[i..].iter().filter_map(|&b| games.sum(a, b, &work).ok()));
        }
        sums
    });
    let pairs = sums.len();
    sums.sort_unstable();
    sums.dedup();
    Sums { pairs, distinct: Some(sums.len()), time }
}

/// All sums of two distinct or equal values, theirs.
pub fn their_sums(largest: usize) -> Sums {
    let mut values: Vec<Rc<CanonicalForm>> = Vec::new();
    for value in their_positions(largest).into_iter().flatten() {
        if !values.contains(&value) {
            values.push(value);
        }
    }
    let (pairs, time) = timed(|| {
        let mut pairs = 0;
        for (i, a) in values.iter().enumerate() {
            for b in &values[i..] {
                std::hint::black_box(CanonicalForm::construct_sum(a, b));
                pairs += 1;
            }
        }
        pairs
    });
    Sums { pairs, distinct: None, time }
}
