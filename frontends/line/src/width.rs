//! How wide the terminal is.

/// The columns of the terminal on which answers are seen; nothing where they go elsewhere.
pub fn columns() -> Option<usize> {
    let size = rustix::termios::tcgetwinsize(std::io::stdout()).ok()?;
    Some(usize::from(size.ws_col)).filter(|columns| *columns > 0)
}
