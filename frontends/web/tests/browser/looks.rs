//! Screenshots of all pages in both themes, on desktops and phones.

use std::fs;
use std::path::Path;

use serde_json::json;

use crate::chromium::{Chromium, Screen};
use crate::common::Server;
use crate::visit::{
    GAMES, address, lobby, lobby_in, nothing_went_wrong, open_table, play, play_to_the_end, shots,
};

#[test]
fn pages_fit_and_look_right_in_both_themes() {
    let Some(browser) = Chromium::start() else { return };
    let server = Server::new();
    let desk = Screen::DESK;
    let phone = Screen::PHONE;
    for (name, screen) in
        [("desk", desk), ("desk-dark", desk.dark()), ("phone", phone), ("phone-dark", phone.dark())]
    {
        let page = browser.page(screen);
        lobby(&page, &server);
        // Pictures load after the buttons.
        page.until("[...document.querySelectorAll('.still')].every((still) => still.firstChild)");
        let fits = |what: &str| {
            let over = page.eval("document.documentElement.scrollWidth - innerWidth");
            assert!(over.as_i64().unwrap() <= 0, "{what} on {name} is {over} too wide");
            page.shoot(&shots().join(format!("{what}-{name}.png")));
        };
        fits("lobby");
        let paper = page.eval("getComputedStyle(document.documentElement).backgroundColor");
        assert_eq!(paper == "rgb(27, 25, 23)", screen.dark, "{paper}");
        page.go(&address(&server, "#/lab"));
        page.until("document.querySelector('.brushes button') && document.querySelector('.piece')");
        fits("laboratory");
        for (game, _) in GAMES {
            page.go(&address(&server, &format!("#/new/{game}")));
            page.until("document.querySelector('form.form')");
            fits(&format!("form-{game}"));
            page.go(&address(&server, "#/"));
            play(&page, game);
            fits(&format!("table-{game}"));
        }
    }
    for shown in SHOWN {
        document(shown);
    }
    nothing_went_wrong(&browser);
}

#[test]
fn boards_fit_on_every_screen_size() {
    let Some(browser) = Chromium::start() else { return };
    let server = Server::new();
    let desks =
        [(1280, 800), (1366, 768), (1920, 1080)].map(|size| Screen { size, ..Screen::DESK });
    let phones = [(390, 844), (360, 640)].map(|size| Screen { size, ..Screen::PHONE });
    for (screen, lang) in desks.into_iter().chain(phones).zip(["en", "es"].into_iter().cycle()) {
        let page = browser.page(screen);
        for (game, _) in GAMES {
            lobby_in(&page, &server, lang);
            play(&page, game);
            // On a desktop everything fits without scrolling; on a phone the board comes first.
            let lowest = if screen.phone {
                "document.querySelector('.stage .board').getBoundingClientRect().bottom"
            } else {
                "document.documentElement.scrollHeight"
            };
            let over = page.eval(&format!("{lowest} - innerHeight")).as_f64().unwrap();
            assert!(over <= 0.0, "{game} is {over} too high for {:?}", screen.size);
        }
    }
    nothing_went_wrong(&browser);
}

/// On a phone the board, whose turn it is, a hint and undo need no scrolling, upright or not.
#[test]
fn a_phone_shows_the_board_the_turn_and_what_helps() {
    let Some(browser) = Chromium::start() else { return };
    let server = Server::new();
    for size in [(390, 844), (844, 390)] {
        let page = browser.page(Screen { size, ..Screen::PHONE });
        for (game, _) in GAMES {
            lobby_in(&page, &server, "es");
            play(&page, game);
            page.eval("scrollTo(0, 0)");
            let over = page.eval(
                "Math.max(...['.stage > .board', '.turn', '[data-act=hint]', '[data-act=undo]'].map((it) => \
                 document.querySelector(it).getBoundingClientRect().bottom)) - innerHeight",
            );
            page.shoot(&shots().join(format!("fits-{game}-{}.png", size.0)));
            assert!(over.as_f64().unwrap() <= 0.0, "{game} is {over} too high for {size:?}");
        }
    }
    nothing_went_wrong(&browser);
}

