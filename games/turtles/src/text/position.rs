//! A game in progress as text: a header, eight lines of the board, one line per player.
//!
//! ```text
//! tortugas extended play 1 12 -
//! ........            (eight lines, as in a board file, without turtles and with dots for blanks)
//! 0,0S 0,0 2/0/1/0/0 16/8/7/4/1 - drew^
//! ```
//!
//! The header has the rules, the phase, the current player, the number of turns and the players
//! with a gem. A player has the turtle's pose, its start cell, the hand, the shuffled part of the
//! deck, the cards under it and the last turn.

use kernel::{ParseError, Seat, message};

use super::error::PositionError;
use crate::board::{
    Cell, MAX_CRATES, MAX_ICE, MAX_PLAYERS, MAX_WALLS, NotationError, SIDE, Terrain, cells, lines,
};
use crate::cards::{Card, CardCounts, Cards, Deck};
use crate::decision::read_seat;
use crate::options::{read_rules, rules_word};
use crate::state::{FIRST_HAND, LastTurn, MAX_TURNS, Phase, Player, State};

/// The first word of a position.
const MAGIC: &str = "tortugas";
/// An empty list.
const NONE: &str = "-";
/// The phases in texts.
const PHASES: [(Phase, &str); 5] = [
    (Phase::Deal, "deal"),
    (Phase::Play, "play"),
    (Phase::Draw, "draw"),
    (Phase::Ask, "ask"),
    (Phase::Over, "over"),
];

/// Whether a text is meant to be a position.
pub fn is_position(text: &str) -> bool {
    text.trim_start_matches('\u{feff}').split_whitespace().next() == Some(MAGIC)
}

/// The lines of a position.
pub fn write_lines(state: &State) -> Vec<String> {
    let word =
        |phase| PHASES.iter().find(|(known, _)| *known == phase).map_or("", |(_, word)| word);
    let arrived: Vec<String> = state.arrived().iter().map(ToString::to_string).collect();
    let first = format!(
        "{MAGIC} {} {} {} {} {}",
        rules_word(state.extended),
        word(state.phase),
        state.turn,
        state.turns,
        or_none(arrived.join(","))
    );
    let rows = lines(|cell| state.terrain.letter(cell));
    let rows = rows.into_iter().map(|row| row.replace(' ', "."));
    [first].into_iter().chain(rows).chain(state.players().iter().map(player_line)).collect()
}

fn or_none(text: String) -> String {
    if text.is_empty() { NONE.to_owned() } else { text }
}

fn player_line(player: &Player) -> String {
    let Player { pose, home, hand, deck, last } = player;
    let last = match last {
        LastTurn::Nothing => NONE.to_owned(),
        LastTurn::Drew(card) => format!("drew{card}"),
        LastTurn::Played { from, melted, cards: count } => {
            let melted = cells(*melted).map(|cell| cell.to_string()).collect::<Vec<_>>().join("+");
            format!("played{count}:{from}:{}", or_none(melted))
        }
    };
    let under = or_none(deck.under.to_string());
    format!("{pose} {home} {hand} {} {under} {last}", deck.shuffled)
}

/// Parses the lines of a position and checks that it can occur in a game.
pub fn parse<'a>(lines: impl IntoIterator<Item = &'a str>) -> Result<State, ParseError> {
    let mut lines: Vec<&str> = lines.into_iter().map(str::trim).collect();
    while lines.pop_if(|line| line.is_empty()).is_some() {}
    let bad = |index: usize| {
        let line = (index + 1).min(lines.len()).max(1);
        move |NotationError| ParseError::new(line, message("turtles-position-line"))
    };
    let line = |index: usize| lines.get(index).copied().unwrap_or_default();
    let header = Header::read(line(0)).map_err(bad(0))?;
    let mut terrain = Terrain::default();
    for row in 0..SIDE {
        let index = usize::from(row) + 1;
        read_row(&mut terrain, row, line(index)).map_err(bad(index))?;
    }
    let mut players = Vec::new();
    for (index, line) in lines.iter().enumerate().skip(1 + usize::from(SIDE)) {
        players.push(read_player(line).map_err(bad(index))?);
    }
    let state = header.state(terrain, &players).map_err(bad(0))?;
    validate(&state).map_err(|error| ParseError::new(lines.len(), error.message()))?;
    Ok(state)
}

/// The first line.
struct Header {
    extended: bool,
    phase: Phase,
    turn: Seat,
    turns: u32,
    arrived: Vec<Seat>,
}

impl Header {
    fn read(text: &str) -> Result<Self, NotationError> {
        let words: Vec<&str> = text.trim_start_matches('\u{feff}').split(' ').collect();
        let [MAGIC, rules, phase, turn, turns, arrived] = words[..] else {
            return Err(NotationError);
        };
        let known = PHASES.iter().find(|(_, word)| *word == phase);
        let arrived = match arrived {
            NONE => Vec::new(),
            arrived => arrived.split(',').map(read_seat).collect::<Result<_, _>>()?,
        };
        let count: u32 = turns.parse().map_err(|_| NotationError)?;
        if count > MAX_TURNS || count.to_string() != turns {
            return Err(NotationError);
        }
        Ok(Self {
            extended: read_rules(rules).ok_or(NotationError)?,
            phase: known.ok_or(NotationError)?.0,
            turn: read_seat(turn)?,
            turns: count,
            arrived,
        })
    }

