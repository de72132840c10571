//! What is surveyed: which positions of which game, and what is asked of them.

mod shrunk;
mod text;
mod worker;

pub use text::{NotASurvey, range};
pub use worker::{MOST_BLOCKS, Worker};

use euclid_games::{
    Field, Limit, WhichGame, field::NotDefined, fractions::UBig, pile::Unsolved, rules::RulesError,
};
use euclid_work::Halt;
use thiserror::Error;

/// The positions surveyed: pairs of integers a < b.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Region {
    /// All with b up to a bound.
    UpTo(u64),
    /// All with a and b in these ranges, both ends included.
    Rectangle {
        /// The range of a.
        a: (UBig, UBig),
        /// The range of b.
        b: (UBig, UBig),
    },
    /// So many, each drawn uniformly from all with b up to a bound.
    Sample {
        /// The bound.
        max: UBig,
        /// How many.
        size: u64,
        /// The same seed draws the same pairs.
        seed: u64,
    },
}

/// A survey that cannot be made.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
pub enum SurveyError {
    /// Three numbers.
    #[error("only games on two numbers can be surveyed")]
    Three,
    /// The rules mean nothing.
    #[error(transparent)]
    Rules(#[from] RulesError),
    /// There are no pairs.
    #[error("there is no pair of positive integers a < b among these: {0}")]
    Empty(String),
    /// A range of numbers that are not all positive.
    #[error("a position is made of positive integers, and a range begins with 0: {0}")]
    Zero(String),
    /// A sample of nothing.
    #[error("a sample of none is none; the size must be positive")]
    NoSample,
    /// A sweep that would never end.
    #[error(
        "a sweep of all pairs goes up to {most}; beyond it, ask for a rectangle or a sample, or for \
         exact counts, which need no sweep"
    )]
    TooLarge {
        /// The largest bound.
        most: u64,
    },
    /// A rectangle that would never be done.
    #[error("a rectangle has at most {most} pairs (width times height)")]
    TooMany {
        /// The largest product.
        most: u64,
    },
    /// A field that the game does not have.
    #[error(transparent)]
    Undefined(#[from] NotDefined),
    /// A field that is nothing to add up.
    #[error("a survey cannot add up {0}")]
    NotAdded(Field),
    /// A field that the game has, but a survey does not find.
    #[error("{field} is not surveyed here: {why}")]
    NotSurveyed {
        /// The field.
        field: Field,
        /// Why not.
        why: &'static str,
    },
    /// Nothing was asked.
    #[error("nothing is asked of the positions")]
    Nothing,
}

/// A position that could not be solved.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
#[error("{position}: {why}")]
pub struct Stuck {
    /// The position, or which positions.
    pub position: String,
    /// Why.
    pub why: Unsolved,
}

