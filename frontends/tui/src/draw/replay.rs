//! A replay.

use app::info::title;
use kernel::message;

use super::panel::{Panel, SeedTexts, tints};
use super::{footer, too_small};
use crate::board::Board;
use crate::board::panes::fit_first;
use crate::canvas::Canvas;
use crate::keys::{self, FooterItem, KeyCommand, Mode};
use crate::replay::Replay;

/// Draws a replay.
pub fn replay(replay: &Replay, canvas: &mut Canvas<'_>) {
    let (layout, panes) = match fit_first(canvas.area, &replay.sizes) {
        Ok(found) => found,
        Err(needed) => return too_small(needed, canvas),
    };
    let mut board = Board::still(&replay.scene, replay.looks);
    board.advice = &replay.next_touches;
    board.destination = replay.destination;
    board.layout = layout;
    board.draw(panes.board, panes.cell, canvas);
    if panes.has_names {
        board.draw_names(panes.board, panes.cell, canvas);
    }
    let texts = Panel {
        title: message("tui-replay-title").with("game", title(replay.session.name())),
        messages: messages(replay, canvas),
        facts: &replay.scene.facts,
        tints: tints(&replay.scene, replay.looks, canvas.palette),
        seed: SeedTexts::new(replay.session.as_ref(), replay.is_over()),
        session: replay.session.as_ref(),
        steps: replay.step,
    };
    texts.draw(panes.panel, canvas);
    let status = canvas.sentence(&status(replay));
    canvas.line(panes.status, 0, &status, canvas.palette.tint(15));
    footer::draw(panes.footer, &footer_items(replay), canvas);
}

fn messages(replay: &Replay, canvas: &Canvas<'_>) -> Vec<String> {
    let step = message("tui-replay-step").with("at", replay.at).with("last", replay.last());
    let mut messages = vec![step];
    messages.extend(replay.outcome.clone());
    messages.extend(replay.decision_in_words());
    messages.iter().map(|message| canvas.sentence(message)).collect()
}

fn status(replay: &Replay) -> kernel::Message {
    if let Some(message) = &replay.message {
        return message.clone();
    }
    if !replay.typed.is_empty() {
        return message("tui-replay-typed").with("typed", replay.typed.as_str());
    }
    let status = if replay.is_running() {
        message("tui-replay-playing")
    } else {
        message("tui-replay-still")
    };
    status.with("pace", replay.pace())
}

fn footer_items(replay: &Replay) -> Vec<FooterItem> {
    let label = |command, label| match command {
        KeyCommand::Run if replay.is_running() => Some(message("tui-do-stop")),
        _ => Some(label),
    };
    keys::footer(&[Mode::Replay], |_| true, label)
}
