//! What is seen on the way from one position to the next: a sequence card by card, the ray of the
//! laser, and a bug before it does its work.

use kernel::{Message, Scene, Seats, Step, View};

use crate::Turtles;
use crate::action::Action;
use crate::board::{Cell, Direction};
use crate::cards::{Card, Cards};
use crate::event::{Event, tell};
use crate::names::called;
use crate::rules::effects;
use crate::scene::drawn;
use crate::snapshot::Snapshot;
use crate::state::State;

/// The scenes between the previous step and this one.
pub fn frames(view: View<'_, Turtles>) -> Vec<Scene> {
    let (Some(before), Some(Step::Move(action))) = (view.previous(), view.action()) else {
        return Vec::new();
    };
    let mut frames =
        FrameBuilder { view: Snapshot::of(before), seats: view.seats(), scenes: Vec::new() };
    match action {
        Action::Play(cards) => frames.play(cards),
        // What it undoes is seen after it has been thrown.
        Action::Bug(_) => frames.hold(view.events().first()),
        Action::Draw | Action::Continue | Action::Stop => {}
    }
    frames.scenes
}

struct FrameBuilder<'a> {
    view: Snapshot,
    seats: &'a Seats,
    scenes: Vec<Scene>,
}

impl FrameBuilder<'_> {
    /// Shows the view as it is, with what has happened.
    fn hold(&mut self, event: Option<&Event>) {
        let name = |seat| called(self.seats, seat);
        let events: Vec<Message> = event.iter().map(|event| tell(event, &name)).collect();
        self.scenes.push(drawn(&self.view, self.seats, &events));
    }

    fn play(&mut self, cards: Cards) {
        for card in cards.iter() {
            let owner = self.view.state.current_mut();
            owner.hand.remove(card);
            owner.deck.under.push(card);
            let (mut after, mut events) = (self.view.state, Vec::new());
            let effect = effects::apply(&mut after, card, &mut events);
            if let Some(event) = events.first() {
                if card == Card::Laser {
                    self.shoot(event);
                }
                self.show(event, &after);
            }
            if effect.took.is_some() {
                // Who took the gem has been seen there; what follows is the next position.
                return;
            }
            self.view.state = after;
        }
    }

    /// The ray from the turtle to what it hits.
    fn shoot(&mut self, event: &Event) {
        let state = &self.view.state;
        let pose = state.current().pose;
        let kind = if matches!(pose.facing, Direction::East | Direction::West) {
            "ray-h"
        } else {
            "ray-v"
        };
        let free = |cell: &Cell| state.is_free(*cell);
        let mut marks: Vec<_> =
            pose.at.ray(pose.facing).take_while(free).map(|at| (at, kind)).collect();
        marks.extend(pose.at.ray(pose.facing).find(|cell| !free(cell)).map(|at| (at, "hit")));
        self.view.marks = marks;
        // It flashes up, and then stands.
        self.hold(Some(event));
        self.hold(Some(event));
        self.view.marks.clear();
    }

    /// What a card did, in the order in which it is seen.
    fn show(&mut self, event: &Event, after: &State) {
        match *event {
            Event::Idle(_, Card::Forward, _) => {
                let pose = self.view.state.current().pose;
                self.view.marks.extend(pose.at.step(pose.facing).map(|at| (at, "bump")));
                self.hold(Some(event));
                self.hold(Some(event));
                self.view.marks.clear();
            }
            // The ray has been seen to hit in vain.
            Event::Idle(..) => {}
            Event::Moved(seat, to) => {
                // On a gem the turtle is seen before it leaves the board with it.
                self.view.state.player_mut(seat).pose.at = to;
                self.hold(Some(event));
            }
            Event::Shoved(_, other, to) => self.slide(event, other, to),
            _ => {
                self.view.state = *after;
                self.view.follow(event);
                self.hold(Some(event));
            }
        }
    }

    /// A turtle goes along a ray, cell by cell.
    fn slide(&mut self, event: &Event, other: usize, to: Cell) {
        let from = self.view.state.players()[other].pose.at;
        let direction = self.view.state.current().pose.facing;
        for cell in from.ray(direction) {
            self.view.state.player_mut(other).pose.at = cell;
            self.hold(Some(event));
            if cell == to {
                break;
            }
        }
    }
}
