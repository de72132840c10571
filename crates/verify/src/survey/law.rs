//! Limit laws against what brute force counts, and the remarks of the papers on chance and averages.
//!
//! A share of the pairs a < b <= N is compared with its limit to within 2/N. For unrestricted Euclid
//! that is proved (see `golden`); otherwise it is what all counts up to N = 3000 show, and a limit that
//! is wrong in its third place is found out. Means are compared by their growth from N/2 to N, which
//! takes their unknown constant terms away.

use crate::{Check, Failed, Finding, Reach, parse, search};
use euclid_games::{Outcome, fractions::digits};
use euclid_survey::law::{Estimate, Law, LawError};

/// Where many rules are searched, no larger numbers are: the limits are told apart long before.
const MOST: u64 = 300;

pub(super) const CHECKS: &[Check] = &[
    Check { id: "lengyel-2003-chance", run: golden },
    Check { id: "lengyel-2003-digits", run: |reach| mean_digits(reach.max(64)) },
    Check { id: "lengyel-2003-worst-case", run: fibonacci },
    Check { id: "lengyel-2003-growth", run: |reach| mean_length(reach.max(64)) },
    Check {
        id: "lengyel-2003-mean-one",
        run: |reach| mean_sum(Reach { max: 4 * reach.max.max(64), ..reach }),
    },
    Check { id: "lengyel-2003-chance-k", run: |reach| from_half_to_golden(reach.min(MOST)) },
    Check { id: "law-one", run: transpositions },
    Check { id: "law-values", run: |reach| values(reach.min(MOST)) },
];

/// The sum over a < b <= max of a quantity.
fn total(
    reach: Reach<'_>,
    mut of: impl FnMut(u64, u64) -> Result<u64, Failed>,
) -> Result<u64, Failed> {
    let mut total = 0;
    for b in 2..=reach.max {
        reach.charge(b)?;
        for a in 1..b {
            total += of(a, b)?;
        }
    }
    Ok(total)
}

fn pairs(max: u64) -> u64 {
    max * max.saturating_sub(1) / 2
}

#[expect(clippy::cast_precision_loss, reason = "counts far below 2^52")]
fn ratio(part: u64, whole: u64) -> f64 {
    part as f64 / whole.max(1) as f64
}

fn law(rules: &str, reach: Reach<'_>) -> Result<Law, Failed> {
    Law::new(&parse(rules), 12, reach.work).map_err(|error| match error {
        LawError::Halt(halt) => halt.into(),
        other => Failed::wrong(other),
    })
}

fn number(estimate: &Estimate) -> f64 {
    estimate.certain(12).text.parse().unwrap_or(f64::NAN)
}

/// Compares a quantity, which so many positions were checked for, with its limit.
fn near(finding: &mut Finding, checked: u64, what: &str, found: f64, limit: f64, tolerance: f64) {
    finding.compare((found - limit).abs() <= tolerance, || {
        format!("{what}: {found:.6}, but the limit is {limit:.6}")
    });
    finding.checked += checked.saturating_sub(1);
}

/// The sum over b <= N of floor(b/phi) lies between N(N+1)/(2 phi) - N and N(N+1)/(2 phi), so the share
/// of N(N-1)/2 differs from 1/phi by less than 1.24/(N-1), and is above 0.6 from N = 44 on.
fn golden(reach: Reach<'_>) -> Result<Finding, Failed> {
    let (mut search, limit) = (search("take=any"), number(law("take=any", reach)?.player1()));
    let (mut finding, mut wins) = (Finding::default(), 0);
    for b in 2..=reach.max {
        reach.charge(b)?;
        for a in 1..b {
            wins += u64::from(search.outcome(a, b, None)? == Outcome::N);
        }
        let share = ratio(wins, pairs(b));
        near(&mut finding, b - 1, &format!("N = {b}"), share, limit, 1.24 * ratio(1, b - 1));
        if b >= 44 && share <= 0.6 {
            finding.differences.push(format!("N = {b}: Player 1 wins {share:.4} of the games"));
        }
    }
    Ok(finding)
}

/// How much a mean grows from N/2 to N, over ln 2.
fn slope(reach: Reach<'_>, of: impl Fn(u64, u64) -> u64) -> Result<f64, Failed> {
    let mean = |max| -> Result<f64, Failed> {
        Ok(ratio(total(Reach { max, ..reach }, |a, b| Ok(of(a, b)))?, pairs(max)))
    };
    // An even N has a half.
    Ok((mean(reach.max / 2 * 2)? - mean(reach.max / 2)?) / 2f64.ln())
}

fn mean_digits(reach: Reach<'_>) -> Result<Finding, Failed> {
    let mut finding = Finding::default();
    let constant = law("take=any", reach)?.length().digits;
    finding.compare(constant.certain(3).text == "0.843", || "the constant".to_owned());
    let found = slope(reach, |a, b| digits(b, a).count() as u64)?;
    near(
        &mut finding,
        pairs(reach.max),
        "slope",
        found,
        number(&constant),
        20.0 * ratio(1, reach.max),
    );
    Ok(finding)
}

