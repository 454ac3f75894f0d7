//! Logistic regression by Newton's method.

use super::Outcome;

/// The number of features.
pub const FEATURES: usize = 5;
/// What the regression sees of a position.
pub type Features = [f64; FEATURES];

/// The steps of Newton's method: it converges in fewer.
const STEPS: usize = 25;
/// Keeps the weights small where all outcomes are the same.
const RIDGE: f64 = 0.5;

/// The probability for some features.
pub fn logistic(weights: &Features, features: &Features) -> f64 {
    1.0 / (1.0 + (-dot(weights, features)).exp())
}

fn dot(one: &Features, other: &Features) -> f64 {
    one.iter().zip(other).map(|(one, other)| one * other).sum()
}

/// The weights that make the outcomes most likely.
pub fn weights(outcomes: &[Outcome]) -> Features {
    let mut weights = [0.0; FEATURES];
    for _ in 0..STEPS {
        let mut gradient = weights.map(|weight| -RIDGE * weight);
        let mut curvature = [[0.0; FEATURES]; FEATURES];
        for (index, row) in curvature.iter_mut().enumerate() {
            row[index] = RIDGE;
        }
        for Outcome { features, reached } in outcomes {
            let chance = logistic(&weights, features);
            let error = if *reached { 1.0 - chance } else { -chance };
            for (row, (slope, feature)) in
                curvature.iter_mut().zip(gradient.iter_mut().zip(features))
            {
                *slope += error * feature;
                let weight = chance * (1.0 - chance) * feature;
                row.iter_mut().zip(features).for_each(|(cell, other)| *cell += weight * other);
            }
        }
        let step = solved(curvature, gradient);
        weights.iter_mut().zip(step).for_each(|(weight, step)| *weight += step);
    }
    weights
}

/// The solution of a positive definite system, by elimination.
fn solved(mut matrix: [[f64; FEATURES]; FEATURES], mut right: Features) -> Features {
    for pivot in 0..FEATURES {
        let (row, value) = (matrix[pivot], right[pivot]);
        for other in (0..FEATURES).filter(|other| *other != pivot) {
            let factor = matrix[other][pivot] / row[pivot];
            matrix[other].iter_mut().zip(row).for_each(|(cell, above)| *cell -= factor * above);
            right[other] -= factor * value;
        }
    }
    std::array::from_fn(|index| right[index] / matrix[index][index])
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_share_of_equal_positions_is_found() {
        let outcome = |reached| Outcome { features: [1.0, 0.0, 0.0, 0.0, 0.0], reached };
        let outcomes: Vec<Outcome> = (0..1000).map(|number| outcome(number % 4 == 0)).collect();
        let weights = weights(&outcomes);
        assert!((logistic(&weights, &outcomes[0].features) - 0.25).abs() < 0.001);
    }
}
