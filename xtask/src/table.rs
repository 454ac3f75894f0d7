//! Measurements as a table for people.

use std::fmt::Write;

/// One thing that was measured.
#[derive(Clone, Debug, PartialEq)]
pub struct Measure {
    name: String,
    value: f64,
    unit: String,
}

impl Measure {
    /// Reads a line `name<TAB>value<TAB>unit`; `None` if it is not one.
    pub fn read(line: &str) -> Option<Self> {
        let mut fields = line.split('\t').map(str::trim);
        let (name, value, unit) = (fields.next()?, fields.next()?, fields.next()?);
        let value: f64 = value.parse().ok().filter(|value: &f64| value.is_finite())?;
        let whole = !name.is_empty() && fields.next().is_none();
        whole.then(|| Self { name: name.to_owned(), value, unit: unit.to_owned() })
    }

    fn group(&self) -> &str {
        self.name.split_once('/').map_or(&self.name, |(group, _)| group)
    }
}

/// The table: every measurement with its ratio to the first of its group, group after group.
pub fn render(measures: &[Measure]) -> String {
    let mut groups: Vec<&str> = Vec::new();
    for measure in measures {
        if !groups.contains(&measure.group()) {
            groups.push(measure.group());
        }
    }
    let width = |text: fn(&Measure) -> String| {
        measures.iter().map(|measure| text(measure).chars().count()).max().unwrap_or(0)
    };
    let (names, values) = (width(|it| it.name.clone()), width(|it| digits(it.value)));
    let units = width(|it| it.unit.clone());
    let mut table = String::new();
    for group in groups {
        let mut members = measures.iter().filter(|measure| measure.group() == group).peekable();
        let base = members.peek().map_or(0.0, |first| first.value);
        for Measure { name, value, unit } in members {
            let value_text = digits(*value);
            let _ = writeln!(
                table,
                "{name:<names$}  {value_text:>values$} {unit:<units$}  {}",
                ratio(*value, base)
            );
        }
    }
    table
}

/// A number with separated thousands; decimals only if it is small.
fn digits(value: f64) -> String {
    if value.abs() < 100.0 {
        return format!("{value:.3}");
    }
    let plain = format!("{value:.0}");
    let (sign, digits) = plain.split_at(usize::from(plain.starts_with('-')));
    let mut spaced = sign.to_owned();
    for (index, digit) in digits.chars().enumerate() {
        if index > 0 && (digits.len() - index).is_multiple_of(3) {
            spaced.push(' ');
        }
        spaced.push(digit);
    }
    spaced
}

fn ratio(value: f64, base: f64) -> String {
    if base == 0.0 { "-".to_owned() } else { format!("{:>8.2}x", value / base) }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn lines_with_a_name_a_value_and_a_unit_are_measurements() {
        let expected = Measure { name: "a/b".to_owned(), value: 1.5e6, unit: "games/s".to_owned() };
        assert_eq!(Measure::read("a/b\t1.5e6\tgames/s"), Some(expected));
        for line in ["", "a/b 1 s", "a\tb\tc", "a\t1", "\t1\ts", "a\tNaN\ts", "a\t1\ts\tx"] {
            assert_eq!(Measure::read(line), None, "{line:?}");
        }
    }

    #[test]
    fn ratios_are_relative_to_the_first_of_a_group() {
        let lines =
            ["play/one\t1000\tg/s", "solve\t2.5\ts", "play/two\t2500000\tg/s", "nil/a\t0\ts"];
        let measures: Vec<_> = lines.iter().filter_map(|line| Measure::read(line)).collect();
        let expected = "\
play/one      1 000 g/s      1.00x
play/two  2 500 000 g/s   2500.00x
solve         2.500 s        1.00x
nil/a         0.000 s    -
";
        assert_eq!(render(&measures), expected);
        assert_eq!(render(&[]), "");
    }

    #[test]
    fn thousands_are_separated() {
        assert_eq!(digits(100.0), "100");
        assert_eq!(digits(1_234_567.4), "1 234 567");
        assert_eq!(digits(-123_456.0), "-123 456");
        assert_eq!(digits(0.5), "0.500");
    }
}
