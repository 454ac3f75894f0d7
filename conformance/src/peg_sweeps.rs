//! The fewest sweeps of a small peg board, by plain breadth-first search: what levels claim is
//! compared with it, so it shares no code with the laboratory.

use std::collections::{HashMap, HashSet};

/// A jump: the holes that it needs with pegs, and the one it lands on.
struct Jump {
    from: u64,
    over: u64,
    to: u64,
}

/// The fewest sweeps that leave a single peg, on the given hole if there is one; `None` if the
/// board is lost. Rows are separated by `/`: `o` is a peg, `x` an empty hole, anything else no
/// hole.
pub fn fewest_sweeps(rows: &str, steps: &[(i32, i32)], goal: Option<(i32, i32)>) -> Option<u32> {
    let (bits, start) = read(rows);
    let jumps = jumps(&bits, steps);
    let goal = goal.map(|goal| bits[&goal]);
    let is_won = |pegs: &u64| goal.map_or(pegs.is_power_of_two(), |goal| *pegs == goal);
    let mut seen = HashSet::new();
    // The positions after a number of whole sweeps.
    let mut finished = HashSet::from([start]);
    for sweeps in 0.. {
        if finished.iter().any(is_won) {
            return Some(sweeps);
        }
        // The positions within the next sweep, with the peg that jumps.
        let mut open: Vec<(u64, u64)> = finished.drain().map(|pegs| (pegs, pegs)).collect();
        while let Some((pegs, movers)) = open.pop() {
            for Jump { from, over, to } in &jumps {
                if movers & from != 0 && pegs & over != 0 && pegs & to == 0 {
                    let after = (pegs & !from & !over | to, *to);
                    if seen.insert(after) {
                        finished.insert(after.0);
                        open.push(after);
                    }
                }
            }
        }
        if finished.is_empty() {
            return None;
        }
    }
    None
}

/// A bit for each hole, and the pegs.
fn read(rows: &str) -> (HashMap<(i32, i32), u64>, u64) {
    let (mut bits, mut pegs) = (HashMap::new(), 0);
    for (row, line) in (0..).zip(rows.split('/')) {
        for (col, letter) in (0..).zip(line.chars()).filter(|(_, letter)| "xo".contains(*letter)) {
            let bit = 1 << bits.len();
            bits.insert((row, col), bit);
            pegs |= if letter == 'o' { bit } else { 0 };
        }
    }
    (bits, pegs)
}

fn jumps(bits: &HashMap<(i32, i32), u64>, steps: &[(i32, i32)]) -> Vec<Jump> {
    let jump = |((row, col), from): (&(i32, i32), &u64), (down, right): &(i32, i32)| {
        let over = *bits.get(&(row + down, col + right))?;
        let to = *bits.get(&(row + 2 * down, col + 2 * right))?;
        Some(Jump { from: *from, over, to })
    };
    bits.iter().flat_map(|hole| steps.iter().filter_map(move |step| jump(hole, step))).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    const CLASSIC: [(i32, i32); 4] = [(-1, 0), (0, -1), (0, 1), (1, 0)];

    /// Boards that can be counted by hand.
    #[test]
    fn sweeps_of_tiny_boards() {
        let fewest = |rows, goal| fewest_sweeps(rows, &CLASSIC, goal);
        assert_eq!(fewest("oox", None), Some(1));
        assert_eq!(fewest("oox", Some((0, 0))), None);
        assert_eq!(fewest("oox/--o/--x", Some((2, 2))), Some(1));
        assert_eq!(fewest("ooxo", None), Some(2));
        assert_eq!(fewest("o-o", None), None);
        assert_eq!(fewest("-o-", None), Some(0));
    }
}
