//! News: servers notify each other of changes. A lost notification is made up for within a second,
//! since every server also polls the versions of the tables it follows.

use std::collections::HashMap;
use std::sync::Arc;
use std::time::Duration;

use protocol::web::coordination::News;
use tokio::sync::mpsc::unbounded_channel;

use super::usage::hear_usage;
use super::{Coordination, Sources};
use crate::app_state::AppState;
use crate::store::{Connection, Reconnecting, StoreError};
use crate::table::TableHandle;

/// The most tables or clients in one notification, which takes up to 8,000 bytes.
const ITEMS: usize = 100;
/// The tables whose versions are compared in one statement.
const COMPARED: usize = 2000;
/// How often an idle connection is checked.
const CHECK: Duration = Duration::from_secs(2);
/// The pause before another attempt to connect.
const PAUSE: Duration = Duration::from_millis(250);

/// Tells the others what this server has changed, after it is stored and on a connection of its
/// own: a notification within the transaction would make all servers wait for each other.
pub async fn speak(app: AppState, mut sources: Sources) {
    let Some(coordination) = &app.coordination else { return };
    let mut database = Reconnecting::new(coordination.settings.clone());
    loop {
        let mut news = News::default();
        tokio::select! {
            appended = sources.appended.recv() => match appended {
                Some(appended) => news.versions.push(appended),
                None => return,
            },
            received = sources.news.recv() => match received {
                Some(received) => news = received,
                None => return,
            },
        }
        while news.versions.len() < ITEMS
            && let Ok(appended) = sources.appended.try_recv()
        {
            news.versions.push(appended);
        }
        (news.from, news.at_ms) = (coordination.server, app.time.now_ms());
        let sent = database.query("SELECT pg_notify('ludoteca', $1)", &[&news.to_text()]).await;
        if let Err(error) = sent {
            tracing::debug!(%error, "the other servers find out by themselves");
        }
    }
}

/// Hears what the others have changed.
pub async fn listen(app: AppState) {
    let Some(coordination) = &app.coordination else { return };
    loop {
        let (sender, mut heard) = unbounded_channel();
        let connected = Connection::listening(&coordination.settings, Some(sender)).await;
        if let Ok(connection) = connected
            && connection.run("LISTEN ludoteca").await.is_ok()
        {
            // Whatever happened before is compared.
            let _ = coordination.compare(&app).await;
            loop {
                match tokio::time::timeout(CHECK, heard.recv()).await {
                    Ok(Some(text)) => coordination.hear(&app, &text),
                    Err(_) if connection.run("SELECT 1").await.is_ok() => {}
                    // The connection is lost.
                    Ok(None) | Err(_) => break,
                }
            }
        }
        tokio::time::sleep(PAUSE).await;
    }
}

impl Coordination {
    /// Tells the others something.
    pub(super) fn tell(&self, news: News) {
        // The server may be closing.
        let _ = self.news.send(news);
    }

    fn hear(&self, app: &AppState, text: &str) {
        let Some(news) = News::from_text(text).filter(|news| news.from != self.server) else {
            return;
        };
        let lag = app.time.now_ms().saturating_sub(news.at_ms);
        self.lag.observe(Duration::from_millis(lag).as_secs_f64());
        hear_usage(app, &news.usage);
        for (id, version) in news.versions {
            // Reads of a table without followers ask the database anyway.
            if let Some(handle) = app.tables.loaded(&id).filter(|handle| handle.is_followed()) {
                follow(app, handle, version);
            }
        }
        if !news.presence.is_empty() {
            // The versions in later news do not wait for it.
            let app = app.clone();
            tokio::spawn(async move { hear_presence(&app, news.presence).await });
        }
    }

    /// Compares the versions of the tables with followers here with those in the database.
    pub(super) async fn compare(&self, app: &AppState) -> Result<(), StoreError> {
        let followed = app.tables.handles().into_iter().filter(|handle| handle.is_followed());
        let followed: Vec<Arc<TableHandle>> = followed.collect();
        for handles in followed.chunks(COMPARED) {
            let ids = handles.iter().map(|handle| handle.id.clone()).collect();
            let versions = app.store.versions(ids).await?;
            let versions = HashMap::<String, u64>::from_iter(versions);
            for handle in handles {
                let version = versions.get(&handle.id).copied();
                if let Some(version) = version.filter(|version| handle.version() < *version) {
                    follow(app, Arc::clone(handle), version);
                }
            }
        }
        Ok(())
    }
}

async fn hear_presence(app: &AppState, ids: Vec<String>) {
    let Some(coordination) = &app.coordination else { return };
    if let Err(error) = coordination.read_presence(app, Some(ids)).await {
        tracing::debug!(%error, "cannot read who follows the tables");
    }
}

/// Reads what a table has gained, without holding up the other tables.
fn follow(app: &AppState, handle: Arc<TableHandle>, version: u64) {
    let app = app.clone();
    tokio::spawn(async move {
        if let Err(error) = app.tables.catch_up(&handle, version).await {
            tracing::debug!(table = %handle.id, %error, "cannot read the news of the table");
        }
    });
}
