//! The kinds of pictures, and what each is of.

use super::{PICTURE, limits, undrawn};
use crate::{
    Error, Field, GameText, Number, WhichGame,
    declare::{self, Object, Part, Parts, names, parts},
    error::shortened,
    game::{GameName, RulesAnswer},
    number,
    position::read_cap,
    range,
};
use euclid_draw::{
    Picture, Theme, automaton, cone, game, lengths, map, path, piles, rectangle, shares,
    text::short, thermograph, three, tree, types, weights,
};
use euclid_games::{Game, Pair, Rules, fractions::UBig, names::perhaps, partizan::Position};
use euclid_work::Work;
use schemars::JsonSchema;
use serde::Serialize;
use short_games::{Games, WeightError};

/// Declares the kinds of pictures: a name, a variant, and what it is of.
macro_rules! kinds {
    ($($name:literal => $(#[doc = $doc:literal])* $variant:ident($of:ty),)*) => {
        /// What is drawn.
        #[derive(Clone, Debug, PartialEq, Eq)]
        pub enum Kind {
            $($(#[doc = $doc])* $variant($of),)*
        }

        impl Kind {
            /// The names of the kinds.
            pub const NAMES: &'static [&'static str] = &[$($name),*];

            /// What a kind is, and its parts, without those that all pictures have.
            pub fn declared(name: &str) -> Option<(&'static str, Vec<Part>)> {
                match name {
                    $($name => Some((<$of as Parts>::ABOUT, declare::table::<$of>())),)*
                    _ => None,
                }
            }

            /// Its name.
            pub fn name(&self) -> &'static str {
                match self { $(Kind::$variant(_) => $name,)* }
            }
        }

        /// A kind and its parts, told apart by the key `kind`.
        impl Parts for Kind {
            const ABOUT: &'static str = "A picture.";

            fn parts(_: &mut Vec<Part>) {}

            const OWN: &'static [Part] = &[];

            fn take(from: &mut Object) -> Result<Self, Error> {
                let kind = from.remove("kind").unwrap_or_default();
                match kind.as_str() {
                    $(Some($name) => <$of as Parts>::take(from).map(Kind::$variant),)*
                    name => Err(no_kind(name)),
                }
            }

            fn put(&self, into: &mut Object) {
                into.insert("kind".to_owned(), self.name().into());
                match self { $(Kind::$variant(of) => of.put(into),)* }
            }
        }
    };
}

fn no_kind(name: Option<&str>) -> Error {
    let names = Kind::NAMES;
    let message = match name {
        Some(name) => {
            let (name, perhaps) = (shortened(name), perhaps(name, names));
            format!("'{name}' is not a kind of picture{perhaps}; there are {}", names.join(", "))
        }
        None => format!("this is not a question: 'kind' is missing, one of {}", names.join(", ")),
    };
    Error::input(message).at("kind")
}

kinds! {
    "cone" => /// The losing cone, and a game as a staircase of moves.
    Cone(ConeOf),
    "path" => /// The path of a position in the Stern-Brocot tree, or in the Calkin-Wilf tree.
    Path(PathOf),
    "piles" => /// A position as rows of counters.
    Piles(PositionOf),
    "game" => /// A game, move by move: an animation, or what there is after some moves.
    Game(GameOf),
    "rectangle" => /// A rectangle, and the squares that are cut off it.
    Rectangle(RectangleOf),
    "map" => /// A map of all positions of a rectangle.
    Map(MapOf),
    "lengths" => /// How long games last.
    Lengths(LengthsOf),
    "shares" => /// How often Player 1 wins when 1 to k multiples may be taken, against k.
    Shares(SharesOf),
    "three" => /// A slice of the losing triples.
    Three(ThreeOf),
    "tree" => /// The tree of a position of Partizan Euclid.
    Tree(TreeOf),
    "automaton" => /// The states that decide Partizan Euclid, or those of the values under rules of a pair game.
    Automaton(AutomatonOf),
    "types" => /// What piles of 0, 1, 2, ... do to who wins under rules of a pair game.
    Types(RulesOf),
    "weights" => /// Mean atomic weights against p/q.
    Weights(WeightsOf),
    "thermograph" => /// The thermograph of a value.
    Thermograph(ThermographOf),
}

parts! {
    /// How often Player 1 wins when 1 to k multiples may be taken, against k, with the limit 1/phi; or under any rules
    ///
    /// With rules, such as take=2,3 or pile-limit=ceil(n/2): the shares in the limit of large numbers side by side, the
    /// largest first, with what the first piles do.
    ///
    /// Example: euclid draw shares --kmax 20 --out shares.svg
    ///
    /// Example: euclid draw shares take=any take=odd take=2,3 'pile-limit=ceil(n/2)' --out shares.svg
    pub struct SharesOf () {
        /// Rules to compare: `take=2,3`, `pile-limit=ceil(n/2)`, `take=1..3:misere`.
        rules: Vec<String> { stands: WORD } = Vec::new(),
        /// The largest k.
        kmax: u32 { name: "K", least: 1, most: limits::SHARES, without: &["rules"] } = 20,
    }
}

parts! {
    /// A position as rows of counters, taken away row by row, with the winning move
    ///
    /// Example: euclid draw piles 25 87 --out piles.svg
    pub struct PositionOf (
        /// The game.
        game: GameText = PAIR
    ) {
        /// One number: digits, `_` between them, `10^40`, or @FILE.
        a: String { kind: NUMBER, stands: WORD },
        /// The other number.
        b: String { kind: NUMBER, stands: WORD },
        /// Take at most N multiples now, in the middle of a game with a move limit.
        cap: Option<String> { kind: NUMBER, heading: RULES },
    }
}

parts! {
    /// The losing cone, and a game as a staircase of moves (Lengyel 2003, Figures 1 to 4)
    ///
    /// Where any multiple may be taken, the positions between the lines of slope phi and 1/phi are lost
    /// for the player to move. The winner moves into the cone, the loser out of it.
    ///
    /// Under other rules the lost positions themselves are drawn.
    ///
    /// Example: euclid draw cone 11 8 --with 9 2 --out cone.svg
    pub struct ConeOf (
        /// The position.
        position: PositionOf
    ) {
        /// The two numbers of another position, whose game is drawn as well.
        with: Option<[String; 2]> { kind: NUMBER, name: "C D", heading: PICTURE },
    }
}

parts! {
    /// The path of a position in a tree of all fractions, with the Grundy value at each node
    ///
    /// In the Stern-Brocot tree a move goes down along the path from 1/1, at most to its next turn. In the
    /// Calkin-Wilf tree it climbs one straight branch towards 1/1.
    ///
    /// Example: euclid draw path 3 8 --tree both --out path.svg
    pub struct PathOf (
        /// The position.
        position: PositionOf
    ) {
        /// In which tree the path is: `stern-brocot`, `calkin-wilf` or `both`.
        tree: PathTree { heading: PICTURE } = PathTree::SternBrocot,
    }
}

names!(PathTree: SternBrocot = "stern-brocot", CalkinWilf = "calkin-wilf", Both = "both");

/// A tree of all fractions.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, JsonSchema)]
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

parts! {
    /// A game, move by move: an SVG that moves by itself, or a picture for each move
    ///
    /// Counters leave the piles, and the position goes down the staircase. The winner plays to win; the
    /// loser, where there is a choice, takes as little as possible. Of a game of more than 16 moves the first
    /// 16 are shown. In a PNG or PDF, and for readers who prefer less motion, the whole game is shown at
    /// once.
    ///
    /// Example: euclid draw game 25 87 --out game.svg
    pub struct GameOf (
        /// The position.
        position: PositionOf
    ) {
        /// Only what there is after so many moves, and no animation.
        after: Option<u32> { stands: NOWHERE },
    }
}

parts! {
    /// A rectangle of A by B, and the squares that are cut off it, with Euclid's spiral through them
    ///
    /// A move cuts off squares of the short side; whoever is left with a square cannot cut. Without `--game` the squares
    /// are those of Euclid's algorithm. An SVG moves by itself; elsewhere all squares are there at once.
    ///
    /// Example: euclid draw rectangle 25 87 --game --out rectangle.svg
    pub struct RectangleOf (
        /// The position.
        position: PositionOf
    ) {
        /// The squares as they are cut off in a game that is played well, each in the colour of the player who cuts it.
        played: bool { stands: named("game"), heading: PICTURE },
    }
}

parts! {
    /// A map of all positions (A, B) of a rectangle: who wins, the Grundy value, the winning move, or the length
    ///
    /// Of Partizan Euclid A is Q and B is P; of a game on three numbers the third is fixed.
    ///
    /// Example: euclid draw map --fields grundy --max 500 --out map.png
    pub struct MapOf (
        /// The game.
        game: GameText
    ) {
        /// What to show: outcome, grundy, take, length, winning, or of Partizan Euclid outcome, weight; grundy unless it is
        /// said, or outcome where there is none.
        field: Option<Field> { stands: named("fields") },
        /// Of a game on three numbers: the third, which is the same everywhere.
        third: Option<String> { kind: NUMBER },
        /// The largest A and B.
        max: u64 { least: 1 } = 200,
        /// Only these A, to the right.
        a: Option<String> { kind: RANGE },
        /// Only these B, upwards.
        b: Option<String> { kind: RANGE },
    }
}

parts! {
    /// The automaton that reads the piles of a game from the far end, or the eight states that decide Partizan Euclid
    /// (McKay and Nowakowski 2013, Figure 2)
    ///
    /// With rules: its state is the value of what it has read, or who wins that, where there are too many values to draw.
    /// Without: a signature is read from its end, an arrow for each letter.
    ///
    /// Example: euclid draw automaton --take 1,4 --out automaton.svg
    pub struct AutomatonOf (
        /// The rules of a pair game; Partizan Euclid if none are given.
        game: GameText = PAIR_OR_PARTIZAN
    ) {
        /// The seventeen states that know the atomic weight in Partizan Euclid instead.
        weights: bool,
    }
}

parts! {
    /// What piles of 0, 1, 2, ... do to who wins: a strip of their types, with its period
    ///
    /// Example: euclid draw types --take 2,5,7 --out types.svg
    pub struct RulesOf (
        /// The game.
        game: GameText = PAIR
    ) {}
}

parts! {
    /// How long games last: the lengths of all games up to a bound, when the winner plays to win
    ///
    /// For `--take any` and `--take 1..K`.
    ///
    /// Example: euclid draw lengths --max 1000 --out lengths.svg
    pub struct LengthsOf (
        /// The game.
        game: GameText = PAIR
    ) {
        /// The largest number.
        max: u64 { least: 2, most: limits::LENGTHS } = 1000,
    }
}

parts! {
    /// A slice of the losing triples: one number is fixed, the others are on the axes
    ///
    /// Example: euclid draw three 20 --max 200 --out three.png
    pub struct ThreeOf (
        /// The game.
        game: GameText = THREE
    ) {
        /// The fixed number.
        a: u32 { least: 1, most: limits::THREE_FIXED, stands: WORD },
        /// The largest b.
        max: u64 { least: 1, most: limits::THREE } = 200,
        /// What is drawn against b: c - b (`difference`), or c itself (`numbers`), which is the default in the game
        /// 'smallest'.
        axes: Option<AxesName>,
    }
}

names!(AxesName: Difference = "difference", Numbers = "numbers");

/// What is drawn upwards in a slice of triples.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum AxesName {
    /// c - b.
    Difference,
    /// c.
    Numbers,
}

parts! {
    /// The game tree of E(P, Q) in Partizan Euclid, with its spine (McKay and Nowakowski 2013, Figure 1)
    ///
    /// Left's moves go to the left, Right's to the right. A tree with more than 16 ends, or one
    /// that is too wide, is drawn along its spine.
    ///
    /// Example: euclid draw tree 11 8 --values --out tree.svg
    pub struct TreeOf () {
        /// P, of any size.
        p: String { kind: NUMBER, stands: WORD },
        /// Q, of any size.
        q: String { kind: NUMBER, stands: WORD },
        /// Write the value of each position below it.
        values: bool,
    }
}

parts! {
    /// Mean atomic weights of E(P, Q) against P/Q (McKay and Nowakowski 2013, Figure 3)
    ///
    /// Example: euclid draw weights --max 200 --out weights.png
    pub struct WeightsOf () {
        /// The largest P.
        max: u64 { least: 3, most: limits::WEIGHTS } = 200,
        /// Leave out what is above C or below -C.
        cut: u32 { name: "C", least: 1 } = 25,
    }
}

parts! {
    /// The thermograph of a value, or of a position of Partizan Euclid
    ///
    /// Numbers grow to the left. A value is written as CGSuite writes it.
    ///
    /// Example: euclid draw thermograph '{5||2|-3}' --out thermograph.svg
    pub struct ThermographOf () {
        /// A value, such as '{4|1}', '^^*' or '3/4'.
        value: Option<String> { kind: VALUE, stands: WORD, unless: &["position"], without: &["position"] },
        /// E(P, Q) instead.
        position: Option<[String; 2]> { kind: NUMBER, name: "P Q" },
        /// That of its atomic weight: a position is infinitesimal, so its own is a mast.
        weight: bool,
    }
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
            Kind::Rectangle(_) if LEFT_OUT => Err(left_out()),
            Kind::Rectangle(RectangleOf { position, played }) => position
                .made(work, |game, pair, _| rectangle::frames(game, pair, *played, theme, work)),
            other => other.draw(theme, work).map(|(picture, about)| (vec![picture], about)),
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
            // The page has a rectangle of its own.
            Kind::Rectangle(_) if LEFT_OUT => Err(left_out()),
            Kind::Rectangle(RectangleOf { position, played }) => position
                .draw(work, |game, pair, _| rectangle::draw(game, pair, *played, theme, work)),
            Kind::Map(of) => of.draw(theme, work),
            Kind::Lengths(of) => {
                let (game, rules) = pair_game(&of.game)?;
                bounded("max", of.max, 2, lengths::LARGEST)?;
                let picture = lengths::draw(&rules, of.max, theme, work).map_err(undrawn)?;
                Ok((picture, About::of(&game)))
            }
            Kind::Shares(SharesOf { kmax, rules }) => {
                bounded("kmax", (*kmax).into(), 1, shares::LARGEST.into())?;
                let picture = if rules.is_empty() {
                    shares::draw(*kmax, theme, work)
                } else if LEFT_OUT {
                    return Err(left_out());
                } else {
                    let read = |text: &String| {
                        text.parse::<Rules>().map_err(|why| Error::input(why).at("rules"))
                    };
                    let rules = rules.iter().map(read).collect::<Result<Vec<_>, _>>()?;
                    shares::compare(&rules, theme, work)
                };
                let picture = picture.map_err(undrawn)?;
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
