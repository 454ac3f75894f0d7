//! Databases that several servers share, with real PostgreSQL, and the contract of all stores.

#[path = "../common/mod.rs"]
mod common;
mod contract;
mod faults;
mod lab;
mod outages;
mod proxy;
mod servers;

use cluster::postgres::Postgres;
use web::{Credentials, Limits, SharedState, Store, StoreWrite, open_shared_database};

/// The time of all writes.
const NOW: u64 = 1_800_000_000;

/// A cluster, if PostgreSQL is installed.
fn postgres() -> Option<Postgres> {
    Postgres::is_installed().then(|| Postgres::start("fsync = off").unwrap())
}

/// Another store on a PostgreSQL database.
fn open(url: &str) -> Box<dyn Store> {
    let limits = Limits::default();
    let opened = open_shared_database(url, &Credentials::default(), &limits, common::random);
    Box::new(opened.unwrap_or_else(|error| panic!("{error}: {:?}", error.message())))
}

fn texts(words: &[&str]) -> Vec<String> {
    words.iter().map(|word| (*word).to_owned()).collect()
}

fn new_table(id: &str, open: bool, entries: &[&str]) -> StoreWrite {
    StoreWrite::NewTable {
        id: id.to_owned(),
        owner: "192.0.2.7".to_owned(),
        setup: format!("setup of {id}"),
        open,
        entries: texts(entries),
        at: NOW,
        shared: SharedState::default(),
    }
}

fn entries(id: &str, first: u64, words: &[&str], over: bool) -> StoreWrite {
    let (id, entries, shared) = (id.to_owned(), texts(words), SharedState::default());
    StoreWrite::Entries { id, first, entries, over, at: NOW, shared }
}
