//! The position as front ends draw it.

use kernel::{Scene, View};

use crate::Empty;

pub fn scene(_: &View<'_, Empty>) -> Scene {
    Scene::default()
}
