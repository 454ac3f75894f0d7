//! Pagoda functions: a value for every hole such that no jump raises the sum over the pegs.
//!
//! If a hole is worth more than all the pegs of the start together, the last peg cannot stand on
//! it. Such values are the solutions of a linear programme. It is solved in floating point; what
//! comes out is made whole, and counts only if it holds exactly in whole numbers.

use core::time::Duration;

use kernel::Budget;
use microlp::{ComparisonOp, OptimizationDirection, Problem, TerminationReason, Variable};

use super::puzzle::JumpGraph;

/// How long a programme goes on between looks at the budget: the largest boards have thousands of
/// jumps. What comes out does not depend on it.
const SLICE: Duration = Duration::from_millis(250);
/// How much more than the start a hole must be worth for floating point to be believed.
const MARGIN: f64 = 1e-7;
/// The largest common denominator that is looked for.
const DENOMINATORS: u32 = 4000;
/// Two numbers are the same that differ by less.
const CLOSE: f64 = 1e-6;
/// The scale of the values where there is no small denominator.
const SCALE: f64 = 16_777_216.0;
/// How often rounded values are mended before they are given up.
const MENDINGS: usize = 200;

/// Values for the holes that exclude a last peg on each of some finishes, where there are any.
/// `start` says of each hole whether it has a peg. None are found when the time is over.
pub fn pagoda(
    graph: &JumpGraph,
    start: &[bool],
    finishes: &[usize],
    budget: &Budget,
) -> Option<Vec<i64>> {
    if finishes.is_empty() || budget.spent() {
        return None;
    }
    let values = programme(graph, start, finishes, budget)?;
    let small = denominator(&values).map(|scale| whole(&values, scale));
    let exact = |values: &Vec<i64>| excludes(graph, start, finishes, values);
    small.filter(exact).or_else(|| Some(mended(graph, whole(&values, SCALE))).filter(exact))
}

/// Whether some values are a pagoda function that excludes each of the finishes, exactly.
pub fn excludes(graph: &JumpGraph, start: &[bool], finishes: &[usize], values: &[i64]) -> bool {
    let value = |hole: u16| i128::from(values[usize::from(hole)]);
    let holds = graph.jumps.iter().all(|j| value(j.from) + value(j.over) >= value(j.to));
    let sum = worth(start, values);
    holds && finishes.iter().all(|finish| i128::from(values[*finish]) > sum)
}

/// The sum of the values over the pegs of the start.
pub fn worth(start: &[bool], values: &[i64]) -> i128 {
    start.iter().zip(values).filter(|(peg, _)| **peg).map(|(_, value)| i128::from(*value)).sum()
}

/// Values from -1 to 1 with the greatest difference between the least of the finishes and the
/// start; `None` where it is not above zero.
fn programme(
    graph: &JumpGraph,
    start: &[bool],
    finishes: &[usize],
    budget: &Budget,
) -> Option<Vec<f64>> {
    let mut problem = Problem::new(OptimizationDirection::Maximize);
    let weight = |peg: bool| if peg { 1.0 } else { 0.0 };
    let sole = (finishes.len() == 1).then(|| finishes[0]);
    let price = |hole: usize| weight(sole == Some(hole)) - weight(start[hole] && sole.is_some());
    let values: Vec<Variable> =
        (0..start.len()).map(|hole| problem.add_var(price(hole), (-1.0, 1.0))).collect();
    for jump in &graph.jumps {
        let [from, over, to] = [jump.from, jump.over, jump.to].map(|h| values[usize::from(h)]);
        problem.add_constraint([(from, 1.0), (over, 1.0), (to, -1.0)], ComparisonOp::Ge, 0.0);
    }
    if sole.is_none() {
        let pegs = || values.iter().zip(start).filter(|(_, peg)| **peg).map(|(value, _)| *value);
        let sum = problem.add_var(-1.0, (f64::NEG_INFINITY, f64::INFINITY));
        let total: Vec<_> = pegs().map(|value| (value, 1.0)).chain([(sum, -1.0)]).collect();
        problem.add_constraint(total, ComparisonOp::Eq, 0.0);
        let least = problem.add_var(1.0, (-1.0, 1.0));
        for finish in finishes {
            let above = [(values[*finish], 1.0), (least, -1.0)];
            problem.add_constraint(above, ComparisonOp::Ge, 0.0);
        }
    }
    problem.set_time_limit(SLICE);
    let mut outcome = problem.solve().ok()?;
    while outcome.termination_reason() == TerminationReason::TimeLimit {
        if budget.spent() {
            return None;
        }
        outcome = outcome.resume().ok()?;
    }
    let solution = outcome.solution()?;
    (solution.objective() > MARGIN)
        .then(|| values.iter().map(|value| solution.var_value(*value)).collect())
}

/// The least number by which all the values become whole.
fn denominator(values: &[f64]) -> Option<f64> {
    let whole = |value: f64| (value - value.round()).abs() < CLOSE;
    (1..=DENOMINATORS).map(f64::from).find(|scale| values.iter().all(|v| whole(v * scale)))
}

#[expect(
    clippy::cast_possible_truncation,
    reason = "values lie between -1 and 1, scales are small"
)]
fn whole(values: &[f64], scale: f64) -> Vec<i64> {
    values.iter().map(|value| (value * scale).round() as i64).collect()
}

/// Lowers what rounding has left too high for its jumps.
fn mended(graph: &JumpGraph, mut values: Vec<i64>) -> Vec<i64> {
    for _ in 0..MENDINGS {
        let mut changed = false;
        for jump in &graph.jumps {
            let [from, over, to] = [jump.from, jump.over, jump.to].map(usize::from);
            let most = values[from].saturating_add(values[over]);
            if values[to] > most {
                values[to] = most;
                changed = true;
            }
        }
        if !changed {
            break;
        }
    }
    values
}
