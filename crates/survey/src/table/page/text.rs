//! Columns lined up with spaces.

use super::{Sheet, padded, widths};

/// A grid has titles `a=1` and `b=2`, so that it needs no legend.
pub(super) fn page(sheet: &Sheet) -> String {
    let line = |entries: &[String]| -> Vec<String> {
        let Some([_, large]) = sheet.grid else { return entries.to_vec() };
        let mut entries = entries.to_vec();
        if let Some(title) = entries.first_mut() {
            *title = padded(&format!("{large}={title}"), 8, false);
        }
        entries
    };
    let titles = match sheet.grid {
        Some([small, _]) => {
            let columns = sheet.titles.iter().skip(1).map(|n| format!("{small}={n}"));
            std::iter::once(String::new()).chain(columns).collect()
        }
        None => sheet.titles.clone(),
    };
    let mut lines = vec![titles];
    lines.extend(sheet.rows.iter().map(|row| line(row)));
    let widths = widths(lines.iter(), 0);
    let mut page = String::new();
    for entries in &lines {
        let columns = entries.iter().zip(&widths).zip(&sheet.numbers).enumerate();
        let entries = columns.map(|(index, ((entry, width), number))| {
            // The titles of the rows of a grid begin the lines.
            padded(entry, *width, *number && !(sheet.grid.is_some() && index == 0))
        });
        page += entries.collect::<Vec<_>>().join("  ").trim_end();
        page.push('\n');
    }
    page
}
