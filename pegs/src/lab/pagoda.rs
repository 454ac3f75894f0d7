//! Pagoda functions: values of the holes such that no jump raises the sum over the pegs.
//!
//! If a hole is worth more than all initial pegs together, the last peg cannot end on it. Such
//! values solve a linear program. It is solved in floating point; the solution is rounded to
//! integers and accepted only if it holds exactly.

use core::time::Duration;

use kernel::Budget;
use microlp::{ComparisonOp, OptimizationDirection, Problem, TerminationReason, Variable};

use super::puzzle::JumpGraph;

/// How long the solver runs between checks of the budget: the largest boards have thousands of
/// jumps. The result does not depend on it.
const SLICE: Duration = Duration::from_millis(250);
/// The smallest objective that is not taken for a rounding error.
const MARGIN: f64 = 1e-7;
/// The largest common denominator that is tried.
const MAX_DENOMINATOR: u32 = 4000;
/// The tolerance of comparisons.
const EPSILON: f64 = 1e-6;
/// The scale of the values if there is no small denominator.
const SCALE: f64 = 16_777_216.0;
/// The number of passes that repair rounded values.
const MAX_REPAIRS: usize = 200;

/// Values that exclude a last peg on each of the finishes, if they are found within the budget.
/// `start` says for each hole whether it has a peg.
pub fn pagoda(
    graph: &JumpGraph,
    start: &[bool],
    finishes: &[usize],
    budget: &Budget,
) -> Option<Vec<i64>> {
    if finishes.is_empty() || budget.is_exhausted() {
        return None;
    }
    let values = linear_program(graph, start, finishes, budget)?;
    let small = denominator(&values).map(|scale| rounded(&values, scale));
    let exact = |values: &Vec<i64>| excludes(graph, start, finishes, values);
    small.filter(exact).or_else(|| Some(repaired(graph, rounded(&values, SCALE))).filter(exact))
}

/// Whether the values are a pagoda function that excludes each of the finishes.
pub fn excludes(graph: &JumpGraph, start: &[bool], finishes: &[usize], values: &[i64]) -> bool {
    let value = |hole: u16| i128::from(values[usize::from(hole)]);
    let holds = graph.jumps.iter().all(|j| value(j.from) + value(j.over) >= value(j.to));
    let sum = worth(start, values);
    holds && finishes.iter().all(|finish| i128::from(values[*finish]) > sum)
}

/// The sum of the values over the initial pegs.
pub fn worth(start: &[bool], values: &[i64]) -> i128 {
    start.iter().zip(values).filter(|(peg, _)| **peg).map(|(_, value)| i128::from(*value)).sum()
}

/// Values from -1 to 1 that maximise the difference between the least of the finishes and the sum
/// of the start; `None` if it is not positive.
fn linear_program(
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
        if budget.is_exhausted() {
            return None;
        }
        outcome = outcome.resume().ok()?;
    }
    let solution = outcome.solution()?;
    (solution.objective() > MARGIN)
        .then(|| values.iter().map(|value| solution.var_value(*value)).collect())
}

/// The smallest factor that makes all values integers.
fn denominator(values: &[f64]) -> Option<f64> {
    let whole = |value: f64| (value - value.round()).abs() < EPSILON;
    (1..=MAX_DENOMINATOR).map(f64::from).find(|scale| values.iter().all(|v| whole(v * scale)))
}

#[expect(
    clippy::cast_possible_truncation,
    reason = "values lie between -1 and 1, scales are small"
)]
fn rounded(values: &[f64], scale: f64) -> Vec<i64> {
    values.iter().map(|value| (value * scale).round() as i64).collect()
}

/// Lowers the values that are too high for some jump after rounding.
fn repaired(graph: &JumpGraph, mut values: Vec<i64>) -> Vec<i64> {
    for _ in 0..MAX_REPAIRS {
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
