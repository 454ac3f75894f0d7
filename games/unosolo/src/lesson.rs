//! The guided game. The position at its end can be won.

use app::Lesson;

/// A cross of six pegs: three jumps are shown, and two remain.
pub const LESSON: Lesson = Lesson {
    save: "ludoteca 1
game unosolo
setup board 3,3 6 0 --xxx--/--xox--/xxoooxx/xxxoxxx/xxxoxxx/--xxx--/--xxx--
seed lesson
2,3:2,1
4,3:2,3
2,4:2,2
",
    explanations: &[
        "unosolo-lesson-jump",
        "unosolo-lesson-goal",
        "unosolo-lesson-ahead",
        "unosolo-lesson-end",
    ],
};
