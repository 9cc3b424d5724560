//! Chapter 17: hostages.

use crate::tabletop::*;
use redoubt_prairie_aflame::ids::Force;
use redoubt_prairie_aflame::state::Stage;

const CLARKS: &str = "Clark's Crossing";

/// Plays a march of units from 2814 to Clark's Crossing in a turn, with these dice.
#[track_caller]
fn raid(turn: u8, position: &str, dice: &[u8]) -> Table {
    let t = given(FREE, turn).unrest(5).at(position).with(|g| g.roaming = true).roll(dice);
    t.begin(Nations, Stage::March).forget().act("take 2814; go 2714; halt")
}

/// Makes a position in which a company guards hostages of its own force.
#[track_caller]
fn guarded(position: &str, points: u8) -> Table {
    let t = given(FREE, 8).unrest(10).roaming().at(position);
    t.with(|g| (g.guards[0], g.hostages[0]) = (Some(unit("ME-1")), points))
}

/// PA-17.1a, PA-17.1b: 5 and more with the turn's modifier.
#[test]
fn pa_17_1a_the_roll_for_hostages() {
    let t = raid(2, "2814: ME-1 Dumont", &[4]);
    t.tells("ME-1 Dumont 2814>2714; Nations take Clark's Crossing; Capture +1: 5>6; hostages Clark's Crossing 4+1 yes; Metis hostages: 1; Metis guard ME-1; Hostage +1: 6>7");
    raid(2, "2814: ME-1 Dumont", &[3]).tells(
        "ME-1 Dumont 2814>2714; Nations take Clark's Crossing; Capture +1: 5>6; hostages Clark's Crossing 3+1 no",
    );
}

#[test]
fn pa_17_1b_the_turn_s_modifier() {
    let taken = |turn, die| raid(turn, "2814: ME-1 Dumont", &[die]).game.hostages[0] == 1;
    assert_eq!(
        [taken(1, 3), taken(1, 2), taken(5, 4), taken(5, 3), taken(6, 4), taken(6, 5)],
        [true, false, true, false, false, true]
    );
}

#[test]
fn pa_17_1c_by_march_or_battle_not_by_the_disrupted() {
    let t = raid(2, "2814: ME-1* Dumont", &[]).tells("ME-1 Dumont 2814>2714");
    assert_eq!(t.rolled(), 0);
    // By battle.
    let t = given(FREE, 8).unrest(5).at("2714: NW-1 ME-1").roll(&[5, 6, 1, 6]).begin(Nations, Stage::Combat).forget();
    let t = t.roll(&[5]).first();
    t.tells("NW-1 driven 2714>2614; ForcedRetreat +1: 5>6; battle over 2714 Nations; SmallWin +1: 6>7; Nations +1 points: 1; Nations take Clark's Crossing; Capture +1: 7>8; hostages Clark's Crossing 5+0 yes; Metis hostages: 1; Metis guard ME-1; Hostage +1: 8>9");
}

#[test]
fn pa_17_1d_each_point_stirs_unrest() {
    let t = raid(6, "2814: ME-1 Dumont", &[5]);
    assert_eq!((t.game.unrest, t.game.hostages), (7, [1, 0, 0]));
}

#[test]
fn pa_17_1e_none_in_metis_settlements() {
    let t = given(FREE, 8).unrest(5).at("2912: ME-1 Dumont").control(Government, &["Batoche"]);
    let t = t.begin(Nations, Stage::March).forget().act("take 2912; go 2911; halt");
    t.tells("ME-1 Dumont 2912>2911; Nations take Batoche; Capture +1: 5>6");
}

