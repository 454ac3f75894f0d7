//! The result of an exact analysis, for programs and for people.

use std::collections::BTreeMap;

use kernel::{Message, message};
use serde::Serialize;

use crate::exact::{Problem, Solution};

/// What is known about a solved game. Mirror images count as one board.
#[derive(Debug, Serialize)]
pub struct ExactReport {
    #[serde(skip)]
    problem: Problem,
    /// Boards before a move.
    states: u64,
    /// Those with a legal move.
    live: u64,
    /// Boards after a move and before the new tile.
    afterstates: u64,
    /// Points under optimal play.
    expected_score: f64,
    /// Points under random play.
    random_score: f64,
    /// The probability of reaching each tile, each under the play that maximises it.
    reach: BTreeMap<u64, f64>,
}

impl ExactReport {
    /// The report of a solution.
    pub fn new(problem: &Problem, solution: &Solution) -> Self {
        let tiles = (2..).map(|rank| 1 << rank);
        Self {
            problem: *problem,
            states: solution.states,
            live: solution.live,
            afterstates: solution.afterstates,
            expected_score: solution.expected_score,
            random_score: solution.random_score,
            reach: tiles.zip(solution.reach.iter().copied()).collect(),
        }
    }

    /// As one line of JSON.
    pub fn to_json(&self) -> String {
        serde_json::to_string(self).expect("numbers and maps with numbers as keys are valid JSON")
    }

    /// As lines for people.
    pub fn to_messages(&self) -> Vec<Message> {
        let dead = self.states - self.live;
        let mut lines = vec![
            message("twenty48-exact-head")
                .with("rows", i64::from(self.problem.rows))
                .with("cols", i64::from(self.problem.cols))
                .with("four", self.problem.four.to_string()),
            message("twenty48-exact-states")
                .with("states", self.states.to_string())
                .with("live", self.live.to_string())
                .with("dead", dead.to_string()),
            message("twenty48-exact-after").with("states", self.afterstates.to_string()),
            message("twenty48-exact-score").with("points", rounded(self.expected_score)),
            message("twenty48-exact-random").with("points", rounded(self.random_score)),
            message("twenty48-exact-reach"),
        ];
        lines.extend(self.reach.iter().map(|(tile, probability)| {
            message("twenty48-exact-tile")
                .with("tile", format!("{tile:>7}"))
                .with("odds", format!("{probability:.12}"))
        }));
        lines
    }
}

fn rounded(points: f64) -> String {
    format!("{points:.10}")
}
