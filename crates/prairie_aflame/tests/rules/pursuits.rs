//! PA-12.16 and PA-12.17: pursuit, who may pursue, where to and with whom, and the one fight more.

use crate::tabletop::*;
use redoubt_prairie_aflame::ids::Side;
use redoubt_prairie_aflame::state::{At, Stage};

/// Plays a battle in which police with Irvine drive a company of Poundmaker's from 3016 to 3015; then come `more`
/// dice.
#[track_caller]
fn driven(more: &[u8]) -> Table {
    let dice = [&[5, 1, 5, 6, 1, 5][..], more].concat();
    let t = fight("3016: NW-1 NW-2 90W-1 Irvine PO-1", Government, &dice);
    t.act("engage NW-1; retreat 3015")
}

/// PA-12.16a, PA-12.16b: who was in line, undisrupted, with MA 7 and his leader near; each checks.
#[test]
fn pa_12_16a_who_may_pursue() {
    // NW-2 had not come into line, the infantry company is too slow.
    let t = driven(&[6, 1, 1]).tells("battle 3016 by Government small; ambush 5-2+0 none; NW-1 free; PO-1 free; 90W-1 commits 1/3 yes; NW-2 commits 5/4 no; Government fire 2SP +0+0+0 col1 6+1Irvine 1D; Nations fire 1SP +0+0+0 col0 1 -; PO-1 disrupted; PO-1 holds 5/4 no; PO-1 driven 3016>3015; ForcedRetreat -1: 10>9; battle over 3016 Government; SmallWin -1: 9>8").offers("engage NW-1; done");
    // 12.16b: a 6 fails, and nobody follows.
    t.act("engage NW-1").tells("NW-1 pursues 6/4 no");
    driven(&[1, 1]).act("done").tells("battle 3016 by Government small; ambush 5-2+0 none; NW-1 free; PO-1 free; 90W-1 commits 1/3 yes; NW-2 commits 5/4 no; Government fire 2SP +0+0+0 col1 6+1Irvine 1D; Nations fire 1SP +0+0+0 col0 1 -; PO-1 disrupted; PO-1 holds 5/4 no; PO-1 driven 3016>3015; ForcedRetreat -1: 10>9; battle over 3016 Government; SmallWin -1: 9>8");
}

/// PA-12.16b, PA-12.16c, PA-12.16e: one ambush die, one round; both remain, and the pursuers go back.
#[test]
fn pa_12_16c_one_round_and_back() {
    let t = driven(&[2, 3, 1, 1, 1, 1]).act("engage NW-1").forget().offers("lead Irvine; follow 3015; done");
    t.act("follow 3015").tells("NW-1 leaves 3016>3015; pursuit 3015 by Government small; ambush 3-1+0 none; NW-1 free; Government fire 1SP +0+0+0 col0 1+1Irvine -; Nations fire 0SP +0+0+0 col0 1 -; battle over 3015 none; NW-1 leaves 3015>3016").holds(|g| g.unrest == 8);
}

/// PA-12.16b: leaders go along if they like, and back with the pursuers.
#[test]
fn pa_12_16b_a_leader_goes_along() {
    let t = driven(&[2, 4, 1, 1, 1, 1]).act("engage NW-1; lead Irvine").forget().offers("follow 3015; done");
    let t = t.act("follow 3015").tells("NW-1 leaves 3016>3015; Irvine along 3016>3015; pursuit 3015 by Government small; ambush 4-2+0 none; NW-1 free; Government fire 1SP +0+0+0 col0 1+1Irvine -; Nations fire 0SP +0+0+0 col0 1 -; battle over 3015 none; NW-1 leaves 3015>3016; Irvine along 3015>3016");
    t.holds(|g| g.leaders[leader("Irvine")] == g.at[unit("NW-2")]);
}

