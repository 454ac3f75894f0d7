//! Regression tests of the page.

use serde_json::json;

use crate::chromium::{Chromium, Page, Screen};
use crate::common::Server;
use crate::visit::{
    address, lobby, nothing_went_wrong, open_table, pieces, play, play_to_the_end, set_speed,
    until_step,
};

/// A script for the centre of the dragged piece.
const DRAGGED: &str = "(() => { const box = document.querySelector('.dragged').getBoundingClientRect(); \
    return [box.x + box.width / 2, box.y + box.height / 2]; })()";

/// The centre of the dragged piece.
fn dragged(page: &Page<'_>) -> (f64, f64) {
    let at = page.eval(DRAGGED);
    (at[0].as_f64().unwrap(), at[1].as_f64().unwrap())
}

#[test]
fn a_piece_stays_under_the_hand_and_above_all_others() {
    let Some(browser) = Chromium::start() else { return };
    let server = Server::new();
    for size in [(1366, 768), (700, 900)] {
        let page = browser.page(Screen { size, ..Screen::DESK });
        lobby(&page, &server);
        play(&page, "senku");
        let from = page.middle(".hit.can-touch");
        page.click(".hit.can-touch");
        page.until("document.querySelector('.mark.begun')");
        // A piece that was selected by a click can be dragged on.
        page.mouse("mousePressed", from);
        page.mouse("mouseMoved", (from.0 + 10.0, from.1));
        page.until("document.querySelector('.dragged')");
        let before = dragged(&page);
        page.mouse("mouseMoved", (from.0 + 110.0, from.1 + 60.0));
        let after = dragged(&page);
        let (right, down) = (after.0 - before.0, after.1 - before.1);
        assert!((right - 100.0).abs() < 1.0 && (down - 60.0).abs() < 1.0, "{right} {down}");
        let above = "document.querySelector('.dragged').closest('.held') !== null";
        assert_eq!(page.eval(above), true);
        let to = page.middle(".hit.can-touch");
        page.mouse("mouseMoved", to);
        page.mouse("mouseReleased", to);
        until_step(&page, "1 / 1");
        assert_eq!(page.eval("document.querySelectorAll('.held > *').length"), 0);
    }
    nothing_went_wrong(&browser);
}

/// Keys each of which changes the board in this order.
const KEYS: [&str; 4] = ["ArrowLeft", "ArrowUp", "ArrowRight", "ArrowDown"];

/// Plays keys in a game with a given seed, with a pause of some milliseconds between them.
fn tilted(page: &Page<'_>, server: &Server, speed: u8, pause: u32) -> String {
    lobby(page, server);
    open_table(page, "2048", &[("seed", "keys")]);
    page.until(
        "document.querySelector('.turn.mine') && document.querySelectorAll('.piece').length === 2",
    );
    set_speed(page, speed);
    for key in KEYS.iter().cycle().take(12) {
        page.press(key);
        page.eval(&format!("new Promise((done) => setTimeout(done, {pause}))"));
    }
    until_step(page, "12 / 12");
    page.until("document.querySelector('.turn.mine') && !document.querySelector('.stage .pieces').getAnimations({ subtree: true }).length");
    pieces(page).to_string()
}

#[test]
fn no_key_is_swallowed_while_something_moves() {
    let Some(browser) = Chromium::start() else { return };
    let server = Server::new();
    // Every key changes this board.
    let patient = tilted(&browser.page(Screen::DESK), &server, 0, 400);
    for (speed, pause) in [(2, 150), (3, 20)] {
        assert_eq!(tilted(&browser.page(Screen::DESK), &server, speed, pause), patient);
    }
    nothing_went_wrong(&browser);
}

#[test]
fn clocks_ignore_what_is_out_of_date() {
    let Some(browser) = Chromium::start() else { return };
    let server = Server::new();
    let page = browser.page(Screen::DESK);
    lobby(&page, &server);
    let left = page.eval(
        "import('/clocks.js').then(({ Clocks }) => { const clocks = new Clocks(); \
         const seats = (one, other, running) => [{ left_ms: one, running: running === 0 }, \
         { left_ms: other, running: running === 1 }]; \
         clocks.receive(seats(60000, 60000, 0), 1000); clocks.turn(1, 11000); \
         clocks.receive(seats(59000, 60000, 0), 2000); \
         return [clocks.remaining(0, 21000), clocks.remaining(1, 21000)]; })",
    );
    assert_eq!(left, json!([50_000, 50_000]));
    nothing_went_wrong(&browser);
}

