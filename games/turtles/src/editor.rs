//! A board file being drawn: a sheet for each number of players.

use core::convert::Infallible;

use app::{BoardEditor, Brush, EditorFactory, Options, Parameter};
use kernel::{Budget, Message, ParseError, PlaceId, Scene, Seat, Seats, message};

use crate::board::{
    Board, Cell, Direction, MAX_CRATES, MAX_ICE, MAX_PLAYERS, MAX_WALLS, Pose, SIDE, Terrain,
};
use crate::levels;
use crate::options::players;
use crate::scene::drawn;
use crate::snapshot::Snapshot;
use crate::solve::{DEFAULT_STATES, Maze, SolveResult, solve};
use crate::state::State;
use crate::text::{exceeded_limits, read_lenient, write_for};
use crate::tools::check::{Desk, check};

/// Where drawings come from.
pub const EDITOR: EditorFactory = EditorFactory {
    blank: |options: &Options| Box::new(BoardFileEditor::blank(players(options).unwrap_or(1))),
    open: |text| Ok(Box::new(BoardFileEditor::open(text)?)),
    built_in: |name| levels::find(name).map(|level| level.text.to_owned()),
};

const fn brush(letter: char, name: &'static str, kind: &'static str) -> Brush {
    Brush { letter, name, kind }
}

/// What can be put on a cell: the turtle comes last, after what stands on the terrain.
const BRUSHES: &[Brush] = &[
    brush('w', "turtles-editor-walls", "wall"),
    brush('i', "turtles-editor-ice", "ice"),
    brush('k', "turtles-editor-crates", "crate"),
    brush('g', "turtles-editor-gems", "gem"),
    brush('t', "turtles-editor-turtles", "turtle-1-n"),
];

/// The characters of the brushes in a board file, but for the turtle.
const LETTERS: [char; 4] = ['#', '@', 'C', '$'];

/// The sheets of a file, in its order, each with its number of players.
#[derive(Clone, Debug)]
struct BoardFileEditor {
    sheets: Vec<(usize, Board)>,
    /// The number of players of the sheet that is seen.
    shown: usize,
}

fn blank_sheet() -> Board {
    Board { terrain: Terrain::default(), turtles: Vec::new() }
}

impl BoardFileEditor {
    fn blank(shown: usize) -> Self {
        Self { sheets: Vec::new(), shown: shown.clamp(1, MAX_PLAYERS) }
    }

    /// A file over the limits can be opened too: the editor is where it is mended.
    fn open(text: &str) -> Result<Self, ParseError> {
        let (boards, _) = read_lenient(text)?;
        let shown = boards.first().map_or(1, Board::players);
        Ok(Self {
            sheets: boards.into_iter().map(|board| (board.players(), board)).collect(),
            shown,
        })
    }

    fn sheet(&self) -> Board {
        let sheet = self.sheets.iter().find(|(players, _)| *players == self.shown);
        sheet.map_or_else(blank_sheet, |(_, board)| board.clone())
    }

    /// The sheet that is seen, to be changed; one that was never drawn on comes after the others.
    fn sheet_mut(&mut self) -> &mut Board {
        let at = self.sheets.iter().position(|(players, _)| *players == self.shown);
        let at = at.unwrap_or_else(|| {
            self.sheets.push((self.shown, blank_sheet()));
            self.sheets.len() - 1
        });
        &mut self.sheets[at].1
    }

    /// The sheets on which anything is drawn.
    fn drawn(&self) -> impl Iterator<Item = &(usize, Board)> {
        self.sheets.iter().filter(|(_, board)| *board != blank_sheet())
    }

    /// How many of a brush's things there may be on a sheet.
    fn most(&self, brush: usize) -> usize {
        let limits = [MAX_WALLS, MAX_ICE, MAX_CRATES];
        limits.get(brush).map_or(self.shown, |most| *most as usize)
    }

