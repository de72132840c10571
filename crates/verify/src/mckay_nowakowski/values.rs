//! The paper's statements on values and atomic weights.

use super::{at, letters, word};
use crate::{Failed, Finding, Reach};
use euclid_games::partizan::{
    Signature,
    far::{Reading, Side},
    mine::Reductions,
    value::{PairedValue, Table},
    weight::{PairedWeight, digits::Weight},
};
use short_games::{Dyadic, Games, Value, Work};

fn value(games: &mut Games, p: u64, q: u64) -> Value {
    let value = at(p, q).and_then(|g| g.value(games, &Work::default()).ok());
    // The positions asked for here are small.
    value.unwrap_or(Value::ZERO)
}

fn weight(games: &mut Games, p: u64, q: u64) -> Option<Value> {
    let value = value(games, p, q);
    games.weight(value, &Work::default()).ok()
}

pub(super) fn observation_4(reach: Reach<'_>) -> Result<Finding, Failed> {
    let mut finding = Finding::default();
    let mut games = Games::new();
    for k in 2..=reach.max {
        reach.charge(k)?;
        let expected = "r".repeat(usize::try_from(k - 2).unwrap_or(0)) + "e";
        let found = at(k + 1, k).map(|g| letters(&g));
        // n copies of ^ + * make n ups, and a star if n is odd; the first * is one more.
        let ups = i64::try_from(k - 2).unwrap_or(0);
        let sum = games.up_star(ups, u32::from(ups % 2 == 0));
        let holds = found == Some(expected) && value(&mut games, k + 1, k) == sum;
        finding.compare(holds, || format!("k = {k}"));
    }
    let third = at(4, 3).map(|g| letters(&g)).unwrap_or_default();
    finding.erratum = Some(format!(
        "the text gives E(k+1,k) the signature r^k e; it is r^(k-2) e: E(4,3) is {third}"
    ));
    Ok(finding)
}

pub(super) fn observation_5(reach: Reach<'_>) -> Result<Finding, Failed> {
    let mut finding = Finding::default();
    let mut games = Games::new();
    let (mut before, mut last) = (1, 2);
    // E(f_3, f_2) = E(2, 1)
    for k in 3..40 {
        reach.charge(40)?;
        let found = value(&mut games, last, before);
        let shown = games.show(found, &Work::default()).map(|shown| shown.to_string());
        let shown = shown.unwrap_or_default();
        let expected = ["0", "*", "v"][k % 3];
        finding.compare(shown == expected, || format!("E(f_{k}, f_{}) = {shown}", k - 1));
        (before, last) = (last, before + last);
    }
    finding.erratum = Some(
        "the paper permutes the values and prints ^ for v: E(5,3) = {*|0} = v, not ^".to_owned(),
    );
    Ok(finding)
}

/// All words α l r^a l β e up to a length, in classes by α, the value of r^a l β e and that of β e.
pub(super) fn observation_6(reach: Reach<'_>) -> Result<Finding, Failed> {
    let mut finding = Finding::default();
    let mut games = Games::new();
    let mut seen = std::collections::HashMap::new();
    let of = |text: &str, games: &mut Games| {
        word(text).value(games, &Work::default()).unwrap_or(Value::ZERO)
    };
    for before in ["", "l", "r", "lr", "rl", "rrl", "llr"] {
        for a in 0..5 {
            reach.charge(1000)?;
            for tail in (0..=5).flat_map(Signature::all) {
                let inner = format!("{}l{tail}", "r".repeat(a));
                let whole = format!("{before}l{inner}");
                let key = (before, of(&inner, &mut games), of(&tail.to_string(), &mut games));
                let value = of(&whole, &mut games);
                let known = *seen.entry(key).or_insert(value);
                finding.compare(known == value, || whole.clone());
            }
        }
    }
    Ok(finding)
}

/// Rows p = 10..15, columns q = p + 1..20.
const TABLE_2: [&[&str]; 6] = [
    &["{6|2}", "3/2", "2", "0", "-1", "0", "2", "0", "0", "0"],
    &["{7|2}", "0", "-3", "0", "4", "3", "0", "-4", "0"],
    &["{8|2}", "{2|2}", "1", "0", "-3", "-1", "-1", "0"],
    &["{9|2}", "0", "2", "3", "0", "5", "4"],
    &["{10|2}", "{3|2}", "-3", "0", "0", "2"],
    &["{11|2}", "0", "3/2", "0", "0"],
];

pub(super) fn table_2(reach: Reach<'_>) -> Result<Finding, Failed> {
    let mut finding = Finding::default();
    let mut games = Games::new();
    let mut as_printed = 0;
    for (p, row) in (10..).zip(TABLE_2) {
        reach.charge(100)?;
        for (q, entry) in (p + 1..).zip(row) {
            let expected = games.parse(entry, &Work::default()).ok();
            let found = weight(&mut games, p + q, q);
            finding.compare(found == expected, || format!("row {p}, column {q}: {entry}"));
            as_printed += u32::from(weight(&mut games, q, p) == expected);
        }
    }
    finding.erratum = Some(format!(
        "the caption says E(q,p), which gives only {as_printed} of the 45 entries; E(p+q,q) gives all"
    ));
    Ok(finding)
}

