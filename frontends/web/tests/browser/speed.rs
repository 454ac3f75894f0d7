//! How soon the page can be used. It is measured when it is asked for:
//! `cargo test -p web --test browser -- --ignored --nocapture usable`.

use std::thread;
use std::time::Duration;

use serde_json::json;

use crate::chromium::{Chromium, Screen};
use crate::common::Server;
use crate::visit::address;

/// The visits of which the one in the middle counts.
const VISITS: usize = 11;

/// How long everybody rests before a visit.
const REST: Duration = Duration::from_millis(600);

/// The milliseconds within which a first visit can be used.
const MOST: f64 = 100.0;

/// The same for a visit to a table, which needs three times as many modules, and the game.
const MOST_AT_TABLE: f64 = 200.0;

/// The value in the middle.
fn middle(mut values: Vec<f64>) -> f64 {
    values.sort_by(f64::total_cmp);
    values[values.len() / 2]
}

/// Visits an address with an empty cache, again and again; the milliseconds until a selector finds
/// something and it has been painted, in the middle of all visits.
fn usable(browser: &Chromium, server: &Server, rest: &str, selector: &str) -> f64 {
    // One window for all visits: while a browser makes a new one, it has other work to do.
    let page = browser.page(Screen::DESK);
    page.ask("Network.enable", &json!({}));
    page.ask("Network.setCacheDisabled", &json!({"cacheDisabled": true}));
    page.prepare(&format!(
        "new MutationObserver((_, watch) => {{ if (!document.querySelector(\"{selector}\")) return; \
         watch.disconnect(); requestAnimationFrame(() => setTimeout(() => {{ \
         globalThis.usable = performance.now(); }})); }}) \
         .observe(document, {{ childList: true, subtree: true }});"
    ));
    let visit = |_| {
        page.go(&address(server, "icon.svg"));
        page.until("location.pathname === '/icon.svg'");
        thread::sleep(REST);
        page.go(&address(server, rest));
        // Looking on would take from a machine of few cores what the page needs.
        thread::sleep(REST);
        page.until("globalThis.usable");
        page.eval("globalThis.usable").as_f64().unwrap()
    };
    middle((0..VISITS).map(visit).collect())
}

#[test]
#[ignore = "a measurement, for a machine with nothing else to do"]
fn the_page_is_usable_soon() {
    let Some(browser) = Chromium::start() else { return };
    let server = Server::new();
    let table = server.table(&json!({"game": "parchis", "name": "Ana",
        "seats": ["human", "human", "human", "human"]}));
    let lobby = usable(&browser, &server, "", ".game [data-act='play']");
    let board = usable(&browser, &server, &format!("#/{}", table.id), ".stage .piece");
    println!("lobby {lobby:.0} ms, table {board:.0} ms");
    assert!(lobby < MOST, "lobby {lobby:.0} ms");
    assert!(board < MOST_AT_TABLE, "table {board:.0} ms");
}