/// PA-17.2a, PA-17.2b: whose they are, then who guards them.
#[test]
fn pa_17_2a_whose_hostages_they_are() {
    let t = raid(6, "2814: ME-1 PO-1 PO-2 Riel", &[6]).offers("keep Metis; keep Poundmaker");
    let t = t.forget().act("keep Poundmaker").offers("hand Poundmaker PO-1; hand Poundmaker PO-2");
    let t = t.act("hand Poundmaker PO-2").tells("Poundmaker hostages: 1; Hostage +1: 6>7; Poundmaker guard PO-2");
    assert_eq!(t.game.guards, [None, Some(unit("PO-2")), None]);
}

/// PA-17.2b, EX-10: the marker stays with its unit; later points join it wherever they are taken.
#[test]
fn pa_17_2b_the_first_captor_guards_them_all() {
    let t = raid(6, "2814: ME-1 ME-2 ME-3 Dumont", &[5]).offers("hand Metis ME-1; hand Metis ME-2; hand Metis ME-3");
    let t = t.act("hand Metis ME-2").tells("ME-1 ME-2 ME-3 Dumont 2814>2714; Nations take Clark's Crossing; Capture +1: 5>6; hostages Clark's Crossing 5+0 yes; Metis hostages: 1; Hostage +1: 6>7; Metis guard ME-2");
    let t = t.at("3215: ME-4").roll(&[6]).begin(Nations, Stage::March).forget();
    let t = t.with(|g| g.marching.commanded.insert(unit("ME-4"))).act("pick ME-4; go 3214; halt");
    t.tells("ME-4 3215>3214; Nations take Humboldt; Capture +1: 7>8; hostages Humboldt 6+0 yes; Metis hostages: 2; Hostage +1: 8>9").holds(|g| (g.guards[0], g.hostages[0]) == (Some(unit("ME-2")), 2));
}

#[test]
fn pa_17_2c_the_guard_may_change_in_its_hex() {
    let t = guarded("2714: ME-1 ME-2 PO-1 Dumont; 2713: ME-3", 2).begin(Nations, Stage::Organise);
    let t = t.refuses("hand Metis PO-1; hand Metis ME-3").act("hand Metis ME-2").tells("Metis guard ME-2");
    t.refuses("hand Metis ME-1");
}

/// PA-17.2c: each force changes its guard once a phase.
#[test]
fn pa_17_2c_once_a_phase_for_each_force() {
    let t = guarded("2714: ME-1 ME-2 PO-1 PO-2", 2).with(|g| {
        let i = Force::Poundmaker.index();
        (g.guards[i], g.hostages[i]) = (Some(unit("PO-1")), 1);
    });
    let t = t.begin(Nations, Stage::Organise).act("hand Poundmaker PO-2").refuses("hand Poundmaker PO-1");
    t.allows("hand Metis ME-2").act("hand Metis ME-2").refuses("hand Metis ME-1");
}

#[test]
fn pa_17_2d_the_next_captor_is_a_new_guard() {
    let t = guarded("2911: ME-1 Dumont; 3215: ME-4", 1).begin(Nations, Stage::Organise).act("release Metis");
    let t = t.tells("Metis release: 0; Hostage -1: 10>9").holds(|g| g.guards[0].is_none());
    let t = t.begin(Nations, Stage::March).forget().with(|g| g.marching.commanded.insert(unit("ME-4"))).roll(&[6]);
    let t = t.act("pick ME-4; go 3214; halt");
    t.holds(|g| (g.guards[0], g.hostages[0]) == (Some(unit("ME-4")), 1));
}

#[test]
fn pa_17_3a_the_guard_is_slowed_by_four_at_most() {
    let slow = |n| guarded("2911: ME-1 Dumont", n).game.allowance(unit("ME-1"));
    assert_eq!([0, 1, 3, 4, 6].map(slow), [8, 7, 5, 4, 4]);
}

#[test]
fn pa_17_3b_the_others_are_not_slowed() {
    let t = guarded("2911: ME-1 ME-2 Dumont", 6);
    assert_eq!((t.game.allowance(unit("ME-1")), t.game.allowance(unit("ME-2"))), (4, 8));
    t.begin(Nations, Stage::March).act("pick ME-2; go 2912; go 2913; go 2914; go 2915; go 2916");
}

