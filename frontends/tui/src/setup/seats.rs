//! The field that chooses the players, with a row for each seat.
//!
//! Its value is one text, `human,expert,easy`, of which each row changes a word.

use app::OptionKind;
use kernel::seats::{BOT_PREFIX, HUMAN, MAX_NAME_LEN};
use kernel::{Message, Seat, SeatSpec, message};
use ratatui::crossterm::event::KeyCode;

use super::field::Field;

/// A row of that field.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum SeatRow {
    /// The number of players.
    Count,
    /// The player on a seat.
    Seat(Seat),
}

impl Field {
    fn seating(&self) -> Option<SeatSpec> {
        match self.spec.kind {
            OptionKind::Seats(seating) => Some(seating),
            _ => None,
        }
    }

    fn occupants(&self) -> Vec<String> {
        let words = self.value.split(',').filter(|word| !word.is_empty());
        words.map(|word| word.trim().to_owned()).collect()
    }

    /// The rows of the field; none if it does not choose players.
    pub fn seat_rows(&self) -> Vec<SeatRow> {
        let Some(seating) = self.seating() else { return Vec::new() };
        let varies = seating.min_players < seating.max_players || self.spec.default.is_empty();
        let seats = (0..self.occupants().len()).map(SeatRow::Seat);
        varies.then_some(SeatRow::Count).into_iter().chain(seats).collect()
    }

    /// The label and the value of a row.
    pub fn seat_labels(&self, row: SeatRow) -> (Message, Message) {
        let occupants = self.occupants();
        match row {
            SeatRow::Count if occupants.is_empty() => {
                (message("tui-setup-count"), self.spec.value_label(""))
            }
            SeatRow::Count => {
                let count = message("option-number").with("number", occupants.len());
                (message("tui-setup-count"), count)
            }
            SeatRow::Seat(seat) => {
                let word = occupants.get(seat).map_or(HUMAN, String::as_str);
                (self.spec.seat(seat), self.spec.occupant(word))
            }
        }
    }

    /// Whether a row takes the name of a person.
    pub fn seat_takes_text(&self, row: SeatRow) -> bool {
        matches!(row, SeatRow::Seat(_)) && self.seating().is_some_and(|seating| seating.named)
    }

    /// Whether the player of a row has a name.
    pub fn has_name(&self, row: SeatRow) -> bool {
        matches!(row, SeatRow::Seat(seat) if self.seat_takes_text(row) && !self.name(seat).is_empty())
    }

    /// The explanation of a row.
    pub fn seat_help(&self, row: SeatRow) -> Message {
        match row {
            SeatRow::Count => message("tui-setup-count-about"),
            SeatRow::Seat(_) if self.seat_takes_text(row) => message("tui-setup-name-about"),
            SeatRow::Seat(_) => message("tui-setup-seat-about"),
        }
    }

    /// Handles a key on a row; whether it did anything.
    pub fn seat_key(&mut self, row: SeatRow, key: KeyCode) -> bool {
        let Some(seating) = self.seating() else { return false };
        match (row, key) {
            (SeatRow::Count, KeyCode::Left) => self.count_seats(seating, false),
            (SeatRow::Count, KeyCode::Right) => self.count_seats(seating, true),
            (SeatRow::Seat(seat), KeyCode::Left) => self.change_seat(seating, seat, false),
            (SeatRow::Seat(seat), KeyCode::Right) => self.change_seat(seating, seat, true),
            (SeatRow::Seat(seat), KeyCode::Char(letter)) if seating.named => {
                if !self.type_name(seat, letter) {
                    return false;
                }
            }
            (SeatRow::Seat(seat), KeyCode::Backspace) if seating.named => self.erase_name(seat),
            (_, KeyCode::Delete) => self.value = self.spec.default.to_owned(),
            _ => return false,
        }
        (self.is_set, self.preset) = (key != KeyCode::Delete, None);
        true
    }

    /// Offers the names from the settings if seats have names, and puts them on the seats of people
    /// in the preset.
    pub fn set_names(&mut self, names: &[&str]) {
        if !self.seating().is_some_and(|seating| seating.named) {
            return;
        }
        self.names = names.iter().map(|name| (*name).to_owned()).collect();
        if self.preset.is_some() {
            let mut names = self.names.iter();
            let with_name = |word: String| {
                let name = if word == HUMAN { names.next() } else { None };
                name.cloned().unwrap_or(word)
            };
            self.value = self.occupants().into_iter().map(with_name).collect::<Vec<_>>().join(",");
            self.preset = Some(self.value.clone());
        }
    }

    fn set_occupant(&mut self, seat: Seat, word: String) {
        let mut occupants = self.occupants();
        if let Some(occupant) = occupants.get_mut(seat) {
            *occupant = word;
        }
        self.value = occupants.join(",");
    }

