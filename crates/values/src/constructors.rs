//! Values by name, and names for values.

use dashu_int::IBig;
use euclid_work::{Halt, Work};
use hashbrown::HashMap;

use crate::arena::{Arena, Id};
use crate::number_up_star::NumberUpStar;
use crate::numbers::NumberId;
use crate::pace::{Ended, Kept, Stack};
use crate::uptimal::Uptimal;
use crate::uptimal_digits::Digits;
use crate::{Dyadic, Games, Value};

/// The game `number + *nim + d1·↑ + d2·↑² + ...`, `digits` being `d1, d2, ...`
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct UptimalExpansion {
    /// The number.
    pub number: Dyadic,
    /// The nimber added, `*nim`.
    pub nim: u32,
    /// How many of each power of up are added; the last digit is not 0.
    pub digits: Vec<i64>,
}

/// To find the options of an uptimal, and the uptimal by its options, takes so many steps.
const STEPS_AN_UPTIMAL: usize = 8;

/// The largest `n` for which `*n` can be asked for. (Its options, once needed, are `n` values; and all smaller
/// nimbers have nim-sums within the limit, as it is one less than a power of two.)
pub(crate) const LARGEST_NIMBER: u32 = (1 << 20) - 1;

impl Games {
    /// The integer `n`, of any size.
    ///
    /// ```
    /// # use short_games::{Games, Work};
    /// let mut g = Games::new();
    /// let (million, big) = (g.integer(1_000_000), g.integer(i64::MAX));
    /// assert_eq!(g.form(&[million], &[big], &Work::default())?, g.integer(1_000_001));
    /// # Ok::<(), short_games::Halt>(())
    /// ```
    pub fn integer(&mut self, n: impl Into<IBig>) -> Value {
        self.dyadic(Dyadic::from(n.into()))
    }

    /// The number `x`.
    pub fn dyadic(&mut self, x: Dyadic) -> Value {
        let number = self.arena.dyadic(x);
        self.value(number)
    }

    /// The nimber `*n`.
    ///
    /// Arithmetic with number-up-stars is free. But as an option of any other game `*n` is searched like any
    /// other option, and has `n` options on each side; `n` ups are likewise `n` moves deep.
    ///
    /// # Panics
    ///
    /// If `n >= 2^20`.
    pub fn nimber(&mut self, n: u32) -> Value {
        self.up_star(0, n)
    }

    /// `n` ups, or `-n` downs.
    ///
    /// # Panics
    ///
    /// If `n` is -2^63, which has no negative.
    pub fn ups(&mut self, n: i64) -> Value {
        self.up_star(n, 0)
    }

    /// `ups` ups and the nimber `*nim`.
    ///
    /// # Panics
    ///
    /// If `nim >= 2^20`, or if `ups` is -2^63.
    ///
    /// ```
    /// # use short_games::{Games, Work};
    /// let mut g = Games::new();
    /// let v = g.up_star(-4, 1);
    /// assert_eq!(g.show(v, &Work::default())?.to_string(), "v4*");
    /// # Ok::<(), short_games::Halt>(())
    /// ```
    pub fn up_star(&mut self, ups: i64, nim: u32) -> Value {
        check(ups, nim);
        let parts = NumberUpStar { number: NumberId::ZERO, ups, nim };
        let value = self.arena.intern_number_up_star(parts);
        self.value(value)
    }

    /// Up-nth, `^<n>`; `n = 0` gives 0.
    ///
    /// ```
    /// # use short_games::{Games, Value, Work};
    /// let (mut g, work) = (Games::new(), Work::default());
    /// let up_second = g.up_nth(2, &work)?;
    /// assert_eq!(g.show(up_second, &work)?.to_string(), "^<2>");
    /// let down_star = g.up_star(-1, 1);
    /// assert_eq!(g.form(&[Value::ZERO], &[down_star], &work)?, up_second);
    /// # Ok::<(), short_games::Halt>(())
    /// ```
    pub fn up_nth(&mut self, n: usize, work: &Work) -> Result<Value, Halt> {
        let runs = if n == 0 { vec![] } else { vec![(0, n - 1), (1, 1)] };
        let value = self.arena.uptimal_value(NumberId::ZERO, 0, Digits::from_runs(runs), work)?;
        Ok(self.value(value))
    }

