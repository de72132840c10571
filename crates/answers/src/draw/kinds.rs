//! The kinds of pictures, and what each is of.

use super::undrawn;
use crate::{
    Error, Field, GameText, Number, WhichGame,
    game::{GameName, RulesAnswer},
    number,
    position::read_cap,
    range,
};
use euclid_draw::{
    Picture, Theme, automaton, cone, game, lengths, map, path, piles, rectangle, shares,
    text::short, thermograph, three, tree, types, weights,
};
use euclid_games::{Game, Pair, Rules, fractions::UBig, partizan::Position};
use euclid_work::Work;
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use short_games::{Games, WeightError};

/// What is drawn.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(tag = "kind", rename_all = "kebab-case")]
pub enum Kind {
    /// The losing cone, and a game as a staircase of moves.
    Cone(ConeOf),
    /// The path of a position in the Stern-Brocot tree, or in the Calkin-Wilf tree.
    Path(PathOf),
    /// A position as rows of counters.
    Piles(PositionOf),
    /// A game, move by move: an animation, or what there is after some moves.
    Game(GameOf),
    /// A rectangle, and the squares that are cut off it.
    Rectangle(RectangleOf),
    /// A map of all positions of a rectangle.
    Map(MapOf),
    /// How long games last.
    Lengths(LengthsOf),
    /// How often Player 1 wins when 1 to k multiples may be taken, against k.
    Shares {
        /// The largest k.
        #[serde(default = "twenty")]
        kmax: u32,
    },
    /// A slice of the losing triples.
    Three(ThreeOf),
    /// The tree of a position of Partizan Euclid.
    Tree(TreeOf),
    /// The states that decide Partizan Euclid, or those of the values under rules of a pair game.
    Automaton(AutomatonOf),
    /// What piles of 0, 1, 2, ... do to who wins under rules of a pair game.
    Types(RulesOf),
    /// Mean atomic weights against p/q.
    Weights(WeightsOf),
    /// The thermograph of a value.
    Thermograph(ThermographOf),
}

/// A position of a pair game.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
pub struct PositionOf {
    /// The game.
    #[serde(flatten)]
    pub game: GameText,
    /// One number.
    pub a: String,
    /// The other number.
    pub b: String,
    /// How much may be taken now, where the previous move limits this one.
    #[serde(skip_serializing_if = "Option::is_none", default)]
    pub cap: Option<String>,
}

/// A position of a pair game, or two.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
pub struct ConeOf {
    /// The position.
    #[serde(flatten)]
    pub position: PositionOf,
    /// The two numbers of another position, whose game is drawn as well.
    #[serde(skip_serializing_if = "Option::is_none", default)]
    pub with: Option<[String; 2]>,
}

/// A position of a pair game, and a tree of all fractions.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
pub struct PathOf {
    /// The position.
    #[serde(flatten)]
    pub position: PositionOf,
    /// In which tree the path is.
    #[serde(default)]
    pub tree: PathTree,
}

/// A tree of all fractions.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum PathTree {
    /// The Stern-Brocot tree: the game goes down to the position's fraction.
    #[default]
    SternBrocot,
    /// The Calkin-Wilf tree: the game climbs from the position to 1/1.
    CalkinWilf,
    /// One beside the other.
    Both,
}

/// A game from a position.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
pub struct GameOf {
    /// The position.
    #[serde(flatten)]
    pub position: PositionOf,
    /// Only what there is after so many moves, and no animation.
    #[serde(skip_serializing_if = "Option::is_none", default)]
    pub after: Option<u32>,
}

/// A position as a rectangle.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
pub struct RectangleOf {
    /// The position.
    #[serde(flatten)]
    pub position: PositionOf,
    /// Whether the squares have the colours of the players who cut them, in a game that is played well.
    #[serde(default)]
    pub played: bool,
}

