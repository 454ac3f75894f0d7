//! Several browsers at a table.

use std::time::Duration;

use serde_json::Value as Json;
use web::Limits;

use crate::chromium::{Chromium, Page, Screen};
use crate::common::Server;
use crate::visit::{lobby, lobby_in, nothing_went_wrong, open_table, pieces};

/// Opens a table of two people, at which both sit, and its address without the secret.
fn together(ana: &Page<'_>, eva: &Page<'_>, server: &Server, more: &[(&str, &str)]) -> String {
    lobby(ana, server);
    open_table(ana, "tortugas", &[&[("seats", "2"), ("seat-1", "human")], more].concat());
    let link = invitation(ana);
    // Eva reads another language.
    lobby_in(eva, server, "es");
    eva.go(&link);
    eva.fill(".join [name='name']", "Eva <b>");
    eva.click(".join button");
    ana.until("document.querySelector('.seats').innerText.includes('Eva <b>')");
    // She follows from her seat now, and hears what is said.
    eva.until("document.querySelector('.seats')?.innerText.includes('· tú')");
    ana.until("/^(Your turn|To play: )/.test(document.querySelector('.turn').textContent)");
    link.rsplit_once('/').unwrap().0.to_owned()
}

/// The link to a seat at the table.
fn invitation(page: &Page<'_>) -> String {
    page.until("document.querySelector('[data-act=share]')?.dataset.url.split('/').length === 6");
    let Json::String(link) = page.eval("document.querySelector('[data-act=share]').dataset.url")
    else {
        panic!("a link is a text");
    };
    link
}

/// Draws a card in the turn of a page.
fn draw(page: &Page<'_>) {
    page.until("document.querySelector('.turn.mine') && document.querySelector('.can-touch')");
    // The last place that can be touched ends the turn: it draws a card.
    let last = "[...document.querySelectorAll('.can-touch')].at(-1).dataset.place";
    let place = page.eval(last);
    page.click(&format!("[data-place='{}']", place.as_str().unwrap()));
}

#[test]
fn phrases_are_read_by_the_other_in_their_language_and_others_only_watch() {
    let Some(browser) = Chromium::start() else { return };
    let server = Server::new();
    let (ana, eva) = (browser.page(Screen::DESK), browser.page(Screen::PHONE));
    let place = together(&ana, &eva, &server, &[]);
    ana.fill("select[data-act='chat']", "hello");
    eva.until("document.querySelector('.log .chat')?.textContent.includes('¡Hola!')");
    ana.until("document.querySelector('.log .chat')?.textContent.includes('Hello!')");
    eva.until("document.querySelector('#live').innerText.includes('¡Hola!')");
    let watcher = browser.page(Screen::DESK);
    lobby(&watcher, &server);
    watcher.go(&place);
    watcher.until("document.querySelector('.stage .piece')");
    draw(&ana);
    watcher.until("document.querySelector('.turn').textContent.includes('Eva <b>')");
    assert_eq!(pieces(&watcher), pieces(&ana));
    let seen = ".can-touch, .join form, .controls [data-act='undo']:not([hidden]), .pad button, \
                .controls [data-act='resign']:not([hidden]), .controls [data-act='chat']:not([hidden])";
    let tools = watcher.eval(&format!("[...document.querySelectorAll(\"{seen}\")].length"));
    assert_eq!(tools, 0, "who watches has nothing to play with");
    // Nor does anything happen when all places are touched.
    let before = pieces(&watcher);
    watcher.eval("document.querySelectorAll('.hit').forEach((it) => { it.focus(); it.dispatchEvent(new KeyboardEvent('keydown', { key: 'Enter', bubbles: true })); })");
    assert_eq!(pieces(&watcher), before);
    eva.until("document.querySelector('.turn.mine')");
    nothing_went_wrong(&browser);
}

/// Holds back the streams that are begun, once `held` is set, until `held` is called.
const HELD: &str = "const quickly = fetch; globalThis.fetch = async (path, options) => { \
    if (globalThis.held && path.includes('/events')) await new Promise((go) => { held = go; }); \
    return quickly(path, options); };";

