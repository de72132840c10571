//! Text: how wide it is, and numbers that are too long.

use euclid_games::{Rules, explain, fractions::UBig};
use std::fmt::Display;

/// The fonts, for SVG readers. The first is the one that PNGs are drawn with; the second is as wide.
pub const FAMILY: &str = "'DejaVu Sans', Verdana, sans-serif";

/// How far the printable ASCII characters advance, in 1/2048 of the size, in DejaVu Sans.
const ADVANCES: [u16; 95] = [
    651, 821, 942, 1716, 1303, 1946, 1597, 563, 799, 799, 1024, 1716, 651, 739, 651, 690, 1303,
    1303, 1303, 1303, 1303, 1303, 1303, 1303, 1303, 1303, 690, 690, 1716, 1716, 1716, 1087, 2048,
    1401, 1405, 1430, 1577, 1294, 1178, 1587, 1540, 604, 604, 1343, 1141, 1767, 1532, 1612, 1235,
    1612, 1423, 1300, 1251, 1499, 1401, 2025, 1403, 1251, 1403, 799, 690, 799, 1716, 1024, 1024,
    1255, 1300, 1126, 1300, 1260, 721, 1300, 1298, 569, 569, 1186, 569, 1995, 1298, 1253, 1300,
    1300, 842, 1067, 803, 1298, 1212, 1675, 1212, 1212, 1075, 1303, 690, 1303, 1716,
];

/// Bold text is wider by so much.
pub(crate) const BOLD: f64 = 1.13;

/// How wide a text is at a font size, in pixels. (Bold text is an eighth wider.)
///
/// ```
/// use euclid_draw::text::width;
/// assert!(width("88", 10.0) > 12.0 && width("88", 10.0) < 13.0);
/// ```
pub fn width(text: &str, size: f64) -> f64 {
    let advance = |c: char| match c {
        ' '..='~' => f64::from(ADVANCES[c as usize - 32]),
        '⁰'..='₉' | '²' | '³' | '¹' => 821.0,
        '·' | '⋅' => 651.0,
        'φ' => 1351.0,
        '…' | '—' | '⋮' | '⋯' => 2048.0,
        _ => 1716.0,
    };
    text.chars().map(advance).sum::<f64>() * size / 2048.0
}

/// A text in lines that are not wider than this, broken between words. A word that is wider stands alone.
///
/// ```
/// use euclid_draw::text::lines;
/// assert_eq!(lines("take any multiple", 12.0, 70.0), ["take any", "multiple"]);
/// ```
pub fn lines(text: &str, size: f64, most: f64) -> Vec<String> {
    let mut lines: Vec<String> = Vec::new();
    for word in text.split_whitespace() {
        match lines.last_mut() {
            Some(line) if width(line, size) + width(" ", size) + width(word, size) <= most => {
                *line += " ";
                *line += word;
            }
            _ => lines.push(word.to_owned()),
        }
    }
    lines
}

/// A value of a game as it is printed: with ↑, ↓ and ∗, which CGSuite writes as ^, v and *.
///
/// ```
/// use euclid_draw::text::value;
/// assert_eq!(value("^"), "↑");
/// assert_eq!(value("{0||vv*|-3}"), "{0||⇓∗|−3}");
/// assert_eq!(value("1/2^3*2"), "1/2+3·↑∗2");
/// assert_eq!(value("+-1000"), "±1000");
/// assert_eq!(value("^<2>"), "↑²");
/// ```
pub fn value(text: &str) -> String {
    let mut set = String::new();
    let mut rest = text;
    while let Some(first) = rest.chars().next() {
        let run = rest.len() - rest.trim_start_matches(first).len();
        let mut length = first.len_utf8();
        match first {
            '^' | 'v' => {
                let [one, two] = if first == '^' { ["↑", "⇑"] } else { ["↓", "⇓"] };
                let after = &rest[run..];
                let other = |c: char| !c.is_ascii_digit();
                let digits = &after[..after.find(other).unwrap_or(after.len())];
                let power = after.strip_prefix('<').and_then(|after| after.split_once('>'));
                length = run;
                if run > 1 {
                    set += two;
                } else if !digits.is_empty() {
                    // A number before the multiple would run into it.
                    set += if set.ends_with(|c: char| c.is_ascii_digit()) { "+" } else { "" };
                    set += &format!("{digits}·{one}");
                    length += digits.len();
                } else if let Some((n, _)) = power.filter(|(n, _)| !n.contains(other)) {
                    set += &format!("{one}{}", raised(n));
                    length += n.len() + 2;
                } else {
                    set += one;
                }
            }
            '*' => set.push('∗'),
            '.' => set.push('·'),
            '+' if rest.starts_with("+-") => {
                set.push('±');
                length = 2;
            }
            '-' => set.push('−'),
            other => set.push(other),
        }
        rest = &rest[length..];
    }
    set
}

