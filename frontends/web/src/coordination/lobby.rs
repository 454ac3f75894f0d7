//! The lobby of all servers.

use std::collections::HashMap;

use protocol::web::lobby::TableSummary;

use super::Coordination;
use crate::store::StoreError;

/// The tables among which the lobby chooses.
const CANDIDATES: i64 = 1000;

impl Coordination {
    /// The open tables, the latest first: up to `share` of one owner and `size` in all, those of
    /// games in progress before ended ones.
    pub async fn lobby(
        &self,
        share: usize,
        size: usize,
    ) -> Result<Vec<(String, TableSummary)>, StoreError> {
        let sql = "SELECT id, owner, summary, number FROM tables
            WHERE open AND summary IS NOT NULL ORDER BY over, number DESC LIMIT $1";
        let rows = self.query(sql, &[&CANDIDATES]).await?;
        let mut of_owner: HashMap<String, usize> = HashMap::new();
        let mut listed = Vec::new();
        for row in rows {
            let (id, owner, text): (String, String, String) = (row.get(0), row.get(1), row.get(2));
            let own = of_owner.entry(owner).or_default();
            if *own < share
                && listed.len() < size
                && let Some(summary) = TableSummary::from_text(&text)
            {
                *own += 1;
                listed.push((row.get::<_, i64>(3), id, summary));
            }
        }
        listed.sort_by_key(|(number, ..)| -number);
        Ok(listed.into_iter().map(|(_, id, summary)| (id, summary)).collect())
    }
}