    /// Adds or removes a player; below the minimum there are the default players.
    fn count_seats(&mut self, seating: SeatSpec, more: bool) {
        let mut occupants = self.occupants();
        let none = self.spec.default.is_empty();
        match (more, occupants.len()) {
            (true, 0) => occupants = vec![HUMAN.to_owned(); seating.min_players],
            (true, count) if count < seating.max_players => occupants.push(HUMAN.to_owned()),
            (false, count) if count > seating.min_players => drop(occupants.pop()),
            (false, _) if none => occupants.clear(),
            _ => {}
        }
        self.value = occupants.join(",");
    }

    /// Puts the next player on a seat: a person, the names from the settings, then the computer
    /// players.
    fn change_seat(&mut self, seating: SeatSpec, seat: Seat, forwards: bool) {
        let level = |name: &'static str| {
            if seating.named { format!("{BOT_PREFIX}{name}") } else { name.to_owned() }
        };
        let occupants = self.occupants();
        let now = occupants.get(seat).map_or(HUMAN, String::as_str);
        // A name can be on one seat only.
        let is_free = |name: &&String| name.as_str() == now || !occupants.contains(name);
        let mut words = vec![HUMAN.to_owned()];
        if seating.named {
            words.extend(self.names.iter().filter(is_free).cloned());
        }
        words.extend((seating.levels)().into_iter().map(level));
        // An unknown name is a person.
        let at = words.iter().position(|word| word == now).unwrap_or(0);
        let step = if forwards { 1 } else { words.len() - 1 };
        self.set_occupant(seat, words[(at + step) % words.len()].clone());
    }

    fn name(&self, seat: Seat) -> String {
        let word = self.occupants().get(seat).cloned().unwrap_or_default();
        if word == HUMAN || word.starts_with(BOT_PREFIX) { String::new() } else { word }
    }

    fn type_name(&mut self, seat: Seat, letter: char) -> bool {
        let mut name = self.name(seat);
        let fits = name.chars().count() < MAX_NAME_LEN;
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

    const FOUR: SeatSpec = SeatSpec {
        min_players: 4,
        max_players: 4,
        named: false,
        levels: || vec!["expert", "easy"],
    };
    const NAMED: SeatSpec = SeatSpec { min_players: 1, max_players: 3, named: true, ..FOUR };
    const PLAYERS: OptionSpec = OptionSpec {
        name: "players",
        flag: "players",
        kind: OptionKind::Seats(FOUR),
        default: "human,expert,expert,expert",
        overridden_by: "",
        label: "p",
        help: "",
    };
    const OPTIONS: &[OptionSpec] = &[PLAYERS];
    const NAMES: &[OptionSpec] =
        &[OptionSpec { kind: OptionKind::Seats(NAMED), default: "", ..PLAYERS }];

    #[test]
    fn every_seat_changes_by_itself() {
        let mut field = Field::new(&OPTIONS[0], &Options::default());
        assert_eq!(field.seat_rows(), [0, 1, 2, 3].map(SeatRow::Seat));
        field.seat_key(SeatRow::Seat(0), KeyCode::Right);
        field.seat_key(SeatRow::Seat(1), KeyCode::Left);
        field.seat_key(SeatRow::Seat(3), KeyCode::Right);
        assert_eq!(field.value, "expert,human,expert,easy");
        let (seat, occupant) = field.seat_labels(SeatRow::Seat(3));
        assert_eq!((&*seat.key, &*occupant.key), ("p-seat-4", "p-easy"));
        let mut options = Options::default();
        field.add_to(&mut options, OPTIONS).unwrap();
        assert_eq!(options.choice("players"), Some("expert,human,expert,easy"));
        assert!(!field.seat_key(SeatRow::Seat(0), KeyCode::Char('x')));
        field.seat_key(SeatRow::Seat(0), KeyCode::Delete);
        assert_eq!(field.value, PLAYERS.default);
    }

    #[test]
    fn people_have_names_and_their_number_varies() {
        let mut field = Field::new(&NAMES[0], &Options::default());
        assert_eq!(field.seat_rows(), [SeatRow::Count]);
        assert_eq!(field.seat_labels(SeatRow::Count).1.key, "p-none");
        for _ in 0..5 {
            field.seat_key(SeatRow::Count, KeyCode::Right);
        }
        assert_eq!(field.value, "human,human,human");
        "ana, ".chars().for_each(|letter| {
            field.seat_key(SeatRow::Seat(0), KeyCode::Char(letter));
        });
        field.seat_key(SeatRow::Seat(1), KeyCode::Right);
        assert_eq!(field.value, "ana,bot:expert,human");
        assert_eq!(field.seat_labels(SeatRow::Seat(1)).1.key, "p-expert");
        assert_eq!(field.seat_labels(SeatRow::Seat(0)).1.key, "verbatim");
        field.add_to(&mut Options::default(), NAMES).unwrap();
        for _ in 0..4 {
            field.seat_key(SeatRow::Seat(0), KeyCode::Backspace);
        }
        assert_eq!(field.value, "human,bot:expert,human");
        for _ in 0..3 {
            field.seat_key(SeatRow::Count, KeyCode::Left);
        }
        assert_eq!(field.value, "");
    }
}
