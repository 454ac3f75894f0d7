//! The positions that lead from a start to a finish, in layers by number of pegs.

use kernel::Budget;

use crate::lab::census::{ClassJumps, NumberedPosition};
use crate::lab::symmetry::{Classes, Pegs, PlayDirection, PositionMap};

/// The number of positions between checks of the clock.
const CLOCK_INTERVAL: u64 = 256;

/// The number of positions that are looked up together.
const BATCH: usize = 512;

/// Positions with the same number of pegs, one per class.
pub type Layer<const W: usize> = PositionMap<(), W>;

/// Why layers cannot be built.
pub enum LayerError {
    /// The time or memory limit was reached.
    Limit,
    /// No position leads from the start to a finish.
    Lost,
}

/// The time and memory that are left, and the positions expanded.
pub struct Resources<'a> {
    /// The time limit.
    pub budget: &'a Budget,
    /// The bytes left.
    pub memory: usize,
    /// The positions expanded by this attempt.
    pub nodes: u64,
    /// The positions expanded by earlier attempts.
    earlier: u64,
}

impl<'a> Resources<'a> {
    /// Resources for a first attempt.
    pub fn new(budget: &'a Budget, memory: usize) -> Self {
        Self { budget, memory, nodes: 0, earlier: 0 }
    }

    /// Starts another attempt with that amount of memory.
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
        self.budget.is_exhausted()
    }

    /// Counts a position; `false` if the time is over.
    pub fn count(&mut self) -> bool {
        self.nodes += 1;
        if !self.nodes.is_multiple_of(CLOCK_INTERVAL) {
            return true;
        }
        self.budget.count(CLOCK_INTERVAL);
        !self.budget.is_exhausted()
    }

    fn hold<const W: usize>(&mut self, layer: Layer<W>) -> Layer<W> {
        self.memory = self.memory.saturating_sub(layer.bytes());
        layer
    }

    fn release<const W: usize>(&mut self, layer: Option<Layer<W>>) {
        self.memory += layer.map_or(0, |layer| layer.bytes());
    }

    /// A layer of the given positions.
    fn layer<const W: usize>(
        &mut self,
        sets: impl IntoIterator<Item = Pegs<W>>,
    ) -> Result<Layer<W>, LayerError> {
        let mut layer = PositionMap::new(self.memory);
        let all = sets.into_iter().all(|set| layer.get_or_insert(&set).is_some());
        if all { Ok(self.hold(layer)) } else { Err(LayerError::Limit) }
    }

    /// The layer one jump from another, optionally restricted to a third.
    fn step<const W: usize>(
        &mut self,
        classes: &Classes<W>,
        from: &Layer<W>,
        play: PlayDirection,
        within: Option<&Layer<W>>,
    ) -> Result<Layer<W>, LayerError> {
        let mut layer = PositionMap::new(self.memory);
        let (mut batch, mut images, mut list) = (Vec::new(), Vec::new(), Vec::new());
        for (_, (pegs, ())) in from.entries() {
            classes.images_into(pegs, &mut images);
            let legal = classes.legal(pegs, play, &mut list).iter();
            batch.extend(legal.map(|jump| classes.canonical_after(&images, *jump)));
            let full = batch.len() >= BATCH;
            if !self.count() || full && !add_all(&mut layer, &mut batch, within) {
                return Err(LayerError::Limit);
            }
        }
        if !add_all(&mut layer, &mut batch, within) {
            return Err(LayerError::Limit);
        }
        if layer.is_empty() { Err(LayerError::Lost) } else { Ok(self.hold(layer)) }
    }
}

/// Moves positions into a layer, optionally only those in `within`; `false` if memory runs out.
fn add_all<const W: usize>(
    layer: &mut Layer<W>,
    batch: &mut Vec<Pegs<W>>,
    within: Option<&Layer<W>>,
) -> bool {
    if let Some(within) = within {
        within.prefetch(batch.iter());
        batch.retain(|set| within.find(set).is_some());
    }
    layer.prefetch(batch.iter());
    batch.drain(..).all(|set| layer.get_or_insert(&set).is_some())
}

