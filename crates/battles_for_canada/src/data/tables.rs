//! The game's tables as figures: the rules use the very charts that the table draws. Every lookup has an answer for
//! every number.

use crate::data::assault::{AssaultTable, Ratios};
use crate::data::terrain::TerrainTable;
use crate::ids::Formation;
use redoubt_engine::Complaint;
use redoubt_engine::data::bands::Bands;
use redoubt_engine::data::chart::Chart;
use redoubt_engine::data::library::Library;
use serde::{Deserialize, Serialize};

/// The charts' file.
pub const FILE: &str = "assets/games/battles-for-canada/charts.ron";

/// What a fire does to its target (BC-T2).
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Default, Serialize, Deserialize)]
pub struct Damage {
    /// Strength points lost, chosen by the owner.
    pub sp: u8,
    /// Disorganizes: the whole stack by fire, the unit by the Retreat Table.
    pub disorder: bool,
}

impl Damage {
    /// Reads "-", "D", "1", "1D".
    ///
    /// ```
    /// use redoubt_battles_for_canada::data::tables::Damage;
    /// assert_eq!(Damage::parse("1D"), Some(Damage { sp: 1, disorder: true }));
    /// assert_eq!(Damage::parse("-"), Some(Damage::default()));
    /// assert_eq!(Damage::parse("R"), None);
    /// ```
    #[must_use]
    pub fn parse(text: &str) -> Option<Damage> {
        match text {
            "-" => Some(Damage::default()),
            "D" => Some(Damage { sp: 0, disorder: true }),
            "1" => Some(Damage { sp: 1, disorder: false }),
            "1D" => Some(Damage { sp: 1, disorder: true }),
            _ => None,
        }
    }
}

impl std::fmt::Display for Damage {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        match (self.sp, self.disorder) {
            (0, false) => f.write_str("-"),
            (0, true) => f.write_str("D"),
            (n, false) => write!(f, "{n}"),
            (n, true) => write!(f, "{n}D"),
        }
    }
}

redoubt_engine::listed! {
    /// What the Impulsiveness Table has a formation do (BC-T10).
    pub enum Impulse {
        /// All its units retreat 1 or 2 hexes.
        Retreat = "falls back",
        /// It does nothing.
        Inactive = "does nothing",
        /// All its units advance to the limit.
        Advance = "advances",
    }
}

/// The result of a roll for the guns in boats (BC-T12).
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
pub enum BoatsRoll {
    /// They land next turn.
    Arrive,
    /// They never come.
    Never,
    /// Roll again next turn.
    Again,
}

redoubt_engine::listed! {
    /// Corps that come by the reinforcement table of Abraham, in the order of their rolls (BC-T11).
    pub enum Corps {
        /// Bougainville's corps.
        Bougainville = "Bougainville's corps",
        /// Vaudreuil and his militia, all at once.
        Vaudreuil = "Vaudreuil's militia",
        /// Units of the garrison of Québec, if Vaudreuil is there or comes now.
        Garrison = "the garrison of Québec",
    }
}

impl Corps {
    /// Returns its formation; `None` for the garrison, which is Independent.
    #[must_use]
    pub const fn formation(self) -> Option<Formation> {
        match self {
            Corps::Bougainville => Some(Formation::BOUGAINVILLE),
            Corps::Vaudreuil => Some(Formation::VAUDREUIL),
            Corps::Garrison => None,
        }
    }
}

/// How many units of a corps come where its roll succeeds.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
pub enum Number {
    /// So many, chosen by the owner.
    Units(u8),
    /// All of them.
    All,
    /// As many as another die shows.
    Die,
}

/// An entry of the reinforcement table.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct ArrivalRoll {
    /// Hour of the turn: 11 for 1100.
    pub hour: u8,
    /// Which corps.
    pub corps: Corps,
    /// It comes on this die or less.
    pub die: u8,
    /// How many units come.
    pub number: Number,
    /// The chart's row, for the cell that lights up.
    pub row: u8,
}

/// All modifiers of dice, each by its row of the chart `modifiers`.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Modifiers {
    /// Fire: muskets loaded double (BC-13.2l).
    pub double_load: i8,
    /// Fire: a firer is disorganized (BC-11.1g).
    pub firer_disorganized: i8,
    /// Skirmish: the skirmisher stands in an enemy zone of control (BC-11.9b).
    pub skirmish_in_zone: i8,
    /// Skirmish: the target is disorganized (BC-11.9b).
    pub skirmish_at_disorganized: i8,
    /// Hunting a skirmisher: the hunter is Regular (BC-10.3b).
    pub regular_hunts: i8,
    /// Rout check: militia or light infantry in woods, scrub or abatis (BC-12.4b).
    pub rout_in_cover: i8,
    /// Rout check: in a redoubt or behind works.
    pub rout_in_works: i8,
    /// Rout check: with a friendly leader.
    pub rout_with_leader: i8,
    /// Rally: stacked with or beside a friendly leader (BC-12.5a).
    pub rally_leader: i8,
    /// Rally: stacked with the Army Commander.
    pub rally_commander: i8,
    /// Impulsiveness: Provincials (BC-13.1p).
    pub impulse_provincial: i8,
    /// Impulsiveness: regulars.
    pub impulse_regular: i8,
    /// Impulsiveness: before the first combat of the game.
    pub impulse_before_combat: i8,
}

