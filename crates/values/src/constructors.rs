//! Values by name, and names for values.

use dashu_int::IBig;
use hashbrown::HashMap;

use crate::number_up_star::NumberUpStar;
use crate::numbers::NumberId;
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

/// The largest `n` for which `*n` can be asked for. (Its options, once needed, are `n` values; and all smaller
/// nimbers have nim-sums within the limit, as it is one less than a power of two.)
pub(crate) const LARGEST_NIMBER: u32 = (1 << 20) - 1;

impl Games {
    /// The integer `n`, of any size.
    ///
    /// ```
    /// # use short_games::{Games, Value};
    /// let mut g = Games::new();
    /// let (million, big) = (g.integer(1_000_000), g.integer(i64::MAX));
    /// assert_eq!(g.form(&[million], &[big]), g.integer(1_000_001));
    /// ```
    pub fn integer(&mut self, n: impl Into<IBig>) -> Value {
        self.dyadic(Dyadic::from(n.into()))
    }

    /// The number `x`.
    pub fn dyadic(&mut self, x: Dyadic) -> Value {
        let number = self.intern_number(x);
        self.intern_number_up_star(NumberUpStar { number, ups: 0, nim: 0 })
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
    pub fn ups(&mut self, n: i64) -> Value {
        self.up_star(n, 0)
    }

    /// `ups` ups and the nimber `*nim`.
    ///
    /// # Panics
    ///
    /// If `nim >= 2^20`.
    ///
    /// ```
    /// # use short_games::Games;
    /// let mut g = Games::new();
    /// let v = g.up_star(-4, 1);
    /// assert_eq!(g.show(v).to_string(), "v4*");
    /// ```
    pub fn up_star(&mut self, ups: i64, nim: u32) -> Value {
        assert!(nim <= LARGEST_NIMBER, "nimbers go up to *{LARGEST_NIMBER}");
        self.intern_number_up_star(NumberUpStar { number: NumberId::ZERO, ups, nim })
    }

    /// Up-nth, `^<n>`; `n = 0` gives 0.
    ///
    /// ```
    /// # use short_games::{Games, Value};
    /// let mut g = Games::new();
    /// let up_second = g.up_nth(2);
    /// assert_eq!(g.show(up_second).to_string(), "^<2>");
    /// let down_star = g.up_star(-1, 1);
    /// assert_eq!(g.form(&[Value::ZERO], &[down_star]), up_second);
    /// ```
    pub fn up_nth(&mut self, n: usize) -> Value {
        let runs = if n == 0 { vec![] } else { vec![(0, n - 1), (1, 1)] };
        self.uptimal_value(NumberId::ZERO, 0, Digits::from_runs(runs))
    }

    /// `^[n]`, the sum of up, up-second and so on to up-nth.
    ///
    /// ```
    /// # use short_games::Games;
    /// let mut g = Games::new();
    /// let (up, up_second) = (g.ups(1), g.up_nth(2));
    /// assert_eq!(g.sum(up, up_second), g.up_sum(2));
    /// ```
    pub fn up_sum(&mut self, n: usize) -> Value {
        self.uptimal_value(NumberId::ZERO, 0, Digits::from_runs([(1, n)]))
    }

    /// The uptimal with these parts.
    ///
    /// # Panics
    ///
    /// If the nimber is `*n` with `n >= 2^20`.
    ///
    /// ```
    /// # use short_games::{Dyadic, Games, UptimalExpansion};
    /// let mut g = Games::new();
    /// let parts = UptimalExpansion { number: Dyadic::from(1), nim: 1, digits: vec![0, -1] };
    /// let v = g.uptimal(&parts);
    /// assert_eq!(g.show(v).to_string(), "1v<2>*");
    /// assert_eq!(g.expansion(v), Some(parts));
    /// ```
    pub fn uptimal(&mut self, parts: &UptimalExpansion) -> Value {
        assert!(parts.nim <= LARGEST_NIMBER, "nimbers go up to *{LARGEST_NIMBER}");
        let number = self.intern_number(parts.number.clone());
        let digits = Digits::from_runs(parts.digits.iter().map(|&digit| (digit, 1)));
        self.uptimal_value(number, parts.nim, digits)
    }

    /// Makes an uptimal from the known canonical options of uptimals, these first.
    pub(crate) fn uptimal_value(&mut self, number: NumberId, nim: u32, digits: Digits) -> Value {
        let mut made: HashMap<Uptimal<NumberId>, Value> = HashMap::new();
        let mut current = Uptimal { number, nim, digits };
        let mut waiting = Vec::new();
        loop {
            let value = if let Some(parts) = current.number_up_star() {
                self.intern_number_up_star(parts)
            } else {
                let (left, right) = current.options();
                // Number-up-stars, nimbers among them, can be many and are made at once.
                let is_missing = |option: &&Uptimal<_>| {
                    option.number_up_star().is_none() && !made.contains_key(*option)
                };
                if let Some(option) = left.iter().chain(&right).find(is_missing) {
                    waiting.push(std::mem::replace(&mut current, option.clone()));
                    continue;
                }
                let mut values = |list: &[Uptimal<_>]| -> Vec<Value> {
                    let value = |option: &Uptimal<_>| match option.number_up_star() {
                        Some(parts) => Some(self.intern_number_up_star(parts)),
                        None => made.get(option).copied(),
                    };
                    list.iter().filter_map(value).collect()
                };
                let (mut left, mut right) = (values(&left), values(&right));
                self.intern(&mut left, &mut right)
            };
            let Some(outer) = waiting.pop() else { return value };
            made.insert(std::mem::replace(&mut current, outer), value);
        }
    }

    /// Tiny-`v`, `{0||0|-v}`.
    ///
    /// ```
    /// # use short_games::Games;
    /// let mut g = Games::new();
    /// let two = g.integer(2);
    /// let tiny = g.tiny(two);
    /// assert_eq!(g.show(tiny).to_string(), "Tiny(2)");
    /// ```
    pub fn tiny(&mut self, v: Value) -> Value {
        let negative = self.negative(v);
        let threat = self.form(&[Value::ZERO], &[negative]);
        self.form(&[Value::ZERO], &[threat])
    }

    /// Miny-`v`, `{v|0||0}`.
    pub fn miny(&mut self, v: Value) -> Value {
        let threat = self.form(&[v], &[Value::ZERO]);
        self.form(&[threat], &[Value::ZERO])
    }

    /// The switch between these options of Left and their negatives for Right, `+-{a,b}`.
    ///
    /// ```
    /// # use short_games::Games;
    /// let mut g = Games::new();
    /// let one = g.integer(1);
    /// let v = g.switch(&[one]);
    /// assert_eq!(g.show(v).to_string(), "+-1");
    /// ```
    pub fn switch(&mut self, left: &[Value]) -> Value {
        let right: Vec<Value> = left.iter().map(|&v| self.negative(v)).collect();
        self.form(left, &right)
    }

    /// The number this value is, if it is one.
    #[must_use]
    pub fn as_number(&self, v: Value) -> Option<&Dyadic> {
        let parts = self.as_number_up_star(v)?;
        parts.is_number().then(|| self.number(parts.number))
    }

    /// The parts of a number-up-star, if the value is one.
    #[must_use]
    pub fn number_up_star(&self, v: Value) -> Option<NumberUpStar> {
        let &NumberUpStar { number, ups, nim } = self.as_number_up_star(v)?;
        Some(NumberUpStar { number: self.number(number).clone(), ups, nim })
    }

    /// The parts of an uptimal, number-up-stars included, if the value is one.
    #[must_use]
    pub fn expansion(&self, v: Value) -> Option<UptimalExpansion> {
        let Uptimal { number, nim, digits } = self.as_uptimal(v)?;
        let digits =
            digits.runs().iter().flat_map(|&(digit, n)| std::iter::repeat_n(digit, n)).collect();
        Some(UptimalExpansion { number: self.number(number).clone(), nim, digits })
    }
}
