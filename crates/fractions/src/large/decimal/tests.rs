//! Against the parser and the printer of `dashu-int`.

use super::*;
use crate::{UBig, Work, large::limbs};
use proptest::prelude::*;

fn parse(text: &str) -> Option<UBig> {
    super::parse(text, &Work::unlimited()).unwrap()
}

fn format(number: &UBig) -> String {
    super::format(number, &Work::unlimited()).unwrap()
}

/// Blocks of two chunks: many levels for few digits.
const SMALL: usize = 2;

fn check(number: &UBig) {
    let text = number.to_string();
    assert_eq!(parse(&text).as_ref(), Some(number));
    assert_eq!(format(number), text);
    for block in [1, SMALL, 3] {
        let work = Work::unlimited();
        let words = super::parse::words(text.as_bytes(), block, &work).unwrap();
        assert_eq!(limbs::number(&words), *number);
        let digits = print::digits(number, block, &work).unwrap();
        let zeros = digits.len() - text.len();
        assert!(digits[..zeros].iter().all(|&digit| digit == b'0'));
        assert!(digits[zeros..] == *text.as_bytes(), "{text}");
    }
}

fn ten_to_the(exponent: usize) -> UBig {
    UBig::from(10u8).pow(exponent)
}

#[test]
fn all_small_lengths() {
    for length in 1..200 {
        check(&(ten_to_the(length) / UBig::from(7u8)));
    }
}

#[test]
fn around_powers_of_ten() {
    // Where a block, a level or the whole begins and ends, with nines and zeros on either side.
    for chunks in [1, 2, 3, 4, 7, 8, 16, 31, 39, 40, 41, 79, 80, 81, 159, 160, 161, 320] {
        for exponent in [CHUNK * chunks - 1, CHUNK * chunks, CHUNK * chunks + 1] {
            let power = ten_to_the(exponent);
            for number in [&power - UBig::ONE, power.clone(), &power + UBig::ONE] {
                check(&number);
                check(&(number * ten_to_the(CHUNK * chunks / 2)));
            }
            check(&(ten_to_the(2 * exponent) - power));
        }
    }
}

#[test]
fn around_powers_of_two() {
    for bits in [63, 64, 65, 128, 1_000, 2_047, 2_048, 2_049, 2_560, 5_000, 20_000] {
        let power = UBig::ONE << bits;
        check(&(&power - UBig::ONE));
        check(&power);
    }
}

#[test]
fn runs_of_zeros_and_nines() {
    for (zeros, nines) in [(100, 100), (19, 300), (300, 19), (500, 1), (1, 500), (38, 38)] {
        let run = ten_to_the(nines) - UBig::ONE;
        let mut number = UBig::ONE;
        for _ in 0..6 {
            number = number * ten_to_the(zeros + nines) + &run;
            check(&number);
            check(&(&number + UBig::ONE));
            check(&(&number * ten_to_the(zeros)));
        }
    }
}

#[test]
fn long_numbers() {
    // 10^n/7 and 10^n - 10^(n/2): their digits are known.
    for length in [5_000, 20_000, 120_000] {
        let text: String = "142857".chars().cycle().take(length).collect();
        assert!(format(&parse(&text).unwrap()) == text);
        let text = "9".repeat(length / 2) + &"0".repeat(length / 2);
        assert!(format(&parse(&text).unwrap()) == text);
        assert!(parse(&text).unwrap() == ten_to_the(length) - ten_to_the(length / 2));
    }
}

#[test]
fn nothing_but_digits() {
    for text in ["", "-1", "+1", "1_000", "12a", " 1", "٣", "1e5"] {
        assert_eq!(parse(text), None, "{text}");
    }
    assert_eq!(parse(&"0".repeat(5_000)), Some(UBig::ZERO));
    assert_eq!(parse(&("0".repeat(5_000) + "12")), Some(UBig::from(12u8)));
    assert_eq!(format(&UBig::ZERO), "0");
}

#[test]
fn width_is_respected() {
    let number = ten_to_the(3_000);
    assert_eq!(format!("{:>3010}", Decimal(&number)), format!("{number:>3010}"));
    assert_eq!(format!("{:5}|{:<5}|", Decimal(&7u64), Decimal(&UBig::from(7u8))), "    7|7    |");
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(100))]

    #[test]
    fn numbers(words in prop::collection::vec(any::<u64>(), 0..200)) {
        check(&limbs::number(&words));
    }

    #[test]
    fn texts(text in "[0-9]{1,60}(0|9){0,400}[0-9]{0,40}(0|9){0,800}[0-9]{0,40}") {
        let expected = UBig::from_str_radix(&text, 10).unwrap();
        prop_assert_eq!(parse(&text), Some(expected.clone()));
        check(&expected);
    }
}
