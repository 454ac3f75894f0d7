//! A position: there is only one.

/// The only position.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct State;
