//! What stays as it was: a held throw, a move in the making, and games to go on with.

use serde_json::json;

use crate::chromium::{Chromium, Page, Screen};
use crate::common::Server;
use crate::visit::{
    address, jump, lobby, nothing_went_wrong, open_table, play, play_to_the_end, until_step,
};

/// A game of four in which every roll moves a piece.
const WALKS: [(&str, &str); 5] = [
    ("position", "am:6,20,30,40 az:-1,-1,-1,-1 ro:-1,-1,-1,-1 ve:-1,-1,-1,-1 turno:am"),
    ("seat-1", "random"),
    ("seat-2", "random"),
    ("seat-3", "random"),
    ("seed", "walk"),
];

/// The throws that the page has told of.
const TOLD: &str = "document.querySelectorAll('.log .luck').length";

/// Waits for the person to throw, which the page has not told of.
fn until_held(page: &Page<'_>, prompt: &str) {
    page.until(&format!(
        "document.querySelector('.die.ready') && document.querySelector('.turn.mine').textContent === '{prompt}'"
    ));
    assert_eq!(page.eval(TOLD), 0);
    assert_eq!(page.eval("document.querySelectorAll('.hit.can-touch').length"), 0);
}

#[test]
fn a_throw_is_not_revealed_by_loading_the_page_again() {
    let Some(browser) = Chromium::start() else { return };
    let server = Server::new();
    let page = browser.page(Screen::DESK);
    lobby(&page, &server);
    page.eval("localStorage.setItem('ludoteca-throws', '\"hand\"')");
    open_table(&page, "parchis", &WALKS);
    until_held(&page, "Roll the die");
    let facts = page.eval("document.querySelector('.facts').textContent");
    page.reload();
    until_held(&page, "Roll the die");
    assert_eq!(page.eval("document.querySelector('.facts').textContent"), facts);
    page.click("header nav > [lang]");
    until_held(&page, "Tira el dado");
    page.click(".die");
    page.until("document.querySelectorAll('.hit.can-touch').length > 1");
    // What has been seen stays seen.
    page.reload();
    page.until("document.querySelectorAll('.hit.can-touch').length > 1");
    assert_eq!(page.eval("document.querySelectorAll('.die.ready').length"), 0);
    nothing_went_wrong(&browser);
}

#[test]
fn another_language_keeps_a_move_in_the_making() {
    let Some(browser) = Chromium::start() else { return };
    let server = Server::new();
    let page = browser.page(Screen::DESK);
    lobby(&page, &server);
    play(&page, "senku");
    page.click(".can-touch");
    page.until("document.querySelector('.mark.begun')");
    let begun = "['x', 'y'].map((it) => document.querySelector('.mark.begun').getAttribute(it))";
    let before = page.eval(begun);
    page.click("header nav > [lang]");
    page.until("document.querySelector('[data-act=undo]')?.textContent === 'Deshacer'");
    page.until("document.querySelector('.mark.begun')");
    assert_eq!(page.eval(begun), before);
    page.click(".can-touch");
    until_step(&page, "1 / 1");
    nothing_went_wrong(&browser);
}

#[test]
fn games_to_go_on_with_are_found_behind_finished_ones() {
    let Some(browser) = Chromium::start() else { return };
    let server = Server::new();
    let page = browser.page(Screen::DESK);
    lobby(&page, &server);
    play(&page, "senku");
    let unfinished = page.eval("location.hash.slice(2)");
    // More games than the lobby lists have ended since.
    let ended = |name: &str| {
        let options = json!({"dim": 3, "goal": 8});
        let table = server.table(&json!({"game": "2048", "name": name, "options": options}));
        table.give_up(&table.token).done();
        table
    };
    let names = ["Ada", "Bea", "Eva", "Ida", "Lea", "Mia", "Noa"];
    for table in names.map(ended) {
        page.eval(&format!(
            "import('/prefs.js').then(({{ prefs }}) => prefs.keepToken('{}', '{}'))",
            table.id, table.token
        ));
    }
    page.go(&address(&server, "#/"));
    let listed = "[...document.querySelectorAll('.peek')].map((it) => it.dataset.table)";
    page.until("document.querySelector('.peek[data-table]') && !document.querySelector('.peek:not([data-table])')");
    assert_eq!(page.eval(listed), json!([unfinished]));
    // They are not asked for again.
    let known = "import('/prefs.js').then(({ prefs }) => prefs.tables)";
    assert_eq!(page.eval(known), json!([unfinished]));
    nothing_went_wrong(&browser);
}

