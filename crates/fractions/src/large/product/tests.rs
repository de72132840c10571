//! Against the products of `dashu-int`, and the error against its bound.

use super::{
    Plan, add_assign, balanced, machine::LANES, multiply, pays, plan::relative_error,
    transform::Second,
};
use crate::{Work, large::limbs::number};
use dashu_int::IBig;
use proptest::prelude::*;
use std::sync::LazyLock;

static WORK: LazyLock<Work> = LazyLock::new(Work::unlimited);

/// Words that look random.
fn random(seed: u64, length: usize) -> Vec<u64> {
    let mut state = seed.wrapping_mul(0x9e37_79b9_7f4a_7c15) | 1;
    let mut next = || {
        state ^= state << 13;
        state ^= state >> 7;
        state ^= state << 17;
        state.wrapping_mul(0x2545_f491_4f6c_dd1d)
    };
    (0..length).map(|_| next()).collect()
}

/// Words that tend to make long carries and large digits.
fn special(seed: u64, length: usize) -> Vec<u64> {
    let word = |r: u64| match r % 7 {
        0 => 0,
        1 => u64::MAX,
        2 => 0x8000_8000_8000_8000,
        3 => 1,
        4 => 0x7fff_7fff_7fff_7fff,
        _ => r,
    };
    random(seed, length).into_iter().map(|r| word(r >> 7)).collect()
}

/// The plan, on this machine's vectors and without them.
fn both<'w>(plan: &Plan<'w>) -> [Plan<'w>; 2] {
    [*plan, Plan { wide: None, ..*plan }]
}

/// All products of the plan, also cut short and with room to spare.
fn check(plan: &Plan<'_>, a: &[u64], x: &[u64], b: &[u64], y: &[u64]) {
    let [fa, fx, fb, fy] = [a, x, b, y].map(|number| plan.transform(number).unwrap());
    let [a, x, b, y] = [a, x, b, y].map(|words| IBig::from(number(words)));
    let full = (a.clone() * &x).as_sign_words().1.len().max(1) + 2;
    for length in [full / 2, full - 2, full, full + 3] {
        let modulus = IBig::ONE << (64 * length);
        let same = |out: &[u64], expected: IBig| {
            let expected = ((expected % &modulus) + &modulus) % &modulus;
            assert_eq!(IBig::from(number(out)), expected, "{plan:?}");
        };
        let mut out = vec![7; length];
        plan.product(&fa, &fx, &mut out).unwrap();
        same(&out, &a * &x);
        plan.sum(&fa, &fx, &fb, &fy, &mut out).unwrap();
        same(&out, &a * &x + &b * &y);
        plan.difference(&fa, &fx, &fb, &fy, &mut out).unwrap();
        same(&out, &a * &x - &b * &y);
        plan.difference(&fb, &fy, &fa, &fx, &mut out).unwrap();
        same(&out, &b * &y - &a * &x);
    }
}

#[test]
fn plans_of_every_small_size() {
    for x in 0..40 {
        for y in [0, 1, 2, 3, 5, 8, 13, 21, 34, 55] {
            for plan in both(&Plan::new(x, y, &WORK)) {
                let seed = (x * 100 + y) as u64;
                let [a, b] = [1, 2].map(|i| special(seed + i, x));
                check(&plan, &a, &special(seed + 3, y), &b, &random(seed + 4, y));
                let ones = |length| vec![u64::MAX; length];
                check(&plan, &ones(x), &ones(y), &ones(x), &ones(y));
            }
        }
    }
}

#[test]
fn every_shape() {
    // Blocks of 4 to 7 rows, odd and even numbers of levels, with the smallest and the largest numbers.
    for words in (60..700).step_by(13).chain([1_000, 2_345, 6_789]) {
        for plan in both(&Plan::new(words, words / 2, &WORK)) {
            let [a, b] = [1, 2].map(|seed| random(seed, words));
            let [x, y] = [3, 4].map(|seed| special(seed, words / 2));
            check(&plan, &a, &x, &b, &y);
        }
    }
}

