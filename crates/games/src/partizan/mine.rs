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

pub use family::{Families, Family, Pattern};

use super::{Letter, Signature, value::PairedValue};
use euclid_work::{Halt, Progress, Work};
use short_games::Games;
use std::{collections::HashMap, fmt, ops::Range};
use thiserror::Error;

/// The signature on the left may be replaced by that on the right: their paired values are equal.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Rule {
    /// What is replaced; all its proper suffixes are irreducible.
    pub from: Signature,
    /// What it is replaced by, which is irreducible.
    pub to: Signature,
}

impl fmt::Display for Rule {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.from.fmt(f)?;
        f.write_str(" -> ")?;
        self.to.fmt(f)
    }
}

/// The work ended before all rules were found.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Error)]
#[error("{halt}; all words of length {complete} were looked at, not all of length {}", complete + 1)]
pub struct Unfinished {
    /// The length up to which all were found.
    pub complete: usize,
    /// Why it ended.
    #[source]
    pub halt: Halt,
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
    /// Finds all rules with left sides of at most this length (without e).
    ///
    /// ```
    /// use euclid_games::partizan::mine::Reductions;
    /// use euclid_work::Work;
    /// use short_games::Games;
    ///
    /// let reductions = Reductions::mine(4, &mut Games::new(), &Work::default())?;
    /// let rules: Vec<String> = reductions.rules().map(|rule| rule.to_string()).collect();
    /// assert_eq!(rules, ["llle -> e", "lllre -> re", "llrle -> e", "rllre -> le"]);
    /// assert_eq!(reductions.irreducible(), [1, 2, 4, 7, 11]);
    /// assert_eq!(reductions.reduce(&"rllrllle".parse()?).to_string(), "le");
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn mine(length: usize, games: &mut Games, work: &Work) -> Result<Self, Unfinished> {
        let e = PairedValue::e(games);
        let mut mine = Mine {
            found: Self {
                irreducible: vec![None],
                levels: std::iter::once(0..1).collect(),
                next: Vec::new(),
            },
            pairs: vec![e],
            known: HashMap::from([(e, 0)]),
        };
        for complete in 0..length {
            let deeper = mine.deeper(games, work);
            deeper.map_err(|halt| Unfinished { complete, halt })?;
            let (done, all) = (complete as u64 + 1, length as u64);
            work.tell(Progress { what: "reductions", unit: "letters", done, all });
        }
        Ok(mine.found)
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
    pub fn words(&self) -> impl Iterator<Item = Signature> {
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
                from: std::iter::once(letter).chain(self.spelled(n)).collect(),
                to: self.word(to),
            })
    }

    /// The irreducible word with the same paired value, if the word is not longer than what was
    /// mined. Of a longer word the longest suffix is reduced for which the rules suffice.
    pub fn reduce(&self, word: &Signature) -> Signature {
        if word.is_empty() {
            return Signature::EMPTY;
        }
        let letters: Vec<Letter> = word.spelled().collect();
        let mut before = &letters[..];
        let mut reduced = 0;
        while let Some((&letter, rest)) = before.split_last() {
            let Some(next) = self.next.get(reduced) else { break };
            reduced = next[letter as usize];
            before = rest;
        }
        before.iter().copied().chain(self.spelled(reduced)).collect()
    }

    /// The first word of at most this length whose paired value, hence whose value, is not that of the word it is
    /// reduced to, both worked out from their letters; `Ok` with how many words there are if there is none.
    pub fn check(
        &self,
        length: u32,
        games: &mut Games,
        work: &Work,
    ) -> Result<Result<usize, Signature>, Halt> {
        let mut checked = 0;
        for word in (0..=length).flat_map(Signature::all) {
            let reduced = self.reduce(&word);
            if PairedValue::of(&word, games, work)? != PairedValue::of(&reduced, games, work)? {
                return Ok(Err(word));
            }
            checked += 1;
        }
        Ok(Ok(checked))
    }

    /// The letters of an irreducible word.
    fn spelled(&self, n: usize) -> impl Iterator<Item = Letter> {
        std::iter::successors(self.irreducible[n], |&(_, n)| self.irreducible[n])
            .map(|(letter, _)| letter)
    }

    fn word(&self, n: usize) -> Signature {
        self.spelled(n).collect()
    }
}

/// Reductions that are being found.
struct Mine {
    found: Reductions,
    /// The paired value of each irreducible word, and the word of each paired value.
    pairs: Vec<PairedValue>,
    known: HashMap<PairedValue, usize>,
}

/// The bytes that each irreducible word takes, with its share of the empty places of lists and of a table.
const BYTES_A_WORD: usize = 2
    * (size_of::<Option<(Letter, usize)>>()
        + size_of::<[usize; 2]>()
        + 2 * size_of::<PairedValue>()
        + size_of::<usize>());

