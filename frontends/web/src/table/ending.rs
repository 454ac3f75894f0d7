//! What only the end of a game makes public, and how people end it before its rules do.

use i18n::Translator;
use kernel::{Seat, message};
use protocol::web::log::LogEntry;

use super::seats::player_name;
use super::state::TableState;

/// The outcome of a game whose people agreed on a draw.
const DRAW: &str = "draw";

/// A game that people ended before its rules did.
pub struct EarlyEnd {
    /// The outcome, if it has a name.
    pub outcome: Option<&'static str>,
    /// The only other player, if somebody resigned or ran out of time and there is just one.
    pub winners: Vec<Seat>,
    /// What happened, for people.
    pub verdict: String,
}

/// How people ended the game of a table, if they did.
pub fn early_end(table: &TableState, translator: &Translator) -> Option<EarlyEnd> {
    let entry = &table.logged(table.ended_early_at()?)?.entry;
    if matches!(entry, LogEntry::Draw { .. }) {
        let verdict = translator.translate(&message("web-drawn"));
        return Some(EarlyEnd { outcome: Some(DRAW), winners: Vec::new(), verdict });
    }
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
    Some(EarlyEnd { outcome: None, winners, verdict })
}

/// The first step of a table that can be shown.
pub fn first_shown_step(table: &TableState) -> usize {
    if table.ended_early_at().is_some() { 0 } else { table.session.first_shown_step() }
}
