//! Optional rules.

/// The optional rules; none is active by default.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct HouseRules {
    /// Every bridge on the track is a barrier, not only those on safe squares.
    pub barriers_everywhere: bool,
    /// A six moves another piece if no bridge can be opened.
    pub blocked_six_free: bool,
}

impl HouseRules {
    /// The values of `barriers`, the default first.
    pub const BARRIERS: [&str; 2] = ["safe", "everywhere"];
    /// The values of `blocked-six`, the default first.
    pub const BLOCKED_SIX: [&str; 2] = ["nothing", "free"];
}
