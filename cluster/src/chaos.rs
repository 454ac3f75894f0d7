//! Kills, stops and restarts servers, backends of the database and its postmaster at random.

use std::time::{Duration, Instant};

use kernel::Rng;
use rustix::process::Signal;

use crate::Result;
use crate::postgres::Postgres;
use crate::process::signal;
use crate::record::{Fault, RecordLine, Recorder};
use crate::server::Server;

/// What is run.
#[derive(Debug)]
pub struct Machines {
    /// The servers.
    pub servers: Vec<Server>,
    /// The database that they share, if it is PostgreSQL.
    pub postgres: Option<Postgres>,
}

/// The faults, each with its weight.
const SERVER_FAULTS: [(Kind, u64); 3] =
    [(Kind::KillServer, 3), (Kind::StopServer, 3), (Kind::TerminateServer, 2)];
const DATABASE_FAULTS: [(Kind, u64); 4] = [
    (Kind::KillBackend, 1),
    (Kind::StopBackend, 2),
    (Kind::KillPostmaster, 1),
    (Kind::StopPostmaster, 1),
];

/// The longest time for which something is stopped, in milliseconds.
const STOP: u64 = 5000;
/// The shortest time between two faults, in milliseconds.
const PAUSE: u64 = 200;

/// The pause before and after each server of an upgrade: the proxy has to notice that the last one
/// is back.
const UPGRADE_PAUSE: Duration = Duration::from_secs(3);

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Kind {
    KillServer,
    StopServer,
    TerminateServer,
    KillBackend,
    StopBackend,
    KillPostmaster,
    /// Nobody can connect, and the connections there are go on.
    StopPostmaster,
}

/// Faults at random.
#[derive(Debug)]
pub struct Chaos {
    rng: Rng,
    /// The longest time between two faults, in milliseconds.
    pause: u64,
    next: Instant,
    /// Stopped processes and when they continue.
    stopped: Vec<(Instant, u32)>,
    /// When the database is started again.
    database_due: Option<Instant>,
}

impl Machines {
    /// Starts again what has ended, as a supervisor would.
    pub fn supervise(&mut self) -> Result<()> {
        self.servers.iter_mut().try_for_each(Server::supervise)?;
        self.postgres.as_mut().map_or(Ok(()), Postgres::respawn)
    }

    /// Kills all servers at once and starts them again.
    pub fn restart(&mut self) -> Result<()> {
        self.servers.iter_mut().for_each(Server::kill);
        self.wait_until_ready()
    }

    /// Shuts the servers down and starts them again one after another.
    pub fn upgrade(&mut self, recorder: &Recorder) -> Result<()> {
        for number in 0..self.servers.len() {
            std::thread::sleep(UPGRADE_PAUSE);
            let what = format!("upgrade of server {number}");
            recorder.write(&RecordLine::Fault(Fault { at: recorder.now(), what }));
            self.servers[number].replace()?;
        }
        std::thread::sleep(UPGRADE_PAUSE);
        Ok(())
    }

    /// Waits until everything is ready.
    pub fn wait_until_ready(&mut self) -> Result<()> {
        while self.postgres.as_ref().is_some_and(|postgres| !postgres.is_ready()) {
            self.supervise()?;
            std::thread::sleep(Duration::from_millis(50));
        }
        self.servers.iter_mut().try_for_each(Server::wait_until_ready)
    }
}

impl Chaos {
    /// Faults that follow from a seed, with pauses of at most this many milliseconds.
    pub fn new(seed: u64, pause: u64) -> Self {
        let (rng, pause) = (Rng::new(seed), pause.max(PAUSE + 1));
        let next = Instant::now() + Duration::from_secs(1);
        Self { rng, pause, next, stopped: Vec::new(), database_due: None }
    }

    fn within(&mut self, least: u64, most: u64) -> Instant {
        Instant::now() + Duration::from_millis(least + self.rng.below(most - least))
    }

    /// Repairs what is due, and breaks something if it is time.
    pub fn tick(&mut self, machines: &mut Machines, recorder: &Recorder) -> Result<()> {
        self.repair(machines, Instant::now(), recorder)?;
        if Instant::now() >= self.next {
            self.next = self.within(PAUSE, self.pause);
            if let Some(what) = self.strike(machines) {
                recorder.write(&RecordLine::Fault(Fault { at: recorder.now(), what }));
            }
        }
        Ok(())
    }

    /// Repairs everything.
    pub fn heal(&mut self, machines: &mut Machines, recorder: &Recorder) -> Result<()> {
        let later = Instant::now() + Duration::from_hours(1);
        self.repair(machines, later, recorder)?;
        machines.wait_until_ready()
    }

    fn repair(&mut self, machines: &mut Machines, now: Instant, recorder: &Recorder) -> Result<()> {
        for (_, id) in self.stopped.extract_if(.., |(due, _)| *due <= now) {
            signal(id, Signal::CONT);
            let what = format!("process {id} goes on");
            recorder.write(&RecordLine::Fault(Fault { at: recorder.now(), what }));
        }
        machines.servers.iter_mut().try_for_each(Server::supervise)?;
        let Some(postgres) = &mut machines.postgres else { return Ok(()) };
        if postgres.postmaster().is_some() {
            return postgres.respawn();
        }
        if self.database_due.take_if(|due| *due <= now).is_some() {
            postgres.spawn()?;
        }
        Ok(())
    }

    fn kind(&mut self, has_database: bool) -> Kind {
        let mut all = SERVER_FAULTS.to_vec();
        if has_database {
            all.extend(DATABASE_FAULTS);
        }
        let mut at = self.rng.below(all.iter().map(|(_, weight)| weight).sum());
        for (kind, weight) in &all {
            match at.checked_sub(*weight) {
                Some(rest) => at = rest,
                None => return *kind,
            }
        }
        Kind::KillServer
    }

    /// Breaks something; says what.
    fn strike(&mut self, machines: &mut Machines) -> Option<String> {
        let kind = self.kind(machines.postgres.is_some());
        let number = usize::try_from(self.rng.below(machines.servers.len() as u64)).ok()?;
        let server = &mut machines.servers[number];
        let id = server.id();
        match kind {
            Kind::KillServer => server.kill(),
            Kind::TerminateServer => server.signal(Signal::TERM),
            Kind::StopServer => self.stop(id),
            _ => return self.strike_database(kind, machines.postgres.as_mut()?),
        }
        Some(format!("{kind:?}: server {number}, process {id}"))
    }

    fn strike_database(&mut self, kind: Kind, postgres: &mut Postgres) -> Option<String> {
        let backend = self.rng.one_of(&postgres.backends());
        match kind {
            Kind::StopPostmaster => {
                let id = postgres.postmaster()?;
                self.stop(id);
                return Some(format!("{kind:?}: process {id}"));
            }
            Kind::KillPostmaster => {
                postgres.kill();
                self.database_due = Some(self.within(1, 1000));
                return Some(format!("{kind:?}"));
            }
            Kind::KillBackend => _ = signal(backend?, Signal::KILL),
            _ => self.stop(backend?),
        }
        Some(format!("{kind:?}: process {}", backend?))
    }

    fn stop(&mut self, id: u32) {
        signal(id, Signal::STOP);
        let due = self.within(200, STOP);
        self.stopped.push((due, id));
    }
}
