//! `euclid analyze`: everything known about one position, with reasons.

use crate::{
    args::{Answer, PositionArgs, print},
    frame::Failure,
    json, partizan, three,
};
use anstyle::{AnsiColor, Style};
use euclid_games::{
    Ending, Game, Limit, Outcome, Pair, Play, Rules, Solution,
    explain::{Explanation, brief, brief_list},
    fractions::{UBig, Whole},
    pile::{Rest, Takes},
    set::Bound,
};
use serde_json::{Value, json};
use std::fmt::Write;

/// Everything known about one position, with reasons
///
/// Example: euclid analyze 25 87 --take 1..3
#[derive(clap::Args)]
pub struct Analyze {
    #[command(flatten)]
    position: PositionArgs,

    /// Print JSON
    #[arg(long)]
    json: bool,
}

impl Analyze {
    pub fn run(&self) -> Result<(), Failure> {
        if let Some((game, triple)) = self.position.triple()? {
            three::analyze(&game, &triple, self.json, &self.position.rules.work())
        } else if self.position.rules.partizan()? {
            partizan::analyze(&self.position, self.json)
        } else {
            self.position.answer(self)
        }
    }
}

impl Answer for Analyze {
    fn answer<W: Whole>(&self, game: &Game<W>, pair: &Pair<W>) -> Result<(), Failure> {
        let solution = game.solve(pair).map_err(Failure::input)?;
        let winning = solution.winning().map_err(Failure::input)?;
        let explanation = solution.explain().map_err(Failure::input)?;
        let text = if self.json {
            format!("{}\n", as_json(&solution, &winning, &explanation)?)
        } else {
            page(&solution, &winning, &explanation)?
        };
        print(&text)
    }
}

fn as_json<W: Whole>(
    solution: &Solution<'_, W>,
    winning: &Takes<W>,
    explanation: &Explanation<W>,
) -> Result<Value, Failure> {
    let pair = solution.pair();
    let rules = solution.game().rules();
    let listed: Vec<Value> = winning
        .listed
        .iter()
        .map(|take| json!({"take": json::number(take), "to": json::pair(&pair.take(take))}))
        .collect();
    let all = solution.count().map_err(Failure::input)?;
    let mut moves = json!({
        "winning": listed,
        "all": all.map_or(Value::Null, |all| json::count(&all)),
    });
    match &winning.rest {
        Some(Rest::Class { residue, modulus, most }) => {
            moves["every"] = json!({
                "residue": json::number(residue),
                "modulus": json::number(modulus),
                "most": json::number(most),
            });
        }
        Some(Rest::More) => moves["more"] = true.into(),
        None => {}
    }
    let length = solution.length();
    let mut object = json!({
        "position": json::pair(pair),
        "rules": json::rules(rules),
        "outcome": solution.outcome().to_string(),
        "grundy": solution.grundy().ok().map(ToString::to_string),
        "digits": json::list(solution.digits()),
        "path": json::list(solution.path()),
        "take": winning.smallest().map(ToString::to_string),
        "moves": moves,
        "length": length.as_ref().map_or(Value::Null, |length| json::count(&length.moves.to_big())),
        "reasons": json::reasons(&explanation.reasons),
    });
    if let Some(length) = length {
        let bounds = [&length.least, &length.most].map(|bound| json::count(&bound.to_big()));
        object["bounds"] = bounds.into_iter().collect();
    }
    if let Some((back, length)) = reverse(solution)? {
        let length = json::count(&length.to_big());
        object["reverse"] = json!({"position": json::pair(&back), "length": length});
    }
    if let Some(cap) = pair.cap() {
        object["cap"] = json::number(cap);
    }
    if let Some(k) = equivalent(rules) {
        object["equivalent"] = k.into();
    }
    if let Some(decisive) = explanation.decisive {
        object["decisive"] = decisive.into();
    }
    if !explanation.goals.is_empty() {
        let goals = explanation.goals.iter().map(|goal| {
            json!({
                "digit": json::number(&goal.digit),
                "case": goal.case.to_string(),
                "target": goal.target(),
            })
        });
        object["goals"] = goals.collect();
    }
    Ok(object)
}

/// The set {1..k} that these rules play like, where it is another one.
pub fn equivalent(rules: &Rules) -> Option<String> {
    match &rules.limit {
        Limit::Take(set) if !set.is_initial() => match set.bound()? {
            Bound::UpTo(k) => Some(format!("1..{k}")),
            Bound::Infinite => None,
        },
        _ => None,
    }
}

pub const STRONG: Style = Style::new().bold();
pub const QUIET: Style = Style::new().dimmed();
pub const MARK: Style = AnsiColor::Green.on_default().bold();