/// PA-12.16d, PA-12.16f: what is lost in a pursuit moves no unrest, its victory does, by one; no second one.
#[test]
fn pa_12_16d_unrest_in_a_pursuit() {
    let t = driven(&[2, 3, 6, 1, 4]).act("engage NW-1").forget();
    t.act("follow 3015").tells("NW-1 leaves 3016>3015; pursuit 3015 by Government small; ambush 3-1+0 none; NW-1 free; Government fire 1SP +0+0+0 col0 6+1Irvine 1D; Nations fire 0SP +0+0+0 col0 1 -; PO-1 disrupted; PO-1 endures 4/3 no; PO-1 surrenders; battle over 3015 Government; PursuitWin -1: 8>7").holds(|g| g.unrest == 7);
    // PA-8.1b: a pursuit won brings the nations no replacement point beyond that of the battle.
    let t = fight("3016: ME-1 ME-2 Dumont NW-1", Nations, &[6, 1, 3, 1, 5, 1, 1])
        .act("engage ME-1")
        .offers("retreat 3017; retreat 3117");
    let t = t.act("retreat 3017").tells("battle 3016 by Nations small; ambush 6-3+1 none; ME-1 free; NW-1 free; ME-2 commits 1/4 yes; Nations fire 2SP +0+0+0 col1 3+3Dumont 1D; Government fire 1SP +0+0+0 col0 1 -; NW-1 disrupted; NW-1 holds 5/4 no; NW-1 driven 3016>3017; ForcedRetreat +1: 10>11; battle over 3016 Nations; SmallWin +1: 11>12; roaming; Nations +1 points: 1").offers("engage ME-1; engage ME-2; done").act("engage ME-1; engage ME-2").tells("ME-1 pursues 1/4 yes; ME-2 pursues 1/4 yes");
    let t = t.roll(&[3, 1, 3, 1]).act("lead Dumont; follow 3017").tells("ME-1 ME-2 leaves 3016>3017; Dumont along 3016>3017; pursuit 3017 by Nations small; ambush 3-3+1 Nations 1; Nations fire 2SP +0+0+1 col2 3+3Dumont 1D; NW-1 disrupted; NW-1 endures 1/3 yes");
    t.offers("engage ME-1; engage ME-2");
}

/// PA-12.16g: the hills of the hex reached count against the pursuer, rivers do not.
#[test]
fn pa_12_16g_the_ground_counts_and_rivers_do_not() {
    let dice = [5, 1, 1, 1, 4, 1, 5];
    let t = fight("1912: NW-1 NW-2 NW-3 NW-4 Irvine PO-1", Government, &dice).act("engage NW-1").tells("battle 1912 by Government small; ambush 5-2+0 none; NW-1 free; PO-1 free; NW-2 commits 1/4 yes; NW-3 commits 1/4 yes; NW-4 commits 1/4 yes; Government fire 4SP +0+0+0 col2 4+1Irvine 1D; Nations fire 1SP +0+0+0 col0 1 -; PO-1 disrupted; PO-1 holds 5/4 no; PO-1 driven 1912>1911; ForcedRetreat -1: 10>9; battle over 1912 Government; SmallWin -1: 9>8");
    let t = t.roll(&[1, 1, 4, 1, 1, 1, 1]).act("engage NW-1; engage NW-2; done").forget();
    t.act("follow 1911")
        .act("engage NW-1")
        .tells("NW-1 NW-2 leaves 1912>1911; pursuit 1911 by Government small; ambush 4-1+0 none; NW-1 free; NW-2 commits 1/4 yes; Government fire 2SP -1+0+0 col0 1+1Irvine -; Nations fire 0SP +0+0+0 col0 1 -; battle over 1911 none; NW-1 NW-2 leaves 1911>1912");
}

