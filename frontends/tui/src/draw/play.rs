//! A game being played.

use app::info::title;
use i18n::Lang;
use kernel::{Message, PlaceId, Shortcut, ShortcutAction, message};

use super::panel::{Panel, SeedTexts, tints};
use super::{footer, too_small};
use crate::background::spinner;
use crate::board::Board;
use crate::board::panes::fit_first;
use crate::canvas::Canvas;
use crate::keys::{self, FooterItem, KeyCommand};
use crate::levels::CurrentLevel;
use crate::play::{Play, code, gesture};

/// The spinner frame from which the screen says that a computer player thinks: most are quicker.
const SLOW: usize = 2;

/// Draws a game.
pub fn play(play: &Play, canvas: &mut Canvas<'_>) {
    let panes = match fit_first(canvas.area, &play.sizes) {
        Ok((layout, panes)) => {
            play.layout.set(layout);
            panes
        }
        Err(needed) => return too_small(needed, canvas),
    };
    let board = board(play);
    board.draw(panes.board, panes.cell, canvas);
    if panes.has_names {
        board.draw_names(panes.board, panes.cell, canvas);
    }
    let level = play.level.as_ref().map(CurrentLevel::fact);
    let facts = board.scene.facts.iter().cloned().chain(play.best_result()).chain(level);
    let facts: Vec<Message> = facts.collect();
    let texts = Panel {
        title: title(play.session.name()),
        messages: messages(play).iter().map(|message| canvas.sentence(message)).collect(),
        facts: &facts,
        tints: tints(board.scene, play.looks, canvas.palette),
        seed: SeedTexts::new(play.session.as_ref(), play.has_shown_end()),
        session: play.session.as_ref(),
        steps: play.logged_steps(),
    };
    texts.draw(panes.panel, canvas);
    if let Some(status) = status(play) {
        let status = canvas.sentence(&status);
        canvas.line(panes.status, 0, &status, canvas.palette.tint(15));
    }
    footer::draw(panes.footer, &footer_items(play, canvas.translator.lang()), canvas);
}

/// Whether the person can move and nothing is being animated.
fn is_ready(play: &Play) -> bool {
    play.is_persons_turn() && play.motions.is_empty()
}

fn board(play: &Play) -> Board<'_> {
    let motion = play.motions.front();
    let has_cursor = (play.is_persons_turn() || play.is_over()) && !play.is_blocked_by_animation();
    Board {
        scene: motion.map_or(&play.scene, |motion| &motion.after),
        motion,
        looks: play.looks,
        cursor: play.cursor.filter(|_| has_cursor),
        next: if is_ready(play) { play.touches.next(&play.scene) } else { Vec::new() },
        touched: play.touches.as_slice(),
        advice: &play.advice,
        destination: play.destination(),
        layout: play.layout.get(),
    }
}

fn messages(play: &Play) -> Vec<Message> {
    let has_ended = play.has_shown_end();
    let mut messages: Vec<Message> = Vec::new();
    if play.asks_to_leave() {
        messages.push(message("tui-leave-unsaved"));
    }
    let unsaved = play.unsaved.as_ref().map(|unsaved| unsaved.why.clone());
    messages.extend(unsaved.map(|why| message("tui-unsaved").with("why", why)));
    messages.extend(play.outcome.iter().filter(|_| has_ended).cloned());
    let is_noticeable = |frame: &usize| play.is_persons_turn() || *frame >= SLOW;
    if play.is_watching() {
        messages.push(message("tui-watching"));
    } else if let Some(frame) = play.spinner_frame.filter(is_noticeable) {
        messages.push(message("tui-thinking").with("wheel", spinner(frame)));
    }
    messages.extend(play.lesson_messages());
    messages.extend(play.message.clone());
    if has_ended {
        let answer = play.exercise_answer.iter();
        messages.extend(answer.flat_map(|answer| answer.explanation.clone()));
        messages.extend(play.results.iter().cloned());
        messages.extend(play.score_entry.messages().iter().cloned());
    }
    messages.extend(play.advised_keys());
    if has_ended {
        let next = if play.may_enter_name() { "tui-enter-name" } else { "tui-after-the-end" };
        messages.push(play.level_prompt().unwrap_or_else(|| message(next)));
    }
    messages
}

/// The line about the cursor, or about who plays instead.
fn status(play: &Play) -> Option<Message> {
    if play.is_opening() {
        return Some(message("tui-at-opening"));
    }
    if play.is_watching() {
        return Some(message("tui-at-watching"));
    }
    if play.is_paused() {
        return Some(message("tui-at-paused"));
    }
    if play.is_blocked_by_animation() {
        return Some(message("tui-at-showing"));
    }
    if play.is_over() {
        return None;
    }
    if play.is_computers_turn() {
        let key = if play.has_person() { "tui-at-computer" } else { "tui-at-machines" };
        return Some(message(key));
    }
    if play.scene.steered {
        return Some(message("tui-at-steered"));
    }
    let prompt = play.scene.prompt.clone().filter(|_| play.is_persons_turn());
    prompt.or_else(|| move_status(play)).or_else(|| place_status(play))
}

