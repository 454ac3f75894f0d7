//! The pictures that stand for the program on home screens and in previews of links.
//!
//! `UPDATE_PICTURES=1 cargo test -p web --test browser icons` draws them. They depend on the fonts
//! of the machine, so only their sizes are compared.

use std::fs;
use std::path::Path;

use crate::chromium::{Chromium, Page, Screen};
use crate::common::Server;
use crate::visit::lobby;

/// The icons with their sides.
const ICONS: [(&str, u32); 3] =
    [("icon-192.png", 192), ("icon-512.png", 512), ("apple-touch-icon.png", 180)];

/// The preview of a link, with its size.
const PREVIEW: (&str, (u32, u32)) = ("preview.png", (1200, 630));

/// Shows the icon alone, on a background without corners: systems cut icons to their own shapes.
const ICON: &str = "fetch('/icon.svg').then((it) => it.text()).then((text) => { \
    const drawing = new DOMParser().parseFromString(text, 'image/svg+xml').documentElement; \
    drawing.querySelector('rect').removeAttribute('rx'); \
    drawing.style.cssText = 'position:fixed;inset:0;width:100%;height:100%'; \
    document.body.replaceChildren(document.importNode(drawing, true)); })";

/// Shows the name above the boards of the games.
const BOARDS: &str = "(() => { const boards = [...document.querySelectorAll('.game .still svg.board')]; \
    const stock = document.querySelectorAll('.stock'); \
    const all = document.createElement('div'); \
    all.style.cssText = 'position:fixed;inset:0;display:grid;align-content:center;gap:48px;background:#f6f1e7;text-align:center'; \
    const name = document.createElement('div'); name.textContent = 'Ludoteca'; \
    name.style.cssText = 'font-size:130px;font-weight:800;line-height:1;color:#8a4b14'; \
    const row = document.createElement('div'); \
    row.style.cssText = 'display:flex;gap:24px;justify-content:center'; \
    for (const it of boards) { it.style.cssText = 'width:205px;height:205px'; row.append(it); } \
    all.append(name, row); document.body.replaceChildren(...stock, all); })()";

fn file(name: &str) -> std::path::PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("pictures").join(name)
}

fn draw(page: &Page<'_>, server: &Server, name: &str, script: &str) {
    lobby(page, server);
    page.until("[...document.querySelectorAll('.still')].every((still) => still.firstChild)");
    page.eval(script);
    page.shoot(&file(name));
}

/// Width and height of a PNG file.
fn size(png: &[u8]) -> (u32, u32) {
    assert!(png.starts_with(b"\x89PNG\r\n\x1a\n"));
    let number = |at: usize| u32::from_be_bytes(png[at..at + 4].try_into().unwrap());
    (number(16), number(20))
}

#[test]
fn icons_and_the_preview_have_their_sizes() {
    let all = ICONS.map(|(name, side)| (name, (side, side)));
    let all = all.into_iter().chain([PREVIEW]);
    let server = Server::new();
    if std::env::var_os("UPDATE_PICTURES").is_some() {
        let Some(browser) = Chromium::start() else { return };
        for (name, size) in all.clone() {
            let page = browser.page(Screen { size, ..Screen::DESK });
            draw(&page, &server, name, if name == PREVIEW.0 { BOARDS } else { ICON });
        }
    }
    for (name, wanted) in all {
        assert_eq!(size(&fs::read(file(name)).unwrap()), wanted, "{name}");
        let answer = server.get(&format!("/{name}"));
        assert_eq!(answer.header("content-type"), Some("image/png"), "{name}");
        assert_eq!(size(&answer.body), wanted, "{name}");
    }
}
