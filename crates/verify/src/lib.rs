//! Every theorem, example and table of the papers, checked against brute force.
//!
//! Each statement stands in a [registry](STATEMENTS). A [`Check`] states it as its paper does, in code of its own, and compares it with
//! [`Search`] on every position up to a bound. Where a paper is in error the check is an *erratum*:
//! it shows the counterexample, and checks what is right instead.
//!
//! ```
//! use euclid_verify::checks;
//! use euclid_work::Work;
//!
//! for check in checks().iter().take(3) {
//!     let finding = check.run(20, &Work::unlimited())?;
//!     assert!(finding.holds(), "{}", check.statement().text);
//! }
//! # Ok::<(), euclid_work::Halt>(())
//! ```

mod collins;
mod dijkstra;
mod lengths;
mod lengyel_2003;
mod lengyel_2004;
mod library;
mod mckay_nowakowski;
mod registry;
mod survey;
mod three;
mod two_numbers;
mod types;

use euclid_fractions::digits;
use euclid_games::{formula::NoValue, pile::Unsolved, rules::Rules, search::Search};
use euclid_work::{Halt, Work};
pub use registry::{ERRATA, Erratum, STATEMENTS, Source, Statement, Status, statement};
use short_games::WeightError;
use thiserror::Error;

/// What compares a statement with brute force.
pub struct Check {
    /// The id of the statement.
    pub id: &'static str,
    run: fn(Reach<'_>) -> Result<Finding, Failed>,
}

/// How far a check goes, and what it may cost.
#[derive(Clone, Copy)]
struct Reach<'w> {
    /// The largest number.
    max: u64,
    work: &'w Work,
}

/// A position is compared in so many steps, nearly: brute force looks at all its moves.
const STEPS_PER_POSITION: u64 = 16;

impl Reach<'_> {
    /// The same, not beyond a bound.
    fn min(self, bound: u64) -> Self {
        Reach { max: self.max.min(bound), ..self }
    }

    /// The same, at least up to a bound.
    fn max(self, bound: u64) -> Self {
        Reach { max: self.max.max(bound), ..self }
    }

    /// Charges so many positions.
    fn charge(self, positions: u64) -> Result<(), Halt> {
        self.work.charge(positions.saturating_mul(STEPS_PER_POSITION))
    }
}

/// Why nothing was found.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
enum Failed {
    /// A limit was reached, or somebody asked to stop.
    #[error(transparent)]
    Halt(#[from] Halt),
    /// A formula has no value.
    #[error(transparent)]
    NoValue(#[from] NoValue),
    /// Something else that should not be.
    #[error("{0}")]
    Wrong(String),
}

impl From<Unsolved> for Failed {
    fn from(error: Unsolved) -> Self {
        match error {
            Unsolved::Halt(halt) => halt.into(),
            other => Failed::wrong(other),
        }
    }
}

impl From<WeightError> for Failed {
    fn from(error: WeightError) -> Self {
        match error {
            WeightError::Halt(halt) => halt.into(),
            WeightError::NotAllSmall(other) => Failed::wrong(other),
        }
    }
}

impl Failed {
    #[expect(clippy::needless_pass_by_value, reason = "errors are handed over")]
    fn wrong(why: impl ToString) -> Self {
        Failed::Wrong(why.to_string())
    }
}

/// What a check found.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Finding {
    /// How many positions were compared with brute force.
    pub checked: u64,
    /// Where they differ; empty if the statement, or its correction, holds.
    pub differences: Vec<String>,
    /// What is wrong in the paper, with what is right.
    pub erratum: Option<String>,
}

impl Check {
    /// The statement.
    pub fn statement(&self) -> &'static Statement {
        statement(self.id).unwrap_or_else(|| unreachable!("{} is no statement", self.id))
    }

    /// Runs the check on all positions with numbers up to `max`.
    pub fn run(&self, max: u64, work: &Work) -> Result<Finding, Halt> {
        match (self.run)(Reach { max, work }) {
            Ok(finding) => Ok(finding),
            Err(Failed::Halt(halt)) => Err(halt),
            // Whatever else keeps a statement from being compared is a difference.
            Err(error) => {
                Ok(Finding { differences: vec![error.to_string()], ..Finding::default() })
            }
        }
    }
}

impl Finding {
    /// Whether everything is as it should be.
    pub fn holds(&self) -> bool {
        self.differences.is_empty()
    }

