//! A request to run a tool.

use std::collections::BTreeMap;

use app::tool::{ArgKind, JSON};
use app::{Tool, ToolArg, ToolArgs};
use engine::Fields;
use kernel::{Message, message};
use serde_json::Value as Json;

use crate::options::Limits;

/// A tool with its arguments.
pub struct ToolRequest {
    pub tool: &'static dyn Tool,
    pub given: ToolArgs,
    /// Texts that the tool reads as files, by name.
    pub files: BTreeMap<String, String>,
}

/// The name of a tool: the words of its command.
pub fn tool_name(tool: &dyn Tool) -> String {
    tool.call().join(" ")
}

impl ToolRequest {
    /// Parses `{"tool": "peg solve", "given": {"board": "…"}}`.
    pub fn read(
        fields: &Fields,
        tools: &[(&'static str, &'static dyn Tool)],
        limits: &Limits,
    ) -> Result<Self, Message> {
        let name = fields.required("tool")?;
        let tool = tools.iter().map(|(_, tool)| *tool).find(|tool| tool_name(*tool) == name);
        let known =
            || tools.iter().map(|(_, tool)| tool_name(*tool)).collect::<Vec<_>>().join(", ");
        let unknown = || message("web-lab-no-tool").with("found", name).with("known", known());
        let tool = tool.ok_or_else(unknown)?;
        let empty = Json::Object(serde_json::Map::new());
        let asked = fields.get("given").unwrap_or(&empty);
        let Json::Object(asked) = asked else { return Err(message("web-lab-given")) };
        if let Some(unknown) = asked.keys().find(|name| !has_arg(tool, name)) {
            return Err(message("option-error-unknown").with("name", unknown.as_str()));
        }
        let mut request = Self { tool, given: ToolArgs::default(), files: BTreeMap::new() };
        for arg in tool.params() {
            request.add(arg, asked.get(arg.name).unwrap_or(&Json::Null), limits)?;
        }
        Ok(request)
    }

    fn add(&mut self, arg: &ToolArg, value: &Json, limits: &Limits) -> Result<(), Message> {
        let missing = || message("engine-missing").with("field", arg.name);
        let text = match (arg.name, value) {
            // The report is the answer whether this is asked for or not.
            (JSON, _) => None,
            ("time-limit", _) => Some(bounded(arg, value, limits.job_time.as_secs())?),
            ("memory", _) => Some(bounded(arg, value, limits.job_memory.into())?),
            (_, Json::Null | Json::Bool(false)) => None,
            (_, Json::Bool(true)) => Some(String::new()),
            (_, Json::Number(number)) => Some(number.to_string()),
            (name, Json::String(text)) if text.contains('\n') => {
                self.files.insert(name.to_owned(), text.clone());
                Some(name.to_owned())
            }
            (_, Json::String(text)) => Some(text.clone()),
            _ => return Err(message("engine-not-text").with("field", arg.name)),
        };
        match (text, arg.kind) {
            (None, ArgKind::Needed) => Err(missing()),
            (None, _) => Ok(()),
            (Some(text), _) => {
                self.given.add(arg, text);
                Ok(())
            }
        }
    }
}

fn has_arg(tool: &dyn Tool, name: &str) -> bool {
    tool.params().iter().any(|arg| arg.name == name)
}

/// The value of a bound, which may not exceed the limit and defaults to it.
fn bounded(arg: &ToolArg, value: &Json, limit: u64) -> Result<String, Message> {
    let asked = match value {
        Json::Null => Some(limit),
        Json::String(text) => text.parse().ok(),
        other => other.as_u64(),
    };
    let asked = asked.filter(|asked| (1..=limit).contains(asked));
    let wrong = || message("web-lab-bound").with("field", arg.name).with("most", limit);
    asked.map(|asked| asked.to_string()).ok_or_else(wrong)
}
