//! The commands other than play.

mod exact;
mod report;
mod train;

use app::Tool;

/// All of them.
pub const TOOLS: &[&dyn Tool] = &[&exact::ExactTool, &train::Train];
