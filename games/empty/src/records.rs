//! High-score lists: there are no scores.

use app::HighScores;

use crate::Empty;

pub const RECORDS: Option<HighScores<Empty>> = None;
