//! `peg prove`: a solution of a board, or proofs that it has none which a person can check.

use app::console::busy;
use app::tool::{Report, Tool, ToolArg, ToolArgs, ToolOutcome, ToolResult};
use app::{Console, ConsoleResult};
use kernel::{Line, Span, message};
use protocol::peg::{Argument, Certificate, Finish, HoleName, ProveReport};
use protocol::{schema, to_json};

use super::{BOARD, FINISH, JSON, MEMORY, MOVES, Search, TIME_LIMIT, finish, to_jumps};
use crate::lab::grid::{CellState, Coord, Grid};
use crate::lab::prove::{self, Solvability, prove};

/// `peg prove`.
pub struct ProveTool;

impl Tool for ProveTool {
    fn call(&self) -> &'static [&'static str] {
        &["peg", "prove"]
    }

    fn about(&self) -> &'static str {
        "peg-prove-about"
    }

    fn params(&self) -> &'static [ToolArg] {
        &[BOARD, MOVES, FINISH, JSON, TIME_LIMIT, MEMORY]
    }

    fn schema(&self) -> protocol::Schema {
        schema::<ProveReport>()
    }

    fn run(&self, given: &ToolArgs, console: &mut dyn Console) -> ToolResult {
        let Search { grid, template, budget, memory } = Search::parse(given, console)?;
        let finish = finish(given, &grid)?;
        let doing = message("peg-doing-positions");
        let verdict =
            busy(console, &doing, &budget, || prove(&grid, template, finish, &budget, memory))?;
        Ok(Box::new(ProveResult { report: report(verdict), grid }))
    }
}

struct ProveResult {
    report: ProveReport,
    grid: Grid,
}

impl Report for ProveResult {
    fn outcome(&self) -> ToolOutcome {
        if self.report.solvable.is_some() { ToolOutcome::Success } else { ToolOutcome::Negative }
    }

    fn json(&self) -> Option<String> {
        Some(to_json(&self.report))
    }

    fn print(&self, console: &mut dyn Console) -> ConsoleResult<()> {
        print(console, &self.report, &self.grid)
    }
}

fn report(verdict: Solvability) -> ProveReport {
    let (solvable, moves, certificates) = match verdict {
        Solvability::Solvable(way) => (Some(true), Some(to_jumps(&way)), None),
        Solvability::Unsolvable(found) => {
            (Some(false), None, Some(found.into_iter().map(certificate).collect()))
        }
        Solvability::Limit => (None, None, None),
    };
    ProveReport { solvable, moves, certificates }
}

fn certificate(certificate: prove::Certificate) -> Certificate {
    let names = |mask: Vec<Coord>| mask.into_iter().map(|coord| HoleName(coord.into())).collect();
    let argument = match certificate.why {
        prove::Argument::Parity(masks) => {
            Argument::Parity { masks: masks.into_iter().map(names).collect() }
        }
        prove::Argument::Pagoda(values) => Argument::Pagoda { values },
        prove::Argument::Exhaustion(positions) => Argument::Exhaustion { positions },
    };
    let finish = certificate.finish.map_or(Finish::Any, |coord| Finish::Hole(coord.into()));
    Certificate { finish, argument }
}

fn print(console: &mut dyn Console, report: &ProveReport, grid: &Grid) -> ConsoleResult<()> {
    if let Some(moves) = &report.moves {
        console.print(&message("peg-prove-solvable"))?;
        let lines = moves.iter().map(|jump| vec![Span::plain(jump.to_string())]);
        console.show(&lines.collect::<Vec<Line>>())
    } else if let Some(certificates) = &report.certificates {
        console.print(&message("peg-prove-unsolvable"))?;
        print_parity(console, certificates, grid)?;
        certificates.iter().try_for_each(|certificate| print_other(console, certificate, grid))
    } else {
        console.print(&message("peg-limit"))
    }
}

