//! What people write and what it is read as.
#![allow(clippy::unwrap_used)]

use euclid_games::{
    Limits, Pair, Set, Triple, Work,
    fractions::UBig,
    number::NumberError,
    partizan,
    read::{ends, number, pieces, position, range},
    sum::Term,
};
use euclid_work::Halt;
use proptest::prelude::*;

fn read(text: &str) -> Result<UBig, NumberError> {
    number(text, &Work::default())
}

fn numbers(text: &str) -> Vec<UBig> {
    let read = position(text, &Work::default()).unwrap_or_else(|why| panic!("{text}: {why}"));
    read.into_iter().map(|(_, number)| number).collect()
}

#[test]
fn numbers_are_read_as_people_write_them() {
    let two = UBig::from(2u8);
    for (text, expected) in [
        ("007", UBig::from(7u8)),
        ("0", UBig::ZERO),
        (" 1_0_0 ", UBig::from(100u8)),
        ("12,345,678", UBig::from(12_345_678u32)),
        ("1 234 567", UBig::from(1_234_567u32)),
        ("1\u{202f}23\u{a0}4", UBig::from(1234u16)),
        ("10^40", UBig::from(10u8).pow(40)),
        ("10 ^ 40", UBig::from(10u8).pow(40)),
        ("10**40", UBig::from(10u8).pow(40)),
        ("1e6", UBig::from(1_000_000u32)),
        ("25E3", UBig::from(25_000u32)),
        ("2^64+1", two.pow(64) + 1u8),
        ("2^64-1", two.pow(64) - 1u8),
        ("2^64 − 1", two.pow(64) - 1u8),
        ("2^3^2", two.pow(9)),
        ("(2^3)^2", two.pow(6)),
        ("3*10^4 + 2·5 - 4×2", UBig::from(30_002u32)),
        ("1-2+3", two.clone()),
        ("0^0", UBig::ONE),
        ("0^10^30", UBig::ZERO),
        ("1^10^30", UBig::ONE),
        ("0xff", UBig::from(255u8)),
        ("0XDEAD_beef+1", UBig::from(0xdead_bef0u32)),
    ] {
        assert_eq!(read(text), Ok(expected), "{text}");
    }
}

#[test]
fn what_is_no_number_is_pointed_at() {
    use NumberError::{Deep, Empty, Negative, NotADigit, NotAGroup, NotBetween};
    for (text, why) in [
        ("", Empty(1)),
        ("   ", Empty(1)),
        ("2^", Empty(3)),
        ("2+ ", Empty(4)),
        ("(2", Empty(3)),
        ("0x", Empty(3)),
        ("-5", Negative(1)),
        (" −5", Negative(2)),
        ("1 - 2", Negative(3)),
        ("2-1-5+3", Negative(2)),
        ("1.5", NotADigit('.', 2)),
        ("2)", NotADigit(')', 2)),
        ("()", NotADigit(')', 2)),
        ("2^x", NotADigit('x', 3)),
        ("1e", Empty(3)),
        ("1e-3", NotADigit('-', 3)),
        ("½", NotADigit('½', 1)),
        ("1,00", NotAGroup(',', 2)),
        ("1,0000", NotAGroup(',', 2)),
        ("1000,000", NotAGroup(',', 5)),
        ("1,000 000", NotAGroup(' ', 6)),
        ("25 87", NotAGroup(' ', 3)),
        ("25  000", NotAGroup(' ', 3)),
        ("1,", NotADigit(',', 2)),
        ("1 _0", NotADigit('_', 3)),
        ("1__0", NotBetween('_', 3)),
        ("12\u{202f}", NotBetween('\u{202f}', 3)),
    ] {
        // Spaces at the ends are trimmed, whatever their width.
        let expected = if text == "12\u{202f}" { Ok(UBig::from(12u8)) } else { Err(why) };
        assert_eq!(read(text), expected, "{text:?}");
    }
    assert_eq!(read(&format!("{}1", "(".repeat(51))), Err(Deep(52)));
    assert_eq!(read(&format!("{}1{}", "(".repeat(50), ")".repeat(50))), Ok(UBig::ONE));
    assert_eq!(read(&"1^".repeat(100_000)), Err(Deep(103)));
}