/// Why a block was not finished.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
pub enum Unfinished {
    /// A limit was reached, or somebody asked to stop.
    #[error(transparent)]
    Halt(#[from] Halt),
    /// A position could not be solved.
    #[error(transparent)]
    Stuck(#[from] Stuck),
}

impl Unfinished {
    /// A position could not be solved, or the work ended at it.
    fn at(position: String, why: Unsolved) -> Self {
        match why {
            Unsolved::Halt(halt) => Unfinished::Halt(halt),
            why => Unfinished::Stuck(Stuck { position, why }),
        }
    }
}

/// A survey: a game, positions, and questions. Its text says all that its result depends on.
///
/// ```
/// use euclid_survey::survey::{Region, Survey};
/// use euclid_games::WhichGame;
/// let survey = Survey::new(WhichGame::default(), Region::UpTo(1000), None, 64)?;
/// assert_eq!(
///     survey.to_string(),
///     "take=any max=1000 what=outcome,grundy,length,digits,winning bins=64"
/// );
/// # Ok::<(), euclid_survey::survey::SurveyError>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Survey {
    /// A pair game, or Partizan Euclid: E(p, q) with q < p, written as the pair a = q, b = p.
    game: WhichGame,
    region: Region,
    what: Vec<Field>,
    bins: u64,
}

/// What can be added up, in the order in which it is told.
pub const FIELDS: [Field; 7] = {
    use Field::{Digits, Grundy, Length, Outcome, Values, Weight, Winning};
    [Outcome, Grundy, Length, Digits, Winning, Weight, Values]
};

/// The largest bound of a sweep: sums of two numbers fit a word, and nobody waits for more.
const LARGEST: u64 = 1 << 32;

/// The most pairs of a rectangle.
const MOST: u64 = 1 << 62;

/// The most histogram bins.
pub const MOST_BINS: u64 = 1 << 16;

/// The largest bound for counting different values, which are all kept in memory.
const LARGEST_VALUES: u64 = 10_000;

impl Survey {
    /// A survey. If it is not said what to ask, everything is asked that the game defines and that
    /// costs no memory. At most [`MOST_BINS`] bins are kept.
    pub fn new(
        game: WhichGame,
        region: Region,
        what: Option<Vec<Field>>,
        bins: u64,
    ) -> Result<Self, SurveyError> {
        match &game {
            WhichGame::Pair(rules) => rules.validate()?,
            WhichGame::Partizan => {}
            WhichGame::Three(..) => return Err(SurveyError::Three),
        }
        region.validate()?;
        let what: Vec<Field> = match what {
            None => {
                // Values are kept in memory, and weights of large numbers take long.
                let sample = matches!(region, Region::Sample { .. });
                let light = |field: &Field| match field {
                    Field::Values => false,
                    Field::Weight => !sample,
                    _ => true,
                };
                let surveyed = |field: &Field| surveys(&game, *field).is_ok();
                FIELDS.into_iter().filter(surveyed).filter(light).collect()
            }
            Some(what) => {
                for &field in &what {
                    surveys(&game, field)?;
                    let sweep = matches!(region, Region::UpTo(max) if max <= LARGEST_VALUES);
                    if field == Field::Values && !sweep {
                        let why = "different values are counted among all positions up to a bound of at \
                                   most 10000";
                        return Err(NotDefined { field, why }.into());
                    }
                }
                // In one order, each once.
                FIELDS.into_iter().filter(|field| what.contains(field)).collect()
            }
        };
        if what.is_empty() {
            return Err(SurveyError::Nothing);
        }
        Ok(Survey { game, region, what, bins: bins.clamp(1, MOST_BINS) })
    }

    /// The game.
    pub fn game(&self) -> &WhichGame {
        &self.game
    }

    /// The positions.
    pub fn region(&self) -> &Region {
        &self.region
    }

    /// What is asked, in the order of [`FIELDS`].
    pub fn what(&self) -> &[Field] {
        &self.what
    }

    /// Whether this is asked.
    pub fn asks(&self, field: Field) -> bool {
        self.what.contains(&field)
    }

    /// How many bins a histogram has.
    pub fn bins(&self) -> u64 {
        self.bins
    }

    /// A worker for this survey.
    pub fn worker(&self) -> Result<Worker<'_>, SurveyError> {
        Worker::new(self)
    }
}

/// Refuses what the game does not have, what is nothing to add up, and what takes a search for each position.
fn surveys(game: &WhichGame, field: Field) -> Result<(), SurveyError> {
    if !FIELDS.contains(&field) {
        return Err(SurveyError::NotAdded(field));
    }
    field.defined(game)?;
    let why = match (game.pair(), field) {
        (Some(rules), Field::Grundy) if matches!(rules.limit, Limit::MoveSize(_)) => {
            "under a move limit a value takes a search of its own"
        }
        (None, Field::Winning) => "Partizan Euclid has outcome, weight and values",
        _ => return Ok(()),
    };
    Err(SurveyError::NotSurveyed { field, why })
}

impl Region {
    fn validate(&self) -> Result<(), SurveyError> {
        match self {
            Region::UpTo(max) if *max > LARGEST => Err(SurveyError::TooLarge { most: LARGEST }),
            Region::Rectangle { a, b } => {
                if a.0 == UBig::ZERO || b.0 == UBig::ZERO {
                    return Err(SurveyError::Zero(self.to_string()));
                }
                let forwards = a.0 <= a.1 && b.0 <= b.1;
                if !forwards || a.0 >= b.1 {
                    return Err(SurveyError::Empty(self.to_string()));
                }
                let size = (&a.1 - &a.0 + UBig::ONE) * (&b.1 - &b.0 + UBig::ONE);
                let few = size <= UBig::from(MOST);
                if few { Ok(()) } else { Err(SurveyError::TooMany { most: MOST }) }
            }
            Region::UpTo(max) if *max < 2 => Err(SurveyError::Empty(self.to_string())),
            Region::Sample { size: 0, .. } => Err(SurveyError::NoSample),
            Region::Sample { max, .. } if *max < UBig::from(2u8) => {
                Err(SurveyError::Empty(self.to_string()))
            }
            _ => Ok(()),
        }
    }
}
