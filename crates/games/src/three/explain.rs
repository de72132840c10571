//! Why a position of three numbers is won or lost.

use super::{Row, Three, Variant, ho::Descent, natural::Known, settled::Settled, smallest};
use crate::{
    explain::{Reason, Theorem, brief},
    position::Triple,
    rules::Play,
};
use dashu_int::ops::Gcd;
use euclid_fractions::UBig;
use euclid_work::{Halt, Work};

impl Three {
    /// The argument, in a few sentences.
    pub fn reasons(&self, triple: &Triple, work: &Work) -> Result<Vec<Reason>, Halt> {
        if self.twins(triple).is_some() {
            return Ok(vec![equal(triple)]);
        }
        match self.variant {
            Variant::Natural => self.natural_reasons(triple, work),
            Variant::Smallest => {
                // It goes the same way as the decision.
                smallest::is_lost_at(triple, self.play, work)?;
                let (theorem, text) = (Theorem::Collins2005ThreeNumbers, forced(triple, self.play));
                Ok(vec![Reason { theorem, text }])
            }
            Variant::Either | Variant::Largest => {
                let text = low_values(triple, self.play, work)?;
                Ok(vec![Reason { theorem: Theorem::HoThreeNumbers, text }])
            }
        }
    }

    fn natural_reasons(&self, triple: &Triple, work: &Work) -> Result<Vec<Reason>, Halt> {
        let [a, b, c] = triple.numbers();
        let factor = c.gcd(&a.gcd(b));
        let mut reasons = Vec::new();
        if !factor.is_one() {
            let text = format!(
                "All three are multiples of {}; a common factor changes nothing.",
                brief(&factor)
            );
            reasons.push(Reason { theorem: Theorem::ThreeNumbersScaling, text });
        }
        let numbers = &[a, b, c].map(|number| number / &factor);
        let [a, b, c] = numbers;
        let [class, second, third] = numbers.each_ref().map(brief);
        let row = match self.natural(work, |natural| natural.row(a, b, work)) {
            Ok(row) => row,
            Err(Halt::Stopped) => return Err(Halt::Stopped),
            Err(halt) => {
                let known = self.natural(work, |natural| natural.known(numbers, work))?;
                reasons.push(without_row(triple, known.ok_or(halt)?));
                return Ok(reasons);
            }
        };
        let text = match row.len() {
            1 => format!(
                "With {class} and {second}, the third number {} gives a lost position, and no other does.",
                brief_row(&row)
            ),
            count => format!(
                "With {class} and {second}, exactly {} third numbers give a lost position, one in each class \
                 modulo {class}: {}; {third} is{} one of them.",
                spelled(count),
                brief_row(&row),
                if row.contains(c) { "" } else { " not" },
            ),
        };
        let settled = Settled::is_settled(a, b);
        let theorem =
            if settled { Theorem::ThreeNumbersSettled } else { Theorem::ThreeNumbersRows };
        reasons.push(Reason { theorem, text });
        Ok(reasons)
    }
}

/// Why a position is decided whose row is out of reach.
fn without_row(triple: &Triple, known: Known) -> Reason {
    let [a, b, c] = triple.numbers().each_ref().map(brief);
    match known {
        Known::Twins => equal(triple),
        Known::Combination => Reason {
            theorem: Theorem::ThreeNumbersCombinations,
            text: format!(
                "{c} is a positive multiple of {a} plus a positive multiple of {b}, and such a position is won."
            ),
        },
        Known::Beyond => Reason {
            theorem: Theorem::ThreeNumbersBounds,
            text: format!(
                "With {a} and {b}, no third number as large as {c} gives a lost position."
            ),
        },
    }
}

/// Why a position of normal play is decided where two numbers are equal.
fn equal(triple: &Triple) -> Reason {
    let [a, b, c] = triple.numbers();
    let text = match (a == b, b == c) {
        (true, true) => "Nobody can move, which loses.",
        (_, true) => "The two larger numbers are equal, which loses.",
        _ => {
            "The smallest number can be taken from the largest until the two larger numbers are equal, \
              which loses."
        }
    };
    Reason { theorem: Theorem::ThreeNumbersTwins, text: text.to_owned() }
}

/// A small number as a word.
fn spelled(count: usize) -> String {
    const WORDS: [&str; 11] = [
        "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten", "eleven", "twelve",
    ];
    let word = count.checked_sub(2).and_then(|at| WORDS.get(at));
    word.map_or_else(|| count.to_string(), ToString::to_string)
}

