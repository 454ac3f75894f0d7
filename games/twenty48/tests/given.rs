//! A network that is given is for boards of its own side, and others are refused.

use app::{Options, Registered, Value};
use twenty48::Twenty48;
use twenty48::fast::Three;
use twenty48::file::encode;
use twenty48::net::{Network, Tuples};
use twenty48::networks::play_with;

fn chosen(dim: i64) -> Options {
    let mut options = Options::default();
    options.set(Twenty48::OPTIONS, "dim", &Value::from(dim)).unwrap();
    options
}

#[test]
fn a_network_for_another_side_is_refused() {
    let tuples = Tuples::<Three>::new(&[&[0]]).unwrap();
    let file = encode(&Network::new(tuples, 1, vec![0; 16]).unwrap());
    let damaged = play_with("bad.net", &file[1..]).unwrap_err();
    assert_eq!(damaged.key, "twenty48-network-other");
    let four = Twenty48::setup(&chosen(4)).unwrap();
    play_with("small.net", &file).unwrap();
    let three = Twenty48::setup(&chosen(3)).unwrap();
    assert!(Twenty48::fits(&three, &Options::default()).is_ok());
    let refused = Twenty48::setup(&chosen(4)).unwrap_err();
    assert_eq!(refused.key, "twenty48-network-side");
    let saved = Twenty48::fits(&four, &Options::default()).unwrap_err();
    assert_eq!(saved.key, "twenty48-network-side");
    let text = "16 4\n2 1 1 1\n1 1 1 1\n1 1 1 1\n1 1 1 4\n0\n";
    let error = Twenty48::read(text, &Options::default()).unwrap_err();
    assert_eq!((error.line, error.what.key.as_ref()), (0, "twenty48-network-side"));
}
