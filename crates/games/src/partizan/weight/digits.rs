//! The atomic weight as a sum over the digits.
//!
//! Read the long expansion of t/q from the far end ([`far`](super::super::far)).
//!
//! * **Undecided.** On Left's side keep a number B: the block `1 d` that changes to it sets B = d - 1, a block `1 1 d`
//!   adds d - 1. At the end of a block the weight is B on Left's side; on Right's it is 0 if the last block was a `1 d` that
//!   came from B >= 2, and -1 otherwise. Inside a block it is 0, but after the `1` on Left's side: there it
//!   is 0 for B = 1, 1 for B = 2 and {B - 2 | 2} from 3 on.
//! * **Decided for Right**: -2, or -1 if the weight was 0 just before; and each further digit subtracts 1.
//! * **Decided for Left** by the digit D: w = B + D - 2 and d = D - 2. Each further digit a makes a - min(d, 2) of d, and
//!   **w grows by the new d**. The weight is w, unless a = 1 and the old d was 3 or more: then it is {w' - 2 | v + 2}, where w' is the weight
//!   one digit before, an integer, and v that of two digits before.
//!
//! The proof is in `docs/partizan.md`. Digits may have any size; there is nothing but additions.

use super::super::{
    Signature,
    far::{Digits, Reading, Side},
};
use dashu_int::IBig;
use euclid_fractions::UBig;
use euclid_work::{Halt, Work};
use short_games::{Dyadic, Games, Value};

/// An atomic weight.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Weight {
    /// An integer.
    Integer(IBig),
    /// {b - 2 | v + 2}, where v is an integer or again of this kind.
    Other {
        /// The innermost v.
        base: IBig,
        /// The b, from the innermost.
        steps: Vec<IBig>,
    },
}

impl Weight {
    /// {b - 2 | v + 2}.
    fn between(b: IBig, v: Weight) -> Self {
        match v {
            Weight::Integer(base) => Weight::Other { base, steps: vec![b] },
            Weight::Other { base, mut steps } => {
                steps.push(b);
                Weight::Other { base, steps }
            }
        }
    }

    /// The same as a game. No integer fits between the options, so the 2 of an outer game may be added inside.
    pub fn value(&self, games: &mut Games, work: &Work) -> Result<Value, Halt> {
        let (base, steps) = match self {
            Weight::Integer(integer) => return Ok(games.dyadic(Dyadic::from(integer.clone()))),
            Weight::Other { base, steps } => (base, steps),
        };
        let mut shift = IBig::from(2 * steps.len());
        let mut value = games.dyadic(Dyadic::from(base + &shift));
        for b in steps {
            shift -= IBig::from(2);
            let left = games.dyadic(Dyadic::from(b - IBig::from(2) + &shift));
            value = games.form(&[left], &[value], work)?;
        }
        Ok(value)
    }
}

/// A weight, and how it came about.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Weighed {
    /// The weight.
    pub weight: Weight,
    /// What has been read.
    pub read: Reading,
    /// Who has decided the game, and the sum that is the weight, or in whose place the weight stands.
    pub decided: Option<(Side, Sum)>,
}

/// A sum, told in its first terms.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Sum {
    /// B where Left's side was decided; else 0.
    pub blocks: IBig,
    /// What the digits up to the one that decided count.
    pub start: IBig,
    /// What the next digits add, the first few.
    pub terms: Vec<IBig>,
    /// How many digits there were.
    pub digits: UBig,
    /// The sum.
    pub total: IBig,
}

/// So many terms of a sum are kept.
const TOLD: usize = 12;

impl Sum {
    fn new(blocks: IBig, start: IBig) -> Self {
        Sum { blocks, total: start.clone(), start, terms: Vec::new(), digits: UBig::ZERO }
    }

    fn add(&mut self, term: &IBig) {
        self.total += term;
        self.digits += UBig::ONE;
        if self.terms.len() < TOLD {
            self.terms.push(term.clone());
        }
    }
}

/// What has been read.
enum State {
    Open { b: IBig, is_zero: bool },
    Right(Sum),
    Left { sum: Sum, d: IBig, before: Weight, own: Weight },
}

struct Weigher {
    read: Reading,
    state: State,
}

impl Weigher {
    fn new() -> Self {
        let state = State::Open { b: IBig::ZERO, is_zero: false };
        Weigher { read: Reading::START, state }
    }

