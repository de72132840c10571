//! How many nodes of a level of the Calkin-Wilf tree, or of the Stern-Brocot tree, are won.

use crate::declare::parts;
use crate::{
    Decimal, Error, GameText, Number, Text, WhichGame,
    count::{GrundyCounts, MOST_VALUES, Row, VALUES, check_values, share_of},
    error::shortened,
    game::{GameName, RulesAnswer},
    words,
};
use euclid_games::pile::Unsolved;
use euclid_survey::level::{self, Unleveled};
use euclid_work::Work;
use schemars::JsonSchema;
use serde::Serialize;

parts! {
    /// How many nodes of a level of a tree of fractions Player 1 wins, and how many have each Grundy value, exactly
    pub struct Question (
        /// The game; one whose moves are those of both players.
        game: GameText = PAIR
    ) {
        /// The level of a tree; 1/1 is level 0.
        level: u64,
        /// Which tree, `calkin-wilf` or `stern-brocot`, which have the same nodes on a level; the first unless it is said.
        tree: Option<String> { kind: one_of(&TREES), without: &["max"] },
        /// How many Grundy values to count, from 0 on.
        values: u64 { name: "K", least: 1, most: MOST_VALUES } = VALUES,
    }
}

/// How many nodes of a level Player 1 wins, and how many have each Grundy value. A node p/q is the position (p, q).
#[derive(Clone, Debug, PartialEq, Eq, Serialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Level {
    /// The game.
    pub game: GameName,
    /// The rules.
    pub rules: RulesAnswer,
    /// The set 1..K that these rules play like, where it is another one.
    #[serde(skip_serializing_if = "Option::is_none", default)]
    pub equivalent: Option<String>,
    /// The tree. Both have the same nodes on a level.
    pub tree: Tree,
    /// The level.
    pub level: Number,
    /// How many nodes there are.
    pub nodes: Number,
    /// How many of them Player 1 wins.
    pub won: Number,
    /// How many Player 2 wins.
    pub lost: Number,
    /// Which share of all nodes Player 1 wins.
    pub share: Option<Decimal>,
    /// How many have each Grundy value, under misère play the misère value; null under a move limit.
    pub grundy: Option<GrundyCounts>,
}

/// A tree of all positive fractions.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum Tree {
    /// The children of p/q are p/(p+q) and (p+q)/q.
    #[default]
    CalkinWilf,
    /// Every node is the mediant of its neighbours above.
    SternBrocot,
}

/// The names of the trees.
pub const TREES: [&str; 2] = ["calkin-wilf", "stern-brocot"];

impl Tree {
    fn read(name: &str) -> Result<Self, Error> {
        match name {
            "calkin-wilf" => Ok(Tree::CalkinWilf),
            "stern-brocot" => Ok(Tree::SternBrocot),
            _ => {
                let name = shortened(name);
                let message =
                    format!("'{name}' is not a tree; the trees are calkin-wilf and stern-brocot");
                Err(Error::input(message).at("tree"))
            }
        }
    }

    fn name(self) -> &'static str {
        match self {
            Tree::CalkinWilf => "Calkin-Wilf",
            Tree::SternBrocot => "Stern-Brocot",
        }
    }
}

impl Question {
    /// Counts.
    pub fn answer(&self, work: &Work) -> Result<Level, Error> {
        let game = self.game.read()?;
        let WhichGame::Pair(rules) = &game else {
            return Err(Error::not_defined(
                "the nodes of a tree are counted for impartial games on two numbers only",
            ));
        };
        let values = check_values(self.values)?;
        let tree = self.tree.as_deref().map(Tree::read).transpose()?.unwrap_or_default();
        let found = level::Level::new(rules, self.level, work).map_err(|why| match why {
            Unleveled::Unsolved(Unsolved::Halt(halt)) => halt.into(),
            other => Error::input(other),
        })?;
        let nodes = found.nodes();
        let grundy = found.values().map(|mut counts| {
            counts.truncate(values);
            GrundyCounts::new(&counts, &nodes)
        });
        Ok(Level {
            game: (&game).into(),
            rules: (&game).into(),
            equivalent: words::equivalent(rules),
            tree,
            level: self.level.into(),
            won: Number(found.won()),
            lost: Number(found.lost()),
            share: share_of(&found.won(), &nodes),
            grundy,
            nodes: Number(nodes),
        })
    }
}

impl Level {
    /// A line each: what is counted, how many there are, and which share of all that is.
    pub fn text(&self) -> Text {
        let rules = words::rules(&self.rules, self.equivalent.as_deref(), None);
        let head = format!("Level {} of the {} tree; {rules}", self.level, self.tree.name());
        let all = &self.nodes;
        let mut rows = vec![
            Row::new("nodes", all, all),
            Row::new("Player 1 wins", &self.won, all),
            Row::new("Player 2 wins", &self.lost, all),
        ];
        rows.extend(self.grundy.iter().flat_map(|grundy| Row::values(grundy, all)));
        Row::page(head, None, rows)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn ask(game: GameText, level: u64, tree: Option<&str>) -> Result<Level, Error> {
        let tree = tree.map(str::to_owned);
        Question { game, level, tree, values: 2 }.answer(&Work::default())
    }

    #[test]
    fn a_level_in_words() {
        // 1/3, 3/2, 2/3, 3/1.
        let found = ask(GameText::default(), 2, None).unwrap();
        let text = found.text().to_string();
        let head = "Level 2 of the Calkin-Wilf tree; take any multiple; play stops at equal numbers; \
                    the last to move wins\n\n";
        assert!(text.starts_with(head), "{text}");
        assert!(text.contains("\nPlayer 2 wins     2  0.500000000000\n"), "{text}");
        assert!(text.contains("\nvalue 2 and more  2  0.500000000000\n"), "{text}");
        let other = ask(GameText::default(), 2, Some("stern-brocot")).unwrap();
        assert_eq!(Level { tree: Tree::CalkinWilf, ..other }, found);
        let limited = GameText { move_limit: Some("2n".to_owned()), ..GameText::default() };
        assert_eq!(ask(limited, 2, None).unwrap().grundy, None);
    }

    #[test]
    fn what_is_no_level_is_refused() {
        let message = |game, tree| ask(game, 3, tree).unwrap_err().message;
        let partizan = GameText { partizan: true, ..GameText::default() };
        assert!(message(partizan, None).contains("games on two numbers"));
        assert!(message(GameText::default(), Some("oak")).starts_with("'oak' is not a tree"));
    }
}
