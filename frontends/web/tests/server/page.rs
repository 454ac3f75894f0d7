//! The page: small, and independent of the games.

use std::fs;
use std::path::Path;

use crate::common::Server;
use serde_json::Value as Json;

/// The largest size of a first visit, in bytes.
const MOST: usize = 150_000;

/// The requests of the lobby on a first visit.
const VISIT: [&str; 3] = ["/api/games", "/api/tables", "/api/records"];

fn page() -> Vec<(String, String)> {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("page");
    let mut files: Vec<_> =
        fs::read_dir(folder).unwrap().map(|file| file.unwrap().path()).collect();
    files.sort();
    let named = |path: &Path| {
        let name = path.file_name().unwrap().to_str().unwrap().to_owned();
        (name, fs::read_to_string(path).unwrap())
    };
    files.iter().map(|path| named(path)).collect()
}

#[test]
fn the_page_names_no_game() {
    for (file, text) in page() {
        for info in registry::GAMES {
            assert!(!text.to_lowercase().contains(info.name()), "{file} names {}", info.name());
        }
    }
}

#[test]
fn every_file_is_served_and_preloaded() {
    let server = Server::new();
    let index =
        fs::read_to_string(concat!(env!("CARGO_MANIFEST_DIR"), "/page/index.html")).unwrap();
    for (file, text) in page().into_iter().filter(|(file, _)| file != "index.html") {
        let path = format!("/{file}");
        let answer = server.get(&path);
        assert_eq!(answer.status, 200, "{file}");
        assert_eq!(String::from_utf8(answer.body).unwrap(), text, "{file}");
        // The worker is asked for once the page has been shown.
        assert!(file == "sw.js" || index.contains(&format!("\"{path}\"")), "{file} comes late");
    }
}

#[test]
fn the_page_embeds_its_texts() {
    let server = Server::new();
    for lang in ["es", "en"] {
        let asked = [("Accept-Language", lang)];
        let page = server.ask("GET", "/", &asked, None);
        assert!(page.headers.contains(&("vary".to_owned(), "accept-language".to_owned())));
        let mark = page.header("etag").unwrap().to_owned();
        let text = String::from_utf8(page.body).unwrap();
        assert!(text.contains(&format!("<html lang=\"{lang}\">")), "{lang}");
        let inside = text.split_once("<template id=\"words\">").unwrap().1;
        let inside = inside.split_once("</template>").unwrap().0;
        let plain = inside.replace("&lt;", "<").replace("&amp;", "&");
        let mut brought: Json = serde_json::from_str(&plain).unwrap();
        brought["ok"] = true.into();
        assert_eq!(brought, server.get(&format!("/api/words?lang={lang}")).json());
        let known = [("Accept-Language", lang), ("If-None-Match", mark.as_str())];
        assert_eq!(server.ask("GET", "/", &known, None).status, 304);
        let other = if lang == "es" { "en" } else { "es" };
        let other = [("Accept-Language", other), ("If-None-Match", mark.as_str())];
        assert_eq!(server.ask("GET", "/", &other, None).status, 200);
    }
}

#[test]
fn the_first_visit_is_small() {
    let server = Server::new();
    let files = page().into_iter().map(|(file, _)| format!("/{file}").replace("/index.html", "/"));
    let paths = files.chain(VISIT.map(str::to_owned));
    let bytes: usize = paths
        .map(|path| server.ask("GET", &path, &[("Accept-Encoding", "gzip, br")], None).body.len())
        .sum();
    assert!((10_000..MOST).contains(&bytes), "{bytes} bytes");
}

/// Previews of links need absolute addresses.
#[test]
fn the_preview_has_the_address_of_the_client() {
    let server = Server::new();
    let image = |headers: &[(&str, &str)]| {
        let page = String::from_utf8(server.ask("GET", "/", headers, None).body).unwrap();
        let (_, rest) = page.split_once("og:image\" content=\"").unwrap();
        rest.split_once('"').unwrap().0.to_owned()
    };
    assert_eq!(image(&[]), format!("http://{}/preview.png", server.address));
    let secure = [("X-Forwarded-Proto", "https")];
    assert_eq!(image(&secure), format!("https://{}/preview.png", server.address));
}
