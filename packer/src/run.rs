//! Other programs, run to their end.

use std::process::{Command, Stdio};

use crate::Fault;

/// What a command prints; its complaints go to the terminal.
pub fn output(command: &mut Command) -> Result<Vec<u8>, Fault> {
    let name = command.get_program().to_string_lossy().into_owned();
    let ran = command.stdin(Stdio::null()).stderr(Stdio::inherit()).output();
    let ran = ran.map_err(|error| format!("{name}: {error}"))?;
    if ran.status.success() { Ok(ran.stdout) } else { Err(format!("{name}: {}", ran.status)) }
}

/// The same, where it is text.
pub fn text(command: &mut Command) -> Result<String, Fault> {
    Ok(String::from_utf8_lossy(&output(command)?).into_owned())
}

/// The cargo that runs this program.
pub fn cargo() -> Command {
    Command::new(std::env::var_os("CARGO").unwrap_or_else(|| "cargo".into()))
}
