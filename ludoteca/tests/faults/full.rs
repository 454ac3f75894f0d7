//! A full disk: the player sees an error, existing files survive, and saving resumes once there is
//! space.

use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;

use super::data_dir::{
    DataDir, LONG_WAIT, SIZE, column_contains, full_log, latest_save_in, press, saves, settled_log,
};
use super::games::{ALL, Game};
use super::plain_dialogue::PlainDialogue;
use crate::support::Pty;

/// How writing is made to fail.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum FullDisk {
    /// A limit of the file size, which every system has.
    Limit,
    /// A small tmpfs in a namespace of the program; not every system permits that.
    Small,
}

/// The methods that this system permits.
fn methods() -> Vec<FullDisk> {
    let folder = tempfile::tempdir().unwrap();
    let mount = format!("mount -t tmpfs -o size=16k none '{}'", folder.path().display());
    let tried = Command::new("unshare").args(["-rm", "sh", "-c", &mount]).output();
    let small = tried.is_ok_and(|tried| tried.status.success());
    [FullDisk::Limit].into_iter().chain(small.then_some(FullDisk::Small)).collect()
}

/// A game on a full disk.
struct Disk {
    method: FullDisk,
    pty: Pty,
    /// The data folder, seen from outside the namespace.
    data: PathBuf,
}

impl Disk {
    fn begin(method: FullDisk, data_dir: &DataDir, game: &str, lang: &str) -> Self {
        let room = data_dir.path().join("room");
        fs::create_dir(&room).unwrap();
        let play = format!("exec \"$LUDOTECA\" --lang {lang} --data-dir room {game} start.txt");
        let line = match method {
            // Otherwise the limit ends the program with a signal instead of an error.
            FullDisk::Limit => format!("trap '' XFSZ; {play}"),
            FullDisk::Small => {
                let mount = "mount -t tmpfs -o size=16k none room";
                format!("exec unshare -rm sh -c '{mount} && {play}'")
            }
        };
        let pty = Pty::shell(data_dir.path(), &line, SIZE);
        let data = match method {
            FullDisk::Limit => room,
            FullDisk::Small => inside(pty.process(), &room),
        };
        Self { method, pty, data }
    }

    fn filler(&self) -> PathBuf {
        self.data.join("filler")
    }

    fn fill(&self) {
        match self.method {
            FullDisk::Limit => self.limit("0"),
            // Writes until the disk is full.
            FullDisk::Small => assert!(fs::write(self.filler(), vec![0; 64 << 10]).is_err()),
        }
    }

    fn free_space(&self) {
        match self.method {
            FullDisk::Limit => self.limit("unlimited"),
            FullDisk::Small => fs::remove_file(self.filler()).unwrap(),
        }
    }

    fn limit(&self, most: &str) {
        let (id, most) = (self.pty.process().to_string(), format!("--fsize={most}:"));
        let set = Command::new("prlimit").args(["--pid", &id, &most]).status();
        assert!(set.expect("prlimit runs").success());
    }

    /// Presses keys until the saved game differs from this one.
    fn play_until_saved(&mut self, game: &Game, before: Option<&str>) {
        let data = &self.data;
        press(&mut self.pty, game.keys, LONG_WAIT, |_| saved_text(data).as_deref() != before);
    }
}

/// The text of the game in progress in a data folder.
fn saved_text(data: &Path) -> Option<String> {
    let file = saves(&data.join("under-way")).pop()?;
    Some(fs::read_to_string(file).unwrap())
}

/// A folder as a program in another namespace sees it.
fn inside(id: u32, folder: &Path) -> PathBuf {
    PathBuf::from(format!("/proc/{id}/root{}", folder.display()))
}

/// A language, and its messages for a full disk and for a saved game.
const MESSAGES: [(&str, &str, &str); 2] = [
    ("es", "no queda sitio en el disco", "Partida guardada"),
    ("en", "there is no space left", "Game saved"),
];

fn play_on_full_disk(method: FullDisk, game: &Game, (lang, disk_full, saved): (&str, &str, &str)) {
    let data_dir = DataDir::new();
    data_dir.put("start.txt", &(game.start)());
    let mut disk = Disk::begin(method, &data_dir, game.name, lang);
    disk.pty.wait_for(game.title);
    disk.play_until_saved(game, None);
    disk.fill();
    let before = saved_text(&disk.data);
    press(&mut disk.pty, game.keys, LONG_WAIT, |pty| column_contains(pty, game.title, disk_full));
    // Esc ends the animation; the message stays as long as the game cannot be saved.
    disk.pty.send("\x1b");
    disk.pty.rest();
    assert!(column_contains(&disk.pty, game.title, disk_full), "{}", disk.pty.text());
    // By now the animation of the move has ended, so the log has everything that cannot be saved.
    let shown = settled_log(&disk.pty);
    assert_eq!(saved_text(&disk.data), before, "{method:?}, {}", game.name);
    disk.free_space();
    disk.play_until_saved(game, before.as_deref());
    let recorded = full_log(latest_save_in(&disk.data).unwrap().as_ref());
    assert!(recorded.contains(&shown), "{method:?}\nshown: {shown}\nsaved: {recorded}");
    disk.pty.send(game.save_key);
    disk.pty.until(saved, |pty| column_contains(pty, game.title, saved));
    assert_eq!(saves(&disk.data.join("saves")).len(), 1);
}

#[test]
fn every_game_continues_and_is_saved_once_there_is_space() {
    for method in methods() {
        for game in &ALL {
            play_on_full_disk(method, game, MESSAGES[0]);
        }
        play_on_full_disk(method, &ALL[1], MESSAGES[1]);
    }
}

/// A result that cannot be recorded on a full disk is reported; earlier results survive.
#[test]
fn earlier_results_survive() {
    let data_dir = DataDir::new();
    let win = |limit: &str| {
        let play = "\"$LUDOTECA\" --plain --lang es --data-dir . unosolo first";
        let line = format!("trap '' XFSZ; exec prlimit --fsize={limit}: {play}");
        let mut command = Command::new("sh");
        command.args(["-c", &line]);
        let mut talk = PlainDialogue::start(command, &data_dir);
        talk.send("1\n1\n2");
        assert_eq!(talk.finish(), Some(0), "{}", talk.said());
        talk.said()
    };
    win("unlimited");
    let history = data_dir.path().join(app::history::FILE);
    let before = fs::read_to_string(&history).unwrap();
    let said = win("0");
    assert!(said.contains("no queda sitio en el disco") && said.contains("GANA"), "{said}");
    assert_eq!(fs::read_to_string(&history).unwrap(), before);
    win("unlimited");
    assert_eq!(fs::read_to_string(&history).unwrap().lines().count(), 2);
    data_dir.assert_whole();
}