/// PA-12.16h: a force that leaves by choice is pursued too; not while any of its units is still there.
#[test]
fn pa_12_16h_only_a_hex_that_is_empty() {
    let t = fight("3016: NW-1 Irvine PO-1", Government, &[5, 1, 1]).act("continue; withdraw 1 3015").forget();
    t.offers("engage NW-1; done");
    // One of two is driven out: the battle goes on.
    let t = fight("3016: NW-1 Irvine PO-1 PO-2", Government, &[5, 1, 5, 1, 6]);
    let t = t.act("engage PO-1; disrupt PO-1; retreat 3015").tells("battle 3016 by Government small; ambush 5-2+0 none; NW-1 free; PO-1 free; PO-2 commits 1/4 yes; Government fire 1SP +0+0+0 col0 5+1Irvine 1D; Nations fire 2SP +0+0+0 col1 1 -; PO-1 disrupted; PO-1 holds 6/4 no; PO-1 driven 3016>3015; ForcedRetreat -1: 10>9");
    t.offers("continue; withdraw 1 3017; withdraw 1 3117; withdraw 2 2918; withdraw 2 3018; withdraw 2 3118; withdraw 2 3216; withdraw 2 3217");
}

/// PA-12.16b: after a withdrawal of two hexes: to the enemy, or one hex after him without a fight.
#[test]
fn pa_12_16b_one_hex_or_two() {
    let field = || {
        let t = fight("3016: NW-1 Irvine PO-1", Government, &[5, 1, 1, 2]).act("continue; withdraw 2 3014");
        t.act("engage NW-1").forget()
    };
    field()
        .offers("lead Irvine; follow 3014; follow 3015; done")
        .act("follow 3015")
        .tells("NW-1 leaves 3016>3015; Irvine strays 3016>3015")
        .holds(|g| g.at[unit("NW-1")] == At::hex(hex("3015")));
    let t = field().roll(&[3, 1, 1]).act("follow 3014");
    t.tells("NW-1 leaves 3016>3014; pursuit 3014 by Government small; ambush 3-1+0 none; NW-1 free; PO-1 free; Government fire 1SP +0+0+0 col0 1 -; Nations fire 1SP +0+0+0 col0 1 -; battle over 3014 none; NW-1 leaves 3014>3016");
}

/// PA-12.16i: a leader who is taken in a pursuit counts as always, and so does the place.
#[test]
fn pa_12_16i_a_leader_taken_in_a_pursuit() {
    let t = fight("3016: ME-1 ME-2 Dumont NW-1 Crozier", Nations, &[6, 1, 1, 1]).act("engage ME-1; continue");
    let t = t.roll(&[1, 1]).act("withdraw 1 3017; engage ME-1; engage ME-2").forget();
    let t = t.roll(&[4, 1, 3, 1, 6, 6, 1, 1]).act("lead Dumont; follow 3017; engage ME-1").forget();
    t.act("retreat 3018").tells("NW-1 driven 3017>3018; battle over 3017 Nations; PursuitWin +1: 11>12; roaming; Crozier capture 6 yes; Crozier captured; LeaderCaptured +1: 12>13");
}

/// PA-12.16j: whoever is in the hex that is reached defends it.
#[test]
fn pa_12_16j_fresh_units_defend_too() {
    let t = fight("3016: ME-1 ME-2 Dumont NW-1; 3017: 90W-1 90W-2 90W-3", Nations, &[6, 1, 1, 1])
        .act("engage ME-1; continue");
    let t = t.roll(&[1, 1]).act("withdraw 1 3017; engage ME-1; engage ME-2").forget();
    let t = t
        .roll(&[4, 1, 1, 1, 5, 1, 1, 1])
        .act("follow 3017")
        .offers("engage ME-1; engage ME-2")
        .act("engage ME-1; engage NW-1");
    t.tells("ME-1 ME-2 leaves 3016>3017; pursuit 3017 by Nations small; ambush 4-2+1 none; ME-1 free; NW-1 free; ME-2 commits 1/4 yes; 90W-1 commits 1/3 yes; 90W-2 commits 1/3 yes; 90W-3 commits 5/3 no; Nations fire 2SP +0+0+0 col1 1+3Dumont -; Government fire 3SP +0+0+0 col1 1 -; battle over 3017 none; ME-1 ME-2 leaves 3017>3016");
}

