//! What is chosen before play: nothing. A setup is one line of a save.

use std::fmt;
use std::str::FromStr;

use app::{OptionSpec, Options};
use kernel::{Message, message};

pub const OPTIONS: &[OptionSpec] = &[];

/// The only setup.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Setup;

impl fmt::Display for Setup {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("plain")
    }
}

impl FromStr for Setup {
    type Err = Message;

    fn from_str(text: &str) -> Result<Self, Message> {
        if text == "plain" { Ok(Self) } else { Err(message("empty-setup").with("found", text)) }
    }
}

/// The setup for some options.
pub const SETUP: fn(&Options) -> Result<Setup, Message> = |_| Ok(Setup);
