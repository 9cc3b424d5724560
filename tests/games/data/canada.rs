//! The data files of Battles for Canada against the facts of its rulebook and specification, counted anew.

use redoubt::engine::BuiltIn;
use redoubt::engine::data::board::Provenance;
use redoubt::engine::data::check::check_board;
use redoubt::engine::data::options::Options;
use redoubt::engine::data::rules::RuleIndex;
use redoubt::engine::hex::{HexId, HexSet};
use redoubt::engine::ids::Id;
use redoubt::games::battles_for_canada::data::Data;
use redoubt::games::battles_for_canada::data::map::{Hexside, Map, Terrain};
use redoubt::games::battles_for_canada::data::units::{Kind, Quality};
use redoubt::games::battles_for_canada::house_rules::HouseRule;
use redoubt::games::battles_for_canada::ids::{Battle, Field, Formation, Leader, Side, Unit, Zone, hex};
use redoubt::games::battles_for_canada::info::INFO;
use std::collections::BTreeSet;

fn data() -> &'static Data {
    Data::built_in()
}

fn map(field: Field) -> &'static Map {
    data().map(field)
}

fn unit(id: &str) -> Unit {
    Unit::named(id).unwrap_or_else(|| panic!("{id}"))
}

/// Counts the hexes of each terrain, in the order of the list of all.
fn grounds(field: Field) -> Vec<usize> {
    let map = map(field);
    Terrain::ALL.iter().map(|t| map.grid.hexes().filter(|h| map.terrain(*h) == *t).count()).collect()
}

/// Counts the hexsides of each kind, in the order of the list of all but open ones.
fn sides(field: Field) -> Vec<usize> {
    let map = map(field);
    let of = |side: &Hexside| map.grid.edges().filter(|e| map.hexside(*e) == *side).count();
    Hexside::ALL[1..].iter().map(of).collect()
}

#[test]
fn the_maps_have_what_the_specification_counts() {
    // Clear, woods, scrub, buildings, marsh, abatis, redoubts, fort, water.
    assert_eq!(grounds(Field::Carillon), [62, 98, 26, 1, 8, 14, 0, 3, 60]);
    assert_eq!(grounds(Field::Quebec), [187, 26, 32, 13, 14, 0, 3, 0, 65]);
    // Streams, gullied streams, escarpments, cliffs, works.
    assert_eq!(sides(Field::Carillon), [9, 4, 3, 0, 16]);
    assert_eq!(sides(Field::Quebec), [0, 4, 39, 38, 0]);
    let roads = |field| map(field).grid.edges().filter(|e| map(field).has_road(*e)).count();
    // Steps of all roads: each has one fewer than hexes, and no two roads share one.
    assert_eq!((roads(Field::Carillon), roads(Field::Quebec)), (10 + 13 + 3, 19 + 19 + 3 + 8 + 3));
    assert_eq!(Field::ALL.map(|f| map(f).grid.len()), [16 * 17, 20 * 17]);
}

#[test]
fn zones_have_their_hexes() {
    let count = |zone: Zone| map(zone.field()).zone(zone).len();
    let sizes = [
        (Zone::ENGLISH_ENTRY, 7),
        (Zone::ENGLISH_SHELTER, 7),
        (Zone::FRENCH_SHELTER, 5),
        (Zone::FORT_CARILLON, 3),
        (Zone::FORTIFICATIONS, 7),
        (Zone::ABATIS, 14),
        (Zone::BATTERY_BANK, 6),
        (Zone::BEHIND_ABATIS, 59),
        (Zone::BOUGAINVILLE_ENTRY, 15),
        (Zone::VAUDREUIL_ENTRY, 2),
        (Zone::GARRISON_ENTRY, 5),
        (Zone::SHELTER_ENGLISH_A, 1),
        (Zone::SHELTER_FRENCH_REGULARS_A, 1),
        (Zone::SHELTER_FRENCH_OTHERS_A, 6),
        (Zone::SHELTER_BOUGAINVILLE_A, 15),
        (Zone::FRENCH_EDGE_S, 15),
        (Zone::ENGLISH_EDGE_S, 13),
        (Zone::STE_FOY_ROAD_ENTRY, 1),
        (Zone::REDOUBTS, 3),
        (Zone::REDOUBT_ENGLISH_S, 1),
        (Zone::ARMY_ROUT_CENTRE, 1),
        (Zone::COTE_STE_GENEVIEVE, 40),
        (Zone::FREE_INDIAN_SETUP, 27),
        (Zone::FREE_ENGLISH_SETUP, 37),
        (Zone::FREE_FRENCH_SETUP, 37),
        (Zone::NORTH_BANK, 8),
    ];
    assert_eq!(sizes.len(), Zone::COUNT);
    for (zone, size) in sizes {
        assert_eq!(count(zone), size, "{zone:?}");
    }
    let has = |zone: Zone, n: u16| map(zone.field()).in_zone(zone, hex(n));
    assert!([609, 608, 607, 706, 806, 905, 1006].iter().all(|n| has(Zone::FORTIFICATIONS, *n)), "BC-13.1e");
    assert!([1109, 1209, 1210].iter().all(|n| has(Zone::FORT_CARILLON, *n)), "BC-13.1y");
    assert!([1311, 413, 414].iter().all(|n| has(Zone::REDOUBTS, *n)) && has(Zone::REDOUBT_ENGLISH_S, 1311));
    assert!(!has(Zone::BATTERY_BANK, 614) && has(Zone::BATTERY_BANK, 416), "BC-13.1n");
    assert!(!has(Zone::BEHIND_ABATIS, 505) && has(Zone::BEHIND_ABATIS, 607), "BC-13.1g");
}

