//! A tile of a map: what is true of a rectangle of positions, as numbers and as colours.

use super::{ThemeName, undrawn};
use crate::declare::{names, parts};
use crate::{
    Bytes, Decimal, Error, Field, GameText, Number, Text, WhichGame,
    game::{GameName, RulesAnswer},
    number,
    text::{Cell, Line},
};
use euclid_draw::{
    text::lowered,
    tile::{self, Sample},
};
use euclid_fractions::UBig;
use euclid_work::Work;
use schemars::JsonSchema;
use serde::Serialize;

parts! {
    /// A tile of a map: the positions with a = A, A + S, ... and b = B, B + S, ...
    pub struct TileQuestion (
        /// The game.
        game: GameText
    ) {
        /// Of a game on three numbers: the third, which is the same everywhere.
        third: Option<String> { kind: NUMBER },
        /// What is shown: who wins, or a number: `outcome`, `grundy`, `take`, `length`, `winning`, or of Partizan Euclid
        /// `outcome`, `weight`.
        field: Field,
        /// The smallest a; of Partizan Euclid q.
        a: String { kind: NUMBER },
        /// The smallest b; of Partizan Euclid p.
        b: String { kind: NUMBER },
        /// How far neighbours are apart.
        step: String { kind: NUMBER } = "1".to_owned(),
        /// Which position stands for a cell, where neighbours are more than 1 apart.
        sample: SampleName = SampleName::Corner,
        /// Another game of the same kind: the tile shows where they differ.
        against: Option<GameText> { stands: NOWHERE },
        /// How many columns.
        width: u32,
        /// How many rows.
        height: u32,
        /// In which colours.
        theme: ThemeName = ThemeName::Light,
    }
}

names!(SampleName: Corner = "corner", Typical = "typical");

/// Which position stands for a cell of a map.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum SampleName {
    /// That at its corner: of multiples of the step the map is that around the origin.
    #[default]
    Corner,
    /// A typical one.
    Typical,
}

/// What is true of a rectangle of positions.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Tile {
    /// The game.
    pub game: GameName,
    /// The rules.
    pub rules: RulesAnswer,
    /// Of a game on three numbers: the third.
    #[serde(skip_serializing_if = "Option::is_none", default)]
    pub third: Option<Number>,
    /// What is shown.
    pub field: Field,
    /// The smallest a and b; of Partizan Euclid q and p.
    pub origin: [Number; 2],
    /// How far neighbours are apart.
    pub step: Number,
    /// Which position stands for a cell.
    pub sample: SampleName,
    /// The rules of the game it is compared with.
    #[serde(skip_serializing_if = "Option::is_none", default)]
    pub against: Option<RulesAnswer>,
    /// How many columns.
    pub width: u32,
    /// How many rows.
    pub height: u32,
    /// The numbers a of the columns, from the left; of Partizan Euclid q.
    pub across: Vec<Number>,
    /// The numbers b of the rows, from the top; of Partizan Euclid p.
    pub down: Vec<Number>,
    /// The values, row by row from the top, which has the largest b: four bytes each, the lowest first, as
    /// signed integers. Outcomes are 0 for P, 1 for N, 2 for L, 3 for R; a take is 0 where none wins; where two games
    /// are compared, 0 is the same in both, 1 larger in the first, 2 larger in the second. The smallest
    /// number of all stands for what is not defined, the largest for what is larger.
    pub values: Bytes,
    /// Their colours in the same order: red, green, blue and opacity.
    pub colours: Bytes,
}

/// What is asked, if a map of the game shows it; a value is the Grundy value where that is meant.
pub(super) fn shown(field: Field, game: &WhichGame) -> Result<Field, Error> {
    let field = Field::named(field.name(), &Field::columns_of(game)).unwrap_or(field);
    field.defined(game).map_err(Error::input)?;
    if field.is_shown(game) {
        return Ok(field);
    }
    Err(Error::not_defined(format!("{field} is nothing that a map shows")).at("fields"))
}

/// All that a map of this game can show.
fn fields(game: &WhichGame) -> Vec<Field> {
    let defined = |field: &Field| field.is_shown(game) && field.defined(game).is_ok();
    Field::columns_of(game).into_iter().filter(defined).collect()
}