pub(super) fn figure_3(reach: Reach<'_>) -> Result<Finding, Failed> {
    let mut finding = Finding::default();
    let mut games = Games::new();
    for q in 2..=50 {
        reach.charge(10 * q)?;
        for t in 1..q {
            let weight = weight(&mut games, q + t, q);
            let mean = weight.and_then(|weight| games.mean(weight, &Work::default()).ok());
            let high = mean.is_some_and(|mean| mean > Dyadic::from(25));
            let expected = t == 1 && q > 27;
            finding.compare(high == expected, || format!("E({}, {q})", q + t));
        }
    }
    Ok(finding)
}

/// Above 25 in lowest terms, q < p < 2q: E(k+1, k) up to p = 84; then also E(85, 57) and E(85, 82).
pub(super) fn weights_above_25(reach: Reach<'_>) -> Result<Finding, Failed> {
    let mut finding = Finding::default();
    let mut games = Games::new();
    for p in 3..=85u64 {
        reach.charge(10 * p)?;
        for q in p / 2 + 1..p {
            let Some(g) = at(p, q) else { continue };
            if g.normal(reach.work)? != g {
                continue;
            }
            let weight = g.weight(&mut games, reach.work)?;
            let high = games.mean(weight, reach.work)? > Dyadic::from(25);
            let expected = (p == q + 1 && q > 27) || [(85, 57), (85, 82)].contains(&(p, q));
            finding.compare(high == expected, || g.to_string());
        }
    }
    Ok(finding)
}

/// The sum over the digits against the weight of the canonical value.
pub(super) fn weight_as_a_sum(reach: Reach<'_>) -> Result<Finding, Failed> {
    let mut finding = Finding::default();
    let mut games = Games::new();
    let reach = reach.min(MOST);
    let most = usize::try_from(reach.max).unwrap_or(2).max(2);
    let table = Table::new(&mut games, most, reach.work)?;
    for (p, q) in (2..=most).flat_map(|q| (q + 1..2 * q).map(move |p| (p, q))) {
        let by_digits =
            at(p as u64, q as u64).map(|g| g.weight(&mut games, reach.work)).transpose()?;
        let by_value = Some(games.weight(table.at(p, q), reach.work)?);
        finding.compare(by_digits == by_value, || format!("E({p}, {q})"));
    }
    Ok(finding)
}

/// Tables of values beyond this take long.
const MOST: u64 = 200;

/// Which weights are integers, by the first digits, where a digit has decided.
pub(super) fn kinds(reach: Reach<'_>) -> Result<Finding, Failed> {
    let mut finding = Finding::default();
    for q in 2..=reach.max {
        reach.charge(q)?;
        for t in 1..q {
            let Some(g) = at(q + t, q) else { continue };
            let weighed = g.signature(reach.work)?.weighed(reach.work)?;
            let Some((side, _)) = weighed.decided else { continue };
            let digits: Vec<u64> = euclid_fractions::digits(q, t).collect();
            // m from the first digit of 4 or more behind the second on; where there is none, the side tells more.
            let Some(large) = (2..digits.len() - 1).find(|&i| digits[i] >= 4) else { continue };
            let signed = |digit: u64| i64::try_from(digit).unwrap_or(i64::MAX);
            let m = digits[2..large].iter().rev().fold(2, |m, &a| (signed(a) - m).min(2));
            let other = digits[0] == 1 && signed(digits[1]) - m >= 3;
            let is_integer = matches!(weighed.weight, Weight::Integer(_));
            let decided_before = weighed_without_front(&digits[large..]);
            let expected = side == Side::Right || !other;
            finding.compare(!decided_before || is_integer == expected, || g.to_string());
        }
    }
    Ok(finding)
}

/// Whether the digits from here on decide.
fn weighed_without_front(digits: &[u64]) -> bool {
    let Some((last, others)) = digits.split_last() else { return false };
    let read = Reading::START.then(false).then(*last > 2);
    others.iter().rev().fold(read, |read, &digit| read.then(digit > 1)).is_decided()
}

pub(super) fn question_2(reach: Reach<'_>) -> Result<Finding, Failed> {
    let mut finding = Finding::default();
    let mut games = Games::new();
    let work = reach.work;
    match Reductions::mine(12, &mut games, work) {
        Ok(reductions) => match reductions.check(13, &mut games, work)? {
            Ok(checked) => finding.checked += checked as u64,
            Err(word) => finding.compare(false, || word.to_string()),
        },
        Err(error) => return Err(error.halt.into()),
    }
    Ok(finding)
}

pub(super) fn question_3(reach: Reach<'_>) -> Result<Finding, Failed> {
    let mut finding = Finding::default();
    let mut games = Games::new();
    let work = reach.work;
    for word in (0..=12).flat_map(Signature::all) {
        let by_digits = word.weight(&mut games, work)?;
        let Some(by_letters) = PairedWeight::of(&word, &mut games, work)? else { continue };
        let Some(value) = PairedValue::of(&word, &mut games, work)? else { continue };
        let by_value = games.weight(value.own, work)?;
        let agree = by_letters.weight == by_digits && by_value == by_digits;
        finding.compare(agree, || word.to_string());
    }
    // And by the rules of the game, for all small positions.
    let table = Table::new(&mut games, 40, work)?;
    for (p, q) in (2..=40usize).flat_map(|q| (q + 1..2 * q).map(move |p| (p, q))) {
        let g = at(p as u64, q as u64);
        let by_digits = g.map(|g| g.weight(&mut games, work)).transpose()?;
        let by_value = Some(games.weight(table.at(p, q), work)?);
        finding.compare(by_digits == by_value, || format!("E({p}, {q})"));
    }
    Ok(finding)
}
