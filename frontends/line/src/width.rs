//! The width of the terminal.

/// The columns of the terminal; `None` if standard output is not one.
pub fn columns() -> Option<usize> {
    let size = rustix::termios::tcgetwinsize(std::io::stdout()).ok()?;
    Some(usize::from(size.ws_col)).filter(|columns| *columns > 0)
}
