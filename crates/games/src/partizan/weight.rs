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
//!
//! That is a proof, and the reference. In fact the weight is a sum over digits, see [`digits`]: this is how it is computed.

pub mod digits;

use super::{Letter, Position, Signature};
use euclid_work::{Halt, Work};
use short_games::{Dyadic, Games, Outcome, Value};
use std::fmt;

impl Signature {
    /// The atomic weight: a few additions for every run of letters, however long it is.
    ///
    /// ```
    /// use euclid_games::partizan::Signature;
    /// use euclid_work::Work;
    /// use short_games::Games;
    ///
    /// let (mut games, work) = (Games::new(), Work::default());
    /// let word: Signature = "r^5000000000000000000000lr^3e".parse()?;
    /// let weight = word.weight(&mut games, &work)?;
    /// assert_eq!(games.show(weight, &work)?.to_string(), "5000000000000000000002");
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn weight(&self, games: &mut Games, work: &Work) -> Result<Value, Halt> {
        self.weighed(work)?.weight.value(games, work)
    }
}

impl Position {
    /// The atomic weight; see [`Signature::weight`].
    pub fn weight(&self, games: &mut Games, work: &Work) -> Result<Value, Halt> {
        self.signature(work)?.weight(games, work)
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
            // A move to a position that the opponent, who is to move, does not win: in the game or in the star.
            let stars = &with.0[..n];
            let left_wins =
                is_at_least_zero(left.0[n]) || stars.iter().copied().any(is_at_least_zero);
            let right_wins =
                is_at_most_zero(right.0[n]) || stars.iter().copied().any(is_at_most_zero);
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

impl fmt::Display for WithStars {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.iter().try_for_each(|outcome| write!(f, "{outcome}"))
    }
}

fn is_at_least_zero(outcome: Outcome) -> bool {
    matches!(outcome, Outcome::Left | Outcome::Previous)
}

fn is_at_most_zero(outcome: Outcome) -> bool {
    matches!(outcome, Outcome::Right | Outcome::Previous)
}

/// Who wins the Left option of a position with stars, and who wins the position with stars.
pub type State = (WithStars, WithStars);

/// The state after one more letter in front.
#[must_use]
pub fn next(state: State, letter: Letter) -> State {
    let (left, right) = match letter {
        Letter::L => (state.1, state.0),
        Letter::R => state,
    };
    (left, WithStars::of_options(left, right))
}

/// The atomic weights of a signature and of its Left option, and the state of the automaton.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct PairedWeight {
    /// The weight of the Left option.
    pub left: Value,
    /// The weight.
    pub weight: Value,
    /// The state.
    pub state: State,
}

impl PairedWeight {
    /// Those of e, which is * = {0 | 0}.
    pub fn e() -> Self {
        let zero = WithStars::ZERO;
        let state = (zero, WithStars::of_options(zero, zero));
        Self { left: Value::ZERO, weight: Value::ZERO, state }
    }

    /// With one more letter before the signature.
    pub fn step(self, letter: Letter, games: &mut Games, work: &Work) -> Result<Self, Halt> {
        let state = next(self.state, letter);
        let (left, right) = match letter {
            Letter::L => (self.weight, self.left),
            Letter::R => (self.left, self.weight),
        };
        let weight = weight_of_options(left, right, state.1, games, work)?;
        Ok(Self { left, weight, state })
    }

    /// Those of a word, letter by letter: for short words. `None` for the empty one.
    ///
    /// ```
    /// use euclid_games::partizan::weight::PairedWeight;
    /// use euclid_work::Work;
    /// use short_games::Games;
    ///
    /// let (mut games, work) = (Games::new(), Work::default());
    /// let pair = PairedWeight::of(&"lr^9e".parse()?, &mut games, &work)?.unwrap(); // E(21, 11)
    /// assert_eq!(games.show(pair.weight, &work)?.to_string(), "{7|2}");
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn of(signature: &Signature, games: &mut Games, work: &Work) -> Result<Option<Self>, Halt> {
        if signature.is_empty() {
            return Ok(None);
        }
        let letters: Vec<Letter> = signature.spelled().collect();
        let step = |pair: Self, &letter: &Letter| pair.step(letter, games, work);
        letters.iter().rev().try_fold(Self::e(), step).map(Some)
    }
}