#[test]
fn free_zones_are_what_their_rules_say() {
    // BC-13.3b, BC-13.3d, BC-13.3e: ground where somebody may stand, within so many hexes.
    let map = map(Field::Quebec);
    let near = |centre: u16, range: u16| {
        HexSet::of(&map.grid, map.grid.within(hex(centre), range).filter(|h| map.open.contains(*h)))
    };
    assert_eq!(map.zone(Zone::FREE_ENGLISH_SETUP), &near(412, 3));
    assert_eq!(map.zone(Zone::FREE_FRENCH_SETUP), &near(1709, 3));
    let cote: Vec<HexId> = map.zone(Zone::COTE_STE_GENEVIEVE).iter().collect();
    let wild = map.grid.hexes().filter(|h| {
        matches!(map.terrain(*h), Terrain::Scrub | Terrain::Woods)
            && cote.iter().any(|c| map.grid.distance(*h, *c) <= 2)
    });
    assert_eq!(map.zone(Zone::FREE_INDIAN_SETUP), &HexSet::of(&map.grid, wild));
    // The hexes along the Côte are those beside its escarpment.
    let beside = map.grid.edges().filter(|e| map.hexside(*e) == Hexside::Escarpment).flat_map(|e| {
        let (a, _, b) = map.grid.sides(e);
        [a, b]
    });
    assert_eq!(map.zone(Zone::COTE_STE_GENEVIEVE), &HexSet::of(&map.grid, beside));
}

#[test]
fn the_battle_lines_of_the_set_ups_have_no_gap() {
    // E21: only with odd columns lower.
    let unbroken =
        |field: Field, line: &[u16]| line.windows(2).all(|pair| map(field).grid.adjacent(hex(pair[0]), hex(pair[1])));
    assert!(unbroken(Field::Carillon, &[609, 608, 607, 706, 806, 905, 1006, 1106, 1206, 1305]));
    assert!(unbroken(Field::Carillon, &[703, 604, 504, 405, 305, 306, 307, 308]));
    assert!(unbroken(Field::Quebec, &[1113, 1112, 1111, 1110, 1109, 1108, 1008, 907, 807]));
    // The abatis runs one hex in front, from the river to the lake.
    let abatis = [511, 510, 509, 508, 507, 506, 606, 705, 805, 904, 1005, 1105, 1205, 1304];
    assert!(unbroken(Field::Carillon, &abatis));
    assert!(abatis.iter().all(|n| map(Field::Carillon).terrain(hex(*n)) == Terrain::Abatis));
    let grid = &map(Field::Carillon).grid;
    assert_eq!([(1109, 705), (607, 1206), (416, 609)].map(|(a, b)| grid.distance(hex(a), hex(b))), [6, 6, 8]);
    assert_eq!(map(Field::Quebec).grid.distance(hex(412), hex(1509)), 11);
}

#[test]
fn works_cover_the_sides_towards_the_abatis() {
    // E25, BC-3e: and every covered side looks at abatis.
    let map = map(Field::Carillon);
    let covered = |n: u16| {
        let word = |dir| map.grid.dir_name(dir);
        map.works.covered(hex(n)).iter().map(word).collect::<Vec<_>>()
    };
    assert_eq!(covered(607), ["N", "SW", "NW"]);
    assert_eq!((covered(609), covered(1006)), (vec!["SW", "NW"], vec!["N", "NE"]));
    for h in map.zone(Zone::FORTIFICATIONS).iter() {
        for dir in map.works.covered(h).iter() {
            assert_eq!(map.terrain(map.grid.neighbour(h, dir).unwrap()), Terrain::Abatis, "{}", map.grid.number(h));
        }
    }
}

