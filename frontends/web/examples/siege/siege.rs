//! Attacks on a server within its default limits, and what other people notice meanwhile. The
//! example and the tests of the program share this module.

mod attacker;
mod players;
mod server;

use std::sync::atomic::{AtomicUsize, Ordering};
use std::thread;
use std::time::{Duration, Instant};

use crate::client::Client;
use attacker::{
    ACHIEVEMENTS, Achievement, AttackRun, SILENT_FIRST, abandon_table, ask_for_histories,
    follow_save, leave_tables, load_save, nothing, occupy, open_long_table, open_table,
    read_cold_tables, run_jobs, send_slowly, wait,
};
use players::{Table, play, play_against_bots};
use server::Server;

/// Connections of the attacker at a time.
const CONNECTIONS: usize = 3;
/// The last numbers of the addresses in `127.0.0.0/8`.
const ATTACKER: u8 = 66;
const PLAYER: u8 = 2;
const OPPONENT_OF_BOTS: u8 = 3;
/// The pause between two moves.
const PAUSE: Duration = Duration::from_millis(20);
/// An attack of this length does all that it claims; a shorter one does some of it.
const WHOLE: Duration = Duration::from_secs(10);

/// An attack from one address.
pub struct Attack {
    /// Its name.
    pub name: &'static str,
    /// What it opens and keeps open.
    prepare: fn(Client, &AttackRun),
    /// What each connection does again and again.
    strike: fn(Client, &AttackRun),
    /// The least it must achieve to count as an attack.
    expected: &'static [Expectation],
    /// The slowdown that other clients may notice; they must never be refused.
    thresholds: Thresholds,
}

/// An achievement without which an attack proves nothing.
struct Expectation {
    what: Achievement,
    /// How often within [`WHOLE`].
    least: usize,
    /// How often in any time.
    always: usize,
}

/// The most that others may notice.
#[derive(Clone, Copy, Debug, Default)]
pub struct Thresholds {
    /// The memory of the server, in megabytes.
    memory: Option<u64>,
    /// The time that 99 of 100 moves do not exceed.
    p99: Option<Duration>,
    /// The time of every computer player.
    bot: Option<Duration>,
}

/// What the attacker did, and what other people noticed.
#[derive(Debug, Default)]
pub struct Findings {
    /// The requests of the attacker.
    pub requests: usize,
    /// Those without success.
    pub refused: usize,
    /// How long each move took.
    pub moves: Vec<Duration>,
    /// How long each computer player took.
    pub bots: Vec<Duration>,
    /// The tables that others opened.
    pub tables: usize,
    /// Requests of others that failed.
    pub failures: Vec<String>,
    /// The largest memory of the server, in kilobytes.
    pub memory: u64,
    /// What the attack should have done and did not.
    pub unproven: Vec<String>,
}

/// The 99th percentile of moves below which no delay is noticeable.
const PROMPT: Duration = Duration::from_millis(100);

/// All attacks, after a control that shows how busy the machine is without one.
pub const ATTACKS: [Attack; 9] = [
    Attack {
        name: "no attack",
        prepare: nothing,
        strike: wait,
        expected: &[],
        thresholds: Thresholds { memory: None, p99: None, bot: None },
    },
    Attack {
        name: "tables from the largest saves",
        prepare: nothing,
        strike: load_save,
        expected: &[Expectation { what: Achievement::TablesOpened, least: 20, always: 1 }],
        thresholds: Thresholds { memory: Some(512), p99: Some(PROMPT), bot: None },
    },
    Attack {
        name: "the same, followed",
        prepare: nothing,
        strike: follow_save,
        expected: &[
            Expectation { what: Achievement::TablesOpened, least: 10, always: 1 },
            Expectation { what: Achievement::StreamsHeld, least: 20, always: 1 },
        ],
        thresholds: Thresholds { memory: Some(512), p99: Some(PROMPT), bot: None },
    },
    Attack {
        name: "opening tables",
        prepare: nothing,
        strike: open_table,
        expected: &[Expectation { what: Achievement::TablesOpened, least: 300, always: 1 }],
        thresholds: Thresholds { memory: None, p99: None, bot: None },
    },
    Attack {
        name: "300 abandoned tables",
        prepare: nothing,
        strike: abandon_table,
        expected: &[Expectation { what: Achievement::TablesAbandoned, least: 300, always: 1 }],
        thresholds: Thresholds { memory: None, p99: None, bot: Some(Duration::from_secs(1)) },
    },
    Attack {
        name: "cold tables",
        prepare: leave_tables,
        strike: read_cold_tables,
        expected: &[Expectation { what: Achievement::TablesRead, least: 20, always: 1 }],
        thresholds: Thresholds { memory: Some(512), p99: Some(PROMPT), bot: None },
    },
    Attack {
        name: "unread histories",
        prepare: open_long_table,
        strike: ask_for_histories,
        expected: &[Expectation { what: Achievement::HistoriesHeld, least: 50, always: 1 }],
        thresholds: Thresholds { memory: Some(512), p99: Some(PROMPT), bot: None },
    },
    Attack {
        name: "laboratory jobs",
        prepare: nothing,
        strike: run_jobs,
        expected: &[
            Expectation { what: Achievement::JobsAccepted, least: 2, always: 1 },
            Expectation { what: Achievement::AnswersRead, least: 1, always: 0 },
        ],
        thresholds: Thresholds { memory: Some(1024), p99: Some(PROMPT), bot: None },
    },
    Attack {
        name: "silent connections",
        prepare: occupy,
        strike: send_slowly,
        expected: &[
            Expectation { what: Achievement::StreamsHeld, least: 100, always: 1 },
            Expectation { what: Achievement::SilentConnections, least: SILENT_FIRST, always: 1 },
            Expectation { what: Achievement::SlowBodies, least: CONNECTIONS, always: 1 },
        ],
        thresholds: Thresholds { memory: None, p99: Some(PROMPT), bot: None },
    },
];

