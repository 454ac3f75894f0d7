//! The places beside the board: cards, the run button, the deck and the two answers.

use kernel::{
    CardTable, Direction, Gesture, Hand, Message, Offer, Place, PlaceId, Seat, Shortcut,
    ShortcutAction, message,
};

use crate::board::{Cell, SIDE};
use crate::cards::{Card, Cards};
use crate::decision::Decision;
use crate::event::{card_name, cell_label};
use crate::looks;
use crate::rules::bug_targets;
use crate::rules::turns::check_target;
use crate::rules::violation::Violation;
use crate::state::{Phase, State};

/// The row of the cards, below a gap under the board.
const CARDS_ROW: u8 = SIDE + 1;
/// The first place that is not on the board.
const FIRST_CARD: PlaceId = 64;
/// Runs the sequence; the answer yes to a question.
pub const RUN: PlaceId = 69;
/// The deck; the answer no to a question.
pub const DECK: PlaceId = 70;

/// All places. Their identifiers do not change during a game.
pub fn places(state: &State) -> Vec<Place> {
    let cell = |cell: Cell| place(cell.index().into(), cell.row(), cell.col(), "cell");
    Cell::all().map(cell).chain(controls(state)).collect()
}

fn place(id: PlaceId, row: u8, col: u8, kind: &'static str) -> Place {
    let label = Cell::at(row, col).map_or_else(|| looks::sign(kind).to_owned(), cell_label);
    Place { id, x: col.into(), y: row.into(), kind, label }
}

fn controls(state: &State) -> impl Iterator<Item = Place> {
    let cards = cards_in_game(state).map(|card| (card_place(card), card.name()));
    let answers = [(RUN, "yes"), (DECK, "no")];
    let rest = if state.phase == Phase::Ask { answers } else { [(RUN, "run"), (DECK, "deck")] };
    cards.chain(rest).map(|(id, kind)| {
        let col = u8::try_from(id - FIRST_CARD).unwrap_or_default();
        place(id, CARDS_ROW, col, kind)
    })
}

/// The cards of this game: the basic one has no bugs.
fn cards_in_game(state: &State) -> impl Iterator<Item = Card> + use<> {
    let bugs = state.extended;
    Card::ALL.into_iter().filter(move |card| *card != Card::Bug || bugs)
}

/// The cards of all players who still play, with those of a sequence being played and the index
/// of the card that has effect.
pub fn card_table(state: &State, playing: Option<(Cards, usize)>) -> CardTable {
    let cards: Vec<Card> = cards_in_game(state).collect();
    let hand = |seat: Seat| {
        let player = &state.players()[seat];
        let counts = cards.iter().map(|card| player.hand.count(*card).into()).collect();
        Hand { seat, fact: seat, counts, deck: player.deck.len() }
    };
    let seats = (0..state.players().len()).filter(|seat| state.rank(*seat).is_none());
    let kinds = |cards: Cards| cards.iter().map(Card::name).collect();
    CardTable {
        cards: cards.iter().copied().map(card_place).collect(),
        run: RUN,
        deck: DECK,
        hands: seats.map(hand).collect(),
        playing: playing.map(|(cards, index)| (kinds(cards), index)),
    }
}

/// The place of a card.
pub fn card_place(card: Card) -> PlaceId {
    FIRST_CARD + card as PlaceId
}

/// The sequence that was touched, if the places are playable cards.
pub fn sequence(touched: &[PlaceId]) -> Option<Cards> {
    let card =
        |place: &PlaceId| Card::PLAYABLE.into_iter().find(|card| card_place(*card) == *place);
    if touched.is_empty() || touched.len() > Cards::CAPACITY {
        return None;
    }
    touched.iter().map(card).collect()
}

/// The places that a decision touches: the cards in order, then the run button.
pub fn touches(state: &State, decision: Decision) -> Vec<PlaceId> {
    match decision {
        Decision::Draw | Decision::Stop => vec![DECK],
        Decision::Continue => vec![RUN],
        Decision::Play(cards) => cards.iter().map(card_place).chain([RUN]).collect(),
        Decision::Bug(seat) => {
            let at = state.players().get(seat).map(|player| player.pose.at.index().into());
            [card_place(Card::Bug)].into_iter().chain(at).collect()
        }
    }
}

fn offer(state: &State, decision: Decision) -> Offer {
    Offer::touching(decision.to_string(), touches(state, decision))
}

/// The offers at the start of a turn. Of the sequences only those of one card are offered; they
/// grow as cards are touched.
pub fn first_offers(state: &State) -> Vec<Offer> {
    match state.phase {
        Phase::Ask => [Decision::Continue, Decision::Stop].map(|it| offer(state, it)).into(),
        Phase::Play => {
            let draw = (!state.current().deck.is_empty()).then_some(Decision::Draw);
            let bugs = bug_targets(state).map(Decision::Bug);
            let one = extensions(state, Cards::default()).map(Decision::Play);
            draw.into_iter().chain(one).chain(bugs).map(|it| offer(state, it)).collect()
        }
        Phase::Deal | Phase::Draw | Phase::Over => Vec::new(),
    }
}

