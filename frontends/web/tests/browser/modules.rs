//! Modules of the page that need no table to be tested: all of them share one page.

use serde_json::json;

use crate::chromium::{Chromium, Page, Screen};
use crate::common::Server;
use crate::visit::{lobby, nothing_went_wrong};

/// Evaluates an expression with the exports of a module in scope as `it`.
fn with(page: &Page<'_>, module: &str, expression: &str) -> serde_json::Value {
    page.eval(&format!("import('/{module}.js').then((it) => {expression})"))
}

#[test]
fn modules_do_what_they_say() {
    let Some(browser) = Chromium::start() else { return };
    let server = Server::new();
    let page = browser.page(Screen::DESK);
    lobby(&page, &server);
    only_who_lost_is_told_so(&page);
    every_event_has_its_sound(&page);
    cards_are_drawn_and_read(&page);
    the_worker_keeps_all_files(&page);
    nothing_went_wrong(&browser);
}

fn only_who_lost_is_told_so(page: &Page<'_>) {
    let result = |you: &str, winners: &str, seats: &str| {
        with(
            page,
            "ending",
            &format!(
                "it.result({{ table: {{ you: {you}, winners: {winners}, seats: {seats} }} }})"
            ),
        )
    };
    let three = "[{}, { given_up: true }, {}]";
    assert_eq!(result("0", "[]", three), "undecided", "somebody else has resigned");
    assert_eq!(result("1", "[]", three), "lost-game");
    assert_eq!(result("0", "[]", "[{}, {}]"), "undecided", "a draw");
    assert_eq!(result("0", "[1]", "[{}, {}]"), "lost-game");
    assert_eq!(result("0", "[0]", "[{}, {}]"), "won");
    assert_eq!(result("0", "[]", "[{}]"), "lost-game");
    assert_eq!(result("null", "[0]", "[{}, {}]"), "over");
}

fn every_event_has_its_sound(page: &Page<'_>) {
    let sound = |pieces: &str, seat: u8, steered: bool| {
        with(
            page,
            "steps",
            &format!(
                "it.soundOf({{ scene: {{ pieces: {pieces} }}, seat: {seat} }}, new Map([[1, 10], [2, 20]]), \
                 {{ table: {{ you: 0 }}, layout: {{ steered: {steered}, places: [{{ id: 99, kind: 'goal' }}] }} }})"
            ),
        )
    };
    let moved = "[{ id: 1, at: 11 }, { id: 2, at: 20 }]";
    assert_eq!(sound(moved, 0, false), "mine");
    assert_eq!(sound(moved, 1, false), "other");
    assert_eq!(sound("[{ id: 1, at: 11 }, { id: 2, at: 0 }]", 0, false), "capture");
    assert_eq!(sound("[{ id: 1, at: 99 }, { id: 2, at: 0 }]", 0, false), "goal");
    assert_eq!(sound(moved, 0, true), "merge");
}

fn cards_are_drawn_and_read(page: &Page<'_>) {
    let symbols = "(() => { const symbols = new it.Symbols({ game: { names: { go: 'forward', left: 'left' } }, \
        table: { game: 'g' } }); symbols.use({ cards: { cards: [7, 8] }, board: { places: \
        [{ id: 7, kind: 'go', label: '^' }, { id: 8, kind: 'left', label: '<' }] } }); return symbols; })()";
    let parts = |text: &str| with(page, "symbols", &format!("{symbols}.parts({})", json!(text)));
    assert_eq!(
        parts("Hint: play <<^. Why: ^"),
        json!(["Hint: play ", ["left", "left", "go"], ". Why: ", ["go"]])
    );
    assert_eq!(parts("Turn left (<)."), json!(["Turn left ", ["left"], "."]));
    assert_eq!(parts("a<b and x^2"), json!(["a<b and x^2"]));
    let read = |text: &str| with(page, "symbols", &format!("{symbols}.read({})", json!(text)));
    assert_eq!(read("Turn left (<). Then <^"), "Turn left. Then left, forward");
}

fn the_worker_keeps_all_files(page: &Page<'_>) {
    page.eval("navigator.serviceWorker.register('/sw.js').then(() => navigator.serviceWorker.ready).then(() => true)");
    page.until(
        "(async () => { const links = [...document.querySelectorAll('[rel=modulepreload], [rel=stylesheet]')]; \
         const paths = ['/', ...links.map((it) => it.getAttribute('href'))]; \
         const kept = await Promise.all(paths.map((path) => caches.match(path, { ignoreVary: true }))); \
         return paths.length > 30 && kept.every(Boolean); })()",
    );
}
