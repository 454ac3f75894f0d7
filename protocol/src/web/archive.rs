//! Tables as they are moved from one database to another: one object per line.

use serde::{Deserialize, Serialize};

use super::log::StoredEntry;
use super::setup::TableSetup;

/// A table with everything that is stored of it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct ArchivedTable {
    /// Its id.
    pub id: String,
    /// The client that its space is charged to; empty if there is none.
    pub owner: String,
    /// Its setup.
    pub setup: TableSetup,
    /// Its log.
    pub entries: Vec<StoredEntry>,
}

impl ArchivedTable {
    /// The line, without its end.
    pub fn to_text(&self) -> String {
        crate::to_json(self)
    }

    /// Parses a line.
    pub fn from_text(text: &str) -> Result<Self, serde_json::Error> {
        serde_json::from_str(text)
    }
}
