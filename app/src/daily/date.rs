//! Days of the Gregorian calendar.

use std::fmt;
use std::str::FromStr;

/// A day, as `2026-11-18`.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct Date {
    year: u16,
    month: u8,
    day: u8,
}

/// A text that is not a day.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error("not a date")]
pub struct InvalidDate;

impl Date {
    /// The earliest day.
    pub const FIRST: Self = Self { year: 1970, month: 1, day: 1 };
    /// The latest year.
    const LAST_YEAR: u16 = 9999;

    fn new(year: u16, month: u8, day: u8) -> Option<Self> {
        let is_date = (Self::FIRST.year..=Self::LAST_YEAR).contains(&year)
            && (1..=12).contains(&month)
            && (1..=days_in(year, month)).contains(&day);
        is_date.then_some(Self { year, month, day })
    }

    /// The day of a time stamp such as `20261118-203015`.
    pub fn of_stamp(stamp: &str) -> Option<Self> {
        let part = |from: usize, to: usize| stamp.get(from..to);
        Self::new(part(0, 4)?.parse().ok()?, part(4, 6)?.parse().ok()?, part(6, 8)?.parse().ok()?)
    }

    /// The day after this one.
    #[must_use]
    pub fn next(self) -> Self {
        let Self { year, month, day } = self;
        let first_of = |year, month| Self::new(year, month, 1);
        Self::new(year, month, day + 1)
            .or_else(|| first_of(year, month + 1))
            .or_else(|| first_of(year + 1, 1))
            .unwrap_or(self)
    }
}

/// The days of a month.
fn days_in(year: u16, month: u8) -> u8 {
    let is_leap = year.is_multiple_of(4) && (!year.is_multiple_of(100) || year.is_multiple_of(400));
    match month {
        2 if is_leap => 29,
        2 => 28,
        4 | 6 | 9 | 11 => 30,
        _ => 31,
    }
}

impl fmt::Display for Date {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{:04}-{:02}-{:02}", self.year, self.month, self.day)
    }
}

impl FromStr for Date {
    type Err = InvalidDate;

    fn from_str(text: &str) -> Result<Self, InvalidDate> {
        let read = || {
            let (year, rest) = text.split_once('-')?;
            let (month, day) = rest.split_once('-')?;
            Self::new(year.parse().ok()?, month.parse().ok()?, day.parse().ok()?)
        };
        // Only the one form that is written is read.
        read().filter(|date| date.to_string() == text).ok_or(InvalidDate)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_days_are_dates() {
        for text in ["2026-11-18", "2024-02-29", "2000-02-29", "1970-01-01", "9999-12-31"] {
            assert_eq!(text.parse::<Date>().unwrap().to_string(), text);
        }
        for text in [
            "2026-11-31",
            "2026-02-29",
            "2100-02-29",
            "2026-13-01",
            "2026-00-01",
            "2026-1-1",
            "1969-12-31",
            "+2026-11-18",
            "2026-11",
            "",
            "hoy",
        ] {
            assert_eq!(text.parse::<Date>(), Err(InvalidDate), "{text}");
        }
        assert_eq!(Date::of_stamp("20261118-203015").unwrap().to_string(), "2026-11-18");
        assert_eq!(Date::of_stamp("20261399-203015"), None);
        assert_eq!(Date::of_stamp("ñ"), None);
    }

    /// Four centuries have 146 097 days.
    #[test]
    fn days_follow_each_other() {
        let mut date: Date = "2000-03-01".parse().unwrap();
        for _ in 0..146_097 {
            assert!(date.next() > date);
            date = date.next();
        }
        assert_eq!(date.to_string(), "2400-03-01");
    }
}
