//! The charts, cell by cell against the tables of the specification.

use redoubt_adobe_walls::data::Data;
use redoubt_adobe_walls::data::map::{Hexside, Terrain};
use redoubt_adobe_walls::data::results::{
    FireResult, FireRow, Flight, Harm, LeaderLoss, Letter, Mired, MoraleResult, Nerve, Push, RbmResult, Recovery,
    Severity, Shell,
};
use redoubt_adobe_walls::data::strength::WHOLE;
use redoubt_adobe_walls::data::tables::{Gait, Tables};
use redoubt_adobe_walls::ids::{Counter, Side};
use redoubt_engine::BuiltIn;
use redoubt_engine::ids::Id;

fn tables() -> &'static Tables {
    &Data::built_in().tables
}

/// Checks a table whose rows begin with a total; `word` says what stands in a column at a total.
#[track_caller]
fn cells(wanted: &str, word: impl Fn(i8, usize) -> String) {
    for line in wanted.lines().map(str::trim).filter(|line| !line.is_empty()) {
        let mut row = line.split('|').map(str::trim);
        let total: i8 = row.next().unwrap().parse().unwrap();
        let is: Vec<String> = (0..row.clone().count()).map(|column| word(total, column)).collect();
        assert_eq!(is, row.collect::<Vec<_>>(), "row {total}");
    }
}

/// AW-T2: what ground and hexsides cost, and their modifiers.
#[test]
fn aw_t2_terrain() {
    let t = &tables().terrain;
    let of = |ground: Terrain| [Gait::Mounted, Gait::Dismounted, Gait::Limbered].map(|gait| t.cost(ground, gait));
    assert_eq!(of(Terrain::Clear), [Some(4), Some(8), Some(4)]);
    assert_eq!(of(Terrain::LightWoods), [Some(8), Some(8), Some(10)]);
    assert_eq!(of(Terrain::Marsh), [Some(12), Some(12), None]);
    assert_eq!(of(Terrain::Fort), [Some(4), Some(8), Some(4)]);
    let drm = |ground: Terrain| {
        let row = t.hex(ground);
        [row.fire.of(true), row.fire.of(false), row.melee.of(true), row.melee.of(false)]
    };
    assert_eq!(drm(Terrain::Clear), [0, 0, 0, 0]);
    assert_eq!(drm(Terrain::LightWoods), [-1, 0, -1, 0]);
    assert_eq!(drm(Terrain::Marsh), [0, 0, -2, -2]);
    assert_eq!(drm(Terrain::Fort), [-2, 0, -2, 0]);
    let sides = [Hexside::Open, Hexside::Creek, Hexside::River, Hexside::Ford];
    assert_eq!(sides.map(|side| t.hexside(side).melee), [0, -1, -2, -1]);
    assert_eq!((t.leave_zone, t.uphill_melee, t.exit), (4, -1, [4, 8, 4]));
}

/// AW-T3.1, AW-T7.2: what halves fire and melee, and what raises melee.
#[test]
fn aw_t3_1_factors() {
    let (fire, melee) = (&tables().fire_factors, &tables().melee_factors);
    for factor in [fire.half, fire.advance, fire.pinned, fire.low, fire.disrupted, fire.long, melee.low, melee.routed] {
        assert_eq!(factor.of(2 * WHOLE), WHOLE);
    }
    assert_eq!((fire.long_infantry, melee.infantry.of(WHOLE), melee.charge.of(2 * WHOLE)), (1, 2 * WHOLE, WHOLE));
}

/// AW-T3.2: columns by strength, letters by column and row.
#[test]
fn aw_t3_2_matrix() {
    let t = tables();
    for (side, least) in
        [(Side::Us, [1, 2, 3, 4, 5, 6, 8, 10].as_slice()), (Side::Nations, &[1, 3, 5, 7, 9, 11, 14, 17])]
    {
        for (n, from) in least.iter().enumerate() {
            assert_eq!(t.fire_column(side, from * WHOLE), Some(n as u8 + 1), "{side:?} {from}");
            assert_eq!(
                t.fire_column(side, from * WHOLE - 1),
                if side == Side::Nations && n == 0 { None } else { Some(n as u8) }
            );
        }
    }
    for (row, letters) in
        [(FireRow::Dismounted, "ABCDEFGHI"), (FireRow::Prone, "AABCDEFGH"), (FireRow::Mounted, "AAABCDEFG")]
    {
        let is: String = (0..9).map(|column| t.fire_letter(column, row).to_string()).collect();
        assert_eq!(is, letters);
    }
}

