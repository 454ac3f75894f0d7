//! What is in the packages, without building the program that they are for.

use std::collections::BTreeMap;
use std::fs;
use std::io::Read;
use std::path::Path;
use std::process::Command;

use flate2::read::GzDecoder;
use packer::dist::packages;
use packer::parts::{Parts, Program};
use packer::{crates, licences};
use tar::Archive;

const TARGET: &str = "x86_64-unknown-linux-gnu";
const MOMENT: u32 = 1_700_000_000;

/// The packages of a program that only greets.
fn made() -> Vec<(String, Vec<u8>)> {
    let program = Program {
        bytes: b"#!/bin/sh\necho hola\n".to_vec(),
        manuals: [b"english".to_vec(), b"spanish".to_vec()],
        completions: [b"bash".to_vec(), b"zsh".to_vec(), b"fish".to_vec()],
    };
    let parts = Parts::gather(root(), program, "notices".to_owned(), MOMENT).unwrap();
    packages(&parts, "1.2.3", TARGET).unwrap()
}

fn root() -> &'static Path {
    Path::new(env!("CARGO_MANIFEST_DIR")).parent().unwrap()
}

/// The files of an archive with their modes and contents, all of the same owner and moment.
fn unpacked(bytes: &[u8]) -> BTreeMap<String, (u32, Vec<u8>)> {
    let mut files = BTreeMap::new();
    for entry in Archive::new(GzDecoder::new(bytes)).entries().unwrap() {
        let mut entry = entry.unwrap();
        let header = entry.header().clone();
        let owner = (header.uid().unwrap(), header.gid().unwrap(), header.mtime().unwrap());
        assert_eq!(owner, (0, 0, u64::from(MOMENT)));
        let path = String::from_utf8(header.path_bytes().into_owned()).unwrap();
        let mut content = Vec::new();
        entry.read_to_end(&mut content).unwrap();
        let known = files.insert(path, (header.mode().unwrap(), content));
        assert_eq!(known, None, "nothing stands there twice");
    }
    files
}

/// A member of the outer archive of a Debian package.
fn member<'a>(deb: &'a [u8], name: &str) -> &'a [u8] {
    let mut rest = deb.strip_prefix(b"!<arch>\n").expect("an archive");
    loop {
        let (header, body) = rest.split_at(60);
        let field = |from, to| std::str::from_utf8(&header[from..to]).unwrap().trim_end();
        let size: usize = field(48, 58).parse().unwrap();
        if field(0, 16) == name {
            return &body[..size];
        }
        rest = &body[size.next_multiple_of(2)..];
    }
}

#[test]
fn the_tarball_has_everything_in_one_folder() {
    let made = made();
    let (name, bytes) = &made[0];
    let top = format!("ludoteca-1.2.3-{TARGET}");
    assert_eq!(*name, format!("{top}.tar.gz"));
    let files = unpacked(bytes);
    let file = |path: &str| &files[&format!("{top}/{path}")];
    assert_eq!(*file("ludoteca"), (0o755, b"#!/bin/sh\necho hola\n".to_vec()));
    assert_eq!(*file("THIRD-PARTY.txt"), (0o644, b"notices".to_vec()));
    assert_eq!(file("share/man/man6/ludoteca.6").1, b"english");
    assert_eq!(file("share/man/es/man6/ludoteca.6").1, b"spanish");
    assert_eq!(file("completions/bash/ludoteca").1, b"bash");
    assert_eq!(file("completions/zsh/_ludoteca").1, b"zsh");
    assert_eq!(file("completions/fish/ludoteca.fish").1, b"fish");
    for paper in ["README.md", "LICENSE-MIT", "LICENSE-APACHE", "docs/files.md"] {
        assert_eq!(file(paper).1, fs::read(root().join(paper)).unwrap(), "{paper}");
    }
    assert!(files.keys().all(|path| path.starts_with(&top)), "everything below one folder");
}

