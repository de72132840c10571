//! The table: a line for each piece of work.

use std::fmt::{Display, Formatter, Result};
use std::time::Duration;

/// One piece of work, ours and, where there is something to hold it against, the baseline.
pub struct Row {
    pub work: String,
    pub ours: Duration,
    pub baseline: Option<Baseline>,
    /// The ratio that must not be exceeded.
    pub target: Option<f64>,
    pub remark: String,
}

/// What a time is held against.
pub struct Baseline {
    pub name: &'static str,
    pub time: Duration,
}

impl Row {
    pub fn new(work: impl Into<String>, ours: Duration) -> Self {
        Self { work: work.into(), ours, baseline: None, target: None, remark: String::new() }
    }

    pub fn beside(self, name: &'static str, time: Duration) -> Self {
        Self { baseline: Some(Baseline { name, time }), ..self }
    }

    pub fn target(self, ratio: f64) -> Self {
        Self { target: Some(ratio), ..self }
    }

    pub fn remark(self, remark: impl Into<String>) -> Self {
        Self { remark: remark.into(), ..self }
    }

    /// Our time by that of the baseline: less is better.
    fn ratio(&self) -> Option<f64> {
        self.baseline.as_ref().map(|baseline| self.ours.as_secs_f64() / baseline.time.as_secs_f64())
    }
}

impl Display for Row {
    fn fmt(&self, f: &mut Formatter<'_>) -> Result {
        let baseline = self.baseline.as_ref();
        let theirs = baseline.map_or_else(String::new, |baseline| shown(baseline.time));
        let name = baseline.map_or("", |baseline| baseline.name);
        let ratio = self.ratio().map_or_else(String::new, significant);
        let target = self.target.map_or_else(String::new, |target| format!("<= {target}"));
        let ours = shown(self.ours);
        let line = format!(
            "{:<44}{ours:>9}  {theirs:>9} {name:<11}{ratio:>7}  {target:<8}{}",
            self.work, self.remark
        );
        f.write_str(line.trim_end())
    }
}

/// The line above a section.
pub fn heading(section: &str) -> String {
    format!("{section:<44}{:>9}  {:>9} {:<11}{:>7}  target", "ours", "baseline", "", "ratio")
}

/// Three digits and a unit.
fn shown(time: Duration) -> String {
    let seconds = time.as_secs_f64();
    let (number, unit) = match seconds {
        s if s >= 1.0 => (s, "s "),
        s if s >= 1e-3 => (s * 1e3, "ms"),
        s if s >= 1e-6 => (s * 1e6, "us"),
        s => (s * 1e9, "ns"),
    };
    format!("{} {unit}", significant(number))
}

/// Two or three digits that count.
fn significant(number: f64) -> String {
    match number {
        n if n >= 100.0 => format!("{n:.0}"),
        n if n >= 10.0 => format!("{n:.1}"),
        n if n >= 0.1 => format!("{n:.2}"),
        n if n >= 0.01 => format!("{n:.3}"),
        n => format!("{n:.5}"),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_row_lines_up_with_its_heading() {
        let row = Row::new("work", Duration::from_micros(1500))
            .beside("other", Duration::from_millis(2))
            .target(0.8)
            .remark("remark");
        let (heading, line) = (heading("section"), row.to_string());
        let ends = |text: &str, part: &str| text.find(part).map(|start| start + part.len());
        assert_eq!(ends(&line, "1.50 ms"), ends(&heading, "ours"));
        assert_eq!(ends(&line, "2.00 ms"), ends(&heading, "baseline"));
        assert_eq!(ends(&line, "0.75"), ends(&heading, "ratio"));
        assert_eq!(line.find("<= 0.8"), heading.find("target"));
        assert!(line.ends_with("remark"));
    }
}
