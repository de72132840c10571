//! A `tabular` of LaTeX that needs no packages.

use super::Sheet;

pub(super) fn page(sheet: &Sheet) -> String {
    let mut numbers = sheet.numbers.iter().map(|number| if *number { 'r' } else { 'l' });
    let side = if sheet.grid.is_some() { "|" } else { "" };
    let first = numbers.next().unwrap_or('r');
    let columns: String = numbers.collect();
    let titles: Vec<String> = match sheet.grid {
        Some([small, large]) => {
            let corner = format!("${large} \\backslash {small}$");
            std::iter::once(corner).chain(sheet.titles.iter().skip(1).map(|n| entry(n))).collect()
        }
        // The numbers of a position have names of one letter.
        None => sheet
            .titles
            .iter()
            .map(|title| if title.len() == 1 { format!("${title}$") } else { entry(title) })
            .collect(),
    };
    let mut page = format!("% {}\n\\begin{{tabular}}{{{first}{side}{columns}}}\n", sheet.caption);
    page += &format!("{} \\\\\n\\hline\n", titles.join(" & "));
    for row in &sheet.rows {
        let cells = row.iter().zip(&sheet.values);
        let mut entries: Vec<String> = cells
            .map(|(text, is_value)| {
                is_value.then(|| value(text)).flatten().unwrap_or_else(|| entry(text))
            })
            .collect();
        entries.resize(titles.len(), String::new());
        page += &format!("{} \\\\\n", entries.join(" & "));
    }
    page + "\\end{tabular}\n"
}

/// A value of a partizan game as mathematics. CGSuite's `^3` is three ups, which are written with a dot here: in print, up with an
/// exponent is a power of up, CGSuite's `^<3>`. `None` for what is no such value.
fn value(text: &str) -> Option<String> {
    let mut set = String::from("$");
    // What closes the parentheses that are open.
    let mut closing = Vec::new();
    let mut rest = text;
    while let Some(first) = rest.chars().next() {
        let run = rest.len() - rest.trim_start_matches(first).len();
        // What is read in this round; slices below begin after characters of ASCII.
        let mut length = first.len_utf8();
        match first {
            '0'..='9' | '-' | '/' | ',' => set.push(first),
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
            'T' | 'M' => {
                let (name, sign) =
                    if first == 'T' { ("Tiny(", "{+}_{") } else { ("Miny(", "{-}_{") };
                rest.strip_prefix(name)?;
                length = name.len();
                set += sign;
                closing.push('}');
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
    // A lone minus stands for what is not defined.
    (!text.is_empty() && text != "-" && closing.is_empty()).then(|| set + "$")
}

/// Numbers are set as mathematics, words and lists as they are, all else as on a typewriter: it has the
/// characters of ASCII in every encoding.
fn entry(text: &str) -> String {
    let is_number = text.contains(|c: char| c.is_ascii_digit())
        && !text.contains(|c| !"-/0123456789".contains(c));
    if is_number {
        return format!("${text}$");
    }
    match text {
        // Not defined.
        "-" => return "--".to_owned(),
        // The empty word.
        "λ" => return "$\\lambda$".to_owned(),
        _ => {}
    }
    if text.chars().all(|c| c.is_ascii_alphanumeric() || ",-".contains(c)) {
        return text.to_owned();
    }
    let mut set = String::from("\\texttt{");
    for c in text.chars() {
        match c {
            '{' | '}' | '$' | '&' | '#' | '%' | '_' => set.extend(['\\', c]),
            '\\' => set += "\\textbackslash{}",
            '^' => set += "\\textasciicircum{}",
            '~' => set += "\\textasciitilde{}",
            c => set.push(c),
        }
    }
    set + "}"
}

#[cfg(test)]
mod tests {
    use super::{entry, value};

    #[test]
    fn values_are_mathematics() {
        for (text, expected) in [
            ("0", "$0$"),
            ("-3/2", "$-3/2$"),
            ("*", "${*}$"),
            ("*2", "${*}2$"),
            ("2*", "$2{*}$"),
            ("^", r"$\uparrow$"),
            ("v", r"$\downarrow$"),
            ("^^*", r"$\Uparrow{*}$"),
            ("vv", r"$\Downarrow$"),
            ("^3", r"$3{\cdot}\uparrow$"),
            ("v14*", r"$14{\cdot}\downarrow{*}$"),
            ("-1v3*2", r"$-1+3{\cdot}\downarrow{*}2$"),
            ("1/2^*", r"$1/2\uparrow{*}$"),
            ("^<2>", r"$\uparrow^{2}$"),
            ("v[3]*", r"$\downarrow^{[3]}{*}$"),
            ("{5|2}", r"$\{5\mid2\}$"),
            ("{0||^^*|0}", r"$\{0\mathrel{||}\Uparrow{*}\mid0\}$"),
            ("{1,1*|-1}", r"$\{1,1{*}\mid-1\}$"),
            ("+-1", r"$\pm1$"),
            ("+-(1*)", r"$\pm(1{*})$"),
            ("6Tiny(1)", "$6{+}_{1}$"),
            ("Miny({2|1})", r"${-}_{\{2\mid1\}}$"),
            ("+-(Tiny(1))", r"$\pm({+}_{1})$"),
        ] {
            assert_eq!(value(text).as_deref(), Some(expected), "{text}");
        }
        for text in ["", "-", "λ", "x", "Tiny", "(", ")", "a&b"] {
            assert_eq!(value(text), None, "{text}");
        }
    }

    #[test]
    fn what_tex_would_read_is_escaped() {
        for (text, expected) in [
            ("12", "$12$"),
            ("-3/2", "$-3/2$"),
            ("-", "--"),
            ("", ""),
            ("λ", r"$\lambda$"),
            ("1,2,12", "1,2,12"),
            ("mean-weight", "mean-weight"),
            ("{0||^^*|0}", r"\texttt{\{0||\textasciicircum{}\textasciicircum{}*|0\}}"),
            (r"\a_b%", r"\texttt{\textbackslash{}a\_b\%}"),
        ] {
            assert_eq!(entry(text), expected);
        }
    }
}
