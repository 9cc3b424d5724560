//! The data files of Prelude to Rebellion against the facts of its rulebook.

use redoubt::engine::BuiltIn;
use redoubt::games::prelude_to_rebellion::data::Data;

fn data() -> &'static Data {
    Data::built_in()
}

#[test]
fn there_are_147_cards_each_once() {
    // PR-1.0a
    assert_eq!(data().cards.len(), 147);
}
