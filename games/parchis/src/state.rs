//! A position: where everything stands, whose turn it is and what is still owed.

use kernel::Seat;

use crate::board::{PIECES, SEATS, STREET, Spot, Square, is_safe};
use crate::given::Given;
use crate::house::HouseRules;
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
        let barriers = self.barriers_ahead(seat);
        PieceSet::of(|piece| self.target(seat, piece, steps, barriers).is_some())
    }

    /// Where a piece gets by going that far; `None` where it cannot.
    pub fn destination(&self, seat: Seat, piece: usize, steps: u8) -> Option<Spot> {
        self.target(seat, piece, steps, self.barriers_ahead(seat))
    }

    /// The barriers as a player meets them: bit `n` is the square `n` steps along the player's way.
    #[inline]
    fn barriers_ahead(&self, seat: Seat) -> u128 {
        (self.barriers | self.barriers << STREET) >> (crate::board::zanata(seat) + 1)
    }

    #[inline]
    fn target(&self, seat: Seat, piece: usize, steps: u8, barriers: u128) -> Option<Spot> {
        let from = self.spots[seat][piece];
        let to = from.ahead(steps)?;
        // The street may end before the way does: what is beyond the zanata has no barriers.
        let stepped = to.min(Spot::ZANATA).steps().saturating_sub(from.steps());
        let met = (barriers >> (from.steps() + 1)) & ((1 << stepped) - 1);
        (met == 0 && self.has_room(seat, to)).then_some(to)
    }

    #[inline]
    fn has_room(&self, seat: Seat, to: Spot) -> bool {
        match to.square(seat) {
            Some(square) => !self.square(square).is_full(),
            None => {
                let there = self.spots[seat].iter().filter(|spot| **spot == to).count();
                to.is_goal() || there < 2
            }
        }
    }

    /// Puts a piece down by moving: it takes the second place where the first is taken.
    #[inline]
    pub(crate) fn arrive(&mut self, seat: Seat, piece: usize, to: Spot) {
        self.spots[seat][piece] = to;
        if let Some(square) = to.square(seat) {
            self.set_square(square, self.square(square).joined_by(seat));
        }
    }

    /// Puts a piece on its exit: it takes the first place.
    pub(crate) fn enter(&mut self, seat: Seat, piece: usize) {
        let square = crate::board::exit(seat);
        self.spots[seat][piece] = Spot::EXIT;
        self.set_square(square, self.square(square).entered_by(seat));
    }

    /// Takes a piece from where it stands, home.
    #[inline]
    pub(crate) fn lift(&mut self, seat: Seat, piece: usize) {
        let from = std::mem::replace(&mut self.spots[seat][piece], Spot::HOME);
        if let Some(square) = from.square(seat) {
            self.set_square(square, self.square(square).left_by(seat));
        }
    }

    #[inline]
    fn set_square(&mut self, square: u8, content: Square) {
        self.street[usize::from(square)] = content;
        let barred = content.is_bridge() && (self.house.barriers_everywhere || is_safe(square));
        let bit = 1_u128 << square;
        self.barriers = if barred { self.barriers | bit } else { self.barriers & !bit };
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
        for square in 0..STREET as u8 {
            self.set_square(square, self.square(square));
        }
        self
    }
}

impl Default for State {
    fn default() -> Self {
        Self::new()
    }
}
