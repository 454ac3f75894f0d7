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
    /// The bug, which is thrown at others and never part of a sequence.
    Bug,
}

impl Card {
    /// All of them, in the order of every list of cards.
    pub const ALL: [Self; 5] = [Self::Forward, Self::Left, Self::Right, Self::Laser, Self::Bug];
    /// Those that a sequence is made of.
    pub const PLAYABLE: [Self; 4] = [Self::Forward, Self::Left, Self::Right, Self::Laser];

    /// Its symbol.
    pub fn symbol(self) -> char {
        ['^', '<', '>', '~', '&'][self as usize]
    }

    /// Its name in what programs read.
    pub fn name(self) -> &'static str {
        ["forward", "left", "right", "laser", "bug"][self as usize]
    }

    /// The card of a symbol.
    pub fn of_symbol(symbol: char) -> Option<Self> {
        Self::ALL.into_iter().find(|card| card.symbol() == symbol)
    }
}

/// Cards as their symbols, however many.
pub fn written(cards: &[Card]) -> String {
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

/// How many cards there are of each kind, in the order of [`Card::ALL`].
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct CardCounts([u8; 5]);

impl CardCounts {
    /// A deck of the basic game.
    pub const BASIC: Self = Self([18, 8, 8, 4, 0]);
    /// A deck of the extended game: one bug more.
    pub const EXTENDED: Self = Self([18, 8, 8, 4, 1]);

    /// So many of each.
    pub fn new(counts: [u8; 5]) -> Self {
        Self(counts)
    }

    /// So many of that kind.
    pub fn count(&self, card: Card) -> u8 {
        self.0[card as usize]
    }

    /// All of them.
    pub fn total(&self) -> u32 {
        self.0.iter().map(|count| u32::from(*count)).sum()
    }

    /// One more.
    pub fn add(&mut self, card: Card) {
        self.0[card as usize] += 1;
    }

    /// One less; `false`, and nothing changed, where there is none.
    pub fn remove(&mut self, card: Card) -> bool {
        let count = &mut self.0[card as usize];
        let some = *count > 0;
        *count -= u8::from(some);
        some
    }

    /// The kinds of which there are some, with their numbers.
    pub fn present(&self) -> impl Iterator<Item = (Card, u8)> {
        Card::ALL.into_iter().zip(self.0).filter(|(_, count)| *count > 0)
    }

    /// Both together, where no kind comes to more than numbers hold.
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
            // No sign and no leading zero: counts are written in one way.
            if count.to_string() != word {
                return Err(NotationError);
            }
        }
        if words.next().is_none() { Ok(Self(counts)) } else { Err(NotationError) }
    }
}

/// Bits of a card in [`Cards`].
const BITS: u32 = 3;

/// Cards in order, packed: a sequence, or what is known of a deck.
#[derive(Clone, Copy, Default, PartialEq, Eq, Hash)]
pub struct Cards {
    codes: u128,
    len: u8,
}

impl Cards {
    /// The most that fit: more than any player has.
    pub const CAPACITY: usize = 42;

    /// How many there are.
    pub fn len(&self) -> usize {
        usize::from(self.len)
    }

    /// Whether there are none.
    pub fn is_empty(&self) -> bool {
        self.len == 0
    }

    /// The cards from the first.
    pub fn iter(&self) -> impl Iterator<Item = Card> + Clone + use<> {
        let codes = self.codes;
        (0..u32::from(self.len)).map(move |at| card_of(codes >> (BITS * at)))
    }

    /// One more at the end; `false`, and nothing changed, where there is no room.
    pub fn push(&mut self, card: Card) -> bool {
        let room = self.len() < Self::CAPACITY;
        if room {
            self.codes |= (card as u128) << (BITS * u32::from(self.len));
            self.len += 1;
        }
        room
    }

    /// The last, taken away.
    pub fn pop(&mut self) -> Option<Card> {
        self.len = self.len.checked_sub(1)?;
        let shift = BITS * u32::from(self.len);
        let card = card_of(self.codes >> shift);
        self.codes &= (1 << shift) - 1;
        Some(card)
    }

    /// The first.
    pub fn first(&self) -> Option<Card> {
        (self.len > 0).then(|| card_of(self.codes))
    }

    /// The first, taken away.
    pub fn pop_first(&mut self) -> Option<Card> {
        let first = self.first()?;
        self.codes >>= BITS;
        self.len -= 1;
        Some(first)
    }

    /// How many there are of each kind.
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
    /// Those beyond the room are left out.
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

/// A deck as everybody knows it. Its upper part is shuffled: only how many there are of each kind
/// is known. Under it lie the cards that were put there, and their order is known.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Deck {
    /// The shuffled part.
    pub shuffled: CardCounts,
    /// The cards put under it, the one that comes out next first.
    pub under: Cards,
}

impl Deck {
    /// A deck of which nothing has been drawn.
    pub fn new(cards: CardCounts) -> Self {
        Self { shuffled: cards, under: Cards::default() }
    }

    /// How many cards it has.
    pub fn len(&self) -> usize {
        self.shuffled.total() as usize + self.under.len()
    }

    /// Whether it has none.
    pub fn is_empty(&self) -> bool {
        self.len() == 0
    }

    /// What the top card may be, with its weight: any of the shuffled part; when that is used up,
    /// the first that was put under it, for certain.
    pub fn chance_outcomes(&self) -> impl Iterator<Item = (Card, u32)> {
        let certain = self.under.first().filter(|_| self.shuffled.total() == 0);
        let shuffled = self.shuffled.present().map(|(card, count)| (card, u32::from(count)));
        shuffled.chain(certain.map(|card| (card, 1)))
    }

    /// Takes the top card, where it may be that one.
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
