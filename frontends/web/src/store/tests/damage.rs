//! Files that another program damages.

use std::fs::{self, File};
use std::io::{self, Seek, SeekFrom, Write};
use std::sync::{Arc, Mutex};

use protocol::web::log::StoredEntry;
use protocol::web::setup::TableSetup;

use super::*;
use crate::log::{LogFormat, subscriber};

#[derive(Clone, Default)]
struct Captured(Arc<Mutex<Vec<u8>>>);

impl Write for Captured {
    fn write(&mut self, text: &[u8]) -> io::Result<usize> {
        self.0.lock().unwrap().write(text)
    }

    fn flush(&mut self) -> io::Result<()> {
        Ok(())
    }
}

/// The lines that something logs.
fn logged(act: impl FnOnce()) -> Vec<String> {
    let captured = Captured::default();
    let writer = captured.clone();
    let subscriber = subscriber(LogFormat::Text, move || writer.clone());
    tracing::subscriber::with_default(subscriber, act);
    let text = String::from_utf8(captured.0.lock().unwrap().clone()).unwrap();
    text.lines().map(str::to_owned).collect()
}

const SETUP: &str = r#"{"game":"g","save":"s","seats":[null],"substitute":null,"clock":null,
    "undo":true,"hints":true,"open":true,"seeded":false,"digest":"d"}"#;
const ENTRY: &str = r#"{"kind":"over"}"#;

