//! The board as places and pieces, and the cards as places to touch.

use kernel::{Look, Offer, Phrase, Piece, Place, PlaceId, Scene, phrase};

use crate::Turtles;
use crate::action::Action;
use crate::board::{Cell, SIDE};
use crate::cards::Card;
use crate::event::label;
use crate::state::{Phase, State};

/// The row of the cards, one below the board.
const CARDS_ROW: u8 = SIDE + 1;
/// The first number of a place that is not on the board.
const FIRST_CARD: PlaceId = 64;
/// The places beside the cards.
const RUN: PlaceId = 69;
const DECK: PlaceId = 70;
const YES: PlaceId = 71;
const NO: PlaceId = 72;
/// The first number of a turtle: things on the ground have the numbers of their cells.
const FIRST_TURTLE: u16 = 64;

const fn look(
    kind: &'static str,
    paper: Option<u8>,
    ink: u8,
    one: &'static [&'static [&'static str]],
) -> Look {
    Look { kind, paper, ink, stencils: one }
}

const fn turtle(kind: &'static str, paper: u8, ink: u8) -> Look {
    Look { kind, paper: Some(paper), ink, stencils: &[] }
}

/// How everything is drawn: the symbols and colours of the game's first description.
pub const LOOKS: &[Look] = &[
    look("cell", Some(1), 15, &[&["·"], &["· "]]),
    look("wall", Some(7), 0, &[&["|"], &["||"]]),
    look("ice", Some(11), 0, &[&["*"], &["**"]]),
    look("crate", Some(4), 15, &[&["▫"], &["[]"]]),
    look("gem", Some(12), 0, &[&["0"], &["00"]]),
    turtle("turtle-1", 5, 15),
    turtle("turtle-2", 13, 15),
    turtle("turtle-3", 9, 15),
    turtle("turtle-4", 10, 0),
    look("forward", Some(3), 15, &[&["^"]]),
    look("left", Some(3), 15, &[&["<"]]),
    look("right", Some(3), 15, &[&[">"]]),
    look("laser", Some(3), 15, &[&["~"]]),
    look("bug", Some(3), 15, &[&["&"]]),
    look("run", Some(2), 15, &[&["!"]]),
    look("deck", Some(6), 15, &[&["+"]]),
    look("yes", Some(2), 15, &[&["✓"]]),
    look("no", Some(4), 15, &[&["✗"]]),
];

const TURTLES: [&str; 4] = ["turtle-1", "turtle-2", "turtle-3", "turtle-4"];

/// The scene of a position.
pub fn scene(state: &State) -> Scene {
    let places = Cell::all().map(|cell| place(cell.index().into(), cell.row(), cell.col(), "cell"));
    let mut actions = Vec::new();
    <Turtles as kernel::Game>::moves(state, &mut actions);
    let numbers: Vec<String> = (1..=SIDE).map(|number| number.to_string()).collect();
    Scene {
        places: places.chain(controls(state)).collect(),
        pieces: Cell::all().filter_map(|cell| piece(state, cell)).collect(),
        offers: actions.iter().map(|action| offer(state, *action)).collect(),
        facts: facts(state),
        columns: numbers.clone(),
        rows: numbers,
        ..Scene::default()
    }
}

fn place(id: PlaceId, row: u8, col: u8, kind: &'static str) -> Place {
    let label = Cell::at(row, col).map_or_else(|| kind.to_owned(), label);
    Place { id, x: col.into(), y: row.into(), kind, label }
}

/// The cards, what runs them, the deck and the answers: what can be touched now.
fn controls(state: &State) -> Vec<Place> {
    let control = |(id, kind): (PlaceId, &'static str)| {
        let col = u8::try_from(id - FIRST_CARD).unwrap_or_default();
        place(id, CARDS_ROW, col, kind)
    };
    if state.phase == Phase::Ask {
        return [(YES, "yes"), (NO, "no")].map(control).into();
    }
    let cards = Card::ALL.map(|card| (card_place(card), card.name()));
    cards.into_iter().chain([(RUN, "run"), (DECK, "deck")]).map(control).collect()
}

fn card_place(card: Card) -> PlaceId {
    FIRST_CARD + card as PlaceId
}

fn piece(state: &State, cell: Cell) -> Option<Piece> {
    let at = cell.index().into();
    if let Some(seat) = state.turtle_at(cell) {
        let heading = ["^", ">", "v", "<"][state.players()[seat].pose.way as usize];
        let caption = Some(format!("{heading}{}", seat + 1));
        let id = FIRST_TURTLE + u16::try_from(seat).unwrap_or_default();
        return Some(Piece { id, kind: TURTLES[seat], at, caption });
    }
    let kind = match state.ground.letter(cell) {
        '#' => "wall",
        '@' => "ice",
        'C' => "crate",
        '$' => "gem",
        _ => return None,
    };
    Some(Piece { id: at, kind, at, caption: None })
}

/// Cards are touched one after another, and then what runs them.
fn offer(state: &State, action: Action) -> Offer {
    let touches = match action {
        Action::Draw => vec![DECK],
        Action::Play(cards) => cards.iter().map(card_place).chain([RUN]).collect(),
        Action::Bug(seat) => {
            vec![card_place(Card::Bug), state.players()[seat].pose.at.index().into()]
        }
        Action::Continue => vec![YES],
        Action::Stop => vec![NO],
    };
    Offer::touching(action.to_string(), touches)
}

/// What is to be known beside the board.
fn facts(state: &State) -> Vec<Phrase> {
    let fact = |seat: usize| {
        let player = &state.players()[seat];
        let mark = if seat == state.turn { ">" } else { " " };
        let hand: Vec<String> =
            player.hand.some().map(|(card, count)| format!("{count} {card}")).collect();
        phrase("turtles-fact-player")
            .with("mark", mark)
            .with("player", seat + 1)
            .with("hand", hand.join(" "))
            .with("deck", player.deck.len())
    };
    let mut facts: Vec<Phrase> = (0..state.players().len()).map(fact).collect();
    if state.phase == Phase::Ask {
        facts.push(phrase("turtles-ask-continue"));
    }
    facts
}
