//! Other programs, run to their end.

use std::error::Error;
use std::process::{Command, Stdio};

/// The result of a step whose failure ends the command with a message.
pub type Result<T> = std::result::Result<T, Box<dyn Error>>;

/// The standard output of a command; its errors go to the terminal.
pub fn stdout(command: &mut Command) -> Result<String> {
    let name = command.get_program().to_string_lossy().into_owned();
    let output = command.stdin(Stdio::null()).stderr(Stdio::inherit()).output();
    let output = output.map_err(|error| format!("{name}: {error}"))?;
    if !output.status.success() {
        return Err(format!("{name}: {}", output.status).into());
    }
    Ok(String::from_utf8(output.stdout)?)
}
