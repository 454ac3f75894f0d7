//! The recent log of a table in words, for clients that connect or reconnect.

use std::collections::BTreeSet;

use i18n::Translator;
use protocol::web::log::{LogEntry, RecentEntry};
use protocol::web::table::StepEvents;

use super::ending::first_shown_step;
use super::event::step_events;
use super::state::{Logged, TableState};
use crate::language::chat_phrase;

/// The number of entries.
const LENGTH: u64 = 20;

/// The last entries, the latest last, without scenes.
pub fn recent_entries(state: &TableState, translator: &Translator) -> Vec<RecentEntry> {
    let mut names: Vec<_> = state.seats.iter().map(|seat| seat.name.as_deref()).collect();
    let mut later_steps = BTreeSet::new();
    let first = state.version().saturating_sub(LENGTH) + 1;
    let hidden = first_shown_step(state);
    let entry = |version: u64| {
        let logged = state.logged(version)?;
        let mut recent = RecentEntry::new(&logged.entry, version, logged.step);
        if let LogEntry::Chat { phrase, .. } = &logged.entry {
            recent.text = Some(translator.translate(&chat_phrase(phrase)));
        }
        recent.name = name_then(state, logged, version, &mut names).map(str::to_owned);
        recent.events = events_of(state, logged, &mut later_steps, translator);
        if recent.events.is_some() && logged.step <= hidden {
            (recent.action, recent.events) = (Some(String::new()), Some(StepEvents::default()));
        }
        Some(recent)
    };
    // Names and steps are known as they are now, so the log is walked backwards.
    let mut entries: Vec<_> = (first..=state.version()).rev().filter_map(entry).collect();
    entries.reverse();
    entries
}

/// The name, at that time, of the person an entry is about. `names` are those after the entry, and
/// become those before it.
fn name_then<'s>(
    state: &'s TableState,
    logged: &'s Logged,
    version: u64,
    names: &mut [Option<&'s str>],
) -> Option<&'s str> {
    let seat = logged.entry.seat()?;
    let name = names.get_mut(seat)?;
    match &logged.entry {
        LogEntry::Sit { name: taken, .. } => {
            *name = None;
            return Some(taken);
        }
        LogEntry::Leave { .. } => *name = last_name(state, seat, version),
        _ => {}
    }
    *name
}

/// The name of the person who last sat down on a seat before a version.
fn last_name(state: &TableState, seat: usize, version: u64) -> Option<&str> {
    (1..version).rev().find_map(|earlier| match &state.logged(earlier)?.entry {
        LogEntry::Sit { seat: taken, name, .. } if *taken == seat => Some(name.as_str()),
        _ => None,
    })
}

/// The events of a step, if the session still has it: a step that was undone and replaced has the
/// number of a later one, or a number beyond the last.
fn events_of(
    state: &TableState,
    logged: &Logged,
    later_steps: &mut BTreeSet<usize>,
    translator: &Translator,
) -> Option<StepEvents> {
    let is_step = matches!(logged.entry, LogEntry::Step { .. } | LogEntry::Chance { .. });
    let is_known = is_step && later_steps.insert(logged.step) && logged.step <= state.session.len();
    is_known.then(|| step_events(&state.session.events(logged.step), translator))
}
