//! The server under load and under attack, and several servers under faults.

use crate::check::{cargo, passed};
use crate::{Failed, tools};

/// What is played: a game for two in which a move is made at every turn.
const GAME: &str = "tortugas";

/// Measures the server under load.
pub fn run(args: &[&str]) -> Result<(), Failed> {
    run_against_server("load", &[&[GAME], args].concat())
}

/// Attacks the server and reports what others notice.
pub fn siege(args: &[&str]) -> Result<(), Failed> {
    run_against_server("siege", args)
}

/// Kills and stops servers on one database, and checks what their clients saw.
pub fn cluster(args: &[&str]) -> Result<(), Failed> {
    let needs_servers = !args.iter().any(|arg| ["--check", "--help"].contains(arg));
    if needs_servers {
        tools::provide_servers()?;
        build()?;
    }
    run_with_program(&["-p", "cluster"], args)
}

/// Builds the program and an example in release mode, and runs the example against the server.
fn run_against_server(example: &str, args: &[&str]) -> Result<(), Failed> {
    build()?;
    run_with_program(&["-p", "web", "--example", example], args)
}

fn build() -> Result<(), Failed> {
    run_cargo(&["build", "--release", "-p", "ludoteca"])
}

/// Runs another program with the path of the built one and some arguments.
fn run_with_program(other: &[&str], args: &[&str]) -> Result<(), Failed> {
    let program = format!("target/release/ludoteca{}", std::env::consts::EXE_SUFFIX);
    run_cargo(&[&["run", "--release"], other, &["--", &program], args].concat())
}

fn run_cargo(args: &[&str]) -> Result<(), Failed> {
    let status = cargo().args(args).status().map_err(|error| {
        eprintln!("cargo: {error}");
        Failed(1)
    })?;
    passed(status)
}
