//! The position: where everything is, what it has suffered, and what is to be done next.

pub mod agenda;
pub mod at;
pub(crate) mod derived;
pub mod event;
pub mod forces;
pub mod query;
pub mod rolled;
pub mod sets;
pub mod step;
mod text;
mod whole;
mod whole_agenda;

use crate::ids::{LEADERS, Leader, Side, Unit};
use crate::state::agenda::{Activation, Along, Assault, Frame, Muster};
use crate::state::forces::Forces;
use crate::state::sets::{LeaderSet, UnitSet};
use redoubt_engine::Agenda;
use redoubt_engine::ids::ById;
use redoubt_engine::rare::Rare;
use serde::{Deserialize, Serialize};
use std::ops::{Deref, DerefMut};

/// How the game ended.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub struct Ending {
    /// Who won; `None` is a draw.
    pub winner: Option<Side>,
    /// At which level.
    pub level: Level,
    /// By which condition.
    pub by: EndCondition,
}

/// Levels of victory.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
pub enum Level {
    /// A draw.
    Draw,
    /// A victory without levels.
    Plain,
    /// Partial.
    Partial,
    /// Complete.
    Complete,
}

/// The conditions that end a game.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
pub enum EndCondition {
    /// Hexes of the works held at the end (BC-13.1e).
    Works,
    /// The Foulon cove or the bridge of boats was taken (BC-13.2c).
    SuddenDeath,
    /// Victory points at Abraham (BC-13.2f).
    Abraham,
    /// Victory points at Sainte-Foy (BC-13.4f).
    SainteFoy,
}

/// How the guns in boats stand (BC-13.1m).
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Default, Serialize, Deserialize)]
pub enum Guns {
    /// Nobody has rolled, or the roll said to roll again.
    #[default]
    Waiting,
    /// They can be placed in the turn with this number or later.
    From(u8),
    /// They never come, or have no place in this game.
    Never,
    /// They are on the map.
    Landed,
}

/// Battles for Canada.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct BattlesForCanada {
    /// The forces on their map. Their fields are read and written as fields of the game.
    forces: Forces,
    /// What is to be done, lowest frame first.
    pub agenda: Agenda<Frame>,
    /// How it ended.
    pub ending: Option<Ending>,

    /// Independents that have acted in this turn (BC-9.1c).
    pub used: UnitSet,
    /// Batteries that have fired in this turn (BC-7.1a).
    pub fired: UnitSet,
    /// Units that made a rout movement in the chain that is being played out.
    pub fled: UnitSet,

    /// Leaders that are face-up: not activated yet in this turn (BC-2.2g).
    pub face_up: LeaderSet,
    /// Leaders with an Out of Command marker.
    pub out_of_command: LeaderSet,
    /// Army Commanders who have moved in this turn (BC-1.3a).
    pub moved: LeaderSet,
    /// With which unit a leader left the map.
    pub left_with: ById<Leader, Option<Unit>, LEADERS>,

    /// Who has the initiative in this turn.
    pub initiative: Option<Side>,
    /// Which side has acted in the present pair of activations, by [`Side`].
    pub acted: [bool; 2],
    /// Which side has passed in the present pair, by [`Side`] (house rule `pass`).
    pub passed: [bool; 2],
    /// The activation that is under way.
    pub activation: Option<Activation>,
    /// The assault that is being fought.
    pub assault: Option<Assault>,
    /// What the side that rallies second has to do, as it was fixed when the Rally Phase began; only while the first side
    /// rallies (BC-12.5a, BC-12.5d).
    pub mustered: Rare<Option<Muster>>,
    /// Who goes along with the unit that falls back by impulse (BC-10.1g).
    pub along: Rare<Along>,

    /// An activation has ended: from then on redoubts have holders.
    pub opened: bool,
    /// The first combat of the game has been fought (BC-13.1t).
    pub fought: bool,
    /// The guns in boats.
    pub guns: Guns,
    /// Who controls each redoubt, in the order of their hexes (BC-13.4e).
    pub redoubts: [Option<Side>; 3],
    /// Leaders lost by each side in the whole game (BC-13.4d).
    pub leaders_lost: [u8; 2],
    /// The army that was routed first (BC-13.2g).
    pub broken: Option<Side>,
    /// Armies of which an unrouted regular has been near the centre of the field.
    pub came_near: [bool; 2],
    /// Armies whose commander failed the first honour test of the turn (BC-13.2m).
    pub dishonoured: [bool; 2],
}

impl Deref for BattlesForCanada {
    type Target = Forces;
    #[inline]
    fn deref(&self) -> &Forces {
        &self.forces
    }
}

impl DerefMut for BattlesForCanada {
    /// Opens the one door to the forces: what was derived from them is outdated.
    #[inline]
    fn deref_mut(&mut self) -> &mut Forces {
        self.forces.outdate();
        &mut self.forces
    }
}
