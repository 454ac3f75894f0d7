//! The commands that play, from what can be chosen in each game.

use std::ffi::OsString;

use app::{AnyGame, Kind, ModelFile, OptionSpec, ToolArg, listed};
use clap::builder::PossibleValuesParser;
use clap::{Arg, ArgAction, Command, ValueHint, value_parser};
use kernel::{Message, message};

use super::{Builder, param_id};
use crate::shed;

/// The option that draws a board instead of playing.
pub const EDIT: &str = "edit";

/// The name under which a knob's value is found among the matches.
pub fn option_id(spec: &OptionSpec) -> String {
    format!("option-{}", spec.name)
}

/// The name under which the file of an aid is found among the matches.
pub fn aid_id(aid: &ModelFile) -> String {
    format!("aid-{}", aid.flag)
}

/// The name under which the option that calls a tool is found among the matches.
pub fn tool_flag_id(option: &str) -> String {
    format!("tool-{option}")
}

impl Builder<'_> {
    pub(super) fn game(&self, info: &'static dyn AnyGame) -> Command {
        let about = self.speaker.say(&app::info::about(info.name()));
        let specs = info.data().options;
        let places = specs.iter().filter(|spec| spec.positional());
        let values: Vec<String> =
            places.map(|spec| format!("[{}]", self.value_name(spec, specs))).collect();
        let args = specs.iter().map(|spec| self.spec(spec, specs));
        let args = args.chain(self.model_files(info)).chain(self.tool_options(info));
        let args = args.chain(self.edit(info)).collect();
        self.sub(info.name(), about, &values.join(" "), args)
    }

    /// What its computer players can be given.
    pub(super) fn model_files(&self, info: &'static dyn AnyGame) -> impl Iterator<Item = Arg> {
        info.data().model_files.iter().map(|aid| {
            self.flag(aid.flag, aid.help)
                .id(aid_id(aid))
                .value_name(self.say("cli-value-file"))
                .value_parser(value_parser!(OsString))
                .value_hint(ValueHint::FilePath)
        })
    }

    /// The options that call a tool of the game, one at a time, and what goes with each beside the
    /// knobs. A knob that a tool does not take is refused beside it.
    fn tool_options(&self, info: &'static dyn AnyGame) -> Vec<Arg> {
        let mut args = Vec::new();
        for (name, tool) in shed::options(info) {
            let id = tool_flag_id(name);
            let others = shed::options(info).map(|(other, _)| tool_flag_id(other));
            let others = others.filter(|other| *other != id);
            let flag = self.flag(name, tool.about()).id(id.clone());
            let takes =
                |spec: &&OptionSpec| tool.params().iter().any(|param| param.name == spec.name);
            let moot = info.data().options.iter().filter(|spec| !takes(spec)).map(option_id);
            args.push(flag.action(ArgAction::SetTrue).conflicts_with_all(others.chain(moot)));
            let known =
                |param: &&ToolArg| !info.data().options.iter().any(|spec| spec.name == param.name);
            args.extend(tool.params().iter().filter(known).map(|param| {
                let arg = self.flag(param.name, param.help).id(param_id(param));
                let value = self.say(param.value);
                arg.value_name(value).allow_negative_numbers(true).requires(id.clone())
            }));
        }
        args
    }

    /// The option that draws a board instead of playing, where there are any to draw.
    fn edit(&self, info: &'static dyn AnyGame) -> Option<Arg> {
        let tools = shed::options(info).map(|(name, _)| tool_flag_id(name));
        let flag = self.flag(EDIT, "cli-help-edit").action(ArgAction::SetTrue);
        info.data().editor.map(|_| flag.conflicts_with_all(tools))
    }

    /// What stands for a value that is given by its place: what it can be, where it is alone; what
    /// it is, where another has to be told from it.
    fn value_name(&self, spec: &OptionSpec, specs: &[OptionSpec]) -> String {
        if specs.iter().filter(|spec| spec.positional()).count() > 1 {
            return self.speaker.say(&message(spec.label)).to_uppercase();
        }
        self.say(if spec.words().is_empty() { "cli-value-file" } else { "cli-value-source" })
    }

    pub(super) fn spec(&self, spec: &OptionSpec, specs: &[OptionSpec]) -> Arg {
        let arg = Arg::new(option_id(spec))
            .help(self.speaker.say(&explained(spec)))
            .help_heading(self.say("cli-heading-options"))
            .hide_possible_values(true);
        match spec.kind {
            Kind::Source(_) | Kind::Sheet { .. } => arg
                .value_name(self.value_name(spec, specs))
                .help_heading(self.say("cli-heading-arguments"))
                .value_parser(value_parser!(OsString))
                .value_hint(ValueHint::FilePath),
            Kind::Text { .. } => arg
                .long(spec.flag)
                .value_name(self.say("cli-value-text"))
                .allow_negative_numbers(true)
                .value_parser(value_parser!(OsString))
                .value_hint(ValueHint::FilePath),
            Kind::Number { .. } => arg.long(spec.flag).value_name("N").allow_negative_numbers(true),
            Kind::Flag => {
                arg.long(spec.flag).action(ArgAction::SetTrue).hide_possible_values(false)
            }
            Kind::Seats(_) => arg.long(spec.flag).value_name(self.say("cli-value-players")),
            Kind::Share => arg.long(spec.flag).value_name("P").allow_negative_numbers(true),
            Kind::Word(words) => arg
                .long(spec.flag)
                .value_name(words.join("|"))
                .value_parser(PossibleValuesParser::new(words)),
        }
    }
}

/// What a knob is for, with what it takes and what holds without it.
fn explained(spec: &OptionSpec) -> Message {
    let (help, default) = (message(spec.help), spec.default);
    match spec.kind {
        Kind::Number { min, max } => {
            let key =
                if default.is_empty() { "cli-option-range" } else { "cli-option-range-default" };
            let ranged = message(key).with("help", help).with("min", min).with("max", max);
            if default.is_empty() { ranged } else { ranged.with("default", default) }
        }
        Kind::Word(_) | Kind::Share if !default.is_empty() => {
            message("cli-option-default").with("help", help).with("default", default)
        }
        Kind::Seats(seating) => {
            let names = (seating.levels)().join(", ");
            let events = message("cli-option-company").with("help", help).with("names", names);
            if default.is_empty() {
                return events;
            }
            message("cli-option-default").with("help", events).with("default", default)
        }
        Kind::Word(_) | Kind::Flag | Kind::Share | Kind::Text { .. } => help,
        Kind::Source(names) if names().is_empty() => help,
        Kind::Source(names) | Kind::Sheet { names, .. } => {
            message("cli-option-names").with("help", help).with("names", listed(&names()))
        }
    }
}
