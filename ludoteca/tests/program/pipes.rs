//! The program in a pipe: plain lines, no colours, and input or output that may end at any time.

use std::io::Write;

use crate::common::Home;

#[test]
fn the_menu_ends_with_its_input() {
    let home = Home::new();
    let commands: [&[&str]; 6] = [
        &[],
        &["--plain"],
        &["unosolo"],
        &["unosolo", "--dim", "5"],
        &["senku"],
        &["senku", "french"],
    ];
    for args in commands {
        let ran = home.play(args, "");
        assert_eq!((ran.status, ran.err.as_str()), (0, ""), "{args:?}");
        assert!(!ran.out.is_empty());
    }
}

#[test]
fn colours_in_a_pipe_must_be_requested() {
    let coloured = |home: &Home, args: &[&str]| home.play(args, "").out.contains('\u{1b}');
    let home = Home::new();
    assert!(!coloured(&home, &["unosolo", "english"]));
    assert!(coloured(&home, &["unosolo", "english", "--color", "always"]));
    assert!(coloured(&home, &["--help", "--color=always"]));
    assert!(!coloured(&home, &["--help"]));
    let quiet = Home::new().with("NO_COLOR", "1");
    assert!(coloured(&quiet, &["unosolo", "english", "--color", "always"]));
    assert!(!coloured(&quiet, &["unosolo", "english", "--color", "never"]));
}

/// `ludoteca … | head -1`, but with a reader that is gone for certain before anything is written.
#[test]
fn a_closed_pipe_ends_quietly() {
    let home = Home::new();
    let save = home.put("game.ludoteca", crate::common::random_save(&home, "7"));
    let commands: [&[&str]; 9] = [
        &[],
        &["--help"],
        &["man"],
        &["completions", "zsh"],
        &["unosolo"],
        &["unosolo", "english"],
        &["replay", &save],
        &["verify", &save],
        &["engine", "unosolo"],
    ];
    for args in commands {
        let mut child = home.command(args).spawn().unwrap();
        drop(child.stdout.take());
        let mut input = child.stdin.take().unwrap();
        let _ = input.write_all(b"{\"cmd\":\"state\"}\n1\n1\n");
        drop(input);
        let done = child.wait_with_output().unwrap();
        let err = String::from_utf8_lossy(&done.stderr);
        assert_eq!((done.status.code(), err.as_ref()), (Some(0), ""), "{args:?}");
    }
}

#[cfg(target_os = "linux")]
#[test]
fn a_full_output_device_is_reported() {
    let home = Home::new();
    for args in [&["man"][..], &["--help"], &["unosolo", "english"]] {
        let mut command = home.command(args);
        command.stdout(std::fs::File::options().write(true).open("/dev/full").unwrap());
        let ran = crate::common::ran(command, "");
        assert_eq!(ran.status, 2);
        assert!(ran.err.starts_with("error: no se puede escribir la respuesta"), "{}", ran.err);
    }
}

/// Dialogues can be used without the drawn board, by ear.
#[test]
fn positions_are_described_in_words() {
    let duo = "1\nduo-01\n2\nAna\nbot:easy\nn\nread\n0\n0\n";
    let placed = "am:5,-1,-1,-1 az:22,22,-1,-1 ro:-1,-1,-1,-1 ve:0,58,-1,108 turno:am";
    let cases: [(&[&str], &str, &[&str]); 5] = [
        (&["unosolo", "first"], "t\n0\nn\n", &["Peg: ", "Goal: "]),
        (&["senku", "triangle15"], "t\n0\nn\n", &["Empty cell: (1,1)\n", "Peg: (2,1), (2,2), "]),
        (&["2048"], "n\n\n\nt\nq\nn\n", &["2: (3,2), (4,4)\n", "Points: 0\n"]),
        (&["tortugas"], duo, &["\nTurtle 1 facing east: (4,6)\n", "\nGems: (2,8), (7,1)\n"]),
        (
            &["parchis", "--position", placed, "--dice", "2"],
            "read\n0\n",
            &["\nYellow 1: 5\n", "\nBlue 2: 22\n"],
        ),
    ];
    for (args, input, events) in cases {
        let args = [&["--lang", "en", "--seed", "a", "--plain"], args].concat();
        let ran = Home::new().run(&args, input);
        for line in events {
            assert!(ran.out.contains(line), "{args:?}: {line:?} in\n{}", ran.out);
        }
    }
}
