//! The guided game. The position at its end can be won.

use app::Lesson;

/// A triangle of nine pegs: four jumps are shown, and four remain.
pub const LESSON: Lesson = Lesson {
    save: "ludoteca 1
game senku
setup ++-+o+-++ o---/xo--/ooo-/oooo
seed lesson
3,0:1,0
0,0:2,0
2,2:0,0
2,0:2,2
",
    explanations: &[
        "senku-lesson-jump",
        "senku-lesson-ways",
        "senku-lesson-slant",
        "senku-lesson-together",
        "senku-lesson-end",
    ],
};
