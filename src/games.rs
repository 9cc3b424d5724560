//! The games. Only this file lists them.

pub use redoubt_adobe_walls as adobe_walls;
pub use redoubt_battles_for_canada as battles_for_canada;
pub use redoubt_bushy_run as bushy_run;
pub use redoubt_prairie_aflame as prairie_aflame;
pub use redoubt_prelude_to_rebellion as prelude_to_rebellion;

use crate::engine::catalog::entry::Entry;
use crate::engine::catalog::registry::Games;

/// Hands the list of games to a macro: the name of each game's module here, and its type, in the order of their years.
///
/// Whatever needs the types of all games is made from this list: [`GAMES`], and the tests of the conformance kit.
#[macro_export]
macro_rules! for_each_game {
    ($with:ident) => {
        $with! {
            battles_for_canada: BattlesForCanada,
            bushy_run: BushyRun,
            prelude_to_rebellion: PreludeToRebellion,
            adobe_walls: AdobeWalls,
            prairie_aflame: PrairieAflame,
        }
    };
}

macro_rules! entries {
    ($($game:ident: $type:ident,)+) => {
        static LISTED: &[&dyn Entry] = &[$($game::ENTRY),+];
    };
}

for_each_game!(entries);

// The tests of the command find the test game by its id.
#[cfg(feature = "test-game")]
static UNLISTED: &[&dyn Entry] = &[redoubt_testkit::testgame::ENTRY];
#[cfg(not(feature = "test-game"))]
static UNLISTED: &[&dyn Entry] = &[];

/// Lists all games, in the order of their years.
pub static GAMES: Games = Games::new(LISTED).with_unlisted(UNLISTED);
