//! Steps shared by the browser tests.

use std::fs;
use std::path::PathBuf;

use serde_json::Value as Json;

use crate::chromium::{Chromium, Page};
use crate::common::Server;

/// The maximum number of clicks of a game.
const MOST: usize = 3000;

/// Every game with the form fields that make it short.
pub const GAMES: [(&str, &[(&str, &str)]); 5] = [
    ("unosolo", &[]),
    ("senku", &[]),
    ("2048", &[("dim", "3"), ("goal", "16")]),
    (
        "parchis",
        &[
            (
                "position",
                "am:108,108,108,107 az:-1,-1,-1,-1 ro:-1,-1,-1,-1 ve:-1,-1,-1,-1 turno:am",
            ),
            ("seat-1", "random"),
            ("seat-2", "random"),
            ("seat-3", "random"),
        ],
    ),
    (
        "tortugas",
        &[
            ("seats", "1"),
            ("board", "own:"),
            ("board-own", "1\nR$      \n#       \n \n \n \n \n \n \n"),
        ],
    ),
];

/// The address of a view of the page.
pub fn address(server: &Server, rest: &str) -> String {
    format!("http://{}/{rest}", server.address)
}

/// Opens the lobby in a language, without animations and with automatic dice.
pub fn lobby_in(page: &Page<'_>, server: &Server, lang: &str) {
    page.go(&address(server, "icon.svg"));
    page.until("location.pathname === '/icon.svg'");
    page.eval(&format!(
        "localStorage.setItem('ludoteca-speed', '0'); \
         localStorage.setItem('ludoteca-throws', '\"itself\"'); \
         localStorage.setItem('ludoteca-lang', '\"{lang}\"')"
    ));
    page.go(&address(server, ""));
    page.until("document.querySelectorAll('.game').length > 2");
}

/// The same in English.
pub fn lobby(page: &Page<'_>, server: &Server) {
    lobby_in(page, server, "en");
}

/// Fills in the open form of a game.
pub fn choose(page: &Page<'_>, options: &[(&str, &str)]) {
    page.until("document.querySelector('form.form')");
    for (field, value) in options {
        page.fill(&format!("form [name='{field}']"), value);
    }
}

/// Creates a table with the form of a game.
pub fn open_table(page: &Page<'_>, game: &str, options: &[(&str, &str)]) {
    page.click(&format!("[data-game='{game}'] a.button"));
    choose(page, options);
    page.click("form button.main");
    page.until("document.querySelector('.stage .board .hits')");
}

/// Sets the speed of animations, from 0, without any, to 3.
pub fn set_speed(page: &Page<'_>, speed: u8) {
    page.eval(&format!("localStorage.setItem('ludoteca-speed', '{speed}')"));
}

/// Starts a game with the button of its card.
pub fn play(page: &Page<'_>, game: &str) {
    page.click(&format!("[data-game='{game}'] [data-act='play']"));
    page.until(
        "document.querySelector('.stage .board .hits') && document.querySelector('.turn.mine')",
    );
}

/// Touches random touchable places until the game is over.
pub fn play_to_the_end(page: &Page<'_>) {
    let open = ".can-touch, .pad [data-way]:not([aria-disabled])";
    for click in 0..MOST {
        page.until(&format!("document.querySelector('.ending, {open}')"));
        let point = page.eval(&format!(
            "(() => {{ if (document.querySelector('.ending')) return null; \
             const all = [...document.querySelectorAll('{open}')]; \
             const it = all[{click} * 7 % (all.length || 1)]; if (!it) return []; \
             it.scrollIntoView({{ block: 'nearest' }}); const box = it.getBoundingClientRect(); \
             return [box.x + box.width / 2, box.y + box.height / 2]; }})()"
        ));
        if point.is_null() {
            return;
        }
        if let (Some(x), Some(y)) = (point[0].as_f64(), point[1].as_f64()) {
            page.drag((x, y), (x, y));
        }
    }
    panic!("no end after {MOST} clicks");
}

/// The positions of all pieces.
pub fn pieces(page: &Page<'_>) -> Json {
    page.eval("[...document.querySelectorAll('.stage .piece')].map((it) => it.getAttribute('transform')).sort().join()")
}

/// Waits until the replay slider shows a number of steps.
pub fn until_step(page: &Page<'_>, steps: &str) {
    page.until(&format!("document.querySelector('.replay output')?.textContent === '{steps}'"));
}

/// Makes the first possible jump, which is the given step.
pub fn jump(page: &Page<'_>, step: usize) {
    page.click(".can-touch");
    page.until("document.querySelector('.mark.begun')");
    page.click(".can-touch");
    until_step(page, &format!("{step} / {step}"));
}

/// The folder of the screenshots.
pub fn shots() -> PathBuf {
    let folder = PathBuf::from(env!("CARGO_TARGET_TMPDIR")).join("pages");
    fs::create_dir_all(&folder).unwrap();
    folder
}

/// Asserts that no page reported an exception or a violation.
pub fn nothing_went_wrong(browser: &Chromium) {
    assert_eq!(browser.problems(), Vec::<String>::new());
}
