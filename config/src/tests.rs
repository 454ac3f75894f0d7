use super::*;

const FILE: &str = "# mine\ntheme = \"dark\" # at night\nmouse = false\n\nhint-seconds = 7\n\
    names = [\"Ana\", \"Luis\"]\n\n[future]\nthing = 1\n";

fn values(file: &ConfigFile) -> Vec<(&str, &str)> {
    file.values.iter().map(|(setting, value)| (setting.name, value.as_str())).collect()
}

#[test]
fn values_are_read_and_unknown_keys_reported() {
    let file = read(FILE).unwrap();
    let expected =
        [("theme", "dark"), ("mouse", "off"), ("hint-seconds", "7"), ("names", "Ana, Luis")];
    assert_eq!(values(&file), expected);
    assert_eq!(file.errors.len(), 1);
    assert_eq!((file.errors[0].line, file.errors[0].message.key.as_ref()), (8, "config-unknown"));
    assert_eq!(read("").unwrap(), ConfigFile::default());
}

#[test]
fn errors_have_lines_and_the_rest_is_read() {
    let text = "theme = \"blue\"\nspeed = 1.5\nmouse = \"on\"\nplain = { a = 1 }\nfoo = 1\n\
        hint-seconds = 99\nnames = [1]\nlanguage.x = 1\n";
    let file = read(text).unwrap();
    assert_eq!(values(&file), [("mouse", "on")]);
    let errors: Vec<(usize, &str)> =
        file.errors.iter().map(|error| (error.line, error.message.key.as_ref())).collect();
    let expected = [
        (1, "setting-bad-choice"),
        (2, "config-kind"),
        (4, "config-kind"),
        (5, "config-unknown"),
        (6, "setting-bad-number"),
        (7, "config-kind"),
        (8, "config-kind"),
    ];
    assert_eq!(errors, expected);
}

#[test]
fn invalid_toml_is_an_error() {
    for (text, line) in
        [("theme = dark\n", 1), ("theme = \"dark\"\n\n= 3\n", 3), ("a = 1\na = 2\n", 2)]
    {
        let error = read(text).unwrap_err();
        assert_eq!((error.line, error.message.key.as_ref()), (line, "config-broken"), "{text}");
        assert!(changed(text, settings::named("theme").unwrap(), Some("light")).is_err());
    }
}

#[test]
fn changes_keep_the_rest_as_it_is_written() {
    let change = |text: &str, name: &str, value: Option<&str>| {
        changed(text, settings::named(name).unwrap(), value).unwrap()
    };
    let light = change(FILE, "theme", Some("light"));
    assert_eq!(light, FILE.replace("dark", "light"));
    assert_eq!(change(FILE, "mouse", Some("on")), FILE.replace("false", "true"));
    assert_eq!(change(FILE, "mouse", None), FILE.replace("mouse = false\n", ""));
    let names = change(FILE, "names", Some("Eva"));
    assert_eq!(names, FILE.replace("\"Ana\", \"Luis\"", "\"Eva\""));
    assert_eq!(change("", "names", Some("")), "names = []\n");
    let added = change("[future]\nthing = 1\n", "hint-seconds", Some("9"));
    assert_eq!(values(&read(&added).unwrap()), [("hint-seconds", "9")]);
}

#[test]
fn every_value_round_trips() {
    for setting in &settings::ALL {
        let mut value = setting.default.to_owned();
        for _ in 0..8 {
            let text = changed("", setting, Some(&value)).unwrap();
            assert_eq!(values(&read(&text).unwrap()), [(setting.name, value.as_str())]);
            value = setting.next_value(&value, true).unwrap_or_else(|| "Ana, Luis".to_owned());
        }
    }
}
