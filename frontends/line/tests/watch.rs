//! Long work on a console: completed, or stopped by Ctrl-C. It has a binary to itself because the
//! signal goes to the whole process.

use std::io::empty;

use app::ConsoleClosed;
use app::console::busy;
use conformance::MemoryStorage;
use i18n::{Lang, Translator};
use kernel::{Budget, message};
use line::LineConsole;
use signal_hook::consts::SIGINT;

/// Does work on a new console.
fn work<T>(budget: &Budget, work: impl FnOnce() -> T) -> Result<T, ConsoleClosed> {
    let mut storage = MemoryStorage::default();
    let (input, output) = (Box::new(empty()), Box::new(std::io::sink()));
    let mut console =
        LineConsole::new(input, output, Translator::new(Lang::En, []), false, &mut storage);
    busy(&mut console, &message("line-bye"), budget, work)
}

#[test]
fn work_is_completed_or_stopped_by_ctrl_c() {
    let complete = || {
        let budget = Budget::from_millis(60_000);
        assert_eq!(work(&budget, || 6 * 7).ok(), Some(42));
        assert!(!budget.is_exhausted());
    };
    complete();
    // Twice: the first time must not leave the default action of the signal behind.
    for _ in 0..2 {
        let budget = Budget::from_millis(60_000);
        let ended = work(&budget, || {
            signal_hook::low_level::raise(SIGINT).expect("the signal is watched");
            while !budget.is_exhausted() {
                std::thread::yield_now();
            }
        });
        assert!(matches!(ended, Err(ConsoleClosed::Interrupted)));
    }
    complete();
}
