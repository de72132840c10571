//! No label meets another one or leaves the canvas, and all can be read: in every kind, theme and width.
#![cfg(feature = "png")]
#![allow(clippy::unwrap_used)]

use euclid_draw::{
    Picture, Theme, automaton, cone, game, lengths, map, path, piles, shares,
    text::value,
    thermograph,
    three::{self, Axes},
    tree, weights,
};
use euclid_games::{
    Field, Game, Pair, Play, Rules, WhichGame, fractions::UBig, partizan::Position, three::Variant,
};
use euclid_work::Work;
use short_games::Games;

/// Where pictures are laid out: on screens of any width, in a column of a paper, on a slide.
fn themes() -> Vec<(String, Theme)> {
    let mut themes = Vec::new();
    for (name, theme) in [("light", Theme::light()), ("dark", Theme::dark())] {
        themes.push((name.to_owned(), theme));
        themes.push((format!("{name} 300"), theme.within(300.0, f64::INFINITY)));
        themes.push((format!("{name} paper"), theme.untitled().within(325.0, f64::INFINITY)));
    }
    themes.push(("640".to_owned(), Theme::light().within(640.0, f64::INFINITY)));
    themes.push(("slide".to_owned(), Theme::light().within(720.0, 405.0)));
    themes
}

/// What is wrong with a picture: something leaves the canvas, or a label cannot be read.
fn faults(picture: &Picture, least: f64) -> Vec<String> {
    let mut faults = Vec::new();
    let far = |attribute: &str, side: f64| {
        let svg = picture.to_svg();
        let circles =
            svg.split("<circle ").skip(1).filter(|circle| !circle.starts_with("cx=\"0\" cy=\"0\""));
        let number = |text: &str, name: &str| -> f64 {
            let (_, rest) = text.split_once(&format!("{name}=\"")).unwrap();
            rest.split('"').next().unwrap().parse().unwrap()
        };
        let outside = |text: &&str| {
            let (middle, radius) = (number(text, attribute), number(text, " r"));
            middle - radius < -0.5 || middle + radius > side + 0.5
        };
        circles.filter(outside).count()
    };
    let outside = far("cx", picture.width) + far("cy", picture.height);
    if outside > 0 {
        faults.push(format!("{outside} circles leave the canvas"));
    }
    let texts = picture.texts();
    for (index, one) in texts.iter().enumerate() {
        let outside = |&(x, y): &(f64, f64)| {
            x < -0.5 || y < -0.5 || x > picture.width + 0.5 || y > picture.height + 0.5
        };
        if one.corners.iter().any(outside) {
            faults.push(format!("'{}' leaves the canvas", one.text));
        }
        if one.size < least && !one.text.is_empty() {
            faults.push(format!("'{}' has a size of {:.1}", one.text, one.size));
        }
        for other in &texts[..index] {
            if !one.text.trim().is_empty() && !other.text.trim().is_empty() && one.meets(other) {
                faults.push(format!("'{}' meets '{}'", one.text, other.text));
            }
        }
    }
    faults
}

/// Draws in every theme; all faults together.
fn check(about: &str, draw: &dyn Fn(Theme) -> Picture, faulty: &mut Vec<String>) -> usize {
    let themes = themes();
    for (name, theme) in &themes {
        let picture = draw(*theme);
        for fault in faults(&picture, 8.9).into_iter().take(3) {
            faulty.push(format!("{about} [{name}]: {fault}"));
        }
        // A little more than its room is shown smaller; a slide has more pixels.
        let (wide, high) = (picture.width / theme.width, picture.height / theme.height);
        if wide.max(high) > if theme.height.is_infinite() { 1.18 } else { 2.0 } {
            let (width, height) = (picture.width, picture.height);
            faulty.push(format!("{about} [{name}]: {width} by {height}"));
        }
    }
    themes.len()
}

fn done(count: usize, faulty: &[String]) {
    assert!(faulty.is_empty(), "{} of {count} pictures:\n{}", faulty.len(), faulty.join("\n"));
}

fn number(text: &str) -> UBig {
    text.parse().unwrap()
}

