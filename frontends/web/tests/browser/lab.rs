//! The laboratory.

use crate::chromium::{Chromium, Page, Screen};
use crate::common::Server;
use crate::visit::{address, lobby, nothing_went_wrong, shots};

/// Opens the laboratory.
fn enter(page: &Page<'_>, server: &Server) {
    lobby(page, server);
    page.go(&address(server, "#/lab"));
    page.until("document.querySelectorAll('.brushes button').length > 3 && document.querySelector('.piece')");
}

/// The pieces on the board.
fn count(page: &Page<'_>) -> u64 {
    page.eval("document.querySelectorAll('.stage .piece').length").as_u64().unwrap()
}

#[test]
fn a_board_is_drawn_by_one_stroke_of_the_mouse() {
    let Some(browser) = Chromium::start() else { return };
    let server = Server::new();
    let page = browser.page(Screen::DESK);
    enter(&page, &server);
    page.fill(".side select", "");
    page.until("!document.querySelector('.stage .piece')");
    page.click(".brushes button:nth-of-type(2)");
    // Drags along a row, from place to place.
    let row = page.eval(
        "(() => { const all = [...document.querySelectorAll('.hit')].map((it) => it.getBoundingClientRect()); \
         return all.filter((it) => Math.abs(it.y - all[0].y) < 2).map((it) => [it.x + it.width / 2, it.y + it.height / 2]); })()",
    );
    let row: Vec<(f64, f64)> = row
        .as_array()
        .unwrap()
        .iter()
        .map(|at| (at[0].as_f64().unwrap(), at[1].as_f64().unwrap()))
        .collect();
    page.mouse("mousePressed", row[0]);
    for place in &row[1..4] {
        page.mouse("mouseMoved", *place);
    }
    page.mouse("mouseReleased", row[3]);
    page.until("document.querySelectorAll('.stage .piece').length === 4");
    // After the stroke the mouse draws nothing.
    page.hover(row[4]);
    assert_eq!(count(&page), 4);
    nothing_went_wrong(&browser);
}

#[test]
fn proofs_are_drawn_on_the_board() {
    let Some(browser) = Chromium::start() else { return };
    let server = Server::new();
    let page = browser.page(Screen::DESK);
    enter(&page, &server);
    // The last peg of this board cannot be left beside the middle: odd stays odd.
    page.click(".brushes button:nth-of-type(4)");
    page.click("[data-place='98']");
    page.until("document.querySelector('.mark.hint')");
    page.click(".side .card button.main:nth-of-type(2)");
    page.until("document.querySelector('.answer .verdict')?.textContent === 'It cannot be solved'");
    page.until("document.querySelectorAll('.mark.painted').length > 5");
    // With other directions nothing is proved any more.
    page.click(".compass button");
    page.until("!document.querySelector('.mark.painted, .certificate')");
    nothing_went_wrong(&browser);
}

#[test]
fn long_jobs_show_progress_and_can_be_stopped() {
    let Some(browser) = Chromium::start() else { return };
    let server = Server::new();
    let page = browser.page(Screen::DESK);
    enter(&page, &server);
    for way in ["↖", "↗", "↙", "↘"] {
        page.click(&format!(".compass [aria-label$='{way}']"));
        page.until(&format!(
            "document.querySelector('.compass [aria-label$=\"{way}\"]').ariaPressed === 'true' \
             && document.activeElement.ariaPressed === 'true'"
        ));
    }
    // All ways to solve it are counted, which takes far longer than a visitor waits.
    page.click(".side summary");
    page.click(".tool:last-of-type button");
    page.until("document.querySelector('.progress progress')");
    page.until("document.querySelector('.progress button')");
    page.click(".progress button");
    page.until("document.querySelector('.answer .verdict')?.textContent === 'Stopped'");
    assert_eq!(page.eval("document.querySelector('.progress').children.length"), 0);
    nothing_went_wrong(&browser);
}