#[test]
fn whoever_runs_out_of_time_loses_and_it_is_told() {
    let Some(browser) = Chromium::start() else { return };
    let server = Server::new();
    let table = server.table(&json!({"game": "tortugas", "name": "Ana", "open": true,
        "seats": ["human", "human"], "clock": {"ms": 1000}}));
    let page = browser.page(Screen::DESK);
    lobby(&page, &server);
    page.go(&address(&server, &format!("#/{}", table.id)));
    page.fill(".join [name='name']", "Eva");
    page.click(".join button");
    table.look(&table.token);
    page.until("document.querySelector('.ending')");
    let told = "Ana runs out of time: Eva wins.";
    assert_eq!(page.eval("document.querySelector('.turn').textContent"), told);
    assert_eq!(page.eval("document.querySelector('.ending .verdict').textContent"), told);
    assert_eq!(page.eval("document.querySelectorAll('.ending.won').length"), 1);
    assert_eq!(page.eval("document.querySelectorAll('.facts .prompt').length"), 0);
    nothing_went_wrong(&browser);
}

/// Opens the laboratory with an empty board and adds a peg.
fn drawn(page: &Page<'_>, server: &Server) {
    lobby(page, server);
    page.go(&address(server, "#/lab"));
    page.until("document.querySelectorAll('.brushes button').length > 3 && document.querySelector('.piece')");
    page.fill(".side select", "");
    page.until("!document.querySelector('.stage .piece')");
    page.click(".brushes button:nth-of-type(2)");
    page.click("[data-place='97']");
    page.until("document.querySelectorAll('.stage .piece').length === 1");
}

#[test]
fn the_laboratory_keeps_what_was_drawn() {
    let Some(browser) = Chromium::start() else { return };
    let server = Server::new();
    let page = browser.page(Screen::DESK);
    drawn(&page, &server);
    let at = pieces(&page);
    let kept = "document.querySelectorAll('.stage .piece').length === 1 && \
                document.querySelectorAll('.brushes button').length > 3";
    page.reload();
    page.until(kept);
    assert_eq!(pieces(&page), at);
    page.go(&address(&server, "#/"));
    page.until("document.querySelector('.greeting')");
    page.go(&address(&server, "#/lab"));
    page.until(kept);
    // The address alone restores the drawing in another browser.
    let url = page.eval("location.href");
    let other = browser.page(Screen::DESK);
    lobby(&other, &server);
    other.go(url.as_str().unwrap());
    other.until(kept);
    assert_eq!(pieces(&other), at);
    other.click("[data-act='undo']");
    nothing_went_wrong(&browser);
}

#[test]
fn strokes_are_undone_boards_filled_and_mirrored() {
    let Some(browser) = Chromium::start() else { return };
    let server = Server::new();
    let page = browser.page(Screen::DESK);
    drawn(&page, &server);
    let at = pieces(&page);
    page.click("[data-act='mirror']");
    page.until(&format!(
        "document.querySelectorAll('.stage .piece').length === 1 && {} !== {at}",
        "[...document.querySelectorAll('.stage .piece')].map((it) => it.getAttribute('transform')).sort().join()"
    ));
    page.click("[data-act='fill']");
    page.until("document.querySelectorAll('.stage .piece').length > 10");
    page.click("[data-act='undo']");
    page.until("document.querySelectorAll('.stage .piece').length === 1");
    page.click("[data-act='undo']");
    page.until(&format!("[...document.querySelectorAll('.stage .piece')].map((it) => it.getAttribute('transform')).join() === {at}"));
    nothing_went_wrong(&browser);
}

#[test]
fn a_count_is_told_in_words() {
    let Some(browser) = Chromium::start() else { return };
    let server = Server::new();
    let page = browser.page(Screen::DESK);
    drawn(&page, &server);
    page.eval(
        "globalThis.seen = ''; new MutationObserver(() => { \
         seen += document.querySelector('.progress')?.textContent ?? ''; }) \
         .observe(document.body, { childList: true, subtree: true })",
    );
    page.click("[data-place='98']");
    page.until("document.querySelectorAll('.stage .piece').length === 2");
    page.click(".brushes button:nth-of-type(1)");
    page.click("[data-place='99']");
    page.click(".side summary");
    page.click("[data-starts='peg count']");
    page.until("document.querySelector('.answer .verdict')");
    let told = page.eval("document.querySelector('.answer').innerText");
    let told = told.as_str().unwrap();
    assert!(told.contains("Different sequences of jumps that solve it: ") && !told.contains('{'));
    assert_eq!(page.eval("seen.includes('::')"), false);
    nothing_went_wrong(&browser);
}

/// Counts the tables that a page creates, and delays the responses.
const LATE: &str = "globalThis.opened = 0; const quickly = fetch; \
    globalThis.fetch = async (path, options) => { \
    if (options?.method === 'POST' && /^\\/api\\/tables\\?/.test(path)) { opened += 1; \
    await new Promise((done) => setTimeout(done, 400)); } return quickly(path, options); };";

