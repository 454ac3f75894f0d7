//! What a package is made of, and where it lies in each kind of package.

use std::fs;
use std::path::Path;
use std::process::Command;

use crate::Fault;
use crate::archive::{Files, PROGRAM, READ, gz};
use crate::run::output;

/// What stands at the root of the house and goes with the program.
const PAPERS: [&str; 6] = [
    "README.md",
    "CHANGELOG.md",
    "ARCHITECTURE.md",
    "CONTRIBUTING.md",
    "LICENSE-MIT",
    "LICENSE-APACHE",
];
/// The endings of what is shipped of `docs/`.
const ENDINGS: [&str; 5] = ["md", "svg", "png", "txt", "ludoteca"];
/// The shells for which there are completions, with the usual names of their files.
const SHELLS: [(&str, &str); 3] =
    [("bash", "ludoteca"), ("zsh", "_ludoteca"), ("fish", "ludoteca.fish")];
/// The folders in which a Debian system looks for those files.
const SHELL_FOLDERS: [&str; 3] = [
    "usr/share/bash-completion/completions",
    "usr/share/zsh/vendor-completions",
    "usr/share/fish/vendor_completions.d",
];
/// How the menu of a desktop shows the program.
const DESKTOP: &str = include_str!("../ludoteca.desktop");

/// Where Debian looks for the licence of a package.
const COPYRIGHT: &str = "\
Format: https://www.debian.org/doc/packaging-manuals/copyright-format/1.0/
Upstream-Name: Ludoteca
Comment: The texts of both licences stand beside this file, as LICENSE-MIT and
 LICENSE-APACHE; those of the libraries in the program in THIRD-PARTY.txt.gz.

Files: *
Copyright: The Ludoteca developers
License: MIT or Apache-2.0
";

/// The program, and what it writes about itself.
#[derive(Clone, Debug)]
pub struct Program {
    /// The program.
    pub bytes: Vec<u8>,
    /// Its manual in English and in Spanish.
    pub manuals: [Vec<u8>; 2],
    /// Its completions for bash, zsh and fish.
    pub completions: [Vec<u8>; 3],
}

impl Program {
    /// The program in a file, asked for its manual and completions.
    pub fn ask(path: &Path) -> Result<Self, Fault> {
        let say = |args: &[&str]| output(Command::new(path).args(args));
        let complete = |shell| say(&["completions", shell, "--lang", "en"]);
        let bytes = fs::read(path).map_err(|error| format!("{}: {error}", path.display()))?;
        let manuals = [say(&["man", "--lang", "en"])?, say(&["man", "--lang", "es"])?];
        let completions = [complete("bash")?, complete("zsh")?, complete("fish")?];
        Ok(Self { bytes, manuals, completions })
    }
}

/// Everything of which packages are made.
#[derive(Clone, Debug)]
pub struct Parts {
    program: Program,
    papers: Files,
    notices: String,
    moment: u32,
}

impl Parts {
    /// The program with the papers of the house at `root` and the notices of its libraries; the
    /// moment, in seconds since 1970, is the age of every file.
    pub fn gather(
        root: &Path,
        program: Program,
        notices: String,
        moment: u32,
    ) -> Result<Self, Fault> {
        let mut papers = Files::default();
        for name in PAPERS {
            papers.put(name, READ, read(&root.join(name))?);
        }
        documents(root, "docs", &mut papers)?;
        Ok(Self { program, papers, notices, moment })
    }

    /// The files of the tarball, from its top.
    pub fn tarball(&self) -> Files {
        let mut files = self.papers.clone();
        files.put("ludoteca", PROGRAM, self.program.bytes.clone());
        files.put("THIRD-PARTY.txt", READ, self.notices.as_str());
        files.put("share/applications/ludoteca.desktop", READ, DESKTOP);
        let [english, spanish] = &self.program.manuals;
        files.put("share/man/man6/ludoteca.6", READ, english.as_slice());
        files.put("share/man/es/man6/ludoteca.6", READ, spanish.as_slice());
        for ((shell, name), text) in SHELLS.iter().zip(&self.program.completions) {
            files.put(format!("completions/{shell}/{name}"), READ, text.as_slice());
        }
        files
    }

    /// The files of the Debian package, from the root of the system.
    pub fn debian(&self) -> Result<Files, Fault> {
        let compressed = |text: &[u8]| gz(text, self.moment).map_err(|error| error.to_string());
        let mut files = self.papers.moved("usr/share/doc/ludoteca");
        files.put("usr/bin/ludoteca", PROGRAM, self.program.bytes.clone());
        let third = "usr/share/doc/ludoteca/THIRD-PARTY.txt.gz";
        files.put(third, READ, compressed(self.notices.as_bytes())?);
        files.put("usr/share/doc/ludoteca/copyright", READ, COPYRIGHT);
        files.put("usr/share/applications/ludoteca.desktop", READ, DESKTOP);
        let [english, spanish] = &self.program.manuals;
        files.put("usr/share/man/man6/ludoteca.6.gz", READ, compressed(english)?);
        files.put("usr/share/man/es/man6/ludoteca.6.gz", READ, compressed(spanish)?);
        let shells = SHELLS.iter().zip(SHELL_FOLDERS).zip(&self.program.completions);
        for (((_, name), folder), text) in shells {
            files.put(format!("{folder}/{name}"), READ, text.as_slice());
        }
        Ok(files)
    }

    /// The program itself.
    pub fn program(&self) -> &[u8] {
        &self.program.bytes
    }

    /// The age of every file.
    pub fn moment(&self) -> u32 {
        self.moment
    }
}

/// Every document below a folder.
fn documents(root: &Path, folder: &str, papers: &mut Files) -> Result<(), Fault> {
    let events = |error| format!("{folder}: {error}");
    for entry in fs::read_dir(root.join(folder)).map_err(events)? {
        let path = entry.map_err(events)?.path();
        let name = path.file_name().unwrap_or_default().to_string_lossy();
        let below = format!("{folder}/{name}");
        if path.is_dir() {
            documents(root, &below, papers)?;
        } else if path.extension().is_some_and(|end| ENDINGS.iter().any(|known| end == *known)) {
            papers.put(below, READ, read(&path)?);
        }
    }
    Ok(())
}

fn read(path: &Path) -> Result<Vec<u8>, Fault> {
    fs::read(path).map_err(|error| format!("{}: {error}", path.display()))
}
