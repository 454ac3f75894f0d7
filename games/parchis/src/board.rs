//! The board: the positions of pieces and the contents of the track's squares.

use kernel::Seat;

/// Number of players.
pub const SEATS: usize = 4;
/// Number of pieces per player.
pub const PIECES: usize = 4;
/// Number of squares on the track.
pub const TRACK_LENGTH: u8 = 68;
/// [`TRACK_LENGTH`] as an array size.
pub const SQUARES: usize = TRACK_LENGTH as usize;
/// Squares between the entries of two neighbouring players.
const QUARTER: u8 = 17;
/// The safe squares of a quarter: the end of a player's track, the entry and one more.
const SAFE: [u8; 3] = [0, 5, 12];
/// Final stretches are numbered from 101.
const STRETCH_BASE: i64 = 100;

/// Whether a piece on the square cannot be captured by a move.
pub const fn is_safe(square: u8) -> bool {
    let offset = square % QUARTER;
    offset == SAFE[0] || offset == SAFE[1] || offset == SAFE[2]
}

/// The square after which a player's pieces leave the track for the final stretch.
pub fn track_end(seat: Seat) -> u8 {
    QUARTER * seat_number(seat)
}

/// The square on which a player's pieces enter the track.
pub fn entry(seat: Seat) -> u8 {
    track_end(seat) + SAFE[1]
}

fn seat_number(seat: Seat) -> u8 {
    u8::try_from(seat % SEATS).unwrap_or_default()
}

/// The position of a piece on its owner's path. The square after the owner's [`track_end`] is 0,
/// the entry 4, the track's end 67, the final stretch 68 to 74 and the goal 75, so a move of `n`
/// adds `n` for every player.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct PathPosition(u8);

impl PathPosition {
    /// Before the piece enters the track.
    pub const HOME: Self = Self(0x80);
    /// The owner's entry square.
    pub const ENTRY: Self = Self(4);
    /// The last square before the final stretch.
    pub const TRACK_END: Self = Self(67);
    /// The end of the path.
    pub const GOAL: Self = Self(75);

    /// The position after a number of steps, or `None` beyond the goal.
    pub const fn of(steps: u8) -> Option<Self> {
        if steps <= Self::GOAL.0 { Some(Self(steps)) } else { None }
    }

    /// The number of steps along the path; at home, a number greater than any of them.
    pub const fn steps(self) -> u8 {
        self.0
    }

    /// Converts from notation: -1 home, 0 to 67 the track, 101 to 107 the final stretch, 108 the
    /// goal.
    pub fn from_number(number: i64, seat: Seat) -> Option<Self> {
        if number == -1 {
            return Some(Self::HOME);
        }
        let step = number.saturating_sub(STRETCH_BASE);
        if (1..=8).contains(&step) {
            return Self::of(Self::TRACK_END.0 + u8::try_from(step).ok()?);
        }
        let square = u8::try_from(number).ok().filter(|square| *square < TRACK_LENGTH)?;
        Self::of((TRACK_LENGTH - 1 - track_end(seat) + square) % TRACK_LENGTH)
    }

    /// Converts to notation, the inverse of [`Self::from_number`].
    pub fn number(self, seat: Seat) -> i64 {
        match self.square(seat) {
            _ if self.is_home() => -1,
            Some(square) => i64::from(square),
            None => STRETCH_BASE + i64::from(self.0 - Self::TRACK_END.0),
        }
    }

    /// Whether the piece is at home.
    pub const fn is_home(self) -> bool {
        self.0 == Self::HOME.0
    }

    /// Whether the piece has reached the goal.
    pub const fn is_goal(self) -> bool {
        self.0 == Self::GOAL.0
    }

    /// Whether the piece is on the final stretch or in the goal.
    pub const fn has_left_track(self) -> bool {
        self.0 > Self::TRACK_END.0 && !self.is_home()
    }

    /// Whether the piece is on the track.
    pub const fn is_on_track(self) -> bool {
        self.0 <= Self::TRACK_END.0
    }

