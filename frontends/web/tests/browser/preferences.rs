//! Language, colours, motion and sound, as people like them.

use crate::chromium::{Chromium, Page, Screen};
use crate::common::Server;
use crate::visit::{lobby, nothing_went_wrong, play, set_speed};

/// Counts animations and sounds from the beginning of a page.
const COUNTERS: &str = "globalThis.motions = 0; globalThis.sounds = 0; \
    const moved = Element.prototype.animate; \
    Element.prototype.animate = function (...all) { globalThis.motions += 1; return moved.apply(this, all); }; \
    const Sound = globalThis.AudioContext; \
    globalThis.AudioContext = class extends Sound { constructor() { super(); globalThis.sounds += 1; } };";

/// Makes a move of Senku with the pace that is usual.
fn jump(page: &Page<'_>) {
    set_speed(page, 1);
    let before = page.eval("document.querySelector('.replay output').textContent");
    page.click(".can-touch");
    page.until("document.querySelector('.mark.begun')");
    page.click(".can-touch");
    page.until(&format!("document.querySelector('.replay output').textContent !== {before}"));
    page.until("document.querySelector('.can-touch')");
}

#[test]
fn reduced_motion_is_respected() {
    let Some(browser) = Chromium::start() else { return };
    let server = Server::new();
    for (screen, moves) in [(Screen::DESK, true), (Screen::DESK.still(), false)] {
        let page = browser.page(screen);
        page.prepare(COUNTERS);
        lobby(&page, &server);
        play(&page, "senku");
        jump(&page);
        assert_eq!(page.eval("motions > 0"), moves);
    }
    nothing_went_wrong(&browser);
}

#[test]
fn sound_is_off_by_default() {
    let Some(browser) = Chromium::start() else { return };
    let server = Server::new();
    let page = browser.page(Screen::DESK);
    page.prepare(COUNTERS);
    lobby(&page, &server);
    play(&page, "senku");
    let sound = "header [aria-pressed]";
    assert_eq!(page.eval(&format!("document.querySelector('{sound}').ariaPressed")), "false");
    jump(&page);
    assert_eq!(page.eval("sounds"), 0);
    page.click(sound);
    jump(&page);
    assert_eq!(page.eval("sounds"), 1);
    nothing_went_wrong(&browser);
}

#[test]
fn language_and_colours_change_at_once_and_are_remembered() {
    let Some(browser) = Chromium::start() else { return };
    let server = Server::new();
    let page = browser.page(Screen::DESK);
    lobby(&page, &server);
    play(&page, "parchis");
    assert_eq!(page.eval("document.documentElement.lang"), "en");
    page.click("header nav > [lang]");
    page.until("document.documentElement.lang === 'es' && document.querySelector('.turn')?.textContent === 'Te toca'");
    page.until("document.title.startsWith('Te toca · Parchís')");
    let theme = "document.documentElement.dataset.theme";
    let red = "getComputedStyle(document.querySelector('.pa-red')).fill";
    let bright = page.eval(red);
    page.click("[data-act='settings']");
    page.fill("dialog [name='theme']", "dark");
    page.until(&format!("{theme} === 'dark'"));
    assert_ne!(page.eval(red), bright, "the board has its own colours in the dark");
    page.reload();
    page.until("document.querySelector('.turn')?.textContent === 'Te toca'");
    assert_eq!(page.eval(theme), "dark");
    nothing_went_wrong(&browser);
}
