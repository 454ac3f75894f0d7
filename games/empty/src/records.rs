//! High-score lists: nobody scores.

use app::HighScores;

use crate::Empty;

pub const RECORDS: Option<HighScores<Empty>> = None;
