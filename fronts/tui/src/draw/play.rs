//! A game being played.

use kernel::cover::title;
use kernel::{Act, Gesture, Phrase, PlaceId, Shortcut, phrase};
use ratatui::crossterm::event::KeyCode;

use super::keys::{self, Key};
use super::panel::{Panel, luck, tints};
use super::too_small;
use crate::board::Board;
use crate::board::plan::first;
use crate::canvas::Canvas;
use crate::play::{Play, code, gesture};
use crate::thinking::wheel;

/// How far the wheel must turn before it is said that a computer player thinks: most are quicker.
const SLOW: usize = 2;

/// The screen of a game.
pub fn play(play: &Play, canvas: &mut Canvas<'_>) {
    let parts = match first(canvas.area, &play.frames) {
        Ok((layout, parts)) => {
            play.layout.set(layout);
            parts
        }
        Err(needed) => return too_small(needed, canvas),
    };
    let board = board(play);
    board.draw(parts.board, parts.cell, canvas);
    if parts.named {
        board.draw_names(parts.board, parts.cell, canvas);
    }
    let facts: Vec<Phrase> = board.scene.facts.iter().cloned().chain(play.best()).collect();
    let panel = Panel {
        title: title(play.table.name()),
        news: news(play, canvas),
        facts: &facts,
        tints: tints(board.scene, play.looks, canvas.palette),
        luck: luck(play.table.as_ref(), play.ended()),
        table: play.table.as_ref(),
        until: play.seen(),
    };
    panel.draw(parts.panel, canvas);
    if let Some(status) = status(play) {
        let status = canvas.say(&status);
        canvas.line(parts.status, 0, &status, canvas.palette.tint(15));
    }
    keys::draw(parts.keys, &keys(play), canvas);
}

fn board(play: &Play) -> Board<'_> {
    let motion = play.motions.front();
    // What can be touched belongs to the position that is still on its way in.
    let still = play.free() && motion.is_none();
    Board {
        scene: motion.map_or(&play.scene, |motion| &motion.after),
        motion,
        looks: play.looks,
        cursor: play.cursor.filter(|_| (play.free() || play.over()) && !play.showing()),
        next: if still { play.touches.next(&play.scene) } else { Vec::new() },
        chosen: play.touches.so_far(),
        advice: &play.advice,
        lead: play.lead(),
        layout: play.layout.get(),
    }
}

fn news(play: &Play, canvas: &Canvas<'_>) -> Vec<String> {
    // How it ends is told when it is seen to end.
    let ended = play.ended();
    let mut news: Vec<Phrase> = play.verdict.iter().filter(|_| ended).cloned().collect();
    if play.watching() {
        news.push(phrase("tui-watching"));
    } else if let Some(stage) = play.wheel.filter(|stage| play.free() || *stage >= SLOW) {
        news.push(phrase("tui-thinking").with("wheel", wheel(stage)));
    }
    news.extend(play.lesson_news());
    news.extend(play.message.clone());
    if ended {
        news.extend(play.prize.news().iter().cloned());
    }
    if !play.advice.is_empty() {
        news.push(phrase("tui-follow").with("count", play.advice.len()));
    }
    if ended && play.may_enter() {
        news.push(phrase("tui-enter-name"));
    } else if ended {
        news.push(phrase("tui-after-the-end"));
    }
    news.iter().map(|phrase| canvas.say(phrase)).collect()
}

/// The line about the cursor, or about who plays instead.
fn status(play: &Play) -> Option<Phrase> {
    if play.opening() {
        return Some(phrase("tui-at-opening"));
    }
    if play.watching() {
        return Some(phrase("tui-at-watching"));
    }
    if play.paused() {
        return Some(phrase("tui-at-paused"));
    }
    if play.showing() {
        return Some(phrase("tui-at-showing"));
    }
    // There is nothing to do where the cursor is.
    if play.over() {
        return None;
    }
    if play.computer_plays() {
        let alone = play.table.company().persons() == 0;
        return Some(phrase(if alone { "tui-at-machines" } else { "tui-at-computer" }));
    }
    if play.scene.steered {
        return Some(phrase("tui-at-steered"));
    }
    let prompt = play.scene.prompt.clone().filter(|_| play.free());
    prompt.or_else(|| lead(play)).or_else(|| place(play))
}

/// Where the move leads that is pointed at.
fn lead(play: &Play) -> Option<Phrase> {
    let label = |id: PlaceId| play.scene.place(id).map(|place| place.label.as_str());
    let from = play.pointed()?;
    let line = match play.scene.pieces.iter().find(|piece| piece.at == from)?.caption.as_deref() {
        Some(piece) => phrase("tui-leads-piece").with("piece", piece),
        None => phrase("tui-leads"),
    };
    Some(line.with("from", label(from)?).with("to", label(play.lead()?)?))
}

fn place(play: &Play) -> Option<Phrase> {
    let id = play.pointed()?;
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

/// The keys that the scene claims, then those of the house that are left.
fn keys(play: &Play) -> Vec<Key> {
    let claims = play.free() && play.motions.is_empty();
    let own: Vec<Key> = if claims { listed(play) } else { Vec::new() };
    let back = (KeyCode::Backspace, phrase("tui-do-take-back"));
    let back = (claims && !own.is_empty() && !play.touches.so_far().is_empty()).then_some(back);
    let free = |(key, _): &Key| gesture(*key).and_then(|key| play.claim(key)).is_none();
    own.into_iter().chain(back).chain(house_keys(play).into_iter().filter(free)).collect()
}

/// The keys that a scene claims and that people should know, as far as they can be used now.
fn listed(play: &Play) -> Vec<Key> {
    let refused = |act: &Act| match act {
        Act::Touch(place) => play.scene.refusal(*place).is_some(),
        Act::Explain(_) => false,
    };
    let usable = play.claimed().iter().filter(|shortcut| !refused(&shortcut.act));
    let key = |shortcut: &Shortcut| Some((code(shortcut.gesture), shortcut.label.clone()?));
    usable.filter_map(key).collect()
}

fn house_keys(play: &Play) -> Vec<Key> {
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
    if play.learning() {
        return vec![help, leave, language];
    }
    let undo = key('u', phrase("tui-do-undo"));
    if play.ended() {
        return vec![help, new, undo, leave, save, language];
    }
    let redo = if play.claim(Gesture::Letter('r')).is_some() { 'y' } else { 'r' };
    let (hint, redo) = (key('h', phrase("tui-do-hint")), key(redo, phrase("tui-do-redo")));
    let watch = key('a', phrase("tui-do-watch"));
    if play.table.company().persons() == 0 {
        let run = if play.paused() { phrase("tui-do-run") } else { phrase("tui-do-stop") };
        let (run, one) = (key(' ', run), (KeyCode::Right, phrase("tui-do-after")));
        let (faster, slower) =
            (key('+', phrase("tui-do-faster")), key('-', phrase("tui-do-slower")));
        let mut keys = vec![help, leave, run, undo, faster, slower, save, new, language];
        if play.paused() {
            keys.insert(3, one);
        }
        return keys;
    }
    if play.scene.steered {
        return vec![help, leave, hint, undo, redo, watch, new, save, language];
    }
    vec![help, leave, hint, undo, redo, save, new, watch, language]
}
