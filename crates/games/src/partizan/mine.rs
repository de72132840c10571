//! Reductions that keep the value, mined.
//!
//! The *paired value* of a signature is (x, y): y its value, x the value of its Left option. It
//! starts at (0, *) for e and is built up from right to left,
//!
//! ```text
//! l: (x, y) -> (y, {y | x})        r: (x, y) -> (x, {x | y})
//! ```
//!
//! so **signatures with equal paired values can be exchanged, whatever letters stand before them**.
//! A rule u e -> v e says that they are equal, and that v is shorter, or as long and earlier in the
//! alphabet. The words that no rule shortens are the irreducible ones. Every suffix of an
//! irreducible word is irreducible; so all of them are found, and all rules whose left side has only
//! irreducible suffixes besides itself, by putting l and r before the irreducible words, shortest
//! first, and looking at the paired value: either it is known, and there is a rule, or it is new, and
//! there is an irreducible word. The rules are complete (words with equal paired values reduce to the
//! same word) and irredundant (no other rule applies to the left side of a rule, and none to its right side).

mod family;
mod word;

pub use family::{Families, Family, Pattern};
pub use word::{NotAWord, Word};

use super::{Letter, value::PairedValue};
use short_games::Games;
use std::{collections::HashMap, fmt, ops::Range};
use thiserror::Error;

impl PairedValue {
    /// The paired value of a word.
    ///
    /// ```
    /// use euclid_games::partizan::value::PairedValue;
    /// use short_games::Games;
    ///
    /// let mut games = Games::new();
    /// let pair = PairedValue::of(&"lrre".parse()?, &mut games); // E(9, 5)
    /// assert_eq!(games.show(pair.left).to_string(), "^^*");
    /// assert_eq!(games.show(pair.own).to_string(), "{^^*|0}");
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn of(word: &Word, games: &mut Games) -> Self {
        let end = Self::e(games);
        word.letters().iter().rev().fold(end, |pair, &letter| pair.step(letter, games))
    }
}

/// The signature on the left may be replaced by that on the right: their paired values are equal.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Rule {
    /// What is replaced; all its proper suffixes are irreducible.
    pub from: Word,
    /// What it is replaced by, which is irreducible.
    pub to: Word,
}

impl fmt::Display for Rule {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.from.fmt(f)?;
        f.write_str(" -> ")?;
        self.to.fmt(f)
    }
}

/// There are more irreducible words than were allowed.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
#[error(
    "more than {budget} irreducible words: all of length {complete} were found, not all of length {}",
    complete + 1
)]
pub struct TooMany {
    /// How many were allowed.
    pub budget: usize,
    /// The length up to which all were found.
    pub complete: usize,
}

/// All rules that keep the paired value, up to a length.
#[derive(Clone, Debug)]
pub struct Reductions {
    /// The irreducible words, shortest first, then alphabetically: each is a letter before another,
    /// except for e, which is number 0.
    irreducible: Vec<Option<(Letter, usize)>>,
    /// The numbers of the irreducible words of each length.
    levels: Vec<Range<usize>>,
    /// What the letter x before word number n reduces to is `next[n][x]`, unless n is of full length.
    next: Vec<[usize; 2]>,
}

impl Reductions {
    /// Finds all rules with left sides of at most this length (without e), unless there are
    /// more irreducible words than the budget allows.
    ///
    /// ```
    /// use euclid_games::partizan::mine::Reductions;
    /// use short_games::Games;
    ///
    /// let reductions = Reductions::mine(4, 100, &mut Games::new())?;
    /// let rules: Vec<String> = reductions.rules().map(|rule| rule.to_string()).collect();
    /// assert_eq!(rules, ["llle -> e", "lllre -> re", "llrle -> e", "rllre -> le"]);
    /// assert_eq!(reductions.irreducible(), [1, 2, 4, 7, 11]);
    /// assert_eq!(reductions.reduce(&"rllrllle".parse()?).to_string(), "le");
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn mine(length: usize, budget: usize, games: &mut Games) -> Result<Self, TooMany> {
        let mut irreducible = vec![None];
        let mut levels: Vec<Range<usize>> = std::iter::once(0..1).collect();
        let mut next = Vec::new();
        let mut pairs = vec![PairedValue::e(games)];
        let mut known = HashMap::from([(pairs[0], 0)]);
        for complete in 0..length {
            let level = levels[complete].clone();
            next.resize(level.end, [0; 2]);
            for (letter, n) in extensions(&level) {
                let pair = pairs[n].step(letter, games);
                let new = irreducible.len();
                let reduced = *known.entry(pair).or_insert(new);
                next[n][letter as usize] = reduced;
                if reduced == new {
                    if new >= budget {
                        return Err(TooMany { budget, complete });
                    }
                    irreducible.push(Some((letter, n)));
                    pairs.push(pair);
                }
            }
            levels.push(level.end..irreducible.len());
        }
        Ok(Self { irreducible, levels, next })
    }

