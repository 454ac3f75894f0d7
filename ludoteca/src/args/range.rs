//! Numbers within a range, with an error that names the range.

/// Why a number was refused: it is not a whole number within its range.
#[derive(Clone, Copy, Debug, thiserror::Error)]
#[error("expected a whole number from {min} to {max}")]
pub struct OutsideRange {
    /// The smallest number.
    pub min: u64,
    /// The largest number.
    pub max: u64,
}

/// A parser of whole numbers within a range.
pub fn within<T: TryFrom<u64>>(
    min: u64,
    max: u64,
) -> impl Fn(&str) -> Result<T, OutsideRange> + Clone + Send + Sync + 'static {
    move |text| {
        let number = text.parse::<u64>().ok().filter(|number| (min..=max).contains(number));
        number.and_then(|number| T::try_from(number).ok()).ok_or(OutsideRange { min, max })
    }
}
