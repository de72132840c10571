//! Where everything of a sheet stands on its pages, in points from the upper left corner.

use super::{Block, Exercise, GAP, Room, Sheet, Solution, float, pieces};
use crate::text::width;

/// Something on a page.
#[derive(Clone, Debug, PartialEq)]
pub enum Mark {
    /// A line of text, which begins on its base line.
    Text {
        /// Where it begins.
        at: (f64, f64),
        /// The text.
        text: String,
        /// The size of the letters.
        size: f64,
        /// Whether they are bold.
        bold: bool,
        /// Whether it is said more quietly.
        quiet: bool,
    },
    /// A line.
    Line {
        /// One end.
        from: (f64, f64),
        /// The other end.
        to: (f64, f64),
    },
    /// A rectangle.
    Box {
        /// Its upper left corner.
        corner: (f64, f64),
        /// Its size.
        size: (f64, f64),
        /// Whether it is filled.
        filled: bool,
    },
}

/// A page.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Page {
    /// What stands on it.
    pub marks: Vec<Mark>,
}

/// The distance from the rim of the paper, 20 mm.
pub const MARGIN: f64 = 56.7;
/// What the foot of a page takes.
const FOOT: f64 = 24.0;
/// The size of the letters of exercises, and of answers.
const BODY: f64 = 10.5;
const SMALL: f64 = 9.5;
/// The size of the letters at the foot.
const TINY: f64 = 7.5;
/// The distance of lines, in sizes of letters.
const LEADING: f64 = 1.42;
/// Where the text of an exercise begins.
const INDENT: f64 = 26.0;
/// How high a line to write on is.
const WRITTEN: f64 = 22.0;
/// How wide a gap is.
const GAP_WIDTH: f64 = 44.0;
/// A last page that is filled less than this is not worth its paper.
const SPARSE: f64 = 0.3;

/// A block, from (0, 0) on.
#[derive(Clone, Debug, Default)]
struct Piece {
    marks: Vec<Mark>,
    height: f64,
}

impl Sheet {
    /// The pages. No block is split between two of them, and a heading stays with what follows. Answers are written smaller where
    /// that saves a page with little on it.
    pub fn pages(&self) -> Vec<Page> {
        let (pages, rest) = self.laid_out(1.0);
        if rest > SPARSE || pages.len() < 2 {
            return pages;
        }
        let smaller = [0.94, 0.88].into_iter().map(|scale| self.laid_out(scale).0);
        smaller.into_iter().find(|tight| tight.len() < pages.len()).unwrap_or(pages)
    }

    /// The pages with answers at this scale, and how much of the last one is filled.
    fn laid_out(&self, scale: f64) -> (Vec<Page>, f64) {
        let (width, height) = self.paper.size();
        let (room, bottom) = (width - 2.0 * MARGIN, height - MARGIN - FOOT);
        let mut pages = vec![Page::default()];
        let mut y = MARGIN;
        let place = |pages: &mut Vec<Page>, piece: &Piece, y: f64| {
            let marks = piece.marks.iter().map(|mark| mark.moved(MARGIN, y));
            pages.last_mut().into_iter().for_each(|page| page.marks.extend(marks.clone()));
            y + piece.height
        };
        y = place(&mut pages, &self.head(room), y);
        let first = y;
        let blocks: Vec<Piece> = self
            .blocks
            .iter()
            .scan(1.0, |now, block| {
                // The answers begin a page.
                *now = if matches!(block, Block::Page(_)) { scale } else { *now };
                Some(piece(block, room / *now).scaled(*now))
            })
            .collect();
        for (index, block) in self.blocks.iter().enumerate() {
            let together = self.together(index, &blocks);
            let full = y + together > bottom && together <= bottom - MARGIN;
            let begins = matches!(block, Block::Page(_)) && y > first;
            if (full || begins || y + blocks[index].height > bottom) && y > MARGIN {
                pages.push(Page::default());
                y = MARGIN;
            }
            y = place(&mut pages, &blocks[index], y);
        }
        let count = pages.len();
        for (index, page) in pages.iter_mut().enumerate() {
            let foot = self.foot(index + 1, count, room);
            page.marks.extend(foot.marks.iter().map(|mark| mark.moved(MARGIN, height - MARGIN)));
        }
        (pages, (y - MARGIN) / (bottom - MARGIN))
    }

