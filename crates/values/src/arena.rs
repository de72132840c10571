//! The arena: every value once, by its canonical form.

use hashbrown::{HashMap, HashTable};

use crate::Dyadic;
use crate::memo::{Memos, PairTable, mix};
use crate::number_up_star::NumberUpStar;
use crate::numbers::{NumberId, Numbers};
use crate::probes::Standing;
use crate::uptimal::Uptimal;

/// A game value: the number of a canonical form in the [`Games`] that made it.
///
/// Two values of the same `Games` are equal as games if and only if they are equal as Rust values.
/// A value means nothing to any other `Games`.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Value(pub(crate) u32);

impl Value {
    /// The game `0`, the same in every [`Games`].
    pub const ZERO: Self = Self(0);

    pub(crate) fn index(self) -> usize {
        self.0 as usize
    }
}

/// What is special about a value, if anything.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Shape {
    /// A number-up-star, by its place in [`Games::number_up_stars`]. Its options are made when asked for.
    NumberUpStar(u32),
    /// An uptimal of at least two digits, by its place in [`Games::uptimals`].
    Uptimal(u32),
    /// Neither.
    Other,
}

/// One value: its options and what is remembered of it.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Node {
    /// Where its Left options begin in [`Games::options`]; its Right options follow.
    start: u32,
    lefts: u32,
    rights: u32,
    pub shape: Shape,
    pub left_stop: NumberId,
    pub right_stop: NumberId,
    /// One more than the largest nimber among the followers; 0 for a game that is not all-small.
    pub far_star: u32,
}

impl Node {
    /// The Left and the Right options, in the column of all options.
    fn options<'a>(&self, all: &'a [Value]) -> (&'a [Value], &'a [Value]) {
        let (start, middle) = (self.start as usize, (self.start + self.lefts) as usize);
        (&all[start..middle], &all[middle..middle + self.rights as usize])
    }
}

/// The options of a number-up-star that nobody has asked for yet.
const UNOPENED: u32 = u32::MAX;

/// An arena of game values, and every operation on them.
///
/// See the [crate's front page](crate) for the invariant and examples. An arena holds fewer than
/// 2^31 values; a value more is a panic, as running out of memory is.
#[derive(Debug)]
pub struct Games {
    nodes: Vec<Node>,
    /// Where each value stands among the probes: apart from the nodes, for it is asked for most.
    standings: Vec<Standing>,
    options: Vec<Value>,
    /// Finds a value that is no number-up-star by its options, if there is one on each side.
    pairs: PairTable,
    /// Finds all others that are no number-up-stars.
    forms: HashTable<u32>,
    pub(crate) numbers: Numbers,
    number_up_stars: Vec<NumberUpStar<NumberId>>,
    number_up_star_values: HashMap<NumberUpStar<NumberId>, Value>,
    uptimals: Vec<Uptimal<NumberId>>,
    pub(crate) memo: Memos,
}

impl Default for Games {
    fn default() -> Self {
        Self::new()
    }
}

impl Games {
    /// An arena that knows the value 0 and nothing else.
    #[must_use]
    pub fn new() -> Self {
        let mut games = Self {
            nodes: Vec::new(),
            standings: Vec::new(),
            options: Vec::new(),
            pairs: PairTable::default(),
            forms: HashTable::new(),
            numbers: Numbers::default(),
            number_up_stars: Vec::new(),
            number_up_star_values: HashMap::new(),
            uptimals: Vec::new(),
            memo: Memos::default(),
        };
        games.intern_number_up_star(NumberUpStar { number: NumberId::ZERO, ups: 0, nim: 0 });
        games
    }

    /// The Left options of the canonical form, in the order in which they are printed.
    ///
    /// ```
    /// # use short_games::{Games, Value};
    /// let mut g = Games::new();
    /// let (up, star) = (g.ups(1), g.nimber(1));
    /// assert_eq!(g.left(up), [Value::ZERO]);
    /// assert_eq!(g.right(up), [star]);
    /// ```
    pub fn left(&mut self, v: Value) -> &[Value] {
        self.open(v);
        self.node(v).options(&self.options).0
    }

    /// The Right options of the canonical form, in the order in which they are printed.
    pub fn right(&mut self, v: Value) -> &[Value] {
        self.open(v);
        self.node(v).options(&self.options).1
    }

    /// The bytes set aside for the values.
    pub(crate) fn value_bytes(&self) -> usize {
        let tables = self.forms.allocation_size() + self.number_up_star_values.allocation_size();
        let columns = self.nodes.capacity() * size_of::<Node>()
            + self.standings.capacity() * size_of::<Standing>()
            + self.options.capacity() * size_of::<Value>()
            + self.numbers.bytes()
            + self.number_up_stars.capacity() * size_of::<NumberUpStar<NumberId>>()
            + self.uptimals.capacity() * size_of::<Uptimal<NumberId>>();
        tables + columns
    }