impl Attack {
    /// Attacks a fresh server for a while and returns what others noticed.
    pub fn run(&self, program: &str, time: Duration) -> Findings {
        let server = Server::start(program);
        let run = AttackRun::new();
        let attacker = server.client.elsewhere(ATTACKER);
        let (player, opponent) =
            (server.client.elsewhere(PLAYER), server.client.elsewhere(OPPONENT_OF_BOTS));
        let earlier = Table::open(player).expect("nobody attacks yet");
        let mut findings = thread::scope(|scope| {
            for _ in 0..CONNECTIONS {
                scope.spawn(|| {
                    while !run.is_over() {
                        (self.strike)(attacker, &run);
                    }
                });
            }
            // Slow requests have to be there before other connections take their place.
            thread::sleep(10 * PAUSE);
            (self.prepare)(attacker, &run);
            let until = Instant::now() + time;
            let others = [
                scope.spawn(move || play(player, until)),
                scope.spawn(move || play_against_bots(opponent, until)),
            ];
            let mut findings = Findings::default();
            for other in others {
                // The attack ends even if others fail.
                match other.join() {
                    Ok(theirs) => findings.add(theirs),
                    Err(_) => findings.failures.push("the connection broke".to_owned()),
                }
            }
            findings.failures.extend(earlier.play(&mut findings.moves).err());
            findings.memory = server.peak_memory();
            run.stop.store(true, Ordering::Relaxed);
            findings
        });
        findings.failures.extend(server.panics());
        findings.requests = run.requests.into_inner();
        findings.refused = run.refused.into_inner();
        let achievements = run.achievements.map(AtomicUsize::into_inner);
        findings.unproven = self.unproven(achievements, time);
        findings
    }

    /// What the attack should have done and did not.
    fn unproven(&self, achievements: [usize; ACHIEVEMENTS], time: Duration) -> Vec<String> {
        let lacking = |expectation: &&Expectation| {
            let least = if time < WHOLE { expectation.always } else { expectation.least };
            achievements[expectation.what as usize] < least
        };
        let told = |expectation: &Expectation| {
            format!("{:?}: {}", expectation.what, achievements[expectation.what as usize])
        };
        self.expected.iter().filter(lacking).map(told).collect()
    }

    /// What others may notice, in words.
    pub fn limit(&self) -> String {
        let Thresholds { memory, p99, bot } = self.thresholds;
        let mut limits = vec!["nobody refused".to_owned()];
        limits.extend(memory.map(|most| format!("{most} MB")));
        limits.extend(p99.map(|most| format!("p99 {} ms", most.as_millis())));
        limits.extend(bot.map(|most| format!("bots {} s", most.as_secs())));
        limits.join(", ")
    }

    /// What went wrong. With `patience`, for busy machines, nothing has to be faster than that.
    pub fn missed(&self, findings: &Findings, patience: Option<Duration>) -> Vec<String> {
        let Thresholds { memory, p99, bot } = self.thresholds;
        let mut missed = findings.unproven.clone();
        missed.extend(findings.failures.first().map(|first| {
            format!("{} requests of others failed: {first}", findings.failures.len())
        }));
        for (what, count) in [
            ("tables", findings.tables),
            ("moves", findings.moves.len()),
            ("computer players", findings.bots.len()),
        ] {
            if count == 0 {
                missed.push(format!("others: no {what}"));
            }
        }
        if memory.is_some_and(|most| findings.memory > most << 10) {
            missed.push(format!("{} MB", findings.memory >> 10));
        }
        let slow = |times: &[Duration], share, most: Option<Duration>| {
            let most = patience.or(most)?;
            quantile(times, share).filter(|time| *time > most)
        };
        missed.extend(slow(&findings.moves, 990, p99).map(|time| format!("p99 {time:.0?}")));
        missed.extend(slow(&findings.bots, 1000, bot).map(|time| format!("bots {time:.0?}")));
        missed
    }
}

/// The time that a share of the measurements, in thousandths, do not exceed.
pub fn quantile(times: &[Duration], share: usize) -> Option<Duration> {
    let mut times = times.to_vec();
    times.sort_unstable();
    times.get((times.len() * share / 1000).min(times.len().saturating_sub(1))).copied()
}

impl Findings {
    fn add(&mut self, other: Self) {
        self.moves.extend(other.moves);
        self.bots.extend(other.bots);
        self.failures.extend(other.failures);
        self.tables += other.tables;
    }
}
