//! The five scenarios of Battles for Canada: who stands where, who arrives when, and what decides, against the
//! rulebook.

use redoubt::engine::data::scenario::ScenarioHead;
use redoubt::engine::{BuiltIn, ScenarioLevel, SeatGoal};
use redoubt::games::battles_for_canada::data::Data;
use redoubt::games::battles_for_canada::data::scenario::{Scenario, Special, StartingPost, Victory};
use redoubt::games::battles_for_canada::data::tables::Corps;
use redoubt::games::battles_for_canada::data::units::Kind;
use redoubt::games::battles_for_canada::house_rules::{HouseRule, HouseRules};
use redoubt::games::battles_for_canada::ids::{Fight, Side, Unit, Zone, hex};
use redoubt::games::battles_for_canada::info::INFO;
use std::collections::BTreeMap;

fn fight(fight: Fight) -> &'static Scenario {
    Data::built_in().fight(fight)
}

/// Lists the ids of those who begin in a hex.
fn in_hex(which: Fight, number: u16, rules: HouseRules) -> Vec<&'static str> {
    let places = fight(which).places(rules);
    let here = places.iter().filter(|p| p.hex == hex(number));
    here.flat_map(|p| p.units.iter().map(|u| u.id()).chain(p.leaders.iter().map(|l| l.id()))).collect()
}

/// Counts the strength points that begin on the map.
fn strength(which: Fight, side: Side) -> u16 {
    let units = fight(which).placed.iter().flat_map(|p| &p.units).filter(|u| u.side() == side);
    units.map(|u| u16::from(Data::built_in().roster.unit(*u).sp)).sum()
}

#[test]
fn hours_and_initiative_are_those_of_the_rules() {
    // BC-13.1a, BC-13.1f, BC-13.2a, BC-13.3a, BC-13.4a, BC-1.2b.
    let clock = |f| {
        let s = fight(f);
        (s.hour(1), s.hour(s.turns), s.ties, s.first_initiative)
    };
    assert_eq!(clock(Fight::C1), (12, 15, Side::English, None));
    assert_eq!(clock(Fight::C2), (10, 19, Side::English, None));
    assert_eq!(clock(Fight::AH), (10, 14, Side::French, Some(Side::French)));
    assert_eq!(clock(Fight::AF), (8, 16, Side::French, None));
    assert_eq!(clock(Fight::S), (8, 13, Side::English, Some(Side::English)));
    assert_eq!(Fight::ALL.map(|f| fight(f).turns), [4, 10, 5, 9, 6]);
    assert_eq!((fight(Fight::AH).turn_at(11), fight(Fight::AH).turn_at(9)), (Some(2), None));
    let first = Fight::ALL.map(|f| fight(f).first_to_set_up);
    assert_eq!(first, [Side::French, Side::French, Side::English, Side::English, Side::French]);
}

#[test]
fn bc_13_1a_like_lions_begins_as_printed() {
    let none = HouseRules::default();
    assert_eq!(in_hex(Fight::C1, 608, none), ["cf.languedoc", "cf.L.bourlamaque"]);
    assert_eq!(in_hex(Fight::C1, 406, none), ["ce.marines3", "ce.partridge", "ce.L.preble"]);
    assert_eq!(in_hex(Fight::C1, 603, none), ["ce.marines1", "ce.bagley"]);
    let s = fight(Fight::C1);
    let count = |side: Side| s.placed.iter().flat_map(|p| &p.units).filter(|u| u.side() == side).count();
    assert_eq!((count(Side::French), count(Side::English)), (11, 21));
    // 21 with 1/Berry; 53 with Lyman's seven. Three of the French were tuned from 1 SP to 2.
    assert_eq!((strength(Fight::C1, Side::French), strength(Fight::C1, Side::English)), (19 + 3, 38));
    assert!(!s.units().any(|u| u == Unit::BERRY_1 || u == Unit::FORT_GUNS), "BC-13.1b");
    let arrivals: Vec<_> = s.arrivals.iter().map(|a| (a.turn, a.on_map, a.leaders.len())).collect();
    assert_eq!(arrivals, [(1, true, 1)], "BC-13.1d");
    assert!(s.has(Special::NoOrders) && s.has(Special::Impulsiveness) && !s.has(Special::Boats));
}

