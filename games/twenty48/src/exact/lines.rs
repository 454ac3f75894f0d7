//! The lines of a board, its rows or its columns, each as a number whose digits are ranks.

/// What a line becomes when it slides.
#[derive(Clone, Copy, Debug, Default)]
pub struct Slide {
    /// Slid to its front, then to its back.
    pub to: [u32; 2],
    /// The points of either.
    pub points: u32,
}

/// What a line adds to the codes of boards that it is in.
#[derive(Clone, Copy, Debug, Default)]
pub struct Place {
    /// The digits in the order of this line's own board, then backwards.
    pub along: [u32; 2],
    /// The same, with the digits apart as they stand in the board turned on its side.
    pub across: [u32; 2],
    /// Half of the sum of its tiles.
    pub half: u32,
    /// A bit for each free cell, the first is the lowest.
    pub free: u16,
    /// Its highest rank.
    pub top: u8,
}

/// Lines are looked up where there are no more than so many; longer ones are worked out.
const LISTED: u32 = 1 << 16;
/// The most cells of a line.
const LONGEST: usize = 16;

/// All lines of one length.
#[derive(Clone, Debug)]
pub struct Lines {
    base: u32,
    length: usize,
    /// How much a cell's rank counts in a board turned on its side.
    apart: Vec<u32>,
    slides: Vec<Slide>,
    places: Vec<Place>,
}

impl Lines {
    /// Lines of so many cells, of which a board has `count`.
    pub fn new(base: u32, length: usize, count: usize) -> Self {
        let apart = (0..length).map(|at| base.pow(power(count * (length - 1 - at)))).collect();
        let mut lines = Self { base, length, apart, slides: Vec::new(), places: Vec::new() };
        lines.slides = (0..lines.listed()).map(|line| lines.work_out_slide(line)).collect();
        lines.places = (0..lines.listed()).map(|line| lines.work_out_place(line)).collect();
        lines
    }

    /// Lines below this are listed.
    pub fn listed(&self) -> u32 {
        self.base.checked_pow(power(self.length)).map_or(LISTED, |all| all.min(LISTED))
    }

    /// What a line becomes when it slides.
    #[inline]
    pub fn slide(&self, line: u32) -> Slide {
        match self.slides.get(line as usize) {
            Some(slide) => *slide,
            None => self.work_out_slide(line),
        }
    }

    /// What a line adds to codes.
    #[inline]
    pub fn place(&self, line: u32) -> Place {
        match self.places.get(line as usize) {
            Some(place) => *place,
            None => self.work_out_place(line),
        }
    }

    /// The ranks of a line, the first cell first.
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

    fn work_out_slide(&self, line: u32) -> Slide {
        let mut ranks = self.ranks(line);
        let ranks = &mut ranks[..self.length];
        let (front, points) = slid(ranks);
        ranks.reverse();
        let (mut back, _) = slid(ranks);
        let top = back[..self.length].iter().copied().max().unwrap_or_default();
        // A line that would hold more than the highest rank never comes up in play.
        if top >= self.base {
            return Slide { to: [line; 2], points: 0 };
        }
        back[..self.length].reverse();
        let to = [front, back].map(|ranks| self.code(ranks[..self.length].iter()));
        Slide { to, points }
    }

    fn work_out_place(&self, line: u32) -> Place {
        let ranks = self.ranks(line);
        let ranks = &ranks[..self.length];
        let apart = |ranks: &mut dyn Iterator<Item = &u32>| {
            ranks.zip(&self.apart).map(|(rank, weight)| rank * weight).sum::<u32>()
        };
        let free = |mask: u16, (at, rank): (usize, &u32)| mask | u16::from(*rank == 0) << at;
        Place {
            along: [line, self.code(ranks.iter().rev())],
            across: [apart(&mut ranks.iter()), apart(&mut ranks.iter().rev())],
            half: ranks.iter().map(|rank| half(*rank)).sum(),
            free: ranks.iter().enumerate().fold(0, free),
            top: small(ranks.iter().copied().max().unwrap_or_default()),
        }
    }
}

/// Half of the value of a tile.
pub fn half(rank: u32) -> u32 {
    (1 << rank) >> 1
}

fn power(exponent: usize) -> u32 {
    u32::try_from(exponent).expect("boards are small")
}

fn small(rank: u32) -> u8 {
    u8::try_from(rank).expect("ranks are small")
}

/// Ranks slid to the front, the pair nearest to it merging first, and the points.
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
