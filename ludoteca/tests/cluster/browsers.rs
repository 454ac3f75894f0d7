//! Two browsers at a table with a computer player and a clock, while one server after another is
//! killed.

use std::path::{Path, PathBuf};

use cluster::chaos::Machines;
use cluster::haproxy::Haproxy;
use cluster::run::{Plan, start};
use serde_json::Value as Json;

use crate::chromium::{Chromium, Page, Screen};
use crate::three_servers;

/// Goes to the lobby, in English and without animations.
fn lobby(page: &Page<'_>, site: &str) {
    page.go(&format!("{site}icon.svg"));
    page.until("location.pathname === '/icon.svg'");
    page.eval(
        "localStorage.setItem('ludoteca-speed', '0'); localStorage.setItem('ludoteca-lang', '\"en\"')",
    );
    page.go(site);
    page.until("document.querySelectorAll('.game').length > 2");
}

/// Opens a table for two people and a computer player with three minutes for each, and sits down.
fn sit_together(ana: &Page<'_>, eva: &Page<'_>, site: &str) {
    lobby(ana, site);
    ana.click("[data-game='tortugas'] a.button");
    ana.until("document.querySelector('form.form')");
    let choices = [("seats", "3"), ("seat-1", "human"), ("seat-2", "random"), ("clock", "3")];
    for (field, value) in choices {
        ana.fill(&format!("form [name='{field}']"), value);
    }
    ana.click("form button.main");
    let link = "document.querySelector('[data-act=share]')?.dataset.url";
    ana.until(&format!("{link}.split('/').length === 6"));
    let link = ana.eval(link);
    lobby(eva, site);
    eva.go(link.as_str().expect("a link is a text"));
    eva.fill(".join [name='name']", "Eva");
    eva.click(".join button");
    eva.until("document.querySelector('.seats .active time')");
}

/// Draws a card: the last place that can be touched, which ends the turn.
fn draw(page: &Page<'_>) {
    page.until("document.querySelector('.turn.mine') && document.querySelector('.can-touch')");
    let place = page.eval("[...document.querySelectorAll('.can-touch')].at(-1).dataset.place");
    page.click(&format!("[data-place='{}']", place.as_str().expect("places have ids")));
    page.until("!document.querySelector('.turn.mine')");
}

/// The lines of the log, and how far the game has come.
fn told(page: &Page<'_>) -> (Json, Json) {
    let lines = "[...document.querySelectorAll('.log li')].map((it) => it.textContent)";
    (page.eval(lines), page.eval("document.querySelector('.replay output').textContent"))
}

/// Kills a server and restarts it once the game has continued without it.
fn without_server(machines: &mut Machines, number: usize, go_on: impl FnOnce()) {
    machines.servers[number].kill();
    go_on();
    machines.wait_until_ready().expect("the server starts again");
}

fn pictures() -> PathBuf {
    let folder = Path::new(env!("CARGO_TARGET_TMPDIR")).join("pages");
    std::fs::create_dir_all(&folder).expect("a folder");
    folder
}

#[test]
fn players_notice_nothing_but_a_pause_when_a_server_is_killed() {
    let Some(plan) = three_servers() else { return };
    let Some(browser) = Chromium::start() else { return };
    let folder = tempfile::tempdir().unwrap();
    let mut machines = start(&plan, folder.path()).unwrap();
    let addresses: Vec<_> = machines.servers.iter().map(|server| server.address).collect();
    let proxy = Haproxy::start(folder.path(), &addresses).unwrap();
    let site = format!("http://{}/", proxy.address);
    let (ana, eva) = (browser.page(Screen::DESK), browser.page(Screen::DESK));
    sit_together(&ana, &eva, &site);
    // Whichever server holds a stream or the turn of the computer player, it is killed once.
    for number in 0..addresses.len() {
        draw(&ana);
        draw(&eva);
        without_server(&mut machines, number, || {
            ana.until("document.querySelector('.turn.mine')");
            ana.shoot(&pictures().join(format!("server-{number}-killed.png")));
            draw(&ana);
            draw(&eva);
            ana.until("document.querySelector('.turn.mine')");
        });
        let running = "document.querySelector('#lost').hidden";
        ana.until(running);
        eva.until(running);
        let after_both = "document.querySelector('.replay output').textContent";
        let reached = ana.eval(after_both);
        eva.until(&format!("{after_both} === {reached}"));
        assert_eq!(told(&ana), told(&eva), "both were told the same");
    }
    for page in [&ana, &eva] {
        assert_eq!(page.eval("document.querySelectorAll('.toast.bad, .ending').length"), 0);
    }
    assert_eq!(browser.problems(), Vec::<String>::new());
}

/// The server lives on and keeps the stream, so the page has to notice by the answers alone.
#[test]
fn a_move_waits_on_the_page_while_the_database_is_away() {
    let Some(plan) = three_servers() else { return };
    let Some(browser) = Chromium::start() else { return };
    let folder = tempfile::tempdir().unwrap();
    let plan = Plan { servers: 1, ..plan };
    let mut machines = start(&plan, folder.path()).unwrap();
    let page = browser.page(Screen::DESK);
    lobby(&page, &format!("http://{}/", machines.servers[0].address));
    page.click("[data-game='2048'] [data-act='play']");
    let way = "[data-way]:not([aria-disabled])";
    page.until(&format!("document.querySelector(\"{way}\")"));
    page.click(way);
    let steps = "document.querySelector('.replay output').textContent";
    page.until(&format!("{steps} === '1 / 1'"));
    page.until(&format!("document.querySelector(\"{way}\")"));
    let postgres = machines.postgres.as_mut().expect("a database");
    postgres.crash();
    page.click(way);
    page.until("!document.querySelector('#lost').hidden");
    page.shoot(&pictures().join("database-away.png"));
    assert_eq!(page.eval(steps), "1 / 1");
    postgres.restart().unwrap();
    page.until("document.querySelector('#lost').hidden");
    page.until(&format!("{steps} === '2 / 2'"));
    // The game goes on as before.
    page.until(&format!("document.querySelector(\"{way}\")"));
    page.click(way);
    page.until(&format!("{steps} === '3 / 3'"));
    assert_eq!(page.eval("document.querySelectorAll('.toast.bad').length"), 0);
    let expected = |problem: &String| problem.contains("503");
    let problems: Vec<String> = browser.problems().into_iter().filter(|it| !expected(it)).collect();
    assert_eq!(problems, Vec::<String>::new());
}
