//! The command `replay`.

use std::path::PathBuf;

use clap::{Arg, ArgGroup, Command, ValueHint, value_parser};
use film::Speed;

use super::Builder;

/// The options that export a saved game, each to a file.
pub const EXPORTS: [&str; 3] = ["text", "svg", "cast"];

impl Builder<'_> {
    pub(super) fn replay(&self) -> Command {
        let file = self
            .positional("file", "cli-value-file", "cli-help-file")
            .required_unless_present_any(EXPORTS)
            .value_parser(value_parser!(PathBuf))
            .value_hint(ValueHint::FilePath);
        let step = |name, help| {
            // The largest step is that of the game, which is not known yet.
            self.flag(name, help).value_name("N").allow_negative_numbers(true)
        };
        let speed = self
            .flag("speed", "cli-help-replay-speed")
            .value_name("X")
            .value_parser(|text: &str| Speed::read(text).ok_or(""))
            .conflicts_with_all(["text", "still"])
            .requires("export");
        let still = step("still", "cli-help-replay-still")
            .conflicts_with_all(["from", "to", "text", "cast"]);
        let args = vec![
            file,
            self.export("text", "cli-help-replay-text"),
            self.export("svg", "cli-help-replay-svg"),
            self.export("cast", "cli-help-replay-cast"),
            still,
            step("from", "cli-help-replay-from").requires("export"),
            step("to", "cli-help-replay-to").requires("export"),
            speed,
        ];
        let value = self.say("cli-value-file");
        self.sub("replay", self.say("cli-about-replay"), &format!("<{value}>"), args)
            .group(ArgGroup::new("export").args(EXPORTS))
    }

    /// An option that exports the game to a file, or to the standard output if none is named.
    fn export(&self, name: &'static str, help: &'static str) -> Arg {
        self.flag(name, help)
            .value_name(self.say("cli-value-file"))
            .num_args(0..=1)
            .value_parser(value_parser!(PathBuf))
            .value_hint(ValueHint::FilePath)
    }
}
