//! Odds of fire against a count by hand: through the choice of who takes a loss, rout checks and leaders in danger.

use crate::tabletop::{Moment, Position, given_with, step};
use redoubt_battles_for_canada::BattlesForCanada;
use redoubt_battles_for_canada::ids::{Fight, Leader, Unit, hex};
use redoubt_battles_for_canada::state::sets::UnitSet;
use redoubt_battles_for_canada::state::step::{Spot, Step};
use redoubt_engine::Rules;
use redoubt_engine::contract::Sequence;
use redoubt_engine::ids::Id;
use redoubt_engine::odds::odds;
use redoubt_engine::play::Odds;
use redoubt_testkit::counted::{applies, has, table};

/// Makes a fight at Abraham: La Sarre and a part of Languedoc, of 3 SP, face from 1210 what is put into 1110.
fn facing(change: impl FnOnce(Position) -> Position) -> BattlesForCanada {
    let p = Position::new(Fight::AH, 2).unit("af.lasarre", "1210", "W").leader("af.L.senezergues", "1210");
    let p = p.unit("af.languedoc", "1210", "W").strength("af.languedoc", 1);
    let p = p.unit("af.rr", "1709", "W").unit("ae.58", "0512", "E").leader("ae.L.murray", "0512");
    change(p).at("af.L.senezergues", Moment::Combat).build().unwrap()
}

fn unit(id: &str) -> Unit {
    Unit::named(id).unwrap()
}

#[track_caller]
fn exact(game: &BattlesForCanada, step: Step) -> Odds {
    assert_eq!(game.check(step), Ok(()), "{step:?}");
    let odds = odds(game, game.asked().unwrap(), step).unwrap();
    assert!(odds.exact && odds.error == 0.0, "{odds:?}");
    odds
}

/// All of 1210 fire at 1110.
fn fire(game: &BattlesForCanada) -> Step {
    let both = UnitSet::of([unit("af.lasarre"), unit("af.languedoc")]);
    assert_eq!(game.strength(both), 3);
    Step::Fire(both, Spot(hex(1110)))
}

/// BC-11.1e, BC-11.1f: three units of one strength point: whoever takes the loss of a 9, one is lost for certain. The chances go
/// on through the choice of the owner.
#[test]
fn fire_at_a_stack_counts_the_loss_that_its_owner_shares_out() {
    let stack = ["ae.47", "ae.43", "ae.78"];
    let game = facing(|p| stack.iter().fold(p, |p, id| p.unit(id, "1110", "E").strength(id, 1)));
    let odds = exact(&game, fire(&game));
    has(&odds, "English strength points lost", &[5.0 / 6.0, 1.0 / 6.0]);
    has(&odds, "English units disorganized", &[2.0 / 6.0, 0.0, 1.0 / 6.0, 3.0 / 6.0]);
    has(&odds, "English units routed", &[1.0]);
    has(&odds, "Result of the fire", &[2.0 / 6.0, 3.0 / 6.0, 0.0, 1.0 / 6.0]);
    let labels: Vec<&str> = table(&odds, "Result of the fire").chances.iter().map(|c| c.1.as_str()).collect();
    assert_eq!(labels, ["no effect", "disorganized (D)", "1 SP lost, disorganized (1D)"]);
}

/// BC-12.1b, BC-12.4a: fire at a unit in disorder: half of the dice force a rout check, and its chances are counted. With its last
/// strength point it runs rather than roll.
#[test]
fn fire_at_a_disorganized_unit_counts_the_rout_check() {
    let game = facing(|p| p.unit("ae.47", "1110", "E").strength("ae.47", 2).disorganized("ae.47"));
    let morale = f64::from(game.unit(unit("ae.47")).morale);
    let routs = (5.0 - morale).max(0.0) / 6.0;
    let odds = exact(&game, fire(&game));
    let (none, check, loss) = (2.0 / 6.0, 3.0 / 6.0, 1.0 / 6.0);
    has(&odds, "English strength points lost", &[none + check * routs, check * (1.0 - routs) + loss]);
    has(&odds, "English units routed", &[none + check * (1.0 - routs), check * routs + loss]);
    has(&odds, "Result of the fire", &[none, check, 0.0, loss]);
}

/// BC-11.9b, BC-12.4a: the Skirmish Table likewise: 6 disorganizes, 5 too where the target is in disorder.
#[test]
fn a_skirmish_counts_the_rout_check() {
    let target = |p: Position| p.unit("ae.47", "1110", "E").unit("af.wendat", "1109", "").unit("af.ft1", "1211", "");
    let step = Step::Skirmish(unit("af.ft1"), Spot(hex(1110)));
    let fresh = facing(target);
    let odds = exact(&fresh, step);
    let add = fresh.skirmish_modifier(unit("af.ft1"), UnitSet::one(unit("ae.47")));
    let hit = f64::from(1 + add) / 6.0;
    has(&odds, "Result of the skirmish", &[1.0 - hit, hit]);
    has(&odds, "English units disorganized", &[1.0 - hit, hit]);
    let shaken = facing(|p| target(p).disorganized("ae.47"));
    let odds = exact(&shaken, step);
    let hit = hit + 1.0 / 6.0;
    let routs = (5.0 - f64::from(shaken.unit(unit("ae.47")).morale)).max(0.0) / 6.0;
    has(&odds, "English units routed", &[1.0 - hit * routs, hit * routs]);
    has(&odds, "English strength points lost", &[1.0 - hit * (1.0 - routs), hit * (1.0 - routs)]);
}

/// BC-11.1h: a leader in the target hex: a 6 endangers him, and a second die decides.
#[test]
fn the_leader_in_danger_is_counted() {
    let game = facing(|p| p.unit("ae.47", "1110", "E").leader("ae.L.wolfe", "1110"));
    let odds = exact(&game, fire(&game));
    applies(&odds, "The leader in danger", 1.0 / 6.0);
    has(&odds, "The leader in danger", &[2.0 / 6.0, 4.0 / 6.0]);
    assert!(game.leaders[Leader::named("ae.L.wolfe").unwrap()].on_map());
}

/// BC-7.1a, BC-12.4a: the guns of the fort likewise: their fire forces a rout check on a unit in disorder.
#[test]
fn the_fire_of_guns_counts_the_rout_check() {
    let text = "C2 2 combat f.L.levis; 1109: f.fort W; 0905: f.bearn f.L.levis NW; 0705: e.44!d SE; 0305: e.55 E";
    let game = given_with(text, |p| p.strength("ce.44", 2)).game.clone();
    let odds = exact(&game, step(&game, "bombard f.fort 0705"));
    let morale = f64::from(game.unit(unit("ce.44")).morale);
    let routs = (5.0 - morale).max(0.0) / 6.0;
    let (none, check, loss) = (2.0 / 6.0, 3.0 / 6.0, 1.0 / 6.0);
    has(&odds, "Result of the fire", &[none, check, 0.0, loss]);
    has(&odds, "English units routed", &[none + check * (1.0 - routs), check * routs + loss]);
}