    /// `^[n]`, the sum of up, up-second and so on to up-nth.
    ///
    /// ```
    /// # use short_games::{Games, Work};
    /// let (mut g, work) = (Games::new(), Work::default());
    /// let (up, up_second) = (g.ups(1), g.up_nth(2, &work)?);
    /// assert_eq!(g.sum(up, up_second, &work)?, g.up_sum(2, &work)?);
    /// # Ok::<(), short_games::Halt>(())
    /// ```
    pub fn up_sum(&mut self, n: usize, work: &Work) -> Result<Value, Halt> {
        let value =
            self.arena.uptimal_value(NumberId::ZERO, 0, Digits::from_runs([(1, n)]), work)?;
        Ok(self.value(value))
    }

    /// The uptimal with these parts.
    ///
    /// # Panics
    ///
    /// If the nimber is `*n` with `n >= 2^20`, or a digit is -2^63.
    ///
    /// ```
    /// # use short_games::{Dyadic, Games, UptimalExpansion, Work};
    /// let (mut g, work) = (Games::new(), Work::default());
    /// let parts = UptimalExpansion { number: Dyadic::from(1), nim: 1, digits: vec![0, -1] };
    /// let v = g.uptimal(&parts, &work)?;
    /// assert_eq!(g.show(v, &work)?.to_string(), "1v<2>*");
    /// assert_eq!(g.expansion(v), Some(parts));
    /// # Ok::<(), short_games::Halt>(())
    /// ```
    pub fn uptimal(&mut self, parts: &UptimalExpansion, work: &Work) -> Result<Value, Halt> {
        parts.digits.iter().for_each(|&digit| check(digit, parts.nim));
        check(0, parts.nim);
        let number = self.arena.intern_number(parts.number.clone());
        let digits = Digits::from_runs(parts.digits.iter().map(|&digit| (digit, 1)));
        let value = self.arena.uptimal_value(number, parts.nim, digits, work)?;
        Ok(self.value(value))
    }

    /// Tiny-`v`, `{0||0|-v}`.
    ///
    /// ```
    /// # use short_games::{Games, Work};
    /// let (mut g, work) = (Games::new(), Work::default());
    /// let two = g.integer(2);
    /// let tiny = g.tiny(two, &work)?;
    /// assert_eq!(g.show(tiny, &work)?.to_string(), "Tiny(2)");
    /// # Ok::<(), short_games::Halt>(())
    /// ```
    pub fn tiny(&mut self, v: Value, work: &Work) -> Result<Value, Halt> {
        let tiny = self.arena.tiny(self.id(v), work)?;
        Ok(self.value(tiny))
    }

    /// Miny-`v`, `{v|0||0}`.
    pub fn miny(&mut self, v: Value, work: &Work) -> Result<Value, Halt> {
        let miny = self.arena.miny(self.id(v), work)?;
        Ok(self.value(miny))
    }

    /// The switch between these options of Left and their negatives for Right, `+-{a,b}`.
    ///
    /// ```
    /// # use short_games::{Games, Work};
    /// let (mut g, work) = (Games::new(), Work::default());
    /// let one = g.integer(1);
    /// let v = g.switch(&[one], &work)?;
    /// assert_eq!(g.show(v, &work)?.to_string(), "+-1");
    /// # Ok::<(), short_games::Halt>(())
    /// ```
    pub fn switch(&mut self, left: &[Value], work: &Work) -> Result<Value, Halt> {
        let left = self.ids(left);
        let switch = self.arena.switch(&left, work)?;
        Ok(self.value(switch))
    }

    /// The number this value is, if it is one.
    #[must_use]
    pub fn as_number(&self, v: Value) -> Option<&Dyadic> {
        let parts = self.arena.as_number_up_star(self.id(v))?;
        parts.is_number().then(|| self.arena.number(parts.number))
    }

