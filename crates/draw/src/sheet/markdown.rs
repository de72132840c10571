//! A sheet in Markdown, as GitHub reads it.

use super::{Block, Exercise, GAP, Room, Sheet, Solution};

impl Sheet {
    /// The sheet in Markdown.
    pub fn to_markdown(&self) -> String {
        let mut text = format!("# {}\n\n{}\n", escape(&self.title), escape(&self.subtitle));
        for block in &self.blocks {
            text.push('\n');
            match block {
                Block::Names => {
                    text += &format!("Name {} Date {}\n", blank(30), blank(12));
                }
                Block::Page(heading) => text += &format!("---\n\n## {}\n", escape(heading)),
                Block::Heading(heading) => text += &format!("### {}\n", escape(heading)),
                Block::Paragraph(words) => text += &format!("{}\n", escape(words)),
                Block::Exercise(exercise) => text += &ask(exercise),
                Block::Solution(solution) => text += &solve(solution),
            }
        }
        text + &format!("\n---\n\n`{}`\n", self.footer.replace('`', "'"))
    }
}

fn ask(exercise: &Exercise) -> String {
    let mut text = format!("**{}.** {}\n", exercise.number, escape(&exercise.text));
    for room in &exercise.room {
        text.push('\n');
        match room {
            Room::Tick(options) => {
                let options: Vec<String> =
                    options.iter().map(|option| format!("☐ {}", escape(option))).collect();
                text += &format!("{}\n", options.join(" &emsp; "));
            }
            Room::Fill(words) => {
                let parts: Vec<String> = words.split(GAP).map(escape).collect();
                text += &format!("{}\n", parts.join(&blank(8)));
            }
            Room::Lines(words, count) => {
                let lines: Vec<String> = (0..*count).map(|_| blank(60)).collect();
                text += &format!("{} {}\n", escape(words), lines.join("\n\n"));
            }
            Room::Table(head, rows) => {
                let mut lines = vec![head.clone()];
                lines.extend((0..*rows).map(|_| vec![String::new(); head.len()]));
                text += &table(&lines);
            }
        }
    }
    text
}

fn solve(solution: &Solution) -> String {
    let mut text = format!("**{}.** {}\n", solution.number, escape(&solution.answer));
    if !solution.table.is_empty() {
        text += &format!("\n{}", table(&solution.table));
    }
    if !solution.reasons.is_empty() {
        let reasons: Vec<String> = solution.reasons.iter().map(|reason| escape(reason)).collect();
        text += &format!("\n{}\n", reasons.join(" "));
    }
    text
}

fn table(rows: &[Vec<String>]) -> String {
    let mut text = String::new();
    for (index, row) in rows.iter().enumerate() {
        let cells: Vec<String> = row.iter().map(|cell| escape(cell)).collect();
        text += &format!("| {} |\n", cells.join(" | "));
        if index == 0 {
            text += &format!("|{}\n", " --- |".repeat(row.len()));
        }
    }
    text
}

/// A gap of this width.
fn blank(width: usize) -> String {
    "\\_".repeat(width)
}

/// A text in which no character is read as more than itself.
fn escape(text: &str) -> String {
    let mut escaped = String::with_capacity(text.len());
    for c in text.chars() {
        if "\\`*_[]<>|#~&^".contains(c) {
            escaped.push('\\');
        }
        escaped.push(c);
    }
    escaped
}
