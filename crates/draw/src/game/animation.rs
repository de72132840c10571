//! When things happen: a style sheet.
//!
//! Names of classes are a letter and the number of a move: c are counters that it takes, g the piece of the staircase,
//! r its line in the list and h the bar behind that, p the position after it, m what is said of it. The token t goes
//! from position to position. Whoever prefers less motion gets none.

use super::Shown;
use crate::{canvas::Point, theme::Theme};
use std::fmt::Write;

/// Seconds before the first move, for each move, and after the last.
const SECONDS: (f64, f64, f64) = (2.0, 2.2, 5.0);

/// The times of a game.
pub(crate) struct Clock {
    moves: usize,
}

impl Clock {
    pub(crate) fn new(moves: usize) -> Self {
        Clock { moves }
    }

    /// When a move, counted from 1, begins, in seconds; one after the last is the end of the game.
    fn begins(number: usize) -> f64 {
        let before = u32::try_from(number.saturating_sub(1)).map_or(0.0, f64::from);
        SECONDS.0 + SECONDS.1 * before
    }

    fn all(&self) -> f64 {
        Self::begins(self.moves + 1) + SECONDS.2
    }

    /// A time as a share of the whole, in percent.
    fn at(&self, seconds: f64) -> String {
        let text = format!("{:.2}", 100.0 * seconds / self.all());
        text.trim_end_matches('0').trim_end_matches('.').to_owned() + "%"
    }

    /// What a move brings appears with it; its class is this letter and the number of the move.
    pub(crate) fn appear(&self, letter: &str) -> String {
        let all = self.all();
        let rule = |number: usize| {
            let [a, b] = [0.0, 0.6].map(|after| self.at(Self::begins(number) + after));
            let frames = format!("0%,{a}{{opacity:0}}{b},100%{{opacity:1}}");
            format!(
                "@keyframes {letter}{number}{{{frames}}}.{letter}{number}{{animation:{letter}{number} {all:.1}s linear infinite}}\n"
            )
        };
        still(&(1..=self.moves).map(rule).collect::<String>())
    }

    /// What happens to everything but the token.
    pub(super) fn rules(&self, shown: &Shown<'_>, theme: Theme) -> String {
        let mut css = String::new();
        let mut rule = |class: &str, timing: &str, frames: String| {
            let all = self.all();
            // A counter has a colour of its own, which its group does not change.
            let within = if class.starts_with('c') { " circle" } else { "" };
            // Writing to a string does not fail.
            let _ = writeln!(
                css,
                "@keyframes {class}{{{frames}}}.{class}{within}{{animation:{class} {all:.1}s {timing} infinite}}"
            );
        };
        let during = |from: Option<f64>, to: Option<f64>| {
            let (hidden, visible) = ("{visibility:hidden}", "{visibility:visible}");
            let from = match from {
                Some(from) => format!("0%{hidden}{}{visible}", self.at(from)),
                None => format!("0%{visible}"),
            };
            let to = to.map(|to| format!("{}{hidden}", self.at(to))).unwrap_or_default();
            let end = if to.is_empty() { visible } else { hidden };
            format!("{from}{to}100%{end}")
        };
        for moves in 0..=self.moves {
            let begin = Self::begins(moves);
            let next = Self::begins(moves + 1);
            let (from, last) = ((moves > 0).then_some(begin), moves == self.moves);
            // A position is there when the token is.
            let arrives = from.map(|from| from + 0.9);
            let leaves = (!last).then_some(next + 0.9);
            rule(&format!("p{moves}"), "step-end", during(arrives, leaves));
            // The last word is the verdict.
            rule(&format!("m{moves}"), "step-end", during(from, Some(next)));
            rule(&format!("h{moves}"), "step-end", during(from, (!last).then_some(next)));
            if moves > 0 {
                let [a, b, c] = [begin, begin + 0.4, begin + 1.3].map(|time| self.at(time));
                let (there, colour) = (theme.quiet, shown.colour(moves, theme));
                rule(
                    &format!("c{moves}"),
                    "ease-in",
                    format!(
                        "0%,{a}{{fill:{there};opacity:1;transform:none}}{b}{{fill:{colour};opacity:1;transform:none}}\
                         {c},100%{{fill:{colour};opacity:.12;transform:translateY(-8px)}}"
                    ),
                );
                let shows =
                    |before: &str| format!("0%,{a}{{opacity:{before}}}{b},100%{{opacity:1}}");
                rule(&format!("g{moves}"), "linear", shows("0"));
                rule(&format!("r{moves}"), "linear", shows(".25"));
            }
        }
        rule("m", "step-end", during(Some(Self::begins(self.moves + 1)), None));
        still(&css)
    }

    /// The way of the token.
    pub(super) fn token(&self, points: &[Point]) -> String {
        let mut frames = String::new();
        for (number, (x, y)) in points.iter().enumerate() {
            let place = format!("{{visibility:visible;transform:translate({x:.2}px,{y:.2}px)}}");
            let arrives = if number == 0 { 0.0 } else { Self::begins(number) + 0.9 };
            let leaves = if number == self.moves { self.all() } else { Self::begins(number + 1) };
            frames += &format!("{},{}{place}", self.at(arrives), self.at(leaves));
        }
        still(&format!(
            "@keyframes t{{{frames}}}.t{{animation:t {:.1}s ease-in-out infinite}}\n",
            self.all()
        ))
    }
}

/// Only for those who like motion.
fn still(css: &str) -> String {
    format!("@media (prefers-reduced-motion:no-preference){{\n{css}}}")
}
