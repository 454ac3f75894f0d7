//! How long players wait after a server or the database was killed: `cargo xtask cluster
//! --measure`.

use std::io::Write;
use std::net::SocketAddr;
use std::time::{Duration, Instant};

use serde_json::{Value as Json, json};

use crate::Result;
use crate::chaos::Machines;
use crate::http::Connection;
use crate::postgres::Postgres;
use crate::run::{Plan, start};

/// How often each is measured.
const ROUNDS: usize = 10;
/// How long a single answer may take.
const PATIENCE: Duration = Duration::from_secs(5);
/// How long anything may take altogether.
const LIMIT: Duration = Duration::from_mins(1);
/// The pause between two looks.
const PAUSE: Duration = Duration::from_millis(5);

/// Times in seconds, sorted.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Times(pub Vec<f64>);

impl Times {
    fn add(&mut self, time: Duration) {
        self.0.push(time.as_secs_f64());
        self.0.sort_by(f64::total_cmp);
    }

    /// The middle one and the longest one.
    pub fn summary(&self) -> Option<(f64, f64)> {
        Some((*self.0.get(self.0.len() / 2)?, *self.0.last()?))
    }
}

/// What was measured.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Measured {
    /// From the kill of the server that computed for a bot to the move of the bot.
    pub bots: Times,
    /// From the end of a player's time, or from the kill of the server if that was later, to the
    /// entry about it.
    pub clocks: Times,
    /// From the kill of the postmaster to the first acknowledged move at each server.
    pub recovery: Times,
}

/// A table with a person on the first seat.
struct Desk {
    path: String,
    token: String,
}

fn ask(
    address: SocketAddr,
    path: &str,
    secret: Option<&str>,
    body: Option<&Json>,
) -> Option<(u16, Json)> {
    let response = Connection::open(address, PATIENCE).ok()?.ask(path, secret, body).ok()?;
    Some((response.status, response.json()))
}

impl Desk {
    /// A table at which everybody sits and the game has begun.
    fn open(address: SocketAddr, body: &Json) -> Result<Self> {
        let made = ask(address, "/api/tables", None, Some(body));
        let failed = || format!("no table {body}: {made:?}");
        let (_, made) = made.as_ref().ok_or_else(failed)?;
        let text = |name: &str| made[name].as_str().map(str::to_owned).ok_or_else(failed);
        let (path, token) = (format!("/api/tables/{}", text("id")?), text("token")?);
        if body["seats"][1] == "human" {
            let (seats, other) = (format!("{path}/seats"), json!({"name": "Eva"}));
            let seated = ask(address, &seats, Some(&text("secret")?), Some(&other));
            let seated = seated.ok_or_else(failed)?.1;
            ask(address, &path, seated["token"].as_str(), None).ok_or_else(failed)?;
        }
        ask(address, &path, Some(&token), None).ok_or_else(failed)?;
        Ok(Self { path, token })
    }

    /// The table as a server shows it.
    fn look(&self, address: SocketAddr) -> Option<Json> {
        let (status, shown) = ask(address, &self.path, Some(&self.token), None)?;
        (status == 200).then_some(shown)
    }

    /// Makes the first legal move; the answer if it was acknowledged.
    fn play(&self, address: SocketAddr) -> Option<Json> {
        let path = format!("{}/actions", self.path);
        let (_, listed) = ask(address, &path, None, None)?;
        let body = json!({"action": listed["actions"][0], "version": listed["version"]});
        let (status, answer) = ask(address, &path, Some(&self.token), Some(&body))?;
        (status == 200).then_some(answer)
    }
}

/// Waits for a value, and returns it with the time that took.
fn until<T>(what: &str, mut look: impl FnMut() -> Option<T>) -> Result<(T, Duration)> {
    let begun = Instant::now();
    loop {
        if let Some(found) = look() {
            return Ok((found, begun.elapsed()));
        }
        if begun.elapsed() > LIMIT {
            return Err(format!("{what} did not happen within a minute").into());
        }
        std::thread::sleep(PAUSE);
    }
}

/// Measures on servers that share a PostgreSQL database.
pub fn measure(machines: &mut Machines) -> Result<Measured> {
    let mut measured = Measured::default();
    for round in 0..ROUNDS {
        measure_bot(machines, round, &mut measured.bots)?;
        measure_clock(machines, round, &mut measured.clocks)?;
        measure_recovery(machines, &mut measured.recovery)?;
    }
    Ok(measured)
}

/// The server to be killed in a round, and one that stays.
fn pair(machines: &Machines, round: usize) -> (usize, SocketAddr, SocketAddr) {
    let count = machines.servers.len();
    let address = |number: usize| machines.servers[number % count].address;
    (round % count, address(round), address(round + 1))
}

