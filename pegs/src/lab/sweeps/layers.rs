//! The positions that lead from a start to a finish, in layers by their number of pegs.

use kernel::Budget;

use crate::lab::census::{Onward, Step};
use crate::lab::symmetry::{Classes, Pass, Pegs, Table};

/// The positions between two looks at the clock.
const PATIENCE: u64 = 256;

/// The positions that are looked up together.
const BATCH: usize = 512;

/// Positions with as many pegs, one of each class.
pub type Layer<const W: usize> = Table<(), W>;

/// Why there are no layers.
pub enum Ended {
    /// The time or the memory was not enough.
    Limit,
    /// No position leads from the start to a finish.
    Lost,
}

/// What may be used, and what was.
pub struct Gauge<'a> {
    /// The time.
    pub budget: &'a Budget,
    /// The bytes that are left.
    pub memory: usize,
    /// The positions whose jumps were made.
    pub nodes: u64,
    /// Those of attempts before this one.
    earlier: u64,
}

impl<'a> Gauge<'a> {
    /// So much time and memory.
    pub fn new(budget: &'a Budget, memory: usize) -> Self {
        Self { budget, memory, nodes: 0, earlier: 0 }
    }

    /// Begins another attempt, with so much memory.
    pub fn restart(&mut self, memory: usize) {
        self.memory = memory;
        self.earlier += std::mem::take(&mut self.nodes);
    }

    /// The positions of all attempts.
    pub fn all_nodes(&self) -> u64 {
        self.earlier + self.nodes
    }

    /// Whether the time is over.
    pub fn spent(&self) -> bool {
        self.budget.spent()
    }

    /// Counts a position; `false` where the time is over.
    pub fn count(&mut self) -> bool {
        self.nodes += 1;
        if !self.nodes.is_multiple_of(PATIENCE) {
            return true;
        }
        self.budget.count(PATIENCE);
        !self.budget.spent()
    }

    fn hold<const W: usize>(&mut self, table: Layer<W>) -> Layer<W> {
        self.memory = self.memory.saturating_sub(table.bytes());
        table
    }

    fn release<const W: usize>(&mut self, table: Option<Layer<W>>) {
        self.memory += table.map_or(0, |table| table.bytes());
    }

    /// A table of some positions.
    fn table<const W: usize>(
        &mut self,
        sets: impl IntoIterator<Item = Pegs<W>>,
    ) -> Result<Layer<W>, Ended> {
        let mut table = Table::new(self.memory);
        let all = sets.into_iter().all(|set| table.add(&set).is_some());
        if all { Ok(self.hold(table)) } else { Err(Ended::Limit) }
    }

    /// The layer a jump on or back from another, and within one if it is given.
    fn step<const W: usize>(
        &mut self,
        classes: &Classes<W>,
        from: &Layer<W>,
        pass: Pass,
        within: Option<&Layer<W>>,
    ) -> Result<Layer<W>, Ended> {
        let mut layer = Table::new(self.memory);
        let (mut batch, mut images, mut list) = (Vec::new(), Vec::new(), Vec::new());
        for (_, (pegs, ())) in from.each() {
            classes.images_into(pegs, &mut images);
            let legal = classes.legal(pegs, pass, &mut list).iter();
            batch.extend(legal.map(|jump| classes.least_after(&images, *jump)));
            let full = batch.len() >= BATCH;
            if !self.count() || full && !add_all(&mut layer, &mut batch, within) {
                return Err(Ended::Limit);
            }
        }
        if !add_all(&mut layer, &mut batch, within) {
            return Err(Ended::Limit);
        }
        if layer.is_empty() { Err(Ended::Lost) } else { Ok(self.hold(layer)) }
    }
}

/// Moves some positions into a layer, those within another if it is given; `false` where there is no
/// memory for them.
fn add_all<const W: usize>(
    layer: &mut Layer<W>,
    batch: &mut Vec<Pegs<W>>,
    within: Option<&Layer<W>>,
) -> bool {
    if let Some(within) = within {
        within.warm(batch.iter());
        batch.retain(|set| within.find(set).is_some());
    }
    layer.warm(batch.iter());
    batch.drain(..).all(|set| layer.add(&set).is_some())
}

