//! Results and records.

use app::scores::statistics;
use app::{Console, ConsoleResult, Dialogue};
use kernel::message;

use crate::LineConsole;

/// Prints the results of all games or of one; in words if bars would not be understood.
pub fn scores(console: &mut LineConsole, only: Option<&str>, in_words: bool) -> ConsoleResult<()> {
    let (statistics, warnings) = statistics(console.storage(), only);
    warnings.iter().try_for_each(|warning| console.print_note(warning))?;
    for line in statistics.iter().flat_map(|stats| stats.lines(in_words)) {
        let indented = || message("line-scores-row").with("what", line.what.clone());
        console.print(&if line.heading { line.what.clone() } else { indented() })?;
    }
    Ok(())
}
