//! The arena: every value once, by its canonical form.

use euclid_work::Work;
use hashbrown::{HashMap, HashTable};

use crate::Dyadic;
use crate::canonical::Draft;
use crate::memo::{Memos, PairTable, mix};
use crate::node::{Node, Options, Shape, Traits};
use crate::number_up_star::NumberUpStar;
use crate::numbers::{NumberId, Numbers};
use crate::pace::{Ended, KEEPING, growth_of, growth_of_table};
use crate::probes::Standing;
use crate::uptimal::Uptimal;
use crate::uptimal_column::Uptimals;

/// The number of a canonical form in an arena.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub(crate) struct Id(pub u32);

impl Id {
    /// The game `0`.
    pub const ZERO: Self = Self(0);

    pub fn index(self) -> usize {
        self.0 as usize
    }
}

/// The canonical forms, and every operation on them.
///
/// An arena holds fewer than 2^31 values; a value more is a panic, as running out of memory is.
#[derive(Debug)]
pub(crate) struct Arena {
    nodes: Vec<Node>,
    traits: Vec<Traits>,
    /// The options of all values that have not one on each side: see [`Options::List`].
    options: Vec<Id>,
    /// Finds a value that is no number-up-star by its options, if there is one on each side.
    pairs: PairTable,
    /// Finds all others that are no number-up-stars.
    forms: HashTable<u32>,
    pub(crate) numbers: Numbers,
    pub(crate) number_up_stars: Vec<NumberUpStar<NumberId>>,
    number_up_star_values: HashMap<NumberUpStar<NumberId>, Id>,
    pub(crate) uptimals: Uptimals<NumberId>,
    pub(crate) memo: Memos,
    pub(crate) spare_draft: Draft,
    /// Steps that have been made and are not charged yet.
    pub(crate) open: u64,
}

impl Arena {
    /// An arena that knows the value 0 and nothing else.
    pub fn new() -> Self {
        let mut games = Self {
            nodes: Vec::new(),
            traits: Vec::new(),
            options: Vec::new(),
            pairs: PairTable::default(),
            forms: HashTable::new(),
            numbers: Numbers::default(),
            number_up_stars: Vec::new(),
            number_up_star_values: HashMap::new(),
            uptimals: Uptimals::default(),
            memo: Memos::default(),
            spare_draft: Draft::default(),
            open: 0,
        };
        games.intern_number_up_star(NumberUpStar { number: NumberId::ZERO, ups: 0, nim: 0 });
        games
    }

    /// The Left options of the canonical form, in the order in which they are printed.
    pub fn left(&mut self, v: Id, work: &Work) -> Result<&[Id], Ended> {
        self.open(v, work)?;
        Ok(self.node(v).slices(&self.options).0)
    }

    /// The Right options of the canonical form, in the order in which they are printed.
    pub fn right(&mut self, v: Id, work: &Work) -> Result<&[Id], Ended> {
        self.open(v, work)?;
        Ok(self.node(v).slices(&self.options).1)
    }

    /// The bytes set aside for the values.
    pub(crate) fn value_bytes(&self) -> usize {
        let tables = self.pairs.bytes()
            + self.forms.allocation_size()
            + self.number_up_star_values.allocation_size();
        let columns = self.nodes.capacity() * size_of::<Node>()
            + self.traits.capacity() * size_of::<Traits>()
            + self.options.capacity() * size_of::<Id>()
            + self.numbers.bytes()
            + self.number_up_stars.capacity() * size_of::<NumberUpStar<NumberId>>()
            + self.uptimals.bytes();
        tables + columns
    }

    /// The bytes set aside for everything.
    pub(crate) fn bytes(&self) -> u64 {
        self.value_bytes() as u64 + self.memo.size().1 as u64
    }

    /// The bytes needed in addition, if each table gets so many entries more.
    pub(crate) fn growth(&self, entries: usize) -> u64 {
        let (forms, parts) = (&self.forms, &self.number_up_star_values);
        let columns = growth_of(&self.nodes, entries)
            + growth_of(&self.traits, entries)
            + growth_of(&self.options, entries)
            + growth_of(&self.number_up_stars, entries);
        let tables = self.pairs.growth(entries)
            + growth_of_table(forms.capacity(), forms.len(), forms.allocation_size(), entries)
            + growth_of_table(parts.capacity(), parts.len(), parts.allocation_size(), entries);
        columns
            + tables
            + self.numbers.growth(entries)
            + self.uptimals.growth(entries)
            + self.memo.growth(entries)
    }

    /// How many values there are.
    pub(crate) fn count(&self) -> usize {
        self.nodes.len()
    }

    pub(crate) fn node(&self, v: Id) -> &Node {
        &self.nodes[v.index()]
    }

