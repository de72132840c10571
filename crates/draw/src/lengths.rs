//! How long games last: the lengths of all games up to a bound, when the winner plays to win. Whether a length is odd or
//! even says who wins.

use crate::{
    canvas::{Canvas, Entry, Label, Mark, Paint},
    picture::{DrawError, Picture},
    plot::Plot,
    text::{in_words, width},
    theme::Theme,
};
use euclid_games::{
    Field, Play, Rules, WhichGame,
    columns::{Columns, Refused},
    fractions::UBig,
};
#[cfg(feature = "sweep")]
use euclid_survey::{
    part::Part,
    run::RunError,
    survey::{MOST_BINS, Region, Survey},
};
use euclid_survey::{
    ratio::{decimal, share},
    tally::Distribution,
};
use euclid_work::Work;

/// The largest bound: five thousand million pairs.
pub const LARGEST: u64 = 100_000;

/// Draws how many of all games from a < b <= `max` last so many moves.
///
/// ```
/// use euclid_draw::{Theme, lengths};
/// let work = euclid_work::Work::default();
/// let svg = lengths::draw(&"take=any".parse()?, 100, Theme::light(), &work)?.to_svg();
/// assert!(svg.contains("4950 games"));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub fn draw(rules: &Rules, max: u64, theme: Theme, work: &Work) -> Result<Picture, DrawError> {
    let lengths = distribution(rules, max, work)?;
    let (mean, variance) = (lengths.mean(), lengths.variance());
    let count = lengths.count();
    // A long tail of games too rare to be seen would make all others narrow.
    let tallest = lengths.bins.iter().map(|(_, games)| games).max().cloned().unwrap_or_default();
    let rare = tallest / UBig::from(200u8);
    let mut beyond = lengths.more.clone();
    let mut kept = lengths.bins.as_slice();
    while let Some(((_, games), rest)) = kept.split_last() {
        if rest.is_empty() || *games > rare {
            break;
        }
        beyond += games;
        kept = rest;
    }
    // Bins are below 2^16.
    let bars: Vec<(u64, f64, f64)> = kept
        .iter()
        .map(|(length, games)| {
            let percent = share(&(games * UBig::from(100u8)), &count, 6).unwrap_or_default();
            let x = f64::from(i32::try_from(*length).unwrap_or(0));
            (u64::try_from(*length).unwrap_or(0), x, percent.parse().unwrap_or(0.0))
        })
        .collect();
    let (first, last) =
        (bars.first().map_or(0.0, |bar| bar.1), bars.last().map_or(1.0, |bar| bar.1));
    let most = bars.iter().map(|bar| bar.2).fold(0.0, f64::max);

    let title = format!("How long games last, a < b ≤ {max}");
    let mut canvas = Canvas::new(theme.wide(860.0), theme, &title);
    let games =
        if count == UBig::ONE { "is one game".to_owned() } else { format!("are {count} games") };
    canvas.subtitle(&format!("{} The winner plays to win. In all there {games}.", in_words(rules)));
    let bar = |length: u64| {
        Paint::fill(if first_wins(rules, length) { theme.winning } else { theme.losing })
    };
    let parity = |length: u64, name: &str| {
        let player = if first_wins(rules, length) { 1 } else { 2 };
        Entry::new(Mark::Box(bar(length)), format!("{name} length: Player {player} wins"))
    };
    let line = Paint::line(theme.ink, 2.0).dashed(6.0, 4.0);
    let deviation = deviation(&decimal(&variance, 6));
    let mean_text = decimal(&mean, 3);
    canvas.legend(&[
        parity(1, "odd"),
        parity(2, "even"),
        Entry::new(Mark::Line(line), format!("mean {mean_text}, standard deviation {deviation}")),
    ]);
    let (top, right) = (canvas.top(), canvas.width() - canvas.margin());
    let high = theme.high(356.0, top + 60.0);
    let range = ((-0.7_f64).max(first - 0.7), last + 0.7);
    let size = (right - 64.0, high);
    let plot = Plot::new((64.0, top), size, range, (0.0, most * 1.12)).whole_across();
    plot.grid(&mut canvas);
    let half = if last > 150.0 { 0.5 } else { 0.42 };
    for &(length, x, percent) in &bars {
        let corner = plot.at((x - half, percent));
        let foot = plot.at((x + half, 0.0));
        canvas.rect(corner, (foot.0 - corner.0, foot.1 - corner.1), &bar(length));
    }
    let mean: f64 = mean_text.parse().unwrap_or(0.0);
    let head = plot.at((mean, most * 1.12));
    canvas.line(plot.at((mean, 0.0)), head, &line);
    // A number needs some thirty pixels.
    let room = size.0 / (range.1 - range.0);
    for &(_, x, percent) in bars.iter().filter(|bar| room >= 32.0 && bar.2 >= 0.05) {
        let label = Label::new(11.0, theme.ink).middle().halo(theme.background);
        let (text, top) = (format!("{percent:.1}"), plot.at((x, percent)));
        let half = width(&text, 11.0) / 2.0 + 2.0;
        // Nothing goes through a number.
        if (head.0 - top.0).abs() < half {
            let paint = Paint::fill(theme.background);
            canvas.rect((top.0 - half, top.1 - 16.0), (2.0 * half, 15.0), &paint);
        }
        canvas.text((top.0, top.1 - 5.0), &text, &label);
    }
    let moves = match &beyond {
        none if none.is_zero() => "moves".to_owned(),
        one if *one == UBig::ONE => "moves (one game is longer)".to_owned(),
        some => format!("moves ({some} games are longer)"),
    };
    plot.axes(&mut canvas, &moves, "percent of the games");
    Ok(canvas.finish(top + high + 60.0))
}

