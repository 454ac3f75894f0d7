//! A game being played.

use app::info::title;
use kernel::{Act as SceneAct, Message, PlaceId, Shortcut, message};

use super::panel::{Panel, chance, tints};
use super::{foot, too_small};
use crate::board::Board;
use crate::board::plan::first;
use crate::canvas::Canvas;
use crate::keys::{self, Act, Shown};
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
    let facts: Vec<Message> = board.scene.facts.iter().cloned().chain(play.best()).collect();
    let panel = Panel {
        title: title(play.session.name()),
        news: news(play, canvas),
        facts: &facts,
        tints: tints(board.scene, play.looks, canvas.palette),
        chance: chance(play.session.as_ref(), play.ended()),
        session: play.session.as_ref(),
        until: play.seen(),
    };
    panel.draw(parts.panel, canvas);
    if let Some(status) = status(play) {
        let status = canvas.say(&status);
        canvas.line(parts.status, 0, &status, canvas.palette.tint(15));
    }
    foot::draw(parts.keys, &line(play), canvas);
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
    let mut news: Vec<Message> = play.verdict.iter().filter(|_| ended).cloned().collect();
    if play.watching() {
        news.push(message("tui-watching"));
    } else if let Some(stage) = play.wheel.filter(|stage| play.free() || *stage >= SLOW) {
        news.push(message("tui-thinking").with("wheel", wheel(stage)));
    }
    news.extend(play.lesson_news());
    news.extend(play.message.clone());
    if ended {
        news.extend(play.prize.news().iter().cloned());
    }
    if !play.advice.is_empty() {
        news.push(message("tui-follow").with("count", play.advice.len()));
    }
    if ended && play.may_enter() {
        news.push(message("tui-enter-name"));
    } else if ended {
        news.push(message("tui-after-the-end"));
    }
    news.iter().map(|message| canvas.say(message)).collect()
}

/// The line about the cursor, or about who plays instead.
fn status(play: &Play) -> Option<Message> {
    if play.is_opening() {
        return Some(message("tui-at-opening"));
    }
    if play.watching() {
        return Some(message("tui-at-watching"));
    }
    if play.paused() {
        return Some(message("tui-at-paused"));
    }
    if play.showing() {
        return Some(message("tui-at-showing"));
    }
    // There is nothing to do where the cursor is.
    if play.over() {
        return None;
    }
    if play.computer_plays() {
        let alone = play.session.seats().persons() == 0;
        return Some(message(if alone { "tui-at-machines" } else { "tui-at-computer" }));
    }
    if play.scene.steered {
        return Some(message("tui-at-steered"));
    }
    let prompt = play.scene.prompt.clone().filter(|_| play.free());
    prompt.or_else(|| lead(play)).or_else(|| place(play))
}

/// Where the move leads that is pointed at.
fn lead(play: &Play) -> Option<Message> {
    let label = |id: PlaceId| play.scene.place(id).map(|place| place.label.as_str());
    let from = play.pointed()?;
    let line = match play.scene.pieces.iter().find(|piece| piece.at == from)?.caption.as_deref() {
        Some(piece) => message("tui-leads-piece").with("piece", piece),
        None => message("tui-leads"),
    };
    Some(line.with("from", label(from)?).with("to", label(play.lead()?)?))
}

fn place(play: &Play) -> Option<Message> {
    let id = play.pointed()?;
    let place = play.scene.place(id)?;
    let line = if play.touches.so_far().contains(&id) {
        message("tui-at-chosen")
    } else if play.touches.next(&play.scene).contains(&id) {
        if play.touches.so_far().is_empty() {
            message("tui-at-start")
        } else {
            message("tui-at-target")
        }
    } else {
        message("tui-at")
    };
    Some(line.with("place", place.label.as_str()))
}

/// The keys that the scene claims, among those of the house that are left.
fn line(play: &Play) -> Vec<Shown> {
    let claims = play.free() && play.motions.is_empty();
    let own = if claims { listed(play) } else { Vec::new() };
    let free = |key| gesture(key).and_then(|key| play.claim(key)).is_none();
    let steps_back = claims && !own.is_empty() && !play.touches.so_far().is_empty();
    let called = |act, what| match act {
        Act::TakeBack => steps_back.then_some(what),
        // Where a game has keys of its own, they are the way to play it.
        Act::Up | Act::Down | Act::Left | Act::Right | Act::Confirm if !own.is_empty() => None,
        _ => called(play, act, what),
    };
    let mut line = keys::line(&play.on(), free, called);
    line.extend(own.iter().cloned());
    keys::sorted(line)
}

/// The keys that a scene claims and that people should know, as far as they can be used now.
fn listed(play: &Play) -> Vec<Shown> {
    let refused = |act: &SceneAct| match act {
        SceneAct::Touch(place) => play.scene.refusal(*place).is_some(),
        SceneAct::Explain(_) => false,
    };
    let usable = play.claimed().iter().filter(|shortcut| !refused(&shortcut.act));
    let key =
        |shortcut: &Shortcut| Some(Shown::claimed(code(shortcut.gesture), shortcut.label.clone()?));
    usable.filter_map(key).collect()
}

/// What a key of the house is called now; nothing where it does nothing that is wanted now.
fn called(play: &Play, act: Act, what: Message) -> Option<Message> {
    let (ended, driven) = (play.ended(), play.driven());
    let shown = match act {
        Act::Help | Act::Leave | Act::Language | Act::Settings => true,
        Act::Confirm if ended => return after_the_end(play),
        Act::Confirm if play.scene.steered => false,
        Act::Up | Act::Down | Act::Left | Act::Right | Act::Confirm => {
            play.free() && play.motions.is_empty()
        }
        _ if play.learning() => false,
        Act::Run if !play.paused() => return Some(message("tui-do-stop")),
        Act::Step => play.paused(),
        Act::Faster | Act::Slower => driven || play.computer_plays(),
        Act::Hint | Act::Watch | Act::Redo => !ended && !driven,
        Act::Scores => play.best().is_some(),
        _ => true,
    };
    shown.then_some(what)
}

/// What Enter does after the end.
fn after_the_end(play: &Play) -> Option<Message> {
    let entered = play.prize.counted().then(|| message("tui-do-list"));
    if play.may_enter() { Some(message("tui-do-enter-name")) } else { entered }
}
