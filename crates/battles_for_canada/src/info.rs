//! The game's fixed facts: seats, phases, options, overlays, boards.

use crate::house_rules::HouseRule;
use crate::ids::Side;
use redoubt_engine::RuleId;
use redoubt_engine::Seat;
use redoubt_engine::contract::{GameInfo, Hidden, PhaseInfo, SeatInfo};
use redoubt_engine::data::options::Options;
use redoubt_engine::overlay::OverlayInfo;

/// Seat of the French.
pub const FRENCH: Seat = Side::French.seat();
/// Seat of the English.
pub const ENGLISH: Seat = Side::English.seat();

/// The game info.
pub static INFO: GameInfo = GameInfo {
    id: "battles-for-canada",
    title: "Battles for Canada",
    when: "New France, 1758 to 1760",
    blurb: "Three battles for New France: Montcalm's log wall at Carillon, a quarter of an hour on the Plains of Abraham, \
            and Lévis before Québec a year later. What counts is where your battalions face, how they hold their line, \
            and how far a leader's voice carries.",
    seats: &[
        // Only in Ticonderoga: the French set-up is hidden (BC-13.1g).
        SeatInfo { key: "french", name: "French", secrets: true },
        SeatInfo { key: "english", name: "English", secrets: false },
    ],
    phases: &[
        PhaseInfo::new("setup", "Set-up", None, "BC-13.1a"),
        PhaseInfo::new("command", "Command", None, "BC-1.1a"),
        PhaseInfo::new("initiative", "Initiative", None, "BC-1.2a"),
        PhaseInfo::new("activate", "Activation", None, "BC-1.2d"),
        PhaseInfo::new("move", "Movement", None, "BC-10.1a"),
        PhaseInfo::new("combat", "Combat", None, "BC-11a"),
        PhaseInfo::new("leader", "Leader moves", None, "BC-9.1e").back_to("activate"),
        PhaseInfo::new("commanders", "Army Commanders", None, "BC-1.3a"),
        PhaseInfo::new("rally", "Rally", None, "BC-1.4d"),
    ],
    options: HouseRule::INFOS,
    overlays: OVERLAYS,
    boards: &[("carillon", "Carillon"), ("quebec", "The Plains of Abraham")],
    hidden: Hidden::Maps,
    rules: "BC",
    longest: 30_000,
};

/// The overlays of the game info.
pub const OVERLAYS: &[OverlayInfo] = &[
    OverlayInfo {
        key: "facing",
        title: "Front, flanks and rear",
        text: "The hexes in front of the unit under the pointer, at its flanks and behind it.",
        rule: RuleId::new("BC-3a"),
        pointed: true,
    },
    OverlayInfo {
        key: "reach",
        title: "Reach",
        text: "Where the unit or stack you picked up, or the one under the pointer, can march, and for how many MP.",
        rule: RuleId::new("BC-10.1a"),
        pointed: false,
    },
    OverlayInfo {
        key: "zones",
        title: "Zones of control",
        text: "Hexes in the zones of control of either side, and of both.",
        rule: RuleId::new("BC-5a"),
        pointed: false,
    },
    OverlayInfo {
        key: "command",
        title: "Command",
        text: "The radius of each leader, the battle lines in command, and who is out of it.",
        rule: RuleId::new("BC-8a"),
        pointed: false,
    },
    OverlayInfo {
        key: "sight",
        title: "Guns",
        text: "What the guns can fire at, with what strength, and what hides a hex from them.",
        rule: RuleId::new("BC-7.1b"),
        pointed: false,
    },
    OverlayInfo {
        key: "shelter",
        title: "Shelters",
        text: "Where routed units run to, and the way of the unit under the pointer.",
        rule: RuleId::new("BC-12.3a"),
        pointed: false,
    },
];

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_activation_comes_again_and_again() {
        assert_eq!(PhaseInfo::loops(INFO.phases).collect::<Vec<_>>(), [(3, 6)]);
        assert_eq!(INFO.options.len(), 33);
    }
}
