//! Three numbers against brute force, and against themselves where brute force does not reach.
#![allow(clippy::unwrap_used)]

use euclid_games::{
    Outcome, Play, Triple,
    fractions::UBig,
    search::ThreeSearch,
    three::{Move, Natural, NotAMove, Table, Three, Values, Variant, known},
};
use euclid_work::{Halt, Limits, Work};
use proptest::prelude::*;

const PLAYS: [Play; 2] = [Play::Normal, Play::Misere];

fn triple(numbers: [u64; 3]) -> Triple {
    Triple::new(numbers.map(UBig::from)).unwrap()
}

fn ascending(max: u64) -> impl Iterator<Item = [u64; 3]> {
    (1..=max).flat_map(|c| (1..=c).flat_map(move |b| (1..=b).map(move |a| [a, b, c])))
}

fn row(game: &mut Natural, a: u64, b: u64) -> Vec<u64> {
    let row = game.row(&UBig::from(a), &UBig::from(b), &Work::unlimited()).unwrap();
    row.numbers().map(|c| u64::try_from(c).unwrap()).collect()
}

/// Outcome, all moves, winning moves and what they leave, in every game.
#[test]
fn everything_is_as_the_search_finds_it() {
    for (variant, play) in Variant::ALL.into_iter().flat_map(|v| PLAYS.map(|p| (v, p))) {
        let game = Three::new(variant, play);
        let work = Work::unlimited();
        let mut search = ThreeSearch::new(variant, play);
        for numbers in ascending(32) {
            let position = triple(numbers);
            let outcome = search.outcome(numbers);
            assert_eq!(
                game.outcome(&position, &work).unwrap(),
                outcome,
                "{position} {variant} {play:?}"
            );
            let mut options = search.options(numbers);
            options.sort_unstable();
            options.dedup();
            let options: Vec<Triple> = options.into_iter().map(triple).collect();
            let steps: Vec<Move> = game.moves(&position).collect();
            assert_eq!(game.count(&position), UBig::from(steps.len()));
            for step in &steps {
                let made = game.make(&position, step.from.as_ref(), &step.by, &step.take);
                assert_eq!(made.as_ref(), Ok(step));
            }
            let mut reached: Vec<Triple> = steps.iter().map(|step| step.to.clone()).collect();
            let winning = game.winning(&position, &work).unwrap();
            for step in &steps {
                let wins = game.outcome(&step.to, &work).unwrap() == Outcome::P;
                assert_eq!(winning.contains(step), wins, "{position}: {step:?}");
            }
            assert!(winning.iter().all(|step| steps.contains(step)));
            reached.sort_unstable_by_key(|to| to.numbers().clone());
            reached.dedup();
            assert_eq!(reached, options, "{position}");
            let reasons = game.reasons(&position, &work).unwrap();
            assert!(!reasons.is_empty());
            for text in reasons.iter().map(|reason| &reason.text) {
                // What a reason says of the winner is so.
                for (says, winner) in [
                    ("so Player 1 wins", Outcome::N),
                    ("Player 1 can leave it", Outcome::N),
                    ("so it can be brought to", Outcome::N),
                    ("the opponent makes the last, which loses", Outcome::N),
                    ("so Player 2 wins", Outcome::P),
                    ("and the opponent wins", Outcome::P),
                    ("The two larger numbers are equal, which loses", Outcome::P),
                    ("One move is left, and the last to move loses", Outcome::P),
                ] {
                    assert!(
                        !text.contains(says) || outcome == winner,
                        "{position} {variant}: {text}"
                    );
                }
            }
        }
    }
}

