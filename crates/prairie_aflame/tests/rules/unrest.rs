//! PA-13.1: Blackfoot unrest, its sums, its floor, 12 and 30.

use crate::tabletop::*;
use redoubt_prairie_aflame::ids::Force;
use redoubt_prairie_aflame::state::Stage;

/// PA-13.1a: changes add up, from 0 to 30.
#[test]
fn pa_13_1a_unrest_does_not_fall_below_nothing() {
    let t = given(FREE, 6).unrest(0).at("3016: ME-1 NW-1").roll(&[4, 1, 1, 1]).begin(Nations, Stage::Combat);
    t.act("withdraw 2 3014").tells("battle 3016 by Nations small; ambush 4-2+1 none; ME-1 free; NW-1 free; Nations fire 1SP +0+0+0 col0 1 -; Government fire 1SP +0+0+0 col0 1 -; Nations withdraw 2 3014; ME-1 leaves 3016>3014; LongWithdrawal -1: 0>0; battle over 3016 Government; SmallWin -1: 0>0").holds(|g| g.unrest == 0);
}

/// PA-13.1b, PA-13.1e: 30 ends the game where it stands: a capture brings it, and no hostage roll follows.
#[test]
fn pa_13_1b_thirty_ends_the_game_at_once() {
    let field = |unrest: u8, dice: &[u8]| {
        let t =
            given(FREE, 2).unrest(unrest).at("2814: ME-1; 2815: Dumont ME-2").roll(dice).begin(Nations, Stage::March);
        t.act("pick ME-1; go 2714; halt")
    };
    let t = field(29, &[]);
    is(
        t.phrases().join("; "),
        "2 Nations March; ME-1 2814>2714; Nations take Clark's Crossing; Capture +1: 29>30; roaming; over Some(Nations) Strategic",
    );
    assert!(t.legal().is_empty() && t.game.asked_side().is_none() && t.rolled() == 0);
    // At 28 the hostage makes the difference.
    let t = field(28, &[4]);
    is(
        t.phrases().join("; "),
        "2 Nations March; ME-1 2814>2714; Nations take Clark's Crossing; Capture +1: 28>29; roaming; hostages Clark's Crossing 4+1 yes; Metis hostages: 1; Metis guard ME-1; Hostage +1: 29>30; over Some(Nations) Strategic",
    );
    assert!(t.legal().is_empty());
    // In the middle of a battle: the second battle is not fought, Crozier not rolled for.
    let t = given(FREE, 6).unrest(28).at("3016: NW-1 Crozier ME5-1 Dumont; 2003: NW-2 ME-1").roll(&[6, 5, 1]);
    let t = t.begin(Nations, Stage::Combat).act("fight 3016");
    t.tells("battle 3016 by Nations small; ambush 6-3+2 none; ME5-1 free; NW-1 free; Nations fire 5SP +0+0+0 col2 5+3Dumont 1X; Government fire 1SP +0+0+0 col0 1+1Crozier -; NW-1 eliminated; UnitLost +1: 28>29; roaming; battle over 3016 Nations; SmallWin +1: 29>30; over Some(Nations) Major").offers("");
}

/// PA-13.1c: 12 once, and the bands are free for good.
#[test]
fn pa_13_1c_twelve_frees_the_bands_for_good() {
    let start = |unrest: u8| given(FREE, 6).unrest(unrest).at("1911: Poundmaker PO-2; 1907: PO-1");
    let t = start(11).begin(Nations, Stage::March).roll(&[1]).act("pick PO-1");
    assert!(!t.can_go("1906"));
    // A capture makes it 12; three hostages released make it 9 again.
    let t = start(11)
        .at("2814: ME-1; 2815: ME-2 Dumont")
        .roll(&[1, 1])
        .begin(Nations, Stage::March)
        .act("pick ME-1; go 2714; halt");
    let t = t.tells("ME-1 2814>2714; Nations take Clark's Crossing; Capture +1: 11>12; roaming; hostages Clark's Crossing 1+0 no").with(|g| {
        g.hostages[Force::Metis.index()] = 3;
        g.guards[Force::Metis.index()] = Some(unit("ME-1"));
    });
    let t =
        t.begin(Nations, Stage::Organise).act("release Metis; release Metis; release Metis").holds(|g| g.unrest == 9);
    assert!(t.begin(Nations, Stage::March).act("pick PO-1").can_go("1906"));
}

/// PA-13.1d: the losses of both sides in one round are summed before 30 is looked at.
#[test]
fn pa_13_1d_the_sum_of_a_round() {
    let t = given(FREE, 6).unrest(29).at("3016: NW-1 NW-2 ME-1 ME-2").roll(&[4, 4, 4, 5, 6, 5, 5]);
    let t = t.begin(Government, Stage::Combat).act("engage NW-1; engage ME-1");
    let t = t.act("disrupt ME-1; disrupt NW-1; retreat 3015; retreat 3017");
    t.tells("battle 3016 by Government small; ambush 4-1+2 none; NW-1 free; ME-1 free; NW-2 commits 4/4 yes; ME-2 commits 4/4 yes; Government fire 2SP +0+0+0 col1 5 1D; Nations fire 2SP +0+0+0 col1 6 1D; ME-1 disrupted; ME-1 holds 5/4 no; NW-1 disrupted; NW-1 holds 5/4 no; ME-1 driven 3016>3015; NW-1 driven 3016>3017; ForcedRetreat -1: 29>28; ForcedRetreat +1: 28>29; roaming").holds(|g| g.unrest == 29).offers("continue; withdraw 1 3017; withdraw 1 3117; withdraw 2 2918; withdraw 2 3018; withdraw 2 3118; withdraw 2 3216; withdraw 2 3217");
}

/// PA-13.1e: what is pending when it comes to 30 is dropped: checks, battles, captures.
#[test]
fn pa_13_1e_nothing_more_happens() {
    // The battle's victory makes it 30: Crozier, whose force is gone, is not rolled for.
    let t = given(FREE, 6).unrest(28).at("3016: NW-1 Crozier ME5-1 Dumont; 2003: NW-2 ME-1").roll(&[6, 5, 1]);
    let t = t.begin(Nations, Stage::Combat).act("fight 3016");
    assert!(t.legal().is_empty() && t.game.asked_side().is_none());
    let t = t.holds(|g| g.unrest == 30 && g.leaders[leader("Crozier")].get().is_some());
    assert_eq!(t.rolled(), 3);
}
