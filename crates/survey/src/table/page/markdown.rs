//! A table of GitHub's Markdown, whose source is lined up, too.

use super::{Sheet, padded, widths};

pub(super) fn page(sheet: &Sheet) -> String {
    let mut titles: Vec<String> = sheet.titles.iter().map(|title| escaped(title)).collect();
    if let (Some([small, large]), Some(corner)) = (sheet.grid, titles.first_mut()) {
        *corner = format!("{large} \\\\ {small}");
    }
    let mut lines = vec![titles];
    lines.extend(sheet.rows.iter().map(|row| row.iter().map(|entry| escaped(entry)).collect()));
    // The line below the titles needs three characters.
    let widths = widths(lines.iter(), 3);
    let rule = widths.iter().zip(&sheet.numbers).map(|(width, number)| {
        if *number { format!("{}:", "-".repeat(width - 1)) } else { "-".repeat(*width) }
    });
    lines.insert(1, rule.collect());
    let mut page = String::new();
    for line in &lines {
        page.push('|');
        for (index, (width, number)) in widths.iter().zip(&sheet.numbers).enumerate() {
            let entry = line.get(index).map_or("", String::as_str);
            page += &format!(" {} |", padded(entry, *width, *number));
        }
        page.push('\n');
    }
    page
}

/// Text that means itself.
fn escaped(text: &str) -> String {
    let mut escaped = String::new();
    for c in text.chars() {
        if "\\|*_<>[]`~".contains(c) {
            escaped.push('\\');
        }
        escaped.push(c);
    }
    escaped
}

#[cfg(test)]
mod tests {
    #[test]
    fn what_markdown_would_read_is_escaped() {
        assert_eq!(super::escaped("{0||^^*|0}"), r"{0\|\|^^\*\|0}");
        assert_eq!(super::escaped("v[4]"), r"v\[4\]");
        assert_eq!(super::escaped("3/2"), "3/2");
    }
}