    /// How many values there are.
    pub(crate) fn count(&self) -> usize {
        self.nodes.len()
    }

    pub(crate) fn node(&self, v: Value) -> &Node {
        &self.nodes[v.index()]
    }

    pub(crate) fn standing(&self, v: Value) -> Standing {
        self.standings[v.index()]
    }

    /// How many Left options an opened value has.
    pub(crate) fn lefts(&self, v: Value) -> usize {
        self.node(v).lefts as usize
    }

    /// How many Right options an opened value has.
    pub(crate) fn rights(&self, v: Value) -> usize {
        self.node(v).rights as usize
    }

    /// The Left and then the Right options of an opened value, counted from 0.
    pub(crate) fn option(&self, v: Value, i: usize) -> Value {
        self.options[self.node(v).start as usize + i]
    }

    /// The Right options of an opened value, counted from 0.
    pub(crate) fn right_option(&self, v: Value, i: usize) -> Value {
        self.option(v, self.lefts(v) + i)
    }

    pub(crate) fn as_number_up_star(&self, v: Value) -> Option<&NumberUpStar<NumberId>> {
        match self.node(v).shape {
            Shape::NumberUpStar(place) => Some(&self.number_up_stars[place as usize]),
            Shape::Uptimal(_) | Shape::Other => None,
        }
    }

    /// The number and digits of an uptimal, number-up-stars included.
    pub(crate) fn as_uptimal(&self, v: Value) -> Option<Uptimal<NumberId>> {
        match self.node(v).shape {
            Shape::NumberUpStar(place) => Some(self.number_up_stars[place as usize].into()),
            Shape::Uptimal(place) => Some(self.uptimals[place as usize].clone()),
            Shape::Other => None,
        }
    }

    pub(crate) fn is_number_value(&self, v: Value) -> bool {
        self.as_number_up_star(v).is_some_and(NumberUpStar::is_number)
    }

    pub(crate) fn intern_number_up_star(&mut self, parts: NumberUpStar<NumberId>) -> Value {
        if let Some(&value) = self.number_up_star_values.get(&parts) {
            return value;
        }
        let sign = self.number(parts.number).sign();
        let node = Node {
            start: UNOPENED,
            lefts: 0,
            rights: 0,
            shape: Shape::NumberUpStar(place(self.number_up_stars.len())),
            left_stop: parts.number,
            right_stop: parts.number,
            far_star: if sign.is_eq() { parts.far_star() } else { 0 },
        };
        let value = self.push(node, Standing::of_number_up_star(sign, parts.ups, parts.nim));
        self.number_up_stars.push(parts);
        self.number_up_star_values.insert(parts, value);
        value
    }

    /// The value with exactly these options, which must be those of a canonical form.
    pub(crate) fn intern(&mut self, mut left: Vec<Value>, mut right: Vec<Value>) -> Value {
        self.sort(&mut left);
        self.sort(&mut right);
        if let Some(parts) = self.number_up_star_with(&left, &right) {
            return self.intern_number_up_star(parts);
        }
        if let Some(known) = self.find_form(&left, &right) {
            return known;
        }
        let standing = self.standing_of(&left, &right);
        let node = self.new_node(&left, &right);
        let value = self.push(node, standing);
        if let ([l], [r]) = (left.as_slice(), right.as_slice()) {
            self.pairs.put(*l, *r, value);
        } else {
            let (nodes, options) = (&self.nodes, &self.options);
            self.forms.insert_unique(hash_options(&left, &right), value.0, |&v| {
                let (left, right) = nodes[v as usize].options(options);
                hash_options(left, right)
            });
        }
        value
    }

    /// The value, no number-up-star, that has exactly these options in canonical form, if it is there.
    pub(crate) fn find_form(&self, left: &[Value], right: &[Value]) -> Option<Value> {
        if let ([l], [r]) = (left, right) {
            return self.pairs.get(*l, *r);
        }
        let same = |&v: &u32| self.nodes[v as usize].options(&self.options) == (left, right);
        self.forms.find(hash_options(left, right), same).map(|&v| Value(v))
    }

    /// The node of a value that is new and no number-up-star; stores its options.
    fn new_node(&mut self, left: &[Value], right: &[Value]) -> Node {
        let shape = self.uptimal_with(left, right).map_or(Shape::Other, |uptimal| {
            self.uptimals.push(uptimal);
            Shape::Uptimal(place(self.uptimals.len() - 1))
        });
        let start = self.store_options(left, right);
        let options = || left.iter().chain(right);
        let all_small = options().all(|&v| self.node(v).far_star > 0);
        let far_star = options().map(|&v| self.node(v).far_star).max();
        Node {
            start,
            lefts: place(left.len()),
            rights: place(right.len()),
            shape,
            left_stop: self.left_stop_of(left),
            right_stop: self.right_stop_of(right),
            far_star: far_star.filter(|_| all_small).unwrap_or(0),
        }
    }

