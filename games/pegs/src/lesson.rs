//! The guided games of Uno Solo and Senku. Both can be won from where the lesson ends.

use app::Lesson;

/// A cross of six pegs: three jumps are shown, two are left.
pub const UNO_SOLO: Lesson = Lesson {
    save: "ludoteca 1
game unosolo
setup board 3,3 6 0 --xxx--/--xox--/xxoooxx/xxxoxxx/xxxoxxx/--xxx--/--xxx--
seed lesson
2,3:2,1
4,3:2,3
2,4:2,2
",
    says: &[
        "unosolo-lesson-jump",
        "unosolo-lesson-goal",
        "unosolo-lesson-ahead",
        "unosolo-lesson-end",
    ],
};

/// A triangle of nine pegs: four jumps are shown, four are left.
pub const SENKU: Lesson = Lesson {
    save: "ludoteca 1
game senku
setup ++-+o+-++ o---/xo--/ooo-/oooo
seed lesson
3,0:1,0
0,0:2,0
2,2:0,0
2,0:2,2
",
    says: &[
        "senku-lesson-jump",
        "senku-lesson-ways",
        "senku-lesson-slant",
        "senku-lesson-together",
        "senku-lesson-end",
    ],
};
