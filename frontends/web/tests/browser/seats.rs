//! Several browsers at one table.

use std::time::Duration;

use serde_json::Value as Json;
use web::Limits;

use crate::chromium::{Chromium, Page, Screen};
use crate::common::Server;
use crate::visit::{lobby, lobby_in, nothing_went_wrong, open_table, pieces};

/// Opens a table for two and seats both; returns its address without the secret.
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
    // Her stream now belongs to her seat and delivers the chat.
    eva.until("document.querySelector('.seats')?.innerText.includes('· tú')");
    ana.until("/^(Your turn|To play: )/.test(document.querySelector('.turn').textContent)");
    link.rsplit_once('/').unwrap().0.to_owned()
}

/// The invitation link of the table.
fn invitation(page: &Page<'_>) -> String {
    page.until("document.querySelector('[data-act=share]')?.dataset.url.split('/').length === 6");
    let Json::String(link) = page.eval("document.querySelector('[data-act=share]').dataset.url")
    else {
        panic!("a link is a text");
    };
    link
}

/// Draws a card when it is this page's turn.
fn draw(page: &Page<'_>) {
    page.until("document.querySelector('.turn.mine') && document.querySelector('.can-touch')");
    // The last touchable place draws a card, which ends the turn.
    let last = "[...document.querySelectorAll('.can-touch')].at(-1).dataset.place";
    let place = page.eval(last);
    page.click(&format!("[data-place='{}']", place.as_str().unwrap()));
}

#[test]
fn chat_is_translated_and_spectators_only_watch() {
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
    // Touching places has no effect either.
    let before = pieces(&watcher);
    watcher.eval("document.querySelectorAll('.hit').forEach((it) => { it.focus(); it.dispatchEvent(new KeyboardEvent('keydown', { key: 'Enter', bubbles: true })); })");
    assert_eq!(pieces(&watcher), before);
    eva.until("document.querySelector('.turn.mine')");
    nothing_went_wrong(&browser);
}

/// Once `held` is set, delays new event streams until `held` is called.
const HELD: &str = "const quickly = fetch; globalThis.fetch = async (path, options) => { \
    if (globalThis.held && path.includes('/events')) await new Promise((go) => { held = go; }); \
    return quickly(path, options); };";

