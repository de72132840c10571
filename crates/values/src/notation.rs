//! Values as text, in the notation of CGSuite.
//!
//! | text | value |
//! | --- | --- |
//! | `3`, `-3/2` | numbers |
//! | `*`, `*2` | nimbers |
//! | `^`, `^^`, `^3`, `v`, `vv`, `v4` | ups and downs |
//! | `^<2>`, `v<3>` | up-second, down-third |
//! | `^[2]`, `v[3]` | up + up-second, down + down-second + down-third |
//! | `2*`, `1/2^*`, `-1v3*2` | sums of a number, ups and a nimber |
//! | `{a,b\|c}`, `{\|}` | games by their options |
//! | `{a\|\|b\|c}` | `{a\|{b\|c}}`: a longer bar divides before a shorter one |
//! | `+-1`, `+-{1,1*}` | switches, `{1\|-1}` and `{1,1*\|-1,-1*}` |
//! | `Tiny(1)`, `6Tiny(1)`, `Miny(2)` | `{0\|\|0\|-1}`, `{6\|\|6\|5}`, `{2\|0\|\|0}` |
//! | `^ + *`, `1 - ^*` | sums and differences |
//! | `3.^*`, `-2.{1\|0}` | multiples |
//!
//! It is also read as it is printed in books: `↑` `⇑` `↓` `⇓` `∗` `⋆` `±` `−` `·`, `↑²` for `^<2>`, `4·↑∗2` for `^4*2`; and the
//! words `up`, `down`, `star`, `tiny(2)`, `miny(2)`.

mod error;
mod latex;
mod parse;
mod print;

pub use error::{NotAGame, ParseError, Problem};
pub use latex::latex;
pub use parse::{Expression, Meaning, NameError, Names};
pub use print::Shown;
