//! The command `tables`: moves tables from one database to another.

use std::fs::File;
use std::io::{self, BufRead, BufReader, BufWriter, Write};
use std::path::{Path, PathBuf};

use app::StorageError;
use clap::ArgMatches;
use i18n::Translator;
use kernel::{Message, message};
use tempfile::NamedTempFile;
use web::{Limits, Refusal, Store, TransferError};

use crate::commands::DONE;
use crate::errors::{BAD, CliError};
use crate::files;
use crate::folders::Folders;
use crate::serve;

/// Exports or imports the tables of a database.
pub fn run(
    matches: &ArgMatches,
    folders: &Folders,
    translator: &Translator,
) -> Result<u8, CliError> {
    let (mut store, clock) = serve::open_store(matches, folders, &Limits::default())?;
    let file = matches.get_one::<PathBuf>("file");
    let is_import = matches.get_one::<String>("direction").is_some_and(|word| word == "import");
    if is_import {
        return import(store.as_mut(), file, clock.now_ms() / 1000, translator);
    }
    export(store.as_mut(), file, translator)
}

fn say(what: &Message, translator: &Translator) {
    // The output may be closed.
    let _ = writeln!(io::stderr(), "{}", translator.translate(what));
}

fn export(
    store: &mut dyn Store,
    file: Option<&PathBuf>,
    translator: &Translator,
) -> Result<u8, CliError> {
    let done = match file {
        Some(path) => {
            files::may_write(path)?;
            // It holds the seeds of games in progress, so only its owner may read it.
            let unwritten = |error| StorageError::unwritable(path, error);
            let whole = NamedTempFile::new_in(files::folder(path)).map_err(unwritten)?;
            let mut out = BufWriter::new(whole);
            let done = web::export_tables(store, &mut out).map_err(failure)?;
            let whole = out.into_inner().map_err(|error| unwritten(error.into_error()))?;
            whole.as_file().sync_all().map_err(unwritten)?;
            whole.persist(path).map_err(|error| unwritten(error.error))?;
            done
        }
        None => web::export_tables(store, &mut io::stdout().lock()).map_err(failure)?,
    };
    for id in &done.damaged {
        say(&message("tables-left-out").with("id", id.as_str()), translator);
    }
    say(&message("tables-exported").with("count", done.written), translator);
    Ok(if done.damaged.is_empty() { DONE } else { BAD })
}

fn import(
    store: &mut dyn Store,
    file: Option<&PathBuf>,
    now: u64,
    translator: &Translator,
) -> Result<u8, CliError> {
    let mut lines: Box<dyn BufRead> = match file {
        Some(path) => Box::new(BufReader::new(opened(path)?)),
        None => Box::new(io::stdin().lock()),
    };
    let done = web::import_tables(store, registry::GAMES, &mut lines, now).map_err(failure)?;
    for (line, why) in &done.refused {
        say(&refusal(why).with("line", *line), translator);
    }
    let summary = message("tables-imported")
        .with("added", done.added)
        .with("continued", done.continued)
        .with("known", done.known);
    say(&summary, translator);
    Ok(if done.refused.is_empty() { DONE } else { BAD })
}

fn opened(path: &Path) -> Result<File, StorageError> {
    File::open(path).map_err(|error| StorageError::unreadable(path, error))
}

fn refusal(why: &Refusal) -> Message {
    match why {
        Refusal::NoTable(why) => message("tables-not-a-table").with("why", why.as_str()),
        Refusal::Damaged(id) => message("tables-damaged").with("id", id.as_str()),
        Refusal::Differs(id) => message("tables-differs").with("id", id.as_str()),
    }
}

fn failure(error: TransferError) -> CliError {
    match error {
        TransferError::Io(error) => CliError::Output(error),
        TransferError::Store(error) => {
            message("tables-database").with("why", error.to_string()).into()
        }
    }
}
