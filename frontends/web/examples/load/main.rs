//! Measures a server under load: `cargo xtask load`.
//!
//! Starts the given program, visits its lobby, creates tables of the given game with two people
//! each, lets every person make one move per second among idle spectators, and reports how long
//! moves took.

mod connection;
mod player;
mod visit;

use std::error::Error;
use std::io::{BufRead, BufReader, Write};
use std::net::SocketAddr;
use std::process::{Child, Command, Stdio};
use std::sync::Arc;
use std::time::Duration;

use connection::Connection;
use player::{Seen, Table};
use tokio::sync::Mutex;
use tokio::time::Instant;

/// Any error ends the program.
type Fallible<T> = Result<T, Box<dyn Error + Send + Sync>>;

/// Idle tables for the spectators.
const QUIET: usize = 50;

/// First visits measured before the load.
const VISITS: usize = 100;

/// The amount of load.
struct Load {
    game: String,
    tables: usize,
    spectators: usize,
    seconds: u64,
}

fn load(args: &[String]) -> Load {
    let number =
        |at: usize, usual: u64| args.get(at).and_then(|it| it.parse().ok()).unwrap_or(usual);
    let size = |at, usual| usize::try_from(number(at, usual)).unwrap_or(usize::MAX);
    let game = args.get(2).cloned().unwrap_or_default();
    Load { game, tables: size(3, 500), spectators: size(4, 5000), seconds: number(5, 30) }
}

/// Starts a server whose limits allow the load.
fn start(program: &str, folder: &str) -> Fallible<(Child, SocketAddr)> {
    let mut child = Command::new(program)
        .args(["serve", "--listen", "127.0.0.1:0", "--lang", "en", "--data-dir", folder])
        .args(["--rate", "1000000", "--connections", "1000000", "--tables", "100000"])
        .stdout(Stdio::piped())
        .stderr(Stdio::null())
        .spawn()?;
    let mut line = String::new();
    BufReader::new(child.stdout.as_mut().ok_or("a pipe")?).read_line(&mut line)?;
    let url = line.split("http://").nth(1).and_then(|rest| rest.split('/').next());
    Ok((child, url.ok_or("an address")?.parse()?))
}

/// The memory of a process, in kilobytes.
fn memory(child: &Child) -> u64 {
    let status = std::fs::read_to_string(format!("/proc/{}/status", child.id()));
    let status = status.unwrap_or_default();
    let line = status.lines().find_map(|line| line.strip_prefix("VmRSS:"));
    line.and_then(|line| line.split_whitespace().next()?.parse().ok()).unwrap_or(0)
}

async fn tables(address: SocketAddr, game: &str, many: usize) -> Fallible<Vec<Arc<Table>>> {
    let mut connection = Connection::open(address).await?;
    let mut tables = Vec::new();
    for _ in 0..many {
        tables.push(Arc::new(Table::open(&mut connection, game).await?));
    }
    Ok(tables)
}

fn events(out: &mut impl Write, what: &str, mut times: Vec<Duration>) -> Fallible<()> {
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

async fn measure(load: &Load, child: &Child, address: SocketAddr) -> Fallible<()> {
    let mut out = std::io::stdout().lock();
    let mut visits = Vec::new();
    for _ in 0..VISITS {
        visits.push(visit::visit(address).await?);
    }
    let bytes = visits.first().map_or(0, |visit| visit.bytes);
    writeln!(out, "a first visit: {bytes} bytes")?;
    events(&mut out, "its first byte", visits.iter().map(|visit| visit.first).collect())?;
    events(&mut out, "all of it", visits.iter().map(|visit| visit.whole).collect())?;
    let before = memory(child);
    let playing = tables(address, &load.game, load.tables).await?;
    let after = memory(child);
    let each = after.saturating_sub(before) / load.tables.max(1) as u64;
    writeln!(out, "{} tables: {each} KB of memory each, {after} KB in all", load.tables)?;
    let quiet = tables(address, &load.game, QUIET).await?;
    let mut spectators = Vec::new();
    for (spectator, table) in (0..load.spectators).zip(quiet.iter().cycle()) {
        let followed = Connection::follow(address, &table.id, None).await;
        spectators.push(followed.map_err(|error| format!("spectator {spectator}: {error}"))?);
    }
    let held = memory(child);
    let each = held.saturating_sub(after) / load.spectators.max(1) as u64;
    writeln!(out, "{} spectators: {each} KB of memory each, {held} KB in all", load.spectators)?;
    let (made, seen) = (Arc::new(Mutex::new(Vec::new())), Seen::default());
    let until = Instant::now() + Duration::from_secs(load.seconds);
    let mut tasks = Vec::new();
    for (number, table) in playing.iter().enumerate() {
        tasks.extend(table.watch(address, &seen).await?);
        let (table, made) = (Arc::clone(table), Arc::clone(&made));
        tasks.push(tokio::spawn(async move { table.play(address, number, until, &made).await }));
    }
    tokio::time::sleep_until(until + Duration::from_secs(2)).await;
    for task in tasks {
        task.abort();
    }
    let made = std::mem::take(&mut *made.lock().await);
    let rate = made.len() as u64 / load.seconds.max(1);
    events(&mut out, "a move and its answer", made)?;
    events(&mut out, "a move on the other's screen", seen.take().await)?;
    writeln!(out, "{rate} moves a second; {} KB of memory at the end", memory(child))?;
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
    let args: Vec<String> = std::env::args().collect();
    let program = args.get(1).ok_or("the program to be measured")?;
    let folder = tempfile::tempdir()?;
    let (mut child, address) = start(program, &folder.path().to_string_lossy())?;
    let measured = measure(&load(&args), &child, address).await;
    child.kill()?;
    child.wait()?;
    measured
}
