//! A policy from a file: the exact values of a solved game.

use std::sync::Arc;

use app::options::{WHOLE, decimal};
use kernel::{Message, Models, localized, message};

use crate::State;
use crate::board::value;
use crate::exact::{Policy, PolicyEntry};
use crate::network_file::ModelFileError;
use crate::options::Variant;

/// A policy and the name of its file, as [`Models`] hold it.
#[derive(Debug)]
pub struct GivenPolicy {
    file: String,
    policy: Policy,
}

/// Adds the policy of a file to the models.
pub fn load_policy(models: &mut Models, file: &str, bytes: &[u8]) -> Result<(), Message> {
    let policy = Policy::decode(bytes).map_err(|error| refusal(error).with("file", file))?;
    models.insert(GivenPolicy { file: file.to_owned(), policy });
    Ok(())
}

fn refusal(error: ModelFileError) -> Message {
    match error {
        ModelFileError::Magic => message("twenty48-policy-other"),
        ModelFileError::Version(version) => {
            message("twenty48-policy-version").with("version", i64::from(version))
        }
        ModelFileError::Damaged | ModelFileError::Tuples | ModelFileError::Side { .. } => {
            message("twenty48-policy-damaged")
        }
    }
}

impl GivenPolicy {
    /// The policy among the models, if one was given.
    pub fn of(models: &Models) -> Option<Arc<Self>> {
        models.get()
    }

    /// What the policy knows of a position, or why it knows nothing.
    pub fn look_up(&self, state: &State) -> Result<PolicyEntry, Message> {
        self.check(*state.variant())?;
        let unknown = || message("twenty48-policy-unknown").with("file", self.file.as_str());
        self.policy.look_up(state.board().ranks()).ok_or_else(unknown)
    }

    /// The index of the best direction, if the policy knows the position.
    pub fn best(&self, state: &State) -> Option<usize> {
        self.check(*state.variant()).ok()?;
        self.policy.best(state.board().ranks())
    }

    /// The rank of the tile whose probability the policy maximises; `None` if it maximises points.
    pub fn goal(&self) -> Option<u8> {
        self.policy.problem().goal
    }

    /// Whether the policy is for games with these rules.
    pub fn check(&self, variant: Variant) -> Result<(), Message> {
        let problem = self.policy.problem();
        let unfit = |key: &'static str| {
            message(key).with("file", self.file.as_str()).with("dim", variant.dim)
        };
        if (problem.rows, problem.cols) != (variant.dim, variant.dim) {
            return Err(unfit("twenty48-policy-board")
                .with("rows", problem.rows)
                .with("cols", problem.cols));
        }
        if (problem.four * f64::from(WHOLE) - f64::from(variant.four)).abs() > 1e-6 {
            return Err(unfit("twenty48-policy-rate")
                .with("found", localized(&problem.four.to_string()))
                .with("four", localized(&decimal(variant.four))));
        }
        // Points matter in every game, a tile only if it is the goal.
        match problem.goal.filter(|goal| Some(*goal) != variant.ending_rank()) {
            Some(goal) => Err(unfit("twenty48-policy-goal")
                .with("found", value(goal).to_string())
                .with("four", localized(&decimal(variant.four)))),
            None => Ok(()),
        }
    }
}
