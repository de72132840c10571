//! The losing cone, and a game as a staircase of moves (Lengyel 2003, Figures 1 to 4).
//!
//! Where any multiple may be taken, the player to move loses exactly at the positions between the
//! lines of slope phi and 1/phi. A move goes down, or to the left: whichever number is larger
//! shrinks. The winner moves into the cone, and the loser has to leave it.

use crate::{
    canvas::{Canvas, Entry, Label, Mark, Paint, Point},
    picture::{DrawError, Picture},
    plot::Plot,
    text::{now_in_words, power_of_ten, short, width},
    theme::Theme,
};
use euclid_games::{
    Ending, Game, Limit, Outcome, Pair, Play,
    fractions::{UBig, decimal::Decimal},
    set::Bound,
};
use euclid_work::Work;

/// The ratio that decides, for the eye only: no answer depends on this.
const PHI: f64 = 1.618_033_988_749_895;
/// The side of the plot, in pixels.
const SIDE: f64 = 420.0;
/// So many moves are listed.
const LISTED: usize = 20;
/// So long may a number be beside a point, and in the list.
const BESIDE: usize = 9;

/// One move of the game that is drawn.
struct Step {
    from: (UBig, UBig),
    to: (UBig, UBig),
    take: UBig,
    /// Whether the player who moves wins.
    wins: bool,
}

/// Draws the game from a position: the winner plays to win, and the loser, where there is a choice,
/// takes as little as possible. The larger number is drawn upwards unless it is `across`.
///
/// ```
/// use euclid_draw::{cone, Theme};
/// use euclid_games::{fractions::UBig, Game, Pair, Rules};
/// use euclid_work::Work;
///
/// let game = Game::new(Rules::default())?;
/// let pair = Pair::new(UBig::from(8u8), UBig::from(11u8))?;
/// let svg = cone::draw(&game, &pair, true, Theme::light(), &Work::default())?.to_svg();
/// assert!(svg.contains("Player 2 wins after 4 moves"));
/// assert!(svg.contains(">(11, 8)</text>"));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub fn draw(
    game: &Game,
    pair: &Pair,
    across: bool,
    theme: Theme,
    work: &Work,
) -> Result<Picture, DrawError> {
    let (steps, complete) = moves(game, pair, across, work)?;
    let solution = game.solve(pair, work)?;
    let start = oriented(pair, across);
    let title = format!("The game from {}", shown(&start, 24));
    let mut canvas = Canvas::new(900.0, theme, &title);
    let winner = if solution.outcome() == Outcome::N { 1 } else { 2 };
    let length = match solution.length() {
        _ if steps.is_empty() => ": there is no move".to_owned(),
        Some(length) if length.moves == UBig::ONE => " after one move".to_owned(),
        Some(length) => format!(" after {} moves", short(&length.moves, 24)),
        None if complete => format!(" after {} moves", steps.len()),
        None => String::new(),
    };
    let cone = is_cone(game);
    canvas.subtitle(&format!(
        "{} — Player {winner} wins{length}",
        now_in_words(game.rules(), pair.cap())
    ));

    let scale = Scale::new(pair.large());
    let mut entries = vec![
        Entry::new(Mark::Line(Paint::line(theme.winning, 3.0)), "the winner moves"),
        Entry::new(Mark::Line(Paint::line(theme.losing, 3.0)), "the loser moves"),
    ];
    if cone {
        let mark = Mark::Box(Paint::fill(theme.losing).opacity(0.25));
        // A number may vanish from the diagonal, which wins at once.
        let but = match game.rules().ending {
            Ending::Zero => ", but on the diagonal",
            Ending::Equal | Ending::Multiple => "",
        };
        entries.push(Entry::new(mark, format!("whoever is to move here loses{but}")));
    }
    canvas.legend(&entries);
    let top = canvas.top();
    let plot = Plot::new((72.0, top), (SIDE, SIDE), (0.0, scale.side), (0.0, scale.side));
    background(&mut canvas, &plot, scale.side, cone);
    let unit = if scale.exponent == 0 {
        String::new()
    } else {
        format!(" / {}", power_of_ten(scale.exponent))
    };
    plot.axes(&mut canvas, &format!("x{unit}"), &format!("y{unit}"));
    staircase(&mut canvas, &plot, &scale, &start, &steps, work)?;
    list(&mut canvas, &steps, complete, work)?;
    Ok(canvas.finish(top + SIDE + 70.0))
}

/// The numbers as they are drawn: x, then y.
fn oriented(pair: &Pair, across: bool) -> (UBig, UBig) {
    let (small, large) = (pair.small().clone(), pair.large().clone());
    if across { (large, small) } else { (small, large) }
}

