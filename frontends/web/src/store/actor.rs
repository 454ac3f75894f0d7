//! The database on its own thread. Pending writes share one transaction.

use std::collections::{BTreeSet, HashMap, VecDeque};
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::thread;
use std::time::{Duration, Instant};

use prometheus_client::metrics::counter::Counter;
use prometheus_client::metrics::histogram::Histogram;
use tokio::sync::{mpsc, oneshot, watch};

use super::share::{BatchShares, Share};
use super::{DiskUsage, Inspection, Store, StoreError, StoreWrite, StoredTable, UnixTime};

#[cfg(test)]
mod tests;

/// Requests that may be queued; further senders wait.
const QUEUE: usize = 4096;
/// Requests that are taken from the queue at once.
const BATCH: usize = 1024;
/// How long questions are answered before the writes that have arrived meanwhile are stored.
const ANSWERING: Duration = Duration::from_millis(2);
/// How long the search for damage may take. Requests wait meanwhile.
const INSPECTION_TIME: Duration = Duration::from_secs(5);

type Reply<T> = oneshot::Sender<Result<T, StoreError>>;

/// Anything that is not part of a batch. It sends its own reply.
type Question = Box<dyn FnOnce(&mut dyn Store) + Send>;

enum Request {
    Write(StoreWrite, Reply<()>),
    Version(String, Reply<Option<u64>>),
    Check(Reply<()>),
    Ask(Question),
    Close(Reply<()>),
}

/// What is measured about writes.
#[derive(Clone)]
pub struct StoreMetrics {
    /// The number of writes in a transaction.
    pub batch_sizes: Histogram,
    /// The time that a transaction took, in seconds.
    pub commit_seconds: Histogram,
    /// Writes that failed.
    pub failures: Counter,
    /// Writes that came too late: another server had appended to the table.
    pub conflicts: Counter,
}

/// How long a request to a database that is shared may take, waiting included.
const DEADLINE: Duration = Duration::from_secs(10);

/// A handle to the thread of the database, or to two: a shared database is read while it is
/// written.
#[derive(Clone)]
pub struct StoreActor {
    writes: mpsc::Sender<Request>,
    reads: mpsc::Sender<Request>,
    is_shared: bool,
    inspection: watch::Receiver<Option<Inspection>>,
}

impl StoreActor {
    /// Moves a database to a thread, which ends when the last handle is dropped.
    ///
    /// First it looks for damage: `is_sound` says whether a table can be served.
    pub fn new(
        mut store: Box<dyn Store>,
        metrics: StoreMetrics,
        is_sound: impl Fn(&StoredTable) -> bool + Send + 'static,
    ) -> Self {
        let (writes, receiver) = mpsc::channel(QUEUE);
        let reader = store.reader().map(|reader| {
            let (reads, receiver) = mpsc::channel(QUEUE);
            let metrics = metrics.clone();
            thread::spawn(move || run(reader, receiver, &metrics));
            reads
        });
        let (inspected, inspection) = watch::channel(None);
        thread::spawn(move || {
            // The rules may panic about what they never wrote themselves.
            let is_sound = |stored: &StoredTable| {
                catch_unwind(AssertUnwindSafe(|| is_sound(stored))).unwrap_or(false)
            };
            let found = store.inspect(INSPECTION_TIME, &is_sound);
            found.log();
            inspected.send_replace(Some(found));
            run(store, receiver, &metrics);
        });
        let is_shared = reader.is_some();
        let reads = reader.unwrap_or_else(|| writes.clone());
        Self { writes, reads, is_shared, inspection }
    }

    /// What the search for damage has found, once it has ended.
    pub async fn inspection(&self) -> Result<Inspection, StoreError> {
        let mut inspection = self.inspection.clone();
        let found = inspection.wait_for(Option::is_some).await;
        found.ok().and_then(|found| found.clone()).ok_or(StoreError::Closed)
    }

    /// Whether other servers may use the database as well.
    pub fn is_shared(&self) -> bool {
        self.is_shared
    }

    /// Stores something. It is durable once this returns `Ok`.
    pub async fn write(&self, write: StoreWrite) -> Result<(), StoreError> {
        self.send(&self.writes, |reply| Request::Write(write, reply)).await
    }

    /// The table with an id, if it exists, and how long the database took to read it.
    pub async fn load(&self, id: &str) -> Result<(Option<StoredTable>, Duration), StoreError> {
        let id = id.to_owned();
        let load = move |store: &mut dyn Store| {
            let begun = Instant::now();
            let stored = store.load(&id)?;
            Ok((stored, begun.elapsed()))
        };
        self.ask(load).await
    }

