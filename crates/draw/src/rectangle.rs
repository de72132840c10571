//! A position as a rectangle: a move cuts off squares of its short side, and whoever is left with a square cannot cut.
//!
//! The squares are those of Euclid's algorithm, laid so that a line of quarter circles goes through all of them: Euclid's spiral, the golden one
//! where every pile is 1. A game gives each square the colour of the player who cuts it. As an SVG the squares come one move
//! after the other; where nothing moves, all of them are there. [`frames`] are the same as one picture for each move.

use crate::{
    canvas::{Canvas, Entry, Label, Mark, Paint, Point},
    course::{Course, shown},
    game::{Clock, LONGEST},
    picture::{DrawError, Picture},
    text::{now_in_words, short, width},
    theme::{Colour, Theme},
};
use euclid_fractions::UBig;
use euclid_games::{Game, Pair};
use euclid_work::Work;

/// A rectangle longer than this, in squares, is drawn with a break: so many squares stand in front of it.
const LONG: u64 = 12;
const FRONT: u64 = 4;
/// The room of a break, and how high the rectangle may be.
const BREAK: f64 = 34.0;
const HIGH: f64 = 420.0;
/// Smaller squares are not told apart, and smaller runs of them are not shown.
const TOLD: f64 = 3.0;
const SEEN: f64 = 0.3;
/// Smaller numbers are not read.
const READ: f64 = 10.0;

/// Squares that are cut off at once.
struct Cut {
    side: UBig,
    count: UBig,
    /// What is left.
    left: (UBig, UBig),
}

/// What is cut, and how far.
struct Shown<'a> {
    game: &'a Game,
    pair: &'a Pair,
    cuts: Vec<Cut>,
    /// The game, if it is one: who cuts.
    course: Option<Course>,
    /// Whether nothing more can be cut.
    complete: bool,
}

/// Draws the rectangle and its squares: those of Euclid's algorithm, or those of a game that is played well.
///
/// ```
/// use euclid_draw::{Theme, rectangle};
/// use euclid_games::{Game, Pair, Rules};
/// use euclid_work::Work;
/// let (game, pair) = (Game::new(Rules::default())?, Pair::new(25u8, 87u8)?);
/// let svg = rectangle::draw(&game, &pair, true, Theme::light(), &Work::default())?.to_svg();
/// assert!(svg.contains("2 squares of 25 by Player 1, 1 of 25 by Player 2"));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub fn draw(
    game: &Game,
    pair: &Pair,
    played: bool,
    theme: Theme,
    work: &Work,
) -> Result<Picture, DrawError> {
    let shown = Shown::new(game, pair, played, work)?;
    Ok(shown.picture(None, theme))
}

/// Draws the same as one picture for each move, after one of the whole rectangle.
pub fn frames(
    game: &Game,
    pair: &Pair,
    played: bool,
    theme: Theme,
    work: &Work,
) -> Result<Vec<Picture>, DrawError> {
    let shown = Shown::new(game, pair, played, work)?;
    Ok((0..=shown.cuts.len()).map(|moves| shown.picture(Some(moves), theme)).collect())
}

/// What is left of the rectangle, in pixels, and where the spiral is: at one of its corners.
struct Rest {
    corner: Point,
    size: Point,
    at: Point,
    /// In which direction the spiral goes there, if it has begun: along the rectangle, or across.
    upright: Option<bool>,
}

/// A square of the picture.
struct Square {
    corner: Point,
    side: f64,
}

impl Rest {
    /// Leaves room for a break.
    fn skip(&mut self, wide: f64) {
        self.corner.0 += wide;
        self.size.0 -= wide;
        self.at.0 += wide;
    }

    /// Cuts a square off where the spiral is; the quarter circle through it, in the language of SVG.
    fn cut(&mut self, side: f64, along: bool) -> (Square, String) {
        let (corner, size) = (self.corner, self.size);
        let right = (self.at.0 - corner.0).abs() > size.0 / 2.0;
        let below = (self.at.1 - corner.1).abs() > size.1 / 2.0;
        let x = if right { corner.0 + size.0 - side } else { corner.0 };
        let y = if below { corner.1 + size.1 - side } else { corner.1 };
        if along {
            self.size.0 -= side;
            self.corner.0 += if right { 0.0 } else { side };
        } else {
            self.size.1 -= side;
            self.corner.1 += if below { 0.0 } else { side };
        }
        let from = self.at;
        let to = (if right { x } else { x + side }, if below { y } else { y + side });
        // A quarter circle goes on as the one before it ended, and ends across.
        let upright = self.upright.unwrap_or(true);
        let sweep = u8::from((right == below) != upright);
        (self.at, self.upright) = (to, Some(!upright));
        let arc = format!(
            "M {:.2} {:.2} A {side:.2} {side:.2} 0 0 {sweep} {:.2} {:.2}",
            from.0, from.1, to.0, to.1
        );
        (Square { corner: (x, y), side }, arc)
    }
}

