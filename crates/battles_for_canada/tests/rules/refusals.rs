//! Refusals say what is: each reason that names a unit, a leader or a hex is compared with the position.

use crate::tabletop::*;
use redoubt_battles_for_canada::BattlesForCanada;
use redoubt_battles_for_canada::data::Data;
use redoubt_battles_for_canada::data::units::Kind;
use redoubt_battles_for_canada::ids::{Leader, Side, Unit};
use redoubt_battles_for_canada::rules::bar::Bar;
use redoubt_battles_for_canada::state::agenda::Frame;
use redoubt_battles_for_canada::state::sets::UnitSet;
use redoubt_battles_for_canada::state::step::Step;
use redoubt_engine::contract::{Clicks, NullSink, Reasons, Sequence, why};
use redoubt_engine::dice::Dice;
use redoubt_engine::{BuiltIn, Cx, Rules, Setup, Target, Viewer};

/// Asks why a target is not offered.
fn reason(t: &Table, target: Target) -> String {
    why(&t.game, Viewer::All, &target).to_string()
}

fn at(hex: &str) -> Target {
    Target::Place(hex.into())
}

fn counter(key: &str) -> Target {
    Target::Counter(key.into())
}

/// BC-11.2d, R-80: in defensive fire an enemy who takes no part is no target, and that is what is said.
#[test]
fn bc_11_2d_who_takes_no_part_is_no_target() {
    let text = "AH 2 combat e.L.murray; 1110: e.47 e.L.murray E; 1109: e.78 E; 1210: f.lasarre W; 1408: f.rr f.L.senezergues W";
    let t = given(text).after("assault 1210; toggle e.78; confirm");
    let t = t.refuses_by("defend f.lasarre > 1109", "BC-11.2d");
    assert_eq!(reason(&t, at("1109")), "nobody in hex 1109 takes part in the assault (BC-11.2d)");
    assert_eq!(reason(&t, at("1108")), "there is no enemy to attack in hex 1108 (BC-11a)");
}

/// BC-13.1q, R-65, BC-9.1a: while a formation falls back on impulse each reason is that of the unit: whose it is, whom it
/// follows, that it has gone, or that it has no way.
#[test]
fn bc_13_1q_why_a_unit_does_not_fall_back() {
    let text = "C1 2 activate English; 0505: e.partridge e.L.preble SE; 0602: e.ny1 SE; 0505: e.doty SE; 0701: e.ruggles SE; 0201: e.williams SE; 0101: e.46 SE; 0404: e.42a SE; 0806: f.guyenne f.L.levis NW";
    let t = rolled(text, &[], |p| out_of_command("ce.L.preble")(p).with(|g| g.fought = true)).dice("62");
    let t = t.after("activate e.L.preble").offers("pick e.ny1; pick e.partridge; pick e.doty; pick e.ruggles");
    let t = t.after("pick e.partridge; back 0405; stop");
    assert_eq!(reason(&t, counter("cf.guyenne")), "it belongs to the other side");
    assert_eq!(reason(&t, counter("ce.42a")), "1/42nd Highlanders follows Grant, who does not act now (BC-9.1a)");
    assert_eq!(reason(&t, counter("ce.partridge")), "the move of Partridge's Massachusetts is over (BC-10.1h)");
    assert_eq!(reason(&t, counter("ce.williams")), "Williams's Massachusetts has no hex to fall back into (BC-13.1q)");
}

/// BC-11.2a, BC-7.1f: an enemy whom nobody is beside is there all the same, and guns are no nobody.
#[test]
fn bc_11a_why_a_hex_is_not_assaulted() {
    let text = "AH 2 combat e.L.murray; 1110: e.47 e.L.murray E; 1210: f.lasarre W; 1408: f.rr f.L.senezergues W; 1309: f.bearn W";
    let t = given(text);
    assert_eq!(reason(&t, counter("af.rr")), "no unit of yours is beside hex 1408 (BC-11.2a)");
    assert_eq!(reason(&t, at("1111")), "there is no enemy to attack in hex 1111 (BC-11a)");
    let guns = "C2 4 combat e.L.haviland; 0808: e.27 e.L.haviland E; 0908: f.bearn f.L.levis NW; 1610: f.fort NW";
    let t = given(guns);
    assert_eq!(reason(&t, counter("cf.fort")), "only guns are in hex 1610: nobody attacks them (BC-7.1f)");
}

