//! The Rally Phase (S1): what recovers by itself, rolls, attachment, supply, voluntary routs.

mod boxes;
mod phase;
mod rolls;
mod supply;
mod wounded;

use crate::tabletop::{Table, given};

/// Adds what keeps the Rally Phase open: a leader of the phasing side who could be attached to another unit, far away.
pub fn open(text: &str) -> Table {
    let keep =
        if text.contains("nations") { "4821: wolf_calf white_man satanta" } else { "0101: cav_d1nm cav_m1nm mccleave" };
    given(&format!("{text}; {keep}"))
}
