//! A position: there is only one.

/// The only position.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct State;
