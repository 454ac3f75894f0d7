//! A position, with all that the rules need to go on from it.

use kernel::{Outcome, Seat, Turn};

use crate::board::{Board, Cell, Direction, MAX_PLAYERS, Pose, Terrain};
use crate::cards::{Card, CardCounts, Deck};

/// Cards of the first hand.
pub const FIRST_HAND: u32 = 3;

/// After so many turns a game that nobody positions is called off. Crates can be pushed so that no gem
/// can be reached any more, and games of computer players have to end even then; people stop long
/// before.
pub const MAX_TURNS: u32 = 20_000;

/// The word for an end at which nobody has a gem.
const NOBODY: &str = "none";

/// What a player did in the last turn, as far as a bug can undo it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum LastTurn {
    /// Nothing yet, a throw, or something that a bug has undone already.
    Nothing,
    /// That card was drawn.
    Drew(Card),
    /// A sequence was played.
    Played {
        /// Where the turtle began.
        from: Pose,
        /// The ice that was melted.
        melted: u64,
        /// How many cards went under the deck.
        cards: u8,
    },
}

/// A player.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Player {
    /// The turtle; where it took its gem, once it has.
    pub pose: Pose,
    /// Where the turtle stood when the game began.
    pub home: Cell,
    /// The cards in the hand.
    pub hand: CardCounts,
    /// The cards in the deck.
    pub deck: Deck,
    /// The last turn.
    pub last: LastTurn,
}

/// What is to happen next.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Phase {
    /// The first hands are dealt.
    Deal,
    /// A player chooses what to do.
    Play,
    /// A player draws.
    Draw,
    /// Somebody took a gem: a player says whether the others go on.
    Ask,
    /// Nothing.
    Over,
}

/// A position.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct State {
    /// What stands on the board, turtles apart.
    pub terrain: Terrain,
    /// Whether the rules are those of the extended game.
    pub extended: bool,
    /// Whose turn it is, or was when the game ended.
    pub turn: Seat,
    /// What is to happen next.
    pub phase: Phase,
    /// How many turns there have been.
    pub turns: u32,
    count: usize,
    // The places beyond the last player hold copies of the first, which nothing reads.
    players: [Player; MAX_PLAYERS],
    arrived: Arrived,
}

/// Who took a gem, in order.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
struct Arrived {
    seats: [Seat; MAX_PLAYERS],
    count: usize,
}

impl State {
    /// The position before the first hands are dealt.
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

    /// The same with players as they are given.
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

    /// A player, to be changed.
    pub fn player_mut(&mut self, seat: Seat) -> &mut Player {
        &mut self.players[seat]
    }

    /// The player whose turn it is.
    pub fn current(&self) -> &Player {
        &self.players[self.turn]
    }

    /// The player whose turn it is, to be changed.
    pub fn current_mut(&mut self) -> &mut Player {
        &mut self.players[self.turn]
    }

    /// Those who took a gem, in order.
    pub fn arrived(&self) -> &[Seat] {
        &self.arrived.seats[..self.arrived.count]
    }

    /// Whether a player has no gem yet.
    pub fn is_playing(&self, seat: Seat) -> bool {
        seat < self.count && !self.arrived().contains(&seat)
    }

    /// Notes that a player took a gem.
    pub fn arrive(&mut self, seat: Seat) {
        if self.is_playing(seat) {
            self.arrived.seats[self.arrived.count] = seat;
            self.arrived.count += 1;
        }
    }

    /// The place of a player who has a gem, from 1.
    pub fn rank(&self, seat: Seat) -> Option<usize> {
        self.arrived().iter().position(|arrived| *arrived == seat).map(|before| before + 1)
    }

    /// The points of a player: the extended game has some for everybody who takes a gem.
    pub fn points(&self, seat: Seat) -> usize {
        self.rank(seat).map_or(0, |place| self.count + 1 - place)
    }

    /// Whether a turtle stands on the board: in the extended game those with a gem have left.
    pub fn is_on_board(&self, seat: Seat) -> bool {
        seat < self.count && (!self.extended || self.is_playing(seat))
    }

    /// The player whose turtle stands on a cell.
    pub fn turtle_at(&self, cell: Cell) -> Option<Seat> {
        (0..self.count).find(|seat| self.players[*seat].pose.at == cell && self.is_on_board(*seat))
    }

    /// Whether nothing stands on a cell.
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

    /// Whose turn it is, as the kernel asks for it.
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
