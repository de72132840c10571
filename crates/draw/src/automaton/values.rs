//! The automaton of a pair game: it reads piles from the far end, and its state is the value of what it has read, or who
//! wins that.

use super::diagram::{self, Arrow, Ink, Shape, State};
use crate::{
    canvas::{Canvas, Entry, Mark, Paint, Point},
    picture::{DrawError, Picture},
    text::now_in_words,
    theme::Theme,
};
use euclid_fractions::UBig;
use euclid_games::{
    Limit, Play, Rules, Set,
    pile::Unsolved,
    set::Bound,
    types::{Pattern, PileType, Shape as Repeats, ValueMaps},
};
use euclid_work::Work;
use std::{collections::BTreeMap, f64::consts::TAU};

/// Automata of more values are drawn with two states, won and lost.
const MOST: usize = 3;

/// The longest label of an automaton of values.
const LONGEST: usize = 11;

/// The width of the picture; in a column of a paper it is shown smaller.
const WIDE: f64 = 560.0;

/// How large a state is drawn.
const RADIUS: f64 = 30.0;

/// Draws the automaton of values under these rules, or that of outcomes where that would not be read easily.
///
/// ```
/// use euclid_draw::{Theme, automaton};
/// use euclid_work::Work;
/// let svg = automaton::values(&"take=1,4".parse()?, Theme::light(), &Work::default())?.to_svg();
/// assert!(svg.contains(">0, 2</text>")); // these piles keep
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub fn draw(rules: &Rules, theme: Theme, work: &Work) -> Result<Picture, DrawError> {
    let values = maps(rules, work)?.and_then(|maps| Read::values(&maps, rules.play));
    let read = match values {
        Some(read) => read,
        None => Read::outcomes(rules, work)?,
    };
    let count = read.names.len();
    let radius = match count {
        0 | 1 => 0.0,
        2 => 110.0,
        _ => 118.0,
    };
    let mut canvas = Canvas::new(WIDE, theme, &read.title);
    canvas.subtitle(&format!("{} {}", now_in_words(rules, None), read.words));
    canvas.legend(&[
        Entry::new(Mark::Dot(Paint::fill(theme.losing)), "lost for whoever is to move"),
        Entry::new(Mark::Dot(Paint::fill(theme.winning)), "won"),
    ]);
    let half = if count == 2 { 100.0 } else { radius + RADIUS + 64.0 };
    let middle = (WIDE / 2.0, canvas.top() + half);
    // The first state stands to the left, and the others follow clockwise.
    let place = |index: usize| {
        let turn = TAU * small(index) / small(count) + TAU / 2.0;
        (turn.cos(), turn.sin())
    };
    let states: Vec<State> = read
        .names
        .iter()
        .enumerate()
        .map(|(index, name)| State {
            name: name.clone(),
            lines: Vec::new(),
            at: (middle.0 + radius * place(index).0, middle.1 + radius * place(index).1),
            half: (RADIUS, RADIUS),
            radius: RADIUS,
            colour: if index == 0 { theme.losing } else { theme.winning },
        })
        .collect();
    let arrows: Vec<Arrow> = read
        .arrows
        .iter()
        .map(|(&(from, to), label)| {
            let shape = if from == to {
                let out = if count == 1 { (0.0, -1.0) } else { place(from) };
                Shape::Loop((RADIUS * out.0, RADIUS * out.1), out)
            } else {
                Shape::Bent(if count == 2 { 26.0 } else { 15.0 }, 1.0)
            };
            Arrow { from, to, ink: Ink::Plain, shape, label: label.clone() }
        })
        .collect();
    diagram::draw(&mut canvas, &states, &arrows);
    if let Some(state) = states.get(read.begin) {
        diagram::start(&mut canvas, state, away(place(read.begin), count));
    }
    let bottom = match read.notes.as_str() {
        "" => middle.1 + half,
        notes => canvas.notes(middle.1 + half + 8.0, notes),
    };
    Ok(canvas.finish(bottom))
}

/// Where the arrow to the first state begins: aside of its loop.
fn away((x, y): Point, count: usize) -> Point {
    let turn = if count == 1 { 0.0 } else { -1.05 };
    let (sin, cos) = f64::sin_cos(turn);
    let (x, y) = if count == 1 { (-1.0, 0.0) } else { (x * cos - y * sin, x * sin + y * cos) };
    (78.0 * x, 78.0 * y)
}

/// A number of states.
#[expect(clippy::cast_precision_loss)]
fn small(number: usize) -> f64 {
    number as f64
}

