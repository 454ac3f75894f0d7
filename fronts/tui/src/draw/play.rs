//! A game being played.

use kernel::cover::title;
use kernel::{Phrase, phrase};
use ratatui::crossterm::event::KeyCode;

use super::keys::{self, Key};
use super::panel::{Panel, luck};
use super::too_small;
use crate::board::Board;
use crate::board::plan::plan;
use crate::canvas::Canvas;
use crate::play::Play;
use crate::thinking::wheel;

/// The screen of a game.
pub fn play(play: &Play, canvas: &mut Canvas<'_>) {
    let parts = match plan(canvas.area, play.frame) {
        Ok(parts) => parts,
        Err(needed) => return too_small(needed, canvas),
    };
    let board = board(play);
    board.draw(parts.board, parts.cell, canvas);
    if parts.named {
        board.draw_names(parts.board, parts.cell, canvas);
    }
    let facts: Vec<Phrase> = play.scene.facts.iter().cloned().chain(play.best()).collect();
    let panel = Panel {
        title: title(play.table.name()),
        news: news(play, canvas),
        facts: &facts,
        luck: luck(play.table.as_ref()),
        table: play.table.as_ref(),
    };
    panel.draw(parts.panel, canvas);
    if let Some(status) = status(play) {
        let status = canvas.say(&status);
        canvas.line(parts.status, 0, &status, canvas.palette.ink(15));
    }
    keys::draw(parts.keys, &keys(play), canvas);
}

fn board(play: &Play) -> Board<'_> {
    let free = !play.watching() && !play.opening();
    let next = if free { play.touches.next(&play.scene) } else { Vec::new() };
    let motion = play.motions.front();
    Board {
        scene: motion.map_or(&play.scene, |motion| &motion.after),
        motion,
        looks: play.looks,
        cursor: play.cursor.filter(|_| free),
        next,
        chosen: play.touches.so_far(),
        advice: &play.advice,
    }
}

fn news(play: &Play, canvas: &Canvas<'_>) -> Vec<String> {
    let mut news: Vec<Phrase> = play.table.verdict().into_iter().collect();
    if play.watching() {
        news.push(phrase("tui-watching"));
    } else if let Some(stage) = play.wheel {
        news.push(phrase("tui-thinking").with("wheel", wheel(stage)));
    }
    news.extend(play.message.clone());
    if !play.advice.is_empty() {
        news.push(phrase("tui-follow").with("count", play.advice.len()));
    }
    if play.may_enter() {
        news.push(phrase("tui-enter-name"));
    } else if play.over() {
        news.push(phrase("tui-after-the-end"));
    }
    news.iter().map(|phrase| canvas.say(phrase)).collect()
}

/// The line about the cursor.
fn status(play: &Play) -> Option<Phrase> {
    if play.opening() {
        return Some(phrase("tui-at-opening"));
    }
    if play.watching() {
        return Some(phrase("tui-at-watching"));
    }
    if play.scene.steered && !play.over() {
        return Some(phrase("tui-at-steered"));
    }
    let id = play.cursor?;
    let place = play.scene.place(id)?;
    let line = if play.touches.so_far().contains(&id) {
        phrase("tui-at-chosen")
    } else if play.touches.next(&play.scene).contains(&id) {
        if play.touches.so_far().is_empty() {
            phrase("tui-at-start")
        } else {
            phrase("tui-at-target")
        }
    } else {
        phrase("tui-at")
    };
    Some(line.with("place", place.label.as_str()))
}

fn keys(play: &Play) -> Vec<Key> {
    let key = |letter, what| (KeyCode::Char(letter), what);
    // Where letters play, what they would do elsewhere is on other keys, which work everywhere.
    let (save, language) = if play.scene.steered {
        (KeyCode::F(2), KeyCode::F(3))
    } else {
        (KeyCode::Char('s'), KeyCode::Char('l'))
    };
    let (save, language) = ((save, phrase("tui-do-save")), (language, phrase("tui-do-language")));
    let help = key('?', phrase("tui-do-help"));
    let (new, leave) = (key('n', phrase("tui-do-new")), key('q', phrase("tui-do-leave")));
    let undo = key('u', phrase("tui-do-undo"));
    if play.over() {
        return vec![help, new, undo, leave, save, language];
    }
    let (hint, redo) = (key('h', phrase("tui-do-hint")), key('r', phrase("tui-do-redo")));
    let watch = key('a', phrase("tui-do-watch"));
    if play.scene.steered {
        return vec![help, leave, hint, undo, redo, watch, new, save, language];
    }
    vec![help, leave, hint, undo, redo, save, new, watch, language]
}
