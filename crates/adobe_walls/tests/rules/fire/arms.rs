//! Small arms.

use crate::tabletop::*;

/// AW-9A.d: a first test.
#[test]
fn first() {
    let _ = given("us 5 offensive; 3007: CAV_B; 3006: W_LONE_WOLF").offers("fire CAV_B W_LONE_WOLF; fire CAV_B W_LONE_WOLF half; done");
}
