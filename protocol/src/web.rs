//! The web API: responses, events, request bodies and the stored tables.

pub mod archive;
pub mod coordination;
pub mod editor;
pub mod event;
pub mod games;
pub mod lab;
pub mod levels;
pub mod lobby;
pub mod log;
pub mod request;
pub mod review;
pub mod scene;
pub mod setup;
pub mod site;
pub mod table;

use schemars::JsonSchema;
use serde::Serialize;

/// A successful response.
#[derive(Clone, Debug, PartialEq, Serialize, JsonSchema)]
#[schemars(rename = "{T}Response")]
pub struct Success<T> {
    #[schemars(extend("const" = true))]
    ok: bool,
    #[serde(flatten)]
    body: T,
}

impl<T> From<T> for Success<T> {
    fn from(body: T) -> Self {
        Self { ok: true, body }
    }
}

/// A rejected request, which changed nothing.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, JsonSchema)]
pub struct Failure {
    #[schemars(extend("const" = false))]
    ok: bool,
    /// The reason, for people.
    error: String,
    /// The version of the table, if the request was about another.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schemars(with = "u64")]
    version: Option<u64>,
}

impl Failure {
    /// A failure with its reason and the version of the table, if that matters.
    pub fn new(error: String, version: Option<u64>) -> Self {
        Self { ok: false, error, version }
    }
}

/// The version of a table after a change.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, JsonSchema)]
pub struct Version {
    /// The number of entries in its log.
    pub version: u64,
}
