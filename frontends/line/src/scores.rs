//! Results and records.

use app::scores::sheets;
use app::{Console, ConsoleResult, Dialogue};
use kernel::message;

use crate::LineConsole;

/// Prints the results of all games or of one; in words if bars would not be understood.
pub fn scores(console: &mut LineConsole, only: Option<&str>, in_words: bool) -> ConsoleResult<()> {
    let (sheets, warnings) = sheets(console.storage(), only);
    warnings.iter().try_for_each(|warning| console.remark(warning))?;
    for line in sheets.iter().flat_map(|sheet| sheet.lines(in_words)) {
        let indented = || message("line-scores-row").with("what", line.what.clone());
        console.say(&if line.heading { line.what.clone() } else { indented() })?;
    }
    Ok(())
}
