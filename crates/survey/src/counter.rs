//! What is asked of positions, counted while they go by.

use crate::{
    front::{Front, Fronts},
    tally::{Bins, Key, Tally},
    walk::Node,
};
use euclid_games::{Field, partizan::Outcome, pile::Unsolved};
use euclid_work::Work;

/// A rule for one more pile, and somewhere to count the positions that it makes.
pub(crate) trait Counter: Fronts {
    /// Counts `weight` positions like this one, which has this first pile.
    fn add(&mut self, position: &Node, front: Front, weight: u64);

    /// Moves everything counted to a tally.
    fn pour(&mut self) -> Tally;
}

/// Positions of a pair game.
pub(crate) struct Pairs<F> {
    fronts: F,
    answers: Answers,
}

impl<F: Fronts> Pairs<F> {
    /// Nothing yet; values from `bins` on have no bin of their own.
    pub fn new(fronts: F, bins: u64) -> Self {
        Pairs { fronts, answers: Answers::new(bins) }
    }
}

impl<F: Fronts> Fronts for Pairs<F> {
    const CLOSED: bool = F::CLOSED;

    fn nothing(&self) -> u64 {
        self.fronts.nothing()
    }

    #[inline]
    fn front(&mut self, d: u64, worth: u64, work: &Work) -> Result<Front, Unsolved> {
        self.fronts.front(d, worth, work)
    }

    fn behind(&mut self, d: u64, worth: u64, work: &Work) -> Result<Front, Unsolved> {
        self.fronts.behind(d, worth, work)
    }
}

impl<F: Fronts> Counter for Pairs<F> {
    #[inline]
    fn add(&mut self, position: &Node, front: Front, weight: u64) {
        self.answers.add(position, weight);
        if !F::CLOSED {
            self.answers.add_winning(front, weight);
        }
    }

    fn pour(&mut self) -> Tally {
        let over_is_won = self.fronts.nothing() != 0;
        self.answers.pour(F::CLOSED, over_is_won)
    }
}

/// Histograms under way.
///
/// Nearly all positions have a small worth, length and number of digits, so they are counted by all
/// three at once: one histogram with three indices costs a third of three histograms.
#[derive(Clone, Debug)]
struct Answers {
    joint: Vec<u64>,
    worth: Bins,
    length: Bins,
    digits: Bins,
    /// Where the worth does not say who wins.
    won: u64,
    winning: Bins,
}

/// The sizes of the joint histogram: worth, length, digits.
const SIZES: [u64; 3] = [16, 64, 32];

/// The place of a position in the joint histogram.
#[inline]
#[expect(clippy::cast_possible_truncation, reason = "below 2^15")]
fn place(worth: u64, length: u64, digits: u64) -> Option<usize> {
    let small = worth < SIZES[0] && length < SIZES[1] && digits < SIZES[2];
    small.then(|| ((digits * SIZES[1] + length) * SIZES[0] + worth) as usize)
}

impl Answers {
    fn new(bins: u64) -> Self {
        let none = || Bins::new(bins);
        // All three sizes together.
        let joint = vec![0; 1 << 15];
        Answers { joint, worth: none(), length: none(), digits: none(), won: 0, winning: none() }
    }

    #[inline]
    fn add(&mut self, position: &Node, weight: u64) {
        let Node { worth, length, digits, .. } = *position;
        match place(worth, length, digits) {
            Some(place) => self.joint[place] += weight,
            None => self.add_large(worth, length, digits, weight),
        }
    }

    fn add_winning(&mut self, front: Front, weight: u64) {
        self.won += if front.wins { weight } else { 0 };
        self.winning.add(front.winning, weight);
    }

    #[cold]
    fn add_large(&mut self, worth: u64, length: u64, digits: u64, weight: u64) {
        self.worth.add(worth, weight);
        self.length.add(length, weight);
        self.digits.add(digits, weight);
    }

    /// Moves everything to a tally. Where the rules are closed, who wins was not counted.
    fn pour(&mut self, closed: bool, over_is_won: bool) -> Tally {
        for digits in 0..SIZES[2] {
            for length in 0..SIZES[1] {
                for worth in 0..SIZES[0] {
                    let Some(place) = place(worth, length, digits) else { continue };
                    let weight = std::mem::take(&mut self.joint[place]);
                    if weight > 0 {
                        self.add_large(worth, length, digits, weight);
                    }
                }
            }
        }
        let positions = self.digits.total();
        if closed {
            // Only a worth of 0 is lost, and who wins has one winning move.
            self.won = positions - self.worth.zeros();
            // So it is but where nobody can move.
            let over = if over_is_won { self.length.zeros() } else { 0 };
            self.winning.add(0, positions - self.won + over);
            self.winning.add(1, self.won - over);
        }
        let mut tally = Tally::default();
        tally.add(Key::Positions, positions);
        tally.add(Key::Outcome(Outcome::Next), self.won);
        tally.add(Key::Outcome(Outcome::Previous), positions - std::mem::take(&mut self.won));
        self.worth.pour(&mut tally, Field::Grundy);
        self.length.pour(&mut tally, Field::Length);
        self.digits.pour(&mut tally, Field::Digits);
        self.winning.pour(&mut tally, Field::Winning);
        tally
    }
}