/// The page a person reads.
fn page<W: Whole>(
    solution: &Solution<'_, W>,
    winning: &Takes<W>,
    explanation: &Explanation<W>,
) -> Result<String, Failure> {
    let pair = solution.pair();
    let shown = |pair: &Pair<W>| format!("({}, {})", brief(pair.small()), brief(pair.large()));
    let mut page = String::new();
    // Writing to a string cannot fail.
    let mut line = |text: String| {
        let _ = writeln!(page, "{text}");
    };
    line(format!("{STRONG}Euclid {}{STRONG:#}", shown(pair)));
    line(format!("{QUIET}{}{QUIET:#}", describe(solution.game().rules(), pair.cap())));
    line(String::new());

    let (winner, action) = match (solution.outcome(), winning.smallest()) {
        (Outcome::N, Some(take)) => {
            let to = shown(&pair.take(take));
            (1, format!("Take {} times {}, leaving {to}.", brief(take), brief(pair.small())))
        }
        (Outcome::N, None) => (1, "No move is possible, which wins under misere play.".to_owned()),
        (Outcome::P, _) if solution.path().is_empty() => (2, "No move is left.".to_owned()),
        (Outcome::P, _) if solution.count().is_ok_and(|count| count == Some(UBig::ZERO)) => {
            (2, "No move is allowed.".to_owned())
        }
        (Outcome::P, _) => (2, "No move helps.".to_owned()),
    };
    line(format!("{MARK}Player {winner} wins.{MARK:#} {action}"));
    line(String::new());

    let ratio = format!("{}/{} = ", brief(pair.large()), brief(pair.small()));
    let digits = brief_list(solution.digits());
    line(format!("  digits   {ratio}{digits}"));
    if let Some(index) = explanation.decisive
        && let Some(offset) = offset_in_list(solution.digits(), index)
    {
        let indent = " ".repeat(11 + ratio.len() + offset);
        line(format!("{indent}{MARK}^{MARK:#} decides"));
    }
    line(format!("  piles    {}", brief_list(solution.path())));
    if let Ok(value) = solution.grundy() {
        line(format!("  value    {} (Grundy)", brief(value)));
    }
    line(format!("  moves    {}", count_moves(solution, winning)?));
    if let Some(length) = solution.length() {
        let (least, most) = (brief(&length.least), brief(&length.most));
        let moves = brief(&length.moves);
        let range = if least == most { String::new() } else { format!(" (of {least} to {most})") };
        let word = if length.moves.is_one() { "move" } else { "moves" };
        line(format!("  length   {moves} {word}{range} when the winner plays to win"));
        if let Some((back, length)) = reverse(solution)? {
            let word = if length.is_one() { "move" } else { "moves" };
            line(format!("  reverse  {} lasts {} {word}", shown(&back), brief(&length)));
        }
    }
    line(String::new());
    for reason in &explanation.reasons {
        line(format!("{STRONG}{}.{STRONG:#} {}", reason.theorem, reason.text));
    }
    Ok(page)
}

/// The reverse game and its length, which the papers define for the plain game.
///
/// It costs two more expansions, so it is worked out only where the digits are few.
fn reverse<W: Whole>(solution: &Solution<'_, W>) -> Result<Option<(Pair<W>, W)>, Failure> {
    let few = (1..1000).contains(&solution.path().len());
    if *solution.game().rules() != Rules::default() || !few {
        return Ok(None);
    }
    let back = solution.pair().reverse();
    let length = solution.game().solve(&back).map_err(Failure::input)?.length();
    Ok(length.map(|length| (back, length.moves)))
}

/// The rules in a line.
pub fn describe<W: Whole>(rules: &Rules, cap: Option<&W>) -> String {
    let limit = match &rules.limit {
        Limit::Take(set) if rules.limit == Limit::default() => format!("take {set} multiple"),
        Limit::Take(set) => match equivalent(rules) {
            Some(k) => format!("take {set} (plays like {k})"),
            None => format!("take {set}"),
        },
        Limit::PileSize(formula) => format!("of a pile of n take at most {formula}"),
        Limit::MoveSize(formula) => format!("after a move of n take at most {formula}"),
    };
    let cap = cap.map(|cap| format!(", now at most {}", brief(cap))).unwrap_or_default();
    let end = match rules.ending {
        Ending::Equal => "play stops at equal numbers",
        Ending::Zero => "play stops at zero",
    };
    let play = match rules.play {
        Play::Normal => "the last to move wins",
        Play::Misere => "the last to move loses",
    };
    format!("{limit}{cap}; {end}; {play}")
}

fn count_moves<W: Whole>(
    solution: &Solution<'_, W>,
    winning: &Takes<W>,
) -> Result<String, Failure> {
    let all = solution.count().map_err(Failure::input)?;
    let all = all.map_or("very many".to_owned(), |all| brief(&all));
    Ok(match (&winning.rest, winning.listed.len()) {
        (Some(Rest::Class { residue, modulus, .. }), _) => format!(
            "{all}; every allowed multiple that is {} modulo {} wins",
            brief(residue),
            brief(modulus)
        ),
        (Some(Rest::More), count) => format!("{all}, more than {count} win"),
        (None, 0) => format!("{all}, none wins"),
        (None, 1) => format!("{all}, one wins"),
        (None, count) => {
            let first: Vec<String> = winning.listed.iter().take(8).map(brief).collect();
            let more = if count > first.len() { ", ..." } else { "" };
            format!("{all}, {count} win: take {}{more}", first.join(", "))
        }
    })
}

/// Where a digit begins in the printed list, if the list is printed in full.
fn offset_in_list<W: Whole>(digits: &[W], index: usize) -> Option<usize> {
    let before = digits.get(..index).filter(|_| digits.len() <= 12)?;
    Some(1 + before.iter().map(|digit| brief(digit).len() + 2).sum::<usize>())
}
