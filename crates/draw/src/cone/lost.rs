//! Which positions are lost, behind the staircase.

use crate::{
    canvas::{Canvas, Entry, Label, Mark, Paint},
    course::{self, LOST, Scale, shade},
    picture::DrawError,
    plot::Plot,
    raster,
    theme::Theme,
    tile::{self, P, Sample, Tile},
};
use euclid_fractions::UBig;
use euclid_games::{Field, Game, Limit, bulk::Bulk};
use euclid_work::{Halt, Work};

/// So many positions are looked at in a row, where the rules have a closed form, and where they do not.
const MANY: (u32, u32) = (400, 160);
/// Up to so many positions in a row each is a dot.
const DOTS: u32 = 40;

/// The lost positions of a picture.
pub(crate) enum Lost {
    /// Those of the cone, and what the legend says of them.
    Cone(String),
    /// These of a square, row by row from the top; neighbours are so far apart.
    These { lost: Vec<bool>, across: u32, step: u32 },
    /// They are not known.
    Unknown,
}

impl Lost {
    pub fn of(game: &Game, scale: &Scale, work: &Work) -> Result<Self, DrawError> {
        if let Some(words) = course::cone(game) {
            return Ok(Lost::Cone(words));
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
            game: game.rules().clone().into(),
            third: None,
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
        Some(match self {
            Lost::Cone(words) => Entry::new(Mark::Box(paint), words.clone()),
            Lost::These { step: 1, across, .. } if *across <= DOTS => {
                Entry::new(Mark::Dot(paint), LOST)
            }
            Lost::These { step: 1, .. } => Entry::new(Mark::Box(paint), LOST),
            Lost::These { step, .. } => {
                let text = format!("{LOST}: one of every {step} × {step} positions is shown");
                Entry::new(Mark::Box(paint), text)
            }
            Lost::Unknown => return None,
        })
    }

    pub fn draw(&self, canvas: &mut Canvas, plot: &Plot, scale: &Scale) -> Result<(), DrawError> {
        let theme = canvas.theme();
        match self {
            Lost::Cone(_) => scale.cone(canvas, plot, scale.range),
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
            Lost::Cone(_) => scale.cone(canvas, plot, (0.0, most)),
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

/// The diagonal, the lines of the cone, and their names.
pub(super) fn names(canvas: &mut Canvas, plot: &Plot, scale: &Scale, cone: bool) {
    let corner = scale.diagonal(canvas, plot);
    let name = Label::new(12.0, canvas.theme().quiet);
    let mut right = corner.1 + 4.0;
    if cone {
        let [upper, lower] = scale.lines(scale.range).map(|line| plot.at(line[1]));
        canvas.text((upper.0, upper.1 - 6.0), "b = φa", &name.middle());
        canvas.text((lower.0 + 6.0, lower.1 + 4.0), "b = a/φ", &name);
        // On logarithmic axes all three lines end close to the corner.
        if lower.1 - right < 15.0 {
            right = lower.1 - 15.0;
        }
        if upper.0 + 24.0 > corner.0 {
            return;
        }
    }
    canvas.text((corner.0 + 6.0, right), "b = a", &name);
}
