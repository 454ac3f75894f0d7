//! The reports of the peg laboratory.

use std::borrow::Cow;
use std::fmt;

use schemars::{JsonSchema, Schema, SchemaGenerator, json_schema};
use serde::{Serialize, Serializer};

use crate::Decimal;

/// Row and column of a hole, counted from 0.
pub type Hole = [usize; 2];

/// A jump; `2,3:4,3` as text.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Jump {
    /// The hole that the peg leaves.
    pub from: Hole,
    /// The hole in which it lands.
    pub to: Hole,
}

impl fmt::Display for Jump {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Self { from: [row, column], to: [to_row, to_column] } = self;
        write!(f, "{row},{column}:{to_row},{to_column}")
    }
}

/// A hole that is written as text, `2,3`.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct HoleName(pub Hole);

impl fmt::Display for HoleName {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let [row, column] = self.0;
        write!(f, "{row},{column}")
    }
}

macro_rules! text_types {
    ($($name:ident),*) => {$(
        impl Serialize for $name {
            fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
                serializer.collect_str(self)
            }
        }

        impl JsonSchema for $name {
            fn schema_name() -> Cow<'static, str> {
                stringify!($name).into()
            }

            fn json_schema(_: &mut SchemaGenerator) -> Schema {
                json_schema!({ "type": "string" })
            }
        }
    )*};
}
text_types!(Jump, HoleName);

/// The result of `gsenku`.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, JsonSchema)]
pub struct GsenkuReport {
    /// Whether the board has a solution; `null` if a limit ended the search.
    pub solvable: Option<bool>,
    /// The jumps of a solution in order.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub moves: Option<Vec<Jump>>,
}

/// The result of `peg check`.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, JsonSchema)]
pub struct CheckReport {
    /// Whether the file is right; `null` if a limit ended the search.
    pub valid: Option<bool>,
    /// The jumps of a valid solution.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub jumps: Option<usize>,
    /// The first wrong line, counted from 1.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub line: Option<usize>,
}

/// The result of `peg show`.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, JsonSchema)]
pub struct ShowReport {
    /// The boards.
    pub boards: Vec<NamedBoard>,
}

/// A board with its name.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, JsonSchema)]
pub struct NamedBoard {
    /// The name of the file or of the built-in board.
    pub name: String,
    /// The board in the format of its files.
    pub board: String,
    /// The number of holes, with pegs or without.
    pub holes: usize,
    /// The number of pegs.
    pub pegs: usize,
}

/// The result of `peg convert`.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, JsonSchema)]
pub struct ConvertReport {
    /// The file that was written.
    pub file: String,
    /// Its format.
    pub format: BoardFormat,
}

/// A format of boards.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum BoardFormat {
    /// The format of Uno Solo.
    UnoSolo,
    /// The format of `GSenku`.
    Gsenku,
}

/// The result of `peg generate`.
#[derive(Clone, Debug, PartialEq, Serialize, JsonSchema)]
pub struct GenerateReport {
    /// The board in the format of its files.
    pub board: String,
    /// The seed it was drawn from.
    pub seed: String,
    /// The jumps of a solution.
    pub jumps: usize,
    /// The average number of legal jumps along the solution.
    pub choices: Decimal,
    /// The decimal logarithm of the random games expected until one is the solution.
    pub luck: Decimal,
    /// The positions that the solver searched.
    pub nodes: u64,
    /// Whether the solver found a solution within its limits.
    pub solved: bool,
}

/// The result of `peg solve`.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, JsonSchema)]
pub struct SolveReport {
    /// Whether the board has a solution; `null` if a limit ended the search.
    pub solved: Option<bool>,
    /// The solution.
    #[serde(flatten)]
    pub solution: Option<Solution>,
}

/// A solution of a board.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, JsonSchema)]
pub struct Solution {
    /// The jumps in order.
    pub moves: Vec<Jump>,
    /// The number of sweeps: consecutive jumps of one peg.
    pub sweeps: usize,
    /// The positions that were searched.
    pub nodes: u64,
    /// Whether no solution has fewer sweeps; absent if that was not requested.
    #[serde(skip_serializing_if = "std::ops::Not::not")]
    pub minimum: bool,
}

/// The result of `peg prove`.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, JsonSchema)]
pub struct ProveReport {
    /// Whether the board has a solution; `null` if a limit ended the search.
    pub solvable: Option<bool>,
    /// A solution, if there is one.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub moves: Option<Vec<Jump>>,
    /// The proofs that there is none.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub certificates: Option<Vec<Certificate>>,
}

/// A proof that the last peg cannot be in some hole.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, JsonSchema)]
pub struct Certificate {
    /// The hole.
    pub finish: Finish,
    /// The argument.
    #[serde(flatten)]
    pub argument: Argument,
}

