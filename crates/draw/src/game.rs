//! A game, move by move: counters leave the piles, and the position goes down the staircase.
//!
//! As an SVG it moves by itself; the style sheet within says when (see `animation`). Where nothing moves, because a
//! reader wants no motion or cannot show it, the picture is the whole game at a glance: every counter has the colour of
//! the player who takes it, and all moves are listed. [`frames`] are the same as one picture for each move.

mod animation;

use crate::{
    canvas::{Canvas, Entry, Label, Mark, Paint, Point},
    cone::lost::Lost,
    course::{self, Course, Position, Scale},
    picture::{DrawError, Picture},
    text::{now_in_words, short},
    theme::{Colour, Theme},
};
pub(crate) use animation::Clock;
use euclid_fractions::{UBig, quotients::Digit};
use euclid_games::{Game, Pair};
use euclid_work::Work;

/// So many moves are shown at most.
pub const LONGEST: usize = 16;
/// So many counters of a pile are shown, if there is room.
const COUNTERS: usize = 13;
/// The distance between counters, between piles, and between the lines of the list.
const COUNTER: f64 = 19.0;
const PILE: f64 = 26.0;
const LINE: f64 = 20.0;
/// Where the counters of a pile begin, from where the pile does.
const NAMES: f64 = 96.0;
/// How wide the list of moves is.
const LIST: f64 = 276.0;
/// The least and the greatest side of the staircase, the room for the names on its left, and that on its right.
const SIDE: (f64, f64) = (180.0, 270.0);
const AXIS: f64 = 62.0;
const BETWEEN: f64 = 28.0;
/// So long may a number be.
const NUMBER: usize = 6;
/// How large a counter is.
const RADIUS: f64 = 7.5;

/// What is shown of a game.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Moment {
    /// All of it; it moves.
    Whole,
    /// What there is after so many moves.
    After(usize),
}

impl Moment {
    /// Whether a move, counted from 1, has been made.
    fn knows(self, number: usize) -> bool {
        match self {
            Moment::Whole => true,
            Moment::After(moves) => number <= moves,
        }
    }
}

/// The game that is shown.
struct Shown<'a> {
    game: &'a Game,
    pair: &'a Pair,
    course: Course,
    /// The piles that its moves touch, and who takes what of them.
    piles: Vec<Pile>,
    /// How many more piles there are.
    more: usize,
    /// Which positions are lost.
    lost: Lost,
}

/// A pile, and the moves that take of it: their numbers from 1, and how much.
struct Pile {
    size: UBig,
    takes: Vec<(usize, UBig)>,
}

/// Draws a game as an animation: the winner plays to win, and the loser, where there is a choice, takes as little as
/// possible. Of a game of more than [`LONGEST`] moves the first are shown.
///
/// ```
/// use euclid_draw::{Theme, game};
/// use euclid_games::{Game, Pair, Rules, fractions::UBig};
/// use euclid_work::Work;
///
/// let game = Game::new(Rules::default())?;
/// let pair = Pair::new(UBig::from(25u8), UBig::from(87u8))?;
/// let svg = game::draw(&game, &pair, false, Theme::light(), &Work::default())?.to_svg();
/// assert!(svg.contains("Player 1 takes 2"));
/// assert!(svg.contains("prefers-reduced-motion"));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub fn draw(
    game: &Game,
    pair: &Pair,
    across: bool,
    theme: Theme,
    work: &Work,
) -> Result<Picture, DrawError> {
    picture(&Shown::new(game, pair, across, theme, work)?, Moment::Whole, theme, work)
}

/// Draws the same game as one picture for each move, after one of the position in which it begins.
pub fn frames(
    game: &Game,
    pair: &Pair,
    across: bool,
    theme: Theme,
    work: &Work,
) -> Result<Vec<Picture>, DrawError> {
    let shown = Shown::new(game, pair, across, theme, work)?;
    (0..=shown.course.steps.len())
        .map(|moves| picture(&shown, Moment::After(moves), theme, work))
        .collect()
}

