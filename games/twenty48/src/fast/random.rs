//! New tiles, and games played at random.

use kernel::Dice;

use super::{Board, Direction, Slides};

/// How likely a new tile is a 4, as a part of 2^64.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Four(u64);

impl Four {
    /// From a probability; what is beyond 0 and 1 counts as the nearer of them.
    #[expect(clippy::cast_possible_truncation, clippy::cast_sign_loss, reason = "`as` saturates")]
    pub fn new(rate: f64) -> Self {
        Self((rate * 2.0_f64.powi(64)) as u64)
    }

    /// As a probability.
    #[expect(clippy::cast_precision_loss, reason = "a probability is asked for, not its last bit")]
    pub fn rate(self) -> f64 {
        self.0 as f64 / 2.0_f64.powi(64)
    }

    /// Whether that luck makes a 4. One luck in 2^64 makes a 2 even where all should be fours.
    pub fn falls(self, luck: u64) -> bool {
        luck < self.0
    }
}

/// A choice among `count`, and the luck that is left for further choices.
#[expect(clippy::cast_possible_truncation, reason = "the halves of a product")]
fn choose(luck: u64, count: u32) -> (u32, u64) {
    let wide = u128::from(luck) * u128::from(count);
    ((wide >> 64) as u32, wide as u64)
}

impl Board {
    /// The board with a new tile on a free cell; the same board where none is free.
    #[must_use]
    pub fn spawned(self, four: Four, luck: u64) -> Self {
        let free = self.free();
        let (nth, luck) = choose(luck, free.count_ones());
        Self(self.0 | nth_bit(free, nth) << u32::from(four.falls(luck)))
    }

    /// A board with the two tiles of the beginning, each a 2 or a 4 by the rate.
    pub fn begun(four: Four, dice: &mut Dice) -> Self {
        Self::default().spawned(four, dice.bits()).spawned(four, dice.bits())
    }
}

/// The nth bit of a word, counted from 0; 0 where there are not that many.
fn nth_bit(word: u64, nth: u32) -> u64 {
    let mut rest = word;
    for _ in 0..nth {
        rest &= rest.wrapping_sub(1);
    }
    rest & rest.wrapping_neg()
}

/// A game that is over.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Played {
    /// All points.
    pub points: u64,
    /// How many moves there were.
    pub moves: u32,
    /// The highest rank.
    pub highest: u8,
}

/// Plays a game, any move as likely as another. No such game comes near the tiles that this board
/// cannot hold.
pub fn play_out(four: Four, dice: &mut Dice) -> Played {
    let (mut board, mut played) = (Board::begun(four, dice), Played::default());
    loop {
        let slides = Slides::of(board);
        let legal = slides.legal();
        if legal == 0 {
            played.highest = board.highest();
            return played;
        }
        let (nth, luck) = choose(dice.bits(), legal.count_ones());
        let direction = Direction::ALL[usize::from(NTH[legal][nth as usize & 3])];
        played.points += u64::from(slides.points(direction));
        played.moves += 1;
        board = slides.after(direction).spawned(four, luck);
    }
}

/// The places of the bits of a word of four.
const NTH: [[u8; 4]; 16] = {
    let mut table = [[0; 4]; 16];
    let mut word = 0;
    while word < 16 {
        let (mut at, mut end) = (0, 0);
        while at < 4 {
            if word >> at & 1 == 1 {
                table[word][end] = at;
                end += 1;
            }
            at += 1;
        }
        word += 1;
    }
    table
};
