//! A whole run: servers, clients, faults, and the lists at the end.

use std::net::SocketAddr;
use std::path::{Path, PathBuf};
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Arc, Mutex, PoisonError};
use std::thread;
use std::time::{Duration, Instant};

use crate::Result;
use crate::chaos::{Chaos, Machines};
use crate::client::Client;
use crate::follower::Follower;
use crate::haproxy::Haproxy;
use crate::lists;
use crate::player::Player;
use crate::postgres::Postgres;
use crate::record::{RecordLine, Recorder, Run};
use crate::sabotage::Sabotage;
use crate::server::{Launch, Server};

/// Which database the servers use.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Database {
    /// A file of the only server.
    Sqlite,
    /// A cluster that this run starts.
    Postgres,
}

/// What happens to servers and database while clients play.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Disturbance {
    /// Nothing.
    None,
    /// They are killed, stopped and shut down at random.
    Faults,
    /// The servers are shut down and started again one after another, as for an upgrade.
    Upgrade,
}

/// What is run.
#[derive(Clone, Debug)]
pub struct Plan {
    /// The program.
    pub program: PathBuf,
    /// The number of servers.
    pub servers: usize,
    /// Their database.
    pub database: Database,
    /// Whether they are behind HAProxy; otherwise clients take them in turn.
    pub proxy: bool,
    /// Players, each at a table of its own.
    pub players: usize,
    /// The run ends with this number of acknowledged moves,
    pub moves: u64,
    /// or after this time.
    pub time: Duration,
    /// The seed of everything that is random.
    pub seed: u64,
    /// What happens to the servers meanwhile.
    pub disturbance: Disturbance,
    /// The longest time between two faults, in milliseconds.
    pub pause: u64,
    /// A bug to be planted.
    pub sabotage: Option<Sabotage>,
}

/// Runs a plan and writes its record. An error means that the run itself failed; what the servers
/// did wrong is for the checker.
pub fn run(plan: &Plan, record: &Path) -> Result<()> {
    let folder = tempfile::tempdir()?;
    let mut machines = start(plan, folder.path())?;
    if let (Some(sabotage), Some(postgres)) = (plan.sabotage, &machines.postgres) {
        postgres.sql(sabotage.statements())?;
        // Settings of a database hold for new connections.
        machines.restart()?;
    }
    let direct: Vec<SocketAddr> = machines.servers.iter().map(|server| server.address).collect();
    let proxy = plan.proxy.then(|| Haproxy::start(folder.path(), &direct)).transpose()?;
    let addresses: Arc<[SocketAddr]> =
        proxy.as_ref().map_or(direct, |proxy| vec![proxy.address]).into();
    let recorder = Arc::new(Recorder::create(record)?);
    let database = format!("{:?}", plan.database).to_lowercase();
    recorder.write(&RecordLine::Run(Run { seed: plan.seed, servers: plan.servers, database }));
    let tables = play(plan, &mut machines, &addresses, &recorder)?;
    // What the lists say has to be in the database.
    machines.restart()?;
    lists::record(&tables, &machines, &recorder)?;
    recorder.finish()?;
    let panics = machines.servers.iter().map(Server::log);
    match panics.into_iter().find(|log| log.contains("panicked")) {
        Some(log) => Err(format!("a server panicked: {log}").into()),
        None => Ok(()),
    }
}

/// Starts the database and the servers of a plan, with their files in a folder.
pub fn start(plan: &Plan, folder: &Path) -> Result<Machines> {
    let postgres = match plan.database {
        Database::Sqlite if plan.servers > 1 => {
            return Err("an SQLite database is used by one server".into());
        }
        Database::Sqlite => None,
        // As the documents set it up.
        Database::Postgres => Some(Postgres::start("recovery_init_sync_method = syncfs")?),
    };
    // For an upgrade the proxy has to notice in time that a server is not ready any more.
    let drain = if plan.disturbance == Disturbance::Upgrade { "5" } else { "1" };
    let launch = Launch {
        program: plan.program.clone(),
        database: postgres.as_ref().map(Postgres::url),
        args: ["--allow-host", "games.example", "--trust-proxy", "127.0.0.1", "--drain", drain]
            .map(str::to_owned)
            .to_vec(),
        env: Vec::new(),
    };
    let server = |number| Server::start(&launch, &folder.join(format!("server-{number}")));
    let servers = (1..=plan.servers).map(server).collect::<Result<_>>()?;
    let mut machines = Machines { servers, postgres };
    machines.wait_until_ready()?;
    Ok(machines)
}

/// Lets the clients play until the goal is reached, and returns the names of the tables.
fn play(
    plan: &Plan,
    machines: &mut Machines,
    addresses: &Arc<[SocketAddr]>,
    recorder: &Arc<Recorder>,
) -> Result<Vec<String>> {
    let over = AtomicBool::new(false);
    let tables = Mutex::new(Vec::new());
    thread::scope(|scope| {
        for number in 0..plan.players {
            let first = plan.seed.wrapping_mul(1 << 20).wrapping_add(2 * number as u64);
            let client = Client::new(first, recorder, addresses);
            let twin = Client::new(first + 1, recorder, addresses);
            let follower = |at| Follower::new(recorder, addresses, number + at);
            let mut party = Player::new(client, twin, [follower(0), follower(1)]);
            let (over, tables) = (&over, &tables);
            scope.spawn(move || {
                let played = party.play(over);
                tables.lock().unwrap_or_else(PoisonError::into_inner).extend(played);
            });
        }
        let broken = disturb(plan, machines, recorder);
        over.store(true, Ordering::Relaxed);
        broken
    })?;
    Ok(tables.into_inner().unwrap_or_else(PoisonError::into_inner))
}

/// Breaks and repairs until the goal is reached.
fn disturb(plan: &Plan, machines: &mut Machines, recorder: &Recorder) -> Result<()> {
    if plan.disturbance == Disturbance::Upgrade {
        return machines.upgrade(recorder);
    }
    let until = Instant::now() + plan.time;
    let mut chaos = Chaos::new(plan.seed, plan.pause);
    while Instant::now() < until && recorder.acknowledged() < plan.moves {
        if plan.disturbance == Disturbance::Faults {
            chaos.tick(machines, recorder)?;
        }
        thread::sleep(Duration::from_millis(10));
    }
    chaos.heal(machines, recorder)
}
