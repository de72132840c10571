//! What several answers say in the same words.

use crate::{
    Number, Text,
    game::RulesAnswer,
    text::{Cell, Line},
};
use euclid_fractions::UBig;
use euclid_games::explain;
pub use euclid_games::explain::equivalent;

/// The rules of a pair game in a line; with what they play like and how much may be taken now, where
/// there is something to be said.
pub fn rules(rules: &RulesAnswer, equivalent: Option<&str>, cap: Option<&Number>) -> String {
    // What was printed is read again; what somebody else wrote into an answer stays as it is.
    let suffix = rules.suffix();
    match suffix.parse() {
        Ok(rules) => explain::rules(&rules, equivalent, cap.map(|cap| &cap.0)),
        Err(_) => suffix,
    }
}

/// What a value is called: under misère play it is 1 where there is no move.
pub(crate) fn value_kind(rules: &RulesAnswer) -> &'static str {
    if rules.play == "misere" { "misère Grundy" } else { "Grundy" }
}

/// So many numbers of a list are shown without leaving any out.
pub(crate) const SHOWN: usize = 12;

/// Numbers in brackets, shortened if there are more than a dozen; `all` says how many there would be, where
/// the list itself was cut.
pub(crate) fn list(numbers: &[Number], all: Option<&Number>) -> String {
    const ENDS: usize = 5;
    let join = |part: &[Number]| part.iter().map(Number::brief).collect::<Vec<_>>().join(", ");
    if let Some(all) = all {
        let head = &numbers[..numbers.len().min(ENDS)];
        let more = Number(&all.0 - UBig::from(head.len()).min(all.0.clone()));
        let comma = if head.is_empty() { "" } else { ", " };
        return format!("[{}{comma}... {} more]", join(head), more.brief());
    }
    if numbers.len() <= SHOWN {
        return format!("[{}]", join(numbers));
    }
    let (head, tail) = (&numbers[..ENDS], &numbers[numbers.len() - ENDS..]);
    format!("[{}, ... {} more ..., {}]", join(head), numbers.len() - 2 * ENDS, join(tail))
}

/// "1 move", "5 moves".
pub(crate) fn moves(count: &Number) -> String {
    let word = if count.0.is_one() { "move" } else { "moves" };
    format!("{} {word}", count.brief())
}

/// A text that fits on a line.
pub(crate) fn brief_text(text: &str) -> String {
    const LONGEST: usize = 200;
    match text.char_indices().nth(LONGEST) {
        None => text.to_owned(),
        Some((end, _)) => format!("{}... ({} characters)", &text[..end], text.chars().count()),
    }
}

/// A table of numbers.
pub(crate) fn columns(rows: &[Vec<String>]) -> Text {
    rows.iter().map(|row| Line::row(row.iter().map(Cell::right))).collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::GameText;

    #[test]
    fn a_cap_stands_in_the_rules() {
        let limited = GameText { move_limit: Some("2n".to_owned()), ..GameText::default() };
        let words = rules(&(&limited.read().unwrap()).into(), None, Some(&2u8.into()));
        assert!(words.starts_with("after a move of n take at most 2n, now at most 2; "), "{words}");
    }
}
