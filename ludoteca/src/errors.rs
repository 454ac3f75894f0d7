//! Errors of the program and their exit statuses.

use std::io::{self, ErrorKind, Write};

use app::ConsoleClosed;
use clap::error::{ContextKind, ContextValue, ErrorKind as Misuse};
use i18n::Translator;
use kernel::{Message, message};

use crate::files;

/// The exit status for misuse and bad input.
const BAD: u8 = 2;
/// The exit status after Ctrl-C, as shells report it.
const INTERRUPTED: u8 = 130;

/// Why a command failed.
#[derive(Debug)]
pub enum CliError {
    /// A parser error, with the command whose help to suggest.
    Misuse(Box<clap::Error>, String),
    /// Any other error.
    Message(Message),
    /// The terminal or the pipe failed.
    Output(io::Error),
    /// Ctrl-C.
    Interrupted,
}

impl From<Message> for CliError {
    fn from(what: Message) -> Self {
        Self::Message(what)
    }
}

impl From<io::Error> for CliError {
    fn from(error: io::Error) -> Self {
        Self::Output(error)
    }
}

/// The result of a dialogue; the end of its input is a regular end.
pub fn hung_up(answer: Result<(), ConsoleClosed>) -> Result<(), CliError> {
    match answer {
        Ok(()) | Err(ConsoleClosed::Input) => Ok(()),
        Err(ConsoleClosed::Output(error)) => Err(CliError::Output(error)),
        Err(ConsoleClosed::Interrupted) => Err(CliError::Interrupted),
    }
}

/// Prints an error and returns the exit status.
pub fn report(stop: &CliError, translator: &Translator) -> u8 {
    let text = match stop {
        // The reader has closed the pipe.
        CliError::Output(error) if error.kind() == ErrorKind::BrokenPipe => return 0,
        CliError::Output(error) => {
            sentence(&message("cli-output").with("why", files::why(error)), translator)
        }
        CliError::Message(what) => sentence(what, translator),
        CliError::Interrupted => translator.say(&message("cli-interrupted")),
        CliError::Misuse(error, command) => retold(error, command, translator),
    };
    // A failure to write to stderr cannot be reported.
    let _ = writeln!(io::stderr(), "{text}");
    if matches!(stop, CliError::Interrupted) { INTERRUPTED } else { BAD }
}

fn sentence(what: &Message, translator: &Translator) -> String {
    translator.say(&message("cli-error").with("what", what.clone()))
}

/// A parser error: what is wrong, what may have been meant, and where to read on.
fn retold(error: &clap::Error, command: &str, translator: &Translator) -> String {
    let mut lines = vec![sentence(&what(error), translator)];
    lines.extend(advice(error).iter().map(|tip| format!("  {}", translator.say(tip))));
    if let Some(usage) = usage(error) {
        lines.push(format!("{}: {usage}", translator.say(&message("cli-usage"))));
    }
    lines.push(translator.say(&message("cli-more").with("command", format!("{command} --help"))));
    lines.join("\n")
}

/// The context of a parser error.
fn context(error: &clap::Error, kind: ContextKind) -> String {
    error.get(kind).map(ToString::to_string).unwrap_or_default()
}

/// The usage of the command that was misused, without its English heading.
fn usage(error: &clap::Error) -> Option<String> {
    let usage = context(error, ContextKind::Usage);
    let usage = usage.trim().strip_prefix("Usage:").unwrap_or(&usage).trim();
    (!usage.is_empty()).then(|| usage.to_owned())
}

fn what(error: &clap::Error) -> Message {
    let arg = context(error, ContextKind::InvalidArg);
    let value = context(error, ContextKind::InvalidValue);
    let about = |key: &'static str| message(key).with("arg", arg.as_str());
    match error.kind() {
        Misuse::UnknownArgument if arg.starts_with('-') => about("cli-unknown-option"),
        Misuse::UnknownArgument => about("cli-unexpected"),
        Misuse::InvalidSubcommand => {
            let command = context(error, ContextKind::InvalidSubcommand);
            message("cli-unknown-command").with("command", command)
        }
        Misuse::InvalidValue if value.is_empty() => about("cli-value-missing"),
        Misuse::InvalidValue | Misuse::ValueValidation => {
            about("cli-value-bad").with("value", value)
        }
        Misuse::TooManyValues => about("cli-value-extra").with("value", value),
        Misuse::TooFewValues | Misuse::WrongNumberOfValues => about("cli-value-count"),
        Misuse::NoEquals => about("cli-value-equals"),
        Misuse::ArgumentConflict => conflict(error, &arg),
        Misuse::MissingRequiredArgument => about("cli-required").with("count", missing(error)),
        Misuse::MissingSubcommand => message("cli-command-missing"),
        Misuse::InvalidUtf8 => message("cli-not-text"),
        _ => message("cli-misuse"),
    }
}

/// The number of missing arguments.
fn missing(error: &clap::Error) -> usize {
    match error.get(ContextKind::InvalidArg) {
        Some(ContextValue::Strings(args)) => args.len(),
        _ => 1,
    }
}

fn conflict(error: &clap::Error, arg: &str) -> Message {
    let prior = context(error, ContextKind::PriorArg);
    if prior == arg {
        return message("cli-repeated").with("arg", arg);
    }
    message("cli-conflict").with("arg", arg).with("other", prior)
}

/// Suggestions and accepted values.
fn advice(error: &clap::Error) -> Vec<Message> {
    let suggestions = [
        ContextKind::SuggestedArg,
        ContextKind::SuggestedSubcommand,
        ContextKind::SuggestedValue,
        ContextKind::ValidValue,
        ContextKind::ValidSubcommand,
    ];
    let tip = |kind: ContextKind| {
        let text = context(error, kind);
        let key = match kind {
            ContextKind::ValidValue => "cli-possible",
            ContextKind::ValidSubcommand => "cli-commands",
            _ => "cli-suggestion",
        };
        (!text.is_empty()).then(|| message(key).with("text", text))
    };
    suggestions.into_iter().filter_map(tip).collect()
}
