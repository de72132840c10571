//! Pictures of many positions: lengths, shares, and triples.

use crate::{args::RulesArgs, frame::Failure};
use euclid_draw::{Picture, Theme, lengths, shares, three};
use euclid_games::Play;

/// How long games last: the lengths of all games up to a bound, when the winner plays to win
///
/// For --take any and --take 1..K.
///
/// Example: euclid draw lengths --max 1000 --out lengths.svg
#[derive(clap::Args)]
pub struct Lengths {
    /// The largest number
    #[arg(long, value_name = "N", default_value_t = 1000,
          value_parser = clap::value_parser!(u64).range(2..=lengths::LARGEST))]
    max: u64,

    #[command(flatten)]
    rules: RulesArgs,
}

impl Lengths {
    pub fn draw(&self, theme: Theme) -> Result<Picture, Failure> {
        if self.rules.partizan()? {
            return Err(Failure::input("lengths are those of a game on two numbers"));
        }
        Ok(lengths::draw(&self.rules.rules()?, self.max, theme)?)
    }
}

/// How often Player 1 wins when 1 to k multiples may be taken, against k, with the limit 1/phi
///
/// Example: euclid draw shares --kmax 20 --out shares.svg
#[derive(clap::Args)]
pub struct Shares {
    /// The largest k
    #[arg(long, value_name = "K", default_value_t = 20,
          value_parser = clap::value_parser!(u32).range(1..=i64::from(shares::LARGEST)))]
    kmax: u32,
}

impl Shares {
    pub fn draw(&self, theme: Theme) -> Result<Picture, Failure> {
        Ok(shares::draw(self.kmax, theme)?)
    }
}

/// A slice of the losing triples: one number is fixed, the others are on the axes
///
/// Example: euclid draw three 20 --max 200 --out three.png
#[derive(clap::Args)]
pub struct Three {
    /// The fixed number
    #[arg(value_parser = clap::value_parser!(u32).range(1..=i64::from(three::LARGEST_FIXED)))]
    a: u32,

    /// The largest of the others
    #[arg(long, value_name = "N", default_value_t = 200,
          value_parser = clap::value_parser!(u32).range(1..=i64::from(three::LARGEST)))]
    max: u32,

    #[command(flatten)]
    rules: RulesArgs,
}

impl Three {
    pub fn draw(&self, theme: Theme) -> Result<Picture, Failure> {
        let game = self.rules.three()?;
        let play: Play = game.play();
        Ok(three::draw(game.variant(), play, self.a, self.max, theme)?)
    }
}
