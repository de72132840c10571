//! Tiles against brute force and against positions one by one.

use super::*;
use crate::theme::Theme;
use euclid_games::{
    Game, Outcome, Pair, Play, Rules,
    partizan::{self, Position},
    search::{PartizanSearch, Search, ThreeSearch},
    three::Variant,
};
use euclid_work::{Halt, Limits};

fn number(n: u64) -> UBig {
    UBig::from(n)
}

fn make(game: &WhichGame, field: Field, origin: (UBig, UBig), step: UBig) -> Tile {
    let sample = Sample::Corner;
    Tile { game: game.clone(), third: None, field, origin, step, sample, width: 9, height: 7 }
}

/// All positions of a tile in its order: from the top, and from the left.
fn positions(tile: &Tile) -> impl Iterator<Item = (UBig, UBig)> {
    let Tile { origin: (a, b), step, width, height, .. } = tile.clone();
    (0..height).rev().flat_map(move |row| {
        let (a, b, step) = (a.clone(), &b + &step * UBig::from(row), step.clone());
        (0..width).map(move |column| (&a + &step * UBig::from(column), b.clone()))
    })
}

fn word(n: &UBig) -> u64 {
    u64::try_from(n).unwrap()
}

/// Compares a tile with what is known of each position.
fn compare(tile: &Tile, mut expected: impl FnMut(&UBig, &UBig) -> i32) {
    let values = super::tile(tile, &Work::default()).unwrap();
    assert_eq!(values.values().len(), 63);
    for (found, (a, b)) in values.values().iter().zip(positions(tile)) {
        let zero = a == UBig::ZERO || b == UBig::ZERO;
        let expected = if zero { UNDEFINED } else { expected(&a, &b) };
        assert_eq!(*found, expected, "{:?} {:?} ({a}, {b})", tile.game, tile.field);
    }
}

const RULES: [&str; 11] = [
    "take=any",
    "end=zero:take=any",
    "end=multiple:take=any",
    "end=multiple:take=1..3:misere",
    "take=1..3",
    "take=1..2:misere",
    "take=odd",
    "take=1,4,9",
    "pile-limit=ceil(n/2)",
    "move-limit=2n",
    "end=zero:take=primes:misere",
];

#[test]
fn small_tiles_are_those_of_brute_force() {
    for rules in RULES.map(|text| text.parse::<Rules>().unwrap()) {
        let game = WhichGame::Pair(rules.clone());
        let mut search = Search::new(rules.clone());
        let work = Work::unlimited();
        let letter = |outcome| if outcome == Outcome::N { N } else { P };
        for (a, b, step) in [(1, 1, 1), (0, 3, 1), (4, 0, 2), (7, 20, 3)] {
            let origin = (number(a), number(b));
            let tile = |field| make(&game, field, origin.clone(), number(step));
            compare(&tile(Field::Outcome), |a, b| {
                letter(search.outcome(word(a), word(b), None).unwrap())
            });
            let (grundy, take) = (tile(Field::Grundy), tile(Field::Take));
            if super::tile(&grundy, &Work::default()).is_ok() {
                compare(&grundy, |a, b| narrow_word(search.grundy(word(a), word(b)).unwrap()));
            }
            let game = Game::new(rules.clone()).unwrap();
            compare(&take, |a, b| {
                let pair = Pair::new(a.clone(), b.clone()).unwrap();
                let solution = game.solve(&pair, &work).unwrap();
                let wins = |take: &UBig| solution.after(take, &work).unwrap().outcome == Outcome::P;
                solution.takes(&work).unwrap().find(wins).map_or(0, |take| narrow(&take))
            });
            let length = tile(Field::Length);
            if super::tile(&length, &Work::default()).is_ok() {
                compare(&length, |a, b| {
                    let pair = Pair::new(a.clone(), b.clone()).unwrap();
                    narrow(&game.solve(&pair, &work).unwrap().length().unwrap().moves)
                });
            }
        }
    }
}

#[test]
fn large_tiles_are_those_of_single_analyses() {
    let far = UBig::from(10u8).pow(60);
    for text in ["take=any", "take=1..3", "end=zero:take=1..2:misere"] {
        let rules: Rules = text.parse().unwrap();
        let solved = Game::new(rules.clone()).unwrap();
        let game = WhichGame::Pair(rules);
        for (a, b, step) in [
            (far.clone(), &far * number(2), far.clone() / number(97)),
            (number(1), far.clone(), number(1)),
            // Around the last machine word.
            (number(5), number(u64::MAX - 3), number(1)),
        ] {
            let tile = |field| make(&game, field, (a.clone(), b.clone()), step.clone());
            let work = Work::unlimited();
            let solve = |a: &UBig, b: &UBig| {
                solved.solve(&Pair::new(a.clone(), b.clone()).unwrap(), &work).unwrap()
            };
            compare(&tile(Field::Outcome), |a, b| {
                let outcome = solve(a, b).outcome();
                if outcome == Outcome::N { N } else { P }
            });
            compare(&tile(Field::Take), |a, b| {
                let take = solve(a, b).take(&work).unwrap();
                take.as_ref().map_or(0, narrow)
            });
            compare(&tile(Field::Length), |a, b| narrow(&solve(a, b).length().unwrap().moves));
        }
    }
}