/// The classes of the positions between the start and a last peg on one of the finishes, from the
/// layer of one peg up.
pub fn winning_layers<const W: usize>(
    classes: &Classes<W>,
    start: Pegs<W>,
    finishes: &[usize],
    resources: &mut Resources<'_>,
) -> Result<Vec<Layer<W>>, LayerError> {
    if resources.budget.is_exhausted() {
        return Err(LayerError::Limit);
    }
    let pegs = start.count();
    let finishes = finishes.iter().map(|hole| classes.canonical(&Pegs::on([*hole])));
    let mut up = vec![resources.layer(finishes)?];
    if pegs == 1 {
        // Parity allows the peg to finish where it is.
        let found = up[0].find(&classes.canonical(&start)).is_some();
        return if found { Ok(up) } else { Err(LayerError::Lost) };
    }
    let mut down = vec![resources.layer([classes.canonical(&start)])?];
    let meeting = meet(classes, &mut up, &mut down, pegs, resources)?;
    let mut layers = narrow(classes, &meeting, up, PlayDirection::Forward, resources)?;
    layers.reverse();
    let higher = narrow(classes, &meeting, down, PlayDirection::Backward, resources)?;
    layers.push(meeting);
    layers.extend(higher);
    Ok(layers)
}

/// The same, by jumps from the start to positions of a bitmap.
pub fn winning_layers_by_bitmap<const W: usize>(
    class_jumps: &ClassJumps<W>,
    start: Pegs<W>,
    resources: &mut Resources<'_>,
) -> Result<Vec<Layer<W>>, LayerError> {
    if !class_jumps.wins(&start) {
        return Err(LayerError::Lost);
    }
    let mut layers = vec![resources.layer([class_jumps.classes.canonical(&start)])?];
    while layers.len() < start.count() {
        let Some(from) = layers.last() else { break };
        let list = from.len() * size_of::<NumberedPosition<(), W>>();
        let mut layer =
            PositionMap::new(resources.memory.checked_sub(list).ok_or(LayerError::Limit)?);
        let entries = from.entries().map(|(_, entry)| *entry);
        let sorted = class_jumps.sorted_by_number(from.len(), entries).ok_or(LayerError::Limit)?;
        for batch in sorted.chunks(BATCH) {
            resources.nodes += batch.len() as u64;
            let mut after =
                class_jumps.successors(batch).into_iter().map(|(pegs, ())| pegs).collect();
            if resources.spent() || !add_all(&mut layer, &mut after, None) {
                return Err(LayerError::Limit);
            }
        }
        layers.push(resources.hold(layer));
    }
    layers.reverse();
    Ok(layers)
}

/// Builds layers up from the finishes and down from the start, from the smaller one next, until
/// both sides meet. Returns the common layer, which replaces the last one of its side.
fn meet<const W: usize>(
    classes: &Classes<W>,
    up: &mut Vec<Layer<W>>,
    down: &mut Vec<Layer<W>>,
    pegs: usize,
    resources: &mut Resources<'_>,
) -> Result<Layer<W>, LayerError> {
    while let (Some(low), Some(high)) = (up.last(), down.last()) {
        let met = up.len() + down.len() == pegs;
        let rise = low.len() < high.len();
        let (from, play, other) = if rise {
            (low, PlayDirection::Backward, high)
        } else {
            (high, PlayDirection::Forward, low)
        };
        let layer = resources.step(classes, from, play, met.then_some(other))?;
        if met {
            resources.release(if rise { down.pop() } else { up.pop() });
            return Ok(layer);
        }
        if rise { up.push(layer) } else { down.push(layer) }
    }
    Err(LayerError::Lost)
}

/// Restricts layers to the positions connected to the meeting, from the last layer on.
fn narrow<const W: usize>(
    classes: &Classes<W>,
    meeting: &Layer<W>,
    mut layers: Vec<Layer<W>>,
    play: PlayDirection,
    resources: &mut Resources<'_>,
) -> Result<Vec<Layer<W>>, LayerError> {
    let mut narrowed: Vec<Layer<W>> = Vec::new();
    while let Some(within) = layers.pop() {
        let from = narrowed.last().unwrap_or(meeting);
        narrowed.push(resources.step(classes, from, play, Some(&within))?);
        resources.release(Some(within));
    }
    Ok(narrowed)
}
