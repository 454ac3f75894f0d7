//! The settings file, `config.toml`: errors are reported by line, and changes keep comments. This
//! crate works on text; the program reads and writes the file.

use app::Setting;
use app::settings::{self, SettingKind};
use kernel::{Message, ParseError, message};
use toml_edit::{Array, Document, DocumentMut, Item, Value, value};

/// The content of a settings file.
#[derive(Debug, Default, PartialEq, Eq)]
pub struct ConfigFile {
    /// Valid settings with their values.
    pub values: Vec<(&'static Setting, String)>,
    /// Errors of the other settings, which are ignored.
    pub errors: Vec<ParseError>,
}

/// Parses a file; fails only if it is not TOML.
pub fn read(text: &str) -> Result<ConfigFile, ParseError> {
    let document = Document::parse(text).map_err(|error| {
        ParseError::new(
            line_at(text, error.span().map_or(0, |span| span.start)),
            message("config-broken"),
        )
    })?;
    let mut file = ConfigFile::default();
    for (name, item) in document.iter() {
        let key = document.key(name).and_then(toml_edit::Key::span);
        let start = key.or_else(|| item.span()).map_or(0, |span| span.start);
        match read_setting(name, item) {
            Ok(setting) => file.values.push(setting),
            Err(message) => file.errors.push(ParseError::new(line_at(text, start), message)),
        }
    }
    file.errors.sort_by_key(|error| error.line);
    Ok(file)
}

/// The line of a byte offset, from 1.
fn line_at(text: &str, offset: usize) -> usize {
    let lines = text.lines().count().max(1);
    let before = text.as_bytes().get(..offset).unwrap_or(text.as_bytes());
    before.split(|byte| *byte == b'\n').count().min(lines)
}

fn read_setting(name: &str, item: &Item) -> Result<(&'static Setting, String), Message> {
    let Some(setting) = settings::named(name) else {
        let known: Vec<&str> = settings::ALL.iter().map(|setting| setting.name).collect();
        return Err(message("config-unknown").with("name", name).with("names", known.join(", ")));
    };
    let text = item.as_value().and_then(as_text);
    let text = text.ok_or_else(|| message("config-kind").with("name", name))?;
    setting.read(&text).map(|value| (setting, value))
}

/// A value as it is written on the command line.
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

/// The file with a setting changed or removed; everything else stays as it is written. Fails if the
/// file is not TOML.
pub fn changed(text: &str, setting: &Setting, value: Option<&str>) -> Result<String, ParseError> {
    read(text)?;
    let broken = |_| ParseError::new(1, message("config-broken"));
    let mut document: DocumentMut = text.parse().map_err(broken)?;
    match value {
        Some(value) => put(&mut document, setting, to_toml(setting, value)),
        None => drop(document.remove(setting.name)),
    }
    Ok(document.to_string())
}

fn put(document: &mut DocumentMut, setting: &Setting, mut new: Value) {
    match document.get_mut(setting.name).and_then(Item::as_value_mut) {
        // The decor includes the comment after the value.
        Some(old) => {
            *new.decor_mut() = old.decor().clone();
            *old = new;
        }
        None => drop(document.insert(setting.name, value(new))),
    }
}

fn to_toml(setting: &Setting, value: &str) -> Value {
    match setting.kind {
        SettingKind::Switch => Value::from(value == "on"),
        SettingKind::Number(..) => {
            value.parse::<i64>().map_or_else(|_| Value::from(value), Value::from)
        }
        SettingKind::Names => {
            let names = value.split(',').map(str::trim).filter(|name| !name.is_empty());
            Value::Array(names.collect::<Array>())
        }
        SettingKind::Choice(_) => Value::from(value),
    }
}

#[cfg(test)]
mod tests;
