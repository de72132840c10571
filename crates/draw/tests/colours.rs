//! One meaning, one colour, and colours that are told apart: by everybody, in both themes.
#![allow(clippy::unwrap_used)]

use euclid_draw::{Colour, Theme, tile};
use euclid_games::{Field, WhichGame};

const THEMES: [Theme; 2] = [Theme::light(), Theme::dark()];

type Vector = [f64; 3];

fn times(matrix: [Vector; 3], [x, y, z]: Vector) -> Vector {
    matrix.map(|[a, b, c]| a * x + b * y + c * z)
}

/// The intensities of red, green and blue light.
fn linear(Colour(r, g, b): Colour) -> Vector {
    [r, g, b].map(|byte| {
        let share = f64::from(byte) / 255.0;
        if share <= 0.04045 { share / 12.92 } else { ((share + 0.055) / 1.055).powf(2.4) }
    })
}

/// What somebody sees who has no cones for green (Machado, Oliveira and Fernandes 2009, severity 1).
fn deuteranopia(light: Vector) -> Vector {
    let matrix = [
        [0.367_322, 0.860_646, -0.227_968],
        [0.280_085, 0.672_501, 0.047_413],
        [-0.011_820, 0.042_940, 0.968_881],
    ];
    times(matrix, light).map(|x| x.clamp(0.0, 1.0))
}

/// Lightness and two hues, in which distances are as far as they look (Ottosson 2020, OKLab).
fn perceived(light: Vector) -> Vector {
    let cones = [
        [0.412_221_470_8, 0.536_332_536_3, 0.051_445_992_9],
        [0.211_903_498_2, 0.680_699_545_1, 0.107_396_956_6],
        [0.088_302_461_9, 0.281_718_837_6, 0.629_978_700_5],
    ];
    let lab = [
        [0.210_454_255_3, 0.793_617_785_0, -0.004_072_046_8],
        [1.977_998_495_1, -2.428_592_205_0, 0.450_593_709_9],
        [0.025_904_037_1, 0.782_771_766_2, -0.808_675_766_0],
    ];
    times(lab, times(cones, light).map(f64::cbrt))
}

fn distance(one: Vector, other: Vector) -> f64 {
    one.iter().zip(other).map(|(x, y)| (x - y).powi(2)).sum::<f64>().sqrt()
}

/// How far two colours look apart, to most people and under deuteranopia: the smaller distance.
fn apart(one: Colour, other: Colour) -> f64 {
    let [one, other] = [one, other].map(linear);
    let most = distance(perceived(one), perceived(other));
    most.min(distance(perceived(deuteranopia(one)), perceived(deuteranopia(other))))
}

#[test]
fn a_distance_is_that_of_the_eye() {
    let (black, white) = (Colour(0, 0, 0), Colour(255, 255, 255));
    assert!((apart(black, white) - 1.0).abs() < 1e-3);
    // Red and green of the same lightness are far apart, but not under deuteranopia.
    let (red, green) = (Colour(0xd0, 0x50, 0x20), Colour(0x78, 0x88, 0x00));
    assert!(distance(perceived(linear(red)), perceived(linear(green))) > 0.15);
    assert!(apart(red, green) < 0.08);
}

#[test]
fn meanings_are_told_apart() {
    for theme in THEMES {
        let meanings = [
            ("winning, Left", theme.winning),
            ("losing, previous", theme.losing),
            ("Right", theme.right),
            ("next", theme.next),
            ("background", theme.background),
        ];
        for (index, (name, one)) in meanings.iter().enumerate() {
            for (other_name, other) in &meanings[..index] {
                let apart = apart(*one, *other);
                assert!(apart > 0.12, "{name} and {other_name}: {apart:.3}");
            }
        }
        for (name, colour) in [("ink", theme.ink), ("quiet", theme.quiet)] {
            assert!(apart(colour, theme.background) > 0.35, "{name}");
        }
        assert_eq!(theme.left, theme.winning);
    }
}

/// The hue, in degrees.
fn hue(colour: Colour) -> f64 {
    let [_, a, b] = perceived(linear(colour));
    b.atan2(a).to_degrees()
}

#[test]
fn a_meaning_has_the_same_hue_in_both_themes() {
    let [light, dark] = THEMES;
    for (one, other) in [
        (light.winning, dark.winning),
        (light.losing, dark.losing),
        (light.left, dark.left),
        (light.right, dark.right),
        (light.next, dark.next),
        (light.next, light.winning),
        (dark.next, dark.winning),
    ] {
        let turn = (hue(one) - hue(other)).rem_euclid(360.0);
        assert!(turn.min(360.0 - turn) < 16.0, "{one} and {other}: {turn}");
    }
}

/// What the legend of a map says, in the order of the values.
fn legend(game: &WhichGame, field: Field, theme: Theme) -> Vec<(String, Colour)> {
    tile::legend(game, field, false, theme)
}

#[test]
fn sizes_grow_in_lightness_and_zero_is_set_apart() {
    let lightness = |colour: Colour, seen: fn(Vector) -> Vector| perceived(seen(linear(colour)))[0];
    let game = WhichGame::default();
    for theme in THEMES {
        for field in [Field::Grundy, Field::Take] {
            let entries = legend(&game, field, theme);
            let (lost, sizes) = entries.split_first().unwrap();
            assert_eq!(lost.1, theme.losing);
            for seen in [|light: Vector| light, deuteranopia] {
                for pair in sizes.windows(2) {
                    let [one, other] = [&pair[0], &pair[1]].map(|entry| lightness(entry.1, seen));
                    assert!(other > one + 0.01, "{} and {}", pair[0].0, pair[1].0);
                }
            }
            for (name, colour) in sizes {
                let apart = apart(*colour, theme.losing);
                assert!(apart > 0.15, "{field:?} {name}: {apart:.3}");
            }
        }
        let lengths = legend(&game, Field::Length, theme);
        let lengths: Vec<f64> =
            lengths.iter().map(|entry| lightness(entry.1, |light| light)).collect();
        assert!(lengths.windows(2).all(|pair| pair[0] < pair[1]), "{lengths:?}");
        // Weights: away from 0 on both sides, and the sides are told apart.
        let weights = legend(&WhichGame::Partizan, Field::Weight, theme);
        let middle = weights.iter().position(|(text, _)| text == "0").unwrap();
        let from_zero = |entry: &(String, Colour)| apart(entry.1, weights[middle].1);
        let (below, above) = (&weights[..=middle], &weights[middle..]);
        assert!(below.windows(2).all(|pair| from_zero(&pair[0]) > from_zero(&pair[1])));
        assert!(above.windows(2).all(|pair| from_zero(&pair[0]) < from_zero(&pair[1])));
        assert!(apart(weights[0].1, weights[weights.len() - 1].1) > 0.2);
    }
}

#[test]
fn the_four_outcomes_of_a_partizan_map_have_their_colours() {
    for theme in THEMES {
        let colours: Vec<Colour> = legend(&WhichGame::Partizan, Field::Outcome, theme)
            .iter()
            .map(|entry| entry.1)
            .collect();
        assert_eq!(colours, [theme.left, theme.right, theme.next, theme.losing]);
    }
}
