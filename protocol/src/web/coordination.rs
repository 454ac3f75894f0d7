//! What servers on the same database tell each other.

use std::collections::BTreeMap;

use serde::{Deserialize, Serialize};

use super::lab::Job;

/// News of a server. They may be lost: everything in them can also be read from the database.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
pub struct News {
    /// The server.
    pub from: i64,
    /// When they were sent, in milliseconds since 1970.
    pub at_ms: u64,
    /// The tables that have grown, with their versions.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub versions: Vec<(String, u64)>,
    /// The tables that other people follow now.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub presence: Vec<String>,
    /// What clients have used of their rate, in tokens.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub usage: Vec<(String, f64)>,
}

impl News {
    /// The text that is sent.
    pub fn to_text(&self) -> String {
        crate::to_json(self)
    }

    /// Parses a text.
    pub fn from_text(text: &str) -> Option<Self> {
        serde_json::from_str(text).ok()
    }
}

/// A job of the laboratory, as its server shows it to the others.
#[derive(Clone, Debug, Serialize, Deserialize)]
pub struct SharedJob {
    /// Its state by the code of the language, without answer and files.
    pub states: BTreeMap<String, Job>,
    /// The files that it wrote, by name.
    pub files: BTreeMap<String, String>,
}

impl SharedJob {
    /// The text that is stored.
    pub fn to_text(&self) -> String {
        crate::to_json(self)
    }

    /// Parses a text.
    pub fn from_text(text: &str) -> Option<Self> {
        serde_json::from_str(text).ok()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn news_read_back_and_leave_out_what_is_empty() {
        let news =
            News { from: 7, at_ms: 9, versions: vec![("a".to_owned(), 3)], ..News::default() };
        assert_eq!(news.to_text(), r#"{"from":7,"at_ms":9,"versions":[["a",3]]}"#);
        assert_eq!(News::from_text(&news.to_text()), Some(news));
        assert_eq!(News::from_text("[]"), None);
    }
}
