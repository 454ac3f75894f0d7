//! The way of one actor through a reel: where it is, how it looks, and when it is there.

use std::collections::BTreeMap;

use crate::actors::{Actor, Key, Look};
use crate::reel::{Reel, Shot};

/// Whether something is seen, as an opacity.
const SEEN: u8 = 1;
const GONE: u8 = 0;

/// The way of one actor.
pub struct Track {
    /// Where it is, at moments between which it slides.
    pub places: Vec<(u64, (i32, i32))>,
    /// Whether it is seen; between moments it fades.
    pub seen: Vec<(u64, u8)>,
    /// How it looks from moments on.
    pub looks: Vec<(u64, Look)>,
    /// The size of a sign.
    pub size: i32,
}

/// The ways of all actors, in the order in which they are drawn.
pub fn tracks(reel: &Reel) -> BTreeMap<Key, Track> {
    let mut tracks: BTreeMap<Key, Track> = BTreeMap::new();
    for shot in &reel.shots {
        let here: BTreeMap<Key, &Actor> =
            shot.actors.iter().map(|actor| (actor.key, actor)).collect();
        for (_, track) in tracks.iter_mut().filter(|(key, _)| !here.contains_key(*key)) {
            track.leave(shot.start, shot.arrive);
        }
        for (key, actor) in here {
            match tracks.get_mut(&key) {
                Some(track) => track.go_on(shot, actor),
                None => drop(tracks.insert(key, Track::begin(shot, actor))),
            }
        }
    }
    tracks
}

impl Track {
    fn begin(shot: &Shot, actor: &Actor) -> Self {
        let mut track = Self {
            places: vec![(0, actor.at)],
            seen: vec![(0, if shot.start == 0 && !actor.covered { SEEN } else { GONE })],
            looks: vec![(0, actor.look.clone())],
            size: actor.size,
        };
        track.show(shot, actor);
        track
    }

    fn is_seen(&self) -> bool {
        self.seen.last().is_some_and(|(_, seen)| *seen == SEEN)
    }

    fn go_on(&mut self, shot: &Shot, actor: &Actor) {
        let before = self.places.last().map_or(actor.at, |(_, at)| *at);
        let moves = before != actor.at;
        let slides = moves && self.is_seen();
        if moves {
            // What comes back elsewhere does not slide there.
            let arrive = if slides { shot.arrive } else { shot.start };
            self.places.extend([(shot.start, before), (arrive, actor.at)]);
        }
        if self.looks.last().is_none_or(|(_, look)| *look != actor.look) {
            let moment = if slides { shot.arrive } else { shot.start };
            self.looks.push((moment, actor.look.clone()));
        }
        self.show(shot, actor);
    }

    /// What lies under another piece is hidden by it, whatever the order of drawing.
    fn show(&mut self, shot: &Shot, actor: &Actor) {
        if actor.covered {
            self.leave(shot.arrive, shot.arrive);
        } else if !self.is_seen() {
            self.seen.extend([(shot.start, GONE), (shot.arrive, SEEN)]);
        }
    }

    fn leave(&mut self, from: u64, to: u64) {
        if self.is_seen() {
            self.seen.extend([(from, SEEN), (to, GONE)]);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The tracks of scenes that last ten milliseconds each.
    fn seen(covered: &[bool]) -> Vec<(u64, u8)> {
        let actor = |covered| Actor {
            key: Key::Piece(1),
            at: (0, 0),
            size: 0,
            look: Look::Picture("x", String::new()),
            covered,
        };
        let shots = (0..).map(|at| at * 10).zip(covered).map(|(start, covered)| Shot {
            start,
            arrive: start + 5,
            actors: vec![actor(*covered)],
            step: String::new(),
            news: String::new(),
            facts: Vec::new(),
        });
        let reel = Reel {
            title: String::new(),
            lang: "",
            size: (0, 0),
            backdrop: String::new(),
            shots: shots.collect(),
            length: 100,
        };
        tracks(&reel).remove(&Key::Piece(1)).map(|track| track.seen).expect("a track")
    }

    #[test]
    fn what_stays_covered_stays_hidden() {
        let hidden = vec![(0, SEEN), (15, SEEN), (15, GONE)];
        assert_eq!(seen(&[false, true]), hidden);
        assert_eq!(seen(&[false, true, true, true]), hidden, "it flickers");
        assert_eq!(seen(&[true, true]), [(0, GONE)]);
        assert_eq!(seen(&[true, false]), [(0, GONE), (10, GONE), (15, SEEN)]);
    }
}