#[test]
fn one_spectrum_for_many_products() {
    let plan = Plan::single(100, 50, &WORK);
    let x = random(1, 100);
    let spectrum = plan.transform(&x).unwrap();
    for i in 0..20 {
        let y = special(i, 50);
        let mut out = vec![0; 150];
        plan.product(&spectrum, &plan.transform(&y).unwrap(), &mut out).unwrap();
        assert_eq!(number(&out), number(&x) * number(&y));
    }
}

/// The number with these balanced digits.
fn from_digits(digits: &[i64], width: u32, words: usize) -> Vec<u64> {
    let mut out = vec![0u64; words + 1];
    let mut carry = 0;
    for (j, &digit) in digits.iter().enumerate() {
        let sum = digit + carry;
        carry = sum >> width;
        let bits = (sum & ((1 << width) - 1)).cast_unsigned();
        let (word, bit) = (j * width as usize / 64, j * width as usize % 64);
        let window = u128::from(bits) << bit;
        out[word] |= window as u64;
        if word + 1 < out.len() {
            out[word + 1] |= (window >> 64) as u64;
        }
    }
    out.truncate(words);
    out
}

/// Digits that reach the bounds of the proof: all as large as can be, or all in the direction of one root of unity.
fn worst(plan: &Plan<'_>, words: usize) -> Vec<Vec<u64>> {
    let (width, count) = (plan.width, balanced::count(words, plan.width));
    let (least, most) = (-1i64 << (width - 1), (1i64 << (width - 1)) - 1);
    let mut all: Vec<Vec<i64>> = vec![
        vec![least; count],
        vec![most; count],
        (0..count).map(|j| if j % 2 == 0 { least } else { most }).collect(),
        (0..count).map(|j| if j == 0 { least } else { 0 }).collect(),
    ];
    for turns in [0.123_456, 0.25, 0.333_333, 1.0 / count as f64] {
        let sign = |j: usize| (std::f64::consts::TAU * turns * j as f64).cos() < 0.0;
        all.push((0..count).map(|j| if sign(j) { least } else { most }).collect());
    }
    for digits in &mut all {
        // The last two are small, for the number to be positive and to fit.
        digits[count - 1] = 0;
        digits[count.saturating_sub(2)] = 1;
    }
    all.iter().map(|digits| from_digits(digits, width, words)).collect()
}

/// The distance of the digits of a*x + b*y from integers, and its bound.
fn error(plan: &Plan<'_>, a: &[u64], x: &[u64], second: bool) -> (f64, f64) {
    let (fa, fx) = (plan.transform(a).unwrap(), plan.transform(x).unwrap());
    let (more, terms) =
        if second { (Second::Plus([&fa.0, &fx.0]), 2.0) } else { (Second::None, 1.0) };
    let rows = plan.invert([&fa, &fx], more, 0.0);
    let distance = |x: &f64| (x - x.round()).abs();
    let error = rows.iter().flat_map(|row| row.re.iter().chain(&row.im)).map(distance);
    let digits = balanced::count(a.len(), plan.width) * balanced::count(x.len(), plan.width);
    let norms = (digits as f64).sqrt() * 4f64.powi(plan.width.cast_signed() - 1);
    let relative = relative_error(plan.shape) as f64 / 4.0 * 0.5f64.powi(53);
    (error.fold(0.0, f64::max), terms * norms * relative)
}

#[test]
fn worst_digits_stay_within_the_bound() {
    for words in [1, 3, 10, 50, 170, 800, 3_000, 12_000] {
        for plan in both(&Plan::single(words, words, &WORK)) {
            for x in worst(&plan, words) {
                let (error, bound) = error(&plan, &x, &x, false);
                assert!(error <= bound && bound < 0.5, "{words}: {error} > {bound}");
            }
        }
        for plan in both(&Plan::new(words, words, &WORK)) {
            let numbers = worst(&plan, words);
            for (i, x) in numbers.iter().enumerate() {
                for second in [false, true] {
                    let y = &numbers[(i * 3 + 1) % numbers.len()];
                    for (x, y) in [(x, x), (x, y)] {
                        let (error, bound) = error(&plan, x, y, second);
                        assert!(error <= bound && bound < 0.5, "{words}: {error} > {bound}");
                    }
                }
            }
            if words <= 800 {
                let [a, b, .., x, y] = &numbers[..] else { unreachable!() };
                check(&plan, a, x, b, y);
                check(&plan, a, a, b, b);
            }
        }
    }
}

