//! Colours: one theme for light paper, one for dark screens.
//!
//! Categories are those of Okabe and Ito (2008), chosen for all kinds of colour vision. Under deuteranopia green and
//! purple come close to each other all the same, so a letter stands beside them. Sizes are shown on a ramp like viridis, which grows evenly in lightness and so survives
//! even a copy in grey.

use std::fmt;

/// A colour: red, green, blue.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Colour(pub u8, pub u8, pub u8);

impl Colour {
    const fn hex(code: u32) -> Self {
        let [_, r, g, b] = code.to_be_bytes();
        Colour(r, g, b)
    }

    /// The colour at share `t` of the way to another one.
    #[must_use]
    pub fn towards(self, other: Self, t: f64) -> Self {
        let t = t.clamp(0.0, 1.0);
        // Between two bytes there are only bytes.
        #[expect(clippy::cast_possible_truncation, clippy::cast_sign_loss)]
        let mix = |x: u8, y: u8| (f64::from(x) + (f64::from(y) - f64::from(x)) * t).round() as u8;
        Colour(mix(self.0, other.0), mix(self.1, other.1), mix(self.2, other.2))
    }

    /// Black or white, whichever is read more easily on this colour.
    #[must_use]
    pub fn ink_on(self) -> Self {
        let light = 299 * u32::from(self.0) + 587 * u32::from(self.1) + 114 * u32::from(self.2);
        if light > 140_000 { Colour::hex(0x0011_1111) } else { Colour::hex(0x00ff_ffff) }
    }
}

impl fmt::Display for Colour {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "#{:02x}{:02x}{:02x}", self.0, self.1, self.2)
    }
}

/// The colours of a picture.
///
/// ```
/// use euclid_draw::{Colour, Theme};
/// let theme = Theme::light();
/// assert_eq!(theme.category(0), Colour(0x00, 0x72, 0xb2));
/// assert_eq!(theme.ramp(0.0).to_string(), "#440154");
/// assert_eq!(theme.ramp(1.0).to_string(), "#fde725");
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Theme {
    /// What everything is drawn on.
    pub background: Colour,
    /// Text and lines that matter.
    pub ink: Colour,
    /// Text and lines in the second row.
    pub quiet: Colour,
    /// Lines of a grid, and the faintest areas.
    pub faint: Colour,
    /// What draws the eye: an area behind other things, half transparent.
    pub highlight: Colour,
    /// Where the player to move loses.
    pub losing: Colour,
    /// What is good for Right.
    pub right: Colour,
    categories: [Colour; 7],
}

impl Theme {
    /// For paper and light screens.
    pub const fn light() -> Self {
        Theme {
            background: Colour::hex(0x00ff_ffff),
            ink: Colour::hex(0x001c_2128),
            quiet: Colour::hex(0x005e_6875),
            faint: Colour::hex(0x00e4_e7ec),
            highlight: Colour::hex(0x00e6_9f00),
            losing: Colour::hex(0x00e6_9f00),
            right: Colour::hex(0x00d5_5e00),
            // blue, vermillion, green, purple, orange, sky, grey
            categories: [
                Colour::hex(0x0000_72b2),
                Colour::hex(0x00d5_5e00),
                Colour::hex(0x0000_9e73),
                Colour::hex(0x00cc_79a7),
                Colour::hex(0x00e6_9f00),
                Colour::hex(0x0056_b4e9),
                Colour::hex(0x0080_8080),
            ],
        }
    }

    /// For dark screens.
    pub const fn dark() -> Self {
        Theme {
            background: Colour::hex(0x0012_161c),
            ink: Colour::hex(0x00e8_ebef),
            quiet: Colour::hex(0x00a0_a9b6),
            faint: Colour::hex(0x002a_313b),
            highlight: Colour::hex(0x0000_b887),
            losing: Colour::hex(0x00e6_9f00),
            right: Colour::hex(0x00d5_5e00),
            // sky, orange, green, purple, yellow, vermillion, grey
            categories: [
                Colour::hex(0x0056_b4e9),
                Colour::hex(0x00e6_9f00),
                Colour::hex(0x0000_b887),
                Colour::hex(0x00cc_79a7),
                Colour::hex(0x00f0_e442),
                Colour::hex(0x00d5_5e00),
                Colour::hex(0x009a_9a9a),
            ],
        }
    }

    /// A colour for a category; they begin again after seven. Where there is a winner, or a player to
    /// move who wins, that is category 0, and the loser 1.
    pub fn category(&self, index: usize) -> Colour {
        self.categories[index % self.categories.len()]
    }

    /// A colour for a size between 0 and 1, in shades of blue from dark to light: however somebody sees colours, they
    /// grow evenly lighter, and none is like that of the losing positions.
    pub fn blues(&self, t: f64) -> Colour {
        const STOPS: [Colour; 5] = [
            Colour::hex(0x0008_2c5c),
            Colour::hex(0x0000_64a5),
            Colour::hex(0x0045_a2da),
            Colour::hex(0x0096_cdf0),
            Colour::hex(0x00e6_f4fd),
        ];
        between(&STOPS, t)
    }

    /// A colour for a size between 0 and 1, from dark to light.
    pub fn ramp(&self, t: f64) -> Colour {
        const STOPS: [Colour; 9] = [
            Colour::hex(0x0044_0154),
            Colour::hex(0x0047_2d7b),
            Colour::hex(0x003b_528b),
            Colour::hex(0x002c_728e),
            Colour::hex(0x0021_918c),
            Colour::hex(0x0028_ae80),
            Colour::hex(0x005e_c962),
            Colour::hex(0x00ad_dc30),
            Colour::hex(0x00fd_e725),
        ];
        between(&STOPS, t)
    }
}

/// The colour at share `t` of the way along some, which are equally far apart.
fn between<const N: usize>(stops: &[Colour; N], t: f64) -> Colour {
    let steps = u32::try_from(N - 1).map_or(1.0, f64::from);
    let mut left = t.clamp(0.0, 1.0) * steps;
    for pair in stops.windows(2) {
        if left <= 1.0 {
            return pair[0].towards(pair[1], left);
        }
        left -= 1.0;
    }
    stops[N - 1]
}

impl Default for Theme {
    fn default() -> Self {
        Self::light()
    }
}
