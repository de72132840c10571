//! The atomic weight of a signature, from its letters alone.
//!
//! A player has at most one move, here and ever after, and bypassing a reversible option puts at
//! most one in its place: **no canonical form here has two options of a player**. So *2 =
//! {0, * | 0, *} is no follower of any position, and serves them all as their far star. Who wins G, G + *
//! and G + *2 follows from who wins those of its options; so, read from right to left, a signature
//! drives an automaton with finitely many states, which knows whether the position is above or
//! below the far star. That is all the theorem on atomic weights asks for besides the weights of
//! the options: with W = {w(left) - 2 | w(right) + 2} the weight is W, unless W is an integer
//! and the position is above or below the far star; then it is the largest or the least
//! integer n with w(left) - 2 <| n <| w(right) + 2. One pass over the word, and no canonical form
//! but those of the weights themselves.

use super::{Letter, Signature, mine::Word};
use crate::pile::{Budget, Unsolved};
use euclid_fractions::Whole;
use short_games::{Dyadic, Games, Outcome, Value};

impl<W: Whole> Signature<W> {
    /// The atomic weight, letter by letter; the length of the word is limited by the budget as for
    /// [`Signature::value`], but the value itself is not needed.
    ///
    /// ```
    /// use euclid_games::{partizan::Signature, pile::Budget};
    /// use short_games::Games;
    ///
    /// let mut games = Games::new();
    /// let word: Signature<u64> = "r^5000lr^3e".parse()?;
    /// let weight = word.weight(&mut games, Budget::default())?;
    /// assert_eq!(games.show(weight).to_string(), "5002");
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn weight(&self, games: &mut Games, budget: Budget) -> Result<Value, Unsolved> {
        self.fold(PairedWeight::e(), budget, |pair, letter| pair.step(letter, games))
            .map(|pair| pair.map_or(Value::ZERO, |pair| pair.weight))
    }
}

/// Who wins a position plus 0, plus * and plus *2.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct WithStars([Outcome; 3]);

impl WithStars {
    /// Those of 0 alone.
    pub const ZERO: Self = Self([Outcome::Previous, Outcome::Next, Outcome::Next]);

    /// Those of {left | right}.
    #[must_use]
    pub fn of_options(left: Self, right: Self) -> Self {
        let mut with = Self([Outcome::Previous; 3]);
        for n in 0..3 {
            let stars = &with.0[..n];
            // A move to a position that the opponent, who is to move, does not win.
            let left_wins = [&left.0[n..=n], stars].concat().into_iter().any(is_at_least_zero);
            let right_wins = [&right.0[n..=n], stars].concat().into_iter().any(is_at_most_zero);
            with.0[n] = match (left_wins, right_wins) {
                (true, true) => Outcome::Next,
                (true, false) => Outcome::Left,
                (false, true) => Outcome::Right,
                (false, false) => Outcome::Previous,
            };
        }
        with
    }

    /// The outcome of the position itself.
    pub fn outcome(self) -> Outcome {
        self.0[0]
    }

    /// The outcome of the position plus the far star: `Left` if it is above, `Right` if it is below.
    pub fn against_the_far_star(self) -> Outcome {
        self.0[2]
    }
}

fn is_at_least_zero(outcome: Outcome) -> bool {
    matches!(outcome, Outcome::Left | Outcome::Previous)
}

fn is_at_most_zero(outcome: Outcome) -> bool {
    matches!(outcome, Outcome::Right | Outcome::Previous)
}

/// The atomic weights of a signature and of its Left option, and the state of the automaton.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct PairedWeight {
    /// The weight of the Left option.
    pub left: Value,
    /// The weight.
    pub weight: Value,
    /// Who wins the Left option with stars, and who wins the position with stars.
    pub state: (WithStars, WithStars),
}

impl PairedWeight {
    /// Those of e, which is * = {0 | 0}.
    pub fn e() -> Self {
        let zero = WithStars::ZERO;
        let state = (zero, WithStars::of_options(zero, zero));
        Self { left: Value::ZERO, weight: Value::ZERO, state }
    }

    /// With one more letter before the signature.
    #[must_use]
    pub fn step(self, letter: Letter, games: &mut Games) -> Self {
        let (x, y) = ((self.left, self.state.0), (self.weight, self.state.1));
        let (left, right) = match letter {
            Letter::L => (y, x),
            Letter::R => (x, y),
        };
        let stars = WithStars::of_options(left.1, right.1);
        let weight = weight_of_options(left.0, right.0, stars, games);
        Self { left: left.0, weight, state: (left.1, stars) }
    }

    /// Those of a word.
    ///
    /// ```
    /// use euclid_games::partizan::weight::PairedWeight;
    /// use short_games::Games;
    ///
    /// let mut games = Games::new();
    /// let weight = PairedWeight::of(&"lr^9e".parse()?, &mut games).weight; // E(21, 11)
    /// assert_eq!(games.show(weight).to_string(), "{7|2}");
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn of(word: &Word, games: &mut Games) -> Self {
        word.letters().iter().rev().fold(Self::e(), |pair, &letter| pair.step(letter, games))
    }
}

fn weight_of_options(left: Value, right: Value, stars: WithStars, games: &mut Games) -> Value {
    let (minus_two, two) = (games.integer(-2), games.integer(2));
    let (low, high) = (games.sum(left, minus_two), games.sum(right, two));
    let weight = games.form(&[low], &[high]);
    if !games.as_number(weight).is_some_and(Dyadic::is_integer) {
        return weight;
    }
    let one = Dyadic::from(1);
    match stars.against_the_far_star() {
        Outcome::Left => {
            let floor = games.left_stop(high).floor();
            let n = games.dyadic(floor.clone());
            if games.leq(high, n) { games.dyadic(&floor - &one) } else { n }
        }
        Outcome::Right => {
            let ceiling = games.right_stop(low).ceil();
            let n = games.dyadic(ceiling.clone());
            if games.leq(n, low) { games.dyadic(&ceiling + &one) } else { n }
        }
        Outcome::Next | Outcome::Previous => weight,
    }
}