/// The maps of values, if they are few.
fn maps(rules: &Rules, work: &Work) -> Result<Option<ValueMaps>, DrawError> {
    let Limit::Take(set) = &rules.limit else { return Ok(None) };
    let like = match set.bound() {
        Some(Bound::Infinite) => return Ok(None),
        Some(Bound::UpTo(k)) if k >= UBig::from(MOST) => return Ok(None),
        // The values are those under 1..k.
        Some(Bound::UpTo(k)) => match format!("1..{k}").parse::<Set>() {
            Ok(set) => Rules { limit: Limit::Take(set), ..rules.clone() },
            Err(_) => return Ok(None),
        },
        None => rules.clone(),
    };
    match ValueMaps::new(&like, work) {
        Ok(maps) => Ok(maps.filter(|maps| maps.values() <= MOST)),
        Err(Unsolved::Halt(halt)) => Err(halt.into()),
        Err(_) => Ok(None),
    }
}

/// What is drawn.
struct Read {
    title: String,
    words: String,
    names: Vec<String>,
    begin: usize,
    arrows: BTreeMap<(usize, usize), String>,
    notes: String,
}

impl Read {
    /// The values; `None` where there is too much to write beside the arrows.
    fn values(maps: &ValueMaps, play: Play) -> Option<Self> {
        // There is no pile of 0, so that piles may repeat from 1 on.
        if maps.start > 1 {
            return None;
        }
        let (count, period) = (maps.values(), maps.period);
        let mut arrows: BTreeMap<(usize, usize), Vec<usize>> = BTreeMap::new();
        for (d, from) in (1..=period).flat_map(|d| (0..count).map(move |from| (d, from))) {
            arrows.entry((from, maps.of(d)[from] as usize)).or_default().push(d % period);
        }
        let label = |mut piles: Vec<usize>| {
            piles.sort_unstable();
            piles.iter().map(ToString::to_string).collect::<Vec<_>>().join(", ")
        };
        let arrows: BTreeMap<(usize, usize), String> =
            arrows.into_iter().map(|(way, piles)| (way, label(piles))).collect();
        arrows.values().all(|label| label.len() <= LONGEST).then(|| Read {
            title: format!("Values by an automaton of {count} states"),
            words: format!(
                "Read the piles from the far end; the state is the value. Arrows are piles modulo {period}."
            ),
            names: (0..count).map(|value| value.to_string()).collect(),
            begin: usize::from(play == Play::Misere),
            arrows,
            notes: String::new(),
        })
    }

    /// Who wins: the types of piles are the letters.
    fn outcomes(rules: &Rules, work: &Work) -> Result<Self, DrawError> {
        let unfit = || {
            DrawError::Unfit(
                "after a move limit, what a pile does depends on more than its size: there is no automaton"
                    .to_owned(),
            )
        };
        let pattern = Pattern::new(rules, 24, work)?.ok_or_else(unfit)?;
        let occurs: Vec<PileType> =
            PileType::ALL.into_iter().filter(|pile| pattern.types().contains(pile)).collect();
        let mut arrows: BTreeMap<(usize, usize), String> = BTreeMap::new();
        for (pile, won) in occurs.iter().flat_map(|pile| [(pile, false), (pile, true)]) {
            let to = usize::from(pile.wins_before(won));
            let label = arrows.entry((usize::from(won), to)).or_default();
            if !label.is_empty() {
                label.push(' ');
            }
            label.push(pile.letter());
        }
        let what = |pile: PileType| {
            let piles = pattern.types().iter().enumerate().filter(|(_, one)| **one == pile);
            let piles: Vec<String> = piles.map(|(d, _)| d.to_string()).collect();
            let more = piles.len() > 12;
            let list = piles.into_iter().take(12).collect::<Vec<_>>().join(", ");
            format!("{}: {list}{}", pile.letter(), if more { ", …" } else { "" })
        };
        let each: Vec<String> = occurs.into_iter().map(what).collect();
        let rule = match pattern.shape() {
            Repeats::Periodic { start: 0, period } => format!("Piles modulo {period}"),
            Repeats::Periodic { start, period: 1 } => {
                format!("Piles; all from {start} on are alike")
            }
            Repeats::Periodic { start, period } => {
                format!("Piles; from {start} on they count modulo {period}")
            }
            Repeats::Listed => "The first piles".to_owned(),
        };
        Ok(Read {
            title: "Who wins, by an automaton of 2 states".to_owned(),
            words: "Read the piles from the far end; the state says who wins what has been read."
                .to_owned(),
            names: ["lost", "won"].map(str::to_owned).to_vec(),
            begin: usize::from(rules.play == Play::Misere),
            arrows,
            notes: format!("{rule}. {}.", each.join("; ")),
        })
    }
}
