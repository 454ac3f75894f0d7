//! The recorded speeds and signature, with the machine of the recording.

use std::fmt;

use super::measure::Measurement;

/// The recording that the program is built with.
const RECORDED: &str = include_str!("../../baselines.txt");

/// A recording.
#[derive(Clone, Debug, PartialEq)]
pub struct Baselines {
    /// The machine.
    pub machine: String,
    /// The signature.
    pub signature: String,
    /// Names of workloads with their rates.
    rates: Vec<(String, f64)>,
}

impl Baselines {
    /// The recording that the program was built with.
    pub fn recorded() -> Self {
        Self::read(RECORDED)
    }

    /// A new recording.
    pub fn new(machine: &str, signature: &str, measurements: &[Measurement]) -> Self {
        let rates = measurements.iter().map(|it| (it.workload.name.to_owned(), it.rate)).collect();
        Self { machine: machine.to_owned(), signature: signature.to_owned(), rates }
    }

    /// The same recording with another signature.
    pub fn with_signature(mut self, signature: &str) -> Self {
        signature.clone_into(&mut self.signature);
        self
    }

    /// The recorded rate of a workload.
    pub fn rate(&self, name: &str) -> Option<f64> {
        self.rates.iter().find(|(known, _)| known == name).map(|(_, rate)| *rate)
    }

    fn read(text: &str) -> Self {
        let mut found =
            Self { machine: String::new(), signature: String::new(), rates: Vec::new() };
        for line in text.lines().filter(|line| !line.starts_with('#')) {
            let Some((key, value)) = line.split_once('\t') else { continue };
            match (key, value.parse()) {
                ("machine", _) => value.clone_into(&mut found.machine),
                ("signature", _) => value.clone_into(&mut found.signature),
                (name, Ok(rate)) => found.rates.push((name.to_owned(), rate)),
                (_, Err(_)) => {}
            }
        }
        found
    }
}

impl fmt::Display for Baselines {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        writeln!(f, "# Written by: cargo run --release -- bench --record ludoteca/baselines.txt")?;
        writeln!(f, "machine\t{}\nsignature\t{}", self.machine, self.signature)?;
        self.rates.iter().try_for_each(|(name, rate)| writeln!(f, "{name}\t{rate:.1}"))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_recording_is_read_as_written() {
        let rates = vec![("one".to_owned(), 1.5), ("two".to_owned(), 1e9)];
        let recording =
            Baselines { machine: "a b".to_owned(), signature: "00ff".to_owned(), rates };
        assert_eq!(Baselines::read(&recording.to_string()), recording);
        assert_eq!((recording.rate("two"), recording.rate("three")), (Some(1e9), None));
        assert_eq!(recording.with_signature("11").signature, "11");
    }
}