/// Tells whether a pursuit is offered after the enemy of 3016 has withdrawn.
#[track_caller]
fn offered(at: &str, side: Side, away: &str, dice: &[u8]) -> bool {
    let mut t = given(FREE, 6).unrest(10).with(|g| g.roaming = true).at(at).roll(dice).begin(side, Stage::Combat);
    while t.offered().starts_with("engage") {
        let step = t.legal()[0];
        t.step(step);
    }
    t.act(&format!("continue; withdraw 1 {away}")).offered().starts_with("engage")
}

/// PA-12.17a: the Government's pursue near Crozier or Irvine, who command them, and never near Middleton.
#[test]
fn pa_12_17a_the_governments_pursuers() {
    #[track_caller]
    fn able(at: &str, dice: &[u8]) -> bool {
        offered(&format!("3016: PO-1 {at}"), Government, "3015", dice)
    }
    assert!(able("NW-1 Irvine", &[5, 1, 1]) && able("NW-1; 3017: NW-2 Crozier", &[5, 1, 1]));
    assert!(!able("NW-1; 3018: NW-2 Crozier", &[5, 1, 1, 1]) && !able("NW-1 Otter", &[5, 1, 1, 1]));
    // Irvine commands scouts of the local militia, but not Boulton's.
    assert!(able("SR Irvine", &[5, 1, 1]) && !able("BS-1 Irvine", &[5, 1, 1, 1]));
    // Middleton three hexes off, and four.
    assert!(
        !able("NW-1 Irvine; 3019: 90W-1 Middleton", &[5, 1, 1, 1])
            && able("NW-1 Irvine; 3020: 90W-1 Middleton", &[5, 1, 1])
    );
}

/// PA-12.17b: Métis in Dumont's range and not in Riel's.
#[test]
fn pa_12_17b_metis_pursuers() {
    #[track_caller]
    fn able(at: &str, dice: &[u8]) -> bool {
        offered(&format!("3016: ME-1 NW-1 {at}"), Nations, "3017", dice)
    }
    assert!(able("; 3013: ME-2 Dumont", &[5, 1, 1]) && !able("; 3012: ME-2 Dumont", &[5, 1, 1, 1]));
    assert!(!able("Dumont; 3013: ME-2 Riel", &[5, 1, 1, 1]) && able("Dumont; 3012: ME-2 Riel", &[5, 1, 1]));
}

/// PA-12.17c: Big Bear's with Wandering Spirit and without Big Bear.
#[test]
fn pa_12_17c_big_bears_pursuers() {
    #[track_caller]
    fn able(at: &str, dice: &[u8]) -> bool {
        offered(&format!("3016: BI-1 NW-1 {at}"), Nations, "3017", dice)
    }
    assert!(
        able("WanderingSpirit", &[5, 1, 1])
            && able("; 3014: BI-2 WanderingSpirit", &[5, 1, 1, 1, 1])
            && !able("; 3013: BI-2 WanderingSpirit", &[5, 1, 1, 1, 1, 1])
    );
    assert!(
        !able("WanderingSpirit; 3014: BI-2 BigBear", &[5, 1, 1, 1])
            && !able("BigBear", &[5, 1, 1, 1])
            && !able("Dumont", &[5, 1, 1, 1])
    );
}

/// PA-12.17d: Poundmaker's never.
#[test]
fn pa_12_17d_poundmakers_do_not_pursue() {
    assert!(
        !offered("3016: PO-1 NW-1 Poundmaker", Nations, "3017", &[5, 1, 1, 1])
            && !offered("3016: PO-1 NW-1 Dumont", Nations, "3017", &[5, 1, 1, 1])
    );
}

