//! A full disk: the user is told, existing files survive, and saving resumes once there is room.

use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;

use super::games::{ALL, Game};
use super::ground::{CARE, Ground, SIZE, full_log, kept_in, log, press, saves, tells};
use super::talk::Talk;
use crate::support::Pty;

/// How the disk is made full.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Way {
    /// A limit of the file size, which every system has.
    Limit,
    /// A small tmpfs in a namespace of the program; not every system permits that.
    Small,
}

/// The kinds that this system permits.
fn ways() -> Vec<Way> {
    let folder = tempfile::tempdir().unwrap();
    let mount = format!("mount -t tmpfs -o size=16k none '{}'", folder.path().display());
    let tried = Command::new("unshare").args(["-rm", "sh", "-c", &mount]).output();
    let small = tried.is_ok_and(|tried| tried.status.success());
    [Way::Limit].into_iter().chain(small.then_some(Way::Small)).collect()
}

/// A game on a full disk.
struct Disk {
    way: Way,
    pty: Pty,
    /// The data folder, seen from outside the namespace.
    data: PathBuf,
}

impl Disk {
    fn begin(way: Way, ground: &Ground, game: &str, lang: &str) -> Self {
        let room = ground.path().join("room");
        fs::create_dir(&room).unwrap();
        let play = format!("exec \"$LUDOTECA\" --lang {lang} --data-dir room {game} start.txt");
        let line = match way {
            // Otherwise the limit ends the program with a signal instead of an error.
            Way::Limit => format!("trap '' XFSZ; {play}"),
            Way::Small => {
                let mount = "mount -t tmpfs -o size=16k none room";
                format!("exec unshare -rm sh -c '{mount} && {play}'")
            }
        };
        let pty = Pty::shell(ground.path(), &line, SIZE);
        let data = match way {
            Way::Limit => room,
            Way::Small => inside(pty.process(), &room),
        };
        Self { way, pty, data }
    }

    fn filler(&self) -> PathBuf {
        self.data.join("filler")
    }

    fn fill(&self) {
        match self.way {
            Way::Limit => self.limit("0"),
            // Writes until the disk is full.
            Way::Small => assert!(fs::write(self.filler(), vec![0; 64 << 10]).is_err()),
        }
    }

    fn make_room(&self) {
        match self.way {
            Way::Limit => self.limit("unlimited"),
            Way::Small => fs::remove_file(self.filler()).unwrap(),
        }
    }

    fn limit(&self, most: &str) {
        let (id, most) = (self.pty.process().to_string(), format!("--fsize={most}:"));
        let set = Command::new("prlimit").args(["--pid", &id, &most]).status();
        assert!(set.expect("prlimit runs").success());
    }

    /// Presses keys until the saved game differs from this one.
    fn keep_on(&mut self, game: &Game, before: Option<&str>) {
        let data = &self.data;
        press(&mut self.pty, game.keys, CARE, |_| kept(data).as_deref() != before);
    }
}

/// The text of the game in progress in a data folder.
fn kept(data: &Path) -> Option<String> {
    let file = saves(&data.join("under-way")).pop()?;
    Some(fs::read_to_string(file).unwrap())
}

/// A folder as a program in another namespace sees it.
fn inside(id: u32, folder: &Path) -> PathBuf {
    PathBuf::from(format!("/proc/{id}/root{}", folder.display()))
}

/// The messages of a language for a full disk and for a saved game.
const SAID: [(&str, &str, &str); 2] = [
    ("es", "no queda sitio en el disco", "Partida guardada"),
    ("en", "there is no space left", "Game saved"),
];

fn full(way: Way, game: &Game, (lang, events, saved): (&str, &str, &str)) {
    let ground = Ground::new();
    ground.put("start.txt", &(game.start)());
    let mut disk = Disk::begin(way, &ground, game.name, lang);
    disk.pty.wait_for(game.title);
    disk.keep_on(game, None);
    disk.fill();
    let before = kept(&disk.data);
    press(&mut disk.pty, game.keys, CARE, |pty| tells(pty, game.title, events));
    let shown = log(&disk.pty);
    press(&mut disk.pty, &["\x1b"], CARE, |pty| !tells(pty, game.title, events));
    disk.pty.send(game.save_key);
    disk.pty.until(events, |pty| tells(pty, game.title, events));
    assert_eq!(kept(&disk.data), before, "{way:?}, {}", game.name);
    disk.make_room();
    disk.keep_on(game, before.as_deref());
    assert!(full_log(kept_in(&disk.data).unwrap().as_ref()).contains(&shown), "{shown}");
    disk.pty.send(game.save_key);
    disk.pty.until(saved, |pty| tells(pty, game.title, saved));
    assert_eq!(saves(&disk.data.join("saves")).len(), 1);
}

#[test]
fn every_game_goes_on() {
    for way in ways() {
        for game in &ALL {
            full(way, game, SAID[0]);
        }
        full(way, &ALL[1], SAID[1]);
    }
}

/// A result that cannot be recorded on a full disk is reported; earlier results survive.
#[test]
fn results_stay_as_they_were() {
    let ground = Ground::new();
    let win = |limit: &str| {
        let play = "\"$LUDOTECA\" --plain --lang es --data-dir . unosolo first";
        let line = format!("trap '' XFSZ; exec prlimit --fsize={limit}: {play}");
        let mut command = Command::new("sh");
        command.args(["-c", &line]);
        let mut talk = Talk::start(command, &ground);
        talk.send("1\n1\n2");
        assert_eq!(talk.finish(), Some(0), "{}", talk.said());
        talk.said()
    };
    win("unlimited");
    let history = ground.path().join(app::history::FILE);
    let before = fs::read_to_string(&history).unwrap();
    let said = win("0");
    assert!(said.contains("no queda sitio en el disco") && said.contains("GANA"), "{said}");
    assert_eq!(fs::read_to_string(&history).unwrap(), before);
    win("unlimited");
    assert_eq!(fs::read_to_string(&history).unwrap().lines().count(), 2);
    ground.assert_whole();
}
