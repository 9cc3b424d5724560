//! The five scenarios: who stands where, who comes later, and what decides.

use crate::data::tables::Corps;
use crate::data::units::Roster;
use crate::house_rules::{HouseRule, HouseRules};
use crate::ids::{Fight, Formation, Leader, Side, Unit, Zone, hex_text};
use redoubt_engine::data::board::Provenance;
use redoubt_engine::data::scenario::ScenarioHead;
use redoubt_engine::hex::{HexId, Orientation, Vertex};
use serde::de::Error;
use serde::{Deserialize, Deserializer, Serialize};

/// The folder of the scenarios.
pub const FOLDER: &str = "scenarios/battles-for-canada";

/// Units and leaders that begin in a hex.
#[derive(Clone, PartialEq, Eq, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Placed {
    /// Where.
    #[serde(with = "hex_text")]
    pub hex: HexId,
    /// Units.
    #[serde(default)]
    pub units: Vec<Unit>,
    /// Leaders.
    #[serde(default)]
    pub leaders: Vec<Leader>,
    /// The facing that is suggested, by the name of its vertex; the owner may change it. `None`, written as nothing, where
    /// nobody there has one.
    #[serde(default, deserialize_with = "facing")]
    pub facing: Option<Vertex>,
}

/// Reads a facing by its name; an empty one is none.
fn facing<'de, D: Deserializer<'de>>(d: D) -> Result<Option<Vertex>, D::Error> {
    let name = String::deserialize(d)?;
    let known = || Vertex::named(Orientation::Flat, &name).map(Some);
    let wrong = || D::Error::custom(format!("\"{name}\" is no facing; give NW, NE, E, SE, SW or W"));
    if name.is_empty() { Ok(None) } else { known().ok_or_else(wrong) }
}

/// With which counter a leader begins, by his owner's choice.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub enum StartingPost {
    /// A unit of this formation.
    Unit(Formation),
    /// Any unit of his side that is on the map, warriors and skirmishers left out.
    AnyUnit,
    /// One of the Formation Leaders of his side.
    AnyLeader,
    /// A unit of his formation that is on the map; without one he stays off it (BC-13.3d).
    OwnIfThere,
}

/// Units that their owner places in a zone.
#[derive(Clone, PartialEq, Eq, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct FreeSetup {
    /// Where.
    pub zone: Zone,
    /// Units, all of one side.
    pub units: Vec<Unit>,
    /// Leaders: with any of these units, or alone.
    #[serde(default)]
    pub leaders: Vec<Leader>,
    /// The enemy does not see them until they are revealed (BC-13.1g).
    #[serde(default)]
    pub secret: bool,
}

/// A pool of units of which some are drawn at random (BC-13.3d).
#[derive(Clone, PartialEq, Eq, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Pool {
    /// The units in it.
    pub units: Vec<Unit>,
    /// How many are drawn.
    pub draw: u8,
    /// Where those are placed.
    pub zone: Zone,
    /// The unit that is in the pool, too, where the owner has chosen militia (BC-13.3c).
    pub militia: Unit,
    /// The units, one for each regular, that he has instead where he has chosen skirmishers.
    pub skirmishers: Vec<Unit>,
    /// Turn in which the rest comes.
    pub rest_turn: u8,
    /// Where the rest comes.
    pub rest_zone: Zone,
}

/// Units and leaders that come by schedule.
#[derive(Clone, PartialEq, Eq, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Arrival {
    /// Game-turn, from 1.
    pub turn: u8,
    /// Their entry zone.
    pub zone: Zone,
    /// Units.
    #[serde(default)]
    pub units: Vec<Unit>,
    /// Leaders.
    #[serde(default)]
    pub leaders: Vec<Leader>,
    /// True where they are put on the map in the Command Phase; else they wait in the box of the zone and enter in an
    /// activation.
    #[serde(default)]
    pub on_map: bool,
}

/// A corps that comes by roll (BC-13.2h).
#[derive(Clone, PartialEq, Eq, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct CorpsByRoll {
    /// Which.
    pub corps: Corps,
    /// Its entry zone.
    pub zone: Zone,
    /// Its units.
    pub units: Vec<Unit>,
    /// Its leader, who comes with its first unit.
    #[serde(default)]
    pub leader: Option<Leader>,
}

