//! How often Player 1 wins under several rules, side by side: what the first piles do, how far the share is from an even
//! chance, and the share itself with the places that are proved.

use super::{PLACES, number, of_rules};
use crate::{
    canvas::{Canvas, Entry, Label, Mark, Paint, WORDS},
    picture::{DrawError, Picture},
    text::{capital, short, width},
    theme::Theme,
    types,
};
use euclid_fractions::UBig;
use euclid_games::{
    Limit, Play, Rules,
    set::Set,
    types::{Pattern, PileType},
};
use euclid_survey::law::Estimate;
use euclid_work::Work;

/// So many rules are compared at most.
pub const MOST: usize = 40;

/// So many piles of each are shown at most, from pile 1 on.
const PILES: usize = 16;

/// From this width on there is room for all piles and for long names.
const ROOMY: f64 = 760.0;

/// A pile of a strip, and the distance between two.
const CELL: f64 = 9.0;
const STEP: f64 = 11.0;

/// What is known of one of the rules.
struct Compared {
    name: String,
    types: Vec<PileType>,
    share: Estimate,
}

/// Draws the share of positions that Player 1 wins under each of the rules, in the limit of large numbers: the largest first. Where
/// play stops makes no difference to it, and is not shown.
///
/// ```
/// use euclid_draw::{Theme, shares};
/// let rules = ["take=any", "take=2,3", "pile-limit=ceil(n/2)"].map(|rules| rules.parse().unwrap());
/// let svg = shares::compare(&rules, Theme::light(), &euclid_work::Work::default())?.to_svg();
/// assert!(svg.contains("0.6180339887") && svg.contains("0.3370382370") && svg.contains("0.5588303503"));
/// # Ok::<(), euclid_draw::DrawError>(())
/// ```
pub fn compare(rules: &[Rules], theme: Theme, work: &Work) -> Result<Picture, DrawError> {
    if !(1..=MOST).contains(&rules.len()) {
        let count = rules.len();
        return Err(DrawError::Unfit(format!("1 to {MOST} rules are compared, not {count}")));
    }
    let wide = theme.wide(860.0);
    // So many characters of a name have room.
    let most = if theme.narrow() { 18 } else { 24 + if wide < ROOMY { 0 } else { 10 } };
    let mut all: Vec<Compared> =
        rules.iter().map(|rules| Compared::new(rules, most, work)).collect::<Result<_, _>>()?;
    all.sort_by(|a, b| number(&b.share).total_cmp(&number(&a.share)));

    let mut canvas = Canvas::new(wide, theme, "How often Player 1 wins, by the rules");
    canvas.subtitle(
        "Positions a < b ≤ N are drawn at random, and N goes to infinity. Each share is within one unit of its last place. \
         The squares show what piles of 1, 2, 3, … do: the first that wins or loses decides.",
    );
    let shown = |pile: &PileType| all.iter().any(|rules| rules.types.contains(pile));
    let entries: Vec<Entry> = PileType::ALL
        .into_iter()
        .filter(shown)
        .map(|pile| Entry::new(Mark::Box(types::paint(pile, theme)), types::verb(pile)))
        .chain([Entry::new(Mark::Line(golden_line(theme)), "1/φ, the share with any multiple")])
        .collect();
    canvas.legend(&entries);
    let bottom = rows(&mut canvas, &all);
    Ok(canvas.finish(bottom))
}

impl Compared {
    fn new(rules: &Rules, most: usize, work: &Work) -> Result<Self, DrawError> {
        let share = of_rules(rules, work)?;
        let pattern = Pattern::new(rules, PILES + 1, work)?;
        let types = pattern.into_iter().flat_map(|pattern| {
            (1..=PILES).map_while(move |d| pattern.at(&UBig::from(d))).collect::<Vec<_>>()
        });
        Ok(Compared { name: name(rules, most), types: types.collect(), share })
    }
}

/// The rules without where play stops.
fn name(rules: &Rules, most: usize) -> String {
    let limit = match &rules.limit {
        Limit::Take(Set::Any) => "any multiple".to_owned(),
        Limit::Take(set) => set.in_words(),
        Limit::PileSize(formula) | Limit::MoveSize(formula) => format!("up to {formula} of n"),
    };
    let play = if rules.play == Play::Misere { ", misère" } else { "" };
    capital(&short(&limit, most - play.chars().count())) + play
}

fn golden_line(theme: Theme) -> Paint {
    Paint::line(theme.ink, 1.6).dashed(7.0, 4.0)
}

