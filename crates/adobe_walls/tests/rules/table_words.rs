//! The words of the tests themselves: positions are read as they are written.

use crate::table::Words;
use crate::tabletop::*;

/// AW-2C.a, AW-3A.a: a position has counters with their factors, modes and marks.
#[test]
fn a_position_is_read_as_it_is_written() {
    let t = given(
        "5 us rally begun; 0115: how_2!f how_1!m>SE crew_1; 2512: k1 cav_b cav_k/2!fdl hh_1!b carson!w; \
         2612: lone_wolf!m sitting_bear/3!npr pony_3 pony_4!h fire=us9",
    );
    assert_eq!(t.game.attached[counter("carson")], Some(counter("hh_1")));
    assert_eq!((t.game.crew[0], Some(t.game.facing[0])), (Some(counter("crew_1")), t.game.grid().dir("SE")));
    assert_eq!(
        t.game.write_position(),
        "0115: how_1!m how_2!fa crew_1; 2512: k1 cav_b!m cav_k/2!fdl hh_1!b carson!w; \
         2612: lone_wolf!m sitting_bear/3!npr pony_3 pony_4!h fire",
    );
}
