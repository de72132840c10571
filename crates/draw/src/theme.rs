//! How a picture looks: its colours, one set for light paper and one for dark screens, and its room.
//!
//! One meaning has one colour in every picture. Blue is where the player to move wins, and Left; amber is where
//! the player to move loses, and the value 0; vermilion is Right. In the dark a shade may be lighter, but the hue
//! is the same. The hues are those of Okabe and Ito (2008). Sizes are shown on a ramp that grows evenly in
//! lightness, and so survives even a copy in grey. That no two meanings come close under deuteranopia either is
//! tested.

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
        if light > 120_000 { Colour::hex(0x0011_1111) } else { Colour::hex(0x00ff_ffff) }
    }
}

impl fmt::Display for Colour {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "#{:02x}{:02x}{:02x}", self.0, self.1, self.2)
    }
}

/// The colours of a picture, each by its meaning, and the room that it has.
///
/// ```
/// use euclid_draw::{Colour, Theme};
/// assert_eq!(Theme::light().winning, Colour(0x00, 0x72, 0xb2));
/// assert_eq!(Theme::light().losing, Theme::dark().losing);
/// let paper = Theme::light().untitled().within(325.0, f64::INFINITY);
/// assert_eq!((paper.wide(900.0), paper.wide(310.0)), (325.0, 310.0));
/// ```
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Theme {
    /// What everything is drawn on.
    pub background: Colour,
    /// Text and lines that matter, and what is emphasised without being won or lost.
    pub ink: Colour,
    /// Text and lines in the second row.
    pub quiet: Colour,
    /// Lines of a grid, and the faintest areas.
    pub faint: Colour,
    /// Where the player to move wins, and who wins.
    pub winning: Colour,
    /// Where the player to move loses, and who loses; the previous player wins.
    pub losing: Colour,
    /// What is good for Left.
    pub left: Colour,
    /// What is good for Right.
    pub right: Colour,
    /// Of a partizan game: the next player wins, be it Left or Right. A paler shade of winning.
    pub next: Colour,
    /// Whether a picture has a title, and a line below it.
    pub titled: bool,
    /// How wide a picture may be, in pixels, with type of the usual size.
    pub width: f64,
    /// How high it should be.
    pub height: f64,
}

/// No picture is laid out narrower than that; it can still be shown smaller.
pub const NARROWEST: f64 = 300.0;

impl Theme {
    /// For paper and light screens.
    pub const fn light() -> Self {
        Theme {
            background: Colour::hex(0x00ff_ffff),
            ink: Colour::hex(0x001c_2128),
            quiet: Colour::hex(0x005e_6875),
            faint: Colour::hex(0x00e4_e7ec),
            winning: Colour::hex(0x0000_72b2),
            losing: Colour::hex(0x00e6_9f00),
            left: Colour::hex(0x0000_72b2),
            right: Colour::hex(0x00d5_5e00),
            next: Colour::hex(0x00a0_d4f6),
            titled: true,
            width: f64::INFINITY,
            height: f64::INFINITY,
        }
    }

    /// For dark screens.
    pub const fn dark() -> Self {
        Theme {
            background: Colour::hex(0x0012_161c),
            ink: Colour::hex(0x00e8_ebef),
            quiet: Colour::hex(0x00a0_a9b6),
            faint: Colour::hex(0x002a_313b),
            winning: Colour::hex(0x0056_b4e9),
            left: Colour::hex(0x0056_b4e9),
            next: Colour::hex(0x00c5_e6fa),
            ..Theme::light()
        }
    }

    /// The same without titles.
    #[must_use]
    pub fn untitled(self) -> Self {
        Theme { titled: false, ..self }
    }

    /// The same for pictures of at most this width, which is kept down to [`NARROWEST`], and of this height, which
    /// is kept where it can be.
    #[must_use]
    pub fn within(self, width: f64, height: f64) -> Self {
        Theme { width, height, ..self }
    }

    /// How wide a picture is that would like to have this width.
    pub fn wide(&self, width: f64) -> f64 {
        width.min(self.width.max(NARROWEST))
    }

    /// How high a part of a picture is that would like to have this height, if so much of the picture is used
    /// by others.
    pub fn high(&self, height: f64, used: f64) -> f64 {
        height.min((self.height - used).max(120.0))
    }

    /// Whether there is little room across: what stands side by side elsewhere stands one below the other.
    pub fn narrow(&self) -> bool {
        self.width < 560.0
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
        let mut left = t.clamp(0.0, 1.0) * 4.0;
        for pair in STOPS.windows(2) {
            if left <= 1.0 {
                return pair[0].towards(pair[1], left);
            }
            left -= 1.0;
        }
        STOPS[4]
    }
}

impl Default for Theme {
    fn default() -> Self {
        Self::light()
    }
}
