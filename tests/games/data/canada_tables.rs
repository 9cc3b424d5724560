//! The tables of Battles for Canada against the rulebook's text, cell by cell, and its worked examples.

use redoubt::engine::BuiltIn;
use redoubt::games::battles_for_canada::data::Data;
use redoubt::games::battles_for_canada::data::assault::{AssaultResult, COLUMNS, Ground};
use redoubt::games::battles_for_canada::data::map::{Hexside, Terrain};
use redoubt::games::battles_for_canada::data::party::Party;
use redoubt::games::battles_for_canada::data::tables::{BoatsRoll, Corps, Damage, Impulse, Number, Tables};
use redoubt::games::battles_for_canada::data::units::Mover;

fn tables() -> &'static Tables {
    &Data::built_in().tables
}

/// Writes a result in the short form of the chart.
fn cell(die: u8, difference: i8, column: usize) -> String {
    tables().assault.result(die, difference, column).map_or("-".into(), |r| r.to_string())
}

#[test]
fn the_assault_table_is_the_rulebook_s_line_by_line() {
    // The ten lines as printed, the attacker's results before the "-", the defender's after it.
    let printed = [
        "E 2DR2* 1DR2* 1DR* DR D R",
        "2DR2* 1DR2* 1DR* DR D R -",
        "1DR2* 1DR* DR D R - R",
        "1DR* DR D R - R D",
        "DR D R - R D DR",
        "D R - R D DR 1DR*",
        "R - R D DR 1DR* 1DR2*",
        "- R D DR 1DR* 1DR2* 2DR2*",
        "R D DR 1DR* 1DR2* 2DR2* E",
        "D DR 1DR* 1DR2* 2DR2* E E",
    ];
    for (row, line) in printed.iter().enumerate() {
        // Rows 1 to 7 continue with the attacker's results; from row 8 on the defender's stand first or second.
        let mut on = if row < 8 { "A:" } else { "D:" };
        for (column, word) in line.split(' ').enumerate() {
            let difference = (row as i8 - 5).clamp(-2, 2);
            let die = (row as i8 - 1 - difference) as u8;
            if word == "-" {
                on = "D:";
                assert_eq!(cell(die, difference, column), "-", "row {row}");
                continue;
            }
            assert_eq!(cell(die, difference, column), format!("{on}{word}"), "row {row}, column {column}");
        }
    }
}

#[test]
fn the_assault_table_depends_on_one_sum_and_never_turns_round() {
    // BC-11.2i: row and column added decide; a higher die, morale or column is never worse for the attacker.
    let value = |r: Option<AssaultResult>| match r {
        None => 0,
        Some(r) if r.on == Party::Attackers => -i16::from(r.weight()),
        Some(r) => i16::from(r.weight()),
    };
    for die in 1..=6u8 {
        for difference in -2..=2i8 {
            for column in 0..COLUMNS {
                let of = |d: u8, m: i8, c: usize| tables().assault.result(d, m, c);
                let here = of(die, difference, column);
                if die < 6 && column > 0 {
                    assert_eq!(here, of(die + 1, difference, column - 1));
                }
                assert!(die == 6 || value(here) <= value(of(die + 1, difference, column)));
                assert!(difference == 2 || value(here) <= value(of(die, difference + 1, column)));
                assert!(column + 1 == COLUMNS || value(here) <= value(of(die, difference, column + 1)));
            }
        }
    }
    // BC-11.3a: no more than 2 either way; and no lookup fails.
    assert_eq!(cell(3, -9, 3), cell(3, -2, 3));
    assert_eq!(cell(6, 7, 99), cell(6, 2, 6));
}