/// A rectangle of positions.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
pub struct MapOf {
    /// The game.
    #[serde(flatten)]
    pub game: GameText,
    /// What is shown: `outcome`, `grundy`, `take` or `length`; of Partizan Euclid `outcome` or `weight`; of three
    /// numbers `outcome`. It is `grundy` unless it is given, and `outcome` where there is none.
    #[serde(skip_serializing_if = "Option::is_none", default)]
    pub field: Option<Field>,
    /// Of a game on three numbers: the third, which is the same everywhere.
    #[serde(skip_serializing_if = "Option::is_none", default)]
    pub third: Option<String>,
    /// The largest a and b.
    #[serde(default = "two_hundred")]
    pub max: u64,
    /// Only these a, `LO..HI`.
    #[serde(skip_serializing_if = "Option::is_none", default)]
    pub a: Option<String>,
    /// Only these b.
    #[serde(skip_serializing_if = "Option::is_none", default)]
    pub b: Option<String>,
}

/// Partizan Euclid, or rules of a pair game.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
pub struct AutomatonOf {
    /// The rules of a pair game; Partizan Euclid if none are given.
    #[serde(flatten)]
    pub game: GameText,
    /// Whether it is the seventeen states of the atomic weight of Partizan Euclid.
    #[serde(default)]
    pub weights: bool,
}

/// Rules of a pair game.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
pub struct RulesOf {
    /// The game.
    #[serde(flatten)]
    pub game: GameText,
}

/// All positions of a pair game up to a bound.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
pub struct LengthsOf {
    /// The game.
    #[serde(flatten)]
    pub game: GameText,
    /// The largest number.
    #[serde(default = "thousand")]
    pub max: u64,
}

/// The triples with one number fixed.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
pub struct ThreeOf {
    /// The game.
    #[serde(flatten)]
    pub game: GameText,
    /// The fixed number.
    pub a: u32,
    /// The largest b.
    #[serde(default = "two_hundred")]
    pub max: u64,
    /// What is drawn against b; unless it is said, what shows most of the game.
    #[serde(skip_serializing_if = "Option::is_none", default)]
    pub axes: Option<AxesName>,
}

/// What is drawn upwards in a slice of triples.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum AxesName {
    /// c - b.
    Difference,
    /// c.
    Numbers,
}

/// A position of Partizan Euclid.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
pub struct TreeOf {
    /// P.
    pub p: String,
    /// Q.
    pub q: String,
    /// Whether the value of each position is written below it.
    #[serde(default)]
    pub values: bool,
}

/// The positions of Partizan Euclid up to a bound.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
pub struct WeightsOf {
    /// The largest p.
    #[serde(default = "two_hundred")]
    pub max: u64,
    /// What is above this, or below its negative, is left out.
    #[serde(default = "twenty_five")]
    pub cut: u32,
}

/// A value, or the position of Partizan Euclid that has it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
pub struct ThermographOf {
    /// The value.
    #[serde(skip_serializing_if = "Option::is_none", default)]
    pub value: Option<String>,
    /// P and Q of the position.
    #[serde(skip_serializing_if = "Option::is_none", default)]
    pub position: Option<[String; 2]>,
    /// Whether it is that of the atomic weight.
    #[serde(default)]
    pub weight: bool,
}

fn twenty() -> u32 {
    20
}

fn twenty_five() -> u32 {
    25
}

fn two_hundred() -> u64 {
    200
}

fn thousand() -> u64 {
    1000
}

/// What a picture is about.
#[derive(Clone, Debug, Default)]
pub(super) struct About {
    pub game: Option<GameName>,
    pub rules: Option<RulesAnswer>,
    pub position: Option<Vec<Number>>,
    pub cap: Option<Number>,
}

impl About {
    fn of(game: &WhichGame) -> Self {
        About { game: Some(game.into()), rules: Some(game.into()), ..About::default() }
    }

    fn at(self, position: &[&UBig], cap: Option<&UBig>) -> Self {
        let number = |number: &UBig| Number(number.clone());
        let position = Some(position.iter().map(|n| number(n)).collect());
        About { position, cap: cap.map(number), ..self }
    }
}

