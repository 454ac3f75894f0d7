//! The laboratory.

use std::collections::BTreeMap;

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use serde_json::value::RawValue;

/// The tools of the laboratory.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, JsonSchema)]
pub struct ToolList {
    /// The tools.
    pub tools: Vec<Tool>,
    /// The longest time of a job.
    pub seconds: u64,
    /// The largest memory of a job.
    pub megabytes: u32,
}

/// A tool.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, JsonSchema)]
pub struct Tool {
    /// Its name.
    pub tool: String,
    /// The name of its game.
    pub game: &'static str,
    /// What it does.
    pub about: String,
    /// Its arguments.
    #[serde(rename = "params")]
    pub args: Vec<ToolArg>,
}

/// An argument of a tool.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, JsonSchema)]
pub struct ToolArg {
    /// Its name.
    pub name: &'static str,
    /// Its description.
    pub help: String,
    /// Whether it is required.
    #[serde(rename = "needed")]
    pub required: bool,
    /// Whether it has no value.
    pub flag: bool,
}

/// A job and its progress.
#[derive(Clone, Debug, Serialize, Deserialize, JsonSchema)]
pub struct Job {
    /// Its id.
    pub id: String,
    /// The name of the tool.
    pub tool: String,
    /// Its state.
    pub state: JobState,
    /// Why it was rejected.
    pub why: Option<String>,
    /// The time since its start, or until its end.
    pub seconds: f64,
    /// The current work.
    pub progress: Option<WorkProgress>,
    /// The report of the tool, unless it is large.
    #[schemars(with = "crate::Value")]
    pub answer: Option<Box<RawValue>>,
    /// The size of a report that is too large for `answer` and has to be fetched by itself.
    pub answer_bytes: Option<u64>,
    /// The files that it wrote, by name.
    pub files: BTreeMap<String, String>,
}

/// The report of a job.
#[derive(Clone, Debug, Serialize, JsonSchema)]
pub struct JobReport {
    /// The report of the tool.
    #[schemars(with = "crate::Value")]
    pub answer: Box<RawValue>,
}

/// The state of a job.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "lowercase")]
pub enum JobState {
    /// It runs.
    Running,
    /// It ended with an answer.
    Done,
    /// It reached a limit of time or memory.
    Limit,
    /// It was stopped.
    Stopped,
    /// It rejected its arguments.
    #[serde(rename = "refused")]
    Rejected,
    /// The server that worked on it has gone.
    Lost,
}

/// How far some work has come.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
pub struct WorkProgress {
    /// The work.
    pub doing: String,
    /// Units done.
    pub done: u64,
    /// Units in total, if that is known or estimated.
    pub whole: Option<u64>,
}