#[test]
fn partizan_tiles() {
    let mut search = PartizanSearch::default();
    let (mut games, work) = (short_games::Games::new(), Work::default());
    let far = UBig::from(10u8).pow(25);
    for (q, p, step) in [(1, 1, 1), (0, 30, 1), (12, 3, 5)] {
        let tile = |field| make(&WhichGame::Partizan, field, (number(q), number(p)), number(step));
        compare(&tile(Field::Outcome), |q, p| match search.outcome(word(p), word(q)) {
            partizan::Outcome::Previous => P,
            partizan::Outcome::Next => N,
            partizan::Outcome::Left => LEFT,
            partizan::Outcome::Right => RIGHT,
        });
        compare(&tile(Field::Weight), |q, p| {
            let position = Position::new(word(p), word(q)).unwrap();
            let value = position.value(&mut games, &work).unwrap();
            let weight = games.weight(value, &work).unwrap();
            let mean = games.mean(weight, &work).unwrap();
            let whole = mean.numerator() >> mean.exponent();
            i32::try_from(&whole).unwrap()
        });
        assert!(super::tile(&tile(Field::Grundy), &work).is_err());
    }
    // E(kp, kq) = E(p, q).
    let large = make(&WhichGame::Partizan, Field::Outcome, (far.clone(), far.clone()), far);
    let small = make(&WhichGame::Partizan, Field::Outcome, (number(1), number(1)), number(1));
    assert_eq!(super::tile(&large, &work), super::tile(&small, &work));
}

#[test]
fn slices_of_three_numbers() {
    for variant in Variant::ALL {
        for play in [Play::Normal, Play::Misere] {
            let mut search = ThreeSearch::new(variant, play);
            for (third, b, c) in [(1, 1, 1), (4, 0, 8), (7, 15, 3)] {
                let game = WhichGame::Three(variant, play);
                let tile = make(&game, Field::Outcome, (number(b), number(c)), number(1));
                let tile = Tile { third: Some(number(third)), ..tile };
                compare(&tile, |b, c| match search.outcome([third, word(b), word(c)]) {
                    Outcome::N => N,
                    Outcome::P => P,
                });
                let tile_of_values = Tile { field: Field::Grundy, ..tile.clone() };
                compare(&tile_of_values, |b, c| {
                    i32::try_from(search.grundy([third, word(b), word(c)])).unwrap()
                });
                // A common factor changes nothing, and takes the other way.
                let far = UBig::from(10u8).pow(20);
                if third < 4 || variant != Variant::Natural {
                    let third = Some(number(third) * &far);
                    let origin = (number(b) * &far, number(c) * &far);
                    let large = Tile { third, ..make(&game, Field::Outcome, origin, far) };
                    let work = Work::default();
                    assert_eq!(super::tile(&large, &work), super::tile(&tile, &work));
                }
            }
        }
    }
}

#[test]
fn colours_are_those_of_the_values() {
    let game = WhichGame::default();
    let tile = make(&game, Field::Grundy, (number(0), number(1)), number(1));
    let values = super::tile(&tile, &Work::default()).unwrap();
    for theme in [Theme::light(), Theme::dark()] {
        let colours = values.colours(theme);
        for (value, bytes) in values.values().iter().zip(colours.chunks(4)) {
            let colour = values.colour(*value, theme);
            assert_eq!(bytes, [colour.0, colour.1, colour.2, 255]);
        }
        assert_eq!(values.colour(UNDEFINED, theme), theme.faint);
        assert_ne!(values.colour(0, theme), values.colour(1, theme));
        assert_eq!(values.colour(0, theme), theme.losing);
        assert_eq!(values.colour(LARGE, theme), theme.blues(1.0));
    }
}

#[test]
fn typical_positions_lie_in_their_cells() {
    let game = WhichGame::default();
    let far = UBig::from(10u8).pow(30);
    for step in [number(1), number(64), far] {
        let origin = (&step * number(3), &step * number(5));
        let corners = make(&game, Field::Grundy, origin.clone(), step.clone());
        let typical = Tile { sample: Sample::Typical, ..corners.clone() };
        let (corner, drawn) = (Sides::new(&corners), Sides::new(&typical));
        for (from, at) in corner.across.iter().zip(&drawn.across) {
            assert!(from <= at && *at < from + &step);
        }
        // The same cell is shown by the same position on the next tile.
        let next = Tile { origin: (&origin.0 + &step * number(4), origin.1), ..typical };
        assert_eq!(Sides::new(&next).across[..5], drawn.across[4..]);
        let diagonal = Tile { origin: (step.clone(), step.clone()), ..next };
        let sides = Sides::new(&diagonal);
        assert_eq!(sides.across == sides.up || step == number(1), step == number(1));
    }
}

