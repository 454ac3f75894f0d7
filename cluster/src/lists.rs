//! The lists of all tables after a run.

use std::net::SocketAddr;
use std::time::Duration;

use crate::Result;
use crate::chaos::Machines;
use crate::follower::{StreamUpdate, next_update};
use crate::http::Connection;
use crate::postgres::Postgres;
use crate::record::{Act, Call, Final, Listed, RecordLine, Recorder};

/// How long an answer or an entry may take.
const PATIENCE: Duration = Duration::from_secs(30);

/// Records the lists as the shared database has them, or else as the server reads them from its
/// file; and what a server shows of each table.
pub fn record(tables: &[String], machines: &Machines, recorder: &Recorder) -> Result<()> {
    if let Some(postgres) = &machines.postgres {
        select(postgres, recorder)?;
    }
    let address = machines.servers[0].address;
    for table in tables {
        let version =
            look(address, table, recorder).map_err(|error| format!("table {table}: {error}"))?;
        if let Some(version) = version.filter(|_| machines.postgres.is_none()) {
            recorder.write(&RecordLine::Table(Final { table: table.clone(), version }));
            follow(address, table, version, recorder)
                .map_err(|error| format!("the list of table {table}: {error}"))?;
        }
    }
    Ok(())
}

/// Records the lists by SQL, independently of the servers.
fn select(postgres: &Postgres, recorder: &Recorder) -> Result<()> {
    let unreadable = |line: &str| format!("the database has {line:?}");
    for line in postgres.sql("select id, version from public.tables")?.lines() {
        let (table, version) = line.split_once('|').ok_or_else(|| unreadable(line))?;
        let (table, version) = (table.to_owned(), version.parse()?);
        recorder.write(&RecordLine::Table(Final { table, version }));
    }
    for line in postgres.sql("select id, version, entry from public.entries")?.lines() {
        let mut cells = line.splitn(3, '|');
        let mut cell = || cells.next().ok_or_else(|| unreadable(line));
        let (table, version) = (cell()?.to_owned(), cell()?.parse()?);
        let entry = serde_json::from_str(cell()?)?;
        recorder.write(&RecordLine::Entry(Listed { table, version, entry }));
    }
    Ok(())
}

/// Records what a server shows of a table; its version, unless it does not show it.
fn look(address: SocketAddr, table: &str, recorder: &Recorder) -> Result<Option<u64>> {
    let begin = recorder.now();
    let mut connection = Connection::open(address, PATIENCE)?;
    let shown = connection.ask(&format!("/api/tables/{table}"), None, None)?;
    let version = shown.json()["version"].as_u64();
    recorder.write(&RecordLine::Call(Call {
        client: u64::MAX,
        begin,
        end: recorder.now(),
        table: table.to_owned(),
        act: Act::Read,
        status: Some(shown.status),
        version,
        state: None,
    }));
    Ok(version)
}

/// Records the list of a table from an event stream.
fn follow(address: SocketAddr, table: &str, last: u64, recorder: &Recorder) -> Result<()> {
    let mut stream = Connection::open(address, PATIENCE)?;
    stream.follow(&format!("/api/tables/{table}/events"), None, Some(0))?;
    let mut read = 0;
    while read < last {
        let StreamUpdate::Entry(version, entry) = next_update(&mut stream)? else { continue };
        read = version;
        recorder.write(&RecordLine::Entry(Listed { table: table.to_owned(), version, entry }));
    }
    Ok(())
}
