//! The tables answer as the specification's examples say, and wrong charts are refused.

use crate::data::Data;
use crate::data::map::{Hexside, Terrain};
use crate::data::results::{
    FireResult, FireRow, Flight, Harm, LeaderLoss, Mired, MoraleResult, Nerve, Push, RbmResult, Recovery, Severity,
    Shell,
};
use crate::data::strength::{WHOLE, rounded_down, rounded_up};
use crate::data::tables::{FILE, Tables};
use crate::data::terrain::Gait;
use crate::ids::{Counter, Side};
use crate::state::parts::Level;
use redoubt_engine::BuiltIn;
use redoubt_engine::data::chart::Chart;
use redoubt_engine::data::datafile::DataFile;
use redoubt_engine::data::library::Library;
use redoubt_engine::hex::Dir;
use redoubt_engine::ids::Id;

fn tables() -> &'static Tables {
    &Data::built_in().tables
}

/// AW-9A.d, AW-9B.3b, AW-9B.4a, EX-21.
#[test]
fn fire_is_looked_up_as_in_the_examples() {
    let t = tables();
    let letter = |side, strength, row| t.fire_column(side, strength).map(|c| t.fire_letter(c, row).to_string());
    let (us, nations) = (Side::Us, Side::Nations);
    assert_eq!(letter(us, 3 * WHOLE, FireRow::Dismounted).as_deref(), Some("D"));
    assert_eq!(letter(us, WHOLE / 2, FireRow::Dismounted).as_deref(), Some("A"));
    assert_eq!((letter(nations, WHOLE - 1, FireRow::Mounted), t.fire_column(us, 0)), (None, Some(0)));
    assert_eq!((t.fire_column(nations, WHOLE), t.fire_column(nations, 17 * WHOLE)), (Some(1), Some(8)));
    assert_eq!((t.fire_column(us, 8 * WHOLE), t.fire_column(us, WHOLE * 3 / 2)), (Some(7), Some(1)));
    assert_eq!(rounded_down(t.fire_factors.long.of(3 * WHOLE)), WHOLE);
    assert_eq!(letter(us, 10 * WHOLE, FireRow::Prone).as_deref(), Some("H"));
    let d = t.fire_letter(3, FireRow::Dismounted);
    let results = [1, 2, 8, 10, 11, 12, 15].map(|total| t.fire_result(d, total));
    let (none, one) = (FireResult::None, FireResult::Points(1));
    let (check, worse) = (FireResult::Morale(0), FireResult::Morale(-1));
    assert_eq!(results, [none, none, check, worse, one, one, one]);
    let density = [0, 1, 5, 6, 10, 11, 15, 16, 25, 30].map(|points| t.density(points).fire);
    assert_eq!(density, [-1, -1, -1, 0, 0, 1, 1, 2, 2, 2]);
    let f = t.fire_factors;
    assert_eq!(f.disrupted.of(f.low.of(4 * WHOLE)), WHOLE);
    assert_eq!((t.modifiers.fire.mounted, t.modifiers.fire.down, t.modifiers.fire.works), (1, -1, -2));
}

/// AW-14A.a, AW-14C.a, AW-10H.1a, AW-13D.1a, EX-07.
#[test]
fn checks_are_looked_up_as_in_the_examples() {
    let t = tables();
    let us = [1, 2, 3, 4, 5, 6, 7, 12].map(|total| t.morale(Nerve::Us, total));
    let [rout, pin] = [MoraleResult::Rout, MoraleResult::Pin];
    let [disrupt, none] = [MoraleResult::Disrupt, MoraleResult::None];
    assert_eq!(us, [rout, rout, MoraleResult::Retreat(2), pin, MoraleResult::Retreat(1), disrupt, none, none]);
    assert_eq!([3, 5, 7, 8].map(|total| t.morale(Nerve::Irregular, total)), [rout, pin, disrupt, none]);
    let nerve = |id: &str| Nerve::of(Counter::named(id).unwrap());
    assert_eq!((nerve("SCT_UTE"), nerve("PONY_1"), nerve("HH0_1")), (Nerve::Irregular, Nerve::Irregular, Nerve::Us));
    assert_eq!((t.rally(3), t.rally(4)), (false, true));
    assert_eq!(
        [0, 1, 2, 4].map(|n| t.rbm(n)),
        [RbmResult::NoDisrupted, RbmResult::NoDisrupted, RbmResult::No, RbmResult::Yes]
    );
    assert_eq!([2, 4, 5].map(|n| t.leader_loss(n)), [LeaderLoss::Killed, LeaderLoss::Wounded, LeaderLoss::None]);
    let wounds = [Severity::Mortal, Severity::Severe, Severity::Moderate, Severity::Moderate, Severity::Light];
    assert_eq!([1, 2, 3, 4, 5].map(|n| t.severity(n)), wounds);
}