/// The certificates by parity together: each set of holes once, then the excluded holes.
fn print_parity(
    console: &mut dyn Console,
    certificates: &[Certificate],
    grid: &Grid,
) -> ConsoleResult<()> {
    let (mut distinct, mut finishes) = (Vec::<&Vec<HoleName>>::new(), Vec::new());
    for certificate in certificates {
        if let Argument::Parity { masks } = &certificate.argument {
            finishes.push(certificate.finish);
            let new: Vec<_> = masks.iter().filter(|mask| !distinct.contains(mask)).collect();
            distinct.extend(new);
        }
    }
    if finishes.is_empty() {
        return Ok(());
    }
    console.print(&message("peg-prove-parity"))?;
    for mask in distinct {
        let is_peg = |hole: &&HoleName| grid.at(hole.0.into()) == CellState::Peg;
        let pegs = mask.iter().filter(is_peg).count();
        let key = if pegs % 2 == 1 { "peg-prove-odd" } else { "peg-prove-even" };
        console.print(&message(key).with("pegs", pegs))?;
        let lines = marked(grid, mask, console.coloured());
        console.show(&lines)?;
    }
    let holes: Option<Vec<String>> = finishes.into_iter().map(hole_name).collect();
    console.print(&match holes {
        None => message("peg-prove-parity-all"),
        Some(holes) => message("peg-prove-parity-these").with("holes", holes.join(" ")),
    })
}

fn hole_name(finish: Finish) -> Option<String> {
    match finish {
        Finish::Any => None,
        Finish::Hole(hole) => Some(HoleName(hole).to_string()),
    }
}

fn print_other(
    console: &mut dyn Console,
    certificate: &Certificate,
    grid: &Grid,
) -> ConsoleResult<()> {
    match &certificate.argument {
        Argument::Parity { .. } => Ok(()),
        Argument::Pagoda { values } => {
            let value = |(row, col): Coord| i128::from(values[row][col]);
            let pegs = grid.holes().filter(|coord| grid.at(*coord) == CellState::Peg);
            let sum: i128 = pegs.map(value).sum();
            let proof = match certificate.finish {
                Finish::Hole(hole) => message("peg-prove-pagoda")
                    .with("hole", HoleName(hole).to_string())
                    .with("worth", value(hole.into()).to_string()),
                Finish::Any => message("peg-prove-pagoda-all"),
            };
            console.print(&proof.with("sum", sum.to_string()))?;
            console.show(&matrix(grid, values))
        }
        Argument::Exhaustion { positions } => {
            let proof = match hole_name(certificate.finish) {
                Some(hole) => message("peg-prove-exhaustion").with("hole", hole),
                None => message("peg-prove-exhaustion-all"),
            };
            console.print(&proof.with("positions", positions.to_string()))
        }
    }
}

/// The board with a set of its holes: their pegs `O`, the empty ones `X`; other holes are
/// lower-case.
fn marked(grid: &Grid, mask: &[HoleName], coloured: bool) -> Vec<Line> {
    let cell = |coord: Coord| {
        let is_marked = mask.contains(&HoleName(coord.into()));
        let letter = match (grid.at(coord), is_marked) {
            (CellState::Unused, _) => " ",
            (CellState::Peg, true) => "O",
            (CellState::Empty, true) => "X",
            (CellState::Peg, false) => "o",
            (CellState::Empty, false) => "x",
        };
        let painted = coloured && is_marked;
        let span = if painted { Span::coloured(letter, 2, 15) } else { Span::plain(letter) };
        [span, Span::plain(" ")]
    };
    let row = |row| (0..grid.cols()).flat_map(|col| cell((row, col))).collect();
    (0..grid.rows()).map(row).chain([Vec::new()]).collect()
}

/// The values of the holes in columns, those of pegs in brackets.
fn matrix(grid: &Grid, values: &[Vec<i64>]) -> Vec<Line> {
    let cell = |coord: Coord| match grid.at(coord) {
        CellState::Unused => String::new(),
        CellState::Empty => format!("{} ", values[coord.0][coord.1]),
        CellState::Peg => format!("[{}]", values[coord.0][coord.1]),
    };
    let width = grid.holes().map(|coord| cell(coord).len()).max().unwrap_or(0);
    let row = |row| {
        let cells = (0..grid.cols()).map(|col| format!("{:>width$}", cell((row, col))));
        vec![Span::plain(cells.collect::<Vec<String>>().join(" ").trim_end().to_owned())]
    };
    (0..grid.rows()).map(row).chain([Vec::new()]).collect()
}
