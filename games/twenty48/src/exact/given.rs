//! The policy that players and hints were given.

use std::sync::OnceLock;

use app::options::{WHOLE, decimal};
use kernel::{Message, message};

use super::policy::{Known, Policy};
use crate::State;
use crate::board::value;
use crate::file::BadFile;
use crate::setup::Terms;

/// A policy and the name of its file.
struct Given {
    file: String,
    policy: Policy,
}

static GIVEN: OnceLock<Given> = OnceLock::new();

/// Plays by the policy of a file from now on; the first that is given stays.
pub fn take(file: &str, bytes: &[u8]) -> Result<(), Message> {
    let policy = Policy::decode(bytes).map_err(|why| refusal(why).with("file", file))?;
    GIVEN.get_or_init(|| Given { file: file.to_owned(), policy });
    Ok(())
}

fn refusal(why: BadFile) -> Message {
    match why {
        BadFile::Magic => message("twenty48-policy-other"),
        BadFile::Version(version) => {
            message("twenty48-policy-version").with("version", i64::from(version))
        }
        BadFile::Damaged | BadFile::Tuples | BadFile::Side { .. } => {
            message("twenty48-policy-damaged")
        }
    }
}

/// What the policy knows of a position, or why it says nothing; `None` where none was given.
pub fn look_up(state: &State) -> Option<Result<Known, Message>> {
    let given = GIVEN.get()?;
    let unknown = || message("twenty48-policy-unknown").with("file", given.file.as_str());
    let known = || given.policy.look_up(state.board().ranks()).ok_or_else(unknown);
    Some(given.check(*state.terms()).and_then(|()| known()))
}

/// The best direction by the policy, where it knows the position.
pub fn best(state: &State) -> Option<usize> {
    let given = GIVEN.get().filter(|given| given.check(*state.terms()).is_ok())?;
    given.policy.best(state.board().ranks())
}

/// Whether the policy that was given, if any, is for games on those terms.
pub fn check(terms: Terms) -> Result<(), Message> {
    GIVEN.get().map_or(Ok(()), |given| given.check(terms))
}

/// The rank of the tile that the policy is after, where it is not after points.
pub fn goal() -> Option<u8> {
    GIVEN.get()?.policy.question().goal
}

impl Given {
    fn check(&self, terms: Terms) -> Result<(), Message> {
        let question = self.policy.question();
        let unfit = |key: &'static str| {
            message(key).with("file", self.file.as_str()).with("dim", terms.dim)
        };
        if (question.rows, question.cols) != (terms.dim, terms.dim) {
            return Err(unfit("twenty48-policy-board")
                .with("rows", question.rows)
                .with("cols", question.cols));
        }
        if (question.four * f64::from(WHOLE) - f64::from(terms.four)).abs() > 1e-6 {
            return Err(unfit("twenty48-policy-rate")
                .with("found", question.four.to_string())
                .with("four", decimal(terms.four)));
        }
        // Points are worth having in every game; a tile only where it is the goal.
        match question.goal.filter(|goal| Some(*goal) != terms.end()) {
            Some(goal) => Err(unfit("twenty48-policy-goal")
                .with("found", value(goal).to_string())
                .with("four", decimal(terms.four))),
            None => Ok(()),
        }
    }
}
