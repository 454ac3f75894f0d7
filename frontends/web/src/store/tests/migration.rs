//! Databases of version 1.

use super::*;

/// A database as version 1 left it, with a table for each id.
fn version_1(folder: &tempfile::TempDir, ids: &[&str]) {
    let connection = Connection::open(path(folder)).unwrap();
    let pragmas = "PRAGMA journal_mode = WAL; PRAGMA application_id = 1282761839; \
                   PRAGMA user_version = 1;";
    connection.execute_batch(&format!("{pragmas}{LOGS}")).unwrap();
    for id in ids {
        let sql = "INSERT INTO tables (id, head) VALUES (?1, 'ñ')";
        connection.execute(sql, [id]).unwrap();
        let sql = "INSERT INTO entries (id, version, entry) VALUES (?1, 1, 'four')";
        connection.execute(sql, [id]).unwrap();
    }
}

#[test]
fn a_migrated_database_has_sizes_and_times_and_can_shrink() {
    let folder = tempfile::tempdir().unwrap();
    version_1(&folder, &["a", "b"]);
    for now in [NOW, NOW + 5] {
        let mut store = Sqlite::open_at(&path(&folder), now).unwrap();
        assert_eq!(schema_version(store.connection()), Ok(2));
        assert_eq!(store.load("a").unwrap().unwrap().entries, ["four"]);
        let share = Share { bytes: 2 * (2 + 4 + 2 * 32), tables: 2, ..Share::default() };
        assert_eq!(store.share("").unwrap(), share);
        assert_eq!(store.unused_tables(NOW, 9).unwrap(), [""; 0]);
        assert_eq!(store.unused_tables(NOW + 1, 9).unwrap(), ["a", "b"]);
        let sql = "SELECT min(created), max(created) FROM usage";
        let created = store
            .connection()
            .query_row(sql, [], |row| Ok((row.get::<_, i64>(0)?, row.get::<_, i64>(1)?)));
        assert_eq!(created, Ok((1_800_000_000, 1_800_000_000)));
        let mode = store.connection().pragma_query_value(None, "auto_vacuum", |row| row.get(0));
        assert_eq!(mode, Ok(2_i64), "incremental");
        assert_eq!(store.inspect(Duration::from_secs(30), &|_| true).problems, [""; 0]);
    }
}

#[tokio::test]
async fn tables_of_a_migrated_database_have_no_owner() {
    let folder = tempfile::tempdir().unwrap();
    let ids: Vec<String> = (0..20).map(|number| number.to_string()).collect();
    version_1(&folder, &ids.iter().map(String::as_str).collect::<Vec<_>>());
    let sql = "INSERT INTO open (id) SELECT id FROM tables";
    Connection::open(path(&folder)).unwrap().execute(sql, []).unwrap();
    let mut store = Sqlite::open(&path(&folder)).unwrap().with_share(10);
    assert_eq!(store.open_tables(99).unwrap().len(), 20);
    let store = StoreActor::new(Box::new(store), crate::metrics::Metrics::new().store, |_| true);
    assert_eq!(store.write(entries("3", 2, &["move"], false)).await, Ok(()));
}
