//! A position as rows of counters: the sequential take-away game (Collins 2005, section 3).
//!
//! The rows are the piles of the path. Only the first row may be touched, until it is empty. Where
//! what may be taken plays like {1..k}, counters stand in groups of k+1, since only what is left over
//! of them matters; and the first row with two or more left over decides the game.

use crate::{
    canvas::{Canvas, Entry, Label, Mark, Paint},
    picture::{DrawError, Picture},
    text::{now_in_words, short, width},
    theme::Theme,
};
use euclid_fractions::{UBig, quotients::Digit};
use euclid_games::{Game, Outcome, Pair};
use euclid_work::Work;

/// So many counters are shown in a row.
const COUNTERS: usize = 24;
/// So many rows are shown at the beginning and at the end.
const ROWS: (usize, usize) = (9, 3);
/// The distance between rows and between counters.
const ROW: f64 = 40.0;
const COUNTER: f64 = 22.0;
const MARGIN: f64 = 24.0;
/// Where the counters begin.
const LEFT: f64 = 164.0;

/// Draws the rows of a position.
///
/// ```
/// use euclid_draw::{piles, Theme};
/// use euclid_games::{fractions::UBig, Game, Pair, Rules};
/// use euclid_work::Work;
///
/// let game = Game::new(Rules::default())?;
/// let pair = Pair::new(UBig::from(25u8), UBig::from(87u8))?;
/// let svg = piles::draw(&game, &pair, Theme::light(), &Work::default())?.to_svg();
/// assert!(svg.contains("wins by taking 2"));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub fn draw(game: &Game, pair: &Pair, theme: Theme, work: &Work) -> Result<Picture, DrawError> {
    let solution = game.solve(pair, work)?;
    let (path, take) = (solution.path(), solution.take(work)?);
    let decisive = solution.explain(work)?.decisive;
    let group = game.closed().and_then(|closed| closed.modulus()?.try_into().ok());
    let size = |index| path.get(index).map_or(UBig::ZERO, Digit::to_big);
    let rows = rows(path.len());
    let height = 124.0 + ROW * small(rows.len().max(1));
    let title = format!("({}, {}) as piles", short(pair.small(), 20), short(pair.large(), 20));
    let beside = path.first().map_or_else(String::new, |d| taking(&d.to_big(), take.as_ref()));
    let ends = rows.iter().flatten().map(|&index| places(&size(index), group).1);
    let across = ends.fold(0.0, f64::max) + width(&beside, 12.0) + MARGIN;
    let mut canvas = Canvas::new(across.max(700.0), theme, &title);
    let verdict = match (solution.outcome(), &take) {
        (Outcome::N, Some(take)) => {
            format!("the player to move wins by taking {}", short(take, 20))
        }
        (Outcome::N, None) => "the player to move has won".to_owned(),
        (Outcome::P, _) => "the player to move loses".to_owned(),
    };
    canvas.subtitle(&format!("{} — {verdict}", now_in_words(game.rules(), pair.cap())));
    let mut entries = vec![Entry::new(Mark::Dot(counter(theme)), "a counter")];
    if take.is_some() {
        entries.push(Entry::new(Mark::Dot(taken(theme)), "taken by the winning move"));
    }
    if decisive.is_some_and(|index| index < path.len()) {
        let mark = Mark::Box(Paint::fill(theme.faint));
        entries.push(Entry::new(mark, "the pile that decides"));
    }
    canvas.legend(&entries);
    for (place, row) in rows.iter().enumerate() {
        let y = 124.0 + ROW * small(place);
        let Some(index) = *row else {
            canvas.text((LEFT - 4.0, y + 5.0), "⋮", &Label::new(18.0, theme.quiet).middle());
            let text = format!("{} more piles", path.len() - ROWS.0 - ROWS.1);
            canvas.text((LEFT + 14.0, y + 4.0), &text, &Label::new(12.0, theme.quiet));
            continue;
        };
        let look = Look {
            take: take.as_ref().filter(|_| index == 0),
            decisive: decisive == Some(index),
            group,
        };
        pile(&mut canvas, y, index, &size(index), &look);
    }
    if rows.is_empty() {
        let label = Label::new(13.0, theme.quiet);
        canvas.text((MARGIN, 128.0), "No counter is left: there is no move.", &label);
    }
    Ok(canvas.finish(height))
}

