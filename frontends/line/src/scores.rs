//! Results and records in lines.

use app::scores::sheets;
use app::{Answer, Console, Dialogue};
use kernel::message;

use crate::Talk;

/// Tells the results of all games, or of one; in words alone where bars would not be understood.
pub fn scores(talk: &mut Talk, only: Option<&str>, in_words: bool) -> Answer<()> {
    let (sheets, news) = sheets(talk.storage(), only);
    news.iter().try_for_each(|news| talk.remark(news))?;
    for line in sheets.iter().flat_map(|sheet| sheet.lines(in_words)) {
        let indented = || message("line-scores-row").with("what", line.what.clone());
        talk.say(&if line.heading { line.what.clone() } else { indented() })?;
    }
    Ok(())
}
