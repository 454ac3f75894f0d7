//! What only the end of a game makes public, and how a resignation ends it.

use i18n::Translator;
use kernel::{Seat, message};
use protocol::web::log::LogEntry;

use super::seats::player_name;
use super::state::TableState;

/// A game that a person ended by resigning or by running out of time.
pub struct Resignation {
    /// The only other player, if there is just one.
    pub winners: Vec<Seat>,
    /// What happened, for people.
    pub verdict: String,
}

/// The resignation that ended the game of a table, if one did.
pub fn resignation(table: &TableState, translator: &Translator) -> Option<Resignation> {
    let entry = &table.logged(table.resigned_at()?)?.entry;
    let loser = entry.seat()?;
    let others = (0..table.seats.len()).filter(|seat| *seat != loser);
    let winners: Vec<Seat> = others.collect();
    let winners = if winners.len() == 1 { winners } else { Vec::new() };
    let reason = if matches!(entry, LogEntry::Timeout { .. }) { "timeout" } else { "resigned" };
    let name = |seat| translator.translate(&player_name(table, seat));
    let verdict = match winners.first() {
        Some(winner) => message(format!("web-{reason}-winner")).with("winner", name(*winner)),
        None => message(format!("web-{reason}-nobody")),
    };
    let verdict = translator.translate(&verdict.with("loser", name(loser)));
    Some(Resignation { winners, verdict })
}

/// The first step of a table that can be shown.
pub fn first_shown_step(table: &TableState) -> usize {
    if table.resigned_at().is_some() { 0 } else { table.session.first_shown_step() }
}
