//! Errors of the program and their exit statuses.

use std::error::Error;
use std::io::{self, ErrorKind, Write};

use app::storage::error::reason;
use app::{ConsoleClosed, NoRandomness, StorageError};
use clap::error::{ContextKind, ContextValue, ErrorKind as Misuse};
use i18n::Translator;
use kernel::{Message, SeedError, message};

use crate::args::range::OutsideRange;
use crate::export::ExportError;

/// The exit status for misuse and bad input.
pub const BAD: u8 = 2;
/// The exit status after Ctrl-C, as shells report it.
const INTERRUPTED: u8 = 130;

/// Why a command failed.
#[derive(Debug, thiserror::Error)]
pub enum CliError {
    /// A parser error, with the command whose help to suggest.
    #[error("the arguments of {1} cannot be parsed")]
    Misuse(#[source] Box<clap::Error>, String),
    /// A file failed.
    #[error(transparent)]
    Storage(#[from] StorageError),
    /// A file was not exported.
    #[error(transparent)]
    Export(#[from] ExportError),
    /// No seed can be drawn.
    #[error(transparent)]
    NoRandomness(#[from] NoRandomness),
    /// The requested seed is invalid.
    #[error(transparent)]
    Seed(#[from] SeedError),
    /// Any other error: what a game or the parser of its files explains.
    #[error("{0}")]
    Message(Message),
    /// The terminal or the pipe failed.
    #[error("the output cannot be written")]
    Output(#[from] io::Error),
    /// Ctrl-C.
    #[error("interrupted")]
    Interrupted,
    /// Ctrl-C, after which what was known has been reported.
    #[error("interrupted with a partial result")]
    InterruptedInPart,
}

impl From<Message> for CliError {
    fn from(what: Message) -> Self {
        Self::Message(what)
    }
}

/// The result of a dialogue; the end of its input is a regular end.
pub fn dialogue_result(answer: Result<(), ConsoleClosed>) -> Result<(), CliError> {
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
            sentence(&message("cli-output").with("why", reason(error)), translator)
        }
        CliError::Storage(error) => sentence(&error.message(), translator),
        CliError::Export(error) => sentence(&error.message(), translator),
        CliError::NoRandomness(error) => sentence(&error.message(), translator),
        CliError::Seed(error) => sentence(&error.message(), translator),
        CliError::Message(what) => sentence(what, translator),
        CliError::Interrupted => translator.translate(&message("cli-interrupted")),
        CliError::InterruptedInPart => translator.translate(&message("cli-interrupted-in-part")),
        CliError::Misuse(error, command) => retold(error, command, translator),
    };
    // A failure to write to stderr cannot be reported.
    let _ = writeln!(io::stderr(), "{text}");
    match stop {
        CliError::Interrupted | CliError::InterruptedInPart => INTERRUPTED,
        _ => BAD,
    }
}

fn sentence(what: &Message, translator: &Translator) -> String {
    translator.translate(&message("cli-error").with("what", what.clone()))
}

/// A parser error: what is wrong, what may have been meant, and where to read on.
fn retold(error: &clap::Error, command: &str, translator: &Translator) -> String {
    let mut lines = vec![sentence(&what(error), translator)];
    lines.extend(advice(error).iter().map(|tip| format!("  {}", translator.translate(tip))));
    if let Some(usage) = usage(error) {
        lines.push(format!("{}: {usage}", translator.translate(&message("cli-usage"))));
    }
    lines.push(
        translator.translate(&message("cli-more").with("command", format!("{command} --help"))),
    );
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
            let bad = about("cli-value-bad").with("value", value);
            error.source().and_then(<dyn Error>::downcast_ref).map_or(bad.clone(), |range| {
                let OutsideRange { min, max } = range;
                message("cli-value-range").with("bad", bad).with("min", *min).with("max", *max)
            })
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