/// The number that is the same everywhere on a map of a game on three numbers.
pub(super) fn third(
    game: &WhichGame,
    third: Option<&String>,
    work: &Work,
) -> Result<Option<UBig>, Error> {
    match (game, third) {
        (WhichGame::Pair(_) | WhichGame::Partizan, None) => Ok(None),
        (WhichGame::Three(..), Some(third)) => number::read_within("third", third, work).map(Some),
        (WhichGame::Three(..), None) => {
            Err(Error::input("the third number is missing").at("third"))
        }
        (_, Some(_)) => Err(Error::input("only a game on three numbers has a third").at("third")),
    }
}

/// The game that another one is compared with.
fn other(game: &WhichGame, against: Option<&GameText>) -> Result<Option<WhichGame>, Error> {
    let read = |text: &GameText| text.read().map_err(|why| why.within("against"));
    let other = against.map(read).transpose()?;
    match &other {
        Some(other) if other.kind() != game.kind() || *other == WhichGame::Partizan => {
            let message =
                "only games of the same kind are compared, and Partizan Euclid is one game";
            Err(Error::not_defined(message).at("against"))
        }
        _ => Ok(other),
    }
}

impl TileQuestion {
    /// Computes the tile.
    pub fn answer(&self, work: &Work) -> Result<Tile, Error> {
        let game = self.game.read()?;
        let third = third(&game, self.third.as_ref(), work)?;
        let against = other(&game, self.against.as_ref())?;
        let field = shown(self.field, &game)?;
        let (a, b) =
            (number::read_within("a", &self.a, work)?, number::read_within("b", &self.b, work)?);
        let step = number::read_within("step", &self.step, work)?;
        let asked = tile::Tile {
            game: game.clone(),
            third: third.clone(),
            field,
            origin: (a.clone(), b.clone()),
            step: step.clone(),
            sample: match self.sample {
                SampleName::Corner => Sample::Corner,
                SampleName::Typical => Sample::Typical,
            },
            width: self.width,
            height: self.height,
        };
        let mut values = tile::tile(&asked, work).map_err(undrawn)?;
        if let Some(against) = &against {
            let asked = tile::Tile { game: against.clone(), ..asked.clone() };
            let others = tile::tile(&asked, work).map_err(undrawn)?;
            // Games of the same kind, asked for the same of the same positions, can be compared.
            values = tile::difference(&values, &others).unwrap_or(values);
        }
        let (across, up) = asked.sides();
        Ok(Tile {
            game: (&game).into(),
            rules: (&game).into(),
            third: third.map(Number),
            field,
            origin: [Number(a), Number(b)],
            step: Number(step),
            sample: self.sample,
            against: against.as_ref().map(RulesAnswer::from),
            width: self.width,
            height: self.height,
            across: across.into_iter().map(Number).collect(),
            down: up.into_iter().rev().map(Number).collect(),
            colours: Bytes(values.colours(self.theme.theme())),
            values: Bytes(values.values().iter().flat_map(|value| value.to_le_bytes()).collect()),
        })
    }
}

parts! {
    /// What the colours of a map mean
    pub struct LegendQuestion (
        /// The game.
        game: GameText
    ) {
        /// What is shown.
        field: Field,
        /// The game it is compared with.
        against: Option<GameText> { stands: NOWHERE },
        /// In which colours.
        theme: ThemeName = ThemeName::Light,
    }
}

/// What the colours of a map mean, and the rays on it that have names.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Legend {
    /// The game.
    pub game: GameName,
    /// The rules.
    pub rules: RulesAnswer,
    /// What is shown.
    pub field: Field,
    /// All that a map of this game can show.
    pub fields: Vec<Field>,
    /// The colours.
    pub entries: Vec<LegendEntry>,
    /// The rays above the diagonal; below it they are mirrored.
    pub rays: Vec<RayAnswer>,
}

/// What a colour means.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct LegendEntry {
    /// In words.
    pub text: String,
    /// The colour: `#e69f00`.
    pub colour: String,
}

/// A ray from the origin that divides a map.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct RayAnswer {
    /// Its name: `Φ₁`.
    pub name: String,
    /// The slope b/a, rounded.
    pub slope: Decimal,
    /// What it divides.
    pub text: String,
}