/// Whether Player 1, who makes every odd move, wins a game of this length.
fn first_wins(rules: &Rules, length: u64) -> bool {
    let makes_the_last = length % 2 == 1;
    match rules.play {
        Play::Normal => makes_the_last,
        Play::Misere => !makes_the_last,
    }
}

/// The lengths of all games.
fn distribution(rules: &Rules, max: u64, work: &Work) -> Result<Distribution, DrawError> {
    let unfit = |why: &dyn ToString| DrawError::Unfit(why.to_string());
    if !(2..=LARGEST).contains(&max) {
        return Err(unfit(&format!("the largest number is from 2 to {LARGEST}, not {max}")));
    }
    let game = rules.clone().into();
    Field::Length.defined(&game).map_err(|why| unfit(&why))?;
    if max > SMALL { swept(&game, max, work) } else { by_rows(&game, max, work) }
}

/// Up to here lengths are counted row by row; beyond, all pairs are swept.
const SMALL: u64 = 2000;

/// The lengths of all games, row by row.
fn by_rows(game: &WhichGame, max: u64, work: &Work) -> Result<Distribution, DrawError> {
    let unfit = |why: &dyn ToString| DrawError::Unfit(why.to_string());
    let columns = Columns::new(game, &[Field::Length]).map_err(|why| unfit(&why))?;
    // No game has more moves than its largest number, so that none of these sums is large.
    let mut games = vec![0u64; usize::try_from(max).unwrap_or_default() + 1];
    let [mut sum, mut squares] = [0u64; 2];
    for b in 2..=max {
        let small: Vec<u64> = (1..b).collect();
        let (large, mut lengths) = (vec![b; small.len()], vec![0; small.len()]);
        columns.numbers(&[&small, &large], &mut lengths, work).map_err(|why| match why {
            Refused::Halt(halt) => halt.into(),
            other => unfit(&other),
        })?;
        for length in lengths {
            sum += length;
            squares += length * length;
            if let Some(games) = usize::try_from(length).ok().and_then(|at| games.get_mut(at)) {
                *games += 1;
            }
        }
    }
    let found = (0i64..).zip(games).filter(|(_, games)| *games > 0);
    let bins = found.map(|(length, games)| (length, games.into())).collect();
    Ok(Distribution { bins, more: UBig::ZERO, sum: sum.into(), squares: squares.into() })
}

/// The lengths of all games, by a sweep.
#[cfg(feature = "sweep")]
fn swept(game: &WhichGame, max: u64, work: &Work) -> Result<Distribution, DrawError> {
    let unfit = |why: &dyn ToString| DrawError::Unfit(why.to_string());
    let region = Region::UpTo(max);
    let survey = Survey::new(game.clone(), region, Some(vec![Field::Length]), MOST_BINS)
        .map_err(|why| unfit(&why))?;
    let mut part = Part::new(survey);
    part.complete(work).map_err(|why| match why {
        RunError::Halt(halt) => halt.into(),
        other => unfit(&other),
    })?;
    Distribution::of(&part.tally, Field::Length).ok_or_else(|| unfit(&"there are no games"))
}

/// What has no sweeps, as the page, counts small ones.
#[cfg(not(feature = "sweep"))]
fn swept(_: &WhichGame, _: u64, _: &Work) -> Result<Distribution, DrawError> {
    Err(DrawError::Unfit(format!("the largest number is at most {SMALL} here")))
}

/// The square root, to two places.
fn deviation(variance: &str) -> String {
    format!("{:.2}", variance.parse::<f64>().unwrap_or(0.0).max(0.0).sqrt())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn rows_and_sweeps_count_the_same() {
        for rules in ["take=any", "take=1..3:misere", "take=1..2:end=zero"] {
            let game = rules.parse::<Rules>().unwrap().into();
            for max in [2, 3, 50, 300] {
                let work = Work::default();
                let found =
                    [by_rows(&game, max, &work).unwrap(), swept(&game, max, &work).unwrap()];
                assert_eq!(found[0], found[1], "{rules} {max}");
            }
        }
    }
}
