//! The fingerprint of the seed: shown from the beginning, compared at the end.

use crate::chromium::{Chromium, Page, Screen};
use crate::common::Server;
use crate::visit::{lobby, nothing_went_wrong, open_table, play_to_the_end, shots};

/// A short game with chance events.
const SOON: [(&str, &str); 2] = [("dim", "3"), ("goal", "16")];

/// The whole fingerprint beside the board.
const SHOWN: &str = "document.querySelector('.luck > code')?.textContent";

/// Plays to the end; returns what the page then shows about the seed.
fn verify(page: &Page<'_>, kind: &str) -> String {
    play_to_the_end(page);
    page.click(".ending .proof summary");
    page.click(".ending .seed button");
    let toast = format!("document.querySelector('.toast.{kind}')");
    page.until(&toast);
    page.eval(&format!("{toast}.textContent")).as_str().unwrap().to_owned()
}

#[test]
fn the_fingerprint_is_shown_before_the_end_and_matches_the_seed() {
    let Some(browser) = Chromium::start() else { return };
    let server = Server::new();
    let page = browser.page(Screen::DESK);
    lobby(&page, &server);
    open_table(&page, "2048", &SOON);
    let first = page.eval(SHOWN);
    assert_eq!(first.as_str().map(str::len), Some(64), "{first}");
    let glance = page.eval("document.querySelector('.luck summary').innerText");
    assert!(glance.as_str().unwrap().contains(&first.as_str().unwrap()[..8]), "{glance}");
    assert_eq!(page.eval("document.querySelectorAll('.ending, .seeded').length"), 0);
    let said = verify(&page, "good");
    assert_eq!(
        said,
        "The seed has the fingerprint that was shown at the start, and every nonce is the one its \
         player had committed to"
    );
    assert_eq!(
        page.eval("[...document.querySelectorAll('.ending code')].at(-1).textContent"),
        first
    );
    nothing_went_wrong(&browser);
}

#[test]
fn a_seed_that_contradicts_the_fingerprint_is_reported() {
    let Some(browser) = Chromium::start() else { return };
    let server = Server::new();
    let page = browser.page(Screen::DESK);
    lobby(&page, &server);
    open_table(&page, "2048", &SOON);
    // As if another one had been shown when the table was opened.
    page.eval(
        "localStorage.setItem('ludoteca-fingerprints', \
         JSON.stringify({ [location.hash.slice(2)]: '0'.repeat(64) }))",
    );
    page.reload();
    page.until(&format!("{SHOWN} === '0'.repeat(64)"));
    assert_eq!(
        verify(&page, "bad"),
        "The seed does not have the fingerprint that was shown at the start"
    );
    nothing_went_wrong(&browser);
}

/// The nonce that the browser drew for the table on the page.
const DRAWN: &str = "JSON.parse(localStorage['ludoteca-nonces'])[location.hash.slice(2)]";

#[test]
fn the_nonce_of_the_browser_counts_and_a_substitute_is_reported() {
    let Some(browser) = Chromium::start() else { return };
    let server = Server::new();
    let page = browser.page(Screen::DESK);
    lobby(&page, &server);
    open_table(&page, "2048", &SOON);
    let drawn = page.eval(DRAWN);
    assert_eq!(drawn.as_str().map(str::len), Some(32), "{drawn}");
    play_to_the_end(&page);
    let shown = "[...document.querySelectorAll('.ending dd code')].map((it) => it.textContent)";
    assert!(page.eval(shown).as_array().unwrap().contains(&drawn));
    page.click(".ending .proof summary");
    for (kept, why) in [
        ("nonces", "The nonce of this browser was not counted"),
        ("pledges", "A nonce is not the one its player had committed to"),
    ] {
        let other = "'0'.repeat(32)";
        let value = if kept == "pledges" { format!("[{other}]") } else { other.to_owned() };
        page.eval(&format!(
            "globalThis.before = localStorage['ludoteca-{kept}']; localStorage.setItem( \
             'ludoteca-{kept}', JSON.stringify({{ [location.hash.slice(2)]: {value} }}))"
        ));
        page.click(".ending .seed button");
        page.until(&format!(
            "[...document.querySelectorAll('.toast.bad')].some((it) => it.textContent === '{why}')"
        ));
        page.eval(&format!("localStorage.setItem('ludoteca-{kept}', before)"));
    }
    nothing_went_wrong(&browser);
}

/// Notes how many chance events the page has announced, whenever it announces another one.
const COUNTED: &str = "globalThis.counted = []; new MutationObserver(() => { \
    const now = document.querySelector('.log') && document.querySelectorAll('.log .luck').length; \
    if (now !== null && now !== counted.at(-1)) counted.push(now); \
    }).observe(document, { childList: true, subtree: true });";

#[test]
fn a_game_begins_on_the_page_with_its_first_roll() {
    let Some(browser) = Chromium::start() else { return };
    let server = Server::new();
    for game in ["parchis", "2048", "tortugas"] {
        let page = browser.page(Screen::DESK);
        page.prepare(COUNTED);
        lobby(&page, &server);
        page.eval("localStorage.setItem('ludoteca-speed', '2')");
        page.reload();
        page.click(&format!("[data-game='{game}'] [data-act='play']"));
        page.until("counted.length > 0");
        page.shoot(&shots().join(format!("begin-{game}-0.png")));
        page.until("counted.length > 2");
        page.shoot(&shots().join(format!("begin-{game}-1.png")));
        assert_eq!(page.eval("counted[0]"), 0, "{game}");
        assert_eq!(page.eval("counted.every((it, at) => !at || it > counted[at - 1])"), true);
        let said = "[...document.querySelectorAll('.log .begin')].map((it) => it.textContent)";
        assert_eq!(page.eval(said), serde_json::json!(["The game begins"]), "{game}");
    }
    nothing_went_wrong(&browser);
}

#[test]
fn a_chosen_seed_is_disclosed_and_not_reused() {
    let Some(browser) = Chromium::start() else { return };
    let server = Server::new();
    let page = browser.page(Screen::DESK);
    lobby(&page, &server);
    open_table(&page, "2048", &[SOON[0], SOON[1], ("seed", "known")]);
    page.until("document.querySelector('.seeded')?.textContent.includes('chose the seed')");
    let first = page.eval(SHOWN);
    play_to_the_end(&page);
    page.click(".ending button.main");
    page.until(&format!("{SHOWN} && {SHOWN} !== {first}"));
    assert_eq!(page.eval("document.querySelectorAll('.seeded').length"), 0);
    nothing_went_wrong(&browser);
}
