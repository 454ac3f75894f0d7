//! The state of a game: the board, the turn and a pending choice.

use kernel::Seat;

use crate::board::{
    PIECES, PathPosition, SEATS, SQUARES, Square, TRACK_LENGTH, entry, is_safe, track_end,
};
use crate::house_rules::HouseRules;
use crate::piece_set::PieceSet;
use crate::preset_rolls::PresetRolls;

/// What comes next.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Phase {
    /// The first player is drawn.
    DrawFirst,
    /// The die is rolled.
    Roll,
    /// The player chooses a piece.
    Choose,
    /// A player has won.
    Over,
}

/// The state of a game.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct State {
    pieces: [[PathPosition; PIECES]; SEATS],
    track: [Square; SQUARES],
    /// A bit for each square of the track with a barrier.
    barriers: u128,
    /// A bit for each square of the track with two pieces.
    full: u128,
    /// The same for the players' final stretches.
    full_stretch: [u8; SEATS],
    pub(crate) preset_rolls: Option<PresetRolls>,
    pub(crate) house_rules: HouseRules,
    pub(crate) phase: Phase,
    pub(crate) seat: u8,
    pub(crate) sixes: u8,
    /// The last piece moved in this turn.
    pub(crate) last_moved: Option<u8>,
    /// The die while a player chooses, otherwise 0.
    pub(crate) roll: u8,
    /// The distance that the chosen piece moves, otherwise 0.
    pub(crate) steps: u8,
    /// The pieces from which the player chooses.
    pub(crate) choice: PieceSet,
}

