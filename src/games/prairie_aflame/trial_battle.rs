//! Tests of battles, by rule id.

use super::charts::Cause;
use super::event::{Event, Fired};
use super::ids::{Leader, Side, Unit};
use super::set::UnitSet;
use super::state::{At, Frame, Moment, Stage, crossing};
use super::step::Step;
use super::trial::{Trial, given, hex, place, self_legal, unit};
use Side::{Government, Nations};

const FREE: &str = "on-to-regina";

fn shots(t: &Trial) -> Vec<Fired> {
    t.events.iter().filter_map(|e| if let Event::Fired(f) = e { Some((**f).clone()) } else { None }).collect()
}

/// The ambush die: face, values, who, columns.
fn ambush(t: &Trial) -> Option<(u8, [u8; 2], Option<Side>, u8)> {
    t.events.iter().find_map(|e| match e {
        Event::Ambush(a) => Some((a.die, a.values, a.who, a.columns.1)),
        _ => None,
    })
}

/// Opens the battle and stops at its first moment.
fn fight(t: Trial, number: &str, attacker: Side) -> Trial {
    let mut t = t.with(|g| {
        g.agenda.clear();
        g.push(Frame::Turn(attacker, Stage::Combat, true));
    });
    let Trial { game, dice, events } = &mut t;
    game.open_battle(hex(number), attacker, None, &mut super::sequence::Cx::new(dice, events));
    t
}

#[test]
fn pa_12_2_one_round_between_two_companies() {
    // Ambush die 3 - 1 + 2 = 4: none. The Government's 6 on 0-1 is 1D, the Métis' 1 nothing. The check fails on 5.
    let t = given(FREE, 6).put("2812", &["ME-1", "NW-1"]).with(|g| g.unrest = 10);
    let mut t = t.with(|g| g.provisional = false).roll(&[3, 6, 1, 5]).begin(Government, Stage::Combat);
    assert!(ambush(&t) == Some((3, [1, 2], None, 0)));
    let fired = shots(&t);
    assert_eq!((fired[0].side, fired[0].column, fired[0].loss.d), (Government, 0, 1));
    assert_eq!((fired[1].side, fired[1].loss.d), (Nations, 0));
    // 12.15a: Batoche is two hexes off: only hexes nearer to it.
    let to: Vec<Step> = ["2811", "2912"].map(|h| Step::Retreat(hex(h))).to_vec();
    assert_eq!(self_legal(&t.game), to);
    t.take(Step::Retreat(hex("2912")));
    assert!(t.saw(&Event::BattleOver(hex("2812"), Some(Government))));
    // 12.12a and 12.3a: -1 for the retreat, -1 for the small battle.
    assert_eq!((t.game.unrest, t.game.at[unit("ME-1")]), (8, At::hex(hex("2912"))));
    assert!(t.saw(&Event::Disrupted(unit("ME-1"), hex("2812"))) && t.game.battle.is_none());
}

#[test]
fn pa_12_51_an_ambush_fires_alone_and_a_round_follows() {
    // The Métis attack with Dumont: 1 - (1 + 2) + 1 = -1; second die 4: two columns (12.51b).
    let t = given(FREE, 6).leader("2812", Leader::Dumont).put("2812", &["ME-1", "ME-2", "ME-3", "NW-1", "NW-2"]);
    let t = t.roll(&[1, 4, 6, 2, 2, 2]).begin(Nations, Stage::Combat);
    assert!(ambush(&t) == Some((1, [3, 1], Some(Nations), 2)));
    let fired = &shots(&t)[0];
    // 12.6a, 12.6d: all three, 2-3 and two columns up is 6-8, with Dumont's 3: 9 is 8 or more, 1X1D.
    assert_eq!(
        (fired.sp, fired.column, fired.leader, fired.loss.x, fired.loss.d),
        (3, 3, Some((Leader::Dumont, 3)), 1, 1)
    );
    assert_eq!(t.game.asked(), Some(Government));
    let mut t = t;
    t.take(Step::Lose(unit("NW-2")));
    // 12.7d, 12.6b: the survivor is disrupted, passes, and may not leave before the round that follows.
    assert!(
        t.game.hit.has(unit("NW-1")) && t.game.battle.as_ref().is_some_and(|b| b.may.is_empty() && b.ambush.is_none())
    );
    assert_eq!(t.game.at[unit("NW-2")], At::ELIMINATED);
}

