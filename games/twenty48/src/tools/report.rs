//! What an exact analysis found, for programs and for people.

use kernel::{Message, message};

use crate::exact::{Question, Solution};

/// In JSON. The numbers have every digit that tells them from their neighbours.
pub fn json(solution: &Solution) -> String {
    let Solution { states, live, afterstates, expected_score, random_score, .. } = solution;
    let reach = tiles(solution).map(|(tile, odds)| format!("\"{tile}\":{odds}"));
    let reach = reach.collect::<Vec<String>>().join(",");
    format!(
        "{{\"states\":{states},\"live\":{live},\"afterstates\":{afterstates},\
         \"expected_score\":{expected_score},\"random_score\":{random_score},\
         \"reach\":{{{reach}}}}}"
    )
}

/// In sentences, a line each.
pub fn table(question: &Question, solution: &Solution) -> Vec<Message> {
    let dead = solution.states - solution.live;
    let mut lines = vec![
        message("twenty48-exact-head")
            .with("rows", i64::from(question.rows))
            .with("cols", i64::from(question.cols))
            .with("four", format!("{}", question.four)),
        message("twenty48-exact-states")
            .with("states", solution.states.to_string())
            .with("live", solution.live.to_string())
            .with("dead", dead.to_string()),
        message("twenty48-exact-after").with("states", solution.afterstates.to_string()),
        message("twenty48-exact-score").with("points", rounded(solution.expected_score)),
        message("twenty48-exact-random").with("points", rounded(solution.random_score)),
        message("twenty48-exact-reach"),
    ];
    let tile = |(tile, odds): (u64, f64)| {
        message("twenty48-exact-tile")
            .with("tile", format!("{tile:>7}"))
            .with("odds", format!("{odds:.12}"))
    };
    lines.extend(tiles(solution).map(tile));
    lines
}

fn rounded(points: f64) -> String {
    format!("{points:.10}")
}

/// The tiles from 4 on, and how likely each is reached.
fn tiles(solution: &Solution) -> impl Iterator<Item = (u64, f64)> {
    (2..).map(|rank| 1 << rank).zip(solution.reach.iter().copied())
}
