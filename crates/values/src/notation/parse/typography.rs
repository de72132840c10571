//! Typographic signs and words, as what they stand for in the notation of CGSuite.
//!
//! | sign | meaning |
//! | --- | --- |
//! | `↑` `↓` `⇑` `⇓` | `^` `v` `^^` `vv` |
//! | `↑²` | `^<2>` |
//! | `4·↑∗2` | `^4*2`, as it is printed: the point binds to the arrow |
//! | `∗` `⋆` `−` `±` | `*` `*` `-` `+-` |
//! | `3·{1\|0}` | `3.{1\|0}` |
//! | `up` `down` `star` `tiny(2)` `miny(2)` | `^` `v` `*` `Tiny(2)` `Miny(2)` |

/// A text in the notation of CGSuite, and where each character came from.
pub(super) struct Plain {
    pub text: Vec<char>,
    places: Vec<usize>,
}

impl Plain {
    pub fn new(given: &[char]) -> Self {
        let (text, places) = (Vec::with_capacity(given.len()), Vec::with_capacity(given.len()));
        let mut plain = Plain { text, places };
        let mut at = 0;
        while at < given.len() {
            at += plain.next(given, at);
        }
        plain
    }

    /// How many characters of the given text stand before this one.
    pub fn place(&self, offset: usize, given: &[char]) -> usize {
        self.places.get(offset).copied().unwrap_or(given.len())
    }

    fn push(&mut self, place: usize, text: &str) {
        for c in text.chars() {
            self.text.push(c);
            self.places.push(place);
        }
    }

    /// Reads a sign, or a word; returns how many characters it has.
    fn next(&mut self, given: &[char], at: usize) -> usize {
        let rest = &given[at..];
        let plain = match rest[0] {
            '↑' => return self.arrow("^", rest, at),
            '↓' => return self.arrow("v", rest, at),
            '·' | '⋅' => return self.point(rest, at),
            '⇑' => "^^",
            '⇓' => "vv",
            '∗' | '⋆' => "*",
            '−' => "-",
            '±' => "+-",
            c if c.is_ascii_alphabetic() => return self.word(rest, at),
            c => {
                self.text.push(c);
                self.places.push(at);
                return 1;
            }
        };
        self.push(at, plain);
        1
    }

    /// An arrow, with the raised number behind it.
    fn arrow(&mut self, plain: &str, rest: &[char], at: usize) -> usize {
        self.push(at, plain);
        let digits: String = rest[1..].iter().map_while(|&c| raised(c)).collect();
        if digits.is_empty() {
            return 1;
        }
        self.push(at + 1, &format!("<{digits}>"));
        1 + digits.len()
    }

    /// A point: between an integer and an arrow it says how many ups there are, and nothing of what comes behind.
    fn point(&mut self, rest: &[char], at: usize) -> usize {
        let digits = self.text.iter().rev().take_while(|c| c.is_ascii_digit()).count();
        let start = self.text.len() - digits;
        // Not the denominator of a number, nor what belongs to another sign.
        let free = |before: usize| !matches!(self.text[before], '/' | '^' | 'v' | '*');
        let whole = digits > 0 && start.checked_sub(1).is_none_or(free);
        let arrow = match rest.get(1) {
            Some('↑') => '^',
            Some('↓') => 'v',
            _ => '.',
        };
        if arrow == '.' || !whole || rest.get(2).is_some_and(|&c| raised(c).is_some()) {
            self.push(at, ".");
            return 1;
        }
        self.text.insert(start, arrow);
        self.places.insert(start, at + 1);
        2
    }

    /// A word: what it stands for, or itself.
    fn word(&mut self, rest: &[char], at: usize) -> usize {
        let letters = rest.iter().take_while(|c| c.is_ascii_alphabetic()).count();
        // 2up could be 2 + ^ or 2.^: neither is read.
        let behind_digit = self.text.last().is_some_and(char::is_ascii_digit);
        let word: String = rest[..letters.min(4)].iter().map(char::to_ascii_lowercase).collect();
        let plain = match word.as_str() {
            _ if letters > 4 => None,
            "up" if !behind_digit => Some("^"),
            "down" if !behind_digit => Some("v"),
            "star" if !behind_digit => Some("*"),
            "tiny" => Some("Tiny"),
            "miny" => Some("Miny"),
            _ => None,
        };
        if let Some(plain) = plain {
            self.push(at, plain);
        } else {
            self.text.extend(&rest[..letters]);
            self.places.extend(at..at + letters);
        }
        letters
    }
}

/// The digit that is raised.
fn raised(c: char) -> Option<char> {
    let digit = "⁰¹²³⁴⁵⁶⁷⁸⁹".chars().position(|raised| raised == c)?;
    char::from_digit(u32::try_from(digit).ok()?, 10)
}