/// A position in brackets, with its numbers shortened.
fn shown((x, y): &(UBig, UBig), most: usize) -> String {
    format!("({}, {})", short(&Decimal(x), most), short(&Decimal(y), most))
}

/// Whether the positions that are lost are those of the cone.
fn is_cone(game: &Game) -> bool {
    let rules = game.rules();
    let any = matches!(&rules.limit, Limit::Take(set) if set.bound() == Some(Bound::Infinite));
    any && rules.play == Play::Normal && rules.ending != Ending::Multiple
}

/// The first moves of the game, and whether they are all.
fn moves(
    game: &Game,
    pair: &Pair,
    across: bool,
    work: &Work,
) -> Result<(Vec<Step>, bool), DrawError> {
    let mut steps = Vec::new();
    let (mut pair, mut from) = (pair.clone(), oriented(pair, across));
    loop {
        // Not the whole solution: of large numbers the first digits say what is needed here.
        let wins = game.outcome(&pair, work)? == Outcome::N;
        let take = match game.take(&pair, work)? {
            Some(take) => Some(take),
            None => game.takes(&pair, work)?.next(),
        };
        let Some(take) = take else { return Ok((steps, true)) };
        if steps.len() == LISTED {
            return Ok((steps, false));
        }
        let (x, y) = from.clone();
        let to = if x > y { (&x - &take * &y, y) } else { (x.clone(), y - &take * &x) };
        pair = game.after(&pair, &take, work)?;
        steps.push(Step { from, to: to.clone(), take, wins });
        from = to;
    }
}

/// How numbers of any size become coordinates: in units of a power of ten that leave few digits.
struct Scale {
    exponent: usize,
    /// The largest number that is drawn.
    large: UBig,
    /// The same in units.
    units: f64,
    /// The side of the square that is shown, in units.
    side: f64,
}

impl Scale {
    fn new(large: &UBig) -> Self {
        let digits = Decimal(large).to_string();
        let exponent = if digits.len() <= 5 { 0 } else { digits.len() - 2 };
        let (whole, rest) = digits.split_at(digits.len() - exponent);
        // What comes after ten decimals nobody sees.
        let rest = &rest[..rest.len().min(10)];
        // Digits are a number; the default is never used.
        let units = format!("{whole}.{rest}").parse().unwrap_or(1.0);
        Scale { exponent, large: large.clone(), units, side: units * 1.08 }
    }

    /// A number in units. It is divided exactly, and rounded to 40 bits for the eye.
    fn units(&self, number: &UBig) -> f64 {
        let share: u64 = ((number << 40) / &self.large).try_into().unwrap_or(u64::MAX);
        // At most 41 bits.
        #[expect(clippy::cast_precision_loss)]
        let share = share as f64 / (1_u64 << 40) as f64;
        share * self.units
    }

    fn at(&self, plot: &Plot, (x, y): &(UBig, UBig)) -> Point {
        plot.at((self.units(x), self.units(y)))
    }
}

/// The cone and its lines.
fn background(canvas: &mut Canvas, plot: &Plot, side: f64, cone: bool) {
    let theme = canvas.theme();
    plot.grid(canvas);
    let [origin, corner] = [(0.0, 0.0), (side, side)].map(|point| plot.at(point));
    let [upper, lower] = [(side / PHI, side), (side, side / PHI)].map(|point| plot.at(point));
    if cone {
        let paint = Paint::fill(theme.losing).opacity(0.25);
        canvas.polygon(&[origin, upper, corner, lower], &paint);
        for end in [upper, lower] {
            canvas.line(origin, end, &Paint::line(theme.losing, 1.5));
        }
        let name = Label::new(11.5, theme.quiet);
        canvas.text((upper.0, upper.1 - 6.0), "y = φx", &name.middle());
        canvas.text((lower.0 + 6.0, lower.1 + 4.0), "y = x/φ", &name);
    }
    canvas.line(origin, corner, &Paint::line(theme.quiet, 1.0).dashed(5.0, 4.0));
    let name = Label::new(11.5, theme.quiet);
    canvas.text((corner.0 + 6.0, corner.1 + 4.0), "y = x", &name);
}