#[test]
fn everybody_can_reach_the_ground_he_may_stand_on() {
    // Over open hexes and no cliff: all of Québec but the far bank, all of Carillon but the bank of the guns.
    for (field, from, apart) in [(Field::Carillon, 106, 607), (Field::Quebec, 315, 2001)] {
        let map = map(field);
        let mut seen = BTreeSet::from([hex(from)]);
        let mut open = vec![hex(from)];
        while let Some(at) = open.pop() {
            for (_, to) in map.grid.neighbours(at) {
                if map.open.contains(to) && map.between(at, to) != Hexside::Cliff && seen.insert(to) {
                    open.push(to);
                }
            }
        }
        assert!(seen.contains(&hex(apart)));
        let missed: Vec<HexId> = map.open.iter().filter(|h| !seen.contains(h)).collect();
        match field {
            Field::Quebec => assert!(missed.iter().all(|h| map.in_zone(Zone::NORTH_BANK, *h)) && missed.len() == 8),
            Field::Carillon => {
                assert!(map.zone(Zone::BATTERY_BANK).iter().all(|h| missed.contains(&h)), "the south bank");
                assert!(map.zone(Zone::BEHIND_ABATIS).iter().all(|h| seen.contains(&h)));
            }
        }
    }
}

#[test]
fn the_counters_are_those_of_the_specification() {
    let roster = &data().roster;
    assert_eq!((Unit::COUNT, Leader::COUNT, Formation::COUNT), (116, 28, 22));
    let armies = [(Battle::Carillon, 13, 29), (Battle::Abraham, 34, 12), (Battle::SainteFoy, 15, 13)];
    for (battle, french, english) in armies {
        assert_eq!((Unit::of(battle, Side::French).len(), Unit::of(battle, Side::English).len()), (french, english));
    }
    // Tuned for balance (the provenance of each says so): Marine 1, Marine 2 and the militia of Carillon have 2 SP, not 1;
    // the Light Infantry of Sainte-Foy has 1, not 2.
    let strengths = [(Battle::Carillon, 21 + 3, 53), (Battle::Abraham, 49, 27), (Battle::SainteFoy, 27, 23 - 1)];
    for (battle, french, english) in strengths {
        assert_eq!((roster.strength(battle, Side::French), roster.strength(battle, Side::English)), (french, english));
    }
    let kind = |kind| Unit::all().filter(|u| roster.unit(*u).kind == kind).count();
    let kinds = [Kind::Infantry, Kind::Light, Kind::Warriors, Kind::Skirmisher, Kind::Cavalry, Kind::Guns].map(kind);
    assert_eq!(kinds, [80, 17, 3, 12, 2, 2]);
    let quality = |quality| Unit::all().filter(|u| roster.unit(*u).quality == quality).count();
    let qualities = [Quality::Line, Quality::Militia, Quality::Provincial, Quality::Plain].map(quality);
    assert_eq!((qualities, qualities.iter().sum::<usize>()), ([56, 19, 13, 28], 116));
    // Morale 1 to 4 by steps: last levies, militia and colony troops, line, elite.
    let morale = |m| Unit::all().filter(|u| roster.unit(*u).morale == m).count();
    // Tuned: 8 battalions of Carillon and 8 of Sainte-Foy from 3 to 4, the three of Carillon above from 2 to 3, the five of
    // Abraham from 3 to 2.
    assert_eq!([0, 1, 2, 3, 4, 5].map(morale), [14, 14, 28 - 3 + 5, 53 - 8 - 8 + 3 - 5, 7 + 8 + 8, 0]);
    let sp = |n| Unit::all().filter(|u| roster.unit(*u).sp == n).count();
    assert_eq!([0, 1, 2, 3].map(sp), [14, 24 - 3 + 1, 58 + 3 - 1, 20]);
    let ma = |n| Unit::all().filter(|u| roster.unit(*u).ma == n).count();
    assert_eq!([0, 4, 5, 6, 7].map(ma), [2, 80, 17, 15, 2]);
}

