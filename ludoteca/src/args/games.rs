//! The commands that play a game, with the options of the game.

use std::ffi::OsString;

use app::tool::ArgKind;
use app::{AnyGame, ModelFile, OptionKind, OptionSpec, ToolArg, listed};
use clap::builder::PossibleValuesParser;
use clap::{Arg, ArgAction, Command, ValueHint, value_parser};
use kernel::{Message, message};

use super::{Builder, param_id};
use crate::tools;

/// The option that opens the board editor instead of playing.
pub const EDIT: &str = "edit";

/// The identifier of a game option among the matches.
pub fn option_id(spec: &OptionSpec) -> String {
    format!("option-{}", spec.name)
}

/// The identifier of a model file among the matches.
pub fn model_id(file: &ModelFile) -> String {
    format!("model-{}", file.flag)
}

/// The group of the options that run a tool.
const TOOL: &str = "tool";

/// The identifier of an option that runs a tool among the matches.
pub fn tool_flag_id(option: &str) -> String {
    format!("tool-{option}")
}

impl Builder<'_> {
    pub(super) fn game(&self, info: &'static dyn AnyGame) -> Command {
        let about = self.text(&app::info::about(info.name()));
        let specs = info.data().options;
        let positionals = specs.iter().filter(|spec| spec.positional());
        let values: Vec<String> =
            positionals.map(|spec| format!("[{}]", self.value_name(spec, specs))).collect();
        let args = specs.iter().map(|spec| self.spec(spec, specs));
        let args = args.chain(self.model_files(info)).chain(self.tool_options(info));
        let args = args.chain(self.edit(info)).collect();
        self.sub(info.name(), about, &values.join(" "), args)
    }

    /// The options for the model files of the computer players.
    pub(super) fn model_files(&self, info: &'static dyn AnyGame) -> impl Iterator<Item = Arg> {
        info.data().model_files.iter().map(|file| {
            self.flag(file.flag, file.help)
                .id(model_id(file))
                .value_name(self.say("cli-value-file"))
                .value_parser(value_parser!(OsString))
                .value_hint(ValueHint::FilePath)
        })
    }

    /// The options that run a tool of the game instead of playing, and the arguments of each tool
    /// that are not game options. A game option that the tool does not take conflicts with it.
    fn tool_options(&self, info: &'static dyn AnyGame) -> Vec<Arg> {
        let mut args = Vec::new();
        for (name, tool) in tools::options(info) {
            let id = tool_flag_id(name);
            let others = tools::options(info).map(|(other, _)| tool_flag_id(other));
            let others = others.filter(|other| *other != id);
            let flag = self.flag(name, tool.about()).id(id.clone());
            let takes =
                |spec: &&OptionSpec| tool.params().iter().any(|param| param.name == spec.name);
            let unused = info.data().options.iter().filter(|spec| !takes(spec)).map(option_id);
            let flag = flag.action(ArgAction::SetTrue).group(TOOL);
            args.push(flag.conflicts_with_all(others.chain(unused)));
            let own = |param: &&ToolArg| {
                let is_option = info.data().options.iter().any(|spec| spec.name == param.name);
                param.kind != ArgKind::Flag && !is_option
            };
            args.extend(tool.params().iter().filter(own).map(|param| {
                let arg = self.flag(param.name, param.help).id(param_id(param));
                let value = self.say(param.value);
                arg.value_name(value).allow_negative_numbers(true).requires(id.clone())
            }));
        }
        // Several tools have the same flags.
        let flags = tools::options(info).flat_map(|(_, tool)| tool.params());
        for flag in flags.filter(|param| param.kind == ArgKind::Flag) {
            let id = param_id(flag);
            if !args.iter().any(|arg| *arg.get_id() == id) {
                let arg = self.flag(flag.name, flag.help).id(id).action(ArgAction::SetTrue);
                args.push(arg.requires(TOOL));
            }
        }
        args
    }

    /// The option that opens the board editor, if the game has one.
    fn edit(&self, info: &'static dyn AnyGame) -> Option<Arg> {
        let tools = tools::options(info).map(|(name, _)| tool_flag_id(name));
        let flag = self.flag(EDIT, "cli-help-edit").action(ArgAction::SetTrue);
        info.data().editor.map(|_| flag.conflicts_with_all(tools))
    }

    /// The value name of a positional argument: its type if it is the only one, else its label.
    fn value_name(&self, spec: &OptionSpec, specs: &[OptionSpec]) -> String {
        if specs.iter().filter(|spec| spec.positional()).count() > 1 {
            return self.text(&message(spec.label)).to_uppercase();
        }
        self.say(if spec.choices().is_empty() { "cli-value-file" } else { "cli-value-source" })
    }

    pub(super) fn spec(&self, spec: &OptionSpec, specs: &[OptionSpec]) -> Arg {
        let arg = Arg::new(option_id(spec))
            .help(self.text(&explained(spec)))
            .help_heading(self.say("cli-heading-options"))
            .hide_possible_values(true);
        match spec.kind {
            OptionKind::NameOrFile(_) | OptionKind::NameOrText { .. } => arg
                .value_name(self.value_name(spec, specs))
                .help_heading(self.say("cli-heading-arguments"))
                .value_parser(value_parser!(OsString))
                .value_hint(ValueHint::FilePath),
            OptionKind::Text { .. } => arg
                .long(spec.flag)
                .value_name(self.say("cli-value-text"))
                .allow_negative_numbers(true)
                .value_parser(value_parser!(OsString))
                .value_hint(ValueHint::FilePath),
            OptionKind::Number { .. } => {
                arg.long(spec.flag).value_name("N").allow_negative_numbers(true)
            }
            OptionKind::Flag => {
                arg.long(spec.flag).action(ArgAction::SetTrue).hide_possible_values(false)
            }
            OptionKind::Seats(_) => arg.long(spec.flag).value_name(self.say("cli-value-players")),
            OptionKind::Fraction => {
                arg.long(spec.flag).value_name("P").allow_negative_numbers(true)
            }
            OptionKind::Choice(words) => arg
                .long(spec.flag)
                .value_name(words.join("|"))
                .value_parser(PossibleValuesParser::new(words)),
        }
    }
}

/// The help of a game option, with its range or values and its default.
fn explained(spec: &OptionSpec) -> Message {
    let (help, default) = (message(spec.help), spec.default);
    match spec.kind {
        OptionKind::Number { min, max } => {
            let key =
                if default.is_empty() { "cli-option-range" } else { "cli-option-range-default" };
            let ranged = message(key).with("help", help).with("min", min).with("max", max);
            if default.is_empty() { ranged } else { ranged.with("default", default) }
        }
        OptionKind::Choice(_) | OptionKind::Fraction if !default.is_empty() => {
            message("cli-option-default").with("help", help).with("default", default)
        }
        OptionKind::Seats(seating) => {
            let names = (seating.levels)().join(", ");
            let seats = message("cli-option-seats").with("help", help).with("names", names);
            if default.is_empty() {
                return seats;
            }
            message("cli-option-default").with("help", seats).with("default", default)
        }
        OptionKind::Choice(_)
        | OptionKind::Flag
        | OptionKind::Fraction
        | OptionKind::Text { .. } => help,
        OptionKind::NameOrFile(names) if names().is_empty() => help,
        OptionKind::NameOrFile(names) | OptionKind::NameOrText { names, .. } => {
            message("cli-option-names").with("help", help).with("names", listed(&names()))
        }
    }
}
