//! Measures servers under load: `cargo xtask load`.
//!
//! Starts the given program, visits its lobby, creates tables of the given game with two people
//! each, lets them move among idle spectators, and reports how long moves took.

mod connection;
mod options;
mod player;
mod visit;

use std::error::Error;
use std::io::Write;
use std::net::SocketAddr;
use std::path::Path;
use std::sync::Arc;
use std::time::Duration;

use cluster::chaos::Machines;
use cluster::postgres::Postgres;
use cluster::server::{Launch, Server};
use connection::{Connection, Pool, VISITORS_EACH};
use options::Load;
use player::{Seen, Table};
use tokio::sync::Mutex;
use tokio::time::Instant;

/// Any error ends the program.
type Fallible<T> = Result<T, Box<dyn Error + Send + Sync>>;

/// Idle tables for the spectators.
const QUIET: usize = 50;

/// First visits measured before the load.
const VISITS: usize = 100;

/// Starts the servers, and their database if they share one.
fn start(load: &Load, folder: &Path) -> Fallible<Machines> {
    let postgres = load.postgres.then(|| Postgres::start("")).transpose()?;
    let launch = Launch {
        program: std::fs::canonicalize(&load.program)?,
        database: postgres.as_ref().map(Postgres::url),
        args: Vec::new(),
        env: Vec::new(),
    };
    let server = |number: usize| Server::start(&launch, &folder.join(number.to_string()));
    let servers = (0..load.servers).map(server).collect::<Fallible<_>>()?;
    let mut machines = Machines { servers, postgres };
    machines.wait_until_ready()?;
    Ok(machines)
}

/// The memory of all servers, in kilobytes.
fn memory(machines: &Machines) -> u64 {
    machines.servers.iter().map(Server::memory).sum()
}

async fn tables(address: SocketAddr, game: &str, many: usize) -> Fallible<Vec<Arc<Table>>> {
    let mut tables = Vec::new();
    while tables.len() < many {
        let mut connection = Connection::open(address, tables.len()).await?;
        for _ in 0..VISITORS_EACH.min(many - tables.len()) {
            tables.push(Arc::new(Table::open(&mut connection, game).await?));
        }
    }
    Ok(tables)
}

fn print_quantiles(out: &mut impl Write, what: &str, mut times: Vec<Duration>) -> Fallible<()> {
    times.sort_unstable();
    let at = |share: usize| times.get(times.len() * share / 1000).copied().unwrap_or_default();
    let ms = |time: Duration| time.as_secs_f64() * 1000.0;
    let (half, most, all) = (ms(at(500)), ms(at(990)), times.len());
    let longest = ms(times.last().copied().unwrap_or_default());
    writeln!(
        out,
        "{what}: {all} measured, p50 {half:.1} ms, p99 {most:.1} ms, most {longest:.1} ms"
    )?;
    Ok(())
}

/// Measures first visits of the lobby.
async fn visits(out: &mut impl Write, address: SocketAddr) -> Fallible<()> {
    let mut visits = Vec::new();
    for _ in 0..VISITS {
        visits.push(visit::visit(address).await?);
    }
    let bytes = visits.first().map_or(0, |visit| visit.bytes);
    writeln!(out, "a first visit: {bytes} bytes")?;
    print_quantiles(out, "its first byte", visits.iter().map(|visit| visit.first).collect())?;
    print_quantiles(out, "all of it", visits.iter().map(|visit| visit.whole).collect())
}

/// Lets spectators follow idle tables.
async fn spectate(many: usize, game: &str, addresses: &[SocketAddr]) -> Fallible<Vec<Connection>> {
    let quiet = tables(addresses[0], game, QUIET).await?;
    let mut spectators = Vec::new();
    for number in 0..many {
        let (table, address) = (&quiet[number % QUIET], addresses[number % addresses.len()]);
        let followed = Connection::follow(address, number, &table.id, None).await;
        spectators.push(followed.map_err(|error| format!("spectator {number}: {error}"))?);
    }
    Ok(spectators)
}

async fn measure(load: &Load, machines: &Machines) -> Fallible<()> {
    let addresses: Vec<SocketAddr> = machines.servers.iter().map(|it| it.address).collect();
    let mut out = std::io::stdout().lock();
    visits(&mut out, addresses[0]).await?;
    let before = memory(machines);
    let playing = tables(addresses[0], &load.game, load.tables).await?;
    let after = memory(machines);
    let each = after.saturating_sub(before) / load.tables.max(1) as u64;
    writeln!(out, "{} tables: {each} KB of memory each, {after} KB in all", load.tables)?;
    let _spectators = spectate(load.spectators, &load.game, &addresses).await?;
    let held = memory(machines);
    let each = held.saturating_sub(after) / load.spectators.max(1) as u64;
    writeln!(out, "{} spectators: {each} KB of memory each, {held} KB in all", load.spectators)?;
    let (made, seen) = (Arc::new(Mutex::new(Vec::new())), Seen::default());
    let pools: Vec<_> = addresses.iter().map(|address| Arc::new(Pool::new(*address))).collect();
    let mut tasks = Vec::new();
    for (number, table) in playing.iter().enumerate() {
        // With several servers, each table is watched on another one than it is played on.
        let follows = addresses[(number + 1) % addresses.len()];
        tasks.extend(table.watch(follows, number, &seen).await?);
    }
    let until = Instant::now() + Duration::from_secs(load.seconds);
    for (number, table) in playing.iter().enumerate() {
        let (table, made) = (Arc::clone(table), Arc::clone(&made));
        let (pool, pace) = (Arc::clone(&pools[number % pools.len()]), load.pace());
        tasks
            .push(tokio::spawn(async move { table.play(&pool, number, pace, until, &made).await }));
    }
    tokio::time::sleep_until(until + Duration::from_secs(2)).await;
    for task in tasks {
        task.abort();
    }
    let made = std::mem::take(&mut *made.lock().await);
    let rate = made.len() as u64 / load.seconds.max(1);
    print_quantiles(&mut out, "a move and its answer", made)?;
    print_quantiles(&mut out, "a move on the other's screen", seen.take().await)?;
    writeln!(out, "{rate} moves a second; {} KB of memory at the end", memory(machines))?;
    Ok(())
}

#[tokio::main]
async fn main() -> Fallible<()> {
    #[cfg(unix)]
    {
        use rustix::process::{Resource, getrlimit, setrlimit};
        let mut limit = getrlimit(Resource::Nofile);
        limit.current = limit.maximum;
        setrlimit(Resource::Nofile, limit)?;
    }
    let args: Vec<String> = std::env::args().skip(1).collect();
    let load = Load::parse(&args)?;
    let folder = tempfile::tempdir()?;
    let machines = start(&load, folder.path())?;
    measure(&load, &machines).await
}
