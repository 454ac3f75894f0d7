//! The command `daily`.

use app::daily::Date;
use clap::builder::PossibleValuesParser;
use clap::{ArgAction, Command, value_parser};

use super::Builder;

impl Builder<'_> {
    pub(super) fn daily(&self) -> Command {
        let names: Vec<&str> = registry::GAMES.iter().map(|info| info.name()).collect();
        let game = self
            .positional("game", "cli-value-game", "cli-help-daily-game")
            .value_parser(PossibleValuesParser::new(names));
        let date = self
            .flag("date", "cli-help-daily-date")
            .value_name(self.say("cli-value-date"))
            .value_parser(value_parser!(Date));
        let json = self.flag("json", "cli-help-json").action(ArgAction::SetTrue);
        let value = self.say("cli-value-game");
        let args = vec![game, date, json.conflicts_with("game")];
        self.sub("daily", self.say("cli-about-daily"), &format!("[{value}]"), args)
    }
}
