//! The losing cone, and a game as a staircase of moves (Lengyel 2003, Figures 1 to 4).
//!
//! Where any multiple may be taken, the player to move loses exactly at the positions between the
//! lines of slope phi and 1/phi. A move goes down, or to the left: whichever number is larger
//! shrinks. The winner moves into the cone, and the loser has to leave it. Under other rules the lost positions
//! themselves stand behind the staircase.

pub(crate) mod lost;
mod stairs;

use crate::{
    canvas::{Canvas, Entry, Label, Mark, Paint, Point},
    course::{Course, Scale, Step, shown},
    picture::{DrawError, Picture},
    text::{now_in_words, sentence, short, width},
    theme::{Colour, Theme},
};
use euclid_games::{
    Game, Pair,
    fractions::{UBig, decimal::Decimal},
};
use euclid_work::Work;

/// The longest side of the plot, in pixels.
const SIDE: f64 = 480.0;
/// What is needed to the right of the plot for the names of lines.
const NAMES: f64 = 56.0;
/// What is needed below the plot.
const BELOW: f64 = 60.0;
/// The height of a line in the list of moves.
const LINE: f64 = 20.0;
/// The size of the list's type.
const SIZE: f64 = 12.0;
/// So many moves are drawn.
const LISTED: usize = 20;
/// So long may a number be beside a point, and in the list.
const BESIDE: usize = 9;

/// Where a game begins: the larger number is drawn upwards unless it is `across`.
#[derive(Clone, Copy, Debug)]
pub struct Start<'a> {
    /// The position.
    pub pair: &'a Pair,
    /// Whether the larger number goes to the right.
    pub across: bool,
}

/// A game, and whether another one is drawn before it.
struct Drawn {
    course: Course,
    second: bool,
}

fn colour(step: &Step, theme: Theme) -> Colour {
    if step.wins { theme.winning } else { theme.losing }
}

/// Draws the games from one position or two: the winner plays to win, and the loser, where there is a choice,
/// takes as little as possible.
///
/// ```
/// use euclid_draw::{cone::{self, Start}, Theme};
/// use euclid_games::{fractions::UBig, Game, Pair, Rules};
/// use euclid_work::Work;
///
/// let game = Game::new(Rules::default())?;
/// let pair = Pair::new(UBig::from(8u8), UBig::from(11u8))?;
/// let start = Start { pair: &pair, across: true };
/// let picture = cone::draw(&game, &[start], Theme::light(), &Work::default())?;
/// assert!(picture.description().ends_with("Player 2 wins after 4 moves."));
/// assert!(picture.to_svg().contains(">(11, 8)</text>"));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub fn draw(
    game: &Game,
    starts: &[Start<'_>],
    theme: Theme,
    work: &Work,
) -> Result<Picture, DrawError> {
    let course = |(index, start): (usize, &Start<'_>)| {
        let course = Course::new(game, start.pair, start.across, LISTED, work)?;
        Ok(Drawn { course, second: index > 0 })
    };
    let games = starts.iter().enumerate().map(course).collect::<Result<Vec<_>, DrawError>>()?;
    let names: Vec<String> = games.iter().map(|game| shown(&game.course.start, 24)).collect();
    let title = match names.as_slice() {
        [one] => format!("The game from {one}"),
        all => format!("The games from {}", all.join(" and ")),
    };
    let verdict = match games.as_slice() {
        [one] => one.course.verdict(),
        all => {
            let from =
                |(game, name): (&Drawn, &String)| format!("from {name} {}", game.course.verdict());
            all.iter().zip(&names).map(from).collect::<Vec<_>>().join("; ")
        }
    };
    let cap = starts.first().and_then(|start| start.pair.cap());
    let lists: Vec<List<'_>> =
        games.iter().map(|game| List::new(game, games.len() > 1, theme)).collect();
    let room = Room::new(theme, lists.iter().map(|list| list.wide).sum());

    let mut canvas = Canvas::new(room.width, theme, &title);
    canvas.subtitle(&format!("{} {}", now_in_words(game.rules(), cap), sentence(&verdict)));
    let scale = Scale::new(games.iter().flat_map(|game| game.course.positions()), theme);
    let lost = lost::Lost::of(game, &scale, work)?;
    canvas.legend(&legend(theme, &games, &lost));
    let top = canvas.top() + 16.0;
    let side = theme.high(room.side, top + BELOW);
    let plot = scale.plot((room.left, top), side);
    plot.grid(&mut canvas);
    lost.draw(&mut canvas, &plot, &scale)?;
    lost::names(&mut canvas, &plot, &scale, lost.is_cone());
    let (a, b) = scale.axes();
    plot.axes(&mut canvas, &a, &b);
    stairs::draw(&mut canvas, &plot, &scale, &games, &lost, work)?;
    let mut bottom = top + side + BELOW;
    if room.beside {
        let mut left = room.left + side + NAMES;
        for list in &lists {
            list.draw(&mut canvas, (left, top + 4.0), side);
            left += list.wide;
        }
    } else {
        let across: f64 = lists.iter().map(|list| list.wide).sum();
        let side_by_side = across <= room.width - canvas.margin();
        let (mut left, mut lowest) = (canvas.margin(), bottom);
        for list in &lists {
            let end = list.draw(&mut canvas, (left, bottom + 8.0), f64::INFINITY);
            lowest = lowest.max(end);
            if side_by_side {
                left += list.wide;
            } else {
                bottom = end + 14.0;
            }
        }
        bottom = lowest + 4.0;
    }
    Ok(canvas.finish(bottom))
}