#[test]
fn rays_divide_the_map() {
    let origin = (number(1), number(1));
    for (rules, field) in [
        ("take=any", Field::Outcome),
        ("take=any", Field::Grundy),
        ("end=zero:take=any", Field::Outcome),
        ("end=zero:take=any", Field::Grundy),
        ("end=multiple:take=any", Field::Grundy),
        ("take=1..3", Field::Outcome),
        ("take=any:misere", Field::Outcome),
    ] {
        let game = rules.parse().unwrap();
        let rays = rays(&game, field);
        let tile = Tile { width: 60, height: 200, ..make(&game, field, origin.clone(), number(1)) };
        let values = super::tile(&tile, &Work::default()).unwrap();
        for (value, (a, b)) in values.values().iter().zip(positions(&tile)) {
            let size = |n: &UBig| f64::from(u32::try_from(word(n)).unwrap());
            let ratio = size(&b) / size(&a);
            // Equal numbers are another matter where play goes on to zero.
            for Ray { n, slope, .. } in rays.iter().filter(|_| a < b) {
                let n = i32::try_from(*n).unwrap();
                assert_eq!(*value >= n, ratio > *slope, "{rules} ({a}, {b}) Phi_{n}");
            }
        }
    }
}

#[test]
fn a_legend_lists_what_can_occur() {
    let listed = |rules: &str, field| -> Vec<String> {
        let game = rules.parse().unwrap();
        let texts = legend(&game, field, false, Theme::light()).into_iter();
        texts.map(|(text, _)| text.split(':').next().unwrap().to_owned()).collect()
    };
    let all = |texts: &str| texts.split(' ').map(str::to_owned).collect::<Vec<_>>();
    for (rules, values, takes) in [
        ("take=any", "0 1 2 3 4 5 8 larger", "none 1 2 3 4 5 8 larger"),
        ("take=1", "0 1", "none 1"),
        ("take=1..3", "0 1 2 3", "none 1 2 3"),
        ("take=1..3:misere", "0 1 2 3", "none 1 2 3"),
        ("end=zero:take=1..8", "0 1 2 3 4 5 8", "none 1 2 3 4 5 8"),
        ("take=1..16", "0 1 2 3 4 5 8 16", "none 1 2 3 4 5 8 16"),
        ("take=odd", "0 1", "none 1"),
        ("take=odd:misere", "0 1 2 3 4 5 8 larger", "none 1 3 5 larger"),
        ("take=1,3,4", "0 1 2 3", "none 1 3 4"),
        ("pile-limit=ceil(n/2)", "0 1 2 3 4 5 8 larger", "none 1 2 3 4 5 8 larger"),
    ] {
        assert_eq!(listed(rules, Field::Grundy), all(values), "{rules}");
        assert_eq!(listed(rules, Field::Take), all(takes), "{rules}");
        let game = rules.parse().unwrap();
        for (field, texts) in [(Field::Grundy, all(values)), (Field::Take, all(takes))] {
            let tile = make(&game, field, (number(1), number(1)), number(1));
            let tile = Tile { width: 80, height: 80, ..tile };
            let found = super::tile(&tile, &Work::default()).unwrap();
            let most = texts[texts.len() - 1].parse().unwrap_or(i32::MAX);
            assert!(found.values().iter().all(|&value| value <= most), "{rules} {field:?}");
        }
    }
    assert_eq!(listed("end=zero:take=any", Field::Length)[0], "1");
    assert_eq!(listed("take=1..3", Field::Length)[0], "0");
}

#[test]
fn limits_are_kept() {
    for (game, third) in [
        ("take=any".parse().unwrap(), None),
        ("take=1,4,9".parse().unwrap(), None),
        (WhichGame::Partizan, None),
        (WhichGame::Three(Variant::Natural, Play::Normal), Some(number(9))),
    ] {
        let origin = (number(1), number(1));
        let tile = Tile {
            third,
            width: 500,
            height: 500,
            ..make(&game, Field::Outcome, origin, number(1))
        };
        let refused = |limits| super::tile(&tile, &Work::new(limits)).unwrap_err();
        let steps = Limits { steps: 5000, ..Limits::none() };
        assert_eq!(refused(steps), Halt::Steps(5000).into());
        let bytes = Limits { bytes: 100_000, ..Limits::none() };
        assert_eq!(refused(bytes), Halt::Bytes(100_000).into());
    }
    let none = make(&WhichGame::Partizan, Field::Outcome, (number(1), number(1)), number(0));
    assert!(super::tile(&none, &Work::default()).is_err());
    let wide = Tile { width: u32::MAX, height: u32::MAX, ..none };
    assert!(super::tile(&wide, &Work::default()).unwrap_err().to_string().contains("16777216"));
}
