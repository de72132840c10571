//! Rules, sets and formulas as text.

use std::fmt::{Debug, Display};
use std::str::FromStr;

use euclid_games::fractions::UBig;
use euclid_games::{Formula, Rules, Set, sum::Term};

/// Whatever the text is, it is read or refused; what is read prints as something that reads back to it,
/// and what is said of it is true of its first values.
pub fn rules(text: &str) {
    reads_back::<Rules>(text);
    reads_back::<Term>(text);
    if let Some(set) = reads_back::<Set>(text) {
        members(&set);
    }
    if let Some(formula) = reads_back::<Formula>(text) {
        values(&formula);
    }
}

fn reads_back<T>(text: &str) -> Option<T>
where
    T: FromStr<Err: Display> + Display + Debug + PartialEq,
{
    match text.parse::<T>() {
        Ok(read) => {
            let printed = read.to_string();
            match printed.parse::<T>() {
                Ok(again) => assert_eq!(again, read, "{text:?} prints as {printed:?}"),
                Err(why) => panic!("{text:?} prints as {printed:?}, and then: {why}"),
            }
            Some(read)
        }
        Err(why) => {
            assert!(!why.to_string().is_empty());
            None
        }
    }
}

fn members(set: &Set) {
    const MOST: u64 = 60;
    let members: Vec<u64> = set.members(&MOST).collect();
    let contained: Vec<u64> = (1..=MOST).filter(|&n| set.contains(n)).collect();
    assert_eq!(members, contained, "{set}");
    // Only that there is an answer.
    let _ = (set.bound(), set.is_initial());
}

fn values(formula: &Formula) {
    const MOST: u64 = 12;
    let values: Vec<Option<UBig>> = (1..=MOST)
        .map(|n| {
            let exact = formula.at(&n.into()).ok();
            // The way through machine words, with what does not fit cut off.
            let quick = formula.at_most(&n, &u64::MAX).ok();
            assert_eq!(
                quick.map(UBig::from),
                exact.clone().map(|value| value.min(u64::MAX.into()))
            );
            exact
        })
        .collect();
    let slow = formula.grows_slowly();
    let steps = values.windows(2).filter_map(|step| Some((step[0].as_ref()?, step[1].as_ref()?)));
    for (before, after) in steps {
        assert!(!formula.never_decreases() || after >= before, "{formula} decreases");
        assert!(!slow || *after <= before + UBig::ONE, "{formula} does not grow slowly");
    }
    if formula.at_least_n() {
        let large =
            |(n, value): (u64, &Option<UBig>)| value.as_ref().is_none_or(|v| *v >= n.into());
        assert!((1..).zip(&values).all(large), "{formula} is less than n somewhere");
    }
}