type Drawn = Result<(Picture, About), Error>;

impl Kind {
    /// The pictures of a game: at first, and after each move.
    pub(super) fn frames(&self, theme: Theme, work: &Work) -> Result<(Vec<Picture>, About), Error> {
        match self {
            Kind::Game(of) => of.frames(theme, work),
            Kind::Rectangle(RectangleOf { position, played }) => position
                .made(work, |game, pair, _| rectangle::frames(game, pair, *played, theme, work)),
            other => other.draw(theme, work).map(|(picture, about)| (vec![picture], about)),
        }
    }

    /// Its name.
    pub fn name(&self) -> &'static str {
        match self {
            Kind::Cone(_) => "cone",
            Kind::Path(_) => "path",
            Kind::Piles(_) => "piles",
            Kind::Game(_) => "game",
            Kind::Rectangle(_) => "rectangle",
            Kind::Map(_) => "map",
            Kind::Lengths(_) => "lengths",
            Kind::Shares { .. } => "shares",
            Kind::Three(_) => "three",
            Kind::Tree(_) => "tree",
            Kind::Automaton(_) => "automaton",
            Kind::Types(_) => "types",
            Kind::Weights(_) => "weights",
            Kind::Thermograph(_) => "thermograph",
        }
    }

    pub(super) fn draw(&self, theme: Theme, work: &Work) -> Drawn {
        match self {
            Kind::Cone(of) => of.draw(theme, work),
            Kind::Path(of) => {
                let tree = match of.tree {
                    PathTree::SternBrocot => path::Tree::SternBrocot,
                    PathTree::CalkinWilf => path::Tree::CalkinWilf,
                    PathTree::Both => path::Tree::Both,
                };
                of.position.draw(work, |game, pair, _| path::draw(game, pair, tree, theme, work))
            }
            Kind::Piles(of) => of.draw(work, |game, pair, _| piles::draw(game, pair, theme, work)),
            Kind::Game(of) => of.draw(theme, work),
            Kind::Rectangle(RectangleOf { position, played }) => position
                .draw(work, |game, pair, _| rectangle::draw(game, pair, *played, theme, work)),
            Kind::Map(of) => of.draw(theme, work),
            Kind::Lengths(of) => {
                let (game, rules) = pair_game(&of.game)?;
                bounded("max", of.max, 2, lengths::LARGEST)?;
                let picture = lengths::draw(&rules, of.max, theme, work).map_err(undrawn)?;
                Ok((picture, About::of(&game)))
            }
            Kind::Shares { kmax } => {
                bounded("kmax", (*kmax).into(), 1, shares::LARGEST.into())?;
                let picture = shares::draw(*kmax, theme, work).map_err(undrawn)?;
                Ok((picture, About { game: Some(GameName::Pair), ..About::default() }))
            }
            Kind::Three(of) => of.draw(theme, work),
            Kind::Tree(of) => {
                let position = position(&of.p, &of.q, work)?;
                let picture = tree::draw(&position, of.values, theme, work).map_err(undrawn)?;
                let about = About::of(&WhichGame::Partizan);
                Ok((picture, about.at(&[position.p(), position.q()], None)))
            }
            Kind::Automaton(of) => of.draw(theme, work),
            Kind::Types(of) => {
                if LEFT_OUT {
                    return Err(left_out());
                }
                let (game, rules) = pair_game(&of.game)?;
                let picture = types::draw(&rules, theme, work).map_err(undrawn)?;
                Ok((picture, About::of(&game)))
            }
            Kind::Weights(of) => {
                if LEFT_OUT {
                    return Err(left_out());
                }
                let max = bounded("max", of.max, 3, weights::LARGEST.into())?;
                bounded("cut", of.cut.into(), 1, u32::MAX.into())?;
                let picture = weights::draw(max, of.cut, theme, work).map_err(undrawn)?;
                Ok((picture, About::of(&WhichGame::Partizan)))
            }
            Kind::Thermograph(of) => of.draw(theme, work),
        }
    }
}

