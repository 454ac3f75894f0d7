//! The speeds and the signature that were recorded, with the machine on which that was.

use std::fmt;

use super::measure::Measured;

/// The record of this version of the program.
const RECORDED: &str = include_str!("../../baselines.txt");

/// What was recorded.
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
    /// The record that the program was built with.
    pub fn recorded() -> Self {
        Self::read(RECORDED)
    }

    /// A new record.
    pub fn of(machine: &str, signature: &str, measured: &[Measured]) -> Self {
        let rates = measured.iter().map(|it| (it.workload.name.to_owned(), it.rate)).collect();
        Self { machine: machine.to_owned(), signature: signature.to_owned(), rates }
    }

    /// The same with another signature.
    pub fn signed(mut self, signature: &str) -> Self {
        signature.clone_into(&mut self.signature);
        self
    }

    /// The recorded rate of a workload, where there is one.
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
    fn a_record_reads_as_it_was_written() {
        let rates = vec![("one".to_owned(), 1.5), ("two".to_owned(), 1e9)];
        let record = Baselines { machine: "a b".to_owned(), signature: "00ff".to_owned(), rates };
        assert_eq!(Baselines::read(&record.to_string()), record);
        assert_eq!((record.rate("two"), record.rate("three")), (Some(1e9), None));
        assert_eq!(record.signed("11").signature, "11");
    }
}
