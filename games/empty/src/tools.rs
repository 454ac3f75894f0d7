//! Commands other than play, such as solvers and trainers.

use app::Tool;

pub const TOOLS: &[&dyn Tool] = &[];