#[test]
fn pictures_of_positions() {
    let work = Work::default();
    let (mut count, mut faulty) = (0, Vec::new());
    let positions = [
        ("25", "87"),
        ("11", "8"),
        ("3", "8"),
        ("1", "1"),
        ("5", "5"),
        ("1", "30"),
        ("55", "89"),
        ("459", "2393"),
        ("1000001", "1000000"),
        ("12345678901234567890", "98765432109876543210"),
    ];
    for rules in
        ["take=any", "end=zero:take=any", "take=1..3", "take=2,3:misere", "pile-limit=ceil(n/2)"]
    {
        let game = Game::new(rules.parse::<Rules>().unwrap()).unwrap();
        for (a, b) in positions {
            let pair = Pair::new(number(a), number(b)).unwrap();
            let start = cone::Start { pair: &pair, across: number(a) > number(b) };
            let about = |kind: &str| format!("{kind} {a} {b} {rules}");
            let cone = |theme| cone::draw(&game, &[start], theme, &work.anew()).unwrap();
            count += check(&about("cone"), &cone, &mut faulty);
            let piles = |theme| piles::draw(&game, &pair, theme, &work.anew()).unwrap();
            count += check(&about("piles"), &piles, &mut faulty);
            let across = number(a) > number(b);
            let moves = |theme| game::draw(&game, &pair, across, theme, &work.anew()).unwrap();
            count += check(&about("game"), &moves, &mut faulty);
            if a == "459" {
                let frames =
                    game::frames(&game, &pair, across, Theme::light(), &work.anew()).unwrap();
                for moves in 0..frames.len() {
                    let frame = |theme| {
                        let mut frames =
                            game::frames(&game, &pair, across, theme, &work.anew()).unwrap();
                        frames.swap_remove(moves)
                    };
                    count += check(&about(&format!("frame {moves}")), &frame, &mut faulty);
                }
            }
            if a.len() < 5 {
                for tree in [path::Tree::SternBrocot, path::Tree::CalkinWilf, path::Tree::Both] {
                    let path = |theme| path::draw(&game, &pair, tree, theme, &work.anew()).unwrap();
                    count += check(&about(&format!("path {tree:?}")), &path, &mut faulty);
                }
            }
        }
    }
    let game = Game::new(Rules::default()).unwrap();
    for [a, b, c, d] in [["11", "8", "9", "2"], ["25", "43", "12", "43"], ["25", "87", "87", "31"]]
    {
        let pairs = [(a, b), (c, d)]
            .map(|(a, b)| (Pair::new(number(a), number(b)).unwrap(), number(a) > number(b)));
        let starts = pairs.each_ref().map(|(pair, across)| cone::Start { pair, across: *across });
        let cone = |theme| cone::draw(&game, &starts, theme, &work.anew()).unwrap();
        count += check(&format!("cone {a} {b} with {c} {d}"), &cone, &mut faulty);
    }
    assert!(count > 500);
    done(count, &faulty);
}

#[test]
fn maps() {
    let work = Work::default();
    let (mut count, mut faulty) = (0, Vec::new());
    let pair = |rules: &str| rules.parse::<WhichGame>().unwrap();
    let three = WhichGame::Three(Variant::Natural, Play::Normal);
    for (game, fields) in [
        (pair("take=any"), &[Field::Outcome, Field::Grundy, Field::Take, Field::Length][..]),
        (pair("take=1..3"), &[Field::Outcome, Field::Grundy, Field::Take, Field::Length]),
        (pair("take=2,3:misere"), &[Field::Outcome]),
        (WhichGame::Partizan, &[Field::Outcome, Field::Weight]),
        (three, &[Field::Outcome]),
    ] {
        let twenty = UBig::from(20u8);
        let third = matches!(game, WhichGame::Three(..)).then_some(&twenty);
        for &field in fields {
            for (a, b) in [
                (1..=5, 1..=5),
                (1..=1, 1..=1),
                (1..=20, 1..=20),
                (1..=12, 30..=35),
                (1..=90, 1..=60),
                (2..=2, 1..=80),
            ] {
                let map = |theme| {
                    let (a, b) = (a.clone(), b.clone());
                    map::draw(&game, third, field, a, b, theme, &work.anew()).unwrap()
                };
                count += check(&format!("map {game:?} {field:?} {a:?} {b:?}"), &map, &mut faulty);
            }
        }
    }
    assert!(count > 200);
    done(count, &faulty);
}

