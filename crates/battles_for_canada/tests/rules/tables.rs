//! The tables T1 to T13, cell by cell (data of the charts as the rules read them).

use crate::tabletop::*;
use redoubt_battles_for_canada::BattlesForCanada;
use redoubt_battles_for_canada::data::assault::Ground;
use redoubt_battles_for_canada::data::map::{Hexside, Terrain};
use redoubt_battles_for_canada::data::tables::{BoatsRoll, Corps, Impulse, Number};

fn game() -> BattlesForCanada {
    given("AH 2 march e.L.murray; 1110: e.47 e.L.murray E; 1408: f.lasarre W").game.clone()
}

/// BC-T1, BC-11.2i, BC-11.3a: every cell depends on row and column added; the morale difference stops at 2.
#[test]
fn bc_t1_the_assault_table() {
    let g = game();
    let by_sum = [
        "A:E", "A:2DR2*", "A:1DR2*", "A:1DR*", "A:DR", "A:D", "A:R", "-", "D:R", "D:D", "D:DR", "D:1DR*", "D:1DR2*",
        "D:2DR2*", "D:E", "D:E",
    ];
    for die in 1..=6u8 {
        for difference in -4..=4i8 {
            for column in 0..7usize {
                let row = die as i8 + difference.clamp(-2, 2) + 2;
                let want = by_sum[row as usize + column + 1 - 2];
                let is = g.tables().assault.result(die, difference, column).map_or("-".into(), |r| r.to_string());
                assert_eq!(is, want, "die {die}, morale {difference}, column {}", column + 1);
            }
        }
    }
}

/// BC-11.2f, BC-11.2h, BC-T1: odds are rounded in favour of the defender; lower ones use the first column, higher ones the last.
#[test]
fn bc_11_2f_columns_of_the_odds() {
    let g = game();
    for (a, d, open, broken, strong) in [
        (5, 3, 4, 3, 2),
        (3, 4, 3, 2, 1),
        (2, 3, 3, 2, 1),
        (1, 3, 2, 1, 1),
        (1, 5, 1, 1, 1),
        (4, 1, 7, 6, 5),
        (9, 1, 7, 7, 7),
        (6, 1, 7, 7, 7),
        (5, 1, 7, 7, 6),
        (6, 2, 6, 5, 4),
    ] {
        let column = |ground| g.tables().ratios.column(ground, a, d) + 1;
        assert_eq!([Ground::Open, Ground::Broken, Ground::Strong].map(column), [open, broken, strong], "{a} to {d}");
    }
    // Clamped before the shift: 9 to 1 out of abatis is column 6.
    assert_eq!(g.tables().assault.shifted(6, -1), 5);
    assert_eq!((g.tables().assault.shifted(6, 2), g.tables().assault.shifted(0, -1)), (6, 0));
}

/// BC-T2: fire: to 5 nothing, 6 to 8 D, from 9 a point and D.
#[test]
fn bc_t2_the_fire_table() {
    let g = game();
    for total in -4..=14i8 {
        let damage = g.tables().fire.result(total);
        assert_eq!(
            (damage.sp, damage.disorder),
            if total <= 5 {
                (0, false)
            } else if total <= 8 {
                (0, true)
            } else {
                (1, true)
            },
            "{total}"
        );
    }
}

/// BC-T3: skirmish: 6 and more disorganize.
#[test]
fn bc_t3_the_skirmish_table() {
    let g = game();
    assert!((1..=8i8).all(|total| g.tables().skirmish.result(total) == (total >= 6)));
    assert_eq!(g.tables().skirmish_ranges, (2, 1));
}

/// BC-T4: elimination of skirmishers: up to the allowance.
#[test]
fn bc_t4_elimination_of_skirmishers() {
    let g = game();
    assert!((1..=12u8).all(|total| (4..=7u8).all(|ma| g.tables().hunted(total, ma) == (total <= ma))));
    assert_eq!(g.tables().modifiers.regular_hunts, 1);
}

/// BC-T5: facing check: to 5 disorganized.
#[test]
fn bc_t5_the_facing_check() {
    let g = game();
    assert!((2..=10i8).all(|total| g.tables().facing.result(total) == (total <= 5)));
}

/// BC-T6: rout check: to 5 routed.
#[test]
fn bc_t6_the_rout_check() {
    let g = game();
    assert!((2..=12i8).all(|total| g.tables().rout.result(total) == (total <= 5)));
    let m = &g.tables().modifiers;
    assert_eq!((m.rout_in_cover, m.rout_in_works, m.rout_with_leader), (1, 1, 1));
}

/// BC-T7: rally check: from 7 rallied.
#[test]
fn bc_t7_the_rally_check() {
    let g = game();
    assert!((2..=12i8).all(|total| g.tables().rally.result(total) == (total >= 7)));
    assert_eq!((g.tables().modifiers.rally_leader, g.tables().modifiers.rally_commander), (1, 2));
}