impl<'a> Shown<'a> {
    fn new(game: &'a Game, pair: &'a Pair, played: bool, work: &Work) -> Result<Self, DrawError> {
        let mut cuts = Vec::new();
        if played {
            let course = Course::new(game, pair, false, LONGEST, work)?;
            for step in &course.steps {
                let (side, _) = sorted(&step.from);
                cuts.push(Cut { side, count: step.take.clone(), left: sorted(&step.to) });
            }
            let complete = course.is_complete();
            return Ok(Shown { game, pair, cuts, course: Some(course), complete });
        }
        let (mut small, mut large) = (pair.small().clone(), pair.large().clone());
        while !small.is_zero() && cuts.len() < 2 * LONGEST {
            work.charge(1 + large.as_words().len() as u64)?;
            let (count, rest) = (&large / &small, &large % &small);
            (large, small) = (small, rest);
            cuts.push(Cut { side: large.clone(), count, left: (small.clone(), large.clone()) });
        }
        let complete = small.is_zero();
        Ok(Shown { game, pair, cuts, course: None, complete })
    }

    fn player(number: usize) -> u8 {
        if number % 2 == 1 { 1 } else { 2 }
    }

    /// The colour of what a move, counted from 1, cuts off.
    fn colour(&self, number: usize, theme: Theme) -> Colour {
        match &self.course {
            Some(course) if Self::player(number) == course.winner => theme.winning,
            Some(_) => theme.losing,
            None => {
                let step = u32::try_from(number - 1).map_or(0.0, f64::from);
                theme.winning.towards(theme.background, (0.16 * step).min(0.8))
            }
        }
    }

    /// So many squares of the first row are not shown: an even number, so that the spiral goes on in the same way.
    fn hidden(&self) -> UBig {
        let (small, large) = (self.pair.small(), self.pair.large());
        if small.is_zero() || large / small <= UBig::from(LONG) {
            return UBig::ZERO;
        }
        let hidden = large / small - UBig::from(2 * FRONT);
        &hidden - &hidden % UBig::from(2u8)
    }

    fn picture(&self, moment: Option<usize>, theme: Theme) -> Picture {
        let (small, large) = (self.pair.small(), self.pair.large());
        let [a, b] = [small, large].map(|number| short(number, 20));
        let title = match self.course {
            Some(_) => format!("The game from ({a}, {b}), square by square"),
            None => format!("A rectangle of {a} by {b}, and its squares"),
        };
        let mut canvas = Canvas::new(theme.wide(900.0), theme, &title);
        canvas.subtitle(&self.subtitle(moment));
        self.legend(&mut canvas, moment);
        if moment.is_none() && !self.cuts.is_empty() {
            canvas.style(&Clock::new(self.cuts.len()).appear("q"));
        }
        let hidden = self.hidden();
        let gap = if hidden.is_zero() { 0.0 } else { BREAK };
        // The sides, as shares of the long one that is drawn.
        let drawn = large - &hidden * small;
        let length = ratio(&drawn, small);
        let margin = canvas.margin();
        let name = short(small, 5);
        let beside = 1.15 * width(&name, 13.0) + 14.0;
        let room = canvas.width() - 2.0 * margin - beside - gap;
        let top = canvas.top() + if gap > 0.0 { 18.0 } else { 4.0 };
        let across = (room / length).min(theme.high(HIGH, top + 110.0));
        let left = margin + beside + (room - across * length).max(0.0) / 2.0;
        let size = (across * length + gap, across);
        canvas.rect((left, top), size, &Paint::fill(theme.faint));
        let squares = self.squares(&mut canvas, moment, (left, top), size, &hidden);
        canvas.rect((left, top), size, &Paint::line(theme.ink, 2.0));
        if let Some(x) = squares {
            gap_at(&mut canvas, (x, top), across, &hidden);
        }
        let label = Label::new(13.0, theme.ink).bold();
        canvas.text((left + size.0 / 2.0, top + size.1 + 20.0), &short(large, 24), &label.middle());
        canvas.text((left - 8.0, top + size.1 / 2.0 + 4.5), &name, &label.end());
        let bottom = canvas.notes(top + size.1 + 30.0, &self.notes(moment));
        canvas.finish(bottom)
    }