/// All rows, and the axis below them; where it ends.
fn rows(canvas: &mut Canvas, all: &[Compared]) -> f64 {
    let theme = canvas.theme();
    let (left, right) = (canvas.margin(), canvas.width() - canvas.margin());
    let widest = |texts: &mut dyn Iterator<Item = String>| {
        texts.map(|text| width(&text, WORDS)).fold(0.0, f64::max)
    };
    let names = widest(&mut all.iter().map(|rules| rules.name.clone()));
    let values = widest(&mut all.iter().map(|rules| rules.share.certain(PLACES).text));
    // On a narrow picture the name and the share stand above the rest, and fewer piles are shown.
    let narrow = theme.narrow();
    let piles = if canvas.width() < ROOMY { PILES / 2 } else { PILES };
    let strip = if narrow { left } else { left + names + 16.0 };
    let from = strip + STEP * f64::from(u32::try_from(piles).unwrap_or(0)) + 18.0;
    let to = if narrow { right } else { right - values - 18.0 };
    let step = if narrow { 46.0 } else { 26.0 };
    let top = canvas.top() + 12.0;
    let bottom = top + step * f64::from(u32::try_from(all.len()).unwrap_or(0)) + 4.0;
    // The axis holds an even chance, the golden ratio, and all shares.
    let shares = || all.iter().map(|rules| number(&rules.share));
    let golden = (5f64.sqrt() - 1.0) / 2.0;
    let least = shares().fold(0.5, f64::min);
    let most = shares().fold(golden, f64::max);
    let ends = ((least * 10.0 - 0.2).floor() / 10.0, (most * 10.0 + 0.2).ceil() / 10.0);
    let ends = (ends.0.max(0.0), ends.1.min(1.0));
    let at = |share: f64| from + (share - ends.0) / (ends.1 - ends.0) * (to - from);
    let words = Label::new(WORDS, theme.quiet);
    for tenth in 0..=10u8 {
        let share = f64::from(tenth) / 10.0;
        if !(ends.0 - 1e-9..=ends.1 + 1e-9).contains(&share) {
            continue;
        }
        let x = at(share);
        let line = if tenth == 5 { theme.quiet } else { theme.faint };
        canvas.line((x, top - 4.0), (x, bottom + 5.0), &Paint::line(line, 1.0));
        let (at, text, label) = ((x, bottom + 19.0), format!("{share:.1}"), words.middle());
        if canvas.has_room(&label.written(at, &text)) {
            canvas.text(at, &text, &label);
        }
    }
    canvas.line((at(golden), top - 4.0), (at(golden), bottom), &golden_line(theme));
    for (index, rules) in all.iter().enumerate() {
        let row = top + step * f64::from(u32::try_from(index).unwrap_or(0));
        // The base lines of the words, and the middle of the strip and the bar.
        let base = row + if narrow { 13.0 } else { 17.0 };
        let middle = row + if narrow { 29.0 } else { 13.0 };
        let label = Label::new(WORDS, theme.ink);
        canvas.text((left, base), &rules.name, &label);
        // Decimal points stand below each other, and lines do not cross the digits.
        let written = rules.share.certain(PLACES).text;
        canvas.text((right - values, base), &written, &label.halo(theme.background));
        for (pile, kind) in (0u8..).zip(rules.types.iter().take(piles)) {
            let corner = (strip + STEP * f64::from(pile), middle - CELL / 2.0);
            canvas.rounded(corner, (CELL, CELL), 2.0, &types::paint(*kind, theme));
        }
        let (even, share) = (at(0.5), number(&rules.share));
        let colour = if share < 0.5 { theme.losing } else { theme.winning };
        let bar = (even.min(at(share)), middle - 4.0);
        canvas.rect(bar, ((at(share) - even).abs(), 8.0), &Paint::fill(colour).opacity(0.45));
        let dot = Paint::fill(colour).and_line(theme.background, 0.8);
        canvas.circle((at(share), middle), 5.5, &dot);
    }
    let name = Label::new(13.0, theme.ink).middle();
    canvas.text((f64::midpoint(from, to), bottom + 40.0), "share of Player 1", &name);
    bottom + 54.0
}

#[cfg(test)]
mod tests {
    use super::*;
    use euclid_games::Ending;

    #[test]
    fn the_largest_share_comes_first_and_endings_do_not_matter() {
        let (work, theme) = (Work::default(), Theme::light());
        let parse = |rules: &[&str]| -> Vec<Rules> {
            rules.iter().map(|rules| rules.parse().unwrap()).collect()
        };
        let rules = parse(&["take=2,3", "take=any", "misere:take=2,3", "pile-limit=sqrt(n)"]);
        let svg = compare(&rules, theme, &work).unwrap().to_svg();
        let at = |text: &str| svg.find(text).unwrap_or_else(|| panic!("{text} in {svg}"));
        assert!(at("Any multiple") < at(">2,3<") && at("2,3, misère") < at(">2,3<"));
        assert!(svg.contains("Up to sqrt(n) of n"));
        let ends: Vec<Rules> =
            Ending::ALL.into_iter().map(|ending| Rules { ending, ..rules[0].clone() }).collect();
        let pictures: Vec<_> = ends
            .iter()
            .map(|rules| compare(std::slice::from_ref(rules), theme, &work).unwrap().to_svg())
            .collect();
        assert!(pictures.windows(2).all(|pair| pair[0] == pair[1]));
        for bad in [parse(&[]), parse(&["take=any"; MOST + 1]), parse(&["move-limit=2n"])] {
            assert!(matches!(compare(&bad, theme, &work), Err(DrawError::Unfit(_))));
        }
    }
}
