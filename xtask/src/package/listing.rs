//! Archive listings as `tar --list --verbose` and `dpkg-deb --contents` print them.

use std::collections::{BTreeMap, BTreeSet};

use crate::process::Result;

/// The modes of all files of an archive by their paths, if the metadata of all entries is sound:
/// they are owned by root and have the same time, no path occurs twice, and a folder precedes its
/// files and may be entered by everybody.
pub fn files(listing: &str) -> Result<BTreeMap<String, String>> {
    let mut files = BTreeMap::new();
    let mut folders = BTreeSet::new();
    let mut times = BTreeSet::new();
    for line in listing.lines() {
        let fields: Vec<&str> = line.split_ascii_whitespace().collect();
        let [mode, owner, _size, date, time, path] = fields[..] else {
            return Err(format!("not an entry of an archive: {line}").into());
        };
        times.insert((date, time));
        let path = path.trim_start_matches("./");
        let is_new = match path.strip_suffix('/') {
            Some(folder) => mode == "drwxr-xr-x" && folders.insert(folder),
            None if path.is_empty() => mode == "drwxr-xr-x",
            None => files.insert(path.to_owned(), mode.to_owned()).is_none(),
        };
        let parent = path.trim_end_matches('/').rsplit_once('/').map(|(parent, _)| parent);
        let follows = parent.is_none_or(|parent| folders.contains(parent));
        if !is_new || !follows || !["0/0", "root/root"].contains(&owner) || times.len() > 1 {
            return Err(format!("unexpected entry of an archive: {line}").into());
        }
    }
    Ok(files)
}

#[cfg(test)]
mod tests {
    use super::*;

    const FOLDER: &str = "drwxr-xr-x 0/0 0 2023-11-14 22:13 ./usr/\n";

    #[test]
    fn files_have_modes() {
        let listing = format!("{FOLDER}-rw-r--r-- root/root 12 2023-11-14 22:13 ./usr/a\n");
        let expected = [("usr/a".to_owned(), "-rw-r--r--".to_owned())];
        assert_eq!(files(&listing).unwrap(), expected.into());
    }

    #[test]
    fn unsound_metadata_is_an_error() {
        for line in [
            "-rw-r--r-- 1000/1000 12 2023-11-14 22:13 ./usr/a",
            "-rw-r--r-- 0/0 12 2023-11-14 22:14 ./usr/a",
            "-rw-r--r-- 0/0 12 2023-11-14 22:13 ./etc/a",
            "drwxr-xr-x 0/0 0 2023-11-14 22:13 ./usr/",
            "drwx------ 0/0 0 2023-11-14 22:13 ./var/",
            "./usr/a",
        ] {
            assert!(files(&format!("{FOLDER}{line}\n")).is_err(), "{line}");
        }
    }
}
