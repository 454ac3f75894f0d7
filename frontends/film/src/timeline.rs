//! SVG animation elements.

use std::fmt::Write;

/// How values change from one key time to the next.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Interpolation {
    /// Evenly.
    Linear,
    /// All at once.
    Discrete,
}

/// An animation element that repeats forever. `attributes` select what is animated; values have
/// times in milliseconds, in order. A single value needs no animation.
pub fn animate(
    element: &str,
    attributes: &str,
    interpolation: Interpolation,
    values: &[(u64, String)],
    duration: u64,
) -> String {
    let [(first, initial), rest @ ..] = values else { return String::new() };
    if rest.is_empty() {
        return String::new();
    }
    let (mut times, mut texts) = (String::from("0"), initial.clone());
    let mut add = |time: &str, text: &str| {
        // Writing to a string cannot fail.
        let _ = write!(times, ";{time}");
        let _ = write!(texts, ";{text}");
    };
    if *first > 0 {
        add(&fraction(*first, duration), initial);
    }
    for (time, text) in rest {
        add(&fraction(*time, duration), text);
    }
    if let Some((_, last)) = rest.last().filter(|_| interpolation == Interpolation::Linear) {
        add("1", last);
    }
    let mode = if interpolation == Interpolation::Discrete { " calcMode=\"discrete\"" } else { "" };
    format!(
        "<{element} {attributes}{mode} dur=\"{}\" repeatCount=\"indefinite\" \
         keyTimes=\"{times}\" values=\"{texts}\"/>",
        seconds(duration)
    )
}

/// A duration in the notation of SVG.
pub fn seconds(ms: u64) -> String {
    format!("{}s", decimal(ms, 3))
}

/// A time as a fraction of the duration, with enough decimals to tell milliseconds apart.
fn fraction(time: u64, duration: u64) -> String {
    let duration = duration.max(1);
    // Nine decimals do for eleven days and cannot overflow.
    let decimals = (duration.ilog10() + 1).clamp(5, 9);
    decimal(time * 10_u64.pow(decimals) / duration, decimals as usize)
}

/// A fixed-point number without redundant zeros.
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
        list.iter().map(|(time, text)| (*time, (*text).to_owned())).collect()
    }

    #[test]
    fn numbers_have_no_redundant_zeros() {
        assert_eq!([0, 1, 250, 1000, 12_340].map(seconds), ["0s", ".001s", ".25s", "1s", "12.34s"]);
        assert_eq!((fraction(1, 3), fraction(3, 3)), (".33333".to_owned(), "1".to_owned()));
        let hours = 9_999_999;
        assert_ne!(fraction(hours / 3, hours), fraction(hours / 3 + 1, hours));
    }

    #[test]
    fn linear_animations_have_key_times_from_0_to_1() {
        let svg = animate(
            "animate",
            "a",
            Interpolation::Linear,
            &values(&[(500, "1"), (750, "0")]),
            1000,
        );
        assert!(svg.contains("keyTimes=\"0;.5;.75;1\" values=\"1;1;0;0\""), "{svg}");
    }

    #[test]
    fn discrete_animations_need_no_end_and_single_values_no_animation() {
        let svg = animate(
            "animate",
            "a",
            Interpolation::Discrete,
            &values(&[(0, "x"), (500, "y")]),
            1000,
        );
        assert!(svg.contains("calcMode=\"discrete\"") && svg.contains("keyTimes=\"0;.5\""));
        assert_eq!(animate("animate", "a", Interpolation::Linear, &values(&[(0, "x")]), 1000), "");
    }
}
