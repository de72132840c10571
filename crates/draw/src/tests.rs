//! Every kind of picture, for positions of every size and rules of every kind.

use crate::{Canvas, DrawError, Label, Picture, Theme, cone, map, path, picture, piles};
use euclid_games::{Field, Game, Pair, Rules, WhichGame, fractions::UBig};
use euclid_work::Work;
use proptest::prelude::*;

const RULES: [&str; 10] = [
    "take=any",
    "end=zero:take=any",
    "end=multiple:take=any",
    "end=multiple:take=1..3:misere",
    "take=1..1",
    "take=1..3:misere",
    "take=2,3",
    "pile-limit=ceil(n/2)",
    "move-limit=2n",
    "end=zero:take=1..30:misere",
];

fn big(text: &str) -> UBig {
    text.parse().unwrap()
}

fn power(exponent: usize) -> UBig {
    UBig::from(10u8).pow(exponent)
}

/// From the smallest position to numbers of a hundred digits; with short, long, and many piles.
fn positions() -> Vec<(UBig, UBig)> {
    let (mut f, mut g) = (UBig::ONE, UBig::ONE);
    for _ in 0..200 {
        (f, g) = (g.clone(), f + g);
    }
    vec![
        (UBig::ONE, UBig::ONE),
        (big("5"), big("5")),
        (UBig::ONE, big("2")),
        (big("3"), big("8")),
        (big("87"), big("25")),
        (UBig::ONE, power(30)),
        (power(30) + UBig::ONE, power(30)),
        (f, g),
        (power(100), power(100)),
        (power(100), UBig::from(7u8) * power(100) / UBig::from(3u8)),
        (UBig::from(3u8).pow(200), UBig::from(2u8).pow(333)),
    ]
}

/// The pictures of a position.
fn pictures(rules: &str, a: &UBig, b: &UBig, theme: Theme) -> Vec<Result<Picture, DrawError>> {
    let game = Game::new(rules.parse::<Rules>().unwrap()).unwrap();
    let pair = Pair::new(a.clone(), b.clone()).unwrap();
    let work = Work::default();
    vec![
        cone::draw(&game, &[cone::Start { pair: &pair, across: a > b }], theme, &work),
        path::draw(&game, &pair, path::Tree::SternBrocot, theme, &work),
        piles::draw(&game, &pair, theme, &work),
        path::draw(&game, &pair, path::Tree::Both, theme, &work),
    ]
}

/// Everything is inside, and what is parsed is what was drawn.
fn check(picture: &Picture, about: &str) {
    let tree = picture.tree().unwrap();
    let bounds = tree.root().abs_stroke_bounding_box();
    let within = bounds.left() >= -0.5
        && bounds.top() >= -0.5
        && f64::from(bounds.right()) <= picture.width + 0.5
        && f64::from(bounds.bottom()) <= picture.height + 0.5;
    assert!(within, "{about}: {bounds:?} is not within {} by {}", picture.width, picture.height);
    assert!(picture.width < 3000.0 && picture.height < 3000.0, "{about}");
}

#[test]
fn no_position_is_too_large_and_nothing_leaves_the_canvas() {
    for rules in RULES {
        for (a, b) in positions() {
            for (kind, picture) in pictures(rules, &a, &b, Theme::light()).into_iter().enumerate() {
                check(&picture.unwrap(), &format!("{rules} ({a}, {b}) {kind}"));
            }
        }
    }
}

#[test]
fn maps_stay_on_the_canvas() {
    let game = WhichGame::default();
    let ranges =
        [(1..=1, 1..=1), (1..=3, 1..=2), (1..=1000, 5..=5), (7..=7, 1..=400), (1..=99, 1..=99)];
    for (a, b) in ranges {
        for field in [Field::Outcome, Field::Grundy, Field::Take, Field::Length] {
            let (theme, work) = (Theme::dark(), Work::default());
            let map = map::draw(&game, None, field, a.clone(), b.clone(), theme, &work).unwrap();
            check(&map, &format!("{a:?} {b:?}"));
        }
    }
}

#[test]
fn pictures_are_the_same_every_time_and_dark_ones_differ() {
    let (a, b) = (big("25"), big("87"));
    let all = |theme| pictures("take=any", &a, &b, theme).into_iter().map(Result::unwrap);
    for ((light, again), dark) in
        all(Theme::light()).zip(all(Theme::light())).zip(all(Theme::dark()))
    {
        assert_eq!(light.to_svg(), again.to_svg());
        assert_eq!(
            light.to_png(0.5, &Work::default()).unwrap(),
            again.to_png(0.5, &Work::default()).unwrap()
        );
        assert_ne!(light.to_svg(), dark.to_svg());
        assert!(dark.to_svg().contains(&Theme::dark().background.to_string()));
    }
}

/// The texts of a picture, one after the other.
fn texts(picture: &Picture) -> Vec<String> {
    let svg = picture.to_svg();
    let ends = svg.split("</text>").filter_map(|part| part.rsplit_once('>'));
    ends.map(|(_, text)| text.to_owned()).collect()
}

