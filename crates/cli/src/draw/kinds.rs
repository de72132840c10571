//! The kinds of pictures.

use crate::frame::{
    Failure,
    number::between,
    position::content,
    rules::{AllRules, Cap, PairRules, ThreeRules},
};
use clap::{Subcommand, ValueEnum};
use euclid_answers::{
    Error, Field, WhichGame,
    draw::{
        self, AutomatonOf, AxesName, ConeOf, GameOf, LengthsOf, MapOf, PathOf, PathTree,
        PositionOf, RectangleOf, RulesOf, ThermographOf, ThreeOf, TreeOf, WeightsOf, limits,
    },
    field,
};
use euclid_work::Work;

/// What heads the flags that change the look of a picture.
pub const PICTURE: &str = "Picture";

#[derive(Subcommand)]
pub enum Kind {
    /// The losing cone, and a game as a staircase of moves (Lengyel 2003, Figures 1 to 4)
    ///
    /// Where any multiple may be taken, the positions between the lines of slope phi and 1/phi are lost
    /// for the player to move. The winner moves into the cone, the loser out of it.
    ///
    /// Under other rules the lost positions themselves are drawn.
    ///
    /// Example: euclid draw cone 11 8 --with 9 2 --out cone.svg
    Cone {
        #[command(flatten)]
        position: Position,

        /// The game from another position as well
        #[arg(long, num_args = 2, value_names = ["C", "D"], help_heading = PICTURE)]
        with: Option<Vec<String>>,
    },

    /// The game tree of E(P, Q) in Partizan Euclid, with its spine (McKay and Nowakowski 2013, Figure 1)
    ///
    /// Left's moves go to the left, Right's to the right. A tree with more than 16 ends, or one
    /// that is too wide, is drawn along its spine.
    ///
    /// Example: euclid draw tree 11 8 --values --out tree.svg
    Tree {
        /// P, of any size
        p: String,

        /// Q, of any size
        q: String,

        /// Write the value of each position below it
        #[arg(long)]
        values: bool,
    },

    /// The automaton that reads the piles of a game from the far end, or the eight states that decide Partizan Euclid
    /// (McKay and Nowakowski 2013, Figure 2)
    ///
    /// With rules: its state is the value of what it has read, or who wins that, where there are too many values to draw.
    /// Without: a signature is read from its end, an arrow for each letter.
    ///
    /// Example: euclid draw automaton --take 1,4 --out automaton.svg
    Automaton {
        /// The seventeen states that know the atomic weight in Partizan Euclid instead
        #[arg(long)]
        weights: bool,

        #[command(flatten)]
        rules: PairRules,
    },

    /// What piles of 0, 1, 2, ... do to who wins: a strip of their types, with its period
    ///
    /// Example: euclid draw types --take 2,5,7 --out types.svg
    Types {
        #[command(flatten)]
        rules: PairRules,
    },

