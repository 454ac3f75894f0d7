//! The commands beside play.

mod exact;
mod report;

use kernel::tool::Tool;

/// All of them.
pub const TOOLS: &[&dyn Tool] = &[&exact::Exact];