    /// Reads a digit.
    fn read(&mut self, digit: &UBig) {
        let (before, now) = (self.read, self.read.then(!digit.is_one()));
        self.read = now;
        match &mut self.state {
            State::Open { b, is_zero } if now.is_decided() => {
                self.state = match now.side {
                    Side::Right => State::Right(Sum::new(
                        IBig::ZERO,
                        IBig::from(if *is_zero { -1 } else { -2 }),
                    )),
                    Side::Left => {
                        let d = IBig::from(digit.clone()) - IBig::from(2);
                        let sum = Sum::new(b.clone(), &*b + &d);
                        let own = Weight::Integer(sum.total.clone());
                        State::Left { sum, d, before: Weight::Integer(std::mem::take(b)), own }
                    }
                };
            }
            State::Open { b, is_zero } => {
                use super::super::far::Place::{One, Start, Two};
                let less = || IBig::from(digit.clone()) - IBig::ONE;
                match (before.place, now.place, now.side) {
                    (One, Start, Side::Left) => *b = less(),
                    (One, Start, Side::Right) => *is_zero = *b >= IBig::from(2),
                    (Two, Start, Side::Left) => *b += less(),
                    (Two, Start, Side::Right) => *is_zero = false,
                    _ => {}
                }
            }
            State::Right(sum) => sum.add(&IBig::NEG_ONE),
            State::Left { sum, d, before, own } => {
                let (two, old) = (IBig::from(2), std::mem::take(d));
                let leaves_integers = digit.is_one() && old > two;
                let old_total = sum.total.clone();
                *d = IBig::from(digit.clone()) - old.min(two);
                sum.add(d);
                let next = if leaves_integers {
                    let v = std::mem::replace(before, Weight::Integer(IBig::ZERO));
                    Weight::between(old_total, v)
                } else {
                    Weight::Integer(sum.total.clone())
                };
                *before = std::mem::replace(own, next);
            }
        }
    }

    /// Reads so many digits 1: a few of them one by one, and the others by what repeats itself.
    fn read_ones(&mut self, times: &UBig) {
        const FEW: u8 = 12;
        let one = UBig::ONE;
        let few = u8::try_from(times).unwrap_or(FEW).min(FEW);
        (0..few).for_each(|_| self.read(&one));
        let others = times - UBig::from(few);
        let left = match &mut self.state {
            // Three of them are a block that changes nothing.
            State::Open { .. } => others % 3u8,
            State::Right(sum) => {
                sum.total -= IBig::from(others.clone());
                sum.digits += others;
                0
            }
            // d is 1 - d in turns: two of them add 1.
            State::Left { sum, before, own, .. } => {
                let (pairs, odd) = (IBig::from(&others >> 1), others.clone() & UBig::ONE);
                for weight in [before, own] {
                    if let Weight::Integer(n) = weight {
                        *n += &pairs;
                    }
                }
                sum.total += &pairs;
                sum.digits += others - &odd;
                u8::from(odd.is_one())
            }
        };
        (0..left).for_each(|_| self.read(&one));
    }

    fn weigh(self) -> Weighed {
        use super::super::far::Place::{One, Start};
        let integer = |n: i8| Weight::Integer(IBig::from(n));
        let (weight, decided) = match self.state {
            State::Right(sum) => (Weight::Integer(sum.total.clone()), Some((Side::Right, sum))),
            State::Left { sum, own, .. } => (own, Some((Side::Left, sum))),
            State::Open { b, is_zero } => {
                let weight = match (self.read.place, self.read.side) {
                    (Start, Side::Left) => Weight::Integer(b),
                    (Start, Side::Right) => integer(if is_zero { 0 } else { -1 }),
                    (One, Side::Left) if b >= IBig::from(3) => Weight::between(b, integer(0)),
                    (One, Side::Left) => Weight::Integer(b - IBig::ONE),
                    _ => integer(0),
                };
                (weight, None)
            }
        };
        Weighed { weight, read: self.read, decided }
    }
}

impl Signature {
    /// The atomic weight and how the digits add up to it.
    ///
    /// ```
    /// use euclid_games::partizan::{Position, weight::digits::Weight};
    /// use euclid_work::Work;
    ///
    /// // 12/25 = [0; 2, 11, 1]: the block 1 11 counts 10, and 2 decides.
    /// let signature = Position::new(87u64, 25u64)?.signature(&Work::default())?;
    /// let weighed = signature.weighed(&Work::default())?;
    /// assert_eq!(weighed.weight, Weight::Integer(10.into()));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn weighed(&self, work: &Work) -> Result<Weighed, Halt> {
        let mut weigher = Weigher::new();
        let mut meter = work.meter();
        for Digits { digit, times } in self.far_digits() {
            meter.step()?;
            if times.is_one() { weigher.read(&digit) } else { weigher.read_ones(&times) }
        }
        Ok(weigher.weigh())
    }
}

#[cfg(test)]
mod tests {
    use super::super::{super::Letter, PairedWeight};
    use super::*;

    /// The paired weight letter by letter, by the seventeen states.
    fn by_letters(mut pair: PairedWeight, letters: &[Letter], games: &mut Games) -> PairedWeight {
        for &letter in letters.iter().rev() {
            pair = pair.step(letter, games, &Work::unlimited()).unwrap();
        }
        pair
    }

