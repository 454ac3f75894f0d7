//! Cards, hands and decks.

use std::fmt;
use std::str::FromStr;

use crate::board::NotationError;

/// A card.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Card {
    /// One cell forward.
    Forward,
    /// A quarter turn to the left.
    Left,
    /// A quarter turn to the right.
    Right,
    /// A shot of the laser.
    Laser,
    /// The bug, which is thrown at others and cannot be part of a sequence.
    Bug,
}

impl Card {
    /// All cards, in the order of every list of cards.
    pub const ALL: [Self; 5] = [Self::Forward, Self::Left, Self::Right, Self::Laser, Self::Bug];
    /// The cards that sequences are made of.
    pub const PLAYABLE: [Self; 4] = [Self::Forward, Self::Left, Self::Right, Self::Laser];

    /// Its symbol in the notation.
    pub fn symbol(self) -> char {
        ['^', '<', '>', '~', '&'][self as usize]
    }

    /// Its identifier in the engine protocol.
    pub fn name(self) -> &'static str {
        ["forward", "left", "right", "laser", "bug"][self as usize]
    }

    /// The card with a symbol.
    pub fn of_symbol(symbol: char) -> Option<Self> {
        Self::ALL.into_iter().find(|card| card.symbol() == symbol)
    }
}

/// The symbols of some cards.
pub fn symbols(cards: &[Card]) -> String {
    cards.iter().map(|card| card.symbol()).collect()
}

impl fmt::Display for Card {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}", self.symbol())
    }
}

impl FromStr for Card {
    type Err = NotationError;

    fn from_str(text: &str) -> Result<Self, NotationError> {
        let mut symbols = text.chars();
        let card = symbols.next().and_then(Self::of_symbol).ok_or(NotationError)?;
        if symbols.next().is_none() { Ok(card) } else { Err(NotationError) }
    }
}

/// The number of cards of each kind, in the order of [`Card::ALL`].
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct CardCounts([u8; 5]);

impl CardCounts {
    /// A deck of the basic game.
    pub const BASIC: Self = Self([18, 8, 8, 4, 0]);
    /// A deck of the extended game: with a bug.
    pub const EXTENDED: Self = Self([18, 8, 8, 4, 1]);

    /// Counts in the order of [`Card::ALL`].
    pub fn new(counts: [u8; 5]) -> Self {
        Self(counts)
    }

    /// The number of cards of a kind.
    pub fn count(&self, card: Card) -> u8 {
        self.0[card as usize]
    }

    /// The number of cards of all kinds.
    pub fn total(&self) -> u32 {
        self.0.iter().map(|count| u32::from(*count)).sum()
    }

    /// Adds a card.
    pub fn add(&mut self, card: Card) {
        self.0[card as usize] += 1;
    }

    /// Removes a card; `false` if there is none.
    pub fn remove(&mut self, card: Card) -> bool {
        let count = &mut self.0[card as usize];
        let some = *count > 0;
        *count -= u8::from(some);
        some
    }

    /// The kinds with at least one card, with their counts.
    pub fn present(&self) -> impl Iterator<Item = (Card, u8)> {
        Card::ALL.into_iter().zip(self.0).filter(|(_, count)| *count > 0)
    }

    /// The sum, or `None` on overflow.
    pub fn checked_add(&self, other: &Self) -> Option<Self> {
        let mut sum = *self;
        for (count, more) in sum.0.iter_mut().zip(other.0) {
            *count = count.checked_add(more)?;
        }
        Some(sum)
    }
}

impl fmt::Display for CardCounts {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let [forward, left, right, laser, bug] = self.0;
        write!(f, "{forward}/{left}/{right}/{laser}/{bug}")
    }
}

impl FromStr for CardCounts {
    type Err = NotationError;

    fn from_str(text: &str) -> Result<Self, NotationError> {
        let mut counts = [0; 5];
        let mut words = text.split('/');
        for count in &mut counts {
            let word = words.next().ok_or(NotationError)?;
            *count = word.parse().map_err(|_| NotationError)?;
            // No sign and no leading zero: counts have exactly one notation.
            if count.to_string() != word {
                return Err(NotationError);
            }
        }
        if words.next().is_none() { Ok(Self(counts)) } else { Err(NotationError) }
    }
}

/// Bits per card in [`Cards`].
const BITS: u32 = 3;

