//! Whether the luck of a saved game is what its seed brings.

use std::path::Path;

use kernel::session::{Forged, Strokes};
use kernel::{Flaw, Phrase, Table, Turn, phrase, save};
use words::Speaker;

use crate::errors::Stop;
use crate::play::{flawed, open_save};
use crate::{commands, files};

/// What the luck of a save turned out to be.
pub struct Verdict {
    honest: bool,
    lines: Vec<Phrase>,
}

impl Verdict {
    /// The exit status that says it.
    pub fn status(&self) -> u8 {
        if self.honest { commands::DONE } else { commands::NO }
    }

    /// The verdict for people.
    pub fn told(&self, speaker: &Speaker) -> String {
        self.lines.iter().map(|line| speaker.say(line) + "\n").collect()
    }
}

/// Checks a file.
pub fn check(file: &Path) -> Result<Verdict, Stop> {
    let text = files::read(file)?;
    let checked = judge(&text).map_err(|flaw| flawed(file, &flaw))?;
    let (honest, first) = match &checked.luck {
        Luck::None => (true, phrase("cli-verify-none")),
        Luck::Honest(strokes) => (true, phrase("cli-verify-honest").with("count", strokes.drawn)),
        Luck::Forged(line, forged) => (false, flawed(file, &Flaw::new(*line, forged.phrase()))),
    };
    let title = kernel::cover::title(checked.table.name());
    let mut lines = vec![phrase("cli-verify-game").with("title", title), first];
    if let Luck::Honest(Strokes { settled: count @ 1.., .. }) = checked.luck {
        lines.push(phrase("cli-verify-settled").with("count", count));
    }
    if checked.table.has_luck() {
        let seed = checked.table.seed();
        lines.push(phrase("cli-verify-seed").with("seed", seed.to_string()));
        lines.push(phrase("cli-verify-fingerprint").with("fingerprint", seed.fingerprint()));
    }
    Ok(Verdict { honest, lines })
}

struct Checked {
    table: Box<dyn Table>,
    luck: Luck,
}

enum Luck {
    /// There is none in this game.
    None,
    /// The strokes are the seed's, but for those that could not be otherwise.
    Honest(Strokes),
    /// The first that is not, with its line.
    Forged(usize, Forged),
}

fn judge(text: &str) -> Result<Checked, Flaw> {
    let flaw = match open_save(text) {
        Ok(table) => return Ok(compare(table, text)),
        Err(flaw) => flaw,
    };
    // A forged stroke often makes what follows impossible, so the play up to the flaw is looked
    // at by itself: it may be the forgery that is to be told.
    let before: String = text.split_inclusive('\n').take(flaw.line.saturating_sub(1)).collect();
    let Ok(table) = open_save(&before) else { return Err(flaw) };
    let mut checked = compare(table, &before);
    if matches!(checked.luck, Luck::Forged(..)) {
        return Ok(checked);
    }
    match impossible_luck(checked.table.as_mut(), text, &flaw) {
        Some(forged) => Ok(Checked { luck: Luck::Forged(flaw.line, forged), ..checked }),
        None => Err(flaw),
    }
}

/// Compares the luck in the text, and only that: opening a save draws what is still missing of
/// its beginning, which needs no check.
fn compare(mut table: Box<dyn Table>, text: &str) -> Checked {
    let words = save::parse(text).map(|script| script.words).unwrap_or_default();
    table.seek(words.len());
    let luck = match table.verify() {
        _ if !table.has_luck() => Luck::None,
        Ok(strokes) => Luck::Honest(strokes),
        Err(forged) => {
            let line = words.get(forged.step.saturating_sub(1)).map_or(1, |(line, _)| *line);
            Luck::Forged(line, forged)
        }
    };
    Checked { table, luck }
}

/// A stroke of luck that cannot even happen is not the seed's either.
fn impossible_luck(table: &mut dyn Table, text: &str, flaw: &Flaw) -> Option<Forged> {
    let words = save::parse(text).ok()?.words;
    let (_, found) = words.into_iter().find(|(line, _)| *line == flaw.line)?;
    if table.turn() != Turn::Luck {
        return None;
    }
    let step = table.at() + 1;
    let (expected, _) = table.throw().ok()?;
    Some(Forged { step, found: found.to_owned(), expected })
}