#[test]
fn chat_during_joining_is_received_and_logged() {
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
    // The spectator's stream has ended, and the player's stream has not begun.
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
fn a_computer_replaces_an_absent_player_and_clocks_run() {
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
    // The substitute plays a sequence or draws a card, which is the outcome of a chance event.
    let turns_of_eva = "[...document.querySelectorAll('.log :is(.step, .luck)')]\
        .filter((entry) => entry.textContent.includes('Eva')).length";
    let before = ana.eval(turns_of_eva);
    draw(&ana);
    ana.until(&format!("{turns_of_eva} > {before} && document.querySelector('.turn.mine')"));
    eva.go(address.as_str().unwrap());
    ana.until("!document.querySelector('.seats').innerText.includes('absent')");
    draw(&ana);
    draw(&eva);
    nothing_went_wrong(&browser);
}

/// The seconds shown by the clock of a seat.
fn seconds(page: &Page<'_>, seat: usize) -> f64 {
    let clock = format!("document.querySelector('time[data-seat=\"{seat}\"]').textContent");
    let seconds = page.eval(&format!("(([m, s]) => m * 60 + s)({clock}.split(':').map(Number))"));
    seconds.as_f64().unwrap()
}

/// Records the largest difference between the running clock and the elapsed time.
const DRIFT: &str = "(() => { const shown = () => { \
    const [m, s] = document.querySelector('.seats .active time').textContent.split(':').map(Number); \
    return m * 60 + s; }; const [first, began] = [shown(), performance.now()]; globalThis.drift = 0; \
    setInterval(() => { const passed = (performance.now() - began) / 1000; \
    drift = Math.max(drift, Math.abs(first - passed - shown())); }, 50); })()";

#[test]
fn clocks_agree_and_survive_a_reload() {
    let Some(browser) = Chromium::start() else { return };
    let server = Server::new();
    let (ana, eva) = (browser.page(Screen::DESK), browser.page(Screen::DESK));
    together(&ana, &eva, &server, &[("clock", "3")]);
    let running = "document.querySelector('.seats .active time')";
    // Long enough to detect a clock with a wrong starting time.
    ana.until(&format!("{running} && Number({running}.textContent.split(':')[1]) <= 57"));
    ana.eval(DRIFT);
    let left = ana.eval(&format!("{running}.textContent"));
    eva.eval("globalThis.old = true");
    eva.reload();
    eva.until(&format!("!globalThis.old && {running}"));
    ana.until(&format!("{running}.textContent !== {left}"));
    for seat in [0, 1] {
        let (one, other) = (seconds(&ana, seat), seconds(&eva, seat));
        assert!((one - other).abs() <= 1.0, "{seat}: {one} and {other}");
    }
    assert!(ana.eval("drift").as_f64().unwrap() < 2.0, "the clock of Ana jumped");
    nothing_went_wrong(&browser);
}

#[test]
fn two_browsers_share_a_table_and_survive_a_reload() {
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
        // Only the player who decided last may undo.
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
fn an_invalid_link_does_not_replace_a_valid_one() {
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

#[test]
fn everybody_is_led_to_the_rematch_and_agrees_on_a_draw() {
    let Some(browser) = Chromium::start() else { return };
    let server = Server::new();
    let (ana, eva) = (browser.page(Screen::DESK), browser.page(Screen::DESK));
    let first = together(&ana, &eva, &server, &[]);
    ana.click("[data-act='resign']");
    ana.click("dialog .main");
    // Eva asks, and Ana follows.
    eva.click(".ending [data-act='again']");
    for page in [&ana, &eva] {
        page.until(&format!("location.href.length > 20 && location.href !== {first:?}"));
        page.until("document.querySelector('.turn') && !document.querySelector('.ending')");
    }
    assert_eq!(ana.eval("location.hash"), eva.eval("location.hash"));
    ana.until("document.querySelector('.seats')?.innerText.includes('Eva <b>')");
    ana.until("document.querySelector('.controls [data-act=draw]:not([hidden])')");
    ana.click("[data-act='draw']");
    ana.click("dialog .main");
    eva.click("[data-act='draw'].main");
    eva.click("dialog .main");
    for page in [&ana, &eva] {
        page.until("document.querySelector('.ending.drawn')");
    }
    nothing_went_wrong(&browser);
}

#[test]
fn friends_are_invited_from_one_page() {
    let Some(browser) = Chromium::start() else { return };
    let server = Server::new();
    let (ana, eva) = (browser.page(Screen::DESK), browser.page(Screen::PHONE));
    lobby(&ana, &server);
    ana.click("[data-act='friends']");
    ana.until("document.querySelector('form [name=game]')");
    // Only games for several people are offered, and everybody is a person at first.
    let alone = "[...document.querySelectorAll('form [name=game] option')].map((it) => it.value).includes('2048')";
    assert_eq!(ana.eval(alone), false);
    ana.fill("form [name='game']", "tortugas");
    ana.until("document.querySelectorAll('form [name^=seat-]').length > 1");
    let seats = "[...document.querySelectorAll('form .field:not([hidden]) [name^=seat-]')].map((it) => it.value)";
    assert_eq!(ana.eval(seats), serde_json::json!(["human", "human"]));
    ana.fill("form [name='person']", "Ana");
    ana.fill("form [name='clock']", "5");
    ana.click("form button.main");
    ana.until("document.querySelector('.invitation .qr path')");
    let people = "[...document.querySelectorAll('.people li span')].map((it) => it.textContent)";
    ana.until("document.querySelectorAll('.people .came').length === 1");
    assert_eq!(ana.eval(people), serde_json::json!(["Ana", "free"]));
    let Json::String(link) = ana.eval("document.querySelector('[name=link]').value") else {
        panic!("a link is a text");
    };
    lobby(&eva, &server);
    eva.go(&link);
    eva.fill(".join [name='name']", "Eva");
    eva.click(".join button");
    // Nobody is missing: the page goes to the table.
    ana.until("document.querySelector('.seats')?.innerText.includes('Eva')");
    ana.until("document.querySelector('.seats time')");
    assert_eq!(ana.eval("location.hash.split('/').length"), 2);
    nothing_went_wrong(&browser);
}
