//! The pictures and tables of the documents, made anew.

use crate::Failed;
use crate::check::{cargo, passed};

/// The tests that compare the pictures and the table of keys, and write them if `UPDATE_PICTURES`
/// is set.
const TESTS: [&[&str]; 3] = [
    &["test", "-p", "ludoteca", "--test=program", "--", "pictures::", "gallery::"],
    &["test", "-p", "tui", "--lib", "the_documents_have_the_table"],
    &["test", "-p", "web", "--test=browser", "looks::"],
];

/// Makes every picture and film of the documents again, and the table of keys.
pub fn run() -> Result<(), Failed> {
    for test in TESTS {
        let status = cargo().args(test).env("UPDATE_PICTURES", "1").status();
        let status = status.map_err(|error| {
            eprintln!("cargo test: {error}");
            Failed(1)
        })?;
        passed(status)?;
    }
    println!("The pictures in docs/pictures are what the program shows now.");
    Ok(())
}