#[test]
fn pa_12_4_whose_rating_counts() {
    let set = |t: Trial, number: &str, line: &[&str]| {
        let line = UnitSet::of(line.iter().map(|u| unit(u)));
        fight(t, number, Government).with(|g| {
            if let Some(b) = &mut g.battle {
                b.engaged = line;
            }
        })
    };
    // 12.4c: Otter or Irvine, whom the owner likes.
    let t = given(FREE, 6).leader("2812", Leader::Otter).leader("2812", Leader::Irvine).put("2812", &["NW-1", "ME-1"]);
    let t = set(t, "2812", &["NW-1"]);
    assert_eq!(t.game.ratings(Government), [(Leader::Otter, 2), (Leader::Irvine, 1)]);
    // 12.4d: three hexes from Middleton there is no choice.
    let t = t.leader("2815", Leader::Middleton);
    assert_eq!(t.game.ratings(Government), [(Leader::Middleton, 1)]);
    // 12.4b: Crozier commands nobody of the Queen's Own.
    let t = set(given(FREE, 6).leader("2812", Leader::Crozier).put("2812", &["QOR-1", "ME-1"]), "2812", &["QOR-1"]);
    assert!(t.game.ratings(Government).is_empty());
    // 12.4a, 12.4e, 12.4f: Dumont from beside; Riel in the hex outweighs him, but not in turn 1.
    let metis = |turn| given(FREE, turn).leader("2811", Leader::Dumont).put("2812", &["NW-1", "ME-1"]);
    let t = set(metis(6), "2812", &["ME-1"]);
    assert_eq!(t.game.ratings(Nations), [(Leader::Dumont, 3)]);
    assert_eq!(
        set(metis(6).leader("2812", Leader::Riel), "2812", &["ME-1"]).game.ratings(Nations),
        [(Leader::Riel, -1)]
    );
    assert_eq!(
        set(metis(1).leader("2812", Leader::Riel), "2812", &["ME-1"]).game.ratings(Nations),
        [(Leader::Dumont, 3)]
    );
    assert_eq!(
        set(metis(6).leader("2811", Leader::Riel), "2812", &["ME-1"]).game.ratings(Nations),
        [(Leader::Dumont, 3)]
    );
}

#[test]
fn pa_9_2c_strength_over_a_river() {
    let line = ["90W-1", "90W-2", "90W-3", "90W-4", "90W-5", "10RG-1", "10RG-2", "10RG-3", "10RG-4"];
    let t = given(FREE, 6).put("2003", &line).put("2003", &["PO-1"]);
    let t = fight(t, "2003", Government).with(|g| {
        for id in &line[..5] {
            g.marching.crossed[unit(id)] = crossing::MAJOR;
        }
        if let Some(b) = &mut g.battle {
            b.engaged = UnitSet::of(line.iter().map(|u| unit(u)));
        }
    });
    assert_eq!(t.game.line_strength(Government), Some(6)); // 5 over the ford are 2, and 4
    // 7.6e: all unsupplied: 5 are 3, over the river 1; 4 are 2.
    let t = t.with(|g| g.unsupplied = UnitSet::of(line.iter().map(|u| unit(u))));
    assert_eq!(t.game.line_strength(Government), Some(3));
    // EX-1, 7.6b: five unsupplied Métis are 3; 12.2j: one over a ford is 0 and still rolls.
    let t = given(FREE, 6).put("2812", &["ME-1", "ME-2", "ME-3", "ME-4", "ME-5", "NW-1"]);
    let t = fight(t, "2812", Nations).with(|g| {
        g.unsupplied = UnitSet::side(Nations);
        if let Some(b) = &mut g.battle {
            b.engaged = UnitSet::side(Nations);
        }
    });
    assert_eq!(t.game.line_strength(Nations), Some(3));
    assert_eq!(t.game.line_strength(Government), None); // 12.2f
}

