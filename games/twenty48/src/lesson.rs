//! The guided game: four moves towards a 32.

use app::Lesson;

pub const LESSON: Lesson = Lesson {
    save: "ludoteca 1
game 2048
setup new 4 32 0.05 ends
seed lesson-42
2,2=2
2,3=2
left
0,2=2
up
3,2=2
up
2,2=2
left
",
    explanations: &[
        "twenty48-lesson-merge",
        "twenty48-lesson-fall",
        "twenty48-lesson-column",
        "twenty48-lesson-fours",
        "twenty48-lesson-end",
    ],
};
