//! The rows or columns of a board, each as a number whose digits are ranks.

/// A line after its slides.
#[derive(Clone, Copy, Debug, Default)]
pub struct Slide {
    /// Slid to its front, then to its back.
    pub to: [u32; 2],
    /// The points, which are the same for both.
    pub points: u32,
}

/// What a line contributes to the codes of boards that contain it.
#[derive(Clone, Copy, Debug, Default)]
pub struct Contribution {
    /// Its digits forwards, then backwards.
    pub along: [u32; 2],
    /// The same with the digits apart, as in the transposed board.
    pub across: [u32; 2],
    /// Half of the sum of its tiles.
    pub half: u32,
    /// A bit for each free cell, the first cell in the lowest bit.
    pub free: u16,
    /// Its highest rank.
    pub top: u8,
}

/// The most lines that are tabulated; others are computed when they are needed.
const MAX_TABULATED: u32 = 1 << 16;
/// The most cells of a line.
const LONGEST: usize = 16;

/// All lines of one length.
#[derive(Clone, Debug)]
pub struct LineTable {
    base: u32,
    length: usize,
    /// The weight of each cell's rank in a transposed board.
    apart: Vec<u32>,
    slides: Vec<Slide>,
    contributions: Vec<Contribution>,
}

impl LineTable {
    /// The lines of `length` cells of a board with `count` of them.
    pub fn new(base: u32, length: usize, count: usize) -> Self {
        let apart = (0..length).map(|at| base.pow(power(count * (length - 1 - at)))).collect();
        let mut lines = Self { base, length, apart, slides: Vec::new(), contributions: Vec::new() };
        lines.slides = (0..lines.tabulated()).map(|line| lines.compute_slide(line)).collect();
        lines.contributions =
            (0..lines.tabulated()).map(|line| lines.compute_contribution(line)).collect();
        lines
    }

    /// The number of tabulated lines.
    pub fn tabulated(&self) -> u32 {
        self.base
            .checked_pow(power(self.length))
            .map_or(MAX_TABULATED, |all| all.min(MAX_TABULATED))
    }

    /// A line after its slides.
    #[inline]
    pub fn slide(&self, line: u32) -> Slide {
        match self.slides.get(line as usize) {
            Some(slide) => *slide,
            None => self.compute_slide(line),
        }
    }

    /// What a line contributes to codes.
    #[inline]
    pub fn contribution(&self, line: u32) -> Contribution {
        match self.contributions.get(line as usize) {
            Some(contribution) => *contribution,
            None => self.compute_contribution(line),
        }
    }

    /// The ranks of a line, from its first cell.
    fn ranks(&self, mut line: u32) -> [u32; LONGEST] {
        let mut ranks = [0; LONGEST];
        for rank in ranks[..self.length].iter_mut().rev() {
            (line, *rank) = (line / self.base, line % self.base);
        }
        ranks
    }

    fn code<'a>(&self, ranks: impl Iterator<Item = &'a u32>) -> u32 {
        ranks.fold(0, |code, rank| code * self.base + rank)
    }

    fn compute_slide(&self, line: u32) -> Slide {
        let mut ranks = self.ranks(line);
        let ranks = &mut ranks[..self.length];
        let (front, points) = slid(ranks);
        ranks.reverse();
        let (mut back, _) = slid(ranks);
        let top = back[..self.length].iter().copied().max().unwrap_or_default();
        // A line that exceeds the highest rank does not occur in play.
        if top >= self.base {
            return Slide { to: [line; 2], points: 0 };
        }
        back[..self.length].reverse();
        let to = [front, back].map(|ranks| self.code(ranks[..self.length].iter()));
        Slide { to, points }
    }

    fn compute_contribution(&self, line: u32) -> Contribution {
        let ranks = self.ranks(line);
        let ranks = &ranks[..self.length];
        let apart = |ranks: &mut dyn Iterator<Item = &u32>| {
            ranks.zip(&self.apart).map(|(rank, weight)| rank * weight).sum::<u32>()
        };
        let free = |mask: u16, (at, rank): (usize, &u32)| mask | u16::from(*rank == 0) << at;
        Contribution {
            along: [line, self.code(ranks.iter().rev())],
            across: [apart(&mut ranks.iter()), apart(&mut ranks.iter().rev())],
            half: ranks.iter().map(|rank| half(*rank)).sum(),
            free: ranks.iter().enumerate().fold(0, free),
            top: small(ranks.iter().copied().max().unwrap_or_default()),
        }
    }
}

pub fn half(rank: u32) -> u32 {
    (1 << rank) >> 1
}

fn power(exponent: usize) -> u32 {
    u32::try_from(exponent).expect("boards are small")
}

fn small(rank: u32) -> u8 {
    u8::try_from(rank).expect("ranks are small")
}

/// Slides ranks to the front, merging the pair nearest to it first; the result and the points.
fn slid(ranks: &[u32]) -> ([u32; LONGEST], u32) {
    let (mut after, mut end, mut may_merge, mut points) = ([0; LONGEST], 0, false, 0);
    for rank in ranks.iter().copied().filter(|rank| *rank != 0) {
        may_merge = may_merge && after[end - 1] == rank;
        if may_merge {
            after[end - 1] += 1;
            points += 2 << rank;
            may_merge = false;
        } else {
            after[end] = rank;
            end += 1;
            may_merge = true;
        }
    }
    (after, points)
}
