//! The fields of a JSON object, with error messages for people.

use app::Value;
use kernel::Seed;
use protocol::OrderedMap;
use serde::Deserialize;
use serde_json::{Map, Value as Json};

use crate::RequestError;

/// The fields of a request. `null` counts as absent, because many languages write absent values
/// that way.
pub struct Fields(Map<String, Json>);

impl Fields {
    /// Parses an object.
    pub fn parse(text: &[u8]) -> Result<Self, RequestError> {
        let text = str::from_utf8(text).map_err(|_| RequestError::NotUtf8)?;
        let json = serde_json::from_str(text);
        match json.map_err(|error| RequestError::NotJson(error.column()))? {
            Json::Object(map) => Ok(Self(map)),
            _ => Err(RequestError::NotObject),
        }
    }

    /// A field of any kind.
    pub fn get(&self, name: &str) -> Option<&Json> {
        self.0.get(name).filter(|json| !json.is_null())
    }

    /// A text.
    pub fn text(&self, name: &'static str) -> Result<Option<String>, RequestError> {
        match self.get(name) {
            None => Ok(None),
            Some(Json::String(text)) => Ok(Some(text.clone())),
            Some(_) => Err(RequestError::NotText(name)),
        }
    }

    /// A text that must be there.
    pub fn required(&self, name: &'static str) -> Result<String, RequestError> {
        self.text(name)?.ok_or(RequestError::Missing(name))
    }

    /// An integer from 0 to `max`.
    pub fn integer(&self, name: &'static str, max: u64) -> Result<Option<u64>, RequestError> {
        let Some(json) = self.get(name) else { return Ok(None) };
        let within = json.as_u64().filter(|number| *number <= max);
        within.map(Some).ok_or(RequestError::NotInteger { field: name, max })
    }

    /// A seed: a text, or an integer that stands for its digits.
    pub fn seed(&self) -> Result<Option<Seed>, RequestError> {
        let text = match self.get("seed") {
            None => return Ok(None),
            Some(Json::Number(number)) if !number.is_f64() => number.to_string(),
            Some(Json::String(text)) => text.clone(),
            Some(_) => return Err(RequestError::NotSeed),
        };
        Seed::new(&text).map(Some).map_err(RequestError::BadSeed)
    }

    /// The options of a game, not yet compared with those that it has.
    pub fn options(&self) -> Result<OrderedMap<Value>, RequestError> {
        let Some(json) = self.get("options") else { return Ok(OrderedMap::default()) };
        let Json::Object(map) = json else { return Err(RequestError::NotOptions) };
        let value = |json| Value::deserialize(json).map_err(|_| RequestError::NotOptions);
        map.iter().map(|(name, json)| Ok((name.as_str(), value(json)?))).collect()
    }
}
