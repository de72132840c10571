//! Values for LaTeX.

/// A value, or a sum of values, in the mathematics of LaTeX, without dollar signs and without packages. CGSuite's `^3` is three ups, which are written with a dot here: in print, up with an
/// exponent is a power of up, CGSuite's `^<3>`. `None` for what is no such value.
///
/// ```
/// assert_eq!(short_games::latex("{0||^^*|0}").as_deref(), Some(r"\{0\mathrel{||}\Uparrow{*}\mid0\}"));
/// assert_eq!(short_games::latex("3.^ - E(11,8)").as_deref(), Some(r"3{\cdot}\uparrow-E(11,8)"));
/// ```
#[must_use]
pub fn latex(text: &str) -> Option<String> {
    let mut set = String::new();
    // What closes the parentheses that are open.
    let mut closing = Vec::new();
    let mut rest = text;
    while let Some(first) = rest.chars().next() {
        let run = rest.len() - rest.trim_start_matches(first).len();
        // What is read in this round; slices below begin after characters of ASCII.
        let mut length = first.len_utf8();
        match first {
            '0'..='9' | '-' | '/' | ',' => set.push(first),
            ' ' => {}
            '.' => set += r"{\cdot}",
            '{' => set += r"\{",
            '}' => set += r"\}",
            '*' => set += "{*}",
            '|' => {
                length = run;
                // A longer bar divides before a shorter one.
                set += &if run == 1 {
                    r"\mid".to_owned()
                } else {
                    format!(r"\mathrel{{{}}}", &rest[..run])
                };
            }
            '^' | 'v' => {
                length = run;
                let (one, two) = if first == '^' {
                    (r"\uparrow", r"\Uparrow")
                } else {
                    (r"\downarrow", r"\Downarrow")
                };
                let after = &rest[run..];
                let digits =
                    after.len() - after.trim_start_matches(|c: char| c.is_ascii_digit()).len();
                let power = after.strip_prefix('<').and_then(|after| after.split_once('>'));
                let sum = after.strip_prefix('[').and_then(|after| after.split_once(']'));
                if run > 1 {
                    set += two;
                } else if digits > 0 {
                    // A number before the multiple would run into it.
                    set += if set.ends_with(|c: char| c.is_ascii_digit()) { "+" } else { "" };
                    set += &format!(r"{}{{\cdot}}{one}", &after[..digits]);
                    length += digits;
                } else if let Some((n, _)) = power {
                    set += &format!("{one}^{{{n}}}");
                    length += n.len() + 2;
                } else if let Some((n, _)) = sum {
                    set += &format!("{one}^{{[{n}]}}");
                    length += n.len() + 2;
                } else {
                    set += one;
                }
            }
            '+' if rest.starts_with("+-") => {
                length = 2;
                set += r"\pm";
            }
            '+' => set.push('+'),
            'T' | 'M' if !rest[1..].starts_with('(') => {
                let (name, sign) =
                    if first == 'T' { ("Tiny(", "{+}_{") } else { ("Miny(", "{-}_{") };
                rest.strip_prefix(name)?;
                length = name.len();
                set += sign;
                closing.push('}');
            }
            'A'..='Z' if rest[1..].starts_with('(') => {
                // A letter would run into the name of a command.
                set += if ends_in_command(&set) { " " } else { "" };
                set.push(first);
            }
            '(' => {
                set.push('(');
                closing.push(')');
            }
            ')' => set.push(closing.pop()?),
            _ => return None,
        }
        rest = &rest[length..];
    }
    (!set.is_empty() && closing.is_empty()).then_some(set)
}

/// Whether a text ends in a command such as `\\mid`.
fn ends_in_command(set: &str) -> bool {
    let before = set.trim_end_matches(|c: char| c.is_ascii_alphabetic());
    before.len() < set.len() && before.ends_with('\\')
}

#[cfg(test)]
mod tests {
    use super::latex;

    #[test]
    fn values_are_mathematics() {
        for (text, expected) in [
            ("0", "0"),
            ("-3/2", "-3/2"),
            ("*", "{*}"),
            ("*2", "{*}2"),
            ("2*", "2{*}"),
            ("^", r"\uparrow"),
            ("v", r"\downarrow"),
            ("^^*", r"\Uparrow{*}"),
            ("vv", r"\Downarrow"),
            ("^3", r"3{\cdot}\uparrow"),
            ("v14*", r"14{\cdot}\downarrow{*}"),
            ("-1v3*2", r"-1+3{\cdot}\downarrow{*}2"),
            ("1/2^*", r"1/2\uparrow{*}"),
            ("^<2>", r"\uparrow^{2}"),
            ("v[3]*", r"\downarrow^{[3]}{*}"),
            ("{5|2}", r"\{5\mid2\}"),
            ("{0||^^*|0}", r"\{0\mathrel{||}\Uparrow{*}\mid0\}"),
            ("{1,1*|-1}", r"\{1,1{*}\mid-1\}"),
            ("+-1", r"\pm1"),
            ("+-(1*)", r"\pm(1{*})"),
            ("6Tiny(1)", "6{+}_{1}"),
            ("Miny({2|1})", r"{-}_{\{2\mid1\}}"),
            ("^ + *", r"\uparrow+{*}"),
            ("1 - -2 + +-1", r"1--2+\pm1"),
            ("2.{^|E(11,8)}", r"2{\cdot}\{\uparrow\mid E(11,8)\}"),
            ("^E(3,2)", r"\uparrow E(3,2)"),
            ("+-(Tiny(1))", r"\pm({+}_{1})"),
        ] {
            assert_eq!(latex(text).as_deref(), Some(expected), "{text}");
        }
        for text in ["", " ", "λ", "x", "Tiny", "(", ")", "a&b"] {
            assert_eq!(latex(text), None, "{text}");
        }
    }
}
