//! The line that tells how far long work has come.

use std::time::Duration;

use kernel::{Message, Progress, message};

/// The sentence about work that has lasted some time.
pub fn events(doing: &Message, progress: Progress, lasted: Duration) -> Message {
    let seconds = lasted.as_secs_f64().max(0.001);
    #[expect(clippy::cast_precision_loss, reason = "a figure for the eye")]
    let per_second = progress.done as f64 / seconds;
    let said = |key: &'static str| message(key).with("doing", doing.clone());
    if progress.done == 0 {
        return said("line-progress-time").with("seconds", lasted.as_secs().cast_signed());
    }
    #[expect(clippy::cast_possible_truncation, clippy::cast_sign_loss, reason = "it is positive")]
    let rate = short(per_second as u64);
    let whole = progress.whole.filter(|whole| *whole >= progress.done);
    let events = match whole {
        None => said("line-progress").with("seconds", lasted.as_secs().cast_signed()),
        Some(whole) => {
            #[expect(clippy::cast_precision_loss, reason = "a figure for the eye")]
            let left = (whole - progress.done) as f64 / per_second;
            let percent = u128::from(progress.done) * 100 / u128::from(whole);
            #[expect(clippy::cast_possible_truncation, reason = "a day is 86,400 seconds")]
            let left = left.ceil().min(1e9) as i64;
            said("line-progress-left").with("percent", percent.to_string()).with("left", left)
        }
    };
    events.with("done", short(progress.done)).with("rate", rate)
}

/// A count in few figures: thousands as `k`, millions as `M`.
fn short(count: u64) -> String {
    match count {
        0..10_000 => count.to_string(),
        10_000..10_000_000 => format!("{} k", count / 1000),
        _ => format!("{} M", count / 1_000_000),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use i18n::{Lang, Speaker};

    fn line(done: u64, whole: Option<u64>, ms: u64) -> String {
        let speaker = Speaker::new(Lang::En, []);
        let doing = message("line-bye");
        speaker.say(&events(&doing, Progress { done, whole }, Duration::from_millis(ms)))
    }

    #[test]
    fn time_alone_where_nothing_is_counted() {
        assert_eq!(line(0, Some(10), 2500), "See you soon! 2 s");
    }

    #[test]
    fn a_rate_where_the_end_is_unknown() {
        assert_eq!(line(30_000_000, None, 2000), "See you soon! 30 M, 15 M a second, 2 s so far");
        assert_eq!(line(20, Some(10), 2000), "See you soon! 20, 10 a second, 2 s so far");
    }

    #[test]
    fn an_estimate_where_it_is_known() {
        let events = line(25_000, Some(100_000), 1000);
        assert_eq!(events, "See you soon! 25 % (25 k, 25 k a second), about 3 s left");
        let last = line(u64::MAX, Some(u64::MAX), 1000);
        assert!(last.contains("100 %") && last.ends_with("about 0 s left"), "{last}");
    }
}
