//! Classical identities, forms and numbers, each checked by its text.

mod common;

use std::cmp::Ordering;

use common::Games;
use short_games::{Dyadic, NotAllSmall, Outcome, UptimalExpansion, Value};

/// A small desk calculator: reads games, prints games.
#[derive(Default)]
struct Desk(Games);

impl Desk {
    fn read(&mut self, text: &str) -> Value {
        self.0.parse(text).unwrap_or_else(|error| panic!("{error}"))
    }

    fn print(&mut self, v: Value) -> String {
        self.0.show(v).to_string()
    }

    fn canonical(&mut self, text: &str) -> String {
        let v = self.read(text);
        self.print(v)
    }

    fn sum(&mut self, terms: &[&str]) -> String {
        let mut sum = Value::ZERO;
        for term in terms {
            let v = self.read(term);
            sum = self.0.sum(sum, v);
        }
        self.print(sum)
    }
}

#[test]
fn forms_have_their_names() {
    let mut desk = Desk::default();
    for (text, name) in [
        ("{|}", "0"),
        ("{0|}", "1"),
        ("{|0}", "-1"),
        ("{0|1}", "1/2"),
        ("{0|1/2}", "1/4"),
        ("{1|2}", "3/2"),
        ("{-5|3}", "0"),
        ("{5|}", "6"),
        ("{1/4|7/8}", "1/2"),
        ("{5/8|3/4}", "11/16"),
        ("{*|}", "0"),
        ("{5*|}", "5"),
        ("{^|}", "1"),
        ("{|v}", "-1"),
        ("{0|0}", "*"),
        ("{0,*|0,*}", "*2"),
        ("{0,*2|0,*2}", "*"),
        ("{*|*}", "0"),
        ("{0|*}", "^"),
        ("{*|0}", "v"),
        ("{0|^}", "^^*"),
        ("{0|^*}", "^^"),
        ("{0,*|0}", "^*"),
        ("{0|*2}", "^*3"),
        ("{^|v}", "*"),
        ("{^|0}", "*"),
        ("{0|v*}", "^<2>"),
        ("{0,*|v}", "^<2>*"),
        ("{^|*}", "^[2]"),
        ("{0|^[2]}", "{0|^[2]}"),
        ("{0||0|v*}", "{0|^<2>}"),
        ("{3|3}", "3*"),
        ("{1/2|1/2*}", "1/2^"),
        ("{-1*|-1}", "-1v"),
        ("{1|-1}", "+-1"),
        ("{1/2|-1/2}", "+-1/2"),
        ("{3|1}", "{3|1}"),
        ("{1,1*|-1,-1*}", "+-{1,1*}"),
        ("{1*|-1*}", "+-(1*)"),
        ("{3|2||-2|-3}", "+-{3|2}"),
        ("{0||0|-1}", "Tiny(1)"),
        ("{1|0||0}", "Miny(1)"),
        ("{0||0|-1/4}", "Tiny(1/4)"),
        ("{6||6|5}", "6Tiny(1)"),
        ("{-1/2||-1/2|-2}", "-1/2Tiny(3/2)"),
        ("{0|||0||-1|-2}", "Tiny({2|1})"),
        ("{5||3|1|||0||||0}", "Miny({5||3|1})"),
        ("{Tiny(1)|Miny(1)}", "*"),
        ("-{3|*}", "{*|-3}"),
        ("-^3*", "v3*"),
        ("(({0|*}))", "^"),
        ("+-0", "*"),
    ] {
        assert_eq!(desk.canonical(text), name, "{text}");
    }
}

/// Values with several options, as CGSuite prints them: they come back in the same order.
#[test]
fn options_are_listed_in_the_order_of_cgsuite() {
    let mut desk = Desk::default();
    for text in [
        "+-{0,{{2|0},2Tiny(2)|{2|0},Miny(2)}}",
        "+-{3,{4|0,{1|0,*}},{4|{0,{1/2|0}|v},+-1,+-{1,{2|0}}}}",
        "{1,+-1|-1,{1,+-1,+-{1,+-1}|-1,+-1}}",
        "{3Tiny({3|1})|1Tiny({3|1}),{2,{3|1}|0}||0}",
        "{5Tiny({5||3|1})|{3,{3|1}|||3|1||0|-2,{-2|-4}},{{4|2},{5||3|1}|0}||0}",
        "{12|||11||10,{11|10}|9Tiny({2|1})}",
        "{4|0,+-1}",
        "{2||0,+-2|-4}",
        "+-{2,{4|0}}",
        "{0|^<2>*}",
        "{v<2>|0}",
        "{12|0||-4|-16}",
    ] {
        assert_eq!(desk.canonical(text), text);
    }
}