/// A number that has bounds.
fn bounded(part: &str, number: u64, least: u64, most: u64) -> Result<u32, Error> {
    let refused = || Error::input(format!("'{number}' is not in {least}..{most}")).at(part);
    if !(least..=most).contains(&number) {
        return Err(refused());
    }
    u32::try_from(number).map_err(|_| refused())
}

/// The rules of a pair game.
fn pair_game(text: &GameText) -> Result<(WhichGame, Rules), Error> {
    let game = text.read()?;
    match &game {
        WhichGame::Pair(rules) => {
            let rules = rules.clone();
            Ok((game, rules))
        }
        WhichGame::Three(..) | WhichGame::Partizan => {
            Err(Error::not_defined("this is a picture of a game on two numbers"))
        }
    }
}

fn position(p: &str, q: &str, work: &Work) -> Result<Position, Error> {
    let (p, q) = (number::read_within("p", p, work)?, number::read_within("q", q, work)?);
    Position::new(p, q).map_err(Error::input)
}

impl PositionOf {
    fn draw(
        &self,
        work: &Work,
        draw: impl FnOnce(&Game, &Pair, bool) -> Result<Picture, euclid_draw::DrawError>,
    ) -> Drawn {
        self.made(work, draw)
    }

    /// One picture or several.
    fn made<T>(
        &self,
        work: &Work,
        draw: impl FnOnce(&Game, &Pair, bool) -> Result<T, euclid_draw::DrawError>,
    ) -> Result<(T, About), Error> {
        let (game, rules) = pair_game(&self.game)?;
        let (a, b) =
            (number::read_within("a", &self.a, work)?, number::read_within("b", &self.b, work)?);
        let cap = read_cap(&game, self.cap.as_deref(), work)?;
        let across = a > b;
        let pair = Pair::new(a, b).map_err(Error::input)?.capped(cap);
        let picture = draw(&Game::new(rules).map_err(Error::input)?, &pair, across);
        let about = About::of(&game).at(&[pair.small(), pair.large()], pair.cap());
        Ok((picture.map_err(undrawn)?, about))
    }
}

/// Pictures of the theorem of rules and of whole surveys are drawn where these are told, too.
const LEFT_OUT: bool = cfg!(not(feature = "survey"));

fn left_out() -> Error {
    Error::not_defined("the command draws this picture")
}

impl AutomatonOf {
    fn draw(&self, theme: Theme, work: &Work) -> Drawn {
        let plain = GameText { partizan: false, ..self.game.clone() } == GameText::default();
        if plain {
            let draw = if self.weights { automaton::weights } else { automaton::draw };
            return Ok((draw(theme), About::of(&WhichGame::Partizan)));
        }
        if self.weights {
            let message =
                "the states of the atomic weight are those of Partizan Euclid; leave the rules out";
            return Err(Error::input(message).at("weights"));
        }
        if LEFT_OUT {
            return Err(left_out());
        }
        let (game, rules) = pair_game(&self.game)?;
        let picture = automaton::values(&rules, theme, work).map_err(undrawn)?;
        Ok((picture, About::of(&game)))
    }
}

impl ConeOf {
    fn draw(&self, theme: Theme, work: &Work) -> Drawn {
        let other = match &self.with {
            Some([a, b]) => {
                let a = number::read_within("with", a, work)?;
                let b = number::read_within("with", b, work)?;
                let across = a > b;
                let pair = Pair::new(a, b).map_err(|why| Error::input(why).at("with"))?;
                Some((pair, across))
            }
            None => None,
        };
        self.position.draw(work, |game, pair, across| {
            let mut starts = vec![cone::Start { pair, across }];
            starts
                .extend(other.as_ref().map(|(pair, across)| cone::Start { pair, across: *across }));
            cone::draw(game, &starts, theme, work)
        })
    }
}

