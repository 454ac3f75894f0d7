//! The conformance suite, on boards of every kind with jumps of every kind.

use app::{Options, Registered};
use pegs::lab::boards;
use pegs::lab::template::Template;
use senku::Senku;
use senku::Setup;
use senku::board::default_template;

fn setup(line: &str) -> Setup {
    line.parse().unwrap_or_else(|_| panic!("{line} is a setup"))
}

#[test]
fn built_in_boards_with_every_built_in_template() {
    let mut setups = Vec::new();
    for grid in boards::names().into_iter().filter_map(boards::find) {
        let template = default_template(&grid);
        setups.push(Setup { grid: grid.clone(), template });
        setups.push(Setup { grid, template: Template::new(0xff) });
    }
    conformance::check::<Senku>(&setups, 2);
}

#[test]
fn a_template_with_one_direction() {
    let mut options = Options::default();
    options.set(Senku::info().options, "moves", &"- - -\n- o +\n- + +\n".into()).unwrap();
    options.set(Senku::info().options, "board", &"square4".into()).unwrap();
    let setup = (Senku::info().setup)(&options).unwrap();
    assert_eq!(setup.to_string(), "----o+-++ xooo/oooo/oooo/oooo");
    conformance::check::<Senku>(&[setup], 20);
}

#[test]
fn the_smallest_boards_and_finished_ones() {
    let lines = [
        "-+-+o+-+- o",
        "-+-+o+-+- x",
        "-+-+o+-+- -",
        "++++o++++ --/--/--",
        "----o---- oox",
        "++++o++++ oxo",
        "++-+o+-++ o--/oo-/xoo",
    ];
    conformance::check::<Senku>(&lines.map(setup), 5);
}

#[test]
fn the_largest_board() {
    let row = |row: usize| if (11..20).contains(&row) { "o".repeat(32) } else { "x".repeat(32) };
    let rows: Vec<String> = (0..32).map(row).collect();
    conformance::check::<Senku>(&[setup(&format!("-+-+o+-+- {}", rows.join("/")))], 1);
}
