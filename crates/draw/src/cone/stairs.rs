//! The moves as a staircase, and the end of a long one enlarged.

use super::{BESIDE, Drawn, badge, colour, lost::Lost};
use crate::{
    canvas::{Canvas, Label, Paint, Point},
    course::{Position, Scale, shown},
    picture::DrawError,
    plot::Plot,
    text::width,
};
use euclid_work::Work;
use std::collections::BTreeSet;

/// The size of positions.
const SIZE: f64 = 12.0;
/// The side of an inset, as a part of the plot's.
const INSET: f64 = 0.35;
/// A position that is not so far from an axis, in pixels, is enlarged.
const CLOSE: f64 = 12.0;
/// A move that is at least so long, in pixels, has room for its number.
const LONG: f64 = 30.0;

/// A rectangle: its least and its greatest coordinates.
type Area = (Point, Point);

/// Draws the staircases of all games, with an inset where one would help.
pub(super) fn draw(
    canvas: &mut Canvas,
    plot: &Plot,
    scale: &Scale,
    games: &[Drawn],
    lost: &Lost,
    work: &Work,
) -> Result<(), DrawError> {
    let frame = plot.area();
    let inset = inset(plot, scale, games);
    let mut taken: Vec<Area> = inset.iter().map(|(inset, _)| grown(inset.area(), 16.0)).collect();
    let hidden = inset.as_ref().map_or(0.0, |(_, most)| *most);
    if let Some((inset, most)) = &inset {
        magnifier(canvas, plot, inset, *most);
    }
    let mut stairs = Stairs { plot: *plot, scale, frame, hidden, work };
    stairs.draw(canvas, games, &mut taken)?;
    if let Some((inset, most)) = inset {
        lost.enlarged(canvas, &inset, scale, most);
        let quiet = Paint::line(canvas.theme().quiet, 1.0);
        let [low, high] = [0.0, most].map(|end| inset.at((end, end)));
        canvas.line(low, high, &quiet.dashed(5.0, 4.0));
        let area = inset.area();
        stairs = Stairs { plot: inset, scale, frame: area, hidden: 0.0, work };
        stairs.draw(canvas, games, &mut Vec::new())?;
        canvas.rect(area.0, (area.1.0 - area.0.0, area.1.1 - area.0.1), &quiet);
    }
    Ok(())
}

/// Where the end of the games is enlarged, and up to which number: in the corner that they leave free, if two
/// positions or more are too close to the origin to be told apart.
fn inset(plot: &Plot, scale: &Scale, games: &[Drawn]) -> Option<(Plot, f64)> {
    let is_across = |game: &Drawn| game.course.start.0 > game.course.start.1;
    let across = is_across(games.first()?);
    let free = games.iter().all(|game| is_across(game) == across);
    if scale.logarithmic || !free {
        return None;
    }
    let size = |position: &Position| {
        let (a, b) = scale.of(position);
        a.max(b)
    };
    let positions = || games.iter().flat_map(|game| game.course.positions());
    let close = |size: &f64| *size < 0.2 * scale.range.1;
    let most = positions().map(size).filter(close).fold(0.0, f64::max);
    if positions().map(size).filter(close).count() < 2 || most <= 0.0 {
        return None;
    }
    let (low, high) = plot.area();
    let side = high.0 - low.0;
    // How far the position with the smallest number is from an axis.
    let numbers = positions().map(|position| scale.of(position)).flat_map(|(a, b)| [a, b]);
    let least = numbers.filter(|&number| number > 0.0).fold(f64::MAX, f64::min);
    if least / scale.range.1 * side > CLOSE {
        return None;
    }
    let (own, gap) = (INSET * side, 12.0);
    if own < 90.0 {
        return None;
    }
    let corner =
        if across { (low.0 + gap, low.1 + gap) } else { (high.0 - gap - own, high.1 - gap - own) };
    let range = (0.0, 1.3 * most);
    Some((Plot::new(corner, (own, own), range, range), range.1))
}

/// What is enlarged, and lines from there to the inset.
fn magnifier(canvas: &mut Canvas, plot: &Plot, inset: &Plot, most: f64) {
    let theme = canvas.theme();
    let line = Paint::line(theme.quiet, 1.0);
    let (corner, foot) = (plot.at((0.0, most)), plot.at((most, 0.0)));
    let (low, high) = inset.area();
    let lens = if low.1 > corner.1 {
        // The inset is to the right of what it shows.
        [((foot.0, corner.1), low), (foot, (low.0, high.1))]
    } else if low.0 >= foot.0 {
        [((foot.0, corner.1), (low.0, high.1)), ((foot.0, corner.1), low)]
    } else {
        [(corner, (low.0, high.1)), ((foot.0, corner.1), high)]
    };
    for (from, to) in lens {
        canvas.line(from, to, &line.dashed(2.0, 3.0));
    }
    canvas.rect(corner, (foot.0 - corner.0, foot.1 - corner.1), &line);
    canvas.rect(low, (high.0 - low.0, high.1 - low.1), &Paint::fill(theme.background));
}

struct Stairs<'a> {
    plot: Plot,
    scale: &'a Scale,
    frame: Area,
    /// Positions with smaller numbers are shown elsewhere.
    hidden: f64,
    work: &'a Work,
}

