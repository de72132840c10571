//! The theorem of a finite set as a file for the proof assistant Coq.

use super::{Pattern, Shape, ValueMaps};
use crate::{Ending, Limit, Play, Rules, Set, pile::Unsolved};
use euclid_work::Work;
use thiserror::Error;

/// Why there is no file for these rules.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
pub enum NoFile {
    /// The rules are not those of a finite set.
    #[error(
        "only a finite set of multiples has a table that Coq can check; give one like take=1,4,9"
    )]
    NotFinite,
    /// Coq would take very long.
    #[error(
        "the tables of these rules are too large: Coq would take more than a minute to check them"
    )]
    TooLarge,
    /// The tables cannot be found.
    #[error(transparent)]
    Unsolved(#[from] Unsolved),
}

/// Steps of the checker that take Coq about a minute.
const STEPS: u64 = 100_000_000;

/// A file that states who wins, and the values, for all pairs of numbers under these rules, and proves it: `coqc` accepts it
/// against `proofs/`, where the checker of its tables is proved right.
///
/// ```
/// use euclid_games::{Rules, Work, types::coq};
/// let file = coq::file(&"end=zero:take=1,4,9".parse::<Rules>()?, &Work::default())?;
/// assert!(file.contains("Definition repeated_types : string :=\n  \"KFKFW\"."));
/// assert!(coq::file(&"take=odd".parse::<Rules>()?, &Work::default()).is_err());
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub fn file(rules: &Rules, work: &Work) -> Result<String, NoFile> {
    let Limit::Take(set @ Set::Finite(_)) = &rules.limit else { return Err(NoFile::NotFinite) };
    let largest = set.largest().and_then(|most| u64::try_from(most).ok());
    // The checker is at a pile as large as the largest multiple, and looks at it from each multiple.
    let largest = largest.filter(|most| *most <= STEPS.isqrt()).ok_or(NoFile::TooLarge)?;
    let multiples: Vec<u64> = set.members(&largest).collect();
    let reach = multiples.iter().sum::<u64>();
    let affordable = |columns: usize, piles: usize| {
        let steps = (piles as u64 + largest).checked_mul(columns as u64)?.checked_mul(reach)?;
        (steps <= STEPS).then_some(())
    };
    let pattern = Pattern::new(rules, 1, work)?.ok_or(NoFile::NotFinite)?;
    let Shape::Periodic { start, period } = pattern.shape() else { return Err(NoFile::TooLarge) };
    affordable(2, start + period).ok_or(NoFile::TooLarge)?;
    let maps = ValueMaps::new(rules, work)?.ok_or(NoFile::NotFinite)?;
    affordable(maps.values(), maps.maps.len()).ok_or(NoFile::TooLarge)?;

    let letters = pattern.letters();
    let (first_types, repeated_types) = letters.split_at(start);
    let (first_values, repeated_values) = maps.maps.split_at(maps.start);
    let end = match rules.ending {
        Ending::Equal => "Equal",
        Ending::Zero => "Zero",
        Ending::Multiple => "Multiple",
    };
    let (play, stuck) = match rules.play {
        Play::Normal => ("normal", 0),
        Play::Misere => ("misere", 1),
    };
    let multiples = list(multiples.iter().map(u64::to_string));
    let [first_types, repeated_types] = [first_types, repeated_types].map(word);
    let [first_values, repeated_values] = [first_values, repeated_values]
        .map(|rows| list(rows.iter().map(|row| list(row.iter().map(u32::to_string)))));
    let stated: Vec<String> = rules.to_string().split_inclusive(',').map(str::to_owned).collect();
    let stated = wrapped(&stated, "");
    Ok(format!(
        r"(* The theorem of these rules:
  {stated}

   Compile it against the files of proofs/:  coqc -Q proofs Euclid FILE.v
   They define: cf a b l, the digits of b/a are l; piles, the digits as piles, where the last one is
   as the ending has it; player_1_wins and pair_move (Static.v); grundy, the value (Game.v). *)
Require Import List String.
Import ListNotations.
Require Import Euclid.Game Euclid.Digits Euclid.Static Euclid.Types Euclid.Finite.
Local Open Scope string_scope.

(* The multiples that may be taken. *)
Definition multiples : list nat :=
  {multiples}.

(* ---- Who wins ---- *)

(* The types of piles of 0, 1, 2, ...: those of the first word, then those of the second, repeated
   for ever.  The first pile of type W (wins) or L (loses) decides; every pile of type F before it
   flips the winner, and those of type K change nothing. *)
Definition first_types : string :=
  {first_types}.
Definition repeated_types : string :=
  {repeated_types}.

Theorem who_wins : forall a b l, cf a b l ->
  (player_1_wins {play} (only multiples) {end} a b <->
   verdict (types first_types repeated_types) {play} (piles {end} l) = true).
Proof. intros a b l. apply finite_pairs. vm_compute. reflexivity. Qed.

(* ---- Values ---- *)

(* What piles of 0, 1, 2, ... make of a value of 0, 1, 2, ... behind them: a list for each pile,
   those of the first table, then those of the second, repeated for ever.
   The end of play is worth {stuck}. *)
Definition first_values : list (list nat) :=
  {first_values}.
Definition repeated_values : list (list nat) :=
  {repeated_values}.

Theorem values : forall a b l, cf a b l ->
  grundy {play} (pair_move (only multiples) {end}) (a, b)
    (fold_right (maps first_values repeated_values) {stuck} (piles {end} l)).
Proof. intros a b l. apply finite_values. vm_compute. reflexivity. Qed.
"
    ))
}

