//! Lines as a terminal shows them.

use super::{Cell, Line, Mark, Phrase, Text};
use schemars::JsonSchema;
use serde::Serialize;
use std::fmt;

/// A line as a terminal shows it.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Printed {
    /// Its pieces, from left to right.
    pub pieces: Phrase,
    /// Whether it stands as it is, as a part of a table or a picture; sentences may be wrapped.
    pub fixed: bool,
}

impl Text {
    /// The lines as a terminal shows them: the same words, indented and in columns.
    pub fn printed(&self) -> Vec<Printed> {
        let mut page = Vec::with_capacity(self.lines.len());
        let mut rest = self.lines.as_slice();
        while let Some(first) = rest.first() {
            // Facts and rows that follow each other have their columns in common.
            let (fact, row) =
                (matches!(first, Line::Fact { .. }), matches!(first, Line::Row { .. }));
            let like = |line: &&Line| {
                fact && matches!(line, Line::Fact { .. }) || row && matches!(line, Line::Row { .. })
            };
            let (group, others) = rest.split_at(rest.iter().take_while(like).count().max(1));
            rest = others;
            let widths = widths(group);
            for line in group {
                print(line, &widths, &mut page);
            }
        }
        page
    }
}

/// How wide the columns of these lines are.
fn widths(group: &[Line]) -> Vec<usize> {
    let mut widths = Vec::new();
    let mut fit = |column: usize, width: usize| {
        widths.resize(widths.len().max(column + 1), 0);
        widths[column] = width.max(widths[column]);
    };
    for line in group {
        match line {
            Line::Fact { name, width, .. } => fit(0, size(name).max(*width)),
            Line::Row { cells, .. } => {
                let sizes = cells.iter().map(|cell| size(&cell.text).max(cell.width));
                sizes.enumerate().for_each(|(column, width)| fit(column, width));
            }
            _ => {}
        }
    }
    widths
}

fn size(text: &str) -> usize {
    text.chars().count()
}

fn print(line: &Line, widths: &[usize], page: &mut Vec<Printed>) {
    let sentence = |pieces: Phrase| Printed { pieces, fixed: false };
    let fixed = |pieces: Phrase| Printed { pieces, fixed: true };
    let printed = match line {
        Line::Heading { text } => sentence(Phrase::marked(Mark::Strong, text)),
        Line::Verdict { text } | Line::Sentence { text } => sentence(text.clone()),
        Line::Note { text } => sentence(Phrase::marked(Mark::Quiet, text)),
        Line::Reason(reason) => {
            let theorem = Phrase::marked(Mark::Strong, format!("{}.", reason.theorem));
            sentence(theorem.plain(format!(" {}", reason.text)))
        }
        Line::Fact { name, text, .. } => {
            let width = widths.first().copied().unwrap_or(0);
            let begin = format!("  {name}{}", " ".repeat(2 + width.saturating_sub(size(name))));
            let caret = caret(size(&begin), text);
            page.push(fixed(joined(begin.into(), text)));
            return page.extend(caret.map(fixed));
        }
        Line::Pile { text } => fixed(format!("  {text}").into()),
        Line::Move { number, typed, text, comment } => {
            let mut line = match (number, typed) {
                (Some(number), _) => format!("{number:3}. {text}"),
                (None, Some(typed)) => format!("  {typed}: {text}"),
                (None, None) => format!("  {text}"),
            };
            if let Some(comment) = comment {
                line += &format!("  [{comment}]");
            }
            fixed(line.into())
        }
        Line::Row { cells, indent } => fixed(row(cells, *indent, widths)),
        Line::Inset { text, indent } => fixed(format!("{}{text}", " ".repeat(*indent)).into()),
        Line::Exercise { number, text } => {
            fixed(joined(Phrase::marked(Mark::Strong, format!("{number:>3}. ")), text))
        }
        Line::Command { text, comment } => {
            page.push(fixed(Phrase::from("  ").and(Mark::Mark, text)));
            fixed(format!("      {comment}").into())
        }
        Line::Gap => Printed::default(),
    };
    page.push(printed);
}

fn joined(begin: Phrase, text: &Phrase) -> Phrase {
    Phrase(begin.0.into_iter().chain(text.0.iter().cloned()).collect())
}

/// A line that points at what decides, in a text that begins at this column.
fn caret(from: usize, text: &Phrase) -> Option<Phrase> {
    let at = text.0.iter().position(|piece| piece.mark == Mark::Decides)?;
    let before: usize = text.0[..at].iter().map(|piece| size(&piece.text)).sum();
    Some(Phrase::from(" ".repeat(from + before)).and(Mark::Mark, "^").plain(" decides"))
}

fn row(cells: &[Cell], indent: usize, widths: &[usize]) -> Phrase {
    let mut row = Phrase::default();
    // Spaces are written where something follows, so that none stand at the end.
    let mut spaces = indent;
    for (column, (cell, width)) in cells.iter().zip(widths).enumerate() {
        if column > 0 {
            spaces += if cell.close { 1 } else { 2 };
        }
        let free = width.saturating_sub(size(&cell.text));
        if cell.text.is_empty() {
            spaces += free;
            continue;
        }
        let (before, behind) = if cell.left { (0, free) } else { (free, 0) };
        row = row.plain(" ".repeat(spaces + before)).and(cell.mark, cell.text.clone());
        spaces = behind;
    }
    // A table of plain cells is one piece a line.
    if row.0.iter().all(|piece| piece.mark == Mark::Plain) { row.to_string().into() } else { row }
}

impl fmt::Display for Printed {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.pieces.fmt(f)
    }
}

/// A line by itself: columns are as wide as it needs them.
impl fmt::Display for Line {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let mut page = Vec::new();
        print(self, &widths(std::slice::from_ref(self)), &mut page);
        for (index, line) in page.iter().enumerate() {
            let end = if index > 0 { "\n" } else { "" };
            write!(f, "{end}{line}")?;
        }
        Ok(())
    }
}

impl fmt::Display for Text {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.printed().iter().try_for_each(|line| writeln!(f, "{line}"))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn columns_end_where_the_widest_ends() {
        let rows = [vec!["n", "losing", "x"], vec!["100", "7", ""], vec!["5"]];
        let rows = rows.map(|row| Line::row(row.into_iter().map(Cell::right)));
        let text: Text = rows.into_iter().collect();
        assert_eq!(text.to_string(), "  n  losing  x\n100       7\n  5\n");
        let wide = Line::row([Cell::left("x").width(70_000), Cell::left("y")]);
        assert_eq!(wide.to_string().len(), 70_003);
        let marked = Line::row([
            Cell::left("a"),
            Cell::left("b").mark(Mark::Bad).width(3),
            Cell::right("c").close(),
        ]);
        assert_eq!(marked.to_string(), "a  b   c");
    }

    #[test]
    fn the_number_that_decides_is_pointed_at() {
        let digits = Phrase::from("87/25 = [3, ").and(Mark::Decides, "2").plain(", 12]");
        let facts: Text =
            [Line::fact("digits", digits), Line::fact("temperature", "0")].into_iter().collect();
        let page = "  digits       87/25 = [3, 2, 12]\n                           ^ decides\n  temperature  0\n";
        assert_eq!(facts.to_string(), page);
    }
}
