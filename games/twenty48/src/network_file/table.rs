//! One table of weights.
//!
//! A place is a number in base 16, a digit for each cell. Its neighbours are the places with one
//! digit less by one: the same tiles but for one that is half as large. What they hold foretells
//! whether a weight is zero and about how large it is.

use super::number::Number;
use super::range_coder::{BitModel, Coder};

/// Weights in a line: those that differ in the lowest digit alone.
const LINE: usize = 16;
/// The most digits of a place.
const DIGITS: usize = 7;

/// Models of everything in a table.
struct Contexts {
    /// Whether there is anything in a line, by which of its neighbours have something.
    line: Vec<BitModel>,
    /// Whether a weight is not zero, by which of its neighbours are not.
    weight: Vec<BitModel>,
    /// How far a weight is from what its neighbours say, by how many there are and how far they
    /// are from each other.
    apart: Vec<Number>,
}

/// Sizes of spread that are told apart.
const SPREADS: usize = 12;

/// Takes a whole table of 16^`digits` weights: a writer takes what stands there, a reader puts
/// there what it reads.
pub fn take(coder: &mut impl Coder, weights: &mut [i16], digits: usize) {
    let mut contexts = Contexts {
        line: vec![BitModel::default(); 1 << DIGITS],
        weight: vec![BitModel::default(); LINE << DIGITS],
        apart: vec![Number::default(); (DIGITS + 1) * SPREADS],
    };
    let lines = weights.len() / LINE;
    // For each line, which of its weights are not zero.
    let mut masks = vec![0; lines];
    for line in 0..lines {
        let near = Near::of(line, digits - 1, &masks);
        let any = weights[line * LINE..][..LINE].iter().any(|weight| *weight != 0);
        if coder.bit(&mut contexts.line[near.context()], any) {
            masks[line] = take_line(coder, &mut contexts, weights, line, &near);
        }
    }
}

/// The neighbours of a line.
struct Near {
    lines: [usize; DIGITS],
    masks: [u16; DIGITS],
    count: usize,
}

impl Near {
    #[inline]
    fn of(line: usize, digits: usize, masks: &[u16]) -> Self {
        let mut near = Self { lines: [0; DIGITS], masks: [0; DIGITS], count: digits };
        for digit in 0..digits {
            if line >> (4 * digit) & 15 != 0 {
                let neighbour = line - (1 << (4 * digit));
                near.lines[digit] = neighbour;
                near.masks[digit] = masks[neighbour];
            }
        }
        near
    }

    #[inline]
    fn context(&self) -> usize {
        let bit = |digit: usize| usize::from(self.masks[digit] != 0) << digit;
        (0..self.count).map(bit).sum()
    }

    /// A bit for each neighbour of a weight of the line that is not zero.
    #[inline]
    fn bits(&self, lane: usize) -> usize {
        let bit = |digit: usize| usize::from(self.masks[digit] >> lane & 1) << digit;
        (0..self.count).map(bit).sum()
    }
}

fn take_line(
    coder: &mut impl Coder,
    contexts: &mut Contexts,
    weights: &mut [i16],
    line: usize,
    near: &Near,
) -> u16 {
    let (mut mask, mut before) = (0, None);
    for lane in 0..LINE {
        let place = line * LINE + lane;
        let bits = near.bits(lane);
        let context = bits << 1 | usize::from(before.is_some());
        let context = context * LINE / 2 + lane / 2;
        if !coder.bit(&mut contexts.weight[context], weights[place] != 0) {
            before = None;
            continue;
        }
        mask |= 1 << lane;
        let (guess, spread) = guess(weights, near, lane, bits, before);
        let apart = contexts.apart[spread].take(coder, i32::from(weights[place]) - guess);
        // A damaged stream may say anything; a written one stays within the bounds.
        weights[place] = saturated(guess + apart);
        before = Some(weights[place]);
    }
    mask
}

/// What the neighbours say of a weight, and which model that calls for.
fn guess(
    weights: &[i16],
    near: &Near,
    lane: usize,
    bits: usize,
    before: Option<i16>,
) -> (i32, usize) {
    let (mut sum, mut count, mut least, mut most) = (0, 0_u8, i32::MAX, i32::MIN);
    let mut add = |weight: i16| {
        let weight = i32::from(weight);
        (sum, count) = (sum + weight, count + 1);
        (least, most) = (least.min(weight), most.max(weight));
    };
    before.into_iter().for_each(&mut add);
    for digit in (0..near.count).filter(|digit| bits >> digit & 1 == 1) {
        add(weights[near.lines[digit] * LINE + lane]);
    }
    if count == 0 {
        return (0, 0);
    }
    let spread = (most - least).checked_ilog2().map_or(0, |bits| bits as usize + 1);
    (sum / i32::from(count), usize::from(count) * SPREADS + spread.min(SPREADS - 1))
}

fn saturated(number: i32) -> i16 {
    i16::try_from(number.clamp(i16::MIN.into(), i16::MAX.into())).expect("clamped")
}
