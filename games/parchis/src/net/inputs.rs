//! What the network is told of a position.
//!
//! It is always asked when the die is about to be thrown, and sees the board from the player who
//! throws: that one is the first, and the others follow in the order of their turns. Every fact is
//! a row of the first layer that is either added or not, and some dozens of them hold at a time:
//!
//! | facts, of each player | rows |
//! |---|---|
//! | at least 1, 2, 3, 4 pieces at home, and in the goal | 4 × 8 |
//! | a piece on each step of the way, and a second one there | 4 × 150 |
//! | a piece that another can eat: by whom, from how far, and how far it has come | 12 × 12 × 8 |
//! | a piece that stands close behind a barrier, and whose barrier that is | 4 × 4 |
//! | the sixes in a row, and what a third one would send home | 2 + 8 |

use kernel::Seat;

use crate::State;
use crate::board::{LENGTH, PIECES, SEATS, Spot, exit, is_safe};

/// Steps of a way on which a piece can stand, the goal apart.
const STEPS: usize = 75;
/// Counts of pieces at home, and in the goal.
const COUNTS: usize = PIECES;
/// How far a piece has come, in so many parts of the street.
const PARTS: usize = 8;
const PART: u8 = 9;
/// From how far a piece can be eaten, in kinds: see [`View::reach`].
const REACHES: usize = 12;
/// The farthest of them, the bonus for eating.
const FARTHEST: u8 = 20;
/// How close a barrier must be to matter.
const CLOSE: u8 = 7;

const HOME: usize = 0;
const GOAL: usize = HOME + SEATS * COUNTS;
const FIRST: usize = GOAL + SEATS * COUNTS;
const SECOND: usize = FIRST + SEATS * STEPS;
const PREY: usize = SECOND + SEATS * STEPS;
const BARRED: usize = PREY + SEATS * (SEATS - 1) * REACHES * PARTS;
const SIXES: usize = BARRED + SEATS * SEATS;
const AT_STAKE: usize = SIXES + 2;
/// Rows of the first layer.
pub const ROWS: usize = AT_STAKE + PARTS;

/// More than can ever hold: each piece for itself, with each foreign one, and before barriers.
const MOST: usize = 352;

/// The facts that hold, each the number of its row.
#[derive(Clone, Debug)]
pub struct Inputs {
    rows: [u16; MOST],
    count: usize,
}

impl Inputs {
    /// The facts of a position in which the die is about to be thrown.
    pub fn of(state: &State) -> Self {
        let mut inputs = Self { rows: [0; MOST], count: 0 };
        let view = View::of(state);
        for player in 0..SEATS {
            inputs.stand(&view, player);
        }
        for player in 0..SEATS {
            inputs.prey(&view, player);
        }
        if view.has_barriers {
            inputs.barred(&view);
        }
        inputs.sixes(&view);
        inputs
    }

    /// The rows, in the order in which they are added.
    pub fn rows(&self) -> &[u16] {
        &self.rows[..self.count]
    }

    #[inline]
    #[expect(clippy::cast_possible_truncation, reason = "there are fewer rows")]
    fn add(&mut self, row: usize) {
        self.rows[self.count] = row as u16;
        self.count += 1;
    }

    /// Where the pieces of a player stand.
    fn stand(&mut self, view: &View, player: usize) {
        let (mut home, mut goal) = (0, 0);
        let spots = view.spots(player);
        for (piece, spot) in spots.iter().enumerate() {
            if spot.is_home() {
                self.add(HOME + player * COUNTS + home);
                home += 1;
            } else if spot.is_goal() {
                self.add(GOAL + player * COUNTS + goal);
                goal += 1;
            } else {
                let again = spots[..piece].contains(spot);
                let base = if again { SECOND } else { FIRST };
                self.add(base + player * STEPS + usize::from(spot.steps()));
            }
        }
    }

    /// Who could eat the pieces of a player.
    fn prey(&mut self, view: &View, player: usize) {
        for (spot, square) in view.spots(player).iter().zip(view.squares[player]) {
            if square == NOWHERE {
                continue;
            }
            let full = view.state.square(square).is_full();
            match is_safe(square) {
                true if full => self.pushed_out(view, player, *spot, square),
                false if !full => self.hunted(view, player, *spot, square),
                _ => {}
            }
        }
    }