    /// How high a block is with what must stay with it: a heading with all up to the first exercise.
    fn together(&self, index: usize, pieces: &[Piece]) -> f64 {
        let stays = |block: &Block| matches!(block, Block::Heading(_) | Block::Page(_));
        let mut height = pieces[index].height;
        if stays(&self.blocks[index]) {
            for (block, piece) in self.blocks.iter().zip(pieces).skip(index + 1) {
                height += piece.height;
                if !stays(block) && !matches!(block, Block::Paragraph(_)) {
                    break;
                }
            }
        }
        height
    }

    fn head(&self, room: f64) -> Piece {
        let mut piece = Piece::default();
        let title = 18.0_f64.min(18.0 * room / width_of(&self.title, 18.0, true).max(1.0));
        piece.marks.push(text((0.0, 16.0), &self.title, title, true));
        let beside = room - width_of(&self.subtitle, SMALL, false);
        let below = beside < width_of(&self.title, title, true) + 12.0;
        let at = if below { (0.0, 31.0) } else { (beside, 16.0) };
        piece.marks.push(text(at, &self.subtitle, SMALL, false).quietly());
        piece.height = if below { 40.0 } else { 28.0 };
        piece
    }

    fn foot(&self, number: usize, count: usize, room: f64) -> Piece {
        let mut piece = Piece::default();
        piece.marks.push(Mark::Line { from: (0.0, -10.0), to: (room, -10.0) });
        let page = format!("{number} / {count}");
        let beside = room - width_of(&page, SMALL, false);
        for (index, line) in wrapped(&self.footer, TINY, false, beside - 20.0).iter().enumerate() {
            let y = float(index as u64) * TINY * LEADING;
            piece.marks.push(text((0.0, y), line, TINY, false).quietly());
        }
        piece.marks.push(text((beside, 1.0), &page, SMALL, false).quietly());
        piece
    }
}

/// A block as it stands on a page.
fn piece(block: &Block, room: f64) -> Piece {
    let mut piece = Piece::default();
    match block {
        Block::Names => {
            piece.height = 20.0;
            let date = room * 0.66;
            for (word, from, to) in [("Name", 0.0, date - 14.0), ("Date", date, room)] {
                piece.marks.push(text((from, 20.0), word, BODY, false));
                let start = from + width_of(word, BODY, false) + 6.0;
                piece.marks.push(Mark::Line { from: (start, 22.0), to: (to, 22.0) });
            }
            piece.height = 36.0;
        }
        Block::Page(heading) => piece.write(heading, 16.0, true, 0.0, room),
        Block::Heading(heading) => {
            piece.height = 14.0;
            piece.write(heading, 12.0, true, 0.0, room);
            piece.marks.push(Mark::Line { from: (0.0, piece.height), to: (room, piece.height) });
            piece.height += 5.0;
        }
        Block::Paragraph(words) => {
            piece.write(words, BODY, false, 0.0, room);
            piece.height += 3.0;
        }
        Block::Exercise(exercise) => piece.ask(exercise, room),
        Block::Solution(solution) => piece.solve(solution, room),
    }
    piece
}

impl Piece {
    fn scaled(self, scale: f64) -> Self {
        let marks = self.marks.iter().map(|mark| mark.scaled(scale)).collect();
        Piece { marks, height: scale * self.height }
    }

    /// Adds some sentences from x on.
    fn write(&mut self, words: &str, size: f64, bold: bool, x: f64, room: f64) {
        for line in wrapped(words, size, bold, room - x) {
            self.marks.push(text((x, self.height + size), &line, size, bold));
            self.height += size * LEADING;
        }
    }

    fn number(&mut self, number: usize, size: f64) {
        let number = format!("{number}.");
        let x = INDENT - 7.0 - width_of(&number, size, true);
        self.marks.push(text((x.max(0.0), self.height + size), &number, size, true));
    }

    fn ask(&mut self, exercise: &Exercise, room: f64) {
        self.height = 7.0;
        self.number(exercise.number, BODY);
        self.write(&exercise.text, BODY, false, INDENT, room);
        if let Some(numbers) = exercise.bars {
            self.bars(numbers, room);
        }
        for part in &exercise.room {
            self.height += 3.0;
            match part {
                Room::Tick(options) => self.tick(options, room),
                Room::Fill(words) => self.fill(words, room),
                Room::Lines(words, count) => self.lines(words, *count, room),
                Room::Table(head, rows) => self.grid(head, *rows, room),
            }
        }
        self.height += 7.0;
    }

