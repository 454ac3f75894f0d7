//! Computer players and hints.

use app::Registered;
use kernel::{Bot, Budget, Game, Models, Rng, Turn};
use parchis::{Parchis, Setup, State};

fn bot(name: &str) -> Box<dyn Bot<Parchis>> {
    let entry = Parchis::info().bots.iter().find(|bot| bot.name == name);
    (entry.unwrap_or_else(|| panic!("{name}")).make)(&Models::default())
}

fn state(line: &str) -> State {
    Parchis::start(&line.parse::<Setup>().unwrap())
}

/// Plays a game to the end or for `max` choices, all of which must be legal, and returns the winner
/// and the choices.
fn played(names: [&str; 4], mut state: State, seed: u64, max: usize) -> (Option<usize>, String) {
    let mut bots = names.map(bot);
    let (mut chance_rng, mut bot_rng) = (Rng::new(seed), Rng::new(seed + 1));
    let (mut outcomes, mut events, mut choices) = (Vec::new(), Vec::new(), String::new());
    while choices.len() < max {
        events.clear();
        match Parchis::turn(&state) {
            Turn::Over(end) => return (end.winners.first().copied(), choices),
            Turn::Chance => {
                outcomes.clear();
                Parchis::chance_outcomes(&state, &mut outcomes);
                let (chance, _) = chance_rng.one_of(&outcomes).unwrap();
                Parchis::apply_chance(&mut state, chance, &mut events).unwrap();
            }
            Turn::Player(seat) => {
                let choice =
                    bots[seat].choose(&state, &Budget::from_millis(0), &mut bot_rng).unwrap();
                Parchis::play(&mut state, choice, &mut events).unwrap();
                choices += &choice.to_string();
            }
        }
    }
    (None, choices)
}

const HOME: &str = "am:-1,-1,-1,-1 az:-1,-1,-1,-1 ro:-1,-1,-1,-1 ve:-1,-1,-1,-1 turno:-";

#[test]
fn all_players_are_listed() {
    let mut names: Vec<&str> = Parchis::info().bots.iter().map(|bot| bot.name).collect();
    names.sort_unstable();
    let known = ["aggressive", "defensive", "easy", "expert", "fast", "mixed", "normal", "random"];
    assert_eq!(names, known);
}

#[test]
fn whole_games_are_legal_under_all_house_rules() {
    let names = ["expert", "normal", "easy", "mixed"];
    for barriers in ["", " barriers:everywhere"] {
        for six in ["", " blocked-six:free"] {
            let line = format!("{HOME} seises:0 ultima:-{barriers}{six}");
            assert!(played(names, state(&line), 1, usize::MAX).0.is_some(), "{line}");
        }
    }
}

#[test]
fn unusual_positions_are_played() {
    for line in [
        // All pieces on the final stretches.
        "am:101,101,102,102 az:103,104,105,106 ro:107,107,106,108 ve:101,102,108,108 turno:az",
        // Barriers everywhere, and two colours on a square.
        "am:5,5,12,12 az:22,22,29,29 ro:39,39,46,46 ve:56,56,63,63 turno:ro",
        "am:5,22,39,56 az:5,22,39,56 ro:12,12,-1,-1 ve:-1,-1,-1,108 turno:ve dos:5=am,22=az",
        // One step before the end, after two sixes.
        "am:108,108,108,107 az:107,108,108,108 ro:-1,-1,-1,-1 ve:0,1,2,3 turno:am seises:2 ultima:3",
        "am:1,2,3,4 az:6,7,8,9 ro:10,11,13,14 ve:15,16,18,19 turno:ve",
    ] {
        let full = if line.contains("seises") {
            line.to_owned()
        } else {
            format!("{line} seises:0 ultima:-")
        };
        for names in [["expert"; 4], ["normal", "easy", "normal", "easy"]] {
            let (winner, choices) = played(names, state(&full), 3, 40);
            assert!(winner.is_some() || choices.len() == 40, "{line}");
        }
    }
}

#[test]
fn the_same_seed_is_the_same_game() {
    for name in ["expert", "normal", "easy"] {
        let game = |seed| played([name; 4], state(&format!("{HOME} seises:0 ultima:-")), seed, 60);
        assert_eq!(game(5), game(5), "{name}");
        assert_ne!(game(5), game(6), "{name}");
    }
}

#[test]
fn preset_rolls_are_ignored() {
    let line = "am:10,20,30,-1 az:13,41,-1,-1 ro:61,-1,-1,-1 ve:26,-1,-1,-1 turno:am seises:0 \
                ultima:- dado:3 pasos:3";
    let advice = |rolls: &str| {
        (Parchis::info().hint)(
            &state(&format!("{line}{rolls}")),
            &Budget::from_millis(0),
            &Models::default(),
        )
    };
    assert_eq!(advice(""), advice(" dados:1,1,1,1,6,6,6"));
}

#[test]
fn an_immediate_win_has_all_the_chances() {
    let line = "am:108,108,108,107 az:13,41,-1,-1 ro:61,-1,-1,-1 ve:26,-1,-1,-1 turno:am seises:0 \
                ultima:- dado:1 pasos:1";
    let advice = (Parchis::info().hint)(&state(line), &Budget::from_millis(0), &Models::default());
    assert_eq!(advice.best.unwrap().to_string(), "3");
    assert!(format!("{:?}", advice.why).contains("100"), "{:?}", advice.why);
}

#[test]
fn hints_list_the_chances_of_each_piece() {
    let line = "am:10,20,30,-1 az:13,41,-1,-1 ro:61,-1,-1,-1 ve:26,-1,-1,-1 turno:am seises:0 \
                ultima:- dado:3 pasos:3";
    let advice = (Parchis::info().hint)(&state(line), &Budget::from_millis(0), &Models::default());
    assert!(advice.best.is_some());
    assert_eq!(advice.why.key, "parchis-hint");
    let why = format!("{:?}", advice.why);
    assert_eq!(why.matches("parchis-chance\"").count(), 3, "{why}");
    let over = "am:108,108,108,108 az:-1,-1,-1,-1 ro:-1,-1,-1,-1 ve:-1,-1,-1,-1 turno:am \
                seises:0 ultima:-";
    let none = (Parchis::info().hint)(&state(over), &Budget::from_millis(0), &Models::default());
    assert_eq!((none.best, none.why.key.as_ref()), (None, "parchis-hint-none"));
}

/// The games that one player wins against three others, with rotated seats.
fn wins(one: &str, three: &str, games: u64) -> u64 {
    let won = |seed: &u64| {
        let seat = usize::try_from(*seed).unwrap() % 4;
        let mut names = [three; 4];
        names[seat] = one;
        let start = state(&format!("{HOME} seises:0 ultima:-"));
        played(names, start, 1000 + seed, usize::MAX).0 == Some(seat)
    };
    (0..games).filter(won).count() as u64
}

#[test]
fn levels_differ_in_strength() {
    let (normal, easy) = (wins("normal", "random", 80), wins("easy", "random", 80));
    assert!(20 < easy && easy < normal, "{easy} {normal}");
}

/// An equal share is 25 %; the requirement was 30 %.
#[test]
#[ignore = "some minutes"]
fn the_expert_clearly_beats_three_mixed_and_three_random() {
    assert!(wins("expert", "mixed", 400) > 150);
    assert!(wins("expert", "random", 400) > 360);
}