impl<'a> Shown<'a> {
    fn new(
        game: &'a Game,
        pair: &'a Pair,
        across: bool,
        theme: Theme,
        work: &Work,
    ) -> Result<Self, DrawError> {
        let course = Course::new(game, pair, across, LONGEST, work)?;
        let solution = game.solve(pair, work)?;
        let path = solution.path();
        let mut piles: Vec<Pile> = Vec::new();
        let mut left = UBig::ZERO;
        for (index, step) in course.steps.iter().enumerate() {
            // A pile is taken away before the next one is touched.
            if left.is_zero() {
                let size = path.get(piles.len()).map_or(UBig::ZERO, Digit::to_big);
                left.clone_from(&size);
                piles.push(Pile { size, takes: Vec::new() });
            }
            // No move takes more than there is.
            left = if left >= step.take { &left - &step.take } else { UBig::ZERO };
            if let Some(pile) = piles.last_mut() {
                pile.takes.push((index + 1, step.take.clone()));
            }
        }
        let more = path.len().saturating_sub(piles.len());
        let lost = Lost::of(game, &Scale::new(course.positions(), theme), work)?;
        Ok(Shown { game, pair, course, piles, more, lost })
    }

    /// Who makes a move, counted from 1.
    fn player(number: usize) -> u8 {
        if number % 2 == 1 { 1 } else { 2 }
    }

    fn colour(&self, number: usize, theme: Theme) -> Colour {
        if Self::player(number) == self.course.winner { theme.winning } else { theme.losing }
    }

    /// The position after so many moves.
    fn position(&self, moves: usize) -> &Position {
        moves
            .checked_sub(1)
            .and_then(|last| self.course.steps.get(last))
            .map_or(&self.course.start, |step| &step.to)
    }

    /// What is said beside the position after so many moves.
    fn message(&self, moves: usize) -> String {
        let course = &self.course;
        let Some(step) = moves.checked_sub(1).and_then(|last| course.steps.get(last)) else {
            return if course.steps.is_empty() {
                course.verdict()
            } else {
                "Player 1 begins".into()
            };
        };
        let take = short(&step.take, NUMBER);
        let last = course.is_complete() && moves == course.steps.len();
        let last = if last { " and ends the game" } else { "" };
        format!("Player {} takes {take}{last}", Self::player(moves))
    }

    /// Whether it is said who wins: not before the last move, so that a class can guess.
    fn is_told(&self, moment: Moment) -> bool {
        moment.knows(self.course.steps.len())
    }

    /// Whether a counter that is shown is taken by a move that is not.
    fn goes_on(&self) -> bool {
        self.piles.last().is_some_and(|pile| pile.taken_by(&UBig::ZERO).is_none())
    }
}

/// Where the parts of the picture are: the upper left corners of piles, plot and list, and the side of the plot.
struct Places {
    piles: Point,
    plot: Point,
    side: f64,
    list: Point,
    bottom: f64,
}

impl Places {
    fn new(shown: &Shown<'_>, canvas: &Canvas, top: f64) -> Self {
        let theme = canvas.theme();
        let left = canvas.margin();
        let count = |number: usize| u32::try_from(number).map_or(0.0, f64::from);
        let rows = count(shown.piles.len().max(1)) + f64::from(u8::from(shown.more > 0));
        let rest = f64::from(u8::from(!shown.course.is_complete()));
        let lines = count(shown.course.steps.len()) + 1.0 + rest;
        let (piles, list) = (rows * PILE, lines * LINE + 8.0);
        if theme.narrow() {
            let side = canvas.width() - 64.0 - left;
            let below = top + piles.max(PILE) + 12.0;
            let plot = (64.0, below + list + 8.0);
            return Places {
                piles: (left, top),
                list: (left, below),
                plot,
                side,
                bottom: plot.1 + side + 56.0,
            };
        }
        let inner = canvas.width() - 2.0 * left;
        let widest = shown.piles.iter().map(|pile| places(&pile.size, COUNTERS).len()).max();
        let side = inner - (NAMES + count(widest.unwrap_or(0)) * COUNTER) - AXIS - BETWEEN - LIST;
        let right = canvas.width() - left - LIST;
        if side >= SIDE.0 {
            let side = side.min(SIDE.1);
            let plot = (right - BETWEEN - side, top + 4.0);
            let bottom = (top + piles).max(plot.1 + side + 46.0).max(top + list) + 14.0;
            return Places { piles: (left, top), plot, side, list: (right, top), bottom };
        }
        // The staircase below the piles, and the list beside both.
        let plot = (left + AXIS, top + piles + 14.0);
        let side = theme.high(SIDE.1, plot.1 + 60.0).min(right - BETWEEN - plot.0);
        let bottom = (plot.1 + side + 46.0).max(top + list) + 14.0;
        Places { piles: (left, top), plot, side, list: (right, top), bottom }
    }
}

