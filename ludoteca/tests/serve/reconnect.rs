//! A server that is killed and restarted during a game in a browser.

use std::io::{BufRead, BufReader};
use std::net::TcpListener;
use std::process::{Child, Stdio};

use crate::chromium::{Chromium, Page, Screen};
use crate::common::Home;

/// Starts a server at a fixed address.
fn serve(home: &Home, address: &str) -> Child {
    let data = home.data().to_string_lossy().into_owned();
    let args = ["serve", "--listen", address, "--data-dir", &data];
    let mut child = home.command(&args).stdout(Stdio::piped()).spawn().expect("it starts");
    let output = child.stdout.as_mut().expect("its output is a pipe");
    BufReader::new(output).read_line(&mut String::new()).expect("it says where it listens");
    child
}

fn kill(mut server: Child) {
    server.kill().expect("it is killed");
    server.wait().expect("it ends");
}

/// Jumps with the first movable piece, and waits until that is step number `step`.
fn jump(page: &Page<'_>, step: usize) {
    page.click(".can-touch");
    page.until("document.querySelector('.mark.begun')");
    page.click(".can-touch");
    page.until(&format!(
        "document.querySelector('.replay output').textContent === '{step} / {step}'"
    ));
    page.until("document.querySelector('.can-touch')");
}

/// The lines of the log after the first two, about who sat down and that the game begins.
fn log_line_count(page: &Page<'_>) -> usize {
    let lines = page.eval("document.querySelectorAll('.log li').length - 2");
    lines.as_u64().and_then(|lines| lines.try_into().ok()).expect("a number")
}

#[test]
fn a_browser_reconnects_after_a_server_restart() {
    let Some(browser) = Chromium::start() else { return };
    let free = TcpListener::bind("127.0.0.1:0").expect("a free port");
    let address = free.local_addr().expect("an address").to_string();
    drop(free);
    let home = Home::new();
    let mut server = serve(&home, &address);
    let page = browser.page(Screen::DESK);
    page.go(&format!("http://{address}/"));
    page.click("[data-game='senku'] [data-act='play']");
    page.until("document.querySelector('.can-touch')");
    let banner = "!document.querySelector('#lost').hidden";
    for step in 1..=3 {
        jump(&page, step);
        assert_eq!(log_line_count(&page), step, "no step is duplicated or lost");
        let pieces = "[...document.querySelectorAll('.stage .piece')].map((it) => it.getAttribute('transform')).sort().join()";
        let before = page.eval(pieces);
        kill(server);
        page.until(banner);
        // A move that does not reach the server is reported as failed, and can be repeated.
        page.click(".can-touch");
        page.click(".can-touch");
        page.until("document.querySelector('.toast.bad')");
        assert_eq!(page.eval(pieces), before);
        server = serve(&home, &address);
        page.until(&format!("!({banner})"));
        page.until("document.querySelector('.can-touch')");
        assert_eq!(page.eval(pieces), before, "the game stands where it stood");
    }
    jump(&page, 4);
    assert_eq!(log_line_count(&page), 4);
    kill(server);
    assert_eq!(browser.problems(), Vec::<String>::new());
}
