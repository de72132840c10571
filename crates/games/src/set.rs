//! The multiples a player may take, as a set of positive integers.

mod prime;

use crate::{
    names,
    read::{self, Piece},
};
use dashu_int::ops::{BitTest, SquareRoot};
use euclid_fractions::{UBig, Whole};
use std::{fmt, str::FromStr};
use thiserror::Error;

/// A set of allowed multiples.
///
/// The text form is the one of the command line, and a set prints as it is read:
///
/// ```
/// use euclid_games::Set;
/// for text in ["any", "1..3", "odd", "squares", "powers-of-2", "primes", "prime-powers", "1,4,9", "2..5"] {
///     assert_eq!(text.parse::<Set>()?.to_string(), text);
/// }
/// for text in ["4,3,1,2", "1-4", "{1, 2, 3, 4}", "1 .. 4", "1-2^2", "1 2 3..4"] {
///     assert_eq!(text.parse::<Set>()?.to_string(), "1..4");
/// }
/// assert!("3..1".parse::<Set>().is_err());
/// # Ok::<(), euclid_games::set::SetError>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub enum Set {
    /// Every positive integer.
    Any,
    /// 1, 3, 5, ...
    Odd,
    /// 1, 4, 9, ...
    Squares,
    /// 1, 2, 4, 8, ...
    PowersOf2,
    /// 1 and the primes.
    Primes,
    /// 1 and the powers of primes.
    PrimePowers,
    /// Finitely many.
    Finite(Ranges),
}

/// A finite, non-empty set of positive integers: ascending ranges with gaps between them.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Ranges(pub(crate) Vec<(UBig, UBig)>);

/// A set whose text cannot be read.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
#[error(
    "'{text}' {why}{}; a set is any, odd, squares, powers-of-2, primes, prime-powers, or a list like 1..3 or 1,4,9",
    names::perhaps(.text, &NAMED.map(|(name, _)| name))
)]
pub struct SetError {
    text: String,
    why: &'static str,
    character: usize,
}

impl SetError {
    /// The character that is wrong, or with which what is wrong begins, counted from 1.
    pub fn character(&self) -> usize {
        self.character
    }
}

const NAMED: [(&str, Set); 6] = [
    ("any", Set::Any),
    ("odd", Set::Odd),
    ("squares", Set::Squares),
    ("powers-of-2", Set::PowersOf2),
    ("primes", Set::Primes),
    ("prime-powers", Set::PrimePowers),
];

impl Set {
    /// The set as a reader meets it: what its name hides is said.
    ///
    /// ```
    /// let told = |text: &str| text.parse().map(|set: euclid_games::Set| set.in_words());
    /// assert_eq!(told("primes").as_deref(), Ok("1 and the primes"));
    /// assert_eq!(told("prime-powers").as_deref(), Ok("1 and the prime powers"));
    /// assert_eq!(told("1..3").as_deref(), Ok("1..3"));
    /// ```
    pub fn in_words(&self) -> String {
        match self {
            Set::Primes => "1 and the primes".to_owned(),
            Set::PrimePowers => "1 and the prime powers".to_owned(),
            Set::Finite(_) if self.to_string() == "1..1" => "1".to_owned(),
            _ => self.to_string(),
        }
    }
}

impl FromStr for Set {
    type Err = SetError;

    fn from_str(text: &str) -> Result<Self, SetError> {
        let words = text.split_whitespace().collect::<Vec<_>>().join("-");
        let called = |name: &str, set: &Set| name == words || set.in_words() == text.trim();
        if let Some((_, set)) = NAMED.iter().find(|(name, set)| called(name, set)) {
            return Ok(set.clone());
        }
        let ranges = read::list(text).into_iter().map(range);
        Ok(Set::Finite(Ranges::new(ranges.collect::<Result<_, _>>()?)))
    }
}

