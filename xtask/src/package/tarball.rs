//! The tarball, with the same bytes for the same files wherever it is made.

use std::path::Path;
use std::process::Command;

use crate::process::{Result, stdout};
use crate::tools::gnu_tar;

/// Packs a folder as `top`, all files owned by root and modified at the same time.
pub fn write(archive: &Path, tree: &Path, top: &str, epoch: &str) -> Result<()> {
    let mut tar = Command::new(gnu_tar());
    tar.args(["--create", "--format=gnu", "--sort=name", "--owner=root:0", "--group=root:0"]);
    tar.args(["--mode=u=rwX,go=rX", "--use-compress-program=gzip --best --no-name"]);
    tar.arg(format!("--mtime=@{epoch}")).arg(format!("--transform=s,^\\.,{top},"));
    tar.arg("--file").arg(archive).arg("--directory").arg(tree).arg(".");
    stdout(&mut tar)?;
    Ok(())
}

/// The verbose listing of a tarball.
pub fn list(archive: &Path) -> Result<String> {
    let mut tar = Command::new(gnu_tar());
    tar.args(["--list", "--verbose", "--numeric-owner", "--full-time", "--file"]).arg(archive);
    stdout(tar.env("TZ", "UTC"))
}

#[cfg(all(test, target_os = "linux"))]
mod tests {
    use std::fs;
    use std::os::unix::fs::PermissionsExt;
    use std::path::PathBuf;

    use tempfile::TempDir;

    use super::*;
    use crate::dist::root;
    use crate::package::{tree, verify};

    const TOP: &str = "ludoteca-1.2.3-x86_64-unknown-linux-gnu";
    const EPOCH: &str = "1700000000";

    /// The tree of a program that echoes its arguments.
    fn example(folder: &TempDir) -> PathBuf {
        let path = |name: &str| folder.path().join(name);
        fs::write(path("program"), "#!/bin/sh\necho \"$@\"\n").unwrap();
        fs::set_permissions(path("program"), fs::Permissions::from_mode(0o700)).unwrap();
        fs::write(path("notices"), "notices").unwrap();
        tree::create(&path("tree"), root(), &path("program"), &path("notices")).unwrap();
        path("tree")
    }

    fn packed(folder: &TempDir, tree: &Path) -> PathBuf {
        let archive = folder.path().join("archive.tar.gz");
        write(&archive, tree, TOP, EPOCH).unwrap();
        archive
    }

    #[test]
    fn the_tarball_has_every_file_in_one_folder() {
        let folder = tempfile::tempdir().unwrap();
        let tree = example(&folder);
        let archive = packed(&folder, &tree);
        verify::tarball(&archive, &tree, TOP).unwrap();
        assert!(list(&archive).unwrap().lines().all(|line| line.contains("2023-11-14 22:13:20")));
        stdout(Command::new("tar").arg("-xf").arg(archive).arg("-C").arg(folder.path())).unwrap();
        let unpacked = |path: &str| fs::read(folder.path().join(TOP).join(path)).unwrap();
        assert_eq!(unpacked("ludoteca"), b"#!/bin/sh\necho \"$@\"\n");
        assert_eq!(unpacked("THIRD-PARTY.txt"), b"notices");
        assert_eq!(unpacked("share/man/man6/ludoteca.6"), b"man --lang en\n");
        assert_eq!(unpacked("share/man/es/man6/ludoteca.6"), b"man --lang es\n");
        assert_eq!(unpacked("completions/bash/ludoteca"), b"completions bash --lang en\n");
        assert_eq!(unpacked("completions/zsh/_ludoteca"), b"completions zsh --lang en\n");
        assert_eq!(unpacked("completions/fish/ludoteca.fish"), b"completions fish --lang en\n");
        let desktop = unpacked("share/applications/ludoteca.desktop");
        assert!(desktop.starts_with(b"[Desktop Entry]\n"));
        for document in ["README.md", "LICENSE-MIT", "LICENSE-APACHE", "docs/files.md"] {
            assert_eq!(unpacked(document), fs::read(root().join(document)).unwrap(), "{document}");
        }
    }

    #[test]
    fn the_same_files_make_the_same_tarball() {
        let made = || {
            let folder = tempfile::tempdir().unwrap();
            let tree = example(&folder);
            fs::read(packed(&folder, &tree)).unwrap()
        };
        assert!(made() == made());
    }

    /// Links of the README to files of the repository work in the package as well.
    #[test]
    fn the_links_of_the_readme_lead_to_packaged_files() {
        let folder = tempfile::tempdir().unwrap();
        let tree = example(&folder);
        let readme = fs::read_to_string(tree.join("README.md")).unwrap();
        let links = readme.split("](").skip(1).filter_map(|rest| rest.split(')').next());
        let links: Vec<&str> = links.filter(|link| !link.contains("://")).collect();
        assert!(links.len() > 10, "{links:?}");
        for link in links {
            let file = link.split('#').next().unwrap();
            assert!(tree.join(file).is_file(), "{link}");
        }
    }
}
