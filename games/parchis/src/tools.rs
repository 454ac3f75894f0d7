//! The commands beside play.

mod train;

use app::tool::Tool;

/// All of them.
pub const TOOLS: &[&dyn Tool] = &[&train::Train];
