//! Pieces on their way: what a step changes is seen to happen.

use std::time::{Duration, Instant};

use app::settings;
use kernel::{Piece, PlaceId, Scene};

/// How fast things go, from slow to at once: how long a step is seen to happen, and how long a
/// position stands while the computer plays.
const SPEEDS: [(u64, u64); 6] = [(600, 2000), (300, 1200), (120, 700), (60, 250), (30, 90), (0, 0)];

/// The usual one.
const USUAL: usize = 2;

/// A speed.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Speed {
    level: usize,
    /// Whether steps are seen to happen at all.
    motion: bool,
}

impl Speed {
    /// The speed of that name in the settings; the usual one where there is none.
    pub fn named(name: &str, motion: bool) -> Self {
        let level = settings::SPEEDS.iter().position(|(word, _)| *word == name);
        Self { level: level.unwrap_or(USUAL).min(SPEEDS.len() - 1), motion }
    }

    /// The next faster one, or slower.
    pub fn change(&mut self, faster: bool) {
        let wanted = if faster { self.level + 1 } else { self.level.saturating_sub(1) };
        self.level = wanted.min(SPEEDS.len() - 1);
    }

    /// Its number from 1, and how many there are.
    pub fn shown(self) -> (usize, usize) {
        (self.level + 1, SPEEDS.len())
    }

    /// How long a step is seen to happen.
    pub fn step(self) -> Duration {
        if self.motion { Duration::from_millis(SPEEDS[self.level].0) } else { Duration::ZERO }
    }

    /// How long something stands that is to be seen before anything moves: a die, for instance.
    pub fn moment(self) -> Duration {
        if self.motion { self.pace() / 2 } else { Duration::ZERO }
    }

    /// How long a position stands while the computer plays.
    pub fn pace(self) -> Duration {
        Duration::from_millis(SPEEDS[self.level].1)
    }
}

/// The way from one scene to the next.
#[derive(Clone, Debug)]
pub struct Motion {
    before: Scene,
    /// The scene that is on its way in.
    pub after: Scene,
    /// The number of the step that it belongs to, from 1.
    pub step: usize,
    /// Whether more of that step is to be seen after it.
    within: bool,
    since: Option<Instant>,
    lasts: Duration,
    /// How much of it has happened, in thousandths.
    done: u16,
}

impl Motion {
    /// From a scene to another, at some speed, as a part of a step.
    pub fn new(before: Scene, after: Scene, step: usize, speed: Speed) -> Self {
        let (since, lasts) = (None, speed.step());
        let mut motion = Self { before, after, step, within: false, since, lasts, done: 0 };
        if !motion.moves() {
            motion.lasts = speed.moment();
        }
        motion
    }

    /// The same, with more of its step to come.
    #[must_use]
    pub fn within(self) -> Self {
        Self { within: true, ..self }
    }

    /// How many steps have been seen whole once it is over.
    pub fn seen(&self) -> usize {
        self.step - usize::from(self.within)
    }

    /// Whether a piece goes somewhere or appears.
    pub fn moves(&self) -> bool {
        let changed = |piece: &Piece| self.from(piece.id).is_some() || self.is_new(piece.id);
        self.after.pieces.iter().any(changed)
    }

    /// Time passed: whether there is more to see. The first moment seen is its beginning.
    pub fn goes_on(&mut self, now: Instant) -> bool {
        let since = *self.since.get_or_insert(now);
        let passed = now.saturating_duration_since(since);
        if passed >= self.lasts {
            return false;
        }
        let done = passed.as_millis() * 1000 / self.lasts.as_millis().max(1);
        self.done = u16::try_from(done).unwrap_or(1000);
        true
    }

    /// The place from which a piece comes, where it goes from one to another.
    pub fn from(&self, id: u16) -> Option<PlaceId> {
        let at = |scene: &Scene| scene.pieces.iter().find(|piece| piece.id == id).map(|p| p.at);
        let (from, to) = (at(&self.before)?, at(&self.after)?);
        (from != to).then_some(from)
    }

    /// Whether a piece has only come into being.
    pub fn is_new(&self, id: u16) -> bool {
        self.before.pieces.iter().all(|piece| piece.id != id)
    }

    /// A piece as it was before, while something is on its way; where nothing is, whatever has
    /// changed is seen at once.
    pub fn before(&self, piece: &Piece) -> Option<&Piece> {
        if !self.moves() {
            return None;
        }
        self.before.pieces.iter().find(|other| other.id == piece.id)
    }

    /// A point on the way between two.
    pub fn between(&self, from: u16, to: u16) -> u16 {
        let (from, to) = (i32::from(from), i32::from(to));
        let at = from + (to - from) * i32::from(self.done) / 1000;
        u16::try_from(at).unwrap_or(0)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn scene(at: PlaceId) -> Scene {
        let piece = |id, at| Piece { id, kind: "", at, caption: None };
        Scene { pieces: vec![piece(7, at), piece(8, 5)], ..Scene::default() }
    }

    #[test]
    fn pieces_go_from_place_to_place_in_their_time() {
        let now = Instant::now();
        let mut speed = Speed::named("normal", true);
        speed.change(false);
        let mut motion = Motion::new(scene(0), scene(3), 1, speed);
        assert_eq!((motion.from(7), motion.from(8), motion.from(9)), (Some(0), None, None));
        assert!(motion.goes_on(now));
        assert_eq!(motion.between(10, 20), 10);
        assert!(motion.goes_on(now + Duration::from_millis(150)));
        assert_eq!((motion.between(10, 20), motion.between(20, 10)), (15, 15));
        assert!(!motion.goes_on(now + Duration::from_millis(300)));
    }

    #[test]
    fn what_moves_nothing_stands_for_a_moment() {
        let (now, speed) = (Instant::now(), Speed::named("normal", true));
        let mut still = Motion::new(scene(3), scene(3), 1, speed);
        assert!(still.goes_on(now) && still.goes_on(now + 2 * speed.step()));
        assert!(!still.goes_on(now + speed.moment()));
    }

    #[test]
    fn every_speed_of_the_settings_has_its_own_pace() {
        let paces = settings::SPEEDS.iter().map(|(name, _)| Speed::named(name, true).pace());
        assert!(paces.collect::<Vec<_>>().is_sorted_by(|slow, fast| slow > fast));
        assert_eq!(settings::SPEEDS.len(), SPEEDS.len());
        assert_eq!(Speed::named("off", true).step(), Duration::ZERO);
    }

    #[test]
    fn the_fastest_speed_shows_no_steps() {
        let mut speed = Speed::named("normal", true);
        (0..9).for_each(|_| speed.change(true));
        assert_eq!((speed.step(), speed.pace()), (Duration::ZERO, Duration::ZERO));
        (0..9).for_each(|_| speed.change(false));
        assert_eq!(speed.shown().0, 1);
    }
}
