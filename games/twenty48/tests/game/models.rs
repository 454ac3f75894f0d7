//! A network that is given is for boards of its own size: a new game of another size is an error,
//! but a saved one loads and is played with the network that ships with the program.

use app::{Options, Registered, Value, info};
use kernel::{Budget, Game, Seed};
use twenty48::Twenty48;
use twenty48::fast::Three;
use twenty48::net::{Network, Tuples};
use twenty48::network_file::encode;
use twenty48::options::Setup;

/// A network for 3×3 that values all boards alike.
fn small_network() -> Vec<u8> {
    let tuples = Tuples::<Three>::new(&[&[0]]).unwrap();
    encode(&Network::new(tuples, 1, vec![0; 16]).unwrap())
}

fn with_network() -> Options {
    let mut options = Options::default();
    let load = Twenty48::info().model_files[0].load;
    let damaged = load(options.models_mut(), "bad.net", &small_network()[1..]).unwrap_err();
    assert_eq!(damaged.key, "twenty48-network-other");
    load(options.models_mut(), "small.net", &small_network()).unwrap();
    options
}

fn chosen(mut options: Options, dim: i64) -> Options {
    options.set(Twenty48::info().options, "dim", &Value::from(dim)).unwrap();
    options
}

#[test]
fn a_new_game_of_another_size_is_refused() {
    let setup = Twenty48::info().setup;
    assert!(setup(&chosen(Options::default(), 4)).is_ok());
    assert!(setup(&chosen(with_network(), 3)).is_ok());
    let refused = setup(&chosen(with_network(), 4)).unwrap_err();
    assert_eq!(refused.key, "twenty48-network-side");
}

#[test]
fn a_contest_of_another_size_is_refused() {
    let fit = Twenty48::info().models_fit;
    let (three, four): (Setup, Setup) =
        ("new 3 16 0.05 ends".parse().unwrap(), "new 4 16 0.05 ends".parse().unwrap());
    let options = with_network();
    assert!(fit(&three, options.models()).is_ok());
    let refused = fit(&four, options.models()).unwrap_err();
    assert_eq!(refused.key, "twenty48-network-side");
}

#[test]
fn a_saved_game_of_another_size_loads() {
    let (options, seed) = (with_network(), Seed::from_bits(1));
    let save = info::start::<Twenty48>(&Options::default(), seed.clone()).unwrap().save();
    let file = "16 4\n2 1 1 1\n1 1 1 1\n1 1 1 1\n1 1 1 4\n0\n";
    for text in [save.as_str(), file] {
        let session = info::open::<Twenty48>(text, &options, seed.clone());
        let session = session.unwrap_or_else(|error| panic!("{error}"));
        let hint =
            |models| (Twenty48::info().hint)(session.state(), &Budget::from_millis(9000), models);
        assert_eq!(hint(options.models()), hint(Options::default().models()));
    }
}

#[test]
fn the_given_network_plays_its_own_size() {
    let state = Twenty48::start(&"board 3 512 0.05 ends 0 2,4,2/1,1,1/1,1,1".parse().unwrap());
    let hint = |options: &Options| {
        (Twenty48::info().hint)(&state, &Budget::from_millis(9000), options.models()).why
    };
    assert_ne!(hint(&with_network()), hint(&Options::default()));
}
