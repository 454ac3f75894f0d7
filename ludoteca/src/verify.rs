//! Whether the luck of a saved game is what its seed brings.

use std::path::Path;

use app::AnySession;
use i18n::Speaker;
use kernel::{ChanceAudit, ForgedChance};
use kernel::{Message, ParseError, Turn, message, save};

use crate::errors::Stop;
use crate::play::{open_save, with_location};
use crate::{commands, files};

/// What the luck of a save turned out to be.
pub struct Verdict {
    honest: bool,
    lines: Vec<Message>,
}

impl Verdict {
    /// The exit status that says it.
    pub fn status(&self) -> u8 {
        if self.honest { commands::DONE } else { commands::NO }
    }

    /// The verdict for people.
    pub fn events(&self, speaker: &Speaker) -> String {
        self.lines.iter().map(|line| speaker.say(line) + "\n").collect()
    }
}

/// Checks a file.
pub fn check(file: &Path) -> Result<Verdict, Stop> {
    let text = files::read(file)?;
    let checked = assess(&text).map_err(|error| with_location(file, &error))?;
    let (honest, first) = match &checked.chance {
        Chance::None => (true, message("cli-verify-none")),
        Chance::Honest(strokes) => {
            (true, message("cli-verify-honest").with("count", strokes.drawn))
        }
        Chance::ForgedChance(line, forged) => {
            (false, with_location(file, &ParseError::new(*line, forged.message())))
        }
    };
    let title = app::info::title(checked.table.name());
    let mut lines = vec![message("cli-verify-game").with("title", title), first];
    if let Chance::Honest(ChanceAudit { settled: count @ 1.., .. }) = checked.chance {
        lines.push(message("cli-verify-settled").with("count", count));
    }
    if checked.table.has_chance() {
        let seed = checked.table.seed();
        lines.push(message("cli-verify-seed").with("seed", seed.to_string()));
        lines.push(message("cli-verify-fingerprint").with("fingerprint", seed.fingerprint()));
    }
    Ok(Verdict { honest, lines })
}

struct Checked {
    table: Box<dyn AnySession>,
    chance: Chance,
}

enum Chance {
    /// There is none in this game.
    None,
    /// The strokes are the seed's, but for those that could not be otherwise.
    Honest(ChanceAudit),
    /// The first that is not, with its line.
    ForgedChance(usize, ForgedChance),
}

fn assess(text: &str) -> Result<Checked, ParseError> {
    let error = match open_save(text) {
        Ok(table) => return Ok(compare(table, text)),
        Err(error) => error,
    };
    // A forged stroke often makes what follows impossible, so the play up to the flaw is looked
    // at by itself: it may be the forgery that is to be told.
    let before: String = text.split_inclusive('\n').take(error.line.saturating_sub(1)).collect();
    let Ok(table) = open_save(&before) else { return Err(error) };
    let mut checked = compare(table, &before);
    if matches!(checked.chance, Chance::ForgedChance(..)) {
        return Ok(checked);
    }
    match impossible_chance(checked.table.as_mut(), text, &error) {
        Some(forged) => Ok(Checked { chance: Chance::ForgedChance(error.line, forged), ..checked }),
        None => Err(error),
    }
}

/// Compares the luck in the text, and only that: opening a save draws what is still missing of
/// its beginning, which needs no check.
fn compare(mut table: Box<dyn AnySession>, text: &str) -> Checked {
    let words = save::parse(text).map(|script| script.words).unwrap_or_default();
    table.seek(words.len());
    let chance = match table.verify() {
        _ if !table.has_chance() => Chance::None,
        Ok(strokes) => Chance::Honest(strokes),
        Err(forged) => {
            let line = words.get(forged.step.saturating_sub(1)).map_or(1, |(line, _)| *line);
            Chance::ForgedChance(line, forged)
        }
    };
    Checked { table, chance }
}

/// A stroke of luck that cannot even happen is not the seed's either.
fn impossible_chance(
    table: &mut dyn AnySession,
    text: &str,
    error: &ParseError,
) -> Option<ForgedChance> {
    let words = save::parse(text).ok()?.words;
    let (_, found) = words.into_iter().find(|(line, _)| *line == error.line)?;
    if table.turn() != Turn::Chance {
        return None;
    }
    let step = table.at() + 1;
    let (expected, _) = table.roll().ok()?;
    Some(ForgedChance { step, found: found.to_owned(), expected })
}
