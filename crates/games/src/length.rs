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
    rules::Limit,
    solve::{Game, Solution},
};
use euclid_fractions::Whole;

/// The length of a game, with what can be said without knowing who wins where.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Length<W> {
    /// The number of moves when the winner plays to win.
    pub moves: W,
    /// The shortest it could be with these pile sizes modulo k+1: for E with n+1 digits, n+1.
    pub least: W,
    /// The longest it could be: for E with n+1 digits at most 2n+1.
    pub most: W,
}

impl<W: Whole> Solution<'_, W> {
    /// How long the game lasts when the winner plays to win; `None` where that depends on the loser.
    ///
    /// ```
    /// use euclid_games::{Game, Pair, Rules};
    /// let plain = Game::new(Rules::default())?;
    /// let length = plain.solve(&Pair::new(25u64, 43)?)?.length().unwrap();
    /// assert_eq!((length.moves, length.least, length.most), (7, 6, 7));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn length(&self) -> Option<Length<W>> {
        let (modulus, values) = (fixed_modulus(self.game())?, self.values()?);
        let mut length = Length { moves: W::ZERO, least: W::ZERO, most: W::ZERO };
        for (index, (d, rest)) in self.path().iter().zip(&values[1..]).enumerate() {
            let [short, long] = [false, true].map(|rest_wins| of_pile(d, modulus, rest_wins));
            let actual = if rest.is_zero() { &short } else { &long };
            length.moves += actual;
            // Who faces the empty path is known, so the last pile has no choice to offer.
            let last = index + 1 == self.path().len();
            length.least += if last { actual } else { &short };
            length.most += if last { actual } else { &long };
        }
        Some(length)
    }
}

/// How long one pile lasts under {1..k}, given k+1 (`None` for infinity) and whether the player who
/// faces the rest wins.
pub fn of_pile<W: Whole>(d: &W, modulus: Option<&W>, rest_wins: bool) -> W {
    let (q, r) = match modulus {
        Some(modulus) => d.clone().div_rem(modulus),
        None => (W::ZERO, d.clone()),
    };
    q.clone() + &q + &r.min(W::from(if rest_wins { 2 } else { 1 }))
}

/// k+1 (`None` for infinity) of a game that allows {1..k} and nothing else; only such a game has a
/// length.
pub fn fixed_modulus<W: Whole>(game: &Game<W>) -> Option<Option<&W>> {
    match &game.rules().limit {
        Limit::Take(set) if set.is_initial() => Some(game.bachet()?.modulus()),
        _ => None,
    }
}

#[cfg(test)]
mod tests {
    use crate::{Game, Pair, Rules};

    fn length(rules: &str, a: u64, b: u64) -> Option<u64> {
        let game = Game::new(rules.parse::<Rules>().unwrap()).unwrap();
        let length = game.solve(&Pair::new(a, b).unwrap()).unwrap().length();
        length.map(|length| length.moves)
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
}
