//! Errors and gaps of the papers, as `docs/errata.md` tells them at length.

/// Something in a paper that is not as it should be.
#[derive(Debug, PartialEq, Eq)]
pub struct Erratum {
    /// Where it stands.
    pub place: &'static str,
    /// What it is.
    pub kind: Kind,
    /// What is printed.
    pub printed: &'static str,
    /// What is right.
    pub right: &'static str,
    /// The statement whose check shows it.
    pub id: Option<&'static str>,
    /// Its section of `docs/errata.md`.
    pub section: &'static str,
}

/// How bad it is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Kind {
    /// What is said is false.
    Wrong,
    /// A case or a condition is missing.
    Gap,
    /// The text does not say which of two readings is meant.
    Ambiguous,
    /// The text shows that something else is meant.
    Misprint,
}

impl Kind {
    /// The word for it.
    pub fn name(self) -> &'static str {
        match self {
            Kind::Wrong => "wrong",
            Kind::Gap => "gap",
            Kind::Ambiguous => "ambiguous",
            Kind::Misprint => "misprint",
        }
    }
}

const fn erratum(place: &'static str, kind: Kind, printed: &'static str, right: &'static str, section: &'static str) -> Erratum {
    Erratum { place, kind, printed, right, id: None, section }
}

impl Erratum {
    const fn shown_by(self, id: &'static str) -> Self {
        Erratum { id: Some(id), ..self }
    }
}

const NO_CHOICE: &str = "lengyel-2003-theorem-1-and-collins-2005-theorem-1-and-section-2-where-nobody-has-a-choice";
const DIVIDES: &str = "collins-2005-theorem-1-and-section-6-where-a-divides-b";
const PILE_SIZE: &str = "collins-2005-section-5-the-pile-size-rule";
const CONDITION: &str = "collins-2005-theorem-3-a-missing-condition";
const LENGTH: &str = "lengyel-2003-the-length-l_k";
const PARTIZAN: &str = "mckay-and-nowakowski-2013";

/// All of them, paper by paper.
pub static ERRATA: &[Erratum] = &[
    erratum("Lengyel 2003, Theorem 1, second form", Kind::Gap, "the first player who can make a non-forced move wins",
        "at [1, ..., 1, 2] every move is forced, and the number of moves decides", NO_CHOICE).shown_by("lengyel-2003-1"),
    erratum("Lengyel 2003, length L_k", Kind::Ambiguous, "n_abd counts the cases (a), (b) and (d)",
        "of digits other than 1 only, as the remark on k = 1 shows", LENGTH).shown_by("lengyel-2003-length"),
    erratum("Collins 2005, Theorem 1 and section 2", Kind::Gap, "the first player with more than one move wins",
        "at [1, ..., 1, 2] every move is forced, and the number of moves decides", NO_CHOICE).shown_by("collins-2005-1"),
    erratum("Collins 2005, proofs of Theorem 1 and of section 6", Kind::Gap, "n such that a < b - na < 2a",
        "n such that a < b - na <= 2a", DIVIDES).shown_by("collins-2005-section-6"),
    erratum("Collins 2005, section 5, pile size", Kind::Wrong, "0 is replaced by g([a_n])",
        "only the empty pile has that value", PILE_SIZE).shown_by("collins-2005-pile-size"),
    erratum("Collins 2005, Theorem 3", Kind::Gap, "f never decreases", "and f(n) >= n", CONDITION).shown_by("collins-2005-3"),
    erratum("McKay and Nowakowski 2013, Introduction", Kind::Wrong, "Euclid is the sequential sum of heaps a_1, ..., a_n",
        "the last heap has a_n - 1 counters", PARTIZAN).shown_by("three-endings"),
    erratum("McKay and Nowakowski 2013, after Definition 8", Kind::Misprint, "llrrllre is l^3 r^2 l^3 e", "it is l^2 r^2 l^2 r e", PARTIZAN),
    erratum("McKay and Nowakowski 2013, Lemma 14", Kind::Wrong, "for a paired outcome x",
        "for x = po(beta e), or for every x", PARTIZAN).shown_by("mn2013-lemma-13"),
    erratum("McKay and Nowakowski 2013, Theorem 15 and its proof", Kind::Misprint, "rllle", "rlle, as in Table 1", PARTIZAN)
        .shown_by("mn2013-theorem-15"),
    erratum("McKay and Nowakowski 2013, section 3.1", Kind::Misprint, "at length 9 it will be irreducible in the next step",
        "it will be reducible", PARTIZAN).shown_by("mn2013-algorithm"),
    erratum("McKay and Nowakowski 2013, Observation 3", Kind::Gap, "the proof treats a < b", "a > b is assumed, and a < b needs no proof", PARTIZAN)
        .shown_by("mn2013-observation-3"),
    erratum("McKay and Nowakowski 2013, Observation 4", Kind::Wrong, "the signature of E(k+1, k) is r^k e", "r^(k-2) e", PARTIZAN)
        .shown_by("mn2013-observation-4"),
    erratum("McKay and Nowakowski 2013, Observation 5", Kind::Wrong, "the signature of E(f_k, f_(k-1)) is l^k e, the values are ^, *, 0",
        "l^(k-4) e, and 0, *, v", PARTIZAN).shown_by("mn2013-observation-5"),
    erratum("McKay and Nowakowski 2013, Table 2", Kind::Misprint, "E(q, p); the text calls it Table 5", "E(p+q, q)", PARTIZAN)
        .shown_by("mn2013-table-2"),
    erratum("McKay and Nowakowski 2013, Figure 3", Kind::Gap, "above 25 are the points E(k+1, k), k > 27",
        "so it is up to p = 84, among standard positions in lowest terms; E(85, 57) has weight 26", PARTIZAN).shown_by("mn2013-weights-85"),
];
