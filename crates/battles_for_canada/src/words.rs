//! Names in words: sides, leaders, formations, hexes, facings, results. From fixed data only.

use crate::data::Data;
use crate::data::assault::{AssaultResult, Ground};
use crate::data::party::Party;
use crate::data::tables::Damage;
use crate::ids::{Formation, Leader, Side, Unit, Zone};
use redoubt_engine::Target;
use redoubt_engine::hex::Vertex;
pub use redoubt_engine::record::log::list;

/// Returns the side in a sentence.
#[must_use]
pub const fn side_word(side: Side) -> &'static str {
    match side {
        Side::French => "the French",
        Side::English => "the English",
    }
}

/// Returns the side at the beginning of a sentence.
#[must_use]
pub const fn side_head(side: Side) -> &'static str {
    match side {
        Side::French => "The French",
        Side::English => "The English",
    }
}

/// Returns the name of a side.
#[must_use]
pub const fn side_name(side: Side) -> &'static str {
    match side {
        Side::French => "French",
        Side::English => "English",
    }
}

/// Words a number of half points: "2", "2½".
#[must_use]
pub fn halves_word(halves: i16) -> String {
    let half = if halves % 2 == 0 { "" } else { "½" };
    let sign = if halves < 0 { "-" } else { "" };
    match halves.unsigned_abs() / 2 {
        0 if !half.is_empty() => format!("{sign}½"),
        whole => format!("{sign}{whole}{half}"),
    }
}

/// Returns a facing in a sentence: "north-west".
#[must_use]
pub const fn facing_word(facing: Vertex) -> &'static str {
    match facing.0 % 6 {
        0 => "north-west",
        1 => "north-east",
        2 => "east",
        3 => "south-east",
        4 => "south-west",
        _ => "west",
    }
}

/// Returns the hour of a turn in a sentence: "1100".
#[must_use]
pub fn hour_word(hour: u8) -> String {
    format!("{:02}00", hour % 24)
}

/// Returns the ground of a defender in a sentence.
#[must_use]
pub const fn ground_word(ground: Ground) -> &'static str {
    match ground {
        Ground::Open => "open ground",
        Ground::Broken => "broken ground",
        Ground::Strong => "strong ground",
    }
}

/// Returns a zone in a sentence: where it is, and what it is for.
#[must_use]
pub const fn zone_word(zone: Zone) -> &'static str {
    match zone {
        Zone::ENGLISH_ENTRY => "the English entry (0101 to 0106, 0201)",
        Zone::ENGLISH_SHELTER => "the woods where the English came in",
        Zone::FRENCH_SHELTER => "the east edge behind the fort",
        Zone::BATTERY_BANK => "the bank opposite the fort",
        Zone::BEHIND_ABATIS => "the ground behind the abatis",
        Zone::FORT_CARILLON => "Fort Carillon",
        Zone::FORTIFICATIONS => "the works",
        Zone::ABATIS => "the abatis",
        Zone::BOUGAINVILLE_ENTRY | Zone::SHELTER_BOUGAINVILLE_A => "the west edge (0101 to 0115)",
        Zone::VAUDREUIL_ENTRY => "the bank of the Saint-Charles (1901, 2001)",
        Zone::GARRISON_ENTRY => "the gates of Québec (2008 to 2012)",
        Zone::SHELTER_ENGLISH_A => "the Foulon cove (0315)",
        Zone::SHELTER_FRENCH_REGULARS_A => "the bridge of boats (2001)",
        Zone::SHELTER_FRENCH_OTHERS_A => "the bridge of boats and the gates (2001, 2008 to 2012)",
        Zone::FRENCH_EDGE_S => "the west edge",
        Zone::ENGLISH_EDGE_S => "the east edge",
        Zone::STE_FOY_ROAD_ENTRY => "the Sainte-Foy road (0104)",
        Zone::REDOUBTS | Zone::REDOUBT_ENGLISH_S => "the redoubts",
        Zone::ARMY_ROUT_CENTRE => "the Buttes-à-Neveu (1509)",
        Zone::COTE_STE_GENEVIEVE => "the Côte Sainte-Geneviève",
        Zone::FREE_INDIAN_SETUP => "scrub and woods near the Côte Sainte-Geneviève",
        Zone::FREE_ENGLISH_SETUP => "the heights within 3 hexes of 0412",
        Zone::FREE_FRENCH_SETUP => "the ground within 3 hexes of 1709",
        _ => "the far bank",
    }
}

/// Words what a fire, or the Retreat Table, does: "no effect", "1 SP lost, disorganized".
#[must_use]
pub fn damage_word(damage: Damage) -> String {
    match (damage.sp, damage.disorder) {
        (0, false) => NO_EFFECT.into(),
        (0, true) => "disorganized".into(),
        (n, false) => format!("{n} SP lost"),
        (n, true) => format!("{n} SP lost, disorganized"),
    }
}