#[test]
fn games_of_figure_4() {
    let cone = |a: u8, b: u8| {
        let drawn = pictures("take=any", &a.into(), &b.into(), Theme::light());
        texts(drawn[0].as_ref().unwrap())
    };
    let (first, second) = (cone(9, 2), cone(11, 8));
    let moves = |texts: &[String]| {
        let moves = texts.iter().filter(|text| text.starts_with("take "));
        moves.cloned().collect::<Vec<_>>()
    };
    assert_eq!(moves(&first), ["take 3 → (3, 2)", "take 1 → (1, 2)", "take 1 → (1, 1)"]);
    assert_eq!(
        moves(&second),
        ["take 1 → (3, 8)", "take 2 → (3, 2)", "take 1 → (1, 2)", "take 1 → (1, 1)"]
    );
    assert!(second.iter().any(|text| text.ends_with("Player 2 wins after 4 moves.")));
    for turn in ["(11, 8)", "(3, 8)", "(3, 2)", "(1, 2)", "(1, 1)"] {
        assert!(second.iter().any(|text| text == turn), "{turn}");
    }
}

#[test]
fn the_path_of_the_2004_paper() {
    let drawn = pictures("take=any", &3u8.into(), &8u8.into(), Theme::light());
    let texts = texts(drawn[1].as_ref().unwrap());
    let nodes: Vec<&str> = texts.iter().map(String::as_str).collect();
    // Each fraction, followed by its value.
    for node in [["1/1", "2"], ["2/1", "1"], ["3/1", "0"], ["5/2", "1"], ["8/3", "0"]] {
        assert!(nodes.windows(2).any(|pair| pair == node), "{node:?} in {nodes:?}");
    }
    for beside in ["1/2", "3/2", "4/1", "7/3", "13/5", "11/4"] {
        assert!(nodes.contains(&beside), "{beside}");
    }
}

#[test]
fn piles_say_what_to_take() {
    let drawn = pictures("take=1..2", &459u16.into(), &2393u16.into(), Theme::light());
    let texts = texts(drawn[2].as_ref().unwrap());
    for text in ["take 1, leave 4", "the pile that decides", "pile 6"] {
        assert!(texts.iter().any(|found| found == text), "{text} in {texts:?}");
    }
}

#[test]
fn pngs_have_the_size_that_was_asked_for_and_show_text() {
    let theme = Theme::light();
    let mut canvas = Canvas::new(200.0, theme, "");
    let blank = canvas.clone().finish(100.0);
    canvas.text((20.0, 60.0), "8/3 ≤ φ², 10¹⁹ …", &Label::new(18.0, theme.ink));
    let written = canvas.finish(100.0);
    let pixels = |picture: &Picture, scale| {
        let png = picture.to_png(scale, &Work::default()).unwrap();
        resvg::tiny_skia::Pixmap::decode_png(&png).unwrap()
    };
    for (scale, size) in [(1.0, (200, 100)), (2.5, (500, 250)), (0.001, (1, 1))] {
        let pixels = pixels(&written, scale);
        assert_eq!((pixels.width(), pixels.height()), size);
    }
    assert_ne!(pixels(&blank, 1.0).data(), pixels(&written, 1.0).data());
    let wide = blank.clone().shown_at(640.0);
    assert!(wide.to_svg().contains("width=\"640\" height=\"320\" viewBox=\"0 0 200 100\""));
    assert_eq!(pixels(&wide, 1.0).width(), 640);
    let most = f64::from(picture::MOST_PIXELS);
    assert!(matches!(blank.to_png(most / 199.0, &Work::default()), Err(DrawError::TooLarge(..))));
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(24))]

    #[test]
    fn any_text_is_well_formed(text in "\\PC{0,40}|[\\x00-\\x7f]{0,40}") {
        let mut canvas = Canvas::new(300.0, Theme::light(), &text);
        canvas.subtitle(&text);
        prop_assert!(canvas.finish(100.0).tree().is_ok());
    }

    #[test]
    fn any_position_can_be_drawn(a in 1u128.., b in 1u128.., rules in 0..RULES.len()) {
        for picture in pictures(RULES[rules], &a.into(), &b.into(), Theme::dark()) {
            check(&picture.unwrap(), &format!("{} ({a}, {b})", RULES[rules]));
        }
    }
}

/// A PDF has its text as text, in fonts that it brings along, and is the same every time.
#[cfg(feature = "pdf")]
#[test]
fn every_picture_is_a_pdf() {
    let (work, theme) = (Work::default(), Theme::light());
    let map = map::draw(&WhichGame::default(), None, Field::Grundy, 1..=99, 1..=99, theme, &work)
        .unwrap();
    let all = pictures("take=any", &big("25"), &big("87"), theme).into_iter().map(Result::unwrap);
    for picture in all.chain([map]) {
        let pdf = picture.to_pdf(&work).unwrap();
        assert_eq!(pdf, picture.to_pdf(&work).unwrap());
        let text = String::from_utf8_lossy(&pdf);
        assert!(text.starts_with("%PDF-1."));
        for needed in ["/FontFile2", "/ToUnicode", "DejaVuSans"] {
            assert!(text.contains(needed), "{needed}");
        }
    }
}
