//! The playback speed of films and recordings.

/// The duration of a step at the usual speed, in milliseconds.
pub const STEP_MS: u64 = 1000;

/// A playback speed, in hundredths of the usual one.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Speed(u64);

impl Speed {
    /// The usual speed: one step per second.
    pub const USUAL: Self = Self(100);
    const BOUNDS: std::ops::RangeInclusive<u64> = 10..=10_000;

    /// Parses a number from 0.1 to 100 with at most two decimals, such as `1.5`.
    pub fn read(text: &str) -> Option<Self> {
        let (whole, part) = text.split_once('.').unwrap_or((text, "0"));
        let digits = |text: &str| (1..=3).contains(&text.len()) && is_number(text);
        if !digits(whole) || !digits(part) || part.len() > 2 {
            return None;
        }
        let hundredths = format!("{part:0<2}").parse::<u64>().ok()?;
        let speed = 100 * whole.parse::<u64>().ok()? + hundredths;
        Self::BOUNDS.contains(&speed).then_some(Self(speed))
    }

    /// A duration in milliseconds at this speed, given the duration at the usual speed.
    pub fn scale(self, usual: u64) -> u64 {
        (usual * 100 / self.0).max(1)
    }

    /// The duration of a step in milliseconds.
    pub fn step(self) -> u64 {
        self.scale(STEP_MS)
    }
}

fn is_number(text: &str) -> bool {
    text.bytes().all(|byte| byte.is_ascii_digit())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn speeds_have_two_decimals() {
        let read = |text| Speed::read(text).map(|Speed(hundredths)| hundredths);
        assert_eq!(
            ["1", "0.1", "2.5", "100", "0.25"].map(read),
            [Some(100), Some(10), Some(250), Some(10_000), Some(25)]
        );
        for bad in ["", "0", "0.09", "100.01", "-1", "1e3", ".5", "1.", "1.234", "99999", "1,5"] {
            assert_eq!(read(bad), None, "{bad}");
        }
    }

    #[test]
    fn higher_speeds_shorten_steps() {
        let step = |text| Speed::read(text).expect("a speed").step();
        assert_eq!(["0.1", "1", "4", "100"].map(step), [10_000, 1000, 250, 10]);
    }
}
