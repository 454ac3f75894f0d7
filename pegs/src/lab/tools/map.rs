//! `peg map`: decides which boards with a single empty hole can be solved, and in which holes the
//! last peg can end.

use app::console::busy;
use app::tool::{Report, Tool, ToolArg, ToolArgs, ToolOutcome, ToolResult};
use app::{Console, ConsoleResult};
use kernel::message;
use protocol::peg::{Hole, HoleName, MapReport, MapStart};
use protocol::to_json;

use super::{BOARD, JSON, MEMORY, MOVES, Search, TIME_LIMIT};
use crate::lab::grid::Coord;
use crate::lab::map::{VacancyMap, map};

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
        &[BOARD, MOVES, JSON, TIME_LIMIT, MEMORY]
    }

    fn run(&self, given: &ToolArgs, console: &mut dyn Console) -> ToolResult {
        let Search { grid, template, budget, memory } = Search::parse(given, console)?;
        let doing = message("peg-doing-positions");
        let map = busy(console, &doing, &budget, || map(&grid, template, &budget, memory))?;
        Ok(Box::new(MapResult(report(map))))
    }
}

struct MapResult(MapReport);

impl Report for MapResult {
    fn outcome(&self) -> ToolOutcome {
        let is_complete = self.0.starts.iter().all(|start| start.open.is_empty());
        if is_complete { ToolOutcome::Success } else { ToolOutcome::Negative }
    }

    fn json(&self) -> Option<String> {
        Some(to_json(&self.0))
    }

    fn print(&self, console: &mut dyn Console) -> ConsoleResult<()> {
        print(console, &self.0)
    }
}

fn report(map: VacancyMap) -> MapReport {
    let holes = |coords: Vec<Coord>| coords.into_iter().map(Hole::from).collect();
    let starts = map.starts.into_iter().map(|start| MapStart {
        vacancy: start.vacancy.into(),
        finishes: holes(start.finishes),
        open: holes(start.open),
    });
    let starts = starts.collect();
    MapReport { starts, problems: map.problems, symmetries: map.symmetries }
}

fn print(console: &mut dyn Console, report: &MapReport) -> ConsoleResult<()> {
    for start in &report.starts {
        print_start(console, start)?;
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

fn print_start(console: &mut dyn Console, start: &MapStart) -> ConsoleResult<()> {
    let vacancy = HoleName(start.vacancy).to_string();
    if !start.finishes.is_empty() {
        let some = message("peg-map-start").with("vacancy", vacancy.as_str());
        console.print(&some.with("finishes", list(&start.finishes)))?;
    } else if start.open.is_empty() {
        console.print(&message("peg-map-none").with("vacancy", vacancy.as_str()))?;
    }
    if !start.open.is_empty() {
        let open = message("peg-map-open").with("vacancy", vacancy);
        console.print(&open.with("finishes", list(&start.open)))?;
    }
    Ok(())
}

fn list(holes: &[Hole]) -> String {
    holes.iter().map(|hole| HoleName(*hole).to_string()).collect::<Vec<String>>().join(" ")
}