/// How the canvas is divided.
struct Room {
    width: f64,
    left: f64,
    side: f64,
    /// Whether the moves are listed beside the plot, or below.
    beside: bool,
}

impl Room {
    fn new(theme: Theme, lists: f64) -> Self {
        // The header is some 110 pixels high.
        let side = theme.high(SIDE, 110.0 + BELOW);
        let others = 64.0 + NAMES + lists;
        let width = theme.wide(others + side);
        if width - others >= 260.0_f64.min(side) {
            Room { width, left: 64.0, side: width - others, beside: true }
        } else {
            let width = theme.wide(64.0 + SIDE + NAMES);
            Room { width, left: 50.0, side: width - 50.0 - NAMES, beside: false }
        }
    }
}

fn legend(theme: Theme, games: &[Drawn], lost: &lost::Lost) -> Vec<Entry> {
    let line = |colour| Mark::Line(Paint::line(colour, 3.0));
    let moves =
        |wins: bool| games.iter().flat_map(|game| &game.course.steps).any(|step| step.wins == wins);
    let mut entries = Vec::new();
    entries.extend(moves(true).then(|| Entry::new(line(theme.winning), "the winner moves")));
    entries.extend(moves(false).then(|| Entry::new(line(theme.losing), "the loser moves")));
    if let Some(second) = games.iter().find(|game| game.second) {
        let mark = Mark::Line(Paint::line(theme.quiet, 3.0).dashed(5.0, 3.0));
        let start = shown(&second.course.start, BESIDE);
        entries.push(Entry::new(mark, format!("the game from {start}")));
    }
    entries.extend(lost.entry(theme));
    entries
}

/// The number of a move on its colour; of a second game within a rim.
fn badge(canvas: &mut Canvas, at: Point, number: usize, colour: Colour, second: bool) {
    let theme = canvas.theme();
    let (paint, ink) = if second {
        (Paint::fill(theme.background).and_line(colour, 2.0), theme.ink)
    } else {
        (Paint::fill(colour).and_line(theme.background, 1.0), colour.ink_on())
    };
    canvas.circle(at, 8.5, &paint);
    let label = Label::new(10.5, ink).bold().middle();
    canvas.text((at.0, at.1 + 3.8), &number.to_string(), &label);
}

/// The moves one by one.
struct List<'a> {
    game: &'a Drawn,
    heading: String,
    lines: Vec<String>,
    wide: f64,
}

impl<'a> List<'a> {
    fn new(game: &'a Drawn, several: bool, theme: Theme) -> Self {
        let course = &game.course;
        let digits = if theme.narrow() { 5 } else { BESIDE };
        let heading = if several {
            format!("From {}", shown(&course.start, BESIDE))
        } else {
            "Moves".to_owned()
        };
        let line = |step: &Step| {
            format!("take {} → {}", short(&Decimal(&step.take), 7), shown(&step.to, digits))
        };
        let lines: Vec<String> = course.steps.iter().map(line).collect();
        let widest = lines.iter().map(|line| width(line, SIZE) + 26.0).fold(120.0, f64::max);
        let wide = widest.max(1.13 * width(&heading, 13.0)) + 24.0;
        List { game, heading, lines, wide }
    }

    /// Writes the list below a point, as far as there is room; where it ends.
    fn draw(&self, canvas: &mut Canvas, (x, y): Point, room: f64) -> f64 {
        let theme = canvas.theme();
        canvas.text((x, y + 4.0), &self.heading, &Label::new(13.0, theme.ink).bold());
        let words = Label::new(SIZE, theme.ink);
        let mut y = y + 28.0;
        let fitting = if room.is_finite() { ((room - 20.0) / LINE).max(2.0) } else { 1e3 };
        // Lines are few.
        #[expect(clippy::cast_possible_truncation, clippy::cast_sign_loss)]
        let fitting = fitting as usize;
        let course = &self.game.course;
        let (steps, complete) = (course.steps.len(), course.is_complete());
        let count = if complete && steps <= fitting { steps } else { steps.min(fitting - 1) };
        for (index, (step, line)) in course.steps.iter().zip(&self.lines).take(count).enumerate() {
            let colour = colour(step, theme);
            badge(canvas, (x + 9.0, y - 4.0), index + 1, colour, self.game.second);
            canvas.text((x + 26.0, y), line, &words);
            y += LINE;
        }
        let rest = match &course.moves {
            Some(moves) if moves.is_zero() => "There is no move.".to_owned(),
            Some(moves) if *moves == count.into() => return y,
            Some(moves) => format!("⋮  {} more", short(&(moves - UBig::from(count)), 16)),
            None => "⋮  and so on".to_owned(),
        };
        canvas.text((x + 5.0, y), &rest, &Label::new(SIZE, theme.quiet));
        y + LINE
    }
}
