//! Which positions are lost, behind the staircase.

use super::{is_cone, scale::Scale};
use crate::{
    canvas::{Canvas, Entry, Mark, Paint},
    picture::DrawError,
    plot::Plot,
    raster,
    theme::{Colour, Theme},
    tile::{self, Board, Field, P, Sample, Tile},
};
use euclid_fractions::UBig;
use euclid_games::{Ending, Game, Limit, bulk::Bulk};
use euclid_work::{Halt, Work};

/// So many positions are looked at in a row, where the rules have a closed form, and where they do not.
const MANY: (u32, u32) = (400, 160);
/// Up to so many positions in a row each is a dot.
const DOTS: u32 = 40;

/// The lost positions of a picture.
pub(super) enum Lost {
    /// Those of the cone; perhaps without the diagonal.
    Cone(Ending),
    /// These of a square, row by row from the top; neighbours are so far apart.
    These { lost: Vec<bool>, across: u32, step: u32 },
    /// They are not known.
    Unknown,
}

impl Lost {
    pub fn of(game: &Game, scale: &Scale, work: &Work) -> Result<Self, DrawError> {
        if is_cone(game) {
            return Ok(Lost::Cone(game.rules().ending));
        }
        let Some(most) = scale.whole() else { return Ok(Lost::Unknown) };
        // After the first move of a game with a move limit it matters what was taken.
        if matches!(game.rules().limit, Limit::MoveSize(_)) {
            return Ok(Lost::Unknown);
        }
        let many = if Bulk::new(game.rules()).is_ok() { MANY.0 } else { MANY.1 };
        // Cells end within the axes, which end below 200,000; no axis ends before 1.
        #[expect(clippy::cast_possible_truncation, clippy::cast_sign_loss)]
        let most = ((most - 0.5) as u32).max(1);
        let step = most.div_ceil(many);
        let across = most / step;
        let tile = Tile {
            board: Board::Pair(game.rules().clone()),
            field: Field::Outcome,
            origin: (UBig::ONE, UBig::ONE),
            step: step.into(),
            sample: Sample::Typical,
            width: across,
            height: across,
        };
        // A background is not worth more than the picture: where it takes too long there is none.
        match tile::tile(&tile, &work.anew()) {
            Ok(values) => {
                let lost = values.values().iter().map(|&value| value == P).collect();
                Ok(Lost::These { lost, across, step })
            }
            Err(DrawError::Halt(halt @ (Halt::Stopped | Halt::Time(_)))) => Err(halt.into()),
            Err(_) => Ok(Lost::Unknown),
        }
    }

    pub fn is_cone(&self) -> bool {
        matches!(self, Lost::Cone(_))
    }

    /// What the legend says of them.
    pub fn entry(&self, theme: Theme) -> Option<Entry> {
        let paint = Paint::fill(shade(theme));
        let here = "whoever is to move here loses";
        Some(match self {
            // A number may vanish from the diagonal, which wins at once.
            Lost::Cone(Ending::Zero) => {
                Entry::new(Mark::Box(paint), format!("{here}, but on the diagonal"))
            }
            Lost::These { step: 1, across, .. } if *across <= DOTS => {
                Entry::new(Mark::Dot(paint), here)
            }
            Lost::Cone(_) | Lost::These { step: 1, .. } => Entry::new(Mark::Box(paint), here),
            Lost::These { step, .. } => {
                let text = format!("{here}: one position of every {step} by {step} is looked at");
                Entry::new(Mark::Box(paint), text)
            }
            Lost::Unknown => return None,
        })
    }

    pub fn draw(&self, canvas: &mut Canvas, plot: &Plot, scale: &Scale) -> Result<(), DrawError> {
        let theme = canvas.theme();
        match self {
            Lost::Cone(_) => cone(canvas, plot, scale, scale.range),
            Lost::These { lost, across, step } if *across > DOTS => {
                let entries: Vec<u8> = lost.iter().map(|&lost| lost.into()).collect();
                let palette = [theme.background, shade(theme)];
                let png = raster::encode(&entries, *across as usize, &palette)?;
                let end = f64::from(step * across) + 0.5;
                let (corner, foot) = (plot.at((0.5, end)), plot.at((end, 0.5)));
                let size = (foot.0 - corner.0, foot.1 - corner.1);
                canvas.image(corner, size, &png, f64::from(*across));
            }
            Lost::These { .. } => self.dots(canvas, plot, f64::INFINITY),
            Lost::Unknown => {}
        }
        Ok(())
    }

    /// The same up to a number, for an inset.
    pub fn enlarged(&self, canvas: &mut Canvas, plot: &Plot, scale: &Scale, most: f64) {
        match self {
            Lost::Cone(_) => cone(canvas, plot, scale, (0.0, most)),
            Lost::These { step: 1, .. } => self.dots(canvas, plot, most),
            Lost::These { .. } | Lost::Unknown => {}
        }
    }

    /// A dot for each lost position up to a number.
    fn dots(&self, canvas: &mut Canvas, plot: &Plot, most: f64) {
        let Lost::These { lost, across, .. } = self else { return };
        let cell = plot.at((1.0, 0.0)).0 - plot.at((0.0, 0.0)).0;
        let paint = Paint::fill(shade(canvas.theme()));
        for (b, row) in (1..=*across).rev().zip(lost.chunks(*across as usize)) {
            for (a, _) in (1..=*across).zip(row).filter(|(_, lost)| **lost) {
                if f64::from(a.max(b)) < most {
                    let radius = (0.36 * cell).min(6.0);
                    canvas.circle(plot.at((f64::from(a), f64::from(b))), radius, &paint);
                }
            }
        }
    }
}

/// The cone and its lines, from one number to another.
fn cone(canvas: &mut Canvas, plot: &Plot, scale: &Scale, range: (f64, f64)) {
    let theme = canvas.theme();
    let [upper, lower] = scale.lines(range).map(|line| line.map(|point| plot.at(point)));
    let [low, high] = [range.0, range.1].map(|end| plot.at((end, end)));
    let area = [low, upper[0], upper[1], high, lower[1], lower[0]];
    canvas.polygon(&area, &Paint::fill(shade(theme)));
    for [from, to] in [upper, lower] {
        canvas.line(from, to, &Paint::line(theme.losing, 1.5));
    }
}

/// The colour of losing, as an area behind other things.
fn shade(theme: Theme) -> Colour {
    theme.background.towards(theme.losing, 0.3)
}