    /// The length up to which all rules are known.
    pub fn length(&self) -> usize {
        self.levels.len() - 1
    }

    /// How many irreducible words there are of each length.
    pub fn irreducible(&self) -> Vec<usize> {
        self.levels.iter().map(ExactSizeIterator::len).collect()
    }

    /// The irreducible words, shortest first, then alphabetically.
    pub fn words(&self) -> impl Iterator<Item = Word> {
        (0..self.irreducible.len()).map(|n| self.word(n))
    }

    /// The rules, shortest left sides first, then alphabetically.
    pub fn rules(&self) -> impl Iterator<Item = Rule> {
        self.levels[..self.length()]
            .iter()
            .flat_map(extensions)
            .map(|(letter, n)| (letter, n, self.next[n][letter as usize]))
            .filter(|&(letter, n, to)| self.irreducible[to] != Some((letter, n)))
            .map(|(letter, n, to)| Rule {
                from: [&[letter], self.word(n).letters()].concat().into(),
                to: self.word(to),
            })
    }

    /// The irreducible word with the same paired value, if the word is not longer than what was
    /// mined. Of a longer word the longest suffix is reduced for which the rules suffice.
    pub fn reduce(&self, word: &Word) -> Word {
        let mut before = word.letters();
        let mut reduced = 0;
        while let Some((&letter, rest)) = before.split_last() {
            let Some(next) = self.next.get(reduced) else { break };
            reduced = next[letter as usize];
            before = rest;
        }
        [before, self.word(reduced).letters()].concat().into()
    }

    /// Whether every word of at most this length has the same paired value, hence the same value, as
    /// the word it is reduced to, both worked out from their letters. How many words there are, or
    /// the first one for which it fails.
    pub fn check(&self, length: usize, games: &mut Games) -> Result<usize, Word> {
        let mut checked = 0;
        for word in (0..=length).flat_map(Word::all) {
            let reduced = self.reduce(&word);
            if PairedValue::of(&word, games) != PairedValue::of(&reduced, games) {
                return Err(word);
            }
            checked += 1;
        }
        Ok(checked)
    }

    fn word(&self, n: usize) -> Word {
        std::iter::successors(self.irreducible[n], |&(_, n)| self.irreducible[n])
            .map(|(letter, _)| letter)
            .collect::<Vec<_>>()
            .into()
    }
}

