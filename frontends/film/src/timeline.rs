//! Values that change at moments, as SVG animates them.

use std::fmt::Write;

/// How values follow each other.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Pace {
    /// From one to the next evenly.
    Even,
    /// At once.
    Sudden,
}

/// An animation: what is animated, as attributes of its element, and the values at their moments
/// in milliseconds, in order. A single value needs none.
pub fn animation(
    element: &str,
    attributes: &str,
    pace: Pace,
    values: &[(u64, String)],
    length: u64,
) -> String {
    let [(first, initial), rest @ ..] = values else { return String::new() };
    if rest.is_empty() {
        return String::new();
    }
    let (mut times, mut texts) = (String::from("0"), initial.clone());
    let mut add = |time: &str, text: &str| {
        // Writing to a text cannot fail.
        let _ = write!(times, ";{time}");
        let _ = write!(texts, ";{text}");
    };
    if *first > 0 {
        add(&share(*first, length), initial);
    }
    for (moment, text) in rest {
        add(&share(*moment, length), text);
    }
    if let Some((_, last)) = rest.last().filter(|_| pace == Pace::Even) {
        add("1", last);
    }
    let mode = if pace == Pace::Sudden { " calcMode=\"discrete\"" } else { "" };
    format!(
        "<{element} {attributes}{mode} dur=\"{}\" repeatCount=\"indefinite\" \
         keyTimes=\"{times}\" values=\"{texts}\"/>",
        seconds(length)
    )
}

/// A length in seconds, as SVG writes it.
pub fn seconds(ms: u64) -> String {
    format!("{}s", decimal(ms, 3))
}

/// A moment as a share of the whole, with enough decimals to tell a millisecond from the next.
fn share(moment: u64, length: u64) -> String {
    let length = length.max(1);
    // No game is so long that more would be needed, and with these nothing overflows.
    let decimals = (length.ilog10() + 1).clamp(5, 9);
    decimal(moment * 10_u64.pow(decimals) / length, decimals as usize)
}

/// A number of so many decimals, without needless digits.
fn decimal(number: u64, decimals: usize) -> String {
    let digits = format!("{number:0>wide$}", wide = decimals + 1);
    let (whole, part) = digits.split_at(digits.len() - decimals);
    let part = part.trim_end_matches('0');
    match (whole, part) {
        (whole, "") => whole.to_owned(),
        ("0", part) => format!(".{part}"),
        (whole, part) => format!("{whole}.{part}"),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn values(list: &[(u64, &str)]) -> Vec<(u64, String)> {
        list.iter().map(|(moment, text)| (*moment, (*text).to_owned())).collect()
    }

    #[test]
    fn numbers_are_written_briefly() {
        assert_eq!([0, 1, 250, 1000, 12_340].map(seconds), ["0s", ".001s", ".25s", "1s", "12.34s"]);
        assert_eq!((share(1, 3), share(3, 3)), (".33333".to_owned(), "1".to_owned()));
        let hours = 9_999_999;
        assert_ne!(share(hours / 3, hours), share(hours / 3 + 1, hours));
    }

    #[test]
    fn an_even_animation_runs_from_the_beginning_to_the_end() {
        let made = animation("animate", "a", Pace::Even, &values(&[(500, "1"), (750, "0")]), 1000);
        assert!(made.contains("keyTimes=\"0;.5;.75;1\" values=\"1;1;0;0\""), "{made}");
    }

    #[test]
    fn a_sudden_one_needs_no_end_and_one_value_no_animation() {
        let made = animation("animate", "a", Pace::Sudden, &values(&[(0, "x"), (500, "y")]), 1000);
        assert!(made.contains("calcMode=\"discrete\"") && made.contains("keyTimes=\"0;.5\""));
        assert_eq!(animation("animate", "a", Pace::Even, &values(&[(0, "x")]), 1000), "");
    }
}
