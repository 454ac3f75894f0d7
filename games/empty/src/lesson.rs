//! A guided game for beginners: there is nothing to learn.

use app::Lesson;

pub const LESSON: Option<Lesson> = None;
