//! Names that were perhaps meant, and what was given as messages repeat it.

/// The name that was perhaps meant by a text that is none: one that goes on where the text ends, or one
/// from which it differs by a slip or two (a character too many, missing, wrong, or two exchanged).
///
/// ```
/// use euclid_games::names::nearest;
/// let names = ["primes", "prime-powers", "odd"];
/// assert_eq!(nearest("prime", &names), Some("primes"));
/// assert_eq!(nearest("pirme-power", &names), Some("prime-powers"));
/// assert_eq!(nearest("even", &names), None);
/// ```
pub fn nearest<'a>(text: &str, names: &[&'a str]) -> Option<&'a str> {
    let text: Vec<char> = text.trim().to_ascii_lowercase().chars().take(40).collect();
    let slips = |name: &&str| {
        let name: Vec<char> = name.chars().collect();
        if text.len() > 1 && name.starts_with(&text) { 1 } else { distance(&text, &name) }
    };
    let near = names.iter().map(|name| (slips(name), name.len(), *name));
    let (slips, _, name) = near.min()?;
    // Of a short name a slip or two leaves nothing.
    (slips <= 2 && 2 * slips < text.len()).then_some(name)
}

/// A question to put behind a name that is none: ` (did you mean primes?)`, or nothing.
///
/// ```
/// assert_eq!(euclid_games::names::perhaps("grundi", &["grundy"]), " (did you mean grundy?)");
/// ```
pub fn perhaps(text: &str, names: &[&str]) -> String {
    nearest(text, names).map_or_else(String::new, |name| format!(" (did you mean {name}?)"))
}

/// How many slips lead from one word to the other (Damerau and Levenshtein, no slip within another).
fn distance(from: &[char], to: &[char]) -> usize {
    // The rows for the characters of `from` up to here, one before, and two before.
    let mut rows = [(0..=to.len()).collect::<Vec<_>>(), Vec::new(), Vec::new()];
    for (i, c) in from.iter().enumerate() {
        rows.rotate_right(1);
        let mut row = vec![i + 1];
        for (j, d) in to.iter().enumerate() {
            let mut least =
                (rows[1][j] + usize::from(c != d)).min(rows[1][j + 1] + 1).min(row[j] + 1);
            if i > 0 && j > 0 && c == &to[j - 1] && d == &from[i - 1] {
                least = least.min(rows[2][j - 1] + 1);
            }
            row.push(least);
        }
        rows[0] = row;
    }
    rows[0][to.len()]
}

/// So many characters of what was given a message repeats.
const SHOWN: usize = 40;

/// So many characters a message has at most.
const LONGEST: usize = 600;

/// The place of a character in a text as it was given, from its place behind the spaces at the beginning.
pub fn behind_spaces(text: &str, character: usize) -> usize {
    text.chars().take_while(|c| c.is_whitespace()).count() + character
}

/// The beginning of a text, as a message repeats it.
///
/// ```
/// assert_eq!(euclid_games::names::shortened("25"), "25");
/// assert_eq!(euclid_games::names::shortened(&"7".repeat(50_000)).len(), 43);
/// ```
pub fn shortened(text: &str) -> String {
    let mut start: String = text.chars().take(SHOWN).collect();
    if start.len() < text.len() {
        start += "...";
    }
    printable(&start)
}

/// A text that fits on a line and does nothing to a terminal.
pub fn printable(text: &str) -> String {
    let mut line = String::new();
    for c in text.chars().take(LONGEST) {
        if c.is_control() { line.extend(c.escape_default()) } else { line.push(c) }
    }
    if text.chars().nth(LONGEST).is_some() {
        line += "...";
    }
    line
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn slips_are_counted() {
        let distance = |from: &str, to: &str| {
            let [from, to] = [from, to].map(|text| text.chars().collect::<Vec<_>>());
            distance(&from, &to)
        };
        for (from, to, slips) in [
            ("", "", 0),
            ("", "abc", 3),
            ("abc", "", 3),
            ("abc", "abc", 0),
            ("abc", "acb", 1),
            ("abcd", "badc", 2),
            ("kitten", "sitting", 3),
            ("ca", "abc", 3),
            ("grundy", "grnudi", 2),
        ] {
            assert_eq!((distance(from, to), distance(to, from)), (slips, slips), "{from} {to}");
        }
    }

    #[test]
    fn far_names_are_not_offered() {
        let names = ["any", "odd", "squares"];
        assert_eq!(nearest("Odd", &names), Some("odd"));
        assert_eq!(nearest("square", &names), Some("squares"));
        for text in ["", "1", "7x", "od", "end", "even", "s"] {
            assert_eq!(nearest(text, &names), None, "{text}");
        }
    }
}