#[test]
fn pa_12_10_a_battalion_takes_two_disruptions() {
    // EX-8: no check for the first marker, one for the second.
    let t = given(FREE, 6).put("2812", &["MID", "ME-1"]).with(|g| g.hit.insert(unit("MID")));
    let t = t.with(|g| {
        assert_eq!((g.strength(unit("MID")), g.morale(unit("MID"))), (7, 4));
        g.broken.insert(unit("MID"));
        assert_eq!((g.strength(unit("MID")), g.morale(unit("MID"))), (0, 3)); // 12.10d
    });
    assert!(t.game.is_disrupted(unit("MID")));
    // 12.10e: an X breaks it down, six companies stay.
    let t = given(FREE, 6).put("2812", &["MID-1", "MID-2", "MID-3", "MID-4", "MID-5", "MID-6", "MID-7", "ME-1"]);
    let t = t.with(|g| g.put_together(unit("MID")));
    let mut t = fight(t, "2812", Nations).with(|g| {
        g.set_top(Frame::Battle(Moment::Lose(Government)));
        if let Some(b) = &mut g.battle {
            b.engaged = UnitSet::of([unit("MID")]);
            b.loss[1].x = 1;
        }
    });
    let Trial { game, dice, events } = &mut t;
    game.battle_step(
        Moment::Lose(Government),
        Some(Step::Lose(unit("MID"))),
        &mut super::sequence::Cx::new(dice, events),
    );
    let left = t.game.units_of(Government, hex("2812"));
    assert_eq!((left.len(), t.game.at[unit("MID")]), (6, At::POOL));
    assert!(left.less(t.game.battle.as_ref().unwrap().engaged).is_empty());
}

#[test]
fn pa_9_4_an_intrinsic_garrison_fights_to_the_last() {
    // Two police and the garrison of Battleford: with 3D it is the garrison that falls last.
    let t = given(FREE, 6).put("2111", &["NW-1", "PO-1", "PO-2"]).with(|g| g.garrison[place("Battleford").index()] = 2);
    let t = fight(t, "2111", Nations).roll(&[1]).with(|g| {
        g.set_top(Frame::Battle(Moment::Disrupt(Government)));
        if let Some(b) = &mut g.battle {
            b.loss[1].d = 2;
        }
    });
    assert_eq!(self_legal(&t.game), [Step::Disrupt(unit("NW-1"))]);
    let mut t = t;
    for step in [Some(Step::Disrupt(unit("NW-1"))), None] {
        let Trial { game, dice, events } = &mut t;
        game.battle_step(Moment::Disrupt(Government), step, &mut super::sequence::Cx::new(dice, events));
    }
    assert!(t.saw(&Event::GarrisonLost(place("Battleford"), 0)));
    assert_eq!(t.game.garrison[place("Battleford").index()], 0);
    // 9.4e: with only a garrison a place must be fought for.
    let t = given(FREE, 6).put("3008", &["ME-1"]).with(|g| g.garrison[place("Prince Albert").index()] = 2);
    let t = t.roll(&[3, 1, 1]).begin(Nations, Stage::Combat);
    assert!(t.saw(&Event::Battle(hex("3008"), Nations, false, false)));
}

#[test]
fn pa_4_5b_a_leader_whose_force_is_forced_out() {
    // Ambush 4 - 1 + 1: none. Nations' 3 of the chief's band: die 6 + 2 is 8 or more on 0-1; police 6 on 0-1: 1D, check 6 fails.
    let beaten = |last: u8| {
        let t = given(FREE, 6).leader("2003", Leader::Poundmaker).put("2003", &["PO-1", "NW-1"]).put("1904", &["PO-2"]);
        let mut t = t.roll(&[4, 6, 1, 6, last]).begin(Government, Stage::Combat);
        let first = self_legal(&t.game)[0];
        t.take(first);
        t
    };
    let t = beaten(6);
    assert!(
        t.saw(&Event::CaptureRoll(Leader::Poundmaker, 6, true, false))
            && t.game.leaders[Leader::Poundmaker] == At::CAPTURED
    );
    let t = beaten(5);
    assert!(t.saw(&Event::CaptureRoll(Leader::Poundmaker, 5, false, false)));
    assert!(t.game.leaders[Leader::Poundmaker].get().is_some_and(|h| !t.game.units_of(Nations, h).is_empty())); // 4.5c
}

