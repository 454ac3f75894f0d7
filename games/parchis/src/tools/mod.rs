//! The commands beside play.

mod train;

use kernel::tool::Tool;

/// All of them.
pub const TOOLS: &[&dyn Tool] = &[&train::Train];
