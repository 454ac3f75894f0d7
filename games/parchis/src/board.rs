//! The board: where a piece can stand, and what stands on a square of the street.

use kernel::Seat;

/// Players of a game.
pub const SEATS: usize = 4;
/// Pieces of a player.
pub const PIECES: usize = 4;
/// Squares of the street.
pub const STREET: usize = 68;
/// The same, as squares are numbered.
pub const LENGTH: u8 = 68;
/// Squares between the exits of two players who sit side by side.
const QUARTER: u8 = 17;
/// The squares where nothing is eaten by moving: in every quarter its zanata, its exit and one.
const SAFE: [u8; 3] = [0, 5, 12];
/// The first place on the way up, as people number it, less one.
const WAY_UP: i64 = 100;

/// Whether nothing is eaten on a square by moving there.
pub const fn is_safe(square: u8) -> bool {
    let at = square % QUARTER;
    at == SAFE[0] || at == SAFE[1] || at == SAFE[2]
}

/// The square from which a player's pieces leave the street.
pub fn zanata(seat: Seat) -> u8 {
    QUARTER * own(seat)
}

/// The square on which a player's pieces come out of home.
pub fn exit(seat: Seat) -> u8 {
    zanata(seat) + SAFE[1]
}

fn own(seat: Seat) -> u8 {
    u8::try_from(seat % SEATS).unwrap_or_default()
}

/// Where a piece stands, counted along its owner's own way: the square behind the zanata is 0, the
/// exit 4, the zanata 67, the way up 68 to 74 and the goal 75. So a move of `n` adds `n`, and the
/// same rules hold for all four.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct Spot(u8);

impl Spot {
    /// In its corner, before it comes out.
    pub const HOME: Self = Self(0x80);
    /// Where it comes out.
    pub const EXIT: Self = Self(4);
    /// The last square of its street.
    pub const ZANATA: Self = Self(67);
    /// Where it arrives.
    pub const GOAL: Self = Self(75);

    /// The spot of that number of steps along the way; `None` beyond the goal.
    pub const fn of(steps: u8) -> Option<Self> {
        if steps <= Self::GOAL.0 { Some(Self(steps)) } else { None }
    }

    /// How far along its way; at home, beyond all of it.
    pub const fn steps(self) -> u8 {
        self.0
    }

    /// Reads the place of one of a player's pieces: -1 home, 0 to 67 the street, 101 to 108.
    pub fn read(number: i64, seat: Seat) -> Option<Self> {
        if number == -1 {
            return Some(Self::HOME);
        }
        let step = number.saturating_sub(WAY_UP);
        if (1..=8).contains(&step) {
            return Self::of(Self::ZANATA.0 + u8::try_from(step).ok()?);
        }
        let square = u8::try_from(number).ok().filter(|square| *square < LENGTH)?;
        Self::of((LENGTH - 1 - zanata(seat) + square) % LENGTH)
    }

    /// The place as people number it.
    pub fn number(self, seat: Seat) -> i64 {
        match self.square(seat) {
            _ if self.is_home() => -1,
            Some(square) => i64::from(square),
            None => WAY_UP + i64::from(self.0 - Self::ZANATA.0),
        }
    }

    /// Whether it is at home.
    pub const fn is_home(self) -> bool {
        self.0 == Self::HOME.0
    }

    /// Whether it is in the goal.
    pub const fn is_goal(self) -> bool {
        self.0 == Self::GOAL.0
    }

    /// Whether it is on the way up or in the goal.
    pub const fn is_up(self) -> bool {
        self.0 > Self::ZANATA.0 && !self.is_home()
    }

    /// Whether it is on the street.
    pub const fn is_street(self) -> bool {
        self.0 <= Self::ZANATA.0
    }

    /// The square of the street, where it is on one.
    #[inline]
    pub fn square(self, seat: Seat) -> Option<u8> {
        self.is_street().then(|| square_at(self.0, seat))
    }

