//! The arithmetic of four lanes, on the machine at hand: the kernels are written once, for any [`Machine`].
//!
//! The vector instructions stand here, and with them all the `unsafe` there is. They make
//! products of a thousand words about twice as fast as the compiler's own use of vectors.

#[cfg(target_arch = "x86_64")]
use std::arch::x86_64 as intel;
use std::array::from_fn;

pub(super) const LANES: usize = 4;

/// 2^52: with its exponent in front of them, 52 bits read as a double from 2^52 on.
pub(super) const UNIT: f64 = 4_503_599_627_370_496.0;

/// Four doubles at a time. Products and sums may be rounded separately or together.
pub(super) trait Machine: Copy {
    type Vector: Copy;
    fn load(self, x: &[f64; LANES]) -> Self::Vector;
    fn store(self, x: Self::Vector) -> [f64; LANES];
    fn plus(self, x: Self::Vector, y: Self::Vector) -> Self::Vector;
    fn minus(self, x: Self::Vector, y: Self::Vector) -> Self::Vector;
    fn times(self, x: Self::Vector, y: Self::Vector) -> Self::Vector;
    /// xy + z.
    fn times_plus(self, x: Self::Vector, y: Self::Vector, z: Self::Vector) -> Self::Vector;
    /// xy - z.
    fn times_minus(self, x: Self::Vector, y: Self::Vector, z: Self::Vector) -> Self::Vector;
    /// z - xy.
    fn minus_times(self, x: Self::Vector, y: Self::Vector, z: Self::Vector) -> Self::Vector;
    /// Rows to columns.
    fn transpose(self, rows: [Self::Vector; LANES]) -> [Self::Vector; LANES];
    /// The lowest two digits of either word, each less `offset` - 2^52.
    fn digits(self, bits: [u64; 2], width: u32, offset: f64) -> Self::Vector;
}

/// Any machine.
#[derive(Clone, Copy)]
pub(super) struct Plain;

impl Machine for Plain {
    type Vector = [f64; LANES];

    fn load(self, x: &[f64; LANES]) -> [f64; LANES] {
        *x
    }

    fn store(self, x: [f64; LANES]) -> [f64; LANES] {
        x
    }

    fn plus(self, x: [f64; LANES], y: [f64; LANES]) -> [f64; LANES] {
        from_fn(|l| x[l] + y[l])
    }

    fn minus(self, x: [f64; LANES], y: [f64; LANES]) -> [f64; LANES] {
        from_fn(|l| x[l] - y[l])
    }

    fn times(self, x: [f64; LANES], y: [f64; LANES]) -> [f64; LANES] {
        from_fn(|l| x[l] * y[l])
    }

    fn times_plus(self, x: [f64; LANES], y: [f64; LANES], z: [f64; LANES]) -> [f64; LANES] {
        from_fn(|l| x[l] * y[l] + z[l])
    }

    fn times_minus(self, x: [f64; LANES], y: [f64; LANES], z: [f64; LANES]) -> [f64; LANES] {
        from_fn(|l| x[l] * y[l] - z[l])
    }

    fn minus_times(self, x: [f64; LANES], y: [f64; LANES], z: [f64; LANES]) -> [f64; LANES] {
        from_fn(|l| z[l] - x[l] * y[l])
    }

    fn transpose(self, rows: [[f64; LANES]; LANES]) -> [[f64; LANES]; LANES] {
        from_fn(|l| rows.map(|row| row[l]))
    }

    fn digits(self, [low, high]: [u64; 2], width: u32, offset: f64) -> [f64; LANES] {
        let mask = (1 << width) - 1;
        let digit = |bits: u64| f64::from_bits(bits & mask | UNIT.to_bits()) - offset;
        [digit(low), digit(low >> width), digit(high), digit(high >> width)]
    }
}

/// A machine with AVX2, FMA and BMI2. There is a value of this type only where there is such a machine.
#[derive(Clone, Copy, Debug)]
pub(super) struct Wide(());

impl Wide {
    pub(super) fn detect() -> Option<Wide> {
        #[cfg(target_arch = "x86_64")]
        if is_x86_feature_detected!("avx2")
            && is_x86_feature_detected!("fma")
            && is_x86_feature_detected!("bmi2")
        {
            return Some(Wide(()));
        }
        None
    }
}

#[cfg(target_arch = "x86_64")]
impl Machine for Wide {
    type Vector = intel::__m256d;