    fn subtitle(&self, moment: Option<usize>) -> String {
        match &self.course {
            Some(course) => {
                let rules = now_in_words(self.game.rules(), self.pair.cap());
                match moment {
                    Some(moves) if moves < self.cuts.len() => rules,
                    _ => format!("{rules} {}.", course.verdict()),
                }
            }
            None => {
                "The largest squares are cut off, again and again: Euclid's algorithm.".to_owned()
            }
        }
    }

    fn legend(&self, canvas: &mut Canvas, moment: Option<usize>) {
        let theme = canvas.theme();
        let mut entries = Vec::new();
        if let Some(course) = &self.course {
            let told = moment.is_none_or(|moves| moves == self.cuts.len());
            for number in 1..=self.cuts.len().min(2) {
                let role = match Self::player(number) == course.winner {
                    _ if !told => "",
                    true => ", who wins",
                    false => ", who loses",
                };
                let mark = Mark::Box(Paint::fill(self.colour(number, theme)));
                entries.push(Entry::new(mark, format!("cut off by Player {number}{role}")));
            }
        }
        entries.push(Entry::new(Mark::Line(Paint::line(theme.ink, 1.6)), "Euclid's spiral"));
        canvas.legend(&entries);
    }

    /// The squares, and the spiral through them; where the break is, if there is one.
    fn squares(
        &self,
        canvas: &mut Canvas,
        moment: Option<usize>,
        corner: Point,
        size: Point,
        hidden: &UBig,
    ) -> Option<f64> {
        let theme = canvas.theme();
        let start = (corner.0, corner.1 + size.1);
        let mut rest = Rest { corner, size, at: start, upright: None };
        let unit = size.1;
        let breaks = !hidden.is_zero();
        // What the break hides, and how many squares stand in front of it.
        let (mut behind, mut front) = (hidden.clone(), 0);
        let mut along = true;
        let cuts = self.cuts.iter().take(moment.unwrap_or(usize::MAX));
        let mut small = self.pair.small().clone();
        for (number, cut) in (1usize..).zip(cuts) {
            let side = unit * ratio(&cut.side, self.pair.small());
            if side < SEEN {
                break;
            }
            canvas.open(&format!("q{number}"), false);
            let colour = self.colour(number, theme);
            let line = if side < 12.0 { 0.6 } else { 1.6 };
            let paint = Paint::fill(colour).and_line(theme.background, line);
            let mut drawn = Vec::new();
            let mut left = cut.count.clone();
            while !left.is_zero() {
                if breaks && front == FRONT && !behind.is_zero() {
                    // What is hidden belongs to this move, or to several.
                    if behind == *hidden {
                        let across = (BREAK, rest.size.1);
                        let colour = if left >= *hidden { colour } else { theme.faint };
                        canvas.rect(rest.corner, across, &Paint::fill(colour));
                        rest.skip(BREAK);
                    }
                    let skipped = left.clone().min(behind.clone());
                    (left, behind) = (left - &skipped, behind - skipped);
                    continue;
                }
                if side < TOLD && left > UBig::ONE {
                    // A strip of squares, too small to be told apart.
                    let strip = side * ratio(&left, &UBig::ONE);
                    let (square, _) = rest.cut(side, along);
                    let across = if along { (strip, side) } else { (side, strip) };
                    let x = if square.corner.0 > rest.corner.0 && along {
                        square.corner.0 + side - strip
                    } else {
                        square.corner.0
                    };
                    let y = if square.corner.1 > rest.corner.1 && !along {
                        square.corner.1 + side - strip
                    } else {
                        square.corner.1
                    };
                    canvas.rect((x, y), across, &Paint::fill(colour));
                    left = UBig::ZERO;
                    break;
                }
                let (square, arc) = rest.cut(side, along);
                canvas.rect(square.corner, (side, side), &paint);
                drawn.push((square, arc));
                left -= UBig::ONE;
                front += u64::from(breaks && front < FRONT);
            }
            let arcs = Paint::line(colour.ink_on(), if side < 24.0 { 0.9 } else { 1.6 });
            for (_, arc) in &drawn {
                canvas.path(arc, &arcs.opacity(0.7));
            }
            for (square, _) in &drawn {
                self.number(canvas, square, &cut.side, number, colour);
            }
            canvas.close();
            if side < TOLD {
                break;
            }
            // Where another side is the shorter one, what is left lies across.
            along ^= cut.left.0 != small;
            small.clone_from(&cut.left.0);
        }
        breaks.then_some(corner.0 + squares_wide(FRONT, unit))
    }

