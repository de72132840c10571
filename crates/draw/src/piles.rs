//! A position as rows of counters: the sequential take-away game (Collins 2005, section 3).
//!
//! The rows are the piles of the path. Only the first row may be touched, until it is empty. Where
//! what may be taken plays like {1..k}, counters stand in groups of k+1, since only what is left over
//! of them matters; and the first row with two or more left over decides the game.

use crate::{
    canvas::{Canvas, Entry, Label, Mark, Paint},
    picture::{DrawError, Picture},
    text::{BOLD, now_in_words, sentence, short, width},
    theme::Theme,
};
use euclid_fractions::{UBig, quotients::Digit};
use euclid_games::{Game, Outcome, Pair};
use euclid_work::Work;

/// So many counters are shown in a row, if there is room.
const COUNTERS: usize = 24;
/// So many rows are shown at the beginning and at the end.
const ROWS: (usize, usize) = (9, 3);
/// The distance between rows and between counters.
const ROW: f64 = 40.0;
const COUNTER: f64 = 22.0;
/// Between two groups there is more room.
const GAP: f64 = 10.0;

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
    let decisive = solution.explain(work)?.decisive.filter(|&index| index < path.len());
    let group: Option<usize> = game.closed().and_then(|closed| closed.modulus()?.try_into().ok());
    let size = |index| path.get(index).map_or(UBig::ZERO, Digit::to_big);
    let shown = rows(path.len());
    let beside = path.first().map_or_else(String::new, |d| taking(&d.to_big(), take.as_ref()));
    let widest = |text: &dyn Fn(usize) -> String| {
        shown.iter().flatten().map(|&index| width(&text(index), 13.0)).fold(0.0, f64::max)
    };
    let names = widest(&name) + BOLD * widest(&|index| short(&size(index), 7)) + 42.0;
    let room = Room::new(theme, group, names, width(&beside, 12.0));
    let end = |&index: &usize| match index {
        0 => room.places(0, &size(0)).1 + width(&beside, 12.0),
        _ => room.places(index, &size(index)).1,
    };
    let across = shown.iter().flatten().map(end).fold(0.0, f64::max) + room.margin;
    let title = format!("({}, {}) as piles", short(pair.small(), 20), short(pair.large(), 20));
    let mut canvas = Canvas::new(across.max(theme.wide(560.0)), theme, &title);
    let verdict = match (solution.outcome(), &take) {
        (Outcome::N, Some(take)) => {
            format!("the player to move wins by taking {}", short(take, 20))
        }
        (Outcome::N, None) => "the player to move has won".to_owned(),
        (Outcome::P, _) => "the player to move loses".to_owned(),
    };
    let words = now_in_words(game.rules(), pair.cap());
    canvas.subtitle(&format!("{words} {}", sentence(&verdict)));
    let won = solution.outcome() == Outcome::N;
    if !shown.is_empty() {
        // Of a row that is elided there may be no whole group.
        let some = |&index: &usize| !room.groups(&room.places(index, &size(index)).0).is_empty();
        let group = group.filter(|_| shown.iter().flatten().any(some));
        canvas.legend(&legend(theme, won, take.is_some(), decisive.is_some(), group));
    }
    let top = canvas.top() + ROW / 2.0;
    for (place, row) in shown.iter().enumerate() {
        let y = top + ROW * small(place);
        let Some(index) = *row else {
            canvas.text((room.left - 4.0, y + 5.0), "⋮", &Label::new(18.0, theme.quiet).middle());
            let text = format!("{} more piles", path.len() - ROWS.0 - ROWS.1);
            canvas.text((room.left + 14.0, y + 4.0), &text, &Label::new(12.0, theme.quiet));
            continue;
        };
        let take = take.as_ref().filter(|_| index == 0);
        pile(
            &mut canvas,
            y,
            index,
            &size(index),
            &Look { take, decisive: decisive == Some(index), won, room: &room },
        );
    }
    if shown.is_empty() {
        let label = Label::new(13.0, theme.quiet);
        canvas.text((room.margin, top + 4.0), "No counter is left: there is no move.", &label);
    }
    Ok(canvas.finish(top + ROW * small(shown.len().max(1)) - 8.0))
}

fn legend(theme: Theme, won: bool, takes: bool, decides: bool, group: Option<usize>) -> Vec<Entry> {
    let mut entries = vec![Entry::new(Mark::Dot(counter(theme, won)), "a counter")];
    if takes {
        entries.push(Entry::new(Mark::Dot(taken(theme)), "taken by the winning move"));
    }
    if decides {
        let mark = Mark::Box(Paint::fill(theme.faint));
        entries.push(Entry::new(mark, "the pile that decides"));
    }
    if let Some(group) = group {
        let text = format!("a group of {group}: only the counters outside of groups matter");
        entries.push(Entry::new(Mark::Box(rim(theme)), text));
    }
    entries
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

/// The counters have the colour of the position: that of the player to move.
fn counter(theme: Theme, won: bool) -> Paint {
    Paint::fill(if won { theme.winning } else { theme.losing })
}

fn taken(theme: Theme) -> Paint {
    Paint::line(theme.winning, 1.8).dashed(3.0, 2.5)
}

/// What goes around a group.
fn rim(theme: Theme) -> Paint {
    Paint::line(theme.quiet, 1.0)
}

/// What is special about a row.
struct Look<'a> {
    take: Option<&'a UBig>,
    decisive: bool,
    won: bool,
    room: &'a Room,
}

