//! What a table may cost, in memory and in steps.

use protocol::web::log::LogEntry;
use protocol::web::setup::TableSetup;

use super::live::LiveTable;
use super::state::TableState;
use crate::api_error::{ApiError, Conflict};
use crate::options::TableBudget;

/// What the allocator adds to a text.
const ALLOCATED: usize = 16;

impl TableBudget {
    /// Whether a table has used it up.
    pub fn is_spent_by(self, state: &TableState) -> bool {
        let entries = usize::try_from(state.version()).unwrap_or(usize::MAX);
        state.session.len().max(entries) >= self.steps || state.memory_size() >= self.bytes
    }
}

impl LiveTable {
    /// Fails if the table has used up its budget.
    pub fn check_budget(&self, budget: TableBudget) -> Result<(), ApiError> {
        if budget.is_spent_by(&self.state) {
            return Err(Conflict::TableFull.at(self.state.version()));
        }
        Ok(())
    }
}

fn text_size(text: &str) -> usize {
    text.len() + ALLOCATED
}

/// The bytes of a setup beyond its own size.
pub fn setup_size(setup: &TableSetup) -> usize {
    let levels = setup.seats.iter().chain([&setup.substitute]).flatten();
    let texts = [&setup.game, &setup.save, &setup.digest].into_iter().chain(levels);
    setup.seats.capacity() * size_of::<Option<String>>()
        + texts.map(|text| text_size(text)).sum::<usize>()
}

/// The bytes of an entry beyond its own size.
pub fn entry_size(entry: &LogEntry) -> usize {
    match entry {
        LogEntry::Step { action, .. } | LogEntry::Chance { action } => text_size(action),
        LogEntry::Chat { phrase, .. } => text_size(phrase),
        LogEntry::Rematch { table, .. } => text_size(table),
        LogEntry::Sit { name, digest, commitment, nonce, .. } => {
            let offered = commitment.iter().chain(nonce).map(|text| text_size(text));
            text_size(name) + text_size(digest) + offered.sum::<usize>()
        }
        LogEntry::Reveal { nonce, .. } => text_size(nonce),
        LogEntry::Undo { .. }
        | LogEntry::Redo { .. }
        | LogEntry::Leave { .. }
        | LogEntry::Resign { .. }
        | LogEntry::Timeout { .. }
        | LogEntry::Hint { .. }
        | LogEntry::Draw { .. }
        | LogEntry::Begin
        | LogEntry::Over => 0,
    }
}

#[cfg(test)]
mod tests {
    use allocation_counter::measure;
    use app::{AnyGame, Options};
    use kernel::{Seed, Turn};

    use super::*;

    fn table(game: &'static dyn AnyGame) -> TableState {
        with_options(game, &Options::default())
    }

    fn with_options(game: &'static dyn AnyGame, options: &Options) -> TableState {
        let session = game.start(options, Seed::from_bits(1)).unwrap();
        let setup = TableSetup {
            game: game.name().to_owned(),
            save: session.save(),
            seats: vec![None; session.seats().len()],
            substitute: None,
            time_control: None,
            undo: true,
            hints: true,
            open: false,
            deferred: false,
            seeded: true,
            custom: false,
            digest: String::new(),
        };
        let mut state = TableState::new(setup, game).unwrap();
        for seat in 0..state.seats.len() {
            let (name, digest) = ("Ana".to_owned(), "digest".to_owned());
            let person = LogEntry::Sit { seat, name, digest, commitment: None, nonce: None };
            state.apply(person).unwrap();
        }
        state
    }

    /// Plays on until the game has this many steps, or ends.
    fn play(state: &mut TableState, steps: usize) {
        while state.session.at() < steps {
            state.settle();
            let Turn::Player(seat) = state.session.turn() else { return };
            let actions = state.session.actions();
            let action = actions[(state.session.at() * 5 + 2) % actions.len()].text.clone();
            state.apply(LogEntry::Step { seat, action, ms: 700, computer: false }).unwrap();
        }
    }

    /// A game of this many steps with a viewer who looks back, and the bytes allocated for it.
    fn measured(game: &'static dyn AnyGame, steps: usize) -> (TableState, usize) {
        let mut kept = None;
        let counted = measure(|| {
            let mut state = table(game);
            play(&mut state, steps);
            let half = state.session.at() / 2;
            let _ = state.session.view_at(half).scene();
            kept = Some(state);
        });
        (kept.unwrap(), usize::try_from(counted.bytes_current).unwrap())
    }

    #[test]
    fn the_estimate_is_right_within_a_factor_of_two() {
        for game in registry::GAMES {
            // Whatever the program decodes once is not part of a table.
            measured(*game, 100);
            for steps in [0, 20, 100, 2000] {
                let (state, truth) = measured(*game, steps);
                let (estimate, at) = (state.memory_size(), state.session.at());
                let what = format!("{}, {at} steps: {estimate} for {truth}", game.name());
                assert!(truth <= 2 * estimate && estimate <= 2 * truth, "{what}");
            }
        }
    }

    #[test]
    fn a_step_costs_little_whatever_its_position() {
        let cost = |game: &&'static dyn AnyGame| {
            let (start, _) = measured(*game, 0);
            let (state, _) = measured(*game, 2000);
            let steps = state.session.at() - start.session.at();
            let bytes = state.memory_size() - start.memory_size();
            (game.name(), steps, bytes)
        };
        let costs: Vec<_> = registry::GAMES.iter().map(cost).collect();
        // Vectors grow ahead of need, which a game of a few steps does not make up for.
        let spare = 1024;
        assert!(costs.iter().all(|(_, steps, bytes)| *bytes <= 300 * steps + spare), "{costs:?}");
    }

    #[test]
    fn given_rolls_are_made_a_few_at_a_time() {
        let has_dice =
            |game: &&&dyn AnyGame| game.data().options.iter().any(|option| option.name == "dice");
        let game = *registry::GAMES.iter().find(has_dice).unwrap();
        let mut options = Options::default();
        // No piece leaves home with a 1.
        let rolls = vec!["1"; 1000].join(",");
        options.set(game.data().options, "dice", &rolls.as_str().into()).unwrap();
        let mut state = with_options(game, &options);
        let mut rolled = Vec::new();
        while state.awaits_chance() {
            let before = state.version();
            state.settle();
            rolled.push(state.version() - before);
        }
        assert!(rolled.len() >= 4 && rolled.iter().all(|count| *count <= 250), "{rolled:?}");
        assert!(rolled.iter().sum::<u64>() > 1000, "{rolled:?}");
    }

    #[test]
    fn a_table_is_full_by_its_steps_its_entries_or_its_bytes() {
        let endless = TableBudget { bytes: usize::MAX, steps: usize::MAX };
        let mut state = table(registry::GAMES[2]);
        assert!(!endless.is_spent_by(&state));
        let bytes = state.memory_size();
        assert!(TableBudget { bytes, ..endless }.is_spent_by(&state));
        play(&mut state, 30);
        assert!(TableBudget { steps: 30, ..endless }.is_spent_by(&state));
        assert!(!TableBudget { steps: 100, ..endless }.is_spent_by(&state));
        for _ in 0..100 {
            state.apply(LogEntry::Hint { seat: 0 }).unwrap();
        }
        assert!(TableBudget { steps: 100, ..endless }.is_spent_by(&state));
    }
}
