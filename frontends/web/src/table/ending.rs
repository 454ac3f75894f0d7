//! What only the end of a game makes public, and how people end it before its rules do.

use app::levels;
use i18n::Translator;
use kernel::{Message, Seat, Turn, message};
use protocol::web::log::LogEntry;

use super::seats::player_name;
use super::state::TableState;

/// The outcome of a game whose people agreed on a draw.
const DRAW: &str = "draw";

impl TableState {
    /// Whether the game has ended, by its rules or before.
    pub fn is_over(&self) -> bool {
        let has_ended = self.ended_early_at.is_some() || self.is_answered();
        has_ended || matches!(self.session.turn(), Turn::Over(_))
    }

    /// Whether the game ended after a version.
    pub fn ended_since(&self, version: u64) -> bool {
        self.log_since(version).iter().any(|logged| logged.entry == LogEntry::Over)
    }

    /// Whether it is an exercise in which the person has decided.
    pub fn is_answered(&self) -> bool {
        self.is_exercise && self.session.at() > self.session.meta().opening_len()
    }
}

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
    if table.is_answered() {
        return answered(table, translator);
    }
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

/// The end of an exercise: what the decision was worth, and why.
fn answered(table: &TableState, translator: &Translator) -> Option<EarlyEnd> {
    let answer = levels::answer(table.session.as_ref())?;
    let say = |line: &Message| translator.translate(line);
    let verdict = answer.explanation.iter().map(say).collect::<Vec<String>>().join(" ");
    let winners = Vec::from_iter(answer.is_best.then_some(answer.seat));
    Some(EarlyEnd { outcome: None, winners, verdict })
}

/// The first step of a table that can be shown.
pub fn first_shown_step(table: &TableState) -> usize {
    if table.ended_early_at().is_some() { 0 } else { table.session.first_shown_step() }
}