/// AW-T3.3: results of small arms.
#[test]
fn aw_t3_3_results() {
    let word = |total, column| match tables().fire_result(Letter(column as u8), total) {
        FireResult::None => "-".into(),
        FireResult::Morale(0) => "MC".into(),
        FireResult::Morale(drm) => format!("MC{drm}"),
        FireResult::Points(n) => n.to_string(),
    };
    cells(
        "2 | - | - | - | - | - | - | - | - | -
         3 | - | - | - | - | - | - | - | - | -
         4 | - | - | - | - | - | - | - | - | MC
         5 | - | - | - | - | - | - | - | MC | MC-1
         6 | - | - | - | - | - | - | MC | MC | MC-1
         7 | - | - | - | - | MC | MC | MC | MC-1 | 1
         8 | - | - | - | MC | MC | MC-1 | MC-1 | 1 | 1
         9 | - | - | MC | MC | MC-1 | MC-1 | 1 | 1 | 1
         10 | - | MC | MC | MC-1 | MC-1 | 1 | 1 | 1 | 2
         11 | MC | MC | MC-1 | 1 | 1 | 1 | 1 | 2 | 2
         12 | MC | MC-1 | 1 | 1 | 1 | 2 | 2 | 2 | 2
         -3 | - | - | - | - | - | - | - | - | -
         15 | MC | MC-1 | 1 | 1 | 1 | 2 | 2 | 2 | 2",
        word,
    );
}

/// AW-T3.4, AW-T7.3: modifiers of fire and melee.
#[test]
fn aw_t3_4_modifiers() {
    let (t, marks) = (tables(), &tables().modifiers);
    assert_eq!([0, 5, 6, 10, 11, 15, 16, 25, 40].map(|n| t.density(n).fire), [-1, -1, 0, 0, 1, 1, 2, 2, 2]);
    assert_eq!([0, 10, 11, 15, 16, 25].map(|n| t.density(n).howitzer), [0, 0, 1, 1, 2, 2]);
    assert_eq!((marks.fire.mounted, marks.fire.down, marks.fire.works), (1, -1, -2));
    let melee = &marks.melee;
    assert_eq!(
        (melee.infantry, melee.down, melee.defenders_disrupted, melee.attackers_disrupted, melee.works),
        (1, 1, 1, -1, -1)
    );
}

/// AW-T4, AW-T5, AW-T6: morale, rally, retreat before melee.
#[test]
fn aw_t4_checks() {
    let t = tables();
    let morale = |total, column| match t.morale([Nerve::Us, Nerve::Irregular][column], total) {
        MoraleResult::None => "-".to_string(),
        MoraleResult::Disrupt => "D".into(),
        MoraleResult::Pin => "Pin".into(),
        MoraleResult::Retreat(n) => format!("r{n}"),
        MoraleResult::Rout => "Rout".into(),
    };
    cells(
        "1 | Rout | Rout
         2 | Rout | Rout
         3 | r2 | Rout
         4 | Pin | r2
         5 | r1 | Pin
         6 | D | r1
         7 | - | D
         8 | - | -
         12 | - | -",
        morale,
    );
    let marks = &t.modifiers;
    let m = &marks.morale;
    assert_eq!((m.disrupted, m.pinned, m.routed, m.shelter, m.holder), (-1, -1, -2, 1, -1));
    assert_eq!([0, 3, 4, 9].map(|n| t.rally(n)), [false, false, true, true]);
    let r = &marks.rally;
    assert_eq!((r.alone, r.shelter, r.disrupted), (-1, 1, -1));
    let [not, no, yes] = [RbmResult::NoDisrupted, RbmResult::No, RbmResult::Yes];
    assert_eq!([0, 1, 2, 3, 4, 7].map(|n| t.rbm(n)), [not, not, no, no, yes, yes]);
    let r = &marks.retreat;
    assert_eq!((r.mounted, r.irregular, r.disrupted, r.routed, r.prone), (1, 1, -1, -1, -1));
}