/// The move that is pointed at, from place to place.
fn move_status(play: &Play) -> Option<Message> {
    let label = |id: PlaceId| play.scene.place(id).map(|place| place.label.as_str());
    let from = play.pointed_place()?;
    let piece = play.scene.pieces.iter().find(|piece| piece.at == from)?;
    let line = match piece.caption.as_deref() {
        Some(piece) => message("tui-leads-piece").with("piece", piece),
        None => message("tui-leads"),
    };
    Some(line.with("from", label(from)?).with("to", label(play.destination()?)?))
}

/// The place that is pointed at.
fn place_status(play: &Play) -> Option<Message> {
    let id = play.pointed_place()?;
    let place = play.scene.place(id)?;
    let (touched, next) = (play.touches.as_slice(), play.touches.next(&play.scene));
    let key = if touched.contains(&id) && play.may_jump_by_arrow() {
        "tui-at-jumper"
    } else if touched.contains(&id) {
        "tui-at-chosen"
    } else if !next.contains(&id) {
        "tui-at"
    } else if touched.is_empty() {
        let count = next.len();
        return Some(
            message("tui-at-start").with("place", place.label.as_str()).with("count", count),
        );
    } else {
        "tui-at-target"
    };
    Some(message(key).with("place", place.label.as_str()))
}

/// The scene's shortcuts, and the keys that they leave free.
fn footer_items(play: &Play, lang: Lang) -> Vec<FooterItem> {
    if play.asks_to_leave() {
        return keys::question_footer(lang);
    }
    let shortcuts = if is_ready(play) { usable_shortcuts(play) } else { Vec::new() };
    let has_shortcuts = !shortcuts.is_empty();
    let is_free = |key| gesture(key).and_then(|gesture| play.shortcut(gesture)).is_none();
    let can_take_back = has_shortcuts && !play.touches.as_slice().is_empty();
    let label = |command, label| match command {
        KeyCommand::TakeBack => can_take_back.then_some(label),
        // A game with shortcuts is played by them.
        KeyCommand::Up
        | KeyCommand::Down
        | KeyCommand::Left
        | KeyCommand::Right
        | KeyCommand::Confirm
            if has_shortcuts =>
        {
            None
        }
        _ => current_label(play, command, label),
    };
    let mut items = keys::footer(&play.modes(), is_free, label);
    items.extend(shortcuts);
    keys::sorted(items)
}

/// The labelled shortcuts of the scene that can be used now.
fn usable_shortcuts(play: &Play) -> Vec<FooterItem> {
    let is_usable = |shortcut: &&Shortcut| match &shortcut.action {
        ShortcutAction::Touch(place) => play.scene.refusal(*place).is_none(),
        ShortcutAction::Explain(_) => true,
    };
    let item = |shortcut: &Shortcut| {
        Some(FooterItem::shortcut(code(shortcut.gesture), shortcut.label.clone()?))
    };
    play.shortcuts().iter().filter(is_usable).filter_map(item).collect()
}

/// The label of a command now; `None` if it is of no use.
fn current_label(play: &Play, command: KeyCommand, label: Message) -> Option<Message> {
    let (has_ended, has_spectator) = (play.has_shown_end(), play.has_spectator());
    let is_shown = match command {
        KeyCommand::Help | KeyCommand::Leave | KeyCommand::Language | KeyCommand::Settings => true,
        KeyCommand::Confirm if has_ended => return label_after_end(play),
        KeyCommand::Confirm if play.scene.steered => false,
        KeyCommand::Up
        | KeyCommand::Down
        | KeyCommand::Left
        | KeyCommand::Right
        | KeyCommand::Confirm => is_ready(play),
        _ if play.in_lesson() => false,
        KeyCommand::Run if !play.is_paused() => return Some(message("tui-do-stop")),
        KeyCommand::Step => play.is_paused(),
        KeyCommand::Faster | KeyCommand::Slower => has_spectator || play.is_computers_turn(),
        KeyCommand::Hint if has_ended => play.is_lost_alone(),
        KeyCommand::Hint | KeyCommand::Watch | KeyCommand::Redo => !has_ended && !has_spectator,
        KeyCommand::Review => has_ended,
        KeyCommand::Scores => play.best_result().is_some(),
        _ => true,
    };
    is_shown.then_some(label)
}

/// The label of Enter after the end of the game.
fn label_after_end(play: &Play) -> Option<Message> {
    if play.may_enter_name() {
        return Some(message("tui-do-enter-name"));
    }
    if play.leads_on() {
        return Some(message("tui-do-next-level"));
    }
    play.score_entry.has_entered().then(|| message("tui-do-list"))
}