/// Reads an entry of a list: `n`, `m..n` or `m-n`.
fn range((start, text): Piece<'_>) -> Result<(UBig, UBig), SetError> {
    // As much of it as a message repeats.
    let shown: String = text.trim().chars().take(40).collect();
    let error =
        |why, place: usize| SetError { text: shown.clone(), why, character: start + place + 1 };
    let indent = |text: &str| text.chars().take_while(|c| c.is_whitespace()).count();
    if text.trim().is_empty() {
        return Err(error("is an empty entry", 0));
    }
    let [from, to] = read::ends(text).map(|(before, text)| {
        let number = crate::number::parse(text).map_err(|why| match why.character() {
            Some(character) => {
                error("is not a positive integer or a range of them", before + character - 1)
            }
            None => error("is too large", before + indent(text)),
        })?;
        let zero = || error("is not allowed: 0 is not a positive integer", before + indent(text));
        if number.is_zero() { Err(zero()) } else { Ok(number) }
    });
    let (from, to) = (from?, to?);
    if from > to { Err(error("is backwards", indent(text))) } else { Ok((from, to)) }
}

impl Ranges {
    /// Sorts the ranges and joins those that touch.
    fn new(mut ranges: Vec<(UBig, UBig)>) -> Self {
        ranges.sort();
        let mut joined: Vec<(UBig, UBig)> = Vec::new();
        for (from, to) in ranges {
            match joined.last_mut() {
                Some((_, end)) if from <= &*end + UBig::ONE => *end = to.max(std::mem::take(end)),
                _ => joined.push((from, to)),
            }
        }
        Ranges(joined)
    }
}

impl fmt::Display for Set {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Set::Finite(Ranges(ranges)) = self else {
            let name = NAMED.iter().find(|(_, set)| set == self).map_or("", |(name, _)| name);
            return f.write_str(name);
        };
        if let [(from, to)] = &ranges[..]
            && from.is_one()
        {
            return write!(f, "1..{to}");
        }
        for (index, (from, to)) in ranges.iter().enumerate() {
            f.write_str(if index == 0 { "" } else { "," })?;
            if from == to {
                write!(f, "{from}")?;
            } else if from + UBig::ONE == *to {
                write!(f, "{from},{to}")?;
            } else {
                write!(f, "{from}..{to}")?;
            }
        }
        Ok(())
    }
}

/// The k of a set that plays like {1..k} in every Euclid game.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Bound {
    /// {1..k} for this k.
    UpTo(UBig),
    /// No bound: every positive integer.
    Infinite,
}

impl Set {
    /// The k for which this set gives every position the Grundy value it has under {1..k}: the set
    /// contains 1..k and no multiple of k+1 (Collins, Theorem 2 and the remark after it).
    ///
    /// ```
    /// use euclid_games::{Set, set::Bound};
    /// let k = |text: &str| text.parse::<Set>().unwrap().bound();
    /// assert_eq!(k("primes"), Some(Bound::UpTo(3u8.into())));
    /// assert_eq!(k("1,2,4,5,7"), Some(Bound::UpTo(2u8.into())));
    /// assert_eq!(k("1,4,9"), None);
    /// assert_eq!(k("2..5"), None);
    /// ```
    pub fn bound(&self) -> Option<Bound> {
        let k = match self {
            Set::Any => return Some(Bound::Infinite),
            Set::Squares => return None, // 1, but 4 = 2 * 2
            Set::Odd => UBig::ONE,
            Set::PowersOf2 => UBig::from(2u8),
            Set::Primes => UBig::from(3u8),
            Set::PrimePowers => UBig::from(5u8),
            Set::Finite(Ranges(ranges)) => {
                let (first, rest) = ranges.split_first()?;
                let modulus = &first.1 + UBig::ONE;
                let has_multiple =
                    |(from, to): &(UBig, UBig)| to / &modulus > (from - UBig::ONE) / &modulus;
                if !first.0.is_one() || rest.iter().any(has_multiple) {
                    return None;
                }
                first.1.clone()
            }
        };
        Some(Bound::UpTo(k))
    }

    /// Whether the set is {1..k} itself, or everything.
    pub fn is_initial(&self) -> bool {
        match self {
            Set::Any => true,
            Set::Finite(Ranges(ranges)) => ranges.len() == 1 && ranges[0].0.is_one(),
            _ => false,
        }
    }

    /// The largest member, where there is one.
    ///
    /// ```
    /// use euclid_games::Set;
    /// assert_eq!("2..5,9".parse::<Set>()?.largest(), Some(&9u8.into()));
    /// assert_eq!(Set::Odd.largest(), None);
    /// # Ok::<(), euclid_games::set::SetError>(())
    /// ```
    pub fn largest(&self) -> Option<&UBig> {
        let Set::Finite(Ranges(ranges)) = self else { return None };
        ranges.last().map(|(_, to)| to)
    }