    fn solve(&mut self, solution: &Solution, room: f64) {
        self.height = 4.0;
        self.number(solution.number, SMALL);
        self.write(&solution.answer, SMALL, true, INDENT, room);
        self.table(&solution.table);
        self.write(&solution.reasons.join(" "), SMALL, false, INDENT, room);
        self.height += 4.0;
    }

    fn bars(&mut self, numbers: [u64; 2], room: f64) {
        let [small, large] = numbers;
        let (count, rest) = pieces(numbers);
        let unit = (room - INDENT - 40.0) / float(large.max(1));
        let (mut x, y) = (INDENT, self.height + 5.0);
        let mut bar = |x: f64, width: u64, y: f64, filled: bool| {
            let size = (float(width) * unit, 9.0);
            self.marks.push(Mark::Box { corner: (x, y), size, filled });
            x + size.0
        };
        let end = bar(x, small, y, true);
        for _ in 0..count {
            x = bar(x, small, y + 14.0, true);
        }
        if rest > 0 {
            x = bar(x, rest, y + 14.0, false);
        }
        for (number, x, y) in [(small, end, y), (large, x, y + 14.0)] {
            self.marks.push(text((x + 6.0, y + 8.0), &number.to_string(), SMALL, false));
        }
        self.height += 32.0;
    }

    fn tick(&mut self, options: &[String], room: f64) {
        let mut x = INDENT;
        for option in options {
            let needed = 15.0 + width_of(option, BODY, false);
            if x > INDENT && x + needed > room {
                x = INDENT;
                self.height += BODY * LEADING + 3.0;
            }
            let corner = (x, self.height + 2.5);
            self.marks.push(Mark::Box { corner, size: (9.0, 9.0), filled: false });
            self.marks.push(text((x + 15.0, self.height + BODY), option, BODY, false));
            x += needed + 24.0;
        }
        self.height += BODY * LEADING;
    }

    /// A sentence with gaps; there is more room above its lines than above printed ones.
    fn fill(&mut self, words: &str, room: f64) {
        let mut x = INDENT;
        self.height += 4.0;
        for word in words.split(' ') {
            let gaps = float(word.matches(GAP).count() as u64);
            let needed = width_of(&word.replace(GAP, ""), BODY, false) + gaps * (GAP_WIDTH + 4.0);
            if x > INDENT && x + needed > room {
                x = INDENT;
                self.height += WRITTEN;
            }
            let y = self.height + BODY;
            for (index, part) in word.split(GAP).enumerate() {
                if index > 0 {
                    let (from, to) = ((x + 2.0, y + 2.0), (x + 2.0 + GAP_WIDTH, y + 2.0));
                    self.marks.push(Mark::Line { from, to });
                    x += GAP_WIDTH + 4.0;
                }
                if !part.is_empty() {
                    self.marks.push(text((x, y), part, BODY, false));
                    x += width_of(part, BODY, false);
                }
            }
            x += width_of(" ", BODY, false);
        }
        self.height += BODY * LEADING + 2.0;
    }

    fn lines(&mut self, words: &str, count: usize, room: f64) {
        for index in 0..count {
            let y = self.height + WRITTEN - 5.0;
            let mut from = INDENT;
            if index == 0 && !words.is_empty() {
                self.marks.push(text((from, y), words, BODY, false));
                from += width_of(words, BODY, false) + 6.0;
            }
            self.marks.push(Mark::Line { from: (from, y + 2.0), to: (room, y + 2.0) });
            self.height += WRITTEN;
        }
    }

    /// A table to be filled in.
    fn grid(&mut self, head: &[String], rows: usize, room: f64) {
        const ROW: f64 = 20.0;
        let columns = float(head.len().max(1) as u64);
        let (wide, top) = ((room - INDENT) / columns, self.height);
        let mut x = INDENT;
        for title in head {
            self.marks.push(text((x + 5.0, top + 12.0), title, SMALL, true));
            x += wide;
        }
        let rows = float(rows as u64);
        let bottom = top + 17.0 + rows * ROW;
        let mut y = top;
        let mut height = 17.0;
        while y <= bottom + 0.1 {
            self.marks.push(Mark::Line { from: (INDENT, y), to: (room, y) });
            y += height;
            height = ROW;
        }
        for index in 0..=head.len() {
            let x = INDENT + wide * float(index as u64);
            self.marks.push(Mark::Line { from: (x, top), to: (x, bottom) });
        }
        self.height = bottom + 2.0;
    }