#[test]
fn a_double_click_opens_one_table_and_the_button_says_so() {
    let Some(browser) = Chromium::start() else { return };
    let server = Server::new();
    let page = browser.page(Screen::DESK);
    page.prepare(LATE);
    lobby(&page, &server);
    let act = "[data-game='senku'] [data-act='play']";
    page.click(act);
    page.click(act);
    assert_eq!(page.eval(&format!("document.querySelector(\"{act}\").ariaBusy")), "true");
    page.until("document.querySelector('.stage .piece')");
    assert_eq!(page.eval("opened"), 1);
    page.go(&address(&server, "#/new/senku"));
    page.until("document.querySelector('form.form')");
    page.click("form button.main");
    page.click("form button.main");
    page.until("document.querySelector('.stage .piece')");
    assert_eq!(page.eval("opened"), 2);
    // The picture of a game starts it as well.
    page.go(&address(&server, "#/"));
    page.click("[data-game='senku'] .still");
    page.until("document.querySelector('.stage .piece')");
    nothing_went_wrong(&browser);
}

#[test]
fn another_language_erases_nothing() {
    let Some(browser) = Chromium::start() else { return };
    let server = Server::new();
    let page = browser.page(Screen::DESK);
    lobby(&page, &server);
    page.go(&address(&server, "#/new/2048"));
    page.fill("form [name='person']", "Zoe");
    page.fill("form [name='dim']", "5");
    page.fill("form [name='seed']", "mine");
    page.click("form summary");
    page.click("form [name='undo']");
    page.click("header nav > [lang]");
    page.until("document.querySelector('form h1')?.textContent.startsWith('Mesa')");
    page.until("document.querySelector('form [name=seed]').value === 'mine'");
    let kept = "['person', 'dim'].map((it) => document.querySelector(`form [name=${it}]`).value)";
    assert_eq!(page.eval(kept), json!(["Zoe", "5"]));
    assert_eq!(page.eval("document.querySelector('form [name=undo]').checked"), false);
    nothing_went_wrong(&browser);
}

#[test]
fn an_unknown_address_leads_home() {
    let Some(browser) = Chromium::start() else { return };
    let server = Server::new();
    let page = browser.page(Screen::DESK);
    lobby(&page, &server);
    for rest in ["#/nothere", "#/new/nothere", "#/a%20b", "nothere"] {
        page.go(&address(&server, rest));
        page.until("document.querySelector('.nowhere [role=alert]')?.textContent.length > 10");
        page.click(".nowhere a");
        page.until("document.querySelectorAll('.game').length > 2");
    }
    nothing_went_wrong(&browser);
}

#[test]
fn a_board_that_waits_does_not_glow() {
    let Some(browser) = Chromium::start() else { return };
    let server = Server::new();
    let page = browser.page(Screen::DESK);
    lobby(&page, &server);
    open_table(&page, "tortugas", &[("seats", "2"), ("seat-1", "human")]);
    page.until("document.querySelector('.turn').textContent === 'Waiting for the others'");
    assert_eq!(
        page.eval("document.querySelectorAll('.can-touch, .turn.mine, .seats .active').length"),
        0
    );
    page.press("r");
    page.eval("document.querySelectorAll('.hit').forEach((it) => it.dispatchEvent(new KeyboardEvent('keydown', { key: 'Enter', bubbles: true })))");
    page.eval("fetch('/api/games').then((it) => it.text())");
    assert_eq!(page.eval("document.querySelectorAll('.toast').length"), 0);
    nothing_went_wrong(&browser);
}

#[test]
fn the_turn_changes_only_when_the_board_has_come_to_rest() {
    let Some(browser) = Chromium::start() else { return };
    let server = Server::new();
    let page = browser.page(Screen::DESK);
    lobby(&page, &server);
    open_table(&page, "tortugas", &[("seats", "2"), ("seat-1", "random"), ("seed", "rest")]);
    page.until("document.querySelector('.turn.mine')");
    set_speed(&page, 3);
    page.eval(
        "globalThis.early = 0; new MutationObserver(() => { \
         const moving = document.querySelector('.stage .pieces').getAnimations({ subtree: true }).length; \
         if (moving && document.querySelector('.turn').textContent.startsWith('To play')) early += 1; }) \
         .observe(document.querySelector('.turn'), { childList: true })",
    );
    page.click(".hand .can-touch");
    page.until("document.querySelector('.program [data-laid]')");
    page.click(".hand .run");
    page.until("document.querySelector('.log .step')");
    assert_eq!(page.eval("early"), 0);
    nothing_went_wrong(&browser);
}

#[test]
fn the_solution_of_a_generated_board_is_not_shown_before_the_end() {
    let Some(browser) = Chromium::start() else { return };
    let server = Server::new();
    let page = browser.page(Screen::DESK);
    lobby(&page, &server);
    play(&page, "unosolo");
    assert_eq!(page.eval("document.querySelector('.replay').classList.contains('void')"), true);
    assert_eq!(page.eval("document.querySelectorAll('.log .luck').length"), 0);
    play_to_the_end(&page);
    page.until("document.querySelector('.ending') && Number(document.querySelector('.replay input').max) > 12");
    nothing_went_wrong(&browser);
}
