//! The guided game: playing cards, drawing cards, and a gem two steps and a turn away.

use app::Lesson;

/// At the end of the lesson, forward, left and forward take the gem.
pub const LESSON: Lesson = Lesson {
    save: "ludoteca 1
game tortugas
setup board basic ......../......../....#.../....$.../.R....@./......../..C...../........
seed lesson-36
^
<
^
play ^^
draw
^
draw
^
",
    explanations: &[
        "turtles-lesson-play",
        "turtles-lesson-draw",
        "turtles-lesson-another",
        "turtles-lesson-end",
    ],
};