    /// The square of the track, or `None` if the piece is not on it.
    #[inline]
    pub fn square(self, seat: Seat) -> Option<u8> {
        self.is_on_track().then(|| square_at(self.0, seat))
    }

    /// A bit mask of the final stretch, 0 for positions elsewhere.
    #[inline]
    pub(crate) fn stretch_bit(self) -> u8 {
        let step = self.0.wrapping_sub(Self::TRACK_END.0 + 1);
        u8::from(step < 7) << (step & 7)
    }

    /// The position `steps` further on; `None` beyond the goal, at home and in the goal.
    #[inline]
    pub fn advanced_by(self, steps: u8) -> Option<Self> {
        // Home is greater than the goal, so one comparison rejects both.
        let to = self.0.saturating_add(steps);
        (to <= Self::GOAL.0).then_some(Self(to))
    }
}

/// The square of the track at a step of a player's path.
#[inline]
fn square_at(steps: u8, seat: Seat) -> u8 {
    let square = steps + track_end(seat) + 1;
    if square < TRACK_LENGTH { square } else { square - TRACK_LENGTH }
}

/// The owners of the pieces on a square of the track, in order of arrival.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Square(u8);

/// The bits of the first piece: its owner plus one, or 0.
const FIRST: u8 = 0x0f;
/// The shift of the second piece's bits.
const SECOND: u32 = 4;

impl Square {
    /// The owner of the first piece.
    #[inline]
    pub fn first(self) -> Option<Seat> {
        usize::from(self.0 & FIRST).checked_sub(1)
    }

    /// The owner of the second piece.
    #[inline]
    pub fn second(self) -> Option<Seat> {
        usize::from(self.0 >> SECOND).checked_sub(1)
    }

    /// Whether two pieces stand here.
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

    /// Whether a piece of the player stands here.
    #[inline]
    pub fn holds(self, seat: Seat) -> bool {
        self.first() == Some(seat) || self.second() == Some(seat)
    }

    /// Adds a piece behind any other. The square must not be full.
    #[inline]
    #[must_use]
    pub fn append(self, seat: Seat) -> Self {
        let piece = seat_number(seat) + 1;
        Self(if self.0 == 0 { piece } else { self.0 | piece << SECOND })
    }

    /// Adds a piece in front of any other. The square must not be full.
    #[inline]
    #[must_use]
    pub fn prepend(self, seat: Seat) -> Self {
        Self(self.0 << SECOND | (seat_number(seat) + 1))
    }

    /// Removes a piece of the player. A remaining piece becomes the first.
    #[inline]
    #[must_use]
    pub fn without(self, seat: Seat) -> Self {
        Self(if self.second() == Some(seat) { self.0 & FIRST } else { self.0 >> SECOND })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn safe_squares_entries_and_ends() {
        let safe: Vec<u8> = (0..68).filter(|square| is_safe(*square)).collect();
        assert_eq!(safe, [0, 5, 12, 17, 22, 29, 34, 39, 46, 51, 56, 63]);
        assert_eq!([0, 1, 2, 3].map(entry), [5, 22, 39, 56]);
        assert_eq!([0, 1, 2, 3].map(track_end), [0, 17, 34, 51]);
    }

    #[test]
    fn numbers_round_trip() {
        for seat in 0..SEATS {
            for number in (-1..68).chain(101..=108) {
                assert_eq!(PathPosition::from_number(number, seat).unwrap().number(seat), number);
            }
            for bad in [-2, 68, 99, 100, 109, i64::MIN, i64::MAX] {
                assert_eq!(PathPosition::from_number(bad, seat), None, "{bad}");
            }
            assert_eq!(
                PathPosition::from_number(i64::from(entry(seat)), seat),
                Some(PathPosition::ENTRY)
            );
            assert_eq!(
                PathPosition::from_number(i64::from(track_end(seat)), seat),
                Some(PathPosition::TRACK_END)
            );
        }
        assert_eq!(PathPosition::from_number(108, 2), Some(PathPosition::GOAL));
    }
}
