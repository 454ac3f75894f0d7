//! The database on its own thread. Pending writes share one transaction.

use std::thread;

use tokio::sync::{mpsc, oneshot};

use super::{Store, StoreError, StoreWrite, StoredTable};

/// Requests that may be queued; further senders wait.
const QUEUE: usize = 4096;
/// Requests that are taken from the queue at once.
const BATCH: usize = 1024;

type Reply<T> = oneshot::Sender<Result<T, StoreError>>;

enum Request {
    Write(StoreWrite, Reply<()>),
    Load(String, Reply<Option<StoredTable>>),
    OpenTables(usize, Reply<Vec<String>>),
    Close(Reply<()>),
}

/// A handle to the thread of the database.
#[derive(Clone)]
pub struct StoreActor(mpsc::Sender<Request>);

impl StoreActor {
    /// Moves a database to a thread, which ends when the last handle is dropped.
    pub fn new(store: Box<dyn Store>) -> Self {
        let (sender, receiver) = mpsc::channel(QUEUE);
        thread::spawn(move || run(store, receiver));
        Self(sender)
    }

    /// Stores something. It is durable once this returns `Ok`.
    pub async fn write(&self, write: StoreWrite) -> Result<(), StoreError> {
        self.send(|reply| Request::Write(write, reply)).await
    }

    /// The table with an id, if it exists.
    pub async fn load(&self, id: &str) -> Result<Option<StoredTable>, StoreError> {
        self.send(|reply| Request::Load(id.to_owned(), reply)).await
    }

    /// The ids of the latest open tables whose games have not ended.
    pub async fn open_tables(&self, limit: usize) -> Result<Vec<String>, StoreError> {
        self.send(|reply| Request::OpenTables(limit, reply)).await
    }

    /// Closes the database after the requests queued so far. Nothing is stored afterwards.
    pub async fn close(&self) {
        // Closing twice is harmless.
        let _ = self.send(Request::Close).await;
    }

    async fn send<T>(&self, request: impl FnOnce(Reply<T>) -> Request) -> Result<T, StoreError> {
        let (reply, answer) = oneshot::channel();
        self.0.send(request(reply)).await.map_err(|_| StoreError::Closed)?;
        answer.await.map_err(|_| StoreError::Closed)?
    }
}

fn run(mut store: Box<dyn Store>, mut requests: mpsc::Receiver<Request>) {
    let mut writes = Vec::new();
    while let Some(first) = requests.blocking_recv() {
        let more = std::iter::from_fn(|| requests.try_recv().ok());
        let mut others = Vec::new();
        for request in std::iter::once(first).chain(more.take(BATCH)) {
            match request {
                Request::Write(write, reply) => writes.push((write, reply)),
                other => others.push(other),
            }
        }
        write_batch(store.as_mut(), &mut writes);
        for request in others {
            if let Request::Close(reply) = request {
                drop(store);
                let _ = reply.send(Ok(()));
                return;
            }
            read(store.as_mut(), request);
        }
    }
}

/// Writes everything in one transaction. If that fails, each write gets its own, so that no table
/// suffers from another.
fn write_batch(store: &mut dyn Store, writes: &mut Vec<(StoreWrite, Reply<()>)>) {
    let batch: Vec<&StoreWrite> = writes.iter().map(|(write, _)| write).collect();
    let together = if batch.is_empty() { Ok(()) } else { store.write(&batch) };
    let alone = batch.len() == 1;
    for (write, reply) in writes.drain(..) {
        let result = match &together {
            Err(_) if !alone => store.write(&[&write]),
            known => known.clone(),
        };
        // The sender may have gone.
        let _ = reply.send(result);
    }
}

fn read(store: &mut dyn Store, request: Request) {
    match request {
        Request::Write(..) | Request::Close(_) => {}
        Request::Load(id, reply) => {
            let _ = reply.send(store.load(&id));
        }
        Request::OpenTables(limit, reply) => {
            let _ = reply.send(store.open_tables(limit));
        }
    }
}
