//! Storage in a temporary folder.

use std::time::Duration;

use app::{AnySession, SaveSlots};

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
fn one_seed_gives_one_after_another() {
    let seed = Seed::new("7").unwrap();
    let mut storage =
        DiskStorage::new(Folders { data: None, saves: None, under_way: None }, Some(seed));
    let seeds = [(); 3].map(|()| storage.fresh_seed().to_string());
    assert_eq!(seeds, ["7", "7#2", "7#3"]);
}

#[test]
fn random_seeds_differ() {
    let mut storage = DiskStorage::new(Folders { data: None, saves: None, under_way: None }, None);
    let (one, other) = (storage.fresh_seed(), storage.fresh_seed());
    assert_ne!(one, other);
    assert_eq!(one.to_string().len(), 32);
}

#[test]
fn a_game_is_kept_offered_and_forgotten() {
    let root = tempfile::tempdir().unwrap();
    let mut storage = storage(root.path());
    assert!(storage.in_progress().is_empty());
    let mut table = table();
    storage.keep(table.as_mut()).unwrap();
    let action = table.actions().remove(0);
    table.apply(&action.word).unwrap();
    storage.keep(table.as_mut()).unwrap();
    let kept = storage.in_progress();
    assert_eq!(kept.len(), 1);
    assert_eq!(kept[0].game, game());
    assert_eq!(storage.read(&kept[0].file).unwrap(), table.save());
    storage.forget(table.as_mut());
    storage.forget(table.as_mut());
    assert!(storage.in_progress().is_empty());
}

/// A second game, of this program or of another, leaves the first one's file alone.
#[test]
fn every_game_under_way_has_a_file_of_its_own() {
    let root = tempfile::tempdir().unwrap();
    let (mut one, mut other) = (storage(root.path()), storage(root.path()));
    let (mut first, mut second) = (table(), table());
    one.keep(first.as_mut()).unwrap();
    other.keep(second.as_mut()).unwrap();
    other.forget(second.as_mut());
    assert_eq!(one.in_progress().len(), 1);
    assert_eq!(Some(&one.in_progress()[0].file), first.meta().slot().map(str::to_owned).as_ref());
}

/// What another program plays is not offered until that program has ended.
#[test]
fn a_game_played_elsewhere_is_left_alone() {
    let root = tempfile::tempdir().unwrap();
    let (mut one, mut other) = (storage(root.path()), storage(root.path()));
    let mut played = table();
    other.keep(played.as_mut()).unwrap();
    let kept = other.in_progress().remove(0);
    assert!(one.in_progress().is_empty());
    assert_eq!(any(&mut one).resume(&kept).err().unwrap().key, "kept-elsewhere");
    drop(other);
    assert_eq!(one.in_progress().first(), Some(&kept));
    assert_eq!(any(&mut one).resume(&kept).unwrap().meta().slot(), Some(kept.file.as_str()));
}

#[test]
fn a_game_that_is_over_is_forgotten() {
    let root = tempfile::tempdir().unwrap();
    let (mut storage, info) = (storage(root.path()), registry::GAMES[0]);
    let won = "ludoteca 1\ngame unosolo\nsetup board 0,0 1 0 o--/---/---\nseed 1\n";
    let mut table = info.open(won, &Options::default(), Seed::from_bits(0)).unwrap();
    storage.keep(table.as_mut()).unwrap();
    let kept = storage.in_progress().remove(0);
    assert_eq!(any(&mut storage).resume(&kept).err().unwrap().key, "kept-over");
    assert!(storage.in_progress().is_empty());
}

#[test]
fn only_the_latest_games_under_way_stay() {
    let root = tempfile::tempdir().unwrap();
    for _ in 0..MOST_IN_PROGRESS + 5 {
        // Each by a program of its own, which ends.
        storage(root.path()).keep(table().as_mut()).unwrap();
    }
    assert_eq!(storage(root.path()).in_progress().len(), MOST_IN_PROGRESS);
}

#[test]
fn a_damaged_game_is_put_aside() {
    let root = tempfile::tempdir().unwrap();
    let (mut storage, mut table) = (storage(root.path()), table());
    storage.keep(table.as_mut()).unwrap();
    let file = storage.in_progress().remove(0).file;
    fs::write(&file, "ludoteca 1\nga").unwrap();
    let kept = storage.in_progress().remove(0);
    assert_eq!(any(&mut storage).resume(&kept).err().unwrap().key, "kept-damaged");
    assert!(storage.in_progress().is_empty() && Path::new(&format!("{file}.damaged")).exists());
    assert_eq!(storage.set_aside(&file), None);
}

#[test]
fn what_is_written_over_is_kept_beside() {
    let root = tempfile::tempdir().unwrap();
    let (mut storage, path) = (storage(root.path()), root.path().join("board.txt"));
    let name = path.to_str().unwrap();
    assert_eq!(storage.write(name, "one"), Ok(None));
    assert_eq!(storage.write(name, "one"), Ok(None));
    let before = storage.write(name, "two").unwrap().unwrap();
    assert_eq!(before, format!("{name}~"));
    assert_eq!((storage.read(name), storage.read(&before)), (Ok("two".into()), Ok("one".into())));
}

#[test]
fn saves_take_new_names_and_the_latest_comes_first() {
    let root = tempfile::tempdir().unwrap();
    let mut storage = storage(root.path());
    let mut names: Vec<String> = Vec::new();
    for (age, seed) in ["a", "b", "c"].into_iter().enumerate() {
        let name = storage.store(game(), &save(seed)).unwrap();
        let file = fs::File::options().append(true).open(&name).unwrap();
        let past = Duration::from_secs(100 - age as u64);
        file.set_modified(SystemTime::now() - past).unwrap();
        assert!(!names.contains(&name));
        names.push(name);
    }
    names.reverse();
    let stored: Vec<String> = storage.stored().into_iter().map(|kept| kept.file).collect();
    assert_eq!(stored, names);
}

#[test]
fn foreign_files_are_passed_over() {
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
fn a_failure_is_told_once_until_it_works_again() {
    let root = tempfile::tempdir().unwrap();
    // A file where the folder should be stands for any disk that cannot be written.
    let obstacle = root.path().join("obstacle");
    fs::write(&obstacle, "").unwrap();
    let mut storage = storage(&obstacle);
    let mut table = table();
    assert!(storage.keep(table.as_mut()).is_err());
    assert!(storage.keep(table.as_mut()).is_ok());
    assert!(storage.store(game(), &save("2")).is_err());
    fs::remove_file(&obstacle).unwrap();
    assert!(storage.keep(table.as_mut()).is_ok());
    assert_eq!(storage.in_progress().len(), 1);
    fs::remove_dir_all(&obstacle).unwrap();
    fs::write(&obstacle, "").unwrap();
    assert!(storage.keep(table.as_mut()).is_err());
}

#[test]
fn without_a_home_the_game_goes_on() {
    let mut storage = DiskStorage::new(Folders { data: None, saves: None, under_way: None }, None);
    let mut table = table();
    assert_eq!(storage.keep(table.as_mut()).unwrap_err().key, "file-no-home");
    assert_eq!(storage.store(game(), "").unwrap_err().key, "file-no-home");
    storage.forget(table.as_mut());
    assert!(storage.in_progress().is_empty() && storage.stored().is_empty());
}
