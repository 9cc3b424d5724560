//! The game's fixed facts: seats, phases, options.

use crate::engine::game::{GameInfo, OptionInfo, PhaseInfo, SeatInfo};
use crate::engine::{Complaint, Seat, Setup};
use crate::games::prairie_aflame::ids::Side;
use crate::games::prairie_aflame::state::HouseRules;

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
    options: &[
        OptionInfo::switch(
            "surrender_final",
            "Surrendered for good",
            "Units that surrendered do not return as replacements; only eliminated ones do.",
            "PA-8.3a",
        ),
        OptionInfo::switch(
            "metis_return",
            "Métis return to Batoche",
            "Métis replacements are open again once the nations have retaken Batoche.",
            "PA-8.3d",
        ),
        OptionInfo::switch(
            "cpr_from_4",
            "Railway garrison from April III",
            "A complete garrison of the railway counts from game-turn 4 only.",
            "PA-14.2c",
        ),
        OptionInfo::switch(
            "pass_through",
            "Taken in passing",
            "A place is captured by undisrupted units that only pass through it.",
            "PA-9.3d",
        ),
        OptionInfo::switch(
            "duty_in_sight",
            "Duty only in sight",
            "A place that a general has left behind owes no garrison.",
            "PA-14.3c",
        ),
        OptionInfo::switch(
            "steady_stays",
            "Steady units stay",
            "A disrupted unit that passed its check against retreat may not leave by its own choice.",
            "PA-12.7b",
        ),
        OptionInfo::switch(
            "unrest_by_points",
            "Unrest by strength",
            "An eliminated or surrendered unit moves unrest by its strength points instead of 1 (a battalion 2).",
            "PA-12.9b",
        ),
        OptionInfo::switch(
            "garrison_stands",
            "Garrisons stand",
            "An intrinsic garrison fights on when the units beside it withdraw.",
            "PA-9.4h",
        ),
        OptionInfo::switch(
            "riel_hunted",
            "Riel hunted down",
            "From turn 8 Riel is captured on 1 to 3 also where his whole force is lost without a retreat.",
            "PA-4.51f",
        ),
        OptionInfo::switch(
            "late_revolt",
            "A late rising counts",
            "Unrest at 30 after turn 9 of On To Regina! wins for the nations, without a level.",
            "PA-18.C2b",
        ),
        OptionInfo::switch(
            "occupy",
            "Occupy, not control",
            "For its victory the Government must have a unit in each place, not only control it.",
            "PA-18.C1a",
        ),
        OptionInfo::switch(
            "enemy_duty",
            "Places that could not be held",
            "A place in the nations' hands in a general's range is owed a garrison too, and counts against the Government.",
            "PA-14.3d",
        ),
        OptionInfo::switch(
            "fit_attackers",
            "Only fit units attack",
            "Disrupted units may not enter a hex with the enemy.",
            "PA-10.4b",
        ),
    ],
    overlays: OVERLAYS,
    boards: &[("theatre", "The Northwest")],
    rules: "PA",
    longest: 60_000,
};

/// The overlays of the game info.
pub const OVERLAYS: &[OverlayInfo] = &[
    OverlayInfo {
        key: "reach",
        title: "Reach",
        text: "Where the group in hand, or the unit or stack pointed at, can march, and for how many MP.",
        rule: "PA-10.0b",
    },
    OverlayInfo {
        key: "supply",
        title: "Supply",
        text: "What lies in supply, with the path to every stack, and who is cut off.",
        rule: "PA-7.2a",
    },
    OverlayInfo {
        key: "zones",
        title: "Zones of influence",
        text: "Hexes under the influence of either side, and of both.",
        rule: "PA-2.2a",
    },
    OverlayInfo {
        key: "command",
        title: "Command",
        text: "The range of the leaders, and units that would have to check before they move.",
        rule: "PA-10.1a",
    },
    OverlayInfo {
        key: "control",
        title: "Control and garrisons",
        text: "Who holds the places, which the Government must garrison, and the railway's garrison.",
        rule: "PA-14.0a",
    },
    OverlayInfo {
        key: "bounds",
        title: "Bounds of the nations",
        text: "The District, and how far the bands may go from their reserves before they are free to roam.",
        rule: "PA-10.11b",
    },
];

