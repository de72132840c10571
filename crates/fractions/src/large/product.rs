//! Products.
#![allow(clippy::inline_always, dead_code)]

mod balanced;
mod basecase;
#[allow(unsafe_code)]
mod machine;
mod plan;
mod pool;
mod roots;
mod row;
mod transform;

pub(crate) use plan::{Plan, Spectrum};

pub(crate) fn pays(x: usize, y: usize) -> bool {
    x.min(y) >= 40
}
/// x*y, of x.len()+y.len() words
pub fn multiply(x: &[u64], y: &[u64]) -> Vec<u64> {
    let mut out = vec![0; x.len() + y.len()];
    if pays(x.len(), y.len()) {
        let plan = Plan::new(x.len(), y.len());
        let (a, b) = (plan.transform(x), plan.transform(y));
        plan.product(&a, &b, &mut out);
    } else {
        basecase::multiply(x, y, &mut out);
    }
    out
}
