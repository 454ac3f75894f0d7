//! The database on a thread of its own. Whatever waits to be written goes to the disk together.

use std::thread;

use tokio::sync::{mpsc, oneshot};

use super::{Broken, Store, Stored, Write};

/// Requests that may wait; whoever comes after them waits outside.
const QUEUE: usize = 4096;
/// Writes that go to the disk together at the most.
const TOGETHER: usize = 1024;

type Reply<T> = oneshot::Sender<Result<T, Broken>>;

enum Request {
    Write(Write, Reply<()>),
    Load(String, Reply<Option<Stored>>),
    OpenTables(usize, Reply<Vec<String>>),
    Close(Reply<()>),
}

/// The way to the database.
#[derive(Clone)]
pub struct Ledger(mpsc::Sender<Request>);

impl Ledger {
    /// Gives a database its thread, which ends when nobody holds the ledger any more.
    pub fn new(store: Box<dyn Store>) -> Self {
        let (sender, receiver) = mpsc::channel(QUEUE);
        thread::spawn(move || keep(store, receiver));
        Self(sender)
    }

    /// Keeps something. It is on the disk when this ends well.
    pub async fn write(&self, write: Write) -> Result<(), Broken> {
        self.ask(|reply| Request::Write(write, reply)).await
    }

    /// The table of that name, where there is one.
    pub async fn load(&self, id: &str) -> Result<Option<Stored>, Broken> {
        self.ask(|reply| Request::Load(id.to_owned(), reply)).await
    }

    /// The names of the latest open tables whose games have not ended.
    pub async fn open_tables(&self, most: usize) -> Result<Vec<String>, Broken> {
        self.ask(|reply| Request::OpenTables(most, reply)).await
    }

    /// Closes the database, once what was asked for before is done. Nothing is kept afterwards.
    pub async fn close(&self) {
        // Whoever closes it twice finds it closed.
        let _ = self.ask(Request::Close).await;
    }

    async fn ask<T>(&self, request: impl FnOnce(Reply<T>) -> Request) -> Result<T, Broken> {
        let gone = || Broken("the thread of the database has ended".to_owned());
        let (reply, answer) = oneshot::channel();
        self.0.send(request(reply)).await.map_err(|_| gone())?;
        answer.await.map_err(|_| gone())?
    }
}

fn keep(mut store: Box<dyn Store>, mut requests: mpsc::Receiver<Request>) {
    let mut waiting = Vec::new();
    while let Some(first) = requests.blocking_recv() {
        let more = std::iter::from_fn(|| requests.try_recv().ok());
        let mut reads = Vec::new();
        for request in std::iter::once(first).chain(more.take(TOGETHER)) {
            match request {
                Request::Write(write, reply) => waiting.push((write, reply)),
                read => reads.push(read),
            }
        }
        write(store.as_mut(), &mut waiting);
        for request in reads {
            if let Request::Close(reply) = request {
                drop(store);
                let _ = reply.send(Ok(()));
                return;
            }
            read(store.as_mut(), request);
        }
    }
}

/// Writes together; where that fails each by itself, so that no table suffers for another.
fn write(store: &mut dyn Store, waiting: &mut Vec<(Write, Reply<()>)>) {
    let batch: Vec<&Write> = waiting.iter().map(|(write, _)| write).collect();
    let together = if batch.is_empty() { Ok(()) } else { store.write(&batch) };
    let alone = batch.len() == 1;
    for (write, reply) in waiting.drain(..) {
        let done = match &together {
            Err(_) if !alone => store.write(&[&write]),
            known => known.clone(),
        };
        // Whoever asked may have left.
        let _ = reply.send(done);
    }
}

fn read(store: &mut dyn Store, request: Request) {
    match request {
        Request::Write(..) | Request::Close(_) => {}
        Request::Load(id, reply) => {
            let _ = reply.send(store.load(&id));
        }
        Request::OpenTables(most, reply) => {
            let _ = reply.send(store.open_tables(most));
        }
    }
}
