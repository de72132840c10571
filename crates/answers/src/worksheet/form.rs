//! The forms of a worksheet: lines of text, Markdown, LaTeX, HTML, PDF.

use super::{Exercise, Kind, Part, Worksheet};
use crate::{
    Error, Text,
    game::GameName,
    text::{Cell, Line, Mark, Phrase},
};
use euclid_draw::sheet::{self, Block, Paper, Room, Sheet, Solution};
use euclid_work::Work;

/// A form of a sheet.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Form {
    /// Lines of text.
    Text,
    /// Markdown, as GitHub reads it.
    Markdown,
    /// A document of LaTeX.
    Latex,
    /// A page of HTML that prints well.
    Html,
    /// A PDF.
    #[cfg(feature = "pdf")]
    Pdf,
    /// One object.
    Json,
}

/// How a sheet looks.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Look {
    /// What it is printed on.
    pub paper: Paper,
    /// What of it is shown.
    pub show: Show,
}

/// What of a sheet is shown.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum Show {
    /// The exercises, and the answers on a page of their own.
    #[default]
    All,
    /// The exercises.
    Exercises,
    /// The answers.
    Answers,
}

impl Worksheet {
    /// The sheet in a form.
    pub fn write(&self, form: Form, look: Look, work: &Work) -> Result<Vec<u8>, Error> {
        // Writing takes as long as the sheet is.
        work.charge(1000)?;
        Ok(match form {
            Form::Text => self.told(look).to_string().into_bytes(),
            Form::Markdown => self.sheet(look).to_markdown().into_bytes(),
            Form::Latex => self.sheet(look).to_latex().into_bytes(),
            Form::Html => self.sheet(look).to_html().into_bytes(),
            #[cfg(feature = "pdf")]
            Form::Pdf => self.sheet(look).to_pdf(work).map_err(crate::draw::undrawn)?,
            Form::Json => {
                // It is made of texts and numbers, which can always be written.
                let mut line = serde_json::to_vec(self).unwrap_or_default();
                line.push(b'\n');
                line
            }
        })
    }

    /// The sheet as blocks.
    pub fn sheet(&self, look: Look) -> Sheet {
        let mut blocks = Vec::new();
        if look.show != Show::Answers {
            blocks.push(Block::Names);
            blocks.extend(self.introduction.iter().cloned().map(Block::Paragraph));
            for part in &self.parts {
                blocks.push(Block::Heading(part.heading.clone()));
                blocks.extend(part.instructions.iter().cloned().map(Block::Paragraph));
                blocks.extend(part.exercises.iter().map(|one| self.ask(part, one)));
            }
        }
        if look.show != Show::Exercises {
            blocks.push(Block::Page("Answers".to_owned()));
            blocks.extend(self.glossary.iter().cloned().map(Block::Paragraph));
            for part in &self.parts {
                blocks.push(Block::Heading(part.heading.clone()));
                blocks.extend(part.exercises.iter().map(solution));
            }
        }
        let mut command = self.command.clone();
        if look.paper == Paper::Letter {
            command += " --paper letter";
        }
        command += match look.show {
            Show::All => "",
            Show::Exercises => " --no-answers",
            Show::Answers => " --answers-only",
        };
        Sheet {
            title: self.title.clone(),
            subtitle: format!("Worksheet, level {}, seed {}", self.level, self.seed),
            footer: command,
            paper: look.paper,
            blocks,
        }
    }

    /// An exercise, with room for its answer.
    fn ask(&self, part: &Part, exercise: &Exercise) -> Block {
        let none = || Room::Tick(vec!["There is no winning move.".to_owned()]);
        let words = |words: &str| words.to_owned();
        let room = match (part.kind, part.game) {
            (Kind::Who, _) => vec![
                Room::Tick(vec![words("Player 1"), words("Player 2")]),
                Room::Lines(words("Because"), 1),
            ],
            (Kind::Move, GameName::Pair) => {
                let [small, large] = [&exercise.position[0], &exercise.position[1]];
                vec![
                    Room::Fill(format!("Take ___ times {small} from {large}, leaving (___, ___).")),
                    none(),
                ]
            }
            (Kind::Move | Kind::Sum, _) => vec![Room::Lines(words("Move:"), 1), none()],
            (Kind::Play, _) => {
                let moves = |one: &Exercise| one.moves.as_ref().map_or(0, Vec::len);
                // All tables are alike, so that they say nothing about the game.
                let rows = part.exercises.iter().map(moves).max().unwrap_or(0);
                let head = ["Player", "Move", "What is left"].map(words).to_vec();
                vec![Room::Table(head, rows)]
            }
            (Kind::Value, _) => {
                vec![Room::Lines(words("Moves lead to"), 2), Room::Fill(words("The value is ___."))]
            }
            (Kind::Cut, _) => {
                vec![
                    Room::Lines(words("Squares:"), 1),
                    Room::Fill(words("The smallest have the side ___.")),
                ]
            }
            (Kind::Fraction, _) => {
                let names = ["Divisions:", "Digits:", "Piles:"];
                names.map(|name| Room::Lines(words(name), 1)).to_vec()
            }
            (Kind::Partizan, _) => vec![
                Room::Fill(words("If Left begins: ___ wins. If Right begins: ___ wins.")),
                Room::Lines(words("Because"), 2),
            ],
        };
        Block::Exercise(sheet::Exercise {
            number: exercise.number,
            text: exercise.question.clone(),
            bars: self.bars(part, exercise),
            room,
        })
    }

