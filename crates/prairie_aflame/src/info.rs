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
    use crate::PrairieAflame;
    use crate::data::map::PlaceId;
    use crate::house_rules::HouseRules;
    use crate::ids::Unit;
    use crate::position::Position;
    use crate::state::event::Event;
    use crate::state::sets::UnitSet;
    use crate::state::{Group, Stage};
    use redoubt_engine::Setup;
    use redoubt_engine::dice::Dice;
    use redoubt_engine::ids::Id;

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

    /// Makes a position with a house rule, entered at this stage of the Government's turn.
    fn begun(text: &str, rules: HouseRules, stage: Stage, duty: &str) -> (PrairieAflame, Vec<Event>) {
        let mut events = vec![];
        let position = Position::new("on-to-regina", 6).at(text).control(Side::Nations, &["Saskatoon"]).rules(rules);
        let position = position.with(|g| {
            let named = g.map().places.iter().position(|p| p.name == duty);
            if let Some(i) = named {
                g.duty.set(PlaceId(i as u8), true);
            }
        });
        let position = position.stage(Side::Government, stage);
        (position.start(&mut Dice::scripted(&[]), &mut events).unwrap(), events)
    }

    /// PA-10.4b and its house rule.
    #[test]
    fn disrupted_units_go_in_to_the_enemy_but_by_the_house_rule() {
        let go = |rules: HouseRules| {
            let (game, _) = begun("2811: NW-1* Crozier; 2711: ME-1", rules, Stage::March, "");
            let map = game.map();
            let (from, to) = (map.grid.hex("2811").unwrap(), map.grid.hex("2711").unwrap());
            let group = Group::of(from, UnitSet::one(Unit::named("NW-1").unwrap()));
            game.can_go(&group, map.grid.dir_to(from, to).unwrap())
        };
        assert!(go(HouseRules::default()));
        assert!(!go(HouseRule::FitAttackers.into()));
    }

    /// PA-14.3d and its house rule.
    #[test]
    fn a_place_of_the_enemy_is_owed_a_garrison_by_the_house_rule_only() {
        let missing = |rules: HouseRules| {
            let (_, events) = begun("2717: 90W Middleton; 2715: ME-1", rules, Stage::MarchEnd, "Saskatoon");
            events.iter().filter(|e| matches!(e, Event::Missing(_))).count()
        };
        assert_eq!(missing(HouseRules::default()), 0);
        assert_eq!(missing(HouseRule::EnemyDuty.into()), 1);
    }
}
