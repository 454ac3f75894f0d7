//! All pages in both themes, on a desk and on a phone.

use crate::chromium::{Chromium, Screen};
use crate::common::Server;
use crate::visit::{GAMES, address, lobby, nothing_went_wrong, play, shots};

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
    nothing_went_wrong(&browser);
}
