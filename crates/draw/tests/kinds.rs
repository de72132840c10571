//! Pictures of Partizan Euclid, of values and of many positions: what they say, in every theme, and at
//! the ends of what can be asked.
#![cfg(feature = "png")]
#![allow(clippy::unwrap_used)]

use euclid_draw::{
    DrawError, Picture, Theme, automaton, game, lengths, shares, thermograph,
    three::{self, Axes},
    tree, weights,
};
use euclid_games::{
    Game, Pair, Play, Rules,
    fractions::UBig,
    partizan::{Outcome, Position, Signature},
    three::Variant,
};
use euclid_work::Work;
use proptest::prelude::*;
use short_games::Games;

fn work() -> Work {
    Work::default()
}

const NATURAL: (Variant, Play) = (Variant::Natural, Play::Normal);

fn any() -> Game {
    Game::new(Rules::default()).unwrap()
}

fn pair(a: u64, b: u64) -> Pair {
    Pair::new(UBig::from(a), UBig::from(b)).unwrap()
}

const THEMES: [Theme; 2] = [Theme::light(), Theme::dark()];

/// The picture as SVG. A reader of SVG reads it: it is well-formed.
fn svg(picture: &Picture) -> String {
    assert!(picture.to_png(0.1, &work()).unwrap().starts_with(b"\x89PNG"));
    let svg = picture.to_svg();
    assert!(["NaN", "\"inf", "\"-inf", ",inf"].iter().all(|no| !svg.contains(no)), "{svg}");
    svg
}

fn says(picture: &Picture, texts: &[&str]) {
    let svg = svg(picture);
    for text in texts {
        assert!(svg.contains(&format!(">{text}</text>")), "{text} is not in\n{svg}");
    }
}

fn position(p: u64, q: u64) -> Position {
    Position::new(p, q).unwrap()
}

#[test]
fn pictures_are_the_same_every_time_and_differ_by_theme() {
    let draw = |theme: Theme| -> Vec<String> {
        let mut games = Games::new();
        let hot = games.parse("{4||2|-1}", &work()).unwrap();
        let rules = Rules::default();
        let pictures = [
            tree::draw(&position(11, 8), true, theme, &work()).unwrap(),
            automaton::draw(theme),
            automaton::weights(theme),
            automaton::values(&"take=1,4".parse().unwrap(), theme, &work()).unwrap(),
            euclid_draw::types::draw(&"take=2,5,7".parse().unwrap(), theme, &work()).unwrap(),
            weights::draw(40, 25, theme, &work()).unwrap(),
            thermograph::draw(&mut games, hot, None, theme, &work()).unwrap(),
            lengths::draw(&rules, 60, theme, &work()).unwrap(),
            shares::draw(4, theme, &work()).unwrap(),
            shares::compare(std::slice::from_ref(&rules), theme, &work()).unwrap(),
            three::draw(NATURAL, 6, 40, Axes::Difference, theme, &work()).unwrap(),
            three::draw(NATURAL, 6, 40, Axes::Numbers, theme, &work()).unwrap(),
            game::draw(&any(), &pair(25, 87), false, theme, &work()).unwrap(),
        ];
        pictures.iter().map(svg).collect()
    };
    let [light, dark] = THEMES.map(|theme| (draw(theme), draw(theme))).map(|(one, other)| {
        assert_eq!(one, other);
        one
    });
    assert!(light.iter().zip(&dark).all(|(light, dark)| light != dark));
}

#[test]
fn the_tree_of_figure_1() {
    let picture = tree::draw(&position(11, 8), true, Theme::light(), &work()).unwrap();
    says(&picture, &["(11, 8)", "(8, 3)", "(8, 5)", "(5, 3)", "(5, 2)", "(3, 2)", "(3, 1)", "⇓∗"]);
    let svg = picture.to_svg();
    // As many ends as q, each with the value 0: 3 + 3 + 2 of them end at (2, 1), and (8, 5) is 0 as well.
    assert_eq!(svg.matches(">0</text>").count(), 9);
    // The spine: r, l, l.
    assert_eq!((svg.matches(">r</text>").count(), svg.matches(">l</text>").count()), (1, 2));
    assert!(svg.contains("Its signature is rlle: Right wins."));
}

#[test]
fn a_game_that_is_over_is_a_tree_of_one_node() {
    for (p, q) in [(1, 1), (12, 4), (7, 1)] {
        let picture = tree::draw(&position(p, q), false, Theme::light(), &work()).unwrap();
        says(&picture, &[&format!("({p}, {q})"), "P"]);
    }
}

#[test]
fn large_trees_are_drawn_along_the_spine() {
    let picture = tree::draw(&position(34, 21), false, Theme::light(), &work()).unwrap();
    says(&picture, &["(21, 13)", "like (13, 8)", "(21, 8)"]);
    // A factor is kept on the spine to its end.
    let large = UBig::from(10u8).pow(30);
    let scaled = Position::new((&large + UBig::ONE) * UBig::from(3u8), &large * UBig::from(3u8));
    let picture = tree::draw(&scaled.unwrap(), true, Theme::light(), &work()).unwrap();
    says(&picture, &["(9, 6)", "(6, 3)", "99999999…9999989 more positions"]);
}

