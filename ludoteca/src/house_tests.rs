//! The services of the house, in a folder of their own.

use std::time::Duration;

use super::*;

fn game() -> &'static str {
    shelf::GAMES[0].name()
}

fn save(seed: &str) -> String {
    format!("ludoteca 1\ngame {}\nsetup whatever\nseed {seed}\n", game())
}

fn house(root: &Path) -> Premises {
    Premises::new(Folders::within(root), None)
}

#[test]
fn one_seed_gives_one_after_another() {
    let seed = Seed::new("7").unwrap();
    let mut house = Premises::new(Folders { saves: None, under_way: None }, Some(seed));
    let seeds = [(); 3].map(|()| house.fresh_seed().to_string());
    assert_eq!(seeds, ["7", "7#2", "7#3"]);
}

#[test]
fn random_seeds_differ() {
    let mut house = Premises::new(Folders { saves: None, under_way: None }, None);
    let (one, other) = (house.fresh_seed(), house.fresh_seed());
    assert_ne!(one, other);
    assert_eq!(one.to_string().len(), 32);
}

#[test]
fn a_game_is_kept_offered_and_forgotten() {
    let root = tempfile::tempdir().unwrap();
    let mut house = house(root.path());
    assert!(house.kept().is_empty());
    house.keep(game(), &save("1")).unwrap();
    house.keep(game(), &save("2")).unwrap();
    let kept = house.kept();
    assert_eq!(kept.len(), 1);
    assert_eq!((kept[0].game.as_str(), &kept[0].text), (game(), &save("2")));
    assert_eq!(house.read(&kept[0].name).unwrap(), save("2"));
    house.forget(game());
    house.forget(game());
    assert!(house.kept().is_empty());
}

#[test]
fn saves_take_new_names_and_the_latest_comes_first() {
    let root = tempfile::tempdir().unwrap();
    let mut house = house(root.path());
    let mut names: Vec<String> = Vec::new();
    for (age, seed) in ["a", "b", "c"].into_iter().enumerate() {
        let name = house.store(game(), &save(seed)).unwrap();
        let file = fs::File::options().append(true).open(&name).unwrap();
        let past = Duration::from_secs(100 - age as u64);
        file.set_modified(SystemTime::now() - past).unwrap();
        assert!(!names.contains(&name));
        names.push(name);
    }
    names.reverse();
    let stored: Vec<String> = house.stored().into_iter().map(|kept| kept.name).collect();
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
    assert!(house(root.path()).kept().is_empty());
}

#[test]
fn a_failure_is_told_once_until_it_works_again() {
    let root = tempfile::tempdir().unwrap();
    // A file where the folder should be stands for any disk that cannot be written.
    let obstacle = root.path().join("obstacle");
    fs::write(&obstacle, "").unwrap();
    let mut house = house(&obstacle);
    assert!(house.keep(game(), &save("1")).is_err());
    assert!(house.keep(game(), &save("2")).is_ok());
    assert!(house.store(game(), &save("2")).is_err());
    fs::remove_file(&obstacle).unwrap();
    assert!(house.keep(game(), &save("3")).is_ok());
    assert_eq!(house.kept()[0].text, save("3"));
    fs::remove_dir_all(&obstacle).unwrap();
    fs::write(&obstacle, "").unwrap();
    assert!(house.keep(game(), &save("4")).is_err());
}

#[test]
fn without_a_home_the_game_goes_on() {
    let mut house = Premises::new(Folders { saves: None, under_way: None }, None);
    assert_eq!(house.keep(game(), "").unwrap_err().key, "file-no-home");
    assert_eq!(house.store(game(), "").unwrap_err().key, "file-no-home");
    house.forget(game());
    assert!(house.kept().is_empty() && house.stored().is_empty());
}
