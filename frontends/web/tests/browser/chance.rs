//! The fingerprint of the seed: shown from the beginning, compared at the end.

use crate::chromium::{Chromium, Page, Screen};
use crate::common::Server;
use crate::visit::{lobby, nothing_went_wrong, open_table, play_to_the_end};

/// A game with luck that ends soon.
const SOON: [(&str, &str); 2] = [("dim", "3"), ("goal", "16")];

/// The whole fingerprint beside the board.
const SHOWN: &str = "document.querySelector('.luck > code')?.textContent";

/// Plays to the end, and what the page says of the seed then.
fn verify(page: &Page<'_>, kind: &str) -> String {
    play_to_the_end(page);
    page.click(".ending .seed button");
    let toast = format!("document.querySelector('.toast.{kind}')");
    page.until(&toast);
    page.eval(&format!("{toast}.textContent")).as_str().unwrap().to_owned()
}

#[test]
fn the_fingerprint_is_seen_before_the_end_and_is_that_of_the_seed() {
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
    assert_eq!(said, "The seed has the fingerprint that was shown at the start");
    assert_eq!(
        page.eval("[...document.querySelectorAll('.ending code')].at(-1).textContent"),
        first
    );
    nothing_went_wrong(&browser);
}

#[test]
fn a_seed_without_the_first_fingerprint_is_told() {
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

#[test]
fn a_seed_that_was_chosen_is_told_and_is_not_played_again() {
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