    /// Counts one comparison; `difference` is written down if there is one.
    pub fn compare(&mut self, holds: bool, difference: impl FnOnce() -> String) {
        self.checked += 1;
        if !holds {
            self.differences.push(difference());
        }
    }
}

/// All checks, paper by paper.
pub fn checks() -> Vec<Check> {
    [
        lengyel_2003::CHECKS,
        lengyel_2004::CHECKS,
        dijkstra::CHECKS,
        collins::CHECKS,
        mckay_nowakowski::CHECKS,
        two_numbers::CHECKS,
        library::CHECKS,
        types::CHECKS,
        three::CHECKS,
        three::VALUES,
    ]
    .into_iter()
    .chain(survey::CHECKS)
    .flatten()
    .map(|check| Check { ..*check })
    .collect()
}

/// What comparing one position gave.
enum Compared {
    /// The statement does not speak of this position.
    Skipped,
    Agrees,
    Differs(String),
}

impl Compared {
    fn new(agrees: bool, difference: impl FnOnce() -> String) -> Self {
        if agrees { Compared::Agrees } else { Compared::Differs(difference()) }
    }
}

/// Goes through the pairs a <= b <= max and compares.
fn every_pair(
    reach: Reach<'_>,
    mut compare: impl FnMut(u64, u64) -> Result<Compared, Failed>,
) -> Result<Finding, Failed> {
    let mut finding = Finding::default();
    for b in 1..=reach.max {
        reach.charge(b)?;
        for a in 1..=b {
            match compare(a, b)? {
                Compared::Skipped => continue,
                Compared::Agrees => {}
                Compared::Differs(text) => {
                    finding.differences.push(format!("({a}, {b}): {text}"));
                }
            }
            finding.checked += 1;
        }
    }
    Ok(finding)
}

/// Compares a rule for the winner with the search, under the given rules, on all pairs a < b.
fn winner(
    reach: Reach<'_>,
    rules: &str,
    wins: impl Fn(u64, u64) -> bool,
) -> Result<Finding, Failed> {
    let mut search = search(rules);
    every_pair(reach, |a, b| {
        if a == b {
            return Ok(Compared::Skipped);
        }
        let expected = search.outcome(a, b, None)? == euclid_games::Outcome::N;
        Ok(Compared::new(wins(a, b) == expected, || format!("the winner under {rules}")))
    })
}

/// Joins findings of the same statement under several rules.
fn join(findings: impl IntoIterator<Item = Result<Finding, Failed>>) -> Result<Finding, Failed> {
    let mut joined = Finding::default();
    for finding in findings {
        let finding = finding?;
        joined.checked += finding.checked;
        joined.differences.extend(finding.differences);
        joined.erratum = joined.erratum.or(finding.erratum);
    }
    Ok(joined)
}

fn search(rules: &str) -> Search {
    Search::new(parse(rules))
}

/// Rules that this module writes down itself.
fn parse(rules: &str) -> Rules {
    rules.parse().unwrap_or_else(|error| unreachable!("{rules}: {error}"))
}

/// The short digits of b/a, a <= b.
fn short(a: u64, b: u64) -> Vec<u64> {
    digits(b, a).collect()
}

/// The index of the first digit different from 1.
fn first_not_one(digits: &[u64]) -> Option<usize> {
    digits.iter().position(|&digit| digit != 1)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn everything_holds() {
        for check in checks() {
            let finding = check.run(45, &Work::unlimited()).unwrap();
            assert!(finding.checked > 0, "{}", check.id);
            assert!(finding.holds(), "{}: {:?}", check.id, finding.differences);
        }
    }

    #[test]
    fn a_wrong_statement_is_found() {
        let work = Work::default();
        let wrong = winner(Reach { max: 20, work: &work }, "take=any", |a, b| b > 2 * a).unwrap();
        assert!(!wrong.holds());
        let difference = &wrong.differences[0];
        assert_eq!(difference, "(1, 2): the winner under take=any");
    }
    #[test]
    fn every_check_can_be_stopped() {
        let stopped = Work::unlimited();
        stopped.stop_flag().store(true, std::sync::atomic::Ordering::Relaxed);
        let deaf: Vec<_> = checks()
            .into_iter()
            .filter(|check| check.run(45, &stopped) != Err(Halt::Stopped))
            .map(|check| check.id)
            .collect();
        assert!(deaf.is_empty(), "{deaf:?}");
    }
}
