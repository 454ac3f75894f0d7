//! The commands beside play.

mod exact;
mod report;
mod train;

use app::tool::{Given, Shape, Tool, ToolArg, Trouble};

/// All of them.
pub const TOOLS: &[&dyn Tool] = &[&exact::Exact, &train::Train];

const TIME_LIMIT: ToolArg = valued("time-limit", "twenty48-value-seconds", "twenty48-param-time");
/// The most seconds that can be said: a day.
const MOST_SECONDS: i64 = 86_400;

const fn valued(name: &'static str, value: &'static str, help: &'static str) -> ToolArg {
    ToolArg { name, shape: Shape::Valued, value, help }
}

/// A number of 1 or more.
fn number(given: &Given, param: &ToolArg, max: i64) -> Result<Option<i64>, Trouble> {
    Ok(given.number(param, max)?)
}