/// A link of the README that leads to a file leads to one in the package as well.
#[test]
fn the_links_of_the_papers_lead_somewhere() {
    let made = made();
    let files = unpacked(&made[0].1);
    let readme = fs::read_to_string(root().join("README.md")).unwrap();
    let links = readme.split("](").skip(1).filter_map(|rest| rest.split(')').next());
    let mut seen = 0;
    for link in links.filter(|link| !link.contains("://")) {
        assert!(files.contains_key(&format!("ludoteca-1.2.3-{TARGET}/{link}")), "{link}");
        seen += 1;
    }
    assert!(seen > 10, "{seen} links");
}

#[test]
fn the_debian_package_is_one() {
    let made = made();
    let (name, deb) = &made[1];
    assert_eq!(name, "ludoteca_1.2.3_amd64.deb");
    assert_eq!(member(deb, "debian-binary"), b"2.0\n");
    let control = unpacked(member(deb, "control.tar.gz"));
    let control = String::from_utf8(control["./control"].1.clone()).unwrap();
    for line in ["Package: ludoteca", "Version: 1.2.3", "Architecture: amd64", "Depends: libc6"] {
        assert!(control.lines().any(|there| there == line), "{line}: {control}");
    }
    let files = unpacked(member(deb, "data.tar.gz"));
    assert_eq!(files["./usr/bin/ludoteca"].0, 0o755);
    assert_eq!(files["./usr/share/bash-completion/completions/ludoteca"].1, b"bash");
    assert_eq!(files["./usr/share/zsh/vendor-completions/_ludoteca"].1, b"zsh");
    assert_eq!(files["./usr/share/fish/vendor_completions.d/ludoteca.fish"].1, b"fish");
    assert!(files.contains_key("./usr/share/doc/ludoteca/copyright"));
    let mut manual = String::new();
    let packed = &files["./usr/share/man/es/man6/ludoteca.6.gz"].1;
    GzDecoder::new(packed.as_slice()).read_to_string(&mut manual).unwrap();
    assert_eq!(manual, "spanish");
    // A folder is told of before what is in it, as dpkg asks.
    assert_eq!(files["./usr/bin/"].0, 0o755);
}

#[test]
fn packages_are_the_same_whenever_they_are_made() {
    assert_eq!(made(), made());
}

/// Debian's own tool, where the machine has it, takes the package as it is, and what it lays out
/// runs.
#[test]
fn debian_unpacks_it() {
    if Command::new("dpkg-deb").arg("--version").output().is_err() {
        eprintln!("dpkg-deb is not here: not tried");
        return;
    }
    let folder = tempfile::tempdir().unwrap();
    let (name, deb) = &made()[1];
    let package = folder.path().join(name);
    fs::write(&package, deb).unwrap();
    let scratch = folder.path().join("scratch");
    let tool = |args: &[&Path]| {
        let ran = Command::new("dpkg-deb").args(args).output().unwrap();
        assert!(ran.status.success(), "{}", String::from_utf8_lossy(&ran.stderr));
        String::from_utf8(ran.stdout).unwrap()
    };
    assert!(tool(&[Path::new("--info"), &package]).contains("Version: 1.2.3"));
    assert!(tool(&[Path::new("--contents"), &package]).contains("./usr/bin/ludoteca"));
    tool(&[Path::new("-x"), &package, &scratch]);
    let ran = Command::new(scratch.join("usr/bin/ludoteca")).output().unwrap();
    assert_eq!(ran.stdout, b"hola\n");
}

/// What the house needs today is allowed, and the program contains what it must.
#[test]
fn the_licences_of_the_house_are_in_order() {
    let crates = crates::read(root(), &crates::host().unwrap()).unwrap();
    licences::check(&crates).unwrap();
    let shipped = |name: &str| crates.iter().any(|it| it.name == name && it.shipped);
    assert!(shipped("clap") && shipped("ratatui") && shipped("pegs"));
    assert!(!shipped("insta") && !shipped("syn") && !shipped("packer"));
}
