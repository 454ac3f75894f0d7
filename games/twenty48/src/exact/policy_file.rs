//! The file of a policy.
//!
//! | bytes | what |
//! |---|---|
//! | 8 | `L2048VAL` |
//! | 1 | the version, 1 |
//! | 1, 1 | the rows and the columns |
//! | 1 | the rank of the goal, 0 where there is none |
//! | 1 | how games begin: 0 as in this house, 1 with two tiles as during play |
//! | 8 | how likely a new tile is a 4, as a number of floating point |
//! | 8 | the number of states in which a move is left |
//! | 4, 4, 4, its gaps, and 4 for each state, for each layer | half of the sum of the tiles, the number of its states, the length of its gaps; the gaps; the values of the states |
//! | 8 | FNV-1a of everything before |
//!
//! Numbers have their lowest byte first. Layers come with the highest sum first. A gap is a number
//! in bytes of seven bits, the lowest first, all but the last with the eighth bit set: its lowest
//! two bits are the move (up, down, left, right on the board stood upright), the others are how
//! much larger the state's code is than the one before. The code is the number whose digits are
//! the ranks but the last, which the sum tells, of the least mirror image of the board. A value is a
//! number of floating point: the points still to come under the best play, or where there is a
//! goal, how likely it is reached.

use super::moves::Moves;
use super::policy::Policy;
use super::question::{Question, Start};
use crate::network_file::ModelFileError;
use crate::network_file::reader::{Magic, Reader, begin, end};

/// How the file begins.
const MAGIC: Magic = b"L2048VAL";
/// How games begin, in the order of the numbers that stand for it.
const STARTS: [Start; 2] = [Start::House, Start::TwoSpawns];

impl Policy {
    /// The file.
    pub fn encode(&self) -> Vec<u8> {
        let Question { rows, cols, goal, four, start } = self.question;
        let mut bytes = begin(MAGIC);
        bytes.extend([rows, cols, goal.unwrap_or(0), u8::from(start == Start::TwoSpawns)]);
        bytes.extend(four.to_bits().to_le_bytes());
        bytes.extend(self.states().to_le_bytes());
        for layer in &self.layers {
            let count = |many| u32::try_from(many).expect("no more than codes of 32 bits");
            let counts = [layer.half_sum, count(layer.values.len()), count(layer.gaps.len())];
            bytes.extend(counts.into_iter().flat_map(u32::to_le_bytes));
            bytes.extend(&layer.gaps);
            bytes.extend(layer.values.iter().flat_map(|value| value.to_le_bytes()));
        }
        end(bytes)
    }

    /// The policy in a file.
    pub fn decode(bytes: &[u8]) -> Result<Self, ModelFileError> {
        let mut reader = Reader::of(bytes, MAGIC)?;
        let question = question(&mut reader)?;
        let states = u64::from_le_bytes(reader.number()?);
        let mut policy = Self::new(question).ok_or(ModelFileError::Damaged)?;
        let mut last = u32::MAX;
        while !reader.is_empty() {
            let layer = layer(&mut reader, policy.codes())?;
            if layer.half_sum >= last {
                return Err(ModelFileError::Damaged);
            }
            last = layer.half_sum;
            policy.layers.push(layer);
        }
        if policy.states() == states { Ok(policy) } else { Err(ModelFileError::Damaged) }
    }
}

fn question(reader: &mut Reader) -> Result<Question, ModelFileError> {
    let [rows, cols, goal, start] = reader.number()?;
    let goal = (goal > 0).then_some(goal);
    let start = *STARTS.get(usize::from(start)).ok_or(ModelFileError::Damaged)?;
    let four = f64::from_bits(u64::from_le_bytes(reader.number()?));
    let question = Question { rows, cols, goal, four, start };
    question.check().map(|()| question).map_err(|_| ModelFileError::Damaged)
}

fn layer(reader: &mut Reader, codes: u32) -> Result<Moves, ModelFileError> {
    let mut number = || reader.number().map(u32::from_le_bytes);
    let (half_sum, count, length) = (number()?, number()?, number()?);
    let gaps = reader.bytes(length as usize)?.to_vec();
    let bytes = (count as usize).checked_mul(size_of::<f32>()).ok_or(ModelFileError::Damaged)?;
    let (values, _) = reader.bytes(bytes)?.as_chunks();
    let values = values.iter().map(|value| f32::from_le_bytes(*value)).collect();
    Moves::read(half_sum, gaps, values, codes).ok_or(ModelFileError::Damaged)
}
