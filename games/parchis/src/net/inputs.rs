//! The inputs of the network.
//!
//! The network evaluates states in which the die is rolled next, from the point of view of the
//! player to roll, with the others in turn order. Every input is binary and selects a row of the
//! first layer; some dozens are active at a time:
//!
//! | inputs per player | rows |
//! |---|---|
//! | at least 1, 2, 3, 4 pieces at home, and in the goal | 4 × 8 |
//! | a piece on each step of the path, and a second one there | 4 × 150 |
//! | a piece that can be captured: the attacker, its distance, the piece's progress | 12 × 12 × 8 |
//! | a piece close behind a barrier, and the owner of the barrier | 4 × 4 |
//! | consecutive sixes, and the progress of the piece that a third one would send home | 2 + 8 |

use kernel::Seat;

use crate::State;
use crate::board::{PIECES, PathPosition, SEATS, TRACK_LENGTH, entry, is_safe};

/// Steps of a path, without the goal.
const STEPS: usize = 75;
/// Counts of pieces at home and in the goal.
const COUNTS: usize = PIECES;
/// A piece's progress is measured in sections of the track.
const SECTIONS: usize = 8;
const SECTION_LENGTH: u8 = 9;
/// Classes of distances for captures: see [`Perspective::reach`].
const REACHES: usize = 12;
/// The longest distance, the bonus for a capture.
const FARTHEST: u8 = 20;
/// The distance within which a barrier matters.
const CLOSE: u8 = 7;

const HOME: usize = 0;
const GOAL: usize = HOME + SEATS * COUNTS;
const FIRST: usize = GOAL + SEATS * COUNTS;
const SECOND: usize = FIRST + SEATS * STEPS;
const THREATS: usize = SECOND + SEATS * STEPS;
const BARRED: usize = THREATS + SEATS * (SEATS - 1) * REACHES * SECTIONS;
const SIXES: usize = BARRED + SEATS * SEATS;
const AT_STAKE: usize = SIXES + 2;
/// Rows of the first layer.
pub const ROWS: usize = AT_STAKE + SECTIONS;

/// An upper bound of the active inputs: each piece, with each foreign piece, and with barriers.
const MAX_ACTIVE: usize = 352;

/// The rows of the active inputs.
#[derive(Clone, Debug)]
pub struct Inputs {
    rows: [u16; MAX_ACTIVE],
    count: usize,
}

impl Inputs {
    /// The inputs of a state in which the die is rolled next.
    pub fn of(state: &State) -> Self {
        let mut inputs = Self { rows: [0; MAX_ACTIVE], count: 0 };
        let view = Perspective::of(state);
        for player in 0..SEATS {
            inputs.add_pieces(&view, player);
        }
        for player in 0..SEATS {
            inputs.add_threats(&view, player);
        }
        if view.has_barriers {
            inputs.add_barriers(&view);
        }
        inputs.add_sixes(&view);
        inputs
    }

    /// The rows in the order of summation.
    pub fn rows(&self) -> &[u16] {
        &self.rows[..self.count]
    }

    #[inline]
    #[expect(clippy::cast_possible_truncation, reason = "there are fewer rows")]
    fn add(&mut self, row: usize) {
        self.rows[self.count] = row as u16;
        self.count += 1;
    }

    fn add_pieces(&mut self, view: &Perspective, player: usize) {
        let (mut home, mut goal) = (0, 0);
        let pieces = view.pieces(player);
        for (piece, position) in pieces.iter().enumerate() {
            if position.is_home() {
                self.add(HOME + player * COUNTS + home);
                home += 1;
            } else if position.is_goal() {
                self.add(GOAL + player * COUNTS + goal);
                goal += 1;
            } else {
                let is_second = pieces[..piece].contains(position);
                let base = if is_second { SECOND } else { FIRST };
                self.add(base + player * STEPS + usize::from(position.steps()));
            }
        }
    }

    /// Adds the captures that threaten a player's pieces.
    fn add_threats(&mut self, view: &Perspective, player: usize) {
        for (position, square) in view.pieces(player).iter().zip(view.squares[player]) {
            if square == NOWHERE {
                continue;
            }
            let full = view.state.square(square).is_full();
            match is_safe(square) {
                true if full => self.add_entry_captures(view, player, *position, square),
                false if !full => self.add_move_captures(view, player, *position, square),
                _ => {}
            }
        }
    }

    /// A piece on a full foreign entry square is captured by the owner's next piece to enter.
    fn add_entry_captures(
        &mut self,
        view: &Perspective,
        player: usize,
        position: PathPosition,
        square: u8,
    ) {
        let second = view.state.square(square).second();
        for attacker in (0..SEATS).filter(|attacker| *attacker != player) {
            let other = view.seat(attacker);
            let is_captured = second == Some(view.seat(player)) || second == Some(other);
            if entry(other) == square && is_captured && view.has_home[attacker] {
                self.add(threat_row(attacker, player, 0, position));
            }
        }
    }