/// How many characters of a table stand in a line.
const WIDTH: usize = 90;

/// A list as Coq reads it, in lines.
fn list(entries: impl Iterator<Item = String>) -> String {
    let entries: Vec<String> = entries.collect();
    format!("[{}]", wrapped(&entries, "; "))
}

/// A word as Coq reads it, in lines.
fn word(letters: &str) -> String {
    let letters: Vec<char> = letters.chars().collect();
    let lines: Vec<String> = letters.chunks(WIDTH).map(String::from_iter).collect();
    format!("\"{}\"", lines.join("\" ++\n  \""))
}

/// Parts that are not broken, with a new line behind a separator wherever a line would be too long.
fn wrapped(parts: &[String], separator: &str) -> String {
    let (mut text, mut line) = (String::new(), 0);
    for (index, part) in parts.iter().enumerate() {
        if index > 0 && line + separator.len() + part.len() > WIDTH {
            text.push_str(separator.trim_end());
            text.push_str("\n  ");
            line = 0;
        } else if index > 0 {
            text.push_str(separator);
            line += separator.len();
        }
        text.push_str(part);
        line += part.len();
    }
    text
}

#[cfg(test)]
mod tests {
    use super::*;

    fn printed(rules: &str) -> Result<String, NoFile> {
        file(&rules.parse().unwrap(), &Work::default())
    }

    /// The tables are those of the library, and the names are those of the ending and the play.
    #[test]
    fn files_state_their_rules() {
        let file = printed("take=2,3").unwrap();
        assert!(file.starts_with("(* The theorem of these rules:\n  take=2,3\n\n"));
        assert!(file.contains("list nat :=\n  [2; 3]."));
        assert!(file.contains("first_types : string :=\n  \"\"."));
        assert!(file.contains("repeated_types : string :=\n  \"KLFWW\"."));
        assert!(file.contains("player_1_wins normal (only multiples) Equal a b"));
        assert!(file.contains("repeated_values) 0 (piles Equal l)"));
        let file = printed("end=multiple:misere:take=2,3").unwrap();
        assert!(file.contains("player_1_wins misere (only multiples) Multiple a b"));
        assert!(file.contains("repeated_values) 1 (piles Multiple l)"));
    }

    /// Comments and tables are broken into lines, and lose nothing by it.
    #[test]
    fn lines_are_short() {
        let many = (20..60).map(|n| (2 * n).to_string()).collect::<Vec<_>>().join(",");
        let many = format!("take={many}");
        for rules in ["take=2,5,7", "take=30,31,59", "take=1,4,9,16,25:misere", &many] {
            let file = printed(rules).unwrap();
            assert!(file.lines().all(|line| line.chars().count() <= 100), "{file}");
            let pattern =
                Pattern::new(&rules.parse().unwrap(), 1, &Work::default()).unwrap().unwrap();
            let words = file.split("string :=").skip(1).map(|part| part.split('.').next().unwrap());
            let letters: String =
                words.flat_map(str::chars).filter(char::is_ascii_uppercase).collect();
            assert_eq!(letters, pattern.letters(), "{rules}");
        }
    }

    #[test]
    fn other_rules_have_no_file() {
        for rules in ["take=any", "take=odd", "pile-limit=ceil(n/2)", "move-limit=2n"] {
            assert_eq!(printed(rules), Err(NoFile::NotFinite), "{rules}");
        }
        for rules in ["take=1..1000", "take=1,1000000", "take=1..1000000000000000000000000"] {
            assert_eq!(printed(rules), Err(NoFile::TooLarge), "{rules}");
        }
    }
}
