//! What forbids a step: a small value for each rule that says no, with its numbers and without words.
//!
//! The bars of a chapter stand beside its rules: [`PieceBar`] in `piece_bar`, [`TurnBar`] and [`PlaceBar`] in
//! `turn_bar`, [`MarchBar`], [`RailBar`] and [`BoatBar`] in `march/bar`, [`BattleBar`] in `battle/bar`.
//! `shown/reasons` words them.

use crate::ids::Leader;
pub use crate::rules::battle::bar::BattleBar;
pub use crate::rules::march::bar::{BoatBar, MarchBar, RailBar};
pub use crate::rules::piece_bar::PieceBar;
pub use crate::rules::turn_bar::{PlaceBar, TurnBar};

/// What forbids a step.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Bar {
    /// The game is over.
    Over,
    /// The step names a hex, hexside, direction or place that the map does not have.
    NoSuch,
    /// The open question has no such answer.
    NotAsked,
    /// The step belongs to another question than the open one.
    NotNow(NotNow),
    /// The unit or leader cannot be named by this side at all.
    Piece(PieceBar),
    /// Battalions, hostages, engineers, supply, replacements, lone leaders, the next battle.
    Turn(TurnBar),
    /// Burning, captors and guards.
    Place(PlaceBar),
    /// The march on foot and horse.
    March(MarchBar),
    /// The railway.
    Rail(RailBar),
    /// The Northcote under steam.
    Boat(BoatBar),
    /// A battle.
    Battle(BattleBar),
}

macro_rules! into_bar {
    ($($from:ident => $room:ident),*) => {
        $(impl From<$from> for Bar {
            fn from(bar: $from) -> Bar {
                Bar::$room(bar)
            }
        })*
    };
}
into_bar!(NotNow => NotNow, PieceBar => Piece, TurnBar => Turn, PlaceBar => Place, MarchBar => March,
    RailBar => Rail, BoatBar => Boat, BattleBar => Battle);

/// Why a step that could be an answer is none now.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum NotNow {
    /// A group is on the march: it halts first (PA-10.0a).
    GroupMarches,
    /// Units move in the Movement Phase of their side (PA-3.0d).
    UnitsMove,
    /// Leaders move in the Movement Phase of their side (PA-3.0d).
    LeadersMove,
    /// Nobody is chosen to march yet (PA-10.0a).
    ChooseMover,
    /// The nations do not ride the railway (PA-10.8a).
    NationsRide,
    /// Nobody is chosen to use the railway yet (PA-10.8a).
    ChooseRider,
    /// Battalions are not regrouped in battle (PA-11.5d).
    RegroupInBattle,
    /// Battalions are regrouped before anybody moves (PA-3.0f).
    Regroup,
    /// Hostages are released before anybody moves (PA-17.4a).
    Release,
    /// The free stack is chosen before anybody moves (PA-10.2b).
    Free,
    /// Engineers and ferry are named before anybody moves (PA-10.6d).
    Engineers,
    /// Wagons are used up in the Supply Phase (PA-7.5b).
    Supply,
    /// Units are bought back in the Replacement Phase (PA-8.0a).
    Replacements,
    /// Battles are chosen in the Combat Phase (PA-12.0a).
    Combat,
    /// The Northcote is not chosen (PA-15.11b).
    ChooseBoat,
    /// No battle is being fought (PA-12.0a).
    NoBattle,
    /// No hostages were taken just now (PA-17.2a).
    NoHostages,
    /// Places burn in movement or after a battle (PA-9.32a).
    Burn,
    /// It is asked where this leader goes (PA-4.4c).
    LeaderGoes(Leader),
}
