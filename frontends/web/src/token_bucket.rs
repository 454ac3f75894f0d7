//! A token bucket.

use std::time::{Duration, Instant};

/// A token bucket.
#[derive(Clone, Copy, Debug)]
pub struct TokenBucket {
    left: f64,
    capacity: f64,
    at: Instant,
}

impl TokenBucket {
    /// A full bucket.
    pub fn new(capacity: f64) -> Self {
        Self { left: capacity, capacity, at: Instant::now() }
    }

    /// Takes tokens if there are enough; `rate` of them come back every second. A full bucket is
    /// enough for any number, and what it lacks is paid back first.
    pub fn take(&mut self, tokens: f64, rate: f64) -> bool {
        let now = Instant::now();
        let gained = now.saturating_duration_since(self.at).as_secs_f64() * rate;
        (self.left, self.at) = ((self.left + gained).min(self.capacity), now);
        let enough = self.left >= tokens.min(self.capacity);
        self.left -= if enough { tokens } else { 0.0 };
        enough
    }

    /// Takes tokens even if there are too few: what was used beyond them is paid back first.
    pub fn charge(&mut self, tokens: f64, rate: f64) {
        self.take(0.0, rate);
        self.left -= tokens;
    }

    /// The whole seconds until there are enough tokens; `None` if there never will be.
    pub fn wait(&self, tokens: f64, rate: f64) -> Option<u32> {
        let missing = tokens.min(self.capacity) - self.left;
        let missing = Duration::try_from_secs_f64(missing / rate).ok()?;
        let whole = missing.as_secs() + u64::from(missing.subsec_nanos() > 0);
        u32::try_from(whole).ok()
    }

    /// Whether it would be full by now.
    pub fn is_full(&self, rate: f64) -> bool {
        self.left + self.at.elapsed().as_secs_f64() * rate >= self.capacity
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_bucket_empties_and_refills() {
        let mut bucket = TokenBucket::new(2.0);
        assert!(bucket.take(1.0, 0.0) && bucket.take(1.0, 0.0));
        assert!(!bucket.take(1.0, 0.0) && !bucket.is_full(0.0));
        assert_eq!((bucket.wait(1.0, 0.4), bucket.wait(1.0, 0.0)), (Some(3), None));
        assert!(bucket.take(1.0, 1e12) && bucket.is_full(1e12));
    }

    #[test]
    fn a_full_bucket_is_enough_for_anything() {
        let mut bucket = TokenBucket::new(2.0);
        bucket.take(0.5, 0.0);
        assert!(!bucket.take(9.0, 0.0));
        assert_eq!(bucket.wait(9.0, 0.5), Some(1));
        assert!(bucket.take(9.0, 1e12));
        assert_eq!(bucket.wait(0.0, 0.5), Some(14), "seven are owed");
    }

    #[test]
    fn a_debt_is_paid_back_first() {
        let mut bucket = TokenBucket::new(2.0);
        bucket.charge(5.0, 0.0);
        assert!(!bucket.take(0.0, 0.0));
        assert_eq!(bucket.wait(0.0, 0.5), Some(6));
    }
}
