//! A sheet for LaTeX: an article that needs no package.

use super::{Block, Exercise, GAP, Paper, Room, Sheet, Solution, float, pieces};
use crate::text::coordinate;

impl Sheet {
    /// The sheet as a document of LaTeX. Whatever has LaTeX can compile it.
    pub fn to_latex(&self) -> String {
        let mut text = self.preamble();
        text += &format!(
            "\\noindent{{\\Large\\bfseries {}}}\\hfill {}\\par\n",
            escape(&self.title),
            escape(&self.subtitle)
        );
        for block in &self.blocks {
            text.push('\n');
            text += &match block {
                Block::Names => "\\bigskip\\noindent Name \\hrulefill\\ Date \
                                 \\underline{\\hspace{35mm}}\\par\\medskip\n"
                    .to_owned(),
                Block::Page(heading) => {
                    format!(
                        "\\clearpage\n\\noindent{{\\Large\\bfseries {}}}\\par\n",
                        escape(heading)
                    )
                }
                Block::Heading(heading) => format!(
                    "\\pagebreak[1]\\bigskip\\noindent{{\\large\\bfseries {}}}\\par\\nopagebreak\\smallskip\n",
                    escape(heading)
                ),
                Block::Paragraph(words) => {
                    format!("\\noindent {}\\par\\smallskip\n", escape(words))
                }
                Block::Exercise(exercise) => ask(exercise),
                Block::Solution(solution) => solve(solution),
            };
        }
        text + "\n\\end{document}\n"
    }

    fn preamble(&self) -> String {
        let (paper, margin) = match self.paper {
            Paper::A4 => ("a4paper", 25.4),
            Paper::Letter => ("letterpaper", 25.4),
        };
        let (width, height) = self.paper.size();
        let [wide, high] = [width - 4.0 * margin, height - 6.0 * margin].map(coordinate);
        let footer = escape(&self.footer);
        format!(
            "\\documentclass[11pt,{paper}]{{article}}\n\
             \\setlength{{\\textwidth}}{{{wide}bp}}\n\\setlength{{\\textheight}}{{{high}bp}}\n\
             \\setlength{{\\oddsidemargin}}{{-21bp}}\n\\setlength{{\\topmargin}}{{-60bp}}\n\
             \\setlength{{\\parindent}}{{0pt}}\n\\raggedbottom\n\
             \\newcommand{{\\ticked}}[1]{{\\fbox{{\\rule{{0pt}}{{1.1ex}}\\rule{{1.1ex}}{{0pt}}}}~#1\\qquad}}\n\
             \\newcommand{{\\gap}}{{\\underline{{\\hspace{{14mm}}}}}}\n\
             \\newcommand{{\\bigrow}}{{\\rule[-2.2mm]{{0pt}}{{7mm}}}}\n\
             \\newenvironment{{numbered}}[1]{{\\par\\medskip\\noindent\\begin{{minipage}}[t]{{8mm}}\
             \\bfseries #1.\\end{{minipage}}\\begin{{minipage}}[t]{{\\dimexpr\\linewidth-9mm}}\
             \\setlength{{\\parskip}}{{1.5mm}}}}{{\\end{{minipage}}\\par\\medskip}}\n\
             \\makeatletter\n\\def\\@oddfoot{{\\footnotesize\\parbox[t]{{\\dimexpr\\textwidth-12mm}}{{\\raggedright\\texttt{{{footer}}}}}\
             \\hfill\\thepage}}\n\\makeatother\n\\begin{{document}}\n"
        )
    }
}

