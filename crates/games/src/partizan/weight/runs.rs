//! Weights run by run.
//!
//! Let (a, b) be the paired weight: b that of the word, a that of its Left option. Three facts of `docs/partizan.md`
//! jump over a run of whatever length.
//!
//! * **r, where the state stays and is above the far star**: b becomes b + 1 with every letter if it is an integer. For
//!   the weight of rX is an integer (proved there), and so it is the largest integer n <| b + 2.
//! * **Below every nimber** b = a - 1, r changes nothing, and l takes (a, b) to (b, b - 1).
//! * **Above every nimber**, with integers -1 <= b - a <= 2, l takes (a, b) to (b, a + 1), where the difference lies in
//!   the same bounds; so two l take it to (a + 1, b + 1).
//!
//! And above every nimber an integer added to both weights is added to all that follow: the theorem on weights asks for
//! differences only. So both are kept near 0 there, beside an offset, and a long word asks the same few questions again
//! and again.
//!
//! Otherwise the weight is found letter by letter, until nothing changes any more or the weights are those of three
//! letters ago. All words lead there in a few letters: r to a state that it does not change, and l to one of these,
//! to a cycle of three states, or back to integers.

use super::{Letter, PairedWeight, State, WithStars, next};
use dashu_int::{IBig, ops::DivRem};
use euclid_fractions::UBig;
use euclid_work::{Halt, Work};
use short_games::{Dyadic, Games, Outcome, Value};

/// A weight less the offset: integers as they are, for there may be millions of them.
#[derive(Clone, Debug, PartialEq, Eq)]
enum Weight {
    Integer(IBig),
    Other(Value),
}

impl Weight {
    fn of(value: Value, games: &Games) -> Self {
        match games.as_number(value).filter(|weight| weight.is_integer()) {
            Some(integer) => Weight::Integer(integer.numerator().clone()),
            None => Weight::Other(value),
        }
    }

    fn value(&self, games: &mut Games) -> Value {
        match self {
            Weight::Integer(integer) => games.dyadic(Dyadic::from(integer.clone())),
            Weight::Other(value) => *value,
        }
    }

    /// Plus an integer.
    fn add(&mut self, n: &IBig, games: &mut Games, work: &Work) -> Result<(), Halt> {
        match self {
            Weight::Integer(integer) => *integer += n,
            Weight::Other(value) => {
                let n = games.dyadic(Dyadic::from(n.clone()));
                *value = games.sum(*value, n, work)?;
            }
        }
        Ok(())
    }
}

/// The paired weight of a word that grows to the left.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Weights {
    /// What is to be added to both weights.
    offset: IBig,
    left: Weight,
    own: Weight,
    state: State,
}

/// Below every nimber, and above.
const BELOW: WithStars = WithStars([Outcome::Right; 3]);
const ABOVE: WithStars = WithStars([Outcome::Left; 3]);

impl Weights {
    /// Those of e.
    pub fn e() -> Self {
        let zero = || Weight::Integer(IBig::ZERO);
        let state = PairedWeight::e().state;
        Weights { offset: IBig::ZERO, left: zero(), own: zero(), state }
    }

    /// As values.
    pub fn pair(mut self, games: &mut Games, work: &Work) -> Result<PairedWeight, Halt> {
        let offset = -std::mem::take(&mut self.offset);
        self.shift(&offset, games, work)?;
        Ok(self.less_offset(games))
    }

    /// As values, less the offset.
    fn less_offset(&self, games: &mut Games) -> PairedWeight {
        let (left, weight) = (self.left.value(games), self.own.value(games));
        PairedWeight { left, weight, state: self.state }
    }

    /// Moves an integer from the weights to the offset.
    fn shift(&mut self, n: &IBig, games: &mut Games, work: &Work) -> Result<(), Halt> {
        let minus = -n;
        self.left.add(&minus, games, work)?;
        self.own.add(&minus, games, work)?;
        self.offset += n;
        Ok(())
    }

    /// Brings the weights near 0.
    fn rebase(&mut self, games: &mut Games, work: &Work) -> Result<(), Halt> {
        let near = match (&self.left, &self.own) {
            (Weight::Integer(n), _) | (_, Weight::Integer(n)) => n.clone(),
            (Weight::Other(value), _) => games.left_stop(*value).floor().numerator().clone(),
        };
        if near.is_zero() { Ok(()) } else { self.shift(&near, games, work) }
    }

