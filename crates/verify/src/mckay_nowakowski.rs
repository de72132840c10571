//! N. A. McKay and R. J. Nowakowski, Outcomes of Partizan Euclid (2013).

mod values;

use crate::{Check, Failed, Finding, Reach};
use euclid_fractions::{
    UBig,
    farthest::{Sign, farthest},
};
use euclid_games::{
    partizan::{
        Letter, Outcome, Position, Signature,
        far::Reading,
        outcome::{Paired, TABLE_1},
    },
    search::PartizanSearch,
};
use short_games::Work;
use std::collections::BTreeSet;

pub(super) const CHECKS: &[Check] = &[
    Check { id: "mn2013-lemma-3", run: |reach| every(reach, same_tree) },
    Check { id: "mn2013-theorem-6", run: |reach| every(reach, theorem_6) },
    Check { id: "mn2013-figure-1", run: figure_1 },
    Check { id: "mn2013-definition-8", run: |reach| every(reach, signature) },
    Check { id: "mn2013-corollary-10", run: |reach| every(reach, corollary_10) },
    Check { id: "mn2013-lemma-11", run: figure_2 },
    Check { id: "mn2013-lemma-13", run: lemma_13 },
    Check { id: "mn2013-theorem-15", run: theorem_15 },
    Check { id: "mn2013-algorithm", run: algorithm },
    Check { id: "mn2013-observation-1", run: observations_1_and_2 },
    Check { id: "mn2013-observation-3", run: observation_3 },
    Check { id: "mn2013-observation-4", run: values::observation_4 },
    Check { id: "mn2013-observation-5", run: values::observation_5 },
    Check { id: "mn2013-observation-6", run: values::observation_6 },
    Check { id: "mn2013-table-2", run: values::table_2 },
    Check { id: "mn2013-figure-3", run: values::figure_3 },
    Check { id: "mn2013-weights-85", run: values::weights_above_25 },
    Check { id: "mn2013-question-2", run: values::question_2 },
    Check { id: "mn2013-question-3", run: values::question_3 },
    Check { id: "partizan-far-end", run: far_end },
    Check { id: "partizan-weight", run: values::weight_as_a_sum },
    Check { id: "partizan-kinds", run: values::kinds },
];

/// The last digits against the definition.
fn far_end(reach: Reach<'_>) -> Result<Finding, Failed> {
    let mut search = PartizanSearch::default();
    every(reach, |g| {
        let (p, q) = numbers(g);
        // The digits of q/t, the last one split, from the far end.
        let mut digits: Vec<u64> = euclid_fractions::digits(q, p % q).collect();
        if let Some(last) = digits.last_mut() {
            *last -= 1;
        }
        let far = std::iter::once(&1).chain(digits.iter().rev());
        let read = far.fold(Reading::START, |read, &digit| read.then(digit > 1));
        read.outcome() == search.outcome(p, q) && outcome(g) == read.outcome()
    })
}

/// Compares on all E(p, q) with q up to `max` and q < p < 2q.
fn every(reach: Reach<'_>, mut compare: impl FnMut(&Position) -> bool) -> Result<Finding, Failed> {
    let mut finding = Finding::default();
    for q in 2..=reach.max {
        reach.charge(q)?;
        for t in 1..q {
            if let Ok(position) = Position::new(q + t, q) {
                let holds = compare(&position);
                finding.compare(holds, || position.to_string());
            }
        }
    }
    Ok(finding)
}

fn at(p: u64, q: u64) -> Option<Position> {
    Position::new(p, q).ok()
}

/// Equivalent positions have the same normal form.
fn equivalent(a: Option<Position>, b: Option<Position>) -> bool {
    let normal = |g: Option<Position>| g.and_then(|g| g.normal(&Work::default()).ok());
    normal(a) == normal(b)
}

/// The numbers of a small position.
fn numbers(g: &Position) -> (u64, u64) {
    let small = |n: &UBig| u64::try_from(n).unwrap_or(u64::MAX);
    (small(g.p()), small(g.q()))
}

fn outcome(g: &Position) -> Outcome {
    // Small positions are within any budget.
    g.outcome(&Work::default()).unwrap_or(Outcome::Previous)
}