#[test]
fn house_rules_move_who_begins_elsewhere() {
    let (none, bagley) = (HouseRules::default(), HouseRules::from(HouseRule::Bagley0605));
    assert!(in_hex(Fight::C1, 605, none).is_empty());
    assert_eq!(in_hex(Fight::C1, 605, bagley), ["ce.marines1", "ce.bagley"]);
    assert!(in_hex(Fight::C1, 603, bagley).is_empty());
    let guns = HouseRules::from(HouseRule::C1FortGun);
    assert_eq!((in_hex(Fight::C1, 1109, guns), in_hex(Fight::C1, 1109, none)), (vec!["cf.fort"], vec![]));
    let grid = &Data::built_in().maps[0].grid;
    // with the switch the front line has no gap.
    let line = [704, 605, 505, 406, 407, 408];
    assert!(line.windows(2).all(|p| grid.adjacent(hex(p[0]), hex(p[1]))));
    assert!(!grid.adjacent(hex(603), hex(505)));
}

#[test]
fn bc_13_1k_ticonderoga_s_brigades_come_in_order() {
    let s = fight(Fight::C2);
    let by_turn = |turn: u8| {
        let of = s.arrivals.iter().filter(|a| a.turn == turn);
        of.map(|a| (a.units.len(), a.leaders.iter().map(|l| l.id()).collect::<Vec<_>>())).collect::<Vec<_>>()
    };
    assert_eq!(by_turn(1), [(13, vec!["ce.L.preble"])]);
    let brigades = [(3, vec!["ce.L.grant"]), (3, vec!["ce.L.haviland"]), (2, vec!["ce.L.donaldson"])];
    assert_eq!(by_turn(2), brigades);
    assert_eq!((by_turn(3), by_turn(4)), (vec![(0, vec!["ce.L.abercromby"])], vec![(7, vec!["ce.L.lyman"])]));
    let roster = &Data::built_in().roster;
    let first = &s.arrivals[0];
    assert_eq!(first.units.iter().filter(|u| roster.unit(**u).kind == Kind::Skirmisher).count(), 7);
    // Every unit with a formation comes with its own leader.
    for a in s.arrivals.iter().filter(|a| !a.units.is_empty()) {
        let leader = a.leaders[0];
        let formed = a.units.iter().filter_map(|u| roster.unit(*u).formation);
        assert!(formed.map(|f| f.leader()).all(|l| l == leader), "turn {}", a.turn);
    }
    assert_eq!(s.units().filter(|u| u.side() == Side::French).count(), 13, "BC-13.1f");
    assert_eq!(s.units().count(), 42, "all counters of the battle");
    assert_eq!(s.boats, Some((Unit::BOATS, 4, Zone::BATTERY_BANK)), "BC-13.1m");
    assert!(s.free[0].secret && s.free[0].zone == Zone::BEHIND_ABATIS, "BC-13.1g");
}

#[test]
fn abraham_begins_as_printed() {
    let none = HouseRules::default();
    assert_eq!(in_hex(Fight::AH, 1112, none), ["ae.lg", "ae.28"]);
    assert_eq!(in_hex(Fight::AH, 1412, none), ["af.rr", "af.ft1"]);
    assert_eq!((in_hex(Fight::AH, 905, none), in_hex(Fight::AH, 1106, none)), (vec!["af.wendat"], vec!["af.abenaki"]));
    // 27 English; 14 French of line and militia and 3 of warriors.
    assert_eq!((strength(Fight::AH, Side::English), strength(Fight::AH, Side::French)), (27, 17));
    let s = fight(Fight::AH);
    assert_eq!(s.hosts.len(), 8);
    let host = |id: &str| s.hosts.iter().find(|(l, _)| l.id() == id).map(|(_, h)| *h);
    let centre = redoubt::games::battles_for_canada::ids::Formation(14);
    assert_eq!((centre.id(), host("ae.L.wolfe")), ("ae.centre", Some(StartingPost::Unit(centre))));
    let corps: Vec<_> = s.late.iter().map(|l| (l.corps, l.zone, l.units.len())).collect();
    let expected = [
        (Corps::Bougainville, Zone::BOUGAINVILLE_ENTRY, 5),
        (Corps::Vaudreuil, Zone::VAUDREUIL_ENTRY, 4),
        (Corps::Garrison, Zone::GARRISON_ENTRY, 10),
    ];
    assert_eq!(corps, expected, "BC-13.2i");
    let specials = [Special::Charge, Special::MixedRanks, Special::DoubleLoad, Special::Honour];
    assert_eq!(s.specials, specials);
    // E28: the five battalions stand two hexes from five free hexes in front of the English.
    let grid = &Data::built_in().maps[1].grid;
    for path in [[1412, 1311, 1212], [1411, 1310, 1211], [1410, 1309, 1210], [1409, 1309, 1209], [1408, 1308, 1208]] {
        assert!(path.windows(2).all(|p| grid.adjacent(hex(p[0]), hex(p[1]))), "{path:?}");
    }
}

