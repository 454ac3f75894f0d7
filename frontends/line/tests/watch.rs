//! Long work on a console: done whole, or ended by Ctrl-C.

use std::io::empty;

use app::Hangup;
use app::console::busy;
use conformance::MemoryStorage;
use i18n::{Lang, Speaker};
use kernel::{Budget, message};
use line::Talk;
use signal_hook::consts::SIGINT;

/// Does work on a console of its own.
fn work<T>(budget: &Budget, work: impl FnOnce() -> T) -> Result<T, Hangup> {
    let mut storage = MemoryStorage::default();
    let (input, output) = (Box::new(empty()), Box::new(std::io::sink()));
    let mut talk = Talk::new(input, output, Speaker::new(Lang::En, []), false, &mut storage);
    busy(&mut talk, &message("line-bye"), budget, work)
}

/// One test, for the signal goes to the whole process.
#[test]
fn work_is_done_whole_or_ended_by_ctrl_c() {
    let whole = || {
        let budget = Budget::ms(60_000);
        assert_eq!(work(&budget, || 6 * 7).ok(), Some(42));
        assert!(!budget.spent());
    };
    whole();
    // Twice: the first time must not have left the signal to the system.
    for _ in 0..2 {
        let budget = Budget::ms(60_000);
        let ended = work(&budget, || {
            signal_hook::low_level::raise(SIGINT).expect("the signal is watched");
            while !budget.spent() {
                std::thread::yield_now();
            }
        });
        assert!(matches!(ended, Err(Hangup::Interrupted)));
    }
    whole();
}