    /// A table that is filled in.
    fn table(&mut self, rows: &[Vec<String>]) {
        let columns = rows.iter().map(Vec::len).max().unwrap_or(0);
        let wide = |column: usize| {
            let cells = rows.iter().enumerate().filter_map(|(i, row)| Some((i, row.get(column)?)));
            cells.map(|(i, cell)| width_of(cell, SMALL, i == 0)).fold(0.0, f64::max) + 16.0
        };
        let wides: Vec<f64> = (0..columns).map(wide).collect();
        for (index, row) in rows.iter().enumerate() {
            let mut x = INDENT;
            for (cell, wide) in row.iter().zip(&wides) {
                self.marks.push(text((x, self.height + SMALL), cell, SMALL, index == 0));
                x += wide;
            }
            self.height += SMALL * LEADING;
            if index == 0 {
                let y = self.height;
                self.marks.push(Mark::Line { from: (INDENT, y), to: (x - 16.0, y) });
                self.height += 2.0;
            }
        }
        self.height += if rows.is_empty() { 0.0 } else { 4.0 };
    }
}

impl Mark {
    fn scaled(&self, scale: f64) -> Mark {
        let by = |(x, y): (f64, f64)| (scale * x, scale * y);
        match self.clone() {
            Mark::Text { at, text, size, bold, quiet } => {
                Mark::Text { at: by(at), text, size: scale * size, bold, quiet }
            }
            Mark::Line { from, to } => Mark::Line { from: by(from), to: by(to) },
            Mark::Box { corner, size, filled } => {
                Mark::Box { corner: by(corner), size: by(size), filled }
            }
        }
    }

    fn moved(&self, dx: f64, dy: f64) -> Mark {
        let by = |(x, y): (f64, f64)| (x + dx, y + dy);
        match self.clone() {
            Mark::Text { at, text, size, bold, quiet } => {
                Mark::Text { at: by(at), text, size, bold, quiet }
            }
            Mark::Line { from, to } => Mark::Line { from: by(from), to: by(to) },
            Mark::Box { corner, size, filled } => Mark::Box { corner: by(corner), size, filled },
        }
    }

    fn quietly(mut self) -> Mark {
        if let Mark::Text { quiet, .. } = &mut self {
            *quiet = true;
        }
        self
    }
}

fn text(at: (f64, f64), text: &str, size: f64, bold: bool) -> Mark {
    Mark::Text { at, text: text.to_owned(), size, bold, quiet: false }
}

/// How wide a line of text is.
pub(super) fn width_of(text: &str, size: f64, bold: bool) -> f64 {
    width(text, size) * if bold { 1.12 } else { 1.0 }
}

/// The lines of some sentences, broken between words, or within a word that is longer than a line.
fn wrapped(words: &str, size: f64, bold: bool, room: f64) -> Vec<String> {
    let fits = |text: &str| width_of(text, size, bold) <= room;
    let (mut lines, mut line) = (Vec::new(), String::new());
    for word in unbroken(words) {
        let longer = if line.is_empty() { word.clone() } else { format!("{line} {word}") };
        if fits(&longer) {
            line = longer;
            continue;
        }
        if !line.is_empty() {
            lines.push(std::mem::take(&mut line));
        }
        for c in word.chars() {
            line.push(c);
            if !fits(&line) && line.chars().count() > 1 {
                line.pop();
                lines.push(std::mem::replace(&mut line, c.to_string()));
            }
        }
    }
    lines.extend(Some(line).filter(|line| !line.is_empty()));
    lines
}

/// The words of a text; the numbers of a position stay together.
fn unbroken(text: &str) -> Vec<String> {
    let mut words: Vec<String> = Vec::new();
    for word in text.split_whitespace() {
        let numbers =
            |word: &str| word.chars().all(|c| c.is_ascii_digit() || "-(),.:;E[]".contains(c));
        match words.last_mut() {
            Some(last) if last.contains('(') && last.ends_with(',') && numbers(word) => {
                *last += " ";
                *last += word;
            }
            _ => words.push(word.to_owned()),
        }
    }
    words
}