#[test]
fn the_free_battle_draws_four_of_seven() {
    // BC-13.3b to f.
    let s = fight(Fight::AF);
    let pool = s.pool.as_ref().unwrap();
    assert_eq!((pool.units.len(), pool.draw, pool.rest_turn, pool.skirmishers.len()), (7, 4, 2, 5));
    assert_eq!((pool.militia.id(), pool.zone), ("af.canadiens", Zone::FREE_FRENCH_SETUP));
    assert_eq!(s.hour(pool.rest_turn), 9);
    let english = s.free.iter().find(|f| f.zone == Zone::FREE_ENGLISH_SETUP).unwrap();
    assert_eq!((english.units.len(), english.leaders.len(), english.secret), (12, 4, false));
    assert_eq!(s.units().count(), 46, "all counters of the battle");
    assert_eq!(s.specials, [Special::MixedRanks, Special::Honour], "BC-13.3g");
}

#[test]
fn sainte_foy_begins_as_printed() {
    let none = HouseRules::default();
    assert_eq!(in_hex(Fight::S, 707, none), ["se.60b", "se.48"]);
    assert_eq!((in_hex(Fight::S, 413, none), in_hex(Fight::S, 405, none)), (vec!["sf.gren1"], vec!["sf.gren2"]));
    let s = fight(Fight::S);
    // 27 French with the three of 0900, who have 5. The Light Infantry was tuned from 2 SP to 1.
    assert_eq!((strength(Fight::S, Side::French), strength(Fight::S, Side::English)), (22, 23 - 1));
    assert_eq!(
        s.arrivals.iter().map(|a| (s.hour(a.turn), a.zone, a.units.len())).collect::<Vec<_>>(),
        [(9, Zone::STE_FOY_ROAD_ENTRY, 3)]
    );
    assert_eq!(s.hosts.iter().filter(|(_, h)| *h == StartingPost::AnyLeader).count(), 2);
    assert_eq!(s.units().count(), 28);
}

#[test]
fn shelters_are_those_of_the_rules() {
    // BC-13.1c, BC-13.2b, BC-13.4b.
    use redoubt::engine::ids::Id;
    let roster = &Data::built_in().roster;
    let shelter = |f: Fight, id: &str| fight(f).shelter(Unit::named(id).unwrap(), roster);
    assert_eq!(shelter(Fight::C1, "cf.milice"), Zone::FRENCH_SHELTER);
    assert_eq!(shelter(Fight::C2, "ce.27"), Zone::ENGLISH_SHELTER);
    assert_eq!(shelter(Fight::AH, "af.lasarre"), Zone::SHELTER_FRENCH_REGULARS_A);
    assert_eq!(shelter(Fight::AH, "af.quebec"), Zone::SHELTER_FRENCH_OTHERS_A);
    assert_eq!(shelter(Fight::AF, "af.boug1"), Zone::SHELTER_BOUGAINVILLE_A);
    assert_eq!(
        (shelter(Fight::AH, "ae.li"), shelter(Fight::S, "se.light")),
        (Zone::SHELTER_ENGLISH_A, Zone::ENGLISH_EDGE_S)
    );
    assert_eq!(shelter(Fight::S, "sf.dragons"), Zone::FRENCH_EDGE_S);
}

#[test]
fn victories_have_the_figures_of_the_rules() {
    assert_eq!([Fight::C1, Fight::C2].map(|f| fight(f).victory), [Victory::Works(1); 2], "BC-13.1e");
    let Victory::Abraham(p) = fight(Fight::AH).victory else { panic!() };
    assert_eq!(fight(Fight::AF).victory, Victory::Abraham(p));
    // In halves: 2 points, 1 point, a half; 4, 2, -2 (BC-13.2d to f).
    assert_eq!((p.rout, p.commander, p.sp), (4, 2, 1));
    assert_eq!((p.complete_english, p.partial_english, p.complete_french, p.range), (8, 4, -4, 8));
    let map = &Data::built_in().maps[1];
    assert!(
        map.in_zone(p.centre, hex(1509))
            && map.in_zone(p.french_goal, hex(315))
            && map.in_zone(p.english_goal, hex(2001))
    );
    let Victory::SainteFoy(p) = fight(Fight::S).victory else { panic!() };
    assert_eq!((p.sp, p.leader, p.redoubt, p.ratio), (1, 1, 1, 2));
    assert!(map.in_zone(p.english, hex(1311)));
}