/// One row: its number, its counters, and how many they are.
fn pile(canvas: &mut Canvas, y: f64, index: usize, d: &UBig, look: &Look<'_>) {
    let theme = canvas.theme();
    let room = look.room;
    if look.decisive {
        let wide = canvas.width() - 2.0 * room.margin + 16.0;
        let paint = Paint::fill(theme.faint);
        canvas.rounded((room.margin - 8.0, y - 17.0), (wide, 34.0), 8.0, &paint);
    }
    canvas.text((room.margin, y + 4.0), &name(index), &Label::new(12.0, theme.quiet));
    let amount = Label::new(13.0, theme.ink).bold().end();
    canvas.text((room.left - 18.0, y + 4.5), &short(d, 7), &amount);

    let rest = look.take.map_or_else(|| d.clone(), |take| d - take);
    let (places, end) = room.places(index, d);
    for (from, to) in room.groups(&places) {
        canvas.rounded((from - 11.0, y - 11.0), (to - from + 22.0, 22.0), 11.0, &rim(theme));
    }
    for (x, place) in places {
        match place {
            Some(place) if place < rest => {
                canvas.circle((x, y), 8.0, &counter(theme, look.won));
            }
            Some(_) => canvas.circle((x, y), 8.0, &taken(theme)),
            None => canvas.text((x, y + 5.0), "⋯", &Label::new(18.0, theme.quiet).middle()),
        }
    }
    if look.take.is_some() {
        canvas.text((end, y + 4.0), &taking(d, look.take), &Label::new(12.0, theme.ink));
    }
}

/// What a row is called.
fn name(index: usize) -> String {
    format!("pile {}", index + 1)
}

/// What is said beside the first row.
fn taking(d: &UBig, take: Option<&UBig>) -> String {
    take.map_or_else(String::new, |take| {
        format!("take {}, leave {}", short(take, 9), short(&(d - take), 9))
    })
}

/// Where rows stand.
struct Room {
    margin: f64,
    /// Where the counters begin.
    left: f64,
    /// So many counters are shown in the first row, and in the others.
    counters: [usize; 2],
    group: Option<usize>,
}

impl Room {
    /// With so much room for the names and sizes of the rows, and for the words beside the first.
    fn new(theme: Theme, group: Option<usize>, names: f64, beside: f64) -> Self {
        let margin = if theme.narrow() { 12.0 } else { 24.0 };
        let left = margin + names;
        // A gap for each group, if there are any.
        let each =
            COUNTER + group.filter(|&group| group > 1).map_or(0.0, |group| GAP / small(group));
        let free = theme.wide(f64::INFINITY) - left - margin - 12.0;
        let counters = [free - beside, free].map(|free| {
            // A number of counters is small.
            #[expect(clippy::cast_possible_truncation, clippy::cast_sign_loss)]
            let counters = (free / each).clamp(5.0, 1e3) as usize;
            counters.min(COUNTERS)
        });
        Room { margin, left, counters, group }
    }

    /// Where the counters of a row are, counted from 0, and where the row ends. Nothing stands for those
    /// that are not shown.
    fn places(&self, index: usize, d: &UBig) -> (Vec<(f64, Option<UBig>)>, f64) {
        let mut x = self.left;
        let mut places = Vec::new();
        for place in shown(d, self.counters[index.min(1)]) {
            let begins = |group: usize, place: &UBig| (place % UBig::from(group)).is_zero();
            match (self.group, &place) {
                (Some(group), Some(place))
                    if group > 1 && !place.is_zero() && begins(group, place) =>
                {
                    x += GAP;
                }
                (_, None) => x += 6.0,
                _ => {}
            }
            let dots = place.is_none();
            places.push((x, place));
            x += if dots { COUNTER + 6.0 } else { COUNTER };
        }
        (places, x)
    }

    /// Counters of a row that stand together and are a whole group: the first and the last.
    fn groups(&self, places: &[(f64, Option<UBig>)]) -> Vec<(f64, f64)> {
        let Some(group) = self.group.filter(|&group| group > 1) else { return Vec::new() };
        let (mut groups, mut first) = (Vec::new(), None);
        for (x, place) in places {
            let within = place.as_ref().map(|place| place % UBig::from(group));
            match within {
                None => first = None,
                Some(within) if within.is_zero() => first = Some(*x),
                Some(within) if within == UBig::from(group - 1) => {
                    groups.extend(first.map(|first| (first, *x)));
                }
                Some(_) => {}
            }
        }
        groups
    }
}

/// Which counters of a row are shown; nothing stands for those that are not.
fn shown(d: &UBig, most: usize) -> Vec<Option<UBig>> {
    if *d <= UBig::from(most) {
        return (0..most).map(UBig::from).filter(|place| place < d).map(Some).collect();
    }
    let half = (most / 2).saturating_sub(1).max(1);
    let front = (0..half).map(|place| Some(UBig::from(place)));
    let back = (1..=half).rev().map(|place| Some(d - UBig::from(place)));
    front.chain([None]).chain(back).collect()
}
