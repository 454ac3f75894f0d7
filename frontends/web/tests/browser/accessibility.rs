//! The accessibility tree and the checks of an audit: names, contrast, targets, headings.

use serde_json::{Value as Json, json};

use crate::chromium::{Chromium, Page, Screen};
use crate::common::Server;
use crate::visit::{
    GAMES, address, lobby, lobby_in, nothing_went_wrong, open_table, play, play_to_the_end,
};

/// A function that lists the violations on a page.
const AUDIT: &str = include_str!("audit.js");

/// Asserts that every control has a name and that the audit finds no violation.
fn is_right(page: &Page<'_>, screen: Screen, what: &str) {
    let tree = page.ask("Accessibility.getFullAXTree", &json!({}));
    let nodes = tree["nodes"].as_array().unwrap();
    let is = |node: &Json, name: &str| {
        let properties = node["properties"].as_array();
        properties.is_some_and(|all| {
            all.iter().any(|it| it["name"] == name && it["value"]["value"] == true)
        })
    };
    let used: Vec<&Json> = nodes
        .iter()
        .filter(|node| node["ignored"] != true && is(node, "focusable"))
        .filter(|node| !["RootWebArea", "main"].contains(&node["role"]["value"].as_str().unwrap()))
        .collect();
    assert!(used.len() > 5, "{what}: {}", used.len());
    let nameless: Vec<_> = used
        .iter()
        .filter(|node| node["name"]["value"].as_str().is_none_or(|name| name.trim().is_empty()))
        .collect();
    assert!(nameless.is_empty(), "{what}: {nameless:#?}");
    let complaints = page.eval(&format!("({AUDIT})({})", screen.phone));
    assert_eq!(complaints, json!([]), "{what}");
}

#[test]
fn controls_have_accessible_names() {
    let Some(browser) = Chromium::start() else { return };
    let server = Server::new();
    for (screen, lang) in [(Screen::DESK, "en"), (Screen::PHONE.dark(), "es")] {
        let page = browser.page(screen);
        lobby_in(&page, &server, lang);
        is_right(&page, screen, "lobby");
        page.go(&address(&server, "#/levels/senku"));
        page.until("document.querySelector('.preview .piece')");
        is_right(&page, screen, "levels");
        page.go(&address(&server, "#/daily"));
        page.until("document.querySelectorAll('.daily .board').length === 5");
        is_right(&page, screen, "boards of the day");
        page.go(&address(&server, "#/lab"));
        page.until("document.querySelector('.brushes button') && document.querySelector('.piece')");
        page.click(".side details summary");
        is_right(&page, screen, "laboratory");
        for (game, _) in GAMES {
            page.go(&address(&server, &format!("#/new/{game}")));
            page.until("document.querySelector('form.form')");
            is_right(&page, screen, &format!("form of {game}"));
            page.go(&address(&server, "#/"));
            play(&page, game);
            page.click("[data-act='hint']");
            is_right(&page, screen, game);
        }
        page.go(&address(&server, "#/"));
        let (game, options) = GAMES[2];
        open_table(&page, game, options);
        play_to_the_end(&page);
        page.click("[data-act='analyse']");
        page.until("document.querySelector('.analysis .graph')");
        is_right(&page, screen, "an end");
    }
    nothing_went_wrong(&browser);
}

/// The accessible names of all places on the board, joined.
fn places(page: &Page<'_>) -> String {
    let labels = page.eval(
        "[...document.querySelectorAll('.hit, .playcard')].map((it) => it.ariaLabel).join('; ')",
    );
    labels.as_str().unwrap().to_owned()
}

#[test]
fn pieces_are_announced_with_their_owners() {
    let Some(browser) = Chromium::start() else { return };
    let server = Server::new();
    for (lang, [piece, turtle, card]) in [
        ("en", ["yellow 4", "turtle 2 facing north", "forward"]),
        ("es", ["amarilla 4", "tortuga 2 que mira al norte", "avanza"]),
    ] {
        let page = browser.page(Screen::DESK);
        lobby_in(&page, &server, lang);
        play(&page, "parchis");
        assert!(places(&page).contains(piece), "{}", places(&page));
        page.go(&address(&server, "#/"));
        play(&page, "tortugas");
        let labels = places(&page);
        assert!(labels.contains(turtle) && labels.contains(card), "{labels}");
    }
    nothing_went_wrong(&browser);
}

#[test]
fn events_are_announced_in_order_and_the_title_names_the_player() {
    let Some(browser) = Chromium::start() else { return };
    let server = Server::new();
    let page = browser.page(Screen::DESK);
    lobby(&page, &server);
    play(&page, "tortugas");
    page.until("document.title.startsWith('Your turn · ')");
    let heard = "[...document.querySelectorAll('#live p')].map((it) => it.textContent).join('|')";
    page.eval("document.querySelector('#live').replaceChildren()");
    page.press("r");
    page.until(&format!("/draws: .*Your turn/.test({heard})"));
    // An error is announced immediately.
    page.eval("history.replaceState(null, '', '#/')");
    page.go(&address(&server, "#/nothere"));
    let alert = "document.querySelector('main [role=alert]')?.innerText";
    page.until(&format!("{alert}?.includes('no such table')"));
    nothing_went_wrong(&browser);
}