fn picture(
    shown: &Shown<'_>,
    moment: Moment,
    theme: Theme,
    work: &Work,
) -> Result<Picture, DrawError> {
    let title = format!("The game from {}, move by move", course::shown(&shown.course.start, 20));
    let mut canvas = Canvas::new(theme.wide(900.0), theme, &title);
    let words = now_in_words(shown.game.rules(), shown.pair.cap());
    if shown.is_told(moment) {
        canvas.subtitle(&format!("{words} {}.", shown.course.verdict()));
    } else {
        canvas.subtitle(&words);
    }
    legend(&mut canvas, shown, moment);
    let head = canvas.top() + 26.0;
    let below = if theme.narrow() { 46.0 } else { 22.0 };
    let places = Places::new(shown, &canvas, head + below);
    let clock = Clock::new(shown.course.steps.len());
    if moment == Moment::Whole {
        canvas.style(&clock.rules(shown, theme));
    }
    header(&mut canvas, shown, moment, head);
    piles(&mut canvas, shown, moment, places.piles);
    let points = staircase(&mut canvas, shown, moment, &places, work)?;
    if moment == Moment::Whole {
        canvas.style(&clock.token(&points));
    }
    list(&mut canvas, shown, moment, places.list);
    Ok(canvas.finish(places.bottom))
}

fn legend(canvas: &mut Canvas, shown: &Shown<'_>, moment: Moment) {
    let theme = canvas.theme();
    let player = |number: usize| {
        let role = match Shown::player(number) == shown.course.winner {
            _ if !shown.is_told(moment) => "",
            true => " wins",
            false => " loses",
        };
        let mark = Mark::Dot(Paint::fill(shown.colour(number, theme)));
        let what = if moment == Moment::Whole { " takes these counters and" } else { "" };
        Entry::new(mark, format!("Player {number}{what}{role}"))
    };
    let players = shown.course.steps.len().min(2);
    let mut entries: Vec<Entry> = (1..=players).map(player).collect();
    let there = Mark::Dot(Paint::fill(theme.quiet));
    match moment {
        Moment::Whole if shown.goes_on() => entries.push(Entry::new(there, "taken later")),
        Moment::After(_) if players > 0 => entries.push(Entry::new(there, "still there")),
        _ => {}
    }
    entries.extend(shown.lost.entry(theme));
    canvas.legend(&entries);
}

/// The position in large numbers, and who moves.
fn header(canvas: &mut Canvas, shown: &Shown<'_>, moment: Moment, y: f64) {
    let theme = canvas.theme();
    let left = canvas.margin();
    let (large, beside) = if theme.narrow() { (18.0, 12.5) } else { (22.0, 15.0) };
    let [large, beside] = [large, beside].map(|size| Label::new(size, theme.ink).bold());
    let position = |moves: usize| course::shown(shown.position(moves), NUMBER);
    let widest = (0..=shown.course.steps.len())
        .map(|moves| 1.13 * crate::text::width(&position(moves), 22.0))
        .fold(0.0, f64::max);
    // Where there is little room, it is said below.
    let (aside, below) = if theme.narrow() { (7.0, y + 26.0) } else { (widest + 24.0, y) };
    let (dot, message) = (left + aside, (left + aside + 14.0, below));
    let mover = |canvas: &mut Canvas, moves: usize| {
        if moves > 0 {
            canvas.circle((dot, below - 5.5), 7.0, &Paint::fill(shown.colour(moves, theme)));
        }
    };
    match moment {
        Moment::After(moves) => {
            canvas.text((left, y), &position(moves), &large);
            mover(canvas, moves);
            canvas.text(message, &shown.message(moves), &beside);
        }
        Moment::Whole => {
            canvas.open("p0", false);
            canvas.text((left, y), &position(0), &large);
            canvas.close();
            canvas.open("m", false);
            canvas.text(message, &shown.course.verdict(), &beside);
            canvas.close();
            for moves in 0..=shown.course.steps.len() {
                if moves > 0 {
                    canvas.open(&format!("p{moves}"), true);
                    canvas.passing((left, y), &position(moves), &large);
                    canvas.close();
                }
                canvas.open(&format!("m{moves}"), true);
                mover(canvas, moves);
                canvas.passing(message, &shown.message(moves), &beside);
                canvas.close();
            }
        }
    }
}