#[test]
fn every_drawn_letter_is_that_of_the_spine() {
    for (p, q) in [(34, 21), (100, 63), (97, 60), (1000, 617)] {
        let position = position(p, q);
        let signature = position.signature(&work()).unwrap().to_string();
        if signature.len() <= 12 {
            let svg = tree::draw(&position, false, Theme::light(), &work()).unwrap().to_svg();
            for letter in ["l", "r"] {
                let drawn = svg.matches(&format!(">{letter}</text>")).count();
                assert_eq!(drawn, signature.matches(letter).count(), "{position} {letter}");
            }
        }
    }
}

#[test]
fn the_automaton_of_figure_2() {
    let picture = automaton::draw(Theme::dark());
    let states = ["(P, N)", "(N, R)", "(R, P)", "(P, L)", "(L, N)", "(N, P)", "(L, L)", "(R, R)"];
    says(&picture, &states);
    says(&picture, &["start", "e", "re", "le", "lle", "lre", "llre", "rlre", "rlle"]);
    let svg = picture.to_svg();
    let arrows = |letter: &str| svg.matches(&format!(">{letter}</text>")).count();
    assert_eq!((arrows("l"), arrows("r")), (8, 8));
}

#[test]
fn the_seventeen_states_of_the_weight() {
    let picture = automaton::weights(Theme::light());
    let states = ["e", "le", "re", "lle", "lre", "rre", "llre", "lrre", "rlle", "rlre", "llrre"];
    says(&picture, &states);
    says(&picture, &["lrlle", "lrlre", "rlrre", "rllrre", "lrllrre", "rlrllrre", "(NLL, RNN)"]);
    let svg = picture.to_svg();
    let arrows = |letter: &str| {
        let texts = [
            format!(">{letter}</text>"),
            format!(">{letter} +1</text>"),
            format!(">{letter} −1</text>"),
        ];
        texts.iter().map(|text| svg.matches(text).count()).sum::<usize>()
    };
    assert_eq!((arrows("l"), arrows("r")), (17, 17));
    // Where r is told from l without colour: 17 arrows, and a line of the legend.
    assert_eq!(svg.matches("stroke-dasharray").count(), 18);
}

#[test]
fn a_game_move_by_move() {
    let game = any();
    let whole = game::draw(&game, &pair(25, 87), false, Theme::light(), &work()).unwrap();
    says(
        &whole,
        &["(25, 87)", "Player 1 wins after 5 moves", "takes 2: (25, 37)", "takes 11: (1, 1)"],
    );
    let svg = whole.to_svg();
    // Every counter is taken, by one of five moves: 2, 1, 1, 1 and 11 of them.
    let taken = |number: usize| svg.matches(&format!("<g class=\"c{number}\">")).count();
    assert_eq!([1, 2, 3, 4, 5].map(taken), [2, 1, 1, 1, 11]);
    assert!(svg.contains("@media (prefers-reduced-motion:no-preference)"));
    // Nothing moves in a picture of one moment, and no later move is given away.
    let frames = game::frames(&game, &pair(25, 87), false, Theme::light(), &work()).unwrap();
    assert_eq!(frames.len(), 6);
    let texts = |number: usize| self::svg(&frames[number]);
    assert!(frames.iter().all(|frame| !frame.to_svg().contains("@keyframes")));
    assert!(texts(0).contains(">Player 1 begins</text>") && !texts(0).contains("takes 2: "));
    assert!(texts(3).contains(">(13, 12)</text>") && !texts(3).contains("(1, 12)"));
    assert!(texts(5).contains("Player 1 takes 11 and ends the game"));
}

#[test]
fn games_at_their_ends() {
    let game = any();
    let over = game::draw(&game, &pair(5, 5), false, Theme::light(), &work()).unwrap();
    says(&over, &["No counter is left."]);
    assert_eq!(game::frames(&game, &pair(5, 5), false, Theme::dark(), &work()).unwrap().len(), 1);
    let long: Game = Game::new("take=1..2".parse().unwrap()).unwrap();
    let start = Pair::new(UBig::ONE, UBig::from(10u8).pow(40)).unwrap();
    let long = game::draw(&long, &start, false, Theme::light(), &work()).unwrap();
    says(&long, &["⋮ the first 16 of 6666…6666 moves are shown"]);
    assert_eq!(game::LONGEST, 16);
}

