//! Thermographs: numbers across, larger ones to the left, and temperatures upwards.

use crate::{
    canvas::{Canvas, Entry, Label, Mark, Paint, Point},
    picture::{DrawError, Picture},
    text::{short, value as signs, width},
    theme::Theme,
};
use dashu_ratio::RBig;
use euclid_games::fractions::UBig;
use euclid_work::Work;
use short_games::{Dyadic, Games, Thermograph, Value};

/// Draws the thermograph of a value; `name` says in the title what it is the value of, if not itself.
///
/// ```
/// use euclid_draw::{Theme, thermograph};
/// use short_games::{Games, Work};
///
/// let (mut games, work) = (Games::new(), Work::default());
/// let value = games.parse("{5||2|-3}", &work)?;
/// let svg = thermograph::draw(&mut games, value, None, Theme::light(), &work)?.to_svg();
/// assert!(svg.contains("The mean is 9/4 and the temperature 11/4."));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub fn draw(
    games: &mut Games,
    value: Value,
    name: Option<&str>,
    theme: Theme,
    work: &Work,
) -> Result<Picture, DrawError> {
    let graph = games.thermograph(value, work)?;
    let shown = games.show(value, work)?.to_string();
    // Half a value would be none.
    let shown = match shown.chars().count() {
        ..=LONGEST => signs(&shown),
        many => format!("a value of {many} characters"),
    };
    let title = match name {
        Some(name) => format!("Thermograph of {}: {shown}", signs(name)),
        None => format!("Thermograph of {shown}"),
    };
    let mut canvas = Canvas::new(theme.wide(720.0), theme, &title);
    let [mean, temperature] = [&graph.mean, &graph.temperature].map(|x| signs(&short(x, 24)));
    let kind = if graph.temperature.sign().is_lt() {
        " It is a number: nobody wants to move."
    } else if graph.temperature.is_zero() {
        " It is a number plus an infinitesimal: its walls have no height."
    } else {
        ""
    };
    canvas.subtitle(&format!("The mean is {mean} and the temperature {temperature}.{kind}"));
    let line = |colour| Mark::Line(Paint::line(colour, 3.0));
    let mut entries = vec![
        Entry::new(line(theme.left), "Left wall: Left moves first"),
        Entry::new(line(theme.right), "Right wall: Right moves first"),
        Entry::new(line(theme.ink), "mast"),
    ];
    if !graph.temperature.sign().is_gt() {
        entries.drain(..2);
    }
    canvas.legend(&entries);
    let corner = (78.0, canvas.top());
    let high = theme.high(if theme.narrow() { 280.0 } else { 400.0 }, corner.1 + 80.0);
    let wide = canvas.width() - corner.0 - canvas.margin();
    let mut scale = Scale::new(&graph, (corner, (wide, high)));
    // Where the walls are as wide as the frame, it is not higher than they need.
    let hottest = graph.temperature.clone().max(Dyadic::ZERO);
    let top = scale.y(&hottest);
    let high = high.min(((corner.1 + high - top) / 0.75).max(180.0));
    scale.frame.1.1 = high;
    axes(&mut canvas, &graph, &scale);
    walls(&mut canvas, &graph, &scale);
    Ok(canvas.finish(corner.1 + high + if theme.narrow() { 76.0 } else { 58.0 }))
}

/// How numbers become coordinates: exactly, up to the last division. Walls lean at 45 degrees.
struct Scale {
    /// The number in the middle.
    middle: RBig,
    /// The lowest temperature.
    bottom: RBig,
    /// What is one unit of the picture.
    unit: RBig,
    /// How many pixels a unit has.
    pixels: f64,
    /// The upper left corner of the frame, and its size.
    frame: (Point, Point),
}

impl Scale {
    fn new(graph: &Thermograph, frame: (Point, Point)) -> Self {
        let numbers = || graph.left.iter().chain(&graph.right).map(|corner| exact(&corner.1));
        let mean = exact(&graph.mean);
        let low = numbers().fold(mean.clone(), Ord::min);
        let high = numbers().fold(mean, Ord::max);
        let top = exact(&graph.temperature);
        let bottom = top.clone().min(RBig::ZERO);
        let (across, up) = (&high - &low, &top.max(RBig::ZERO) - &bottom);
        let unit = across.clone().max(up.clone());
        let unit = if unit == RBig::ZERO { RBig::ONE } else { unit };
        let units = |size: RBig| (size / &unit).to_f64_fast();
        let (across, up) = (units(across), units(up));
        // A fifth of the width is left free on both sides, and a quarter of the height for the mast.
        let (_, (wide, high_pixels)) = frame;
        let pixels = (0.8 * wide / across.max(0.2)).min(0.75 * high_pixels / up.max(0.2));
        Scale { middle: (high + low) / RBig::from(2u8), bottom, unit, pixels, frame }
    }

    /// Where a number stands.
    fn x(&self, number: &Dyadic) -> f64 {
        let units = ((&self.middle - exact(number)) / &self.unit).to_f64_fast();
        self.frame.0.0 + self.frame.1.0 / 2.0 + units * self.pixels
    }

    /// Where a temperature is.
    fn y(&self, temperature: &Dyadic) -> f64 {
        let units = ((exact(temperature) - &self.bottom) / &self.unit).to_f64_fast();
        self.frame.0.1 + self.frame.1.1 - units * self.pixels
    }
}