    /// The side of a square, and who cuts it, where there is room.
    fn number(
        &self,
        canvas: &mut Canvas,
        square: &Square,
        side: &UBig,
        number: usize,
        colour: Colour,
    ) {
        let text = short(side, 9);
        let middle = (square.corner.0 + square.side / 2.0, square.corner.1 + square.side / 2.0);
        let fits = (square.side - 8.0) / (1.13 * width(&text, 1.0)).max(1e-9);
        let size = fits.min(square.side * 0.3).min(24.0);
        if size < READ {
            return;
        }
        let label = Label::new(size, colour.ink_on()).bold().middle();
        let player = format!("Player {}", Self::player(number));
        let told = self.course.is_some() && width(&player, READ + 1.0) < square.side - 10.0;
        let up = if told { 0.1 * size } else { 0.36 * size };
        canvas.text((middle.0, middle.1 + up), &text, &label);
        if told {
            let label = Label::new(READ + 1.0, colour.ink_on()).middle();
            canvas.text((middle.0, middle.1 + up + 16.0), &player, &label);
        }
    }

    /// What is cut off, one after the other.
    fn notes(&self, moment: Option<usize>) -> String {
        let shown_cuts = self.cuts.iter().take(moment.unwrap_or(usize::MAX));
        let mut notes = Vec::new();
        for (number, cut) in (1usize..).zip(shown_cuts) {
            let [count, side] = [&cut.count, &cut.side].map(|number| short(number, 12));
            let squares = if cut.count.is_one() { "square" } else { "squares" };
            notes.push(match self.course {
                Some(_) if number == 1 => format!("{count} {squares} of {side} by Player 1"),
                Some(_) => format!("{count} of {side} by Player {}", Self::player(number)),
                None => format!("{count} {squares} of {side}"),
            });
        }
        let all = notes.len() == self.cuts.len();
        let cuts = notes.join(", ");
        match &self.course {
            _ if all && !self.complete => format!("{cuts}, and so on."),
            Some(course) if all => {
                let last = course.positions().last();
                let last = last.map(|last| shown(&sorted(last), 12)).unwrap_or_default();
                let cuts = if cuts.is_empty() { cuts } else { cuts + ". " };
                format!("{cuts}{last} is left, and there is no cut.")
            }
            _ if cuts.is_empty() => cuts,
            _ => cuts + ".",
        }
    }
}

/// How wide so many squares are.
fn squares_wide(count: u64, side: f64) -> f64 {
    u32::try_from(count).map_or(0.0, f64::from) * side
}

/// A break in the first row, with how many squares it stands for.
fn gap_at(canvas: &mut Canvas, (x, top): Point, high: f64, hidden: &UBig) {
    let theme = canvas.theme();
    let tooth = |edge: f64| -> Vec<Point> {
        let point = |step: u8| {
            let aside = if step.is_multiple_of(2) { -3.0 } else { 3.0 };
            (edge + aside, top - 5.0 + (high + 10.0) * f64::from(step) / 8.0)
        };
        (0..=8).map(point).collect()
    };
    let (left, right) = (tooth(x + 7.0), tooth(x + BREAK - 7.0));
    let area: Vec<Point> = left.iter().chain(right.iter().rev()).copied().collect();
    canvas.polygon(&area, &Paint::fill(theme.background));
    for line in [left, right] {
        canvas.polyline(&line, &Paint::line(theme.ink, 1.4));
    }
    let words = format!("{} more squares", short(hidden, 18));
    let aside = canvas.margin() + width(&words, 12.0) / 2.0;
    let middle = (x + BREAK / 2.0).clamp(aside, canvas.width() - aside);
    canvas.text((middle, top - 11.0), &words, &Label::new(12.0, theme.quiet).middle());
}

fn sorted((a, b): &(UBig, UBig)) -> (UBig, UBig) {
    if a <= b { (a.clone(), b.clone()) } else { (b.clone(), a.clone()) }
}

/// A ratio for the eye; no answer depends on it.
fn ratio(number: &UBig, by: &UBig) -> f64 {
    if by.is_zero() {
        return 1.0;
    }
    let share: u64 = ((number << 32) / by).try_into().unwrap_or(u64::MAX);
    // For the eye, 53 bits are enough.
    #[expect(clippy::cast_precision_loss)]
    let share = share as f64 / (1_u64 << 32) as f64;
    share
}
