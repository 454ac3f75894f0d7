//! The rate limits of clients, across all servers.

use protocol::web::coordination::News;

use super::Coordination;
use crate::app_state::AppState;

/// The most clients in one piece of news.
const ITEMS: usize = 100;

impl Coordination {
    /// Tells the others what clients have used here since the last time.
    pub(super) fn tell_usage(&self, app: &AppState) {
        let used = app.guard.take_used();
        let texts = used.into_iter().map(|(client, tokens)| (client.to_string(), tokens));
        for usage in texts.collect::<Vec<_>>().chunks(ITEMS) {
            self.tell(News { usage: usage.to_vec(), ..News::default() });
        }
    }
}

/// Charges clients for what they have used elsewhere.
pub fn hear_usage(app: &AppState, usage: &[(String, f64)]) {
    for (client, tokens) in usage {
        if let Ok(client) = client.parse() {
            app.guard.charge_elsewhere(client, *tokens);
        }
    }
}
