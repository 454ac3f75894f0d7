//! The command `settings`.

use app::settings::ALL;
use clap::Command;
use clap::builder::PossibleValuesParser;
use kernel::message;

use super::Builder;

impl Builder<'_> {
    pub(super) fn settings(&self) -> Command {
        let names: Vec<&str> = ALL.iter().map(|setting| setting.name).collect();
        let help = message("cli-help-setting").with("names", names.join(", "));
        let name = self
            .positional("setting", "cli-value-setting", "cli-help-setting")
            .help(self.text(&help))
            .value_parser(PossibleValuesParser::new(names));
        let value = self
            .positional("value", "cli-value-value", "cli-help-setting-value")
            .allow_negative_numbers(true);
        let values = ["cli-value-setting", "cli-value-value"].map(|key| self.say(key));
        let values = format!("[{} [{}]]", values[0], values[1]);
        self.sub("settings", self.say("cli-about-settings"), &values, vec![name, value])
    }
}
