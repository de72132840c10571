//! Pictures of the game of Euclid and its variants.
//!
//! Every picture is a [`Picture`]: an SVG whose numbers are text, with a title and a legend, light or
//! dark. It is the same byte for byte wherever it is drawn. PNG (feature `png`) and PDF (feature `pdf`)
//! are made from the SVG, with the fonts that are part of this crate. A [`tile`] is a piece of a map without a frame:
//! values and colours.
//!
//! A kind of picture is a function from what it shows and a [`Theme`] to a [`Picture`]; what has to be computed
//! for it is limited by a [`Work`](euclid_work::Work). It draws on a
//! [`Canvas`], in pixels of its natural size, with x to the right and y downwards; a [`Plot`] turns
//! coordinates into pixels and draws the axes.
//!
//! ```
//! use euclid_draw::{Canvas, Label, Paint, Theme};
//!
//! let theme = Theme::light();
//! let mut canvas = Canvas::new(320.0, theme, "One circle");
//! canvas.circle((160.0, 80.0), 20.0, &Paint::fill(theme.winning));
//! canvas.text((160.0, 84.0), "3 < 8", &Label::new(12.0, theme.background).middle());
//! let picture = canvas.finish(120.0);
//! assert!(picture.to_svg().contains("3 &lt; 8"));
//! ```
//!
//! Where no size can be exceeded but the eye's, numbers are shortened ([`text::short`]) and long rows
//! are elided; positions themselves have no size limit.

#![forbid(unsafe_code)]

pub mod automaton;
pub mod canvas;
pub mod cone;
mod course;
pub mod game;
pub mod lengths;
pub mod map;
mod partizan;
pub mod path;
pub mod picture;
pub mod piles;
pub mod plot;
mod raster;
pub mod rectangle;
pub mod shares;
pub mod sheet;
pub mod text;
pub mod theme;
pub mod thermograph;
pub mod three;
pub mod tile;
pub mod tree;
pub mod types;
pub mod weights;

pub use canvas::{Canvas, Entry, Label, Mark, Paint};
pub use picture::{DrawError, Picture};
pub use plot::Plot;
pub use theme::{Colour, Theme};

#[cfg(test)]
#[cfg(feature = "png")]
mod tests;