/// Whatever is written, a number that there is no room for is refused before it is computed.
#[test]
fn large_numbers_have_limits() {
    let large = Err(NumberError::Halt(Halt::Bytes(Limits::BYTES)));
    for text in [
        "10^(10^9)",
        "10^10^9",
        "10^10^30",
        "2^2^2^2^2^2",
        "1e1000000000",
        "1e99999999999999999999",
        "2^99999999999",
        "3*10^(10^9)+1",
        "(10^(10^6))^(10^6)",
    ] {
        let work = Work::default();
        assert_eq!(number(text, &work), large, "{text}");
        assert!(work.steps() < 1 << 22, "{text}: {}", work.steps());
    }
    // Many numbers that wait for each other are held together.
    let waiting = format!("{}1{}", "2^400000000+(".repeat(40), ")".repeat(40));
    assert_eq!(number(&waiting, &Work::default()), large);
    let work = Work::new(Limits { steps: 100, ..Limits::none() });
    assert_eq!(number("7^(10^7)", &work), Err(NumberError::Halt(Halt::Steps(100))));
}

#[test]
fn positions_are_read_as_people_write_them() {
    let words = |list: &[u64]| list.iter().map(|&n| UBig::from(n)).collect::<Vec<_>>();
    for (text, expected) in [
        ("25 87", &[25, 87][..]),
        ("25\t87", &[25, 87]),
        ("25\n87\n", &[25, 87]),
        ("25,87", &[25, 87]),
        ("25, 87", &[25, 87]),
        ("25 ,87", &[25, 87]),
        ("(25, 87)", &[25, 87]),
        ("(25,87)", &[25, 87]),
        ("( 25 87 )", &[25, 87]),
        ("[25, 87]", &[25, 87]),
        ("25/87", &[25, 87]),
        ("25 / 87", &[25, 87]),
        ("25:87", &[25, 87]),
        ("25;87", &[25, 87]),
        ("E(11, 8)", &[11, 8]),
        ("E (11,8)", &[11, 8]),
        ("4 9 20", &[4, 9, 20]),
        ("4,9,20", &[4, 9, 20]),
        ("(4, 9, 20)", &[4, 9, 20]),
        ("4:9:20", &[4, 9, 20]),
        ("1,200", &[1, 200]),
        ("1,000 2,500", &[1000, 2500]),
        ("(1,000, 2,500)", &[1000, 2500]),
        ("1 000/2,500", &[1000, 2500]),
        ("1 000, 2 500", &[1000, 2500]),
        ("1_000,2_500", &[1000, 2500]),
        ("1\u{a0}000 2\u{202f}500", &[1000, 2500]),
        ("2^3+1 10 ^ 2 - 1", &[9, 99]),
        ("(1+1) (2+2)", &[2, 4]),
        ("((1+1)*3, 2^(2*2))", &[6, 16]),
        ("1e3,1e4", &[1000, 10_000]),
        ("7", &[7]),
    ] {
        assert_eq!(numbers(text), words(expected), "{text}");
        assert_eq!(pieces(text).partizan, text.starts_with('E'), "{text}");
    }
    for (text, character) in [
        ("", 1),
        ("(25, 87", 4),
        ("25, 87)", 7),
        ("(25, 8x)", 7),
        ("(25, 87]", 4),
        ("25,,87", 4),
        ("25 87,", 6),
        ("4, 9,20", 5),
        ("25 -87", 4),
        ("E 25 87", 1),
        ("F(11, 8)", 1),
    ] {
        let why = position(text, &Work::default()).unwrap_err();
        assert_eq!(why.character(), Some(character), "{text}: {why}");
    }
}

#[test]
fn ranges_are_read_as_people_write_them() {
    for (text, low, high) in [
        ("1..6", 1u64, 6u64),
        (" 1 .. 6 ", 1, 6),
        ("1-6", 1, 6),
        ("1–6", 1, 6),
        ("1 − 6", 1, 6),
        ("1,000-2,000", 1000, 2000),
        ("1-2^10-1", 1, 1023),
        ("2^10-1", 1023, 1023),
        ("2^4-1..2^5-1", 15, 31),
        ("9..3", 9, 3),
        ("7", 7, 7),
    ] {
        let found = range(text, &Work::default());
        assert_eq!(found, Ok((low.into(), high.into())), "{text}");
    }
    for (text, character) in [
        ("", 1),
        ("..", 1),
        ("3..", 4),
        ("..3", 1),
        ("3..x", 4),
        ("-1..3", 1),
        ("3...5", 4),
        ("1-", 3),
    ] {
        let why = range(text, &Work::default()).unwrap_err();
        assert_eq!(why.character(), Some(character), "{text}: {why}");
    }
}

