//! The server's time. The clocks of players run by it, never by that of a client, and they stand
//! still while no server runs.

use std::fmt;
use std::sync::Arc;
use std::time::{Instant, SystemTime, UNIX_EPOCH};

use crate::store::{UnixTime, Uptime};

/// The interval at which a server records that it is alive, in milliseconds.
pub const ALIVE_INTERVAL_MS: u64 = 5000;

/// A source of the time, in milliseconds since 1970.
#[derive(Clone)]
pub struct ServerClock(Arc<dyn Fn() -> u64 + Send + Sync>);

impl ServerClock {
    /// A clock that returns the given times, in milliseconds.
    pub fn new(now_ms: impl Fn() -> u64 + Send + Sync + 'static) -> Self {
        Self(Arc::new(now_ms))
    }

    /// The time of the system when the server starts, and what has passed since: a system clock
    /// that is set does not move the clocks of players.
    pub fn system() -> Self {
        let since_1970 = SystemTime::now().duration_since(UNIX_EPOCH).unwrap_or_default();
        let started = Instant::now();
        Self::new(move || {
            u64::try_from((since_1970 + started.elapsed()).as_millis()).unwrap_or(u64::MAX)
        })
    }

    /// Milliseconds since 1970.
    pub fn now_ms(&self) -> u64 {
        (self.0)()
    }
}

impl fmt::Debug for ServerClock {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_tuple("ServerClock").field(&self.now_ms()).finish()
    }
}

/// The time, and when servers ran on this database.
#[derive(Debug)]
pub struct ServerTime {
    clock: ServerClock,
    started_ms: u64,
    earlier: Vec<Uptime>,
}

impl ServerTime {
    /// A server that starts now, after others.
    pub fn new(clock: ServerClock, earlier: Vec<Uptime>) -> Self {
        Self { started_ms: clock.now_ms(), clock, earlier }
    }

    /// Milliseconds since 1970.
    pub fn now_ms(&self) -> u64 {
        self.clock.now_ms()
    }

    /// Seconds since 1970.
    pub fn now(&self) -> UnixTime {
        self.now_ms() / 1000
    }

    /// How long this server has been running, as it is stored.
    pub fn uptime(&self) -> Uptime {
        Uptime { started_ms: self.started_ms, alive_ms: self.now_ms() }
    }

    /// The milliseconds since a moment during which a server ran. A server that crashed is taken to
    /// have run until it would have noted the next time that it runs.
    pub fn running_ms_since(&self, from_ms: u64) -> u64 {
        let here = self.now_ms().saturating_sub(from_ms.max(self.started_ms));
        if from_ms >= self.started_ms { here } else { here + self.earlier_ms_since(from_ms) }
    }

    /// The same under earlier servers, several of which may have run at a time.
    fn earlier_ms_since(&self, from_ms: u64) -> u64 {
        // The moment itself shows that a server ran then.
        let moment = Uptime { started_ms: from_ms, alive_ms: from_ms };
        let known = self.earlier.iter().filter(|uptime| uptime.alive_ms >= from_ms);
        let mut known: Vec<&Uptime> = known.chain([&moment]).collect();
        known.sort_by_key(|uptime| uptime.started_ms);
        let (mut sum, mut counted_ms) = (0, from_ms);
        for uptime in known {
            let end = uptime.alive_ms.saturating_add(ALIVE_INTERVAL_MS).min(self.started_ms);
            sum += end.saturating_sub(uptime.started_ms.max(counted_ms));
            counted_ms = counted_ms.max(end);
        }
        sum
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn time(now: u64, earlier: &[(u64, u64)]) -> ServerTime {
        let uptime = |(started_ms, alive_ms): &(u64, u64)| Uptime {
            started_ms: *started_ms,
            alive_ms: *alive_ms,
        };
        let earlier = earlier.iter().map(uptime).collect();
        ServerTime { clock: ServerClock::new(move || now), started_ms: 1_000_000, earlier }
    }

    #[test]
    fn a_turn_is_charged_the_elapsed_time() {
        assert_eq!(time(1_009_000, &[]).running_ms_since(1_002_000), 7000);
        assert_eq!(time(1_009_000, &[(0, 900_000)]).running_ms_since(1_002_000), 7000);
        assert_eq!(time(1_001_000, &[]).running_ms_since(1_002_000), 0, "a clock set back");
    }

    #[test]
    fn downtime_is_not_charged() {
        // 60 seconds, then down for 140 seconds but for the interval, then 2 seconds.
        let after = time(1_002_000, &[(500_000, 860_000)]);
        assert_eq!(after.running_ms_since(800_000), 60_000 + ALIVE_INTERVAL_MS + 2000);
        let twice = time(1_002_000, &[(500_000, 860_000), (900_000, 990_000)]);
        let charged = 60_000 + ALIVE_INTERVAL_MS + 90_000 + ALIVE_INTERVAL_MS + 2000;
        assert_eq!(twice.running_ms_since(800_000), charged);
    }

    #[test]
    fn servers_that_ran_together_are_charged_once() {
        // The later one died early, the earlier one ran on.
        let longer = time(1_002_000, &[(500_000, 990_000), (600_000, 700_000)]);
        assert_eq!(longer.running_ms_since(650_000), 340_000 + ALIVE_INTERVAL_MS + 2000);
        // The later one ran on, then nothing did, then two others ran together.
        let four = [(500_000, 660_000), (640_000, 700_000), (800_000, 850_000), (810_000, 820_000)];
        let charged = 50_000 + ALIVE_INTERVAL_MS + 50_000 + ALIVE_INTERVAL_MS + 2000;
        assert_eq!(time(1_002_000, &four).running_ms_since(650_000), charged);
        // Whatever runs beside this server is no time of its own.
        let beside = time(1_009_000, &[(900_000, 1_008_000)]);
        assert_eq!(beside.running_ms_since(950_000), 59_000);
    }

    #[test]
    fn the_refund_is_bounded_by_the_downtime() {
        let at_once = time(1_000_000, &[(500_000, 999_000)]);
        assert_eq!(at_once.running_ms_since(990_000), 10_000, "a quick restart gives nothing back");
        let unnoted = time(1_000_000, &[]);
        assert_eq!(unnoted.running_ms_since(999_000), 1000);
        assert_eq!(unnoted.running_ms_since(900_000), ALIVE_INTERVAL_MS);
        let late = time(1_000_000, &[(500_000, 600_000)]);
        assert_eq!(late.running_ms_since(604_000), ALIVE_INTERVAL_MS, "after the last note");
    }
}