#[test]
fn provenance_says_what_is_designed() {
    let data = data();
    // Every figure of a counter is designed, and says so.
    let designed = |p: &Provenance| matches!(p, Provenance::Reconstructed(note) if note.contains("designed"));
    assert!(data.roster.units.iter().all(|u| designed(&u.provenance)));
    assert!(data.roster.leaders.iter().all(|l| designed(&l.provenance)));
    assert_eq!(data.charts.iter().filter(|c| c.provenance != Provenance::Printed).count(), 4);
}

#[test]
fn the_rules_index_is_whole() {
    let rules: &RuleIndex = &data().rules;
    let ids: BTreeSet<&str> = rules.iter().map(|r| r.id.as_str()).collect();
    assert_eq!((rules.iter().count(), ids.len(), rules.chapters.len()), (268, 268, 18));
    let count = |prefix: &str| ids.iter().filter(|id| id.starts_with(prefix)).count();
    let chapters = [
        "BC-1.", "BC-2", "BC-5", "BC-8", "BC-10", "BC-11", "BC-12", "BC-13.1", "BC-13.2", "BC-13.3", "BC-13.4", "BC-T",
    ];
    assert_eq!(chapters.map(count), [15, 25, 11, 17, 17, 56, 23, 26, 13, 7, 7, 13]);
    for rule in rules.iter() {
        assert!(rule.title.len() <= 48, "{}: title", rule.id);
        assert!(rule.text.ends_with(['.', ')']) && rule.text.len() <= 320, "{}: text", rule.id);
    }
}

#[test]
fn house_rules_and_phases_cite_rules() {
    let rules = &data().rules;
    assert_eq!(HouseRule::COUNT, 33);
    for option in HouseRule::INFOS {
        assert!(rules.get(option.rule.as_str()).is_some(), "{}: {}", option.key, option.rule);
        let title = option.title;
        assert!(title.chars().all(|c| c.is_alphanumeric() || c == ' ') && title.len() <= 40, "{title}");
        assert!(option.text.ends_with('.') && option.text.len() <= 240, "{title}: {}", option.text);
    }
    for phase in INFO.phases {
        assert!(rules.get(phase.rule.as_str()).is_some(), "{}", phase.id);
    }
    assert!(INFO.overlays.iter().all(|o| rules.get(o.rule.as_str()).is_some()));
}

#[test]
fn both_boards_are_sound_and_drawn_whole() {
    for (board, field) in data().boards.iter().zip(Field::ALL) {
        check_board(board, 2).unwrap_or_else(|(needle, text)| panic!("{needle}: {text}"));
        assert!(INFO.boards.iter().any(|(id, _)| *id == board.id));
        let map = map(field);
        assert_eq!(board.spaces.len(), map.grid.len());
        let kinds = |kind: &str| board.lines.iter().filter(|l| l.kind == kind).count();
        let lines = ["stream", "gully", "escarpment", "cliff", "works", "road"].map(kinds);
        match field {
            Field::Carillon => assert_eq!(lines, [1, 1, 1, 0, 1, 3]),
            Field::Quebec => assert_eq!(lines, [0, 1, 1, 2, 0, 5]),
        }
        assert!(kinds("shore") > 0);
        for (number, name) in [("0315", "L'Anse au Foulon"), ("1311", "Redoubt of the Buttes")] {
            assert!(field == Field::Carillon || board.space(number).unwrap().name == name);
        }
        let turns = board.boxes.iter().filter(|b| b.id.starts_with("turn-")).count();
        assert_eq!(turns, 10, "the longest scenario has ten");
        for (i, a) in board.boxes.iter().enumerate() {
            let (x, y, w, h) = a.rect;
            assert!(x + w < board.size.0 && y + h < board.size.1, "{} is on the sheet", a.id);
            assert!(board.spaces.iter().all(|s| s.outline.iter().all(|p| p.0 < x)), "{} is beside the map", a.id);
            for b in &board.boxes[i + 1..] {
                let (u, v, o, p) = b.rect;
                assert!(x + w <= u || u + o <= x || y + h <= v || v + p <= y, "{} on {}", a.id, b.id);
            }
        }
    }
}

#[test]
fn named_counters_are_where_the_names_say() {
    let roster = &data().roster;
    assert_eq!(roster.unit(unit("af.wendat")).name, "Wendat (Hurons)");
    assert_eq!(roster.band(unit("cf.lasarre")), "red");
    assert_eq!((roster.band(unit("cf.rr")), roster.band(unit("sf.dragons"))), ("independent", "cavalry"));
    assert_eq!((roster.band(unit("af.garn3")), roster.band(unit("ce.80a"))), ("militia", "skirmisher"));
    assert_eq!(roster.unit(unit("ae.60b")).symbol(), "horn");
}