/// Tells whether what a bar says of a unit, a leader or a hex is so.
fn is_so(game: &BattlesForCanada, step: Step, bar: Bar) -> bool {
    let Some(side) = game.asked_side() else { return false };
    let act = game.activation;
    let enemies = |hex| game.enemies_in(side, hex);
    match bar {
        Bar::NotYours => match step {
            Step::Pick(unit) | Step::Toggle(unit) | Step::Lose(unit) | Step::Place(unit, _) => unit.side() != side,
            Step::Activate(leader) | Step::ToggleLeader(leader) | Step::PlaceLeader(leader, _) => leader.side() != side,
            _ => true,
        },
        Bar::OtherFormation(unit) => {
            let acts = |leader: Leader| act.is_some_and(|a| a.leaders.has(leader));
            let led = game.formation(unit).is_none_or(|f| !acts(f.leader()));
            unit.side() == side && led && act.is_none_or(|a| !a.units.has(unit))
        }
        Bar::Used(unit) => unit.side() == side && game.used.has(unit) && game.formation(unit).is_none(),
        Bar::LateAndUsed(unit) => unit.side() == side && game.used.has(unit) && game.arrived.has(unit),
        Bar::Routed(unit) => unit.side() == side && game.routed.has(unit),
        Bar::Moved(unit) => {
            let falls_back = matches!(game.agenda.top(), Some(Frame::FallBack(..)));
            unit.side() == side && (falls_back || act.is_some_and(|a| a.done.has(unit)))
        }
        Bar::NoWayBack(unit) => {
            let hex = game.hex_of(unit);
            hex.is_some_and(|hex| game.impulse_retreat(UnitSet::one(unit), unit, hex).is_empty())
        }
        Bar::GunsStand(unit) => game.unit(unit).kind == Kind::Guns && unit.side() == side,
        Bar::OutOfCommand(unit) => {
            unit.side() == side && act.is_some_and(|a| a.units.has(unit) && !a.commanded.has(unit))
        }
        Bar::Attacked(unit) => act.is_some_and(|a| a.attacked.has(unit)),
        Bar::NeverFires(unit) => !game.ever_fires(unit),
        Bar::NeverAssaults(unit) => !game.ever_assaults(unit),
        Bar::NoTarget(hex) => enemies(hex).is_empty(),
        Bar::OnlyGuns(hex) => !enemies(hex).is_empty() && enemies(hex).iter().all(|u| game.unit(u).kind == Kind::Guns),
        Bar::NobodyBeside(hex) => {
            let near = game.grid().neighbours(hex).any(|(_, to)| !game.own_in(side, to).is_empty());
            !near && !enemies(hex).is_empty()
        }
        Bar::NotInAssault(hex) => !enemies(hex).is_empty() && game.attackers_in(hex).is_empty(),
        Bar::LoneSkirmisher(hex) => !enemies(hex).is_empty() && game.strong(enemies(hex)).is_empty(),
        Bar::Enemy(hex) => !game.units_in(hex).is_empty() || !game.leaders_in(hex).is_empty(),
        Bar::FaceDown(leader) => leader.side() == side && !game.face_up.has(leader),
        Bar::LeaderAbsent(leader) => !game.present_leaders().has(leader),
        Bar::OutOfReach(leader) => leader.side() == side && leader != game.commander(side) && game.face_up.has(leader),
        Bar::Commands(leader) => leader == game.commander(side),
        Bar::NotAlong(unit) => match game.agenda.top() {
            Some(Frame::Retreat(r)) => !r.units.has(unit),
            Some(Frame::Rout(r)) => !r.units.has(unit) && !r.skirmishers.has(unit),
            _ => true,
        },
        Bar::LeaderNotAlong(leader) => match game.agenda.top() {
            Some(Frame::Retreat(r)) => !r.leaders.has(leader),
            Some(Frame::Rout(r)) => !r.leaders.has(leader),
            _ => true,
        },
        Bar::CannotStay => matches!(step, Step::StayUnit(unit) if !game.is_skirmisher(unit)),
        Bar::GoesAlone(unit) => matches!(game.agenda.top(), Some(Frame::Retreat(r)) if r.units.has(unit)),
        Bar::NotPlaced(n) => n > 0,
        _ => true,
    }
}

/// Checks the reasons for everything that a click could point at.
fn reasons_hold(game: &BattlesForCanada, what: &str) -> usize {
    let hexes = game.grid().hexes().map(|hex| Target::Place(game.grid().number(hex)));
    let units = Unit::of_battle(game.battle()).map(|u| Target::Counter(u.id().into()));
    let leaders = Side::ALL.into_iter().flat_map(|side| game.leaders_of(side));
    let leaders = leaders.map(|l| Target::Counter(l.key(game.aides.has(l)).into()));
    let mut seen = 0;
    for target in hexes.chain(units).chain(leaders) {
        let Some(step) = game.step_at(&target) else { continue };
        if let Err(bar) = game.check(step) {
            let words = game.refusal(bar);
            assert!(
                is_so(game, step, bar),
                "{what}, {:?}: {target:?} means {step:?}: {bar:?}, \"{words}\"",
                game.agenda.top()
            );
            seen += 1;
        }
    }
    seen
}

/// In random games of every scenario each reason is compared with the position: it speaks of the right side, and of what
/// stands there.
#[test]
fn reasons_agree_with_the_position() {
    let mut seen = 0;
    for (scenario, rules) in [
        ("like-lions", ""),
        ("ticonderoga", "general_subset"),
        ("plains-of-abraham", ""),
        ("plains-of-abraham-free", "general_subset"),
        ("sainte-foy", "militia_irregular"),
    ] {
        for seed in 0..3 {
            let mut setup = Setup { scenario: scenario.into(), ..Setup::default() };
            if !rules.is_empty() {
                setup.options.insert(rules.into(), "on".into());
            }
            let mut dice = Dice::seeded(seed);
            let mut game = <BattlesForCanada as Rules>::new(Data::built_in(), &setup, &mut dice).expect("a scenario");
            let (mut legal, mut steps) = (vec![], 0_u32);
            while game.asked().is_some() && steps < 1_500 {
                legal.clear();
                game.legal(&mut legal);
                let rare = !matches!(game.agenda.top(), Some(Frame::March(_) | Frame::Move | Frame::Combat));
                if rare || steps % 29 == 0 {
                    seen += reasons_hold(&game, &format!("{scenario}, seed {seed}, step {steps}"));
                }
                let step = legal[usize::from(dice.draw(legal.len() as u16))];
                game.play(step, &mut Cx::new(&mut dice, &mut NullSink)).expect("a legal step");
                steps += 1;
            }
        }
    }
    assert!(seen > 10_000, "{seen}");
}
