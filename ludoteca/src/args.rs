//! The command line, in the language that is spoken.
//!
//! Parser, help, completions and manual all come from [`command`]. What clap would say by itself
//! is English, so its own headings, defaults and possible values are hidden and said here.

mod analysis;
mod arena;
mod games;
mod replay;
mod serve;
mod settings;
mod tools;

use std::path::PathBuf;

use app::Tool;
use app::settings::THEMES;
use clap::builder::{PossibleValue, PossibleValuesParser};
use clap::{Arg, ArgAction, Command, Id, ValueHint, value_parser};
use clap_complete::Shell;
use i18n::Speaker;
use kernel::{Message, message};

pub use games::{EDIT, aid_id, option_id, tool_flag_id};
pub use replay::EXPORTS;
pub use tools::param_id;

use crate::{examples, shed};

/// The name by which the program is called.
pub const PROGRAM: &str = "ludoteca";

/// The whole command line.
pub fn command(speaker: &Speaker) -> Command {
    Builder { speaker, tools: shed::all() }.whole()
}

struct Builder<'a> {
    speaker: &'a Speaker,
    tools: Vec<&'static dyn Tool>,
}

impl Builder<'_> {
    fn say(&self, key: &'static str) -> String {
        self.speaker.say(&message(key))
    }

    fn whole(&self) -> Command {
        let usage = format!("{PROGRAM} {} [{}]", self.options(), self.say("cli-value-command"));
        let whole = self
            .dress(Command::new(PROGRAM), &usage, &examples::general())
            .version(env!("CARGO_PKG_VERSION"))
            .about(self.say("cli-about"))
            .subcommand_help_heading(self.say("cli-heading-commands"))
            .subcommand_value_name(self.say("cli-value-command"))
            .disable_help_subcommand(true)
            .disable_version_flag(true)
            .args([self.help_flag(), self.version_flag()])
            .args(self.globals())
            .subcommands(registry::GAMES.iter().map(|info| self.game(*info)))
            .subcommands(self.tool_commands())
            .subcommands([self.arena(), self.engine(), self.replay(), self.analyse()])
            .subcommands([self.verify(), self.bench(), self.serve(), self.settings()])
            .subcommands([self.learn(), self.scores()])
            .subcommands([self.completions(), self.man()]);
        let help = self.help(&whole);
        whole.subcommand(help)
    }

    /// What every command has: its usage, its headings and its examples, where there are any.
    fn dress(&self, command: Command, usage: &str, examples: &[(String, Message)]) -> Command {
        let header = *command.get_styles().get_header();
        let heading = |key| format!("{header}{}:{header:#}", self.say(key));
        let template = format!(
            "{{about}}\n\n{} {{usage}}\n\n{{all-args}}{{after-help}}",
            heading("cli-usage")
        );
        let dressed = command
            .override_usage(usage.to_owned())
            .help_template(template)
            .disable_help_flag(true);
        if examples.is_empty() {
            return dressed;
        }
        let examples = examples::listed(examples, self.speaker);
        dressed.after_help(format!("{}\n{examples}", heading("cli-heading-examples")))
    }

    fn options(&self) -> String {
        format!("[{}]", self.say("cli-value-options"))
    }

    /// A command; its arguments come before its help flag, as they do in its help.
    fn sub(&self, name: &'static str, about: String, values: &str, args: Vec<Arg>) -> Command {
        let usage = format!("{PROGRAM} {name} {} {values}", self.options());
        let examples = examples::of(name);
        self.dress(Command::new(name), usage.trim_end(), &examples)
            .about(about)
            .args(args)
            .arg(self.help_flag())
    }

    fn help_flag(&self) -> Arg {
        self.flag("help", "cli-help-help").short('h').action(ArgAction::Help)
    }

    fn version_flag(&self) -> Arg {
        self.flag("version", "cli-help-version").short('V').action(ArgAction::Version)
    }

    fn flag(&self, name: &'static str, help: &'static str) -> Arg {
        let heading = self.say("cli-heading-options");
        Arg::new(name).long(name).help(self.say(help)).help_heading(heading)
    }

    fn globals(&self) -> [Arg; 6] {
        let global = |name: &'static str, help: &'static str| {
            let heading = self.say("cli-heading-globals");
            self.flag(name, help).help_heading(heading).global(true)
        };
        let lang = global("lang", "cli-help-lang").value_name("es|en");
        let color = global("color", "cli-help-color").value_name("auto|always|never");
        let theme = global("theme", "cli-help-theme").value_name(self.say("cli-value-theme"));
        let folder = self.say("cli-value-folder");
        let data_dir = global("data-dir", "cli-help-data-dir").value_name(folder);
        let seed = global("seed", "cli-help-seed").value_name(self.say("cli-value-seed"));
        [
            one_of(lang, ["es", "en"]),
            one_of(color, ["auto", "always", "never"]),
            themed(theme),
            data_dir.value_parser(value_parser!(PathBuf)).value_hint(ValueHint::DirPath),
            global("plain", "cli-help-plain").action(ArgAction::SetTrue),
            seed.allow_negative_numbers(true),
        ]
    }

    fn positional(&self, id: impl Into<Id>, value: &'static str, help: &'static str) -> Arg {
        Arg::new(id)
            .value_name(self.say(value))
            .help(self.say(help))
            .help_heading(self.say("cli-heading-arguments"))
            .hide_possible_values(true)
    }

    fn engine(&self) -> Command {
        let names: Vec<&str> = registry::GAMES.iter().map(|info| info.name()).collect();
        let help = message("cli-help-game").with("games", names.join(", "));
        let game = self
            .required("game", "cli-value-game", "cli-help-game")
            .help(self.speaker.say(&help))
            .value_parser(PossibleValuesParser::new(names));
        let value = self.say("cli-value-game");
        let mut args = vec![game];
        args.extend(self.all_aids(&args));
        self.sub("engine", self.say("cli-about-engine"), &format!("<{value}>"), args)
    }

    /// What the players of all games can be given, beside the arguments that there are.
    fn all_aids(&self, args: &[Arg]) -> Vec<Arg> {
        let mut model_files: Vec<Arg> = Vec::new();
        for aid in registry::GAMES.iter().flat_map(|info| self.model_files(*info)) {
            // Players of several games may be given files by one name.
            let known = args.iter().chain(&model_files).any(|known| known.get_id() == aid.get_id());
            if !known {
                model_files.push(aid);
            }
        }
        model_files
    }

    fn verify(&self) -> Command {
        let file = self
            .required("file", "cli-value-file", "cli-help-file")
            .value_parser(value_parser!(PathBuf))
            .value_hint(ValueHint::FilePath);
        let value = self.say("cli-value-file");
        self.sub("verify", self.say("cli-about-verify"), &format!("<{value}>"), vec![file])
    }

    fn required(&self, id: &'static str, value: &'static str, help: &'static str) -> Arg {
        self.positional(id, value, help).required(true)
    }

    fn completions(&self) -> Command {
        let shell = self.required("shell", "cli-value-shell", "cli-help-shell");
        let shell = shell.value_parser(value_parser!(Shell));
        let (about, value) = (self.say("cli-about-completions"), self.say("cli-value-shell"));
        self.sub("completions", about, &format!("<{value}>"), vec![shell])
    }

    fn man(&self) -> Command {
        self.sub("man", self.say("cli-about-man"), "", Vec::new())
    }

    fn help(&self, whole: &Command) -> Command {
        let others = whole.get_subcommands().map(|sub| sub.get_name().to_owned());
        let names = others.chain(["help".to_owned()]);
        let command = self
            .positional("command", "cli-value-command", "cli-help-command")
            .value_parser(PossibleValuesParser::new(names));
        let sub = self.positional("sub", "cli-value-subcommand", "cli-help-subcommand");
        let values = [self.say("cli-value-command"), self.say("cli-value-subcommand")];
        let values = values.map(|value| format!("[{value}]")).join(" ");
        self.sub("help", self.say("cli-about-help"), &values, vec![command, sub])
    }
}

/// An option that takes one of some words, which its help lists by itself.
fn one_of<const N: usize>(arg: Arg, words: [&'static str; N]) -> Arg {
    arg.value_parser(PossibleValuesParser::new(words)).hide_possible_values(true)
}

/// An option that takes the name of a theme.
fn themed(arg: Arg) -> Arg {
    let names = THEMES.iter().map(|(name, _)| PossibleValue::new(*name));
    // The command line says `--color`, so people may spell this one so, too.
    let spelt = |name: PossibleValue| {
        if name.get_name() == "colour-blind" { name.alias("color-blind") } else { name }
    };
    arg.value_parser(PossibleValuesParser::new(names.map(spelt))).hide_possible_values(true)
}

#[cfg(test)]
mod tests {
    use i18n::Lang;

    use super::*;

    /// Two options of one name, for instance, would show here and not at a player's.
    #[test]
    fn the_definition_is_sound_in_both_languages() {
        for lang in [Lang::Es, Lang::En] {
            command(&crate::lang::speaker(lang)).debug_assert();
        }
    }
}
