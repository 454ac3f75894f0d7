//! The jobs of the laboratory, which any server shows and stops.

use super::Coordination;
use crate::store::StoreError;

/// A job as it is stored: its state, its answer, and whether its server runs.
type StoredJob = (String, Option<Vec<u8>>, bool);

impl Coordination {
    /// Stores the state of a job of this server. Returns whether it is to be stopped.
    pub async fn write_job(
        &self,
        id: &str,
        status: &str,
        answer: Option<&[u8]>,
    ) -> Result<bool, StoreError> {
        let sql = "INSERT INTO jobs (id, server, status, answer) VALUES ($1, $2, $3, $4)
            ON CONFLICT (id) DO UPDATE SET
                status = excluded.status, answer = excluded.answer, changed = clock_timestamp()
            RETURNING stopped";
        let rows = self.query(sql, &[&id, &self.server, &status, &answer]).await?;
        Ok(rows.first().is_some_and(|row| row.get(0)))
    }

    /// A job of any server.
    pub async fn job(&self, id: &str) -> Result<Option<StoredJob>, StoreError> {
        let sql = "SELECT status, answer, EXISTS (
                SELECT 1 FROM servers WHERE servers.id = jobs.server
                    AND servers.alive > clock_timestamp() - interval '4 seconds')
            FROM jobs WHERE id = $1";
        let rows = self.query(sql, &[&id]).await?;
        Ok(rows.first().map(|row| (row.get(0), row.get(1), row.get(2))))
    }

    /// Asks the server that works on a job to stop it.
    pub async fn stop_job(&self, id: &str) -> Result<(), StoreError> {
        let sql = "UPDATE jobs SET stopped = true WHERE id = $1 AND NOT stopped";
        self.query(sql, &[&id]).await.map(drop)
    }

    /// Deletes jobs that this server has forgotten, and those that have expired.
    pub(super) async fn forget_jobs(&self, ids: &[String]) -> Result<(), StoreError> {
        let sql = "DELETE FROM jobs
            WHERE id = ANY($1) OR changed < clock_timestamp() - interval '10 minutes'";
        self.query(sql, &[&ids]).await.map(drop)
    }
}
