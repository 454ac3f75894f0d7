//! The editor of board files, which hold one board per number of players.

use app::{BoardEditor, Brush, BrushLetters, EditorFactory, Options, Parameter};
use kernel::{Budget, Message, ParseError, PlaceId, Scene, Seats, message};

use crate::board::{
    Board, Cell, Direction, MAX_CRATES, MAX_ICE, MAX_PLAYERS, MAX_WALLS, Pose, SIDE, Terrain,
};
use crate::built_in;
use crate::options::players;
use crate::scene::draw;
use crate::snapshot::Snapshot;
use crate::solve::{DEFAULT_STATES, Maze, solve};
use crate::state::State;
use crate::text::{exceeded_limits, read_drafts, write_for};
use crate::tools::check::BoardReport;

/// The editor of the game.
pub const EDITOR: EditorFactory = EditorFactory {
    blank: |options: &Options| Box::new(BoardFileEditor::blank(players(options).unwrap_or(1))),
    open: |text| Ok(Box::new(BoardFileEditor::open(text)?)),
    built_in: |name| built_in::find(name).map(|board| board.text.to_owned()),
};

const fn brush(es: char, en: char, name: &'static str, kind: &'static str) -> Brush {
    Brush { letters: BrushLetters { es, en }, name, kind }
}

/// The brushes; the turtle comes last, after the terrain.
const BRUSHES: &[Brush] = &[
    brush('m', 'w', "turtles-editor-walls", "wall"),
    brush('h', 'i', "turtles-editor-ice", "ice"),
    brush('a', 'k', "turtles-editor-crates", "crate"),
    brush('j', 'g', "turtles-editor-gems", "gem"),
    brush('t', 't', "turtles-editor-turtles", "turtle-1-n"),
];

/// The characters of the brushes in a board file, without the turtle.
const LETTERS: [char; 4] = ['#', '@', 'C', '$'];

/// The boards of a file in its order, each with its number of players.
#[derive(Clone, Debug)]
struct BoardFileEditor {
    boards: Vec<(usize, Board)>,
    /// The number of players of the board on screen.
    shown: usize,
}

fn blank_board() -> Board {
    Board { terrain: Terrain::default(), turtles: Vec::new() }
}

impl BoardFileEditor {
    fn blank(shown: usize) -> Self {
        Self { boards: Vec::new(), shown: shown.clamp(1, MAX_PLAYERS) }
    }

    /// Opens unfinished files and those that exceed the limits too: the editor is the place to
    /// finish and to repair them.
    fn open(text: &str) -> Result<Self, ParseError> {
        let boards = read_drafts(text)?;
        let shown = boards.first().map_or(1, |(players, _)| *players);
        Ok(Self { boards, shown })
    }

    fn board(&self) -> Board {
        let board = self.boards.iter().find(|(players, _)| *players == self.shown);
        board.map_or_else(blank_board, |(_, board)| board.clone())
    }

    /// The board on screen, appended if it does not exist yet.
    fn board_mut(&mut self) -> &mut Board {
        let at = self.boards.iter().position(|(players, _)| *players == self.shown);
        let at = at.unwrap_or_else(|| {
            self.boards.push((self.shown, blank_board()));
            self.boards.len() - 1
        });
        &mut self.boards[at].1
    }

    /// The boards that are not blank.
    fn non_blank(&self) -> impl Iterator<Item = &(usize, Board)> {
        self.boards.iter().filter(|(_, board)| *board != blank_board())
    }

    /// How many things of a brush a board may have.
    fn limit(&self, brush: usize) -> usize {
        let limits = [MAX_WALLS, MAX_ICE, MAX_CRATES];
        limits.get(brush).map_or(self.shown, |limit| *limit as usize)
    }

    fn put(&mut self, cell: Cell, brush: usize) -> Result<(), Message> {
        let limit = self.limit(brush);
        let board = self.board_mut();
        if let Some(turtle) = board.turtles.iter_mut().find(|turtle| turtle.at == cell)
            && brush == LETTERS.len()
        {
            turtle.facing = turtle.facing.right();
            return Ok(());
        }
        let same = LETTERS.get(brush) == Some(&board.letter(cell));
        if !same && count(board, brush) >= limit {
            let what = message(BRUSHES[brush].name);
            return Err(message("turtles-editor-full").with("what", what).with("most", limit));
        }
        clear(board, cell);
        if let Some(set) = LETTERS.get(brush).and_then(|letter| board.terrain.set_mut(*letter)) {
            *set |= cell.bit();
        } else {
            board.turtles.push(Pose { at: cell, facing: Direction::North });
            // Turtles are numbered in reading order.
            board.turtles.sort_by_key(|turtle| turtle.at);
        }
        Ok(())
    }