#[test]
fn pa_12_13_withdrawal_of_the_whole_force() {
    // Nobody hits in the first round; the Métis, who attack, withdraw two hexes.
    let t = given(FREE, 6).leader("2812", Leader::Dumont).put("2812", &["ME-1", "90W-1"]).with(|g| g.unrest = 10);
    let mut t = t.roll(&[5, 1, 1]).begin(Nations, Stage::Combat);
    assert!(t.can(Step::Continue) && t.can(Step::Withdraw(1, hex("2811"))) && t.can(Step::Withdraw(2, hex("2911"))));
    assert!(!t.can(Step::Withdraw(2, hex("2812"))) && !t.can(Step::Withdraw(1, hex("2813"))));
    t.take(Step::Withdraw(2, hex("2911")));
    // 12.13b: -1 for two hexes, -1 for the battle; 4.5a: Dumont is with them.
    assert_eq!((t.game.unrest, t.game.leaders[Leader::Dumont]), (8, At::hex(hex("2911"))));
    assert!(t.events.iter().any(|e| matches!(e, Event::Unrest(Cause::LongWithdrawal, -1, 10, 9))));
}

#[test]
fn pa_12_17_who_pursues() {
    let able = |t: Trial| {
        fight(t, "2812", Government)
            .with(|g| {
                if let Some(b) = &mut g.battle {
                    b.winner = Some(Government);
                    b.engaged = UnitSet::side(Government);
                    b.gone_to[0].push(hex("2811"));
                }
            })
            .game
            .pursuers_now()
    };
    let field = || given(FREE, 6).put("2812", &["NW-1", "90W-1", "BS-1"]).put("2811", &["ME-1"]);
    assert!(able(field()).is_empty());
    assert_eq!(able(field().leader("2812", Leader::Irvine)), UnitSet::of([unit("NW-1")])); // 12.17a
    assert!(able(field().leader("2812", Leader::Irvine).leader("2815", Leader::Middleton)).is_empty());
}

#[test]
fn pa_15_2_quebec_regiments_check_once_a_phase() {
    let t = given(FREE, 6).leader("2812", Leader::Otter).put("2812", &["65MR-1", "NW-1", "ME-1"]).roll(&[5, 3, 1, 1]);
    let t = t.begin(Government, Stage::Combat);
    // In companies 3, a leader with them: a 5 less 1 fails; they keep out of line.
    assert!(t.events.iter().any(|e| matches!(e, Event::Quebec(4, c) if c.value == 3 && c.drm == -1 && !c.passed())));
    assert!(!t.saw(&Event::Engaged(unit("65MR-1"))) && t.saw(&Event::Engaged(unit("NW-1"))));
    // 15.2f: not against First Nations alone.
    let t = given(FREE, 6).put("1911", &["65MR-1", "PO-1"]).roll(&[3, 1, 1]).begin(Government, Stage::Combat);
    assert!(!t.events.iter().any(|e| matches!(e, Event::Quebec(..))));
}

#[test]
fn pa_17_5_hostages_are_freed() {
    // The guard is forced out: first die 3, second 6, four held and four freed.
    let t = given(FREE, 6).put("2003", &["ME-1", "NW-1"]).with(|g| {
        g.hostages[0] = 4;
        g.guards[0] = Some(unit("ME-1"));
        g.unrest = 20;
        g.provisional = false;
    });
    let mut t = t.roll(&[3, 6, 1, 5, 3, 6]).begin(Government, Stage::Combat);
    let first = self_legal(&t.game)[0];
    t.take(first);
    assert!(t.events.iter().any(|e| matches!(e, Event::Rescue(_, 3, 6, 4))));
    assert_eq!((t.game.hostages[0], t.game.guards[0], t.game.unrest), (0, None, 14));
}

