//! What is written on boards can be read, in both themes.

use serde_json::{Value as Json, json};

use crate::chromium::{Chromium, Page, Screen};
use crate::common::Server;
use crate::visit::{GAMES, lobby, nothing_went_wrong};

/// A function that shows all that is written on the boards of a game.
const LETTERS: &str = include_str!("letters.js");
/// A function that lists what of it cannot be read well.
const CONTRAST: &str = include_str!("contrast.js");

/// What is seen, as a text.
fn picture(page: &Page<'_>) -> Json {
    page.ask("Page.captureScreenshot", &json!({"format": "png"}))["data"].take()
}

/// What is seen once letters are hidden.
fn bare(page: &Page<'_>) -> Json {
    page.eval("document.querySelectorAll('.board text').forEach((it) => { it.style.visibility = 'hidden'; })");
    picture(page)
}

#[test]
fn text_on_boards_has_sufficient_contrast() {
    let Some(browser) = Chromium::start() else { return };
    let server = Server::new();
    // Pictures may be looked at where no rules of the house hold.
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
