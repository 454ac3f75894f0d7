//! A game looked at.

use app::info::title;
use kernel::message;

use super::panel::{Panel, chance, tints};
use super::{foot, too_small};
use crate::board::Board;
use crate::board::plan::first;
use crate::canvas::Canvas;
use crate::keys::{self, Act, On, Shown};
use crate::replay::Replay;

/// The screen of a game looked at.
pub fn replay(replay: &Replay, canvas: &mut Canvas<'_>) {
    let (layout, parts) = match first(canvas.area, &replay.frames) {
        Ok(found) => found,
        Err(needed) => return too_small(needed, canvas),
    };
    let mut board = Board::still(&replay.scene, replay.looks);
    board.advice = &replay.coming;
    board.lead = replay.lead;
    board.layout = layout;
    board.draw(parts.board, parts.cell, canvas);
    if parts.named {
        board.draw_names(parts.board, parts.cell, canvas);
    }
    let panel = Panel {
        title: message("tui-replay-title").with("game", title(replay.session.name())),
        news: news(replay, canvas),
        facts: &replay.scene.facts,
        tints: tints(&replay.scene, replay.looks, canvas.palette),
        chance: chance(replay.session.as_ref(), replay.over()),
        session: replay.session.as_ref(),
        until: replay.step,
    };
    panel.draw(parts.panel, canvas);
    let status = canvas.say(&status(replay));
    canvas.line(parts.status, 0, &status, canvas.palette.tint(15));
    foot::draw(parts.keys, &line(replay), canvas);
}

fn news(replay: &Replay, canvas: &Canvas<'_>) -> Vec<String> {
    let step =
        message("tui-replay-step").with("at", replay.step).with("last", replay.session.len());
    let mut news = vec![step];
    news.extend(replay.verdict.clone());
    news.iter().map(|message| canvas.say(message)).collect()
}

fn status(replay: &Replay) -> kernel::Message {
    if let Some(message) = &replay.message {
        return message.clone();
    }
    if !replay.typed.is_empty() {
        return message("tui-replay-typed").with("typed", replay.typed.as_str());
    }
    let status =
        if replay.playing() { message("tui-replay-playing") } else { message("tui-replay-still") };
    status.with("pace", replay.pace())
}

fn line(replay: &Replay) -> Vec<Shown> {
    let stop = replay.playing();
    let called =
        |act, what| Some(if act == Act::Run && stop { message("tui-do-stop") } else { what });
    keys::line(&[On::Replay], |_| true, called)
}