    #[inline(always)]
    fn load(self, x: &[f64; LANES]) -> Self::Vector {
        // SAFETY: `self` proves AVX, and four doubles may be read where x points to.
        unsafe { intel::_mm256_loadu_pd(x.as_ptr()) }
    }

    #[inline(always)]
    fn store(self, x: Self::Vector) -> [f64; LANES] {
        let mut lanes = [0.0; LANES];
        // SAFETY: `self` proves AVX, and four doubles may be written to `lanes`.
        unsafe { intel::_mm256_storeu_pd(lanes.as_mut_ptr(), x) };
        lanes
    }

    #[inline(always)]
    fn plus(self, x: Self::Vector, y: Self::Vector) -> Self::Vector {
        // SAFETY: `self` proves AVX.
        unsafe { intel::_mm256_add_pd(x, y) }
    }

    #[inline(always)]
    fn minus(self, x: Self::Vector, y: Self::Vector) -> Self::Vector {
        // SAFETY: `self` proves AVX.
        unsafe { intel::_mm256_sub_pd(x, y) }
    }

    #[inline(always)]
    fn times(self, x: Self::Vector, y: Self::Vector) -> Self::Vector {
        // SAFETY: `self` proves AVX.
        unsafe { intel::_mm256_mul_pd(x, y) }
    }

    #[inline(always)]
    fn times_plus(self, x: Self::Vector, y: Self::Vector, z: Self::Vector) -> Self::Vector {
        // SAFETY: `self` proves FMA.
        unsafe { intel::_mm256_fmadd_pd(x, y, z) }
    }

    #[inline(always)]
    fn times_minus(self, x: Self::Vector, y: Self::Vector, z: Self::Vector) -> Self::Vector {
        // SAFETY: `self` proves FMA.
        unsafe { intel::_mm256_fmsub_pd(x, y, z) }
    }

    #[inline(always)]
    fn minus_times(self, x: Self::Vector, y: Self::Vector, z: Self::Vector) -> Self::Vector {
        // SAFETY: `self` proves FMA.
        unsafe { intel::_mm256_fnmadd_pd(x, y, z) }
    }

    #[inline(always)]
    fn transpose(self, [a, b, c, d]: [Self::Vector; LANES]) -> [Self::Vector; LANES] {
        // SAFETY: `self` proves AVX.
        unsafe {
            let (ab, cd) = (intel::_mm256_unpacklo_pd(a, b), intel::_mm256_unpacklo_pd(c, d));
            let (ba, dc) = (intel::_mm256_unpackhi_pd(a, b), intel::_mm256_unpackhi_pd(c, d));
            [
                intel::_mm256_permute2f128_pd::<0x20>(ab, cd),
                intel::_mm256_permute2f128_pd::<0x20>(ba, dc),
                intel::_mm256_permute2f128_pd::<0x31>(ab, cd),
                intel::_mm256_permute2f128_pd::<0x31>(ba, dc),
            ]
        }
    }

    #[inline(always)]
    fn digits(self, bits: [u64; 2], width: u32, offset: f64) -> Self::Vector {
        let ([low, high], width) = (bits.map(u64::cast_signed), i64::from(width));
        // SAFETY: `self` proves AVX2.
        unsafe {
            let shifts = intel::_mm256_setr_epi64x(0, width, 0, width);
            let bits = intel::_mm256_setr_epi64x(low, low, high, high);
            let digits = intel::_mm256_srlv_epi64(bits, shifts);
            let digits =
                intel::_mm256_and_si256(digits, intel::_mm256_set1_epi64x((1 << width) - 1));
            let digits = intel::_mm256_castsi256_pd(digits);
            let raised = intel::_mm256_or_pd(digits, intel::_mm256_set1_pd(UNIT));
            intel::_mm256_sub_pd(raised, intel::_mm256_set1_pd(offset))
        }
    }
}

/// A piece of work for any machine. Its `run` must be inlined, to be compiled for the machine of its caller.
pub(super) trait Kernel {
    fn run<M: Machine>(self, machine: M);
}

pub(super) fn run(kernel: impl Kernel, wide: Option<Wide>) {
    match wide {
        #[cfg(target_arch = "x86_64")]
        // SAFETY: a `Wide` proves what `run_wide` asks for.
        Some(wide) => unsafe { run_wide(kernel, wide) },
        _ => kernel.run(Plain),
    }
}

#[cfg(target_arch = "x86_64")]
#[target_feature(enable = "avx2,fma,bmi2")]
fn run_wide(kernel: impl Kernel, wide: Wide) {
    kernel.run(wide);
}