/// AW-10A.c, AW-10A.d, EX-08, EX-09, EX-16, EX-17.
#[test]
fn melee_is_looked_up_as_in_the_examples() {
    let t = tables();
    let (us, nations) = (Side::Us, Side::Nations);
    assert_eq!(t.melee_column(nations, 15 * WHOLE / 2, 4 * WHOLE), 2);
    assert_eq!((t.melee_column(us, 2 * WHOLE, WHOLE), t.melee_column(nations, 2 * WHOLE, WHOLE)), (4, 3));
    assert_eq!((t.melee_column(us, 1, 99 * WHOLE), t.melee_column(us, 99 * WHOLE, 1)), (0, 7));
    assert_eq!((t.melee_odds(us, 3), t.melee_odds(nations, 0)), ((3, 2), (0, 1)));
    let low = t.melee_factors.low;
    assert_eq!(low.of(5 * WHOLE) + low.of(3 * WHOLE), 4 * WHOLE);
    let charged = |strength| strength + rounded_up(t.melee_factors.charge.of(strength));
    assert_eq!((charged(WHOLE), charged(low.of(5 * WHOLE))), (2 * WHOLE, 4 * WHOLE + WHOLE / 2));
    assert_eq!(low.of(t.melee_factors.infantry.of(8 * WHOLE)), 8 * WHOLE);
    let worst = t.melee(-3, 0);
    assert_eq!(worst.attacker, Harm { points: 2, flight: Flight::Rout });
    let best = t.melee(9, 7);
    assert_eq!((best.attacker, best.defender), (Harm::default(), Harm { points: 3, flight: Flight::Rout }));
    assert_eq!(t.melee(4, 2).defender, Harm { points: 1, flight: Flight::Stay });
    let terrain = &t.terrain;
    assert_eq!(terrain.hexside(Hexside::Creek).melee + 2 * terrain.uphill_melee, -3);
    let woods = terrain.hex(Terrain::LightWoods);
    assert_eq!((woods.melee.of(true), woods.melee.of(false), woods.fire.of(true)), (-1, 0, -1));
    assert_eq!((terrain.hex(Terrain::Marsh).melee.of(false), terrain.hex(Terrain::Fort).fire.of(true)), (-2, -2));
}

/// AW-11B.e, AW-11B.g, AW-11C.2b, AW-11C.4a, AW-11F.1b, EX-12, EX-13, EX-27.
#[test]
fn howitzers_are_looked_up_as_in_the_examples() {
    let t = tables();
    assert_eq!([2, 3].map(|range| t.howitzer(true, range, 6)), [Shell::Hit, Shell::Disperse]);
    assert_eq!(
        (t.howitzer(true, 1, 5), t.howitzer(false, 1, 3), t.howitzer(true, 1, -2)),
        (Shell::Hit, Shell::None, Shell::None)
    );
    assert_eq!((t.howitzer(true, 0, 7), t.howitzer(true, 5, 7)), (Shell::None, Shell::None));
    assert_eq!((t.howitzer(true, 4, 9), t.howitzer(false, 4, 9)), (Shell::Hit, Shell::Disperse));
    assert_eq!((t.canister(true, 5), t.canister(true, 0), t.canister(false, 7), t.canister(false, 1)), (2, 0, 2, 0));
    assert_eq!(t.manhandle(3 + t.pushers.result(6), false), Push::Yes);
    assert_eq!(
        (t.manhandle(4, true), t.manhandle(5, true), t.manhandle(1, true)),
        (Push::YesWreckCheck, Push::Yes, Push::No)
    );
    assert_eq!((t.mired(3, true), t.mired(3, false), t.mired(1, false)), (Mired::Yes, Mired::No, Mired::YesWreckCheck));
    assert_eq!([1, 3, 4].map(|n| t.recover(n)), [Recovery::NoWreckCheck, Recovery::No, Recovery::Yes]);
    assert_eq!((t.wrecked(2), t.wrecked(3)), (true, false));
    assert_eq!(t.terrain.cost(Terrain::LightWoods, Gait::Limbered), Some(10));
    assert_eq!(
        (t.terrain.cost(Terrain::Marsh, Gait::Limbered), t.actions.limber, t.actions.limber_reduced),
        (None, 8, 12)
    );
    assert!(t.terrain.hexside(Hexside::River).mires && !t.terrain.hexside(Hexside::Ford).mires);
    assert_eq!(t.density(12).howitzer, 1);
}

