//! Solves a board: the jumps, the boards between them, a picture.

use app::Console;
use app::console::busy;
use app::tool::{Done, Given, Shape, Tool, ToolArg, Trouble};
use kernel::{Line, Span, message};

use super::picture::picture;
use super::{BOARD, FINISH, JSON, MEMORY, MOVES, Question, TIME_LIMIT, finish};
use crate::lab::grid::Grid;
use crate::lab::solve::{Outcome, solve_counted};
use crate::lab::strip::{boards, svg};
use crate::lab::sweeps::{count_sweeps, fewest};
use crate::lab::text::jump_word;

const SHORTEST: ToolArg =
    ToolArg { name: "shortest", shape: Shape::Flag, value: "", help: "peg-solve-shortest" };
const SVG: ToolArg = ToolArg {
    name: "svg",
    shape: Shape::Valued,
    value: "peg-solve-value-svg",
    help: "peg-solve-svg",
};

/// The columns of a strip of boards in text.
const WIDTH: usize = 80;

/// `peg solve`.
pub struct Solve;

impl Tool for Solve {
    fn call(&self) -> &'static [&'static str] {
        &["peg", "solve"]
    }

    fn about(&self) -> &'static str {
        "peg-solve-about"
    }

    fn params(&self) -> &'static [ToolArg] {
        &[BOARD, MOVES, FINISH, SHORTEST, JSON, SVG, TIME_LIMIT, MEMORY]
    }

    fn run(&self, given: &Given, console: &mut dyn Console) -> Result<Done, Trouble> {
        let Question { grid, template, budget, memory } = Question::read(given, console)?;
        let finish = finish(given, &grid)?;
        let shortest = given.has(SHORTEST.name);
        let search = if shortest { fewest } else { solve_counted };
        let doing = message("peg-doing-positions");
        let (outcome, nodes) =
            busy(console, &doing, &budget, || search(&grid, template, finish, &budget, memory))?;
        if let (Outcome::Solved(way), Some(file)) = (&outcome, given.get(SVG.name)) {
            console.workspace().replace(file, &svg(&grid, template, way))?;
        }
        if given.has(JSON.name) {
            console.show(&[vec![Span::plain(json(&outcome, nodes, shortest))]])?;
        } else {
            let coloured = console.coloured();
            match &outcome {
                Outcome::Solved(way) => {
                    let words = way.iter().map(|(from, to)| jump_word(*from, *to));
                    let mut lines: Vec<Line> = words.map(|word| vec![Span::plain(word)]).collect();
                    lines.push(Vec::new());
                    lines.extend(strip(&boards(&grid, template, way), coloured));
                    console.show(&lines)?;
                    let key = if shortest { "peg-solve-fewest" } else { "peg-solve-solved" };
                    let (jumps, sweeps) = (way.len(), count_sweeps(way));
                    console.say(&message(key).with("jumps", jumps).with("sweeps", sweeps))?;
                }
                Outcome::Unsolvable(_) => console.say(&message("peg-solve-none"))?,
                Outcome::Limit => console.say(&message("peg-limit"))?,
            }
        }
        Ok(if outcome == Outcome::Limit { Done::No } else { Done::Yes })
    }
}

/// The answer for programs, on one line.
fn json(outcome: &Outcome, nodes: u64, shortest: bool) -> String {
    match outcome {
        Outcome::Limit => "{\"solved\":null}".to_owned(),
        Outcome::Unsolvable(_) => "{\"solved\":false}".to_owned(),
        Outcome::Solved(way) => {
            let words = way.iter().map(|(from, to)| format!("\"{}\"", jump_word(*from, *to)));
            let (moves, sweeps) = (words.collect::<Vec<String>>().join(","), count_sweeps(way));
            let minimum = if shortest { ",\"minimum\":true" } else { "" };
            format!(
                "{{\"solved\":true,\"moves\":[{moves}],\"sweeps\":{sweeps},\"nodes\":{nodes}{minimum}}}"
            )
        }
    }
}

/// Boards side by side, as many as fit.
fn strip(boards: &[Grid], coloured: bool) -> Vec<Line> {
    let Some(first) = boards.first() else { return Vec::new() };
    let in_row = (WIDTH / (2 * first.cols() + 2)).max(1);
    let mut lines = Vec::new();
    for row in boards.chunks(in_row) {
        let mut pictures = row.iter().map(|grid| picture(grid, coloured));
        let mut joined = pictures.next().unwrap_or_default();
        for picture in pictures {
            // The last line of each is the empty one below it.
            for (line, more) in joined.iter_mut().zip(picture).take(first.rows()) {
                line.push(Span::plain("  "));
                line.extend(more);
            }
        }
        lines.extend(joined);
    }
    lines
}
