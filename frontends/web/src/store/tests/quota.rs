//! Space: quotas, shares of owners, and tables that are deleted.

use super::*;

const DAY: UnixTime = 86_400;

fn delete(ids: &[&str], unused_since: UnixTime) -> StoreWrite {
    let ids = ids.iter().map(|id| (*id).to_owned()).collect();
    StoreWrite::Delete { ids, unused_since }
}

fn large(id: &str, owner: &str) -> StoreWrite {
    let (id, owner) = (id.to_owned(), owner.to_owned());
    let entries = vec!["x".repeat(100_000)];
    StoreWrite::NewTable {
        id,
        owner,
        setup: "s".to_owned(),
        open: true,
        entries,
        at: NOW,
        shared: SharedState::default(),
    }
}

#[test]
fn the_space_of_an_owner_is_the_size_of_its_tables() {
    let (_folder, mut store) = opened();
    store.write(&[&large("a", "x"), &large("b", "y"), &large("c", "y")]).unwrap();
    let one = 1 + 100_000 + 2 * 32;
    let bytes = |store: &mut Sqlite| ["x", "y", "z"].map(|owner| store.bytes_of(owner).unwrap());
    assert_eq!(bytes(&mut store), [one, 2 * one, 0]);
    store.write(&[&entries("a", 2, &["123", "4"], false)]).unwrap();
    assert_eq!(bytes(&mut store), [one + 4 + 2 * 32, 2 * one, 0]);
    store.write(&[&delete(&["b"], NOW + 1)]).unwrap();
    assert_eq!(bytes(&mut store), [one + 4 + 2 * 32, one, 0]);
}

#[test]
fn a_table_is_unused_since_its_last_entry_or_follower() {
    let (_folder, mut store) = opened();
    store.write(&[&table("moved"), &table("followed"), &table("left")]).unwrap();
    store.write(&[&entries_at("moved", 1, &["x"], false, NOW + DAY)]).unwrap();
    let ids = vec!["followed".to_owned()];
    store.write(&[&StoreWrite::Touch { ids, at: NOW + DAY }]).unwrap();
    assert_eq!(store.unused_tables(NOW, 9).unwrap(), [""; 0]);
    assert_eq!(store.unused_tables(NOW + 1, 9).unwrap(), ["left"]);
    assert_eq!(store.unused_tables(NOW + DAY + 1, 9).unwrap().len(), 3);
    assert_eq!(store.unused_tables(NOW + DAY + 1, 1).unwrap(), ["left"]);
}

#[test]
fn a_table_that_was_used_meanwhile_is_not_deleted() {
    let (_folder, mut store) = opened();
    store.write(&[&table("a"), &table("b")]).unwrap();
    store.write(&[&entries_at("b", 1, &["x"], true, NOW + DAY)]).unwrap();
    store.write(&[&delete(&["a", "b"], NOW + 1)]).unwrap();
    assert_eq!(store.load("a").unwrap(), None);
    assert_eq!(store.load("b").unwrap().unwrap().entries, ["x"]);
    let late = entries("a", 1, &["x"], false);
    assert_eq!(store.write(&[&late]), Err(StoreError::Deleted));
}

#[test]
fn deleted_tables_leave_nothing_and_the_file_shrinks() {
    let (folder, mut store) = opened();
    let ids: Vec<String> = (0..50).map(|number| number.to_string()).collect();
    for id in &ids {
        store.write(&[&large(id, "x"), &entries(id, 2, &["y"], true)]).unwrap();
    }
    while store.reclaim(64).unwrap() {}
    let length = |folder| std::fs::metadata(path(folder)).unwrap().len();
    let full = (length(&folder), store.disk_usage().unwrap().bytes);
    assert!(full.0 > 5_000_000 && full.1 > 5_000_000, "{full:?}");
    let names: Vec<&str> = ids.iter().map(String::as_str).collect();
    store.write(&[&delete(&names, NOW + 1)]).unwrap();
    assert!(store.disk_usage().unwrap().bytes < 100_000);
    let steps = std::iter::from_fn(|| store.reclaim(64).unwrap().then_some(())).count();
    assert!(steps > 10, "a little at a time: {steps}");
    assert!(length(&folder) < 100_000, "{}", length(&folder));
    for table in ["tables", "entries", "open", "ended", "usage", "shares"] {
        let sql = format!("SELECT count(*) FROM {table}");
        let rows: i64 = store.connection().query_row(&sql, [], |row| row.get(0)).unwrap();
        assert_eq!(rows, 0, "{table}");
    }
    store.write(&[&table("new")]).unwrap();
}

#[test]
fn a_file_stays_within_its_quota_and_games_can_use_the_reserve() {
    let (folder, store) = opened();
    let quota = 2 << 20;
    let mut store = store.with_quota(quota).unwrap();
    let mut tables = 0;
    while store.disk_usage().unwrap().free_bytes() > 110_000 {
        store.write(&[&large(&tables.to_string(), "x")]).unwrap();
        tables += 1;
    }
    assert!((10..20).contains(&tables), "{tables}");
    // Games in progress continue.
    let long = "y".repeat(500);
    let moves = (2..)
        .take_while(|version| store.write(&[&entries("0", *version, &[&long], false)]).is_ok());
    assert!(moves.count() > 100);
    while store.reclaim(64).unwrap() {}
    assert!(std::fs::metadata(path(&folder)).unwrap().len() <= quota);
    assert_eq!(store.disk_usage().unwrap().free_bytes(), 0);
}

#[test]
fn a_file_beyond_its_quota_still_has_a_reserve() {
    let (folder, mut store) = opened();
    store.write(&[&large("a", "x"), &large("b", "x")]).unwrap();
    drop(store);
    let mut store = Sqlite::open(&path(&folder)).unwrap().with_quota(100_000).unwrap();
    assert_eq!(store.disk_usage().unwrap().free_bytes(), 0);
    store.write(&[&entries("a", 2, &["x"], false)]).unwrap();
}
