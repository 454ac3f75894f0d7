//! Who plays, seat by seat: a knob of the form that takes several rows.
//!
//! Its value stays one text, `human,expert,easy`, of which each row changes a word.

use kernel::company::{BOT, HUMAN, LONGEST};
use kernel::{Kind, Phrase, Seat, Seating};
use ratatui::crossterm::event::KeyCode;

use super::field::Field;

/// A row of a knob that tells who plays.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Seats {
    /// How many play.
    Count,
    /// Who sits on a seat.
    Seat(Seat),
}

impl Field {
    fn seating(&self) -> Option<Seating> {
        match self.knob.kind {
            Kind::Company(seating) => Some(seating),
            _ => None,
        }
    }

    fn sitters(&self) -> Vec<String> {
        let words = self.value.split(',').filter(|word| !word.is_empty());
        words.map(|word| word.trim().to_owned()).collect()
    }

    /// The rows that it takes instead of one; none where it is an ordinary knob.
    pub fn seats(&self) -> Vec<Seats> {
        let Some(seating) = self.seating() else { return Vec::new() };
        let varies = seating.least < seating.most || self.knob.default.is_empty();
        let seats = (0..self.sitters().len()).map(Seats::Seat);
        varies.then_some(Seats::Count).into_iter().chain(seats).collect()
    }

    /// What stands before the value of a row, and the value.
    pub fn seat_shown(&self, row: Seats) -> (Phrase, Phrase) {
        let sitters = self.sitters();
        match row {
            Seats::Count if sitters.is_empty() => {
                (kernel::phrase("tui-setup-count"), self.knob.shown(""))
            }
            Seats::Count => {
                let count = kernel::phrase("knob-number").with("number", sitters.len());
                (kernel::phrase("tui-setup-count"), count)
            }
            Seats::Seat(seat) => {
                let word = sitters.get(seat).map_or(HUMAN, String::as_str);
                (self.knob.seat(seat), self.knob.sitter(word))
            }
        }
    }

    /// Whether letters are typed on a row: the name of a person.
    pub fn seat_types(&self, row: Seats) -> bool {
        matches!(row, Seats::Seat(_)) && self.seating().is_some_and(|seating| seating.named)
    }

    /// Whether somebody has been given a name there.
    pub fn seat_named(&self, row: Seats) -> bool {
        matches!(row, Seats::Seat(seat) if self.seat_types(row) && !self.name(seat).is_empty())
    }

    /// The sentence about a row.
    pub fn seat_help(&self, row: Seats) -> Phrase {
        match row {
            Seats::Count => kernel::phrase("tui-setup-count-about"),
            Seats::Seat(_) if self.seat_types(row) => kernel::phrase("tui-setup-name-about"),
            Seats::Seat(_) => kernel::phrase("tui-setup-seat-about"),
        }
    }

    /// A key on a row; says whether it meant anything.
    pub fn seat_key(&mut self, row: Seats, key: KeyCode) -> bool {
        let Some(seating) = self.seating() else { return false };
        match (row, key) {
            (Seats::Count, KeyCode::Left) => self.count_seats(seating, false),
            (Seats::Count, KeyCode::Right) => self.count_seats(seating, true),
            (Seats::Seat(seat), KeyCode::Left) => self.turn_seat(seating, seat, false),
            (Seats::Seat(seat), KeyCode::Right) => self.turn_seat(seating, seat, true),
            (Seats::Seat(seat), KeyCode::Char(letter)) if seating.named => {
                if !self.type_name(seat, letter) {
                    return false;
                }
            }
            (Seats::Seat(seat), KeyCode::Backspace) if seating.named => self.erase_name(seat),
            (_, KeyCode::Delete) => self.value = self.knob.default.to_owned(),
            _ => return false,
        }
        (self.chosen, self.begun) = (key != KeyCode::Delete, None);
        true
    }

    /// Lets people be called by their names where seats have names: those who play here are offered,
    /// and sit where the form began with people.
    pub fn call_people(&mut self, names: &[&str]) {
        if !self.seating().is_some_and(|seating| seating.named) {
            return;
        }
        self.names = names.iter().map(|name| (*name).to_owned()).collect();
        if self.begun.is_some() {
            let mut names = self.names.iter();
            let called = |word: String| {
                let name = if word == HUMAN { names.next() } else { None };
                name.cloned().unwrap_or(word)
            };
            self.value = self.sitters().into_iter().map(called).collect::<Vec<_>>().join(",");
            self.begun = Some(self.value.clone());
        }
    }

    fn set_sitter(&mut self, seat: Seat, word: String) {
        let mut sitters = self.sitters();
        if let Some(sitter) = sitters.get_mut(seat) {
            *sitter = word;
        }
        self.value = sitters.join(",");
    }

    /// One more plays, or one less; below the least, whoever usually does.
    fn count_seats(&mut self, seating: Seating, more: bool) {
        let mut sitters = self.sitters();
        let none = self.knob.default.is_empty();
        match (more, sitters.len()) {
            (true, 0) => sitters = vec![HUMAN.to_owned(); seating.least],
            (true, count) if count < seating.most => sitters.push(HUMAN.to_owned()),
            (false, count) if count > seating.least => drop(sitters.pop()),
            (false, _) if none => sitters.clear(),
            _ => {}
        }
        self.value = sitters.join(",");
    }

