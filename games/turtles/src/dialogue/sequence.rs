//! A sequence as it is entered: a card that the hand does not hold is refused at once.

use app::{Answer, Dialogue, Key};
use kernel::{Message, Way, message};

use crate::cards::{Card, Cards};
use crate::rules::turns::check_hand;
use crate::state::State;

/// Reads a line of symbols, with blanks between them or without.
pub fn typed(state: &State, line: &str) -> Result<Cards, Message> {
    let mut cards = Cards::default();
    for symbol in line.chars().filter(|symbol| !symbol.is_whitespace()) {
        let unknown = || {
            let found: String = symbol.escape_debug().collect();
            message("turtles-not-a-card").with("found", found)
        };
        // No hand holds as many as there is room for, so what is beyond changes no refusal.
        cards.push(playable(symbol).ok_or_else(unknown)?);
    }
    check_hand(state, cards).map(|()| cards)
}

/// Asks for keys until the sequence is whole, with the screen drawn before each; `None` where the
/// player thinks better of it.
pub fn keyed(
    console: &mut dyn Dialogue,
    state: &State,
    draw: impl Fn(&mut dyn Dialogue) -> Answer<()>,
) -> Answer<Option<Cards>> {
    let (mut cards, mut refusal) = (Cards::default(), None);
    loop {
        draw(console)?;
        console.say(&message("turtles-sequence-keys"))?;
        console.say(&message("turtles-sequence").with("cards", cards.to_string()))?;
        if let Some(why) = refusal.take() {
            console.say(&why)?;
        }
        match next(console)? {
            Press::Card(card) => refusal = enter(state, &mut cards, card).err(),
            Press::Back => drop(cards.pop()),
            Press::Leave => return Ok(None),
            Press::Run => match check_hand(state, cards) {
                Ok(()) => return Ok(Some(cards)),
                Err(why) => refusal = Some(why),
            },
        }
    }
}

/// What a key does to a sequence.
enum Press {
    Card(Card),
    Back,
    Run,
    Leave,
}

/// Waits for a key that does something.
fn next(console: &mut dyn Dialogue) -> Answer<Press> {
    loop {
        if let Some(press) = console.key(None)?.and_then(pressed) {
            return Ok(press);
        }
    }
}

fn pressed(key: Key) -> Option<Press> {
    match key {
        Key::Way(Way::Up) => Some(Press::Card(Card::Forward)),
        Key::Way(Way::Left) => Some(Press::Card(Card::Left)),
        Key::Way(Way::Right) => Some(Press::Card(Card::Right)),
        Key::Letter(' ') => Some(Press::Card(Card::Laser)),
        Key::Letter(symbol) => playable(symbol).map(Press::Card),
        Key::Enter => Some(Press::Run),
        Key::Backspace => Some(Press::Back),
        Key::Escape => Some(Press::Leave),
        Key::Way(Way::Down) | Key::Other => None,
    }
}

/// The card of a symbol that can be part of a sequence.
fn playable(symbol: char) -> Option<Card> {
    Card::PLAYABLE.into_iter().find(|card| card.symbol() == symbol)
}

/// Puts a card at the end, where the hand holds it still.
fn enter(state: &State, cards: &mut Cards, card: Card) -> Result<(), Message> {
    let mut longer = *cards;
    longer.push(card);
    check_hand(state, longer)?;
    *cards = longer;
    Ok(())
}
