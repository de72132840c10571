//! What the colours of a map mean, and the rays on it that have names.

use super::{Field, LARGE, LEFT, N, P, RIGHT, Scale, difference};
use crate::theme::{Colour, Theme};
use euclid_fractions::UBig;
use euclid_games::{Ending, Limit, Play, Rules, WhichGame, set::Bound};

/// What the colours of a map mean, in words; where two games are compared, of their difference.
///
/// ```
/// use euclid_draw::{Theme, tile::legend};
/// use euclid_games::Field;
/// let texts = |set: &str, field| -> Vec<String> {
///     let game = format!("take={set}").parse().unwrap();
///     let entries = legend(&game, field, false, Theme::light());
///     entries.into_iter().skip(1).map(|(text, _)| text).collect()
/// };
/// assert_eq!(texts("1..3", Field::Grundy), ["1", "2", "3"]);
/// assert_eq!(texts("1,4,9", Field::Grundy), ["1", "2", "3"]);
/// assert_eq!(texts("1,4,9", Field::Take), ["1", "4", "9"]);
/// assert_eq!(texts("any", Field::Grundy), ["1", "2", "3", "4", "5", "8", "larger"]);
/// ```
pub fn legend(
    game: &WhichGame,
    field: Field,
    compared: bool,
    theme: Theme,
) -> Vec<(String, Colour)> {
    let scale = if compared { Scale::Difference(field) } else { Scale::of(game, field) };
    let entry = |(value, text): (i32, &str)| (text.to_owned(), scale.colour(value, theme));
    let size = |value: i32| (value.to_string(), scale.colour(value, theme));
    match (scale, field) {
        (Scale::Difference(_), _) => difference::in_words(field).map(entry).to_vec(),
        (Scale::Partizan(_), Field::Outcome) => [
            (LEFT, "L: Left wins"),
            (RIGHT, "R: Right wins"),
            (N, "N: the player who moves first wins"),
            (P, "P: the player who moves second wins"),
        ]
        .map(entry)
        .to_vec(),
        (_, Field::Outcome) => {
            [(N, "N: the player to move wins"), (P, "P: the player to move loses")]
                .map(entry)
                .to_vec()
        }
        (_, Field::Grundy | Field::Take) => {
            let none = if field == Field::Take { "none" } else { "0" };
            let mut entries = vec![entry((0, &format!("{none}: the player to move loses")))];
            let most = most(game, field).and_then(|most| i32::try_from(&most).ok());
            let sizes = [1, 2, 3, 4, 5, 8].into_iter().filter(|&size| possible(game, field, size));
            entries.extend(sizes.filter(|&size| most.is_none_or(|most| size < most)).map(size));
            entries.push(most.map_or_else(|| entry((LARGE, "larger")), size));
            entries
        }
        (_, Field::Length) => {
            // Where play goes on to zero, every position has a move.
            let least =
                i32::from(matches!(game, WhichGame::Pair(Rules { ending: Ending::Zero, .. })));
            [0, 1, 2, 4, 8, 16, 32]
                .into_iter()
                .filter(|&length| length >= least)
                .map(size)
                .collect()
        }
        (_, Field::Weight | Field::MeanWeight) => {
            [-12, -8, -4, -1, 0, 1, 4, 8, 12].map(size).to_vec()
        }
        _ => {
            let sizes = [0, 1, 2, 3, 4, 5, 8].map(size);
            sizes.into_iter().chain([entry((LARGE, "larger"))]).collect()
        }
    }
}

/// No Grundy value, or no smallest multiple that wins, is larger than this.
fn most(game: &WhichGame, field: Field) -> Option<UBig> {
    let WhichGame::Pair(Rules { limit: Limit::Take(set), play, .. }) = game else { return None };
    match (set.bound(), play) {
        // Every position has the value that it has under 1..k, so if a multiple wins, one of those does.
        (Some(Bound::UpTo(k)), Play::Normal) => Some(k),
        _ if field == Field::Take => set.largest().cloned(),
        // A value is at most the number of moves.
        _ => set.largest().and_then(|largest| set.count(largest)),
    }
}

/// Whether a size can be the answer at all: a multiple that wins is one that may be taken.
fn possible(game: &WhichGame, field: Field, size: i32) -> bool {
    match (game, field) {
        (WhichGame::Pair(Rules { limit: Limit::Take(set), .. }), Field::Take) => {
            u64::try_from(size).is_ok_and(|size| set.contains(size))
        }
        _ => true,
    }
}

/// A ray from the origin that divides the map.
#[derive(Clone, Debug, PartialEq)]
pub struct Ray {
    /// Which of Phi_1, Phi_2, ... its slope is.
    pub n: u32,
    /// The slope, for the eye only: no answer depends on it.
    pub slope: f64,
    /// What it divides.
    pub text: String,
}

/// So many rays are named; further ones are too close to the axis to be told apart.
const RAYS: u32 = 8;

/// The rays that divide a map, above the diagonal; below it they are mirrored. Where any multiple may be taken and
/// whoever makes the last move wins, the player to move wins iff the ratio is more than Phi_1 (Theorem A), and if play stops at equal numbers,
/// the value is at least n iff the ratio is more than Phi_n (Nivasch).
///
/// ```
/// use euclid_draw::tile::rays;
/// use euclid_games::Field;
/// let of = |rules: &str, field| rays(&rules.parse().unwrap(), field);
/// assert_eq!(of("take=any", Field::Outcome).len(), 1);
/// assert_eq!(of("take=any", Field::Grundy)[1].slope, 1.0 + 2f64.sqrt());
/// assert!(of("take=1..3", Field::Grundy).is_empty());
/// ```
pub fn rays(game: &WhichGame, field: Field) -> Vec<Ray> {
    let WhichGame::Pair(Rules { ending, limit, play: Play::Normal }) = game else {
        return Vec::new();
    };
    let last = match (field, ending) {
        _ if *limit != Limit::default() => 0,
        (Field::Grundy, Ending::Equal) => RAYS,
        (Field::Outcome, Ending::Equal | Ending::Zero) => 1,
        _ => 0,
    };
    let ray = |n: u32| {
        let size = f64::from(n);
        let slope = f64::midpoint(size, (size * size + 4.0).sqrt());
        let text = match field {
            Field::Outcome => "beyond it the player to move wins".to_owned(),
            _ => format!("beyond it the value is at least {n}"),
        };
        Ray { n, slope, text }
    };
    (1..=last).map(ray).collect()
}
