//! What is asked of a tool.

use std::collections::BTreeMap;

use app::tool::Shape;
use app::{Given, Tool, ToolArg};
use engine::Fields;
use kernel::{Message, message};
use serde_json::Value as Json;

use crate::options::Limits;

/// A tool, what is given to it, and the texts that stand for files.
pub struct Order {
    /// The tool.
    pub tool: &'static dyn Tool,
    /// What is given.
    pub given: Given,
    /// The texts by name.
    pub files: BTreeMap<String, String>,
}

/// The words that call a tool, as one.
pub fn called(tool: &dyn Tool) -> String {
    tool.call().join(" ")
}

impl Order {
    /// Reads `{"tool": "peg solve", "given": {"board": "…"}}`.
    pub fn read(
        fields: &Fields,
        tools: &[(&'static str, &'static dyn Tool)],
        limits: &Limits,
    ) -> Result<Self, Message> {
        let name = fields.needed("tool")?;
        let tool = tools.iter().map(|(_, tool)| *tool).find(|tool| called(*tool) == name);
        let known = || tools.iter().map(|(_, tool)| called(*tool)).collect::<Vec<_>>().join(", ");
        let unknown = || message("web-lab-no-tool").with("found", name).with("known", known());
        let tool = tool.ok_or_else(unknown)?;
        let empty = Json::Object(serde_json::Map::new());
        let asked = fields.get("given").unwrap_or(&empty);
        let Json::Object(asked) = asked else { return Err(message("web-lab-given")) };
        if let Some(strange) = asked.keys().find(|name| param(tool, name).is_none()) {
            return Err(message("choice-unknown").with("name", strange.as_str()));
        }
        let mut order = Self { tool, given: Given::default(), files: BTreeMap::new() };
        for param in tool.params() {
            order.take(param, asked.get(param.name).unwrap_or(&Json::Null), limits)?;
        }
        Ok(order)
    }

    fn take(&mut self, param: &ToolArg, value: &Json, limits: &Limits) -> Result<(), Message> {
        let missing = || message("engine-missing").with("field", param.name);
        let text = match (param.name, value) {
            ("json", _) => Some(String::new()),
            ("time-limit", _) => Some(bounded(param, value, limits.job_time.as_secs())?),
            ("memory", _) => Some(bounded(param, value, limits.job_memory.into())?),
            (_, Json::Null | Json::Bool(false)) => None,
            (_, Json::Bool(true)) => Some(String::new()),
            (_, Json::Number(number)) => Some(number.to_string()),
            (name, Json::String(text)) if text.contains('\n') => {
                self.files.insert(name.to_owned(), text.clone());
                Some(name.to_owned())
            }
            (_, Json::String(text)) => Some(text.clone()),
            _ => return Err(message("engine-not-text").with("field", param.name)),
        };
        match (text, param.shape) {
            (None, Shape::Needed) => Err(missing()),
            (None, _) => Ok(()),
            (Some(text), _) => {
                self.given.add(param, text);
                Ok(())
            }
        }
    }
}

fn param(tool: &dyn Tool, name: &str) -> Option<&'static ToolArg> {
    tool.params().iter().find(|param| param.name == name)
}

/// What was asked for, which has to be within what is allowed; all of that where nothing was.
fn bounded(param: &ToolArg, value: &Json, most: u64) -> Result<String, Message> {
    let asked = match value {
        Json::Null => Some(most),
        Json::String(text) => text.parse().ok(),
        other => other.as_u64(),
    };
    let asked = asked.filter(|asked| (1..=most).contains(asked));
    let wrong = || message("web-lab-bound").with("field", param.name).with("most", most);
    asked.map(|asked| asked.to_string()).ok_or_else(wrong)
}
