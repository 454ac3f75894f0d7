//! Models of computer players.

use kernel::Models;

#[test]
fn models_are_found_by_their_type_and_the_last_of_a_type_counts() {
    let mut models = Models::default();
    models.insert(1_u8);
    models.insert("net");
    models.insert(2_u8);
    assert_eq!(models.get::<u8>().as_deref(), Some(&2));
    assert_eq!(models.get::<&str>().as_deref(), Some(&"net"));
    assert_eq!(models.get::<u64>(), None);
    assert_eq!(models, models.clone());
    assert_ne!(models, Models::default());
}
