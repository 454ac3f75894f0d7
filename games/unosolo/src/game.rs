//! The rules as the kernel asks for them.

use kernel::{Game, IllegalMove, Outcome, Turn, message};
use pegs::standing::Standing;

use crate::board::Board;
use crate::reverse::{self, Chance, Stop};
use crate::rules::{self, Jump};
use crate::setup::{Position, Setup};
use crate::{Event, State};

/// The game of Uno Solo.
#[derive(Debug)]
pub enum UnoSolo {}

impl Game for UnoSolo {
    const NAME: &'static str = "unosolo";
    type Setup = Setup;
    type State = State;
    type Move = Jump;
    type Chance = Chance;
    type Event = Event;

    fn start(setup: &Setup) -> State {
        match *setup {
            Setup::Board(position) => State { position, drawing: None },
            Setup::Random { dim, moves, stop } => {
                let position = Position { board: Board::blank(dim), initial: 0, moves: 0 };
                State { position, drawing: Some((moves, stop)) }
            }
        }
    }

    fn has_chance(setup: &Setup) -> bool {
        matches!(setup, Setup::Random { .. })
    }

    fn is_opening(state: &State) -> bool {
        state.drawing.is_some()
    }

    fn turn(state: &State) -> Turn {
        if state.drawing.is_some() {
            return Turn::Chance;
        }
        match rules::standing(state.board()) {
            Standing::Playing => Turn::Player(0),
            Standing::Won => Turn::Over(Outcome::new("GANA", vec![0])),
            Standing::Blocked => Turn::Over(Outcome::new("BLOQUEO", Vec::new())),
        }
    }

    fn legal_moves(state: &State, into: &mut Vec<Jump>) {
        if state.drawing.is_none() {
            rules::each_jump(state.board(), |jump| into.push(jump));
        }
    }

    fn chance_outcomes(state: &State, into: &mut Vec<(Chance, u32)>) {
        if let Some((_, stop)) = state.drawing {
            reverse::chance_outcomes(state.board(), stop, into);
        }
    }

    fn play(state: &mut State, jump: Jump, events: &mut Vec<Event>) -> Result<(), IllegalMove> {
        if state.drawing.is_some() {
            return Err(IllegalMove::Forbidden(message("unosolo-still-drawing")));
        }
        rules::jump(&mut state.position.board, jump).map_err(IllegalMove::Forbidden)?;
        state.position.moves += 1;
        events.push(Event::Jumped(jump));
        Ok(())
    }

    fn apply_chance(
        state: &mut State,
        chance: Chance,
        events: &mut Vec<Event>,
    ) -> Result<(), IllegalMove> {
        let mut odds = Vec::new();
        Self::chance_outcomes(state, &mut odds);
        let (true, Some((wanted, stop))) =
            (odds.iter().any(|(possible, _)| *possible == chance), state.drawing)
        else {
            return Err(IllegalMove::Forbidden(
                message("unosolo-bad-luck").with("luck", chance.to_string()),
            ));
        };
        let board = &mut state.position.board;
        let (left, stuck) = match chance {
            Chance::Goal(cell) => {
                reverse::set_goal(board, cell);
                (wanted, false)
            }
            Chance::Back(back) => {
                reverse::go_back(board, back);
                (wanted - 1, false)
            }
            Chance::Stuck(_) => (wanted, true),
        };
        let go_on = left > 0 && !stuck && (stop == Stop::First || reverse::can_go_back(board));
        let initial = board.count();
        state.drawing = go_on.then_some((left, stop));
        state.position.initial = initial;
        events.push(Event::Drawn(chance));
        if !go_on && left > 0 {
            let made = initial - 1;
            events.push(Event::Fewer { made, wanted: made.saturating_add(left) });
        }
        Ok(())
    }
}
