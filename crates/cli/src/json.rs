//! The library's answers as JSON: numbers of a position are strings, counts are numbers.

use euclid_games::{
    Limit, Pair, Rules, Triple,
    explain::Reason,
    fractions::{UBig, Whole, decimal::Decimal},
    three::Three,
};
use serde_json::{Map, Value, json};

pub fn number<W: Whole>(number: &W) -> Value {
    Decimal(number).to_string().into()
}

pub fn pair<W: Whole>(pair: &Pair<W>) -> Value {
    json!([number(pair.small()), number(pair.large())])
}

pub fn triple(triple: &Triple) -> Value {
    list(triple.numbers())
}

pub fn list<W: Whole>(numbers: &[W]) -> Value {
    numbers.iter().map(number).collect()
}

pub fn rules(rules: &Rules) -> Value {
    let mut object = Map::new();
    object.insert("end".to_owned(), rules.ending.to_string().into());
    let (key, value) = match &rules.limit {
        Limit::Take(set) => ("take", set.to_string()),
        Limit::PileSize(formula) => ("pile_limit", formula.to_string()),
        Limit::MoveSize(formula) => ("move_limit", formula.to_string()),
    };
    object.insert(key.to_owned(), value.into());
    object.insert("play".to_owned(), rules.play.to_string().into());
    object.into()
}

/// The rules of a game on three numbers.
pub fn three(game: &Three) -> Value {
    json!({"three": game.variant().to_string(), "play": game.play().to_string()})
}

pub fn reasons(reasons: &[Reason]) -> Value {
    reasons
        .iter()
        .map(|reason| json!({"theorem": reason.theorem.to_string(), "text": reason.text}))
        .collect()
}

/// A count, of any size.
pub fn count(count: &UBig) -> Value {
    // Decimal digits are a JSON number.
    Decimal(count).to_string().parse().map_or(Value::Null, Value::Number)
}