    /// Whether `n` is in the set.
    pub fn contains(&self, n: u64) -> bool {
        n > 0
            && match self {
                Set::Any => true,
                Set::Odd => n % 2 == 1,
                Set::Squares => n.isqrt().pow(2) == n,
                Set::PowersOf2 => n.is_power_of_two(),
                Set::Primes => n == 1 || prime::is_prime(n),
                Set::PrimePowers => n == 1 || prime::is_prime_power(n),
                Set::Finite(Ranges(ranges)) => {
                    ranges.iter().any(|(from, to)| *from <= UBig::from(n) && UBig::from(n) <= *to)
                }
            }
    }

    /// Whether a number of any size is in the set; `None` if it is too large to tell whether it is prime.
    pub fn has(&self, n: &UBig) -> Option<bool> {
        if let Ok(n) = u64::try_from(n) {
            return Some(self.contains(n));
        }
        // A member is one that counts.
        Some(self.count(n)? > self.count(&(n - UBig::ONE))?)
    }

    /// The members up to `most`, ascending.
    pub fn members<W: Whole>(&self, most: &W) -> Box<dyn Iterator<Item = W> + Send + '_> {
        let most = most.clone();
        let bound = most.clone();
        let all: Box<dyn Iterator<Item = W> + Send + '_> = match self {
            Set::Finite(Ranges(ranges)) => Box::new(
                ranges
                    .iter()
                    .map_while(|(from, to)| {
                        // A range that begins past this width is past `most` too.
                        let from = W::from_big(from)?;
                        Some((from, W::from_big(to)))
                    })
                    .flat_map(move |(from, to)| {
                        let end = to.map_or(bound.clone(), |to| to.min(bound.clone()));
                        count_up(from, end)
                    }),
            ),
            Set::Any => Box::new(count_up(W::ONE, bound)),
            Set::Odd => Box::new(std::iter::successors(Some(W::ONE), |n| {
                n.checked_add(&W::ONE)?.checked_add(&W::ONE)
            })),
            Set::PowersOf2 => Box::new(std::iter::successors(Some(W::ONE), |n| n.checked_add(n))),
            Set::Squares => {
                // (root + 1)^2 = root^2 + root + (root + 1)
                Box::new(
                    std::iter::successors(Some((W::ONE, W::ONE)), |(root, square)| {
                        let next = root.checked_add(&W::ONE)?;
                        let square = square.checked_add(root)?.checked_add(&next)?;
                        Some((next, square))
                    })
                    .map(|(_, square)| square),
                )
            }
            Set::Primes | Set::PrimePowers => Box::new(
                (1..=u64::MAX)
                    .filter(|&n| self.contains(n))
                    .map_while(|n| W::from_big(&UBig::from(n))),
            ),
        };
        Box::new(all.take_while(move |n| *n <= most))
    }

    /// How many members there are up to `most`; `None` where counting them would take too long
    /// (primes and prime powers beyond ten million).
    pub fn count(&self, most: &UBig) -> Option<UBig> {
        Some(match self {
            Set::Any => most.clone(),
            Set::Odd => (most + UBig::ONE) / UBig::from(2u8),
            Set::Squares => most.sqrt(),
            Set::PowersOf2 => UBig::from(most.bit_len()),
            Set::Primes | Set::PrimePowers => {
                let most = most.to_u64().filter(|&most| most <= 10_000_000)?;
                UBig::from(
                    self.sieve(usize::try_from(most).ok()?).into_iter().filter(|m| *m).count(),
                )
            }
            Set::Finite(Ranges(ranges)) => ranges
                .iter()
                .take_while(|(from, _)| from <= most)
                .map(|(from, to)| to.min(most) - from + UBig::ONE)
                .sum(),
        })
    }

    /// Whether each of 0, 1, ..., `most` is a member: of the primes or the prime powers, by the sieve of Eratosthenes.
    pub(crate) fn sieve(&self, most: usize) -> Vec<bool> {
        let length = most + 1;
        let mut members = vec![false; length];
        if *self != Set::Primes && *self != Set::PrimePowers {
            (0..).zip(&mut members).for_each(|(n, member)| *member = self.contains(n));
            return members;
        }
        let mut composite = vec![false; length];
        members.iter_mut().skip(1).take(1).for_each(|one| *one = true);
        for p in 2..length {
            if !composite[p] {
                // A word may have 32 bits, and then a square is easily too large for it.
                let next = |power: usize| power.checked_mul(p).unwrap_or(length);
                for multiple in (next(p)..length).step_by(p) {
                    composite[multiple] = true;
                }
                let mut power = p;
                while power < length {
                    members[power] = true;
                    power = if *self == Set::PrimePowers { next(power) } else { length };
                }
            }
        }
        members
    }

    /// The ranges of the set, ascending, as far as machine words reach.
    pub(crate) fn ranges(&self) -> Box<dyn Iterator<Item = (u64, u64)> + '_> {
        match self {
            Set::Any => Box::new(std::iter::once((1, u64::MAX))),
            Set::Finite(Ranges(ranges)) => {
                Box::new(ranges.iter().map_while(|(from, to)| {
                    Some((from.to_u64()?, to.to_u64().unwrap_or(u64::MAX)))
                }))
            }
            _ => Box::new(self.members(&u64::MAX).map(|n| (n, n))),
        }
    }

    /// The members up to `most` that leave `residue` modulo `modulus`, ascending, and whether these
    /// are all. At most `listed` are given, and a sparse set is not followed for ever.
    pub(crate) fn class<W: Whole>(
        &self,
        residue: &W,
        modulus: &W,
        most: &W,
        listed: usize,
    ) -> (Vec<W>, bool) {
        if let Set::Finite(Ranges(ranges)) = self {
            // Ranges may be long, but a class meets a range in steps of the modulus.
            let mut class = ranges.iter().flat_map(|(from, to)| {
                let (modulus, residue) = (modulus.to_big(), residue.to_big());
                let above = (residue + &modulus - from % &modulus) % &modulus;
                std::iter::successors(Some(from + above), move |n| Some(n + &modulus))
                    .take_while(move |n| n <= to)
            });
            let most = most.to_big();
            let members = class.by_ref().take_while(|n| *n <= most);
            // Everything up to `most` fits the width of `most`.
            let members: Vec<W> = members.take(listed).filter_map(|n| W::from_big(&n)).collect();
            let complete = members.len() < listed;
            return (members, complete);
        }
        let mut members = Vec::new();
        for (scanned, n) in self.members(most).enumerate() {
            if members.len() == listed || scanned == SCANNED.max(listed) {
                return (members, false);
            }
            if n.clone().div_rem(modulus).1 == *residue {
                members.push(n);
            }
        }
        (members, true)
    }
}