    fn uptimal_with(&self, left: &[Value], right: &[Value]) -> Option<Uptimal<NumberId>> {
        // An uptimal has a single option on one side; most other games are turned away here.
        if left.len() > 1 && right.len() > 1 {
            return None;
        }
        if left.iter().chain(right).any(|&v| self.node(v).shape == Shape::Other) {
            return None;
        }
        let all = |values: &[Value]| -> Option<Vec<_>> {
            values.iter().map(|&v| self.as_uptimal(v)).collect()
        };
        Uptimal::from_options(&all(left)?, &all(right)?)
    }

    /// The number-up-star whose canonical form has exactly these options.
    fn number_up_star_with(
        &mut self,
        left: &[Value],
        right: &[Value],
    ) -> Option<NumberUpStar<NumberId>> {
        let is_plain = |v: &Value| matches!(self.node(*v).shape, Shape::NumberUpStar(_));
        if !left.iter().chain(right).all(is_plain) {
            return None;
        }
        let parts = |values: &[Value]| -> Option<Vec<_>> {
            values.iter().map(|&v| self.as_number_up_star(v).copied()).collect()
        };
        let (lefts, rights) = (parts(left)?, parts(right)?);
        let number = |parts: &NumberUpStar<NumberId>| self.number(parts.number);
        let x = match (lefts.as_slice(), rights.as_slice()) {
            ([], []) => Dyadic::ZERO,
            ([x], []) => number(x) + &Dyadic::from(1),
            ([], [y]) => number(y) - &Dyadic::from(1),
            // The canonical options of a fraction are its neighbours, equally far away on both sides.
            ([x], [y]) if x.is_number() && y.is_number() && number(x) < number(y) => {
                (number(x) + number(y)).half()
            }
            _ => return NumberUpStar::from_options(&lefts, &rights),
        };
        Some(NumberUpStar { number: self.intern_number(x), ups: 0, nim: 0 })
    }

    /// Makes the options of a number-up-star, if they are not there yet.
    pub(crate) fn open(&mut self, v: Value) {
        if self.node(v).start != UNOPENED {
            return;
        }
        // Only number-up-stars are ever unopened.
        let Some(&parts) = self.as_number_up_star(v) else { return };
        let (left, right) = if parts.is_number() {
            self.number_options(parts)
        } else {
            let (left, right) = parts.options();
            let mut all =
                |list: Vec<_>| list.into_iter().map(|o| self.intern_number_up_star(o)).collect();
            (all(left), all(right))
        };
        let start = self.store_options(&left, &right);
        let node = &mut self.nodes[v.index()];
        (node.start, node.lefts, node.rights) = (start, place(left.len()), place(right.len()));
    }

    /// The options of a number: `n - 1` for an integer `n > 0`, both neighbours for a fraction.
    fn number_options(&mut self, parts: NumberUpStar<NumberId>) -> (Vec<Value>, Vec<Value>) {
        let x = self.number(parts.number).clone();
        let step = Dyadic::new(1, x.exponent());
        let (has_left, has_right) =
            if x.is_integer() { (x.sign().is_gt(), x.sign().is_lt()) } else { (true, true) };
        let mut option = |wanted: bool, y: Dyadic| -> Vec<Value> {
            let number = if wanted { self.intern_number(y) } else { return Vec::new() };
            vec![self.intern_number_up_star(NumberUpStar { number, ..parts })]
        };
        (option(has_left, &x - &step), option(has_right, &x + &step))
    }

    fn store_options(&mut self, left: &[Value], right: &[Value]) -> u32 {
        let start = place(self.options.len());
        self.options.extend_from_slice(left);
        self.options.extend_from_slice(right);
        start
    }

    /// Where `{left | right}` stands among the probes.
    pub(crate) fn standing_of(&self, left: &[Value], right: &[Value]) -> Standing {
        let standing = |&v: &Value| self.standing(v);
        Standing::of_options(left.iter().map(standing), right.iter().map(standing))
    }

    fn push(&mut self, node: Node, standing: Standing) -> Value {
        let id = place(self.nodes.len());
        assert!(id < 1 << 31, "an arena holds fewer than 2^31 values");
        self.nodes.push(node);
        self.standings.push(standing);
        Value(id)
    }
}

/// A place in one of the arena's columns, none of which may have 2^32 entries.
fn place(n: usize) -> u32 {
    match u32::try_from(n) {
        Ok(place) if place < UNOPENED => place,
        _ => panic!("an arena has room for fewer than 2^32 options"),
    }
}

fn hash_options(left: &[Value], right: &[Value]) -> u64 {
    // The count of Left options keeps {a, b | c} and {a | b, c} apart.
    let seed = left.len() as u64;
    left.iter().chain(right).fold(seed, |hash, v| mix(hash.rotate_left(32) ^ u64::from(v.0)))
}
