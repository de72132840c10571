//! The one reader of numbers, positions and ranges: for the command, JSON, the page and Python.
//!
//! ```text
//! number    = product { ("+" | "-") product }
//! product   = power { ("*" | "·" | "×") power }
//! power     = atom [ ("^" | "**") power ]
//! atom      = digits [ "e" digits ] | "0x" hexadecimal | "(" number ")"
//! range     = number [ (".." | "–" | "-") number ]
//! position  = [ "E" ] [ "(" | "[" ] number { separator number } [ ")" | "]" ]
//! separator = "/" or ":", stronger than "; " and ", ", stronger than " ", stronger than ","
//! ```
//!
//! Digits are grouped by single `_` or narrow spaces, and by commas or spaces between groups of three: `1_000`, `1,000`,
//! `1 000`. That is so where one number is expected. **In a position, the strongest separator that occurs separates the
//! numbers, and what is weaker groups digits**: `25,87` is two numbers, and so are `1,000 2,500` and `1 000/2 500`. A
//! comma alone separates: as a position, `1,200` is (1, 200).
//!
//! In a range, `-` is a difference behind a number that has an operator, and beside `..`: `1-3` is 1, 2, 3, but `2^64-1`
//! is one number.
//!
//! How large a number is is known before it is computed, and what the work has no room for is refused.

use crate::number::NumberError;
use euclid_fractions::{UBig, Work, decimal, power, product};
use euclid_work::{Halt, Held};

/// Reads one number.
///
/// ```
/// use euclid_games::{Work, read};
/// let work = Work::default();
/// for text in ["1000000", "1_000_000", "1,000,000", "1 000 000", "10^6", "1e6", "2^20 - 48_576", "0xf4240"] {
///     assert_eq!(read::number(text, &work), Ok(1_000_000u32.into()), "{text}");
/// }
/// assert!(read::number("10^(10^9)", &work).unwrap_err().to_string().contains("256 MB"));
/// ```
pub fn number(text: &str, work: &Work) -> Result<UBig, NumberError> {
    let digits = text.trim();
    if digits.bytes().all(|byte| byte.is_ascii_digit()) {
        return decimal::parse(digits, work)?.ok_or(NumberError::Empty(1));
    }
    let mut reader = Reader { text, at: 0, depth: 0, held: work.hold(0)?, work };
    if let Some('-' | '−') = reader.peek() {
        return Err(NumberError::Negative(reader.place()));
    }
    let number = reader.sum()?;
    if reader.peek().is_some() { Err(reader.unexpected()) } else { Ok(number) }
}

/// A piece of a text, with how many characters stand before it.
pub type Piece<'t> = (usize, &'t str);

/// The numbers of a position, not read yet.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Pieces<'t> {
    /// Whether it is written as a position of Partizan Euclid: `E(11, 8)`.
    pub partizan: bool,
    /// The texts of the numbers.
    pub numbers: Vec<Piece<'t>>,
}

/// Divides the text of a position into those of its numbers.
///
/// ```
/// use euclid_games::read::pieces;
/// for text in ["25 87", "25,87", "(25, 87)", "25/87", "[25, 87]", "25:87", "25; 87", "E(25, 87)"] {
///     let texts: Vec<&str> = pieces(text).numbers.iter().map(|(_, text)| text.trim()).collect();
///     assert_eq!(texts, ["25", "87"], "{text}");
/// }
/// assert_eq!(pieces("(1,000, 2,500)").numbers, [(1, "1,000"), (7, " 2,500")]);
/// ```
pub fn pieces(text: &str) -> Pieces<'_> {
    let named =
        text.trim_start().strip_prefix('E').filter(|rest| rest.trim_start().starts_with('('));
    let inner = within(named.unwrap_or(text));
    let partizan = named.is_some() && inner.is_some();
    let inner = inner.unwrap_or(text);
    let signs = signs(inner);
    let strongest = signs.iter().map(|(sign, ..)| *sign).max();
    let cuts = signs.iter().filter(|(sign, ..)| Some(*sign) == strongest);
    Pieces { partizan, numbers: cut(text, inner, cuts) }
}

