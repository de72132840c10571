//! How numbers of any size become coordinates.

use super::Position;
use crate::{
    canvas::{Canvas, Paint, Point},
    plot::Plot,
    text::power_of_ten,
    theme::{Colour, Theme},
};
use euclid_fractions::{UBig, decimal::Decimal};

/// The ratio that decides, for the eye only: no answer depends on this.
const PHI: f64 = 1.618_033_988_749_895;
/// A game whose numbers shrink by more than this is drawn on logarithmic axes; where there is little room, by more than that.
const FAR: (f64, f64) = (1000.0, 80.0);

/// Even axes are in units of a power of ten that leave few digits.
pub(crate) struct Scale {
    /// The largest number that is drawn.
    large: UBig,
    exponent: usize,
    /// The largest number in units.
    units: f64,
    /// Where both axes begin and end: in units, or powers of ten.
    pub range: (f64, f64),
    pub logarithmic: bool,
}

impl Scale {
    /// For these positions, on a picture of this theme.
    pub fn new<'a>(positions: impl Iterator<Item = &'a Position>, theme: Theme) -> Self {
        let far = if theme.narrow() { FAR.1 } else { FAR.0 };
        let numbers: Vec<&UBig> = positions.flat_map(|(a, b)| [a, b]).collect();
        let large = numbers.iter().copied().max().cloned().unwrap_or(UBig::ONE);
        let some = numbers.iter().copied().filter(|number| !number.is_zero());
        let least = some.min().unwrap_or(&large);
        let (low, high) = (logarithm(least), logarithm(&large));
        if high - low > far.log10() {
            let (exponent, units) = (0, 0.0);
            let range = (low.floor() - 0.2, high + 0.08 * (high - low));
            return Scale { large, exponent, units, range, logarithmic: true };
        }
        let digits = Decimal(&large).to_string();
        let exponent = if digits.len() <= 5 { 0 } else { digits.len() - 2 };
        let (whole, rest) = digits.split_at(digits.len() - exponent);
        // What comes after ten decimals nobody sees.
        let rest = &rest[..rest.len().min(10)];
        // Digits are a number; the default is never used.
        let units: f64 = format!("{whole}.{rest}").parse().unwrap_or(1.0);
        let range = (0.0, units * 1.08);
        Scale { large, exponent, units, range, logarithmic: false }
    }

    /// The largest number of both axes, if they count in ones.
    pub fn whole(&self) -> Option<f64> {
        (self.exponent == 0 && !self.logarithmic).then_some(self.range.1)
    }

    /// A square plot.
    pub fn plot(&self, corner: Point, side: f64) -> Plot {
        let plot = Plot::new(corner, (side, side), self.range, self.range);
        if self.logarithmic {
            plot.powers(true, true)
        } else if self.exponent == 0 {
            plot.whole()
        } else {
            plot
        }
    }

    /// What the axes are called.
    pub fn axes(&self) -> (String, String) {
        let unit = match self.exponent {
            0 => String::new(),
            exponent => format!(" / {}", power_of_ten(exponent)),
        };
        (format!("a{unit}"), format!("b{unit}"))
    }

    /// A number on an axis. It is divided exactly, and rounded to 40 bits for the eye.
    fn coordinate(&self, number: &UBig) -> f64 {
        if self.logarithmic {
            // Zero has no logarithm: it is where the axis begins.
            return if number.is_zero() { self.range.0 } else { logarithm(number) };
        }
        let share: u64 = ((number << 40) / &self.large).try_into().unwrap_or(u64::MAX);
        // At most 41 bits.
        #[expect(clippy::cast_precision_loss)]
        let share = share as f64 / (1_u64 << 40) as f64;
        share * self.units
    }

    /// A position in coordinates of a plot.
    pub fn of(&self, (a, b): &Position) -> Point {
        (self.coordinate(a), self.coordinate(b))
    }

    /// The lines b = phi a and b = a / phi, each from its beginning to its end.
    pub fn lines(&self, (low, high): (f64, f64)) -> [[Point; 2]; 2] {
        let upper = if self.logarithmic {
            let aside = PHI.log10();
            [(low, low + aside), (high - aside, high)]
        } else {
            [(low, low * PHI), (high / PHI, high)]
        };
        [upper, upper.map(|(a, b)| (b, a))]
    }

    /// Draws the cone and its lines, from one number to another.
    pub fn cone(&self, canvas: &mut Canvas, plot: &Plot, range: (f64, f64)) {
        let theme = canvas.theme();
        let [upper, lower] = self.lines(range).map(|line| line.map(|point| plot.at(point)));
        let [low, high] = [range.0, range.1].map(|end| plot.at((end, end)));
        let area = [low, upper[0], upper[1], high, lower[1], lower[0]];
        canvas.polygon(&area, &Paint::fill(shade(theme)));
        for [from, to] in [upper, lower] {
            canvas.line(from, to, &Paint::line(theme.losing, 1.5));
        }
    }

    /// Draws the diagonal; its upper end.
    pub fn diagonal(&self, canvas: &mut Canvas, plot: &Plot) -> Point {
        let [low, high] = [self.range.0, self.range.1].map(|end| plot.at((end, end)));
        canvas.line(low, high, &Paint::line(canvas.theme().quiet, 1.0).dashed(5.0, 4.0));
        high
    }
}

/// The colour of losing, as an area behind other things.
pub(crate) fn shade(theme: Theme) -> Colour {
    theme.background.towards(theme.losing, 0.3)
}

/// The decimal logarithm of a positive number, for the eye.
fn logarithm(number: &UBig) -> f64 {
    let bytes = number.to_le_bytes();
    let beyond = bytes.len().saturating_sub(8);
    let leading =
        bytes[beyond..].iter().rev().fold(0.0, |sum, &byte| 256.0 * sum + f64::from(byte));
    // A number has fewer than 2^52 bytes.
    #[expect(clippy::cast_precision_loss)]
    let beyond = beyond as f64;
    leading.log10() + beyond * 256f64.log10()
}