#[test]
fn odds_are_rounded_for_the_defender_and_clamped() {
    // BC-11.2f, BC-11.2h and the formula of the specification, for every pair of strengths.
    for ground in Ground::ALL {
        let base = match ground {
            Ground::Open => 0,
            Ground::Broken => 1,
            Ground::Strong => 2,
        };
        for a in 1..=18i32 {
            for d in 1..=9i32 {
                let k = if a >= d { a / d } else { -((d + a - 1) / a) };
                let column = if k >= 1 { k + 3 } else { k + 5 } - base;
                let ours = tables().ratios.column(ground, a as u16, d as u16) as i32 + 1;
                assert_eq!(ours, column.clamp(1, 7), "{a} to {d}, {ground:?}");
                let below = column < 1;
                assert_eq!(tables().ratios.is_below(ground, a as u16, d as u16), below, "{a} to {d}, {ground:?}");
            }
        }
    }
    let head = |a, d| {
        let r = &tables().ratios;
        r.head(Ground::Open, r.column(Ground::Open, a, d))
    };
    assert_eq!([(5, 3), (3, 4), (2, 3), (1, 3)].map(|(a, d)| head(a, d)), [(1, 1), (1, 2), (1, 2), (1, 3)]);
    let assault = &tables().assault;
    assert_eq!((assault.shifted(6, -1), assault.shifted(0, -1), assault.shifted(5, 4)), (5, 0, 6));
}

/// Plays an assault of the worked examples through the tables.
fn assault(ground: Ground, (a, d): (u16, u16), shift: i8, die: u8, difference: i8) -> String {
    let t = tables();
    cell(die, difference, t.assault.shifted(t.ratios.column(ground, a, d), shift))
}

#[test]
fn the_worked_assaults_come_out() {
    let s = &tables().shifts;
    assert_eq!((s.flank, s.rear, s.routed, s.cavalry, s.abatis), (1, 2, 2, -1, -1));
    assert_eq!(assault(Ground::Strong, (3, 2), s.abatis, 5, 0), "A:R", "E7");
    assert_eq!(assault(Ground::Strong, (6, 2), s.abatis, 6, 0), "D:D", "E8");
    assert_eq!(assault(Ground::Open, (3, 1), 0, 3, 1), "D:DR", "E9");
    assert_eq!(assault(Ground::Open, (4, 2), s.flank, 2, 0), "D:R", "E10");
    assert_eq!(assault(Ground::Open, (4, 2), s.rear, 2, 0), "D:D", "E11");
    assert_eq!(assault(Ground::Open, (1, 3), 0, 1, -2), "A:2DR2*", "E12");
    let lone = |die| assault(Ground::Open, (3, 1), 0, die, 0);
    assert_eq!([1, 2, 3, 5].map(lone), ["-", "D:R", "D:D", "D:1DR*"], "E27");
    // BC-11.2i.
    assert_eq!(assault(Ground::Open, (4, 2), 0, 4, 1), "D:DR");
}

#[test]
fn fire_and_skirmish_read_as_printed() {
    let t = tables();
    let none = Damage::default();
    let d = Damage { sp: 0, disorder: true };
    let one = Damage { sp: 1, disorder: true };
    let results: Vec<Damage> = (-3..=14).map(|total| t.fire.result(total)).collect();
    assert!(results[..9].iter().all(|r| *r == none) && results[9..12].iter().all(|r| *r == d));
    assert!(results[12..].iter().all(|r| *r == one));
    assert_eq!((t.fire.row(i8::MIN), t.fire.row(7), t.fire.row(i8::MAX)), (0, 1, 2));
    let m = &t.modifiers;
    // E13, E14, E26.
    assert_eq!(t.fire.result(4 + 3 + m.double_load), d);
    let house = t.terrain.hex(Terrain::Buildings).protection as i8;
    assert_eq!(t.fire.result(6 + 2 + m.firer_disorganized - house), none);
    let works = t.terrain.works_protection as i8;
    assert_eq!((t.fire.result(6 + 3 - works), t.fire.result(6 + 3 - works + m.firer_disorganized)), (d, none));
    // E15, BC-11.9b.
    assert_eq!([5, 6, 7].map(|total| t.skirmish.result(total)), [false, true, true]);
    assert!(t.skirmish.result(5 + m.skirmish_at_disorganized) && t.skirmish.result(4 + m.skirmish_in_zone + 1));
    assert_eq!((t.leader_loss.first, t.leader_loss.second), (6, 2));
}