impl GameOf {
    fn draw(&self, theme: Theme, work: &Work) -> Drawn {
        let Some(after) = self.after else {
            return self
                .position
                .draw(work, |game, pair, across| game::draw(game, pair, across, theme, work));
        };
        let (mut frames, about) = self.frames(theme, work)?;
        let moves = frames.len() - 1;
        match usize::try_from(after) {
            Ok(after) if after <= moves => Ok((frames.swap_remove(after), about)),
            _ => Err(Error::input(format!(
                "'{after}' is not in 0..{moves}: so many moves are shown"
            ))
            .at("after")),
        }
    }

    /// What there is at first and after each move; at least one picture.
    fn frames(&self, theme: Theme, work: &Work) -> Result<(Vec<Picture>, About), Error> {
        self.position.made(work, |game, pair, across| game::frames(game, pair, across, theme, work))
    }
}

impl MapOf {
    fn draw(&self, theme: Theme, work: &Work) -> Drawn {
        let game = self.game.read()?;
        let third = super::tile::third(&game, self.third.as_ref(), work)?;
        let field = match (self.field, &game) {
            (Some(field), _) => super::tile::shown(field, &game)?,
            (None, WhichGame::Pair(_)) => Field::Grundy,
            (None, _) => Field::Outcome,
        };
        let side = |part, text: &Option<String>| match text {
            Some(text) => range::read_words(part, text),
            None => Ok(1..=self.max),
        };
        let (a, b) = (side("a", &self.a)?, side("b", &self.b)?);
        let picture =
            map::draw(&game, third.as_ref(), field, a, b, theme, work).map_err(undrawn)?;
        Ok((picture, About::of(&game)))
    }
}

impl ThreeOf {
    fn draw(&self, theme: Theme, work: &Work) -> Drawn {
        let natural = || Some("natural".to_owned());
        let text =
            GameText { three: self.game.three.clone().or_else(natural), ..self.game.clone() };
        let game = text.read()?;
        let WhichGame::Three(variant, play) = game else {
            return Err(Error::not_defined("this is a picture of a game on three numbers"));
        };
        let a = bounded("a", self.a.into(), 1, three::LARGEST_FIXED.into())?;
        let max = bounded("max", self.max, 1, three::LARGEST.into())?;
        let axes = match self.axes {
            Some(AxesName::Difference) => three::Axes::Difference,
            Some(AxesName::Numbers) => three::Axes::Numbers,
            None => three::Axes::of(variant),
        };
        let picture = three::draw((variant, play), a, max, axes, theme, work).map_err(undrawn)?;
        Ok((picture, About::of(&game)))
    }
}

impl ThermographOf {
    fn draw(&self, theme: Theme, work: &Work) -> Drawn {
        let mut games = Games::new();
        let mut about = About::default();
        let (mut value, mut name) = match (&self.value, &self.position) {
            (None, Some([p, q])) => {
                let position = position(p, q, work)?;
                let value = position.value(&mut games, work)?;
                about = About::of(&WhichGame::Partizan).at(&[position.p(), position.q()], None);
                let [p, q] = [position.p(), position.q()].map(|n| short(n, 16));
                (value, Some(format!("E({p}, {q})")))
            }
            (Some(text), None) => {
                (crate::value::read("value", text, &mut games, work)?.value, None)
            }
            _ => {
                return Err(Error::input("a thermograph is that of a value, or of a position"));
            }
        };
        if self.weight {
            let own = match name {
                Some(name) => name,
                None => short(&games.show(value, work)?, 24),
            };
            value = games.weight(value, work).map_err(|why| match why {
                WeightError::Halt(halt) => halt.into(),
                WeightError::NotAllSmall(_) => Error::not_defined(why),
            })?;
            name = Some(format!("the atomic weight of {own}"));
        }
        let picture = thermograph::draw(&mut games, value, name.as_deref(), theme, work);
        Ok((picture.map_err(undrawn)?, about))
    }
}
