//! Types of everything that leaves the program as JSON.
//!
//! The order of the fields is the order of the keys on the wire. Every type derives
//! [`schemars::JsonSchema`], so that a description of a format can be generated from it.

pub mod analysis;
pub mod arena;
pub mod asciicast;
pub mod bench;
pub mod daily;
pub mod engine;
pub mod exact;
pub mod levels;
mod number;
pub mod openapi;
mod ordered_map;
pub mod peg;
pub mod scores;
pub mod train;
pub mod turtles;
mod value;
pub mod verify;
pub mod web;

pub use number::Decimal;
pub use ordered_map::OrderedMap;
pub use schemars::Schema;
pub use serde::Serialize;
pub use value::Value;

/// The JSON Schema of a type.
pub fn schema<T: schemars::JsonSchema>() -> Schema {
    schemars::schema_for!(T)
}

/// A value as JSON on one line.
pub fn to_json(value: &impl Serialize) -> String {
    serde_json::to_string(value).expect("keys are text, and a string can always be written to")
}