#[test]
fn checks_read_as_printed() {
    let t = tables();
    assert_eq!([5, 6].map(|total| t.facing.result(total)), [true, false], "BC-T5");
    assert_eq!([5, 6].map(|total| t.rout.result(total)), [true, false], "BC-T6");
    assert_eq!([6, 7].map(|total| t.rally.result(total)), [false, true], "BC-T7");
    assert_eq!((t.command(4, 4), t.command(3, 2)), (true, false), "BC-T9");
    let m = &t.modifiers;
    assert_eq!((m.rout_in_cover, m.rout_in_works, m.rout_with_leader), (1, 1, 1));
    assert_eq!((m.rally_leader, m.rally_commander), (1, 2));
    assert!(t.rally.result(3 + 2 + m.rally_commander), "E18");
    // E16: 2 MP spent, a Regular with allowance 5.
    let hunt = |die: u8| t.hunted(die + 2 + m.regular_hunts as u8, 5);
    assert_eq!((hunt(2), hunt(3)), (true, false));
}

#[test]
fn the_retreat_table_reads_in_order() {
    // E17, BC-T8: morale 2 into a zone.
    let code = |total: i8, in_zone: bool| {
        let r = tables().retreat.result(total, in_zone);
        (r.sp, r.disorder)
    };
    assert_eq!([3, 4, 5, 6].map(|t| code(t, true)), [(1, true), (1, false), (0, true), (0, false)]);
    assert_eq!([2, 3, 4, 5, 6].map(|t| code(t, false)), [(0, true), (0, true), (0, true), (0, false), (0, false)]);
    // a lone skirmisher counts morale 0.
    assert_eq!(code(1, true), code(2, true));
}

#[test]
fn impulse_and_boats_read_as_printed() {
    let t = tables();
    let impulse = |total| t.impulse.result(total);
    let expected = [Impulse::Retreat, Impulse::Inactive, Impulse::Inactive, Impulse::Advance];
    assert_eq!([2, 3, 4, 5].map(impulse), expected);
    assert_eq!((impulse(-9), impulse(99)), (Impulse::Retreat, Impulse::Advance));
    // BC-13.1p and E19.
    assert_eq!(impulse(1 + t.impulse_modifier(true, true)), Impulse::Inactive);
    assert_eq!(impulse(4 + t.impulse_modifier(true, true)), Impulse::Advance);
    assert_eq!((t.impulse_modifier(false, false), t.impulse_modifier(true, false)), (1, -1));
    let boats: Vec<BoatsRoll> = (1..=6).map(|die| t.boats.result(die)).collect();
    assert_eq!(boats[..3], [BoatsRoll::Arrive; 3]);
    assert_eq!(boats[3..], [BoatsRoll::Never, BoatsRoll::Never, BoatsRoll::Again]);
}

#[test]
fn french_reinforcements_read_as_listed() {
    // BC-T11, E24.
    let rolls = |hour: u8| tables().arrivals_at(hour).map(|r| (r.corps, r.die, r.number)).collect::<Vec<_>>();
    use Corps::{Bougainville, Garrison, Vaudreuil};
    assert_eq!(rolls(11), [(Bougainville, 2, Number::Units(1)), (Vaudreuil, 1, Number::All)]);
    assert_eq!(rolls(12), [(Bougainville, 3, Number::Units(2)), (Vaudreuil, 2, Number::All)]);
    let late = [(Bougainville, 4, Number::Units(3)), (Vaudreuil, 3, Number::All), (Garrison, 1, Number::Die)];
    assert_eq!((rolls(13), rolls(14)), (late.to_vec(), late.to_vec()));
    assert!(rolls(10).is_empty() && rolls(15).is_empty());
    let rows: Vec<u8> = tables().arrivals.iter().map(|r| r.row).collect();
    assert_eq!(rows, (0..10).collect::<Vec<u8>>(), "each lights its own row");
}

