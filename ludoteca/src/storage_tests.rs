//! Storage in a temporary folder.

use std::time::Duration;

use app::daily::seed;
use app::{AnySession, GameLibrary, LoadError, SaveSlots};

use super::slots::MOST_IN_PROGRESS;
use super::*;

fn game() -> &'static str {
    registry::GAMES[0].name()
}

fn save(seed: &str) -> String {
    format!("ludoteca 1\ngame {}\nsetup whatever\nseed {seed}\n", game())
}

fn table() -> Box<dyn AnySession> {
    registry::GAMES[0].start(&Options::default(), Seed::from_bits(7)).unwrap()
}

fn storage(root: &Path) -> DiskStorage {
    DiskStorage::new(Folders::within(root), None)
}

/// The storage as front ends see it.
fn any(storage: &mut DiskStorage) -> &mut dyn Storage {
    storage
}

#[test]
fn one_given_seed_yields_a_sequence() {
    let seed = Seed::new("7").unwrap();
    let mut storage =
        DiskStorage::new(Folders { data: None, saves: None, under_way: None }, Some(seed));
    let seeds = [(); 3].map(|()| storage.fresh_seed().unwrap().to_string());
    assert_eq!(seeds, ["7", "7#2", "7#3"]);
}

#[test]
fn random_seeds_differ() {
    let mut storage = DiskStorage::new(Folders { data: None, saves: None, under_way: None }, None);
    let (one, other) = (storage.fresh_seed().unwrap(), storage.fresh_seed().unwrap());
    assert_ne!(one, other);
    assert_eq!(one.to_string().len(), 32);
}

#[test]
fn without_randomness_only_a_given_seed_starts_a_game() {
    let folders = Folders { data: None, saves: None, under_way: None };
    let broken = || Err(NoRandomness);
    let mut storage = DiskStorage::new(folders.clone(), None).with_random(broken);
    assert_eq!(storage.fresh_seed(), Err(NoRandomness));
    let seed = Seed::new("7").unwrap();
    let mut storage = DiskStorage::new(folders, Some(seed.clone())).with_random(broken);
    assert_eq!(storage.fresh_seed(), Ok(seed));
}

/// A save holds the seed of the game, so only its owner may read it or its backup.
#[cfg(unix)]
#[test]
fn saves_are_readable_by_their_owner_only() {
    use std::os::unix::fs::PermissionsExt;
    let root = tempfile::tempdir().unwrap();
    let mut storage = storage(root.path());
    let mode = |file: &str| fs::metadata(file).unwrap().permissions().mode() & 0o777;
    let opened = |file: &str| fs::set_permissions(file, fs::Permissions::from_mode(0o644)).unwrap();
    let mut table = table();
    storage.autosave(table.as_mut()).unwrap();
    let kept = table.meta().slot().unwrap().to_owned();
    assert_eq!(mode(&kept), 0o600);
    // A file of an earlier version is restricted by the next move.
    opened(&kept);
    storage.autosave(table.as_mut()).unwrap();
    assert_eq!(mode(&kept), 0o600);
    let folder = Path::new(&kept).parent().unwrap().to_str().unwrap();
    assert_eq!(mode(folder), 0o700);
    let stored = storage.save(game(), &table.save()).unwrap();
    assert_eq!(mode(&stored), 0o600);
    let named = root.path().join("named.ludoteca").to_str().unwrap().to_owned();
    storage.write(&named, &table.save()).unwrap();
    opened(&named);
    let action = table.actions().remove(0);
    table.apply(&action.text).unwrap();
    let copy = storage.write(&named, &table.save()).unwrap().expect("there is a backup");
    assert_eq!((mode(&named), mode(&copy)), (0o600, 0o600));
    // Other files keep the permissions that their owner gave them.
    let board = root.path().join("board.txt").to_str().unwrap().to_owned();
    storage.write(&board, "1").unwrap();
    opened(&board);
    storage.write(&board, "2").unwrap();
    assert_eq!(mode(&board), 0o644);
}

#[test]
fn a_game_in_progress_is_saved_offered_and_removed() {
    let root = tempfile::tempdir().unwrap();
    let mut storage = storage(root.path());
    assert!(storage.in_progress().is_empty());
    let mut table = table();
    storage.autosave(table.as_mut()).unwrap();
    let action = table.actions().remove(0);
    table.apply(&action.text).unwrap();
    storage.autosave(table.as_mut()).unwrap();
    let kept = storage.in_progress();
    assert_eq!(kept.len(), 1);
    assert_eq!(kept[0].game, game());
    assert_eq!(storage.read(&kept[0].file).unwrap(), table.save());
    storage.discard(table.as_mut());
    storage.discard(table.as_mut());
    assert!(storage.in_progress().is_empty());
}

