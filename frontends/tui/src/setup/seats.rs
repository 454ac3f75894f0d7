//! Who plays, seat by seat: a knob of the form that takes several rows.
//!
//! Its value stays one text, `human,expert,easy`, of which each row changes a word.

use app::Kind;
use kernel::seats::{BOT, HUMAN, LONGEST};
use kernel::{Message, Seat, Seating};
use ratatui::crossterm::event::KeyCode;

use super::field::Field;

/// A row of a knob that tells who plays.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum SeatForm {
    /// How many play.
    Count,
    /// Who sits on a seat.
    Seat(Seat),
}

impl Field {
    fn seating(&self) -> Option<Seating> {
        match self.spec.kind {
            Kind::Seats(seating) => Some(seating),
            _ => None,
        }
    }

    fn occupants(&self) -> Vec<String> {
        let words = self.value.split(',').filter(|word| !word.is_empty());
        words.map(|word| word.trim().to_owned()).collect()
    }

    /// The rows that it takes instead of one; none where it is an ordinary knob.
    pub fn seats(&self) -> Vec<SeatForm> {
        let Some(seating) = self.seating() else { return Vec::new() };
        let varies = seating.least < seating.most || self.spec.default.is_empty();
        let seats = (0..self.occupants().len()).map(SeatForm::Seat);
        varies.then_some(SeatForm::Count).into_iter().chain(seats).collect()
    }

    /// What stands before the value of a row, and the value.
    pub fn seat_shown(&self, row: SeatForm) -> (Message, Message) {
        let occupants = self.occupants();
        match row {
            SeatForm::Count if occupants.is_empty() => {
                (kernel::message("tui-setup-count"), self.spec.shown(""))
            }
            SeatForm::Count => {
                let count = kernel::message("option-number").with("number", occupants.len());
                (kernel::message("tui-setup-count"), count)
            }
            SeatForm::Seat(seat) => {
                let word = occupants.get(seat).map_or(HUMAN, String::as_str);
                (self.spec.seat(seat), self.spec.occupant(word))
            }
        }
    }

    /// Whether letters are typed on a row: the name of a person.
    pub fn seat_types(&self, row: SeatForm) -> bool {
        matches!(row, SeatForm::Seat(_)) && self.seating().is_some_and(|seating| seating.named)
    }

    /// Whether somebody has been given a name there.
    pub fn seat_named(&self, row: SeatForm) -> bool {
        matches!(row, SeatForm::Seat(seat) if self.seat_types(row) && !self.name(seat).is_empty())
    }

    /// The sentence about a row.
    pub fn seat_help(&self, row: SeatForm) -> Message {
        match row {
            SeatForm::Count => kernel::message("tui-setup-count-about"),
            SeatForm::Seat(_) if self.seat_types(row) => kernel::message("tui-setup-name-about"),
            SeatForm::Seat(_) => kernel::message("tui-setup-seat-about"),
        }
    }

    /// A key on a row; says whether it meant anything.
    pub fn seat_key(&mut self, row: SeatForm, key: KeyCode) -> bool {
        let Some(seating) = self.seating() else { return false };
        match (row, key) {
            (SeatForm::Count, KeyCode::Left) => self.count_seats(seating, false),
            (SeatForm::Count, KeyCode::Right) => self.count_seats(seating, true),
            (SeatForm::Seat(seat), KeyCode::Left) => self.turn_seat(seating, seat, false),
            (SeatForm::Seat(seat), KeyCode::Right) => self.turn_seat(seating, seat, true),
            (SeatForm::Seat(seat), KeyCode::Char(letter)) if seating.named => {
                if !self.type_name(seat, letter) {
                    return false;
                }
            }
            (SeatForm::Seat(seat), KeyCode::Backspace) if seating.named => self.erase_name(seat),
            (_, KeyCode::Delete) => self.value = self.spec.default.to_owned(),
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
            self.value = self.occupants().into_iter().map(called).collect::<Vec<_>>().join(",");
            self.begun = Some(self.value.clone());
        }
    }

    fn set_occupant(&mut self, seat: Seat, word: String) {
        let mut occupants = self.occupants();
        if let Some(occupant) = occupants.get_mut(seat) {
            *occupant = word;
        }
        self.value = occupants.join(",");
    }

    /// One more plays, or one less; below the least, whoever usually does.
    fn count_seats(&mut self, seating: Seating, more: bool) {
        let mut occupants = self.occupants();
        let none = self.spec.default.is_empty();
        match (more, occupants.len()) {
            (true, 0) => occupants = vec![HUMAN.to_owned(); seating.least],
            (true, count) if count < seating.most => occupants.push(HUMAN.to_owned()),
            (false, count) if count > seating.least => drop(occupants.pop()),
            (false, _) if none => occupants.clear(),
            _ => {}
        }
        self.value = occupants.join(",");
    }

