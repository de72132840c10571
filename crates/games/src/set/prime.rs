//! Primes and their powers among machine words, without trial division.

/// Whether n is prime.
///
/// The test of Miller and Rabin to these bases errs for no n below 2^64 (Sorenson and Webster 2015: the
/// first twelve primes are enough up to 3 * 10^23).
pub(super) fn is_prime(n: u64) -> bool {
    const BASES: [u64; 12] = [2, 3, 5, 7, 11, 13, 17, 19, 23, 29, 31, 37];
    if let Some(factor) = BASES.into_iter().find(|&p| n.is_multiple_of(p)) {
        return n == factor;
    }
    if n < 37 * 37 {
        return n > 1;
    }
    let twos = (n - 1).trailing_zeros();
    BASES.into_iter().all(|base| {
        let mut x = power(base, (n - 1) >> twos, n);
        // 1, or -1 at some time, and 1 from then on.
        x == 1
            || (0..twos).any(|_| {
                let found = x == n - 1;
                x = multiply(x, x, n);
                found
            })
    })
}

/// Whether n > 1 is a power of a prime.
pub(super) fn is_prime_power(n: u64) -> bool {
    (1..64).any(|exponent| root(n, exponent).is_some_and(is_prime))
}

/// The number whose power n is, if it is one.
fn root(n: u64, exponent: u32) -> Option<u64> {
    let (mut low, mut high) = (1u64, (1u64 << 64_u32.div_ceil(exponent).min(63)).max(2));
    if exponent == 1 {
        return Some(n);
    }
    // low^exponent <= n < (high + 1)^exponent.
    while low < high {
        let middle = low + (high - low).div_ceil(2);
        if middle.checked_pow(exponent).is_some_and(|power| power <= n) {
            low = middle;
        } else {
            high = middle - 1;
        }
    }
    (low.pow(exponent) == n).then_some(low)
}

fn multiply(x: u64, y: u64, modulus: u64) -> u64 {
    let rest = u128::from(x) * u128::from(y) % u128::from(modulus);
    // A remainder is smaller than the modulus, a word.
    u64::try_from(rest).unwrap_or(0)
}

fn power(mut base: u64, mut exponent: u64, modulus: u64) -> u64 {
    let mut result = 1;
    while exponent > 0 {
        if exponent % 2 == 1 {
            result = multiply(result, base, modulus);
        }
        base = multiply(base, base, modulus);
        exponent /= 2;
    }
    result
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn trial_division_finds_the_same() {
        let least =
            |n: u64| (2..).take_while(|p| p * p <= n).find(|p| n.is_multiple_of(*p)).unwrap_or(n);
        for n in 2..20_000u64 {
            let prime = least(n);
            assert_eq!(is_prime(n), prime == n, "{n}");
            let mut rest = n;
            while rest.is_multiple_of(prime) {
                rest /= prime;
            }
            assert_eq!(is_prime_power(n), rest == 1, "{n}");
        }
        assert!(!is_prime(0) && !is_prime(1));
    }

    #[test]
    fn the_edge_of_a_word() {
        assert!(is_prime(18_446_744_073_709_551_557) && !is_prime(u64::MAX));
        assert!(!is_prime(3_215_031_751), "a strong pseudoprime to 2, 3, 5 and 7");
        assert!(is_prime_power(4_294_967_291 * 4_294_967_291) && is_prime_power(1 << 63));
        assert!(!is_prime_power(4_294_967_291 * 4_294_967_279) && !is_prime_power(u64::MAX));
    }
}
