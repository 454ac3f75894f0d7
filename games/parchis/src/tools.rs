//! Tool commands.

mod train;

use app::tool::Tool;

/// The tools of the game.
pub const TOOLS: &[&dyn Tool] = &[&train::Train];
