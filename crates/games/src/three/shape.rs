//! Which rows a table of triples holds, and where.
//!
//! A row is a pair a <= b with third numbers c >= b. What the row of (a, b) needs are all rows of two numbers
//! up to a, and those of a itself up to b.

/// All rows with b <= `pairs`, and those with a = `pairs` and b <= `last`.
pub(super) struct Shape {
    pub pairs: usize,
    last: usize,
    /// Where the rows of b = 0, 1, ... begin in a strip that begins with b = 0.
    starts: Vec<usize>,
    /// Where the strips of a = 0, 1, ... begin.
    strips: Vec<usize>,
}

impl Shape {
    /// The shape; `length` says how long the row of b is, of whatever a.
    pub fn new(pairs: usize, last: usize, length: impl Fn(usize) -> usize) -> Self {
        let sums = |sizes: &mut dyn Iterator<Item = usize>| {
            let mut sums = vec![0];
            for size in sizes {
                sums.push(sums[sums.len() - 1] + size);
            }
            sums
        };
        let starts = sums(&mut (0..=last).map(length));
        let end = |a| if a < pairs { pairs } else { last };
        let size = |a: usize| if a == 0 { 0 } else { starts[end(a) + 1] - starts[a] };
        let strips = sums(&mut (0..=pairs).map(size));
        Shape { pairs, last, starts, strips }
    }

    /// The last row of the strip of a.
    pub fn last(&self, a: usize) -> usize {
        if a < self.pairs { self.pairs } else { self.last }
    }

    /// Where the row of a <= b begins.
    pub fn start(&self, a: usize, b: usize) -> usize {
        self.strips[a] + self.starts[b] - self.starts[a]
    }

    /// How much there is in all rows.
    pub fn size(&self) -> usize {
        self.strips[self.pairs + 1]
    }

    /// Whether the row of a <= b is here.
    pub fn has_row(&self, a: usize, b: usize) -> bool {
        b <= self.pairs || a == self.pairs && b <= self.last
    }

    /// All rows, ascending.
    pub fn rows(&self) -> impl Iterator<Item = (usize, usize)> {
        (1..=self.pairs).flat_map(|a| (a..=self.last(a)).map(move |b| (a, b)))
    }

    /// The memory it takes to know where rows begin.
    pub fn bytes(&self) -> u64 {
        ((self.starts.len() + self.strips.len()) * size_of::<usize>()) as u64
    }
}