/// Reads the numbers of a position, each with how many characters stand before its text.
///
/// ```
/// use euclid_games::{Work, number::NumberError, read::position};
/// let work = Work::default();
/// assert_eq!(position("(4, 9, 2^64)", &work)?, [(1, 4u8.into()), (3, 9u8.into()), (6, (1u128 << 64).into())]);
/// assert_eq!(position("25, 8x", &work), Err(NumberError::NotADigit('x', 6)));
/// # Ok::<(), NumberError>(())
/// ```
pub fn position(text: &str, work: &Work) -> Result<Vec<(usize, UBig)>, NumberError> {
    pieces(text).numbers.into_iter().map(|piece| Ok((piece.0, read(piece, work)?))).collect()
}

/// Divides a list whose entries may be ranges: every comma, semicolon and space separates, and braces may stand around
/// it.
///
/// ```
/// use euclid_games::read::list;
/// for text in ["1..3,7", "{1..3, 7}", "1 .. 3 7", "1..3;7"] {
///     let texts: Vec<String> = list(text).iter().map(|(_, text)| text.replace(' ', "")).collect();
///     assert_eq!(texts, ["1..3", "7"], "{text}");
/// }
/// ```
pub fn list(text: &str) -> Vec<Piece<'_>> {
    let braces = text.trim().strip_prefix('{').and_then(|inner| inner.strip_suffix('}'));
    let inner = braces.unwrap_or(text);
    cut(text, inner, signs(inner).iter().filter(|(sign, ..)| *sign != Sign::Colon))
}

/// The two ends of a range, not read yet; of a single number, both are that.
///
/// ```
/// use euclid_games::read::ends;
/// for text in ["1..3", "1 - 3", "1–3"] {
///     assert_eq!(ends(text).map(|(_, text)| text.trim()), ["1", "3"], "{text}");
/// }
/// assert_eq!(ends("1..2^64-1"), [(0, "1"), (3, "2^64-1")]);
/// assert_eq!(ends("2^64-1"), [(0, "2^64-1"), (0, "2^64-1")]);
/// ```
pub fn ends(text: &str) -> [Piece<'_>; 2] {
    let plain = |c: char| c.is_ascii_digit() || groups(c) || c == ',' || c.is_whitespace();
    let dash = || {
        let at = text.find(|c| !plain(c)).filter(|at| !text[..*at].trim().is_empty())?;
        text[at..].starts_with(['-', '−']).then_some(at)
    };
    let Some(at) = text.find("..").or_else(|| text.find('–')).or_else(dash) else {
        return [(0, text); 2];
    };
    let sign = if text[at..].starts_with("..") { 2 } else { 1 };
    let end = text[at..].char_indices().nth(sign).map_or(text.len(), |(length, _)| at + length);
    [(0, &text[..at]), (characters(&text[..end]), &text[end..])]
}

/// Reads a range, or a number that is both ends of it.
pub fn range(text: &str, work: &Work) -> Result<(UBig, UBig), NumberError> {
    let [low, high] = ends(text);
    let first = read(low, work)?;
    Ok(if low == high { (first.clone(), first) } else { (first, read(high, work)?) })
}

/// Reads a number that is a piece of a text; an error points into the whole.
fn read((before, text): Piece<'_>, work: &Work) -> Result<UBig, NumberError> {
    number(text, work).map_err(|why| why.behind(before))
}

fn characters(text: &str) -> usize {
    text.chars().count()
}

/// What is between brackets around the whole text.
fn within(text: &str) -> Option<&str> {
    let text = text.trim();
    let closing = match text.chars().next()? {
        '(' => ')',
        '[' => ']',
        _ => return None,
    };
    let mut depth = 0;
    for (at, c) in text.char_indices() {
        depth += i64::from(matches!(c, '(' | '[')) - i64::from(matches!(c, ')' | ']'));
        if depth == 0 {
            return (c == closing && at + 1 == text.len()).then(|| &text[1..at]);
        }
    }
    None
}

/// What may separate numbers, the strongest last.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
enum Sign {
    Comma,
    Space,
    /// A comma beside a space, or a semicolon.
    Loose,
    /// A colon or a slash.
    Colon,
}

/// What separates, from where to where.
type Cut = (Sign, usize, usize);

