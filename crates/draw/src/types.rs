//! The types of the piles 0, 1, 2, ... as a strip: what each does to who wins, and how that repeats.

use crate::{
    canvas::{Canvas, Entry, Label, Mark, Paint},
    picture::{DrawError, Picture},
    text::{now_in_words, sentence},
    theme::{Colour, Theme},
};
use euclid_fractions::UBig;
use euclid_games::{
    Rules,
    types::{Pattern, PileType, Shape},
};
use euclid_work::Work;

/// A cell, and the distance between two.
const CELL: f64 = 24.0;
const STEP: f64 = 28.0;
/// So many rows are shown at most.
const ROWS: usize = 12;

/// Draws the types of piles under these rules.
///
/// ```
/// use euclid_draw::{Theme, types};
/// use euclid_work::Work;
/// let svg = types::draw(&"take=2,5,7".parse()?, Theme::light(), &Work::default())?.to_svg();
/// assert!(svg.contains("Every 22 piles they repeat."));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub fn draw(rules: &Rules, theme: Theme, work: &Work) -> Result<Picture, DrawError> {
    let wide = theme.wide(760.0);
    let margin = if theme.narrow() { 12.0 } else { 24.0 };
    let left = margin + 40.0;
    // A number of cells is small.
    #[expect(clippy::cast_possible_truncation, clippy::cast_sign_loss)]
    let room = ((wide - left - margin) / STEP).max(4.0) as usize;
    let pattern = Pattern::new(rules, room * 8, work)?.ok_or_else(|| {
        DrawError::Unfit(
            "after a move limit, what a pile does depends on more than its size: piles have no types".to_owned(),
        )
    })?;
    let (across, shown, words) = match pattern.shape() {
        Shape::Periodic { start, period } => {
            // Rows of whole periods, so that equal types stand below each other.
            let across = if period <= room { room / period * period } else { room };
            let shown = (start + 3 * period).max(start + across).div_ceil(across).clamp(2, ROWS);
            let words = match (start, period) {
                (0, 1) => "All piles are alike".to_owned(),
                (0, _) => format!("Every {period} piles they repeat"),
                (_, 1) => format!("From pile {start} on they are all alike"),
                _ => format!("From pile {start} on they repeat, every {period} piles"),
            };
            (across, shown * across, words)
        }
        Shape::Listed => (room, room * 8, "No period is known".to_owned()),
    };
    let mut canvas = Canvas::new(wide, theme, "What piles of 0, 1, 2, … do");
    canvas.subtitle(&format!("{} {}", now_in_words(rules, None), sentence(&words)));
    let types: Vec<PileType> = (0..shown).map_while(|d| pattern.at(&UBig::from(d))).collect();
    let entries: Vec<Entry> = PileType::ALL
        .into_iter()
        .filter(|pile| types.contains(pile))
        .map(|pile| {
            let text = format!("{pile}: {}", in_words(pile));
            Entry::new(Mark::Box(paint(pile, theme)), text)
        })
        .collect();
    canvas.legend(&entries);
    let top = canvas.top() + 10.0;
    for (row, types) in types.chunks(across).enumerate() {
        let y = top + small(row) * (STEP + 10.0);
        let label = Label::new(11.5, theme.quiet).end();
        canvas.text((left - 8.0, y + 16.5), &(row * across).to_string(), &label);
        for (column, &pile) in types.iter().enumerate() {
            let (x, d) = (left + small(column) * STEP, row * across + column);
            canvas.rounded((x, y), (CELL, CELL), 5.0, &paint(pile, theme));
            let label = Label::new(12.5, ink(pile, theme)).bold().middle();
            canvas.text((x + CELL / 2.0, y + 16.5), &pile.to_string(), &label);
            if let Shape::Periodic { start, period } = pattern.shape()
                && (start..start + period).contains(&d)
            {
                let paint = Paint::line(theme.ink, 2.0);
                canvas.line((x, y + CELL + 4.5), (x + CELL, y + CELL + 4.5), &paint);
            }
        }
    }
    let rows = types.len().div_ceil(across);
    let bottom = top + small(rows) * (STEP + 10.0);
    let notes = match pattern.shape() {
        Shape::Periodic { .. } => {
            "The first pile that wins or loses decides, and each flip before it swaps the players. \
                                   The line marks one period."
        }
        Shape::Listed => {
            "The first pile that wins or loses decides, and each flip before it swaps the players."
        }
    };
    let bottom = canvas.notes(bottom + 8.0, notes);
    Ok(canvas.finish(bottom))
}

fn in_words(pile: PileType) -> String {
    let rest = if pile.decides() { ", whatever is behind it" } else { " who wins" };
    format!("{}{rest}", verb(pile))
}

/// What such a pile does, in a word.
pub(crate) fn verb(pile: PileType) -> &'static str {
    match pile {
        PileType::Wins => "wins",
        PileType::Loses => "loses",
        PileType::Keeps => "keeps",
        PileType::Flips => "flips",
    }
}

fn colour(pile: PileType, theme: Theme) -> Colour {
    match pile {
        PileType::Wins => theme.winning,
        PileType::Loses => theme.losing,
        PileType::Keeps => theme.faint,
        PileType::Flips => theme.ink,
    }
}

/// How such a pile is painted.
pub(crate) fn paint(pile: PileType, theme: Theme) -> Paint {
    Paint::fill(colour(pile, theme))
}

/// What is read on it.
fn ink(pile: PileType, theme: Theme) -> Colour {
    match pile {
        PileType::Keeps => theme.quiet,
        PileType::Flips => theme.background,
        pile => colour(pile, theme).ink_on(),
    }
}

/// A number of cells.
#[expect(clippy::cast_precision_loss)]
fn small(number: usize) -> f64 {
    number as f64
}