/// A number that is small, as all numbers of rows and counters are.
#[expect(clippy::cast_precision_loss)]
fn small(number: usize) -> f64 {
    number as f64
}

/// Which rows are shown; nothing stands for those that are not.
fn rows(piles: usize) -> Vec<Option<usize>> {
    if piles <= ROWS.0 + ROWS.1 + 1 {
        return (0..piles).map(Some).collect();
    }
    let first = (0..ROWS.0).map(Some);
    first.chain([None]).chain((piles - ROWS.1..piles).map(Some)).collect()
}

fn counter(theme: Theme) -> Paint {
    Paint::fill(theme.winning)
}

fn taken(theme: Theme) -> Paint {
    Paint::line(theme.winning, 1.8).dashed(3.0, 2.5)
}

/// What is special about a row.
struct Look<'a> {
    take: Option<&'a UBig>,
    decisive: bool,
    group: Option<usize>,
}

/// One row: its number, its counters, and how many they are.
fn pile(canvas: &mut Canvas, y: f64, index: usize, d: &UBig, look: &Look<'_>) {
    let theme = canvas.theme();
    if look.decisive {
        let paint = Paint::fill(theme.faint);
        let wide = canvas.width() - 2.0 * MARGIN + 16.0;
        canvas.rounded((MARGIN - 8.0, y - 17.0), (wide, 34.0), 8.0, &paint);
    }
    let name = format!("pile {}", index + 1);
    canvas.text((MARGIN, y + 4.0), &name, &Label::new(12.0, theme.quiet));
    let amount = Label::new(13.0, theme.ink).bold().end();
    canvas.text((LEFT - 18.0, y + 4.5), &short(d, 7), &amount);

    let rest = look.take.map_or_else(|| d.clone(), |take| d - take);
    let (places, end) = places(d, look.group);
    for (x, place) in places {
        match place {
            Some(place) if place < rest => canvas.circle((x, y), 8.5, &counter(theme)),
            Some(_) => canvas.circle((x, y), 8.5, &taken(theme)),
            None => canvas.text((x, y + 5.0), "⋯", &Label::new(18.0, theme.quiet).middle()),
        }
    }
    if look.take.is_some() {
        canvas.text((end, y + 4.0), &taking(d, look.take), &Label::new(12.0, theme.ink));
    }
}

/// What is said beside the first row.
fn taking(d: &UBig, take: Option<&UBig>) -> String {
    take.map_or_else(String::new, |take| {
        format!("take {}, leave {}", short(take, 9), short(&(d - take), 9))
    })
}

/// Where the counters of a row are, counted from 0, and where the row ends. Nothing stands for those
/// that are not shown.
fn places(d: &UBig, group: Option<usize>) -> (Vec<(f64, Option<UBig>)>, f64) {
    let mut x = LEFT;
    let mut places = Vec::new();
    for place in shown(d) {
        let begins = |group: usize, place: &UBig| (place % UBig::from(group)).is_zero();
        match (group, &place) {
            (Some(group), Some(place)) if !place.is_zero() && begins(group, place) => x += 10.0,
            (_, None) => x += 6.0,
            _ => {}
        }
        let dots = place.is_none();
        places.push((x, place));
        x += if dots { COUNTER + 6.0 } else { COUNTER };
    }
    (places, x)
}

/// Which counters of a row are shown; nothing stands for those that are not.
fn shown(d: &UBig) -> Vec<Option<UBig>> {
    let whole = UBig::from(COUNTERS);
    if *d <= whole {
        return (0..COUNTERS).map(UBig::from).filter(|place| place < d).map(Some).collect();
    }
    let half = COUNTERS / 2 - 1;
    let front = (0..half).map(|place| Some(UBig::from(place)));
    let back = (1..=half).rev().map(|place| Some(d - UBig::from(place)));
    front.chain([None]).chain(back).collect()
}