/// Values, and the moves to each.
#[test]
fn values_are_as_the_search_finds_them() {
    for (variant, play) in Variant::ALL.into_iter().flat_map(|v| PLAYS.map(|p| (v, p))) {
        let game = Three::new(variant, play);
        let work = Work::unlimited();
        let mut search = ThreeSearch::new(variant, play);
        for numbers in ascending(28) {
            let position = triple(numbers);
            let expected = UBig::from(search.grundy(numbers));
            let told = || format!("{position} {variant} {play:?}");
            assert_eq!(game.grundy(&position, &work), Ok(expected.clone()), "{}", told());
            if let Some(value) = game.formula(&position, &work).unwrap() {
                assert_eq!(value, expected, "{}", told());
            }
            for value in 0..5u64 {
                let mut to: Vec<Move> = game.moves_to(&position, &value.into(), &work).unwrap();
                let leads = |step: &Move| {
                    let to = step.to.numbers().each_ref().map(|n| u64::try_from(n).unwrap());
                    search.grundy(to) == value
                };
                let mut found: Vec<Move> = game.moves(&position).filter(leads).collect();
                for moves in [&mut to, &mut found] {
                    moves.sort_unstable_by_key(|step| (step.from.clone(), step.by.clone()));
                }
                assert_eq!(to, found, "{} to {value}", told());
            }
        }
    }
}

/// Rows of values, complete.
#[test]
fn rows_of_values_are_complete() {
    const FAR: u64 = 250;
    let work = Work::unlimited();
    for (variant, play) in Variant::ALL.into_iter().flat_map(|v| PLAYS.map(|p| (v, p))) {
        let game = Three::new(variant, play);
        let mut search = ThreeSearch::new(variant, play);
        for (b, a) in (1..=6u64).flat_map(|b| (1..=b).map(move |a| (b, a))) {
            for value in 0..4u64 {
                let row = game.row(&a.into(), &b.into(), &value.into(), &work).unwrap();
                if variant == Variant::Smallest {
                    assert_eq!(row, None);
                    continue;
                }
                let expected = (1..=FAR).filter(|&c| search.grundy([a, b, c]) == value);
                let row = row.unwrap();
                assert!(
                    row.numbers().eq(expected.map(UBig::from)),
                    "({a}, {b}) {value} {variant} {play:?}: {row:?}"
                );
            }
        }
    }
}

/// Formulas where no table reaches.
#[test]
fn values_of_enormous_numbers() {
    let work = Work::default();
    let far = UBig::from(10u8).pow(60);
    let at = |a: &UBig, b: &UBig, c: &UBig| Triple::new([a.clone(), b.clone(), c.clone()]).unwrap();
    let (one, thrice) = (UBig::ONE, &far * UBig::from(3u8));
    for variant in [Variant::Natural, Variant::Either] {
        let game = Three::new(variant, Play::Normal);
        let nim = (&far - &one) ^ (&thrice - &one);
        assert_eq!(game.grundy(&at(&one, &far, &thrice), &work), Ok(nim));
        assert_eq!(game.grundy(&at(&(&far + &one), &thrice, &thrice), &work), Ok(UBig::ZERO));
        let seventh = &far / UBig::from(7u8);
        assert_eq!(game.grundy(&at(&seventh, &seventh, &far), &work), Ok(UBig::from(7u8)));
        let beyond = at(&(&far + &one), &(&thrice + UBig::from(7u8)), &(&thrice << 3));
        assert_eq!(game.grundy(&beyond, &work), Err(Halt::Bytes(Limits::BYTES)));
    }
    // What is remembered of who loses gives way to values, and these to it.
    let work = Work::new(Limits { steps: u64::MAX, bytes: 100 << 20, ..Limits::default() });
    let game = Three::new(Variant::Natural, Play::Normal);
    for a in [500, 520, 540u64] {
        let position = triple([a, 520, 1000]);
        assert!(game.outcome(&position, &work.anew()).is_ok());
        let value = game.grundy(&triple([a - 300, 221, 1021]), &work.anew());
        assert!(value.is_ok(), "{value:?}");
    }
}

