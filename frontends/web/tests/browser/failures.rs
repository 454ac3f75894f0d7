//! Views that are left early, browsers without storage, and responses that do not arrive.

use serde_json::json;

use crate::chromium::{Chromium, Page, Screen};
use crate::common::Server;
use crate::visit::{address, jump, lobby, nothing_went_wrong, play};

/// Delays responses once `slowly` is set, counts the delayed ones and records all requests.
const SLOWLY: &str = "globalThis.waiting = 0; globalThis.asked = []; const quickly = fetch; \
    globalThis.fetch = async (path, options) => { \
    asked.push(`${options?.method ?? 'GET'} ${path.split('?')[0]}`); \
    const answer = await quickly(path, options); if (!globalThis.slowly) return answer; \
    waiting += 1; await new Promise((done) => setTimeout(done, 300)); waiting -= 1; return answer; };";

/// The lobby, on a page whose responses can be delayed.
fn slow_lobby(page: &Page<'_>, server: &Server) {
    page.prepare(SLOWLY);
    lobby(page, server);
    page.until("document.querySelectorAll('.still .board').length === 5");
}

/// Returns to the lobby and asserts that late responses do not replace it.
fn only_the_lobby(page: &Page<'_>, server: &Server) {
    page.until("waiting > 0");
    page.go(&address(server, "#/"));
    page.until("document.querySelectorAll('.game').length > 5 && waiting === 0");
    // All delayed responses have been delivered.
    page.eval("new Promise((done) => setTimeout(done, 100))");
    assert_eq!(page.eval("document.querySelectorAll('.stage, .form').length"), 0);
    assert_eq!(page.eval("document.querySelectorAll('.greeting').length"), 1);
    assert_eq!(page.eval("document.title"), "Ludoteca");
}

#[test]
fn a_left_page_is_not_updated() {
    let Some(browser) = Chromium::start() else { return };
    let server = Server::new();
    let table = server.table(
        &json!({"game": "parchis", "name": "Ana", "seats": ["human", "human", "human", "human"]}),
    );
    for rest in ["#/lab", "#/new/senku", &format!("#/{}", table.id)] {
        let page = browser.page(Screen::DESK);
        slow_lobby(&page, &server);
        page.eval("globalThis.slowly = true");
        page.go(&address(&server, rest));
        only_the_lobby(&page, &server);
    }
    nothing_went_wrong(&browser);
}

#[test]
fn a_replay_ends_with_its_table() {
    let Some(browser) = Chromium::start() else { return };
    let server = Server::new();
    let page = browser.page(Screen::DESK);
    slow_lobby(&page, &server);
    play(&page, "senku");
    for step in 1..=2 {
        jump(&page, step);
    }
    page.eval("globalThis.slowly = true");
    page.click(".replay button");
    only_the_lobby(&page, &server);
    nothing_went_wrong(&browser);
}

#[test]
fn a_browser_without_storage_can_play() {
    let Some(browser) = Chromium::start() else { return };
    let server = Server::new();
    let page = browser.page(Screen::DESK);
    page.prepare(
        "Object.defineProperty(globalThis, 'localStorage', { get() { throw new Error('none'); } })",
    );
    page.go(&address(&server, ""));
    play(&page, "senku");
    page.click("[data-act='settings']");
    page.fill("dialog [name='speed']", "0");
    page.click("dialog .row button");
    jump(&page, 1);
    nothing_went_wrong(&browser);
}

/// Opens the laboratory on a page that records its requests.
fn laboratory(page: &Page<'_>, server: &Server) {
    slow_lobby(page, server);
    page.go(&address(server, "#/lab"));
    page.until("document.querySelector('.compass') && document.querySelector('.stage .piece')");
}

