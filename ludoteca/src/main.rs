//! The program: arguments, languages, folders and exit codes. The games are in `registry`.

mod analyse;
mod arena;
mod args;
mod bench;
mod calendar;
mod colour;
mod commands;
mod daily;
mod errors;
mod examples;
mod export;
mod files;
mod folders;
mod game_request;
mod lang;
mod levels;
mod manual;
mod play;
mod replay;
mod schema;
mod scores;
mod serve;
mod settings;
mod shared;
mod storage;
mod tables;
mod tools;
mod verify;

use std::process::ExitCode;

fn main() -> ExitCode {
    let args: Vec<_> = std::env::args_os().collect();
    let preferences = settings::gather(&args, |name| std::env::var(name).ok());
    let translator = lang::translator(lang::chosen(&preferences.settings));
    match commands::run(&args, preferences, &translator) {
        Ok(status) => ExitCode::from(status),
        Err(stop) => ExitCode::from(errors::report(&stop, &translator)),
    }
}
