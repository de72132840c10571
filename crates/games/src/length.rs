//! How long a game lasts when the winner plays to win.
//!
//! Under {1..k}, with k possibly infinite, a pile of d = q(k+1) + r counters lasts
//!
//! ```text
//! 2q moves      if r = 0: every move is answered to k+1,
//! 2q + 1        if r = 1, or if the player who faces the rest loses,
//! 2q + 2        if r >= 2 and the player who faces the rest wins: one counter is left to the loser,
//! ```
//!
//! whatever the loser does. The sum over the path is Lengyel's L (k infinite, Theorem 2 of 2003) and
//! L_k (Theorems 4 and 5). His formula counts digits, and needs a rule for digits equal to 1 that the
//! paper leaves open; counted by piles there is no exception. Sets that merely play like {1..k} allow
//! other moves too, so their games have no fixed length.

use crate::{
    pile::Closed,
    rules::{Limit, Play, Rules},
    set::Bound,
};
use euclid_fractions::{Quotients, UBig, quotients::Digit};

/// The length of a game, with what can be said without knowing who wins where.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Length {
    /// The number of moves when the winner plays to win.
    pub moves: UBig,
    /// The shortest it could be with these pile sizes modulo k+1: for E with n+1 digits, n+1.
    pub least: UBig,
    /// The longest it could be: for E with n+1 digits at most 2n+1.
    pub most: UBig,
}

/// How long the piles of {1..k} last, with k possibly infinite.
#[derive(Clone, Debug)]
pub(crate) struct Lengths {
    closed: Closed,
    /// k + 1 of any size, for the rare large digit.
    modulus: Option<UBig>,
    /// Whether the player who faces no pile has won.
    nothing_wins: bool,
}

impl Lengths {
    /// Those of a game that allows {1..k} and nothing else; only such a game has a length.
    pub(crate) fn new(rules: &Rules) -> Option<Self> {
        let Limit::Take(set) = &rules.limit else { return None };
        let closed = Closed::new(set).filter(|_| set.is_initial())?;
        let modulus = match set.bound()? {
            Bound::Infinite => None,
            Bound::UpTo(k) => Some(k + UBig::ONE),
        };
        Some(Lengths { closed, modulus, nothing_wins: rules.play == Play::Misere })
    }

    /// The number of moves when the winner plays to win.
    pub(crate) fn moves(&self, path: &Quotients) -> UBig {
        let (mut rest_wins, mut large) = (self.nothing_wins, UBig::ZERO);
        // Piles are words, each lasts less than 2^65 moves, and no memory holds 2^63 of them.
        let mut words = 0u128;
        for d in path.digits().rev() {
            match d {
                Digit::Word(d) => {
                    let (moves, wins) = self.closed.step(d, rest_wins);
                    words += moves;
                    rest_wins = wins;
                }
                Digit::Large(d) => {
                    let (moves, wins) = self.large(d, rest_wins);
                    large += moves;
                    rest_wins = wins;
                }
            }
        }
        large + words
    }

    /// The same with its bounds.
    pub(crate) fn bounded(&self, path: &Quotients) -> Length {
        let [mut moves, mut least, mut most] = [UBig::ZERO, UBig::ZERO, UBig::ZERO];
        let mut rest_wins = self.nothing_wins;
        for (behind, d) in path.digits().rev().enumerate() {
            let [(short, lost), (long, won)] = [false, true].map(|rest_wins| match d {
                Digit::Word(d) => {
                    let (moves, wins) = self.closed.step(d, rest_wins);
                    (UBig::from(moves), wins)
                }
                Digit::Large(d) => self.large(d, rest_wins),
            });
            let actual = if rest_wins { &long } else { &short };
            moves += actual;
            // Who faces the empty path is known, so the last pile has no choice to offer.
            least += if behind == 0 { actual } else { &short };
            most += if behind == 0 { actual } else { &long };
            rest_wins = if rest_wins { won } else { lost };
        }
        Length { moves, least, most }
    }

    /// [`Closed::step`] of a digit that is no word.
    fn large(&self, d: &UBig, rest_wins: bool) -> (UBig, bool) {
        let (q, m) = match &self.modulus {
            Some(modulus) => (d / modulus, d % modulus),
            None => (UBig::ZERO, d.clone()),
        };
        let wins = if m.is_zero() { rest_wins } else { !m.is_one() || !rest_wins };
        (q * 2u8 + m.min(UBig::from(1 + u8::from(rest_wins))), wins)
    }
}

#[cfg(test)]
mod tests {
    use crate::{Game, Pair, Rules};
    use euclid_fractions::UBig;
    use euclid_work::Work;

    fn length(rules: &str, a: u64, b: u64) -> Option<u64> {
        let game = Game::new(rules.parse::<Rules>().unwrap()).unwrap();
        let (pair, work) = (Pair::new(a, b).unwrap(), Work::default());
        let length = game.length(&pair, &work).unwrap();
        let bounded = game.solve(&pair, &work).unwrap().length();
        assert_eq!(bounded.map(|length| length.moves), length);
        length.map(|length| length.try_into().unwrap())
    }

    #[test]
    fn lengths_of_the_2003_paper() {
        let table = [
            (2, 9, 3),
            (8, 11, 4),
            (5, 13, 5),
            (7, 18, 5),
            (5, 18, 5),
            (25, 43, 7),
            (12, 43, 7),
            (1, 1, 0),
        ];
        for (a, b, moves) in table {
            assert_eq!(length("take=any", a, b), Some(moves), "({a}, {b})");
        }
        // k = 1 leaves no choice: the sum of the digits less 1.
        assert_eq!(length("take=1..1", 6, 19), Some(8));
        assert_eq!(length("take=odd", 6, 19), None);
        assert_eq!(length("move-limit=2n", 6, 19), None);
    }

    #[test]
    fn no_overflow_at_the_edge_of_a_word() {
        assert_eq!(length("take=1..1", 1, u64::MAX), Some(u64::MAX - 1));
        assert_eq!(length("end=zero:take=1..1", 1, u64::MAX), Some(u64::MAX));
        assert_eq!(
            length("end=zero:take=1..2", u64::MAX - 1, u64::MAX),
            Some(12_297_829_382_473_034_410)
        );
    }

    /// A digit beyond a word lasts as long as one of the same residue, and two moves more for each k+1.
    #[test]
    fn digits_beyond_a_word() {
        let work = Work::default();
        for rules in ["take=1..2", "take=1..3:misere", "take=1..1:end=zero"] {
            let game = Game::new(rules.parse::<Rules>().unwrap()).unwrap();
            let modulus = game.closed().and_then(|closed| closed.modulus()).unwrap();
            for d in 2u64..9 {
                // [1, d, 3] and [1, d + rounds * (k+1), 3]
                let rounds = UBig::ONE << 70;
                let of = |d: UBig| Pair::new(&d * 3u8 + 1u8, &d * 3u8 + 4u8).unwrap();
                let near = game.length(&of(d.into()), &work).unwrap().unwrap();
                let far = of(UBig::from(d) + &rounds * modulus);
                let expected = near + rounds * 2u8;
                assert_eq!(game.length(&far, &work).unwrap(), Some(expected.clone()));
                let bounded = game.solve(&far, &work).unwrap().length().unwrap();
                assert_eq!(bounded.moves, expected);
            }
        }
    }
}