#[test]
fn strokes_are_preserved_while_the_server_is_unreachable() {
    let Some(browser) = Chromium::start() else { return };
    let server = Server::new();
    let page = browser.page(Screen::DESK);
    laboratory(&page, &server);
    page.fill(".side select", "");
    page.until("!document.querySelector('.stage .piece')");
    page.click(".brushes button:nth-of-type(2)");
    page.eval("globalThis.heard = fetch; fetch = () => Promise.reject(new TypeError('nobody'))");
    page.click(".hit:nth-of-type(1)");
    page.until("document.querySelector('.toast.bad')?.textContent.startsWith('Connection lost')");
    page.eval("fetch = heard");
    page.click(".hit:nth-of-type(2)");
    page.until("document.querySelectorAll('.stage .piece').length === 2");
    nothing_went_wrong(&browser);
}

#[test]
fn abandoned_jobs_are_cancelled() {
    let Some(browser) = Chromium::start() else { return };
    let server = Server::new();
    let page = browser.page(Screen::DESK);
    laboratory(&page, &server);
    page.click(".side summary");
    let started = "asked.filter((it) => it === 'POST /api/lab').length";
    let ended = "asked.filter((it) => it.startsWith('DELETE /api/lab/')).length";
    // Counting all solutions takes long; a double click starts it once.
    page.eval("const begin = document.querySelector('.tool:last-of-type button'); begin.click(); begin.click()");
    page.until("document.querySelector('.progress button')");
    assert_eq!(page.eval(started), 1);
    page.click(".tool:last-of-type button");
    page.until(&format!("{started} === 2 && {ended} === 1"));
    page.until("document.querySelector('.progress button')");
    page.go(&address(&server, "#/"));
    page.until(&format!("document.querySelector('.greeting') && {ended} === 2"));
    nothing_went_wrong(&browser);
}

#[test]
fn jobs_on_changed_boards_are_cancelled() {
    let Some(browser) = Chromium::start() else { return };
    let server = Server::new();
    let page = browser.page(Screen::DESK);
    laboratory(&page, &server);
    page.click(".side summary");
    let ended = "asked.filter((it) => it.startsWith('DELETE /api/lab/')).length";
    for (times, change) in [(1, ".compass button"), (2, ".stage .hit")] {
        page.click(".tool:last-of-type button");
        page.until("document.querySelector('.progress button')");
        page.click(change);
        page.until(&format!("{ended} === {times} && !document.querySelector('.progress button')"));
        assert_eq!(page.eval("document.querySelector('.answer').children.length"), 0);
    }
    nothing_went_wrong(&browser);
}

#[test]
fn a_board_chosen_during_a_stroke_is_shown() {
    let Some(browser) = Chromium::start() else { return };
    let server = Server::new();
    let page = browser.page(Screen::DESK);
    laboratory(&page, &server);
    page.eval("globalThis.slowly = true");
    page.click(".stage .hit");
    page.until("waiting > 0");
    page.fill(".side select", "");
    page.until("waiting === 0 && !document.querySelector('.stage .piece')");
    page.eval("new Promise((done) => setTimeout(done, 500))");
    assert_eq!(page.eval("waiting + document.querySelectorAll('.stage .piece').length"), 0);
    nothing_went_wrong(&browser);
}

#[test]
fn leaving_while_joining_opens_no_stream() {
    let Some(browser) = Chromium::start() else { return };
    let server = Server::new();
    let table = server.table(
        &json!({"game": "tortugas", "name": "Ana", "seats": ["human", "human"], "open": true}),
    );
    let page = browser.page(Screen::DESK);
    slow_lobby(&page, &server);
    page.go(&address(&server, &format!("#/{}", table.id)));
    page.fill(".join [name='name']", "Eva");
    page.eval("globalThis.slowly = true");
    page.click(".join button");
    only_the_lobby(&page, &server);
    assert_eq!(page.eval("asked.filter((it) => it.endsWith('/events')).length"), 1);
    nothing_went_wrong(&browser);
}