impl LegendQuestion {
    /// Explains the map.
    pub fn answer(&self, _: &Work) -> Result<Legend, Error> {
        let game = self.game.read()?;
        let compared = other(&game, self.against.as_ref())?.is_some();
        let field = shown(self.field, &game)?;
        let entries = tile::legend(&game, field, compared, self.theme.theme());
        let rays = if compared { Vec::new() } else { tile::rays(&game, field) };
        let ray = |ray: &tile::Ray| RayAnswer {
            name: format!("Φ{}", lowered(ray.n)),
            slope: Decimal(format!("{:.12}", ray.slope)),
            text: ray.text.clone(),
        };
        Ok(Legend {
            game: (&game).into(),
            rules: (&game).into(),
            field,
            fields: fields(&game),
            entries: entries
                .into_iter()
                .map(|(text, colour)| LegendEntry { text, colour: colour.to_string() })
                .collect(),
            rays: rays.iter().map(ray).collect(),
        })
    }
}

impl Legend {
    /// A line for each colour and each ray.
    pub fn text(&self) -> Text {
        let row = |name: String, text: &String| Line::row([Cell::left(name), Cell::left(text)]);
        let colours = self.entries.iter().map(|entry| row(entry.colour.clone(), &entry.text));
        let rays = self.rays.iter();
        let rays = rays.map(|ray| row(format!("{} = {}", ray.name, ray.slope), &ray.text));
        colours.chain(rays).collect()
    }
}

impl Tile {
    /// What it is of.
    pub fn text(&self) -> Text {
        let Tile { field, origin: [a, b], step, width, height, .. } = self;
        let which = format!("from ({a}, {b}) on, step {step}");
        Text::line(format!("{field} of {width} by {height} positions {which}"))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_tile_is_row_by_row_from_the_top() {
        let question = TileQuestion {
            game: GameText::default(),
            third: None,
            field: Field::Grundy,
            a: "1".to_owned(),
            b: "1".to_owned(),
            step: "1".to_owned(),
            sample: SampleName::Corner,
            against: None,
            width: 5,
            height: 3,
            theme: ThemeName::Dark,
        };
        let tile = question.answer(&Work::default()).unwrap();
        let values: Vec<i32> = tile
            .values
            .0
            .chunks(4)
            .map(|bytes| i32::from_le_bytes(bytes.try_into().unwrap()))
            .collect();
        assert_eq!(values[..5], [2, 0, 0, 0, 1]);
        assert_eq!(values[10..], [0, 1, 2, 3, 4]);
        assert_eq!(tile.colours.0.len(), 60);
        for wrong in [
            TileQuestion { width: 0, ..question.clone() },
            TileQuestion { field: Field::Digits, ..question.clone() },
            TileQuestion { field: Field::Weight, ..question.clone() },
            TileQuestion { third: Some("4".to_owned()), ..question.clone() },
            TileQuestion { step: "x".to_owned(), ..question.clone() },
            TileQuestion {
                against: Some(GameText { partizan: true, ..GameText::default() }),
                ..question.clone()
            },
        ] {
            assert!(wrong.answer(&Work::default()).is_err(), "{wrong:?}");
        }
    }

    #[test]
    fn two_games_are_compared() {
        let take = |take: &str| GameText { take: Some(take.to_owned()), ..GameText::default() };
        let legend = |against| {
            let (game, theme) = (GameText::default(), ThemeName::Light);
            LegendQuestion { game, field: Field::Grundy, against, theme }.answer(&Work::default())
        };
        let plain = legend(None).unwrap();
        assert_eq!((plain.entries.len(), plain.rays.len()), (8, 8));
        assert_eq!((&*plain.rays[1].name, &*plain.rays[1].slope.0), ("Φ₂", "2.414213562373"));
        let lasting = |take: &str| {
            let game = GameText { take: Some(take.to_owned()), ..GameText::default() };
            fields(&game.read().unwrap()).contains(&Field::Length)
        };
        assert_eq!(
            ["any", "1", "1,2,3", "1..7", "odd", "1,3"].map(lasting),
            [true, true, true, true, false, false]
        );
        let shown = [Field::Outcome, Field::Grundy, Field::Take, Field::Length, Field::Winning];
        assert_eq!(plain.fields, shown);
        let partizan = GameText { partizan: true, ..GameText::default() };
        let shown = [Field::Outcome, Field::Winning, Field::Weight, Field::MeanWeight];
        assert_eq!(fields(&partizan.read().unwrap()), shown);
        let compared = legend(Some(take("1..3"))).unwrap();
        assert_eq!((compared.entries.len(), compared.rays.len()), (3, 0));
        let error = legend(Some(take("1..x"))).unwrap_err();
        assert_eq!(error.place.unwrap().part, "against.take");
    }
}