#[test]
fn every_stack_of_a_set_up_is_lawful_and_every_faced_unit_faces() {
    let roster = &Data::built_in().roster;
    for f in Fight::ALL {
        let mut hexes = BTreeMap::new();
        for p in fight(f).places(HouseRules::default()) {
            assert!(hexes.insert(p.hex, ()).is_none(), "{f:?}: a hex twice");
            let sp: u8 = p.units.iter().map(|u| roster.unit(*u).sp).sum();
            assert!(sp <= 3, "BC-4a");
            assert_eq!(p.facing.is_some(), p.units.iter().any(|u| roster.unit(*u).is_regular()), "{f:?}: BC-3a");
        }
    }
}

#[test]
fn nearest_enemies_at_the_start_are_as_counted() {
    let nearest = |f: Fight| {
        let places = fight(f).places(HouseRules::default());
        let grid = &Data::built_in().map(f.battle().field()).grid;
        let of = |side: Side| places.iter().filter(move |p| p.units[0].side() == side).map(|p| p.hex);
        let mut pairs: Vec<(u16, String, String)> = of(Side::French)
            .flat_map(|a| of(Side::English).map(move |b| (grid.distance(a, b), grid.number(a), grid.number(b))))
            .collect();
        pairs.sort();
        pairs
    };
    let touching =
        |f: Fight| nearest(f).into_iter().filter(|p| p.0 == 1).map(|p| format!("{}-{}", p.2, p.1)).collect::<Vec<_>>();
    assert_eq!(touching(Fight::C1), ["0805-0806", "0805-0905"], "the Rangers in the abatis");
    assert_eq!(touching(Fight::S), ["0505-0405", "0512-0413", "0513-0413"]);
    assert_eq!(nearest(Fight::AH)[0].0, 2);
}

/// Lists the heads of the scenarios in order.
fn heads() -> Vec<&'static ScenarioHead> {
    Data::built_in().scenarios.iter().map(|s| &s.head).collect()
}

#[test]
fn every_head_has_what_the_chooser_and_the_goal_card_need() {
    let ids: Vec<&str> = heads().iter().map(|h| h.id.as_str()).collect();
    assert_eq!(ids, ["like-lions", "plains-of-abraham", "sainte-foy", "plains-of-abraham-free", "ticonderoga"]);
    let levels: Vec<ScenarioLevel> = heads().iter().map(|h| h.level).collect();
    assert!(levels.is_sorted(), "{levels:?}");
    let sentences = |text: &str| text.split_inclusive(['.', '!', '?']).filter(|s| s.trim().len() > 1).count();
    for head in heads() {
        let mut checked = head.clone();
        checked.check(&INFO, &head.id).unwrap_or_else(|e| panic!("{e}"));
        assert!(head.date.len() <= 24 && !head.blurb.contains("win"), "{}", head.id);
        assert!((1..=2).contains(&sentences(&head.blurb)) && (1..=3).contains(&sentences(&head.goal)), "{}", head.id);
        assert!(head.goal.len() <= 260, "{}: {}", head.id, head.goal.len());
        for goal in &head.goals {
            let text = &goal.text;
            assert!(
                (1..=3).contains(&sentences(text)) && text.len() <= 480,
                "{}, {}: {}",
                head.id,
                goal.seat,
                text.len()
            );
            assert!(text.contains("lose") && text.ends_with('.'), "{}", head.id);
            assert!(goal.line.chars().count() <= SeatGoal::LINE && !goal.line.ends_with('.'), "{}", head.id);
        }
    }
    // What the cards tell agrees with the figures.
    for s in &Data::built_in().scenarios {
        for goal in &s.head.goals {
            let end = format!("turn {}", s.turns);
            assert!(goal.text.contains(&end) || goal.line.contains(&end), "{}: {}, {end}", s.head.id, goal.seat);
        }
    }
}
