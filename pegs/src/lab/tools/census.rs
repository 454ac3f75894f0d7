//! The census of a board.

use app::Console;
use app::console::busy;
use app::tool::{Done, Given, Tool, ToolArg, Trouble};
use kernel::{Line, Message, Span, message};

use super::{BOARD, JSON, MEMORY, MOST_MEMORY, MOVES, Question, TIME_LIMIT};
use crate::lab::census::{Census as Counted, Level, Stop, census};

/// `peg census`.
pub struct Census;

impl Tool for Census {
    fn call(&self) -> &'static [&'static str] {
        &["peg", "census"]
    }

    fn about(&self) -> &'static str {
        "peg-census-about"
    }

    fn params(&self) -> &'static [ToolArg] {
        &[BOARD, MOVES, JSON, TIME_LIMIT, MEMORY]
    }

    fn run(&self, given: &Given, console: &mut dyn Console) -> Result<Done, Trouble> {
        let Question { grid, template, budget, memory } = Question::read(given, console)?;
        let doing = message("peg-doing-count");
        let work = || census(&grid, template, &budget, memory);
        match busy(console, &doing, &budget, work)? {
            Ok(census) if given.has(JSON.name) => {
                console.show(&[vec![Span::plain(json(&census))]])?;
                Ok(Done::Yes)
            }
            Ok(census) => {
                let totals = totals(&census);
                console.say(&message("peg-census-head").with("symmetries", census.symmetries))?;
                console.show(&table(&census))?;
                let total = message("peg-census-total")
                    .with("positions", totals.positions.to_string())
                    .with("classes", totals.classes.to_string());
                console.say(&total)?;
                Ok(Done::Yes)
            }
            Err(stop) => {
                if given.has(JSON.name) {
                    console.show(&[vec![Span::plain("{\"levels\":null}")]])?;
                }
                console.remark(&stopped(stop))?;
                Ok(Done::No)
            }
        }
    }
}

/// Says which limit ended the counting, and what would have been enough where that is known.
pub(super) fn stopped(stop: Stop) -> Message {
    let megabytes = |bytes: usize| i64::try_from(bytes.div_ceil(1 << 20)).ok();
    match stop {
        Stop::Time => message("peg-stopped-time"),
        Stop::Memory(need) => match need.and_then(megabytes).filter(|need| *need <= MOST_MEMORY) {
            Some(need) => message("peg-stopped-need").with("megabytes", need.to_string()),
            None => message("peg-stopped-memory"),
        },
    }
}

fn totals(census: &Counted) -> Level {
    let sum = |count: fn(&Level) -> u64| census.levels.iter().map(count).sum();
    Level { positions: sum(|level| level.positions), classes: sum(|level| level.classes) }
}

fn json(census: &Counted) -> String {
    let levels = census.levels.iter().enumerate().map(|(jumps, level)| {
        let Level { positions, classes } = level;
        format!("{{\"jumps\":{jumps},\"positions\":{positions},\"classes\":{classes}}}")
    });
    let levels = levels.collect::<Vec<String>>().join(",");
    let (Level { positions, classes }, symmetries) = (totals(census), census.symmetries);
    format!(
        "{{\"levels\":[{levels}],\"positions\":{positions},\"classes\":{classes},\
         \"symmetries\":{symmetries}}}"
    )
}

/// Jumps, positions and classes, a level a line.
fn table(census: &Counted) -> Vec<Line> {
    let line = |(jumps, level): (usize, &Level)| {
        vec![Span::plain(format!("{jumps:>5} {:>15} {:>15}", level.positions, level.classes))]
    };
    census.levels.iter().enumerate().map(line).collect()
}