/// AW-17B.c, AW-19D.2a, AW-21.b, EX-28.
#[test]
fn horses_points_and_times_are_looked_up_as_in_the_examples() {
    let t = tables();
    assert_eq!((t.horses_lost(3), t.horses_lost(4), t.captured(4), t.gathered(3)), (false, true, true, false));
    assert_eq!((t.scatter(1), t.scatter(3), t.scatter(6)), (Dir(0), Dir(2), Dir(5)));
    assert_eq!(t.victory_level(23, 71), (Level::Decisive, Some(Side::Nations)));
    assert_eq!(
        (t.victory_level(32, 30), t.victory_level(30, 20)),
        ((Level::Draw, None), (Level::Marginal, Some(Side::Us)))
    );
    assert_eq!(
        (t.victory_level(-4, 0), t.victory_level(2, -7)),
        ((Level::Draw, None), (Level::Substantial, Some(Side::Us)))
    );
    let c = &t.constants;
    assert_eq!([1, 14, 23, 32].map(|turn| c.time(turn)), ["08:00", "12:20", "15:20", "18:20"]);
    assert_eq!((c.max_stack, c.exit_turn, c.burn_turn, c.last_turn), (25, 23, 14, 32));
    assert_eq!((t.points.carson, t.points.drawn, t.points.start), (10, -1, 5));
    assert_eq!((t.rosters.unit.arms, t.rosters.gun.canister, t.rosters.loss.arms), (10, 4, 5));
}

#[test]
fn wrong_charts_are_complaints() {
    let (text, _) = Library::built_in().text(FILE).unwrap();
    let complaint = |from: &str, to: &str| {
        let changed = text.replacen(from, to, 1);
        assert_ne!(changed, text, "{from}");
        let file = DataFile::new("charts.ron", changed);
        let charts: Vec<Chart> = file.parse().unwrap();
        Tables::build(&charts, &file).unwrap_err().to_string()
    };
    assert!(complaint("\"2.5\"", "\"2.3\"").contains("row \"Light woods\", column \"Limbered\" is \"2.3\"; give MP"));
    assert!(complaint("\"+3 mire?\"", "\"+x mire?\"").contains("give MP"));
    assert!(complaint("\"-1 foot\"", "\"-1 afoot\"").contains("-1 foot"));
    assert!(complaint("\"MC-1\"", "\"CM\"").contains("chart \"fire\""));
    assert!(complaint("\"any\", \"1\"", "\"any\", \"3\"").contains("higher than the one before"));
    assert!(complaint("\"c2 Rt / -\"", "\"c2 Rt\"").contains("attackers, stroke, defenders"));
    assert!(complaint("\"less\", \"1:2\"", "\"less\", \"2:1\"").contains("each higher than the one before"));
    assert!(complaint("(\"6-10\"", "(\"7-10\"").contains("must follow without gap"));
    assert!(complaint("(\"Last turn\"", "(\"The last turn\"").contains("the row \"Last turn\" is missing"));
    assert!(complaint("(\"Last turn\", [\"32\"])", "(\"Last turn\", [\"12\"])").contains("give earlier turns"));
    assert!(complaint("id: \"rally\"", "id: \"rallye\"").contains("chart \"rally\": it is missing"));
    assert!(complaint("[\"3:2\"]", "[\"5:2\"]").contains("each higher than the one before"));
    assert!(complaint("\"1/2\"", "\"1/3\"").contains("give a factor"));
}
