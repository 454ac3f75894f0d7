//! The benchmarks, collected into one table.

use std::io::{BufRead, BufReader};
use std::process::Stdio;

use crate::Failed;
use crate::check::{cargo, passed};
use crate::table::{Measure, render};

/// Runs the benchmarks, echoes what they say as they say it, and prints the table.
///
/// A benchmark prints a line `name<TAB>value<TAB>unit` for each thing that it measures. The part
/// of the name before `/` is its group; the first of a group is what the others are compared with.
pub fn run(args: &[&str]) -> Result<(), Failed> {
    let args = if args.is_empty() { &["--workspace"] } else { args };
    let failed = |error| {
        eprintln!("cargo bench: {error}");
        Failed(1)
    };
    let mut command = cargo();
    command.args(["bench", "--quiet", "--benches"]).args(args).stdout(Stdio::piped());
    let mut child = command.spawn().map_err(failed)?;
    let mut measures = Vec::new();
    if let Some(output) = child.stdout.take() {
        for line in BufReader::new(output).lines() {
            let line = line.map_err(failed)?;
            match Measure::read(&line) {
                Some(measure) => {
                    eprintln!("{line}");
                    measures.push(measure);
                }
                // The test harness of programs without benchmarks has nothing to tell.
                None if line.trim().is_empty() || is_harness(&line) => {}
                None => eprintln!("{line}"),
            }
        }
    }
    passed(child.wait().map_err(failed)?)?;
    print!("{}", render(&measures));
    Ok(())
}

fn is_harness(line: &str) -> bool {
    line.starts_with("running ")
        || line.starts_with("test result: ")
        || line.bytes().all(|byte| byte == b'i')
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn harness_arguments_are_recognized() {
        assert!(is_harness("running 3 tests"));
        assert!(is_harness("iii"));
        assert!(is_harness("test result: ok. 0 passed; 0 failed; 3 ignored;"));
        assert!(!is_harness("a signature of nodes: 4711"));
    }
}