#[test]
fn what_is_said_while_somebody_sits_down_is_heard_and_remembered() {
    let Some(browser) = Chromium::start() else { return };
    let server = Server::new();
    let (ana, eva) = (browser.page(Screen::DESK), browser.page(Screen::DESK));
    lobby(&ana, &server);
    open_table(&ana, "tortugas", &[("seats", "2"), ("seat-1", "human")]);
    eva.prepare(HELD);
    lobby(&eva, &server);
    eva.go(&invitation(&ana));
    eva.fill(".join [name='name']", "Eva");
    eva.eval("globalThis.held = true");
    eva.click(".join button");
    // The stream of who watched has ended, that of who plays has not begun.
    eva.until("typeof held === 'function'");
    ana.fill("select[data-act='chat']", "hello");
    ana.until("document.querySelector('.log .chat')");
    eva.eval("const go = held; globalThis.held = undefined; go()");
    let said = "document.querySelector('.log .chat')?.textContent.includes('Hello!')";
    eva.until(said);
    eva.until("document.querySelector('#live').innerText.includes('Hello!')");
    assert_eq!(eva.eval("document.querySelectorAll('.log .sit').length"), 2, "once each");
    eva.reload();
    eva.until(said);
    assert_eq!(eva.eval("document.querySelectorAll('.log .sit').length"), 2);
    nothing_went_wrong(&browser);
}

#[test]
fn a_computer_player_takes_over_from_who_is_absent_and_clocks_run() {
    let Some(browser) = Chromium::start() else { return };
    let limits = Limits { absence: Duration::from_secs(1), ..Limits::default() };
    let server = Server::with(limits);
    let (ana, eva) = (browser.page(Screen::DESK), browser.page(Screen::DESK));
    together(&ana, &eva, &server, &[("substitute", "random"), ("clock", "3")]);
    let left = "document.querySelector('.seats .active time').textContent";
    ana.until("document.querySelector('.seats .active time')");
    let before = ana.eval(left);
    ana.until(&format!("{left} !== {before}"));
    let address = eva.eval("location.href");
    eva.go("about:blank");
    ana.until("document.querySelector('.seats').innerText.includes('absent')");
    draw(&ana);
    // Somebody else plays for her, and it is told.
    let events = "document.querySelector('.log .step')?.innerText.includes('Eva')";
    ana.until(&format!("{events} && document.querySelector('.turn.mine')"));
    eva.go(address.as_str().unwrap());
    ana.until("!document.querySelector('.seats').innerText.includes('absent')");
    draw(&ana);
    draw(&eva);
    nothing_went_wrong(&browser);
}

#[test]
fn two_browsers_at_a_table_see_each_other_and_a_reload_comes_back() {
    let (Some(first), Some(second)) = (Chromium::start(), Chromium::start()) else { return };
    let server = Server::new();
    let (ana, eva) = (first.page(Screen::DESK), second.page(Screen::DESK));
    let place = together(&ana, &eva, &server, &[]);
    assert_eq!(eva.eval("location.href"), place, "no secret stays in the address");
    for _ in 0..6 {
        let (mover, other) = if ana.eval("Boolean(document.querySelector('.turn.mine'))") == true {
            (&ana, &eva)
        } else {
            (&eva, &ana)
        };
        draw(mover);
        other.until("document.querySelector('.turn.mine')");
        assert_eq!(pieces(&ana), pieces(&eva));
        // Whoever decided last may take it back, and nobody else.
        mover.until("document.querySelector('[data-act=undo]:enabled')");
        assert_eq!(other.eval("document.querySelector('[data-act=undo]').disabled"), true);
    }
    let before = pieces(&eva);
    eva.reload();
    eva.until("document.querySelector('.stage .piece')");
    assert_eq!(pieces(&eva), before);
    eva.until("document.querySelector('.seats').innerText.includes('tú')");
    nothing_went_wrong(&first);
    nothing_went_wrong(&second);
}

#[test]
fn a_wrong_link_does_not_take_the_place_of_the_right_one() {
    let Some(browser) = Chromium::start() else { return };
    let server = Server::new();
    let page = browser.page(Screen::DESK);
    lobby(&page, &server);
    open_table(&page, "tortugas", &[("seats", "2"), ("seat-1", "human")]);
    let link = invitation(&page);
    page.go(&format!("{}/wrong", link.rsplit_once('/').unwrap().0));
    page.until("!location.hash.includes('wrong')");
    assert_eq!(invitation(&page), link);
    nothing_went_wrong(&browser);
}
