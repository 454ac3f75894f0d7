//! The command `arena`, with a subcommand for every game that has the options of the game.

use app::{AnyGame, OptionKind};
use clap::{Arg, ArgAction, Command};
use kernel::message;

use super::{Builder, PROGRAM, range};
use crate::arena::{MAX_GAMES, MAX_MS, MAX_THREADS};
use crate::examples;

/// The name of the command.
const ARENA: &str = "arena";

impl Builder<'_> {
    pub(super) fn arena(&self) -> Command {
        let game = self.say("cli-value-game");
        let usage = format!("{PROGRAM} {ARENA} <{game}> {}", self.options());
        self.describe(Command::new(ARENA), &usage, || examples::of(ARENA))
            .about(self.say("cli-about-arena"))
            .subcommand_required(true)
            .subcommand_help_heading(self.say("cli-heading-commands"))
            .subcommand_value_name(game)
            .disable_help_subcommand(true)
            .arg(self.help_flag())
            .subcommands(self.games().map(|info| self.arena_of(info)))
    }

    fn arena_of(&self, info: &'static dyn AnyGame) -> Command {
        let about = app::info::title(info.name());
        let usage = format!("{PROGRAM} {ARENA} {} {}", info.name(), self.options());
        let known = message("cli-help-players").with("known", info.bot_names().join(", "));
        let players = self
            .flag("players", "cli-help-players")
            .help(self.text(&known))
            .value_name(self.say("cli-value-players"));
        // `--players` replaces the seats of the game.
        let specs =
            info.data().options.iter().filter(|spec| !matches!(spec.kind, OptionKind::Seats(_)));
        self.describe(Command::new(info.name()), &usage, Vec::new)
            .about(self.text(&about))
            .args(specs.map(|spec| self.spec(spec, info.data().options)))
            .args(self.model_files(info))
            .arg(players)
            .arg(self.count("games", "cli-help-games", MAX_GAMES))
            .arg(self.count("threads", "cli-help-threads", MAX_THREADS))
            .arg(self.count("ms", "cli-help-ms", MAX_MS))
            .arg(self.flag("json", "cli-help-json").action(ArgAction::SetTrue))
            .arg(self.help_flag())
    }

    pub(super) fn count(&self, name: &'static str, help: &'static str, max: u64) -> Arg {
        let parser = range::within::<u64>(1, max);
        self.flag(name, help).value_name("N").allow_negative_numbers(true).value_parser(parser)
    }
}
