//! How holes and pegs are drawn in characters.

use kernel::Look;
use pegs::looks::{HOLE, NULL, PEG};

/// All of them.
pub const LOOKS: &[Look] = &[HOLE, PEG, NULL];
