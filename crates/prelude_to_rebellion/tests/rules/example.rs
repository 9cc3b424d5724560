//! How a test of this game is written: see the head of `tabletop/mod.rs` for the words.

use crate::tabletop::*;

/// #27 adds 3 Cubes in Richelieu and 1 in two of its four neighbours; its RC die is rolled, then it is discarded.
#[test]
fn a_card_played_as_its_event() {
    given("P 27; L 108; richelieu 1-0; yamaska 0-1")
        .asks(PATRIOTE)
        .offers("event 27; ap 27")
        .bars("pass", "HandNotEmpty(1)")
        .dice("2")
        .act("event 27; st_hyacinthe; yamaska")
        .tells(
            "P plays 27 as Event; P Event 27; P +3 richelieu to 4; P +1 st_hyacinthe to 1; control st_hyacinthe - > P; \
             P +1 yamaska to 1; control yamaska L > -; RC die 2: RC to 1; 27 to discards",
        )
        .asks(LOYAL)
        .shows("richelieu 4-0; RC P2 (1); markers 1/0/0/0; P; discards 27")
        .now("active L; st_hyacinthe 1-0; richelieu 4-0; yamaska 1-1; markers 1/0/0/0; L 108; discards 27");
}
