//! How places and pieces look in a terminal.

use app::Look;

pub const LOOKS: &[Look] = &[];
