//! A type-erased view of a session of any game.

use kernel::{Decider, Line, Message, PlaceId, Scene, Seats, Turn, View, message};

use crate::levels::Task;
use crate::{Registered, ScoreMetric, Value};

/// Something that happened, for programs and for people.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct DescribedEvent {
    /// For programs.
    pub text: String,
    /// For people.
    pub message: Message,
}

/// Something that can be done in a position.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Action {
    /// Its text, which [`AnySession::apply`](crate::AnySession::apply) accepts.
    pub text: String,
    /// Its weight at a chance node.
    pub weight: Option<u32>,
}

/// The results of a position as far as the game counts any.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Results {
    /// Points.
    pub points: Option<i64>,
    /// What finished games are compared by.
    pub figure: Option<ScoreMetric>,
    /// What it has cost as a level.
    pub cost: Option<u32>,
    /// The setup of a game that goes on from here, although this one is over.
    pub continuation: Option<String>,
}

/// A [`View`] of any game.
pub trait AnyView {
    /// Who acts next.
    fn turn(&self) -> Turn;
    /// The legal moves, or the outcomes of a chance node.
    fn actions(&self) -> Vec<Action>;
    /// Who decides what happens next.
    fn decider(&self) -> Decider;
    /// The action that led here, as text; `None` at the start.
    fn action(&self) -> Option<String>;
    /// The events of that action.
    fn events(&self) -> Vec<DescribedEvent>;
    /// The position as it is drawn.
    fn scene(&self) -> Scene;
    /// The scenes between the previous step and this one.
    fn frames(&self) -> Vec<Scene>;
    /// The scene after some places of a move were touched.
    fn partial_scene(&self, touched: &[PlaceId]) -> Option<Scene>;
    /// The places that a move touches.
    fn touches(&self, action: &str) -> Option<Vec<PlaceId>>;
    /// A move given as text, in words; the text itself if it is none.
    fn describe_move(&self, action: &str) -> Message;
    /// The board as text.
    fn text_board(&self, coloured: bool) -> Vec<Line>;
    /// The result of the game, once it has ended.
    fn describe_outcome(&self) -> Option<Message>;
    /// The position for programs.
    fn fields(&self) -> Vec<(&'static str, Value)>;
    /// The position in the game's own file format, and whether the game can continue from that
    /// alone.
    fn file(&self) -> (String, bool);
    /// The results so far.
    fn results(&self) -> Results;
    /// Why the first of two moves of an exercise is better; `None` for what is none.
    fn exercise_reason(&self, _best: &str, _other: &str) -> Option<Message> {
        None
    }
}

impl<G: Registered> AnyView for View<'_, G> {
    fn turn(&self) -> Turn {
        View::turn(self)
    }

    fn actions(&self) -> Vec<Action> {
        let (mut moves, mut outcomes) = (Vec::new(), Vec::new());
        match View::turn(self) {
            Turn::Player(_) => G::legal_moves(self.state(), &mut moves),
            Turn::Chance => G::chance_outcomes(self.state(), &mut outcomes),
            Turn::Over(_) => {}
        }
        let moves = moves.iter().map(|mv| Action { text: mv.to_string(), weight: None });
        let outcomes = outcomes.iter();
        let outcomes = outcomes
            .map(|(chance, weight)| Action { text: chance.to_string(), weight: Some(*weight) });
        moves.chain(outcomes).collect()
    }

    fn decider(&self) -> Decider {
        View::decider(self)
    }

    fn action(&self) -> Option<String> {
        View::action(self).map(|step| step.to_text())
    }

    fn events(&self) -> Vec<DescribedEvent> {
        View::events(self).iter().map(|event| described::<G>(self.seats(), event)).collect()
    }

    fn scene(&self) -> Scene {
        G::scene(self.clone())
    }

    fn frames(&self) -> Vec<Scene> {
        G::frames(self.clone())
    }

    fn partial_scene(&self, touched: &[PlaceId]) -> Option<Scene> {
        G::partial_scene(self.clone(), touched)
    }

    fn touches(&self, action: &str) -> Option<Vec<PlaceId>> {
        self.player()?;
        G::touches(self.clone(), action.parse().ok()?)
    }

    fn describe_move(&self, action: &str) -> Message {
        action.parse().map_or_else(|_| message("verbatim").with("word", action), G::describe_move)
    }

    fn text_board(&self, coloured: bool) -> Vec<Line> {
        G::text_board(self.clone(), coloured)
    }

    fn describe_outcome(&self) -> Option<Message> {
        G::describe_outcome(self.clone())
    }

    fn fields(&self) -> Vec<(&'static str, Value)> {
        (G::info().fields)(self.state())
    }

    fn file(&self) -> (String, bool) {
        let file = &G::info().file;
        ((file.write)(self.state()), (file.is_complete)(self.state()))
    }

    fn results(&self) -> Results {
        let (score, levels) = (&G::info().score, G::info().levels.as_ref());
        Results {
            points: (score.points)(self.state()),
            figure: (score.figure)(self.state()),
            cost: levels.and_then(|levels| levels.cost(self)),
            continuation: (G::info().continuation)(self.state()).map(|setup| setup.to_string()),
        }
    }

    fn exercise_reason(&self, best: &str, other: &str) -> Option<Message> {
        match G::info().levels.as_ref()?.task {
            Task::Choose { reason } => {
                Some(reason(self.state(), best.parse().ok()?, other.parse().ok()?))
            }
            Task::Win { .. } => None,
        }
    }
}

pub(crate) fn described<G: Registered>(seats: &Seats, event: &G::Event) -> DescribedEvent {
    DescribedEvent { text: event.to_string(), message: G::describe(event, seats) }
}
