//! The page in a real browser, from the lobby to the ends of the games.

mod chromium;
mod common;

use std::fs;
use std::path::PathBuf;

use chromium::{Chromium, Page, Screen};
use common::Server;
use serde_json::Value as Json;

/// Clicks within which every game has to end.
const MOST: usize = 3000;

/// Each game, and what is chosen for it in the form so that it ends soon: fields and their values.
const GAMES: [(&str, &[(&str, &str)]); 5] = [
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

fn address(server: &Server, rest: &str) -> String {
    format!("http://{}/{rest}", server.address)
}

/// Goes to the lobby, where nothing moves slowly and everything is said in English.
fn lobby(page: &Page<'_>, server: &Server) {
    page.go(&address(server, "icon.svg"));
    page.until("location.pathname === '/icon.svg'");
    page.eval(
        "localStorage.setItem('ludoteca-speed', '0'); localStorage.setItem('ludoteca-lang', '\"en\"')",
    );
    page.go(&address(server, ""));
    page.until("document.querySelectorAll('.game').length > 2");
}

/// Opens a table by the form of a game.
fn open_table(page: &Page<'_>, game: &str, choices: &[(&str, &str)]) {
    page.click(&format!("[data-game='{game}'] a.button"));
    page.until("document.querySelector('form.form')");
    for (field, value) in choices {
        page.fill(&format!("form [name='{field}']"), value);
    }
    page.click("form button.main");
    page.until("document.querySelector('.stage .board .hits')");
}

/// Touches whatever can be touched, now this and now that, until the game is over.
fn play_to_the_end(page: &Page<'_>) {
    let open = ".can-touch, .pad [data-way]:not(:disabled)";
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

/// Where every piece is drawn.
fn pieces(page: &Page<'_>) -> Json {
    page.eval("[...document.querySelectorAll('.stage .piece')].map((it) => it.getAttribute('transform')).sort().join()")
}

fn shots() -> PathBuf {
    let folder = PathBuf::from(env!("CARGO_TARGET_TMPDIR")).join("pages");
    fs::create_dir_all(&folder).unwrap();
    folder
}

fn nothing_went_wrong(browser: &Chromium) {
    assert_eq!(browser.problems(), Vec::<String>::new());
}

#[test]
fn every_game_is_played_from_the_lobby_to_its_end() {
    let Some(browser) = Chromium::start() else { return };
    let server = Server::new();
    assert_eq!(
        GAMES.map(|(name, _)| name).to_vec(),
        shelf::GAMES.iter().map(|it| it.name()).collect::<Vec<_>>()
    );
    for (game, choices) in GAMES {
        let page = browser.page(Screen::DESK);
        lobby(&page, &server);
        open_table(&page, game, choices);
        play_to_the_end(&page);
        page.until("document.querySelector('.ending a[download]')");
        let saved = page.eval(
            "fetch(document.querySelector('.ending a[download]').href).then((it) => it.text())",
        );
        assert!(saved.as_str().unwrap().starts_with("ludoteca 1\n"), "{game}: {saved}");
        // The slider goes back to the beginning and the button to the end.
        page.fill(".replay input", "0");
        page.until("!document.querySelector('.ending')");
        page.click(".replay button:last-of-type");
        page.until("document.querySelector('.ending')");
        page.shoot(&shots().join(format!("end-{game}.png")));
    }
    nothing_went_wrong(&browser);
}

#[test]
fn two_browsers_at_a_table_see_each_other_and_a_reload_comes_back() {
    let (Some(first), Some(second)) = (Chromium::start(), Chromium::start()) else { return };
    let server = Server::new();
    let (ana, eva) = (first.page(Screen::DESK), second.page(Screen::DESK));
    lobby(&ana, &server);
    open_table(&ana, "tortugas", &[("seats", "2"), ("seat-1", "human")]);
    ana.until("document.querySelector('[data-url]')");
    let link = ana.eval("document.querySelector('[data-url]').dataset.url");
    lobby(&eva, &server);
    eva.go(link.as_str().unwrap());
    eva.fill(".join [name='name']", "Eva <b>");
    eva.click(".join button");
    ana.until("document.querySelector('.seats').innerText.includes('Eva <b>')");
    assert!(!eva.eval("location.href").as_str().unwrap().contains(link.as_str().unwrap()));
    for _ in 0..6 {
        let (mover, other) = if ana.eval("Boolean(document.querySelector('.turn.mine'))") == true {
            (&ana, &eva)
        } else {
            (&eva, &ana)
        };
        mover.until("document.querySelector('.turn.mine') && document.querySelector('.can-touch')");
        // The last place that can be touched ends the turn: it draws a card.
        let last = "[...document.querySelectorAll('.can-touch')].at(-1).dataset.place";
        let place = mover.eval(last);
        mover.click(&format!("[data-place='{}']", place.as_str().unwrap()));
        other.until("document.querySelector('.turn.mine')");
        assert_eq!(pieces(&ana), pieces(&eva));
    }
    let before = pieces(&eva);
    eva.reload();
    eva.until("document.querySelector('.stage .piece')");
    assert_eq!(pieces(&eva), before);
    eva.until("document.querySelector('.seats small')?.innerText.includes('you') || document.querySelector('.seats').innerText.includes('you')");
    nothing_went_wrong(&first);
    nothing_went_wrong(&second);
}

#[test]
fn fingers_and_keys_play_too() {
    let Some(browser) = Chromium::start() else { return };
    let server = Server::new();
    let phone = browser.page(Screen::PHONE);
    lobby(&phone, &server);
    phone.click("[data-game='2048'] [data-act='play']");
    phone.until("document.querySelector('.stage .piece')");
    let before = phone.eval("document.querySelector('.replay output').textContent");
    let (x, y) = phone.middle(".stage .board");
    for (right, down) in [(90.0, 0.0), (0.0, 90.0), (-90.0, 0.0)] {
        phone.swipe((x, y), (x + right, y + down));
    }
    phone.until(&format!("document.querySelector('.replay output').textContent !== {before}"));
    let desk = browser.page(Screen::DESK);
    lobby(&desk, &server);
    desk.click("[data-game='senku'] [data-act='play']");
    desk.until("document.querySelector('.can-touch')");
    // From the first place to one that can be jumped, and two cells on.
    desk.eval("document.querySelector('.hit.can-touch').focus()");
    desk.press("Enter");
    desk.until("document.querySelector('.mark.begun')");
    desk.eval("document.querySelector('.hit.can-touch').focus()");
    desk.press("Enter");
    desk.until("document.querySelector('.replay output')?.textContent === '1 / 1'");
    nothing_went_wrong(&browser);
}

#[test]
fn the_laboratory_solves_proves_and_shows() {
    let Some(browser) = Chromium::start() else { return };
    let server = Server::new();
    let page = browser.page(Screen::DESK);
    lobby(&page, &server);
    page.go(&address(&server, "#/lab"));
    page.until("document.querySelectorAll('.brushes button').length > 3 && document.querySelector('.piece')");
    page.click(".side .card button.main:nth-of-type(2)");
    page.until("document.querySelector('.answer .verdict')");
    page.shoot(&shots().join("laboratory-answer.png"));
    // The hole in the middle is filled: then nothing can move, and that can be proved.
    page.click(".brushes button:nth-of-type(2)");
    let before = page.eval("document.querySelectorAll('.stage .piece').length").as_u64().unwrap();
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
            page.click(&format!("[data-game='{game}'] [data-act='play']"));
            page.until("document.querySelector('.stage .board .hits') && document.querySelector('.turn.mine')");
            fits(&format!("table-{game}"));
        }
    }
    nothing_went_wrong(&browser);
}
