//! `peg solve`: solves a board and prints the jumps, the boards between them, or a picture.

use app::console::busy;
use app::tool::{ArgKind, Report, Tool, ToolArg, ToolArgs, ToolOutcome, ToolResult};
use app::{Console, ConsoleResult};
use kernel::{Line, Span, message};
use protocol::peg::{Solution, SolveReport};
use protocol::{schema, to_json};

use super::picture::picture;
use super::{BOARD, FINISH, JSON, MEMORY, MOVES, Search, TIME_LIMIT, finish, from_jumps, to_jumps};
use crate::lab::grid::Grid;
use crate::lab::solve::{SolveOutcome, solve_counted};
use crate::lab::strip::{boards, svg};
use crate::lab::sweeps::{count_sweeps, fewest};
use crate::lab::template::Template;

const SHORTEST: ToolArg =
    ToolArg { name: "shortest", kind: ArgKind::Flag, value: "", help: "peg-solve-shortest" };
pub(super) const SVG: ToolArg = ToolArg {
    name: "svg",
    kind: ArgKind::Valued,
    value: "peg-solve-value-svg",
    help: "peg-solve-svg",
};

/// The columns of a strip of boards in text.
const WIDTH: usize = 80;

/// `peg solve`.
pub struct SolveTool;

impl Tool for SolveTool {
    fn call(&self) -> &'static [&'static str] {
        &["peg", "solve"]
    }

    fn about(&self) -> &'static str {
        "peg-solve-about"
    }

    fn params(&self) -> &'static [ToolArg] {
        &[BOARD, MOVES, FINISH, SHORTEST, JSON, SVG, TIME_LIMIT, MEMORY]
    }

    fn schema(&self) -> protocol::Schema {
        schema::<SolveReport>()
    }

    fn run(&self, given: &ToolArgs, console: &mut dyn Console) -> ToolResult {
        let Search { grid, template, budget, memory } = Search::parse(given, console)?;
        let finish = finish(given, &grid)?;
        let shortest = given.has(SHORTEST.name);
        let search = if shortest { fewest } else { solve_counted };
        let doing = message("peg-doing-positions");
        let (outcome, nodes) =
            busy(console, &doing, &budget, || search(&grid, template, finish, &budget, memory))?;
        let report = report(&outcome, nodes, shortest);
        if let (Some(solution), Some(file)) = (&report.solution, given.get(SVG.name)) {
            let picture = svg(&grid, template, &from_jumps(&solution.moves));
            console.workspace().replace(file, &picture)?;
        }
        Ok(Box::new(SolveResult { report, grid, template }))
    }
}

struct SolveResult {
    report: SolveReport,
    grid: Grid,
    template: Template,
}

impl Report for SolveResult {
    fn outcome(&self) -> ToolOutcome {
        if self.report.solved.is_some() { ToolOutcome::Success } else { ToolOutcome::Negative }
    }

    fn json(&self) -> Option<String> {
        Some(to_json(&self.report))
    }

    fn print(&self, console: &mut dyn Console) -> ConsoleResult<()> {
        print(console, &self.report, &self.grid, self.template)
    }
}

fn report(outcome: &SolveOutcome, nodes: u64, minimum: bool) -> SolveReport {
    match outcome {
        SolveOutcome::Limit => SolveReport { solved: None, solution: None },
        SolveOutcome::Unsolvable(_) => SolveReport { solved: Some(false), solution: None },
        SolveOutcome::Solved(way) => {
            let (moves, sweeps) = (to_jumps(way), count_sweeps(way));
            let solution = Solution { moves, sweeps, nodes, minimum };
            SolveReport { solved: Some(true), solution: Some(solution) }
        }
    }
}

fn print(
    console: &mut dyn Console,
    report: &SolveReport,
    grid: &Grid,
    template: Template,
) -> ConsoleResult<()> {
    let Some(solution) = &report.solution else {
        let key = if report.solved.is_some() { "peg-solve-none" } else { "peg-limit" };
        return console.print(&message(key));
    };
    let words = solution.moves.iter().map(ToString::to_string);
    let mut lines: Vec<Line> = words.map(|word| vec![Span::plain(word)]).collect();
    lines.push(Vec::new());
    lines.extend(strip(&boards(grid, template, &from_jumps(&solution.moves)), console.coloured()));
    console.show(&lines)?;
    let key = if solution.minimum { "peg-solve-fewest" } else { "peg-solve-solved" };
    let (jumps, sweeps) = (solution.moves.len(), solution.sweeps);
    console.print(&message(key).with("jumps", jumps).with("sweeps", sweeps))
}

/// Boards side by side, as many as fit into a line.
fn strip(boards: &[Grid], coloured: bool) -> Vec<Line> {
    let Some(first) = boards.first() else { return Vec::new() };
    let in_row = (WIDTH / (2 * first.cols() + 2)).max(1);
    let mut lines = Vec::new();
    for row in boards.chunks(in_row) {
        let mut pictures = row.iter().map(|grid| picture(grid, coloured));
        let mut joined = pictures.next().unwrap_or_default();
        for picture in pictures {
            // The last line of each picture is the empty one below it.
            for (line, more) in joined.iter_mut().zip(picture).take(first.rows()) {
                line.push(Span::plain("  "));
                line.extend(more);
            }
        }
        lines.extend(joined);
    }
    lines
}
