//! Computer players and advice.

use kernel::{Advice, BotEntry, Budget, Models, Verdict};
use players::Random;

use crate::event::over;
use crate::{Empty, Never, State};

/// The players, the best first.
pub const BOTS: &[BotEntry<Empty>] = &[Random::ENTRY];

/// Advice about a position.
pub fn hint(_: &State, _: &Budget, _: &Models) -> Advice<Never> {
    Advice { best: None, verdict: Verdict::Unknown, why: over() }
}
