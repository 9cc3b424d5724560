//! The game's fixed facts: seats, phases, options, overlays, boards.

use crate::house_rules::HouseRule;
use crate::ids::Side;
use redoubt_engine::RuleId;
use redoubt_engine::Seat;
use redoubt_engine::contract::{GameInfo, Hidden, PhaseInfo, SeatInfo};
use redoubt_engine::data::options::Options;
use redoubt_engine::overlay::OverlayInfo;

/// Seat of the US.
pub const US: Seat = Side::Us.seat();
/// Seat of the Kiowa and Comanche.
pub const NATIONS: Seat = Side::Nations.seat();

/// The game info.
pub static INFO: GameInfo = GameInfo {
    id: "adobe-walls",
    title: "Battle of Adobe Walls",
    when: "Texas, 25 November 1864",
    blurb: "Kit Carson's column strikes the winter camps of the Kiowa and Comanche, and must get away again.",
    seats: &[
        // Only in the Alternate Scenario: when the reserve comes (AW-20B.a).
        SeatInfo { key: "us", name: "United States", secrets: true },
        SeatInfo { key: "nations", name: "Kiowa and Comanche", secrets: false },
    ],
    phases: &[
        PhaseInfo::new("setup-nations", "Set-up of the Nations", Some(NATIONS), "AW-20A.a"),
        PhaseInfo::new("setup-us", "Set-up of the US", Some(US), "AW-20A.f"),
        PhaseInfo::new("rally", "Rally", None, "AW-4A.a"),
        PhaseInfo::new("offensive-fire", "Offensive Fire", None, "AW-4B.a"),
        PhaseInfo::new("movement", "Movement", None, "AW-4C.a"),
        PhaseInfo::new("defensive-fire", "Defensive Fire", None, "AW-4D.a"),
        PhaseInfo::new("advance-fire", "Advance Fire", None, "AW-4E.a"),
        PhaseInfo::new("melee", "Melee", None, "AW-4F.a"),
    ],
    options: HouseRule::INFOS,
    overlays: OVERLAYS,
    boards: &[("main", "The Canadian River")],
    hidden: Hidden::Maps,
    rules: "AW",
    longest: 60_000,
};

/// The overlays of the game info.
pub const OVERLAYS: &[OverlayInfo] = &[
    OverlayInfo {
        key: "reach",
        title: "Reach",
        text: "Where the counters that you picked up, or the one under the pointer, can move, and for how many MP.",
        rule: RuleId::new("AW-7.a"),
        pointed: false,
    },
    OverlayInfo {
        key: "zones",
        title: "Zones of control",
        text: "Hexes in the zones of control of either side, and of both.",
        rule: RuleId::new("AW-5.a"),
        pointed: false,
    },
    OverlayInfo {
        key: "fire",
        title: "Fire",
        text: "What the unit under the pointer can fire at, and who can fire at its hex.",
        rule: RuleId::new("AW-9A.a"),
        pointed: true,
    },
    OverlayInfo {
        key: "guns",
        title: "Howitzers",
        text: "The fields of fire of the howitzers, with the range of each hex, and what hides a hex from them.",
        rule: RuleId::new("AW-11C.1a"),
        pointed: false,
    },
    OverlayInfo {
        key: "sight",
        title: "Sight",
        text: "What can be seen from the hex under the pointer.",
        rule: RuleId::new("AW-9C.a"),
        pointed: true,
    },
    OverlayInfo {
        key: "command",
        title: "Command",
        text: "The radius of each leader.",
        rule: RuleId::new("AW-13C.3a"),
        pointed: false,
    },
    OverlayInfo {
        key: "alert",
        title: "Alert",
        text: "Hexes in which a US unit or leader wakes the combined camp.",
        rule: RuleId::new("AW-18A.2b"),
        pointed: false,
    },
];
