//! What one owner may take.

use super::*;
use crate::metrics::Metrics;

/// A table of one owner. Its size is 100 bytes.
fn table_of(owner: &str, id: &str) -> StoreWrite {
    let (id, owner, setup) = (id.to_owned(), owner.to_owned(), "s".repeat(100 - ROW_OVERHEAD));
    StoreWrite::NewTable {
        id,
        owner,
        setup,
        open: true,
        entries: vec![],
        at: NOW,
        shared: SharedState::default(),
    }
}

/// An entry of 100 bytes.
fn move_of(id: &str, version: u64, over: bool) -> StoreWrite {
    entries(id, version, &[&"m".repeat(100 - ROW_OVERHEAD)], over)
}

/// The results of writes that are in one batch, if the thread is slow enough.
async fn write_at_once(
    store: &StoreActor,
    writes: impl IntoIterator<Item = StoreWrite>,
) -> Vec<Result<(), StoreError>> {
    futures_util::future::join_all(writes.into_iter().map(|write| store.write(write))).await
}

fn actor(store: Sqlite) -> StoreActor {
    StoreActor::new(Box::new(store), Metrics::new().store, |_| true)
}

const REFUSED: Result<(), StoreError> = Err(StoreError::ShareReached(1000));

#[tokio::test]
async fn tables_created_at_once_do_not_exceed_the_share() {
    let (_folder, store) = opened();
    let store = actor(store.with_share(1000));
    let mut tables: Vec<_> = (0..15).map(|id| table_of("x", &id.to_string())).collect();
    tables.push(table_of("y", "other"));
    let results = write_at_once(&store, tables).await;
    assert_eq!(results[..10], [const { Ok(()) }; 10]);
    assert_eq!(results[10..15], [REFUSED; 5]);
    assert_eq!(results[15], Ok(()), "others are not affected");
    let share = store.share("x".to_owned()).await;
    assert_eq!(share, Ok(Share { bytes: 1000, tables: 10, limit: 1000 }));
}

#[tokio::test]
async fn a_table_larger_than_the_rest_of_the_share_is_refused() {
    let (_folder, store) = opened();
    let store = actor(store.with_share(150));
    assert_eq!(store.write(table_of("x", "a")).await, Ok(()));
    let refused = store.write(table_of("x", "b")).await;
    assert_eq!(refused, Err(StoreError::ShareReached(150)));
}

#[tokio::test]
async fn games_in_progress_may_take_an_eighth_more() {
    let (_folder, store) = opened();
    let store = actor(store.with_share(1000));
    let tables = [table_of("x", "a"), table_of("x", "b"), table_of("y", "c")];
    write_at_once(&store, tables).await;
    let moves = (1..=12).map(|version| move_of("a", version, false));
    let results = write_at_once(&store, moves.chain([move_of("c", 1, false)])).await;
    assert_eq!(results[..9], [const { Ok(()) }; 9]);
    assert_eq!(results[9..12], [REFUSED; 3]);
    assert_eq!(results[12], Ok(()), "others are not affected");
    assert_eq!(store.write(move_of("b", 1, false)).await, REFUSED, "all tables count");
}

#[tokio::test]
async fn a_game_can_end_beyond_the_share_once() {
    let (_folder, store) = opened();
    let store = actor(store.with_share(100));
    assert_eq!(store.write(table_of("x", "a")).await, Ok(()));
    let refused = Err(StoreError::ShareReached(100));
    assert_eq!(store.write(move_of("a", 1, false)).await, refused);
    assert_eq!(store.write(move_of("a", 1, true)).await, Ok(()));
    assert_eq!(store.write(move_of("a", 2, true)).await, refused, "it has ended already");
}

#[tokio::test]
async fn tables_are_counted_however_small_they_are() {
    let (_folder, mut store) = opened();
    let many: Vec<_> =
        (1..Share::MAX_TABLES).map(|number| table_of("x", &number.to_string())).collect();
    store.write(&many.iter().collect::<Vec<_>>()).unwrap();
    let store = actor(store);
    assert_eq!(store.write(table_of("x", "last")).await, Ok(()));
    let refused = store.write(table_of("x", "more")).await;
    assert_eq!(refused, Err(StoreError::ShareReached(u64::MAX)));
    assert_eq!(store.write(table_of("y", "other")).await, Ok(()));
    assert_eq!(store.write(move_of("last", 1, false)).await, Ok(()), "games go on");
}

#[test]
fn the_share_of_an_owner_is_not_added_up() {
    let (_folder, mut store) = opened();
    store.write(&[&table_of("x", "a")]).unwrap();
    // What is not read cannot be wrong.
    store.connection().execute("UPDATE usage SET bytes = 1000000", []).unwrap();
    assert_eq!(store.bytes_of("x").unwrap(), 100);
}

#[test]
fn the_latest_open_tables_are_those_of_several_owners() {
    let (_folder, mut store) = opened();
    store.write(&[&table_of("y", "first"), &table_of("z", "second")]).unwrap();
    for number in 0..30 {
        store.write(&[&table_of("x", &number.to_string())]).unwrap();
    }
    let listed = store.open_tables(20).unwrap();
    let latest = (20..30).rev().map(|number: u32| number.to_string());
    let expected: Vec<_> = latest.chain(["second".to_owned(), "first".to_owned()]).collect();
    assert_eq!(listed, expected);
}