/// The house rules of a set-up.
///
/// # Errors
/// An option that the game has not, or a value other than "off" and "on".
pub fn house_rules(setup: &Setup) -> Result<HouseRules, Complaint> {
    let mut rules = HouseRules::default();
    for (key, value) in &setup.options {
        let Some((_, bit)) = HOUSE_RULES.iter().find(|(k, _)| k == key) else {
            let keys: Vec<&str> = HOUSE_RULES.iter().map(|(k, _)| *k).collect();
            return Err(Complaint::new(key, format!("there is no such option; there is {}", keys.join(", "))));
        };
        match value.as_str() {
            "on" => rules.0 |= bit.0,
            "off" => {}
            _ => return Err(Complaint::new(key, format!("\"{value}\" is no value of it; give off or on"))),
        }
    }
    Ok(rules)
}

/// The option of each house rule, in the order of the game info.
const HOUSE_RULES: &[(&str, HouseRules)] = &[
    ("surrender_final", HouseRules::SURRENDER_FINAL),
    ("metis_return", HouseRules::METIS_RETURN),
    ("cpr_from_4", HouseRules::CPR_FROM_4),
    ("pass_through", HouseRules::PASS_THROUGH),
    ("duty_in_sight", HouseRules::DUTY_IN_SIGHT),
    ("steady_stays", HouseRules::STEADY_STAYS),
    ("unrest_by_points", HouseRules::UNREST_BY_POINTS),
    ("garrison_stands", HouseRules::GARRISON_STANDS),
    ("riel_hunted", HouseRules::RIEL_HUNTED),
    ("late_revolt", HouseRules::LATE_REVOLT),
    ("occupy", HouseRules::OCCUPY),
    ("enemy_duty", HouseRules::ENEMY_DUTY),
    ("fit_attackers", HouseRules::FIT_ATTACKERS),
];

#[cfg(test)]
mod tests {
    use super::*;
    use crate::engine::dice::Dice;
    use crate::games::prairie_aflame::PrairieAflame;
    use crate::games::prairie_aflame::data::map::PlaceId;
    use crate::games::prairie_aflame::ids::Unit;
    use crate::games::prairie_aflame::position::Position;
    use crate::games::prairie_aflame::state::event::Event;
    use crate::games::prairie_aflame::state::sets::UnitSet;
    use crate::games::prairie_aflame::state::{Group, Stage};

    #[test]
    fn every_option_of_the_card_is_a_house_rule() {
        let info: Vec<&str> = INFO.options.iter().map(|o| o.key).collect();
        let rules: Vec<&str> = HOUSE_RULES.iter().map(|(k, _)| *k).collect();
        assert_eq!(info, rules);
        let all = HOUSE_RULES.iter().fold(0, |sum, (_, r)| sum | r.0);
        assert_eq!(all.count_ones() as usize, rules.len());
    }

    #[test]
    fn an_unknown_option_is_a_complaint() {
        let setup = |key: &str, value: &str| Setup {
            scenario: "duck-lake".into(),
            options: [(key.to_string(), value.to_string())].into(),
        };
        assert!(house_rules(&setup("cpr_from_4", "on")).unwrap().has(HouseRules::CPR_FROM_4));
        assert!(house_rules(&setup("snow", "on")).unwrap_err().text.contains("cpr_from_4"));
        assert!(house_rules(&setup("cpr_from_4", "maybe")).unwrap_err().text.contains("off or on"));
    }

    /// A position with a house rule, entered at this stage of the Government's turn.
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
        assert!(!go(HouseRules::FIT_ATTACKERS));
    }

    /// PA-14.3d and its house rule.
    #[test]
    fn a_place_of_the_enemy_is_owed_a_garrison_by_the_house_rule_only() {
        let missing = |rules: HouseRules| {
            let (_, events) = begun("2717: 90W Middleton; 2715: ME-1", rules, Stage::MarchEnd, "Saskatoon");
            events.iter().filter(|e| matches!(e, Event::Missing(_))).count()
        };
        assert_eq!(missing(HouseRules::default()), 0);
        assert_eq!(missing(HouseRules::ENEMY_DUTY), 1);
    }
}
