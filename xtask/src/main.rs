//! `cargo xtask`: the commands of developers and of continuous integration.

mod audit;
mod bench;
mod check;
mod dist;
mod docs;
mod licences;
mod load;
mod package;
mod process;
mod release;
mod reproduce;
mod table;
mod tools;

use std::process::ExitCode;

const HELP: &str = "\
Usage: cargo xtask COMMAND

Commands:
  quick           formatting, clippy and the fast tests, for use while editing
  test            formatting, clippy, every test and the documentation, as the CI runs them;
                  installs first what the tests need and is missing
  docs            the pictures and films of the documents, made anew
  dist            a tarball and a Debian package of the program, in dist/;
                  installs first what packaging needs and is missing
  licences        whether the licences of all dependencies are allowed
  audit           known vulnerabilities of the dependencies, with cargo-audit and cargo-deny,
                  which are installed first and need the network
  reproduce       builds the last commit twice, in two folders, and compares the programs
  bench [ARGS]    the benchmarks, as a table; ARGS go to `cargo bench` (-p pegs)
  load [ARGS]     `ludoteca serve` under load; ARGS are tables, spectators and seconds, and
                  --rate N, moves a second in all; --postgres --servers N, servers on PostgreSQL
  siege [ARGS]    `ludoteca serve` under attack; ARGS are seconds and a word of one attack's name
  cluster [ARGS]  servers on one database that are killed and stopped, and the checker of what
                  their clients saw; `cluster --help` lists ARGS

Examples:
  cargo xtask quick
  cargo xtask test
  cargo xtask bench
  cargo xtask load 500 5000 30
  cargo xtask cluster --check target/cluster/record.jsonl
  cargo xtask dist
";

/// The exit status of misuse and of machines that lack something.
const MISUSE: u8 = 2;

/// Why a command ended early, as an exit status; the reason has been printed.
struct Failed(u8);

fn main() -> ExitCode {
    let args: Vec<String> = std::env::args().skip(1).collect();
    let args: Vec<&str> = args.iter().map(String::as_str).collect();
    let done = match args[..] {
        ["quick"] => check::quick(),
        ["test"] => check::run(),
        ["docs"] => docs::run(),
        ["dist"] => dist::run(),
        ["licences"] => licences::run(),
        ["audit"] => audit::run(),
        ["reproduce"] => reproduce::run(),
        ["bench", ref args @ ..] => bench::run(args),
        ["load", ref args @ ..] => load::run(args),
        ["siege", ref args @ ..] => load::siege(args),
        ["cluster", ref args @ ..] => load::cluster(args),
        ["help" | "--help" | "-h"] => {
            print!("{HELP}");
            Ok(())
        }
        _ => {
            eprint!("{HELP}");
            Err(Failed(MISUSE))
        }
    };
    match done {
        Ok(()) => ExitCode::SUCCESS,
        Err(Failed(status)) => ExitCode::from(status),
    }
}
