//! Thermographs, means and temperatures, exactly.
//!
//! At temperature `t` every move costs `t`. The Left wall of `G` is the best of the Right walls of its
//! Left options, less `t`; the Right wall likewise with the sides exchanged; and where the two meet they
//! end in a mast. The mast stands on the mean, and begins at the temperature.

use std::cmp::Ordering;

use hashbrown::HashMap;

use crate::{Dyadic, Games, Value};

/// The thermograph of a value, for temperatures from 0.
///
/// ```
/// use short_games::{Dyadic, Games};
///
/// let mut g = Games::new();
/// let v = g.parse("{5||2|-3}")?;
/// let t = g.thermograph(v);
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
    /// # use short_games::Games;
    /// let mut g = Games::new();
    /// let v = g.parse("{4|1}")?;
    /// assert_eq!(g.mean(v).to_string(), "5/2");
    /// assert_eq!(g.temperature(v).to_string(), "3/2");
    /// # Ok::<(), short_games::ParseError>(())
    /// ```
    #[must_use]
    pub fn mean(&self, v: Value) -> Dyadic {
        self.thermograph(v).mean
    }

    /// The temperature of a value: how urgent a move in it is. A number `m/2^e` in lowest terms has the
    /// temperature `-1/2^e`.
    #[must_use]
    pub fn temperature(&self, v: Value) -> Dyadic {
        self.thermograph(v).temperature
    }

    /// The thermograph of a value.
    #[must_use]
    pub fn thermograph(&self, v: Value) -> Thermograph {
        // Where both stops are the same number, the mast begins at 0 or below: nothing to search.
        let hot = |games: &Self, v| games.node(v).left_stop != games.node(v).right_stop;
        let mut known: HashMap<Value, Thermograph> = HashMap::new();
        for v in self.others_below(v, hot) {
            let lefts = self.lefts(v);
            let walls = |i: usize| {
                let option = self.option(v, i);
                match known.get(&option) {
                    Some(hot) if i < lefts => hot.right.clone(),
                    Some(hot) => hot.left.clone(),
                    None => self.cold_thermograph(option).left,
                }
            };
            let left = (0..lefts).map(walls).reduce(|a, b| extreme(&a, &b, Ordering::Greater));
            let right = (lefts..lefts + self.rights(v)).map(walls);
            let right = right.reduce(|a, b| extreme(&a, &b, Ordering::Less));
            // A value that is no number has options on both sides.
            if let (Some(left), Some(right)) = (left, right) {
                known.insert(v, Thermograph::meet(&left, &right));
            }
        }
        known.remove(&v).unwrap_or_else(|| self.cold_thermograph(v))
    }

    /// The thermograph of a number, or of a number plus an infinitesimal: a mast.
    fn cold_thermograph(&self, v: Value) -> Thermograph {
        let mean = self.left_stop(v).clone();
        let temperature =
            if self.is_number_value(v) { Dyadic::new(-1, mean.exponent()) } else { Dyadic::ZERO };
        let wall = vec![(Dyadic::ZERO, mean.clone())];
        Thermograph { mean, temperature, left: wall.clone(), right: wall }
    }
}

impl Thermograph {
    /// The thermograph between the best wall of the Left options, which Left pays `t` to reach, and that of
    /// the Right options, which Right pays `t` to reach.
    fn meet(left: &Wall, right: &Wall) -> Self {
        let times = corners(left, right);
        let sides = |t: &Dyadic| (&at(left, t) - t, &at(right, t) + t);
        let (mut lefts, mut rights) = (Wall::new(), Wall::new());
        let mut time = Dyadic::ZERO;
        for (i, t) in times.iter().enumerate() {
            let (l, r) = sides(t);
            lefts.push((t.clone(), l.clone()));
            rights.push((t.clone(), r.clone()));
            time = t.clone();
            let gap = &l - &r;
            if gap.sign().is_le() {
                break;
            }
            // Between two corners the gap closes at a rate of 0, 1 or 2, after the last one at 2.
            let reached = match times.get(i + 1) {
                None => Some(t + &gap.half()),
                Some(next) => {
                    let (l2, r2) = sides(next);
                    let closed = &gap - &(&l2 - &r2);
                    let rate_is_one = closed == next - t;
                    let delay = if rate_is_one { gap.clone() } else { gap.half() };
                    let meeting = t + &delay;
                    (closed.sign().is_gt() && meeting < *next).then_some(meeting)
                }
            };
            if let Some(meeting) = reached {
                let (l, r) = sides(&meeting);
                lefts.push((meeting.clone(), l));
                rights.push((meeting.clone(), r));
                time = meeting;
                break;
            }
        }
        let mean = &at(left, &time) - &time;
        Self { mean, temperature: time, left: straightened(lefts), right: straightened(rights) }
    }
}

/// The temperatures at which one of two walls has a corner.
fn corners(a: &Wall, b: &Wall) -> Vec<Dyadic> {
    let mut times: Vec<Dyadic> = a.iter().chain(b).map(|corner| corner.0.clone()).collect();
    times.sort_unstable();
    times.dedup();
    times
}

/// Where a wall stands at a temperature. Its lines are upright or sloped at 1 either way.
fn at(wall: &Wall, t: &Dyadic) -> Dyadic {
    let after = wall.partition_point(|corner| corner.0 <= *t);
    let (start, x) = &wall[after.saturating_sub(1)];
    match wall.get(after).map(|corner| corner.1.cmp(x)) {
        Some(Ordering::Less) => &(x + start) - t,
        Some(Ordering::Greater) => &(x - start) + t,
        Some(Ordering::Equal) | None => x.clone(),
    }
}

/// The larger or the smaller of two walls, whichever is asked for.
fn extreme(a: &Wall, b: &Wall, wanted: Ordering) -> Wall {
    let times = corners(a, b);
    let mut wall = Wall::new();
    let pick = |x: Dyadic, y: Dyadic| if x.cmp(&y) == wanted { x } else { y };
    for (i, t) in times.iter().enumerate() {
        let (x, y) = (at(a, t), at(b, t));
        let gap = &x - &y;
        wall.push((t.clone(), pick(x, y)));
        // Two walls of the same side have lines of slope 0 and s, so they cross after as much time
        // as they are apart.
        if let Some(next) = times.get(i + 1) {
            let later = &at(a, next) - &at(b, next);
            let crossing = t + &(if gap.sign().is_lt() { -&gap } else { gap.clone() });
            if gap.sign() == later.sign().reverse() && gap.sign().is_ne() && crossing < *next {
                wall.push((crossing.clone(), at(a, &crossing)));
            }
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