/// AW-T7.1: odds and results of melee.
#[test]
fn aw_t7_1_melee() {
    let t = tables();
    let odds = |side| (1..8).map(|column| t.melee_odds(side, column)).collect::<Vec<_>>();
    assert_eq!(odds(Side::Us), [(1, 2), (1, 1), (3, 2), (2, 1), (3, 1), (4, 1), (5, 1)]);
    assert_eq!(odds(Side::Nations), [(1, 1), (3, 2), (2, 1), (3, 1), (4, 1), (5, 1), (6, 1)]);
    let harm = |harm: Harm| {
        let points = if harm.points > 0 { format!("c{}", harm.points) } else { String::new() };
        let flight = match harm.flight {
            Flight::Stay => String::new(),
            Flight::Retreat(n) => format!("r{n}"),
            Flight::Rout => "Rt".into(),
        };
        let words = format!("{points} {flight}").trim().to_string();
        if words.is_empty() { "-".into() } else { words }
    };
    cells(
        "0 | c2 Rt / - | c2 Rt / - | c2 r2 / - | c1 r2 / - | c1 r2 / - | c1 r1 / - | c1 r1 / - | c1 / -
         1 | c2 Rt / - | c2 r2 / - | c1 r2 / - | c1 r2 / - | c1 r1 / - | c1 r1 / c1 | c1 / c1 | c1 / c1 r1
         2 | c2 r2 / - | c1 r2 / - | c1 r1 / - | c1 r1 / c1 | c1 r1 / c1 | c1 / c1 r1 | c1 / c1 r1 | - / c1 r1
         3 | c1 r2 / - | c1 r1 / c1 | c1 r1 / c1 | c1 / c1 | c1 / c1 r1 | c1 / c1 r1 | - / c1 r2 | - / c2 r2
         4 | c1 r1 / - | c1 r1 / c1 | c1 / c1 | c1 / c1 r1 | c1 / c1 r1 | - / c1 r2 | - / c2 r2 | - / c2 Rt
         5 | c1 r1 / c1 | c1 / c1 | c1 / c1 r1 | c1 / c1 r1 | - / c1 r2 | - / c2 r2 | - / c2 Rt | - / c2 Rt
         6 | c1 / c1 | c1 / c1 r1 | - / c1 r1 | - / c1 r2 | - / c2 r2 | - / c2 Rt | - / c3 Rt | - / c3 Rt
         7 | c1 / c1 r1 | - / c1 r1 | - / c1 r2 | - / c2 r2 | - / c2 Rt | - / c3 Rt | - / c3 Rt | - / c3 Rt
         -2 | c2 Rt / - | c2 Rt / - | c2 r2 / - | c1 r2 / - | c1 r2 / - | c1 r1 / - | c1 r1 / - | c1 / -
         9 | c1 / c1 r1 | - / c1 r1 | - / c1 r2 | - / c2 r2 | - / c2 Rt | - / c3 Rt | - / c3 Rt | - / c3 Rt",
        |total, column| {
            let result = t.melee(total, column as u8);
            format!("{} / {}", harm(result.attacker), harm(result.defender))
        },
    );
}

/// AW-T8: leaders lost and wounded.
#[test]
fn aw_t8_leaders() {
    let t = tables();
    let [killed, wounded, none] = [LeaderLoss::Killed, LeaderLoss::Wounded, LeaderLoss::None];
    assert_eq!([2, 3, 4, 5, 12].map(|n| t.leader_loss(n)), [killed, wounded, wounded, none, none]);
    let [mortal, severe] = [Severity::Mortal, Severity::Severe];
    let [moderate, light] = [Severity::Moderate, Severity::Light];
    assert_eq!([1, 2, 3, 4, 5, 6].map(|n| t.severity(n)), [mortal, severe, moderate, moderate, light, light]);
}

