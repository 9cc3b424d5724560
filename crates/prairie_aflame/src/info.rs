//! The game's fixed facts: seats, phases, options.

use crate::house_rules::HouseRule;
use crate::ids::Side;
use redoubt_engine::RuleId;
use redoubt_engine::Seat;
use redoubt_engine::contract::{GameInfo, Hidden, PhaseInfo, SeatInfo};
use redoubt_engine::data::options::Options;
use redoubt_engine::overlay::OverlayInfo;

/// Seat of the Métis and First Nations.
pub const NATIONS: Seat = Side::Nations.seat();
/// Seat of the Government.
pub const GOVERNMENT: Seat = Side::Government.seat();

/// The game info.
pub static INFO: GameInfo = GameInfo {
    id: "prairie-aflame",
    title: "Prairie Aflame!",
    when: "The Northwest, spring of 1885",
    blurb: "The Métis of Batoche proclaim their own government, and the Cree of Poundmaker and Big Bear starve on their \
            reserves. Three columns of militia set out from the railway before the whole plains rise.",
    seats: &[
        SeatInfo { key: "nations", name: "Métis and First Nations", secrets: false },
        SeatInfo { key: "government", name: "Government", secrets: false },
    ],
    phases: &[
        PhaseInfo::new("setup", "Set-up", None, "PA-18.B0e"),
        PhaseInfo::new("nations-rally", "Rally of the Nations", Some(NATIONS), "PA-6.0a"),
        PhaseInfo::new("nations-supply", "Supply of the Nations", Some(NATIONS), "PA-7.0a"),
        PhaseInfo::new("nations-replace", "Replacements of the Nations", Some(NATIONS), "PA-8.0a"),
        PhaseInfo::new("nations-move", "Movement of the Nations", Some(NATIONS), "PA-10.0a"),
        PhaseInfo::new("nations-combat", "Combat of the Nations", Some(NATIONS), "PA-12.0a"),
        PhaseInfo::new("government-rally", "Government Rally", Some(GOVERNMENT), "PA-6.0a"),
        PhaseInfo::new("government-supply", "Government Supply", Some(GOVERNMENT), "PA-7.0a"),
        PhaseInfo::new("government-arrive", "Government Reinforcements", Some(GOVERNMENT), "PA-8.4a"),
        PhaseInfo::new("government-replace", "Government Replacements", Some(GOVERNMENT), "PA-8.0a"),
        PhaseInfo::new("government-move", "Government Movement", Some(GOVERNMENT), "PA-10.0a"),
        PhaseInfo::new("government-combat", "Government Combat", Some(GOVERNMENT), "PA-12.0a"),
        PhaseInfo::new("victory", "Victory Check", None, "PA-3.0h"),
    ],
    options: HouseRule::INFOS,
    overlays: OVERLAYS,
    boards: &[("theatre", "The Northwest")],
    hidden: Hidden::Maps,
    rules: "PA",
    longest: 60_000,
};

/// The overlays of the game info.
pub const OVERLAYS: &[OverlayInfo] = &[
    OverlayInfo {
        key: "reach",
        title: "Reach",
        text: "Where the group you picked up, or the unit or stack under the pointer, can march, and for how many MP.",
        rule: RuleId::new("PA-10.0b"),
        pointed: false,
    },
    OverlayInfo {
        key: "supply",
        title: "Supply",
        text: "What lies in supply, with the path to every stack, and who is cut off.",
        rule: RuleId::new("PA-7.2a"),
        pointed: false,
    },
    OverlayInfo {
        key: "zones",
        title: "Zones of influence",
        text: "Hexes under the influence of either side, and of both.",
        rule: RuleId::new("PA-2.2a"),
        pointed: false,
    },
    OverlayInfo {
        key: "command",
        title: "Command",
        text: "The range of the leaders, and units that would have to check before they move.",
        rule: RuleId::new("PA-10.1a"),
        pointed: false,
    },
    OverlayInfo {
        key: "control",
        title: "Control and garrisons",
        text: "Who holds the places, which the Government must garrison, and the railway's garrison.",
        rule: RuleId::new("PA-14.0a"),
        pointed: false,
    },
    OverlayInfo {
        key: "bounds",
        title: "Bounds of the nations",
        text: "The District, and how far the bands may go from their reserves before they are free to roam.",
        rule: RuleId::new("PA-10.11b"),
        pointed: false,
    },
];

#[cfg(test)]
mod tests {
    use super::*;
    use redoubt_engine::Setup;

    #[test]
    fn a_set_up_gives_its_house_rules() {
        let setup = |key: &str, value: &str| Setup {
            scenario: "duck-lake".into(),
            options: [(key.to_string(), value.to_string())].into(),
        };
        let rules = |key, value| setup(key, value).switches::<HouseRule>();
        assert_eq!(rules("cpr_from_4", "on"), Ok(HouseRule::CprFrom4.into()));
        assert!(rules("snow", "on").unwrap_err().text.contains("cpr_from_4"));
        assert!(rules("cpr_from_4", "maybe").unwrap_err().text.contains("off or on"));
    }
}
