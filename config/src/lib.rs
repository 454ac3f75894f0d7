//! The settings file, `config.toml`: read with its mistakes told by line, and changed without
//! losing a comment. What is in the file is text here; the program has the file.

use app::Setting;
use app::settings::{self, Kind};
use kernel::{Message, ParseError, message};
use toml_edit::{Array, Document, DocumentMut, Item, Value, value};

/// What a file says.
#[derive(Debug, Default, PartialEq, Eq)]
pub struct Said {
    /// The settings that it has, with their values.
    pub values: Vec<(&'static Setting, String)>,
    /// What is wrong with others: they are passed over.
    pub errors: Vec<ParseError>,
}

/// Reads a file. One that is no TOML says nothing, and the flaw is why.
pub fn read(text: &str) -> Result<Said, ParseError> {
    let document = Document::parse(text).map_err(|error| {
        ParseError::new(
            line_at(text, error.span().map_or(0, |span| span.start)),
            message("config-broken"),
        )
    })?;
    let mut said = Said::default();
    for (name, item) in document.iter() {
        let key = document.key(name).and_then(toml_edit::Key::span);
        let start = key.or_else(|| item.span()).map_or(0, |span| span.start);
        match understood(name, item) {
            Ok(held) => said.values.push(held),
            Err(what) => said.errors.push(ParseError::new(line_at(text, start), what)),
        }
    }
    said.errors.sort_by_key(|error| error.line);
    Ok(said)
}

/// The line of a place in a text, from 1.
fn line_at(text: &str, at: usize) -> usize {
    let lines = text.lines().count().max(1);
    let before = text.as_bytes().get(..at).unwrap_or(text.as_bytes());
    before.split(|byte| *byte == b'\n').count().min(lines)
}

fn understood(name: &str, item: &Item) -> Result<(&'static Setting, String), Message> {
    let Some(setting) = settings::named(name) else {
        let known: Vec<&str> = settings::ALL.iter().map(|setting| setting.name).collect();
        return Err(message("config-unknown").with("name", name).with("names", known.join(", ")));
    };
    let text = item.as_value().and_then(as_text);
    let text = text.ok_or_else(|| message("config-kind").with("name", name))?;
    setting.read(&text).map(|value| (setting, value))
}

/// A value as it would be given on the command line.
fn as_text(value: &Value) -> Option<String> {
    match value {
        Value::String(text) => Some(text.value().clone()),
        Value::Integer(number) => Some(number.value().to_string()),
        Value::Boolean(switch) => Some(switch.value().to_string()),
        Value::Array(names) => {
            let names: Option<Vec<&str>> = names.iter().map(Value::as_str).collect();
            names.map(|names| names.join(","))
        }
        Value::Float(_) | Value::Datetime(_) | Value::InlineTable(_) => None,
    }
}

/// The file with a setting changed, or without it; everything else stays as it is written. A file
/// that is no TOML cannot be changed.
pub fn changed(text: &str, setting: &Setting, to: Option<&str>) -> Result<String, ParseError> {
    read(text)?;
    let broken = |_| ParseError::new(1, message("config-broken"));
    let mut document: DocumentMut = text.parse().map_err(broken)?;
    match to {
        Some(to) => put(&mut document, setting, written(setting, to)),
        None => drop(document.remove(setting.name)),
    }
    Ok(document.to_string())
}

fn put(document: &mut DocumentMut, setting: &Setting, mut new: Value) {
    match document.get_mut(setting.name).and_then(Item::as_value_mut) {
        // A comment after the value belongs to it.
        Some(old) => {
            *new.decor_mut() = old.decor().clone();
            *old = new;
        }
        None => drop(document.insert(setting.name, value(new))),
    }
}

/// A value in the words of the file.
fn written(setting: &Setting, to: &str) -> Value {
    match setting.kind {
        Kind::Switch => Value::from(to == "on"),
        Kind::Number(..) => to.parse::<i64>().map_or_else(|_| Value::from(to), Value::from),
        Kind::Names => {
            let names = to.split(',').map(str::trim).filter(|name| !name.is_empty());
            Value::Array(names.collect::<Array>())
        }
        Kind::Word(_) => Value::from(to),
    }
}

#[cfg(test)]
mod tests;
