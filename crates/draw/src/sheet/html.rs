//! A sheet as one page of HTML that prints well: no scripts, nothing from elsewhere.

use super::{Block, Exercise, GAP, Paper, Room, Sheet, Solution, float, pieces};
use crate::text::{coordinate, escape};

const STYLE: &str = "
:root { color-scheme: light; }
body { font: 16px/1.45 'DejaVu Sans', Verdana, sans-serif; color: #1c2128; background: #fff;
  max-width: 46rem; margin: 2rem auto; padding: 0 1rem; }
h1 { font-size: 1.6rem; margin: 0; }
h2 { font-size: 1.3rem; }
h3 { font-size: 1.05rem; margin: 1.6rem 0 .4rem; border-bottom: 1px solid #5e6875; break-after: avoid; }
p { margin: .4rem 0; }
.quiet, footer { color: #5e6875; }
.names { display: flex; gap: 1.5rem; margin: 1.4rem 0; }
.names span { flex: 1; border-bottom: 1px solid #1c2128; }
.names span:first-child { flex: 2; }
.exercise, .solution { display: flex; gap: .6rem; margin: 1rem 0; break-inside: avoid; }
.number { font-weight: bold; min-width: 1.8rem; text-align: right; }
.exercise > div, .solution > div { flex: 1; }
.exercise p:first-child, .solution p:first-child { margin-top: 0; }
.tick { margin-right: 1.6rem; white-space: nowrap; }
.tick::before { content: ''; display: inline-block; width: .85em; height: .85em; margin-right: .45em;
  border: 1px solid #1c2128; vertical-align: -.08em; }
.gap { display: inline-block; min-width: 3.6em; border-bottom: 1px solid #1c2128; }
.line { display: flex; align-items: flex-end; gap: .5rem; min-height: 1.9em; }
.line::after { content: ''; flex: 1; border-bottom: 1px solid #1c2128; }
table { border-collapse: collapse; margin: .5rem 0; }
th, td { border: 1px solid #9aa3ae; padding: .15rem .7rem; text-align: left; font-size: .92em; }
th { background: #f1f3f5; }
.exercise table { width: 100%; table-layout: fixed; }
.exercise td { height: 1.6em; }
.bars { margin: .5rem 0; display: block; max-width: 100%; }
footer { border-top: 1px solid #9aa3ae; margin-top: 2.5rem; padding-top: .4rem; font-size: .8rem;
  overflow-wrap: anywhere; }
@media print {
  body { font-size: 10.5pt; max-width: none; margin: 0; padding: 0; }
  .page { break-before: page; }
  .page:first-child { break-before: auto; }
}
";

impl Sheet {
    /// The sheet as a page of HTML.
    pub fn to_html(&self) -> String {
        let mut body = format!(
            "<header>\n<h1>{}</h1>\n<p class=\"quiet\">{}</p>\n</header>\n",
            escape(&self.title),
            escape(&self.subtitle)
        );
        for block in &self.blocks {
            body += &match block {
                Block::Names => {
                    "<p class=\"names\"><span>Name</span><span>Date</span></p>\n".to_owned()
                }
                Block::Page(heading) => format!("<h2 class=\"page\">{}</h2>\n", escape(heading)),
                Block::Heading(heading) => format!("<h3>{}</h3>\n", escape(heading)),
                Block::Paragraph(words) => format!("<p>{}</p>\n", escape(words)),
                Block::Exercise(exercise) => ask(exercise),
                Block::Solution(solution) => solve(solution),
            };
        }
        let paper = match self.paper {
            Paper::A4 => "A4",
            Paper::Letter => "letter",
        };
        format!(
            "<!DOCTYPE html>\n<html lang=\"en\">\n<head>\n<meta charset=\"utf-8\">\n\
             <meta name=\"viewport\" content=\"width=device-width, initial-scale=1\">\n\
             <title>{}</title>\n<style>{STYLE}@page {{ size: {paper}; margin: 18mm; }}\n</style>\n</head>\n\
             <body>\n<main>\n{body}</main>\n<footer>{}</footer>\n</body>\n</html>\n",
            escape(&format!("{} \u{2013} {}", self.title, self.subtitle)),
            escape(&self.footer)
        )
    }
}

fn ask(exercise: &Exercise) -> String {
    let mut inner = format!("<p>{}</p>\n", escape(&exercise.text));
    inner += &exercise.bars.map(bars).unwrap_or_default();
    for room in &exercise.room {
        inner += &match room {
            Room::Tick(options) => {
                let tick =
                    |option: &String| format!("<span class=\"tick\">{}</span>", escape(option));
                format!("<p>{}</p>\n", options.iter().map(tick).collect::<Vec<_>>().join(" "))
            }
            Room::Fill(words) => {
                let parts: Vec<String> = words.split(GAP).map(escape).collect();
                format!("<p>{}</p>\n", parts.join("<span class=\"gap\"></span>"))
            }
            Room::Lines(words, count) => {
                let first = format!("<div class=\"line\">{}</div>\n", escape(words));
                first + &"<div class=\"line\"></div>\n".repeat(count.saturating_sub(1))
            }
            Room::Table(head, rows) => {
                let mut lines = vec![head.clone()];
                lines.extend((0..*rows).map(|_| vec![String::new(); head.len()]));
                table(&lines)
            }
        };
    }
    numbered("exercise", exercise.number, &inner)
}

fn solve(solution: &Solution) -> String {
    let mut inner = format!("<p><strong>{}</strong></p>\n", escape(&solution.answer));
    if !solution.table.is_empty() {
        inner += &table(&solution.table);
    }
    if !solution.reasons.is_empty() {
        inner += &format!("<p>{}</p>\n", escape(&solution.reasons.join(" ")));
    }
    numbered("solution", solution.number, &inner)
}

fn numbered(class: &str, number: usize, inner: &str) -> String {
    format!(
        "<div class=\"{class}\"><span class=\"number\">{number}.</span><div>\n{inner}</div></div>\n"
    )
}

fn table(rows: &[Vec<String>]) -> String {
    let mut text = "<table>\n".to_owned();
    for (index, row) in rows.iter().enumerate() {
        let (open, close) =
            if index == 0 { ("<th scope=\"col\">", "</th>") } else { ("<td>", "</td>") };
        let cell = |cell: &String| format!("{open}{}{close}", escape(cell));
        text += &format!("<tr>{}</tr>\n", row.iter().map(cell).collect::<String>());
    }
    text + "</table>\n"
}

/// Two bars. What they show is in the text, so nobody misses them.
fn bars(numbers: [u64; 2]) -> String {
    let [small, large] = numbers;
    let (count, rest) = pieces(numbers);
    let unit = 460.0 / float(large.max(1));
    let piece = |x: u64, width: u64, y: f64, fill: &str| {
        format!(
            "<rect x=\"{}\" y=\"{}\" width=\"{}\" height=\"12\" fill=\"{fill}\" stroke=\"#1c2128\"/>",
            coordinate(0.5 + float(x) * unit),
            coordinate(y),
            coordinate(float(width) * unit)
        )
    };
    let mut svg = format!(
        "<svg class=\"bars\" width=\"500\" height=\"36\" viewBox=\"0 0 500 36\" aria-hidden=\"true\" \
         font-size=\"12\">{}",
        piece(0, small, 2.5, "#c9e4f6")
    );
    svg += &(0..count).map(|i| piece(i * small, small, 20.5, "#c9e4f6")).collect::<String>();
    if rest > 0 {
        svg += &piece(count * small, rest, 20.5, "#fff");
    }
    let label = |number: u64, y: u32| {
        let x = coordinate(float(number) * unit + 7.0);
        format!("<text x=\"{x}\" y=\"{y}\">{number}</text>")
    };
    svg + &label(small, 13) + &label(large, 31) + "</svg>\n"
}
