//! Pictures of Partizan Euclid and of values.

use crate::{
    args::{number, read},
    frame::Failure,
};
use euclid_draw::{Picture, Theme, automaton, thermograph, tree, weights};
use euclid_games::partizan::Position;
use short_games::{Games, Work};

/// The game tree of E(P, Q) in Partizan Euclid, with its spine (McKay and Nowakowski 2013, Figure 1)
///
/// Left's moves go to the left, Right's to the right. A tree with more than 16 ends is drawn along its
/// spine.
///
/// Example: euclid draw tree 11 8 --values --out tree.svg
#[derive(clap::Args)]
pub struct Tree {
    /// P, of any size
    p: String,

    /// Q, of any size
    q: String,

    /// Write the value of each position below it
    #[arg(long)]
    values: bool,
}

impl Tree {
    pub fn draw(&self, theme: Theme) -> Result<Picture, Failure> {
        Ok(tree::draw(&position(&self.p, &self.q)?, self.values, theme)?)
    }
}

fn position(p: &str, q: &str) -> Result<Position, Failure> {
    Position::new(read("P", p, number)?, read("Q", q, number)?).map_err(Failure::input)
}

/// The eight states that decide Partizan Euclid (McKay and Nowakowski 2013, Figure 2)
///
/// Example: euclid draw automaton --out automaton.svg
#[derive(clap::Args)]
pub struct Automaton;

impl Automaton {
    pub fn draw(theme: Theme) -> Picture {
        automaton::draw(theme)
    }
}

/// Mean atomic weights of E(P, Q) against P/Q (McKay and Nowakowski 2013, Figure 3)
///
/// Example: euclid draw weights --max 200 --out weights.png
#[derive(clap::Args)]
pub struct Weights {
    /// The largest P
    #[arg(long, value_name = "N", default_value_t = 200,
          value_parser = clap::value_parser!(u32).range(3..=i64::from(weights::LARGEST)))]
    max: u32,

    /// Leave out what is above C or below -C
    #[arg(long, value_name = "C", default_value_t = 25,
          value_parser = clap::value_parser!(u32).range(1..))]
    cut: u32,
}

impl Weights {
    pub fn draw(&self, theme: Theme) -> Result<Picture, Failure> {
        Ok(weights::draw(self.max, self.cut, theme)?)
    }
}

/// The thermograph of a value, or of a position of Partizan Euclid
///
/// Numbers grow to the left. A value is written as CGSuite writes it.
///
/// Example: euclid draw thermograph '{5||2|-3}' --out thermograph.svg
#[derive(clap::Args)]
pub struct Thermograph {
    /// A value, such as '{4|1}', '^^*' or '3/4'
    #[arg(required_unless_present = "position", conflicts_with = "position")]
    value: Option<String>,

    /// E(P, Q) instead
    #[arg(long, num_args = 2, value_names = ["P", "Q"])]
    position: Option<Vec<String>>,

    /// That of its atomic weight: a position is infinitesimal, so its own is a mast
    #[arg(long)]
    weight: bool,
}

impl Thermograph {
    pub fn draw(&self, theme: Theme) -> Result<Picture, Failure> {
        let (mut games, work) = (Games::new(), Work::default());
        let (mut value, mut name) = match (&self.value, self.position.as_deref()) {
            (_, Some([p, q])) => {
                let position = position(p, q)?;
                let value = position.value(&mut games, &work).map_err(Failure::input)?;
                let [p, q] = [position.p(), position.q()].map(|n| euclid_draw::text::short(n, 16));
                (value, Some(format!("E({p}, {q})")))
            }
            (text, _) => {
                // One of the two is required.
                let text = text.as_deref().unwrap_or("0");
                (
                    read("VALUE", text, |text| {
                        games.parse(text, &work).map_err(|why| why.to_string())
                    })?,
                    None,
                )
            }
        };
        if self.weight {
            let own = match name {
                Some(name) => name,
                None => {
                    let shown = games.show(value, &work).map_err(Failure::input)?;
                    euclid_draw::text::short(&shown, 24)
                }
            };
            value = games.weight(value, &work).map_err(Failure::input)?;
            name = Some(format!("the atomic weight of {own}"));
        }
        thermograph::draw(&mut games, value, name.as_deref(), theme, &work).map_err(Failure::input)
    }
}
