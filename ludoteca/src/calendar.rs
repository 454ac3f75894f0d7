//! Time stamps in UTC, for the names of saved games.

use std::time::{SystemTime, UNIX_EPOCH};

/// A time as `YYYYMMDD-HHMMSS`; times before 1970 become its start.
pub fn stamp(moment: SystemTime) -> String {
    let seconds = moment.duration_since(UNIX_EPOCH).map_or(0, |since| since.as_secs());
    let (days, rest) = (seconds / 86_400, seconds % 86_400);
    let (year, month, day) = date(days);
    let (hour, minute, second) = (rest / 3600, rest / 60 % 60, rest % 60);
    format!("{year:04}{month:02}{day:02}-{hour:02}{minute:02}{second:02}")
}

/// Year, month and day, from the days since 1 January 1970.
///
/// Counts from 1 March of the year 0, so that the leap day is the last day of a year, in eras of
/// 400 years of equal length.
fn date(days: u64) -> (u64, u64, u64) {
    let days = days + 719_468;
    let (era, day_of_era) = (days / 146_097, days % 146_097);
    let leaps = day_of_era / 1460 + day_of_era / 146_096;
    let year_of_era = (day_of_era + day_of_era / 36_524 - leaps) / 365;
    let years_begun = 365 * year_of_era + year_of_era / 4 - year_of_era / 100;
    let day_of_year = day_of_era - years_begun;
    let from_march = (5 * day_of_year + 2) / 153;
    let day = day_of_year - (153 * from_march + 2) / 5 + 1;
    let month = if from_march < 10 { from_march + 3 } else { from_march - 9 };
    let year = era * 400 + year_of_era + u64::from(month <= 2);
    (year, month, day)
}

#[cfg(test)]
mod tests {
    use std::time::Duration;

    use super::*;

    /// The expected ones were written by `date -u -d @N +%Y%m%d-%H%M%S`.
    #[test]
    fn known_moments() {
        for (seconds, expected) in [
            (0, "19700101-000000"),
            (951_782_399, "20000228-235959"),
            (951_868_799, "20000229-235959"),
            (951_868_800, "20000301-000000"),
            (1_709_164_800, "20240229-000000"),
            (1_735_689_599, "20241231-235959"),
            (4_107_542_400, "21000301-000000"),
        ] {
            assert_eq!(stamp(UNIX_EPOCH + Duration::from_secs(seconds)), expected);
        }
    }

    #[test]
    fn days_follow_each_other() {
        let mut last = date(0);
        for days in 1..200_000 {
            let next = date(days);
            assert!(next > last && (1..=31).contains(&next.2) && (1..=12).contains(&next.1));
            last = next;
        }
    }
}
