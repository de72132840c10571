//! What is read, what is refused, and where the error points.

mod common;

use common::Games;
use dashu_int::UBig;
use short_games::{NameError, NotAGame, ParseError, Problem, Work};

/// Why a text is no game.
fn refused(games: &mut Games, text: &str) -> NotAGame {
    match games.parse(text) {
        Err(ParseError::NotAGame(error)) => error,
        other => panic!("{text} gives {other:?}"),
    }
}

#[test]
fn games_are_read_as_they_are_printed() {
    let mut games = Games::new();
    for (text, plain) in [
        ("↑", "^"),
        ("⇑∗", "^^*"),
        ("⇓⋆3", "vv*3"),
        ("↓3", "v3"),
        ("{0||⇓∗|−3}", "{0||vv*|-3}"),
        ("1/2+3·↑∗2", "1/2^3*2"),
        ("1/2+4·↑∗2", "1/2^4*2"),
        ("−1+14·↓∗", "-1v14*"),
        ("4·↑∗2", "^4*2"),
        ("4.↑∗2", "^4"),
        ("4·(↑∗2)", "^4"),
        ("±1000", "+-1000"),
        ("±{1,1∗}", "+-{1,1*}"),
        ("3 − ±1", "3 - +-1"),
        ("↑²", "^<2>"),
        ("↓¹²∗", "v<12>*"),
        ("3·↑²", "3.^<2>"),
        ("up", "^"),
        ("up + star", "^*"),
        ("Down + 2.star2", "v"),
        ("up2", "^^"),
        ("tiny(2)", "Tiny(2)"),
        ("6miny(up)", "6Miny(^)"),
        ("{up|down}", "{^|v}"),
        ("-up", "v"),
    ] {
        let [typeset, expected] = [text, plain].map(|text| {
            let value = games.parse(text).unwrap_or_else(|why| panic!("{text}: {why}"));
            games.show(value).to_string()
        });
        assert_eq!(typeset, expected, "{text}");
    }
    for (text, offset) in [
        ("⇑ ⇑x", 2),
        ("±", 1),
        ("{⇓|±1", 5),
        ("up + stra", 5),
        ("2up", 1),
        ("upstar", 0),
        ("1/2·↑", 3),
    ] {
        let error = refused(&mut games, text);
        assert_eq!(error.offset(), offset, "{text}: {error}");
        assert!(error.to_string().contains(text), "{error}");
    }
}

#[test]
fn other_ways_to_write_a_game() {
    let mut games = Games::new();
    for (text, printed) in [
        (" { 0 | 1 } ", "1/2"),
        ("{|}", "0"),
        ("{ | }", "0"),
        ("{||}", "0"),
        ("{0|}", "1"),
        ("{0||1|}", "1"),
        ("{||1|}", "0"),
        ("{0|{^^*|0}}", "{0||^^*|0}"),
        ("{0|||||^^*|0}", "{0||^^*|0}"),
        ("^^^", "^3"),
        ("^1", "^"),
        ("^2*1", "^^*"),
        ("^0", "0"),
        ("*0", "0"),
        ("0*", "*"),
        ("v<1>", "v"),
        ("^[0]", "0"),
        ("^<0>*2", "*2"),
        ("4/8", "1/2"),
        ("-6/2", "-3"),
        ("- 3^", "-3^"),
        ("-(3^)", "-3v"),
        ("--^", "^"),
        ("-+-1", "+-1"),
        ("+-+-1", "0"),
        ("+-{2|1}", "+-{2|1}"),
        ("+-{ 2 , 2* }", "+-{2,2*}"),
        ("+-{2}", "+-2"),
        ("6 Tiny(1)", "6Tiny(1)"),
        ("-2Miny( {3|1} )", "-2Miny({3|1})"),
        ("-Tiny(2)", "Miny(2)"),
        ("((*))", "*"),
        ("*1048575", "*1048575"),
        ("{1,2,0|7,9}", "3"),
        ("{1|0,2||-3}", "{1|0||-3}"),
        ("^+^", "^^"),
        ("* + *", "0"),
        ("{1|-1} + {1|-1}", "0"),
        ("1 - 2^", "-1v"),
        ("-2^ + 1", "-1^"),
        ("1 - (2 - 3)", "2"),
        ("1 - 2 - 3", "-4"),
        ("1 - -2", "3"),
        ("1 + +-2", "{3|-1}"),
        ("1 -+-2", "{3|-1}"),
        ("{1 + ^|-(1 - *)}", "{1^|-1*}"),
        ("{^ + v, -1 | * - 0}", "^"),
        ("+-(1 + *)", "+-(1*)"),
        ("+-{1, 1 + *}", "+-{1,1*}"),
        ("Tiny(1 + 1)", "Tiny(2)"),
        ("3.^", "^3"),
        ("2.^*", "^^"),
        ("3.^*", "^3*"),
        ("-3.^*", "v3*"),
        ("- 3 . (^*)", "v3*"),
        ("0.{5|2}", "0"),
        ("1.{5|2}", "{5|2}"),
        ("2.+-1", "0"),
        ("3.+-1", "+-1"),
        ("2.-^", "vv"),
        ("3.{2|0} - 1", "{3|1}"),
        ("3.(5)", "15"),
        ("-9223372036854775807.*", "*"),
        ("9223372036854775807.^", "^9223372036854775807"),
    ] {
        match games.parse(text) {
            Ok(v) => assert_eq!(games.show(v).to_string(), printed, "{text}"),
            Err(error) => panic!("{error}"),
        }
    }
}