/// The holes that a certificate excludes for the last peg.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, JsonSchema)]
#[serde(rename_all = "lowercase")]
pub enum Finish {
    /// All of them.
    Any,
    /// One of them.
    #[serde(untagged)]
    Hole(Hole),
}

/// Why a peg cannot end in a hole.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, JsonSchema)]
#[serde(tag = "kind", rename_all = "lowercase")]
pub enum Argument {
    /// Every jump keeps the parity of the pegs in some sets of holes.
    Parity {
        /// The sets.
        masks: Vec<Vec<HoleName>>,
    },
    /// No jump increases the value of the pegs.
    Pagoda {
        /// The value of every cell, row by row.
        values: Vec<Vec<i64>>,
    },
    /// All positions were searched.
    Exhaustion {
        /// Their number.
        positions: u64,
    },
}

/// The result of `peg map`.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, JsonSchema)]
pub struct MapReport {
    /// Every board with a single empty hole, in reading order.
    pub starts: Vec<MapStart>,
    /// The solvable pairs of an empty and a final hole, up to symmetry.
    #[serde(skip)]
    pub problems: usize,
    /// The number of symmetries of the board and its jumps.
    #[serde(skip)]
    pub symmetries: usize,
}

/// A board with a single empty hole.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, JsonSchema)]
pub struct MapStart {
    /// The empty hole.
    pub vacancy: Hole,
    /// The holes in which the last peg can end.
    pub finishes: Vec<Hole>,
    /// The holes that a limit left undecided.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub open: Vec<Hole>,
    /// Whether the empty hole is the first of those that the symmetries map to each other.
    #[serde(skip)]
    pub representative: bool,
}

/// The result of `peg census`.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, JsonSchema)]
pub struct CensusReport {
    /// The positions after each number of jumps; `null` if a limit ended the count.
    pub levels: Option<Vec<CensusLevel>>,
    /// Their sums.
    #[serde(flatten)]
    pub totals: Option<CensusTotals>,
}

/// The positions after a number of jumps.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, JsonSchema)]
pub struct CensusLevel {
    /// The number of jumps.
    pub jumps: usize,
    /// The positions.
    pub positions: u64,
    /// The positions up to symmetry.
    pub classes: u64,
}

/// The positions after any number of jumps.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, JsonSchema)]
pub struct CensusTotals {
    /// The positions.
    pub positions: u64,
    /// The positions up to symmetry.
    pub classes: u64,
    /// The number of symmetries of the board.
    pub symmetries: usize,
}

/// The result of `peg count`.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, JsonSchema)]
pub struct CountReport {
    /// The number of solutions, as text because it exceeds every integer type; `null` if a limit
    /// ended the count.
    pub solutions: Option<String>,
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::to_json;

    const JUMP: Jump = Jump { from: [2, 3], to: [4, 3] };

    #[test]
    fn a_solution_is_part_of_its_report() {
        let solution = Solution { moves: vec![JUMP], sweeps: 1, nodes: 7, minimum: false };
        let json =
            |solution| to_json(&SolveReport { solved: Some(true), solution: Some(solution) });
        let found = r#"{"solved":true,"moves":["2,3:4,3"],"sweeps":1,"nodes":7"#;
        assert_eq!(json(solution.clone()), format!("{found}}}"));
        let shortest = Solution { minimum: true, ..solution };
        assert_eq!(json(shortest), format!(r#"{found},"minimum":true}}"#));
        let limit = SolveReport { solved: None, solution: None };
        assert_eq!(to_json(&limit), r#"{"solved":null}"#);
    }

    #[test]
    fn a_check_has_only_what_it_found() {
        let json = |valid, jumps, line| to_json(&CheckReport { valid, jumps, line });
        assert_eq!(json(Some(true), Some(31), None), r#"{"valid":true,"jumps":31}"#);
        assert_eq!(json(Some(false), None, Some(2)), r#"{"valid":false,"line":2}"#);
        assert_eq!(json(None, None, None), r#"{"valid":null}"#);
    }

    #[test]
    fn certificates_have_their_kind() {
        let json = |finish, argument| to_json(&Certificate { finish, argument });
        let masks = vec![vec![HoleName([0, 1])]];
        assert_eq!(
            json(Finish::Any, Argument::Parity { masks }),
            r#"{"finish":"any","kind":"parity","masks":[["0,1"]]}"#
        );
        assert_eq!(
            json(Finish::Hole([2, 3]), Argument::Exhaustion { positions: 9 }),
            r#"{"finish":[2,3],"kind":"exhaustion","positions":9}"#
        );
    }

    #[test]
    fn a_count_without_result_has_only_null() {
        let census = CensusReport { levels: None, totals: None };
        assert_eq!(to_json(&census), r#"{"levels":null}"#);
        assert_eq!(to_json(&CountReport { solutions: None }), r#"{"solutions":null}"#);
    }
}