/// BC-T8: the Retreat Table, both columns.
#[test]
fn bc_t8_the_retreat_table() {
    let g = game();
    for (total, zone, flank) in [
        (2, (1, true), (0, true)),
        (3, (1, true), (0, true)),
        (4, (1, false), (0, true)),
        (5, (0, true), (0, false)),
        (6, (0, false), (0, false)),
        (10, (0, false), (0, false)),
        (1, (1, true), (0, true)),
    ] {
        let is = |in_zone| {
            let damage = g.tables().retreat.result(total, in_zone);
            (damage.sp, damage.disorder)
        };
        assert_eq!((is(true), is(false)), (zone, flank), "{total}");
    }
}

/// BC-T9, BC-8.3a: a command check passes with a die up to the command value.
#[test]
fn bc_t9_the_command_check() {
    let g = game();
    assert!((1..=6u8).all(|die| (1..=4u8).all(|cv| g.tables().command(die, cv) == (die <= cv))));
    let text = "AH 2 activate English; 0511: e.58 e.L.townshend E; 1408: f.lasarre f.L.senezergues W";
    for die in 1..=6u8 {
        let t = rolled(text, &[], out_of_command("ae.L.townshend")).roll(&[die]).act("activate e.L.townshend");
        assert_eq!(t.game.is_commanded(unit(&t.game, "e.58")), die <= 2, "{die}");
        t.forget();
    }
}

/// BC-T10: impulse: to 2 retreat, 3 and 4 nothing, from 5 advance; -1 Provincials, +1 regulars, +3 before the first combat.
#[test]
fn bc_t10_the_impulsiveness_table() {
    let g = game();
    for total in 0..=10i8 {
        let want = if total <= 2 {
            Impulse::Retreat
        } else if total <= 4 {
            Impulse::Inactive
        } else {
            Impulse::Advance
        };
        assert_eq!(g.tables().impulse.result(total), want, "{total}");
    }
    let m = |provincial, before| g.tables().impulse_modifier(provincial, before);
    assert_eq!([m(true, true), m(true, false), m(false, true), m(false, false)], [2, -1, 4, 1]);
}

/// BC-T11: who comes at which hour by which die.
#[test]
fn bc_t11_french_reinforcements() {
    let g = game();
    let at = |hour: u8| g.tables().arrivals_at(hour).map(|r| (r.corps, r.die, r.number)).collect::<Vec<_>>();
    let (b, v, n) = (Corps::Bougainville, Corps::Vaudreuil, Number::Units);
    assert!(at(10).is_empty() && at(15).is_empty());
    assert_eq!(at(11), [(b, 2, n(1)), (v, 1, Number::All)]);
    assert_eq!(at(12), [(b, 3, n(2)), (v, 2, Number::All)]);
    for hour in [13, 14] {
        assert_eq!(at(hour), [(b, 4, n(3)), (v, 3, Number::All), (Corps::Garrison, 1, Number::Die)]);
    }
}

/// BC-T12: guns in boats.
#[test]
fn bc_t12_guns_in_boats() {
    let g = game();
    let all = [1, 2, 3, 4, 5, 6].map(|die| g.tables().boats.result(die));
    use BoatsRoll::{Again, Arrive, Never};
    assert_eq!(all, [Arrive, Arrive, Arrive, Never, Never, Again]);
}

/// BC-T13: protection, zones and rows of every terrain and hexside.
#[test]
fn bc_t13_the_terrain_table() {
    let g = game();
    let table = &g.tables().terrain;
    for (terrain, protection, zone, ground, disorders) in [
        (Terrain::Clear, 0, true, Ground::Open, false),
        (Terrain::Woods, 1, false, Ground::Broken, false),
        (Terrain::Scrub, 0, true, Ground::Open, false),
        (Terrain::Buildings, 2, false, Ground::Strong, false),
        (Terrain::Marsh, 0, true, Ground::Open, false),
        (Terrain::Abatis, 0, false, Ground::Open, true),
        (Terrain::Redoubt, 3, false, Ground::Strong, false),
    ] {
        let hex = table.hex(terrain);
        assert_eq!(
            (hex.protection, hex.zone, hex.ground, hex.disorders),
            (protection, zone, ground, disorders),
            "{terrain:?}"
        );
    }
    for (side, zone, ground) in [
        (Hexside::Stream, true, Some(Ground::Broken)),
        (Hexside::Gully, false, Some(Ground::Strong)),
        (Hexside::Escarpment, true, Some(Ground::Broken)),
        (Hexside::Cliff, false, None),
    ] {
        assert_eq!((table.hexside(side).zone, table.hexside(side).ground), (zone, ground), "{side:?}");
    }
    assert_eq!((table.works_protection, table.turn, table.turn_in_zone, table.leave_zone, table.road), (3, 1, 2, 1, 1));
}