    /// The version of a table, if it exists, at some moment after this was called.
    pub async fn version(&self, id: &str) -> Result<Option<u64>, StoreError> {
        self.send(&self.reads, |reply| Request::Version(id.to_owned(), reply)).await
    }

    /// The versions of those of these tables that exist.
    pub async fn versions(&self, ids: Vec<String>) -> Result<Vec<(String, u64)>, StoreError> {
        self.ask(move |store| store.versions(&ids)).await
    }

    /// The entries of a table after a version, if it exists.
    pub async fn tail(&self, id: &str, version: u64) -> Result<Option<Vec<String>>, StoreError> {
        let id = id.to_owned();
        self.ask(move |store| store.tail(&id, version)).await
    }

    /// The ids of the latest open tables whose games have not ended.
    pub async fn open_tables(&self, limit: usize) -> Result<Vec<String>, StoreError> {
        self.ask(move |store| store.open_tables(limit)).await
    }

    /// What the tables of an owner take, and may take.
    pub async fn share(&self, owner: String) -> Result<Share, StoreError> {
        self.ask(move |store| store.share(&owner)).await
    }

    /// The ids of some tables after an id, in order.
    pub async fn ids_after(&self, id: &str, limit: usize) -> Result<Vec<String>, StoreError> {
        let id = id.to_owned();
        self.ask(move |store| store.ids_after(&id, limit)).await
    }

    /// The ids of tables that have not been used since a time.
    pub async fn unused_tables(
        &self,
        since: UnixTime,
        limit: usize,
    ) -> Result<Vec<String>, StoreError> {
        self.ask(move |store| store.unused_tables(since, limit)).await
    }

    /// The space in use.
    pub async fn disk_usage(&self) -> Result<DiskUsage, StoreError> {
        self.ask(|store| store.disk_usage()).await
    }

    /// Returns some pages of deleted tables to the file system. `true` if there are more.
    pub async fn reclaim(&self, pages: u32) -> Result<bool, StoreError> {
        self.ask(move |store| store.reclaim(pages)).await
    }

    /// Fails if nothing can be stored durably now.
    pub async fn check(&self) -> Result<(), StoreError> {
        self.send(&self.reads, Request::Check).await
    }

    /// Closes the database after the requests queued so far. Nothing is stored afterwards.
    pub async fn close(&self) {
        // Closing twice is harmless.
        let _ = self.send(&self.writes, Request::Close).await;
        let _ = self.send(&self.reads, Request::Close).await;
    }

    async fn ask<T: Send + 'static>(
        &self,
        question: impl FnOnce(&mut dyn Store) -> Result<T, StoreError> + Send + 'static,
    ) -> Result<T, StoreError> {
        self.send(&self.reads, |reply: Reply<T>| {
            Request::Ask(Box::new(move |store| {
                // The sender may have gone.
                let _ = reply.send(question(store));
            }))
        })
        .await
    }

    async fn send<T>(
        &self,
        thread: &mpsc::Sender<Request>,
        request: impl FnOnce(Reply<T>) -> Request,
    ) -> Result<T, StoreError> {
        let (reply, answer) = oneshot::channel();
        let answered = async {
            thread.send(request(reply)).await.map_err(|_| StoreError::Closed)?;
            answer.await.map_err(|_| StoreError::Closed)?
        };
        if !self.is_shared {
            return answered.await;
        }
        let timely = tokio::time::timeout(DEADLINE, answered).await;
        timely.unwrap_or_else(|_| Err(StoreError::Unavailable("no answer in time".to_owned())))
    }
}

/// Requests that were taken from the queue together.
#[derive(Default)]
struct Batch {
    writes: Vec<PendingWrite>,
    versions: Vec<(String, Reply<Option<u64>>)>,
    checks: Vec<Reply<()>>,
    closing: Option<Reply<()>>,
}

impl Batch {
    fn add(&mut self, request: Request, questions: &mut VecDeque<Question>) {
        match request {
            Request::Write(write, reply) => self.writes.push((write, reply)),
            Request::Version(id, reply) => self.versions.push((id, reply)),
            Request::Check(reply) => self.checks.push(reply),
            Request::Ask(question) => questions.push_back(question),
            Request::Close(reply) => self.closing = Some(reply),
        }
    }
}

