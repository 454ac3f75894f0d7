//! A second implementation of the rules, written as simply as possible: letters on a grid and lists
//! of cards. It shares no code with the game.

#![allow(dead_code, reason = "not every test needs all of it")]

use std::collections::{HashSet, VecDeque};

/// The letters of the directions, clockwise.
pub const DIRECTIONS: [char; 4] = ['U', 'R', 'D', 'L'];
const STEPS: [(i32, i32); 4] = [(-1, 0), (0, 1), (1, 0), (0, -1)];

pub type At = (i32, i32);

/// A player's last turn.
#[derive(Clone, Debug, PartialEq)]
pub enum Did {
    Nothing,
    Drew(char),
    Threw,
    Played { at: At, direction: usize, melted: Vec<At>, cards: usize },
}

#[derive(Clone, Debug)]
pub struct Turtle {
    pub at: At,
    pub direction: usize,
    pub home: At,
    pub playing: bool,
    pub hand: Vec<char>,
    /// From the top; the order of the first `shuffled` is unknown.
    pub deck: Vec<char>,
    pub shuffled: usize,
    pub did: Did,
    pub bugged: bool,
}

/// What the game waits for.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum Next {
    Turn,
    Card,
    ConsoleResult,
    Nothing,
}

/// A position.
#[derive(Clone, Debug)]
pub struct Reference {
    /// Walls, ice, crates and gems, without turtles.
    pub grid: Vec<Vec<char>>,
    pub turtles: Vec<Turtle>,
    pub extended: bool,
    pub turn: usize,
    pub next: Next,
    pub order: Vec<usize>,
}

impl Reference {
    /// The start of a game on a board of eight lines.
    pub fn new(lines: &[&str], extended: bool) -> Self {
        let mut grid = vec![vec![' '; 8]; 8];
        let mut turtles = Vec::new();
        for (row, line) in lines.iter().enumerate() {
            for (col, letter) in line.chars().enumerate() {
                let at = (i32::try_from(row).unwrap(), i32::try_from(col).unwrap());
                match DIRECTIONS.iter().position(|direction| *direction == letter) {
                    Some(direction) => turtles.push(turtle(at, direction, extended)),
                    None => grid[row][col] = letter,
                }
            }
        }
        Self { grid, turtles, extended, turn: 0, next: Next::Turn, order: Vec::new() }
    }

    pub fn thing(&self, (row, col): At) -> char {
        if !(0..8).contains(&row) || !(0..8).contains(&col) {
            return 'X';
        }
        if self.turtle(row, col).is_some() {
            return 'T';
        }
        self.grid[usize::try_from(row).unwrap()][usize::try_from(col).unwrap()]
    }

    fn turtle(&self, row: i32, col: i32) -> Option<usize> {
        let here = |turtle: &Turtle| turtle.at == (row, col) && (turtle.playing || !self.extended);
        self.turtles.iter().position(here)
    }

    pub fn put(&mut self, (row, col): At, thing: char) {
        self.grid[usize::try_from(row).unwrap()][usize::try_from(col).unwrap()] = thing;
    }

    /// The lines of the board with its turtles.
    pub fn lines(&self) -> Vec<String> {
        let letter = |row: i32, col: i32| match self.turtle(row, col) {
            Some(turtle) => DIRECTIONS[self.turtles[turtle].direction],
            None => self.thing((row, col)),
        };
        (0..8).map(|row| (0..8).map(|col| letter(row, col)).collect()).collect()
    }

    /// Draws this card from the current player's deck.
    pub fn draw(&mut self, card: char, turn: bool) {
        let turtle = &mut self.turtles[self.turn];
        let place = match turtle.shuffled {
            0 => 0,
            shuffled => turtle.deck[..shuffled].iter().position(|other| *other == card).unwrap(),
        };
        assert_eq!(turtle.deck.remove(place), card);
        turtle.shuffled = turtle.shuffled.saturating_sub(1);
        turtle.hand.push(card);
        if turn {
            turtle.did = Did::Drew(card);
            turtle.bugged = false;
            self.pass(false);
        }
    }

    /// The weights of the cards, in the order `^<>~&`.
    pub fn chance_outcomes(&self) -> Vec<(char, u32)> {
        let turtle = &self.turtles[self.turn];
        let top = if turtle.shuffled > 0 { turtle.shuffled } else { 1 };
        let count = |card: char| turtle.deck.iter().take(top).filter(|c| **c == card).count();
        let all = "^<>~&".chars().map(|card| (card, u32::try_from(count(card)).unwrap()));
        all.filter(|(_, count)| *count > 0).collect()
    }

