//! The settings file.

use app::settings::ALL;
use bolero::check;
use fuzz::{assert_names_its_line, text};
use unosolo::UnoSolo;

const FILE: &str = "# mine\ntheme = \"dark\" # at night\nspeed = \"off\"\nmouse = false\n\
    hint-seconds = 7\nnames = [\"Ana\", \"Luis\"]\n\n[future]\nthing = 1\n";
const PIECES: &[&str] = &[
    "theme",
    "language",
    "speed",
    "mouse",
    "plain",
    "hint-seconds",
    "names",
    "[",
    "]",
    "=",
    "\"",
    "'",
    "\n",
    "\r\n",
    " ",
    ".",
    ",",
    "#",
    "{",
    "}",
    "true",
    "7",
    "-1",
    "1e9",
    "\"dark\"",
    "[\"Ana\"]",
    "1979-05-27",
    "\u{feff}",
    "\u{2028}",
    "\\",
    "\"\"\"",
    "nan",
];

/// Whatever a file holds, its mistakes have lines, and a change of it changes that one setting
/// alone.
#[test]
fn change_one_by_one() {
    check!().for_each(|input: &[u8]| {
        let text = text(input, PIECES, &[FILE]);
        let said = match config::read(&text) {
            Err(error) => return assert_names_its_line::<UnoSolo>(&error, &text),
            Ok(said) => said,
        };
        said.errors.iter().for_each(|error| assert_names_its_line::<UnoSolo>(error, &text));
        for setting in &ALL {
            let value = setting.next_value(setting.default, true);
            let value = value.unwrap_or_else(|| "Ana, Luis".to_owned());
            let changed = config::changed(&text, setting, Some(&value)).expect("it was TOML");
            let mut again = config::read(&changed).expect("it still is").values;
            let mut expected: Vec<_> = said.values.clone();
            for held in [&mut again, &mut expected] {
                held.retain(|(other, _)| other.name != setting.name);
                held.sort_by_key(|(other, _)| other.name);
            }
            assert_eq!(again, expected, "{changed}");
            let held = config::read(&changed).expect("it still is").values;
            assert!(held.contains(&(setting, value)), "{changed}");
        }
    });
}