    /// Mean atomic weights of E(P, Q) against P/Q (McKay and Nowakowski 2013, Figure 3)
    ///
    /// Example: euclid draw weights --max 200 --out weights.png
    Weights {
        #[arg(long, value_name = "N", default_value_t = 200,
              value_parser = between::<3, { limits::WEIGHTS }>,
              help = format!("The largest P, 3 to {}", limits::WEIGHTS))]
        max: u64,

        /// Leave out what is above C or below -C
        #[arg(long, value_name = "C", default_value_t = 25,
              value_parser = between::<1, { u32::MAX as u64 }>)]
        cut: u64,
    },

    /// The thermograph of a value, or of a position of Partizan Euclid
    ///
    /// Numbers grow to the left. A value is written as CGSuite writes it.
    ///
    /// Example: euclid draw thermograph '{5||2|-3}' --out thermograph.svg
    Thermograph {
        /// A value, such as '{4|1}', '^^*' or '3/4'
        #[arg(required_unless_present = "position", conflicts_with = "position")]
        value: Option<String>,

        /// E(P, Q) instead
        #[arg(long, num_args = 2, value_names = ["P", "Q"])]
        position: Option<Vec<String>>,

        /// That of its atomic weight: a position is infinitesimal, so its own is a mast
        #[arg(long)]
        weight: bool,
    },

    /// How long games last: the lengths of all games up to a bound, when the winner plays to win
    ///
    /// For --take any and --take 1..K.
    ///
    /// Example: euclid draw lengths --max 1000 --out lengths.svg
    Lengths {
        #[arg(long, value_name = "N", default_value_t = 1000,
              value_parser = between::<2, { limits::LENGTHS }>,
              help = format!("The largest number, 2 to {}", limits::LENGTHS))]
        max: u64,

        #[command(flatten)]
        rules: PairRules,
    },

    /// How often Player 1 wins when 1 to k multiples may be taken, against k, with the limit 1/phi
    ///
    /// Example: euclid draw shares --kmax 20 --out shares.svg
    Shares {
        #[arg(long, value_name = "K", default_value_t = 20,
              value_parser = between::<1, { limits::SHARES }>,
              help = format!("The largest k, 1 to {}", limits::SHARES))]
        kmax: u64,
    },

    /// A slice of the losing triples: one number is fixed, the others are on the axes
    ///
    /// Example: euclid draw three 20 --max 200 --out three.png
    Three(Slice),

    /// A game, move by move: an SVG that moves by itself, or a picture for each move
    ///
    /// Counters leave the piles, and the position goes down the staircase. The winner plays to win; the
    /// loser, where there is a choice, takes as little as possible. Of a game of more than 16 moves the first
    /// 16 are shown. In a PNG or PDF, and for readers who prefer less motion, the whole game is shown at
    /// once.
    ///
    /// Example: euclid draw game 25 87 --out game.svg
    Game {
        #[command(flatten)]
        position: Position,

        /// One picture for each move instead, for slides: FILE-0 is the start, FILE-1 comes after the first move; a
        /// PDF has a page for each
        #[arg(long, help_heading = PICTURE)]
        steps: bool,
    },

    /// A rectangle of A by B, and the squares that are cut off it, with Euclid's spiral through them
    ///
    /// A move cuts off squares of the short side; whoever is left with a square cannot cut. Without --game the squares are those of
    /// Euclid's algorithm. An SVG moves by itself; elsewhere all squares are there at once.
    ///
    /// Example: euclid draw rectangle 25 87 --game --out rectangle.svg
    Rectangle {
        #[command(flatten)]
        position: Position,

        /// The squares as they are cut off in a game, each in the colour of the player who cuts it
        #[arg(long, help_heading = PICTURE)]
        game: bool,

        /// One picture for each move instead, for slides: FILE-0 is the start; a PDF has a page for each
        #[arg(long, help_heading = PICTURE)]
        steps: bool,
    },

    /// A map of all positions (A, B) of a rectangle: who wins, the Grundy value, the winning move, or the length
    ///
    /// Of Partizan Euclid A is Q and B is P; of a game on three numbers the third is fixed.
    ///
    /// Example: euclid draw map --fields grundy --max 500 --out map.png
    Map {
        /// What to show: outcome, grundy, take, length, or of Partizan Euclid outcome, weight [default: grundy, or
        /// outcome where there is none]
        #[arg(long, value_name = "F")]
        fields: Option<String>,

        /// Of a game on three numbers: the third, which is the same everywhere
        #[arg(long, value_name = "N")]
        third: Option<String>,

        #[arg(long, value_name = "N", default_value_t = 200,
              value_parser = between::<1, { u64::MAX }>,
              help = format!("The largest A and B; a map has at most {} positions", limits::MAP))]
        max: u64,

        /// Only these A, to the right
        #[arg(long, value_name = "LO..HI")]
        a: Option<String>,

        /// Only these B, upwards
        #[arg(long, value_name = "LO..HI")]
        b: Option<String>,

        #[command(flatten)]
        rules: AllRules,
    },

    /// The path of a position in a tree of all fractions, with the Grundy value at each node
    ///
    /// In the Stern-Brocot tree a move goes down along the path from 1/1, at most to its next turn. In the
    /// Calkin-Wilf tree it climbs one straight branch towards 1/1.
    ///
    /// Example: euclid draw path 3 8 --tree both --out path.svg
    Path {
        #[command(flatten)]
        position: Position,

        /// The tree: stern-brocot, calkin-wilf or both
        #[arg(long, value_enum, default_value_t, hide_possible_values = true, help_heading = PICTURE)]
        tree: Tree,
    },

    /// A position as rows of counters, taken away row by row, with the winning move
    ///
    /// Example: euclid draw piles 25 87 --out piles.svg
    Piles(Position),
}

#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, ValueEnum)]
pub enum Tree {
    #[default]
    SternBrocot,
    CalkinWilf,
    Both,
}

/// A slice of the triples.
#[derive(clap::Args)]
pub struct Slice {
    #[arg(value_parser = between::<1, { limits::THREE_FIXED }>,
          help = format!("The fixed number, 1 to {}", limits::THREE_FIXED))]
    a: u64,

    #[arg(long, value_name = "N", default_value_t = 200,
          value_parser = between::<1, { limits::THREE }>,
          help = format!("The largest b, 1 to {}", limits::THREE))]
    max: u64,

    /// What is drawn against b: c - b, or c itself, which is the default in the game 'smallest'
    #[arg(long, value_enum)]
    axes: Option<Axes>,

    #[command(flatten)]
    rules: ThreeRules,
}