#[test]
fn a_small_board_follows_its_game_without_being_built_again() {
    let Some(browser) = Chromium::start() else { return };
    let server = Server::new();
    let table = server.table(&json!({"game": "senku", "name": "Ana", "open": true}));
    let page = browser.page(Screen::DESK);
    lobby(&page, &server);
    page.until("document.querySelector('.peeks .peek .piece')");
    let pegs = "document.querySelectorAll('.peek .piece').length";
    let before = page.eval(pegs).as_u64().unwrap();
    page.eval("globalThis.board = document.querySelector('.peek .board')");
    table.play(&table.token, &table.actions()[0], table.version()).done();
    page.until(&format!("{pegs} === {}", before - 1));
    assert_eq!(page.eval("board === document.querySelector('.peek .board')"), true);
    nothing_went_wrong(&browser);
}

#[test]
fn a_game_is_restarted_by_one_request_where_undo_is_allowed() {
    let Some(browser) = Chromium::start() else { return };
    let server = Server::new();
    let page = browser.page(Screen::DESK);
    lobby(&page, &server);
    play(&page, "senku");
    jump(&page, 1);
    jump(&page, 2);
    page.eval(
        "globalThis.undone = 0; const quickly = fetch; globalThis.fetch = (path, options) => { \
         if (/undo/.test(path)) undone += 1; return quickly(path, options); }",
    );
    page.click("[data-act='restart']");
    page.click("dialog .main");
    until_step(&page, "0 / 0");
    assert_eq!(page.eval("undone"), 1);
    page.go(&address(&server, "#/new/senku"));
    page.until("document.querySelector('form [name=undo]')");
    page.eval("document.querySelector('form [name=undo]').click()");
    page.click("form button.main");
    page.until("document.querySelector('.turn.mine')");
    jump(&page, 1);
    let shown =
        "[...document.querySelectorAll('.controls > :not([hidden])')].map((it) => it.dataset.act)";
    let shown = page.eval(shown);
    let hidden =
        ["undo", "redo", "restart"].map(|it| shown.as_array().unwrap().contains(&json!(it)));
    assert_eq!(hidden, [false; 3], "{shown}");
    nothing_went_wrong(&browser);
}

#[test]
fn who_looks_back_learns_of_the_end_on_return() {
    let Some(browser) = Chromium::start() else { return };
    let server = Server::new();
    let table = server.table(&json!({"game": "senku", "name": "Ana", "open": true}));
    let page = browser.page(Screen::DESK);
    lobby(&page, &server);
    table.play(&table.token, &table.actions()[0], table.version()).done();
    page.go(&address(&server, &format!("#/{}", table.id)));
    page.until("document.querySelector('.replay [data-go=first]')");
    page.click(".replay [data-go='first']");
    page.until("document.querySelector('.turn').textContent === 'Replay'");
    table.give_up(&table.token).done();
    page.until("document.querySelector('.log .over, .log .resign')");
    assert_eq!(page.eval("document.querySelectorAll('.ending').length"), 0);
    let heard = "document.querySelector('#live').textContent.includes('resigns')";
    assert_eq!(page.eval(heard), false);
    page.click(".replay button:last-of-type");
    page.until("document.querySelector('.ending')");
    page.until(heard);
    // Looking back hides the result no more.
    page.click(".replay [data-go='first']");
    page.until("document.querySelector('.turn').textContent === 'Replay'");
    assert_eq!(page.eval("document.querySelectorAll('.ending').length"), 1);
    nothing_went_wrong(&browser);
}

#[test]
fn the_turn_is_told_above_the_board_and_at_the_player() {
    let Some(browser) = Chromium::start() else { return };
    let server = Server::new();
    for (game, options) in [("parchis", &WALKS[..]), ("tortugas", &[("seats", "2")][..])] {
        let page = browser.page(Screen::DESK);
        lobby(&page, &server);
        open_table(&page, game, options);
        page.until("document.querySelector('.turn.mine')");
        assert_eq!(page.eval("document.querySelectorAll('.seats .active').length"), 1);
        let rest = page.eval(
            "document.querySelector('.facts').textContent + document.querySelector('.signs').textContent",
        );
        let rest = rest.as_str().unwrap();
        assert!(!["turn", "to play", "▶"].iter().any(|it| rest.contains(it)), "{rest}");
    }
    nothing_went_wrong(&browser);
}

#[test]
fn a_finished_game_leaves_the_list() {
    let Some(browser) = Chromium::start() else { return };
    let server = Server::new();
    let page = browser.page(Screen::DESK);
    lobby(&page, &server);
    open_table(&page, "2048", &[("dim", "3"), ("goal", "8")]);
    let tables = "import('/prefs.js').then(({ prefs }) => prefs.tables.length)";
    assert_eq!(page.eval(tables), 1);
    play_to_the_end(&page);
    assert_eq!(page.eval(tables), 0);
    nothing_went_wrong(&browser);
}