fn same_tree(g: &Position) -> bool {
    let (p, q) = numbers(g);
    [at(3 * p, 3 * q), at(p + q, q)]
        .into_iter()
        .flatten()
        .all(|h| equivalent(g.left(), h.left()) && equivalent(g.right(), h.right()))
}

fn theorem_6(g: &Position) -> bool {
    let (p, q) = numbers(g);
    let twice = 2 * (p % q);
    let left = |g: Option<Position>| g.and_then(|g| g.left());
    match twice.cmp(&q) {
        std::cmp::Ordering::Greater => equivalent(left(g.left()), g.right()),
        std::cmp::Ordering::Less => equivalent(g.left(), left(g.right())),
        std::cmp::Ordering::Equal => equivalent(g.left(), g.right()),
    }
}

fn figure_1(reach: Reach<'_>) -> Result<Finding, Failed> {
    reach.charge(100)?;
    let mut finding = Finding::default();
    let edges = [
        ((11, 8), (8, 3), (8, 5)),
        ((8, 5), (5, 3), (5, 2)),
        ((5, 3), (3, 2), (3, 1)),
        ((3, 2), (2, 1), (2, 1)),
    ];
    for ((p, q), left, right) in edges {
        let g = at(p, q);
        let moves = g.map(|g| (g.left(), g.right()));
        let expected = Some((at(left.0, left.1), at(right.0, right.1)));
        finding.compare(moves == expected, || format!("the moves of ({p}, {q})"));
    }
    for (a, b) in [((8, 3), (5, 3)), ((5, 2), (3, 2)), ((3, 1), (2, 1))] {
        let alike = equivalent(at(a.0, a.1), at(b.0, b.1));
        finding.compare(alike, || format!("{a:?} and {b:?} are not isomorphic"));
    }
    Ok(finding)
}

fn signature_of(g: &Position) -> Signature {
    // Small positions are within any budget.
    g.signature(&Work::default()).unwrap_or(Signature::EMPTY)
}

fn letters(g: &Position) -> String {
    signature_of(g).to_string()
}

fn signature(g: &Position) -> bool {
    let Ok(g) = g.normal(&Work::default()) else { return false };
    let (p, q) = numbers(&g);
    let signs = farthest(p, q).filter_map(|term| term.sign);
    let mut word: String = signs.map(|sign| if sign == Sign::Plus { 'l' } else { 'r' }).collect();
    // The last sign is the step from 3/2, which either neighbour allows.
    word.pop();
    let example = at(12, 7).is_some_and(|g| letters(&g) == "lrle");
    letters(&g) == format!("{word}e") && example
}

fn corollary_10(g: &Position) -> bool {
    let word = letters(g);
    let name = |g: Option<Position>| g.map(|g| letters(&g)).unwrap_or_default();
    // r^k l a e -> a e, r^k e -> λ
    let by_left = |word: &str| {
        let rest = word.trim_start_matches('r');
        rest.strip_prefix('l').map_or("λ".to_owned(), str::to_owned)
    };
    let by_right = match word.strip_prefix('r') {
        Some(rest) => rest.to_owned(),
        None => word.strip_prefix('l').map_or("λ".to_owned(), by_left),
    };
    name(g.left()) == by_left(&word) && name(g.right()) == by_right
}

fn figure_2(reach: Reach<'_>) -> Result<Finding, Failed> {
    let states = Paired::all();
    let mut search = PartizanSearch::default();
    let mut finding = every(reach, |g| {
        let (p, q) = numbers(g);
        outcome(g) == search.outcome(p, q)
    })?;
    finding.compare(states.len() == 8, || format!("{} states", states.len()));
    Ok(finding)
}

/// A word acting on a paired outcome, the last letter first.
fn act(word: &str, paired: Paired) -> Paired {
    word.chars().rev().fold(paired, |paired, letter| {
        paired.step(if letter == 'l' { Letter::L } else { Letter::R })
    })
}

