//! Reading and writing, against real folders.

use super::*;

fn key(result: Result<impl Sized, Message>) -> String {
    result.map_or_else(|message| message.key.into_owned(), |_| "fine".to_owned())
}

fn reason(result: Result<impl Sized, Message>) -> String {
    let args = result.err().map(|message| message.args).unwrap_or_default();
    match args.into_iter().find(|(name, _)| *name == "why") {
        Some((_, kernel::Arg::Message(why))) => why.key.into_owned(),
        _ => String::new(),
    }
}

fn names(folder: &Path) -> Vec<String> {
    let entries = fs::read_dir(folder).unwrap();
    let mut names: Vec<String> =
        entries.map(|entry| entry.unwrap().file_name().to_string_lossy().into_owned()).collect();
    names.sort();
    names
}

#[test]
fn what_is_written_is_read_and_nothing_else_is_left() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("a");
    write(&path, "one\n").unwrap();
    write(&path, "two\n").unwrap();
    assert_eq!(read(&path).unwrap(), "two\n");
    assert_eq!(names(folder.path()), ["a"]);
}

#[test]
fn create_overwrites_nothing() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("a");
    create(&path, "one").unwrap();
    assert_eq!(create(&path, "two").unwrap_err().kind(), ErrorKind::AlreadyExists);
    assert_eq!(read(&path).unwrap(), "one");
    assert_eq!(names(folder.path()), ["a"]);
}

#[test]
fn folders_are_no_files() {
    let folder = tempfile::tempdir().unwrap();
    assert_eq!(reason(read(folder.path())), "file-why-folder");
    assert_eq!(reason(write(folder.path(), "")), "file-why-folder");
    assert_eq!(reason(write(&folder.path().join("new/"), "")), "file-why-folder");
    assert!(names(folder.path()).is_empty());
}

#[test]
fn what_is_missing_or_in_the_way_is_told() {
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("a");
    write(&file, "one").unwrap();
    assert_eq!(reason(read(&folder.path().join("b"))), "file-why-missing");
    assert_eq!(reason(write(&folder.path().join("b/c"), "")), "file-why-no-folder");
    assert_eq!(reason(write(&file.join("c"), "")), "file-why-not-folder");
    assert_eq!(reason(make_folder(&file.join("c"))), "file-why-not-folder");
    assert_eq!(reason(make_folder(&file)), "file-why-not-folder");
}

#[test]
fn every_refusal_of_the_system_has_its_sentence() {
    for (kind, expected) in [
        (ErrorKind::StorageFull, "file-why-full"),
        (ErrorKind::QuotaExceeded, "file-why-full"),
        (ErrorKind::ReadOnlyFilesystem, "file-why-read-only"),
        (ErrorKind::PermissionDenied, "file-why-denied"),
        (ErrorKind::TimedOut, "file-why-other"),
    ] {
        assert_eq!(why(&kind.into()).key, expected);
    }
}

#[test]
fn only_text_is_read() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("a");
    let put = |bytes: &[u8]| fs::write(&path, bytes).unwrap();
    put(b"one\ntwo \xff\n");
    assert_eq!(key(read(&path)), "file-not-text");
    put(b"one\n\0\n");
    let error = read(&path).unwrap_err();
    assert_eq!(error.key, "file-nul");
    assert!(error.args.contains(&("line", "2".into())));
    put(&vec![b' '; (16 << 20) + 1]);
    assert_eq!(key(read(&path)), "file-too-large");
    put(&vec![b' '; 16 << 20]);
    assert_eq!(key(read(&path)), "fine");
    put("\u{feff}ludoteca".as_bytes());
    assert_eq!(read(&path).unwrap(), "ludoteca");
}

#[cfg(unix)]
mod unix {
    use std::os::unix::fs::{PermissionsExt, symlink};

    use super::*;

    #[test]
    fn permissions_stay_as_they_were() {
        let folder = tempfile::tempdir().unwrap();
        let path = folder.path().join("a");
        fs::write(&path, "one").unwrap();
        fs::set_permissions(&path, fs::Permissions::from_mode(0o640)).unwrap();
        write(&path, "two").unwrap();
        assert_eq!(fs::metadata(&path).unwrap().permissions().mode() & 0o777, 0o640);
    }

    #[test]
    fn protected_files_and_devices_stay() {
        let folder = tempfile::tempdir().unwrap();
        let path = folder.path().join("a");
        fs::write(&path, "one").unwrap();
        fs::set_permissions(&path, fs::Permissions::from_mode(0o444)).unwrap();
        assert_eq!(reason(write(&path, "two")), "file-why-denied");
        assert_eq!(read(&path).unwrap(), "one");
        let full = Path::new("/dev/full");
        if full.exists() {
            assert_eq!(reason(write(full, "two")), "file-why-special");
            assert!(!fs::metadata(full).unwrap().is_file());
        }
    }

    #[test]
    fn a_link_is_followed() {
        let folder = tempfile::tempdir().unwrap();
        let (path, link) = (folder.path().join("a"), folder.path().join("b"));
        fs::write(&path, "one").unwrap();
        symlink(&path, &link).unwrap();
        write(&link, "two").unwrap();
        assert_eq!(read(&path).unwrap(), "two");
        assert!(fs::symlink_metadata(&link).unwrap().is_symlink());
    }
}

#[test]
fn what_is_no_text_comes_back_as_it_was() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("bytes");
    let bytes: Vec<u8> = (0..=255).collect();
    write_bytes(&path, &bytes).unwrap();
    assert_eq!(read_bytes(&path).unwrap(), bytes);
    assert!(read(&path).is_err());
    assert!(read_bytes(folder.path()).is_err());
    assert!(read_bytes(&folder.path().join("missing")).is_err());
}
