//! For teachers and students: a whole game, move by move, and why.
//!
//! ```text
//! cargo run -p euclid-games --example student [A B [RULES]]
//! cargo run -p euclid-games --example student 25 87 take=1..3
//! ```
//!
//! Whoever can win does, and is asked why; whoever cannot takes as little as possible, to see whether
//! the other one knows what to do next. (In the reasons Player 1 is whoever is to move.)

use euclid_games::{Game, Pair, Play, Rules, Work, number};
use std::{error::Error, fmt::Write};

fn main() -> Result<(), Box<dyn Error>> {
    let arguments: Vec<String> = std::env::args().skip(1).collect();
    let (a, b, rules) = match &arguments[..] {
        [] => ("25", "87", "take=any"),
        [a, b] => (a.as_str(), b.as_str(), "take=any"),
        [a, b, rules] => (a.as_str(), b.as_str(), rules.as_str()),
        _ => return Err("two numbers and perhaps rules were expected".into()),
    };
    let pair = Pair::new(number::parse(a)?, number::parse(b)?)?;
    print!("{}", lesson(pair, rules.parse()?)?);
    Ok(())
}

/// The game from here to its end.
pub fn lesson(mut pair: Pair, rules: Rules) -> Result<String, Box<dyn Error>> {
    let game = Game::new(rules)?;
    let mut lesson = String::new();
    for (player, other) in [("Ann", "Bob"), ("Bob", "Ann")].into_iter().cycle() {
        let work = Work::default();
        let solution = game.solve(&pair, &work)?;
        let winning = solution.take(&work)?;
        // The smallest move, where none wins.
        let Some(take) = winning.clone().or_else(|| solution.takes(&work).ok()?.next()) else {
            let winner = if game.rules().play == Play::Normal { other } else { player };
            writeln!(lesson, "{pair}: {player} cannot move, and {winner} has won.")?;
            break;
        };
        let after = game.after(&pair, &take, &work)?;
        let verb = if winning.is_some() { "wins with" } else { "can only try" };
        writeln!(lesson, "{pair}: {player} {verb} {take} times {}, to {after}", pair.small())?;
        if winning.is_some() {
            for reason in solution.explain(&work)?.reasons {
                writeln!(lesson, "    {}. {}", reason.theorem, reason.text)?;
            }
        }
        pair = after;
    }
    Ok(lesson)
}
