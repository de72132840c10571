//! Thermographs, means and temperatures, exactly.
//!
//! At temperature `t` every move costs `t`. The Left wall of `G` is the best of the Right walls of its
//! Left options, less `t`; the Right wall likewise with the sides exchanged; and where the two meet they
//! end in a mast. The mast stands on the mean, and begins at the temperature.

use std::cmp::Ordering;

use euclid_work::{Halt, Work};
use hashbrown::HashMap;

use crate::arena::{Arena, Id};
use crate::pace::{Ended, Kept};
use crate::{Dyadic, Games, Value};

/// The thermograph of a value, for temperatures from 0.
///
/// ```
/// use short_games::{Dyadic, Games, Work};
///
/// let (mut g, work) = (Games::new(), Work::default());
/// let v = g.parse("{5||2|-3}", &work)?;
/// let t = g.thermograph(v, &work)?;
/// assert_eq!(t.mean.to_string(), "9/4");
/// assert_eq!(t.temperature.to_string(), "11/4");
/// // The Right wall stands on 2 to temperature 5/2, where {2|-3} has cooled down, and then leans left.
/// let corners = [(0, 2, 0), (5, 2, 1), (11, 9, 2)];
/// for ((temperature, number), (t, x, e)) in t.right.iter().zip(corners) {
///     assert_eq!(*temperature, Dyadic::new(t, e));
///     assert_eq!(*number, if e == 2 { Dyadic::new(x, e) } else { Dyadic::from(x) });
/// }
/// # Ok::<(), short_games::ParseError>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Thermograph {
    /// The mean, on which the mast stands.
    pub mean: Dyadic,
    /// The temperature at which the mast begins; negative for a number, 0 or more for all else.
    pub temperature: Dyadic,
    /// The corners of the Left wall, as (temperature, number), from temperature 0 to the foot of the mast.
    pub left: Vec<(Dyadic, Dyadic)>,
    /// The corners of the Right wall.
    pub right: Vec<(Dyadic, Dyadic)>,
}

/// A continuous function of `t >= 0`: corners, the first at `t = 0`, joined by straight lines, and constant
/// after the last.
type Wall = Vec<(Dyadic, Dyadic)>;

impl Games {
    /// The mean of a value: what a large number of copies is worth, for each copy.
    ///
    /// ```
    /// # use short_games::{Games, Work};
    /// let (mut g, work) = (Games::new(), Work::default());
    /// let v = g.parse("{4|1}", &work)?;
    /// assert_eq!(g.mean(v, &work)?.to_string(), "5/2");
    /// assert_eq!(g.temperature(v, &work)?.to_string(), "3/2");
    /// # Ok::<(), short_games::ParseError>(())
    /// ```
    pub fn mean(&self, v: Value, work: &Work) -> Result<Dyadic, Halt> {
        Ok(self.thermograph(v, work)?.mean)
    }

    /// The temperature of a value: how urgent a move in it is. A number `m/2^e` in lowest terms has the
    /// temperature `-1/2^e`.
    pub fn temperature(&self, v: Value, work: &Work) -> Result<Dyadic, Halt> {
        Ok(self.thermograph(v, work)?.temperature)
    }

    /// The thermograph of a value.
    ///
    /// It is exact, so it can be as large as the game is deep: each level may bring a corner, and a bit more to
    /// every number.
    pub fn thermograph(&self, v: Value, work: &Work) -> Result<Thermograph, Halt> {
        Ok(self.arena.thermograph(self.id(v), work)?)
    }
}

impl Arena {
    pub fn thermograph(&self, v: Id, work: &Work) -> Result<Thermograph, Ended> {
        // Where both stops are the same number, the mast begins at 0 or below: nothing to search.
        let hot = |games: &Self, v| games.traits(v).left_stop != games.traits(v).right_stop;
        let mut known: HashMap<Id, Thermograph> = HashMap::new();
        let (mut meter, mut kept) = (work.meter(), Kept::default());
        for v in self.others_below(v, hot, work)? {
            let lefts = self.lefts(v);
            let mut sides: [Option<Wall>; 2] = [None, None];
            for i in 0..lefts + self.rights(v) {
                let option = self.option(v, i);
                let (side, wanted) =
                    if i < lefts { (0, Ordering::Greater) } else { (1, Ordering::Less) };
                let wall = match known.get(&option) {
                    Some(hot) if i < lefts => hot.right.clone(),
                    Some(hot) => hot.left.clone(),
                    None => self.cold_thermograph(option).left,
                };
                meter.steps(1 + words(&wall) / WORDS_A_STEP)?;
                sides[side] = Some(match sides[side].take() {
                    Some(best) => {
                        meter.steps(words(&best) / WORDS_A_STEP)?;
                        extreme(&best, &wall, wanted)
                    }
                    None => wall,
                });
            }
            // A value that is no number has options on both sides.
            if let [Some(left), Some(right)] = sides {
                let met = Thermograph::meet(&left, &right);
                let size = words(&met.left) + words(&met.right);
                meter.steps(size / WORDS_A_STEP)?;
                // Each corner has a place on its list besides.
                let corners = (met.left.len() + met.right.len()) * size_of::<(Dyadic, Dyadic)>();
                kept.keep(usize::try_from(size * 8).unwrap_or(usize::MAX).max(corners), work)?;
                known.insert(v, met);
            }
        }
        Ok(match known.remove(&v) {
            Some(hot) => hot,
            None => self.cold_thermograph(v),
        })
    }

    /// The thermograph of a number, or of a number plus an infinitesimal: a mast.
    fn cold_thermograph(&self, v: Id) -> Thermograph {
        let mean = self.left_stop(v).clone();
        let temperature =
            if self.is_number_value(v) { Dyadic::new(-1, mean.exponent()) } else { Dyadic::ZERO };
        let wall = vec![(Dyadic::ZERO, mean.clone())];
        Thermograph { mean, temperature, left: wall.clone(), right: wall }
    }
}

