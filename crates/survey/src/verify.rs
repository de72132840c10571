//! Counts, sweeps and limit laws, checked against brute force and the papers.

mod count;
mod law;
mod sweep;

use euclid_games::verify::Check;

/// All checks of this crate, to be run with those of the games.
pub fn checks() -> Vec<Check> {
    [count::CHECKS, law::CHECKS, sweep::CHECKS]
        .into_iter()
        .flatten()
        .map(|check| Check { ..*check })
        .collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn everything_holds() {
        for check in checks() {
            let finding = check.run(45);
            assert!(check.run(1).holds(), "{} {} at 1", check.paper, check.place);
            assert!(finding.checked > 0, "{} {}", check.paper, check.place);
            assert!(finding.holds(), "{} {}: {:?}", check.paper, check.place, finding.differences);
        }
    }
}
