//! How much there is to expect.
//!
//! A tile of rank r needs r - 1 cells to grow in, since the highest that appears is a 4. So the
//! tiles of a board that is reached, the highest first, have no more ranks than n + 1, n, n - 1
//! and so on, where n is the number of cells. Boards of that kind are counted; reached are fewer,
//! and the symmetric ones are one.

use super::question::Question;

/// Of the boards that are counted, one in so many is reached on the boards of 8 and 9 cells; on
/// smaller boards more are, on larger ones fewer.
const REACHED: u128 = 3;

/// Bytes that stay of a state and of the boards after its moves.
const BYTES: u128 = 3;
/// The same where its move and its value are kept, and the file is put together.
const BYTES_WITH_POLICY: u128 = 16;
/// The states of the largest layer, in times of the mean.
const LARGEST: u128 = 3;

/// About how many states there are.
pub fn estimate(question: &Question) -> u128 {
    let symmetries = match (question.rows == question.cols, question.rows.min(question.cols)) {
        (true, _) => 8,
        (false, 1) => 2,
        (false, _) => 4,
    };
    (possible(question) / symmetries / REACHED).max(1)
}

/// The boards whose tiles could have grown, none of them alike by symmetry.
fn possible(question: &Question) -> u128 {
    let cells = u32::from(question.cells());
    // With a goal, states have only lower tiles.
    let most = question.goal.map_or(cells + 1, |goal| u32::from(goal) - 1);
    // Ways to fill some of the cells with the ranks so far, the highest first, by how many cells
    // are filled.
    let mut ways = vec![0_u128; cells as usize + 1];
    ways[0] = 1;
    for rank in (0..=most).rev() {
        let room = if rank == 0 { cells } else { cells.min(cells + 2 - rank) };
        for filled in (0..=room).rev() {
            let add =
                |more: u32| ways[(filled - more) as usize] * choose(cells - filled + more, more);
            ways[filled as usize] = (0..=filled).map(add).sum();
        }
    }
    ways[cells as usize]
}

fn choose(from: u32, many: u32) -> u128 {
    (0..u128::from(many)).fold(1, |ways, at| ways * (u128::from(from) - at) / (at + 1))
}

/// About how many bytes solving takes, for as many states as are to be expected.
pub fn bytes(question: &Question, policy: bool) -> u128 {
    let each = if policy { BYTES_WITH_POLICY } else { BYTES };
    let states = estimate(question);
    let columns = u128::from(question.top()) + 1;
    // Layers grow and shrink; the largest has a few times the states of the mean.
    let largest = LARGEST * states / layers(question);
    states * each + largest * (columns * 8 + 16) * 4
}

/// The number of layers: half of the largest sum of tiles.
fn layers(question: &Question) -> u128 {
    let cells = u32::from(question.cells());
    match question.goal {
        Some(goal) => u128::from(cells) << (goal - 2),
        None => (2 << cells) - 2,
    }
}
