//! The program behind `cargo xtask dist` and `cargo xtask licences`.

use std::path::Path;
use std::process::ExitCode;

use packer::{Fault, crates, dist, licences};

fn main() -> ExitCode {
    let args: Vec<String> = std::env::args().skip(1).collect();
    let args: Vec<&str> = args.iter().map(String::as_str).collect();
    let done = match args[..] {
        ["licences"] => licences(),
        ["dist"] => dist::run(root()),
        _ => {
            eprintln!("Usage: cargo xtask dist | cargo xtask licences");
            return ExitCode::from(2);
        }
    };
    match done {
        Ok(()) => ExitCode::SUCCESS,
        Err(fault) => {
            eprintln!("error: {fault}");
            ExitCode::FAILURE
        }
    }
}

/// Where the house stands.
fn root() -> &'static Path {
    let here = Path::new(env!("CARGO_MANIFEST_DIR"));
    here.parent().unwrap_or(here)
}

fn licences() -> Result<(), Fault> {
    let all = crates::read(root(), &crates::host()?)?;
    licences::check(&all)?;
    println!("{} crates, all under licences that the house allows", all.len());
    Ok(())
}
