//! Coding of the weights of one tuple.
//!
//! An index is a number in base 16 with a digit per cell. Its neighbours are the indices with one
//! digit lowered by one: the same tiles with one of them halved. Their weights predict whether a
//! weight is zero and how large it is.

use super::number_model::NumberModel;
use super::range_coder::{BitModel, Coder};

/// The weights of a line, which differ only in the lowest digit.
const LINE: usize = 16;
/// The most digits of an index.
const DIGITS: usize = 7;

/// The adaptive models of a table.
struct Contexts {
    /// Whether a line has nonzero weights, by which of its neighbours have some.
    line: Vec<BitModel>,
    /// Whether a weight is nonzero, by which of its neighbours are.
    weight: Vec<BitModel>,
    /// The difference between a weight and its prediction, by the number of neighbours and their
    /// spread.
    apart: Vec<NumberModel>,
}

/// The number of classes of spread.
const SPREADS: usize = 12;

/// Codes a table of 16^`digits` weights: an encoder reads them, a decoder fills them in.
pub fn take(coder: &mut impl Coder, weights: &mut [i16], digits: usize) {
    let mut contexts = Contexts {
        line: vec![BitModel::default(); 1 << DIGITS],
        weight: vec![BitModel::default(); LINE << DIGITS],
        apart: vec![NumberModel::default(); (DIGITS + 1) * SPREADS],
    };
    let lines = weights.len() / LINE;
    // The nonzero weights of each line.
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

    /// A bit for each neighbour of a weight that is nonzero.
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
        // Only a damaged stream exceeds the bounds.
        weights[place] = saturated(guess + apart);
        before = Some(weights[place]);
    }
    mask
}

/// The prediction of a weight from its neighbours, and the model for the difference.
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
