//! Positions as programs see them.

use app::{Action, AnyView};
use protocol::engine::State;

/// A position.
pub fn state(view: &dyn AnyView) -> State {
    State::new(view.turn(), view.fields().into_iter().collect())
}

/// The probabilities of the outcomes of a chance node; `None` for moves.
pub fn probabilities(actions: &[Action]) -> Option<Vec<f64>> {
    let weights = actions.iter().map(|action| action.weight.map(f64::from));
    let weights: Vec<f64> =
        weights.collect::<Option<_>>().filter(|all: &Vec<_>| !all.is_empty())?;
    let total: f64 = weights.iter().sum();
    Some(weights.iter().map(|weight| weight / total).collect())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn probabilities_add_up_to_one() {
        let outcomes = |weights: [u32; 2]| {
            let action = |weight| Action { text: String::new(), weight: Some(weight) };
            probabilities(&weights.map(action))
        };
        assert_eq!(outcomes([1, 3]), Some(vec![0.25, 0.75]));
        assert_eq!(outcomes([0, 5]), Some(vec![0.0, 1.0]));
    }
}