/// So many characters a value has at most.
const LONGEST: usize = 90;
/// The size of the numbers on the axes.
const NUMBERS: f64 = 13.0;

fn exact(number: &Dyadic) -> RBig {
    RBig::from_parts(number.numerator().clone(), UBig::ONE << number.exponent())
}

/// The frame, with a tick at each corner that has room for its number.
fn axes(canvas: &mut Canvas, graph: &Thermograph, scale: &Scale) {
    let theme = canvas.theme();
    let ((left, top), (wide, high)) = scale.frame;
    let (right, bottom) = (left + wide, top + high);
    let faint = Paint::line(theme.faint, 1.0);
    let line = Paint::line(theme.quiet, 1.0);
    let label = Label::new(NUMBERS, theme.ink);
    // The mean and the temperature first, then the stops, then all other corners.
    let corners = || graph.left.iter().chain(&graph.right);
    let ends = [graph.left.first(), graph.right.first()].into_iter().flatten();
    let mut room = Room::default();
    for number in
        std::iter::once(&graph.mean).chain(ends.chain(corners()).map(|(_, number)| number))
    {
        let (x, text) = (scale.x(number), signs(&short(number, 12)));
        let half = width(&text, NUMBERS) / 2.0 + 3.0;
        if let Some(at) = room.near(x, half) {
            canvas.line((x, top), (x, bottom), &faint);
            canvas.line((x, bottom), (x, bottom + 5.0), &line);
            canvas.text((at, bottom + 20.0), &text, &label.middle());
        }
    }
    let mut room = Room::default();
    let zero = Dyadic::ZERO;
    for temperature in
        [&graph.temperature, &zero].into_iter().chain(corners().map(|corner| &corner.0))
    {
        let (y, text) = (scale.y(temperature), signs(&short(temperature, 8)));
        if let Some(at) = room.near(y, 7.5) {
            canvas.line((left, y), (right, y), &faint);
            canvas.line((left - 5.0, y), (left, y), &line);
            canvas.text((left - 9.0, at + 4.0), &text, &label.end());
        }
    }
    canvas.rect(scale.frame.0, scale.frame.1, &line);
    let name = Label::new(13.0, theme.ink).middle();
    // Where there is little room, one line is too short for three things.
    let below = bottom + if theme.narrow() { 62.0 } else { 42.0 };
    canvas.text((left + wide / 2.0, below), "number, larger to the left", &name);
    canvas.text((left - 58.0, top + high / 2.0), "temperature", &name.turned(-90.0));
    let side = Label::new(12.0, theme.quiet);
    canvas.text((left, bottom + 42.0), "← good for Left", &side);
    canvas.text((right, bottom + 42.0), "good for Right →", &side.end());
}

/// What is taken of a line: from where, for what, and to where.
#[derive(Default)]
struct Room(Vec<(f64, f64, f64)>);

impl Room {
    /// Takes a piece with its middle at a point or a little aside, if one is free; its middle. A number that is there has
    /// taken its piece, and is not written again.
    fn near(&mut self, at: f64, half: f64) -> Option<f64> {
        if self.0.iter().any(|&(_, point, _)| (point - at).abs() < 2.0) {
            return None;
        }
        let free = |middle: &f64| {
            self.0.iter().all(|&(low, _, high)| middle + half < low || high < middle - half)
        };
        let aside = [0.0, 4.0, -4.0, 8.0, -8.0];
        let middle = aside.into_iter().map(|aside| at + aside).find(free)?;
        self.0.push((middle - half, at, middle + half));
        Some(middle)
    }
}

fn walls(canvas: &mut Canvas, graph: &Thermograph, scale: &Scale) {
    let theme = canvas.theme();
    let at = |temperature: &Dyadic, number: &Dyadic| (scale.x(number), scale.y(temperature));
    let foot = at(&graph.temperature, &graph.mean);
    let wall = |corners: &[(Dyadic, Dyadic)]| -> Vec<Point> {
        corners.iter().map(|(t, x)| at(t, x)).chain([foot]).collect()
    };
    if graph.temperature.sign().is_gt() {
        let (left, right) = (wall(&graph.left), wall(&graph.right));
        let mut area = left.clone();
        area.extend(right.iter().rev());
        canvas.polygon(&area, &Paint::fill(theme.ink).opacity(0.08));
        canvas.polyline(&right, &Paint::line(theme.right, 4.0));
        canvas.polyline(&left, &Paint::line(theme.left, 4.0));
        // Dots that would run into each other are one dot.
        let mut dots = vec![foot];
        for &corner in left.iter().chain(&right) {
            let apart = |dot: &Point| (dot.0 - corner.0).hypot(dot.1 - corner.1) >= 12.0;
            if dots.iter().all(apart) {
                dots.push(corner);
                let paint = Paint::fill(theme.ink).and_line(theme.background, 1.0);
                canvas.circle(corner, 4.5, &paint);
            }
        }
    }
    let tip = (foot.0, scale.frame.0.1 + 14.0);
    canvas.line(foot, tip, &Paint::line(theme.ink, 4.0));
    let head = [(tip.0, tip.1 - 8.0), (tip.0 - 7.0, tip.1 + 6.0), (tip.0 + 7.0, tip.1 + 6.0)];
    canvas.polygon(&head, &Paint::fill(theme.ink));
    canvas.circle(foot, 5.0, &Paint::fill(theme.ink).and_line(theme.background, 1.5));
}
