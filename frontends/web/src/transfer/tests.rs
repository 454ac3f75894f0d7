//! Tests with two `SQLite` databases; `tests/shared` moves tables to PostgreSQL and back.

use super::*;
use crate::store::Sqlite;

const NOW: UnixTime = 1_800_000_000;

fn opened() -> (tempfile::TempDir, Sqlite) {
    let folder = tempfile::tempdir().unwrap();
    let store = Sqlite::open(&folder.path().join("tables.db")).unwrap();
    (folder, store)
}

/// A table with some people who come and go.
async fn table(id: &str, entries: usize) -> ArchivedTable {
    let handle = crate::table::new_handle();
    let setup = handle.read().await.unwrap().state.setup.clone();
    let entry = |number: usize| {
        let sit = LogEntry::Sit {
            seat: 0,
            name: format!("Ana {number}"),
            digest: "d".to_owned(),
            commitment: None,
            nonce: None,
        };
        let entry = if number.is_multiple_of(2) { sit } else { LogEntry::Leave { seat: 0 } };
        StoredEntry { at: Some(number as u64), entry }
    };
    ArchivedTable {
        id: id.to_owned(),
        owner: "192.0.2.7".to_owned(),
        setup,
        entries: (0..entries).map(entry).collect(),
    }
}

fn import(store: &mut Sqlite, tables: &[ArchivedTable]) -> Imported {
    let text: String = tables.iter().map(|table| table.to_text() + "\n").collect();
    import_tables(store, registry::GAMES, &mut text.as_bytes(), NOW).unwrap()
}

fn export(store: &mut Sqlite) -> String {
    let mut text = Vec::new();
    export_tables(store, &mut text).unwrap();
    String::from_utf8(text).unwrap()
}

#[tokio::test]
async fn what_is_exported_is_imported_once() {
    let (_folder, mut first) = opened();
    let tables = [table("0a1b2c3d", 3).await, table("1a1b2c3d", 0).await];
    assert_eq!(import(&mut first, &tables).added, 2);
    let text = export(&mut first);
    let (_other, mut second) = opened();
    for (added, known) in [(2, 0), (0, 2)] {
        let done = import_tables(&mut second, registry::GAMES, &mut text.as_bytes(), NOW).unwrap();
        assert_eq!(done, Imported { added, known, ..Imported::default() });
        assert_eq!(export(&mut second), text);
    }
    assert_eq!(second.load("0a1b2c3d").unwrap().unwrap().owner, "192.0.2.7");
}

#[tokio::test]
async fn a_history_is_continued_and_another_one_refused() {
    let (_folder, mut store) = opened();
    import(&mut store, &[table("0a1b2c3d", 2).await]);
    let longer = table("0a1b2c3d", 4).await;
    assert_eq!(import(&mut store, std::slice::from_ref(&longer)).continued, 1);
    assert_eq!(import(&mut store, &[table("0a1b2c3d", 3).await]).known, 1, "nothing is taken back");
    let before = export(&mut store);
    let mut other = longer.clone();
    other.entries[1].at = Some(77);
    let mut elsewhere = longer;
    elsewhere.setup.hints = !elsewhere.setup.hints;
    let done = import(&mut store, &[other, elsewhere]);
    let differs = Refusal::Differs("0a1b2c3d".to_owned());
    assert_eq!(done.refused, [(1, differs.clone()), (2, differs)]);
    assert_eq!(export(&mut store), before);
}

#[tokio::test]
async fn what_is_no_table_is_refused_by_its_line() {
    let (_folder, mut store) = opened();
    let mut damaged = table("0a1b2c3d", 0).await;
    let action = "nowhere".to_owned();
    let step = LogEntry::Step { seat: 0, action, ms: 0, computer: false };
    damaged.entries.push(StoredEntry { at: None, entry: step });
    let bad_id = table("../../etc", 0).await;
    let text = format!("\n{{}}\n{}\n{}\n", damaged.to_text(), bad_id.to_text());
    let done = import_tables(&mut store, registry::GAMES, &mut text.as_bytes(), NOW).unwrap();
    let lines: Vec<usize> = done.refused.iter().map(|(line, _)| *line).collect();
    assert_eq!(lines, [2, 3, 4]);
    assert_eq!(done.refused[1].1, Refusal::Damaged("0a1b2c3d".to_owned()));
    assert_eq!(export(&mut store), "");
}