    fn add_move_captures(
        &mut self,
        view: &Perspective,
        player: usize,
        position: PathPosition,
        square: u8,
    ) {
        for attacker in (0..SEATS).filter(|attacker| *attacker != player) {
            for piece in 0..PIECES {
                if let Some(gap) = view.gap(attacker, piece, square, FARTHEST) {
                    let reach = view.reach(attacker, piece, gap);
                    self.add(threat_row(attacker, player, reach, position));
                }
            }
        }
    }

    fn add_barriers(&mut self, view: &Perspective) {
        for square in view.state.barriers() {
            let Some(owner) = view.state.square(square).first() else { continue };
            for player in 0..SEATS {
                for piece in 0..PIECES {
                    if view.gap(player, piece, square, CLOSE).is_some() {
                        self.add(BARRED + player * SEATS + view.player(owner));
                    }
                }
            }
        }
    }

    fn add_sixes(&mut self, view: &Perspective) {
        let sixes = usize::from(view.state.sixes());
        if sixes == 0 {
            return;
        }
        self.add(SIXES + sixes.min(2) - 1);
        let last = view.state.last_moved().map(|piece| view.pieces(0)[piece]);
        if let Some(position) = last.filter(|position| sixes == 2 && position.is_on_track()) {
            self.add(AT_STAKE + section(position));
        }
    }
}

/// The square of pieces that are not on the track.
const NOWHERE: u8 = u8::MAX;

/// A state from the point of view of the player to roll.
struct Perspective<'a> {
    state: &'a State,
    first: Seat,
    /// The squares of each player's pieces.
    squares: [[u8; PIECES]; SEATS],
    has_home: [bool; SEATS],
    has_barriers: bool,
}

impl<'a> Perspective<'a> {
    fn of(state: &'a State) -> Self {
        let first = state.seat();
        let seats: [Seat; SEATS] = std::array::from_fn(|player| (first + player) % SEATS);
        let square = |seat: Seat| {
            state.pieces(seat).map(|position| position.square(seat).unwrap_or(NOWHERE))
        };
        Self {
            state,
            first,
            squares: seats.map(square),
            has_home: seats.map(|seat| !state.at_home(seat).is_empty()),
            has_barriers: state.barriers().next().is_some(),
        }
    }

    fn seat(&self, player: usize) -> Seat {
        (self.first + player) % SEATS
    }

    fn player(&self, seat: Seat) -> usize {
        (seat + SEATS - self.first) % SEATS
    }

    fn pieces(&self, player: usize) -> &[PathPosition; PIECES] {
        self.state.pieces(self.seat(player))
    }

    /// The steps from a piece to a square of its path, if they are at most `max`.
    #[inline]
    fn gap(&self, player: usize, piece: usize, square: u8, max: u8) -> Option<u8> {
        let own = self.squares[player][piece];
        let ahead = square.wrapping_sub(own);
        let gap = if own > square { ahead.wrapping_add(TRACK_LENGTH) } else { ahead };
        let near = own != NOWHERE && (1..=max).contains(&gap);
        let steps = || self.pieces(player)[piece].steps();
        (near && steps() + gap <= PathPosition::TRACK_END.steps()).then_some(gap)
    }

    /// The class of a distance: 1 to 7 if one roll can lead there, 0 for entering from home, 8 to
    /// 10 for near, farther and far, 11 for the capture bonus.
    fn reach(&self, attacker: usize, piece: usize, gap: u8) -> usize {
        let is_rollable = match gap {
            1..=4 => true,
            5 | 7 => !self.has_home[attacker],
            6 => self.has_home[attacker],
            _ => false,
        };
        // A piece that stands alone leaves room, so only a barrier can be in the way.
        let passes = || {
            !self.has_barriers || self.state.destination(self.seat(attacker), piece, gap).is_some()
        };
        match gap {
            _ if is_rollable && passes() => usize::from(gap),
            ..=9 => 8,
            10..=12 => 9,
            FARTHEST => 11,
            _ => 10,
        }
    }
}

/// The section of the track that a piece has reached.
fn section(position: PathPosition) -> usize {
    usize::from(position.steps() / SECTION_LENGTH).min(SECTIONS - 1)
}

fn threat_row(attacker: usize, player: usize, reach: usize, position: PathPosition) -> usize {
    let victim = (player + SEATS - attacker) % SEATS - 1;
    THREATS + ((attacker * (SEATS - 1) + victim) * REACHES + reach) * SECTIONS + section(position)
}