/// A second game, of this program or of another, leaves the first one's file alone.
#[test]
fn every_game_in_progress_has_its_own_file() {
    let root = tempfile::tempdir().unwrap();
    let (mut one, mut other) = (storage(root.path()), storage(root.path()));
    let (mut first, mut second) = (table(), table());
    one.autosave(first.as_mut()).unwrap();
    other.autosave(second.as_mut()).unwrap();
    other.discard(second.as_mut());
    assert_eq!(one.in_progress().len(), 1);
    assert_eq!(Some(&one.in_progress()[0].file), first.meta().slot().map(str::to_owned).as_ref());
}

/// What another program plays is not offered until that program has ended.
#[test]
fn a_game_open_in_another_process_is_left_alone() {
    let root = tempfile::tempdir().unwrap();
    let (mut one, mut other) = (storage(root.path()), storage(root.path()));
    let mut played = table();
    other.autosave(played.as_mut()).unwrap();
    let kept = other.in_progress().remove(0);
    assert!(one.in_progress().is_empty());
    assert!(matches!(any(&mut one).resume(&kept), Err(LoadError::PlayedElsewhere)));
    drop(other);
    assert_eq!(one.in_progress().first(), Some(&kept));
    assert_eq!(any(&mut one).resume(&kept).unwrap().meta().slot(), Some(kept.file.as_str()));
}

#[test]
fn a_finished_game_is_removed() {
    let root = tempfile::tempdir().unwrap();
    let (mut storage, info) = (storage(root.path()), registry::GAMES[0]);
    let won = "ludoteca 1\ngame unosolo\nsetup board 0,0 1 0 o--/---/---\nseed 1\n";
    let mut table = info.open(won, &Options::default(), Seed::from_bits(0)).unwrap();
    storage.autosave(table.as_mut()).unwrap();
    let kept = storage.in_progress().remove(0);
    assert!(matches!(any(&mut storage).resume(&kept), Err(LoadError::Over)));
    assert!(storage.in_progress().is_empty());
}

#[test]
fn only_the_latest_games_in_progress_are_retained() {
    let root = tempfile::tempdir().unwrap();
    for _ in 0..MOST_IN_PROGRESS + 5 {
        // Each game belongs to a program of its own that has ended.
        storage(root.path()).autosave(table().as_mut()).unwrap();
    }
    assert_eq!(storage(root.path()).in_progress().len(), MOST_IN_PROGRESS);
}

#[test]
fn a_damaged_game_is_set_aside() {
    let root = tempfile::tempdir().unwrap();
    let (mut storage, mut table) = (storage(root.path()), table());
    storage.autosave(table.as_mut()).unwrap();
    let file = storage.in_progress().remove(0).file;
    fs::write(&file, "ludoteca 1\nga").unwrap();
    let kept = storage.in_progress().remove(0);
    assert!(matches!(any(&mut storage).resume(&kept), Err(LoadError::SetAside { .. })));
    assert!(storage.in_progress().is_empty() && Path::new(&format!("{file}.damaged")).exists());
    assert_eq!(storage.quarantine(&file), None);
}

#[test]
fn overwritten_files_are_backed_up() {
    let root = tempfile::tempdir().unwrap();
    let (mut storage, path) = (storage(root.path()), root.path().join("board.txt"));
    let name = path.to_str().unwrap();
    assert_eq!(storage.write(name, "one").unwrap(), None);
    assert_eq!(storage.write(name, "one").unwrap(), None);
    let before = storage.write(name, "two").unwrap().unwrap();
    assert_eq!(before, format!("{name}~"));
    assert_eq!(storage.read(name).unwrap(), "two");
    assert_eq!(storage.read(&before).unwrap(), "one");
}

#[test]
fn saves_get_new_names_and_are_listed_latest_first() {
    let root = tempfile::tempdir().unwrap();
    let mut storage = storage(root.path());
    let mut names: Vec<String> = Vec::new();
    for (age, seed) in ["a", "b", "c"].into_iter().enumerate() {
        let name = storage.save(game(), &save(seed)).unwrap();
        let file = fs::File::options().append(true).open(&name).unwrap();
        let past = Duration::from_secs(100 - age as u64);
        file.set_modified(SystemTime::now() - past).unwrap();
        assert!(!names.contains(&name));
        names.push(name);
    }
    names.reverse();
    let stored: Vec<String> = storage.saved_games().into_iter().map(|kept| kept.file).collect();
    assert_eq!(stored, names);
}