    /// With so many letters more in front.
    pub fn run(
        &mut self,
        letter: Letter,
        mut count: UBig,
        games: &mut Games,
        work: &Work,
    ) -> Result<(), Halt> {
        // The weights of the last letters, the latest first.
        let mut before: [Option<Weights>; 3] = [None, None, None];
        while !count.is_zero() && !self.jump(letter, &count) {
            before.rotate_right(1);
            before[0] = Some(self.clone());
            self.step(letter, games, work)?;
            count -= UBig::ONE;
            if before[0].as_ref() == Some(&*self) {
                return Ok(());
            }
            if before[2].as_ref() == Some(&*self) {
                count = UBig::from(count % 3u8);
                before = [None, None, None];
            }
        }
        Ok(())
    }

    /// One letter more, by the theorem on weights.
    fn step(&mut self, letter: Letter, games: &mut Games, work: &Work) -> Result<(), Halt> {
        if self.state == (ABOVE, ABOVE) {
            self.rebase(games, work)?;
        }
        let pair = self.less_offset(games).step(letter, games, work)?;
        [self.left, self.own] = [pair.left, pair.weight].map(|weight| Weight::of(weight, games));
        self.state = pair.state;
        Ok(())
    }

    /// Adds all letters of a run, if there is a law for it.
    fn jump(&mut self, letter: Letter, count: &UBig) -> bool {
        let Weights { left, own, state, .. } = self;
        let below = *state == (BELOW, BELOW);
        if letter == Letter::R && below {
            return true;
        }
        let (Weight::Integer(b), count) = (own, IBig::from(count.clone())) else { return false };
        if letter == Letter::R && next(*state, letter) == *state {
            return match state.1.against_the_far_star() {
                Outcome::Left => {
                    *b += count;
                    true
                }
                // The new weight is the least integer |> a - 2, whatever b is.
                _ => false,
            };
        }
        let Weight::Integer(a) = left else { return false };
        if letter == Letter::L && below {
            *b -= count;
            *a = &*b + IBig::ONE;
            return true;
        }
        let difference = &*b - &*a;
        let moderate = IBig::NEG_ONE <= difference && difference <= IBig::from(2);
        if letter == Letter::L && *state == (ABOVE, ABOVE) && moderate {
            let (pairs, odd) = count.div_rem(IBig::from(2));
            *a += &pairs;
            *b += pairs;
            if !odd.is_zero() {
                *a += IBig::ONE;
                std::mem::swap(a, b);
            }
            return true;
        }
        false
    }
}

#[cfg(test)]
mod tests {
    use super::super::super::Signature;
    use super::*;

    /// The paired weight letter by letter.
    fn by_letters(mut pair: PairedWeight, letters: &[Letter], games: &mut Games) -> PairedWeight {
        for &letter in letters.iter().rev() {
            pair = pair.step(letter, games, &Work::unlimited()).unwrap();
        }
        pair
    }

    fn by_runs(word: &Signature, games: &mut Games) -> PairedWeight {
        PairedWeight::of(word, games, &Work::unlimited()).unwrap().unwrap()
    }

    #[test]
    fn all_short_words_and_runs_before_them() {
        let mut games = Games::new();
        for word in (0..=11).flat_map(Signature::all) {
            let letters: Vec<Letter> = word.spelled().collect();
            let pair = by_letters(PairedWeight::e(), &letters, &mut games);
            assert_eq!(by_runs(&word, &mut games), pair, "{word}");
            if letters.len() > 8 {
                continue;
            }
            for letter in Letter::BOTH {
                let mut expected = pair;
                for count in 1..40u8 {
                    expected = expected.step(letter, &mut games, &Work::unlimited()).unwrap();
                    let run = std::iter::once((letter, UBig::from(count)));
                    let longer = Signature::from_runs(run.chain(word.runs()));
                    assert_eq!(by_runs(&longer, &mut games), expected, "{longer}");
                }
            }
        }
    }

    /// Words with long runs of both letters, at random, and how many letters are looked at one by one.
    #[test]
    fn words_with_long_runs() {
        let mut games = Games::new();
        let mut state = 7u64;
        let mut random = |below: u64| {
            state = state.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1);
            (state >> 33) % below
        };
        for _ in 0..300 {
            let runs: Vec<(Letter, UBig)> = (0..=random(14))
                .map(|i| {
                    let most = [3, 9, 60][usize::try_from(random(3)).unwrap()];
                    (Letter::BOTH[usize::from(i % 2 == 0)], UBig::from(1 + random(most)))
                })
                .collect();
            let word = Signature::from_runs(runs);
            let letters: Vec<Letter> = word.spelled().collect();
            let expected = by_letters(PairedWeight::e(), &letters, &mut games);
            assert_eq!(by_runs(&word, &mut games), expected, "{word}");
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
}
