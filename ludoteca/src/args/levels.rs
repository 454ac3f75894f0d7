//! The command `levels`.

use clap::builder::PossibleValuesParser;
use clap::{ArgAction, Command, value_parser};
use kernel::message;

use super::Builder;

impl Builder<'_> {
    pub(super) fn levels(&self) -> Command {
        let games = registry::GAMES.iter().filter(|info| info.data().levels.is_some());
        let names: Vec<&str> = games.map(|info| info.name()).collect();
        let help = message("cli-help-levels-game").with("games", names.join(", "));
        let game = self
            .positional("game", "cli-value-game", "cli-help-levels-game")
            .help(self.text(&help))
            .value_parser(PossibleValuesParser::new(names));
        let number = self
            .positional("number", "cli-value-level", "cli-help-levels-number")
            .value_parser(value_parser!(u32));
        let json = self.flag("json", "cli-help-json").action(ArgAction::SetTrue);
        let make = self.flag("make", "cli-help-levels-make").action(ArgAction::SetTrue);
        let args = vec![
            game,
            number.conflicts_with_all(["json", "make"]),
            json.conflicts_with("make"),
            make.requires("game"),
        ];
        let values = ["cli-value-game", "cli-value-level"].map(|key| self.say(key));
        let values = format!("[{} [{}]]", values[0], values[1]);
        self.sub("levels", self.say("cli-about-levels"), &values, args)
    }
}