/// AW-T9, AW-T10: shell and canister; the field of fire is tested with AW-11C.1b.
#[test]
fn aw_t9_howitzers() {
    let t = tables();
    let word = |total, column: usize| match column {
        0..8 => match t.howitzer(column < 4, column as u16 % 4 + 1, total) {
            Shell::None => "-".to_string(),
            Shell::Disperse => "R".into(),
            Shell::Hit => "1".into(),
        },
        _ => t.canister(column == 8, total).to_string(),
    };
    cells(
        "1 | - | - | - | - | - | - | - | - | 1 | 0
         2 | R | - | - | - | - | - | - | - | 1 | 1
         3 | R | R | - | - | - | - | - | - | 1 | 1
         4 | 1 | R | R | - | R | R | - | - | 2 | 1
         5 | 1 | R | R | R | R | R | R | - | 2 | 1
         6 | 1 | 1 | R | R | 1 | R | R | R | 3 | 2
         7 | 1 | 1 | 1 | 1 | 1 | 1 | 1 | R | 3 | 2
         9 | 1 | 1 | 1 | 1 | 1 | 1 | 1 | R | 3 | 2
         0 | - | - | - | - | - | - | - | - | 0 | 0",
        word,
    );
    let marks = &t.modifiers.howitzer;
    assert_eq!((marks.pivot, marks.woods, marks.fort, marks.down, marks.low), (-1, -1, -2, -1, -1));
}

/// AW-T11, AW-T12: mishaps of howitzers, horses and ponies.
#[test]
fn aw_t11_mishaps() {
    let t = tables();
    let [no, check, yes] = [Push::No, Push::YesWreckCheck, Push::Yes];
    assert_eq!([1, 2, 3, 4, 5].map(|n| t.manhandle(n, false)), [no, no, no, yes, yes]);
    assert_eq!([1, 2, 3, 4, 5].map(|n| t.manhandle(n, true)), [no, check, check, check, yes]);
    assert_eq!([1, 2, 3, 4, 8].map(|n| t.pushers.result(n)), [-1, 0, 0, 1, 1]);
    let [no, yes, check] = [Mired::No, Mired::Yes, Mired::YesWreckCheck];
    assert_eq!([0, 1, 2, 3, 4].map(|n| t.mired(n, true)), [check, check, yes, yes, no]);
    assert_eq!([0, 1, 2, 3, 4].map(|n| t.mired(n, false)), [check, check, yes, no, no]);
    let [check, no, yes] = [Recovery::NoWreckCheck, Recovery::No, Recovery::Yes];
    assert_eq!([0, 1, 2, 3, 4].map(|n| t.recover(n)), [check, check, no, no, yes]);
    assert_eq!([1, 2, 3, 6].map(|n| t.wrecked(n)), [true, true, false, false]);
    let gun = &t.modifiers.gun;
    assert_eq!((gun.uphill, gun.woods, gun.crossing, gun.reduced, gun.helped), (-1, -1, -1, -1, 1));
    for table in [Tables::horses_lost, Tables::gathered, Tables::captured] {
        assert_eq!([2, 3, 4, 5].map(|n| table(t, n)), [false, false, true, true]);
    }
    let horses = &t.modifiers.horses;
    assert_eq!((horses.enemy_beside, horses.us_near, horses.mounted, horses.disrupted), (1, -1, 1, -1));
    let grid = &Data::built_in().map.grid;
    assert_eq!([1, 2, 3, 4, 5, 6].map(|n| grid.dir_name(t.scatter(n))), ["N", "NE", "SE", "S", "SW", "NW"]);
}