impl Mine {
    /// All words that are a letter longer.
    fn deeper(&mut self, games: &mut Games, work: &Work) -> Result<(), Halt> {
        let Reductions { irreducible, levels, next } = &mut self.found;
        let level = levels.last().cloned().unwrap_or_default();
        // Twice as many at most.
        let _held = work.hold(((level.end + 2 * level.len()) * BYTES_A_WORD) as u64)?;
        let mut meter = work.meter();
        next.resize(level.end, [0; 2]);
        for (letter, n) in extensions(&level) {
            meter.steps(2)?;
            let pair = self.pairs[n].step(letter, games, work)?;
            let new = irreducible.len();
            let reduced = *self.known.entry(pair).or_insert(new);
            next[n][letter as usize] = reduced;
            if reduced == new {
                irreducible.push(Some((letter, n)));
                self.pairs.push(pair);
            }
        }
        levels.push(level.end..irreducible.len());
        Ok(())
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
    use euclid_work::Limits;
    use std::collections::HashSet;

    fn word(text: &str) -> Signature {
        text.parse().unwrap()
    }

    fn mine(length: usize, games: &mut Games) -> Reductions {
        Reductions::mine(length, games, &Work::unlimited()).unwrap()
    }

    fn paired(word: &Signature, games: &mut Games) -> PairedValue {
        PairedValue::of(word, games, &Work::unlimited()).unwrap().unwrap()
    }

    fn letters(word: &Signature) -> Vec<Letter> {
        word.spelled().collect()
    }

    /// Up the tree of standard positions from E(3, 2).
    fn position(word: &Signature) -> (usize, usize) {
        let letters: Vec<Letter> = word.spelled().collect();
        letters.iter().rev().fold((3, 2), |(p, q), letter| match letter {
            Letter::L => (p + q, p),
            Letter::R => (2 * p - q, p),
        })
    }

    #[test]
    fn paired_values_are_those_of_the_game() {
        let mut games = Games::new();
        let table = Table::new(&mut games, 250, &Work::unlimited()).unwrap();
        for word in (0..=9).flat_map(Signature::all) {
            let (p, q) = position(&word);
            let pair = paired(&word, &mut games);
            assert_eq!(pair.own, table.at(p, q), "{word}");
            assert_eq!(pair.left, table.at(q, p % q), "{word}");
        }
    }

    #[test]
    fn small_rules_are_found() {
        let rules: Vec<String> =
            mine(7, &mut Games::new()).rules().map(|rule| format!("{rule:#}")).collect();
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
        let reductions = mine(12, &mut Games::new());
        assert_eq!(reductions.length(), 12);
        let irreducible = [1, 2, 4, 7, 11, 21, 40, 74, 140, 269, 517, 996, 1927];
        assert_eq!(reductions.irreducible(), irreducible);
        let mut rules = vec![0; 13];
        reductions.rules().for_each(|rule| rules[letters(&rule.from).len()] += 1);
        assert_eq!(rules, [0, 0, 0, 1, 3, 1, 2, 6, 8, 11, 21, 38, 65]);
    }

    #[test]
    fn the_list_is_complete_and_irredundant() {
        let mut games = Games::new();
        let reductions = mine(12, &mut games);
        let checked = reductions.check(13, &mut games, &Work::unlimited()).unwrap();
        assert_eq!(checked, Ok((1 << 14) - 1));
        // Of the words with one paired value, the first is what all the others reduce to.
        let mut first = HashMap::new();
        for word in (0..=12).flat_map(Signature::all) {
            let pair = paired(&word, &mut games);
            let first = first.entry(pair).or_insert_with(|| word.clone());
            assert_eq!(&reductions.reduce(&word), first, "{word}");
        }
        assert_eq!(first.len(), reductions.words().count());
        let left: HashSet<Signature> = reductions.rules().map(|rule| rule.from).collect();
        for Rule { from, to } in reductions.rules() {
            assert!(to < from);
            let suffix = |letters: &[Letter], i: usize| letters[i..].iter().copied().collect();
            let (long, short) = (letters(&from), letters(&to));
            let mut suffixes: Vec<Signature> = (1..=long.len()).map(|i| suffix(&long, i)).collect();
            suffixes.extend((0..=short.len()).map(|i| suffix(&short, i)));
            assert!(suffixes.iter().all(|suffix| !left.contains(suffix)), "{from}");
        }
    }

    #[test]
    fn words_beyond_the_mined_length_are_reduced_in_part() {
        let mut games = Games::new();
        let reductions = mine(5, &mut games);
        assert_eq!(reductions.reduce(&word("l^3r^40e")), word("l^3r^40e"));
        assert_eq!(reductions.reduce(&word("r^40l^7e")), word("r^40le"));
        assert!(reductions.check(10, &mut games, &Work::unlimited()).unwrap().is_ok());
    }

    #[test]
    fn the_limits_are_kept() {
        let work = Work::new(Limits { steps: 1 << 16, ..Limits::default() });
        let error = Reductions::mine(30, &mut Games::new(), &work).unwrap_err();
        assert_eq!(error.halt, Halt::Steps(1 << 16));
        assert!((5..20).contains(&error.complete), "{error}");
        assert!(mine(error.complete, &mut Games::new()).length() == error.complete);
        let work = Work::new(Limits { bytes: 1 << 20, ..Limits::default() });
        let mut games = Games::new();
        let error = Reductions::mine(30, &mut games, &work).unwrap_err();
        assert_eq!(error.halt, Halt::Bytes(1 << 20));
        assert!(games.size().value_bytes + games.size().memo_bytes <= 1 << 20);
    }

    #[test]
    fn families_hold_beyond_what_was_mined() {
        let mut games = Games::new();
        let reductions = mine(11, &mut games);
        let Families { families, single } = Families::of(&reductions);
        let shown: Vec<String> = families.iter().map(|family| format!("{family:#}")).collect();
        assert_eq!(shown[0], "llr^kle -> e for k >= 0");
        for family in &families {
            for k in family.least..family.least + 20 {
                let words = (family.from.at(k).unwrap(), family.to.at(k).unwrap());
                let pairs = paired(&words.0, &mut games);
                assert_eq!(pairs, paired(&words.1, &mut games), "{family} at {k}");
            }
        }
        let grouped: HashSet<Rule> = families.iter().flat_map(Family::rules).collect();
        assert!(single.iter().all(|rule| !grouped.contains(rule)));
        assert_eq!(grouped.len() + single.len(), reductions.rules().count());
    }
}