/// A text in at most `most` characters: the middle gives way to dots.
///
/// ```
/// use euclid_draw::text::short;
/// assert_eq!(short(&12345, 9), "12345");
/// assert_eq!(short(&1234567890123_u64, 9), "1234…0123");
/// ```
pub fn short(text: &impl Display, most: usize) -> String {
    let text = text.to_string();
    let length = text.chars().count();
    if length <= most.max(3) {
        return text;
    }
    let kept = most.max(3) - 1;
    let (front, back) = (kept.div_ceil(2), kept / 2);
    let chars = |skip, take| text.chars().skip(skip).take(take).collect::<String>();
    format!("{}…{}", chars(0, front), chars(length - back, back))
}

/// A power of ten, as it is printed.
///
/// ```
/// use euclid_draw::text::power_of_ten;
/// assert_eq!(power_of_ten(19), "10¹⁹");
/// ```
pub fn power_of_ten(exponent: usize) -> String {
    format!("10{}", raised(&exponent.to_string()))
}

/// Digits above the line, perhaps with a minus sign.
pub(crate) fn raised(digits: &str) -> String {
    const RAISED: [char; 10] = ['⁰', '¹', '²', '³', '⁴', '⁵', '⁶', '⁷', '⁸', '⁹'];
    let raise = |c: char| c.to_digit(10).map_or('⁻', |digit| RAISED[digit as usize]);
    digits.chars().map(raise).collect()
}

/// A number in small digits below the line.
///
/// ```
/// assert_eq!(euclid_draw::text::lowered(12), "₁₂");
/// ```
pub fn lowered(number: u32) -> String {
    let small = |digit: char| char::from_u32(digit as u32 + ('₀' as u32 - '0' as u32));
    number.to_string().chars().filter_map(small).collect()
}

/// The rules and how much may be taken now, as a sentence for below a title.
///
/// ```
/// use euclid_draw::text::now_in_words;
/// use euclid_games::fractions::UBig;
/// let cap = UBig::from(2u8);
/// assert_eq!(
///     now_in_words(&"move-limit=2n".parse()?, Some(&cap)),
///     "After a move of n take at most 2n, now at most 2; play stops at equal numbers; the last to move wins."
/// );
/// # Ok::<(), euclid_games::rules::RulesError>(())
/// ```
pub fn now_in_words(rules: &Rules, cap: Option<&UBig>) -> String {
    let words = explain::rules(rules, explain::equivalent(rules).as_deref(), cap);
    // A set may be as long as it likes.
    sentence(&short(&words, 240))
}

/// The rules, as a sentence for below a title: what `analyze` says of them.
///
/// ```
/// use euclid_draw::text::in_words;
/// assert_eq!(
///     in_words(&"take=1..3".parse()?),
///     "Take 1..3; play stops at equal numbers; the last to move wins."
/// );
/// # Ok::<(), euclid_games::rules::RulesError>(())
/// ```
pub fn in_words(rules: &Rules) -> String {
    now_in_words(rules, None)
}

/// Words as a sentence, with a capital letter and a full stop.
///
/// ```
/// assert_eq!(euclid_draw::text::sentence("there is no move"), "There is no move.");
/// ```
pub fn sentence(words: &str) -> String {
    capital(words) + "."
}

/// The same words with a capital in front.
pub fn capital(words: &str) -> String {
    let mut letters = words.chars();
    let first = letters.next().map(|first| first.to_uppercase().to_string()).unwrap_or_default();
    first + letters.as_str()
}

/// A text that may stand in XML. Characters that XML does not know are left out.
pub(crate) fn escape(text: &str) -> String {
    let mut escaped = String::with_capacity(text.len());
    for c in text.chars() {
        match c {
            '&' => escaped.push_str("&amp;"),
            '<' => escaped.push_str("&lt;"),
            '>' => escaped.push_str("&gt;"),
            '"' => escaped.push_str("&quot;"),
            '\'' => escaped.push_str("&#39;"),
            c if c.is_control() || matches!(c, '\u{fffe}' | '\u{ffff}') => {}
            c => escaped.push(c),
        }
    }
    escaped
}

/// A coordinate: two decimals, none that says nothing.
///
/// No picture is finer than that, and no processor's last bit shows.
pub(crate) fn coordinate(x: f64) -> String {
    let text = format!("{x:.2}");
    let text = text.trim_end_matches('0').trim_end_matches('.');
    if text == "-0" { "0".to_owned() } else { text.to_owned() }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn texts_are_escaped_and_coordinates_short() {
        assert_eq!(escape("a<b & 'c'\u{7}"), "a&lt;b &amp; &#39;c&#39;");
        assert_eq!(
            [0.0, -0.001, 1.5, 20.0, 1.0 / 3.0].map(coordinate).join(" "),
            "0 0 1.5 20 0.33"
        );
    }

    #[test]
    fn nothing_is_too_short_to_be_shortened() {
        for most in 0..20 {
            let text = short(&"123456789012345678901234567890", most);
            assert_eq!(text.chars().count(), most.max(3));
        }
        assert_eq!(short(&"12", 1), "12");
    }
}
