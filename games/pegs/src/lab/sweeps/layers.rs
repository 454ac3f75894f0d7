//! The positions that lead from a start to a finish, in layers by their number of pegs.

use kernel::Budget;

use super::classes::{Classes, Way};
use super::table::Table;
use super::{Set, set_of};

/// The positions between two looks at the clock.
const PATIENCE: u64 = 256;

/// The positions that are looked up together.
const BATCH: usize = 512;

/// Why there are no layers.
pub enum Ended {
    /// The time or the memory was not enough.
    Limit,
    /// No position leads from the start to a finish.
    Lost,
}

/// What may be used, and what was.
pub struct Gauge<'a> {
    budget: &'a Budget,
    /// The bytes that are left.
    pub memory: usize,
    /// The positions whose jumps were made.
    pub nodes: u64,
}

impl<'a> Gauge<'a> {
    /// So much time and memory.
    pub fn new(budget: &'a Budget, memory: usize) -> Self {
        Self { budget, memory, nodes: 0 }
    }

    /// Counts a position; `false` where the time is over.
    pub fn count(&mut self) -> bool {
        self.nodes += 1;
        !self.nodes.is_multiple_of(PATIENCE) || !self.budget.spent()
    }

    fn hold<const W: usize>(&mut self, table: Table<W>) -> Table<W> {
        self.memory = self.memory.saturating_sub(table.bytes());
        table
    }

    fn drop<const W: usize>(&mut self, table: Option<Table<W>>) {
        self.memory += table.map_or(0, |table| table.bytes());
    }

    /// A table of some positions.
    fn table<const W: usize>(
        &mut self,
        sets: impl IntoIterator<Item = Set<W>>,
    ) -> Result<Table<W>, Ended> {
        let mut table = Table::new(self.memory);
        let all = sets.into_iter().all(|set| table.add(&set));
        if all { Ok(self.hold(table)) } else { Err(Ended::Limit) }
    }

    /// The layer a jump on or back from another, and within one if it is given.
    fn step<const W: usize>(
        &mut self,
        classes: &Classes<W>,
        from: &Table<W>,
        way: Way,
        within: Option<&Table<W>>,
    ) -> Result<Table<W>, Ended> {
        let mut layer = Table::new(self.memory);
        let (mut batch, mut images) = (Vec::new(), Vec::new());
        for (_, set) in from.each() {
            classes.each(set, way, &mut images, |after| batch.push(*after));
            let full = batch.len() >= BATCH;
            if !self.count() || full && !add_all(&mut layer, &mut batch, within) {
                return Err(Ended::Limit);
            }
        }
        if !add_all(&mut layer, &mut batch, within) {
            return Err(Ended::Limit);
        }
        if layer.len() == 0 { Err(Ended::Lost) } else { Ok(self.hold(layer)) }
    }
}

/// Moves some positions into a layer, those within another if it is given; `false` where there is no
/// memory for them.
fn add_all<const W: usize>(
    layer: &mut Table<W>,
    batch: &mut Vec<Set<W>>,
    within: Option<&Table<W>>,
) -> bool {
    if let Some(within) = within {
        within.warm(batch);
        batch.retain(|set| within.find(set).is_some());
    }
    layer.warm(batch);
    batch.drain(..).all(|set| layer.add(&set))
}

/// The classes of the positions that can be reached from the start and from which a last peg on one
/// of some holes can be reached, the layer of one peg first.
pub fn winners<const W: usize>(
    classes: &Classes<W>,
    start: Set<W>,
    ends: &[usize],
    gauge: &mut Gauge<'_>,
) -> Result<Vec<Table<W>>, Ended> {
    if gauge.budget.spent() {
        return Err(Ended::Limit);
    }
    let pegs: usize = start.iter().map(|word| word.count_ones() as usize).sum();
    let ends = ends.iter().map(|hole| classes.canon(&set_of([*hole])));
    let mut up = vec![gauge.table(ends)?];
    if pegs == 1 {
        // Parity lets the peg finish where it stands.
        let found = up[0].find(&classes.canon(&start)).is_some();
        return if found { Ok(up) } else { Err(Ended::Lost) };
    }
    let mut down = vec![gauge.table([classes.canon(&start)])?];
    let meeting = meet(classes, &mut up, &mut down, pegs, gauge)?;
    let mut layers = narrow(classes, &meeting, up, Way::On, gauge)?;
    layers.reverse();
    let higher = narrow(classes, &meeting, down, Way::Back, gauge)?;
    layers.push(meeting);
    layers.extend(higher);
    Ok(layers)
}

/// Makes layers up from the finishes and down from the start, of the smaller one next, until they
/// meet in one that both sides reach, which takes the place of the last of its side.
fn meet<const W: usize>(
    classes: &Classes<W>,
    up: &mut Vec<Table<W>>,
    down: &mut Vec<Table<W>>,
    pegs: usize,
    gauge: &mut Gauge<'_>,
) -> Result<Table<W>, Ended> {
    while let (Some(low), Some(high)) = (up.last(), down.last()) {
        let met = up.len() + down.len() == pegs;
        let rise = low.len() < high.len();
        let (from, way, other) = if rise { (low, Way::Back, high) } else { (high, Way::On, low) };
        let layer = gauge.step(classes, from, way, met.then_some(other))?;
        if met {
            gauge.drop(if rise { down.pop() } else { up.pop() });
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
    meeting: &Table<W>,
    mut layers: Vec<Table<W>>,
    way: Way,
    gauge: &mut Gauge<'_>,
) -> Result<Vec<Table<W>>, Ended> {
    let mut narrowed: Vec<Table<W>> = Vec::new();
    while let Some(within) = layers.pop() {
        let from = narrowed.last().unwrap_or(meeting);
        narrowed.push(gauge.step(classes, from, way, Some(&within))?);
        gauge.drop(Some(within));
    }
    Ok(narrowed)
}
