//! Scenes as they are sent.
//!
//! The board is separate from the pieces because it hardly ever changes: subscribers receive it
//! again only if it does.

use app::{Art, BoardGeometry, BoardLabel};
use i18n::Translator;
use kernel::layout::Drawing;
use kernel::{
    CardTable, Die, Hand, Message, Offer, Piece, Place, Scene, Score, Shortcut, ShortcutAction,
};
use protocol::web::scene as wire;

/// Whether two scenes have the same board.
fn same_board(one: &Scene, other: &Scene) -> bool {
    (&one.places, &one.columns, &one.rows, one.steered)
        == (&other.places, &other.columns, &other.rows, other.steered)
}

/// The board and the drawing below it.
fn wire_board(scene: &Scene, art: &Art, ground: &BoardGeometry) -> wire::Board {
    let (wide, high) = scene.size();
    wire::Board {
        wide,
        high,
        steered: scene.steered,
        columns: scene.columns.clone(),
        rows: scene.rows.clone(),
        places: scene.places.iter().map(wire_place).collect(),
        size: ground.size.into(),
        spots: ground.spots.iter().map(|(id, (x, y))| [(*id).into(), *x, *y]).collect(),
        halves: ground.halves.clone(),
        backdrop: (art.backdrop)(scene),
    }
}

fn wire_place(place: &Place) -> wire::Place {
    let Place { id, x, y, kind, label } = place;
    wire::Place { id: *id, x: *x, y: *y, kind, label: label.clone() }
}

fn wire_piece(piece: &Piece) -> wire::Piece {
    let Piece { id, kind, at, caption } = piece;
    wire::Piece { id: *id, kind, at: *at, caption: caption.clone() }
}

fn wire_input(scene: &Scene, translator: &Translator) -> wire::Input {
    wire::Input {
        offers: scene.offers.iter().map(wire_offer).collect(),
        shortcuts: scene.shortcuts.iter().map(|it| wire_shortcut(it, translator)).collect(),
        refusals: scene.refusals.iter().map(|(id, why)| (*id, translator.translate(why))).collect(),
        prompt: scene.prompt.as_ref().map(|prompt| translator.translate(prompt)),
    }
}

fn wire_offer(offer: &Offer) -> wire::Offer {
    let Offer { action, touches, gesture, destination } = offer.clone();
    wire::Offer { action, touches, gesture: gesture.map(Into::into), leads: destination }
}

fn wire_shortcut(shortcut: &Shortcut, translator: &Translator) -> wire::Shortcut {
    let (place, says) = match &shortcut.action {
        ShortcutAction::Touch(place) => (Some(*place), None),
        ShortcutAction::Explain(what) => (None, Some(translator.translate(what))),
    };
    let label = shortcut.label.as_ref().map(|label| translator.translate(label));
    wire::Shortcut { gesture: shortcut.gesture.into(), label, place, says }
}

fn wire_sign(sign: &BoardLabel, translator: &Translator) -> wire::Sign {
    let text = match &sign.drawing {
        Drawing::Stencil => None,
        Drawing::Text(text) | Drawing::Plain(text) => Some(text.clone()),
        Drawing::Says(message) => Some(translator.translate(message)),
    };
    wire::Sign {
        x: sign.at.0,
        y: sign.at.1,
        size: sign.size,
        kind: sign.kind,
        player: sign.player,
        text,
    }
}

fn wire_score(score: &Score, translator: &Translator) -> wire::Score {
    let Score { fact, label, value } = score;
    wire::Score { fact: *fact, label: translator.translate(label), value: *value }
}

fn wire_cards(table: &CardTable) -> wire::CardTable {
    let hand = |hand: &Hand| {
        let Hand { seat, fact, counts, deck } = hand.clone();
        wire::Hand { seat, fact, counts, deck }
    };
    let CardTable { cards, run, deck, hands, playing } = table;
    wire::CardTable {
        cards: cards.clone(),
        run: *run,
        deck: *deck,
        hands: hands.iter().map(hand).collect(),
        playing: playing.clone(),
    }
}

/// Messages as sentences.
pub fn sentences<'m>(
    messages: impl IntoIterator<Item = &'m Message>,
    translator: &Translator,
) -> Vec<String> {
    messages.into_iter().map(|message| translator.translate(message)).collect()
}

/// A scene that follows `before`: the board only if it differs, and the moves only for the person
/// to act.
pub fn wire_scene(
    scene: &Scene,
    before: Option<&Scene>,
    art: &Art,
    with_offers: bool,
    translator: &Translator,
) -> wire::Scene {
    let ground = (art.ground)(scene);
    let has_board = !before.is_some_and(|before| same_board(before, scene));
    wire::Scene {
        pieces: scene.pieces.iter().map(wire_piece).collect(),
        input: with_offers.then(|| wire_input(scene, translator)),
        facts: sentences(&scene.facts, translator),
        tints: scene.tints.clone(),
        turn_fact: scene.turn_fact,
        scores: scene.scores.iter().map(|score| wire_score(score, translator)).collect(),
        die: scene.die.map(|Die { seat, kind }| wire::Die { seat, kind }),
        cards: scene.cards.as_ref().map(wire_cards),
        signs: ground.signs.iter().map(|sign| wire_sign(sign, translator)).collect(),
        board: has_board.then(|| wire_board(scene, art, &ground)),
    }
}