/// A row that fits in a sentence: of a long one the two ends.
fn brief_row(row: &Row) -> String {
    const ENDS: usize = 5;
    const LONG: usize = 12;
    let join = |numbers: &mut dyn Iterator<Item = UBig>| {
        numbers.map(|number| brief(&number)).collect::<Vec<_>>().join(", ")
    };
    if row.len() == 1 {
        return join(&mut row.numbers());
    }
    if row.len() <= LONG {
        return format!("[{}]", join(&mut row.numbers()));
    }
    let head = join(&mut row.numbers().take(ENDS));
    let tail = join(&mut row.numbers().skip(row.len() - ENDS));
    format!("[{head}, ... {} more ..., {tail}]", row.len() - 2 * ENDS)
}

/// How the games of Ho are decided.
fn low_values(triple: &Triple, play: Play, work: &Work) -> Result<String, Halt> {
    if let Some(descent) = Descent::new(triple, work)? {
        return Ok(descended(triple, &descent, play));
    }
    let [a, b, c] = triple.numbers();
    let above = c - b;
    let (misere, twice) = (play == Play::Misere, *b == a << 1);
    let [short, second] = [a, b].map(brief);
    if above.is_zero() {
        return Ok(match play {
            Play::Normal if a == b => "Nobody can move, which loses.".to_owned(),
            Play::Misere if a == b => "Nobody can move, which wins.".to_owned(),
            Play::Misere if twice => {
                "Two moves are left, both forced; the opponent makes the last, which loses."
                    .to_owned()
            }
            _ => {
                "The two larger numbers are equal, which loses: whatever is taken, the two larger \
                  numbers then differ by the smallest at least, and the opponent wins."
                    .to_owned()
            }
        });
    }
    let (multiple, rest) = (&above / a, &above % a);
    if !rest.is_zero() {
        // The upper one of the two is less than a above b.
        let (upper, lower) = (b + &rest, b + &rest - a);
        let [upper, lower] = [&upper, &lower].map(brief);
        return Ok(format!(
            "The largest number can be brought to {upper} or to {lower}, both less than {short} away from \
             {second}. From {upper} the only move that counts is to take {short} once, which reaches {lower}: \
             any other leaves the two larger numbers further apart than the smallest, and then the opponent \
             wins. So one of the two loses, and Player 1 can leave it."
        ));
    }
    Ok(if misere && a == b && multiple.is_one() {
        "One move is left, and the last to move loses.".to_owned()
    } else if misere && (a == b || twice) {
        let end = [a.clone(), a.clone(), a << 1].each_ref().map(brief).join(", ");
        format!(
            "The largest number can be brought so low that ({end}) is left, where one move is left, \
                 and the last to move loses."
        )
    } else {
        format!(
            "The largest number exceeds {second} by a multiple of {short}, so it can be brought to {second}; and \
             if the two larger numbers are equal, the player to move loses."
        )
    })
}

/// How the one move that counts decides, made again and again.
fn descended(triple: &Triple, descent: &Descent, play: Play) -> String {
    let Descent { moves, end: (small, equal) } = descent;
    let there = [small, equal, equal].map(brief).join(", ");
    let wins_there = play == Play::Misere && *equal == small << 1;
    let end = if wins_there {
        "where two moves are left, both forced, and the last loses: so it wins"
    } else {
        "where the two larger numbers are equal, which loses"
    };
    let even = (moves % 2u8) == 0;
    let lead = if moves.is_one() {
        "One such move leads".to_owned()
    } else {
        format!("{} such moves lead", brief(moves))
    };
    let winner = if even == wins_there { 1 } else { 2 };
    let short = brief(&triple.numbers()[0]);
    format!(
        "The two larger numbers differ by less than {short}. Then only one move counts, to take the smallest \
         number once from the largest: any other leaves the two larger numbers further apart than the \
         smallest, and then the opponent wins. {lead} to ({there}), {end}. The number of moves is {}, so Player {winner} wins.",
        if even { "even" } else { "odd" }
    )
}

/// How forced moves decide the game of the smallest number.
fn forced(triple: &Triple, play: Play) -> String {
    let mut numbers = triple.numbers().clone();
    let mut steps = 0u64;
    while numbers[0] < numbers[1] && smallest::count(&numbers).is_one() {
        numbers = smallest::after(numbers, &UBig::ONE);
        steps += 1;
    }
    let [a, b, _] = &numbers;
    let there = format!("({})", numbers.each_ref().map(brief).join(", "));
    let end = match (a == b, play) {
        (true, Play::Normal) => "where nobody can move, which loses".to_owned(),
        (true, Play::Misere) => "where nobody can move, which wins".to_owned(),
        (false, _) => format!(
            "where {} is more than twice {}, which wins: the player to move can take {} as often as \
             possible, or once less, and then the other player must take it once",
            brief(b),
            brief(a),
            brief(a)
        ),
    };
    match steps {
        0 => format!("The position is {there}, {end}."),
        1 => format!("One forced move leads to {there}, {end}."),
        _ => format!("{steps} forced moves lead to {there}, {end}."),
    }
}
