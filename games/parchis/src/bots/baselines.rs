//! Players that follow simple strategies.

use kernel::{Bot, Budget, Rng};

use super::danger::{count, is_in_danger};
use crate::board::{PIECES, PathPosition, is_safe};
use crate::{Parchis, PieceChoice, State, rules};

/// Scores the choice of a piece.
type Heuristic = fn(&State, usize) -> u32;

/// A player that makes the choice with the highest score, a random one of several.
pub struct Baseline(Heuristic);

/// Moves the most advanced piece.
pub const FAST: Heuristic = advanced;
/// Captures if possible.
pub const AGGRESSIVE: Heuristic = |state, piece| u32::from(captures(state, piece));
/// Leaves as few pieces in danger as possible, and moves the first piece that does so.
pub const DEFENSIVE: Heuristic = defensive;
/// Captures, or reaches the goal, the final stretch or a safe square, or leaves danger, or moves
/// the most advanced piece, preferably one that is not safe.
pub const MIXED: Heuristic = mixed;

impl Baseline {
    pub fn boxed(heuristic: Heuristic) -> Box<dyn Bot<Parchis>> {
        Box::new(Self(heuristic))
    }
}

impl Bot<Parchis> for Baseline {
    fn choose(&mut self, state: &State, _: &Budget, rng: &mut Rng) -> Option<PieceChoice> {
        let (mut best, mut ties) = (None, 0);
        for piece in state.choice().iter() {
            let score = (self.0)(state, piece);
            match best {
                Some((_, highest)) if score < highest => {}
                Some((_, highest)) if score == highest => {
                    ties += 1;
                    // Reservoir sampling: each of the equal choices is equally likely.
                    if rng.below(ties) == 0 {
                        best = Some((piece, score));
                    }
                }
                _ => (best, ties) = (Some((piece, score)), 1),
            }
        }
        best.map(|(piece, _)| PieceChoice::of(piece))
    }

    fn is_timed(&self) -> bool {
        false
    }
}

/// The share of the baselines' choices that are not this piece, from 0 to 1: 1 if they all choose
/// another. A baseline chooses among equally good pieces at random.
pub fn share_against(state: &State, piece: usize) -> f64 {
    const ALL: [Heuristic; 4] = [FAST, AGGRESSIVE, DEFENSIVE, MIXED];
    let share = |heuristic: &Heuristic| {
        let scores = state.choice().iter().map(|other| (other, heuristic(state, other)));
        let scores: Vec<(usize, u32)> = scores.collect();
        let highest = scores.iter().map(|(_, score)| *score).max();
        let chosen = scores.iter().filter(|(_, score)| Some(*score) == highest);
        let (mut all, mut others) = (0, 0);
        for (chosen, _) in chosen {
            all += 1;
            others += u32::from(*chosen != piece);
        }
        f64::from(others) / f64::from(all.max(1))
    };
    ALL.iter().map(share).sum::<f64>() / 4.0
}

/// The positions of a piece before and after the move.
fn endpoints(state: &State, piece: usize) -> (PathPosition, PathPosition) {
    let from = state.pieces(state.seat())[piece];
    (from, from.advanced_by(state.steps().unwrap_or_default()).unwrap_or(from))
}

fn advanced(state: &State, piece: usize) -> u32 {
    u32::from(endpoints(state, piece).0.steps())
}

fn captures(state: &State, piece: usize) -> bool {
    let seat = state.seat();
    let square = endpoints(state, piece).1.square(seat).filter(|square| !is_safe(*square));
    square.and_then(|square| state.square(square).first()).is_some_and(|other| other != seat)
}

fn defensive(state: &State, piece: usize) -> u32 {
    let (mut after, seat) = (state.clone(), state.seat());
    rules::choose(&mut after, piece, &mut Vec::new());
    let score = PIECES * (PIECES - count(&after, seat)) + PIECES - piece;
    u32::try_from(score).unwrap_or_default()
}

fn mixed(state: &State, piece: usize) -> u32 {
    let (seat, (from, to)) = (state.seat(), endpoints(state, piece));
    let safe = |position: PathPosition| position.square(seat).is_some_and(is_safe);
    let rank = if captures(state, piece) {
        6
    } else if to.is_goal() {
        5
    } else if to.has_left_track() && !from.has_left_track() {
        4
    } else if safe(to) && !safe(from) {
        3
    } else if is_in_danger(state, seat, from) {
        2
    } else {
        u32::from(!from.has_left_track() && !safe(from))
    };
    rank << 8 | u32::from(from.steps())
}