    /// The parts of a number-up-star, if the value is one.
    #[must_use]
    pub fn number_up_star(&self, v: Value) -> Option<NumberUpStar> {
        let &NumberUpStar { number, ups, nim } = self.arena.as_number_up_star(self.id(v))?;
        Some(NumberUpStar { number: self.arena.number(number).clone(), ups, nim })
    }

    /// The parts of an uptimal, number-up-stars included, if the value is one.
    #[must_use]
    pub fn expansion(&self, v: Value) -> Option<UptimalExpansion> {
        let Uptimal { number, nim, digits } = self.arena.as_uptimal(self.id(v))?;
        let digits =
            digits.runs().iter().flat_map(|&(digit, n)| std::iter::repeat_n(digit, n)).collect();
        Some(UptimalExpansion { number: self.arena.number(number).clone(), nim, digits })
    }
}

/// The limits of what can be asked for.
fn check(ups: i64, nim: u32) {
    assert!(nim <= LARGEST_NIMBER, "nimbers go up to *{LARGEST_NIMBER}");
    assert!(ups != i64::MIN, "downs go up to 2^63 - 1");
}

impl Arena {
    pub fn dyadic(&mut self, x: Dyadic) -> Id {
        let number = self.intern_number(x);
        self.intern_number_up_star(NumberUpStar { number, ups: 0, nim: 0 })
    }

    pub fn tiny(&mut self, v: Id, work: &Work) -> Result<Id, Ended> {
        let negative = self.negative(v, work)?;
        let threat = self.form(&[Id::ZERO], &[negative], work)?;
        self.form(&[Id::ZERO], &[threat], work)
    }

    pub fn miny(&mut self, v: Id, work: &Work) -> Result<Id, Ended> {
        let threat = self.form(&[v], &[Id::ZERO], work)?;
        self.form(&[threat], &[Id::ZERO], work)
    }

    pub fn switch(&mut self, left: &[Id], work: &Work) -> Result<Id, Ended> {
        let mut right = Vec::with_capacity(left.len());
        for &v in left {
            right.push(self.negative(v, work)?);
        }
        self.form(left, &right, work)
    }

    /// Makes an uptimal from the known canonical options of uptimals, these first.
    pub(crate) fn uptimal_value(
        &mut self,
        number: NumberId,
        nim: u32,
        digits: Digits,
        work: &Work,
    ) -> Result<Id, Ended> {
        let mut made: HashMap<Uptimal<NumberId>, Id> = HashMap::new();
        let mut current = Uptimal { number, nim, digits };
        let (mut waiting, mut kept) = (Stack::new(), Kept::default());
        loop {
            let runs = current.digits.runs().len();
            self.pay_for(STEPS_AN_UPTIMAL + 2 * current.nim as usize + runs, work)?;
            let value = if let Some(parts) = current.number_up_star() {
                self.intern_number_up_star(parts)
            } else {
                let (left, right) = current.options();
                // Number-up-stars, nimbers among them, can be many and are made at once.
                let is_missing = |option: &&Uptimal<_>| {
                    option.number_up_star().is_none() && !made.contains_key(*option)
                };
                if let Some(option) = left.iter().chain(&right).find(is_missing) {
                    kept.keep(size_of_val(current.digits.runs()), work)?;
                    waiting.push(std::mem::replace(&mut current, option.clone()), work)?;
                    continue;
                }
                let mut values = |list: &[Uptimal<_>]| -> Vec<Id> {
                    let value = |option: &Uptimal<_>| match option.number_up_star() {
                        Some(parts) => Some(self.intern_number_up_star(parts)),
                        None => made.get(option).copied(),
                    };
                    list.iter().filter_map(value).collect()
                };
                let (mut left, mut right) = (values(&left), values(&right));
                self.intern(&mut left, &mut right, work)?
            };
            let Some(outer) = waiting.pop() else { return Ok(value) };
            // A place in the table, and the digits.
            kept.keep(2 * size_of::<(Uptimal<NumberId>, Id)>(), work)?;
            made.insert(std::mem::replace(&mut current, outer), value);
        }
    }
}
