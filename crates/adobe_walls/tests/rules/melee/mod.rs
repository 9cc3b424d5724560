//! Melee (rule 10, 11C.4, 17A.c to 17A.f, 17B.a, 17E.c). All but the terrain tests stand in the open valley about 4010.

mod advance;
mod attack;
mod canister;
mod charge;
mod pursuit;
mod results;
mod retreats;
mod strength;
mod terrain;

use crate::tabletop::*;
use redoubt_adobe_walls::state::agenda::Spotted;

/// Makes a Melee Phase in which a company charges a hex; its declaration is still to come.
#[track_caller]
fn charging(text: &str, who: &str, at: u16) -> Table {
    given_with(text, |p| p.with(|g| g.charge[counter(who).nth()] = Some(Spotted(hex(at)))))
}
