//! A position: where everything stands, whose turn it is and what is still owed.

use kernel::Seat;

use crate::board::{LENGTH, PIECES, SEATS, STREET, Spot, Square, exit, is_safe, zanata};
use crate::given::Given;
use crate::house_rules::HouseRules;
use crate::pieces::PieceSet;

/// What comes next.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Phase {
    /// The first player is drawn.
    First,
    /// The die is thrown.
    Roll,
    /// The player chooses a piece.
    Choose,
    /// Nothing: somebody has won.
    Over,
}

/// A position.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct State {
    spots: [[Spot; PIECES]; SEATS],
    street: [Square; STREET],
    /// A bit for each square of the street that nobody passes.
    barriers: u128,
    /// A bit for each square of the street that has no room.
    full: u128,
    /// The same for the players' ways up, from their first squares.
    full_up: [u8; SEATS],
    pub(crate) given: Option<Given>,
    pub(crate) house: HouseRules,
    pub(crate) phase: Phase,
    pub(crate) seat: u8,
    pub(crate) sixes: u8,
    /// The last piece moved in this turn.
    pub(crate) last: Option<u8>,
    /// What the die shows while a player chooses; 0 at other times.
    pub(crate) roll: u8,
    /// How far the chosen piece goes; 0 at other times.
    pub(crate) steps: u8,
    /// The pieces among which the player chooses.
    pub(crate) choice: PieceSet,
}

impl State {
    /// The beginning: everybody at home, and the first player not yet drawn.
    pub fn new() -> Self {
        Self {
            spots: [[Spot::HOME; PIECES]; SEATS],
            street: [Square::default(); STREET],
            barriers: 0,
            full: 0,
            full_up: [0; SEATS],
            given: None,
            house: HouseRules::default(),
            phase: Phase::First,
            seat: 0,
            sixes: 0,
            last: None,
            roll: 0,
            steps: 0,
            choice: PieceSet::default(),
        }
    }

    /// What comes next.
    #[inline]
    pub fn phase(&self) -> Phase {
        self.phase
    }

    /// Whose turn it is; meaningless while [`Phase::First`] lasts.
    #[inline]
    pub fn seat(&self) -> Seat {
        usize::from(self.seat)
    }

    /// How many sixes have come in a row in this turn.
    pub fn sixes(&self) -> u8 {
        self.sixes
    }

    /// The last piece that the player has moved in this turn.
    pub fn last(&self) -> Option<usize> {
        self.last.map(usize::from)
    }

    /// What the die shows, where a player has to choose a piece.
    pub fn roll(&self) -> Option<u8> {
        (self.roll > 0).then_some(self.roll)
    }

    /// How far the piece to be chosen goes, where one has to be chosen.
    pub fn steps(&self) -> Option<u8> {
        (self.steps > 0).then_some(self.steps)
    }

    /// The pieces among which the player has to choose.
    #[inline]
    pub fn choice(&self) -> PieceSet {
        self.choice
    }

    /// The house rules.
    pub fn house(&self) -> HouseRules {
        self.house
    }

    /// The rolls that are given before luck takes over.
    pub fn given(&self) -> &[u8] {
        self.given.as_ref().map_or(&[], Given::rest)
    }

    /// Where a player's pieces stand.
    #[inline]
    pub fn spots(&self, seat: Seat) -> &[Spot; PIECES] {
        &self.spots[seat]
    }

    /// What stands on a square of the street.
    #[inline]
    pub fn square(&self, square: u8) -> Square {
        self.street[usize::from(square)]
    }

    /// The squares of the street that nobody passes, in their order.
    #[inline]
    pub fn barriers(&self) -> impl Iterator<Item = u8> {
        let mut rest = self.barriers;
        std::iter::from_fn(move || {
            let square = (rest != 0).then(|| rest.trailing_zeros());
            rest &= rest.wrapping_sub(1);
            square.and_then(|square| u8::try_from(square).ok())
        })
    }

    /// The player who has won.
    pub fn winner(&self) -> Option<Seat> {
        (0..SEATS).find(|seat| self.has_won(*seat))
    }

    /// Whether a player's pieces are all in the goal.
    #[inline]
    pub fn has_won(&self, seat: Seat) -> bool {
        self.spots[seat] == [Spot::GOAL; PIECES]
    }

    /// A player's pieces that are at home.
    #[inline]
    pub fn at_home(&self, seat: Seat) -> PieceSet {
        PieceSet::of(|piece| self.spots[seat][piece].is_home())
    }

