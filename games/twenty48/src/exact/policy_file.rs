//! The policy file.
//!
//! | bytes | what |
//! |---|---|
//! | 8 | `L2048VAL` |
//! | 1 | the version, 1 |
//! | 1, 1 | the rows and the columns |
//! | 1 | the rank of the goal, 0 for none |
//! | 1 | how games begin: 0 for [`StartRule::Standard`], 1 for [`StartRule::TwoSpawns`] |
//! | 8 | the probability that a new tile is a 4, a 64-bit float |
//! | 8 | the number of states with a legal move |
//! | 4, 4, 4, its deltas, and 4 for each state, for each layer | half of the sum of the tiles, the number of its states, the length of its deltas; the deltas; the values of the states |
//! | 8 | FNV-1a of all preceding bytes |
//!
//! Integers and floats are little-endian. Layers are in descending order of their sums. A delta is
//! an unsigned LEB128 number: its lowest two bits are the move (up, down, left, right on the
//! upright board), the others the difference between the state's code and the previous one. The
//! code is the canonical code of the board without its last digit, which follows from the sum. A
//! value is a 32-bit float: the points to come under optimal play or, with a goal, the probability
//! of reaching it.

use super::policy::Policy;
use super::policy_layer::PolicyLayer;
use super::problem::{Problem, StartRule};
use crate::network_file::ModelFileError;
use crate::network_file::reader::{Magic, ModelFileReader, begin, end};

const MAGIC: Magic = b"L2048VAL";
/// By their numbers in the file.
const STARTS: [StartRule; 2] = [StartRule::Standard, StartRule::TwoSpawns];

impl Policy {
    /// Encodes the policy as a file.
    pub fn encode(&self) -> Vec<u8> {
        let Problem { rows, cols, goal, four, start } = self.problem;
        let mut bytes = begin(MAGIC);
        bytes.extend([rows, cols, goal.unwrap_or(0), u8::from(start == StartRule::TwoSpawns)]);
        bytes.extend(four.to_bits().to_le_bytes());
        bytes.extend(self.states().to_le_bytes());
        for layer in &self.layers {
            let count = |many| u32::try_from(many).expect("no more than codes of 32 bits");
            let counts = [layer.half_sum, count(layer.values.len()), count(layer.deltas.len())];
            bytes.extend(counts.into_iter().flat_map(u32::to_le_bytes));
            bytes.extend(&layer.deltas);
            bytes.extend(layer.values.iter().flat_map(|value| value.to_le_bytes()));
        }
        end(bytes)
    }

    /// Decodes a file.
    pub fn decode(bytes: &[u8]) -> Result<Self, ModelFileError> {
        let mut reader = ModelFileReader::of(bytes, MAGIC)?;
        let problem = problem(&mut reader)?;
        let states = u64::from_le_bytes(reader.number()?);
        let mut policy = Self::new(problem).ok_or(ModelFileError::Damaged)?;
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

fn problem(reader: &mut ModelFileReader) -> Result<Problem, ModelFileError> {
    let [rows, cols, goal, start] = reader.number()?;
    let goal = (goal > 0).then_some(goal);
    let start = *STARTS.get(usize::from(start)).ok_or(ModelFileError::Damaged)?;
    let four = f64::from_bits(u64::from_le_bytes(reader.number()?));
    let problem = Problem { rows, cols, goal, four, start };
    problem.check().map(|()| problem).map_err(|_| ModelFileError::Damaged)
}

fn layer(reader: &mut ModelFileReader, codes: u32) -> Result<PolicyLayer, ModelFileError> {
    let mut number = || reader.number().map(u32::from_le_bytes);
    let (half_sum, count, length) = (number()?, number()?, number()?);
    let deltas = reader.bytes(length as usize)?.to_vec();
    let bytes = (count as usize).checked_mul(size_of::<f32>()).ok_or(ModelFileError::Damaged)?;
    let (values, _) = reader.bytes(bytes)?.as_chunks();
    let values = values.iter().map(|value| f32::from_le_bytes(*value)).collect();
    PolicyLayer::read(half_sum, deltas, values, codes).ok_or(ModelFileError::Damaged)
}