    fn state(self, terrain: Terrain, players: &[Player]) -> Result<State, NotationError> {
        let count = players.len();
        if !(1..=MAX_PLAYERS).contains(&count) || self.turn >= count {
            return Err(NotationError);
        }
        let mut state = State::with_players(terrain, self.extended, players);
        for seat in self.arrived {
            if !state.is_playing(seat) {
                return Err(NotationError);
            }
            state.arrive(seat);
        }
        (state.turn, state.turns) = (self.turn, self.turns);
        state.phase = self.phase;
        Ok(state)
    }
}

fn read_row(terrain: &mut Terrain, row: u8, text: &str) -> Result<(), NotationError> {
    if text.chars().count() != usize::from(SIDE) {
        return Err(NotationError);
    }
    for (letter, col) in text.chars().zip(0..) {
        let at = Cell::at(row, col).ok_or(NotationError)?;
        match terrain.set_mut(letter) {
            Some(set) => *set |= at.bit(),
            None if letter == '.' => {}
            None => return Err(NotationError),
        }
    }
    Ok(())
}

fn read_player(text: &str) -> Result<Player, NotationError> {
    let words: Vec<&str> = text.split(' ').collect();
    let [pose, home, hand, shuffled, under, last] = words[..] else { return Err(NotationError) };
    let under: Cards = if under == NONE { Cards::default() } else { under.parse()? };
    Ok(Player {
        pose: pose.parse()?,
        home: home.parse()?,
        hand: hand.parse()?,
        deck: Deck { shuffled: shuffled.parse()?, under },
        last: read_last(last)?,
    })
}

fn read_last(text: &str) -> Result<LastTurn, NotationError> {
    if text == NONE {
        return Ok(LastTurn::Nothing);
    }
    if let Some(card) = text.strip_prefix("drew") {
        return card.parse().map(LastTurn::Drew);
    }
    let parts: Vec<&str> = text.strip_prefix("played").ok_or(NotationError)?.split(':').collect();
    let [count, from, melted] = parts[..] else { return Err(NotationError) };
    let number: u8 = count.parse().map_err(|_| NotationError)?;
    let mut set = 0;
    if melted != NONE {
        for cell in melted.split('+') {
            set |= cell.parse::<Cell>()?.bit();
        }
    }
    let last = LastTurn::Played { from: from.parse()?, melted: set, cards: number };
    // Every value has exactly one notation, so the last turn has too.
    if number.to_string() == count { Ok(last) } else { Err(NotationError) }
}

/// Whether a position can occur in a game.
fn validate(state: &State) -> Result<(), PositionError> {
    let seats = 0..state.players().len();
    if !seats.clone().all(|seat| cards_are_complete(state, seat)) {
        return Err(PositionError::Cards);
    }
    let stands = |seat: &Seat| {
        let at = state.players()[*seat].pose.at;
        state.terrain.occupied() & at.bit() == 0 && state.turtle_at(at) == Some(*seat)
    };
    if !seats.clone().filter(|seat| state.is_on_board(*seat)).all(|seat| stands(&seat)) {
        return Err(PositionError::Turtles);
    }
    let terrain = &state.terrain;
    let gems = state.players().len() - state.arrived().len();
    let fits = [(terrain.walls, MAX_WALLS), (terrain.ice, MAX_ICE), (terrain.crates, MAX_CRATES)];
    if fits.iter().any(|(set, most)| set.count_ones() > *most)
        || terrain.gems.count_ones() as usize != gems
    {
        return Err(PositionError::Things);
    }
    if phase_is_consistent(state) { Ok(()) } else { Err(PositionError::Phase) }
}

/// Whether hand and deck add up to a full set, possibly without a thrown bug, and include the cards
/// of the last turn.
fn cards_are_complete(state: &State, seat: Seat) -> bool {
    let Player { hand, deck, last, .. } = &state.players()[seat];
    let sum =
        hand.checked_add(&deck.shuffled).and_then(|sum| sum.checked_add(&deck.under.counts()));
    let whole =
        sum == Some(CardCounts::BASIC) || state.extended && sum == Some(CardCounts::EXTENDED);
    whole
        && match last {
            LastTurn::Nothing => true,
            LastTurn::Drew(card) => hand.count(*card) > 0,
            LastTurn::Played { melted, cards, .. } => {
                let under =
                    deck.under.iter().skip(deck.under.len().saturating_sub((*cards).into()));
                let played = under.clone().all(|card| card != Card::Bug);
                let shots = under.filter(|card| *card == Card::Laser).count();
                (1..=deck.under.len()).contains(&usize::from(*cards))
                    && played
                    && melted.count_ones() as usize <= shots
            }
        }
}

/// Whether the phase agrees with the rest.
fn phase_is_consistent(state: &State) -> bool {
    let arrived = state.arrived().len();
    let plays = state.is_playing(state.turn);
    let on_the_way = state.extended || arrived == 0;
    match state.phase {
        Phase::Deal => {
            let hand = |seat: Seat| state.players()[seat].hand.total();
            let dealt = (0..state.turn).all(|seat| hand(seat) == FIRST_HAND);
            let rest = (state.turn + 1..state.players().len()).all(|seat| hand(seat) == 0);
            dealt && rest && hand(state.turn) < FIRST_HAND && state.turns == 0 && arrived == 0
        }
        Phase::Play => plays && on_the_way && state.turns < MAX_TURNS,
        Phase::Draw => {
            plays && on_the_way && state.turns < MAX_TURNS && !state.current().deck.is_empty()
        }
        Phase::Ask => plays && state.extended && arrived > 0,
        Phase::Over => arrived > 0 || state.turns == MAX_TURNS,
    }
}