    /// The piece of highest number on each of a player's bridges.
    #[inline]
    pub fn bridges(&self, seat: Seat) -> PieceSet {
        let spots = &self.spots[seat];
        PieceSet::of(|piece| spots[piece].is_street() && spots[..piece].contains(&spots[piece]))
    }

    /// A player's pieces that can go that far.
    #[inline]
    pub fn movable(&self, seat: Seat, steps: u8) -> PieceSet {
        let blocked = self.blocked(seat, steps);
        PieceSet::of(|piece| {
            let from = self.spots[seat][piece];
            // Both are asked at once: a processor guesses wrongly far too often what matters.
            from.ahead(steps).is_some() & (blocked.wrapping_shr(from.steps().into()) & 1 == 0)
        })
    }

    /// Where a piece gets by going that far; `None` where it cannot.
    pub fn destination(&self, seat: Seat, piece: usize, steps: u8) -> Option<Spot> {
        let can = self.movable(seat, steps).has(piece);
        self.spots[seat][piece].ahead(steps).filter(|_| can)
    }

    /// From where a player's pieces cannot go so far: bit `n` is the spot `n` steps along the way.
    #[inline]
    fn blocked(&self, seat: Seat, steps: u8) -> u128 {
        let full = along(self.full, seat) | u128::from(self.full_up[seat]) << STREET;
        let mut blocked = full >> steps;
        if self.barriers != 0 {
            blocked |= before(along(self.barriers, seat), steps);
        }
        blocked
    }

    /// Puts a piece down by moving: it takes the second place where the first is taken.
    #[inline]
    pub(crate) fn arrive(&mut self, seat: Seat, piece: usize, to: Spot) {
        if let Some(square) = to.square(seat) {
            self.set_square(square, self.square(square).joined_by(seat));
        } else if self.spots[seat].contains(&to) {
            self.full_up[seat] |= to.way_up_bit();
        }
        self.spots[seat][piece] = to;
    }

    /// Puts a piece on its exit: it takes the first place.
    pub(crate) fn enter(&mut self, seat: Seat, piece: usize) {
        let square = exit(seat);
        self.spots[seat][piece] = Spot::EXIT;
        self.set_square(square, self.square(square).entered_by(seat));
    }

    /// Takes a piece from where it stands, home.
    #[inline]
    pub(crate) fn lift(&mut self, seat: Seat, piece: usize) {
        let from = std::mem::replace(&mut self.spots[seat][piece], Spot::HOME);
        if let Some(square) = from.square(seat) {
            self.set_square(square, self.square(square).left_by(seat));
        } else {
            self.full_up[seat] &= !from.way_up_bit();
        }
    }

    #[inline]
    fn set_square(&mut self, square: u8, content: Square) {
        let before = std::mem::replace(&mut self.street[usize::from(square)], content);
        if before.is_full() || content.is_full() {
            self.note_full(square, content);
        }
    }

    /// Notes whether a square has room and whether it can be passed.
    fn note_full(&mut self, square: u8, content: Square) {
        let barred = content.is_bridge() && (self.house.barriers_everywhere || is_safe(square));
        let bit = 1 << square;
        let set = |mask: u128, holds: bool| if holds { mask | bit } else { mask & !bit };
        self.full = set(self.full, content.is_full());
        self.barriers = set(self.barriers, barred);
    }

    /// Makes the second piece of a shared square the first.
    pub(crate) fn swap(&mut self, square: u8) {
        let content = self.square(square);
        if let Some(first) = content.first() {
            self.set_square(square, content.left_by(first).joined_by(first));
        }
    }

    /// The same position under other house rules.
    #[must_use]
    pub(crate) fn under(mut self, house: HouseRules) -> Self {
        self.house = house;
        for square in 0..LENGTH {
            self.set_square(square, self.square(square));
        }
        self
    }
}

/// Squares of the street as a player meets them: bit `n` is the square `n` steps along the way.
#[inline]
fn along(squares: u128, seat: Seat) -> u128 {
    ((squares | squares << STREET) >> (zanata(seat) + 1)) & ((1 << STREET) - 1)
}

/// The squares from which one of those lies at most so many steps ahead.
#[inline]
fn before(squares: u128, steps: u8) -> u128 {
    let (mut reached, mut done) = (squares >> 1, 1);
    while done < steps {
        let more = done.min(steps - done);
        reached |= reached >> more;
        done += more;
    }
    reached
}

impl Default for State {
    fn default() -> Self {
        Self::new()
    }
}