#[test]
fn the_laboratory_solves_proves_and_shows() {
    let Some(browser) = Chromium::start() else { return };
    let server = Server::new();
    let page = browser.page(Screen::DESK);
    enter(&page, &server);
    page.click(".side .card button.main:nth-of-type(2)");
    page.until("document.querySelector('.answer .verdict')");
    page.shoot(&shots().join("laboratory-answer.png"));
    // The hole in the middle is filled: then nothing can move, and that can be proved.
    page.click(".brushes button:nth-of-type(2)");
    let before = count(&page);
    page.drag(page.middle("[data-place='99']"), page.middle("[data-place='99']"));
    page.until(&format!("document.querySelectorAll('.stage .piece').length === {}", before + 1));
    page.click(".side .card button.main:nth-of-type(2)");
    page.until("document.querySelector('.certificate')");
    page.shoot(&shots().join("laboratory-proof.png"));
    page.fill(".side select", "english");
    page.until(&format!("document.querySelectorAll('.stage .piece').length === {before}"));
    page.click(".side .card button.main");
    page.click(".answer button.main");
    page.until("location.hash.length > 4 && document.querySelector('.replay')");
    page.until("document.querySelector('.ending')");
    nothing_went_wrong(&browser);
}

#[test]
fn choices_survive_a_change_of_direction() {
    let Some(browser) = Chromium::start() else { return };
    let server = Server::new();
    let page = browser.page(Screen::DESK);
    enter(&page, &server);
    let pieces = count(&page);
    let board = page.eval("document.querySelector('.side select').options[2].value");
    page.fill(".side select", board.as_str().unwrap());
    page.until(&format!("document.querySelectorAll('.stage .piece').length !== {pieces}"));
    page.click(".side summary");
    page.click(".tool input[type=checkbox]");
    page.click(".compass button");
    page.until("document.querySelector('.compass button').ariaPressed === 'true'");
    assert_eq!(page.eval("document.querySelector('.side select').value"), board);
    assert_eq!(page.eval("document.querySelector('.side details').open"), true);
    assert_eq!(page.eval("document.querySelector('.tool input[type=checkbox]').checked"), true);
    nothing_went_wrong(&browser);
}

/// Notes the names of saved files instead of saving them.
const SAVED: &str = "globalThis.saved = []; const click = HTMLAnchorElement.prototype.click; \
    HTMLAnchorElement.prototype.click = function () { \
    if (this.download) saved.push(this.download); else click.call(this); };";

#[test]
fn a_census_is_a_curve_a_map_is_a_board_and_both_are_saved() {
    let Some(browser) = Chromium::start() else { return };
    let server = Server::new();
    let page = browser.page(Screen::DESK);
    page.prepare(SAVED);
    enter(&page, &server);
    // Three holes in a row, with two pegs.
    page.fill(".side select", "");
    page.until("!document.querySelector('.stage .piece')");
    page.click(".brushes button:nth-of-type(2)");
    page.click("[data-place='97']");
    page.click("[data-place='98']");
    page.until("document.querySelectorAll('.stage .piece').length === 2");
    page.click(".brushes button:nth-of-type(1)");
    page.click("[data-place='99']");
    page.click(".side summary");
    for (tool, drawn) in [("census", ".curves .curve.all"), ("map", ".map .cell")] {
        page.click(&format!("[data-starts='peg {tool}']"));
        page.until(&format!("document.querySelector('.answer {drawn}')"));
        page.click("[data-act='save-drawing']");
        page.click("[data-act='save-answer']");
        let names = serde_json::json!([format!("peg {tool}.svg"), format!("peg {tool}.json")]);
        assert_eq!(page.eval("saved.splice(0)"), names);
    }
    nothing_went_wrong(&browser);
}

#[test]
fn another_language_keeps_what_was_filled_in_for_a_tool() {
    let Some(browser) = Chromium::start() else { return };
    let server = Server::new();
    let page = browser.page(Screen::DESK);
    enter(&page, &server);
    page.click(".side summary");
    page.click(".tool input[type=checkbox]");
    page.click("header nav > [lang]");
    page.until("document.querySelector('h1').textContent === 'El laboratorio'");
    page.until("document.querySelector('.tool input[type=checkbox]')?.checked");
    nothing_went_wrong(&browser);
}
