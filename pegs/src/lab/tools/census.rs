//! `peg census`: counts the positions that can be reached.

use app::console::busy;
use app::tool::{Report, Tool, ToolArg, ToolArgs, ToolOutcome, ToolResult};
use app::{Console, ConsoleResult};
use kernel::{Line, Message, Span, message};
use protocol::peg::{CensusLevel, CensusReport, CensusTotals};
use protocol::to_json;

use super::{BOARD, JSON, MAX_MEMORY, MEMORY, MOVES, Search, TIME_LIMIT};
use crate::lab::census::{Census, LimitReached, census};

/// `peg census`.
pub struct CensusTool;

impl Tool for CensusTool {
    fn call(&self) -> &'static [&'static str] {
        &["peg", "census"]
    }

    fn about(&self) -> &'static str {
        "peg-census-about"
    }

    fn params(&self) -> &'static [ToolArg] {
        &[BOARD, MOVES, JSON, TIME_LIMIT, MEMORY]
    }

    fn run(&self, given: &ToolArgs, console: &mut dyn Console) -> ToolResult {
        let Search { grid, template, budget, memory } = Search::parse(given, console)?;
        let work = || census(&grid, template, &budget, memory);
        let result = busy(console, &message("peg-doing-count"), &budget, work)?;
        Ok(Box::new(CensusResult { report: report(result.as_ref().ok()), limit: result.err() }))
    }
}

struct CensusResult {
    report: CensusReport,
    limit: Option<LimitReached>,
}

impl Report for CensusResult {
    fn outcome(&self) -> ToolOutcome {
        if self.limit.is_none() { ToolOutcome::Success } else { ToolOutcome::Negative }
    }

    fn json(&self) -> Option<String> {
        Some(to_json(&self.report))
    }

    fn print(&self, console: &mut dyn Console) -> ConsoleResult<()> {
        print(console, &self.report)
    }

    fn notes(&self) -> Vec<Message> {
        self.limit.into_iter().map(stopped).collect()
    }
}

fn report(census: Option<&Census>) -> CensusReport {
    let Some(census) = census else { return CensusReport { levels: None, totals: None } };
    let levels = census.levels.iter().enumerate().map(|(jumps, level)| CensusLevel {
        jumps,
        positions: level.positions,
        classes: level.classes,
    });
    let totals = CensusTotals {
        positions: census.levels.iter().map(|level| level.positions).sum(),
        classes: census.levels.iter().map(|level| level.classes).sum(),
        symmetries: census.symmetries,
    };
    CensusReport { levels: Some(levels.collect()), totals: Some(totals) }
}

fn print(console: &mut dyn Console, report: &CensusReport) -> ConsoleResult<()> {
    let (Some(levels), Some(totals)) = (&report.levels, report.totals) else { return Ok(()) };
    console.print(&message("peg-census-head").with("symmetries", totals.symmetries))?;
    console.show(&levels.iter().map(row).collect::<Vec<Line>>())?;
    let total = message("peg-census-total")
        .with("positions", totals.positions.to_string())
        .with("classes", totals.classes.to_string());
    console.print(&total)
}

fn row(level: &CensusLevel) -> Line {
    let CensusLevel { jumps, positions, classes } = level;
    vec![Span::plain(format!("{jumps:>5} {positions:>15} {classes:>15}"))]
}

/// Which limit ended the count, and the memory that would have been enough if that is known.
pub(super) fn stopped(stop: LimitReached) -> Message {
    let megabytes = |bytes: usize| i64::try_from(bytes.div_ceil(1 << 20)).ok();
    match stop {
        LimitReached::Time => message("peg-stopped-time"),
        LimitReached::Memory(need) => {
            match need.and_then(megabytes).filter(|need| *need <= MAX_MEMORY) {
                Some(need) => message("peg-stopped-need").with("megabytes", need.to_string()),
                None => message("peg-stopped-memory"),
            }
        }
    }
}
