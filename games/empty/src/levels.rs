//! Levels in order of difficulty: there are none.

use app::LevelPack;

use crate::Empty;

pub const LEVELS: Option<LevelPack<Empty>> = None;