fn lemma_13(reach: Reach<'_>) -> Result<Finding, Failed> {
    reach.charge(100)?;
    let mut finding = Finding::default();
    for x in Paired::all() {
        for (rule, from, to) in [(1, "lll", ""), (2, "rr", "r"), (4, "rllrllr", "r")] {
            finding.compare(act(from, x) == act(to, x), || format!("rule {rule} at {x}"));
        }
        for letter in ["l", "r"] {
            let holds = act(&format!("{letter}rlr"), x) == act("rlr", x);
            finding.compare(holds, || format!("rule 3 at {x}"));
        }
    }
    let e = Paired::E;
    for (rule, from, to) in
        [(5, "rllr", "l"), (6, "lrll", "rll"), (6, "rrll", "rll"), (7, "rl", "l")]
    {
        finding.compare(act(from, e) == act(to, e), || format!("rule {rule}"));
    }
    Ok(finding)
}

/// Whether some rule applies to a word that ends in e.
fn is_reducible(word: &str) -> bool {
    let anywhere = ["lll", "rr", "rllrllr"].iter().any(|part| word.contains(part));
    // α must not be empty in rules 3 and 6.
    let rule_3 = word.rfind("rlr").is_some_and(|place| place > 0);
    let rule_6 = word.ends_with("rlle") && word.len() > 4;
    anywhere || rule_3 || rule_6 || word.ends_with("rllre") || word.ends_with("rle")
}

fn theorem_15(reach: Reach<'_>) -> Result<Finding, Failed> {
    reach.charge(100)?;
    let mut finding = Finding::default();
    let mut search = PartizanSearch::default();
    for (word, outcome, (p, q)) in TABLE_1 {
        let found = at(p, q).map(|g| letters(&g));
        let word = if word.is_empty() { "λ" } else { word };
        let holds = found.as_deref() == Some(word) && search.outcome(p, q) == outcome;
        finding.compare(holds, || format!("{word}: E({p}, {q})"));
    }
    // A word with 4 r is reducible (Lemma 16), and so is one with lll: 11 letters are enough.
    let mut irreducible = BTreeSet::from([String::new()]);
    for length in 0..12u32 {
        for bits in 0..1u32 << length {
            let letter = |i| if bits >> i & 1 == 1 { 'r' } else { 'l' };
            let word: String = (0..length).map(letter).chain(['e']).collect();
            finding.checked += 1;
            if !is_reducible(&word) {
                irreducible.insert(word);
            }
        }
    }
    let expected: BTreeSet<String> = TABLE_1.iter().map(|row| row.0.to_owned()).collect();
    finding.compare(irreducible == expected, || format!("irreducible are {irreducible:?}"));
    if is_reducible("rllle") {
        finding.erratum = Some("Theorem 15 prints rllle; Table 1 has it right: rlle".to_owned());
    }
    Ok(finding)
}

fn algorithm(reach: Reach<'_>) -> Result<Finding, Failed> {
    let mut search = PartizanSearch::default();
    every(reach, |g| {
        let (p, q) = numbers(g);
        let signature = signature_of(g);
        let reduced = signature.reduced_on_line();
        let row = TABLE_1.iter().find(|row| row.0 == reduced);
        reduced == signature.reduced() && row.is_some_and(|row| row.1 == search.outcome(p, q))
    })
}

fn observations_1_and_2(reach: Reach<'_>) -> Result<Finding, Failed> {
    every(reach, |g| {
        let decided = matches!(outcome(g), Outcome::Left | Outcome::Right);
        let begins_with_r = letters(g).starts_with('r');
        let (p, q) = numbers(g);
        decided || (!begins_with_r && 2 * p >= 3 * q && 2 * q > p)
    })
}

fn observation_3(reach: Reach<'_>) -> Result<Finding, Failed> {
    let mut finding = Finding::default();
    let outcome = |p, q| at(p, q).map(|g| outcome(&g));
    for a in 2..=reach.max {
        reach.charge(a)?;
        for b in 1..a {
            let first = outcome(a + b, a) == outcome(5 * a + 3 * b, 3 * a + 2 * b);
            finding.compare(first, || format!("(1) at a = {a}, b = {b}"));
            if a > 2 * b && outcome(2 * a + b, a + b) == Some(Outcome::Previous) {
                let second = outcome(2 * a + 3 * b, a + 2 * b) == Some(Outcome::Previous);
                finding.compare(second, || format!("(2) at a = {a}, b = {b}"));
            }
        }
    }
    Ok(finding)
}

/// A signature that this module writes down itself.
fn word(text: &str) -> Signature {
    text.parse().unwrap_or_else(|error| unreachable!("{error}"))
}