#[test]
fn pictures_of_partizan_euclid_and_of_values() {
    let work = Work::default();
    let (mut count, mut faulty) = (0, Vec::new());
    let large = "123456789012345678901234567890";
    for (p, q) in [
        ("11", "8"),
        ("7", "5"),
        ("5", "1"),
        ("31", "16"),
        ("34", "21"),
        ("97", "55"),
        ("1000", "617"),
        (large, "98765432109876543210"),
    ] {
        let position = Position::new(number(p), number(q)).unwrap();
        // The values of the largest would take long.
        for values in [false, true].into_iter().filter(|values| !values || p != large) {
            let tree = |theme| tree::draw(&position, values, theme, &work.anew()).unwrap();
            count += check(&format!("tree {p} {q} {values}"), &tree, &mut faulty);
        }
    }
    for text in ["{5||2|-3}", "3/4", "^^*", "{1000|-1000}", "{4|1}", "{{10|1}|{-1|-10}}", "+-1"] {
        let thermograph = |theme| {
            let mut games = Games::new();
            let value = games.parse(text, &work.anew()).unwrap();
            thermograph::draw(&mut games, value, None, theme, &work.anew()).unwrap()
        };
        count += check(&format!("thermograph {text}"), &thermograph, &mut faulty);
    }
    for (max, cut) in [(10, 25), (60, 25), (120, 5)] {
        let weights = |theme| weights::draw(max, cut, theme, &work.anew()).unwrap();
        count += check(&format!("weights {max} {cut}"), &weights, &mut faulty);
    }
    done(count, &faulty);
}

#[test]
fn pictures_of_many_positions() {
    let work = Work::default();
    let (mut count, mut faulty) = (0, Vec::new());
    for (rules, max) in [("take=any", 3), ("take=any", 300), ("take=1..2", 100)] {
        let rules: Rules = rules.parse().unwrap();
        let lengths = |theme| lengths::draw(&rules, max, theme, &work.anew()).unwrap();
        count += check(&format!("lengths {rules} {max}"), &lengths, &mut faulty);
    }
    for kmax in [1, 5, 20] {
        let shares = |theme| shares::draw(kmax, theme, &work.anew()).unwrap();
        count += check(&format!("shares {kmax}"), &shares, &mut faulty);
    }
    for rules in [
        &["take=any"][..],
        &[
            "take=2,3",
            "take=1,4,9,16,25,36,49,64,81,100,121:misere",
            "pile-limit=floor(2n/3)",
            "take=15,22,35,57",
        ],
    ] {
        let rules: Vec<Rules> = rules.iter().map(|rules| rules.parse().unwrap()).collect();
        let compared = |theme| shares::compare(&rules, theme, &work.anew()).unwrap();
        count += check(&format!("shares of {} rules", rules.len()), &compared, &mut faulty);
    }
    for (a, max) in [(4, 20), (20, 60), (1, 1)] {
        let three = |theme| {
            three::draw(
                (Variant::Natural, Play::Normal),
                a,
                max,
                Axes::Difference,
                theme,
                &work.anew(),
            )
            .unwrap()
        };
        count += check(&format!("three {a} {max}"), &three, &mut faulty);
    }
    count += check("automaton", &automaton::draw, &mut faulty);
    for text in [
        "take=any",
        "take=odd",
        "take=1..2",
        "take=1..3",
        "take=1..4",
        "take=1..9",
        "take=1,4",
        "take=2,3:misere",
        "take=2,5,7",
        "take=1,4,9,16,25",
        "pile-limit=ceil(n/2)",
    ] {
        let rules: Rules = text.parse().unwrap();
        // This needs the width of a page.
        for (name, theme) in themes() {
            count += 1;
            let picture = automaton::values(&rules, theme, &work.anew()).unwrap();
            let faults = faults(&picture, 8.9).into_iter();
            faulty.extend(faults.map(|fault| format!("automaton {text} [{name}]: {fault}")));
        }
        let types = |theme| euclid_draw::types::draw(&rules, theme, &work.anew()).unwrap();
        count += check(&format!("types {text}"), &types, &mut faulty);
    }
    // It needs the width of a page.
    for (name, theme) in themes() {
        count += 1;
        let faults = faults(&automaton::weights(theme), 8.9);
        faulty.extend(faults.into_iter().map(|fault| format!("17 states [{name}]: {fault}")));
    }
    done(count, &faulty);
}

#[test]
fn values_of_games_have_arrows() {
    assert_eq!(value("{^14*|v}"), "{14·↑∗|↓}");
}