    pub(crate) fn traits(&self, v: Id) -> &Traits {
        &self.traits[v.index()]
    }

    pub(crate) fn standing(&self, v: Id) -> Standing {
        self.node(v).standing
    }

    /// How many Left options an opened value has.
    #[inline]
    pub(crate) fn lefts(&self, v: Id) -> usize {
        match self.node(v).options() {
            Options::Pair(_) => 1,
            Options::List { start, middle } => (middle - start) as usize,
            Options::Unopened => 0,
        }
    }

    /// How many Right options an opened value has.
    #[inline]
    pub(crate) fn rights(&self, v: Id) -> usize {
        match self.node(v).options() {
            Options::Pair(_) => 1,
            Options::List { start, .. } => self.options[start as usize - 1].index(),
            Options::Unopened => 0,
        }
    }

    /// The Left and then the Right options of an opened value, counted from 0.
    pub(crate) fn option(&self, v: Id, i: usize) -> Id {
        match self.node(v).options() {
            Options::Pair(pair) => pair[i],
            Options::List { start, .. } => self.options[start as usize + i],
            Options::Unopened => unopened(),
        }
    }

    /// The Right options of an opened value, counted from 0.
    pub(crate) fn right_option(&self, v: Id, i: usize) -> Id {
        match self.node(v).options() {
            Options::Pair(pair) => pair[1 + i],
            Options::List { middle, .. } => self.options[middle as usize + i],
            Options::Unopened => unopened(),
        }
    }

    #[inline]
    pub(crate) fn as_number_up_star(&self, v: Id) -> Option<&NumberUpStar<NumberId>> {
        match self.node(v).shape() {
            Shape::NumberUpStar(place) => Some(&self.number_up_stars[place as usize]),
            Shape::Uptimal(_) | Shape::Other => None,
        }
    }

    /// The number and digits of an uptimal, number-up-stars included.
    pub(crate) fn as_uptimal(&self, v: Id) -> Option<Uptimal<NumberId>> {
        match self.node(v).shape() {
            Shape::NumberUpStar(place) => Some(self.number_up_stars[place as usize].into()),
            Shape::Uptimal(place) => Some(self.uptimals.view(place as usize).into()),
            Shape::Other => None,
        }
    }

    #[inline]
    pub(crate) fn is_number_value(&self, v: Id) -> bool {
        self.as_number_up_star(v).is_some_and(NumberUpStar::is_number)
    }

    pub(crate) fn intern_number_up_star(&mut self, parts: NumberUpStar<NumberId>) -> Id {
        if let Some(&value) = self.number_up_star_values.get(&parts) {
            return value;
        }
        let sign = self.number(parts.number).sign();
        let traits = Traits {
            left_stop: parts.number,
            right_stop: parts.number,
            far_star: if sign.is_eq() { parts.far_star() } else { 0 },
        };
        let standing = Standing::of_number_up_star(sign, parts.ups, parts.nim);
        let shape = Shape::NumberUpStar(place(self.number_up_stars.len()));
        let value = self.push(standing, shape, Options::Unopened, traits);
        self.number_up_stars.push(parts);
        self.number_up_star_values.insert(parts, value);
        value
    }

    /// The value with exactly these options, which must be those of a canonical form.
    pub(crate) fn intern(
        &mut self,
        left: &mut [Id],
        right: &mut [Id],
        work: &Work,
    ) -> Result<Id, Ended> {
        self.sort(left, work)?;
        self.sort(right, work)?;
        self.pay_for(left.len() + right.len(), work)?;
        if let Some(parts) = self.number_up_star_with(left, right) {
            return Ok(self.intern_number_up_star(parts));
        }
        if let Some(known) = self.find_form(left, right) {
            return Ok(known);
        }
        let uptimal = self.uptimal_with(left, right);
        Ok(self.new_form(left, right, uptimal))
    }

    /// The value, no number-up-star, that has exactly these options in canonical form, if it is there.
    pub(crate) fn find_form(&self, left: &[Id], right: &[Id]) -> Option<Id> {
        if let ([l], [r]) = (left, right) {
            return self.pairs.get(*l, *r);
        }
        let same = |&v: &u32| self.nodes[v as usize].slices(&self.options) == (left, right);
        self.forms.find(hash_options(left, right), same).map(|&v| Id(v))
    }

