//! Numbers whose digits are part of a format.

use schemars::JsonSchema;
use serde::{Serialize, Serializer};
use serde_json::value::RawValue;

/// A number with the fewest digits that identify it, without exponent and without a fraction of
/// zero: `1`, `0.25`, `0.000001`.
#[derive(Clone, Copy, Debug, PartialEq, JsonSchema)]
#[schemars(inline)]
pub struct Decimal(pub f64);

impl Serialize for Decimal {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        digits(self.0.to_string(), serializer)
    }
}

/// A number rounded to one decimal.
#[expect(clippy::trivially_copy_pass_by_ref, reason = "serde passes fields by reference")]
pub(crate) fn one_decimal<S: Serializer>(value: &f64, serializer: S) -> Result<S::Ok, S::Error> {
    digits(format!("{value:.1}"), serializer)
}

/// Digits as they are; `null` for an infinite or undefined number.
pub(crate) fn digits<S: Serializer>(text: String, serializer: S) -> Result<S::Ok, S::Error> {
    match RawValue::from_string(text) {
        Ok(number) => number.serialize(serializer),
        Err(_) => serializer.serialize_unit(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::to_json;

    #[test]
    fn decimals_have_no_exponent() {
        let json = |number| to_json(&Decimal(number));
        assert_eq!([1.0, 0.25, 1e-7].map(json), ["1", "0.25", "0.0000001"]);
        assert_eq!(json(f64::NAN), "null");
    }
}
