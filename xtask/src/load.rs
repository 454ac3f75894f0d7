//! The server under load.

use crate::Failed;
use crate::check::{cargo, passed};

/// What is played: a game for two in which a move is made at every turn.
const GAME: &str = "tortugas";

/// Builds the program and the load as they are released, and lets one meet the other.
pub fn run(args: &[&str]) -> Result<(), Failed> {
    let failed = |error| {
        eprintln!("cargo: {error}");
        Failed(1)
    };
    let built = cargo().args(["build", "--release", "-p", "ludoteca"]).status();
    passed(built.map_err(failed)?)?;
    let load = ["run", "--release", "-p", "web", "--example", "load", "--"];
    let program = format!("target/release/ludoteca{}", std::env::consts::EXE_SUFFIX);
    passed(cargo().args(load).arg(program).arg(GAME).args(args).status().map_err(failed)?)
}
