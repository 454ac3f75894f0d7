//! The commands that games bring beside play, each from its definition.

use app::tool::Shape;
use app::{Tool, ToolArg};
use clap::{Arg, ArgAction, Command};
use kernel::message;

use super::{Builder, PROGRAM};
use crate::examples;

/// The name under which an argument's value is found among the matches.
pub fn param_id(param: &ToolArg) -> String {
    format!("param-{}", param.name)
}

impl Builder<'_> {
    /// A command for every first word: a tool, or a parent of all tools that begin with it.
    pub(super) fn tool_commands(&self) -> Vec<Command> {
        let mut firsts: Vec<&'static str> = Vec::new();
        for first in self.tools.iter().filter_map(|tool| tool.call().first()) {
            if !firsts.contains(first) {
                firsts.push(first);
            }
        }
        firsts.into_iter().map(|first| self.first_word(first)).collect()
    }

    fn first_word(&self, first: &'static str) -> Command {
        let same = |tool: &&&'static dyn Tool| tool.call().first() == Some(&first);
        let tools: Vec<&'static dyn Tool> = self.tools.iter().filter(same).copied().collect();
        match tools[..] {
            [tool] if tool.call().len() == 1 => self.tool(tool),
            _ => self.parent(first, &tools),
        }
    }

    fn parent(&self, first: &'static str, tools: &[&'static dyn Tool]) -> Command {
        let command = self.say("cli-value-command");
        let usage = format!("{PROGRAM} {first} {} <{command}>", self.options());
        self.dress(Command::new(first), &usage, &examples::helping(tools))
            .about(self.speaker.say(&message(format!("{first}-about"))))
            .subcommand_required(true)
            .subcommand_help_heading(self.say("cli-heading-commands"))
            .subcommand_value_name(command)
            .disable_help_subcommand(true)
            .arg(self.help_flag())
            .subcommands(tools.iter().map(|tool| self.tool(*tool)))
    }

    fn tool(&self, tool: &'static dyn Tool) -> Command {
        let (call, params) = (tool.call(), tool.params());
        let places: String = params.iter().map(|param| self.place(param)).collect();
        let usage = format!("{PROGRAM} {} {}{places}", call.join(" "), self.options());
        self.dress(Command::new(call.last().copied().unwrap_or_default()), &usage, &[])
            .about(self.say(tool.about()))
            .args(params.iter().enumerate().map(|(index, param)| self.param(index, param)))
            .arg(self.help_flag())
    }

    /// An argument as the usage shows it; options are not shown one by one.
    fn place(&self, param: &ToolArg) -> String {
        match param.shape {
            Shape::Needed => format!(" <{}>", self.say(param.value)),
            Shape::Optional => format!(" [{}]", self.say(param.value)),
            Shape::Valued | Shape::Flag => String::new(),
        }
    }

    fn param(&self, index: usize, param: &ToolArg) -> Arg {
        let id = param_id(param);
        let text = || {
            let place = self.positional(id.clone(), param.value, param.help);
            place.allow_negative_numbers(true)
        };
        // Left to itself the help has places in the order of their names.
        match param.shape {
            Shape::Needed => text().display_order(index).required(true),
            Shape::Optional => text().display_order(index),
            Shape::Valued => text().long(param.name).help_heading(self.say("cli-heading-options")),
            Shape::Flag => self.flag(param.name, param.help).id(id).action(ArgAction::SetTrue),
        }
    }
}

#[cfg(test)]
#[path = "tools_tests.rs"]
mod tests;