/// The same reader takes the games of a sum apart.
#[test]
fn games_of_a_sum_are_positions() {
    for text in ["25,87", "(25, 87)", "25 87", "25/87", "25, 87:take=any"] {
        assert_eq!(text.parse::<Term>().unwrap().to_string(), "25,87", "{text}");
    }
    // Three numbers are never taken for two, one of which is grouped.
    for text in ["4,9,200", "(4,9,200)", "4 9 200", "25", ""] {
        assert!(text.parse::<Term>().is_err(), "{text}");
    }
    let term = |text: &str| partizan::sum::Term::parse(text, &Work::default());
    for text in ["11,8", "(11, 8)", "11, 8"] {
        assert_eq!(term(text).unwrap().to_string(), "11,8", "{text}");
    }
    for text in ["3/4", "E(11,8)", "{1,2|0}"] {
        assert_eq!(term(text).unwrap().to_string(), text);
    }
    assert!(term("4,9,200").is_err());
}

/// An expression, and what it is.
fn expression() -> impl Strategy<Value = (String, UBig)> {
    let leaf = prop_oneof![
        any::<u64>().prop_map(|n| (n.to_string(), UBig::from(n))),
        any::<u32>().prop_map(|n| (grouped(n.into(), ","), UBig::from(n))),
        any::<u64>().prop_map(|n| (format!("{n:#x}"), UBig::from(n))),
        (0u32..50, 0usize..40)
            .prop_map(|(n, e)| (format!("{n}e{e}"), UBig::from(10u8).pow(e) * UBig::from(n))),
        (0u32..50, 0usize..40).prop_map(|(n, e)| (format!("{n} ^ {e}"), UBig::from(n).pow(e))),
    ];
    leaf.prop_recursive(4, 16, 2, |inner| {
        (inner.clone(), inner, 0..3).prop_map(|((x, a), (y, b), sign)| match sign {
            0 => (format!("({x}) + ({y})"), a + b),
            1 => (format!("({x})*({y})"), a * b),
            _ if a >= b => (format!("({x})-({y})"), a - b),
            _ => (format!("({y}) − ({x})"), b - a),
        })
    })
}

/// A number in groups of three.
fn grouped(n: u64, sign: &str) -> String {
    let digits = n.to_string();
    let first = (digits.len() + 2) % 3 + 1;
    let mut text = digits[..first].to_owned();
    for group in digits.as_bytes()[first..].chunks(3) {
        text += sign;
        text += std::str::from_utf8(group).unwrap();
    }
    text
}

proptest! {
    #[test]
    fn expressions_are_what_they_say((text, value) in expression()) {
        prop_assert_eq!(read(&text), Ok(value), "{}", text);
    }

    #[test]
    fn what_is_printed_is_read(a in 1u128.., b in 1u128.., c in 1u128..) {
        let pair = Pair::new(a, b).unwrap();
        let two = [pair.small().clone(), pair.large().clone()];
        prop_assert_eq!(numbers(&pair.to_string()), two);
        let triple = Triple::new([a, b, c].map(UBig::from)).unwrap();
        prop_assert_eq!(numbers(&triple.to_string()), triple.numbers());
        let set = format!("{a},{b},{c}").parse::<Set>().unwrap();
        prop_assert_eq!(set.to_string().parse::<Set>(), Ok(set));
    }

    #[test]
    fn groups_are_read(a in any::<u64>(), b in 1000u64..) {
        for sign in ["_", ",", " ", "\u{202f}"] {
            prop_assert_eq!(read(&grouped(a, sign)), Ok(a.into()));
            for between in ["/", " : ", "; ", ", "] {
                let text = format!("({}{between}{})", grouped(a, sign), grouped(b, sign));
                prop_assert_eq!(numbers(&text), [UBig::from(a), UBig::from(b)], "{}", text);
            }
        }
        let text = format!("{} {}", grouped(a, ","), grouped(b, ","));
        prop_assert_eq!(numbers(&text), [UBig::from(a), UBig::from(b)], "{}", text);
    }

    /// Whatever the text is, it is read or refused at one of its characters, and its pieces are pieces of it.
    #[test]
    fn any_text_is_read_or_refused(text in "[0-9()\\[\\]{}_,;:/ .^*+eEx\\-–−\u{202f}]{0,20}") {
        let work = Work::new(Limits { steps: 1 << 16, bytes: 1 << 20, ..Limits::default() });
        let length = text.chars().count();
        let known = |why: NumberError| why.character().is_none_or(|c| (1..=length + 1).contains(&c));
        prop_assert!(number(&text, &work).map_or_else(known, |_| true));
        prop_assert!(position(&text, &work).map_or_else(known, |_| true));
        prop_assert!(range(&text, &work).map_or_else(known, |_| true));
        for (before, piece) in pieces(&text).numbers.into_iter().chain(ends(&text)) {
            let there: String = text.chars().skip(before).take(piece.chars().count()).collect();
            prop_assert_eq!(there, piece);
        }
        if let Err(why) = text.parse::<Set>() {
            prop_assert!((1..=length + 1).contains(&why.character()));
        }
    }
}
