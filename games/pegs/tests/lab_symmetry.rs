//! The symmetries of boards with their directed jumps.

use pegs::lab::boards::find;
use pegs::lab::puzzle::Shape;
use pegs::lab::symmetry::symmetries;
use pegs::lab::template::Template;

#[test]
fn as_many_as_is_known() {
    for (board, template, count) in [
        ("english", "classic", 8),
        ("english", "hex", 4),
        ("triangle15", "hex", 6),
        ("asymmetric", "classic", 2),
        ("square4", "all", 8),
    ] {
        let shape = Shape::new(&find(board).unwrap(), Template::named(template).unwrap());
        assert_eq!(symmetries(&shape).len(), count, "{board} {template}");
    }
    // One way to the right alone: only the mirror that turns the rows upside down.
    let one_way = Shape::new(&find("english").unwrap(), Template::new(0b0001_0000));
    assert_eq!(symmetries(&one_way).len(), 2);
}