/// Where the numbers of a text may be separated.
fn signs(text: &str) -> Vec<Cut> {
    let mut found = Vec::new();
    if is_word(text) {
        return found;
    }
    let (mut depth, mut spaces, mut before) = (0, None, ' ');
    for (at, c) in text.char_indices() {
        let (end, space) = (at + c.len_utf8(), separates(c));
        depth += i64::from(c == '(') - i64::from(c == ')' && depth > 0);
        let inside = depth > i64::from(c == '(');
        let sign = match (c, spaces) {
            _ if inside => None,
            ('/' | ':', _) => Some((Sign::Colon, at, end)),
            (',', None) if !text[end..].starts_with(separates) => Some((Sign::Comma, at, end)),
            (',' | ';', _) => Some((Sign::Loose, at, end)),
            // Beside an operator, a space separates nothing.
            (_, Some(start)) if ends_number(before) && (c.is_ascii_alphanumeric() || c == '(') => {
                Some((Sign::Space, start, at))
            }
            _ => None,
        };
        found.extend(sign);
        (spaces, before) = if space { (spaces.or(Some(at)), before) } else { (None, c) };
    }
    found
}

/// Whether a text is digits, and perhaps letters, and nothing else: the quick way for numbers of millions of digits.
pub fn is_word(text: &str) -> bool {
    text.bytes().all(|byte| byte.is_ascii_alphanumeric())
}

fn ends_number(c: char) -> bool {
    c.is_ascii_alphanumeric() || c == ')'
}

/// The pieces of a part of a text that such places leave.
fn cut<'t, 'c>(
    text: &'t str,
    inner: &'t str,
    places: impl Iterator<Item = &'c Cut>,
) -> Vec<Piece<'t>> {
    // Where the part begins in the text of which it is a part.
    let start = inner.as_ptr().addr() - text.as_ptr().addr();
    let (mut last, mut before) = (0, characters(&text[..start]));
    let mut pieces = Vec::new();
    for (_, at, end) in places {
        pieces.push((before, &inner[last..*at]));
        before += characters(&inner[last..*end]);
        last = *end;
    }
    pieces.push((before, &inner[last..]));
    pieces
}

/// Spaces that may separate numbers.
fn separates(c: char) -> bool {
    c.is_whitespace() && !groups(c)
}

/// What groups digits wherever it stands: besides `_`, spaces that are narrow or do not break.
fn groups(c: char) -> bool {
    matches!(c, '_' | '\u{a0}' | '\u{2007}' | '\u{2009}' | '\u{202f}')
}

/// Whether a comma, or spaces, can only be there to group digits.
fn digit_follows(c: char, rest: &str) -> bool {
    let rest = match c {
        ',' => rest,
        c if c.is_whitespace() => rest.trim_start(),
        _ => return false,
    };
    rest.starts_with(|next: char| next.is_ascii_digit())
}

/// So many brackets and powers may stand within each other.
const DEEPEST: usize = 50;

struct Reader<'a> {
    text: &'a str,
    at: usize,
    depth: usize,
    /// The numbers of which there may be many before they are added up.
    held: Held,
    work: &'a Work,
}

