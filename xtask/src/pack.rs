//! Packages and licences, which are the work of a crate of its own.

use crate::Failed;
use crate::check::{cargo, passed};

/// Has the packer do something: it needs libraries, for which the other commands should not wait.
pub fn run(command: &str) -> Result<(), Failed> {
    let packer = ["run", "--quiet", "--package", "packer", "--", command];
    let status = cargo().args(packer).status();
    let status = status.map_err(|error| {
        eprintln!("cargo run: {error}");
        Failed(1)
    })?;
    passed(status)
}