/// The moves, their numbers, and the positions between them.
fn staircase(
    canvas: &mut Canvas,
    plot: &Plot,
    scale: &Scale,
    start: &(UBig, UBig),
    steps: &[Step],
    work: &Work,
) -> Result<(), DrawError> {
    let theme = canvas.theme();
    let colour = |step: &Step| if step.wins { theme.winning } else { theme.losing };
    let mut taken = Vec::new();
    for step in steps {
        work.check()?;
        let (from, to) = (scale.at(plot, &step.from), scale.at(plot, &step.to));
        canvas.line(from, to, &Paint::line(colour(step), 3.0));
        taken.push(area(from, to));
    }
    let dot = Paint::fill(theme.ink).and_line(theme.background, 1.0);
    let positions = std::iter::once(start).chain(steps.iter().map(|step| &step.to));
    for position in positions.clone() {
        canvas.circle(scale.at(plot, position), 4.0, &dot);
    }
    for (index, step) in steps.iter().enumerate() {
        let (from, to) = (scale.at(plot, &step.from), scale.at(plot, &step.to));
        if (from.0 - to.0).abs() + (from.1 - to.1).abs() < 30.0 {
            continue;
        }
        let middle = (f64::midpoint(from.0, to.0), f64::midpoint(from.1, to.1));
        canvas.circle(middle, 8.5, &Paint::fill(colour(step)).and_line(theme.background, 1.0));
        let label = Label::new(10.5, colour(step).ink_on()).bold().middle();
        canvas.text((middle.0, middle.1 + 3.8), &(index + 1).to_string(), &label);
        taken.push(area((middle.0 - 9.0, middle.1 - 9.0), (middle.0 + 9.0, middle.1 + 9.0)));
    }
    let size = 12.0;
    for position in positions {
        work.check()?;
        let at = scale.at(plot, position);
        let text = shown(position, BESIDE);
        let wide = width(&text, size);
        // The first place that is free. The origin may be too crowded for all.
        let places = [
            (at.0 + 9.0, at.1 + 4.0),
            (at.0 - wide / 2.0, at.1 - 10.0),
            (at.0 - wide / 2.0, at.1 + 19.0),
            (at.0 - wide - 9.0, at.1 + 4.0),
            (at.0 + 6.0, at.1 - 10.0),
            (at.0 - wide - 6.0, at.1 - 10.0),
            (at.0 - wide - 6.0, at.1 + 19.0),
        ];
        let frame = plot.at((0.0, scale.side));
        let fits = |&(x, y): &Point| {
            let own = area((x, y - size + 1.0), (x + wide, y + 3.0));
            let inside = x > frame.0 + 3.0 && x + wide < frame.0 + SIDE && y < frame.1 + SIDE;
            inside && !taken.iter().any(|other| meet(&own, other))
        };
        if let Some((x, y)) = places.into_iter().find(fits) {
            canvas.text((x, y), &text, &Label::new(size, theme.ink).halo(theme.background));
            taken.push(area((x, y - size + 1.0), (x + wide, y + 3.0)));
        }
    }
    Ok(())
}

/// The rectangle between two points: its least and its greatest coordinates.
fn area(p: Point, q: Point) -> (Point, Point) {
    ((p.0.min(q.0), p.1.min(q.1)), (p.0.max(q.0), p.1.max(q.1)))
}

fn meet(one: &(Point, Point), other: &(Point, Point)) -> bool {
    let apart = |low: f64, high: f64| high < low;
    !(apart(one.0.0, other.1.0)
        || apart(other.0.0, one.1.0)
        || apart(one.0.1, other.1.1)
        || apart(other.0.1, one.1.1))
}

/// The moves one by one, at the right.
fn list(canvas: &mut Canvas, steps: &[Step], complete: bool, work: &Work) -> Result<(), DrawError> {
    let theme = canvas.theme();
    let (left, top) = (576.0, canvas.top());
    canvas.text((left, top + 4.0), "Moves", &Label::new(13.0, theme.ink).bold());
    let words = Label::new(11.5, theme.ink);
    let mut y = top + 30.0;
    for (index, step) in steps.iter().enumerate() {
        let colour = if step.wins { theme.winning } else { theme.losing };
        canvas.circle((left + 9.0, y - 4.0), 8.5, &Paint::fill(colour));
        let label = Label::new(10.5, colour.ink_on()).bold().middle();
        canvas.text((left + 9.0, y - 0.2), &(index + 1).to_string(), &label);
        work.check()?;
        let take = short(&Decimal(&step.take), 7);
        let text = format!("take {take} → {}", shown(&step.to, BESIDE));
        canvas.text((left + 26.0, y), &text, &words);
        y += 20.0;
    }
    let rest = match (complete, steps.is_empty()) {
        (true, true) => "There is no move.",
        (true, false) => return Ok(()),
        (false, _) => "⋮  and so on",
    };
    canvas.text((left + 5.0, y), rest, &Label::new(11.5, theme.quiet));
    Ok(())
}