#[test]
fn sums_are_what_they_should_be() {
    let mut desk = Desk::default();
    for (terms, sum) in [
        (&["^", "^"] as &[&str], "^^"),
        (&["*", "*"], "0"),
        (&["*3", "*5"], "*6"),
        (&["^", "*"], "^*"),
        (&["^", "v"], "0"),
        (&["^", "^<2>"], "^[2]"),
        (&["^[3]", "v<3>"], "^[2]"),
        (&["1/2", "1/2"], "1"),
        (&["+-1", "+-1"], "0"),
        (&["+-1", "*"], "+-(1*)"),
        (&["3", "+-1"], "{4|2}"),
        (&["+-1", "+-2", "+-3", "+-4"], "+-{10|8||6|4|||4|2||0|-2}"),
        (&["{3||2|1}"; 5], "{12|||11||10,{11|10}|9Tiny({2|1})}"),
        (&["6", "Tiny(1)"], "6Tiny(1)"),
        (&["9223372036854775807", "9223372036854775807"], "18446744073709551614"),
    ] {
        assert_eq!(desk.sum(terms), sum, "{terms:?}");
    }
}

#[test]
fn ups_and_uptimals_are_sums() {
    let mut g = Games::new();
    let star = g.nimber(1);
    let mut power = g.ups(1);
    for n in 1..6 {
        assert_eq!(g.up_nth(n), power);
        // The next power is {0 | * - (up + ... + up-nth)}.
        let so_far = g.up_sum(n);
        let right = g.difference(star, so_far);
        power = g.form(&[Value::ZERO], &[right]);
    }
    let mut sum = Value::ZERO;
    for n in 1..6 {
        let next = g.up_nth(n);
        sum = g.sum(sum, next);
        assert_eq!(g.up_sum(n), sum);
    }
}

/// The canonical forms that the theorem on uptimals gives are those that sums have.
#[test]
fn every_small_uptimal_is_the_sum_of_its_parts() {
    let mut g = Games::new();
    let powers = [g.ups(1), g.up_nth(2), g.up_nth(3)];
    let mut checked = 0;
    for code in 0..7 * 7 * 5_i64 {
        let digits = [code % 7 - 3, code / 7 % 7 - 3, code / 49 - 2];
        for (nim, number) in [(0, 0), (1, 0), (2, 0), (3, 1)] {
            let number = Dyadic::from(number);
            let mut sum = g.nimber(nim);
            let x = g.dyadic(number.clone());
            sum = g.sum(sum, x);
            for (power, digit) in powers.into_iter().zip(digits) {
                let negative = g.negative(power);
                for _ in 0..digit.abs() {
                    sum = g.sum(sum, if digit > 0 { power } else { negative });
                }
            }
            let mut digits = digits.to_vec();
            while digits.last() == Some(&0) {
                digits.pop();
            }
            let parts = UptimalExpansion { number, nim, digits };
            assert_eq!(g.expansion(sum).as_ref(), Some(&parts));
            let mut fresh = Games::new();
            let made = fresh.uptimal(&parts);
            assert_eq!(fresh.show(made).to_string(), g.show(sum).to_string());
            checked += 1;
        }
    }
    assert_eq!(checked, 980);
}

#[test]
fn means_and_temperatures() {
    let mut desk = Desk::default();
    for (text, mean, temperature) in [
        ("0", "0", "-1"),
        ("7", "7", "-1"),
        ("3/4", "3/4", "-1/4"),
        ("*", "0", "0"),
        ("2^*", "2", "0"),
        ("{4|1}", "5/2", "3/2"),
        ("+-5", "0", "5"),
        ("{5||2|-3}", "9/4", "11/4"),
        ("{10||4|0}", "6", "4"),
        ("{3||2|1}", "9/4", "3/4"),
        ("{0||0|-4}", "0", "0"),
        ("+-{3|1}", "0", "2"),
        ("+-{3,{5|0}}", "0", "3"),
        ("{2,{4|-1}|0}", "1", "1"),
        ("{20|0||-2|-3}", "0", "5/2"),
    ] {
        let v = desk.read(text);
        assert_eq!(desk.0.mean(v).to_string(), mean, "mean of {text}");
        assert_eq!(desk.0.temperature(v).to_string(), temperature, "temperature of {text}");
    }
}