#[derive(Clone, Copy, ValueEnum)]
enum Axes {
    Difference,
    Numbers,
}

impl Axes {
    fn name(self) -> AxesName {
        match self {
            Axes::Difference => AxesName::Difference,
            Axes::Numbers => AxesName::Numbers,
        }
    }
}

/// A position of a pair game.
#[derive(clap::Args)]
pub struct Position {
    /// One number; digits, '_' between them, or @FILE
    a: String,

    /// The other number
    b: String,

    #[command(flatten)]
    rules: PairRules,

    #[command(flatten)]
    cap: Cap,
}

impl Position {
    fn of(&self, work: &Work) -> Result<PositionOf, Failure> {
        let cap = self.cap.cap.as_deref().map(|cap| content(cap, work)).transpose()?;
        let (a, b) = (content(&self.a, work)?, content(&self.b, work)?);
        Ok(PositionOf { game: self.rules.text(), a, b, cap })
    }
}

impl Kind {
    /// An error in the words of this picture: the sides of a map are flags, and a value has no name.
    pub fn told(&self, error: Error) -> Failure {
        match self {
            Kind::Map { .. } => Failure::from(error).of_flags(),
            Kind::Thermograph { .. } => crate::value::named(error).into(),
            _ => error.into(),
        }
    }

    /// Whether it is several pictures.
    pub fn is_steps(&self) -> bool {
        matches!(self, Kind::Game { steps: true, .. } | Kind::Rectangle { steps: true, .. })
    }

    /// The picture that is asked for.
    pub fn of(&self, work: &Work) -> Result<draw::Kind, Failure> {
        // What is smaller than 2^32 has been seen to by the parser.
        let small = |number: &u64| u32::try_from(*number).unwrap_or(u32::MAX);
        Ok(match self {
            Kind::Cone { position, with } => {
                let with = match with.as_deref() {
                    Some([a, b]) => Some([content(a, work)?, content(b, work)?]),
                    _ => None,
                };
                draw::Kind::Cone(ConeOf { position: position.of(work)?, with })
            }
            Kind::Path { position, tree } => {
                let tree = match tree {
                    Tree::SternBrocot => PathTree::SternBrocot,
                    Tree::CalkinWilf => PathTree::CalkinWilf,
                    Tree::Both => PathTree::Both,
                };
                draw::Kind::Path(PathOf { position: position.of(work)?, tree })
            }
            Kind::Piles(position) => draw::Kind::Piles(position.of(work)?),
            Kind::Game { position, .. } => {
                draw::Kind::Game(GameOf { position: position.of(work)?, after: None })
            }
            Kind::Rectangle { position, game, .. } => {
                draw::Kind::Rectangle(RectangleOf { position: position.of(work)?, played: *game })
            }
            Kind::Tree { p, q, values } => {
                let (p, q) = (content(p, work)?, content(q, work)?);
                draw::Kind::Tree(TreeOf { p, q, values: *values })
            }
            Kind::Automaton { weights, rules } => {
                draw::Kind::Automaton(AutomatonOf { game: rules.text(), weights: *weights })
            }
            Kind::Types { rules } => draw::Kind::Types(RulesOf { game: rules.text() }),
            Kind::Weights { max, cut } => {
                draw::Kind::Weights(WeightsOf { max: *max, cut: small(cut) })
            }
            Kind::Thermograph { value, position, weight } => {
                let position = match position.as_deref() {
                    Some([p, q]) => Some([content(p, work)?, content(q, work)?]),
                    _ => None,
                };
                let (value, weight) = (value.clone(), *weight);
                draw::Kind::Thermograph(ThermographOf { value, position, weight })
            }
            Kind::Lengths { max, rules } => {
                draw::Kind::Lengths(LengthsOf { game: rules.text(), max: *max })
            }
            Kind::Shares { kmax } => draw::Kind::Shares { kmax: small(kmax) },
            Kind::Three(Slice { a, max, axes, rules }) => {
                let (game, axes) = (rules.text(), axes.map(Axes::name));
                draw::Kind::Three(ThreeOf { game, a: small(a), max: *max, axes })
            }
            Kind::Map { fields, third, max, a, b, rules } => {
                let mut known = Field::ALL.to_vec();
                known.retain(|field| {
                    let games = [WhichGame::default(), WhichGame::Partizan];
                    games.iter().any(|game| field.is_shown(game))
                });
                let field = match fields {
                    Some(fields) => match field::list(fields, &known)?[..] {
                        [field] => Some(field),
                        _ => return Err(Failure::input("--fields: a map shows one field")),
                    },
                    None => None,
                };
                let (game, a, b, third) = (rules.text(), a.clone(), b.clone(), third.clone());
                draw::Kind::Map(MapOf { game, field, third, max: *max, a, b })
            }
        })
    }
}