    /// The next who may sit there: a person, those who play here by their names, then the computer
    /// players.
    fn turn_seat(&mut self, seating: Seating, seat: Seat, forwards: bool) {
        let level = |name: &'static str| {
            if seating.named { format!("{BOT}{name}") } else { name.to_owned() }
        };
        let sitters = self.sitters();
        let now = sitters.get(seat).map_or(HUMAN, String::as_str);
        // Nobody sits on two seats.
        let free = |name: &&String| name.as_str() == now || !sitters.contains(name);
        let mut words = vec![HUMAN.to_owned()];
        if seating.named {
            words.extend(self.names.iter().filter(free).cloned());
        }
        words.extend((seating.levels)().into_iter().map(level));
        // A name is a person, too.
        let at = words.iter().position(|word| word == now).unwrap_or(0);
        let step = if forwards { 1 } else { words.len() - 1 };
        self.set_sitter(seat, words[(at + step) % words.len()].clone());
    }

    fn name(&self, seat: Seat) -> String {
        let word = self.sitters().get(seat).cloned().unwrap_or_default();
        if word == HUMAN || word.starts_with(BOT) { String::new() } else { word }
    }

    fn type_name(&mut self, seat: Seat, letter: char) -> bool {
        let mut name = self.name(seat);
        let fits = name.chars().count() < LONGEST;
        if !fits || matches!(letter, ',' | ':') || letter.is_whitespace() || letter.is_control() {
            return false;
        }
        name.push(letter);
        self.set_sitter(seat, name);
        true
    }

    fn erase_name(&mut self, seat: Seat) {
        let mut name = self.name(seat);
        name.pop();
        self.set_sitter(seat, if name.is_empty() { HUMAN.to_owned() } else { name });
    }
}

#[cfg(test)]
mod tests {
    use kernel::{Choices, Knob};

    use super::*;

    const FOUR: Seating =
        Seating { least: 4, most: 4, named: false, levels: || vec!["expert", "easy"] };
    const NAMED: Seating = Seating { least: 1, most: 3, named: true, ..FOUR };
    const KNOB: Knob = Knob {
        name: "players",
        flag: "players",
        kind: Kind::Company(FOUR),
        default: "human,expert,expert,expert",
        moot_with: "",
        label: "p",
        help: "",
    };
    const KNOBS: &[Knob] = &[KNOB];
    const NAMES: &[Knob] = &[Knob { kind: Kind::Company(NAMED), default: "", ..KNOB }];

    #[test]
    fn every_seat_is_turned_by_itself() {
        let mut field = Field::new(&KNOBS[0], &Choices::default());
        assert_eq!(field.seats(), [0, 1, 2, 3].map(Seats::Seat));
        field.seat_key(Seats::Seat(0), KeyCode::Right);
        field.seat_key(Seats::Seat(1), KeyCode::Left);
        field.seat_key(Seats::Seat(3), KeyCode::Right);
        assert_eq!(field.value, "expert,human,expert,easy");
        let (seat, sitter) = field.seat_shown(Seats::Seat(3));
        assert_eq!((&*seat.key, &*sitter.key), ("p-seat-4", "p-easy"));
        let mut choices = Choices::default();
        field.choose(&mut choices, KNOBS).unwrap();
        assert_eq!(choices.word("players"), Some("expert,human,expert,easy"));
        assert!(!field.seat_key(Seats::Seat(0), KeyCode::Char('x')));
        field.seat_key(Seats::Seat(0), KeyCode::Delete);
        assert_eq!(field.value, KNOB.default);
    }

    #[test]
    fn people_have_names_and_may_be_fewer() {
        let mut field = Field::new(&NAMES[0], &Choices::default());
        assert_eq!(field.seats(), [Seats::Count]);
        assert_eq!(field.seat_shown(Seats::Count).1.key, "p-none");
        for _ in 0..5 {
            field.seat_key(Seats::Count, KeyCode::Right);
        }
        assert_eq!(field.value, "human,human,human");
        "ana, ".chars().for_each(|letter| {
            field.seat_key(Seats::Seat(0), KeyCode::Char(letter));
        });
        field.seat_key(Seats::Seat(1), KeyCode::Right);
        assert_eq!(field.value, "ana,bot:expert,human");
        assert_eq!(field.seat_shown(Seats::Seat(1)).1.key, "p-expert");
        assert_eq!(field.seat_shown(Seats::Seat(0)).1.key, "knob-sheet");
        field.choose(&mut Choices::default(), NAMES).unwrap();
        for _ in 0..4 {
            field.seat_key(Seats::Seat(0), KeyCode::Backspace);
        }
        assert_eq!(field.value, "human,bot:expert,human");
        for _ in 0..3 {
            field.seat_key(Seats::Count, KeyCode::Left);
        }
        assert_eq!(field.value, "");
    }
}
