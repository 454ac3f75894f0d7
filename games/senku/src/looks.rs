//! How holes and pegs look in a terminal.

use app::Look;
use pegs::looks::{HOLE, NULL, PEG};

pub const LOOKS: &[Look] = &[HOLE, PEG, NULL];