    /// A piece that stands second on a foreign exit is eaten by who comes out there.
    fn pushed_out(&mut self, view: &View, player: usize, spot: Spot, square: u8) {
        let second = view.state.square(square).second();
        for hunter in (0..SEATS).filter(|hunter| *hunter != player) {
            let other = view.seat(hunter);
            let goes = second == Some(view.seat(player)) || second == Some(other);
            if exit(other) == square && goes && view.has_home[hunter] {
                self.add(prey(hunter, player, 0, spot));
            }
        }
    }

    fn hunted(&mut self, view: &View, player: usize, spot: Spot, square: u8) {
        for hunter in (0..SEATS).filter(|hunter| *hunter != player) {
            for piece in 0..PIECES {
                if let Some(gap) = view.gap(hunter, piece, square, FARTHEST) {
                    self.add(prey(hunter, player, view.reach(hunter, piece, gap), spot));
                }
            }
        }
    }

    fn barred(&mut self, view: &View) {
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

    fn sixes(&mut self, view: &View) {
        let sixes = usize::from(view.state.sixes());
        if sixes == 0 {
            return;
        }
        self.add(SIXES + sixes.min(2) - 1);
        let last = view.state.last().map(|piece| view.spots(0)[piece]);
        if let Some(spot) = last.filter(|spot| sixes == 2 && spot.is_street()) {
            self.add(AT_STAKE + part(spot));
        }
    }
}

/// No square of the street, and so far from all of them that no piece there is near any.
const NOWHERE: u8 = u8::MAX;

/// A position from the player who throws.
struct View<'a> {
    state: &'a State,
    first: Seat,
    /// Where the pieces of each player are on the street.
    squares: [[u8; PIECES]; SEATS],
    has_home: [bool; SEATS],
    has_barriers: bool,
}

impl<'a> View<'a> {
    fn of(state: &'a State) -> Self {
        let first = state.seat();
        let seats: [Seat; SEATS] = std::array::from_fn(|player| (first + player) % SEATS);
        let square =
            |seat: Seat| state.spots(seat).map(|spot| spot.square(seat).unwrap_or(NOWHERE));
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

    fn spots(&self, player: usize) -> &[Spot; PIECES] {
        self.state.spots(self.seat(player))
    }

    /// The steps from a piece to a square before it, where they are not more than `most` and its
    /// way leads there.
    #[inline]
    fn gap(&self, player: usize, piece: usize, square: u8, most: u8) -> Option<u8> {
        let own = self.squares[player][piece];
        let ahead = square.wrapping_sub(own);
        let gap = if own > square { ahead.wrapping_add(LENGTH) } else { ahead };
        let near = own != NOWHERE && (1..=most).contains(&gap);
        let steps = || self.spots(player)[piece].steps();
        (near && steps() + gap <= Spot::ZANATA.steps()).then_some(gap)
    }

    /// The kind of a distance: 1 to 7 where one throw of the die can lead there, 0 for coming out
    /// of home, 8 to 10 for near, farther and far, 11 for the bonus.
    fn reach(&self, hunter: usize, piece: usize, gap: u8) -> usize {
        let thrown = match gap {
            1..=4 => true,
            5 | 7 => !self.has_home[hunter],
            6 => self.has_home[hunter],
            _ => false,
        };
        // What stands alone has room beside it, so only a barrier can be in the way.
        let passes = || {
            !self.has_barriers || self.state.destination(self.seat(hunter), piece, gap).is_some()
        };
        match gap {
            _ if thrown && passes() => usize::from(gap),
            ..=9 => 8,
            10..=12 => 9,
            FARTHEST => 11,
            _ => 10,
        }
    }
}

/// The part of the street that a piece has come to.
fn part(spot: Spot) -> usize {
    usize::from(spot.steps() / PART).min(PARTS - 1)
}

fn prey(hunter: usize, player: usize, reach: usize, spot: Spot) -> usize {
    let other = (player + SEATS - hunter) % SEATS - 1;
    PREY + ((hunter * (SEATS - 1) + other) * REACHES + reach) * PARTS + part(spot)
}
