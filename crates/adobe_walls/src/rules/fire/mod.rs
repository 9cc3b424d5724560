//! Fire (rule 9): the three fire phases, volleys inside moves and retreats, shots with small arms and shell.

mod able;
pub mod aim;
mod ammo;
pub mod exposure;
mod gun;
mod may_rout;
mod phase;
mod shell;
mod shot;
mod volley;