/// Each letter before each of these words, in alphabetical order.
fn extensions(level: &Range<usize>) -> impl Iterator<Item = (Letter, usize)> + use<> {
    let level = level.clone();
    Letter::BOTH.into_iter().flat_map(move |letter| level.clone().map(move |n| (letter, n)))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::partizan::value::Table;
    use std::collections::HashSet;

    fn word(text: &str) -> Word {
        text.parse().unwrap()
    }

    /// Up the tree of standard positions from E(3, 2).
    fn position(word: &Word) -> (usize, usize) {
        word.letters().iter().rev().fold((3, 2), |(p, q), letter| match letter {
            Letter::L => (p + q, p),
            Letter::R => (2 * p - q, p),
        })
    }

    #[test]
    fn paired_values_are_those_of_the_game() {
        let mut games = Games::new();
        let table = Table::new(&mut games, 250);
        for word in (0..=9).flat_map(Word::all) {
            let (p, q) = position(&word);
            let pair = PairedValue::of(&word, &mut games);
            assert_eq!(pair.own, table.at(p, q), "{word}");
            assert_eq!(pair.left, table.at(q, p % q), "{word}");
        }
    }

    #[test]
    fn small_rules_are_found() {
        let rules: Vec<String> = Reductions::mine(7, 1000, &mut Games::new())
            .unwrap()
            .rules()
            .map(|rule| format!("{rule:#}"))
            .collect();
        let expected = [
            "l^3e -> e",
            "l^3re -> re",
            "llrle -> e",
            "rllre -> le",
            "llrrle -> e",
            "l^3r^3e -> r^3e",
            "llr^3le -> e",
        ];
        assert_eq!(rules[..7], expected);
    }

    #[test]
    fn counts_per_length() {
        let reductions = Reductions::mine(12, 10_000, &mut Games::new()).unwrap();
        assert_eq!(reductions.length(), 12);
        let irreducible = [1, 2, 4, 7, 11, 21, 40, 74, 140, 269, 517, 996, 1927];
        assert_eq!(reductions.irreducible(), irreducible);
        let mut rules = vec![0; 13];
        reductions.rules().for_each(|rule| rules[rule.from.letters().len()] += 1);
        assert_eq!(rules, [0, 0, 0, 1, 3, 1, 2, 6, 8, 11, 21, 38, 65]);
    }

    #[test]
    fn the_list_is_complete_and_irredundant() {
        let mut games = Games::new();
        let reductions = Reductions::mine(12, 10_000, &mut games).unwrap();
        assert_eq!(reductions.check(13, &mut games), Ok((1 << 14) - 1));
        // Of the words with one paired value, the first is what all the others reduce to.
        let mut first = HashMap::new();
        for word in (0..=12).flat_map(Word::all) {
            let pair = PairedValue::of(&word, &mut games);
            let first = first.entry(pair).or_insert_with(|| word.clone());
            assert_eq!(&reductions.reduce(&word), first, "{word}");
        }
        assert_eq!(first.len(), reductions.words().count());
        let left: HashSet<Word> = reductions.rules().map(|rule| rule.from).collect();
        for Rule { from, to } in reductions.rules() {
            assert!(to < from);
            let suffixes = (1..=from.letters().len()).map(|i| from.letters()[i..].to_vec().into());
            let below = (0..=to.letters().len()).map(|i| to.letters()[i..].to_vec().into());
            assert!(suffixes.chain(below).all(|suffix| !left.contains(&suffix)), "{from}");
        }
    }

    #[test]
    fn words_beyond_the_mined_length_are_reduced_in_part() {
        let mut games = Games::new();
        let reductions = Reductions::mine(5, 1000, &mut games).unwrap();
        assert_eq!(reductions.reduce(&word("l^3r^40e")), word("l^3r^40e"));
        assert_eq!(reductions.reduce(&word("r^40l^7e")), word("r^40le"));
        assert!(reductions.check(10, &mut games).is_ok());
    }

    #[test]
    fn the_budget_is_kept() {
        let error = Reductions::mine(12, 46, &mut Games::new()).unwrap_err();
        assert_eq!(error, TooMany { budget: 46, complete: 5 });
        assert_eq!(
            error.to_string(),
            "more than 46 irreducible words: all of length 5 were found, not all of length 6"
        );
        assert!(Reductions::mine(5, 46, &mut Games::new()).is_ok());
    }

    #[test]
    fn families_hold_beyond_what_was_mined() {
        let mut games = Games::new();
        let reductions = Reductions::mine(11, 10_000, &mut games).unwrap();
        let Families { families, single } = Families::of(&reductions);
        let shown: Vec<String> = families.iter().map(|family| format!("{family:#}")).collect();
        assert_eq!(shown[0], "llr^kle -> e for k >= 0");
        for family in &families {
            for k in family.least..family.least + 20 {
                let words = (family.from.at(k).unwrap(), family.to.at(k).unwrap());
                let pairs = PairedValue::of(&words.0, &mut games);
                assert_eq!(pairs, PairedValue::of(&words.1, &mut games), "{family} at {k}");
            }
        }
        let grouped: HashSet<Rule> = families.iter().flat_map(Family::rules).collect();
        assert!(single.iter().all(|rule| !grouped.contains(rule)));
        assert_eq!(grouped.len() + single.len(), reductions.rules().count());
    }
}