#[cfg(test)]
mod tests {
    use super::super::value::PairedValue;
    use super::*;
    use std::collections::HashSet;

    #[test]
    fn weights_are_those_of_the_values() {
        let mut games = Games::new();
        for word in (0..=12).flat_map(Word::all) {
            let value = PairedValue::of(&word, &mut games);
            let pair = PairedWeight::of(&word, &mut games);
            assert_eq!(Ok(pair.weight), games.weight(value.own), "{word}");
            assert_eq!(Ok(pair.left), games.weight(value.left), "{word}");
            assert_eq!(pair.state.1.outcome(), games.outcome(value.own), "{word}");
            let star = games.nimber(2);
            let sum = games.sum(value.own, star);
            assert_eq!(pair.state.1.against_the_far_star(), games.outcome(sum), "{word}");
        }
    }

    #[test]
    fn the_automaton_is_finite() {
        let step = |(x, y), letter| match letter {
            Letter::L => (y, WithStars::of_options(y, x)),
            Letter::R => (x, WithStars::of_options(x, y)),
        };
        let mut states = vec![PairedWeight::e().state];
        let mut known: HashSet<_> = states.iter().copied().collect();
        let mut n = 0;
        while let Some(&state) = states.get(n) {
            n += 1;
            for next in Letter::BOTH.map(|letter| step(state, letter)) {
                if known.insert(next) {
                    states.push(next);
                }
            }
        }
        assert_eq!(states.len(), 17);
    }

    fn integer(weight: Value, games: &Games) -> Option<i64> {
        games.as_number(weight).filter(|w| w.is_integer())?.to_string().parse().ok()
    }

    #[test]
    fn after_r_the_weight_is_an_integer() {
        let mut games = Games::new();
        for word in (0..=13).flat_map(Word::all) {
            let pair = PairedWeight::of(&word, &mut games).step(Letter::R, &mut games);
            assert!(integer(pair.weight, &games).is_some(), "r{word}");
        }
    }

    #[test]
    fn below_the_far_star_the_weight_counts_l() {
        let mut games = Games::new();
        let state =
            |text: &str, games: &mut Games| PairedWeight::of(&text.parse().unwrap(), games).state;
        let entrances = [("rlle", -2), ("rlrllrre", -1)];
        let entrances = entrances.map(|(text, weight)| (state(text, &mut games), weight));
        let inside = state("lrlle", &mut games);
        for word in (0..=13).flat_map(Word::all) {
            let mut pair = PairedWeight::e();
            let mut expected = None;
            for &letter in word.letters().iter().rev() {
                pair = pair.step(letter, &mut games);
                if letter == Letter::L {
                    expected = expected.map(|weight| weight - 1);
                }
                let entrance = entrances.iter().find(|(state, _)| *state == pair.state);
                expected = entrance.map(|(_, weight)| *weight).or(expected);
                assert_eq!(pair.state == inside || entrance.is_some(), expected.is_some());
            }
            if expected.is_some() {
                assert_eq!(integer(pair.weight, &games), expected, "{word}");
            }
        }
    }

    #[test]
    fn above_the_far_star_integers_follow_a_law() {
        let mut games = Games::new();
        let inside = PairedWeight::of(&"rlrre".parse().unwrap(), &mut games).state;
        for word in (0..=13).flat_map(Word::all) {
            let pair = PairedWeight::of(&word, &mut games);
            let [a, b] = [pair.left, pair.weight].map(|weight| integer(weight, &games));
            let (true, Some(a), Some(b)) = (pair.state == inside, a, b) else { continue };
            assert!(b - a >= -1, "{word}");
            let [l, r] = Letter::BOTH.map(|letter| pair.step(letter, &mut games).weight);
            assert_eq!(integer(r, &games), Some(b + 1), "{word}");
            let (low, high) = (games.integer(b - 2), games.integer(a + 2));
            let switch = games.form(&[low], &[high]);
            let expected = if b - a <= 2 { games.integer(a + 1) } else { switch };
            assert_eq!(l, expected, "{word}");
        }
    }

    #[test]
    fn words_of_few_runs() {
        let mut games = Games::new();
        let mut is = |word: String, expected: String| {
            let weight = PairedWeight::of(&word.parse().unwrap(), &mut games).weight;
            assert_eq!(games.parse(&expected), Ok(weight), "{word}");
        };
        for k in 1..10 {
            let after_l = |a: i64, b: i64| match b - a {
                ..=2 => format!("{}", a + 1),
                _ => format!("{{{}|{}}}", b - 2, a + 2),
            };
            is(format!("r^{k}e"), format!("{k}"));
            // lre = * is not above the far star.
            is(format!("lr^{k}e"), if k == 1 { "0".into() } else { after_l(0, k) });
            is(format!("llr^{k}e"), "0".into());
            for j in 1..10 {
                is(format!("r^{j}le"), "-1".into());
                is(format!("r^{j}lr^{k}e"), format!("{}", j + k - 1));
                is(format!("lr^{j}lr^{k}e"), after_l(k, j + k - 1));
                is(format!("llr^{j}lr^{k}e"), format!("{}", j + k));
                is(format!("r^{j}llr^{k}e"), if k == 1 { "-1".into() } else { "0".into() });
            }
        }
    }
}