/// So many words of a wall take about a step.
const WORDS_A_STEP: u64 = 2;

/// The words of all numbers of a wall.
fn words(wall: &Wall) -> u64 {
    wall.iter().map(|(t, x)| (t.words() + x.words()) as u64).sum()
}

impl Thermograph {
    /// The thermograph between the best wall of the Left options, which Left pays `t` to reach, and that of
    /// the Right options, which Right pays `t` to reach.
    fn meet(left: &Wall, right: &Wall) -> Self {
        let mut rows = side_by_side(left, right);
        for (t, l, r) in &mut rows {
            *l = &*l - t;
            *r = &*r + t;
        }
        let gap = |row: &(Dyadic, Dyadic, Dyadic)| &row.1 - &row.2;
        // The first corner at which the walls have met, or all of them if they meet only later.
        let met = rows.iter().position(|row| gap(row).sign().is_le()).unwrap_or(rows.len());
        let foot = match (met.checked_sub(1).map(|i| &rows[i]), rows.get(met)) {
            (None, _) => rows[0].clone(),
            // After the last corner both walls lean inwards.
            (Some(before), None) => between(before, &gap(before).half(), [-1, 1]),
            (Some(before), Some(after)) => {
                let leans = [i8::from(after.1 < before.1), i8::from(after.2 > before.2)];
                let both = leans == [1, 1];
                let delay = if both { gap(before).half() } else { gap(before) };
                between(before, &delay, [-leans[0], leans[1]])
            }
        };
        rows.truncate(met);
        rows.push(foot.clone());
        let wall = |x: fn(&(Dyadic, Dyadic, Dyadic)) -> &Dyadic| {
            straightened(rows.iter().map(|row| (row.0.clone(), x(row).clone())).collect())
        };
        Self {
            mean: foot.1.clone(),
            temperature: foot.0.clone(),
            left: wall(|row| &row.1),
            right: wall(|row| &row.2),
        }
    }
}

/// Where two walls are some time after a corner, given how their numbers change in the meantime.
fn between(
    (t, l, r): &(Dyadic, Dyadic, Dyadic),
    delay: &Dyadic,
    slopes: [i8; 2],
) -> (Dyadic, Dyadic, Dyadic) {
    let moved = |x: &Dyadic, slope: i8| match slope {
        0 => x.clone(),
        1 => x + delay,
        _ => x - delay,
    };
    let (l, r) = (moved(l, slopes[0]), moved(r, slopes[1]));
    (t + delay, l, r)
}

/// Where two walls stand at all temperatures at which one of them has a corner.
fn side_by_side(a: &Wall, b: &Wall) -> Vec<(Dyadic, Dyadic, Dyadic)> {
    let mut rows = Vec::with_capacity(a.len() + b.len());
    // The corners that come next.
    let (mut i, mut j) = (0, 0);
    while i < a.len() || j < b.len() {
        let order = match (a.get(i), b.get(j)) {
            (Some(x), Some(y)) => x.0.cmp(&y.0),
            (x, y) => y.is_some().cmp(&x.is_some()),
        };
        let t = if order.is_le() { &a[i].0 } else { &b[j].0 };
        rows.push((t.clone(), before_corner(a, i, t), before_corner(b, j, t)));
        i += usize::from(order.is_le());
        j += usize::from(order.is_ge());
    }
    rows
}

/// Where a wall stands at a temperature not above its corner `i` and above those before. Its lines are
/// upright or lean at 45 degrees either way.
fn before_corner(wall: &Wall, i: usize, t: &Dyadic) -> Dyadic {
    let Some((start, x)) = i.checked_sub(1).map(|before| &wall[before]) else {
        // Both walls begin at temperature 0.
        return wall[0].1.clone();
    };
    match wall.get(i).map(|corner| corner.1.cmp(x)) {
        Some(Ordering::Less) => &(x + start) - t,
        Some(Ordering::Greater) => &(x - start) + t,
        Some(Ordering::Equal) | None => x.clone(),
    }
}

/// The larger or the smaller of two walls of the same side, whichever is asked for.
fn extreme(a: &Wall, b: &Wall, wanted: Ordering) -> Wall {
    let rows = side_by_side(a, b);
    let mut wall = Wall::new();
    for (i, (t, x, y)) in rows.iter().enumerate() {
        let order = x.cmp(y);
        wall.push((t.clone(), if order == wanted { x.clone() } else { y.clone() }));
        let Some((_, x2, y2)) = rows.get(i + 1) else { break };
        if order.is_ne() && x2.cmp(y2) == order.reverse() {
            // They cross. One leans and the other does not, so that takes as long as they are apart.
            let distance = if order.is_lt() { y - x } else { x - y };
            let upright = if x == x2 { x } else { y };
            wall.push((t + &distance, upright.clone()));
        }
    }
    straightened(wall)
}

/// Without the corners at which nothing turns.
fn straightened(wall: Wall) -> Wall {
    let mut straight: Wall = Vec::with_capacity(wall.len());
    for corner in wall {
        if let [.., before, last] = straight.as_slice() {
            let slope = |from: &(Dyadic, Dyadic), to: &(Dyadic, Dyadic)| from.1.cmp(&to.1);
            if slope(before, last) == slope(last, &corner) {
                straight.pop();
            }
        }
        straight.push(corner);
    }
    // A last upright line is the beginning of the mast.
    if let [.., before, last] = straight.as_slice()
        && before.1 == last.1
    {
        straight.pop();
    }
    straight
}
