//! How holes and pegs are drawn in characters.

use app::Look;
use pegs::looks::{HOLE, NULL, PEG};

/// All of them.
pub const LOOKS: &[Look] = &[HOLE, PEG, NULL];