/// An ordered list of cards, packed: a sequence, or the known part of a deck.
#[derive(Clone, Copy, Default, PartialEq, Eq, Hash)]
pub struct Cards {
    codes: u128,
    len: u8,
}

impl Cards {
    /// More cards than any player has.
    pub const CAPACITY: usize = 42;

    /// The number of cards.
    pub fn len(&self) -> usize {
        usize::from(self.len)
    }

    /// Whether it is empty.
    pub fn is_empty(&self) -> bool {
        self.len == 0
    }

    /// The cards in order.
    pub fn iter(&self) -> impl Iterator<Item = Card> + Clone + use<> {
        let codes = self.codes;
        (0..u32::from(self.len)).map(move |at| card_of(codes >> (BITS * at)))
    }

    /// Appends a card; `false` if the list is full.
    pub fn push(&mut self, card: Card) -> bool {
        let room = self.len() < Self::CAPACITY;
        if room {
            self.codes |= (card as u128) << (BITS * u32::from(self.len));
            self.len += 1;
        }
        room
    }

    /// Removes and returns the last card.
    pub fn pop(&mut self) -> Option<Card> {
        self.len = self.len.checked_sub(1)?;
        let shift = BITS * u32::from(self.len);
        let card = card_of(self.codes >> shift);
        self.codes &= (1 << shift) - 1;
        Some(card)
    }

    /// The first card.
    pub fn first(&self) -> Option<Card> {
        (self.len > 0).then(|| card_of(self.codes))
    }

    /// Removes and returns the first card.
    pub fn pop_first(&mut self) -> Option<Card> {
        let first = self.first()?;
        self.codes >>= BITS;
        self.len -= 1;
        Some(first)
    }

    /// The number of cards of each kind.
    pub fn counts(&self) -> CardCounts {
        let mut counts = CardCounts::default();
        self.iter().for_each(|card| counts.add(card));
        counts
    }
}

fn card_of(codes: u128) -> Card {
    match codes & ((1 << BITS) - 1) {
        0 => Card::Forward,
        1 => Card::Left,
        2 => Card::Right,
        3 => Card::Laser,
        _ => Card::Bug,
    }
}

impl FromIterator<Card> for Cards {
    /// Cards beyond the capacity are dropped.
    fn from_iter<T: IntoIterator<Item = Card>>(cards: T) -> Self {
        let mut all = Self::default();
        for card in cards.into_iter().take(Self::CAPACITY) {
            all.push(card);
        }
        all
    }
}

impl fmt::Display for Cards {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.iter().try_for_each(|card| write!(f, "{card}"))
    }
}

impl fmt::Debug for Cards {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "\"{self}\"")
    }
}

impl FromStr for Cards {
    type Err = NotationError;

    fn from_str(text: &str) -> Result<Self, NotationError> {
        let mut cards = Self::default();
        for symbol in text.chars() {
            let card = Card::of_symbol(symbol).ok_or(NotationError)?;
            if !cards.push(card) {
                return Err(NotationError);
            }
        }
        Ok(cards)
    }
}

/// A deck as all players know it. The upper part is shuffled, so only its counts are known; the
/// cards that were played lie under it in a known order.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Deck {
    /// The shuffled part.
    pub shuffled: CardCounts,
    /// The cards under it; the first is drawn next.
    pub under: Cards,
}

impl Deck {
    /// A shuffled deck.
    pub fn new(cards: CardCounts) -> Self {
        Self { shuffled: cards, under: Cards::default() }
    }

    /// The number of cards.
    pub fn len(&self) -> usize {
        self.shuffled.total() as usize + self.under.len()
    }

    /// Whether it is empty.
    pub fn is_empty(&self) -> bool {
        self.len() == 0
    }

    /// The possible top cards with their weights: any of the shuffled part, or the first of the
    /// known part once the shuffled one is used up.
    pub fn chance_outcomes(&self) -> impl Iterator<Item = (Card, u32)> {
        let certain = self.under.first().filter(|_| self.shuffled.total() == 0);
        let shuffled = self.shuffled.present().map(|(card, count)| (card, u32::from(count)));
        shuffled.chain(certain.map(|card| (card, 1)))
    }

    /// Draws a card; `false` if it cannot be the top one.
    pub fn draw(&mut self, card: Card) -> bool {
        if self.shuffled.total() > 0 {
            return self.shuffled.remove(card);
        }
        let certain = self.under.first() == Some(card);
        if certain {
            self.under.pop_first();
        }
        certain
    }
}