#[test]
fn only_moves_can_be_made() {
    let game = Three::new(Variant::Natural, Play::Normal);
    let position = triple([4, 9, 16]);
    let make = |game: &Three, from: Option<u8>, by: u8, take: u8| {
        let from = from.map(UBig::from);
        let made = game.make(&position, from.as_ref(), &by.into(), &take.into());
        made.map(|made| made.to)
    };
    assert_eq!(make(&game, Some(16), 4, 3), Ok(triple([4, 4, 9])));
    for (from, by, take) in [(16, 4, 4), (16, 4, 0), (9, 16, 1), (8, 4, 1), (16, 5, 1)] {
        assert_eq!(make(&game, Some(from), by, take), Err(NotAMove));
    }
    assert_eq!(make(&game, None, 4, 1), Err(NotAMove));
    let game = Three::new(Variant::Smallest, Play::Normal);
    assert_eq!(make(&game, None, 4, 1), Ok(triple([4, 5, 12])));
    let either = Three::new(Variant::Either, Play::Normal);
    assert_eq!(make(&either, Some(9), 4, 2), Ok(triple([1, 4, 16])));
    assert_eq!(make(&either, Some(16), 9, 1), Err(NotAMove));
    let largest = Three::new(Variant::Largest, Play::Normal);
    assert_eq!(make(&largest, Some(16), 4, 3), Ok(triple([4, 4, 9])));
    assert_eq!(make(&largest, Some(16), 4, 4), Err(NotAMove));
    assert_eq!(make(&largest, Some(9), 4, 1), Err(NotAMove));
}

/// The position that surprised Collins, and its row.
#[test]
fn four_nine_sixteen_is_lost() {
    let mut game = Natural::new(Play::Normal);
    assert!(game.is_lost(&triple([4, 9, 16]), &Work::default()).unwrap());
    assert_eq!(row(&mut game, 9, 4), [3, 9, 10, 16]);
}

/// Rows against brute force far beyond the two numbers: nothing is missing, nothing is too much.
#[test]
fn rows_are_complete() {
    const FAR: u64 = 800;
    for play in PLAYS {
        let mut game = Natural::new(play);
        let mut search = ThreeSearch::new(Variant::Natural, play);
        for (b, a) in (1..=7u64).flat_map(|b| (1..=b).map(move |a| (b, a))) {
            let expected: Vec<u64> =
                (1..=FAR).filter(|&c| search.outcome([a, b, c]) == Outcome::P).collect();
            assert_eq!(row(&mut game, a, b), expected, "({a}, {b}) {play:?}");
            assert_eq!(expected.len() as u64, a);
        }
    }
}

/// Two large numbers beside a small one, where rows have settled long since.
#[test]
fn settled_rows_are_as_the_search_finds_them() {
    for play in PLAYS {
        let mut game = Natural::new(play);
        let mut search = ThreeSearch::new(Variant::Natural, play);
        for a in 1..=5u64 {
            // A multiple of a, which is a period, leaves all tables behind.
            for (b, c) in (90..=130).flat_map(|b| (b..=130).map(move |c| (b, c))) {
                let lost = search.outcome([a, b, c]) == Outcome::P;
                let far = UBig::from(a) * UBig::from(10u8).pow(50);
                let moved = Triple::new([a.into(), &far + UBig::from(b), far + UBig::from(c)]);
                assert_eq!(
                    game.is_lost(&moved.unwrap(), &Work::unlimited()),
                    Ok(lost),
                    "({a}, {b}, {c})"
                );
            }
        }
    }
}

/// Combinations are what they are called, and won; two equal larger numbers lose.
#[test]
fn combinations_are_won_and_twins_lost() {
    const MAX: usize = 200;
    let table = Table::new(MAX, Play::Normal, &Work::unlimited()).unwrap();
    let mut search = ThreeSearch::new(Variant::Natural, Play::Normal);
    let mut sums = vec![false; MAX + 1];
    for (b, a) in (1..=MAX).flat_map(|b| (1..=b).map(move |a| (b, a))) {
        assert!(table.is_lost([a, b, b]), "({a}, {b}, {b})");
        sums.fill(false);
        for sum in (a..=MAX).step_by(a).flat_map(|x| (x + b..=MAX).step_by(b)) {
            sums[sum] = true;
        }
        for (c, is_sum) in sums.iter().enumerate().skip(b) {
            let found = known::is_combination(&a.into(), &b.into(), &c.into());
            assert_eq!(found, *is_sum, "({a}, {b}, {c})");
            assert!(!found || !table.is_lost([a, b, c]), "({a}, {b}, {c})");
            if c <= 60 && found {
                assert_eq!(search.outcome([a, b, c].map(|n| n as u64)), Outcome::N);
            }
        }
    }
}