/// The piles, from the first to the last that is touched.
fn piles(canvas: &mut Canvas, shown: &Shown<'_>, moment: Moment, (left, top): Point) {
    let theme = canvas.theme();
    // The middles of the counters are so far apart, and half of the last one goes beyond.
    let room = (canvas.width() - left - canvas.margin() - NAMES - RADIUS) / COUNTER + 1.0;
    #[expect(clippy::cast_possible_truncation, clippy::cast_sign_loss, reason = "counters are few")]
    let most = (room.max(3.0) as usize).min(COUNTERS);
    let mut y = top + PILE / 2.0;
    for (index, pile) in shown.piles.iter().enumerate() {
        let name = Label::new(12.0, theme.quiet);
        canvas.text((left, y + 4.0), &format!("pile {}", index + 1), &name);
        let amount = Label::new(13.0, theme.ink).bold().end();
        canvas.text((left + NAMES - 16.0, y + 4.5), &short(&pile.size, 4), &amount);
        let mut x = left + NAMES;
        for place in places(&pile.size, most) {
            match place {
                None => canvas.text((x, y + 4.5), "⋯", &Label::new(15.0, theme.quiet).middle()),
                Some(place) => counter(canvas, (x, y), shown, moment, pile.taken_by(&place)),
            }
            x += COUNTER;
        }
        y += PILE;
    }
    let words = Label::new(12.0, theme.quiet);
    match shown.more {
        0 if shown.piles.is_empty() => {
            canvas.text((left, y + 4.0), "No counter is left.", &words);
        }
        0 => {}
        1 => canvas.text((left, y + 4.0), "⋮ and one more pile", &words),
        more => canvas.text((left, y + 4.0), &format!("⋮ and {more} more piles"), &words),
    }
}

impl Pile {
    /// The move that takes a counter, if it is shown: the last counters are taken first.
    fn taken_by(&self, place: &UBig) -> Option<usize> {
        let mut left = self.size.clone();
        for (number, take) in &self.takes {
            left = if left >= *take { left - take } else { UBig::ZERO };
            if *place >= left {
                return Some(*number);
            }
        }
        None
    }
}

/// Which counters of a pile are shown, counted from 0, if there is room for so many; nothing stands for those that are not.
fn places(size: &UBig, most: usize) -> Vec<Option<UBig>> {
    let half = (most - 1) / 2;
    if *size <= UBig::from(most) {
        return (0..most).map(UBig::from).filter(|place| place < size).map(Some).collect();
    }
    let front = (0..half).map(|place| Some(UBig::from(place)));
    let back = (1..=half).rev().map(|place| Some(size - UBig::from(place)));
    front.chain([None]).chain(back).collect()
}

fn counter(canvas: &mut Canvas, at: Point, shown: &Shown<'_>, moment: Moment, by: Option<usize>) {
    let theme = canvas.theme();
    let there = Paint::fill(theme.quiet);
    match (moment, by) {
        (_, None) => canvas.circle(at, RADIUS, &there),
        (Moment::Whole, Some(number)) => {
            canvas.open(&format!("c{number}"), false);
            canvas.circle(at, RADIUS, &Paint::fill(shown.colour(number, theme)));
            canvas.close();
        }
        (Moment::After(moves), Some(number)) if number > moves => canvas.circle(at, RADIUS, &there),
        (Moment::After(moves), Some(number)) => {
            let colour = shown.colour(number, theme);
            let paint = if number == moves {
                Paint::line(colour, 2.2).dashed(3.0, 2.0)
            } else {
                Paint::line(theme.faint, 1.5)
            };
            canvas.circle(at, RADIUS - 0.5, &paint);
        }
    }
}

