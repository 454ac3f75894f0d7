//! The directions in which a peg may jump.

/// The eight neighbours in reading order.
const NEIGHBOURS: [(isize, isize); 8] =
    [(-1, -1), (-1, 0), (-1, 1), (0, -1), (0, 1), (1, -1), (1, 0), (1, 1)];

/// A set of directions, one bit per neighbour in reading order.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Template(u8);

/// The named templates.
pub const NAMED: [(&str, Template); 4] = [
    ("classic", Template(0b0101_1010)),
    ("diagonal", Template(0b1010_0101)),
    ("all", Template(0b1111_1111)),
    // The six directions of a triangular grid on left-aligned rows.
    ("hex", Template(0b1101_1011)),
];

impl Template {
    /// The template with these bits.
    pub fn new(bits: u8) -> Self {
        Self(bits)
    }

    /// The bits.
    pub fn bits(self) -> u8 {
        self.0
    }

    /// The template with that name.
    pub fn named(name: &str) -> Option<Self> {
        NAMED.iter().find(|(known, _)| *known == name).map(|(_, template)| *template)
    }

    /// The names of the named templates.
    pub fn names() -> Vec<&'static str> {
        NAMED.iter().map(|(name, _)| *name).collect()
    }

    /// The directions, as steps down and to the right.
    pub fn directions(self) -> Vec<(isize, isize)> {
        let allowed = |(bit, _): &(usize, (isize, isize))| self.0 >> bit & 1 == 1;
        NEIGHBOURS.into_iter().enumerate().filter(allowed).map(|(_, direction)| direction).collect()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn named_templates_have_their_directions() {
        let directions = |name| Template::named(name).unwrap().directions();
        assert_eq!(directions("classic"), [(-1, 0), (0, -1), (0, 1), (1, 0)]);
        assert_eq!(directions("diagonal"), [(-1, -1), (-1, 1), (1, -1), (1, 1)]);
        assert_eq!(directions("all").len(), 8);
        // `+ + -` / `+ o +` / `- + +`.
        assert_eq!(directions("hex"), [(-1, -1), (-1, 0), (0, -1), (0, 1), (1, 0), (1, 1)]);
        assert_eq!(Template::named("none"), None);
    }
}
