//! The hexes that the set-up names.

use crate::tabletop::*;
use redoubt_adobe_walls::data::map::Zone;

/// AW-20A.d, EX-26: the combined camp has 34 hexes; 3909 to 4512 is one straight hexrow, and 4416 touches 4515.
#[test]
fn ex_26_the_combined_camp() {
    let t = given("1 us fire begun; 0101: cav_b");
    let (map, grid) = (t.game.map(), t.game.grid());
    assert_eq!(map.zone(Zone::CombinedCamp).iter().count(), 34);
    assert_eq!((grid.distance(hex(4416), hex(4515)), grid.distance(hex(3909), hex(4512))), (1, 6));
    let mut at = hex(3909);
    let way = grid.dir("SE").unwrap();
    for _ in 0..6 {
        assert!(map.in_zone(Zone::CombinedCamp, at));
        at = grid.neighbour(at, way).unwrap();
    }
    assert_eq!(at, hex(4512));
}
