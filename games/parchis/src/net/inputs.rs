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
/// From how far a piece can be eaten, in kinds: see [`reach`].
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
        let view = View { state, first: state.seat() };
        for player in 0..SEATS {
            inputs.stand(&view, player);
        }
        for player in 0..SEATS {
            inputs.prey(&view, player);
        }
        inputs.barred(&view);
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
        let seat = view.seat(player);
        for spot in view.spots(player) {
            let Some(square) = spot.square(seat) else { continue };
            if is_safe(square) {
                self.pushed_out(view, player, *spot, square);
            } else if !view.state.square(square).is_full() {
                self.hunted(view, player, *spot, square);
            }
        }
    }

    /// A piece that stands second on a foreign exit is eaten by who comes out there.
    fn pushed_out(&mut self, view: &View, player: usize, spot: Spot, square: u8) {
        let content = view.state.square(square);
        if !content.is_full() {
            return;
        }
        let seat = view.seat(player);
        for hunter in (0..SEATS).filter(|hunter| *hunter != player) {
            let other = view.seat(hunter);
            let second = content.second() == Some(seat) || content.second() == Some(other);
            if exit(other) == square && second && !view.state.at_home(other).is_empty() {
                self.add(prey(hunter, player, 0, spot));
            }
        }
    }

    fn hunted(&mut self, view: &View, player: usize, spot: Spot, square: u8) {
        for hunter in (0..SEATS).filter(|hunter| *hunter != player) {
            let other = view.seat(hunter);
            for (piece, from) in view.spots(hunter).iter().enumerate() {
                let Some(gap) = gap(*from, other, square).filter(|gap| *gap <= FARTHEST) else {
                    continue;
                };
                let reach = reach(view.state, other, piece, gap);
                self.add(prey(hunter, player, reach, spot));
            }
        }
    }

    fn barred(&mut self, view: &View) {
        for square in view.state.barriers() {
            let Some(owner) = view.state.square(square).first() else { continue };
            for player in 0..SEATS {
                let seat = view.seat(player);
                for from in view.spots(player) {
                    if gap(*from, seat, square).is_some_and(|gap| gap <= CLOSE) {
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

/// A position from the player who throws.
struct View<'a> {
    state: &'a State,
    first: Seat,
}

impl View<'_> {
    fn seat(&self, player: usize) -> Seat {
        (self.first + player) % SEATS
    }

    fn player(&self, seat: Seat) -> usize {
        (seat + SEATS - self.first) % SEATS
    }

    fn spots(&self, player: usize) -> &[Spot; PIECES] {
        self.state.spots(self.seat(player))
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

/// The steps from a piece to a square before it, where its way leads there.
fn gap(from: Spot, seat: Seat, square: u8) -> Option<u8> {
    let own = from.square(seat)?;
    let gap = (square + LENGTH - own) % LENGTH;
    (gap > 0 && from.steps() + gap <= Spot::ZANATA.steps()).then_some(gap)
}

/// The kind of a distance: 1 to 7 where one throw of the die can lead there, 0 for coming out of
/// home, 8 to 10 for near, farther and far, 11 for the bonus.
fn reach(state: &State, hunter: Seat, piece: usize, gap: u8) -> usize {
    let full = state.at_home(hunter).is_empty();
    let thrown = match gap {
        1..=4 => true,
        5 | 7 => full,
        6 => !full,
        _ => false,
    };
    match gap {
        _ if thrown && state.destination(hunter, piece, gap).is_some() => usize::from(gap),
        ..=9 => 8,
        10..=12 => 9,
        FARTHEST => 11,
        _ => 10,
    }
}