/// The classes of the positions that can be reached from the start and from which a last peg on one
/// of some holes can be reached, the layer of one peg first.
pub fn winners<const W: usize>(
    classes: &Classes<W>,
    start: Pegs<W>,
    ends: &[usize],
    gauge: &mut Gauge<'_>,
) -> Result<Vec<Layer<W>>, Ended> {
    if gauge.budget.spent() {
        return Err(Ended::Limit);
    }
    let pegs = start.count();
    let ends = ends.iter().map(|hole| classes.least(&Pegs::on([*hole])));
    let mut up = vec![gauge.table(ends)?];
    if pegs == 1 {
        // Parity lets the peg finish where it stands.
        let found = up[0].find(&classes.least(&start)).is_some();
        return if found { Ok(up) } else { Err(Ended::Lost) };
    }
    let mut down = vec![gauge.table([classes.least(&start)])?];
    let meeting = meet(classes, &mut up, &mut down, pegs, gauge)?;
    let mut layers = narrow(classes, &meeting, up, Pass::On, gauge)?;
    layers.reverse();
    let higher = narrow(classes, &meeting, down, Pass::Back, gauge)?;
    layers.push(meeting);
    layers.extend(higher);
    Ok(layers)
}

/// The same by jumps from the start over winning positions alone.
pub fn along<const W: usize>(
    onward: &Onward<W>,
    start: Pegs<W>,
    gauge: &mut Gauge<'_>,
) -> Result<Vec<Layer<W>>, Ended> {
    if !onward.wins(&start) {
        return Err(Ended::Lost);
    }
    let mut layers = vec![gauge.table([onward.classes.least(&start)])?];
    while layers.len() < start.count() {
        let Some(from) = layers.last() else { break };
        let list = from.len() * size_of::<Step<(), W>>();
        let mut layer = Table::new(gauge.memory.checked_sub(list).ok_or(Ended::Limit)?);
        let each = from.each().map(|(_, place)| *place);
        let sorted = onward.sorted(from.len(), each).ok_or(Ended::Limit)?;
        for some in sorted.chunks(BATCH) {
            gauge.nodes += some.len() as u64;
            let mut after = onward.after(some).into_iter().map(|(pegs, ())| pegs).collect();
            if gauge.spent() || !add_all(&mut layer, &mut after, None) {
                return Err(Ended::Limit);
            }
        }
        layers.push(gauge.hold(layer));
    }
    layers.reverse();
    Ok(layers)
}

/// Makes layers up from the finishes and down from the start, of the smaller one next, until they
/// meet in one that both sides reach, which takes the place of the last of its side.
fn meet<const W: usize>(
    classes: &Classes<W>,
    up: &mut Vec<Layer<W>>,
    down: &mut Vec<Layer<W>>,
    pegs: usize,
    gauge: &mut Gauge<'_>,
) -> Result<Layer<W>, Ended> {
    while let (Some(low), Some(high)) = (up.last(), down.last()) {
        let met = up.len() + down.len() == pegs;
        let rise = low.len() < high.len();
        let (from, pass, other) =
            if rise { (low, Pass::Back, high) } else { (high, Pass::On, low) };
        let layer = gauge.step(classes, from, pass, met.then_some(other))?;
        if met {
            gauge.release(if rise { down.pop() } else { up.pop() });
            return Ok(layer);
        }
        if rise { up.push(layer) } else { down.push(layer) }
    }
    Err(Ended::Lost)
}

/// Of layers each a jump from the next, beginning with the last, what a position of the meeting
/// leads to.
fn narrow<const W: usize>(
    classes: &Classes<W>,
    meeting: &Layer<W>,
    mut layers: Vec<Layer<W>>,
    pass: Pass,
    gauge: &mut Gauge<'_>,
) -> Result<Vec<Layer<W>>, Ended> {
    let mut narrowed: Vec<Layer<W>> = Vec::new();
    while let Some(within) = layers.pop() {
        let from = narrowed.last().unwrap_or(meeting);
        narrowed.push(gauge.step(classes, from, pass, Some(&within))?);
        gauge.release(Some(within));
    }
    Ok(narrowed)
}
