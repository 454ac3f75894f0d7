//! Measurements of load time and input latency, which run only on request:
//! `cargo test -p web --test browser -- --ignored --nocapture soon`.

use std::thread;
use std::time::Duration;

use serde_json::json;

use crate::chromium::{Chromium, Page, Screen};
use crate::common::Server;
use crate::visit::{address, lobby, open_table, play, set_speed};

/// The number of visits; their median counts.
const VISITS: usize = 11;

/// The pause before each visit, so that background work settles.
const REST: Duration = Duration::from_millis(600);

/// The allowed milliseconds until the lobby is usable.
const MOST: f64 = 100.0;

/// The same for a table, which needs three times as many modules.
const MOST_AT_TABLE: f64 = 200.0;

/// The median.
fn middle(mut values: Vec<f64>) -> f64 {
    values.sort_by(f64::total_cmp);
    values[values.len() / 2]
}

/// Visits an address repeatedly with an empty cache; returns the median of the milliseconds until
/// an element that matches the selector has been painted.
fn usable(browser: &Chromium, server: &Server, rest: &str, selector: &str) -> f64 {
    // All visits share a window, since creating one keeps the browser busy.
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
        // Polling would take processor time from the page on a machine with few cores.
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

/// Records when the board first changed after each key, and the lengths of all frames.
const LATENCIES: &str = "globalThis.keys = []; globalThis.frames = []; let pressed; let before; \
    addEventListener('keydown', () => { pressed = performance.now(); }, { capture: true }); \
    new MutationObserver(() => { if (pressed === undefined) return; const since = pressed; \
    pressed = undefined; requestAnimationFrame(() => keys.push(performance.now() - since)); }) \
    .observe(document.querySelector('.stage .pieces'), { attributes: true, childList: true, subtree: true }); \
    const frame = (now) => { if (before !== undefined) frames.push(now - before); before = now; \
    requestAnimationFrame(frame); }; requestAnimationFrame(frame);";

/// The number of measured keys, and the milliseconds between them.
const KEYS: usize = 200;
const GAP: Duration = Duration::from_millis(150);

/// Frames of at least this many milliseconds count as dropped.
const DROPPED: f64 = 25.0;

/// The quantile of some values.
fn percentile(values: &mut [f64], share: f64) -> f64 {
    values.sort_by(f64::total_cmp);
    #[expect(clippy::cast_sign_loss, clippy::cast_possible_truncation, reason = "an index")]
    #[expect(clippy::cast_precision_loss, reason = "few values")]
    let index = (values.len() as f64 * share) as usize;
    values[index.min(values.len() - 1)]
}

/// An array of numbers evaluated on the page.
fn numbers(page: &Page<'_>, name: &str) -> Vec<f64> {
    let values = page.eval(name);
    values.as_array().unwrap().iter().filter_map(serde_json::Value::as_f64).collect()
}

/// The share of dropped frames since the measurement began.
fn dropped(page: &Page<'_>) -> f64 {
    let frames = numbers(page, "frames");
    let dropped: f64 =
        frames.iter().filter(|it| **it > DROPPED).map(|it| (it / 16.7).round() - 1.0).sum();
    let total: f64 = frames.iter().map(|it| (it / 16.7).round()).sum();
    dropped / total
}

/// The number of measured jumps.
const JUMPS: usize = 15;

/// Makes jumps by clicks and takes them back; returns the share of dropped frames.
fn jumped(browser: &Chromium, server: &Server, throttling: u32) -> f64 {
    let page = browser.page(Screen::DESK);
    lobby(&page, server);
    play(&page, "senku");
    set_speed(&page, 2);
    page.ask("Emulation.setCPUThrottlingRate", &json!({"rate": throttling}));
    page.eval(LATENCIES);
    for _ in 0..JUMPS {
        page.click(".can-touch");
        page.until("document.querySelector('.mark.begun')");
        page.click(".can-touch");
        page.until("document.querySelector('[data-act=undo]:not(:disabled)')");
        page.click("[data-act='undo']");
        page.until("document.querySelector('[data-act=undo]:disabled')");
    }
    dropped(&page)
}

/// Presses keys; returns the latencies and the share of dropped frames.
fn pressed(browser: &Chromium, server: &Server, throttling: u32) -> (Vec<f64>, f64) {
    let page = browser.page(Screen::DESK);
    lobby(&page, server);
    open_table(&page, "2048", &[("seed", "soon"), ("dim", "5")]);
    set_speed(&page, 2);
    page.until("document.querySelector('.turn.mine')");
    page.ask("Emulation.setCPUThrottlingRate", &json!({"rate": throttling}));
    page.eval(LATENCIES);
    for key in ["ArrowLeft", "ArrowUp", "ArrowRight", "ArrowDown"].iter().cycle().take(KEYS) {
        page.press(key);
        thread::sleep(GAP);
    }
    (numbers(&page, "keys"), dropped(&page))
}

#[test]
#[ignore = "a measurement, for a machine with nothing else to do"]
fn tiles_answer_soon() {
    let Some(browser) = Chromium::start() else { return };
    let server = Server::new();
    for throttling in [1, 4] {
        let (mut keys, dropped) = pressed(&browser, &server, throttling);
        let (median, worst) = (percentile(&mut keys, 0.5), percentile(&mut keys, 0.99));
        println!(
            "{throttling}x: {} keys, median {median:.1} ms, p99 {worst:.1} ms, frames dropped {:.1} %",
            keys.len(),
            dropped * 100.0
        );
        let dropped = jumped(&browser, &server, throttling);
        println!("{throttling}x: {JUMPS} jumps and undos, frames dropped {:.1} %", dropped * 100.0);
    }
}