/// PA-17.3c: the marker is with its guard wherever it goes: hostages are never alone.
#[test]
fn pa_17_3c_hostages_are_never_alone() {
    let t = guarded("2911: ME-1 ME-2 Dumont", 2).begin(Nations, Stage::March).act("pick ME-1; go 2912; halt");
    t.holds(|g| g.guards[0] == Some(unit("ME-1")) && g.at[unit("ME-1")].get() == Some(hex("2912")));
    // Into a battalion and out again they go with it.
    let t = guarded("2911: ME-1 ME-2 ME-3 ME-4 ME-5 Dumont", 2).begin(Nations, Stage::Organise).act("form ME5-1 2911");
    let t = t.holds(|g| g.guards[0] == Some(unit("ME5-1")));
    let t = t.begin(Nations, Stage::Organise).act("break ME5-1");
    t.holds(|g| g.guards[0].is_some_and(|u| g.at[u].get() == Some(hex("2911"))));
}

/// PA-17.4a: any number at the start of the march, 1 less unrest each.
#[test]
fn pa_17_4a_hostages_are_released() {
    let t = guarded("2911: ME-1 Dumont", 5).begin(Nations, Stage::Organise);
    let t = t.act("release Metis; release Metis; release Metis");
    let t = t.tells(
        "Metis release: 4; Hostage -1: 10>9; Metis release: 3; Hostage -1: 9>8; Metis release: 2; Hostage -1: 8>7",
    );
    assert_eq!(t.game.allowance(unit("ME-1")), 6);
    // Once the march is on it is too late.
    t.act("done").refuses("release Metis");
}

#[test]
fn pa_17_4b_never_more_than_the_printed_allowance() {
    let t = guarded("2911: ME-1 Dumont", 1).begin(Nations, Stage::Organise).act("release Metis");
    assert_eq!(t.game.allowance(unit("ME-1")), 8);
}

/// Makes a battle in which the police drive the guard out of 3016; then come the dice of the rescue.
#[track_caller]
fn rescue(points: u8, dice: &[u8]) -> Table {
    let t = guarded("3016: ME-1 NW-1 NW-2; 3425: Irvine NW-9", points);
    let t = t.roll(&[&[4, 1, 6, 1, 6][..], dice].concat()).begin(Government, Stage::Combat).act("engage NW-1");
    if t.in_battle() { t.first() } else { t }
}

#[test]
fn pa_17_5a_a_lost_battle_frees_hostages() {
    rescue(4, &[3, 6, 1, 1]).tells("battle 3016 by Government small; ambush 4-1+2 none; NW-1 free; ME-1 free; NW-2 commits 1/4 yes; Government fire 2SP +0+0+0 col1 6 1D; Nations fire 1SP +0+0+0 col0 1 -; ME-1 disrupted; ME-1 holds 6/4 no; ME-1 driven 3016>2916; ForcedRetreat -1: 10>9; battle over 3016 Government; SmallWin -1: 9>8; rescue Metis 3 6: 4; Metis freed: 0; Hostage -4: 8>4").holds(|g| g.hostages[0] == 0 && g.guards[0].is_none());
    rescue(4, &[1, 1, 1]).holds(|g| g.hostages[0] == 4);
}

#[test]
fn pa_17_5b_the_rest_stay_with_a_unit_that_got_away() {
    rescue(8, &[2, 5, 1, 1]).holds(|g| g.hostages[0] == 3 && g.guards[0] == Some(unit("ME-1")));
}

