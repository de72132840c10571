//! A `tabular` of LaTeX that needs no packages.

use super::Sheet;
use short_games::latex;

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

/// A value of a partizan game as mathematics. A lone minus stands for what is not defined.
fn value(text: &str) -> Option<String> {
    if text == "-" { None } else { latex(text).map(|set| format!("${set}$")) }
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
        assert_eq!(value("^3*").as_deref(), Some(r"$3{\cdot}\uparrow{*}$"));
        assert_eq!((value("-"), value("λ")), (None, None));
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