    /// A bit for each square of the way up, from the first; none for any other spot.
    #[inline]
    pub(crate) fn way_up_bit(self) -> u8 {
        let step = self.0.wrapping_sub(Self::ZANATA.0 + 1);
        u8::from(step < 7) << (step & 7)
    }

    /// So many steps on; `None` where the way is too short, at home and in the goal.
    #[inline]
    pub fn ahead(self, steps: u8) -> Option<Self> {
        // Home is beyond everything, so it needs no question of its own.
        let to = self.0.saturating_add(steps);
        (to <= Self::GOAL.0).then_some(Self(to))
    }
}

/// The square of the street so many steps along a player's way.
#[inline]
fn square_at(steps: u8, seat: Seat) -> u8 {
    let square = steps + zanata(seat) + 1;
    if square < LENGTH { square } else { square - LENGTH }
}

/// What stands on a square of the street: a first piece and a second, by their owners.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Square(u8);

/// The bits of the piece in the first place: its owner from 1, or 0.
const FIRST: u8 = 0x0f;
/// How far up the second place is.
const SECOND: u32 = 4;

impl Square {
    /// The owner of the piece in the first place.
    #[inline]
    pub fn first(self) -> Option<Seat> {
        usize::from(self.0 & FIRST).checked_sub(1)
    }

    /// The owner of the piece in the second place.
    #[inline]
    pub fn second(self) -> Option<Seat> {
        usize::from(self.0 >> SECOND).checked_sub(1)
    }

    /// Whether there is no room.
    #[inline]
    pub const fn is_full(self) -> bool {
        self.0 > FIRST
    }

    /// Whether two pieces of one owner stand here.
    #[inline]
    pub const fn is_bridge(self) -> bool {
        self.is_full() && self.0 >> SECOND == self.0 & FIRST
    }

    /// Whether pieces of two owners stand here.
    pub const fn is_shared(self) -> bool {
        self.is_full() && !self.is_bridge()
    }

    /// Whether a piece of that player stands here.
    #[inline]
    pub fn holds(self, seat: Seat) -> bool {
        self.first() == Some(seat) || self.second() == Some(seat)
    }

    /// The square with a piece more, in the first place that is free. The caller sees to it that
    /// there is one.
    #[inline]
    #[must_use]
    pub fn joined_by(self, seat: Seat) -> Self {
        let mark = own(seat) + 1;
        Self(if self.0 == 0 { mark } else { self.0 | mark << SECOND })
    }

    /// The square with a piece more, which pushes the one that stands here to the second place.
    #[inline]
    #[must_use]
    pub fn entered_by(self, seat: Seat) -> Self {
        Self(self.0 << SECOND | (own(seat) + 1))
    }

    /// The square without a piece of that player: who remains alone is in the first place.
    #[inline]
    #[must_use]
    pub fn left_by(self, seat: Seat) -> Self {
        let remains = if self.second() == Some(seat) { self.0 & FIRST } else { self.0 >> SECOND };
        Self(remains)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_squares_of_the_description() {
        let safe: Vec<u8> = (0..68).filter(|square| is_safe(*square)).collect();
        assert_eq!(safe, [0, 5, 12, 17, 22, 29, 34, 39, 46, 51, 56, 63]);
        assert_eq!([0, 1, 2, 3].map(exit), [5, 22, 39, 56]);
        assert_eq!([0, 1, 2, 3].map(zanata), [0, 17, 34, 51]);
    }

    #[test]
    fn places_are_read_and_written() {
        for seat in 0..SEATS {
            for number in (-1..68).chain(101..=108) {
                assert_eq!(Spot::read(number, seat).unwrap().number(seat), number);
            }
            for bad in [-2, 68, 99, 100, 109, i64::MIN, i64::MAX] {
                assert_eq!(Spot::read(bad, seat), None, "{bad}");
            }
            assert_eq!(Spot::read(i64::from(exit(seat)), seat), Some(Spot::EXIT));
            assert_eq!(Spot::read(i64::from(zanata(seat)), seat), Some(Spot::ZANATA));
        }
        assert_eq!(Spot::read(108, 2), Some(Spot::GOAL));
    }
}
