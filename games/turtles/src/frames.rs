//! The frames between two positions: a sequence card by card, the laser beam, and a bug before its
//! effect.

use kernel::{Message, Scene, Seats, Step, View};

use crate::Turtles;
use crate::board::{Cell, Direction};
use crate::cards::{Card, Cards};
use crate::decision::Decision;
use crate::event::{Event, describe};
use crate::names::player_name;
use crate::rules::effects;
use crate::scene::draw;
use crate::snapshot::Snapshot;
use crate::state::State;

/// The scenes between the previous step and this one.
pub fn frames(view: &View<'_, Turtles>) -> Vec<Scene> {
    let (Some(before), Some(Step::Move(decision))) = (view.previous(), view.action()) else {
        return Vec::new();
    };
    let mut frames =
        FrameBuilder { snapshot: Snapshot::of(&before), seats: view.seats(), scenes: Vec::new() };
    match decision {
        Decision::Play(cards) => frames.play(cards),
        // The throw is shown first; its effect is the next position.
        Decision::Bug(_) => frames.push(view.events().first()),
        Decision::Draw | Decision::Continue | Decision::Stop => {}
    }
    frames.scenes
}

struct FrameBuilder<'a> {
    snapshot: Snapshot,
    seats: &'a Seats,
    scenes: Vec<Scene>,
}

impl FrameBuilder<'_> {
    /// Adds a frame with the current snapshot and an event.
    fn push(&mut self, event: Option<&Event>) {
        let name = |seat| player_name(self.seats, seat);
        let events: Vec<Message> = event.iter().map(|event| describe(event, &name)).collect();
        self.scenes.push(draw(&self.snapshot, self.seats, &events));
    }

    fn play(&mut self, cards: Cards) {
        for (index, card) in cards.iter().enumerate() {
            self.snapshot.playing = Some((cards, index));
            let owner = self.snapshot.state.current_mut();
            owner.hand.remove(card);
            owner.deck.under.push(card);
            let (mut after, mut events) = (self.snapshot.state, Vec::new());
            let effect = effects::apply(&mut after, card, &mut events);
            if let Some(event) = events.first() {
                if card == Card::Laser {
                    self.push_beam(event);
                }
                self.push_effect(event, &after);
            }
            if effect.took.is_some() {
                // The turtle has been shown on the gem; the next frame is the final position.
                return;
            }
            self.snapshot.state = after;
        }
    }

    /// The beam from the turtle to what it hits.
    fn push_beam(&mut self, event: &Event) {
        let state = &self.snapshot.state;
        let pose = state.current().pose;
        let kind = if matches!(pose.facing, Direction::East | Direction::West) {
            "ray-h"
        } else {
            "ray-v"
        };
        let free = |cell: &Cell| state.is_free(*cell);
        let mut overlays: Vec<_> =
            pose.at.ray(pose.facing).take_while(free).map(|at| (at, kind)).collect();
        overlays.extend(pose.at.ray(pose.facing).find(|cell| !free(cell)).map(|at| (at, "hit")));
        self.snapshot.overlays = overlays;
        // Two frames, so that the flash can be seen.
        self.push(Some(event));
        self.push(Some(event));
        self.snapshot.overlays.clear();
    }

    /// Adds the frames of a card's effect.
    fn push_effect(&mut self, event: &Event, after: &State) {
        match *event {
            Event::Idle(_, Card::Forward, _) => {
                let pose = self.snapshot.state.current().pose;
                self.snapshot.overlays.extend(pose.at.step(pose.facing).map(|at| (at, "bump")));
                self.push(Some(event));
                self.push(Some(event));
                self.snapshot.overlays.clear();
            }
            // The beam has been shown.
            Event::Idle(..) => {}
            Event::Moved(seat, to) => {
                // The turtle is shown on a gem before both leave the board.
                self.snapshot.state.player_mut(seat).pose.at = to;
                self.push(Some(event));
            }
            Event::Shoved(_, other, to) => self.push_slide(event, other, to),
            _ => {
                self.snapshot.state = *after;
                self.snapshot.track(event);
                self.push(Some(event));
            }
        }
    }

    /// Moves a turtle along the beam cell by cell.
    fn push_slide(&mut self, event: &Event, other: usize, to: Cell) {
        let from = self.snapshot.state.players()[other].pose.at;
        let direction = self.snapshot.state.current().pose.facing;
        for cell in from.ray(direction) {
            self.snapshot.state.player_mut(other).pose.at = cell;
            self.push(Some(event));
            if cell == to {
                break;
            }
        }
    }
}
