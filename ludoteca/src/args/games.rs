//! The commands that play, from what can be chosen in each game.

use std::ffi::OsString;

use clap::builder::PossibleValuesParser;
use clap::{Arg, ArgAction, Command, ValueHint, value_parser};
use kernel::{Aid, Cover, Kind, Knob, Param, Phrase, listed, phrase};

use super::{Builder, param_id};
use crate::shed;

/// The option that draws a board instead of playing.
pub const EDIT: &str = "edit";

/// The name under which a knob's value is found among the matches.
pub fn knob_id(knob: &Knob) -> String {
    format!("knob-{}", knob.name)
}

/// The name under which the file of an aid is found among the matches.
pub fn aid_id(aid: &Aid) -> String {
    format!("aid-{}", aid.flag)
}

/// The name under which the option that calls a tool is found among the matches.
pub fn option_id(option: &str) -> String {
    format!("tool-{option}")
}

impl Builder<'_> {
    pub(super) fn game(&self, cover: &'static dyn Cover) -> Command {
        let about = self.speaker.say(&kernel::cover::about(cover.name()));
        let knobs = cover.knobs();
        let places = knobs.iter().filter(|knob| knob.positional());
        let values: Vec<String> =
            places.map(|knob| format!("[{}]", self.value_name(knob, knobs))).collect();
        let args = knobs.iter().map(|knob| self.knob(knob, knobs));
        let args = args.chain(self.aids(cover)).chain(self.tool_options(cover));
        let args = args.chain(self.edit(cover)).collect();
        self.sub(cover.name(), about, &values.join(" "), args)
    }

    /// What its computer players can be given.
    pub(super) fn aids(&self, cover: &'static dyn Cover) -> impl Iterator<Item = Arg> {
        cover.aids().iter().map(|aid| {
            self.flag(aid.flag, aid.help)
                .id(aid_id(aid))
                .value_name(self.say("cli-value-file"))
                .value_parser(value_parser!(OsString))
                .value_hint(ValueHint::FilePath)
        })
    }

    /// The options that call a tool of the game, one at a time, and what goes with each beside the
    /// knobs. A knob that a tool does not take is refused beside it.
    fn tool_options(&self, cover: &'static dyn Cover) -> Vec<Arg> {
        let mut args = Vec::new();
        for (name, tool) in shed::options(cover) {
            let id = option_id(name);
            let others = shed::options(cover).map(|(other, _)| option_id(other));
            let others = others.filter(|other| *other != id);
            let flag = self.flag(name, tool.about()).id(id.clone());
            let takes = |knob: &&Knob| tool.params().iter().any(|param| param.name == knob.name);
            let moot = cover.knobs().iter().filter(|knob| !takes(knob)).map(knob_id);
            args.push(flag.action(ArgAction::SetTrue).conflicts_with_all(others.chain(moot)));
            let known = |param: &&Param| !cover.knobs().iter().any(|knob| knob.name == param.name);
            args.extend(tool.params().iter().filter(known).map(|param| {
                let arg = self.flag(param.name, param.help).id(param_id(param));
                let value = self.say(param.value);
                arg.value_name(value).allow_negative_numbers(true).requires(id.clone())
            }));
        }
        args
    }

    /// The option that draws a board instead of playing, where there are any to draw.
    fn edit(&self, cover: &'static dyn Cover) -> Option<Arg> {
        let tools = shed::options(cover).map(|(name, _)| option_id(name));
        let flag = self.flag(EDIT, "cli-help-edit").action(ArgAction::SetTrue);
        cover.studio().map(|_| flag.conflicts_with_all(tools))
    }

    /// What stands for a value that is given by its place: what it can be, where it is alone; what
    /// it is, where another has to be told from it.
    fn value_name(&self, knob: &Knob, knobs: &[Knob]) -> String {
        if knobs.iter().filter(|knob| knob.positional()).count() > 1 {
            return self.speaker.say(&phrase(knob.label)).to_uppercase();
        }
        self.say(if knob.words().is_empty() { "cli-value-file" } else { "cli-value-source" })
    }

    pub(super) fn knob(&self, knob: &Knob, knobs: &[Knob]) -> Arg {
        let arg = Arg::new(knob_id(knob))
            .help(self.speaker.say(&explained(knob)))
            .help_heading(self.say("cli-heading-options"))
            .hide_possible_values(true);
        match knob.kind {
            Kind::Source(_) | Kind::Sheet { .. } => arg
                .value_name(self.value_name(knob, knobs))
                .help_heading(self.say("cli-heading-arguments"))
                .value_parser(value_parser!(OsString))
                .value_hint(ValueHint::FilePath),
            Kind::Text { .. } => arg
                .long(knob.flag)
                .value_name(self.say("cli-value-text"))
                .allow_negative_numbers(true)
                .value_parser(value_parser!(OsString))
                .value_hint(ValueHint::FilePath),
            Kind::Number { .. } => arg.long(knob.flag).value_name("N").allow_negative_numbers(true),
            Kind::Flag => {
                arg.long(knob.flag).action(ArgAction::SetTrue).hide_possible_values(false)
            }
            Kind::Company(_) => arg.long(knob.flag).value_name(self.say("cli-value-players")),
            Kind::Share => arg.long(knob.flag).value_name("P").allow_negative_numbers(true),
            Kind::Word(words) => arg
                .long(knob.flag)
                .value_name(words.join("|"))
                .value_parser(PossibleValuesParser::new(words)),
        }
    }
}

/// What a knob is for, with what it takes and what holds without it.
fn explained(knob: &Knob) -> Phrase {
    let (help, default) = (phrase(knob.help), knob.default);
    match knob.kind {
        Kind::Number { min, max } => {
            let key = if default.is_empty() { "cli-knob-range" } else { "cli-knob-range-default" };
            let ranged = phrase(key).with("help", help).with("min", min).with("max", max);
            if default.is_empty() { ranged } else { ranged.with("default", default) }
        }
        Kind::Word(_) | Kind::Share if !default.is_empty() => {
            phrase("cli-knob-default").with("help", help).with("default", default)
        }
        Kind::Company(seating) => {
            let names = (seating.levels)().join(", ");
            let told = phrase("cli-knob-company").with("help", help).with("names", names);
            if default.is_empty() {
                return told;
            }
            phrase("cli-knob-default").with("help", told).with("default", default)
        }
        Kind::Word(_) | Kind::Flag | Kind::Share | Kind::Text { .. } => help,
        Kind::Source(names) if names().is_empty() => help,
        Kind::Source(names) | Kind::Sheet { names, .. } => {
            phrase("cli-knob-names").with("help", help).with("names", listed(&names()))
        }
    }
}
