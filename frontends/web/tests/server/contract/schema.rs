//! The subset of JSON Schema that the description uses.

use serde_json::Value as Json;

/// Resolves a reference in the description.
pub fn resolved<'d>(described: &'d Json, part: &'d Json) -> &'d Json {
    let Some(link) = part["$ref"].as_str() else { return part };
    let found = described.pointer(link.trim_start_matches('#'));
    resolved(described, found.unwrap_or_else(|| panic!("{link} leads nowhere")))
}

/// What is wrong with a value, and where; `None` if it matches.
pub fn check(described: &Json, schema: &Json, value: &Json) -> Option<String> {
    let schema = resolved(described, schema);
    if let Some(options) = schema["anyOf"].as_array() {
        let wrong: Vec<_> = options.iter().map(|it| check(described, it, value)).collect();
        let fits = wrong.iter().any(Option::is_none);
        return (!fits).then(|| format!("none of {wrong:?}"));
    }
    if let Some(options) = schema["oneOf"].as_array() {
        let wrong: Vec<_> = options.iter().map(|it| check(described, it, value)).collect();
        let fitting = wrong.iter().filter(|wrong| wrong.is_none()).count();
        return (fitting != 1).then(|| format!("{fitting} of {wrong:?}"));
    }
    let listed = schema["enum"].as_array().is_none_or(|all| all.contains(value));
    let same = schema.get("const").is_none_or(|only| only == value);
    if !listed || !same || !has_type(&schema["type"], value) {
        return Some(format!("{value} is not {schema}"));
    }
    match value {
        Json::Object(_) => check_fields(described, schema, value),
        Json::Array(items) => check_items(described, schema, items),
        _ => None,
    }
}

fn check_items(described: &Json, schema: &Json, items: &[Json]) -> Option<String> {
    let bound = |name: &str| schema[name].as_u64().and_then(|bound| usize::try_from(bound).ok());
    let (least, most) = (bound("minItems").unwrap_or(0), bound("maxItems").unwrap_or(usize::MAX));
    if !(least..=most).contains(&items.len()) {
        return Some(format!("{} items", items.len()));
    }
    let wrong = |(at, item)| {
        let each = schema["prefixItems"].get(at).or(schema.get("items"))?;
        Some(format!("[{at}]: {}", check(described, each, item)?))
    };
    items.iter().enumerate().find_map(wrong)
}

fn check_fields(described: &Json, schema: &Json, value: &Json) -> Option<String> {
    let needed = schema["required"].as_array().into_iter().flatten().filter_map(Json::as_str);
    let more = schema.get("additionalProperties");
    for name in needed {
        if value.get(name).is_none() {
            return Some(format!("{name} is missing"));
        }
    }
    value.as_object()?.iter().find_map(|(name, field)| {
        let known = schema["properties"].get(name).or(more);
        match known {
            None | Some(Json::Bool(true)) => None,
            Some(Json::Bool(false)) => Some(format!("{name} is not described")),
            Some(known) => Some(format!("{name}: {}", check(described, known, field)?)),
        }
    })
}

/// Whether a value has a type, or one of a list of types.
fn has_type(types: &Json, value: &Json) -> bool {
    let is = |name: &Json| match name.as_str().expect("a type is a word") {
        "object" => value.is_object(),
        "array" => value.is_array(),
        "string" => value.is_string(),
        "integer" => value.is_i64() || value.is_u64(),
        "number" => value.is_number(),
        "boolean" => value.is_boolean(),
        "null" => value.is_null(),
        other => panic!("{other} is no type"),
    };
    match types {
        Json::Null => true,
        Json::Array(types) => types.iter().any(is),
        one => is(one),
    }
}

#[test]
fn schema_violations_are_found() {
    let schema = serde_json::json!({"type": "object", "required": ["a"],
        "properties": {"a": {"type": ["integer", "null"]}, "b": {"items": {"enum": [1]}}},
        "additionalProperties": false});
    let wrong = |text: &str| check(&Json::Null, &schema, &serde_json::from_str(text).unwrap());
    assert_eq!(wrong(r#"{"a": null, "b": [1, 1]}"#), None);
    for text in ["[]", "{}", r#"{"a": "x"}"#, r#"{"a": 1, "c": 1}"#, r#"{"a": 1, "b": [1, 2]}"#] {
        assert!(wrong(text).is_some(), "{text}");
    }
    let schema = serde_json::json!({"oneOf": [
        {"prefixItems": [{"type": "integer"}, {"type": "string"}], "minItems": 2, "maxItems": 2},
        {"items": {"type": "integer"}}]});
    let wrong = |text: &str| check(&Json::Null, &schema, &serde_json::from_str(text).unwrap());
    assert_eq!((wrong(r#"[1, "a"]"#), wrong("[1, 2, 3]")), (None, None));
    for text in [r#"["a", 1]"#, r#"[1, "a", 2]"#, r#"["a"]"#, "1"] {
        assert!(wrong(text).is_some(), "{text}");
    }
}
