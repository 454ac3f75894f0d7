//! Undo, redo, hints and the replay.

use serde_json::Value as Json;

use crate::chromium::{Chromium, Page, Screen};
use crate::common::Server;
use crate::visit::{
    jump, lobby, nothing_went_wrong, open_table, pieces, play, set_speed, until_step,
};

#[test]
fn undo_redo_hints_and_replay_work() {
    let Some(browser) = Chromium::start() else { return };
    let server = Server::new();
    let page = browser.page(Screen::DESK);
    lobby(&page, &server);
    play(&page, "senku");
    let mut seen = vec![pieces(&page)];
    for step in 1..=2 {
        jump(&page, step);
        seen.push(pieces(&page));
    }
    page.click("[data-act='undo']");
    until_step(&page, "1 / 1");
    assert_eq!(pieces(&page), seen[1]);
    page.click("[data-act='redo']");
    until_step(&page, "2 / 2");
    assert_eq!(pieces(&page), seen[2]);
    page.click("[data-act='hint']");
    page.until("document.querySelectorAll('.mark.hint').length === 2");
    page.until(
        "/^Hint: \\(\\d+,\\d+\\)-\\(\\d+,\\d+\\)\\. ./.test(document.querySelector('.news').textContent)",
    );
    // An arrow says which of the two is where the move goes.
    let head = page.eval(
        "(() => { const tip = document.querySelector('.hint-head').getAttribute('points') \
         .split(' ')[0].split(',').map(Number); const ring = [...document.querySelectorAll('.mark.hint')].at(-1); \
         return ['x', 'y'].every((it, at) => { const from = Number(ring.getAttribute(it)); \
         return tip[at] > from && tip[at] < from + 100; }); })()",
    );
    assert_eq!(head, true);
    for step in [0, 1] {
        page.fill(".replay input", &step.to_string());
        until_step(&page, &format!("{step} / 2"));
        page.until("!document.querySelector('.can-touch')");
        page.until(&format!(
            "[...document.querySelectorAll('.stage .piece')].map((it) => it.getAttribute('transform')).sort().join() === {}",
            seen[step]
        ));
    }
    page.click(".replay button:last-of-type");
    page.until("document.querySelector('.can-touch')");
    assert_eq!(pieces(&page), seen[2]);
    nothing_went_wrong(&browser);
}

#[test]
fn hints_for_steered_games_mark_the_direction() {
    let Some(browser) = Chromium::start() else { return };
    let server = Server::new();
    let page = browser.page(Screen::DESK);
    lobby(&page, &server);
    play(&page, "2048");
    page.click("[data-act='hint']");
    page.until("document.querySelector('.pad .advised')");
    page.click(".pad .advised");
    page.until("!document.querySelector('.pad .advised')");
    nothing_went_wrong(&browser);
}

/// A direction of the pad that can be played.
const DIRECTION: &str = ".pad [data-way]:not([aria-disabled])";

/// The position of the replay slider.
fn output(page: &Page<'_>) -> String {
    page.eval("document.querySelector('.replay output').textContent").as_str().unwrap().to_owned()
}

/// Waits until all animations have ended.
fn settle(page: &Page<'_>) {
    page.eval("new Promise((done) => setTimeout(done, 2500))");
}

/// A game in progress with animations switched on; returns its first and its last step.
fn begun(page: &Page<'_>, server: &Server) -> (u64, u64) {
    lobby(page, server);
    play(page, "2048");
    for _ in 0..3 {
        let before = output(page);
        page.click(DIRECTION);
        page.until(&format!("document.querySelector('.replay output').textContent !== '{before}'"));
        page.until(&format!("document.querySelector('{DIRECTION}')"));
    }
    set_speed(page, 3);
    let end = |name| page.eval(&format!("Number(document.querySelector('.replay input').{name})"));
    (end("min").as_u64().unwrap(), end("max").as_u64().unwrap())
}

/// Shows a step and returns the positions of the pieces.
fn look(page: &Page<'_>, step: u64) -> Json {
    page.fill(".replay input", &step.to_string());
    page.until(&format!("!document.querySelector('{DIRECTION}')"));
    settle(page);
    pieces(page)
}

#[test]
fn a_replay_is_left_at_once() {
    let Some(browser) = Chromium::start() else { return };
    let server = Server::new();
    let page = browser.page(Screen::DESK);
    let (first, last) = begun(&page, &server);
    let now = pieces(&page);
    let opening = look(&page, first);
    // Moving the slider stops the playback.
    page.click(".replay button");
    until_step(&page, &format!("{} / {last}", first + 1));
    assert_eq!(look(&page, first), opening);
    assert_eq!(output(&page), format!("{first} / {last}"));
    assert_eq!(page.eval("document.querySelector('.replay button').textContent"), "▶");
    // So does returning to the game.
    page.click(".replay button");
    until_step(&page, &format!("{} / {last}", first + 1));
    page.click(".replay button:last-of-type");
    settle(&page);
    assert_eq!(pieces(&page), now);
    assert_eq!(output(&page), format!("{last} / {last}"));
    page.until(&format!("document.querySelector('{DIRECTION}')"));
    nothing_went_wrong(&browser);
}

/// A game of four in which every roll moves a piece over several squares.
const WALKS: [(&str, &str); 5] = [
    ("position", "am:6,20,30,40 az:-1,-1,-1,-1 ro:-1,-1,-1,-1 ve:-1,-1,-1,-1 turno:am"),
    ("seat-1", "random"),
    ("seat-2", "random"),
    ("seat-3", "random"),
    ("seed", "walk"),
];

#[test]
fn an_animated_move_is_not_drawn_over_an_earlier_step() {
    let Some(browser) = Chromium::start() else { return };
    let server = Server::new();
    let page = browser.page(Screen::DESK);
    lobby(&page, &server);
    open_table(&page, "parchis", &WALKS);
    let mine = "document.querySelector('.turn.mine') && document.querySelector('.can-touch')";
    page.until(mine);
    let before = output(&page);
    page.click(".can-touch");
    page.until(&format!("document.querySelector('.replay output').textContent !== '{before}'"));
    page.until(mine);
    set_speed(&page, 3);
    let first = page.eval("Number(document.querySelector('.replay input').min)").as_u64().unwrap();
    let opening = look(&page, first);
    page.click(".replay button:last-of-type");
    page.until(mine);
    let before = pieces(&page);
    page.click(".can-touch");
    page.until(&format!(
        "[...document.querySelectorAll('.stage .piece')].map((it) => it.getAttribute('transform')).sort().join() !== {before}"
    ));
    assert_eq!(look(&page, first), opening);
    page.click(".replay button:last-of-type");
    page.until(mine);
    settle(&page);
    let after = pieces(&page);
    page.reload();
    page.until(mine);
    assert_eq!(pieces(&page), after);
    nothing_went_wrong(&browser);
}
