//! Hints and moves from a policy file.

use app::Registered;
use kernel::{Budget, Game, Message, Models, Rng};
use twenty48::board::Tilt;
use twenty48::exact::{Policy, Problem, StartRule, Task, solve};
use twenty48::options::Setup;
use twenty48::{State, Twenty48};

fn state(setup: &str) -> State {
    Twenty48::start(&setup.parse().expect("a setup"))
}

/// The key of the hint, and of the remark with it.
fn keys(setup: &str, models: &Models) -> (String, Option<String>) {
    let why = (Twenty48::info().hint)(&state(setup), &Budget::from_millis(9000), models).why;
    let beside = why.args.iter().find(|(name, _)| *name == "why").map(|(_, why)| match why {
        kernel::Arg::Message(why) => why.key.clone().into_owned(),
        other => panic!("{other:?}"),
    });
    (why.key.into_owned(), beside)
}

/// The probability of a 16 at 10 % fours.
const QUESTION: Problem =
    Problem { rows: 3, cols: 3, goal: Some(4), four: 0.1, start: StartRule::Standard };

fn file() -> Vec<u8> {
    let budget = Budget::from_millis(600_000);
    let task = Task { problem: &QUESTION, budget: &budget, memory: 1 << 31, policy: true };
    solve(&task).expect("a solution").policy.expect("a policy").encode()
}

fn load(bytes: &[u8]) -> Result<Models, Message> {
    let mut models = Models::default();
    (Twenty48::info().model_files[1].load)(&mut models, "f", bytes)?;
    Ok(models)
}

#[test]
fn a_fitting_policy_is_followed_and_another_is_explained() {
    let fits = "board 3 16 0.1 ends 0 2,4,2/8,1,1/1,1,2";
    assert_eq!(keys(fits, &Models::default()), ("twenty48-hint".to_owned(), None));
    let bytes = file();
    assert_eq!(load(b"what").unwrap_err().key, "twenty48-policy-other");
    assert_eq!(load(&bytes[..99]).unwrap_err().key, "twenty48-policy-damaged");
    let models = &load(&bytes).expect("a good file");

    assert_eq!(keys(fits, models), ("twenty48-hint-chance".to_owned(), None));
    follows_the_file(fits, &bytes, models);
    for (setup, why) in [
        ("board 3 16 0.05 ends 0 2,4,2/8,1,1/1,1,2", "twenty48-policy-rate"),
        ("board 4 16 0.1 ends 0 2,4,2,1/8,1,1,1/1,1,2,1/1,1,1,1", "twenty48-policy-board"),
        ("board 3 32 0.1 ends 0 2,4,2/8,1,1/1,1,2", "twenty48-policy-goal"),
        ("board 3 16 0.1 endless 0 2,4,2/8,1,1/1,1,2", "twenty48-policy-goal"),
    ] {
        assert_eq!(keys(setup, models), ("twenty48-hint-and".to_owned(), Some(why.to_owned())));
        let setup: Setup = setup.parse().expect("a setup");
        assert_eq!((Twenty48::info().models_fit)(&setup, models).unwrap_err().key, why);
    }
    // A board whose tiles are all 8 is not reachable: the last new tile is a 2 or a 4.
    let never = keys("board 3 16 0.1 ends 0 8,8,8/8,8,8/8,8,8", models);
    assert_eq!(never.1.as_deref(), Some("twenty48-policy-unknown"));
    let stuck = keys("board 3 16 0.1 ends 0 8,4,8/4,8,4/8,4,8", models);
    assert_eq!(stuck, ("twenty48-hint-none".to_owned(), None));
}

/// The expert follows the file.
fn follows_the_file(setup: &str, bytes: &[u8], models: &Models) {
    let (state, mut expert) = (state(setup), (Twenty48::info().bots[0].make)(models));
    let policy = Policy::decode(bytes).expect("a good file");
    let known = policy.look_up(state.board().ranks()).expect("a known board");
    let tilt = expert.choose(&state, &Budget::from_millis(9000), &mut Rng::new(1));
    assert_eq!(tilt, Some(Tilt::ALL[known.best]));
}