/// PA-17.5c: with the last of their force in the stack all are free.
#[test]
fn pa_17_5c_all_are_free_when_the_stack_is_lost() {
    let t = guarded("3016: ME-1* NW-1 NW-2", 5).roll(&[5, 1, 6, 1, 6]).begin(Government, Stage::Combat);
    let t = t.act("engage NW-1");
    t.tells("battle 3016 by Government small; ambush 5-1+2 none; NW-1 free; NW-2 commits 1/4 yes; Government fire 2SP +0+0+0 col1 6 1D; Nations fire 0SP +0+0+0 col0 1 -; ME-1 disrupted; ME-1 endures 6/3 no; ME-1 surrenders; UnitLost -1: 10>9; battle over 3016 Government; SmallWin -1: 9>8; Metis freed: 0; Hostage -5: 8>3").holds(|g| g.hostages[0] == 0);
}

#[test]
fn pa_17_5d_each_freed_takes_one_off() {
    let t = rescue(3, &[2, 2, 1, 1]);
    assert!(t.phrases().iter().any(|e| e.starts_with("Hostage -2")));
}

/// PA-17.5e: the guard lost, another of its force takes over; of another force none does.
#[test]
fn pa_17_5e_another_of_the_force_takes_over() {
    let t = guarded("3016: ME-1* ME-2* NW-1 NW-2", 5).roll(&[5, 1, 6, 1, 6]).begin(Government, Stage::Combat);
    let t = t.act("engage NW-1; disrupt ME-1");
    t.tells("battle 3016 by Government small; ambush 5-1+2 none; NW-1 free; NW-2 commits 1/4 yes; Government fire 2SP +0+0+0 col1 6 1D; Nations fire 0SP +0+0+0 col0 1 -; ME-1 disrupted; ME-1 endures 6/3 no; Metis guard ME-2; ME-1 surrenders; UnitLost -1: 10>9").holds(|g| g.guards[Force::Metis.index()] == Some(unit("ME-2")));
    let t = guarded("3016: ME-1* PO-2* NW-1 NW-2", 5).roll(&[5, 1, 6, 1, 6, 1, 1]).begin(Government, Stage::Combat);
    let t = t.act("engage NW-1; disrupt ME-1").holds(|g| g.guards[0].is_none() && g.hostages[0] == 5).forget();
    t.act("continue; withdraw 1 2916").tells("Nations withdraw 1 2916; PO-2 leaves 3016>2916; battle over 3016 Government; SmallWin -1: 9>8; Metis freed: 0; Hostage -5: 8>3");
}

/// PA-17.5e: of several the owner chooses, in the hex or, with nobody left there, among those who got away.
#[test]
fn pa_17_5e_the_owner_names_the_new_guard() {
    let t = guarded("3016: ME-1* ME-2* ME-3* NW-1 NW-2", 5).roll(&[5, 1, 6, 1, 6]).begin(Government, Stage::Combat);
    let t = t.act("engage NW-1; disrupt ME-1").offers("hand Metis ME-2; hand Metis ME-3").forget();
    let t = t.refuses("hand Metis ME-1; hand Metis ME-4; hand Poundmaker PO-1");
    t.act("hand Metis ME-3").tells("Metis guard ME-3; UnitLost -1: 10>9");
    let t = guarded("3016: ME-1* ME-2 NW-1 NW-2; 2916: ME-3", 5).roll(&[4, 1, 6, 1, 6]);
    let t = t.begin(Government, Stage::Combat).act("engage NW-1; retreat 2916").roll(&[6, 1, 6]);
    let t = t.act("continue; continue").offers("hand Metis ME-2; hand Metis ME-3").forget().roll(&[1, 1, 1]);
    let t = t.act("hand Metis ME-3").tells(
        "Metis guard ME-3; UnitLost -1: 9>8; battle over 3016 Government; SmallWin -1: 8>7; rescue Metis 1 0: 0",
    );
    t.holds(|g| (g.guards[0], g.hostages[0]) == (Some(unit("ME-3")), 5));
}

#[test]
fn pa_17_1c_a_place_with_a_name() {
    assert!(raid(6, "2814: ME-1 Dumont", &[1]).game.held.has(place(CLARKS)));
}
