//! Where two games differ.

use super::{Field, Scale, UNDEFINED, Values};

/// Both games have the same value.
pub const SAME: i32 = 0;
/// The first game has the larger value: of outcomes, only the first is won.
pub const FIRST: i32 = 1;
/// The second game has the larger value: of outcomes, only the second is won.
pub const SECOND: i32 = 2;

/// Where the values of two tiles of the same positions differ: [`SAME`], [`FIRST`] or [`SECOND`]; nothing for
/// tiles that cannot be compared.
///
/// ```
/// use euclid_draw::tile::{Sample, Tile, difference, tile};
/// use euclid_games::Field;
/// use euclid_work::Work;
/// let of = |rules: &str| {
///     let game = rules.parse().unwrap();
///     let (origin, step) = ((1u8.into(), 1u8.into()), 1u8.into());
///     let asked = Tile { game, third: None, field: Field::Outcome, origin, step, sample: Sample::Corner, width: 6, height: 1 };
///     tile(&asked, &Work::default()).unwrap()
/// };
/// // From (1, 4) and (1, 5) one wins only if one may take as much as one likes.
/// let differ = difference(&of("take=any"), &of("take=1..2"));
/// assert_eq!(differ.unwrap().values(), [0, 0, 0, 1, 0, 0]);
/// ```
pub fn difference(first: &Values, second: &Values) -> Option<Values> {
    let (Scale::Impartial(field), Scale::Impartial(other)) = (first.scale, second.scale) else {
        return None;
    };
    if field != other || first.width != second.width || first.all.len() != second.all.len() {
        return None;
    }
    let compare = |(first, second): (&i32, &i32)| match (*first, *second) {
        (UNDEFINED, UNDEFINED) => UNDEFINED,
        (first, second) if first == second => SAME,
        (first, second) if first > second => FIRST,
        _ => SECOND,
    };
    let all = first.all.iter().zip(&second.all).map(compare).collect();
    Some(Values { width: first.width, all, scale: Scale::Difference(field) })
}

/// What the values of a difference mean.
pub(super) fn in_words(field: Field) -> [(i32, &'static str); 3] {
    match field {
        Field::Outcome => [
            (SAME, "the same player wins in both games"),
            (FIRST, "the player to move wins only under the first rules"),
            (SECOND, "the player to move wins only under the second rules"),
        ],
        _ => [
            (SAME, "the same in both games"),
            (FIRST, "larger under the first rules"),
            (SECOND, "larger under the second rules"),
        ],
    }
}
