//! Knowing a number-up-star or an uptimal by its options.

use crate::Dyadic;
use crate::arena::{Arena, Id};
use crate::node::Shape;
use crate::number_up_star::NumberUpStar;
use crate::numbers::NumberId;
use crate::uptimal::Uptimal;
use crate::uptimal_column::View;

/// So many runs of digits are looked at in a step.
const RUNS_A_STEP: usize = 8;

impl Arena {
    /// The number-up-star whose canonical form has exactly these options.
    pub(crate) fn number_up_star_with(
        &mut self,
        left: &[Id],
        right: &[Id],
    ) -> Option<NumberUpStar<NumberId>> {
        let is_plain = |v: &Id| matches!(self.node(*v).shape(), Shape::NumberUpStar(_));
        if !left.iter().chain(right).all(is_plain) {
            return None;
        }
        let parts = |values: &[Id]| -> Option<Vec<_>> {
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

    /// The uptimal of at least two digits whose canonical form has exactly these options.
    pub(crate) fn uptimal_with(&self, left: &[Id], right: &[Id]) -> Option<Uptimal<NumberId>> {
        if let ([l], [r]) = (left, right) {
            return Uptimal::from_options(&[self.view(*l)?], &[self.view(*r)?]);
        }
        // An uptimal has a single option on one side; most other games are turned away here.
        if left.len() > 1 && right.len() > 1 {
            return None;
        }
        if left.iter().chain(right).any(|&v| self.node(v).shape() == Shape::Other) {
            return None;
        }
        let all =
            |values: &[Id]| -> Option<Vec<_>> { values.iter().map(|&v| self.view(v)).collect() };
        Uptimal::from_options(&all(left)?, &all(right)?)
    }

    /// The steps that it takes to look at all digits of a value, if it is an uptimal.
    pub(crate) fn runs(&self, v: Id) -> u64 {
        match self.node(v).shape() {
            Shape::Uptimal(place) => (self.uptimals.length(place as usize) / RUNS_A_STEP) as u64,
            Shape::NumberUpStar(_) | Shape::Other => 0,
        }
    }

    fn view(&self, v: Id) -> Option<View<'_, NumberId>> {
        match self.node(v).shape() {
            Shape::NumberUpStar(place) => Some((&self.number_up_stars[place as usize]).into()),
            Shape::Uptimal(place) => Some(self.uptimals.view(place as usize)),
            Shape::Other => None,
        }
    }
}
