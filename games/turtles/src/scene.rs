//! The scene of a position, and the preview of a sequence.

use kernel::{Message, Offer, Piece, PlaceId, Scene, Seats, View, message};

use crate::board::{Cell, Direction, SIDE, cells};
use crate::cards::{Card, Cards};
use crate::controls::{self, card_place};
use crate::event::{cell_label, direction_name};
use crate::names::player_name;
use crate::rules::effects;
use crate::rules::turns::check_hand;
use crate::snapshot::{Overlay, Snapshot};
use crate::state::{Phase, State};
use crate::{Turtles, looks};

/// The scene of a view.
pub fn scene(view: &View<'_, Turtles>) -> Scene {
    let (state, seats) = (view.state(), view.seats());
    Scene {
        offers: controls::first_offers(state),
        shortcuts: controls::shortcuts(state),
        refusals: controls::refusals(state, Cards::default()),
        prompt: prompt(state),
        ..draw(&Snapshot::of(view), seats, &[])
    }
}

/// The board, the players with their hands, and additional facts.
pub fn draw(snapshot: &Snapshot, seats: &Seats, more: &[Message]) -> Scene {
    let numbers: Vec<String> = (1..=SIDE).map(|number| number.to_string()).collect();
    let (state, all) = (&snapshot.state, 0..snapshot.state.players().len());
    let players = all.clone().map(|seat| player_fact(state, seats, seat));
    Scene {
        places: controls::places(state),
        pieces: snapshot.pieces(),
        facts: players.chain(more.iter().cloned()).collect(),
        cards: Some(controls::card_table(state, snapshot.playing)),
        tints: all.map(|seat| (seat, looks::turtle(seat, Direction::North))).collect(),
        columns: numbers.clone(),
        rows: numbers,
        ..Scene::default()
    }
}

/// A player: the place once they have a gem, otherwise the hand, marked if it is their turn.
fn player_fact(state: &State, seats: &Seats, seat: usize) -> Message {
    let player = &state.players()[seat];
    if let Some(place) = state.rank(seat) {
        return message("turtles-fact-arrived")
            .with("number", seat + 1)
            .with("player", player_name(seats, seat))
            .with("place", place);
    }
    let turn = seat == state.turn && state.phase != Phase::Over;
    let hand: Vec<String> =
        player.hand.present().map(|(card, count)| format!("{count} {card}")).collect();
    message("turtles-fact-player")
        .with("mark", if turn { ">" } else { " " })
        .with("number", seat + 1)
        .with("player", player_name(seats, seat))
        .with("hand", if hand.is_empty() { "-".to_owned() } else { hand.join(" ") })
        .with("deck", player.deck.len())
}

/// What the current player is asked.
fn prompt(state: &State) -> Option<Message> {
    match state.phase {
        Phase::Play => Some(message("turtles-prompt")),
        Phase::Ask => Some(message("turtles-ask-continue")),
        Phase::Deal | Phase::Draw | Phase::Over => None,
    }
}

/// The scene after some places were touched: a sequence with a preview of its effect, or a bug
/// without a target.
pub fn partial_scene(view: &View<'_, Turtles>, touched: &[PlaceId]) -> Option<Scene> {
    let state = view.state();
    if state.phase != Phase::Play {
        return None;
    }
    if touched == [card_place(Card::Bug)] {
        return Some(bug_in_hand(view));
    }
    let cards = controls::sequence(touched)?;
    check_hand(state, cards).ok()?;
    let after = after_sequence(state, cards);
    let mut snapshot = Snapshot::of(view);
    for card in cards.iter() {
        snapshot.state.current_mut().hand.remove(card);
    }
    snapshot.overlays = preview(state, &after);
    let sequence = sequence_fact(state, &after, cards, view.seats());
    Some(Scene {
        offers: controls::next_offers(state, cards),
        shortcuts: controls::shortcuts(state),
        refusals: controls::refusals(state, cards),
        prompt: Some(message("turtles-prompt-sequence")),
        ..draw(&snapshot, view.seats(), &[sequence])
    })
}

fn bug_in_hand(view: &View<'_, Turtles>) -> Scene {
    let state = view.state();
    let bug = card_place(Card::Bug);
    let rolls = |offer: &Offer| offer.touches.first() == Some(&bug);
    Scene {
        offers: controls::first_offers(state).into_iter().filter(rolls).collect(),
        shortcuts: controls::target_keys(state),
        refusals: controls::bug_refusals(state),
        prompt: Some(message("turtles-prompt-bug")),
        ..draw(&Snapshot::of(view), view.seats(), &[])
    }
}

/// The position after a sequence, played on a copy.
fn after_sequence(state: &State, cards: Cards) -> State {
    let mut after = *state;
    for card in cards.iter() {
        if effects::apply(&mut after, card, &mut Vec::new()).took.is_some() {
            break;
        }
    }
    after
}

/// The preview of a sequence: ice that would melt, crates and turtles at their new cells.
fn preview(before: &State, after: &State) -> Vec<Overlay> {
    let melted = cells(before.terrain.ice & !after.terrain.ice).map(|at| (at, "melting"));
    let pushed = cells(after.terrain.crates & !before.terrain.crates).map(|at| (at, "ghost-crate"));
    let turtles = before.players().iter().zip(after.players());
    let moved = turtles.filter(|(before, after)| before.pose != after.pose);
    let moved = moved.map(|(_, after)| (after.pose.at, looks::ghost(after.pose.facing)));
    melted.chain(pushed).chain(moved).collect()
}

/// The sequence so far, its result, and who would take a gem.
fn sequence_fact(before: &State, after: &State, cards: Cards, seats: &Seats) -> Message {
    let pose = after.players()[before.turn].pose;
    let line = match after.arrived().get(before.arrived().len()) {
        None => message("turtles-typed"),
        Some(seat) if *seat == before.turn => message("turtles-typed-gem"),
        Some(other) => message("turtles-typed-gift").with("other", player_name(seats, *other)),
    };
    line.with("cards", cards.to_string())
        .with("cell", cell_label(pose.at))
        .with("direction", direction_name(pose.facing))
}

/// The kind of the terrain on a cell.
pub fn terrain_kind(state: &State, cell: Cell) -> Option<&'static str> {
    match state.terrain.letter(cell) {
        '#' => Some("wall"),
        '@' => Some("ice"),
        'C' => Some("crate"),
        '$' => Some("gem"),
        _ => None,
    }
}

impl Snapshot {
    /// Everything on the board: terrain, turtles over the gems they take, and overlays on top.
    fn pieces(&self) -> Vec<Piece> {
        let things = Cell::all().filter_map(|cell| self.thing(cell));
        let turtles = Cell::all().filter_map(|cell| self.turtle(cell));
        let overlay = |(at, kind): &Overlay| Piece {
            id: Self::overlay_id(*at, kind),
            kind,
            at: at.index().into(),
            caption: None,
        };
        things.chain(turtles).chain(self.overlays.iter().map(overlay)).collect()
    }

    fn thing(&self, cell: Cell) -> Option<Piece> {
        let kind = terrain_kind(&self.state, cell)?;
        let id = self.thing_id(cell);
        Some(Piece { id, kind, at: cell.index().into(), caption: None })
    }

    fn turtle(&self, cell: Cell) -> Option<Piece> {
        let seat = self.state.turtle_at(cell)?;
        let kind = looks::turtle(seat, self.state.players()[seat].pose.facing);
        let id = Self::turtle_id(seat);
        Some(Piece { id, kind, at: cell.index().into(), caption: None })
    }
}
