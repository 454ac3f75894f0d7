//! What happened lately at a table, in words alone: for whoever comes later, or comes back.

use std::collections::BTreeSet;

use i18n::Speaker;
use serde_json::{Map, Value as Json};

use super::entry::Entry;
use super::event::{heading, told_of};
use super::play::{Past, Play};

/// How much of it is told.
const LATELY: u64 = 20;

/// What happened lately, the latest last: what followers were told, without what they saw.
pub fn lately(play: &Play, speaker: &Speaker) -> Json {
    let mut names: Vec<_> = play.chairs.iter().map(|chair| chair.name.as_deref()).collect();
    let mut later = BTreeSet::new();
    let first = play.version().saturating_sub(LATELY) + 1;
    let tell = |version: u64| {
        let past = play.past(version)?;
        let mut map = heading(past, version, speaker);
        if let Some(name) = named(play, past, version, &mut names) {
            map.insert("name".to_owned(), name.into());
        }
        map.extend(brought(play, past, &mut later, speaker));
        Some(map.into())
    };
    // The way back knows who sits where and which steps stand; it is told forwards.
    let mut events: Vec<Json> = (first..=play.version()).rev().filter_map(tell).collect();
    events.reverse();
    events.into()
}

/// The person of whom something is told, by the name of that moment. `names` are those of the
/// moment after it, and of the one before it afterwards.
fn named<'p>(
    play: &'p Play,
    past: &'p Past,
    version: u64,
    names: &mut [Option<&'p str>],
) -> Option<&'p str> {
    let seat = past.entry.seat()?;
    let name = names.get_mut(seat)?;
    match &past.entry {
        Entry::Sit { name: taken, .. } => {
            *name = None;
            return Some(taken);
        }
        Entry::Leave { .. } => *name = sitting(play, seat, version),
        _ => {}
    }
    *name
}

/// Who sat down on a seat last before a version.
fn sitting(play: &Play, seat: usize, version: u64) -> Option<&str> {
    (1..version).rev().find_map(|earlier| match &play.past(earlier)?.entry {
        Entry::Sit { seat: taken, name, .. } if *taken == seat => Some(name.as_str()),
        _ => None,
    })
}

/// What a step brought about, where the game still knows it: of steps that were taken back before
/// others were made, whose numbers are among the later ones or beyond the last, it does not.
fn brought(
    play: &Play,
    past: &Past,
    later: &mut BTreeSet<usize>,
    speaker: &Speaker,
) -> Map<String, Json> {
    let is_step = matches!(past.entry, Entry::Step { .. } | Entry::Chance { .. });
    if is_step && later.insert(past.step) && play.knows(past.step) {
        return told_of(play.table.as_ref(), past.step, speaker);
    }
    Map::new()
}