#[test]
fn errors_point_at_the_character() {
    let mut games = Games::new();
    let game = Problem::Expected("a game");
    let end = Problem::Expected("the end of the game");
    for (text, offset, problem) in [
        ("", 0, game),
        ("  ", 2, game),
        ("foo", 0, game),
        ("}", 0, game),
        ("-", 1, game),
        ("+-", 2, game),
        ("{1,|2}", 3, game),
        ("{1|2,}", 5, game),
        ("()", 1, game),
        ("1)", 1, end),
        ("^ ^", 2, end),
        ("^^3", 2, end),
        ("v^", 1, end),
        ("1|2", 1, end),
        ("1*81006Miny(1)", 7, end),
        ("{", 1, Problem::Unclosed('}')),
        ("{0|(1", 5, Problem::Unclosed(')')),
        ("Tiny(1", 6, Problem::Unclosed(')')),
        ("^[2", 3, Problem::Unclosed(']')),
        ("{1 2|3}", 3, Problem::Expected("`,`, `|` or `}`")),
        ("{|,1}", 2, Problem::Expected("a game, `|` or `}`")),
        ("(1,2)", 2, Problem::Expected("`)`")),
        ("{0}", 2, Problem::BarMissing),
        ("+-{}", 3, Problem::BarMissing),
        ("{0|1|2}", 4, Problem::BarsAlike),
        ("{0||1|2||3}", 7, Problem::BarsAlike),
        ("1/3", 2, Problem::NotDyadic),
        ("1/0", 2, Problem::NotDyadic),
        ("1/", 2, Problem::Expected("a denominator")),
        ("*99999999999", 1, Problem::TooLarge),
        ("{0|*1048576}", 4, Problem::TooLarge),
        ("{0|^9223372036854775808}", 4, Problem::TooLarge),
        ("v<1000001>", 2, Problem::TooLarge),
        ("^ +", 3, game),
        ("^ + + ^", 4, game),
        ("+ ^", 0, game),
        ("(^ + )", 5, game),
        ("{1 -|0}", 4, game),
        ("1+-2", 1, Problem::PlusMinus),
        ("{1+-2|0}", 2, Problem::PlusMinus),
        ("3.", 2, game),
        ("1.5", 1, Problem::Point),
        ("2 . 3.^", 2, Problem::Point),
        ("^.^", 1, Problem::NoMultiple),
        ("1/2.^", 3, Problem::NoMultiple),
        ("^ + 9223372036854775808.*", 4, Problem::MultipleTooLarge),
        ("-9223372036854775808.*", 0, Problem::MultipleTooLarge),
        ("E(11,8)", 0, game),
    ] {
        let error = refused(&mut games, text);
        assert_eq!((error.offset(), error.problem()), (offset, problem), "{text}");
    }
}

