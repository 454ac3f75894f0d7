//! The tool commands of the games, from their definitions.

use app::tool::ArgKind;
use app::{Tool, ToolArg};
use clap::{Arg, ArgAction, Command};
use kernel::message;

use super::{Builder, PROGRAM};
use crate::examples;

/// The identifier of a tool argument among the matches.
pub fn param_id(param: &ToolArg) -> String {
    format!("param-{}", param.name)
}

/// The name of a tool's command: the last word of its call.
fn name(tool: &dyn Tool) -> &'static str {
    tool.call().last().copied().unwrap_or_default()
}

impl Builder<'_> {
    /// A command for every first word: a tool, or a parent of the tools that start with it.
    pub(super) fn tool_commands(&self) -> Vec<Command> {
        let mut firsts: Vec<&'static str> = Vec::new();
        for first in self.tools.iter().filter_map(|tool| tool.call().first()) {
            if !firsts.contains(first) && self.includes(first) {
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
        let called = tools.iter().filter(|tool| self.includes(name(**tool)));
        self.describe(Command::new(first), &usage, || examples::tool_help(tools))
            .about(self.text(&message(format!("{first}-about"))))
            .subcommand_required(true)
            .subcommand_help_heading(self.say("cli-heading-commands"))
            .subcommand_value_name(command)
            .disable_help_subcommand(true)
            .arg(self.help_flag())
            .subcommands(called.map(|tool| self.tool(*tool)))
    }

    fn tool(&self, tool: &'static dyn Tool) -> Command {
        let (call, params) = (tool.call(), tool.params());
        let positionals: String = params.iter().map(|param| self.in_usage(param)).collect();
        let usage = format!("{PROGRAM} {} {}{positionals}", call.join(" "), self.options());
        self.describe(Command::new(name(tool)), &usage, Vec::new)
            .about(self.say(tool.about()))
            .args(params.iter().enumerate().map(|(index, param)| self.param(index, param)))
            .arg(self.help_flag())
    }

    /// An argument in the usage, which does not list options.
    fn in_usage(&self, param: &ToolArg) -> String {
        match param.kind {
            ArgKind::Needed => format!(" <{}>", self.say(param.value)),
            ArgKind::Optional => format!(" [{}]", self.say(param.value)),
            ArgKind::Valued | ArgKind::Flag => String::new(),
        }
    }

    fn param(&self, index: usize, param: &ToolArg) -> Arg {
        let id = param_id(param);
        let text = || {
            let positional = self.positional(id.clone(), param.value, param.help);
            positional.allow_negative_numbers(true)
        };
        // Without an order the help sorts positional arguments by name.
        match param.kind {
            ArgKind::Needed => text().display_order(index).required(true),
            ArgKind::Optional => text().display_order(index),
            ArgKind::Valued => {
                text().long(param.name).help_heading(self.say("cli-heading-options"))
            }
            ArgKind::Flag => self.flag(param.name, param.help).id(id).action(ArgAction::SetTrue),
        }
    }
}

#[cfg(test)]
#[path = "tools_tests.rs"]
mod tests;