    /// Beginners see the numbers as well.
    fn bars(&self, part: &Part, exercise: &Exercise) -> Option<[u64; 2]> {
        let helps = matches!(part.kind, Kind::Who | Kind::Move | Kind::Play);
        if self.level > 1 || part.game != GameName::Pair || !helps {
            return None;
        }
        let [small, large] = exercise.position.as_slice() else { return None };
        let numbers = [small.parse().ok()?, large.parse().ok()?];
        // So many pieces can be told apart.
        (numbers[0] > 0 && numbers[1] / numbers[0] <= 30).then_some(numbers)
    }

    /// The sheet in lines.
    pub fn text(&self) -> Text {
        self.told(Look::default())
    }

    /// As much of the sheet as is to be shown, in lines.
    pub fn told(&self, look: Look) -> Text {
        let Sheet { title, subtitle, footer, blocks, .. } = self.sheet(look);
        let mut text = Text::default();
        text.push(Line::heading(title));
        text.push(Line::note(subtitle));
        for block in blocks {
            text.gap();
            match block {
                Block::Names => {
                    let names = format!("Name {}  Date {}", "_".repeat(30), "_".repeat(14));
                    text.push(Line::inset(names).indented(0));
                }
                Block::Page(heading) => {
                    text.gap();
                    text.push(Line::heading(heading.to_uppercase()));
                }
                Block::Heading(heading) => text.push(Line::heading(heading)),
                Block::Paragraph(words) => text.push(Line::of(words)),
                Block::Exercise(exercise) => ask_in_lines(&exercise, &mut text),
                Block::Solution(solution) => solve_in_lines(&solution, &mut text),
            }
        }
        text.gap();
        text.push(Line::note(footer));
        text
    }
}

/// The answer to an exercise.
fn solution(exercise: &Exercise) -> Block {
    let mut table = Vec::new();
    if let Some(moves) = &exercise.moves {
        table.push(["Player", "Move", "What is left", ""].map(str::to_owned).to_vec());
        table.extend(moves.iter().map(|played| {
            let cells = [&played.player, &played.told, &played.to, &played.remark];
            cells.map(ToString::to_string).to_vec()
        }));
    }
    Block::Solution(Solution {
        number: exercise.number,
        answer: exercise.answer.clone(),
        table,
        reasons: exercise.reasons.clone(),
    })
}

/// What belongs to an exercise stands below its words, behind its number.
const INSET: usize = 5;

fn ask_in_lines(exercise: &sheet::Exercise, text: &mut Text) {
    text.push(Line::Exercise { number: exercise.number, text: exercise.text.clone().into() });
    let inset = |line: String| Line::inset(line).indented(INSET);
    for room in &exercise.room {
        match room {
            Room::Tick(options) => {
                let ticks: Vec<String> =
                    options.iter().map(|option| format!("[ ] {option}")).collect();
                text.push(inset(ticks.join("    ")));
            }
            Room::Fill(words) => {
                text.push(inset(words.replace(sheet::GAP, "_____")));
            }
            Room::Lines(words, count) => {
                for index in 0..*count {
                    let words = if index == 0 { format!("{words} ") } else { String::new() };
                    let line = "_".repeat(60_usize.saturating_sub(words.chars().count()));
                    text.push(inset(format!("{words}{line}")));
                }
            }
            Room::Table(head, rows) => {
                let row = |cells: Vec<Cell>| Line::row(cells).indented(INSET);
                text.push(row(head.iter().map(Cell::left).collect()));
                let room = row(vec![Cell::left("_".repeat(18)); head.len()]);
                (0..*rows).for_each(|_| text.push(room.clone()));
            }
        }
    }
}

fn solve_in_lines(solution: &Solution, text: &mut Text) {
    let answer = Phrase::marked(Mark::Mark, solution.answer.clone());
    text.push(Line::Exercise { number: solution.number, text: answer });
    for row in &solution.table {
        text.push(Line::row(row.iter().map(Cell::left)).indented(INSET));
    }
    if !solution.reasons.is_empty() {
        text.push(Line::of(solution.reasons.join(" ")));
    }
}
