//! Data whose shape depends on the game.

use std::borrow::Cow;
use std::fmt;

use schemars::{JsonSchema, Schema, SchemaGenerator};
use serde::de::{MapAccess, SeqAccess, Visitor};
use serde::{Deserialize, Deserializer, Serialize, Serializer};
use serde_json::Number;

/// An option or a field of a position.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Value {
    /// Nothing.
    Null,
    /// Yes or no.
    Flag(bool),
    /// A whole number.
    Number(i64),
    /// Text.
    Text(String),
    /// Values in order.
    List(Vec<Value>),
    /// Values by name, in order.
    Map(Vec<(String, Value)>),
}

impl Value {
    /// A map from name and value pairs.
    pub fn map<const N: usize>(pairs: [(&str, Value); N]) -> Self {
        Self::Map(pairs.into_iter().map(|(name, value)| (name.to_owned(), value)).collect())
    }

    /// A single value as people would type it; `None` for lists and maps.
    pub fn written(&self) -> Option<String> {
        match self {
            Self::Flag(flag) => Some(if *flag { "yes" } else { "no" }.to_owned()),
            Self::Number(number) => Some(number.to_string()),
            Self::Text(text) => Some(text.clone()),
            Self::Null | Self::List(_) | Self::Map(_) => None,
        }
    }

    /// The same, with the values of a list separated by commas.
    pub fn listed(&self) -> Option<String> {
        match self {
            Self::List(items) => {
                let items: Option<Vec<String>> = items.iter().map(Self::written).collect();
                items.map(|items| items.join(","))
            }
            single => single.written(),
        }
    }

    /// A list from anything that turns into values.
    pub fn list<T: Into<Value>>(items: impl IntoIterator<Item = T>) -> Self {
        Self::List(items.into_iter().map(Into::into).collect())
    }
}

macro_rules! number_values {
    ($($number:ty),*) => {$(
        impl From<$number> for Value {
            fn from(value: $number) -> Self {
                Self::Number(i64::try_from(value).unwrap_or(i64::MAX))
            }
        }
    )*};
}
number_values!(u8, u32, u64, usize, i64);

impl From<&str> for Value {
    fn from(value: &str) -> Self {
        Self::Text(value.to_owned())
    }
}

impl From<String> for Value {
    fn from(value: String) -> Self {
        Self::Text(value)
    }
}

impl Serialize for Value {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        match self {
            Self::Null => serializer.serialize_unit(),
            Self::Flag(flag) => serializer.serialize_bool(*flag),
            Self::Number(number) => serializer.serialize_i64(*number),
            Self::Text(text) => serializer.serialize_str(text),
            Self::List(items) => serializer.collect_seq(items),
            Self::Map(pairs) => {
                serializer.collect_map(pairs.iter().map(|(name, value)| (name, value)))
            }
        }
    }
}

/// A number that is no 64-bit integer becomes its text: no option accepts it, and the error
/// message is then the option's own.
impl<'de> Deserialize<'de> for Value {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        deserializer.deserialize_any(ValueVisitor)
    }
}

struct ValueVisitor;

impl<'de> Visitor<'de> for ValueVisitor {
    type Value = Value;

    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("any JSON value")
    }

    fn visit_unit<E>(self) -> Result<Value, E> {
        Ok(Value::Null)
    }

    fn visit_bool<E>(self, flag: bool) -> Result<Value, E> {
        Ok(Value::Flag(flag))
    }

    fn visit_i64<E>(self, number: i64) -> Result<Value, E> {
        Ok(Value::Number(number))
    }

    fn visit_u64<E>(self, number: u64) -> Result<Value, E> {
        let text = |_| Value::Text(number.to_string());
        Ok(i64::try_from(number).map_or_else(text, Value::Number))
    }

    fn visit_f64<E>(self, number: f64) -> Result<Value, E> {
        let text = |number: Number| Value::Text(number.to_string());
        Ok(Number::from_f64(number).map_or(Value::Null, text))
    }

    fn visit_str<E>(self, text: &str) -> Result<Value, E> {
        Ok(Value::from(text))
    }

    fn visit_seq<A: SeqAccess<'de>>(self, mut items: A) -> Result<Value, A::Error> {
        let mut list = Vec::new();
        while let Some(item) = items.next_element()? {
            list.push(item);
        }
        Ok(Value::List(list))
    }

    fn visit_map<A: MapAccess<'de>>(self, mut entries: A) -> Result<Value, A::Error> {
        let mut pairs = Vec::new();
        while let Some(pair) = entries.next_entry()? {
            pairs.push(pair);
        }
        Ok(Value::Map(pairs))
    }
}

impl JsonSchema for Value {
    fn schema_name() -> Cow<'static, str> {
        "Value".into()
    }

    fn inline_schema() -> bool {
        true
    }

    fn json_schema(_: &mut SchemaGenerator) -> Schema {
        true.into()
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::to_json;

    fn parse(json: &str) -> Value {
        serde_json::from_str(json).unwrap()
    }

    #[test]
    fn json_keeps_kinds_and_order() {
        let value = Value::map([
            ("zeta", Value::list([1_i64, -2, i64::MAX])),
            ("alfa", Value::Null),
            ("flag", Value::Flag(true)),
            ("text", Value::from("ñ\n")),
        ]);
        let json = to_json(&value);
        assert_eq!(
            json,
            r#"{"zeta":[1,-2,9223372036854775807],"alfa":null,"flag":true,"text":"ñ\n"}"#
        );
        assert_eq!(parse(&json), value);
    }

    #[test]
    fn numbers_beyond_64_bit_integers_become_text() {
        assert_eq!(parse("6.5"), Value::from("6.5"));
        assert_eq!(parse("16.0"), Value::from("16.0"));
        assert_eq!(parse("18446744073709551615"), Value::from("18446744073709551615"));
    }
}