    /// The value with these options in canonical form, which is new and no number-up-star but may be an uptimal.
    pub(crate) fn new_form(
        &mut self,
        left: &[Id],
        right: &[Id],
        uptimal: Option<Uptimal<NumberId>>,
    ) -> Id {
        let standing = self.standing_of(left, right);
        let shape = uptimal
            .map_or(Shape::Other, |uptimal| Shape::Uptimal(place(self.uptimals.push(&uptimal))));
        let options = || left.iter().chain(right).map(|&v| self.traits(v).far_star);
        let all_small = options().all(|far_star| far_star > 0);
        let far_star = options().max().filter(|_| all_small).unwrap_or(0);
        let traits = Traits {
            left_stop: self.left_stop_of(left),
            right_stop: self.right_stop_of(right),
            far_star,
        };
        if let ([l], [r]) = (left, right) {
            let value = self.push(standing, shape, Options::Pair(&[*l, *r]), traits);
            self.pairs.put(*l, *r, value);
            return value;
        }
        let options = self.store_options(left, right);
        let value = self.push(standing, shape, options, traits);
        let (nodes, options) = (&self.nodes, &self.options);
        self.forms.insert_unique(hash_options(left, right), value.0, |&v| {
            let (left, right) = nodes[v as usize].slices(options);
            hash_options(left, right)
        });
        value
    }

    /// Makes the options of a number-up-star, if they are not there yet.
    #[inline]
    pub(crate) fn open(&mut self, v: Id, work: &Work) -> Result<(), Ended> {
        if self.node(v).is_unopened() { self.open_now(v, work) } else { Ok(()) }
    }

    fn open_now(&mut self, v: Id, work: &Work) -> Result<(), Ended> {
        // Only number-up-stars are ever unopened.
        let Some(&parts) = self.as_number_up_star(v) else { return Ok(()) };
        let (left, right) = if parts.is_number() {
            self.pay(self.glance(), work)?;
            self.number_options(parts)
        } else {
            // A nimber is opened with all the smaller ones as its options, twice.
            self.pay(KEEPING, work)?;
            self.pay_for(2 * parts.nim as usize, work)?;
            let (left, right) = parts.options();
            let mut all =
                |list: Vec<_>| list.into_iter().map(|o| self.intern_number_up_star(o)).collect();
            (all(left), all(right))
        };
        let options = match (left.as_slice(), right.as_slice()) {
            ([l], [r]) => Options::Pair(&[*l, *r]),
            (left, right) => self.store_options(left, right),
        };
        self.nodes[v.index()].set_options(options);
        Ok(())
    }

    /// The options of a number: `n - 1` for an integer `n > 0`, both neighbours for a fraction.
    fn number_options(&mut self, parts: NumberUpStar<NumberId>) -> (Vec<Id>, Vec<Id>) {
        let x = self.number(parts.number).clone();
        let step = Dyadic::new(1, x.exponent());
        let (has_left, has_right) =
            if x.is_integer() { (x.sign().is_gt(), x.sign().is_lt()) } else { (true, true) };
        let mut option = |wanted: bool, y: Dyadic| -> Vec<Id> {
            let number = if wanted { self.intern_number(y) } else { return Vec::new() };
            vec![self.intern_number_up_star(NumberUpStar { number, ..parts })]
        };
        (option(has_left, &x - &step), option(has_right, &x + &step))
    }

    fn store_options(&mut self, left: &[Id], right: &[Id]) -> Options<'static> {
        self.options.push(Id(place(right.len())));
        let start = place(self.options.len());
        self.options.extend_from_slice(left);
        let middle = place(self.options.len());
        self.options.extend_from_slice(right);
        Options::List { start, middle }
    }

    /// Where `{left | right}` stands among the probes.
    pub(crate) fn standing_of(&self, left: &[Id], right: &[Id]) -> Standing {
        let standing = |&v: &Id| self.standing(v);
        Standing::of_options(left.iter().map(standing), right.iter().map(standing))
    }

    fn push(
        &mut self,
        standing: Standing,
        shape: Shape,
        options: Options<'_>,
        traits: Traits,
    ) -> Id {
        let id = place(self.nodes.len());
        assert!(id < 1 << 31, "an arena holds fewer than 2^31 values");
        self.nodes.push(Node::new(standing, shape, options, traits.is_infinitesimal()));
        self.traits.push(traits);
        Id(id)
    }
}

/// Options are asked for only after [`Arena::open`].
fn unopened() -> ! {
    unreachable!("the options of a value are asked for before it is opened")
}

/// A place in one of the arena's columns, none of which may have 2^32 entries.
fn place(n: usize) -> u32 {
    let Ok(place) = u32::try_from(n) else {
        panic!("an arena has room for fewer than 2^32 options")
    };
    place
}

fn hash_options(left: &[Id], right: &[Id]) -> u64 {
    // The count of Left options keeps {a, b | c} and {a | b, c} apart.
    let seed = left.len() as u64;
    left.iter().chain(right).fold(seed, |hash, v| mix(hash.rotate_left(32) ^ u64::from(v.0)))
}