/// Words the same with its code: "1 SP lost, disorganized (1D)".
#[must_use]
pub fn damage_told(damage: Damage) -> String {
    let words = damage_word(damage);
    if damage == Damage::default() { words } else { format!("{words} ({damage})") }
}

/// Words a result of the Assault Table: "the defender loses 1 SP, is disorganized, retreats 2 hexes".
#[must_use]
pub fn result_word(result: Option<AssaultResult>) -> String {
    let Some(result) = result else { return NO_EFFECT.into() };
    let who = match result.on {
        Party::Attackers => "the attacker",
        Party::Defenders => "the defender",
    };
    if result.eliminated {
        return format!("{who} is eliminated");
    }
    let mut parts = vec![];
    if result.sp > 0 {
        parts.push(format!("loses {} SP", result.sp));
    }
    if result.disorder {
        parts.push("is disorganized".to_string());
    }
    match result.retreat {
        0 => {}
        1 => parts.push("retreats 1 hex".into()),
        n => parts.push(format!("retreats {n} hexes")),
    }
    format!("{who} {}", parts.join(", "))
}

/// Words a result of the Assault Table with its code: "the defender is disorganized, retreats 1 hex (D:DR)".
#[must_use]
pub fn result_told(result: Option<AssaultResult>) -> String {
    let words = result_word(result);
    result.map_or(words.clone(), |result| format!("{words} ({result})"))
}

/// Says that a result does nothing.
pub const NO_EFFECT: &str = "no effect";

/// Makes the counter of a unit a target.
#[must_use]
pub fn unit_target(unit: Unit) -> Target {
    Target::Counter(unit.id().into())
}

/// Makes the counter of a leader's post a target; `aide` tells whether an Aide de Camp holds it.
#[must_use]
pub fn leader_target(leader: Leader, aide: bool) -> Target {
    Target::Counter(leader.key(aide).into())
}

impl Data {
    /// Returns a unit's full name.
    #[must_use]
    pub fn unit_word(&self, unit: Unit) -> &str {
        &self.roster.unit(unit).name
    }

    /// Names units: "La Sarre, Languedoc and 2/Berry".
    pub fn units_word(&self, units: impl IntoIterator<Item = Unit>) -> String {
        let words: Vec<String> = units.into_iter().map(|u| self.unit_word(u).to_string()).collect();
        list(&words)
    }

    /// Names the holder of a post: "Lévis", or "the aide of Lévis".
    #[must_use]
    pub fn leader_word(&self, leader: Leader, aide: bool) -> String {
        let name = &self.roster.leader(leader).name;
        if aide { format!("the aide of {name}") } else { name.clone() }
    }

    /// Returns a formation in a sentence: "Grant's brigade", "the French left".
    #[must_use]
    pub fn formation_word(&self, formation: Formation) -> String {
        let name = &self.roster.formation(formation).name;
        match (name.strip_prefix("the "), formation.side()) {
            (Some(wing), Side::French) => format!("the French {wing}"),
            (Some(wing), Side::English) => format!("the English {wing}"),
            (None, _) => name.clone(),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use redoubt_engine::BuiltIn;
    use redoubt_engine::ids::Id;

    #[test]
    fn results_and_names_are_worded() {
        let data = Data::built_in();
        let of = |cell: &str| result_word(AssaultResult::parse(cell).unwrap());
        assert_eq!(of("D:1DR2*"), "the defender loses 1 SP, is disorganized, retreats 2 hexes");
        assert_eq!((of("-").as_str(), of("A:E").as_str()), ("no effect", "the attacker is eliminated"));
        assert_eq!(
            result_told(AssaultResult::parse("A:DR").unwrap()),
            "the attacker is disorganized, retreats 1 hex (A:DR)"
        );
        let fire = |cell: &str| damage_told(Damage::parse(cell).unwrap());
        assert_eq!(
            ["-", "D", "1", "1D"].map(fire),
            ["no effect", "disorganized (D)", "1 SP lost (1)", "1 SP lost, disorganized (1D)"]
        );
        let leader = Leader::named("af.L.senezergues").unwrap();
        assert_eq!(data.leader_word(leader, true), "the aide of Sénézergues");
        assert_eq!(data.formation_word(leader.formation().unwrap()), "the French right");
        assert_eq!(hour_word(8), "0800");
        assert_eq!(facing_word(Vertex(5)), "west");
    }

    #[test]
    fn every_zone_has_its_words() {
        let plain: Vec<Zone> = Zone::all().filter(|z| zone_word(*z) == "the far bank").collect();
        assert_eq!(plain, [Zone::NORTH_BANK]);
    }
}
