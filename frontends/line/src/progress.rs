//! The text of the progress line.

use std::time::Duration;

use kernel::{Message, Progress, message};

/// Describes the progress of work after some time.
pub fn describe(doing: &Message, progress: Progress, elapsed: Duration) -> Message {
    let seconds = elapsed.as_secs_f64().max(0.001);
    #[expect(clippy::cast_precision_loss, reason = "rounded for display")]
    let per_second = progress.done as f64 / seconds;
    let text = |key: &'static str| message(key).with("doing", doing.clone());
    if progress.done == 0 {
        return text("line-progress-time").with("seconds", elapsed.as_secs().cast_signed());
    }
    #[expect(clippy::cast_possible_truncation, clippy::cast_sign_loss, reason = "it is positive")]
    let rate = short(per_second as u64);
    let total = progress.whole.filter(|total| *total >= progress.done);
    let text = match total {
        None => text("line-progress").with("seconds", elapsed.as_secs().cast_signed()),
        Some(total) => {
            #[expect(clippy::cast_precision_loss, reason = "rounded for display")]
            let left = (total - progress.done) as f64 / per_second;
            let percent = u128::from(progress.done) * 100 / u128::from(total);
            #[expect(clippy::cast_possible_truncation, reason = "clamped below")]
            let left = left.ceil().min(1e9) as i64;
            text("line-progress-left").with("percent", percent.to_string()).with("left", left)
        }
    };
    text.with("done", short(progress.done)).with("rate", rate)
}

/// A count in thousands (`k`) or millions (`M`).
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
    use i18n::{Lang, Translator};

    fn line(done: u64, whole: Option<u64>, ms: u64) -> String {
        let translator = Translator::new(Lang::En, []);
        let doing = message("line-bye");
        translator.translate(&describe(&doing, Progress { done, whole }, Duration::from_millis(ms)))
    }

    #[test]
    fn time_alone_if_nothing_is_counted() {
        assert_eq!(line(0, Some(10), 2500), "See you soon! 2 s");
    }

    #[test]
    fn a_rate_if_the_total_is_unknown() {
        assert_eq!(line(30_000_000, None, 2000), "See you soon! 30 M, 15 M/s, 2 s so far");
        assert_eq!(line(20, Some(10), 2000), "See you soon! 20, 10/s, 2 s so far");
    }

    #[test]
    fn an_estimate_if_the_total_is_known() {
        let text = line(25_000, Some(100_000), 1000);
        assert_eq!(text, "See you soon! 25% (25 k, 25 k/s), about 3 s left");
        let last = line(u64::MAX, Some(u64::MAX), 1000);
        assert!(last.contains("100%") && last.ends_with("about 0 s left"), "{last}");
    }
}
