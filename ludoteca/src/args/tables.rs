//! The command `tables`.

use std::path::PathBuf;

use clap::{Arg, Command, ValueHint, value_parser};

use super::{Builder, one_of};

impl Builder<'_> {
    pub(super) fn tables(&self) -> Command {
        let direction = self.required("direction", "cli-value-direction", "cli-help-direction");
        let file = self.positional("file", "cli-value-file", "cli-help-tables-file");
        let mut args = vec![
            one_of(direction, ["export", "import"]),
            file.value_parser(value_parser!(PathBuf)).value_hint(ValueHint::FilePath),
        ];
        args.extend(self.database());
        let values = format!("<export|import> [{}]", self.say("cli-value-file"));
        self.sub("tables", self.say("cli-about-tables"), &values, args)
    }

    /// Where the tables are.
    pub(super) fn database(&self) -> [Arg; 3] {
        let file = |name: &'static str, help: &'static str, value: &'static str| {
            self.flag(name, help)
                .value_name(self.say(value))
                .value_parser(value_parser!(PathBuf))
                .value_hint(ValueHint::FilePath)
        };
        [
            file("database", "cli-help-database", "cli-value-database"),
            file("database-password-file", "cli-help-database-password-file", "cli-value-file"),
            file("database-ca", "cli-help-database-ca", "cli-value-file"),
        ]
    }
}