fn measure_bot(machines: &mut Machines, round: usize, times: &mut Times) -> Result<()> {
    let (victim, dying, other) = pair(machines, round);
    let seats = json!({"game": "parchis", "seats": ["human", "expert", "expert", "expert"],
        "name": "Ana"});
    let desk = Desk::open(dying, &seats)?;
    // A person may have several turns in a row.
    let (answer, _) = until("the turn of the bot", || {
        desk.play(dying).filter(|answer| answer["state"]["to_act"] == 1)
    })?;
    machines.servers[victim].kill();
    let killed = Instant::now();
    until("the move of the bot", || {
        desk.look(other).filter(|shown| shown["version"].as_u64() > answer["version"].as_u64())
    })?;
    times.add(killed.elapsed());
    machines.wait_until_ready()
}

/// A time in milliseconds, by the clock of the database.
fn milliseconds(postgres: &Postgres, time: &str, rows: &str) -> Result<Option<f64>> {
    let text = postgres.sql(&format!("SELECT extract(epoch FROM {time}) * 1000 {rows}"))?;
    Ok(text.trim().parse().ok())
}

/// The server of a running clock is killed around the moment at which the time ends: a little before
/// in the first rounds, a little after in the last ones. Nobody asks another server for the table,
/// and the database says when the entry was made.
fn measure_clock(machines: &mut Machines, round: usize, times: &mut Times) -> Result<()> {
    const TIME: Duration = Duration::from_secs(2);
    const EARLY: Duration = Duration::from_millis(1750);
    const STEP: Duration = Duration::from_millis(50);
    let (victim, dying, _) = pair(machines, round);
    let clock = json!({"ms": 2000, "more": 0});
    let seats = ["human", "human"];
    let body = json!({"game": "tortugas", "seats": seats, "name": "Ana", "clock": clock});
    let desk = Desk::open(dying, &body)?;
    let opened = Instant::now();
    let postgres = machines.postgres.as_ref().ok_or("there is no PostgreSQL")?;
    let id = desk.path.rsplit('/').next().unwrap_or_default();
    let entries = format!("FROM entries WHERE id = '{id}'");
    let begun = milliseconds(postgres, "max(at)", &entries)?.ok_or("the game has not begun")?;
    let wait = EARLY + STEP * u32::try_from(round).unwrap_or(0);
    std::thread::sleep(wait.saturating_sub(opened.elapsed()));
    let killed = milliseconds(postgres, "clock_timestamp()", "")?.ok_or("no time")?;
    machines.servers[victim].kill();
    let postgres = machines.postgres.as_ref().ok_or("there is no PostgreSQL")?;
    let timeouts = format!("{entries} AND entry LIKE '%timeout%'");
    let (ended, _) = until("the end of the time", || {
        milliseconds(postgres, "max(at)", &timeouts).ok().flatten()
    })?;
    let from = killed.max(begun + TIME.as_secs_f64() * 1000.0);
    // The server may have made the entry just before it was killed.
    if ended >= killed {
        times.add(Duration::from_secs_f64((ended - from).max(0.0) / 1000.0));
    }
    machines.wait_until_ready()
}

fn measure_recovery(machines: &mut Machines, times: &mut Times) -> Result<()> {
    let addresses: Vec<SocketAddr> = machines.servers.iter().map(|it| it.address).collect();
    let body = json!({"game": "2048", "name": "Ana", "options": {"dim": 8, "goal": 131_072}});
    let open = |address: &SocketAddr| Desk::open(*address, &body);
    let desks: Vec<Desk> = addresses.iter().map(open).collect::<Result<_>>()?;
    let postgres = machines.postgres.as_mut().ok_or("there is no PostgreSQL")?;
    postgres.kill();
    let killed = Instant::now();
    postgres.spawn()?;
    for (desk, address) in desks.iter().zip(&addresses) {
        until("a move after the recovery", || {
            // Processes of the killed postmaster may have kept the new one from starting.
            postgres.respawn().ok()?;
            desk.play(*address)
        })?;
        times.add(killed.elapsed());
    }
    machines.wait_until_ready()
}

/// Starts the servers of a plan, measures, and prints the results.
pub fn run(plan: &Plan, out: &mut impl Write) -> Result<()> {
    let folder = tempfile::tempdir()?;
    let measured = measure(&mut start(plan, folder.path())?)?;
    for (what, times) in [
        ("takeover of a bot after SIGKILL of its server", &measured.bots),
        ("takeover of a clock after SIGKILL of its server", &measured.clocks),
        ("moves acknowledged again after the postmaster was killed", &measured.recovery),
    ] {
        let (half, most) = times.summary().ok_or("nothing was measured")?;
        let count = times.0.len();
        writeln!(out, "{what}: {count} measured, p50 {half:.1} s, most {most:.1} s")?;
    }
    Ok(())
}
