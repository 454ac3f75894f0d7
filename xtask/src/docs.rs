//! The pictures of the documents, made anew.

use crate::Failed;
use crate::check::{cargo, passed};

/// The tests that compare the pictures, and write them where they are told to.
const TESTS: [&str; 5] = ["test", "-p", "ludoteca", "--test=pictures", "--test=gallery"];

/// Makes every picture and film of the documents again.
pub fn run() -> Result<(), Failed> {
    let status = cargo().args(TESTS).env("UPDATE_PICTURES", "1").status();
    let status = status.map_err(|error| {
        eprintln!("cargo test: {error}");
        Failed(1)
    })?;
    passed(status)?;
    println!("The pictures in docs/pictures are what the program shows now.");
    Ok(())
}
