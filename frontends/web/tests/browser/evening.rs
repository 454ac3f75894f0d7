//! A newcomer's evening: levels, a board of the day, and a lost game looked through and tried
//! again.

use serde_json::json;

use crate::chromium::{Chromium, Page, Screen};
use crate::common::{Server, Table};
use crate::visit::{address, lobby, lobby_in, nothing_went_wrong, shots};

/// Plays the stored solution of a level by touching the places of each move.
fn solve_by_mouse(page: &Page<'_>, game: &str, number: u32) {
    page.until(
        "document.querySelector('.stage .board .hits') && document.querySelector('.turn.mine') && \
         !document.querySelector('.ending')",
    );
    let info = registry::GAMES.iter().find(|info| info.name() == game).unwrap();
    let level = info.data().levels.unwrap().get(number).unwrap();
    let options = app::Options::default();
    let mut session = level.start(*info, &options, &kernel::Seed::from_bits(1)).unwrap();
    for (step, action) in (1..).zip(level.solution.split(' ')) {
        for place in session.touches(action).unwrap() {
            page.click(&format!(".hits [data-place='{place}'].can-touch"));
        }
        session.apply(action).unwrap();
        page.until(&format!(
            "document.querySelector('.replay output')?.textContent === '{step} / {step}' \
             || document.querySelector('.ending')"
        ));
    }
}

#[test]
fn from_the_first_level_to_the_third_by_mouse() {
    let Some(browser) = Chromium::start() else { return };
    let server = Server::new();
    let page = browser.page(Screen::DESK);
    lobby(&page, &server);
    page.fill(".greeting input", "Ana");
    page.click("[data-game='unosolo'] [data-act='levels']");
    page.until("document.querySelector('.preview .board .piece')");
    page.click("[data-act='play']");
    for number in 1..=2 {
        solve_by_mouse(&page, "unosolo", number);
        page.until("document.querySelector('.ending.won .starred')?.textContent === '★★★'");
        page.click("[data-act='next-level']");
    }
    solve_by_mouse(&page, "unosolo", 3);
    page.until("document.querySelector('.ending.won .starred')");
    page.click(".ending a[href='#/levels/unosolo']");
    page.until("document.querySelectorAll('.level.solved').length === 3");
    let chosen = "document.querySelector('.level[aria-pressed=true]').dataset.level";
    assert_eq!(page.eval(chosen), "4", "the first unsolved level is chosen");
    page.go(&address(&server, "#/class"));
    page.until("document.querySelector('.class tbody th')?.textContent === 'Ana'");
    assert_eq!(page.eval("document.querySelectorAll('.class .s3').length"), 3);
    nothing_went_wrong(&browser);
}

#[test]
fn levels_are_chosen_by_keyboard_alone() {
    let Some(browser) = Chromium::start() else { return };
    let server = Server::new();
    let page = browser.page(Screen::DESK);
    lobby(&page, &server);
    page.go(&address(&server, "#/levels/senku"));
    page.until("document.querySelector('.preview .board .piece')");
    page.eval("document.querySelector('.level[tabindex=\"0\"]').focus()");
    let chosen = "document.querySelector('.level[aria-pressed=true]').dataset.level";
    for (key, number) in
        [("ArrowRight", "2"), ("End", "120"), ("Home", "1"), ("4", "4"), ("2", "42")]
    {
        page.press(key);
        assert_eq!(page.eval(chosen), number, "{key}");
        assert_eq!(page.eval("document.activeElement.dataset.level"), number);
    }
    page.press("Enter");
    page.until("document.querySelector('.turn.mine')");
    nothing_went_wrong(&browser);
}

#[test]
fn a_board_of_the_day_is_played_and_listed() {
    let Some(browser) = Chromium::start() else { return };
    let server = Server::new();
    let page = browser.page(Screen::DESK);
    lobby(&page, &server);
    page.fill(".greeting input", "Ana");
    page.click("[data-act='daily']");
    page.until("document.querySelectorAll('.daily .game .board').length === 5");
    page.click(".daily [data-game='unosolo'] [data-act='play']");
    page.until("document.querySelector('.turn.mine')");
    page.click("[data-act='resign']");
    page.click("dialog .main");
    page.until("document.querySelector('.ending')");
    let listed =
        "document.querySelector('[data-game=unosolo] .ranking')?.textContent.includes('Ana')";
    // The list is written after the game has ended.
    for _ in 0..20 {
        page.go(&address(&server, "#/daily"));
        page.until("document.querySelectorAll('.daily .game .board').length === 5");
        if page.eval(listed) == true {
            return nothing_went_wrong(&browser);
        }
        page.go(&address(&server, "#/"));
        page.until("document.querySelector('.greeting')");
    }
    panic!("Ana is not in the list");
}

/// A game of Parchís against computers that a person lost. The position is close to its end.
fn lost_game(server: &Server) -> Table<'_> {
    let position = "am:-1,-1,-1,-1 az:108,108,108,107 ro:-1,-1,-1,-1 ve:-1,-1,-1,-1 turno:am";
    let table = server.table(&json!({"game": "parchis", "name": "Ana", "options":
        {"position": position}, "seats": ["human", "random", "random", "random"]}));
    let mut events = server.follow(&table.id, Some(&table.token), None);
    while table.look(&table.token)["over"] == false {
        if table.look(&table.token)["to_act"] == 0 {
            let action = table.actions()[0].clone();
            let _ = table.play(&table.token, &action, table.version());
        }
        events.next_event();
    }
    table
}

