//! The games, one folder each. Rooms with the same purpose have the same name in all of them.
//!
//! Only this file lists the games; [`registry`] finds them.

pub mod battles_for_canada;
pub mod bushy_run;
pub mod entry;
pub mod launch;
pub mod prairie_aflame;
pub mod prelude_to_rebellion;
pub mod registry;

use crate::engine::testgame::Picket;
use entry::{Entry, GameEntry};
use std::marker::PhantomData;

/// All games, in the order of their years.
pub static GAMES: &[&dyn Entry] = &[
    &GameEntry::<battles_for_canada::BattlesForCanada>(PhantomData),
    &GameEntry::<bushy_run::BushyRun>(PhantomData),
    &GameEntry::<prelude_to_rebellion::PreludeToRebellion>(PhantomData),
    &GameEntry::<prairie_aflame::PrairieAflame>(PhantomData),
];

/// The game of the engine's own tests: found by its id for tests of the command, but not listed.
pub(crate) static UNLISTED: &[&dyn Entry] = &[&GameEntry::<Picket>(PhantomData)];