#[test]
fn the_terrain_chart_reads_as_printed() {
    // BC-T13: regular, cavalry, light; protection; ground; zones.
    let t = &tables().terrain;
    let hex = |terrain| {
        let row = t.hex(terrain);
        (row.cost, row.protection, row.ground, row.zone, row.disorders)
    };
    let costs = |a, b, c| [Some(a), Some(b), Some(c)];
    assert_eq!(hex(Terrain::Clear), (costs(1, 1, 1), 0, Ground::Open, true, false));
    assert_eq!(hex(Terrain::Woods), (costs(2, 3, 1), 1, Ground::Broken, false, false));
    assert_eq!(hex(Terrain::Scrub), (costs(1, 2, 1), 0, Ground::Open, true, false));
    assert_eq!(hex(Terrain::Buildings), (costs(1, 1, 1), 2, Ground::Strong, false, false));
    assert_eq!(hex(Terrain::Marsh), ([Some(3), None, Some(2)], 0, Ground::Open, true, false));
    assert_eq!(hex(Terrain::Abatis), ([Some(2), None, Some(2)], 0, Ground::Open, false, true));
    assert_eq!(hex(Terrain::Redoubt), (costs(1, 1, 1), 3, Ground::Strong, false, false));
    assert!(Mover::ALL.iter().all(|m| t.cost(Terrain::Water, *m).or(t.cost(Terrain::Fort, *m)).is_none()));
    let side = |side| {
        let row = t.hexside(side);
        (row.cost, row.ground, row.zone)
    };
    assert_eq!(side(Hexside::Open), (costs(0, 0, 0), None, true));
    assert_eq!(side(Hexside::Stream), (costs(1, 1, 1), Some(Ground::Broken), true));
    assert_eq!(side(Hexside::Gully), (costs(2, 3, 1), Some(Ground::Strong), false));
    assert_eq!(side(Hexside::Escarpment), (costs(1, 1, 1), Some(Ground::Broken), true));
    assert_eq!(side(Hexside::Cliff), ([None; 3], None, false));
    assert_eq!(side(Hexside::Works), (costs(0, 0, 0), Some(Ground::Strong), false));
    assert_eq!((t.road, t.turn, t.turn_in_zone, t.leave_zone, t.light_stream), (1, 1, 2, 1, 3));
    assert_eq!(t.works_protection, 3);
}

#[test]
fn ranges_read_as_printed() {
    // BC-7.1b and E6; BC-11.9a.
    let strength = |range| tables().gun_strength((4, 3), range);
    assert_eq!([0, 1, 4, 5, 6, 7].map(strength), [None, Some(4), Some(4), Some(3), Some(3), None]);
    assert_eq!(tables().skirmish_ranges, (2, 1));
}

#[test]
fn every_chart_is_there_with_its_rule() {
    let data = Data::built_in();
    let ids: Vec<&str> = data.charts.iter().map(|c| c.id.as_str()).collect();
    let expected = [
        "terrain",
        "assault",
        "odds",
        "shifts",
        "fire",
        "skirmish",
        "hunt",
        "facing",
        "rout",
        "rally",
        "retreat",
        "command",
        "impulse",
        "modifiers",
        "arrivals",
        "boats",
        "leader-loss",
        "ranges",
    ];
    assert_eq!(ids, expected);
    // Each table of the rules, BC-T1 to BC-T13, has its chart.
    let cited: Vec<&str> = data.charts.iter().map(|c| c.rule.as_str()).collect();
    assert!((1..=13).all(|n| cited.contains(&format!("BC-T{n}").as_str())), "{cited:?}");
}
