//! A position, with everything the rules need to continue from it.

use kernel::{Outcome, Seat, Turn};

use crate::board::{Board, Cell, Direction, MAX_PLAYERS, Pose, Terrain};
use crate::cards::{Card, CardCounts, Deck};

/// The number of cards dealt to each player.
pub const FIRST_HAND: u32 = 3;

/// The limit of turns. Crates can be pushed so that no gem can be reached any more, and games
/// between computer players have to end even then.
pub const MAX_TURNS: u32 = 20_000;

/// The outcome if no player has a gem.
const NOBODY: &str = "none";

/// A player's last turn, as far as a bug can undo it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum LastTurn {
    /// None yet, a throw, or a turn that a bug has undone already.
    Nothing,
    /// A card was drawn.
    Drew(Card),
    /// A sequence was played.
    Played {
        /// The turtle's pose before it.
        from: Pose,
        /// The cells of the melted ice.
        melted: u64,
        /// The number of cards that went under the deck.
        cards: u8,
    },
}

/// A player.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Player {
    /// The turtle, or where it took its gem.
    pub pose: Pose,
    /// The turtle's start cell.
    pub home: Cell,
    /// The cards in the hand.
    pub hand: CardCounts,
    /// The cards in the deck.
    pub deck: Deck,
    /// The last turn.
    pub last: LastTurn,
}

/// What happens next.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Phase {
    /// The hands are dealt.
    Deal,
    /// A player decides.
    Play,
    /// A player draws a card.
    Draw,
    /// A player took a gem; the others decide whether to continue.
    Ask,
    /// The game has ended.
    Over,
}

/// A position.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct State {
    /// Everything on the board except the turtles.
    pub terrain: Terrain,
    /// Whether the extended rules apply.
    pub extended: bool,
    /// The current player, or the last one of a finished game.
    pub turn: Seat,
    /// What happens next.
    pub phase: Phase,
    /// The number of turns taken.
    pub turns: u32,
    count: usize,
    // Only the first `count` are used.
    players: [Player; MAX_PLAYERS],
    arrived: Arrived,
}

/// The players with a gem, in order.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
struct Arrived {
    seats: [Seat; MAX_PLAYERS],
    count: usize,
}

impl State {
    /// The position before the hands are dealt.
    pub fn new(board: &Board, extended: bool) -> Self {
        let deck = Deck::new(if extended { CardCounts::EXTENDED } else { CardCounts::BASIC });
        let player = |pose: &Pose| Player {
            pose: *pose,
            home: pose.at,
            hand: CardCounts::default(),
            deck,
            last: LastTurn::Nothing,
        };
        let players: Vec<Player> = board.turtles.iter().map(player).collect();
        Self::with_players(board.terrain, extended, &players)
    }

    /// The same for given players.
    pub fn with_players(terrain: Terrain, extended: bool, given: &[Player]) -> Self {
        let nowhere = Pose { at: Cell::of_index(0), facing: Direction::North };
        let nobody = Player {
            pose: nowhere,
            home: nowhere.at,
            hand: CardCounts::default(),
            deck: Deck::new(CardCounts::default()),
            last: LastTurn::Nothing,
        };
        let mut players = [nobody; MAX_PLAYERS];
        players.iter_mut().zip(given).for_each(|(player, given)| *player = *given);
        let (arrived, count) = (Arrived::default(), given.len().min(MAX_PLAYERS));
        let phase = if count == 0 { Phase::Over } else { Phase::Deal };
        Self { terrain, extended, turn: 0, phase, turns: 0, count, players, arrived }
    }

    /// The players.
    pub fn players(&self) -> &[Player] {
        &self.players[..self.count]
    }

    /// A player, mutably.
    pub fn player_mut(&mut self, seat: Seat) -> &mut Player {
        &mut self.players[seat]
    }

    /// The current player.
    pub fn current(&self) -> &Player {
        &self.players[self.turn]
    }

    /// The current player, mutably.
    pub fn current_mut(&mut self) -> &mut Player {
        &mut self.players[self.turn]
    }

    /// The players with a gem, in order.
    pub fn arrived(&self) -> &[Seat] {
        &self.arrived.seats[..self.arrived.count]
    }

    /// Whether a player has no gem yet.
    pub fn is_playing(&self, seat: Seat) -> bool {
        seat < self.count && !self.arrived().contains(&seat)
    }

    /// Records that a player took a gem.
    pub fn arrive(&mut self, seat: Seat) {
        if self.is_playing(seat) {
            self.arrived.seats[self.arrived.count] = seat;
            self.arrived.count += 1;
        }
    }

    /// The place of a player with a gem, from 1.
    pub fn rank(&self, seat: Seat) -> Option<usize> {
        self.arrived().iter().position(|arrived| *arrived == seat).map(|before| before + 1)
    }

    /// The points of a player with a gem: more for earlier places.
    pub fn points(&self, seat: Seat) -> usize {
        self.rank(seat).map_or(0, |place| self.count + 1 - place)
    }

    /// Whether a player's turtle is on the board: in the extended game it leaves with its gem.
    pub fn is_on_board(&self, seat: Seat) -> bool {
        seat < self.count && (!self.extended || self.is_playing(seat))
    }

    /// The player whose turtle is on a cell.
    pub fn turtle_at(&self, cell: Cell) -> Option<Seat> {
        (0..self.count).find(|seat| self.players[*seat].pose.at == cell && self.is_on_board(*seat))
    }

    /// Whether a cell is free.
    pub fn is_free(&self, cell: Cell) -> bool {
        self.terrain.occupied() & cell.bit() == 0 && self.turtle_at(cell).is_none()
    }

    /// The character of a cell in a board file.
    pub fn letter(&self, cell: Cell) -> char {
        match self.turtle_at(cell) {
            Some(seat) => self.players[seat].pose.facing.letter(),
            None => self.terrain.letter(cell),
        }
    }

    /// Who acts next.
    pub fn whose_turn(&self) -> Turn {
        match self.phase {
            Phase::Deal | Phase::Draw => Turn::Chance,
            Phase::Play | Phase::Ask => Turn::Player(self.turn),
            Phase::Over => Turn::Over(self.outcome()),
        }
    }

    fn outcome(&self) -> Outcome {
        let order: Vec<String> = self.arrived().iter().map(ToString::to_string).collect();
        let word = if order.is_empty() { NOBODY.to_owned() } else { order.join(",") };
        Outcome::new(word, self.arrived().iter().copied().take(1).collect())
    }
}