#[test]
fn the_lobby_works_without_optional_data() {
    let Some(browser) = Chromium::start() else { return };
    let server = Server::new();
    let page = browser.page(Screen::DESK);
    page.prepare(
        "const heard = fetch; globalThis.fetch = (path, options) => /words|records/.test(path) \
         ? Promise.reject(new TypeError('nobody')) : heard(path, options);",
    );
    page.go(&address(&server, "icon.svg"));
    page.until("location.pathname === '/icon.svg'");
    let known = "navigator.language.startsWith('es')";
    page.eval(&format!("localStorage.setItem('ludoteca-lang', {known} ? '\"en\"' : '\"es\"')"));
    page.go(&address(&server, ""));
    page.until("document.querySelectorAll('.still .board').length === 5");
    let play = page.eval("document.querySelector('[data-act=play]').textContent");
    assert!(play == "▶ Play" || play == "▶ Jugar", "{play} is no word");
    nothing_went_wrong(&browser);
}

#[test]
fn a_silent_stream_is_reconnected() {
    let Some(browser) = Chromium::start() else { return };
    let server = Server::new();
    let page = browser.page(Screen::DESK);
    // The test does not wait for the full timeout of the page.
    page.prepare(
        "const later = setTimeout; globalThis.setTimeout = (work, length, ...more) => \
         later(work, length === 40000 ? 700 : length, ...more);",
    );
    slow_lobby(&page, &server);
    play(&page, "senku");
    page.until("asked.filter((it) => it.endsWith('/events')).length > 2");
    page.until("document.getElementById('lost').hidden");
    jump(&page, 1);
    nothing_went_wrong(&browser);
}

#[test]
fn the_lobby_reports_an_unreachable_server_and_recovers() {
    let Some(browser) = Chromium::start() else { return };
    let server = Server::new();
    let page = browser.page(Screen::DESK);
    page.prepare(
        "const heard = fetch; globalThis.fetch = (path, options) => globalThis.deaf \
         ? Promise.reject(new TypeError('nobody')) : heard(path, options);",
    );
    lobby(&page, &server);
    page.eval("globalThis.deaf = true");
    page.until("!document.getElementById('lost').hidden");
    page.click("a[href='#/lab']");
    page.until("document.querySelector('.toast.bad') && location.hash === '#/'");
    page.eval("globalThis.deaf = false");
    page.until("document.getElementById('lost').hidden");
    page.click("a[href='#/lab']");
    page.until("document.querySelector('.stage .board, .board-editor .board')");
    nothing_went_wrong(&browser);
}

#[test]
fn another_page_does_not_change_the_language() {
    let Some(browser) = Chromium::start() else { return };
    let server = Server::new();
    let page = browser.page(Screen::DESK);
    lobby(&page, &server);
    let lang = "document.documentElement.lang";
    let mine = page.eval(lang);
    let other = if mine == "es" { "en" } else { "es" };
    page.eval(&format!("localStorage.setItem('ludoteca-lang', '\"{other}\"')"));
    play(&page, "parchis");
    let seat = page.eval("document.querySelector('.seats li').textContent").to_string();
    let turned = page.eval("document.querySelector('.turn').textContent").to_string();
    assert_eq!(page.eval(lang), mine);
    assert!(seat.contains("Amarillo") == turned.contains("Te toca"), "{seat}, {turned}");
    page.reload();
    page.until(&format!("document.documentElement?.lang === '{other}'"));
    nothing_went_wrong(&browser);
}

#[test]
fn without_a_connection_the_lobby_says_what_works() {
    let Some(browser) = Chromium::start() else { return };
    let server = Server::new();
    let page = browser.page(Screen::DESK);
    lobby(&page, &server);
    let offline = "document.querySelector('main > div > [role=status]')";
    assert_eq!(page.eval(&format!("{offline}.hidden")), true);
    page.eval(
        "globalThis.reached = fetch; globalThis.fetch = async () => { throw new TypeError('offline'); }",
    );
    page.until(&format!("!{offline}.hidden && {offline}.textContent.length > 30"));
    page.eval("globalThis.fetch = reached");
    page.until(&format!("{offline}.hidden"));
    nothing_went_wrong(&browser);
}
