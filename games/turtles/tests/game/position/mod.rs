//! Positions on small boards with chosen hands.

#![allow(dead_code, reason = "not every test needs all of it")]

use kernel::{Game, Turn};
use turtles::Turtles;
use turtles::cards::Cards;
use turtles::state::{Phase, State};

/// A position under test.
pub struct Position(pub State);

impl Position {
    /// A board, padded with empty lines, and the hand of each player.
    pub fn new(extended: bool, board: &[&str], hands: &[&str]) -> Self {
        let file = format!("{}\n{}{}", hands.len(), board.join("\n"), "\n".repeat(9 - board.len()));
        let board = turtles::text::read(&file, None).expect("a good board");
        let mut state = State::new(&board, extended);
        for (seat, hand) in hands.iter().enumerate() {
            for card in hand.parse::<Cards>().expect("cards").iter() {
                let player = state.player_mut(seat);
                assert!(player.deck.draw(card), "a deck has no such hand");
                player.hand.add(card);
            }
        }
        state.phase = Phase::Play;
        Self(state)
    }

    pub fn basic(board: &[&str], hands: &[&str]) -> Self {
        Self::new(false, board, hands)
    }

    pub fn extended(board: &[&str], hands: &[&str]) -> Self {
        Self::new(true, board, hands)
    }

    /// Carries out a decision and returns its events.
    pub fn act(&mut self, decision: &str) -> Vec<String> {
        let mut events = Vec::new();
        Turtles::play(&mut self.0, decision.parse().expect("a decision"), &mut events)
            .unwrap_or_else(|why| panic!("{decision}: {why:?}"));
        events.iter().map(ToString::to_string).collect()
    }

    /// Draws this card.
    pub fn draw(&mut self, card: &str) {
        self.act("draw");
        Turtles::apply_chance(&mut self.0, card.parse().expect("a card"), &mut Vec::new())
            .expect("the card is in the deck");
    }

    /// The message key of an illegal decision, which must not change the state.
    pub fn refused(&mut self, decision: &str) -> String {
        let before = self.0;
        let result =
            Turtles::play(&mut self.0, decision.parse().expect("a decision"), &mut Vec::new());
        assert_eq!(self.0, before, "a refusal changes nothing");
        let Err(why) = result else { panic!("{decision} was done") };
        why.message().key.into_owned()
    }

    /// The lines of the board without trailing blanks and trailing empty lines.
    pub fn board(&self) -> Vec<String> {
        let lines = turtles::board::lines(|cell| self.0.letter(cell));
        let mut lines: Vec<String> = lines.iter().map(|line| line.trim_end().to_owned()).collect();
        while lines.pop_if(|line| line.is_empty()).is_some() {}
        lines
    }

    pub fn hand(&self, seat: usize) -> String {
        let hand = self.0.players()[seat].hand;
        hand.present().map(|(card, count)| card.to_string().repeat(count.into())).collect()
    }

    /// The cards under the shuffled part of a deck.
    pub fn under(&self, seat: usize) -> String {
        self.0.players()[seat].deck.under.to_string()
    }

    /// The outcome, if the game is over.
    pub fn outcome(&self) -> Option<String> {
        match Turtles::turn(&self.0) {
            Turn::Over(outcome) => Some(outcome.id.into_owned()),
            _ => None,
        }
    }
}