/// An entry that only one table has.
fn own_entry(id: &str) -> String {
    format!(r#"{{"kind":"chat","seat":0,"phrase":"{id}"}}"#)
}

/// A table whose texts are what the server writes.
fn real_table(id: &str) -> StoreWrite {
    let mut entries = vec![ENTRY.to_owned(); 60];
    entries[30] = own_entry(id);
    let (id, setup) = (id.to_owned(), SETUP.to_owned());
    StoreWrite::NewTable {
        id,
        owner: String::new(),
        setup,
        open: false,
        entries,
        at: NOW,
        shared: SharedState::default(),
    }
}

fn ids() -> Vec<String> {
    (0..200).map(|number| format!("table{number:03}")).collect()
}

/// A closed database with many tables.
fn many_tables() -> tempfile::TempDir {
    let (folder, mut store) = opened();
    let tables: Vec<StoreWrite> = ids().iter().map(|id| real_table(id)).collect();
    store.write(&tables.iter().collect::<Vec<_>>()).unwrap();
    folder
}

fn overwrite(folder: &tempfile::TempDir, offset: u64, bytes: &[u8]) {
    let mut file = File::options().write(true).open(path(folder)).unwrap();
    file.seek(SeekFrom::Start(offset)).unwrap();
    file.write_all(bytes).unwrap();
}

/// Where a text is in the file. Pages keep remains of rows that were moved, so there may be several
/// places.
fn find(folder: &tempfile::TempDir, text: &str) -> Vec<u64> {
    let bytes = fs::read(path(folder)).unwrap();
    let places = (0_u64..).zip(bytes.windows(text.len()));
    places.filter(|(_, window)| *window == text.as_bytes()).map(|(place, _)| place).collect()
}

/// The first bytes of pages that hold entries and nothing else.
fn leaf_pages(folder: &tempfile::TempDir) -> Vec<u64> {
    const LEAF: u8 = 10;
    let bytes = fs::read(path(folder)).unwrap();
    let holds = |page: &[u8]| page.windows(ENTRY.len()).any(|window| window == ENTRY.as_bytes());
    let pages = (0..).step_by(4096).zip(bytes.chunks(4096));
    let leaves = pages.filter(|(_, page)| page[0] == LEAF && holds(page));
    leaves.map(|(place, _)| place).collect()
}

fn parses(stored: &StoredTable) -> bool {
    TableSetup::from_text(&stored.setup).is_some()
        && stored.entries.iter().all(|entry| StoredEntry::from_text(entry).is_some())
}

fn inspection(folder: &tempfile::TempDir) -> (Sqlite, Inspection) {
    let mut store = Sqlite::open(&path(folder)).unwrap();
    let found = store.inspect(Duration::from_mins(1), &parses);
    (store, found)
}

/// Whatever is named as damaged cannot be loaded, and everything else can.
fn assert_named(store: &mut Sqlite, found: &Inspection) {
    for id in ids() {
        let own = own_entry(&id);
        let sound = |stored: StoredTable| stored.entries.len() == 60 && stored.entries[30] == own;
        let loads = store.load(&id).is_ok_and(|stored| stored.is_some_and(sound));
        assert_eq!(loads, !found.damaged.contains(&id), "{id}");
    }
}

#[test]
fn a_sound_file_has_no_damage() {
    let folder = many_tables();
    let (mut store, found) = inspection(&folder);
    let expected = Inspection { tables: 200, ..Inspection::default() };
    assert_eq!(found, expected);
    assert_eq!(logged(|| found.log()), [""; 0]);
    assert_named(&mut store, &found);
    let interrupted = store.inspect(Duration::ZERO, &parses);
    assert!(interrupted.damaged.is_empty(), "{interrupted:?}");
    assert_eq!((interrupted.tables, interrupted.read_until.as_deref()), (0, Some("")));
}

#[test]
fn a_damaged_text_is_named_and_the_others_are_served() {
    let folder = many_tables();
    for place in find(&folder, &own_entry("table100")) {
        overwrite(&folder, place + 2, b"\xff\xfe");
    }
    let (mut store, found) = inspection(&folder);
    assert_eq!(found.damaged, ["table100"]);
    let lines = logged(|| found.log());
    assert!(lines.len() == 1 && lines[0].contains("ERROR"), "{lines:?}");
    assert!(lines[0].contains("damaged") && lines[0].contains("table100"), "{lines:?}");
    assert_eq!(store.load("table100"), Err(StoreError::Damaged("table100".to_owned())));
    assert_named(&mut store, &found);
}

#[test]
fn damaged_pages_are_named_and_the_others_are_served() {
    let folder = many_tables();
    let pages = leaf_pages(&folder);
    for (number, noise) in [(3, 0xa5), (30, 0), (50, 0xff)] {
        overwrite(&folder, pages[number], &[noise; 4096]);
    }
    let (mut store, found) = inspection(&folder);
    assert!(!found.problems.is_empty(), "{found:?}");
    assert!((1..100).contains(&found.damaged.len()), "{found:?}");
    assert_named(&mut store, &found);
    let sound = ids().into_iter().find(|id| !found.damaged.contains(id)).unwrap();
    store.write(&[&entries(&sound, 61, &[ENTRY], false)]).unwrap();
    store.write(&[&real_table("another")]).unwrap();
}

/// What happens to a file, and what the server reports.
fn assert_noticed(harm: impl Fn(&Path), expected: impl Fn(PathBuf) -> FileLoss, suffix: &str) {
    let (folder, mut store) = opened();
    store.write(&[&table("a")]).unwrap();
    store.check().unwrap();
    let harmed = with_suffix(&path(&folder).canonicalize().unwrap(), suffix);
    harm(&harmed);
    let lost = Err(StoreError::FileLost(expected(harmed.clone())));
    assert_eq!(store.write(&[&entries("a", 1, &["x"], false)]), lost, "{suffix}");
    assert_eq!(store.check(), lost);
    assert!(store.load("a").is_ok() || matches!(expected(harmed), FileLoss::Truncated(_)));
}

#[test]
fn removed_files_are_noticed() {
    for suffix in ["", "-wal"] {
        assert_noticed(|path| fs::remove_file(path).unwrap(), FileLoss::Removed, suffix);
    }
}

#[test]
fn replaced_files_are_noticed() {
    let replace = |path: &Path| {
        let copy = with_suffix(path, "-copy");
        fs::copy(path, &copy).unwrap();
        fs::rename(copy, path).unwrap();
    };
    for suffix in ["", "-wal"] {
        assert_noticed(replace, FileLoss::Replaced, suffix);
    }
}

#[test]
fn a_database_overwritten_in_place_is_noticed() {
    let restore_backup = |path: &Path| {
        let backup = fs::read(path).unwrap();
        // File systems tell times apart that are some milliseconds apart.
        std::thread::sleep(Duration::from_millis(20));
        fs::write(path, backup).unwrap();
    };
    assert_noticed(restore_backup, FileLoss::Overwritten, "");
}

#[test]
fn truncated_files_are_noticed() {
    for (suffix, length) in [("", 0), ("", 100), ("-wal", 0), ("-wal", 5000)] {
        let truncate = |path: &Path| {
            File::options().write(true).open(path).unwrap().set_len(length).unwrap();
        };
        assert_noticed(truncate, FileLoss::Truncated, suffix);
    }
}

#[test]
fn a_lost_file_stays_lost() {
    let (folder, mut store) = opened();
    let (here, there) = (path(&folder), folder.path().join("elsewhere"));
    fs::rename(&here, &there).unwrap();
    let lines = logged(|| {
        assert!(store.write(&[&table("a")]).is_err());
        assert!(store.write(&[&table("a")]).is_err());
    });
    assert!(lines.len() == 1 && lines[0].contains("tables.db was removed"), "{lines:?}");
    fs::rename(&there, &here).unwrap();
    assert!(matches!(store.write(&[&table("a")]), Err(StoreError::FileLost(_))));
}

#[test]
fn backups_disturb_nothing() {
    let (folder, mut store) = opened();
    store.write(&[&table("a")]).unwrap();
    for number in 1..40 {
        let other = Connection::open(path(&folder)).unwrap();
        let copy = folder.path().join(format!("copy{number}"));
        other.execute("VACUUM INTO ?1", [copy.to_str()]).unwrap();
        drop(other);
        store.write(&[&entries("a", number, &["x".repeat(9000).as_str()], false)]).unwrap();
        store.check().unwrap();
    }
    let mut copy = Sqlite::open(&folder.path().join("copy39")).unwrap();
    assert_eq!(copy.load("a").unwrap().unwrap().entries.len(), 38);
}