#[test]
fn the_most_ups() {
    let mut games = Games::new();
    for text in [
        "{0|^9223372036854775807*}",
        "-{0|^9223372036854775807*}",
        "{v9223372036854775807*|0}",
        "-{v9223372036854775807*|0}",
        "{vvvv||v9223372036854775807|^[8]}",
        "{0|^9223372036854775806}",
        "{^|^9223372036854775806*}",
    ] {
        let value = games.parse(text).expect(text);
        let negative = games.negative(value);
        assert_eq!(games.negative(negative), value, "{text}");
        let printed = games.show(value).to_string();
        assert_eq!(games.parse(&printed), Ok(value), "{text} prints as {printed}");
    }
}

#[test]
fn an_error_shows_the_text_and_a_caret() {
    let mut games = Games::new();
    let error = refused(&mut games, "{1,|2}");
    assert_eq!(error.to_string(), "expected a game\n  {1,|2}\n     ^");
    // Characters are counted, not bytes.
    let error = refused(&mut games, "{→|0}");
    assert_eq!(error.offset(), 1);
}

/// The sum of two numbers, under the name of `S`.
fn named(text: &str) -> Result<String, ParseError> {
    let (mut games, work) = (short_games::Games::new(), Work::default());
    let mut sum = |games: &mut short_games::Games, numbers: &[UBig], _: &Work| match numbers {
        [a, b] => Ok(games.integer(a + b)),
        _ => Err(NameError::Numbers("S has two numbers")),
    };
    let read = games.expression(text, &mut [("S", &mut sum)], &work)?;
    let again = games.expression(&read.text, &mut [("S", &mut sum)], &work)?;
    assert_eq!(again, read, "{text}");
    Ok(format!("{} = {}", read.text, games.show(read.value, &work)?))
}

#[test]
fn names_have_numbers() {
    for (text, expected) in [
        ("S(1,2)", "S(1,2) = 3"),
        (" S( 1 , 2 )-S(0,2) ", "S(1,2) - S(0,2) = 1"),
        ("2.S(1,2)", "2.S(1,2) = 6"),
        ("-S(1,2)+^", "-S(1,2) + ^ = -3^"),
        ("{S(1,1)|0}", "{S(1,1)|0} = {2|0}"),
    ] {
        assert_eq!(named(text).as_deref(), Ok(expected));
    }
    for (text, offset, problem) in [
        ("^ + S(1)", 4, Problem::Name("S has two numbers")),
        ("S(x,2)", 2, Problem::Expected("a number")),
        ("S(1;2)", 3, Problem::Expected("`,` or `)`")),
        ("S(1,-2)", 4, Problem::Expected("a number")),
        ("S(1,2", 5, Problem::Unclosed(')')),
        ("T(1,2)", 0, Problem::Expected("a game")),
        ("S", 0, Problem::Expected("a game")),
    ] {
        match named(text) {
            Err(ParseError::NotAGame(error)) => {
                assert_eq!((error.offset(), error.problem()), (offset, problem), "{text}");
            }
            other => panic!("{text} gives {other:?}"),
        }
    }
}

#[test]
fn a_text_is_tidied() {
    let mut games = short_games::Games::new();
    for (text, tidy) in [
        (" { 0 || ^^* | 0 } ", "{0||^^*|0}"),
        ("{0| ||1}", "{0| ||1}"),
        ("{0|\t|||1}", "{0| |||1}"),
        ("1-  -2+ +-1", "1 - -2 + +-1"),
        ("- 3 . ^", "-3.^"),
        ("6 Tiny( 1 )", "6Tiny(1)"),
    ] {
        let read = games.expression(text, &mut [], &Work::default()).unwrap();
        assert_eq!(read.text, tidy);
        assert_eq!(games.parse(tidy, &Work::default()), Ok(read.value));
    }
}