fn weight_of_options(
    left: Value,
    right: Value,
    stars: WithStars,
    games: &mut Games,
    work: &Work,
) -> Result<Value, Halt> {
    let (minus_two, two) = (games.integer(-2), games.integer(2));
    let (low, high) = (games.sum(left, minus_two, work)?, games.sum(right, two, work)?);
    let weight = games.form(&[low], &[high], work)?;
    if !games.as_number(weight).is_some_and(Dyadic::is_integer) {
        return Ok(weight);
    }
    let one = Dyadic::from(1);
    Ok(match stars.against_the_far_star() {
        Outcome::Left => {
            let floor = games.left_stop(high).floor();
            let n = games.dyadic(floor.clone());
            if games.leq(high, n, work)? { games.dyadic(&floor - &one) } else { n }
        }
        Outcome::Right => {
            let ceiling = games.right_stop(low).ceil();
            let n = games.dyadic(ceiling.clone());
            if games.leq(n, low, work)? { games.dyadic(&ceiling + &one) } else { n }
        }
        Outcome::Next | Outcome::Previous => weight,
    })
}

#[cfg(test)]
mod tests {
    use super::super::value::PairedValue;
    use super::*;
    use std::collections::HashSet;

    /// An arena, and work that nothing limits.
    fn desk() -> (Games, Work) {
        (Games::new(), Work::unlimited())
    }

    /// Letter by letter.
    fn paired(signature: &Signature, games: &mut Games, work: &Work) -> PairedWeight {
        let letters: Vec<Letter> = signature.spelled().collect();
        let e = PairedWeight::e();
        letters.into_iter().rev().fold(e, |pair, letter| pair.step(letter, games, work).unwrap())
    }

    #[test]
    fn weights_are_those_of_the_values() {
        let (mut games, work) = desk();
        for word in (0..=12).flat_map(Signature::all) {
            let value = PairedValue::of(&word, &mut games, &work).unwrap().unwrap();
            let pair = paired(&word, &mut games, &work);
            assert_eq!(Ok(pair.weight), games.weight(value.own, &work), "{word}");
            assert_eq!(Ok(pair.left), games.weight(value.left, &work), "{word}");
            assert_eq!(pair.state.1.outcome(), games.outcome(value.own), "{word}");
            let star = games.nimber(2);
            let sum = games.sum(value.own, star, &work).unwrap();
            assert_eq!(pair.state.1.against_the_far_star(), games.outcome(sum), "{word}");
        }
    }

    #[test]
    fn the_automaton_is_finite() {
        let mut states = vec![PairedWeight::e().state];
        let mut known: HashSet<_> = states.iter().copied().collect();
        let mut n = 0;
        while let Some(&state) = states.get(n) {
            n += 1;
            for next in Letter::BOTH.map(|letter| next(state, letter)) {
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
        let (mut games, work) = desk();
        for word in (0..=13).flat_map(Signature::all) {
            let pair = paired(&word, &mut games, &work).step(Letter::R, &mut games, &work).unwrap();
            assert!(integer(pair.weight, &games).is_some(), "r{word}");
        }
    }

    #[test]
    fn below_the_far_star_the_weight_counts_l() {
        let (mut games, work) = desk();
        let state =
            |text: &str, games: &mut Games| paired(&text.parse().unwrap(), games, &work).state;
        let entrances = [("rlle", -2), ("rlrllrre", -1)];
        let entrances = entrances.map(|(text, weight)| (state(text, &mut games), weight));
        let inside = state("lrlle", &mut games);
        for word in (0..=13).flat_map(Signature::all) {
            let mut pair = PairedWeight::e();
            let mut expected = None;
            let letters: Vec<Letter> = word.spelled().collect();
            for letter in letters.into_iter().rev() {
                pair = pair.step(letter, &mut games, &work).unwrap();
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
        let (mut games, work) = desk();
        let inside = paired(&"rlrre".parse().unwrap(), &mut games, &work).state;
        for word in (0..=13).flat_map(Signature::all) {
            let pair = paired(&word, &mut games, &work);
            let [a, b] = [pair.left, pair.weight].map(|weight| integer(weight, &games));
            let (true, Some(a), Some(b)) = (pair.state == inside, a, b) else { continue };
            assert!(b - a >= -1, "{word}");
            let [l, r] =
                Letter::BOTH.map(|letter| pair.step(letter, &mut games, &work).unwrap().weight);
            assert_eq!(integer(r, &games), Some(b + 1), "{word}");
            let (low, high) = (games.integer(b - 2), games.integer(a + 2));
            let switch = games.form(&[low], &[high], &work).unwrap();
            let expected = if b - a <= 2 { games.integer(a + 1) } else { switch };
            assert_eq!(l, expected, "{word}");
        }
    }

    #[test]
    fn words_of_few_runs() {
        let (mut games, work) = desk();
        let mut is = |word: String, expected: String| {
            let weight = paired(&word.parse().unwrap(), &mut games, &work).weight;
            assert_eq!(games.parse(&expected, &work), Ok(weight), "{word}");
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