/// Ends, settings, a page that does not exist and another language look right as well.
#[test]
fn rare_pages_fit_in_spanish() {
    let Some(browser) = Chromium::start() else { return };
    let server = Server::new();
    for (name, screen) in [
        ("desk", Screen { size: (1366, 768), ..Screen::DESK }),
        ("phone-dark", Screen::PHONE.dark()),
        ("landscape", Screen { size: (844, 390), ..Screen::PHONE }),
    ] {
        let page = browser.page(screen);
        let fits = |what: &str| {
            let over = page.eval("document.documentElement.scrollWidth - innerWidth");
            assert!(over.as_i64().unwrap() <= 0, "{what} on {name} is {over} too wide");
            page.shoot(&shots().join(format!("es-{what}-{name}.png")));
        };
        lobby_in(&page, &server, "es");
        page.until("[...document.querySelectorAll('.still')].every((still) => still.firstChild)");
        fits("lobby");
        page.click("[data-act='settings']");
        page.until("document.querySelector('dialog .settings')");
        fits("settings");
        page.click("dialog .row button");
        page.go(&address(&server, "#/friends"));
        page.until("document.querySelector('form [name=game]')");
        fits("friends");
        page.click("form button.main");
        page.until("document.querySelector('.invitation .qr')");
        fits("invitation");
        page.go(&address(&server, "nothere"));
        page.until("document.querySelector('.nowhere a')");
        fits("nowhere");
        lobby_in(&page, &server, "es");
        page.go(&address(&server, "#/lab"));
        page.until("document.querySelector('.brushes button') && document.querySelector('.piece')");
        fits("laboratory");
        for (game, options) in GAMES {
            lobby_in(&page, &server, "es");
            play(&page, game);
            fits(&format!("table-{game}"));
            lobby_in(&page, &server, "es");
            open_table(&page, game, options);
            play_to_the_end(&page);
            page.until("document.querySelector('.ending [data-act=again]')");
            page.until("!document.querySelector('.confetti')");
            fits(&format!("end-{game}"));
        }
        page.eval("document.querySelector(\".ending [data-act='again']\").click()");
        page.until("!document.querySelector('.ending')");
        fits("again");
    }
    nothing_went_wrong(&browser);
}

/// What is printed: the board and the log, without what can only be pressed.
#[test]
fn a_table_is_printed_without_its_buttons() {
    let Some(browser) = Chromium::start() else { return };
    let server = Server::new();
    let page = browser.page(Screen::DESK);
    lobby(&page, &server);
    play(&page, "parchis");
    page.ask("Emulation.setEmulatedMedia", &json!({"media": "print"}));
    let shown = |selector: &str| {
        page.eval(&format!("document.querySelector('{selector}').getClientRects().length > 0"))
    };
    for selector in ["header", ".tools", ".replay", ".tray"] {
        assert_eq!(shown(selector), false, "{selector}");
    }
    for selector in [".stage .board", ".side .log", ".seats"] {
        assert_eq!(shown(selector), true, "{selector}");
    }
    page.shoot(&shots().join("print.png"));
    nothing_went_wrong(&browser);
}

/// The pages shown in the documentation.
const SHOWN: [&str; 2] = ["lobby-desk.png", "table-parchis-desk.png"];

/// Writes a screenshot into the documentation if `UPDATE_PICTURES` is set. It depends on the fonts
/// of the machine, so it is not compared.
fn document(shown: &str) {
    if std::env::var_os("UPDATE_PICTURES").is_some() {
        let pictures = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../docs/pictures");
        let name = format!("web-{}", shown.replace("-desk", ""));
        fs::copy(shots().join(shown), pictures.join(name)).unwrap();
    }
}