#[test]
fn foreign_files_are_skipped() {
    let root = tempfile::tempdir().unwrap();
    let folder = root.path().join("under-way");
    fs::create_dir_all(folder.join("folder.ludoteca")).unwrap();
    let foreign = save("1").replace(game(), "chess");
    for (name, text) in [
        ("foreign.ludoteca", foreign.as_str()),
        ("torn.ludoteca", "ludoteca 1\nga"),
        ("empty.ludoteca", ""),
        ("binary.ludoteca", "\0"),
        ("other.txt", &save("1")),
    ] {
        fs::write(folder.join(name), text).unwrap();
    }
    assert!(storage(root.path()).in_progress().is_empty());
}

#[test]
fn a_failure_is_reported_once_until_it_is_resolved() {
    let root = tempfile::tempdir().unwrap();
    // A file in place of the folder simulates a disk that cannot be written.
    let obstacle = root.path().join("obstacle");
    fs::write(&obstacle, "").unwrap();
    let mut storage = storage(&obstacle);
    let mut table = table();
    assert!(storage.autosave(table.as_mut()).is_err());
    assert!(storage.autosave(table.as_mut()).is_ok());
    assert!(storage.save(game(), &save("2")).is_err());
    fs::remove_file(&obstacle).unwrap();
    assert!(storage.autosave(table.as_mut()).is_ok());
    assert_eq!(storage.in_progress().len(), 1);
    fs::remove_dir_all(&obstacle).unwrap();
    fs::write(&obstacle, "").unwrap();
    assert!(storage.autosave(table.as_mut()).is_err());
}

#[test]
fn games_can_be_played_without_a_home() {
    let mut storage = DiskStorage::new(Folders { data: None, saves: None, under_way: None }, None);
    let mut table = table();
    assert!(matches!(storage.autosave(table.as_mut()), Err(StorageError::NoDataDirectory)));
    assert!(matches!(storage.save(game(), ""), Err(StorageError::NoDataDirectory)));
    storage.discard(table.as_mut());
    assert!(storage.in_progress().is_empty() && storage.saved_games().is_empty());
}

#[test]
fn finished_games_are_kept_up_to_a_number() {
    let root = tempfile::tempdir().unwrap();
    let mut storage = storage(root.path());
    for number in 0..library::MOST_FINISHED + 3 {
        storage.keep_finished(game(), &save(&number.to_string())).unwrap();
    }
    assert_eq!(storage.finished_games().len(), library::MOST_FINISHED);
}

#[test]
fn games_are_named_deleted_and_brought_back() {
    let root = tempfile::tempdir().unwrap();
    let mut storage = storage(root.path());
    storage.keep_finished(game(), &save("7")).unwrap();
    let kept = storage.finished_games()[0].clone();
    for bad in ["", "a/b", ".."] {
        assert!(storage.rename_game(&kept.file, bad).is_err(), "{bad}");
    }
    let named = storage.rename_game(&kept.file, "my best").unwrap();
    assert!(storage.finished_games().is_empty());
    let saved = storage.saved_games();
    assert_eq!(saved.len(), 1);
    assert!(saved[0].label().ends_with(" my best"), "{}", saved[0].label());
    assert!(saved[0].label().starts_with("20"), "the date stays: {}", saved[0].label());
    let trashed = storage.trash_game(&named).unwrap();
    assert!(storage.saved_games().is_empty());
    storage.restore_game(&trashed).unwrap();
    assert_eq!(storage.saved_games(), saved);
    assert_eq!(fs::read_to_string(&named).unwrap(), save("7"));
    assert!(storage.restore_game(&trashed).is_err());
}

/// A board of the day that was won before the program was killed counts for its own day.
#[test]
fn a_result_recorded_late_has_the_day_of_its_end() {
    let root = tempfile::tempdir().unwrap();
    let mut storage = storage(root.path());
    let date = "2026-02-27".parse().unwrap();
    let mut session =
        registry::GAMES[0].start_daily(&Options::default(), seed(game(), date)).unwrap();
    while let Some(action) = session.actions().first().map(|action| action.text.clone()) {
        session.apply(&action).unwrap();
    }
    storage.autosave(session.as_mut()).unwrap();
    let file = session.meta().slot().unwrap().to_owned();
    let noon = std::time::UNIX_EPOCH + Duration::from_hours(1_772_193_600 / 3600);
    fs::File::options().write(true).open(&file).unwrap().set_modified(noon).unwrap();
    let saved = storage.in_progress()[0].clone();
    assert!(matches!(any(&mut storage).resume(&saved), Err(LoadError::Over)));
    let (results, _) = any(&mut storage).daily_results();
    let result = results.of(game(), date).unwrap();
    assert_eq!(result.finished, "20260227-120000");
    assert_eq!(storage.finished_games().len(), 1);
}