#[test]
fn stops_and_outcomes() {
    let mut desk = Desk::default();
    for (text, left, right, outcome) in [
        ("0", "0", "0", Outcome::Previous),
        ("^", "0", "0", Outcome::Left),
        ("v*2", "0", "0", Outcome::Right),
        ("^*", "0", "0", Outcome::Next),
        ("{4|1}", "4", "1", Outcome::Left),
        ("{5||2|-3}", "5", "2", Outcome::Left),
        ("{3|-1/2}", "3", "-1/2", Outcome::Next),
        ("{0||0|-4}", "0", "0", Outcome::Left),
    ] {
        let v = desk.read(text);
        assert_eq!(desk.0.left_stop(v).to_string(), left, "{text}");
        assert_eq!(desk.0.right_stop(v).to_string(), right, "{text}");
        assert_eq!(desk.0.outcome(v), outcome, "{text}");
    }
}

#[test]
fn comparisons() {
    let mut desk = Desk::default();
    for (a, b, order) in [
        ("^", "*", None),
        ("^", "*2", Some(Ordering::Greater)),
        ("^^", "*", Some(Ordering::Greater)),
        ("^<2>", "^", Some(Ordering::Less)),
        ("Tiny(1)", "^<5>", Some(Ordering::Less)),
        ("Tiny(2)", "Tiny(1)", Some(Ordering::Less)),
        ("Tiny(1)", "0", Some(Ordering::Greater)),
        ("+-1", "1", None),
        ("+-1", "3/2", Some(Ordering::Less)),
        ("{4|1}", "1", None),
        ("{4|1}", "1/2", Some(Ordering::Greater)),
        ("1000000000000000000^", "1000000000000000000", Some(Ordering::Greater)),
    ] {
        let (a, b) = (desk.read(a), desk.read(b));
        assert_eq!(desk.0.compare(a, b), order);
        assert_eq!(desk.0.compare(b, a), order.map(Ordering::reverse));
    }
}

#[test]
fn weights_are_refused_for_games_that_are_not_all_small() {
    let mut desk = Desk::default();
    for text in ["1", "1/2", "2*", "+-1", "Tiny(1)", "{0||0|-1}", "{^|{0|-1}}", "{1|*}"] {
        let v = desk.read(text);
        assert!(!desk.0.is_all_small(v), "{text}");
        assert_eq!(desk.0.weight(v), Err(NotAllSmall.into()), "{text}");
        assert_eq!(desk.0.far_star(v), Err(NotAllSmall), "{text}");
    }
}

#[test]
fn integers_of_any_size_need_no_search() {
    let mut g = Games::new();
    let huge = g.parse("123456789012345678901234567890").unwrap();
    let switch = g.switch(&[huge]);
    assert_eq!(g.show(switch).to_string(), "+-123456789012345678901234567890");
    assert_eq!(g.form(&[Value::ZERO], &[huge]), g.integer(1));
    assert_eq!(g.form(&[], &[huge]), Value::ZERO);
    let star = g.nimber(1);
    let huge_star = g.sum(huge, star);
    assert_eq!(g.form(&[huge], &[huge]), huge_star);
    assert_eq!(g.compare(huge, switch), None);
    let beyond = g.integer(1);
    let beyond = g.sum(huge, beyond);
    assert_eq!(g.compare(beyond, switch), Some(Ordering::Greater));
    assert_eq!(g.mean(switch), Dyadic::ZERO);
    assert_eq!(g.birthday(huge).to_string(), "123456789012345678901234567890");
    let left = g.left(huge);
    assert_eq!(g.show(left[0]).to_string(), "123456789012345678901234567889");
    assert_eq!(g.sum(switch, switch), Value::ZERO);
}