fn run(mut store: Box<dyn Store>, mut requests: mpsc::Receiver<Request>, metrics: &StoreMetrics) {
    let mut questions = VecDeque::new();
    loop {
        let mut batch = Batch::default();
        if questions.is_empty() {
            let Some(first) = requests.blocking_recv() else { return };
            batch.add(first, &mut questions);
        }
        let mut taken = 0;
        while taken < BATCH
            && questions.len() < QUEUE
            && let Ok(request) = requests.try_recv()
        {
            batch.add(request, &mut questions);
            taken += 1;
        }
        let writes = refuse_beyond_quota(store.as_mut(), batch.writes);
        let writes = refuse_beyond_shares(store.as_mut(), writes);
        write_batch(store.as_mut(), writes, metrics);
        answer_versions(store.as_mut(), batch.versions);
        let patience = if batch.closing.is_some() { Duration::MAX } else { ANSWERING };
        answer(store.as_mut(), &mut questions, patience);
        if !batch.checks.is_empty() {
            let result = store.check();
            for reply in batch.checks {
                let _ = reply.send(result.clone());
            }
        }
        if let Some(reply) = batch.closing {
            drop(store);
            let _ = reply.send(Ok(()));
            return;
        }
    }
}

/// Answers questions for a while, and at least one. Large tables take long to read; writes do not
/// wait for all that were asked for.
fn answer(store: &mut dyn Store, questions: &mut VecDeque<Question>, patience: Duration) {
    let begun = Instant::now();
    while let Some(question) = questions.pop_front() {
        question(store);
        if begun.elapsed() >= patience {
            break;
        }
    }
}

/// Answers the questions for versions together.
fn answer_versions(store: &mut dyn Store, asked: Vec<(String, Reply<Option<u64>>)>) {
    if asked.is_empty() {
        return;
    }
    let ids: BTreeSet<String> = asked.iter().map(|(id, _)| id.clone()).collect();
    let found = store.versions(&Vec::from_iter(ids)).map(HashMap::<String, u64>::from_iter);
    for (id, reply) in asked {
        // The sender may have gone.
        let _ =
            reply.send(found.as_ref().map(|found| found.get(&id).copied()).map_err(Clone::clone));
    }
}

type PendingWrite = (StoreWrite, Reply<()>);

/// Refuses new tables that do not fit the quota. Other writes are not affected.
fn refuse_beyond_quota(store: &mut dyn Store, writes: Vec<PendingWrite>) -> Vec<PendingWrite> {
    let is_new = |write: &StoreWrite| matches!(write, StoreWrite::NewTable { .. });
    if !writes.iter().any(|(write, _)| is_new(write)) {
        return writes;
    }
    // A database that cannot be asked fails to write as well, and says why.
    let mut free = store.disk_usage().map_or(u64::MAX, DiskUsage::free_bytes);
    let mut admitted = Vec::with_capacity(writes.len());
    for (write, reply) in writes {
        let size = if is_new(&write) { write.size() } else { 0 };
        if size > free {
            let _ = reply.send(Err(StoreError::QuotaReached));
        } else {
            free -= size;
            admitted.push((write, reply));
        }
    }
    admitted
}

/// Refuses what exceeds the share of its owner. Nothing else writes to the database, so this counts
/// exactly what the transaction will find.
fn refuse_beyond_shares(store: &mut dyn Store, writes: Vec<PendingWrite>) -> Vec<PendingWrite> {
    let mut shares = BatchShares::default();
    let mut admitted = Vec::with_capacity(writes.len());
    for (write, reply) in writes {
        match shares.admit(store, &write) {
            Ok(()) => admitted.push((write, reply)),
            Err(refusal) => {
                let _ = reply.send(Err(refusal));
            }
        }
    }
    admitted
}

/// Writes everything at once.
fn write_batch(store: &mut dyn Store, writes: Vec<PendingWrite>, metrics: &StoreMetrics) {
    if writes.is_empty() {
        return;
    }
    let batch: Vec<&StoreWrite> = writes.iter().map(|(write, _)| write).collect();
    let started = Instant::now();
    let results = store.write_each(&batch);
    metrics.commit_seconds.observe(started.elapsed().as_secs_f64());
    // Batches are far smaller than 2³².
    metrics.batch_sizes.observe(u32::try_from(batch.len()).map_or(f64::MAX, f64::from));
    for ((_, reply), result) in writes.into_iter().zip(results) {
        match &result {
            Err(StoreError::Conflict) => drop(metrics.conflicts.inc()),
            Err(_) => drop(metrics.failures.inc()),
            Ok(()) => {}
        }
        // The sender may have gone.
        let _ = reply.send(result);
    }
}