    fn facts(&self) -> Vec<Message> {
        let board = self.board();
        let fact = |(index, brush): (usize, &Brush)| {
            message("turtles-editor-count")
                .with("what", message(brush.name))
                .with("count", count(&board, index))
                .with("most", self.limit(index))
        };
        BRUSHES.iter().enumerate().map(fact).collect()
    }
}

/// How many things of a brush a board has.
fn count(board: &Board, brush: usize) -> usize {
    let Terrain { walls, ice, crates, gems } = board.terrain;
    let sets = [walls, ice, crates, gems];
    sets.get(brush).map_or(board.turtles.len(), |set| set.count_ones() as usize)
}

fn clear(board: &mut Board, cell: Cell) {
    board.turtles.retain(|turtle| turtle.at != cell);
    for letter in LETTERS {
        if let Some(set) = board.terrain.set_mut(letter) {
            *set &= !cell.bit();
        }
    }
}

/// Why a board cannot be part of a file.
fn problems(players: usize, board: &Board) -> Vec<Message> {
    let (turtles, gems) = (board.turtles.len(), board.terrain.gems.count_ones() as usize);
    let unequal = (turtles != players || gems != players).then(|| {
        message("turtles-editor-missing")
            .with("turtles", message("turtles-editor-some-turtles").with("count", turtles))
            .with("gems", message("turtles-editor-some-gems").with("count", gems))
            .with("players", players)
    });
    let exceeded = exceeded_limits(&Terrain::default(), &board.terrain);
    unequal.into_iter().chain(exceeded.map(|error| error.message())).collect()
}

fn cell(place: PlaceId) -> Option<Cell> {
    let side = PlaceId::from(SIDE);
    Cell::at(u8::try_from(place / side).ok()?, u8::try_from(place % side).ok()?)
}

impl BoardEditor for BoardFileEditor {
    fn scene(&self) -> Scene {
        // As in play, without the cards and the other controls.
        let snapshot = Snapshot::of_state(&State::new(&self.board(), false));
        let mut scene = draw(&snapshot, &Seats::people(self.shown), &[]);
        scene.places.retain(|place| cell(place.id).is_some());
        scene.pieces.retain(|piece| cell(piece.at).is_some());
        Scene {
            places: scene.places,
            pieces: scene.pieces,
            facts: self.facts(),
            columns: scene.columns,
            rows: scene.rows,
            ..Scene::default()
        }
    }

    fn brushes(&self) -> &'static [Brush] {
        BRUSHES
    }

    fn paint(&mut self, place: PlaceId, brush: usize) -> Result<(), Message> {
        match cell(place).filter(|_| brush < BRUSHES.len()) {
            Some(cell) => self.put(cell, brush),
            None => Ok(()),
        }
    }

    fn erase(&mut self, place: PlaceId) {
        if let Some(cell) = cell(place) {
            clear(self.board_mut(), cell);
        }
    }

    fn parameters(&self) -> Vec<Parameter> {
        let value = message("option-number").with("number", self.shown);
        vec![Parameter { name: "turtles-players", value }]
    }

    fn turn(&mut self, _: usize, up: bool) {
        let next = if up { self.shown + 1 } else { self.shown - 1 };
        self.shown = next.clamp(1, MAX_PLAYERS);
    }

    fn draft(&self) -> String {
        self.non_blank().map(|(players, board)| write_for(*players, board)).collect()
    }

    fn missing(&self) -> Option<Message> {
        if self.non_blank().next().is_none() {
            return Some(message("turtles-editor-empty"));
        }
        self.non_blank().find_map(|(players, board)| {
            let what = problems(*players, board).into_iter().next()?;
            Some(message("turtles-editor-board").with("players", *players).with("what", what))
        })
    }

    fn seen(&self) -> Result<String, Message> {
        let shown = Self { boards: vec![(self.shown, self.board())], shown: self.shown };
        shown.text()
    }

    fn check(&self, budget: &Budget) -> Vec<Message> {
        let mut lines = Vec::new();
        for (players, board) in self.non_blank() {
            lines.push(message("turtles-check-board").with("players", *players));
            let problems = problems(*players, board).into_iter();
            lines.extend(problems.map(|what| message("turtles-check-excess").with("what", what)));
            let mut report = BoardReport::new(board);
            for seat in 0..board.players() {
                let maze = Maze::of_board(board, seat);
                lines.push(report.add(&solve(&maze, DEFAULT_STATES, budget).result));
            }
            lines.extend(report.summary());
        }
        if lines.is_empty() { vec![message("turtles-editor-empty")] } else { lines }
    }

    fn copy(&self) -> Box<dyn BoardEditor> {
        Box::new(self.clone())
    }
}
