//! Clicks, touches and cursor keys turned into moves, for every game and every front end.

use crate::scene::{Direction, Gesture};
use crate::{Layout, Offer, Place, PlaceId, Scene};

/// What a touch led to.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Touched {
    /// A move is complete.
    Move(String),
    /// A move was begun or continued.
    Begun,
    /// The move in progress was dropped.
    Dropped,
    /// The place is not part of any move.
    Nothing,
}

/// The places touched of a move in progress.
#[derive(Clone, Debug, Default)]
pub struct Touches(Vec<PlaceId>);

impl Touches {
    /// The places touched so far.
    pub fn as_slice(&self) -> &[PlaceId] {
        &self.0
    }

    /// Removes the last touch; `false` if there was none.
    pub fn pop(&mut self) -> bool {
        self.0.pop().is_some()
    }

    /// Drops the move in progress.
    pub fn clear(&mut self) {
        self.0.clear();
    }

    /// The places that can be touched next.
    pub fn next(&self, scene: &Scene) -> Vec<PlaceId> {
        let mut next: Vec<PlaceId> = scene
            .offers
            .iter()
            .filter(|offer| offer.touches.starts_with(&self.0))
            .filter_map(|offer| offer.touches.get(self.0.len()).copied())
            .collect();
        next.sort_unstable();
        next.dedup();
        next
    }

    /// Touches a place: continues the move, completes it, begins another one, or drops it.
    pub fn touch(&mut self, scene: &Scene, place: PlaceId) -> Touched {
        if self.0.last() == Some(&place) && !self.next(scene).contains(&place) {
            self.clear();
            return Touched::Dropped;
        }
        if !self.next(scene).contains(&place) {
            self.clear();
            if !self.next(scene).contains(&place) {
                return Touched::Nothing;
            }
        }
        self.0.push(place);
        match scene.offers.iter().find(|offer| offer.touches == self.0) {
            Some(offer) => {
                self.clear();
                Touched::Move(offer.action.clone())
            }
            None => Touched::Begun,
        }
    }
}

/// The move of a gesture, if there is one.
pub fn action_for_gesture(scene: &Scene, gesture: Gesture) -> Option<&str> {
    let offer = scene.offers.iter().find(|offer| offer.gesture == Some(gesture));
    offer.map(|offer| offer.action.as_str())
}

/// The direction of a swipe; `None` if it is too short or ambiguous.
pub fn swipe_direction(right: i32, down: i32) -> Option<Direction> {
    let (across, along) = (right.abs(), down.abs());
    match (across > along, along > across) {
        (true, _) if right > 0 => Some(Direction::Right),
        (true, _) => Some(Direction::Left),
        (_, true) if down > 0 => Some(Direction::Down),
        (_, true) => Some(Direction::Up),
        _ => None,
    }
}

/// The direction of a place from the centre of the board.
pub fn direction_from_centre(scene: &Scene, place: PlaceId) -> Option<Direction> {
    let place = scene.place(place)?;
    let (wide, high) = scene.size();
    let from_middle =
        |at: i16, size: usize| 2 * i32::from(at) + 1 - i32::try_from(size).unwrap_or(0);
    swipe_direction(from_middle(place.x, wide), from_middle(place.y, high))
}

/// The nearest place from `from` in a direction; places straight ahead are preferred.
pub fn nearest_place(scene: &Scene, from: PlaceId, direction: Direction) -> PlaceId {
    let point = |place: &Place| (place.id, (i32::from(place.x), i32::from(place.y)));
    nearest(scene.places.iter().map(point), from, direction)
}

/// The nearest place in a direction, in a layout.
pub fn nearest_place_in(layout: &Layout, from: PlaceId, direction: Direction) -> PlaceId {
    nearest(layout.middles(), from, direction)
}

fn nearest(
    mut points: impl Iterator<Item = (PlaceId, (i32, i32))> + Clone,
    from: PlaceId,
    direction: Direction,
) -> PlaceId {
    let Some((_, here)) = points.clone().find(|(id, _)| *id == from) else {
        return points.next().map_or(from, |(id, _)| id);
    };
    let ahead_and_aside = |(x, y): (i32, i32)| {
        let (dx, dy) = (x - here.0, y - here.1);
        match direction {
            Direction::Up => (-dy, dx.abs()),
            Direction::Down => (dy, dx.abs()),
            Direction::Left => (-dx, dy.abs()),
            Direction::Right => (dx, dy.abs()),
        }
    };
    points
        .map(|(id, point)| (ahead_and_aside(point), id))
        .filter(|((ahead, aside), _)| *ahead > 0 && aside <= ahead)
        .min_by_key(|((ahead, aside), id)| (ahead + 3 * aside, *id))
        .map_or(from, |(_, id)| id)
}

/// The place to touch next that lies straight in a direction from the last one touched, if there
/// is exactly one: with a piece chosen, a direction says where it goes.
pub fn next_in_direction(
    scene: &Scene,
    touches: &Touches,
    direction: Direction,
) -> Option<PlaceId> {
    let from = scene.place(*touches.as_slice().last()?)?;
    let is_ahead = |id: &PlaceId| {
        scene.place(*id).is_some_and(|to| match direction {
            Direction::Up => to.x == from.x && to.y < from.y,
            Direction::Down => to.x == from.x && to.y > from.y,
            Direction::Left => to.y == from.y && to.x < from.x,
            Direction::Right => to.y == from.y && to.x > from.x,
        })
    };
    let mut ahead = touches.next(scene).into_iter().filter(is_ahead);
    ahead.next().filter(|_| ahead.next().is_none())
}

/// The destinations of the moves that touching a place next would begin, continue or complete:
/// the place that an offer leads to, or else the last one that it touches.
pub fn destinations(scene: &Scene, touches: &Touches, place: PlaceId) -> Vec<PlaceId> {
    let mut start = touches.as_slice().to_vec();
    start.push(place);
    let offers = scene.offers.iter().filter(|offer| offer.touches.starts_with(&start));
    let destination = |offer: &Offer| offer.destination.or(offer.touches.last().copied());
    let mut destinations: Vec<PlaceId> = offers.filter_map(destination).collect();
    destinations.sort_unstable();
    destinations.dedup();
    destinations
}