impl Reader<'_> {
    fn sum(&mut self) -> Result<UBig, NumberError> {
        let (mut plus, mut minus, mut first) = (self.product()?, UBig::ZERO, 1);
        while let Some(sign @ ('+' | '-' | '−')) = self.peek() {
            let place = self.place();
            self.at += sign.len_utf8();
            let next = self.product()?;
            if sign == '+' {
                plus += next;
            } else {
                first = if minus.is_zero() { place } else { first };
                minus += next;
            }
        }
        if minus > plus { Err(NumberError::Negative(first)) } else { Ok(plus - minus) }
    }

    fn product(&mut self) -> Result<UBig, NumberError> {
        let mut all = self.power()?;
        while let Some(sign @ ('*' | '·' | '⋅' | '×')) = self.peek() {
            self.at += sign.len_utf8();
            all = product(&all, &self.power()?, self.work)?;
            self.hold(&all)?;
        }
        Ok(all)
    }

    fn power(&mut self) -> Result<UBig, NumberError> {
        let base = self.atom()?;
        let sign = match self.peek() {
            Some('^') => 1,
            Some('*') if self.text[self.at..].starts_with("**") => 2,
            _ => return Ok(base),
        };
        self.at += sign;
        let exponent = self.inner(Self::power)?;
        self.raised(&base, &exponent)
    }

    fn raised(&mut self, base: &UBig, exponent: &UBig) -> Result<UBig, NumberError> {
        let power = match u64::try_from(exponent) {
            Ok(exponent) => power(base, exponent, self.work)?,
            Err(_) if base.is_zero() || base.is_one() => base.clone(),
            Err(_) => return Err(Halt::Bytes(self.work.limits().bytes).into()),
        };
        self.hold(&power)?;
        Ok(power)
    }

    fn atom(&mut self) -> Result<UBig, NumberError> {
        if self.peek() == Some('(') {
            self.at += 1;
            let inner = self.inner(Self::sum)?;
            if self.peek() != Some(')') {
                return Err(self.unexpected());
            }
            self.at += 1;
            return Ok(inner);
        }
        let rest = &self.text[self.at..];
        if rest.starts_with("0x") || rest.starts_with("0X") {
            self.at += 2;
            let digits = self.digits(16)?;
            self.work.charge(digits.len() as u64 / 64)?;
            let number = UBig::from_str_radix(&digits, 16).map_err(|_| self.unexpected())?;
            self.hold(&number)?;
            return Ok(number);
        }
        let mantissa = self.decimal()?;
        if !self.text[self.at..].starts_with(['e', 'E']) {
            return Ok(mantissa);
        }
        self.at += 1;
        let exponent = self.decimal()?;
        let power = self.raised(&UBig::from(10u8), &exponent)?;
        Ok(product(&mantissa, &power, self.work)?)
    }

    fn decimal(&mut self) -> Result<UBig, NumberError> {
        let digits = self.digits(10)?;
        let number = decimal::parse(&digits, self.work)?.ok_or_else(|| self.unexpected())?;
        self.hold(&number)?;
        Ok(number)
    }

    /// The digits that stand here, without what groups them; at least one.
    fn digits(&mut self, radix: u32) -> Result<String, NumberError> {
        let mut digits = String::new();
        // The sign between groups of three, how long the last group is, and whether a digit was the last character.
        let (mut sign, mut length, mut after_digit) = (None, 0, false);
        while let Some(c) = self.text[self.at..].chars().next() {
            let rest = &self.text[self.at + c.len_utf8()..];
            if c.is_digit(radix) {
                // All that follow at once: there may be millions.
                let all = &self.text[self.at..];
                let end = all.find(|c: char| !c.is_digit(radix)).unwrap_or(all.len());
                digits.push_str(&all[..end]);
                (length, after_digit) = (length + end, true);
                self.at += end;
                continue;
            }
            if groups(c) && (after_digit || c == '_') {
                if !after_digit {
                    return Err(NumberError::NotBetween(c, self.place()));
                }
                after_digit = false;
            } else if digit_follows(c, rest) {
                let three = rest.chars().take(4).take_while(char::is_ascii_digit).count() == 3;
                let first = sign.is_none() && (1..=3).contains(&length);
                if !after_digit || !three || !(first || (sign == Some(c) && length == 3)) {
                    return Err(NumberError::NotAGroup(c, self.place()));
                }
                (sign, length, after_digit) = (Some(c), 0, false);
            } else {
                break;
            }
            self.at += c.len_utf8();
        }
        if digits.is_empty() {
            return Err(self.unexpected());
        }
        match self.text[..self.at].chars().next_back() {
            Some(c) if !after_digit && self.at == self.text.len() && groups(c) => {
                Err(NumberError::NotBetween(c, self.place() - 1))
            }
            _ if !after_digit => Err(self.unexpected()),
            _ => Ok(digits),
        }
    }

    /// What stands within something else.
    fn inner(
        &mut self,
        read: fn(&mut Self) -> Result<UBig, NumberError>,
    ) -> Result<UBig, NumberError> {
        if self.depth == DEEPEST {
            return Err(NumberError::Deep(self.place()));
        }
        self.depth += 1;
        let inner = read(self)?;
        self.depth -= 1;
        Ok(inner)
    }

    /// Takes the memory of a number until all are read.
    fn hold(&mut self, number: &UBig) -> Result<(), Halt> {
        self.work.hold_more(&mut self.held, size_of_val(number.as_words()) as u64)
    }

    /// The next character that is no space.
    fn peek(&mut self) -> Option<char> {
        let rest = self.text[self.at..].trim_start();
        self.at = self.text.len() - rest.len();
        rest.chars().next()
    }

    /// The place here, counted from 1.
    fn place(&self) -> usize {
        characters(&self.text[..self.at]) + 1
    }

    /// An error that points here.
    fn unexpected(&self) -> NumberError {
        match self.text[self.at..].chars().next() {
            Some(c) => NumberError::NotADigit(c, self.place()),
            None => NumberError::Empty(self.place()),
        }
    }
}