/// Rows end where the bounds say, for losses and for every other value; some are sharp.
#[test]
fn rows_end_before_their_bounds() {
    let work = Work::unlimited();
    let upper = |a: u64, b: u64, value: u64| {
        u64::try_from(known::upper(&a.into(), &b.into(), &value.into())).unwrap()
    };
    for play in PLAYS {
        let mut game = Natural::new(play);
        for (b, a) in (1..=120).flat_map(|b| (1..=b).map(move |a| (b, a))) {
            let last = *row(&mut game, a, b).last().unwrap();
            assert!(last <= upper(a, b, 0), "({a}, {b}) {play:?}: {last}");
            if b > 3 * a {
                assert!(upper(a, b, 0) < 2 * b + 3 * a, "({a}, {b})");
            }
        }
        for (b, a) in (1..=9).flat_map(|b| (1..=b).map(move |a| (b, a))) {
            for value in 0..7u64 {
                let far = usize::try_from(upper(a, b, value)).unwrap();
                let [small, large] = [a, b].map(|n| usize::try_from(n).unwrap());
                let corner = [small, large, far.max(large)];
                let table = Values::new(Variant::Natural, play, corner, &work).unwrap();
                let is_value = |c: &usize| u64::from(table.get([small, large, *c])) == value;
                let found = (1..=far).filter(is_value).count();
                assert_eq!(found, small, "({a}, {b}) value {value} {play:?}");
            }
        }
    }
}

/// What is decided without a row is as the table has it, and moves that are known to win do.
#[test]
fn what_is_known_at_any_size_is_so() {
    const MAX: u64 = 90;
    for play in PLAYS {
        let game = Three::new(Variant::Natural, play);
        let work = Work::unlimited();
        let mut search = ThreeSearch::new(Variant::Natural, play);
        for numbers in ascending(MAX) {
            let position = triple(numbers);
            for step in game.known_winning(&position) {
                let to = step.to.numbers().each_ref().map(|n| u64::try_from(n).unwrap());
                assert_eq!(search.outcome(to), Outcome::P, "{position} {play:?}");
            }
            // A factor that no table has room for.
            let factor = UBig::from(10u8).pow(30) + UBig::from(7u8);
            let scaled = Triple::new(position.numbers().clone().map(|n| n * &factor)).unwrap();
            assert_eq!(game.outcome(&scaled, &work).unwrap(), search.outcome(numbers));
        }
    }
}

