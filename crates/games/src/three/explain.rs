//! Why a position of three numbers is won or lost.

use super::{Row, Three, Variant, smallest};
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
        match self.variant {
            Variant::Natural => self.natural_reasons(triple, work),
            Variant::Smallest => {
                // It goes the same way as the decision.
                smallest::is_lost_at(triple, self.play, work)?;
                let (theorem, text) = (Theorem::Collins2005ThreeNumbers, forced(triple, self.play));
                Ok(vec![Reason { theorem, text }])
            }
        }
    }

    fn natural_reasons(&self, triple: &Triple, work: &Work) -> Result<Vec<Reason>, Halt> {
        let [a, b, c] = triple.numbers();
        let factor = c.gcd(&a.gcd(b));
        let mut reasons = Vec::new();
        let mut reason =
            |text: String| reasons.push(Reason { theorem: Theorem::ThreeNumbersRows, text });
        if !factor.is_one() {
            reason(format!(
                "All three are multiples of {}; a common factor changes nothing.",
                brief(&factor)
            ));
        }
        let [a, b, c] = [a, b, c].map(|number| number / &factor);
        let row = self.natural().row(&a, &b, work)?;
        let is = if row.contains(&c) { "is one of them" } else { "is none of them" };
        let numbers = match row.len() {
            1 => "one third number loses".to_owned(),
            count => format!("{count} third numbers lose, one in each class modulo {}", brief(&a)),
        };
        reason(format!(
            "Beside {} and {} exactly {numbers}: {}; {} {is}.",
            brief(&a),
            brief(&b),
            brief_row(&row),
            brief(&c)
        ));
        Ok(reasons)
    }
}

/// A row that fits in a sentence: of a long one the two ends.
fn brief_row(row: &Row) -> String {
    const ENDS: usize = 5;
    const LONG: usize = 12;
    let join = |numbers: &mut dyn Iterator<Item = UBig>| {
        numbers.map(|number| brief(&number)).collect::<Vec<_>>().join(", ")
    };
    if row.len() <= LONG {
        return format!("[{}]", join(&mut row.numbers()));
    }
    let head = join(&mut row.numbers().take(ENDS));
    let tail = join(&mut row.numbers().skip(row.len() - ENDS));
    format!("[{head}, ... {} more ..., {tail}]", row.len() - 2 * ENDS)
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
            "where {} is more than twice {}, which wins: one can reduce it as far as possible, or leave \
             the other player just this to do",
            brief(b),
            brief(a)
        ),
    };
    match steps {
        0 => format!("The position is {there}, {end}."),
        1 => format!("One forced move leads to {there}, {end}."),
        _ => format!("{steps} forced moves lead to {there}, {end}."),
    }
}