/// Where routed units of a kind run to (BC-12.3a).
#[derive(Clone, Copy, PartialEq, Eq, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Shelter {
    /// Whose.
    pub side: Side,
    /// Only of this formation.
    #[serde(default)]
    pub formation: Option<Formation>,
    /// Only regulars.
    #[serde(default)]
    pub line: bool,
    /// Where to.
    pub zone: Zone,
}

/// Rules of a scenario's own.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
pub enum Special {
    /// In the first turn no English formation is in command (BC-13.1d).
    NoOrders,
    /// English leaders out of command act on impulse (BC-13.1p).
    Impulsiveness,
    /// English guns may come in boats (BC-13.1m).
    Boats,
    /// The French set up in secret (BC-13.1g).
    Secret,
    /// The French regulars must attack in the first turn (BC-13.2j).
    Charge,
    /// Skirmishers in the ranks disorder the regulars (BC-13.2k).
    MixedRanks,
    /// English muskets are loaded double in the first turn (BC-13.2l).
    DoubleLoad,
    /// Commanders must be seen in the battle line (BC-13.2m).
    Honour,
    /// Who routed off the map may come back (BC-13.4c).
    Returns,
}

/// Victory points at Abraham, in halves of a point (BC-13.2d to g).
#[derive(Clone, Copy, PartialEq, Eq, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct AbrahamPoints {
    /// Halves for the rout of the enemy army.
    pub rout: i16,
    /// Halves for the death of its commander.
    pub commander: i16,
    /// Halves for each strength point eliminated.
    pub sp: i16,
    /// Least difference in halves, English less French, of a complete English victory.
    pub complete_english: i16,
    /// Of a partial English victory.
    pub partial_english: i16,
    /// Most difference of a complete French victory; between the two it is a partial one.
    pub complete_french: i16,
    /// Regulars farther than this many hexes from the centre count as routed.
    pub range: u16,
    /// The hex from which that is measured.
    pub centre: Zone,
    /// Unrouted French regulars here win at once (BC-13.2c).
    pub french_goal: Zone,
    /// Unrouted English units here win at once.
    pub english_goal: Zone,
}

/// Victory points at Sainte-Foy (BC-13.4d to f).
#[derive(Clone, Copy, PartialEq, Eq, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct SainteFoyPoints {
    /// For each strength point eliminated.
    pub sp: u16,
    /// For each leader eliminated.
    pub leader: u16,
    /// For each redoubt controlled.
    pub redoubt: u16,
    /// A complete victory needs so many times the other's points.
    pub ratio: u16,
    /// Redoubts that are English at the start.
    pub english: Zone,
}

/// What decides.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Deserialize)]
pub enum Victory {
    /// The English need so many hexes of the works at the end (BC-13.1e).
    Works(u8),
    /// Points at Abraham, or sudden death.
    Abraham(AbrahamPoints),
    /// Points at Sainte-Foy.
    SainteFoy(SainteFoyPoints),
}

/// A scenario, as its file gives it.
#[derive(Clone, PartialEq, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Scenario {
    /// What the chooser tells.
    pub head: ScenarioHead,
    /// Which of the five.
    pub fight: Fight,
    /// Hour of the first turn: 12 for 1200.
    pub first_hour: u8,
    /// Number of turns, each an hour (BC-0.2a): that of the head.
    #[serde(skip)]
    pub turns: u8,
    /// Who has the initiative at equal dice (BC-1.2b).
    pub ties: Side,
    /// Who has it in the first turn without a roll.
    #[serde(default)]
    pub first_initiative: Option<Side>,
    /// Who sets up first.
    pub first_to_set_up: Side,
    /// Who begins where; [`Scenario::places`] has the house rules in it.
    pub placed: Vec<Placed>,
    /// Who begins elsewhere, or begins at all, by a house rule.
    #[serde(default)]
    pub variants: Vec<(HouseRule, Placed)>,
    /// Leaders who begin with somebody of their owner's choice.
    #[serde(default)]
    pub hosts: Vec<(Leader, StartingPost)>,
    /// Units that are placed in a zone.
    #[serde(default)]
    pub free: Vec<FreeSetup>,
    /// A ready-made set-up of those units and their leaders, which the owner may take as one answer; may be empty.
    #[serde(default)]
    pub ready: Vec<Placed>,
    /// Units of which some are drawn.
    #[serde(default)]
    pub pool: Option<Pool>,
    /// Who comes by schedule, by turn.
    #[serde(default)]
    pub arrivals: Vec<Arrival>,
    /// Who comes by roll, in the order of the rolls.
    #[serde(default)]
    pub late: Vec<CorpsByRoll>,
    /// Guns that come in boats (BC-13.1m): the unit, the first turn in which it is rolled for, where it lands.
    #[serde(default)]
    pub boats: Option<(Unit, u8, Zone)>,
    /// Shelters, the most special first.
    pub shelters: Vec<Shelter>,
    /// Rules of its own.
    pub specials: Vec<Special>,
    /// What decides.
    pub victory: Victory,
    /// Where this comes from.
    pub provenance: Provenance,
}