/// Far beyond all tables.
#[test]
fn giants_are_decided() {
    let (far, work) = (UBig::from(10u8).pow(60), Work::default());
    let number = |n: u64| UBig::from(n);
    let at = |numbers: [UBig; 3]| Triple::new(numbers).unwrap();
    let (normal, misere) =
        (Three::new(Variant::Natural, Play::Normal), Three::new(Variant::Natural, Play::Misere));
    // A sum of multiples, beyond the row, two equal numbers; and one that nobody can tell.
    let (a, b) = (&far + number(1), &far + number(3));
    let sum = at([a.clone(), b.clone(), &a * number(2) + &b]);
    let beyond = at([a.clone(), b.clone(), &a * &b * number(3) + number(1)]);
    let thrice = at([a.clone(), &b * number(4), &b * number(12)]);
    let equal = at([a.clone(), b.clone(), b.clone()]);
    let open = at([a.clone(), b.clone(), &b + number(4)]);
    for (position, normally, otherwise) in [
        (&sum, Ok(Outcome::N), Err(Halt::Bytes(Limits::BYTES))),
        (&beyond, Ok(Outcome::N), Ok(Outcome::N)),
        (&thrice, Ok(Outcome::N), Ok(Outcome::N)),
        (&equal, Ok(Outcome::P), Err(Halt::Bytes(Limits::BYTES))),
        (&open, Err(Halt::Bytes(Limits::BYTES)), Err(Halt::Bytes(Limits::BYTES))),
    ] {
        assert_eq!(normal.outcome(position, &work), normally, "{position}");
        assert_eq!(misere.outcome(position, &work), otherwise, "{position}");
        assert_eq!(normal.reasons(position, &work).is_ok(), normally.is_ok());
    }
    assert_eq!(normal.grundy(&equal, &work), Ok(UBig::ZERO));
    // Taking multiples of the smallest leaves two equal numbers, wherever all winning moves are out of reach.
    assert_eq!(normal.winning(&sum, &work), Err(Halt::Bytes(Limits::BYTES)));
    let steps = normal.known_winning(&sum);
    assert_eq!(steps.iter().map(|step| &step.to).collect::<Vec<_>>(), [&equal]);
    // A small number beside two enormous ones, in normal and misère play: value 0 if lost.
    for game in [normal, misere] {
        let a = number(7);
        let row = game.row(&a, &(&far + number(3)), &UBig::ZERO, &work).unwrap().unwrap();
        assert_eq!(row.len(), 7);
        for c in (0..40).map(|above| &far + number(above)) {
            let position = at([a.clone(), &far + number(3), c.clone()]);
            let lost = row.contains(&c);
            let outcome = if lost { Outcome::P } else { Outcome::N };
            assert_eq!(game.outcome(&position, &work), Ok(outcome));
            assert_eq!(game.winning(&position, &work).unwrap().is_empty(), lost);
            assert_eq!(game.grundy(&position, &work) == Ok(UBig::ZERO), lost, "{position}");
        }
    }
}

#[test]
fn a_common_factor_changes_nothing() {
    for play in PLAYS {
        for variant in Variant::ALL {
            let mut search = ThreeSearch::new(variant, play);
            for (numbers, k) in ascending(16).flat_map(|t| [2, 3, 5].map(|k| (t, k))) {
                let scaled = numbers.map(|n| n * k);
                assert_eq!(search.outcome(scaled), search.outcome(numbers));
                assert_eq!(search.grundy(scaled), search.grundy(numbers));
            }
        }
    }
    let factor = UBig::from(7u8).pow(500);
    let enormous = Triple::new([4u8, 9, 16].map(|n| UBig::from(n) * &factor)).unwrap();
    let (game, work) = (Three::new(Variant::Natural, Play::Normal), Work::default());
    assert_eq!(game.outcome(&enormous, &work), Ok(Outcome::P));
    assert_eq!(game.winning(&enormous, &work), Ok(vec![]));
}

#[test]
fn beyond_the_limits_is_said() {
    let mut game = Natural::new(Play::Normal);
    let work = Work::new(Limits { steps: 1000, ..Limits::default() });
    let prime = (UBig::ONE << 89) - UBig::ONE;
    let far = Triple::new([prime.clone(), &prime + UBig::ONE, &prime + UBig::from(2u8)]).unwrap();
    assert_eq!(game.is_lost(&far, &work), Err(Halt::Bytes(Limits::BYTES)));
    assert_eq!(game.is_lost(&triple([900, 1001, 1003]), &work), Err(Halt::Steps(1000)));
    assert!(game.is_lost(&triple([4, 9, 16]), &work.anew()).is_ok());
}

/// A table that does not fit is refused before anything is done.
#[test]
fn the_memory_is_known_beforehand() {
    let game = Three::new(Variant::Natural, Play::Normal);
    let work = Work::default();
    let far = triple([1009, 1_000_003, 1_000_033]);
    assert_eq!(game.outcome(&far, &work), Err(Halt::Bytes(Limits::BYTES)));
    assert!(work.steps() < 100);
    // What is remembered counts, and is given up where it is in the way.
    for a in [300, 400, 500, 600, 700u64] {
        let work = Work::default();
        let answer = game.outcome(&triple([a, 3 * a + 1, 8 * a + 7]), &work);
        assert!(answer.is_ok(), "{a}: {answer:?}, {} steps", work.steps());
    }
}

