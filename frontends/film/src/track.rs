//! The track of one element through an animation: position, appearance and opacity.

use std::collections::BTreeMap;

use crate::animation::{Animation, Keyframe};
use crate::elements::{Appearance, Element, ElementId};

/// Opacities.
const VISIBLE: u8 = 1;
const HIDDEN: u8 = 0;

/// How one element changes over time, which is in milliseconds.
pub struct Track {
    /// Positions, between which it slides.
    pub positions: Vec<(u64, (i32, i32))>,
    /// Opacities, between which it fades.
    pub opacities: Vec<(u64, u8)>,
    /// What it looks like from some time on.
    pub appearances: Vec<(u64, Appearance)>,
    /// The size of a sign.
    pub size: i32,
}

/// The tracks of all elements, in drawing order.
pub fn tracks(animation: &Animation) -> BTreeMap<ElementId, Track> {
    let mut tracks: BTreeMap<ElementId, Track> = BTreeMap::new();
    for keyframe in &animation.keyframes {
        let present: BTreeMap<ElementId, &Element> =
            keyframe.elements.iter().map(|element| (element.id, element)).collect();
        for (_, track) in tracks.iter_mut().filter(|(id, _)| !present.contains_key(*id)) {
            track.hide(keyframe.start, keyframe.arrival);
        }
        for (id, element) in present {
            match tracks.get_mut(&id) {
                Some(track) => track.advance(keyframe, element),
                None => drop(tracks.insert(id, Track::new(keyframe, element))),
            }
        }
    }
    tracks
}

impl Track {
    fn new(keyframe: &Keyframe, element: &Element) -> Self {
        let mut track = Self {
            positions: vec![(0, element.position)],
            opacities: vec![(
                0,
                if keyframe.start == 0 && !element.covered { VISIBLE } else { HIDDEN },
            )],
            appearances: vec![(0, element.appearance.clone())],
            size: element.size,
        };
        track.show(keyframe, element);
        track
    }

    fn is_visible(&self) -> bool {
        self.opacities.last().is_some_and(|(_, opacity)| *opacity == VISIBLE)
    }

    fn advance(&mut self, keyframe: &Keyframe, element: &Element) {
        let before = self.positions.last().map_or(element.position, |(_, position)| *position);
        let moves = before != element.position;
        let slides = moves && self.is_visible();
        if moves {
            // An element that reappears elsewhere does not slide there.
            let arrival = if slides { keyframe.arrival } else { keyframe.start };
            self.positions.extend([(keyframe.start, before), (arrival, element.position)]);
        }
        if self.appearances.last().is_none_or(|(_, last)| *last != element.appearance) {
            let time = if slides { keyframe.arrival } else { keyframe.start };
            self.appearances.push((time, element.appearance.clone()));
        }
        self.show(keyframe, element);
    }

    /// Makes the element visible unless another piece covers it: ids, not stacking, determine the
    /// drawing order.
    fn show(&mut self, keyframe: &Keyframe, element: &Element) {
        if element.covered {
            self.hide(keyframe.arrival, keyframe.arrival);
        } else if !self.is_visible() {
            self.opacities.extend([(keyframe.start, HIDDEN), (keyframe.arrival, VISIBLE)]);
        }
    }

    fn hide(&mut self, from: u64, to: u64) {
        if self.is_visible() {
            self.opacities.extend([(from, VISIBLE), (to, HIDDEN)]);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The opacities of a piece in keyframes of ten milliseconds.
    fn opacities(covered: &[bool]) -> Vec<(u64, u8)> {
        let element = |covered| Element {
            id: ElementId::Piece(1),
            position: (0, 0),
            size: 0,
            appearance: Appearance::Picture("x", String::new()),
            covered,
        };
        let keyframes = (0..).map(|at| at * 10).zip(covered).map(|(start, covered)| Keyframe {
            start,
            arrival: start + 5,
            elements: vec![element(*covered)],
            step: String::new(),
            events: String::new(),
            facts: Vec::new(),
        });
        let animation = Animation {
            title: String::new(),
            lang: "",
            size: (0, 0),
            backdrop: String::new(),
            keyframes: keyframes.collect(),
            duration: 100,
        };
        tracks(&animation)
            .remove(&ElementId::Piece(1))
            .map(|track| track.opacities)
            .expect("a track")
    }

    #[test]
    fn covered_pieces_stay_hidden() {
        let covered_later = vec![(0, VISIBLE), (15, VISIBLE), (15, HIDDEN)];
        assert_eq!(opacities(&[false, true]), covered_later);
        assert_eq!(opacities(&[false, true, true, true]), covered_later, "it flickers");
        assert_eq!(opacities(&[true, true]), [(0, HIDDEN)]);
        assert_eq!(opacities(&[true, false]), [(0, HIDDEN), (10, HIDDEN), (15, VISIBLE)]);
    }
}
