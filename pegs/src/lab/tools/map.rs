//! `peg map`: decides which boards with a single empty hole can be solved, and in which holes the
//! last peg can end.

mod svg;
mod text;

use app::console::busy_or_partial;
use app::tool::{Report, Tool, ToolArg, ToolArgs, ToolOutcome, ToolResult};
use app::{Console, ConsoleResult};
use kernel::message;
use protocol::peg::{Hole, MapReport, MapStart};
use protocol::{schema, to_json};

use super::{BOARD, JSON, MEMORY, MOVES, Search, TIME_LIMIT, solve};
use crate::lab::grid::Coord;
use crate::lab::map::{VacancyMap, map};

const SVG: ToolArg = ToolArg { help: "peg-map-svg", ..solve::SVG };

/// `peg map`.
pub struct MapTool;

impl Tool for MapTool {
    fn call(&self) -> &'static [&'static str] {
        &["peg", "map"]
    }

    fn about(&self) -> &'static str {
        "peg-map-about"
    }

    fn params(&self) -> &'static [ToolArg] {
        &[BOARD, MOVES, JSON, SVG, TIME_LIMIT, MEMORY]
    }

    fn schema(&self) -> protocol::Schema {
        schema::<MapReport>()
    }

    fn run(&self, given: &ToolArgs, console: &mut dyn Console) -> ToolResult {
        let Search { grid, template, budget, memory } = Search::parse(given, console)?;
        let doing = message("peg-doing-positions");
        let work = || map(&grid, template, &budget, memory);
        let (map, interrupted) = busy_or_partial(console, &doing, &budget, work)?;
        let report = report(map);
        if let Some(file) = given.get(SVG.name) {
            console.workspace().replace(file, &svg::svg(&report.starts))?;
        }
        Ok(Box::new(MapResult { report, interrupted }))
    }
}

struct MapResult {
    report: MapReport,
    interrupted: bool,
}

impl Report for MapResult {
    fn outcome(&self) -> ToolOutcome {
        let is_complete = self.report.starts.iter().all(|start| start.open.is_empty());
        match (self.interrupted, is_complete) {
            (true, _) => ToolOutcome::Interrupted,
            (false, true) => ToolOutcome::Success,
            (false, false) => ToolOutcome::Negative,
        }
    }

    fn json(&self) -> Option<String> {
        Some(to_json(&self.report))
    }

    fn print(&self, console: &mut dyn Console) -> ConsoleResult<()> {
        print(console, &self.report)
    }
}

fn report(map: VacancyMap) -> MapReport {
    let holes = |coords: Vec<Coord>| coords.into_iter().map(Hole::from).collect();
    let starts = map.starts.into_iter().map(|start| MapStart {
        vacancy: start.vacancy.into(),
        finishes: holes(start.finishes),
        open: holes(start.open),
        representative: start.representative,
    });
    let starts = starts.collect();
    MapReport { starts, problems: map.problems, symmetries: map.symmetries }
}

fn print(console: &mut dyn Console, report: &MapReport) -> ConsoleResult<()> {
    let coloured = console.coloured();
    console.print(&message("peg-map-counts"))?;
    console.show(&text::overview(&report.starts, coloured))?;
    let details = text::details(&report.starts, coloured);
    if !details.is_empty() {
        console.print(&message("peg-map-legend"))?;
        console.show(&details)?;
    }
    let solvable = report.starts.iter().filter(|start| !start.finishes.is_empty()).count();
    let pairs: usize = report.starts.iter().map(|start| start.finishes.len()).sum();
    let total = message("peg-map-sum")
        .with("starts", report.starts.len())
        .with("won", solvable)
        .with("pairs", pairs)
        .with("problems", report.problems)
        .with("symmetries", report.symmetries);
    console.print(&total)
}