fn fibonacci(reach: Reach<'_>) -> Result<Finding, Failed> {
    let mut finding = Finding::default();
    let constant = 1.0 / f64::midpoint(1.0, 5f64.sqrt()).ln();
    finding.compare(format!("{constant:.3}") == "2.078", || format!("{constant}"));
    // The first pairs with 2, 3, ... digits: 3/2 = [1,2], 5/3 = [1,1,2], ...
    let (mut record, mut next) = (1, (2, 3));
    total(reach, |a, b| {
        let length = digits(b, a).count();
        if length > record {
            finding.compare((a, b) == next && length == record + 1, || {
                format!("({a}, {b}) has {length} digits")
            });
            (record, next) = (length, (next.1, next.0 + next.1));
        }
        Ok(0)
    })?;
    finding.checked += pairs(reach.max);
    Ok(finding)
}

/// The moves of unrestricted Euclid when the winner plays to win: a digit costs a second one if it is
/// at least 2 and the player who faces the rest wins.
fn length(a: u64, b: u64) -> u64 {
    let mut path: Vec<u64> = digits(b, a).collect();
    if let Some(last) = path.last_mut() {
        *last -= 1;
    }
    let (mut moves, mut wins) = (0, false);
    for pile in path.into_iter().rev().filter(|&pile| pile > 0) {
        moves += if wins { pile.min(2) } else { 1 };
        wins = pile > 1 || !wins;
    }
    moves
}

fn mean_length(reach: Reach<'_>) -> Result<Finding, Failed> {
    let mut finding = Finding::default();
    let constant = number(&law("take=any", reach)?.length().unrestricted);
    near(
        &mut finding,
        pairs(reach.max),
        "slope",
        slope(reach, length)?,
        constant,
        30.0 * ratio(1, reach.max),
    );
    Ok(finding)
}

/// For N divisible by 4. The second difference of c (ln N)^2 at N, N/2, N/4 is 2 c (ln 2)^2.
fn mean_sum(reach: Reach<'_>) -> Result<Finding, Failed> {
    let mut finding = Finding::default();
    let sum = |a, b| digits(b, a).sum::<u64>();
    let found = (slope(reach, sum)? - slope(Reach { max: reach.max / 2, ..reach }, sum)?)
        / (2.0 * 2f64.ln());
    let limit = 6.0 / std::f64::consts::PI.powi(2);
    // It comes near slowly, for other terms are of the order of ln N and digits have no mean.
    let tolerance = 2.0 * ratio(1, reach.max).sqrt();
    near(&mut finding, pairs(reach.max), "curvature", found, limit, tolerance);
    Ok(finding)
}

fn from_half_to_golden(reach: Reach<'_>) -> Result<Finding, Failed> {
    let mut finding = Finding::default();
    let golden = number(law("take=any", reach)?.player1());
    let mut before = 0.0;
    for k in 1..=8u32 {
        let rules = format!("take=1..{k}");
        let limit = number(law(&rules, reach)?.player1());
        let gap = (golden - limit) * f64::from(k + 1).powi(2);
        finding.compare(before < limit && 0.27 < gap && gap < 0.5, || format!("k = {k}: {limit}"));
        before = limit;
        let mut search = search(&rules);
        let wins = total(reach, |a, b| Ok(u64::from(search.outcome(a, b, None)? == Outcome::N)))?;
        near(
            &mut finding,
            pairs(reach.max),
            &rules,
            ratio(wins, pairs(reach.max)),
            limit,
            2.0 * ratio(1, reach.max),
        );
    }
    Ok(finding)
}

/// A digit d multiplies by the d-th power of (1 1; 0 1) or, every second time, (1 0; 1 1). Of the six
/// matrices modulo 2 the three with trace 0, but for the identity, are transpositions.
fn transpositions(reach: Reach<'_>) -> Result<Finding, Failed> {
    let mut search = search("take=1");
    let mut finding = Finding::default();
    total(reach, |a, b| {
        let mut matrix = [1, 0, 0, 1];
        for (index, digit) in digits(b, a).enumerate() {
            let [p, q, r, s] = matrix;
            matrix = match index % 2 {
                0 => [p, (q + digit * p) % 2, r, (s + digit * r) % 2],
                _ => [(p + digit * q) % 2, q, (r + digit * s) % 2, s],
            };
        }
        let odd = (matrix[0] + matrix[3]) % 2 == 0 && matrix != [1, 0, 0, 1];
        // All moves but one are made: play stops at equal numbers.
        let wins = search.outcome(a, b, None)? == Outcome::N;
        finding.compare(odd != wins, || format!("({a}, {b}): {matrix:?}"));
        Ok(0)
    })?;
    Ok(finding)
}

fn values(reach: Reach<'_>) -> Result<Finding, Failed> {
    let mut finding = Finding::default();
    let (all, tolerance) = (pairs(reach.max), 4.0 * ratio(1, reach.max));
    for rules in ["take=any", "take=1..2", "take=1..4", "take=1,4", "take=1,3,4", "take=2,3"] {
        for rules in
            ["", "end=zero:", "misere:", "end=zero:misere:"].map(|how| format!("{how}{rules}"))
        {
            let (law, mut search) = (law(&rules, reach)?, search(&rules));
            let mut counts = [0; 4];
            total(reach, |a, b| {
                let value = usize::try_from(search.grundy(a, b)?).unwrap_or(usize::MAX);
                if let Some(count) = counts.get_mut(value) {
                    *count += 1;
                }
                Ok(0)
            })?;
            for (n, (limit, count)) in law.grundy(4, reach.work)?.iter().zip(counts).enumerate() {
                let what = format!("{rules}, value {n}");
                near(&mut finding, all, &what, ratio(count, all), number(limit), tolerance);
            }
        }
    }
    Ok(finding)
}
