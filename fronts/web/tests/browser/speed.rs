//! How soon the page can be used. It is measured when it is asked for:
//! `cargo test -p web --test browser -- --ignored --nocapture usable`.

use serde_json::json;

use crate::chromium::{Chromium, Page, Screen};
use crate::common::Server;
use crate::visit::address;

/// The visits of which the one in the middle counts.
const VISITS: usize = 11;

/// The milliseconds within which the page can be used.
const MOST: f64 = 100.0;

/// The value in the middle.
fn middle(mut values: Vec<f64>) -> f64 {
    values.sort_by(f64::total_cmp);
    values[values.len() / 2]
}

/// The milliseconds of processor time that the main thread of a page has taken.
fn worked(page: &Page<'_>) -> f64 {
    let all = page.ask("Performance.getMetrics", &json!({}));
    let mut metrics = all["metrics"].as_array().unwrap().iter();
    metrics.find(|it| it["name"] == "TaskDuration").unwrap()["value"].as_f64().unwrap() * 1000.0
}

/// Visits an address for the first time; the milliseconds until a selector finds something and it
/// has been painted, and those for which the page worked, in the middle of all visits.
fn usable(browser: &Chromium, server: &Server, rest: &str, selector: &str) -> (f64, f64) {
    let (times, work): (Vec<f64>, Vec<f64>) = (0..VISITS)
        .map(|_| {
            let page = browser.page(Screen::DESK);
            page.ask("Performance.enable", &json!({"timeDomain": "threadTicks"}));
            page.ask("Network.enable", &json!({}));
            page.ask("Network.setCacheDisabled", &json!({"cacheDisabled": true}));
            page.prepare(&format!(
                "new MutationObserver((_, watch) => {{ if (!document.querySelector(\"{selector}\")) return; \
                 watch.disconnect(); requestAnimationFrame(() => setTimeout(() => {{ \
                 globalThis.usable = performance.now(); }})); }}) \
                 .observe(document, {{ childList: true, subtree: true }});"
            ));
            // The browser starts a process for a server that it has not met, which is not the page's.
            page.go(&address(server, "icon.svg"));
            page.until("location.pathname === '/icon.svg'");
            page.go(&address(server, rest));
            page.until("globalThis.usable");
            (page.eval("globalThis.usable").as_f64().unwrap(), worked(&page))
        })
        .unzip();
    (middle(times), middle(work))
}

#[test]
#[ignore = "a measurement, for a machine with nothing else to do"]
fn the_page_is_usable_soon() {
    let Some(browser) = Chromium::start() else { return };
    let server = Server::new();
    let table = server.table(&json!({"game": "parchis", "name": "Ana",
        "seats": ["human", "human", "human", "human"]}));
    let (lobby, ease) = usable(&browser, &server, "", ".game [data-act='play']");
    let (board, toil) = usable(&browser, &server, &format!("#/{}", table.id), ".stage .piece");
    println!("lobby {lobby:.0} ms ({ease:.0} of work), table {board:.0} ms ({toil:.0} of work)");
    assert!(lobby.max(board) < MOST, "lobby {lobby:.0} ms, table {board:.0} ms");
}
