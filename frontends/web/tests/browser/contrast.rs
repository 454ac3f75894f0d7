//! Text on boards has sufficient contrast in both themes.

use serde_json::{Value as Json, json};

use crate::chromium::{Chromium, Page, Screen};
use crate::common::Server;
use crate::visit::{GAMES, lobby, nothing_went_wrong};

/// A function that renders every text that occurs on the boards of a game.
const LETTERS: &str = include_str!("letters.js");
/// A function that lists the texts with insufficient contrast.
const CONTRAST: &str = include_str!("contrast.js");

/// A screenshot, in base 64.
fn picture(page: &Page<'_>) -> Json {
    page.ask("Page.captureScreenshot", &json!({"format": "png"}))["data"].take()
}

/// A screenshot without the letters.
fn bare(page: &Page<'_>) -> Json {
    page.eval("document.querySelectorAll('.board text').forEach((it) => { it.style.visibility = 'hidden'; })");
    picture(page)
}

#[test]
fn text_on_boards_has_sufficient_contrast() {
    let Some(browser) = Chromium::start() else { return };
    let server = Server::new();
    // An image document is not subject to the content security policy of the page.
    let beside = browser.page(Screen::DESK);
    for screen in [Screen::DESK, Screen::DESK.dark()] {
        let page = browser.page(screen);
        lobby(&page, &server);
        for (game, _) in GAMES {
            let letters = page.eval(&format!("({LETTERS})('{game}')"));
            assert_ne!(letters, json!([]), "{game} is written on");
            let (written, bare) = (picture(&page), bare(&page));
            let poor = beside.eval(&format!("({CONTRAST})({written}, {bare}, {letters})"));
            assert_eq!(poor, json!([]), "{game}, dark: {}", screen.dark);
        }
    }
    nothing_went_wrong(&browser);
}