#[test]
fn long_products_are_exact() {
    // Too long for another multiplication to check in a test: (2^k - 1)^2 = 2^2k - 2^(k+1) + 1.
    for words in [20_000, 100_003] {
        let ones = vec![u64::MAX; words];
        for plan in both(&Plan::new(words, words, &WORK)) {
            let spectrum = plan.transform(&ones).unwrap();
            let mut out = vec![0; 2 * words];
            plan.product(&spectrum, &spectrum, &mut out).unwrap();
            assert_eq!(out[0], 1);
            assert!(out[1..words].iter().all(|&word| word == 0));
            assert_eq!(out[words], u64::MAX - 1);
            assert!(out[words + 1..].iter().all(|&word| word == u64::MAX));
        }
    }
}

#[test]
fn digits_are_balanced_at_every_width() {
    for width in 2..=balanced::WIDEST {
        for words in [special(5, 9), vec![u64::MAX; 4], vec![0; 3], vec![], random(1, 5)] {
            let raised = balanced::raise(&words, width);
            let window = balanced::Window { raised: &raised, width };
            let count = balanced::count(words.len(), width);
            let half = f64::from(1u32 << (width - 1));
            let mut sum = IBig::ZERO;
            for index in (0..count + 40).step_by(LANES) {
                for (l, digit) in
                    window.digits(super::machine::Plain, index).into_iter().enumerate()
                {
                    assert!(digit == 0.0 || index + l < count);
                    assert!(-half <= digit && digit < half);
                    sum += IBig::from(digit as i64) << ((index + l) * width as usize);
                }
            }
            assert_eq!(sum, IBig::from(number(&words)), "{width}");
        }
    }
}

#[cfg(target_arch = "x86_64")]
#[test]
fn wide_digits_are_the_plain_ones() {
    use super::machine::{Machine, Plain, Wide};
    if let Some(wide) = Wide::detect() {
        for width in 2..=balanced::WIDEST {
            for bits in random(width.into(), 40).as_chunks().0 {
                let digits = wide.store(wide.digits(*bits, width, 3.0));
                let plain = Plain.digits(*bits, width, 3.0);
                assert_eq!(digits.map(f64::to_bits), plain.map(f64::to_bits));
            }
        }
    }
}

#[test]
fn around_the_thresholds() {
    for x in (1..70).step_by(3) {
        for y in [x, 45, 46, 47, 100, 4 * x, 4 * x + 1, 9 * x, 1_000] {
            let (a, b) = (special(x as u64, x), random(y as u64, y));
            assert_eq!(
                number(&multiply(&a, &b, &WORK).unwrap()),
                number(&a) * number(&b),
                "{x} {y}"
            );
        }
    }
    assert!(!pays(0, 1_000_000) && !pays(40, 40) && pays(100, 100) && pays(40, 1_000));
}

#[test]
fn sums_carry() {
    let mut x = vec![u64::MAX, u64::MAX, u64::MAX, 0];
    add_assign(&mut x, &[1]);
    assert_eq!(x, [0, 0, 0, 1]);
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(64))]

    #[test]
    fn products(seed: u64, x in 0usize..400, y in 0usize..400, z in 0usize..3) {
        let a = if z == 0 { random(seed, x) } else { special(seed, x) };
        let b = if z == 1 { random(!seed, y) } else { special(!seed, y) };
        let product = multiply(&a, &b, &WORK).unwrap();
        prop_assert_eq!(product.len(), x + y);
        prop_assert_eq!(number(&product), number(&a) * number(&b));
    }
}
