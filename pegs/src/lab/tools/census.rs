//! `peg census`: counts the positions that can be reached.

use app::console::busy_or_partial;
use app::tool::{Report, Tool, ToolArg, ToolArgs, ToolOutcome, ToolResult};
use app::{Console, ConsoleResult, plot};
use kernel::{Line, Message, Span, message};
use protocol::peg::{CensusLevel, CensusReport, CensusTotals};
use protocol::{schema, to_json};

use super::{BOARD, JSON, MAX_MEMORY, MEMORY, MOVES, Search, TIME_LIMIT};
use crate::lab::census::{Census, CensusRow, LimitReached, census_or_levels};

/// The width of the longest bar: the rows fit 80 columns.
const BAR_WIDTH: usize = 40;

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

    fn schema(&self) -> protocol::Schema {
        schema::<CensusReport>()
    }

    fn run(&self, given: &ToolArgs, console: &mut dyn Console) -> ToolResult {
        let Search { grid, template, budget, memory } = Search::parse(given, console)?;
        let mut known = Vec::new();
        let work = || census_or_levels(&grid, template, &budget, memory, &mut known);
        let (result, interrupted) =
            busy_or_partial(console, &message("peg-doing-count"), &budget, work)?;
        let report = match &result {
            Ok(census) => report(census),
            Err(_) => partial(&known),
        };
        Ok(Box::new(CensusResult { report, limit: result.err(), interrupted }))
    }
}

struct CensusResult {
    report: CensusReport,
    limit: Option<LimitReached>,
    interrupted: bool,
}

/// How a count ended.
pub(super) fn outcome(limit: Option<LimitReached>, interrupted: bool) -> ToolOutcome {
    match (limit, interrupted) {
        (None, _) => ToolOutcome::Success,
        (Some(_), true) => ToolOutcome::Interrupted,
        (Some(_), false) => ToolOutcome::Negative,
    }
}

impl Report for CensusResult {
    fn outcome(&self) -> ToolOutcome {
        outcome(self.limit, self.interrupted)
    }

    fn json(&self) -> Option<String> {
        Some(to_json(&self.report))
    }

    fn print(&self, console: &mut dyn Console) -> ConsoleResult<()> {
        print(console, &self.report)
    }

    fn notes(&self) -> Vec<Message> {
        self.limit.filter(|_| !self.interrupted).into_iter().map(stopped).collect()
    }
}

/// The levels that were counted before a limit was reached.
fn partial(known: &[CensusRow]) -> CensusReport {
    CensusReport { levels: (!known.is_empty()).then(|| levels(known)), totals: None }
}

fn levels(rows: &[CensusRow]) -> Vec<CensusLevel> {
    let level = |(jumps, row): (usize, &CensusRow)| CensusLevel {
        jumps,
        positions: row.positions,
        classes: row.classes,
    };
    rows.iter().enumerate().map(level).collect()
}

fn report(census: &Census) -> CensusReport {
    let totals = CensusTotals {
        positions: census.levels.iter().map(|level| level.positions).sum(),
        classes: census.levels.iter().map(|level| level.classes).sum(),
        symmetries: census.symmetries,
    };
    CensusReport { levels: Some(levels(&census.levels)), totals: Some(totals) }
}

fn print(console: &mut dyn Console, report: &CensusReport) -> ConsoleResult<()> {
    let Some(levels) = &report.levels else { return Ok(()) };
    console.print(&match report.totals {
        Some(totals) => message("peg-census-head").with("symmetries", totals.symmetries),
        None => message("peg-census-partial"),
    })?;
    let most = levels.iter().map(|level| level.positions).max().unwrap_or_default();
    console.show(&levels.iter().map(|level| row(level, most)).collect::<Vec<Line>>())?;
    let Some(totals) = report.totals else { return Ok(()) };
    let total = message("peg-census-total")
        .with("positions", totals.positions.to_string())
        .with("classes", totals.classes.to_string());
    console.print(&total)
}

/// A level, with its positions as a bar relative to the largest level.
fn row(level: &CensusLevel, most: u64) -> Line {
    let CensusLevel { jumps, positions, classes } = level;
    #[expect(clippy::cast_precision_loss, reason = "the length of a bar")]
    let share = *positions as f64 / most.max(1) as f64;
    let bar = plot::bar(share, BAR_WIDTH);
    vec![Span::plain(format!("{jumps:>5} {positions:>15} {classes:>15}  {bar}"))]
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
