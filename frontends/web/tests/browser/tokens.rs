//! Pieces that go square by square, captures, goals, and throws that leave nothing to decide.

use crate::chromium::{Chromium, Page, Screen};
use crate::common::Server;
use crate::visit::{address, lobby, nothing_went_wrong, open_table};

/// Notes where the first piece has stood, how many pieces have flown, how many sparks there were,
/// and how long each text about what happened could be read.
const NOTED: &str = "globalThis.seen = { stood: [], flown: 0, sparks: 0, read: [] }; let text; let since; \
    new MutationObserver(() => { const piece = document.querySelector('.stage .piece'); if (!piece) return; \
    const at = piece.getAttribute('transform'); if (at !== seen.stood.at(-1)) seen.stood.push(at); \
    seen.flown = Math.max(seen.flown, document.querySelectorAll('.held .dragged').length); \
    seen.sparks = Math.max(seen.sparks, document.querySelectorAll('.held .spark').length); \
    const now = document.querySelector('.news').textContent; if (now === text) return; \
    if (text) seen.read.push([text, performance.now() - since]); text = now; since = performance.now(); \
    }).observe(document, { childList: true, subtree: true, attributes: true });";

/// Opens a table at the usual speed, with a position and the first throws.
fn watched<'b>(browser: &'b Chromium, server: &Server, position: &str, dice: &str) -> Page<'b> {
    let page = browser.page(Screen::DESK);
    page.prepare(NOTED);
    lobby(&page, server);
    page.eval("localStorage.setItem('ludoteca-speed', '2')");
    page.go(&address(server, "#/"));
    let others = ["seat-1", "seat-2", "seat-3"].map(|seat| (seat, "random"));
    let options = [&[("position", position), ("dice", dice)], &others[..]].concat();
    open_table(&page, "parchis", &options);
    page
}

#[test]
fn a_piece_hops_and_what_it_captures_flies_home() {
    let Some(browser) = Chromium::start() else { return };
    let server = Server::new();
    let position = "am:24,-1,-1,-1 az:27,-1,-1,-1 ro:-1,-1,-1,-1 ve:-1,-1,-1,-1 turno:am";
    let page = watched(&browser, &server, position, "3,2,2,2");
    page.until("document.querySelector('.hit.can-touch') || seen.flown");
    page.eval("globalThis.seen.stood.splice(0, seen.stood.length - 1)");
    if page.eval("seen.flown") == 0 {
        page.click(".hit.can-touch");
    }
    page.until("seen.flown === 1");
    // It has been on the two squares between, and on the third.
    assert!(page.eval("seen.stood.length").as_u64().unwrap() >= 4);
    page.until("!document.querySelector('.held > *')");
    nothing_went_wrong(&browser);
}

#[test]
fn a_goal_is_celebrated() {
    let Some(browser) = Chromium::start() else { return };
    let server = Server::new();
    let position = "am:107,-1,-1,-1 az:-1,-1,-1,-1 ro:-1,-1,-1,-1 ve:-1,-1,-1,-1 turno:am";
    let page = watched(&browser, &server, position, "1");
    page.until("document.querySelector('.hit.can-touch') || seen.sparks");
    if page.eval("seen.sparks") == 0 {
        page.click(".hit.can-touch");
    }
    page.until("seen.sparks > 8");
    page.until("!document.querySelector('.spark')");
    nothing_went_wrong(&browser);
}

#[test]
fn a_pass_can_be_read() {
    let Some(browser) = Chromium::start() else { return };
    let server = Server::new();
    let position = "am:-1,-1,-1,-1 az:-1,-1,-1,-1 ro:-1,-1,-1,-1 ve:-1,-1,-1,-1 turno:am";
    // The fifth throw brings a piece into play, so that the ninth leaves a choice.
    let page = watched(&browser, &server, position, "2,3,4,1,5,2,3,4,1");
    page.until("seen.read.length > 3");
    // The person's own throw stays for longer than those of the others.
    let own = page.eval("seen.read.find(([text]) => /2/.test(text))[1]").as_f64().unwrap();
    let others = page.eval("Math.min(...seen.read.slice(1).map(([, ms]) => ms))").as_f64().unwrap();
    assert!(own >= 1500.0 && others >= 700.0, "{own} {others}");
    nothing_went_wrong(&browser);
}

/// A telephone that asks before it tells of shakes.
const ASKS: &str = "globalThis.asked = 0; \
    DeviceMotionEvent.requestPermission = async () => { asked += 1; return 'granted'; };";

#[test]
fn shakes_are_allowed_at_the_first_throw() {
    let Some(browser) = Chromium::start() else { return };
    let server = Server::new();
    let page = browser.page(Screen::PHONE);
    page.prepare(ASKS);
    lobby(&page, &server);
    page.eval("localStorage.setItem('ludoteca-throws', '\"hand\"')");
    let position = "am:6,20,30,40 az:-1,-1,-1,-1 ro:-1,-1,-1,-1 ve:-1,-1,-1,-1 turno:am";
    let seats = ["seat-1", "seat-2", "seat-3"].map(|seat| (seat, "random"));
    open_table(&page, "parchis", &[&[("position", position)], &seats[..]].concat());
    page.until("document.querySelector('.die.ready')");
    assert_eq!(page.eval("asked"), 0);
    page.click(".die");
    page.until("document.querySelectorAll('.pad .chooses').length > 1");
    assert_eq!(page.eval("asked"), 1);
    nothing_went_wrong(&browser);
}
