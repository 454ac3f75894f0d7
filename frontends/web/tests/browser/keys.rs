//! Every game with the keyboard alone.

use serde_json::Value as Json;

use crate::chromium::{Chromium, Page, Screen};
use crate::common::Server;
use crate::visit::{GAMES, choose, lobby, nothing_went_wrong, play};

/// The maximum number of turns of a game.
const MOST: usize = 1500;

/// The keys of the next touch: `None` at the end, empty while others move.
const NEXT: &str = include_str!("next.js");

/// Presses Tab until an element that matches has the focus.
fn tab_to(page: &Page<'_>, selector: &str) {
    for _ in 0..200 {
        if page.eval(&format!("document.activeElement.matches(\"{selector}\")")) == true {
            return;
        }
        page.press("Tab");
    }
    panic!("the tab key does not lead to {selector}");
}

#[test]
fn every_game_is_played_by_keys_alone() {
    let Some(browser) = Chromium::start() else { return };
    let server = Server::new();
    for (game, options) in GAMES {
        let page = browser.page(Screen::DESK);
        lobby(&page, &server);
        tab_to(&page, &format!("[data-game='{game}'] a.button"));
        page.press("Enter");
        choose(&page, options);
        tab_to(&page, "form button.main");
        page.press("Enter");
        page.until("document.activeElement.matches('.hit')");
        let mut turns = 0;
        while let Json::Array(keys) = page.eval(&format!("({NEXT})({turns})")) {
            keys.iter().filter_map(Json::as_str).for_each(|key| page.press(key));
            turns += 1;
            assert!(turns < MOST, "{game} does not end");
        }
        assert!(page.eval("document.querySelector('.ending').innerText") != "", "{game}");
    }
    nothing_went_wrong(&browser);
}

#[test]
fn unbound_keys_do_nothing() {
    let Some(browser) = Chromium::start() else { return };
    let server = Server::new();
    for (game, _) in GAMES {
        let page = browser.page(Screen::DESK);
        lobby(&page, &server);
        play(&page, game);
        page.until("document.activeElement.matches('.hit')");
        let step = "document.querySelector('.replay output').textContent";
        let before = page.eval(step);
        for key in ["Shift", "F2", "Home", "ç"] {
            page.press(key);
        }
        page.press("Tab");
        assert_eq!(page.eval("document.activeElement.matches('.hit')"), false, "{game}");
        // A move sent by those keys would have been answered before this request.
        page.eval("fetch('/api/games').then((it) => it.text())");
        assert_eq!(page.eval(step), before, "{game}");
    }
    nothing_went_wrong(&browser);
}

#[test]
fn cursor_keys_work_after_a_button_was_clicked() {
    let Some(browser) = Chromium::start() else { return };
    let server = Server::new();
    let page = browser.page(Screen::DESK);
    lobby(&page, &server);
    play(&page, "2048");
    page.click("header [aria-pressed]");
    assert_eq!(page.eval("document.activeElement.ariaPressed"), "true");
    let step = "document.querySelector('.replay output').textContent";
    let before = page.eval(step);
    for key in ["ArrowLeft", "ArrowUp", "ArrowRight"] {
        page.press(key);
    }
    page.until(&format!("{step} !== {before}"));
    // Keys that activate a button do nothing else.
    page.press("Enter");
    page.until("document.activeElement.ariaPressed === 'false'");
    nothing_went_wrong(&browser);
}

#[test]
fn the_focus_is_preserved() {
    let Some(browser) = Chromium::start() else { return };
    let server = Server::new();
    let page = browser.page(Screen::DESK);
    lobby(&page, &server);
    tab_to(&page, "[data-act='settings']");
    page.press("Enter");
    page.fill("dialog [name='theme']", "light");
    assert_eq!(page.eval("document.documentElement.dataset.theme"), "light");
    page.click("dialog .row button");
    page.until("!document.querySelector('dialog')");
    assert_eq!(page.eval("document.activeElement.dataset.act"), "settings");
    // The first element in tab order is the link that skips to the content.
    page.reload();
    page.until("document.querySelectorAll('.game').length > 2");
    page.press("Tab");
    assert_eq!(page.eval("document.activeElement.id"), "skip");
    let left = page.eval("document.activeElement.getBoundingClientRect().x");
    assert!(left.as_f64().unwrap() >= 0.0, "it is seen: {left}");
    page.press("Enter");
    assert_eq!(page.eval("document.activeElement.id"), "main");
    tab_to(&page, "[data-game='2048'] [data-act='play']");
    page.press("Enter");
    page.until("document.querySelector('[data-way]')");
    tab_to(&page, "[data-way]:not([aria-disabled])");
    let way = page.eval("document.activeElement.dataset.way");
    page.press("Enter");
    page.until("document.querySelector('.replay output').textContent === '1 / 1'");
    assert_eq!(page.eval("document.activeElement.dataset.way"), way);
    tab_to(&page, "[data-act='undo']");
    page.press("Enter");
    page.until("document.querySelector('[data-act=redo]:enabled')");
    // Nothing is left to undo, so the focus moves to the board.
    page.until("document.activeElement.matches('.hit')");
    let ring = page.eval("getComputedStyle(document.querySelector('.stage .frame')).stroke");
    assert_ne!(ring, "none", "the focus is seen around the whole board");
    nothing_went_wrong(&browser);
}
