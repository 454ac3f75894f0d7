//! Steps taken back, advice, and the game again from any step.

use crate::chromium::{Chromium, Screen};
use crate::common::Server;
use crate::visit::{lobby, nothing_went_wrong, pieces, play, until_step};

#[test]
fn steps_are_taken_back_brought_back_advised_and_seen_again() {
    let Some(browser) = Chromium::start() else { return };
    let server = Server::new();
    let page = browser.page(Screen::DESK);
    lobby(&page, &server);
    play(&page, "senku");
    let mut seen = vec![pieces(&page)];
    for step in 1..=2 {
        page.click(".can-touch");
        page.until("document.querySelector('.mark.begun')");
        page.click(".can-touch");
        until_step(&page, &format!("{step} / {step}"));
        seen.push(pieces(&page));
    }
    page.click("[data-act='undo']");
    until_step(&page, "1 / 1");
    assert_eq!(pieces(&page), seen[1]);
    page.click("[data-act='redo']");
    until_step(&page, "2 / 2");
    assert_eq!(pieces(&page), seen[2]);
    page.click("[data-act='hint']");
    page.until("document.querySelectorAll('.mark.hint').length === 2");
    page.until("document.querySelector('.news').textContent.length > 5");
    for step in [0, 1] {
        page.fill(".replay input", &step.to_string());
        until_step(&page, &format!("{step} / 2"));
        page.until("!document.querySelector('.can-touch')");
        page.until(&format!(
            "[...document.querySelectorAll('.stage .piece')].map((it) => it.getAttribute('transform')).sort().join() === {}",
            seen[step]
        ));
    }
    page.click(".replay button:last-of-type");
    page.until("document.querySelector('.can-touch')");
    assert_eq!(pieces(&page), seen[2]);
    nothing_went_wrong(&browser);
}

#[test]
fn advice_for_what_is_steered_marks_the_way() {
    let Some(browser) = Chromium::start() else { return };
    let server = Server::new();
    let page = browser.page(Screen::DESK);
    lobby(&page, &server);
    play(&page, "2048");
    page.click("[data-act='hint']");
    page.until("document.querySelector('.pad .advised')");
    page.click(".pad .advised");
    page.until("!document.querySelector('.pad .advised')");
    nothing_went_wrong(&browser);
}
