//! The lesson: a capture, its bonus of 20 and a safe square.

use app::Lesson;

/// The learner plays yellow; no other player has a choice to make.
pub const LESSON: Lesson = Lesson {
    save: "ludoteca 1
game parchis
setup am:13,27,-1,-1 az:-1,-1,-1,16 ro:-1,-1,-1,-1 ve:-1,-1,-1,-1 turno:am seises:0 ultima:-
seed lesson-12
players human,easy,easy,easy
3
0
1
4
1
3
3
0
6
2
2
6
3
3
0
",
    explanations: &[
        "parchis-lesson-capture",
        "parchis-lesson-bonus",
        "parchis-lesson-walk",
        "parchis-lesson-safe",
        "parchis-lesson-end",
    ],
};
