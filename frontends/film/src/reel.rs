//! A stretch of a game as shots: what is seen when, and what is told meanwhile.

use app::{AnySession, Art};
use i18n::Speaker;
use kernel::{Message, Scene, message};

use crate::Cut;
use crate::actors::{Actor, actors};

/// How long a step lasts at the usual speed, in milliseconds, and something seen on the way.
const STEP: u64 = 1000;
const PASSING: u64 = 160;
/// How long pieces slide, at most.
const SLIDE: u64 = 280;
/// How long the end is seen before it all begins again.
const END: u64 = 3000;

/// How fast something goes, in hundredths of the usual speed.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Speed(u64);

impl Speed {
    /// The usual speed: a step a second.
    pub const USUAL: Self = Self(100);
    /// The slowest and the fastest, in hundredths.
    const BOUNDS: std::ops::RangeInclusive<u64> = 10..=10_000;

    /// Reads a decimal number from 0.1 to 100, with two decimals at the most: `1.5`.
    pub fn read(text: &str) -> Option<Self> {
        let (whole, part) = text.split_once('.').unwrap_or((text, "0"));
        let digits = |text: &str| (1..=3).contains(&text.len()) && is_number(text);
        if !digits(whole) || !digits(part) || part.len() > 2 {
            return None;
        }
        let hundredths = format!("{part:0<2}").parse::<u64>().ok()?;
        let speed = 100 * whole.parse::<u64>().ok()? + hundredths;
        Self::BOUNDS.contains(&speed).then_some(Self(speed))
    }

    /// How long something lasts that usually lasts so many milliseconds.
    pub fn lasting(self, usual: u64) -> u64 {
        (usual * 100 / self.0).max(1)
    }

    /// How long a step lasts, in milliseconds.
    pub fn step(self) -> u64 {
        self.lasting(STEP)
    }
}

fn is_number(text: &str) -> bool {
    text.bytes().all(|byte| byte.is_ascii_digit())
}

/// What is seen from a moment on.
pub struct Shot {
    /// When it begins, in milliseconds.
    pub start: u64,
    /// When everything has arrived where it goes.
    pub arrive: u64,
    /// What is seen.
    pub actors: Vec<Actor>,
    /// Which step it is.
    pub step: String,
    /// What happened.
    pub news: String,
    /// What is to be known.
    pub facts: Vec<String>,
}

/// A stretch of a game.
pub struct Reel {
    /// What the game is called.
    pub title: String,
    /// The language of its texts.
    pub lang: &'static str,
    /// The width and the height of the board.
    pub size: (i32, i32),
    /// What is drawn below everything, in SVG.
    pub backdrop: String,
    /// What is seen.
    pub shots: Vec<Shot>,
    /// How long it lasts, in milliseconds.
    pub length: u64,
}

/// Shoots a stretch of a game.
pub fn shoot(session: &dyn AnySession, art: &Art, speaker: &Speaker, cut: Cut) -> Reel {
    let last = session.len();
    let (from, to) = (cut.from.min(last), cut.to.min(last));
    let first = session.view_at(from).scene();
    let mut reel = Reel {
        title: speaker.say(&session.game().title()),
        lang: speaker.lang().code(),
        size: (art.ground)(&first).size,
        backdrop: (art.backdrop)(&first),
        shots: Vec::new(),
        length: 0,
    };
    for at in from..=to {
        let view = session.view_at(at);
        let step = speaker.say(&message("film-step").with("at", at).with("last", last));
        let mut camera = Camera { art, speaker, speed: cut.speed, step, news: String::new() };
        let events: Vec<String> =
            view.events().iter().map(|event| line(speaker, &event.message)).collect();
        camera.news = events.join(" ");
        if at > from {
            view.frames().iter().for_each(|scene| camera.shoot(scene, PASSING, &mut reel));
        }
        if at == to {
            let outcome = view.describe_outcome().map(|outcome| line(speaker, &outcome));
            camera.news = outcome.unwrap_or(camera.news);
        }
        camera.shoot(&view.scene(), STEP, &mut reel);
    }
    reel.length += END;
    reel
}

/// What is said, in one line.
fn line(speaker: &Speaker, message: &Message) -> String {
    speaker.say(message).replace('\n', " ")
}

/// What makes shots of the scenes of a step.
struct Camera<'a> {
    art: &'a Art,
    speaker: &'a Speaker,
    speed: Speed,
    step: String,
    news: String,
}

impl Camera<'_> {
    fn shoot(&self, scene: &Scene, lasting: u64, reel: &mut Reel) {
        let (start, lasting) = (reel.length, self.speed.lasting(lasting));
        // Nothing slides to where it begins.
        let slide = if reel.shots.is_empty() { 0 } else { SLIDE.min(lasting * 7 / 8) };
        reel.shots.push(Shot {
            start,
            arrive: start + slide,
            actors: actors(scene, self.art, self.speaker),
            step: self.step.clone(),
            news: self.news.clone(),
            facts: scene.facts.iter().map(|fact| line(self.speaker, fact)).collect(),
        });
        reel.length += lasting;
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn speeds_are_read_to_the_hundredth() {
        let read = |text| Speed::read(text).map(|Speed(hundredths)| hundredths);
        assert_eq!(
            ["1", "0.1", "2.5", "100", "0.25"].map(read),
            [Some(100), Some(10), Some(250), Some(10_000), Some(25)]
        );
        for bad in ["", "0", "0.09", "100.01", "-1", "1e3", ".5", "1.", "1.234", "99999", "1,5"] {
            assert_eq!(read(bad), None, "{bad}");
        }
    }

    #[test]
    fn what_is_faster_lasts_less() {
        let lasting = |text| Speed::read(text).expect("a speed").step();
        assert_eq!(["0.1", "1", "4", "100"].map(lasting), [10_000, 1000, 250, 10]);
    }
}