    /// Carries out a decision; `false` if it is illegal.
    pub fn play(&mut self, decision: &str) -> bool {
        let words: Vec<&str> = decision.split(' ').collect();
        match (self.next, &words[..]) {
            (Next::ConsoleResult, ["continue"]) => self.next = Next::Turn,
            (Next::ConsoleResult, ["stop"]) => self.next = Next::Nothing,
            (Next::Turn, ["draw"]) if !self.turtles[self.turn].deck.is_empty() => {
                self.next = Next::Card;
            }
            (Next::Turn, ["play", cards]) if self.holds(cards) => self.sequence(cards),
            (Next::Turn, ["bug", target]) => {
                let target: usize = target.parse().unwrap();
                let allowed = target != self.turn
                    && self.turtles.get(target).is_some_and(|turtle| turtle.playing)
                    && self.turtles[self.turn].hand.contains(&'&');
                if !allowed {
                    return false;
                }
                self.bug(target);
            }
            _ => return false,
        }
        true
    }

    fn holds(&self, cards: &str) -> bool {
        let hand = &self.turtles[self.turn].hand;
        let count = |card: char| cards.chars().filter(|other| *other == card).count();
        let held = |card: char| hand.iter().filter(|other| **other == card).count();
        !cards.is_empty()
            && cards.chars().all(|card| "^<>~".contains(card) && count(card) <= held(card))
    }

    fn sequence(&mut self, cards: &str) {
        let me = self.turn;
        let (at, direction) = (self.turtles[me].at, self.turtles[me].direction);
        let (mut melted, mut played, mut gem) = (Vec::new(), 0, false);
        for card in cards.chars() {
            let place = self.turtles[me].hand.iter().position(|other| *other == card).unwrap();
            self.turtles[me].hand.remove(place);
            self.turtles[me].deck.push(card);
            played += 1;
            gem = match card {
                '^' => self.forward(),
                '~' => self.laser(&mut melted),
                '<' => self.rotate(3),
                _ => self.rotate(1),
            };
            if gem {
                break;
            }
        }
        self.turtles[me].did = Did::Played { at, direction, melted, cards: played };
        self.turtles[me].bugged = false;
        self.pass(gem);
    }

    fn rotate(&mut self, quarters: usize) -> bool {
        let turtle = &mut self.turtles[self.turn];
        turtle.direction = (turtle.direction + quarters) % 4;
        false
    }

    fn ahead(&self) -> impl Fn(i32) -> At + use<> {
        let turtle = &self.turtles[self.turn];
        let ((row, col), (down, across)) = (turtle.at, STEPS[turtle.direction]);
        move |far| (row + far * down, col + far * across)
    }

    fn forward(&mut self) -> bool {
        let ahead = self.ahead();
        match self.thing(ahead(1)) {
            ' ' | '$' => {}
            'C' if self.thing(ahead(2)) == ' ' => {
                self.put(ahead(1), ' ');
                self.put(ahead(2), 'C');
            }
            _ => return false,
        }
        let gem = self.thing(ahead(1)) == '$';
        self.turtles[self.turn].at = ahead(1);
        gem && self.finish(self.turn)
    }

    fn finish(&mut self, who: usize) -> bool {
        let at = self.turtles[who].at;
        self.put(at, ' ');
        self.turtles[who].playing = false;
        self.order.push(who);
        true
    }

    fn laser(&mut self, melted: &mut Vec<At>) -> bool {
        let ahead = self.ahead();
        let far = (1..=8).find(|far| self.thing(ahead(*far)) != ' ').unwrap();
        match self.thing(ahead(far)) {
            '@' => {
                self.put(ahead(far), ' ');
                melted.push(ahead(far));
                false
            }
            'T' if self.extended => {
                let (row, col) = ahead(far);
                let other = self.turtle(row, col).unwrap();
                let mut to = far;
                while matches!(self.thing(ahead(to + 1)), ' ' | '$') {
                    to += 1;
                    if self.thing(ahead(to)) == '$' {
                        self.turtles[other].at = ahead(to);
                        return self.finish(other);
                    }
                }
                self.turtles[other].at = ahead(to);
                false
            }
            '$' if self.extended => {
                let home = self.turtles[self.turn].home;
                if self.thing(home) == ' ' {
                    self.turtles[self.turn].at = home;
                }
                false
            }
            _ => false,
        }
    }

    fn bug(&mut self, target: usize) {
        let me = self.turn;
        let place = self.turtles[me].hand.iter().position(|card| *card == '&').unwrap();
        self.turtles[me].hand.remove(place);
        if !self.turtles[target].bugged {
            self.undo(target);
        }
        self.turtles[target].bugged = true;
        self.turtles[me].did = Did::Threw;
        self.turtles[me].bugged = false;
        self.pass(false);
    }

