//! Odds against an independent count: every die is enumerated here by hand, with the tables of the rulebook written out
//! once more, and compared with what `engine::odds` walks through the rules.

use crate::tabletop::*;
use redoubt_bushy_run::BushyRun;
use redoubt_bushy_run::data::{Data, EventKind};
use redoubt_bushy_run::ids::{ALLIED, BRITISH, Place, Unit};
use redoubt_bushy_run::state::orders::{Order, OrderAction};
use redoubt_bushy_run::state::step::{Mode, Step};
use redoubt_engine::contract::{NullSink, Offers, Sequence};
use redoubt_engine::dice::Dice;
use redoubt_engine::ids::Id;
use redoubt_engine::odds::{odds, odds_ahead};
use redoubt_engine::play::Odds;
use redoubt_engine::{BuiltIn, Cx, Rules, Seat, Setup};
use redoubt_testkit::counted::{applies, has, table};

fn unit(id: &str) -> Unit {
    Unit::named(id).unwrap()
}

fn place(id: &str) -> Place {
    Place::named(id).unwrap()
}

/// Makes a position under standing orders, unless its head says otherwise, with the wagon in Zone A.
#[track_caller]
fn at(position: &str) -> BushyRun {
    let (head, rest) = position.split_once(';').expect("a position has a head and places");
    let orders = if head.contains("reactions=") { "" } else { " reactions=orders" };
    given(&format!("{head}{orders}; A: B14;{rest}")).game.clone()
}

/// Plays these steps without dice.
#[track_caller]
fn after(mut game: BushyRun, steps: &[Step]) -> BushyRun {
    for &step in steps {
        let played = game.play(step, &mut Cx::new(&mut Dice::scripted(&[]), &mut NullSink));
        assert!(played.is_ok(), "{step:?} is refused: {played:?}");
    }
    game
}

/// Computes the chances of 0, 1, 2 ... damage points: enumerates every die of every pool (how many, least face
/// that hits), and subtracts the protection of the target.
fn damage(pools: &[(usize, u8)], protection: usize) -> Vec<f64> {
    let mut hits = vec![1.0];
    for &(dice, least) in pools {
        for _ in 0..dice {
            let mut next = vec![0.0; hits.len() + 1];
            for (n, chance) in hits.iter().enumerate() {
                for face in 1..=6 {
                    next[n + usize::from(face >= least)] += chance / 6.0;
                }
            }
            hits = next;
        }
    }
    let mut points = vec![0.0; hits.len()];
    for (n, chance) in hits.into_iter().enumerate() {
        points[n.saturating_sub(protection)] += chance;
    }
    points
}

#[track_caller]
fn exact(game: &BushyRun, seat: Seat, step: Step) -> Odds {
    assert_eq!(game.asked(), Some(seat));
    let odds = odds(game, seat, step).unwrap();
    assert!(odds.exact && odds.error == 0.0, "{step:?}: {odds:?}");
    odds
}