/// PA-10.11b, PA-10.11d, PA-10.11f: pursuers stay within four hexes of their reserve, and in the District.
#[test]
fn pa_12_16_pursuers_keep_to_their_bounds() {
    // 1509 is four hexes from Onion Lake: the Government goes to 1510.
    let t = fight("1509: BI-1 NW-1 WanderingSpirit", Nations, &[5, 1, 1, 1, 1])
        .act("continue")
        .offers("continue; withdraw 1 1409; withdraw 1 1510; withdraw 2 1309; withdraw 2 1310; withdraw 2 1410; withdraw 2 1511; withdraw 2 1610");
    let t = t.act("withdraw 1 1510").offers("engage BI-1; done").act("engage BI-1");
    t.tells("battle 1509 by Nations small; ambush 5-1+1 none; BI-1 free; NW-1 free; Nations fire 1SP +0+0+0 col0 1+2WanderingSpirit -; Government fire 1SP +0+0+0 col0 1 -; Government withdraw 1 1510; NW-1 leaves 1509>1510; battle over 1509 Nations; SmallWin +1: 10>11; Nations +1 points: 1; BI-1 pursues 1/3 yes");
    // Once they may roam they follow.
    let t = fight("1509: BI-1 NW-1 WanderingSpirit", Nations, &[5, 1, 1, 1]).roaming();
    t.act("continue; withdraw 1 1510; engage BI-1").offers("lead WanderingSpirit; follow 1510; done");
    let t = fight_in(HISTORY, 6, "2815: ME-1 NW-1 Dumont", Nations, &[5, 1, 1, 1, 1])
        .act("continue; withdraw 1 2816; engage ME-1");
    t.tells("battle 2815 by Nations small; ambush 5-3+1 none; ME-1 free; NW-1 free; Nations fire 1SP +0+0+0 col0 1+3Dumont -; Government fire 1SP +0+0+0 col0 1 -; Government withdraw 1 2816; NW-1 leaves 2815>2816; battle over 2815 Nations; SmallWin +1: 10>11; Nations +1 points: 1; ME-1 pursues 1/4 yes");
}

/// PA-12.16e: both remain: the pursuers go back, nobody has won; one side left: it has, by one.
#[test]
fn pa_12_16e_who_has_won_a_pursuit() {
    let t = driven(&[2, 3, 1, 1, 1, 1]).act("engage NW-1; follow 3015").forget();
    t.holds(|g| g.unrest == 8 && g.at[unit("NW-1")] == At::hex(hex("3016")) && g.battle.is_none());
    let t = driven(&[2, 3, 6, 1, 4]).act("engage NW-1; follow 3015").forget();
    t.holds(|g| g.unrest == 7 && g.at[unit("NW-1")] == At::hex(hex("3015")));
}

/// PA-12.16f: the enemy driven out of the second hex is not pursued again.
#[test]
fn pa_12_16f_one_pursuit_a_battle() {
    // 3014 holds a fresh company that is driven out in its turn.
    let t = fight("3016: NW-1 Irvine PO-1", Government, &[5, 1, 1, 2]).act("continue; withdraw 1 3015; engage NW-1");
    let t = t.forget().roll(&[5, 6, 1, 5, 1]).act("lead Irvine; follow 3015").offers("retreat 2915; retreat 3014");
    let t = t.act("retreat 3014").tells("NW-1 leaves 3016>3015; Irvine along 3016>3015; pursuit 3015 by Government small; ambush 5-2+0 none; NW-1 free; PO-1 free; Government fire 1SP +0+0+0 col0 6+1Irvine 1D; Nations fire 1SP +0+0+0 col0 1 -; PO-1 disrupted; PO-1 holds 5/4 no; PO-1 driven 3015>3014; battle over 3015 Government; PursuitWin -1: 9>8");
    assert!(t.game.battle.is_none() && !t.offered().contains("engage"));
}