/// The offers after some cards: run them or add another.
pub fn next_offers(state: &State, cards: Cards) -> Vec<Offer> {
    let all = [cards].into_iter().chain(extensions(state, cards));
    all.map(|cards| offer(state, Decision::Play(cards))).collect()
}

/// The sequences that are one card longer and still in the hand.
fn extensions(state: &State, cards: Cards) -> impl Iterator<Item = Cards> {
    let (hand, used) = (state.current().hand, cards.counts());
    let left = move |card: &Card| used.count(*card) < hand.count(*card);
    Card::PLAYABLE.into_iter().filter(left).map(move |card| {
        let mut longer = cards;
        longer.push(card);
        longer
    })
}

/// The keys of the original game. They do not change while cards are dealt.
pub fn shortcuts(state: &State) -> Vec<Shortcut> {
    let key = |gesture, place, label| Shortcut::touching(gesture, place, message(label));
    if state.phase == Phase::Ask {
        return vec![
            key(Gesture::Letter('s'), RUN, "turtles-key-yes"),
            key(Gesture::Letter('y'), RUN, "turtles-key-yes").hidden(),
            key(Gesture::Letter('n'), DECK, "turtles-key-no"),
        ];
    }
    if state.phase == Phase::Over {
        return Vec::new();
    }
    let card = |gesture, card, label| key(gesture, card_place(card), label);
    let explain = ShortcutAction::Explain(message("turtles-how-to-type"));
    let mut keys = vec![
        card(Gesture::Direction(Direction::Up), Card::Forward, "turtles-key-forward"),
        card(Gesture::Direction(Direction::Left), Card::Left, "turtles-key-left"),
        card(Gesture::Direction(Direction::Right), Card::Right, "turtles-key-right"),
        card(Gesture::Letter(' '), Card::Laser, "turtles-key-laser"),
        key(Gesture::Enter, RUN, "turtles-key-run"),
        key(Gesture::Letter('r'), DECK, "turtles-key-draw"),
        Shortcut { gesture: Gesture::Letter('e'), action: explain, label: None },
    ];
    if state.extended {
        keys.push(card(Gesture::Letter('b'), Card::Bug, "turtles-key-bug"));
    }
    keys
}

/// The keys while a bug is being thrown: the number of each target, the reason why other numbers
/// are not targets, and the key of the deck, which explains why no card can be drawn.
pub fn target_keys(state: &State) -> Vec<Shortcut> {
    let key = |(seat, digit): (Seat, char)| match check_target(state, seat) {
        Ok(()) => {
            let label = message("turtles-key-victim");
            Shortcut::touching(Gesture::Letter(digit), turtle_place(state, seat), label)
        }
        Err(why) => Shortcut {
            gesture: Gesture::Letter(digit),
            action: ShortcutAction::Explain(why.message()),
            label: None,
        },
    };
    let draw = Shortcut::touching(Gesture::Letter('r'), DECK, message("turtles-key-draw"));
    (0..).zip('1'..='9').map(key).chain([draw.hidden()]).collect()
}

/// The place of a player's turtle.
fn turtle_place(state: &State, seat: Seat) -> PlaceId {
    state.players()[seat].pose.at.index().into()
}

/// Why places beside the board cannot be touched, after some cards of a sequence or none.
pub fn refusals(state: &State, cards: Cards) -> Vec<(PlaceId, Message)> {
    if state.phase != Phase::Play {
        return Vec::new();
    }
    let (begun, hand) = (!cards.is_empty(), state.current().hand);
    let mut refusals: Vec<(PlaceId, Message)> = Vec::new();
    for card in Card::PLAYABLE.into_iter().filter(|it| cards.counts().count(*it) >= hand.count(*it))
    {
        let why = message("turtles-no-more-cards").with("card", card_name(card));
        refusals.push((card_place(card), why));
    }
    if state.extended && (begun || bug_targets(state).next().is_none()) {
        let why =
            if hand.count(Card::Bug) == 0 { "turtles-no-bug" } else { "turtles-bug-no-victim" };
        let why = if begun { "turtles-sequence-first" } else { why };
        refusals.push((card_place(Card::Bug), message(why)));
    }
    if !begun {
        refusals.push((RUN, Violation::NoCards.message()));
    }
    if begun {
        refusals.push((DECK, message("turtles-sequence-first")));
    } else if state.current().deck.is_empty() {
        refusals.push((DECK, Violation::DeckEmpty.message()));
    }
    refusals
}

/// The same while a bug is being thrown: it must be thrown or put back first.
pub fn bug_refusals(state: &State) -> Vec<(PlaceId, Message)> {
    let others = Card::PLAYABLE.into_iter().map(card_place).chain([RUN, DECK]);
    let own = (turtle_place(state, state.turn), Violation::OwnTurtle.message());
    others.map(|place| (place, message("turtles-bug-first"))).chain([own]).collect()
}