impl Scenario {
    /// Returns the hour of a turn from 1: 12 for 1200.
    #[must_use]
    pub fn hour(&self, turn: u8) -> u8 {
        self.first_hour + turn.max(1) - 1
    }

    /// Returns the turn of an hour, from 1; `None` before the first.
    #[must_use]
    pub fn turn_at(&self, hour: u8) -> Option<u8> {
        (hour >= self.first_hour).then(|| hour - self.first_hour + 1)
    }

    /// Returns who begins where under these house rules.
    #[must_use]
    pub fn places(&self, rules: HouseRules) -> Vec<Placed> {
        let variants: Vec<&Placed> = self.variants.iter().filter(|(r, _)| rules.has(*r)).map(|(_, p)| p).collect();
        let moved = |unit: &Unit| variants.iter().any(|p| p.units.contains(unit));
        let mut out = self.placed.clone();
        for place in &mut out {
            place.units.retain(|unit| !moved(unit));
        }
        out.retain(|place| !place.units.is_empty() || !place.leaders.is_empty());
        out.extend(variants.into_iter().cloned());
        out
    }

    /// Tells whether a rule of its own holds.
    #[must_use]
    pub fn has(&self, special: Special) -> bool {
        self.specials.contains(&special)
    }

    /// Returns where a unit runs to when it routs.
    #[must_use]
    pub fn shelter(&self, unit: Unit, roster: &Roster) -> Zone {
        let data = roster.unit(unit);
        let fits = |s: &&Shelter| {
            s.side == unit.side()
                && s.formation.is_none_or(|f| data.formation == Some(f))
                && (!s.line || data.is_line())
        };
        // Each side has a shelter for everybody; a file without one is refused.
        self.shelters.iter().find(fits).map_or(Zone::NORTH_BANK, |s| s.zone)
    }

    /// Iterates over all units that begin on the map or may come, each once.
    pub fn units(&self) -> impl Iterator<Item = Unit> + '_ {
        let placed = self.placed.iter().flat_map(|p| &p.units);
        let free = self.free.iter().flat_map(|f| &f.units);
        let pool = self.pool.iter().flat_map(|p| p.units.iter().chain([&p.militia]).chain(&p.skirmishers));
        let arrivals = self.arrivals.iter().flat_map(|a| &a.units);
        let late = self.late.iter().flat_map(|l| &l.units);
        let boats = self.boats.iter().map(|b| &b.0);
        placed.chain(free).chain(pool).chain(arrivals).chain(late).chain(boats).copied()
    }

    /// Iterates over all leaders that begin on the map or may come, each once.
    pub fn leaders(&self) -> impl Iterator<Item = Leader> + '_ {
        let placed = self.placed.iter().flat_map(|p| &p.leaders);
        let hosts = self.hosts.iter().map(|(leader, _)| leader);
        let free = self.free.iter().flat_map(|f| &f.leaders);
        let arrivals = self.arrivals.iter().flat_map(|a| &a.leaders);
        let late = self.late.iter().flat_map(|l| &l.leader);
        placed.chain(hosts).chain(free).chain(arrivals).chain(late).copied()
    }
}
