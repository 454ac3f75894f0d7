//! The animation of pieces that move or appear.

use std::time::{Duration, Instant};

use app::settings;
use kernel::{Piece, PlaceId, Scene};

/// The milliseconds of an animated step, and of a position while the computer plays, at each
/// speed.
const SPEEDS: [(u64, u64); 6] = [(600, 2000), (300, 1200), (120, 700), (60, 250), (30, 90), (0, 0)];

const DEFAULT: usize = 2;

/// The speed of animations and computer players.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Speed {
    level: usize,
    /// Whether steps are animated at all.
    motion: bool,
}

impl Speed {
    /// The speed of a name in the settings; the default if it is unknown.
    pub fn named(name: &str, motion: bool) -> Self {
        let level = settings::SPEEDS.iter().position(|(word, _)| *word == name);
        Self { level: level.unwrap_or(DEFAULT).min(SPEEDS.len() - 1), motion }
    }

    /// Makes it faster or slower by one level.
    pub fn change(&mut self, faster: bool) {
        let wanted = if faster { self.level + 1 } else { self.level.saturating_sub(1) };
        self.level = wanted.min(SPEEDS.len() - 1);
    }

    /// The level from 1, and the number of levels.
    pub fn level(self) -> (usize, usize) {
        (self.level + 1, SPEEDS.len())
    }

    /// The duration of an animated step.
    pub fn step(self) -> Duration {
        if self.motion { Duration::from_millis(SPEEDS[self.level].0) } else { Duration::ZERO }
    }

    /// The duration of a change without movement, such as a die.
    pub fn still(self) -> Duration {
        if self.motion { self.pace() / 2 } else { Duration::ZERO }
    }

    /// The duration of a position while the computer plays.
    pub fn pace(self) -> Duration {
        Duration::from_millis(SPEEDS[self.level].1)
    }
}

/// The transition from one scene to the next.
#[derive(Clone, Debug)]
pub struct Motion {
    before: Scene,
    /// The scene at its end.
    pub after: Scene,
    /// The step that it belongs to, from 1.
    pub step: usize,
    /// Whether more motions of that step follow.
    is_within_step: bool,
    since: Option<Instant>,
    duration: Duration,
    /// The progress in thousandths.
    progress: u16,
}

impl Motion {
    /// The transition between two scenes, as the end of a step.
    pub fn new(before: Scene, after: Scene, step: usize, speed: Speed) -> Self {
        let (since, duration) = (None, speed.step());
        let mut motion =
            Self { before, after, step, is_within_step: false, since, duration, progress: 0 };
        if !motion.has_movement() {
            motion.duration = speed.still();
        }
        motion
    }

    /// The same, with more motions of its step to follow.
    #[must_use]
    pub fn within_step(self) -> Self {
        Self { is_within_step: true, ..self }
    }

    /// The number of steps whose animation is complete after it.
    pub fn completed_steps(&self) -> usize {
        self.step - usize::from(self.is_within_step)
    }

    /// Whether a piece moves or appears.
    pub fn has_movement(&self) -> bool {
        let changed = |piece: &Piece| self.origin(piece.id).is_some() || self.is_new(piece.id);
        self.after.pieces.iter().any(changed)
    }

    /// Advances to a moment; whether it is still running. The first call starts it.
    pub fn advance(&mut self, now: Instant) -> bool {
        let since = *self.since.get_or_insert(now);
        let passed = now.saturating_duration_since(since);
        if passed >= self.duration {
            return false;
        }
        let progress = passed.as_millis() * 1000 / self.duration.as_millis().max(1);
        self.progress = u16::try_from(progress).unwrap_or(1000);
        true
    }

    /// The place that a piece comes from, if it moves.
    pub fn origin(&self, id: u16) -> Option<PlaceId> {
        let at = |scene: &Scene| scene.pieces.iter().find(|piece| piece.id == id).map(|p| p.at);
        let (from, to) = (at(&self.before)?, at(&self.after)?);
        (from != to).then_some(from)
    }

    /// Whether a piece appears.
    pub fn is_new(&self, id: u16) -> bool {
        self.before.pieces.iter().all(|piece| piece.id != id)
    }

    /// A piece as it was before, while anything moves. Changes without movement are shown at once.
    pub fn before(&self, piece: &Piece) -> Option<&Piece> {
        if !self.has_movement() {
            return None;
        }
        self.before.pieces.iter().find(|other| other.id == piece.id)
    }

    /// The coordinate at the current progress between two.
    pub fn interpolate(&self, from: u16, to: u16) -> u16 {
        let (from, to) = (i32::from(from), i32::from(to));
        let at = from + (to - from) * i32::from(self.progress) / 1000;
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
    fn pieces_move_at_constant_speed() {
        let now = Instant::now();
        let mut speed = Speed::named("normal", true);
        speed.change(false);
        let mut motion = Motion::new(scene(0), scene(3), 1, speed);
        assert_eq!((motion.origin(7), motion.origin(8), motion.origin(9)), (Some(0), None, None));
        assert!(motion.advance(now));
        assert_eq!(motion.interpolate(10, 20), 10);
        assert!(motion.advance(now + Duration::from_millis(150)));
        assert_eq!((motion.interpolate(10, 20), motion.interpolate(20, 10)), (15, 15));
        assert!(!motion.advance(now + Duration::from_millis(300)));
    }

    #[test]
    fn changes_without_movement_are_shown_for_a_moment() {
        let (now, speed) = (Instant::now(), Speed::named("normal", true));
        let mut still = Motion::new(scene(3), scene(3), 1, speed);
        assert!(still.advance(now) && still.advance(now + 2 * speed.step()));
        assert!(!still.advance(now + speed.still()));
    }

    #[test]
    fn every_speed_in_the_settings_has_its_own_pace() {
        let paces = settings::SPEEDS.iter().map(|(name, _)| Speed::named(name, true).pace());
        assert!(paces.collect::<Vec<_>>().is_sorted_by(|slow, fast| slow > fast));
        assert_eq!(settings::SPEEDS.len(), SPEEDS.len());
        assert_eq!(Speed::named("off", true).step(), Duration::ZERO);
    }

    #[test]
    fn the_fastest_speed_has_no_animation() {
        let mut speed = Speed::named("normal", true);
        (0..9).for_each(|_| speed.change(true));
        assert_eq!((speed.step(), speed.pace()), (Duration::ZERO, Duration::ZERO));
        (0..9).for_each(|_| speed.change(false));
        assert_eq!(speed.level().0, 1);
    }
}