/// British attacks: dice are the FP, 5 hits in the own Area and 6 in the next, Volley one less; DV is
/// subtracted.
#[test]
fn british_attacks() {
    // Units with their steps and Volley, target and its DV, pools.
    type Attack<'a> = (&'a [(&'a str, u8, bool)], &'a str, usize, &'a [(usize, u8)]);
    let attacks: [Attack; 5] = [
        (&[("B05", 4, true), ("B06", 4, false)], "5", 2, &[(4, 5), (4, 6)]),
        (&[("B05", 4, false)], "9", 1, &[(4, 6)]),
        (&[("B01", 4, false), ("B02", 2, false)], "6", 0, &[(5 + 3, 6)]),
        (&[("B05", 1, true)], "7", 0, &[(2, 5)]),
        (&[("B01", 2, true), ("B07", 3, false)], "4", 0, &[(3, 4), (3, 5)]),
    ];
    for (units, target, dv, pools) in attacks {
        let word = |(id, steps, volley): &(&str, u8, bool)| format!("{id}/{steps}{}", if *volley { "v" } else { "" });
        let units: Vec<String> = units.iter().map(word).collect();
        let game = at(&format!("3 BritishAttack; 4: {}; {target}: I09r", units.join(" ")));
        let game = after(game, &[Step::DeclareAttack(place("4"), place(target))]);
        let odds = exact(&game, BRITISH, Step::Confirm);
        has(&odds, "Damage points", &damage(pools, dv));
        has(&odds, "Hits", &damage(pools, 0));
        applies(&odds, "Damage points", 1.0);
    }
}

/// Defensive Fire of a band: its FP, one die more if it was Concealed and two if Hidden, no DV.
#[test]
fn defensive_fire_of_bands() {
    for (id, fp) in [("I09", 2), ("I12", 1)] {
        for (surprise, area) in [(0, "7"), (1, "5"), (2, "7"), (2, "5")] {
            let status = ["r", "c", "h"][surprise];
            let steps = [Step::StartMove(unit("B05"), Mode::March), Step::MoveTo(place(area))];
            let game = after(at(&format!("3 BritishMove reactions=ask; 4: B05; {area}: {id}{status}")), &steps);
            let odds = exact(&game, ALLIED, Step::Fire(unit(id)));
            has(&odds, "Damage points", &damage(&[(fp + surprise, 5)], 0));
        }
    }
}

/// Defensive Fire of a British unit: 5 against Revealed bands, 6 against Concealed ones, Volley one less.
#[test]
fn british_defensive_fire() {
    for (volley, concealed, least) in [(false, false, 5), (true, false, 4), (false, true, 6), (true, true, 5)] {
        let (status, mode) = if concealed { ("c", Mode::Concealed) } else { ("r", Mode::Revealed) };
        let mark = if volley { "v" } else { "" };
        let steps = [Step::StartMove(unit("I09"), mode), Step::MoveTo(place("4"))];
        let game = after(at(&format!("3 AlliedMove allowance=2; 4: B05/3{mark}; 7: I09{status}")), &steps);
        let odds = exact(&game, BRITISH, Step::Fire(unit("B05")));
        has(&odds, "Damage points", &damage(&[(3, least)], 0));
    }
}

/// The outlook before an attack is declared: the damage of all that may attack, and a single Revealed band is
/// lost or retreats exactly where there is damage.
#[test]
fn the_outlook_of_an_attack_agrees_with_a_count_by_hand() {
    let game = at("3 BritishAttack; 4: B05 B06; 9: I09r");
    let step = Step::DeclareAttack(place("4"), place("9"));
    assert!(Offers::offer(&game, step).fights);
    let odds = odds_ahead(&game, BRITISH, step, 4_000).unwrap();
    assert!(!odds.exact && odds.paths == 4_000 && odds.error < 0.01);
    let by_hand = damage(&[(8, 6)], 1);
    for (value, chance) in by_hand.iter().enumerate() {
        let told = table(&odds, "Damage points").chances.iter().find(|c| c.0 == value as i32).map_or(0.0, |c| c.2);
        assert!((told - chance).abs() < 5.0 * 0.008, "{value} damage points: {told}, by hand {chance}");
    }
    let some = |name: &str| table(&odds, name).chances.iter().filter(|c| c.0 > 0).map(|c| c.2).sum::<f64>();
    let gone = some("Allied counters lost") + some("Units that retreat");
    assert!((gone - (1.0 - by_hand[0])).abs() < 0.04, "{gone}, by hand {}", 1.0 - by_hand[0]);
}

/// A move among counters in sight: the band there fires as often as its orders say, and hits by its dice.
#[test]
fn the_outlook_of_a_move_under_fire_is_sampled() {
    let game = after(at("3 BritishMove reactions=ask; 4: B05; 7: I09r"), &[Step::StartMove(unit("B05"), Mode::March)]);
    let (step, quiet) = (Step::MoveTo(place("7")), Step::MoveTo(place("9")));
    let offer = |step| Offers::offer(&game, step);
    assert!(offer(step).fights && !offer(quiet).fights);
    let odds = odds_ahead(&game, BRITISH, step, 2_000).unwrap();
    let lost = table(&odds, "British steps lost");
    assert!(lost.applies > 0.0 && lost.mean.is_some_and(|m| m > 0.0 && m <= 4.0 / 3.0), "{lost:?}");
}

/// Scouts: 1 to 3 finds, 6 costs a step.
#[test]
fn scouting() {
    let odds = exact(&at("3 BritishAttack; 4: B12; 7: I09h"), BRITISH, Step::Scout(unit("B12"), place("7")));
    has(&odds, "Scouting", &[1.0 / 6.0, 2.0 / 6.0, 3.0 / 6.0]);
    let scouting = table(&odds, "Scouting");
    assert_eq!(scouting.mean, None, "results are no amounts");
    let labels: Vec<&str> = scouting.chances.iter().map(|c| c.1.as_str()).collect();
    assert_eq!(labels, ["the scout loses a step", "no effect", "all there are Revealed"]);
}

/// The Ambush: four dice, 5 and 6 hit, DV and a deployed wagon protect. Without damage the game runs on to
/// the Allied movement roll, which is no part of it.
#[test]
fn the_ambush_ends_with_its_own_roll() {
    for (area, dv, wagon) in [("16", 0, false), ("8", 1, false), ("10", 2, false), ("8", 1, true)] {
        let wagon_at = if wagon { area } else { "A" };
        let mark = if wagon { "d" } else { "" };
        let position = format!("1 Event Ambush reactions=orders; {area}: B08; {wagon_at}: B14{mark}; 14: I09h");
        let odds = exact(&given(&position).game, ALLIED, Step::ChooseEventArea(place(area)));
        has(&odds, "Damage points", &damage(&[(4, 5)], dv + 2 * usize::from(wagon)));
        applies(&odds, "Damage points", 1.0);
        let names: Vec<&str> = odds.tables.iter().map(|t| t.name.as_str()).collect();
        assert_eq!(names, ["Damage points", "Hits"], "the movement roll is another matter");
    }
}

/// The same in a game from its beginning, with ready-made set-ups: seed 14 has the Ambush in turn 1.
#[test]
fn the_ambush_of_seed_14() {
    let setup = Setup { scenario: "august-1763".into(), ..Setup::default() };
    let mut dice = Dice::seeded(14);
    let mut game = BushyRun::new(Data::built_in(), &setup, &mut dice).unwrap();
    let mut legal = vec![];
    while game.turn() == 0 {
        legal.clear();
        game.legal(&mut legal);
        let ready = [Step::Confirm, Step::UseReadySetup(0)].into_iter().find(|s| legal.contains(s)).unwrap();
        game.play(ready, &mut Cx::new(&mut dice, &mut NullSink)).unwrap();
    }
    let protection = [("4", 0), ("8", 1), ("10", 2), ("16", 0), ("18", 0)];
    legal.clear();
    game.legal(&mut legal);
    legal.retain(|s| matches!(s, Step::ChooseEventArea(_)));
    assert_eq!(legal.len(), protection.len(), "{legal:?}");
    for step in legal {
        let Some((_, dv)) = protection.iter().find(|(id, _)| step == Step::ChooseEventArea(place(id))) else {
            panic!("{step:?} is no Area of the column")
        };
        let chances = damage(&[(4, 5)], *dv);
        has(&exact(&game, ALLIED, step), "Damage points", &chances);
        let some = 1.0 - chances[0];
        let known = [65.0 / 81.0, 33.0 / 81.0, 9.0 / 81.0];
        assert!((some - known[*dv]).abs() < 1e-9);
    }
}

/// O3: under standing orders a British step meets bands that nobody has seen. Its odds say that they depend on
/// hidden facts, and are the same whatever is there.
#[test]
fn odds_of_a_march_hang_on_what_is_hidden() {
    let odds_of = |area: &str| {
        let game = at(&format!("3 BritishMove; 4: B05; {area}: I01h I02h I03h I04h I05h"));
        let game = after(game, &[Step::StartMove(unit("B05"), Mode::March)]);
        odds(&game, BRITISH, Step::MoveTo(place("7"))).unwrap()
    };
    let (there, elsewhere) = (odds_of("7"), odds_of("19"));
    assert_eq!(there, elsewhere, "odds tell where Hidden bands are");
    assert!(!there.exact && there.error > 0.0 && there.error < 0.01, "{there:?}");
    let hits = table(&there, "Hits");
    assert!(hits.applies > 0.01 && hits.applies < 0.9 && !hits.condition.is_empty(), "{hits:?}");
}

/// A soldier of so many steps has entered Area 7 and was hit once by the Shawnee there; a band waits in Area 11,
/// where he may retreat to. It is the last turn.
fn hit_once(steps: u8, reactions: &str, event: EventKind) -> BushyRun {
    let fire = Order { areas: place("7").into(), act: OrderAction::Fire, ..Order::default() };
    let position = format!("8 BritishMove {event:?} reactions={reactions}; A: B14; 4: B05/{steps}; 7: I09r; 11: I10h");
    // An open table has no standing orders.
    let game = given_with(&position, |p| if reactions == "orders" { p.order(fire) } else { p }).game.clone();
    let mut game = after(game, &[Step::StartMove(unit("B05"), Mode::March)]);
    let mut dice = Dice::scripted(&[5, 1]);
    let mut play = |step| game.play(step, &mut Cx::new(&mut dice, &mut NullSink)).unwrap();
    play(Step::MoveTo(place("7")));
    if reactions == "open" {
        play(Step::Fire(unit("I09")));
    } else if event == EventKind::AlliedReroll {
        play(Step::Pass);
    }
    assert_eq!((game.asked(), game.turn()), (Some(BRITISH), 8));
    game
}

/// Damage points, but no more than so many steps.
fn capped(damage: &[f64], steps: usize) -> Vec<f64> {
    let mut lost = vec![0.0; steps + 1];
    damage.iter().enumerate().for_each(|(points, chance)| lost[points.min(steps)] += chance);
    lost
}

/// BR-7.3.1g, BR-7.3.1j: the odds of a retreat go on through a second fire, whose damage is lost in steps; the
/// retreat itself is certain.
#[test]
fn br_7_3_1j_a_second_fire_belongs_to_the_retreat() {
    let retreat = Step::Retreat(unit("B05"), place("11"));
    for (steps, event) in [(4, EventKind::NoEvent), (1, EventKind::NoEvent), (4, EventKind::AlliedReroll)] {
        let game = hit_once(steps, "orders", event);
        let by_hand = damage(&[(4, 5)], 0);
        // The Allied seat knows that the band is there, so its odds are exact.
        let told = odds(&game, ALLIED, retreat).unwrap();
        assert!(told.exact);
        has(&told, "Damage points", &by_hand);
        has(&told, "British steps lost", &capped(&by_hand, steps.into()));
        has(&told, "Units that retreat", &[0.0, 1.0]);
        applies(&told, "British steps lost", 1.0);
        applies(&told, "Units that retreat", 1.0);
        // The British do not: what they lose is the damage of the shots that come.
        let told = odds(&game, BRITISH, retreat).unwrap();
        assert!(!told.exact);
        let (points, lost) = (table(&told, "Damage points"), table(&told, "British steps lost"));
        assert!(points.applies > 0.0 && points.applies < 1.0, "{points:?}");
        applies(&told, "British steps lost", 1.0);
        applies(&told, "Units that retreat", 1.0);
        let shots: Vec<f64> = (0..8).map(|n| points.chances.iter().find(|c| c.0 == n).map_or(0.0, |c| c.2)).collect();
        for (n, chance) in capped(&shots, steps.into()).into_iter().enumerate() {
            let quiet = if n == 0 { 1.0 - points.applies } else { 0.0 };
            let told = lost.chances.iter().find(|c| c.0 == n as i32).map_or(0.0, |c| c.2);
            assert!((told - chance * points.applies - quiet).abs() < 1e-9, "{n} steps: {told}");
        }
    }
}

/// BR-7.3.1g: who stands loses the step, in the odds and in the outlook.
#[test]
fn br_7_3_1g_who_stands_loses_his_step() {
    let game = hit_once(4, "orders", EventKind::NoEvent);
    for told in
        [exact(&game, BRITISH, Step::StayUnderFire), odds_ahead(&game, BRITISH, Step::StayUnderFire, 50).unwrap()]
    {
        has(&told, "British steps lost", &[0.0, 1.0]);
        has(&told, "Units that retreat", &[1.0]);
        applies(&told, "British steps lost", 1.0);
    }
}

/// Where a second fire is asked about, the odds of the retreat say that it may still come, and those of the shot
/// count what it takes.
#[test]
fn br_7_3_1k_a_second_fire_that_is_asked_about() {
    let game = hit_once(2, "open", EventKind::NoEvent);
    let retreat = Step::Retreat(unit("B05"), place("11"));
    let told = exact(&game, BRITISH, retreat);
    has(&told, "British steps lost before a second fire", &[1.0]);
    assert!(told.tables.iter().all(|t| t.name != "British steps lost"), "{told:?}");
    let there = after(game, &[retreat]);
    let told = exact(&there, ALLIED, Step::Fire(unit("I10")));
    has(&told, "British steps lost", &capped(&damage(&[(4, 5)], 0), 2));
}
