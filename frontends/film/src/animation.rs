//! Part of a game as keyframes.

use app::{AnySession, Art};
use i18n::Translator;
use kernel::{Message, Scene, message};

use crate::Cut;
use crate::elements::{Element, elements};
use crate::speed::{STEP_MS, Speed};

/// The duration of an intermediate frame of a step, at the usual speed.
const FRAME_MS: u64 = 160;
/// The longest time in which pieces slide.
const SLIDE_MS: u64 = 280;
/// The pause at the end, before the animation starts again.
const END_MS: u64 = 3000;

/// The scene that is shown from some time on.
pub struct Keyframe {
    /// Its start in milliseconds.
    pub start: u64,
    /// The time at which moving elements arrive.
    pub arrival: u64,
    /// The visible elements.
    pub elements: Vec<Element>,
    /// The label of the step.
    pub step: String,
    /// The description of what happened.
    pub events: String,
    /// Facts about the position, such as the score.
    pub facts: Vec<String>,
}

/// Part of a game, as keyframes.
pub struct Animation {
    /// The title of the game.
    pub title: String,
    /// The language code of its texts.
    pub lang: &'static str,
    /// The width and the height of the board.
    pub size: (i32, i32),
    /// The SVG behind all elements.
    pub backdrop: String,
    /// The keyframes, in order.
    pub keyframes: Vec<Keyframe>,
    /// The duration in milliseconds.
    pub duration: u64,
}

/// Animates part of a game.
pub fn animate(
    session: &dyn AnySession,
    art: &Art,
    translator: &Translator,
    cut: Cut,
) -> Animation {
    let last = session.len();
    let steps = cut.steps(session);
    let (from, to) = (*steps.start(), *steps.end());
    let first = session.view_at(from).scene();
    let mut animation = Animation {
        title: translator.translate(&session.game().title()),
        lang: translator.lang().code(),
        size: (art.ground)(&first).size,
        backdrop: (art.backdrop)(&first),
        keyframes: Vec::new(),
        duration: 0,
    };
    let hidden = session.first_shown_step();
    for at in steps {
        let view = session.view_at(at);
        let step = translator.translate(&message("film-step").with("at", at).with("last", last));
        let mut recorder =
            Recorder { art, translator, speed: cut.speed, step, events: String::new() };
        if at > hidden {
            let events = view.events();
            let events: Vec<_> = events.iter().map(|it| line(translator, &it.message)).collect();
            recorder.events = events.join(" ");
        }
        if at > from {
            view.frames().iter().for_each(|scene| recorder.record(scene, FRAME_MS, &mut animation));
        }
        if at == to {
            let outcome = view.describe_outcome().map(|outcome| line(translator, &outcome));
            recorder.events = outcome.unwrap_or(recorder.events);
        }
        recorder.record(&view.scene(), STEP_MS, &mut animation);
    }
    animation.duration += END_MS;
    animation
}

/// A message on one line.
fn line(translator: &Translator, message: &Message) -> String {
    translator.translate(message).replace('\n', " ")
}

/// Records the scenes of a step as keyframes.
struct Recorder<'a> {
    art: &'a Art,
    translator: &'a Translator,
    speed: Speed,
    step: String,
    events: String,
}

impl Recorder<'_> {
    fn record(&self, scene: &Scene, usual_ms: u64, animation: &mut Animation) {
        let (start, duration) = (animation.duration, self.speed.scale(usual_ms));
        // Nothing slides in the first keyframe.
        let slide = if animation.keyframes.is_empty() { 0 } else { SLIDE_MS.min(duration * 7 / 8) };
        animation.keyframes.push(Keyframe {
            start,
            arrival: start + slide,
            elements: elements(scene, self.art, self.translator),
            step: self.step.clone(),
            events: self.events.clone(),
            facts: scene.facts.iter().map(|fact| line(self.translator, fact)).collect(),
        });
        animation.duration += duration;
    }
}
