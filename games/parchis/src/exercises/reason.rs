//! Why a choice is better than another, in a sentence: the first advantage in a list of rules of
//! thumb, and the search where none of them tells the choices apart.

use kernel::{Message, message};

use crate::bots::danger;
use crate::rules::{self, CAPTURE_BONUS, GOAL_BONUS};
use crate::{Event, PieceChoice, State, event};

/// What is seen after a choice.
struct Effects {
    after: State,
    events: Vec<Event>,
}

impl Effects {
    fn of(state: &State, choice: PieceChoice) -> Self {
        let (mut after, mut events) = (state.clone(), Vec::new());
        rules::choose(&mut after, choice.piece(), &mut events);
        Self { after, events }
    }

    /// The owner of a captured piece.
    fn captured(&self) -> Option<u8> {
        self.events.iter().find_map(|event| match event {
            Event::Captured { owner, .. } => Some(*owner),
            _ => None,
        })
    }

    fn arrives(&self) -> bool {
        self.events.iter().any(|event| matches!(event, Event::ReachedGoal { .. }))
    }

    /// Whether the piece leaves the track.
    fn reaches_stretch(&self) -> bool {
        self.events.iter().any(|event| match event {
            Event::Moved { from, to, .. } => !from.has_left_track() && to.has_left_track(),
            _ => false,
        })
    }
}

/// Why the first choice is better than the second.
pub fn reason(state: &State, best: PieceChoice, other: PieceChoice) -> Message {
    let seat = state.seat();
    let (good, bad) = (Effects::of(state, best), Effects::of(state, other));
    if let (Some(owner), None) = (good.captured(), bad.captured()) {
        return message("parchis-why-capture")
            .with("owner", event::player(owner))
            .with("steps", CAPTURE_BONUS);
    }
    if good.arrives() && !bad.arrives() {
        return message("parchis-why-goal").with("steps", GOAL_BONUS);
    }
    let in_danger = |effects: &Effects| danger::count(&effects.after, seat);
    let (few, many) = (in_danger(&good), in_danger(&bad));
    if few < many {
        return message("parchis-why-danger").with("few", few).with("many", many);
    }
    let bridges = |effects: &Effects| effects.after.bridges(seat).iter().count();
    if bridges(&good) > bridges(&bad) {
        return message("parchis-why-bridge");
    }
    if good.reaches_stretch() && !bad.reaches_stretch() {
        return message("parchis-why-stretch");
    }
    let threatened = |effects: &Effects| danger::threatened(&effects.after, seat);
    let (more, fewer) = (threatened(&good), threatened(&bad));
    if more > fewer {
        return message("parchis-why-threat").with("more", more).with("fewer", fewer);
    }
    message("parchis-why-search")
}
