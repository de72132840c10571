//! Values that are saved: their positions, each once.

use euclid_answers::{Error, value};
use euclid_work::Work;
use short_games::{Games, Value};
use std::collections::HashMap;

/// The nodes of a value: a text, or the places of the options among the nodes before.
pub type Nodes = Vec<(Option<String>, Vec<u32>, Vec<u32>)>;

/// The nodes of a value, options before those whose options they are.
pub fn nodes(value: Value, games: &mut Games, work: &Work) -> Result<Nodes, Error> {
    let mut places: HashMap<Value, u32> = HashMap::new();
    let mut nodes = Nodes::new();
    let mut open = vec![(value, false)];
    while let Some((value, ready)) = open.pop() {
        work.charge(1)?;
        if places.contains_key(&value) {
            continue;
        }
        let leaf = games.number_up_star(value).is_some();
        let (text, left, right) = if leaf {
            (Some(games.show(value, work)?.to_string()), Vec::new(), Vec::new())
        } else {
            let (left, right) = (games.left(value, work)?, games.right(value, work)?);
            if !ready {
                open.push((value, true));
                open.extend(left.into_iter().chain(right).map(|option| (option, false)));
                continue;
            }
            // All options have been there before.
            let place = |option: &Value| places.get(option).copied();
            (
                None,
                left.iter().filter_map(place).collect(),
                right.iter().filter_map(place).collect(),
            )
        };
        let place = u32::try_from(nodes.len())
            .map_err(|_| Error::out_of_reach("this value is too large"))?;
        places.insert(value, place);
        nodes.push((text, left, right));
    }
    Ok(nodes)
}

/// The value of nodes.
pub fn restored(nodes: &Nodes, games: &mut Games, work: &Work) -> Result<Value, Error> {
    let damaged = || Error::input("this is not a value that was saved");
    let mut values: Vec<Value> = Vec::new();
    for (text, left, right) in nodes {
        let pick = |places: &[u32]| {
            let pick = |place: &u32| values.get(*place as usize).copied().ok_or_else(damaged);
            places.iter().map(pick).collect::<Result<Vec<_>, _>>()
        };
        let value = match text {
            Some(text) => value::read("value", text, games, work)?.value,
            None => games.form(&pick(left)?, &pick(right)?, work)?,
        };
        values.push(value);
    }
    values.last().copied().ok_or_else(damaged)
}