    /// The weights of a word and of its Left option.
    fn by_digits(word: &Signature, games: &mut Games) -> [Value; 2] {
        let work = Work::unlimited();
        let left = word.left().unwrap();
        [&left, word].map(|word| word.weight(games, &work).unwrap())
    }

    fn weights(pair: PairedWeight) -> [Value; 2] {
        [pair.left, pair.weight]
    }

    #[test]
    fn all_short_words_and_runs_before_them() {
        let mut games = Games::new();
        for word in (0..=11).flat_map(Signature::all) {
            let letters: Vec<Letter> = word.spelled().collect();
            let pair = by_letters(PairedWeight::e(), &letters, &mut games);
            assert_eq!(by_digits(&word, &mut games), weights(pair), "{word}");
            if letters.len() > 8 {
                continue;
            }
            for letter in Letter::BOTH {
                let mut expected = pair;
                for count in 1..40u8 {
                    expected = expected.step(letter, &mut games, &Work::unlimited()).unwrap();
                    let run = std::iter::once((letter, UBig::from(count)));
                    let longer = Signature::from_runs(run.chain(word.runs()));
                    assert_eq!(by_digits(&longer, &mut games), weights(expected), "{longer}");
                }
            }
        }
    }

    /// Words with long runs of both letters, at random; and words whose weights are nested deeply.
    #[test]
    fn words_with_long_runs() {
        let mut games = Games::new();
        let mut state = 7u64;
        let mut random = |below: u64| {
            state = state.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1);
            (state >> 33) % below
        };
        for round in 0..600 {
            let runs: Vec<(Letter, UBig)> = (0..=random(14))
                .map(|i| {
                    let letter = Letter::BOTH[usize::from(i % 2 == 0)];
                    let most = [3, 9, 60][usize::try_from(random(3)).unwrap()];
                    let most = if round % 2 == 1 && letter == Letter::L { 2 } else { most };
                    (letter, UBig::from(1 + random(most)))
                })
                .collect();
            let word = Signature::from_runs(runs);
            let letters: Vec<Letter> = word.spelled().collect();
            let expected = by_letters(PairedWeight::e(), &letters, &mut games);
            assert_eq!(by_digits(&word, &mut games), weights(expected), "{word}");
        }
        for depth in 1..12 {
            let word: Signature = format!("{}lr^9e", "llrrr".repeat(depth)).parse().unwrap();
            let letters: Vec<Letter> = word.spelled().collect();
            let expected = by_letters(PairedWeight::e(), &letters, &mut games);
            assert_eq!(by_digits(&word, &mut games), weights(expected), "{word}");
        }
    }

    /// The laws of few runs hold for runs of any length, in a few steps.
    #[test]
    fn enormous_runs() {
        let (mut games, work) = (Games::new(), Work::default());
        let large = format!("1{}", "0".repeat(40));
        let nines = "9".repeat(39);
        for (text, weight) in [
            (format!("r^{large}e"), large.clone()),
            (format!("lr^{large}e"), format!("{{{nines}8|2}}", nines = "9".repeat(39))),
            (format!("r^{large}lr^{large}e"), format!("1{nines}9")),
            (format!("r^{large}llr^{large}e"), "0".to_owned()),
            (format!("l^{large}rllr^{large}e"), "0".to_owned()),
            (format!("l^{large}rlle"), format!("-{}2", &large[..40])),
        ] {
            let signature: Signature = text.parse().unwrap();
            let found = signature.weight(&mut games, &work).unwrap();
            assert_eq!(games.show(found, &work).unwrap().to_string(), weight, "{signature}");
        }
        assert!(work.steps() < 1 << 12, "{} steps", work.steps());
    }

    /// Long runs of l before all kinds of weights, integers or not: a few dozen letters are looked at.
    #[test]
    fn no_run_is_walked_along() {
        for word in (0..=9).flat_map(Signature::all) {
            for letter in Letter::BOTH {
                for length in ["1000000000001", "1000000000000000000000000000002"] {
                    let (mut games, work) = (Games::new(), Work::default());
                    let long: Signature = format!("{letter}^{length}{word}").parse().unwrap();
                    assert!(long.weight(&mut games, &work).is_ok(), "{long}");
                    assert!(work.steps() < 1 << 11, "{long}: {} steps", work.steps());
                }
            }
        }
    }

    /// All positions to 160, against the weights of their canonical values.
    #[test]
    fn every_small_position_against_its_value() {
        use super::super::super::value::Table;
        let (mut games, work) = (Games::new(), Work::unlimited());
        let table = Table::new(&mut games, 160, &work).unwrap();
        for q in 1..=160usize {
            for t in 0..q {
                let position = super::super::super::Position::new(q + t, q).unwrap();
                let weight = position.weight(&mut games, &work).unwrap();
                let expected = games.weight(table.at(q + t, q), &work).unwrap();
                assert_eq!(weight, expected, "{position}");
            }
        }
    }
}
