//! Every game by mouse, from the lobby to its end.

use crate::chromium::{Chromium, Screen};
use crate::common::Server;
use crate::visit::{GAMES, lobby, nothing_went_wrong, open_table, play_to_the_end, shots};

#[test]
fn every_game_is_played_from_the_lobby_to_its_end() {
    let Some(browser) = Chromium::start() else { return };
    let server = Server::new();
    assert_eq!(
        GAMES.map(|(name, _)| name).to_vec(),
        registry::GAMES.iter().map(|it| it.name()).collect::<Vec<_>>()
    );
    for (game, options) in GAMES {
        let page = browser.page(Screen::DESK);
        lobby(&page, &server);
        open_table(&page, game, options);
        play_to_the_end(&page);
        page.until("document.querySelector('.ending a[download]')");
        let saved = page.eval(
            "fetch(document.querySelector('.ending a[download]').href).then((it) => it.text())",
        );
        assert!(saved.as_str().unwrap().starts_with("ludoteca 1\n"), "{game}: {saved}");
        // The slider goes back to the beginning and the button to the end; the result stays.
        page.fill(".replay input", "0");
        page.until(
            "/^0 /.test(document.querySelector('.replay').innerText.match(/\\d+ \\/ \\d+/)[0])",
        );
        assert_eq!(page.eval("Boolean(document.querySelector('.ending'))"), true, "{game}");
        page.click(".replay button:last-of-type");
        page.until(
            "!/^0 /.test(document.querySelector('.replay').innerText.match(/\\d+ \\/ \\d+/)[0])",
        );
        page.shoot(&shots().join(format!("end-{game}.png")));
    }
    nothing_went_wrong(&browser);
}
