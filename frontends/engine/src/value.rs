//! Values of the kernel as JSON, and back.

use app::Value;
use serde_json::{Map, Value as Json};

/// A value as JSON.
pub fn to_json(value: &Value) -> Json {
    match value {
        Value::Null => Json::Null,
        Value::Flag(flag) => Json::Bool(*flag),
        Value::Number(number) => Json::from(*number),
        Value::Text(text) => Json::from(text.as_str()),
        Value::List(items) => items.iter().map(to_json).collect(),
        Value::Map(pairs) => {
            let pairs = pairs.iter().map(|(name, value)| (name.clone(), to_json(value)));
            Json::Object(pairs.collect::<Map<_, _>>())
        }
    }
}

/// JSON as a value. A number that is not whole becomes its text: no knob takes it, and the
/// refusal is then the knob's own.
pub fn from_json(json: &Json) -> Value {
    match json {
        Json::Null => Value::Null,
        Json::Bool(flag) => Value::Flag(*flag),
        Json::Number(number) => match number.as_i64() {
            Some(number) => Value::Number(number),
            None => Value::Text(number.to_string()),
        },
        Json::String(text) => Value::Text(text.clone()),
        Json::Array(items) => Value::List(items.iter().map(from_json).collect()),
        Json::Object(map) => {
            let pairs = map.iter().map(|(name, json)| (name.clone(), from_json(json)));
            Value::Map(pairs.collect())
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use serde_json::json;

    #[test]
    fn what_goes_out_comes_back() {
        let value = Value::map([
            ("zeta", Value::list([1_i64, -2, i64::MAX])),
            ("alfa", Value::Null),
            ("flag", Value::Flag(true)),
            ("text", Value::from("ñ\n")),
        ]);
        let json = to_json(&value);
        assert_eq!(
            json.to_string(),
            r#"{"zeta":[1,-2,9223372036854775807],"alfa":null,"flag":true,"text":"ñ\n"}"#
        );
        assert_eq!(from_json(&json), value);
    }

    #[test]
    fn numbers_that_are_not_whole_become_text() {
        assert_eq!(from_json(&json!(6.5)), Value::from("6.5"));
        assert_eq!(from_json(&json!(u64::MAX)), Value::from("18446744073709551615"));
    }
}
