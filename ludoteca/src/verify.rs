//! Checks the chance events of a saved game against its seed.

use std::path::Path;

use app::{AnySession, Options};
use i18n::Translator;
use kernel::{ChanceAudit, ForgedChance};
use kernel::{Message, Nonce, ParseError, Turn, message, save};
use protocol::to_json;
use protocol::verify::VerifyReport;

use crate::errors::CliError;
use crate::play::{open_save, with_location};
use crate::{commands, files};

/// The result of a check.
pub struct Verdict {
    report: VerifyReport,
    lines: Vec<Message>,
}

impl Verdict {
    /// The exit status.
    pub fn status(&self) -> u8 {
        if self.report.honest { commands::DONE } else { commands::NO }
    }

    /// The report for programs or for people.
    pub fn render(&self, as_json: bool, translator: &Translator) -> String {
        if as_json {
            return to_json(&self.report) + "\n";
        }
        self.lines.iter().map(|line| translator.translate(line) + "\n").collect()
    }
}

/// Checks a file.
pub fn check(file: &Path) -> Result<Verdict, CliError> {
    let text = files::read(file)?;
    let checked = assess(&text).map_err(|error| with_location(file, &error))?;
    let first = match &checked.chance {
        Chance::None => message("cli-verify-none"),
        Chance::Honest(audit) => message("cli-verify-honest").with("count", audit.drawn),
        Chance::Forged(line, forged) => {
            with_location(file, &ParseError::new(*line, forged.message()))
        }
    };
    let title = app::info::title(checked.session.name());
    let mut lines = vec![message("cli-verify-game").with("title", title), first];
    if let Chance::Honest(ChanceAudit { forced: count @ 1.., .. }) = checked.chance {
        lines.push(message("cli-verify-settled").with("count", count));
    }
    if checked.session.has_chance() {
        let seed = checked.session.seed();
        lines.push(message("cli-verify-seed").with("seed", seed.to_string()));
        lines.push(message("cli-verify-fingerprint").with("fingerprint", seed.fingerprint()));
        if !seed.nonces().is_empty() {
            let nonces: Vec<String> = seed.nonces().iter().map(Nonce::to_string).collect();
            lines.push(message("cli-verify-nonces").with("nonces", nonces.join(", ")));
        }
    }
    let report = report(&checked);
    Ok(Verdict { report, lines })
}

fn report(checked: &Checked) -> VerifyReport {
    let session = checked.session.as_ref();
    let seed = session.has_chance().then(|| session.seed());
    let (line, audit) = match &checked.chance {
        Chance::None => (None, None),
        Chance::Honest(audit) => (None, Some(audit)),
        Chance::Forged(line, _) => (Some(*line), None),
    };
    let nonces = seed.iter().flat_map(|seed| seed.nonces().iter().map(Nonce::to_string));
    VerifyReport {
        game: session.name().to_owned(),
        honest: line.is_none(),
        line,
        drawn: audit.map(|audit| audit.drawn),
        forced: audit.map(|audit| audit.forced),
        seed: seed.map(ToString::to_string),
        fingerprint: seed.map(kernel::Seed::fingerprint),
        nonces: nonces.collect(),
    }
}

struct Checked {
    session: Box<dyn AnySession>,
    chance: Chance,
}

enum Chance {
    /// The game has no chance events.
    None,
    /// All follow from the seed, or had a single possible outcome.
    Honest(ChanceAudit),
    /// The first that does not, with its line.
    Forged(usize, ForgedChance),
}

fn assess(text: &str) -> Result<Checked, ParseError> {
    let error = match open_save(text, &Options::default()) {
        Ok(session) => return Ok(compare(session, text)),
        Err(error) => error,
    };
    // A forged outcome often makes later moves illegal, so the game up to the error is checked by
    // itself: the forgery may be the error to report.
    let before: String = text.split_inclusive('\n').take(error.line.saturating_sub(1)).collect();
    let Ok(session) = open_save(&before, &Options::default()) else { return Err(error) };
    let mut checked = compare(session, &before);
    if matches!(checked.chance, Chance::Forged(..)) {
        return Ok(checked);
    }
    match impossible_chance(checked.session.as_mut(), text, &error) {
        Some(forged) => Ok(Checked { chance: Chance::Forged(error.line, forged), ..checked }),
        None => Err(error),
    }
}

/// Checks the chance events in the text only: opening a save also rolls what is missing of its
/// opening, which needs no check.
fn compare(mut session: Box<dyn AnySession>, text: &str) -> Checked {
    let words = save::parse(text).map(|script| script.actions).unwrap_or_default();
    session.rewind(words.len());
    let chance = match session.verify() {
        _ if !session.has_chance() => Chance::None,
        Ok(audit) => Chance::Honest(audit),
        Err(forged) => {
            let line = words.get(forged.step.saturating_sub(1)).map_or(1, |(line, _)| *line);
            Chance::Forged(line, forged)
        }
    };
    Checked { session, chance }
}

/// An impossible outcome does not follow from the seed either.
fn impossible_chance(
    session: &mut dyn AnySession,
    text: &str,
    error: &ParseError,
) -> Option<ForgedChance> {
    let words = save::parse(text).ok()?.actions;
    let (_, found) = words.into_iter().find(|(line, _)| *line == error.line)?;
    if session.turn() != Turn::Chance {
        return None;
    }
    let step = session.at() + 1;
    let (expected, _) = session.roll().ok()?;
    Some(ForgedChance { step, found: found.to_owned(), expected })
}
