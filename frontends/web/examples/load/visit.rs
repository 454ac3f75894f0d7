//! A first visit: the requests of a browser before the lobby can be used.

use std::net::SocketAddr;
use std::sync::Arc;
use std::time::Duration;

use tokio::sync::Mutex;
use tokio::time::Instant;

use crate::Fallible;
use crate::connection::Connection;

/// The number of connections that browsers open to a server.
const CONNECTIONS: usize = 6;
/// The requests of the lobby.
const ASKED: [&str; 3] = ["/api/games", "/api/tables", "/api/records"];

/// The measurements of a visit.
pub struct Visit {
    /// The time to the first byte of the page.
    pub first: Duration,
    /// The time until everything was loaded.
    pub whole: Duration,
    /// The bytes received.
    pub bytes: usize,
}

/// Visits the lobby with an empty cache.
pub async fn visit(address: SocketAddr) -> Fallible<Visit> {
    let begun = Instant::now();
    let mut connection = Connection::open(address, 0).await?;
    let page = connection.get("/", "identity").await?;
    let first = begun.elapsed();
    let page = String::from_utf8(page)?;
    let files = files(&page);
    let mut bytes = page.len() + fetch(address, files).await?;
    bytes += fetch(address, ASKED.map(str::to_owned).to_vec()).await?;
    Ok(Visit { first, whole: begun.elapsed(), bytes })
}

/// The files that a page refers to, outside of its embedded texts.
fn files(page: &str) -> Vec<String> {
    let (before, rest) = page.split_once("<template id=\"words\">").unwrap_or((page, ""));
    let after = rest.split_once("</template>").map_or("", |(_, after)| after);
    let quoted = before.split('"').chain(after.split('"'));
    quoted.filter(|text| text.starts_with('/')).map(str::to_owned).collect()
}

/// Fetches files over as many connections as a browser opens and returns the bytes received.
async fn fetch(address: SocketAddr, paths: Vec<String>) -> Fallible<usize> {
    let waiting = Arc::new(Mutex::new(paths));
    let one = |waiting: Arc<Mutex<Vec<String>>>| async move {
        let (mut connection, mut bytes) = (Connection::open(address, 0).await?, 0);
        loop {
            let Some(path) = waiting.lock().await.pop() else { return Fallible::Ok(bytes) };
            bytes += connection.get(&path, "gzip").await?.len();
        }
    };
    let tasks: Vec<_> = (0..CONNECTIONS).map(|_| tokio::spawn(one(Arc::clone(&waiting)))).collect();
    let mut bytes = 0;
    for task in tasks {
        bytes += task.await??;
    }
    Ok(bytes)
}