#[test]
fn pa_18_b1_duck_lake_is_decided_by_the_first_retreat() {
    let t = given("duck-lake", 1).leader("2810", Leader::Crozier).put("2810", &["NW-1", "ME-1"]);
    let mut t = t.roll(&[3, 6, 1, 5, 5]).begin(Government, Stage::Combat);
    let first = self_legal(&t.game)[0];
    t.take(first);
    assert_eq!(t.game.outcome().map(|o| (o.winner, o.rule)), Some((Some(Government.seat()), "PA-18.B1a")));
    // B1c: nobody fights: a draw.
    let t = given("duck-lake", 1).begin(Nations, Stage::Victory);
    assert_eq!(t.game.outcome().map(|o| o.winner), Some(None));
}

#[test]
fn pa_15_12_the_northcote_alone_is_fought_only_from_an_ambush() {
    let edge = || super::data::Data::built_in().map.grid.edge_named("2810SE");
    let t = given(FREE, 7).put("2911", &["ME-1"]).with(|g| {
        g.boat = edge();
        g.at[Unit::NORTHCOTE] = At::AFLOAT;
    });
    let mut t = t.roll(&[6, 1]).begin(Nations, Stage::Combat);
    assert_eq!(self_legal(&t.game), [Step::Fight(hex("2911")), Step::Done]); // 15.12h
    t.take(Step::Fight(hex("2911")));
    assert!(shots(&t).is_empty() && t.saw(&Event::BattleOver(hex("2911"), None))); // 15.12c
    assert!(t.game.boat == edge() && t.game.unrest == 0);
}

#[test]
fn pa_13_1d_losses_of_a_round_are_added_up() {
    let t = given(FREE, 6).put("2812", &["ME-1", "NW-1"]).with(|g| g.unrest = 29);
    let mut t = fight(t, "2812", Government);
    for side in [Government, Nations] {
        t.game.owe(Cause::ForcedRetreat, side);
    }
    let Trial { game, dice, events } = &mut t;
    game.settle_unrest(&mut super::sequence::Cx::new(dice, events));
    assert_eq!((t.game.unrest, t.game.ending), (29, None));
    // 13.1b, 13.1e: one more ends the game where it is.
    t.game.owe(Cause::UnitLost, Government);
    let Trial { game, dice, events } = &mut t;
    game.settle_unrest(&mut super::sequence::Cx::new(dice, events));
    assert!(t.game.ending.is_some() && t.game.asked().is_none());
}

#[test]
fn pa_12_16_a_pursuit_is_one_fight_more() {
    // The police drive a company out; Irvine lets them follow: check 2, ambush none, one round, nothing hit: back.
    let t = given(FREE, 6).leader("2003", Leader::Irvine).put("2003", &["NW-1", "ME-1"]).with(|g| g.unrest = 10);
    let mut t = t.with(|g| g.provisional = false).roll(&[4, 6, 1, 5, 2, 4, 1, 1]).begin(Government, Stage::Combat);
    let first = self_legal(&t.game)[0];
    let Step::Retreat(to) = first else { panic!("{first:?}") };
    t.take(first);
    assert_eq!(self_legal(&t.game), [Step::Engage(unit("NW-1")), Step::Done]);
    t.take(Step::Engage(unit("NW-1")));
    assert!(t.saw(&Event::BattleOver(hex("2003"), Some(Government))));
    t.take(Step::Follow(to));
    // 12.16e: both remain, the pursuers go back; 12.16d: unrest fell by the retreat and the battle alone.
    assert!(t.saw(&Event::Battle(to, Government, false, true)) && t.saw(&Event::BattleOver(to, None)));
    assert_eq!((t.game.at[unit("NW-1")], t.game.unrest), (At::hex(hex("2003")), 8));
}
