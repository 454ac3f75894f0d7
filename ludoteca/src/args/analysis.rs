//! The commands `analyse`, `learn`, `scores` and `bench`.

use std::path::PathBuf;

use clap::builder::PossibleValuesParser;
use clap::{Arg, ArgAction, Command, ValueHint, value_parser};

use super::Builder;
use crate::arena::MAX_MS;

impl Builder<'_> {
    pub(super) fn analyse(&self) -> Command {
        let file = self
            .required("file", "cli-value-file", "cli-help-file")
            // In `--svg FILE` without another argument, the file is the save.
            .required(false)
            .required_unless_present("svg")
            .value_parser(value_parser!(PathBuf))
            .value_hint(ValueHint::FilePath);
        let mut args = vec![
            file,
            self.path("svg", "cli-help-analyse-svg").num_args(0..=1),
            self.switch("json", "cli-help-json"),
            self.switch("steps", "cli-help-analyse-steps"),
            self.count("ms", "cli-help-ms", MAX_MS),
        ];
        args.extend(self.all_model_files(&args));
        let value = self.say("cli-value-file");
        self.sub("analyse", self.say("cli-about-analyse"), &format!("<{value}>"), args)
    }

    pub(super) fn learn(&self) -> Command {
        let args = vec![self.optional_game("cli-help-learn-game")];
        let value = self.say("cli-value-game");
        self.sub("learn", self.say("cli-about-learn"), &format!("[{value}]"), args)
    }

    pub(super) fn scores(&self) -> Command {
        let args =
            vec![self.optional_game("cli-help-scores-game"), self.switch("json", "cli-help-json")];
        let value = self.say("cli-value-game");
        self.sub("scores", self.say("cli-about-scores"), &format!("[{value}]"), args)
    }

    /// An optional argument that names a game.
    fn optional_game(&self, help: &'static str) -> Arg {
        let names: Vec<&str> = registry::GAMES.iter().map(|info| info.name()).collect();
        self.positional("game", "cli-value-game", help)
            .value_parser(PossibleValuesParser::new(names))
    }

    pub(super) fn bench(&self) -> Command {
        let args = vec![
            self.switch("quick", "cli-help-bench-quick"),
            self.switch("json", "cli-help-json"),
            self.switch("signature", "cli-help-bench-signature").conflicts_with("quick"),
            self.path("record", "cli-help-bench-record"),
        ];
        self.sub("bench", self.say("cli-about-bench"), "", args)
    }

    fn switch(&self, name: &'static str, help: &'static str) -> Arg {
        self.flag(name, help).action(ArgAction::SetTrue)
    }

    fn path(&self, name: &'static str, help: &'static str) -> Arg {
        self.flag(name, help)
            .value_name(self.say("cli-value-file"))
            .value_parser(value_parser!(PathBuf))
            .value_hint(ValueHint::FilePath)
    }
}