#[test]
fn weights_beyond_the_cut_are_counted() {
    let text = |cut| svg(&weights::draw(40, cut, Theme::light(), &work()).unwrap());
    // E(k+1, k) has the weight k - 2: 38 is beyond 25, but not beyond 37.
    assert!(text(37).contains("None is beyond ±37."));
    assert!(text(36).contains("One beyond ±36 is not shown."));
    assert!(weights::draw(3, 1, Theme::light(), &work()).is_ok());
    for (max, cut) in [(0, 25), (2, 25), (weights::LARGEST + 1, 25), (10, 0)] {
        assert!(matches!(
            weights::draw(max, cut, Theme::light(), &work()),
            Err(DrawError::Unfit(_))
        ));
    }
}

#[test]
fn thermographs_have_exact_numbers() {
    let mut games = Games::new();
    let mut draw = |text: &str| {
        let value = games.parse(text, &work()).unwrap();
        thermograph::draw(&mut games, value, None, Theme::light(), &work()).unwrap()
    };
    says(
        &draw("{5||2|-3}"),
        &["5", "9/4", "2", "11/4", "5/2", "The mean is 9/4 and the temperature 11/4."],
    );
    assert!(svg(&draw("3/4")).contains("The mean is 3/4 and the temperature −1/4. It is a number"));
    assert!(svg(&draw("^^*")).contains("The mean is 0 and the temperature 0."));
    let huge = format!("{{1{0}|-1{0}}}", "0".repeat(400));
    assert!(svg(&draw(&huge)).contains("The mean is 0 and the temperature 1000"));
    // Numbers that no floating point number tells apart.
    let near = format!("{{1{0}5|1{0}1}}", "0".repeat(60));
    says(&draw(&near), &["Left wall: Left moves first", "2"]);
}

#[test]
fn lengths_are_those_of_the_survey() {
    let any = Rules::default();
    // (1, 2), (1, 3) and (2, 3): one, one and two moves.
    says(&lengths::draw(&any, 3, Theme::light(), &work()).unwrap(), &["66.7", "33.3"]);
    let svg = svg(&lengths::draw(&any, 2, Theme::light(), &work()).unwrap());
    assert!(svg.contains("there is one game."));
    for max in [0, 1, lengths::LARGEST + 1, u64::MAX] {
        assert!(matches!(
            lengths::draw(&any, max, Theme::light(), &work()),
            Err(DrawError::Unfit(_))
        ));
    }
    let primes: Rules = "take=primes".parse().unwrap();
    assert!(matches!(
        lengths::draw(&primes, 10, Theme::light(), &work()),
        Err(DrawError::Unfit(_))
    ));
}

#[test]
fn shares_and_gaps_have_certain_digits() {
    let picture = shares::draw(10, Theme::light(), &work()).unwrap();
    says(&picture, &["0.500000", "0.568132", "0.590674", "0.600919", "0.11803399", "0.00315181"]);
    assert!(shares::draw(1, Theme::light(), &work()).is_ok());
    for most in [0, shares::LARGEST + 1] {
        assert!(matches!(shares::draw(most, Theme::light(), &work()), Err(DrawError::Unfit(_))));
    }
}

#[test]
fn slices_at_their_ends() {
    for variant in Variant::ALL {
        for (a, max) in [(1, 1), (50, 3), (1, 70)] {
            for axes in [Axes::Difference, Axes::Numbers] {
                let game = (variant, Play::Misere);
                svg(&three::draw(game, a, max, axes, Theme::dark(), &work()).unwrap());
            }
        }
    }
    let most = three::LARGEST_FIXED;
    for (a, max) in [(0, 5), (5, 0), (most + 1, 5), (5, three::LARGEST + 1)] {
        let axes = Axes::of(Variant::Natural);
        let refused = three::draw(NATURAL, a, max, axes, Theme::light(), &work());
        assert!(matches!(refused, Err(DrawError::Unfit(_))), "{a} {max}");
    }
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(24))]

    #[test]
    fn any_position_has_a_tree(
        digits in proptest::collection::vec(prop_oneof![1u64..4, 1u64..u64::MAX], 1..60),
        factor in 1u64..1000,
        values: bool,
    ) {
        let runs: Vec<_> = digits
            .iter()
            .enumerate()
            .map(|(i, &n)| match i % 2 {
                0 => (euclid_games::partizan::Letter::R, UBig::from(n)),
                _ => (euclid_games::partizan::Letter::L, UBig::from(n % 5)),
            })
            .collect();
        let standard = Signature::from_runs(runs).position(&work()).unwrap();
        let factor = UBig::from(factor);
        let position = Position::new(standard.p() * &factor, standard.q() * &factor).unwrap();
        let svg = tree::draw(&position, values, Theme::light(), &work()).unwrap().to_svg();
        // Wherever it begins, the spine ends in E(3, 2) times the factor.
        let end = format!(">({}, {})</text>", &factor * UBig::from(3u8), &factor * UBig::from(2u8));
        prop_assert!(svg.contains(&end), "{}", svg);
        let outcome = match position.outcome(&work()).unwrap() {
            Outcome::Left => "Left wins",
            Outcome::Right => "Right wins",
            Outcome::Next => "the next player wins",
            Outcome::Previous => "the previous player wins",
        };
        prop_assert!(svg.contains(outcome));
    }
}