/// The staircase; where its positions are.
fn staircase(
    canvas: &mut Canvas,
    shown: &Shown<'_>,
    moment: Moment,
    places: &Places,
    work: &Work,
) -> Result<Vec<Point>, DrawError> {
    let theme = canvas.theme();
    let scale = Scale::new(shown.course.positions(), theme);
    let plot = scale.plot(places.plot, places.side);
    plot.grid(canvas);
    shown.lost.draw(canvas, &plot, &scale)?;
    scale.diagonal(canvas, &plot);
    let (a, b) = scale.axes();
    plot.axes(canvas, &a, &b);
    let at = |position: &Position| plot.at(scale.of(position));
    let mut points = vec![at(&shown.course.start)];
    for (number, step) in (1usize..).zip(&shown.course.steps) {
        work.check()?;
        let (from, to) = (at(&step.from), at(&step.to));
        points.push(to);
        if moment.knows(number) {
            canvas.open(&format!("g{number}"), false);
            canvas.line(from, to, &Paint::line(shown.colour(number, theme), 3.0));
            canvas.close();
        }
    }
    let dot = Paint::fill(theme.ink).and_line(theme.background, 1.0);
    for (index, point) in points.iter().enumerate() {
        if moment.knows(index) {
            canvas.open(&format!("g{index}"), false);
            canvas.circle(*point, 3.5, &dot);
            canvas.close();
        }
    }
    let token = Paint::fill(theme.background).and_line(theme.ink, 2.5);
    match moment {
        Moment::After(moves) => {
            if let Some(at) = points.get(moves) {
                canvas.circle(*at, 6.0, &token);
            }
        }
        Moment::Whole => {
            canvas.open("t", true);
            canvas.circle((0.0, 0.0), 6.0, &token);
            canvas.close();
        }
    }
    Ok(points)
}

/// The moves one by one.
fn list(canvas: &mut Canvas, shown: &Shown<'_>, moment: Moment, (left, top): Point) {
    let theme = canvas.theme();
    let mut y = top + 15.0;
    let wide = LIST.min(canvas.width() - left - canvas.margin());
    let line = |moves: usize| {
        let position = course::shown(shown.position(moves), NUMBER);
        match moves.checked_sub(1).and_then(|last| shown.course.steps.get(last)) {
            Some(step) => format!("takes {}: {position}", short(&step.take, 5)),
            None => position,
        }
    };
    let steps = shown.course.steps.len();
    for moves in (0..=steps).filter(|&moves| moment.knows(moves)) {
        let bar = Paint::fill(theme.faint);
        let (corner, size) = ((left - 6.0, y - 14.0), (wide + 6.0, LINE));
        match moment {
            Moment::After(now) if now == moves => canvas.rounded(corner, size, 4.0, &bar),
            Moment::After(_) => {}
            Moment::Whole => {
                canvas.open(&format!("h{moves}"), true);
                canvas.rounded(corner, size, 4.0, &bar);
                canvas.close();
            }
        }
        canvas.open(&format!("r{moves}"), false);
        if moves > 0 {
            let mark = Paint::fill(shown.colour(moves, theme));
            canvas.circle((left + 6.0, y - 4.0), 5.5, &mark);
            let player = format!("Player {}", Shown::player(moves));
            canvas.text((left + 18.0, y), &player, &Label::new(12.0, theme.ink).bold());
        }
        let place = if moves > 0 { left + 80.0 } else { left + 18.0 };
        canvas.text((place, y), &line(moves), &Label::new(12.0, theme.ink));
        canvas.close();
        y += LINE;
    }
    if !shown.course.is_complete() && moment.knows(steps) {
        let words = match &shown.course.moves {
            Some(moves) => format!("⋮ the first {steps} of {} moves are shown", short(moves, 9)),
            None => format!("⋮ the first {steps} moves are shown"),
        };
        canvas.text((left + 4.0, y), &words, &Label::new(12.0, theme.quiet));
    }
}
