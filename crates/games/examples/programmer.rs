//! For programmers: Euclid inside of another program.
//!
//! ```text
//! cargo run -p euclid-games --example programmer [RULES]
//! ```
//!
//! Rules come from a user as text and may be wrong. One position is solved at a time, of any size; or
//! slices of machine words at once, where the rules have a closed form.

use euclid_games::{
    Game, Limits, Outcome, Pair, Rules, Work,
    bulk::{Bulk, BulkError},
    fractions::UBig,
};
use std::error::Error;

fn main() -> Result<(), Box<dyn Error>> {
    let text = std::env::args().nth(1).unwrap_or_else(|| "take=1..3".to_owned());
    let rules: Rules = text.parse()?;

    let large = Pair::new(UBig::from(3u8).pow(200), UBig::from(7u8).pow(150))?;
    println!("(3^200, 7^150): {}", advice(&rules, &large)?);

    let (a, b): (Vec<u64>, Vec<u64>) = (1..1000).flat_map(|b| (1..b).map(move |a| (a, b))).unzip();
    let wins = outcomes(&rules, &a, &b)?.iter().filter(|&&outcome| outcome == Outcome::N).count();
    println!("of {} pairs a < b < 1000 the player to move wins {wins}", a.len());
    Ok(())
}

/// What a player is told.
pub fn advice(rules: &Rules, pair: &Pair) -> Result<String, Box<dyn Error>> {
    let (game, work) = (Game::new(rules.clone())?, Work::default());
    let solution = game.solve(pair, &work)?;
    Ok(match (solution.outcome(), solution.take(&work)?) {
        (Outcome::N, Some(take)) => format!("take {take} times the smaller number"),
        // Under misère play it may be good to be without a move.
        (Outcome::N, None) => "there is no move, and you have won".to_owned(),
        (Outcome::P, _) => "no move wins".to_owned(),
    })
}

/// Who wins each of many positions; slowly where there is no other way.
pub fn outcomes(rules: &Rules, a: &[u64], b: &[u64]) -> Result<Vec<Outcome>, Box<dyn Error>> {
    match Bulk::new(rules) {
        Ok(bulk) => {
            let mut outcomes = vec![Outcome::P; a.len()];
            // 0 threads means one for each core.
            let work = Work::new(Limits { threads: 0, ..Limits::none() });
            bulk.outcomes(a, b, &mut outcomes, &work)?;
            Ok(outcomes)
        }
        Err(BulkError::NoClosedForm(_)) => {
            let game = Game::new(rules.clone())?;
            let outcome = |(&a, &b): (&u64, &u64)| {
                // Each position may take as long as one alone.
                Ok(game.outcome(&Pair::new(a, b)?, &Work::default())?)
            };
            a.iter().zip(b).map(outcome).collect()
        }
        Err(error) => Err(error.into()),
    }
}
