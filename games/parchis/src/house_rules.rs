//! The house rules.

/// The rules that can be chosen otherwise; the usual ones are the description's.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct HouseRules {
    /// Every bridge on the street is a barrier, not only those on safe squares.
    pub barriers_everywhere: bool,
    /// Another piece may move with a six when no bridge can be opened.
    pub blocked_six_free: bool,
}

impl HouseRules {
    /// Where bridges are barriers: as usual, or otherwise.
    pub const BARRIERS: [&str; 2] = ["safe", "everywhere"];
    /// What a six moves when no bridge can be opened, likewise.
    pub const BLOCKED_SIX: [&str; 2] = ["nothing", "free"];
}
