//! Computer players and advice.

use kernel::{Advice, Bot, BotEntry, Budget, Dice, Game, Turn, Verdict, phrase};
use players::Random;

use crate::rules::{self, Jump};
use crate::search::{Found, solve};
use crate::{State, UnoSolo};

/// Plays a way to win where the search finds one, else any jump.
struct Expert;

impl Bot<UnoSolo> for Expert {
    fn choose(&mut self, state: &State, budget: &Budget, dice: &mut Dice) -> Option<Jump> {
        self.advise(state, budget, dice).best
    }

    fn advise(&mut self, state: &State, budget: &Budget, dice: &mut Dice) -> Advice<Jump> {
        let mut advice = hint(state, budget);
        advice.best = advice.best.or_else(|| dice.one_of(&rules::jumps(state.board())));
        advice
    }
}

/// The players of Uno Solo.
pub fn bots() -> Vec<BotEntry<UnoSolo>> {
    vec![BotEntry { name: "expert", make: || Box::new(Expert) }, Random::ENTRY]
}

/// A jump that still leads to the win, or the news that none does.
pub fn hint(state: &State, budget: &Budget) -> Advice<Jump> {
    if !matches!(UnoSolo::turn(state), Turn::Player(_)) {
        return Advice { best: None, verdict: Verdict::Unknown, why: phrase("unosolo-hint-none") };
    }
    match solve(state.board(), budget) {
        Found::Win(way) => Advice {
            best: way.first().copied(),
            verdict: Verdict::Win,
            why: phrase("unosolo-hint-win").with("left", way.len()),
        },
        Found::Loss => {
            let begun = state.position.moves > 0;
            let why = if begun { "unosolo-hint-loss" } else { "unosolo-hint-hopeless" };
            Advice { best: None, verdict: Verdict::Loss, why: phrase(why) }
        }
        Found::Unknown => {
            Advice { best: None, verdict: Verdict::Unknown, why: phrase("unosolo-hint-unknown") }
        }
    }
}