    fn undo(&mut self, target: usize) {
        match self.turtles[target].did.clone() {
            Did::Nothing | Did::Threw => {}
            Did::Drew(card) => {
                let turtle = &mut self.turtles[target];
                if let Some(place) = turtle.hand.iter().position(|other| *other == card) {
                    turtle.hand.remove(place);
                    turtle.deck.push(card);
                }
            }
            Did::Played { at, direction, melted, cards } => {
                if self.turtles[target].at == at || self.thing(at) == ' ' {
                    (self.turtles[target].at, self.turtles[target].direction) = (at, direction);
                }
                for ice in melted {
                    if self.thing(ice) == ' ' {
                        self.put(ice, '@');
                    }
                }
                let turtle = &mut self.turtles[target];
                let back = turtle.deck.split_off(turtle.deck.len() - cards);
                turtle.hand.extend(back);
            }
        }
    }

    fn pass(&mut self, gem: bool) {
        let left = self.turtles.iter().filter(|turtle| turtle.playing).count();
        if left == 0 || gem && !self.extended {
            self.next = Next::Nothing;
            return;
        }
        loop {
            self.turn = (self.turn + 1) % self.turtles.len();
            if self.turtles[self.turn].playing {
                break;
            }
        }
        self.next = if gem { Next::ConsoleResult } else { Next::Turn };
    }
}

fn turtle(at: At, direction: usize, extended: bool) -> Turtle {
    let mut deck: Vec<char> = Vec::new();
    for (card, count) in [('^', 18), ('<', 8), ('>', 8), ('~', 4), ('&', usize::from(extended))] {
        deck.extend(std::iter::repeat_n(card, count));
    }
    let shuffled = deck.len();
    let (home, hand, did) = (at, Vec::new(), Did::Nothing);
    Turtle { at, direction, home, playing: true, hand, deck, shuffled, did, bugged: false }
}

/// The length of a player's shortest path to a gem, by breadth-first search.
pub fn shortest(start: &Reference, player: usize) -> Option<usize> {
    let mut first = start.clone();
    first.turn = player;
    let key =
        |game: &Reference| (game.lines(), game.turtles[player].at, game.turtles[player].direction);
    let mut seen = HashSet::from([key(&first)]);
    let mut queue = VecDeque::from([(first, 0)]);
    while let Some((game, length)) = queue.pop_front() {
        for card in ['^', '<', '>', '~'] {
            let mut next = game.clone();
            let gem = match card {
                '^' => next.forward(),
                '~' => next.laser(&mut Vec::new()),
                '<' => next.rotate(3),
                _ => next.rotate(1),
            };
            if gem {
                return Some(length + 1);
            }
            if seen.insert(key(&next)) {
                queue.push_back((next, length + 1));
            }
        }
    }
    None
}

/// A random board for a number of players within a part of the board.
pub fn random_board(rng: &mut kernel::Rng, players: usize, rows: u64, cols: u64) -> Vec<String> {
    let mut grid = vec![vec!['#'; 8]; 8];
    for row in grid.iter_mut().take(usize::try_from(rows).unwrap()) {
        row[..usize::try_from(cols).unwrap()].fill(' ');
    }
    // A border of walls, as far as the limit allows.
    trim_walls(&mut grid, rows, cols);
    let mut drop = |letter: char, rng: &mut kernel::Rng| {
        let (row, col) = (rng.below(rows), rng.below(cols));
        let cell = &mut grid[usize::try_from(row).unwrap()][usize::try_from(col).unwrap()];
        let free = *cell == ' ';
        if free {
            *cell = letter;
        }
        free
    };
    for player in 0..2 * players {
        let direction = DIRECTIONS[usize::try_from(rng.below(4)).unwrap()];
        while !drop(if player % 2 == 0 { '$' } else { direction }, rng) {}
    }
    let room = rows * cols;
    for (letter, most) in [('#', room / 4), ('@', room / 4), ('C', room / 4)] {
        // Some walls are part of the border already.
        let most = most.min(if letter == '@' { 12 } else { 8 });
        for _ in 0..rng.below(most + 1) {
            drop(letter, rng);
        }
    }
    grid.into_iter().map(|row| row.into_iter().collect()).collect()
}

/// Keeps only the walls that touch the used part.
fn trim_walls(grid: &mut [Vec<char>], rows: u64, cols: u64) {
    for (row, line) in grid.iter_mut().enumerate() {
        for (col, cell) in line.iter_mut().enumerate() {
            let (row, col) = (row as u64, col as u64);
            let border = row == rows && col < cols || col == cols && row < rows;
            if !border && (row >= rows || col >= cols) {
                *cell = ' ';
            }
        }
    }
}