    /// The next who may sit there: a person, those who play here by their names, then the computer
    /// players.
    fn turn_seat(&mut self, seating: Seating, seat: Seat, forwards: bool) {
        let level = |name: &'static str| {
            if seating.named { format!("{BOT}{name}") } else { name.to_owned() }
        };
        let occupants = self.occupants();
        let now = occupants.get(seat).map_or(HUMAN, String::as_str);
        // Nobody sits on two seats.
        let free = |name: &&String| name.as_str() == now || !occupants.contains(name);
        let mut words = vec![HUMAN.to_owned()];
        if seating.named {
            words.extend(self.names.iter().filter(free).cloned());
        }
        words.extend((seating.levels)().into_iter().map(level));
        // A name is a person, too.
        let at = words.iter().position(|word| word == now).unwrap_or(0);
        let step = if forwards { 1 } else { words.len() - 1 };
        self.set_occupant(seat, words[(at + step) % words.len()].clone());
    }

    fn name(&self, seat: Seat) -> String {
        let word = self.occupants().get(seat).cloned().unwrap_or_default();
        if word == HUMAN || word.starts_with(BOT) { String::new() } else { word }
    }

    fn type_name(&mut self, seat: Seat, letter: char) -> bool {
        let mut name = self.name(seat);
        let fits = name.chars().count() < LONGEST;
        if !fits || matches!(letter, ',' | ':') || letter.is_whitespace() || letter.is_control() {
            return false;
        }
        name.push(letter);
        self.set_occupant(seat, name);
        true
    }

    fn erase_name(&mut self, seat: Seat) {
        let mut name = self.name(seat);
        name.pop();
        self.set_occupant(seat, if name.is_empty() { HUMAN.to_owned() } else { name });
    }
}

#[cfg(test)]
mod tests {
    use app::{OptionSpec, Options};

    use super::*;

    const FOUR: Seating =
        Seating { least: 4, most: 4, named: false, levels: || vec!["expert", "easy"] };
    const NAMED: Seating = Seating { least: 1, most: 3, named: true, ..FOUR };
    const KNOB: OptionSpec = OptionSpec {
        name: "players",
        flag: "players",
        kind: Kind::Seats(FOUR),
        default: "human,expert,expert,expert",
        moot_with: "",
        label: "p",
        help: "",
    };
    const OPTIONS: &[OptionSpec] = &[KNOB];
    const NAMES: &[OptionSpec] = &[OptionSpec { kind: Kind::Seats(NAMED), default: "", ..KNOB }];

    #[test]
    fn every_seat_is_turned_by_itself() {
        let mut field = Field::new(&OPTIONS[0], &Options::default());
        assert_eq!(field.seats(), [0, 1, 2, 3].map(SeatForm::Seat));
        field.seat_key(SeatForm::Seat(0), KeyCode::Right);
        field.seat_key(SeatForm::Seat(1), KeyCode::Left);
        field.seat_key(SeatForm::Seat(3), KeyCode::Right);
        assert_eq!(field.value, "expert,human,expert,easy");
        let (seat, occupant) = field.seat_shown(SeatForm::Seat(3));
        assert_eq!((&*seat.key, &*occupant.key), ("p-seat-4", "p-easy"));
        let mut options = Options::default();
        field.choose(&mut options, OPTIONS).unwrap();
        assert_eq!(options.word("players"), Some("expert,human,expert,easy"));
        assert!(!field.seat_key(SeatForm::Seat(0), KeyCode::Char('x')));
        field.seat_key(SeatForm::Seat(0), KeyCode::Delete);
        assert_eq!(field.value, KNOB.default);
    }

    #[test]
    fn people_have_names_and_may_be_fewer() {
        let mut field = Field::new(&NAMES[0], &Options::default());
        assert_eq!(field.seats(), [SeatForm::Count]);
        assert_eq!(field.seat_shown(SeatForm::Count).1.key, "p-none");
        for _ in 0..5 {
            field.seat_key(SeatForm::Count, KeyCode::Right);
        }
        assert_eq!(field.value, "human,human,human");
        "ana, ".chars().for_each(|letter| {
            field.seat_key(SeatForm::Seat(0), KeyCode::Char(letter));
        });
        field.seat_key(SeatForm::Seat(1), KeyCode::Right);
        assert_eq!(field.value, "ana,bot:expert,human");
        assert_eq!(field.seat_shown(SeatForm::Seat(1)).1.key, "p-expert");
        assert_eq!(field.seat_shown(SeatForm::Seat(0)).1.key, "verbatim");
        field.choose(&mut Options::default(), NAMES).unwrap();
        for _ in 0..4 {
            field.seat_key(SeatForm::Seat(0), KeyCode::Backspace);
        }
        assert_eq!(field.value, "human,bot:expert,human");
        for _ in 0..3 {
            field.seat_key(SeatForm::Count, KeyCode::Left);
        }
        assert_eq!(field.value, "");
    }
}
