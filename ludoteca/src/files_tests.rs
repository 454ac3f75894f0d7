//! Reading and writing, against real folders.

use super::*;

/// The system's reason for a failure.
fn kind(result: Result<impl Sized, StorageError>) -> Option<ErrorKind> {
    match result.err()? {
        StorageError::Unreadable { source, .. }
        | StorageError::Unwritable { source, .. }
        | StorageError::NoDirectory { source, .. } => Some(source.kind()),
        _ => None,
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
fn written_files_round_trip_without_leftovers() {
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
fn folders_are_rejected() {
    let folder = tempfile::tempdir().unwrap();
    assert_eq!(kind(read(folder.path())), Some(ErrorKind::IsADirectory));
    assert_eq!(kind(write(folder.path(), "")), Some(ErrorKind::IsADirectory));
    assert_eq!(kind(write(&folder.path().join("new/"), "")), Some(ErrorKind::IsADirectory));
    assert!(names(folder.path()).is_empty());
}

#[test]
fn missing_and_obstructed_paths_are_reported() {
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("a");
    write(&file, "one").unwrap();
    assert_eq!(kind(read(&folder.path().join("b"))), Some(ErrorKind::NotFound));
    assert_eq!(kind(write(&folder.path().join("b/c"), "")), Some(ErrorKind::NotFound));
    assert_eq!(kind(write(&file.join("c"), "")), Some(ErrorKind::NotADirectory));
    assert_eq!(kind(make_folder(&file.join("c"))), Some(ErrorKind::NotADirectory));
    assert_eq!(kind(make_folder(&file)), Some(ErrorKind::AlreadyExists));
}

#[test]
fn only_utf8_is_read() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("a");
    let put = |bytes: &[u8]| fs::write(&path, bytes).unwrap();
    put(b"one\ntwo \xff\n");
    assert!(matches!(read(&path), Err(StorageError::NotText { line: 2, .. })));
    put(b"one\n\0\n");
    assert!(matches!(read(&path), Err(StorageError::NullByte { line: 2, .. })));
    put(&vec![b' '; (16 << 20) + 1]);
    assert!(matches!(read(&path), Err(StorageError::TooLarge { .. })));
    put(&vec![b' '; 16 << 20]);
    assert!(read(&path).is_ok());
    put("\u{feff}ludoteca".as_bytes());
    assert_eq!(read(&path).unwrap(), "ludoteca");
}

#[cfg(unix)]
mod unix {
    use std::os::unix::fs::{PermissionsExt, symlink};

    use super::*;

    #[test]
    fn permissions_are_preserved() {
        let folder = tempfile::tempdir().unwrap();
        let path = folder.path().join("a");
        fs::write(&path, "one").unwrap();
        fs::set_permissions(&path, fs::Permissions::from_mode(0o640)).unwrap();
        write(&path, "two").unwrap();
        assert_eq!(fs::metadata(&path).unwrap().permissions().mode() & 0o777, 0o640);
    }

    #[test]
    fn protected_files_and_devices_are_not_replaced() {
        let folder = tempfile::tempdir().unwrap();
        let path = folder.path().join("a");
        fs::write(&path, "one").unwrap();
        fs::set_permissions(&path, fs::Permissions::from_mode(0o444)).unwrap();
        assert_eq!(kind(write(&path, "two")), Some(ErrorKind::PermissionDenied));
        assert_eq!(read(&path).unwrap(), "one");
        let full = Path::new("/dev/full");
        if full.exists() {
            assert_eq!(kind(write(full, "two")), Some(ErrorKind::Unsupported));
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
fn binary_files_round_trip() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("bytes");
    let bytes: Vec<u8> = (0..=255).collect();
    write_bytes(&path, &bytes).unwrap();
    assert_eq!(read_bytes(&path).unwrap(), bytes);
    assert!(read(&path).is_err());
    assert!(read_bytes(folder.path()).is_err());
    assert!(read_bytes(&folder.path().join("missing")).is_err());
}