    fn put(&mut self, cell: Cell, brush: usize) -> Result<(), Message> {
        let most = self.most(brush);
        let board = self.sheet_mut();
        if let Some(turtle) = board.turtles.iter_mut().find(|turtle| turtle.at == cell)
            && brush == LETTERS.len()
        {
            turtle.facing = turtle.facing.right();
            return Ok(());
        }
        let same = LETTERS.get(brush) == Some(&board.letter(cell));
        if !same && count(board, brush) >= most {
            let what = message(BRUSHES[brush].name);
            return Err(message("turtles-editor-full").with("what", what).with("most", most));
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
        let board = self.sheet();
        let fact = |(index, brush): (usize, &Brush)| {
            message("turtles-editor-count")
                .with("what", message(brush.name))
                .with("count", count(&board, index))
                .with("most", self.most(index))
        };
        BRUSHES.iter().enumerate().map(fact).collect()
    }
}

/// How many of a brush's things stand on a board.
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

/// What keeps a sheet from being a board of a file.
fn errors(players: usize, board: &Board) -> Vec<Message> {
    let (turtles, gems) = (board.turtles.len(), board.terrain.gems.count_ones() as usize);
    let unequal = (turtles != players || gems != players).then(|| {
        message("turtles-editor-missing")
            .with("turtles", message("turtles-editor-some-turtles").with("count", turtles))
            .with("gems", message("turtles-editor-some-gems").with("count", gems))
            .with("players", players)
    });
    unequal.into_iter().chain(exceeded_limits(&Terrain::default(), &board.terrain)).collect()
}

fn cell(place: PlaceId) -> Option<Cell> {
    let side = PlaceId::from(SIDE);
    Cell::at(u8::try_from(place / side).ok()?, u8::try_from(place % side).ok()?)
}

impl BoardEditor for BoardFileEditor {
    fn scene(&self) -> Scene {
        // Things are drawn as in play, without the cards and what else is touched there.
        let view = Snapshot::of_state(&State::new(&self.sheet(), false));
        let mut scene = drawn(&view, &Seats::people(self.shown), &[]);
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
            clear(self.sheet_mut(), cell);
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
        self.drawn().map(|(players, board)| write_for(*players, board)).collect()
    }

    fn missing(&self) -> Option<Message> {
        if self.drawn().next().is_none() {
            return Some(message("turtles-editor-empty"));
        }
        self.drawn().find_map(|(players, board)| {
            let what = errors(*players, board).into_iter().next()?;
            Some(message("turtles-editor-sheet").with("players", *players).with("what", what))
        })
    }

    fn seen(&self) -> Result<String, Message> {
        let sheet = Self { sheets: vec![(self.shown, self.sheet())], shown: self.shown };
        sheet.text()
    }

    fn check(&self, budget: &Budget) -> Vec<Message> {
        let mut notes = Notes { events: Vec::new(), budget };
        for (players, board) in self.drawn() {
            notes.events.push(message("turtles-check-board").with("players", *players));
            let errors = errors(*players, board).into_iter();
            notes
                .events
                .extend(errors.map(|what| message("turtles-check-excess").with("what", what)));
            let Ok(_) = check(board, &mut notes);
        }
        if notes.events.is_empty() { vec![message("turtles-editor-empty")] } else { notes.events }
    }

    fn copy(&self) -> Box<dyn BoardEditor> {
        Box::new(self.clone())
    }
}

/// What a check has found out so far.
struct Notes<'a> {
    events: Vec<Message>,
    budget: &'a Budget,
}

impl Desk for Notes<'_> {
    type Trouble = Infallible;

    fn find(&mut self, board: &Board, seat: Seat) -> Result<SolveResult, Infallible> {
        Ok(solve(&Maze::of_board(board, seat), DEFAULT_STATES, self.budget).result)
    }

    fn tell(&mut self, what: Message) -> Result<(), Infallible> {
        self.events.push(what);
        Ok(())
    }
}
