//! Counts, sweeps and limit laws, checked against brute force and the papers.

use euclid_games::verify::Check;

/// All checks of this crate, to be run with those of the games.
pub fn checks() -> Vec<Check> {
    Vec::new()
}