fn ask(exercise: &Exercise) -> String {
    let mut text =
        format!("\\begin{{numbered}}{{{}}}\n{}\\par\n", exercise.number, escape(&exercise.text));
    text += &exercise.bars.map(bars).unwrap_or_default();
    for room in &exercise.room {
        text += &match room {
            Room::Tick(options) => {
                let ticks = options.iter().map(|option| format!("\\ticked{{{}}}", escape(option)));
                ticks.collect::<String>() + "\\par\n"
            }
            Room::Fill(words) => {
                let parts: Vec<String> = words.split(GAP).map(escape).collect();
                parts.join("\\gap{}") + "\\par\n"
            }
            Room::Lines(words, count) => {
                let first = format!("\\bigrow {} \\hrulefill\\par\n", escape(words));
                first + &"\\bigrow\\hrulefill\\par\n".repeat(count.saturating_sub(1))
            }
            Room::Table(head, rows) => {
                let wide = 14 / head.len().max(1);
                let columns = format!("|p{{{wide}cm}}").repeat(head.len()) + "|";
                let head: Vec<String> = head.iter().map(|cell| escape(cell)).collect();
                let empty = "\\bigrow".to_owned() + &" &".repeat(head.len() - 1) + " \\\\\\hline\n";
                format!(
                    "\\begin{{tabular}}{{{columns}}}\\hline\n{} \\\\\\hline\n{}\\end{{tabular}}\\par\n",
                    head.join(" & "),
                    empty.repeat(*rows)
                )
            }
        };
    }
    text + "\\end{numbered}\n"
}

fn solve(solution: &Solution) -> String {
    let mut text = format!(
        "\\begin{{numbered}}{{{}}}\n\\textbf{{{}}}\\par\n",
        solution.number,
        escape(&solution.answer)
    );
    if let Some(head) = solution.table.first() {
        let row = |row: &Vec<String>| {
            let cells: Vec<String> = row.iter().map(|cell| escape(cell)).collect();
            cells.join(" & ") + " \\\\\n"
        };
        text += &format!(
            "\\begin{{tabular}}{{{}}}\n{}\\hline\n{}\\end{{tabular}}\\par\n",
            "l".repeat(head.len()),
            row(head),
            solution.table[1..].iter().map(row).collect::<String>()
        );
    }
    if !solution.reasons.is_empty() {
        text += &format!("{}\\par\n", escape(&solution.reasons.join(" ")));
    }
    text + "\\end{numbered}\n"
}

/// Two bars as frames beside each other.
fn bars(numbers: [u64; 2]) -> String {
    let [small, large] = numbers;
    let (count, rest) = pieces(numbers);
    let unit = 130.0 / float(large.max(1));
    let piece = |width: u64| {
        let width = coordinate(float(width) * unit);
        format!("\\framebox[{width}mm]{{\\rule{{0pt}}{{1.6mm}}}}")
    };
    let long = piece(small).repeat(usize::try_from(count).unwrap_or(0));
    let rest = if rest > 0 { piece(rest) } else { String::new() };
    format!(
        "{{\\setlength{{\\fboxsep}}{{0pt}}{}\\hspace{{2mm}}{small}\\\\[.5mm]\n{long}{rest}\\hspace{{2mm}}{large}\\par}}\n",
        piece(small)
    )
}

/// A text in which TeX reads every character as itself.
fn escape(text: &str) -> String {
    let mut escaped = String::with_capacity(text.len());
    for c in text.chars() {
        match c {
            '\\' => escaped.push_str("\\textbackslash{}"),
            '{' | '}' | '$' | '&' | '#' | '_' | '%' => escaped.extend(['\\', c]),
            '^' => escaped.push_str("\\textasciicircum{}"),
            '~' => escaped.push_str("\\textasciitilde{}"),
            '<' | '>' | '|' => escaped.extend(['$', c, '$']),
            // Two hyphens would be a dash.
            '-' => escaped.push_str("-{}"),
            '\u{d7}' => escaped.push_str("$\\times$"),
            '\u{2192}' => escaped.push_str("$\\to$"),
            '\u{2212}' => escaped.push_str("$-$"),
            '\u{221a}' => escaped.push_str("$\\surd$"),
            '\u{2026}' => escaped.push_str("\\ldots{}"),
            '\u{2013}' => escaped.push_str("--"),
            '\u{b7}' => escaped.push_str("$\\cdot$"),
            'è' => escaped.push_str("\\`e"),
            c if c.is_ascii() => escaped.push(c),
            _ => escaped.push('?'),
        }
    }
    escaped
}