#[test]
fn a_lost_game_is_looked_through_and_tried_again() {
    let Some(browser) = Chromium::start() else { return };
    let server = Server::new();
    let table = lost_game(&server);
    for (lang, screen) in [("en", Screen::DESK), ("es", Screen::PHONE.dark())] {
        let page = browser.page(screen);
        lobby_in(&page, &server, lang);
        page.eval(&format!(
            "import('/prefs.js').then(({{ prefs }}) => {{ prefs.keepToken('{0}', '{1}'); \
             prefs.keepSeat('{0}', 0); }})",
            table.id, table.token
        ));
        page.go(&address(&server, &format!("#/{}", table.id)));
        page.click("[data-act='analyse']");
        page.until("document.querySelector('.analysis .graph .line')");
        page.shoot(&shots().join(format!("analysis-{lang}.png")));
        let (left, right) = page.middle(".analysis .graph");
        page.drag((left, right), (left, right));
        page.until("!document.querySelector('.replay .icon[data-go=last]').ariaDisabled");
        page.eval("document.querySelector('.graph').focus()");
        page.press("Home");
        page.until(
            "document.querySelector('.graph').getAttribute('aria-valuenow') === '0' \
            || document.querySelector('.replay output').textContent.startsWith('0 ')",
        );
    }
    nothing_went_wrong(&browser);
}

#[test]
fn a_blunder_leads_to_its_position_the_better_move_and_a_new_attempt() {
    let Some(browser) = Chromium::start() else { return };
    let server = Server::new();
    let level = registry::GAMES.iter().find(|info| info.name() == "senku").unwrap();
    let levels = level.data().levels.unwrap();
    // A level in which a jump of the first position loses the game.
    let number = (1..=120).find(|number| levels.get(*number).unwrap().misleading > 20).unwrap();
    let table = server.table(&json!({"game": "senku", "level": number, "name": "Ana"}));
    let best = levels.get(number).unwrap().solution.split(' ').next().unwrap().to_owned();
    let other = table.actions().into_iter().find(|action| *action != best);
    table.play(&table.token, &other.unwrap_or(best), table.version()).done();
    while table.look("")["over"] == false {
        let action = table.actions().last().unwrap().clone();
        table.play(&table.token, &action, table.version()).done();
    }
    let page = browser.page(Screen::DESK);
    lobby(&page, &server);
    page.go(&address(&server, &format!("#/{}", table.id)));
    page.until("document.querySelector('.log .step-link')");
    page.click("[data-act='analyse']");
    page.until("document.querySelector('.decisions li .step-link')");
    page.click(".decisions li .step-link");
    page.until("document.querySelector('.mark.hint')");
    page.shoot(&shots().join("analysis-blunder.png"));
    page.click(".decisions [data-act='branch']");
    page.until(&format!(
        "!location.hash.includes('{}') && document.querySelector('.turn.mine')",
        table.id
    ));
    assert_eq!(
        page.eval(
            "document.querySelectorAll('.seeded').length > 0 \
        || document.querySelectorAll('.unlisted').length > 0 \
        || !document.querySelector('.luck')"
        ),
        true
    );
    nothing_went_wrong(&browser);
}

#[test]
fn the_pages_are_drawn_in_both_themes() {
    let Some(browser) = Chromium::start() else { return };
    let server = Server::new();
    let table = server.table(&json!({"game": "unosolo", "level": 1, "name": "Ana María"}));
    let info = registry::GAMES.iter().find(|info| info.name() == "unosolo").unwrap();
    for action in info.data().levels.unwrap().get(1).unwrap().solution.split(' ') {
        table.play(&table.token, action, table.version()).done();
    }
    let desk = Screen { size: (1366, 768), ..Screen::DESK };
    for (name, screen) in [
        ("desk", desk),
        ("desk-dark", desk.dark()),
        ("phone", Screen::PHONE),
        ("phone-dark", Screen::PHONE.dark()),
    ] {
        let page = browser.page(screen);
        lobby_in(&page, &server, if screen.dark { "es" } else { "en" });
        page.until("document.querySelector('.still .board')");
        page.shoot(&shots().join(format!("lobby-{name}.png")));
        for game in ["unosolo", "senku", "tortugas"] {
            page.go(&address(&server, &format!("#/levels/{game}")));
            page.until(&format!(
                "document.querySelector('.preview .art-{game} .piece') && \
                 document.querySelectorAll('.level').length === 120"
            ));
            page.shoot(&shots().join(format!("levels-{game}-{name}.png")));
        }
        let wide = "document.documentElement.scrollWidth <= innerWidth";
        assert_eq!(page.eval(wide), true, "{name}: levels");
        page.go(&address(&server, "#/daily"));
        page.until("document.querySelectorAll('.daily .game .board').length === 5");
        page.shoot(&shots().join(format!("daily-{name}.png")));
        assert_eq!(page.eval(wide), true, "{name}: daily");
        page.go(&address(&server, "#/class"));
        page.until("document.querySelector('.class')");
        page.shoot(&shots().join(format!("class-{name}.png")));
        assert_eq!(page.eval(wide), true, "{name}: class");
    }
    nothing_went_wrong(&browser);
}