impl State {
    /// The initial state: all pieces at home, the first player not yet drawn.
    pub fn new() -> Self {
        Self {
            pieces: [[PathPosition::HOME; PIECES]; SEATS],
            track: [Square::default(); SQUARES],
            barriers: 0,
            full: 0,
            full_stretch: [0; SEATS],
            preset_rolls: None,
            house_rules: HouseRules::default(),
            phase: Phase::DrawFirst,
            seat: 0,
            sixes: 0,
            last_moved: None,
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

    /// The player to move; meaningless in [`Phase::DrawFirst`].
    #[inline]
    pub fn seat(&self) -> Seat {
        usize::from(self.seat)
    }

    /// The number of consecutive sixes in this turn.
    pub fn sixes(&self) -> u8 {
        self.sixes
    }

    /// The last piece that the player moved in this turn.
    pub fn last_moved(&self) -> Option<usize> {
        self.last_moved.map(usize::from)
    }

    /// The die, if a player has to choose a piece.
    pub fn roll(&self) -> Option<u8> {
        (self.roll > 0).then_some(self.roll)
    }

    /// The distance to move, if a player has to choose a piece.
    pub fn steps(&self) -> Option<u8> {
        (self.steps > 0).then_some(self.steps)
    }

    /// The pieces from which the player has to choose.
    #[inline]
    pub fn choice(&self) -> PieceSet {
        self.choice
    }

    /// The house rules.
    pub fn house_rules(&self) -> HouseRules {
        self.house_rules
    }

    /// The remaining preset rolls; random ones follow.
    pub fn preset_rolls(&self) -> &[u8] {
        self.preset_rolls.as_ref().map_or(&[], PresetRolls::remaining)
    }

    /// The positions of a player's pieces.
    #[inline]
    pub fn pieces(&self, seat: Seat) -> &[PathPosition; PIECES] {
        &self.pieces[seat]
    }

    /// The contents of a square of the track.
    #[inline]
    pub fn square(&self, square: u8) -> Square {
        self.track[usize::from(square)]
    }

    /// The first or the second piece on a square. Of a bridge, the piece with the higher number is
    /// the first.
    pub fn piece_on(&self, square: u8, second: bool) -> Option<(Seat, usize)> {
        let content = self.square(square);
        let seat = if second { content.second() } else { content.first() }?;
        let there = |position: &PathPosition| position.square(seat) == Some(square);
        let mut pieces = self.pieces[seat].iter();
        let piece = if second { pieces.position(there) } else { pieces.rposition(there) };
        piece.map(|piece| (seat, piece))
    }

    /// The squares of the track with a barrier, in order.
    #[inline]
    pub fn barriers(&self) -> impl Iterator<Item = u8> {
        let mut remaining = self.barriers;
        std::iter::from_fn(move || {
            let square = (remaining != 0).then(|| remaining.trailing_zeros());
            remaining &= remaining.wrapping_sub(1);
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
        self.pieces[seat] == [PathPosition::GOAL; PIECES]
    }

    /// A player's pieces at home.
    #[inline]
    pub fn at_home(&self, seat: Seat) -> PieceSet {
        PieceSet::of(|piece| self.pieces[seat][piece].is_home())
    }

    /// The higher-numbered piece of each of a player's bridges.
    #[inline]
    pub fn bridges(&self, seat: Seat) -> PieceSet {
        let pieces = &self.pieces[seat];
        PieceSet::of(|piece| {
            pieces[piece].is_on_track() && pieces[..piece].contains(&pieces[piece])
        })
    }

    /// A player's pieces that can move `steps` squares.
    #[inline]
    pub fn movable(&self, seat: Seat, steps: u8) -> PieceSet {
        let blocked = self.blocked(seat, steps);
        PieceSet::of(|piece| {
            let from = self.pieces[seat][piece];
            // `&` instead of `&&`: the branch would be mispredicted often.
            from.advanced_by(steps).is_some() & (blocked.wrapping_shr(from.steps().into()) & 1 == 0)
        })
    }

    /// The position of a piece after a move of `steps` squares, or `None` if it cannot move.
    pub fn destination(&self, seat: Seat, piece: usize, steps: u8) -> Option<PathPosition> {
        let is_movable = self.movable(seat, steps).contains(piece);
        self.pieces[seat][piece].advanced_by(steps).filter(|_| is_movable)
    }

    /// The positions from which a player cannot move `steps` squares; bit `n` is step `n` of the
    /// path.
    #[inline]
    fn blocked(&self, seat: Seat, steps: u8) -> u128 {
        let full = along_path(self.full, seat) | u128::from(self.full_stretch[seat]) << SQUARES;
        let mut blocked = full >> steps;
        if self.barriers != 0 {
            blocked |= within_reach(along_path(self.barriers, seat), steps);
        }
        blocked
    }

    /// Puts a piece at a position, behind any other.
    #[inline]
    pub(crate) fn place(&mut self, seat: Seat, piece: usize, to: PathPosition) {
        if let Some(square) = to.square(seat) {
            self.set_square(square, self.square(square).append(seat));
        } else if self.pieces[seat].contains(&to) {
            self.full_stretch[seat] |= to.stretch_bit();
        }
        self.pieces[seat][piece] = to;
    }

    /// Puts a piece on its entry square, in front of any other.
    pub(crate) fn place_on_entry(&mut self, seat: Seat, piece: usize) {
        let square = entry(seat);
        self.pieces[seat][piece] = PathPosition::ENTRY;
        self.set_square(square, self.square(square).prepend(seat));
    }

    /// Moves a piece home.
    #[inline]
    pub(crate) fn send_home(&mut self, seat: Seat, piece: usize) {
        let from = std::mem::replace(&mut self.pieces[seat][piece], PathPosition::HOME);
        if let Some(square) = from.square(seat) {
            self.set_square(square, self.square(square).without(seat));
        } else {
            self.full_stretch[seat] &= !from.stretch_bit();
        }
    }

    #[inline]
    fn set_square(&mut self, square: u8, content: Square) {
        let before = std::mem::replace(&mut self.track[usize::from(square)], content);
        if before.is_full() || content.is_full() {
            self.update_masks(square, content);
        }
    }

    /// Updates the bits of full squares and barriers.
    fn update_masks(&mut self, square: u8, content: Square) {
        let barred =
            content.is_bridge() && (self.house_rules.barriers_everywhere || is_safe(square));
        let bit = 1 << square;
        let set = |mask: u128, holds: bool| if holds { mask | bit } else { mask & !bit };
        self.full = set(self.full, content.is_full());
        self.barriers = set(self.barriers, barred);
    }

    /// Exchanges the two pieces of a square.
    pub(crate) fn swap(&mut self, square: u8) {
        let content = self.square(square);
        if let Some(first) = content.first() {
            self.set_square(square, content.without(first).append(first));
        }
    }

    /// The same state with other house rules.
    #[must_use]
    pub(crate) fn with_house_rules(mut self, house_rules: HouseRules) -> Self {
        self.house_rules = house_rules;
        for square in 0..TRACK_LENGTH {
            self.set_square(square, self.square(square));
        }
        self
    }
}

/// Rotates squares of the track to a player's path: bit `n` is step `n`.
#[inline]
fn along_path(squares: u128, seat: Seat) -> u128 {
    ((squares | squares << SQUARES) >> (track_end(seat) + 1)) & ((1 << SQUARES) - 1)
}

/// The squares that have one of `squares` at most `steps` ahead.
#[inline]
fn within_reach(squares: u128, steps: u8) -> u128 {
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