/// AW-T13, AW-T15: factors and allowances of the counters; where they set up is tested with AW-20A.
#[test]
fn aw_t13_counters() {
    let roster = &Data::built_in().roster;
    let of = |id: &str| {
        let c = Counter::named(id).unwrap();
        (roster.full(c, true), roster.full(c, false), roster.ma(c, true), roster.ma(c, false))
    };
    for id in ["CAV_B", "CAV_K", "CAV_M1CA", "CAV_D1NM"] {
        assert_eq!(of(id), (4, 3, 6, 4), "{id}");
    }
    assert_eq!((of("CAV_M1NM"), of("SCT_UTE"), of("SCT_JA1")), ((7, 6, 6, 4), (3, 3, 8, 4), (3, 3, 8, 4)));
    assert_eq!((of("SCT_JA2"), of("HQ")), ((2, 2, 8, 4), (1, 1, 6, 4)));
    let foot = |id: &str| (of(id).1, of(id).3);
    assert_eq!(
        (foot("INF_A"), foot("CREW_1"), foot("HH_1"), foot("HH0_1"), foot("PT_A")),
        ((8, 6), (2, 4), (1, 4), (0, 4), (6, 6))
    );
    let bands = "KICKING_BIRD 5 LONE_WOLF 6 WHITE_HORSE 5 WOODEN_LANCE 4 SITTING_BEAR 6 BIG_TREE 5 HE_BEAR 6 BULL_ELK 6 \
                 WILD_HORSE 7 IRON_SHIRT 6 IRON_MOUNTAIN 6 CRAZY_DOG 5 BIG_BOW 6 WHITE_MAN 5 OVER_THE_BUTTES 5 BLACK_EAGLE 5 \
                 BROKEN_ARM 4 WOLF_CALF 4 EAGLE_FEATHER 5 WHITE_WOLF 6 GREEN_HORN 5 LEATHER_CAPE 5";
    let words: Vec<&str> = bands.split_whitespace().collect();
    for pair in words.chunks(2) {
        let cf: u8 = pair[1].parse().unwrap();
        assert_eq!(of(&format!("W_{}", pair[0])), (cf, cf, 8, 4), "{}", pair[0]);
    }
    let leader = |id: &str, hurt: bool| {
        let face = roster.leader(Counter::named(id).unwrap(), hurt);
        (face.rating, face.radius, face.ma)
    };
    for (id, front, back) in [
        ("L_CARSON", (2, 4, 8), (1, 2, 4)),
        ("L_ABREU", (1, 3, 8), (0, 1, 4)),
        ("L_MCCLEAVE", (1, 3, 8), (0, 1, 4)),
        ("L_CAPT1", (1, 2, 8), (0, 1, 4)),
        ("L_CAPT2", (1, 2, 8), (0, 1, 4)),
        ("L_DOHAUSEN", (2, 3, 10), (1, 2, 5)),
        ("L_SATANTA", (2, 3, 10), (1, 1, 5)),
        ("L_TEN_BEARS", (1, 3, 10), (0, 1, 5)),
    ] {
        assert_eq!((leader(id, false), leader(id, true)), (front, back), "{id}");
    }
}

/// AW-T14, AW-T16, AW-T17, AW-T17.1: times, rosters, points; levels are tested with AW-21.b.
#[test]
fn aw_t14_times_and_points() {
    let t = tables();
    let c = &t.constants;
    assert_eq!([1, 2, 14, 23, 32].map(|turn| c.time(turn)), ["08:00", "08:20", "12:20", "15:20", "18:20"]);
    let r = &t.rosters;
    assert_eq!(
        [r.unit, r.gun, r.train, r.loss].map(|b| (b.arms, b.shell, b.canister)),
        [(10, 0, 0), (0, 10, 4), (30, 10, 4), (5, 2, 1)]
    );
    let p = &t.points;
    assert_eq!((p.fort, p.loss, p.late_loss, p.dohausen, p.chief, p.looted, p.burnt), (5, 1, 2, 5, 4, 1, 1));
    assert_eq!((p.drawn, p.low, p.start, p.us_loss, p.carson, p.officer, p.wound), (-1, -1, 5, 1, 10, 5, 2));
    assert_eq!((p.gun, p.train, p.aboard, p.left, p.horses), (5, 5, 1, 1, 1));
    assert_eq!((t.victory_level(29, 20).1, t.victory_level(30, 20).1), (None, Some(Side::Us)));
}