impl Stairs<'_> {
    fn at(&self, position: &Position) -> Point {
        self.plot.at(self.scale.of(position))
    }

    /// Where a move is visible; nothing where it is outside.
    fn visible(&self, from: &Position, to: &Position) -> Option<(Point, Point)> {
        let (from, to) = (self.at(from), self.at(to));
        let (low, high) = self.frame;
        // A move goes down or to the left, so it ends inside if anything of it is.
        let inside = to.0 <= high.0 && to.1 >= low.1;
        inside.then_some(((from.0.min(high.0), from.1.max(low.1)), to))
    }

    fn is_hidden(&self, position: &Position) -> bool {
        let (a, b) = self.scale.of(position);
        a.max(b) < self.hidden
    }

    fn draw(
        &self,
        canvas: &mut Canvas,
        games: &[Drawn],
        taken: &mut Vec<Area>,
    ) -> Result<(), DrawError> {
        let theme = canvas.theme();
        for game in games {
            for step in &game.course.steps {
                self.work.check()?;
                let Some((from, to)) = self.visible(&step.from, &step.to) else { continue };
                let line = Paint::line(colour(step, theme), 3.0);
                let line = if game.second { line.dashed(5.0, 3.0) } else { line };
                canvas.line(from, to, &line);
                taken.push(grown(area(from, to), 2.0));
            }
        }
        let dot = Paint::fill(theme.ink).and_line(theme.background, 1.0);
        for position in games.iter().flat_map(|game| game.course.positions()) {
            let at = self.at(position);
            if self.holds(at) {
                let radius = if self.is_hidden(position) { 2.5 } else { 4.0 };
                canvas.circle(at, radius, &dot);
                taken.push(grown((at, at), 5.0));
            }
        }
        for game in games {
            for (index, step) in game.course.steps.iter().enumerate() {
                let Some((from, to)) = self.visible(&step.from, &step.to) else { continue };
                if (from.0 - to.0).abs() + (from.1 - to.1).abs() < LONG
                    || self.is_hidden(&step.from)
                {
                    continue;
                }
                let at = (f64::midpoint(from.0, to.0), f64::midpoint(from.1, to.1));
                let number = Label::new(10.5, theme.ink).bold().middle();
                if canvas.has_room(&number.written((at.0, at.1 + 3.8), "000")) {
                    badge(canvas, at, index + 1, colour(step, theme), game.second);
                    taken.push(grown((at, at), 9.0));
                }
            }
        }
        // Two games may go through the same position.
        let positions = || games.iter().flat_map(|game| game.course.positions());
        let mut named = BTreeSet::new();
        for position in positions() {
            self.work.check()?;
            let at = self.at(position);
            if !self.holds(at) || self.is_hidden(position) || !named.insert(position) {
                continue;
            }
            let away = |other: &Position| {
                let (x, y) = self.at(other);
                (x - at.0).hypot(y - at.1)
            };
            let alone =
                positions().filter(|other| *other != position).all(|other| away(other) > 60.0);
            self.name(canvas, position, alone, taken);
        }
        Ok(())
    }

    fn holds(&self, (x, y): Point) -> bool {
        let (low, high) = self.frame;
        x >= low.0 - 0.5 && x <= high.0 + 0.5 && y >= low.1 - 0.5 && y <= high.1 + 0.5
    }

    /// Writes a position at the first place beside its dot that is free. The origin may be too crowded for all.
    fn name(&self, canvas: &mut Canvas, position: &Position, alone: bool, taken: &mut Vec<Area>) {
        let theme = canvas.theme();
        let at = self.at(position);
        let text = shown(position, BESIDE);
        let wide = width(&text, SIZE);
        let label = Label::new(SIZE, theme.ink).halo(theme.background);
        let places = [
            (at.0 + 9.0, at.1 + 4.0),
            (at.0 + 6.0, at.1 - 9.0),
            (at.0 - wide / 2.0, at.1 - 10.0),
            (at.0 - wide / 2.0, at.1 + 19.0),
            (at.0 - wide - 9.0, at.1 + 4.0),
            (at.0 - wide - 6.0, at.1 - 9.0),
            (at.0 + 6.0, at.1 + 17.0),
            (at.0 - wide - 6.0, at.1 + 17.0),
            (at.0 + 6.0, at.1 - 16.0),
            (at.0 - wide - 6.0, at.1 - 16.0),
            (at.0 + 6.0, at.1 + 25.0),
            (at.0 - wide - 6.0, at.1 + 25.0),
        ];
        let (low, high) = self.frame;
        let own = |(x, y): Point| ((x - 1.0, y - SIZE + 1.0), (x + wide + 1.0, y + 3.5));
        let fits = |place: &Point| {
            let own = own(*place);
            let inside = own.0.0 > low.0 + 3.0
                && own.1.0 < high.0 - 1.0
                && own.0.1 > low.1 + 1.0
                && own.1.1 < high.1 - 2.0;
            let room = label.written(*place, &text);
            inside && canvas.has_room(&room) && !taken.iter().any(|other| meet(&own, other))
        };
        // Farther away it could belong to another dot.
        let count = if alone { places.len() } else { 8 };
        if let Some(place) = places.into_iter().take(count).find(fits) {
            canvas.text(place, &text, &label);
            taken.push(own(place));
        }
    }
}

/// The rectangle between two points.
fn area(p: Point, q: Point) -> Area {
    ((p.0.min(q.0), p.1.min(q.1)), (p.0.max(q.0), p.1.max(q.1)))
}

/// The same with more on each side.
fn grown((low, high): Area, by: f64) -> Area {
    ((low.0 - by, low.1 - by), (high.0 + by, high.1 + by))
}

fn meet(one: &Area, other: &Area) -> bool {
    one.0.0 <= other.1.0 && other.0.0 <= one.1.0 && one.0.1 <= other.1.1 && other.0.1 <= one.1.1
}
