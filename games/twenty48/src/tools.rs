//! The commands beside play.

mod exact;
mod report;
mod train;

use app::Tool;

/// All of them.
pub const TOOLS: &[&dyn Tool] = &[&exact::Exact, &train::Train];
