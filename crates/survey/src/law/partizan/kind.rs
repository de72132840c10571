//! How many of Left's positions have a weight that is not an integer.
//!
//! The weight of a position that is decided for Left is no integer iff a_1 = 1 and d_2 >= 3, where d_i = a_i - m_(i+1) and
//! m_i = min(d_i, 2): with m one of -1, 0, 1, 2, and m_i = 2 wherever a_i >= 4. So this depends on the front digits alone. Over
//! q < p <= N the density of x = t/q is zeta(2, 1 + x), and side and front are independent in the limit.
//!
//! For each m let v_m be the density of the rest y = [0; a_3, a_4, ...] of those x with a_1 = 1 and a_2 - m >= 3: if m_3 = m,
//! these are the ones that count. With a digit more, m_3 = min(a_3 - m_4, 2), and v_m becomes the sum over a of (a+y)^-2 v_min(a-m,2)(1/(a+y)):
//! those with a >= 4 are decided, and have the measure of v_2 on (0, 1/4).
//!
//! This is floating point, and no error is proved.

/// Functions on (0, 1) are known at so many points.
const NODES: u32 = 28;

/// Sums over digits are taken to here one by one.
const DIGITS: u32 = 1000;

/// So many digits are looked at; a digit is 3 or less with probability 0.678.
const DEPTH: u32 = 100;

/// A smooth function on (0, 1), by its values at Chebyshev's points.
struct Function(Vec<f64>);

/// Chebyshev's points on (0, 1), with their weights of interpolation.
fn nodes() -> impl Iterator<Item = (f64, f64)> {
    (0..NODES).map(|j| {
        let angle = std::f64::consts::PI * (2.0 * f64::from(j) + 1.0) / (2.0 * f64::from(NODES));
        let sign = if j % 2 == 0 { 1.0 } else { -1.0 };
        (f64::midpoint(angle.cos(), 1.0), sign * angle.sin())
    })
}

impl Function {
    fn new(f: impl Fn(f64) -> f64) -> Self {
        Function(nodes().map(|(y, _)| f(y)).collect())
    }

    fn at(&self, x: f64) -> f64 {
        let (mut above, mut below) = (0.0, 0.0);
        for ((y, weight), value) in nodes().zip(&self.0) {
            if (x - y).abs() < 1e-15 {
                return *value;
            }
            above += weight / (x - y) * value;
            below += weight / (x - y);
        }
        above / below
    }

    /// The integral from 0 to a, by Simpson's rule.
    fn integral(&self, a: f64) -> f64 {
        const PARTS: u32 = 64;
        let h = a / f64::from(PARTS);
        let at = |i: u32| self.at(h * f64::from(i));
        let inner: f64 = (1..PARTS).map(|i| if i % 2 == 1 { 4.0 } else { 2.0 } * at(i)).sum();
        (at(0) + inner + at(PARTS)) * h / 3.0
    }
}

/// zeta(2, 1 + x).
fn density(x: f64) -> f64 {
    let direct: f64 = (1..20).map(|a| (f64::from(a) + x).powi(-2)).sum();
    let n = 20.0 + x;
    // Euler and Maclaurin.
    direct + 1.0 / n + 0.5 / n.powi(2) + 1.0 / (6.0 * n.powi(3)) - 1.0 / (30.0 * n.powi(5))
        + 1.0 / (42.0 * n.powi(7))
}

/// The share of Left's positions with a weight that is not an integer, in the limit.
///
/// ```
/// use euclid_survey::law::partizan::not_integers;
/// assert!((not_integers() - 0.156_062_046).abs() < 1e-8);
/// ```
pub fn not_integers() -> f64 {
    let first = Function::new(|y| (1.0 + y).powi(-2) * density(1.0 / (1.0 + y)));
    let digit = |a: f64, y: f64| (a + y).powi(-2) * first.at(1.0 / (a + y));
    // The digits from 5 on: one by one, and from DIGITS on by Euler and Maclaurin, where the integral is that of `first`.
    let from_five = Function::new(|y| {
        let some: f64 = (5..DIGITS).map(|a| digit(f64::from(a), y)).sum();
        let n = f64::from(DIGITS);
        let slope = (digit(n + 1.0, y) - digit(n - 1.0, y)) / 2.0;
        some + first.integral(1.0 / (n + y)) + digit(n, y) / 2.0 - slope / 12.0
    });
    // m = 2, 1, 0, -1: a_2 >= 5, 4, 3, 2.
    let mut v: Vec<Function> = (0..4u32)
        .map(|more| {
            Function::new(|y| {
                let others: f64 = (0..more).map(|i| digit(4.0 - f64::from(i), y)).sum();
                from_five.at(y) + others
            })
        })
        .collect();
    let mut share = 0.0;
    for _ in 0..DEPTH {
        share += v[0].integral(0.25);
        // m = 2 - index, and min(a - m, 2) = 2 - max(2 - a + m, 0).
        v = (0..4usize)
            .map(|index| {
                Function::new(|y| {
                    let term = |a: u32| {
                        let x = f64::from(a) + y;
                        let next = 4usize.saturating_sub(index + a as usize);
                        x.powi(-2) * v[next].at(1.0 / x)
                    };
                    (1..=3).map(term).sum()
                })
            })
            .collect();
    }
    share
}
