//! Who has seen a table before its game begins, on any server.

use super::Coordination;
use crate::store::StoreError;

impl Coordination {
    /// Adds seats that have seen a table, as bits, and returns all of them.
    pub async fn share_seen(&self, id: &str, seats: u32) -> Result<u32, StoreError> {
        // Looking at a table again writes nothing.
        let sql = "WITH added AS (
                UPDATE tables SET seen = seen | $2 WHERE id = $1 AND seen | $2 <> seen
                RETURNING seen
            )
            SELECT seen FROM added
            UNION ALL SELECT seen FROM tables WHERE id = $1";
        let rows = self.query(sql, &[&id, &seats.cast_signed()]).await?;
        let seen = rows.iter().map(|row| row.get::<_, i32>(0).cast_unsigned());
        Ok(seen.fold(seats, |all, seen| all | seen))
    }
}