/// Columns by which an assault shifts (BC-11.4).
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Shifts {
    /// All attackers in the defender's flank or rear.
    pub flank: i8,
    /// All attackers in the defender's rear.
    pub rear: i8,
    /// The defender is routed.
    pub routed: i8,
    /// Cavalry attacks buildings or a redoubt, or over a gullied stream.
    pub cavalry: i8,
    /// An attacker comes out of abatis.
    pub abatis: i8,
}

/// The Retreat Table (BC-T8): into a zone of control, through a flank.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct RetreatTable {
    pub(crate) rows: Bands<[Damage; 2]>,
}

impl RetreatTable {
    /// Returns what a retreat does by die and morale added; `in_zone` chooses the column.
    #[must_use]
    pub fn result(&self, total: i8, in_zone: bool) -> Damage {
        self.rows.result(total)[usize::from(!in_zone)]
    }

    /// Returns the row of a total.
    #[must_use]
    pub fn row(&self, total: i8) -> usize {
        self.rows.row(total)
    }
}

/// Where leaders fall: a natural first die, then a second one (BC-11.1h, BC-11.9c).
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct LeaderLoss {
    /// The natural die of fire or skirmish that puts leaders in danger; 1 by the house rule `leader_on_one`.
    pub first: u8,
    /// The second die kills up to this.
    pub second: u8,
}

/// All figures of the charts.
#[derive(Clone, PartialEq, Debug)]
pub struct Tables {
    /// T13.
    pub terrain: TerrainTable,
    /// T1, odds.
    pub ratios: Ratios,
    /// T1, results.
    pub assault: AssaultTable,
    /// T1, shifts.
    pub shifts: Shifts,
    /// T2.
    pub fire: Bands<Damage>,
    /// T3: disorganizes or not.
    pub skirmish: Bands<bool>,
    /// T5: disorganizes or not.
    pub facing: Bands<bool>,
    /// T6: true where the unit routs, false where it loses a strength point.
    pub rout: Bands<bool>,
    /// T7: true where the unit rallies.
    pub rally: Bands<bool>,
    /// T8.
    pub retreat: RetreatTable,
    /// T10.
    pub impulse: Bands<Impulse>,
    /// T11, in the order of turns and rolls.
    pub arrivals: Vec<ArrivalRoll>,
    /// T12.
    pub boats: Bands<BoatsRoll>,
    /// Modifiers of dice.
    pub modifiers: Modifiers,
    /// Where leaders fall.
    pub leader_loss: LeaderLoss,
    /// Guns: the near strength holds up to so many hexes, the far one up to the second number (BC-7.1b).
    pub ranges: (u16, u16),
    /// Skirmish Table: range in hexes, and against works or a redoubt (BC-11.9a).
    pub skirmish_ranges: (u16, u16),
}

impl Tables {
    /// Reads and validates the charts.
    ///
    /// # Errors
    /// The first thing that is wrong, with its place, chart and the cure.
    pub fn load(library: &Library) -> Result<(Tables, Vec<Chart>), Complaint> {
        let file = library.open(FILE)?;
        let charts: Vec<Chart> = file.parse()?;
        let tables = Tables::build(&charts, &file)?;
        Ok((tables, charts))
    }

    /// Returns the strength of guns at a range; `None` where it is too far (BC-7.1b).
    #[must_use]
    pub fn gun_strength(&self, (near, far): (u8, u8), range: u16) -> Option<u8> {
        match range {
            0 => None,
            r if r <= self.ranges.0 => Some(near),
            r if r <= self.ranges.1 => Some(far),
            _ => None,
        }
    }

    /// Tells whether a command check passes: the die is not above the command value (BC-T9).
    #[must_use]
    pub fn command(&self, die: u8, cv: u8) -> bool {
        die <= cv
    }

    /// Tells whether a hunted skirmisher is eliminated, by the die with its modifiers and the hunter's printed movement
    /// allowance; else the hunter is disorganized (BC-T4).
    #[must_use]
    pub fn hunted(&self, total: u8, ma: u8) -> bool {
        total <= ma
    }

    /// Returns the rolls of the turn at this hour, in their order; none at hours without reinforcements.
    pub fn arrivals_at(&self, hour: u8) -> impl Iterator<Item = &ArrivalRoll> {
        self.arrivals.iter().filter(move |roll| roll.hour == hour)
    }

    /// Returns the sum of the modifiers of the Impulsiveness Table for these troops, before or after the first combat
    /// (BC-13.1p).
    #[must_use]
    pub fn impulse_modifier(&self, provincial: bool, before_combat: bool) -> i8 {
        let m = &self.modifiers;
        let troops = if provincial { m.impulse_provincial } else { m.impulse_regular };
        troops + if before_combat { m.impulse_before_combat } else { 0 }
    }
}
