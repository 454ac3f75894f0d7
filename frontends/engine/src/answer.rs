//! What goes back: one object, its keys always in the same order.

use app::{Action, AnySession, AnyView, DescribedEvent};
use kernel::playout::Tally;
use kernel::{Turn, Verdict};
use serde_json::{Map, Value as Json};

use crate::value::to_json;

/// An answer in the making; `ok` is its first key.
pub struct Answer(Map<String, Json>);

impl Answer {
    /// The answer to what was done.
    pub fn done() -> Self {
        Self(Map::new()).with("ok", true)
    }

    /// The answer to what was not done, with the reason.
    pub fn refused(why: &str) -> Self {
        Self(Map::new()).with("ok", false).with("error", why)
    }

    /// The same answer with one key more.
    pub fn with(mut self, key: &str, value: impl Into<Json>) -> Self {
        self.0.insert(key.to_owned(), value.into());
        self
    }

    /// The answer and what happened, as programs are told.
    pub fn events(self, events: Vec<DescribedEvent>) -> Self {
        self.with("events", events.into_iter().map(|events| events.text).collect::<Vec<_>>())
    }

    /// The answer and the position.
    pub fn state(self, session: &dyn AnySession) -> Self {
        self.with("state", state(session.view().as_ref()))
    }

    /// The answer and what can happen next.
    pub fn actions(self, session: &dyn AnySession) -> Self {
        let actions = session.actions();
        let probabilities = probabilities(&actions);
        let words: Vec<String> = actions.into_iter().map(|action| action.word).collect();
        let answer = self.with("actions", words);
        match probabilities {
            Some(probabilities) => answer.with("probabilities", probabilities),
            None => answer,
        }
    }

    /// The answer and what became of many games.
    pub fn tally(self, tally: Tally) -> Self {
        let games = tally.games();
        let results: Map<_, _> =
            tally.results.into_iter().map(|(word, count)| (word, Json::from(count))).collect();
        self.with("results", results).with("actions", tally.actions).with("games", games)
    }

    /// The line to send, without its end.
    pub fn line(self) -> String {
        Json::Object(self.0).to_string()
    }
}

/// The position as programs see it.
pub fn state(view: &dyn AnyView) -> Map<String, Json> {
    let (to_act, outcome) = match view.turn() {
        Turn::Player(seat) => (Json::from(seat), Json::Null),
        Turn::Chance => (Json::from("chance"), Json::Null),
        Turn::Over(outcome) => (Json::from("over"), Json::from(outcome.word)),
    };
    let mut state = Map::new();
    state.insert("to_act".to_owned(), to_act);
    state.insert("outcome".to_owned(), outcome);
    for (name, value) in view.fields() {
        state.insert(name.to_owned(), to_json(&value));
    }
    state
}

/// The probabilities of the outcomes of a chance node; `None` for moves.
pub fn probabilities(actions: &[Action]) -> Option<Vec<f64>> {
    let weights = actions.iter().map(|action| action.weight.map(f64::from));
    let weights: Vec<f64> = weights.collect::<Option<_>>().filter(|all: &Vec<_>| !all.is_empty())?;
    let total: f64 = weights.iter().sum();
    Some(weights.iter().map(|weight| weight / total).collect())
}

/// A verdict as programs read it.
pub fn verdict(verdict: Verdict) -> &'static str {
    match verdict {
        Verdict::Win => "win",
        Verdict::Loss => "loss",
        Verdict::Unknown => "unknown",
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_answer_is_one_line() {
        assert_eq!(
            Answer::done().with("text", "a\nb\r\u{0}").line(),
            r#"{"ok":true,"text":"a\nb\r\u0000"}"#
        );
    }

    #[test]
    fn probabilities_are_parts_of_the_whole() {
        let outcomes = |weights: [u32; 2]| {
            let action = |weight| Action { word: String::new(), weight: Some(weight) };
            probabilities(&weights.map(action))
        };
        assert_eq!(outcomes([1, 3]), Some(vec![0.25, 0.75]));
        assert_eq!(outcomes([0, 5]), Some(vec![0.0, 1.0]));
    }
}