/// So many members of a sparse set are looked at one by one before the rest is only described.
const SCANNED: usize = 10_000;

/// from, from + 1, ..., to, without stepping past the width of W.
pub fn count_up<W: Whole>(from: W, to: W) -> impl Iterator<Item = W> {
    let first = (from <= to).then_some(from);
    std::iter::successors(first, move |n| (*n < to).then(|| n.clone() + &W::ONE))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn set(text: &str) -> Set {
        text.parse().unwrap()
    }

    #[test]
    fn primes_are_counted_beyond_the_squares_of_small_words() {
        let million = UBig::from(1_000_000u32);
        // 1 is a member of both.
        assert_eq!(Set::Primes.count(&million), Some(UBig::from(78_498u32 + 1)));
        assert_eq!(Set::PrimePowers.count(&million), Some(UBig::from(78_734u32 + 1)));
    }

    #[test]
    fn members_count_and_contains_agree() {
        for text in ["any", "odd", "squares", "powers-of-2", "primes", "prime-powers", "1,4,9,2..3"]
        {
            let set = set(text);
            for most in 0u64..200 {
                let members: Vec<u64> = set.members(&most).collect();
                let by_definition: Vec<u64> = (1..=most).filter(|&n| set.contains(n)).collect();
                assert_eq!(members, by_definition, "{text} up to {most}");
                assert_eq!(set.count(&UBig::from(most)), Some(UBig::from(members.len())));
                let covered: Vec<u64> = set
                    .ranges()
                    .take_while(|&(from, _)| from <= most)
                    .flat_map(|(from, to)| from..=to.min(most))
                    .collect();
                assert_eq!(covered, members);
            }
        }
        let start: Vec<u64> = set("prime-powers").members(&32).collect();
        assert_eq!(start, [1, 2, 3, 4, 5, 7, 8, 9, 11, 13, 16, 17, 19, 23, 25, 27, 29, 31, 32]);
    }

    #[test]
    fn members_stop_at_the_edge_of_a_word() {
        assert_eq!(set("any").members(&u64::MAX).nth(3), Some(4));
        let top = set("18446744073709551614..99999999999999999999999");
        assert_eq!(top.members(&u64::MAX).collect::<Vec<_>>(), [u64::MAX - 1, u64::MAX]);
        assert_eq!(set("powers-of-2").members(&u64::MAX).count(), 64);
    }

    #[test]
    fn bound_is_what_collins_says() {
        let samples = ["1", "1,3", "1,2", "1,2,4,5,7,8", "1..4,6..9", "1..4,6..10", "2,3", "1,4,9"];
        for text in samples {
            let set = set(text);
            let least_missing = (1..).find(|&n| !set.contains(n)).unwrap();
            let like = (1..1000).all(|m| !set.contains(m * least_missing)) && least_missing > 1;
            let expected = like.then(|| Bound::UpTo(UBig::from(least_missing - 1)));
            assert_eq!(set.bound(), expected, "{text}");
        }
        for (text, k) in [("odd", 1u64), ("powers-of-2", 2), ("primes", 3), ("prime-powers", 5)] {
            let set = set(text);
            assert!((1..=k).all(|n| set.contains(n)));
            assert!((1..2000).all(|m| !set.contains(m * (k + 1))), "{text}");
            assert_eq!(set.bound(), Some(Bound::UpTo(UBig::from(k))));
        }
    }

    #[test]
    fn classes() {
        let class = |text: &str, r: u64, m: u64| set(text).class(&r, &m, &40, 5);
        assert_eq!(class("primes", 3, 4), (vec![3, 7, 11, 19, 23], false));
        assert_eq!(class("primes", 2, 4), (vec![2], true));
        assert_eq!(class("1..2,4..5,7..8", 2, 3), (vec![2, 5, 8], true));
        assert_eq!(class("powers-of-2", 1, 3), (vec![1, 4, 16], true));
        let sparse = set("primes").class(&UBig::from(2u8), &UBig::from(4u8), &UBig::ONE.pow(1), 5);
        assert_eq!(sparse, (vec![], true));
    }

    #[test]
    fn sets_are_read_as_people_write_them() {
        for (text, printed) in [
            ("{1,2,5}", "1,2,5"),
            ("{ 1 , 2 , 5 }", "1,2,5"),
            ("1 2 5", "1,2,5"),
            ("1; 2; 5", "1,2,5"),
            ("1-3", "1..3"),
            ("1–3, 7 - 9", "1..3,7..9"),
            ("2^64-1", "18446744073709551615"),
            ("1..2^64-1", "1..18446744073709551615"),
            ("1-10^2", "1..100"),
            ("1,200", "1,200"),
            ("1_200", "1200"),
            ("1 and the primes", "primes"),
            ("prime powers", "prime-powers"),
        ] {
            assert_eq!(
                text.parse::<Set>().map(|set| set.to_string()).as_deref(),
                Ok(printed),
                "{text}"
            );
        }
    }

    #[test]
    fn refusals_name_the_part() {
        for (text, part) in
            [("0..3", "0..3"), ("3..1", "3..1"), ("1,x", "'x'"), ("", "''"), ("1,-2", "-2")]
        {
            let message = text.parse::<Set>().unwrap_err().to_string();
            assert!(message.contains(part), "{text}: {message}");
        }
    }

    #[test]
    fn refusals_point_at_the_character() {
        for (text, character) in [
            ("", 1),
            ("  even", 3),
            ("1,x", 3),
            ("1, 2x,3", 5),
            ("1,,3", 3),
            ("1, 4..2", 4),
            ("1..", 4),
            ("1.. 3y", 6),
            ("2..0", 4),
            ("1,-2", 3),
            ("1,2_", 4),
            ("{1,x}", 4),
            ("{1,2", 1),
            ("1 2x", 4),
            ("1-3-5", 4),
            ("3-1", 1),
            ("1,000", 3),
            ("7,10^(10^9)", 3),
        ] {
            let error = text.parse::<Set>().unwrap_err();
            assert_eq!(error.character(), character, "{text}: {error}");
        }
    }
}