/// Several threads share a game and its tables.
#[test]
fn one_game_on_many_threads() {
    let game = Three::new(Variant::Natural, Play::Normal);
    std::thread::scope(|scope| {
        for seed in 0..4u64 {
            let game = &game;
            scope.spawn(move || {
                for a in 1..8 {
                    let work = Work::default();
                    let position = triple([a, 40 + seed, 90]);
                    let winning = game.winning(&position, &work).unwrap();
                    let lost = game.outcome(&position, &work).unwrap() == Outcome::P;
                    assert_eq!(winning.is_empty(), lost);
                }
            });
        }
    });
}

thread_local! {
    /// The natural games keep their tables from case to case.
    static NATURAL: [Three; 2] = PLAYS.map(|play| Three::new(Variant::Natural, play));
}

/// A position is lost iff no move leads to a lost one, and the winning moves are those that do.
fn consistent(game: &Three, position: &Triple) -> Result<(), TestCaseError> {
    let work = Work::unlimited();
    let outcome = game.outcome(position, &work).unwrap();
    let winning = game.winning(position, &work).unwrap();
    let steps: Vec<Move> = game.moves(position).collect();
    prop_assert!(!steps.is_empty());
    let mut found = Vec::new();
    for step in steps {
        if game.outcome(&step.to, &work).unwrap() == Outcome::P {
            found.push(step);
        }
    }
    prop_assert_eq!(outcome == Outcome::P, found.is_empty());
    prop_assert_eq!(found, winning);
    Ok(())
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(16))]

    #[test]
    fn the_natural_game_is_consistent(
        a in 2u64..60, b in 100u64..900, c in 900u64..5000, misere: bool,
    ) {
        NATURAL.with(|games| {
            consistent(&games[usize::from(misere)], &triple([a, b, c]))
        })?;
    }

    #[test]
    fn the_natural_game_is_consistent_where_rows_settle(
        a in 2u64..8, b in 1100u64..2500, near in 0u64..30, misere: bool,
    ) {
        NATURAL.with(|games| {
            consistent(&games[usize::from(misere)], &triple([a, b, b + near]))
        })?;
    }

    #[test]
    fn the_other_game_is_consistent(
        a in 10_000u64..1_000_000, b in 1_000_000u64..4_000_000, c in 1_000_000u64..5_000_000, misere: bool,
    ) {
        let play = PLAYS[usize::from(misere)];
        consistent(&Three::new(Variant::Smallest, play), &triple([a, b, c]))?;
    }

    #[test]
    fn the_games_of_ho_are_consistent(
        a in 1_000u64..1_000_000, b in 1_000_000u64..4_000_000, gap in 0u64..2_000_000, largest: bool, misere: bool,
    ) {
        let variant = if largest { Variant::Largest } else { Variant::Either };
        consistent(&Three::new(variant, PLAYS[usize::from(misere)]), &triple([a, b, b + gap]))?;
    }

    /// Where the third number has thousands of digits there are winning moves, and they win.
    #[test]
    fn enormous_third_numbers(a in 1u64..200, b in 1u64..200, digits in 1000usize..3000, rest: u64) {
        let c = UBig::from(10u8).pow(digits) + UBig::from(rest);
        let position = Triple::new([a.into(), b.into(), c]).unwrap();
        let (game, work) = (Three::new(Variant::Natural, Play::Normal), Work::unlimited());
        prop_assert_eq!(game.outcome(&position, &work), Ok(Outcome::N));
        let winning = game.winning(&position, &work).unwrap();
        prop_assert!(!winning.is_empty());
        for step in winning {
            prop_assert_eq!(game.outcome(&step.to, &work), Ok(Outcome::P));
        }
    }
}
