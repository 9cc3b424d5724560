//! The rulebook's own examples, with its figures, from the first step to the last.

use crate::tabletop::*;
use redoubt_prairie_aflame::state::{At, Stage};

/// 7.6: "five 1 SP Metis units are out of supply. Their total combat strength would be 3".
#[test]
fn example_7_6_five_hungry_companies_are_three() {
    let t = given(FREE, 8).unrest(10).at("3016: NW-1; 3015: ME-1 ME-2 ME-3 ME-4 ME-5; 2911: Riel ME-10");
    // Nobody finds food; then they march into the hex, those out of command by their checks.
    let t = t.roll(&[6, 6, 6, 6, 6]).begin(Nations, Stage::Supply);
    let t = t.act("free 3015; done").roll(&[5, 1, 1, 1, 1, 1, 1]);
    let t = t.act("take 3015; go 3016; done; engage ME-1");
    t.tells_all("ME-1 forages 6 no; ME-2 forages 6 no; ME-3 forages 6 no; ME-4 forages 6 no; ME-5 forages 6 no; out of supply ME-1 ME-2 ME-3 ME-4 ME-5; free 3015; ME-1 ME-2 ME-3 ME-4 ME-5 3015>3016; battle 3016 by Nations small; ambush 5-2+1 none; ME-1 free; NW-1 free; ME-2 commits 1/4 yes; ME-3 commits 1/4 yes; ME-4 commits 1/4 yes; ME-5 commits 1/4 yes; Nations fire 3SP +0+0+0 col1 1 -; Government fire 1SP +0+0+0 col0 1 -");
}

/// 8.4: the Queen's Own Rifles, due at Swift Current in the zone of a Métis, arrive at Regina.
#[test]
fn example_8_4_the_queens_own_arrive_at_regina() {
    let arrive = |scenario: &str, at: &str| given(scenario, 3).unrest(0).at(at).begin(Government, Stage::Arrive);
    arrive(FREE, "2226: ME-1").tells("10RG CSC-1 arrive 3425+; QOR CSC-2 GGF BR HG-5 NW-12 BB-1 BB-2 G1 SW-5 SW-6 Otter arrive 3425+; 65MR SR SW-7 Strange arrive 0122+");
    arrive(HISTORY, "2226: ME-1").tells("10RG CSC-1 arrive 3425+; QOR CSC-2 GGF BR HG-5 NW-12 BB-1 BB-2 G1 SW-5 SW-6 Otter arrive 2326+; 65MR SR SW-7 Strange arrive 0122+");
}

/// 10.4: a disrupted Mountie of MA 7 has 4 MP; a river would cost him 3 1/2 and the ground: he must rally first.
#[test]
fn example_10_4_a_disrupted_mountie_at_a_river() {
    let t = given(FREE, 6).unrest(0).at("2616: NW-1* Irvine NW-2").begin(Government, Stage::March);
    assert_eq!((t.game.mp_left(unit("NW-1")), t.game.mp_left(unit("NW-2"))), (4, 7));
    let t = t.act("pick NW-1").refuses("go 2716").act("go 2517; go 2518; go 2519; go 2520");
    let t = t
        .tells("NW-1 2616>2517; NW-1 2517>2518; NW-1 2518>2519; NW-1 2519>2520")
        .at("2616: NW-1*")
        .roll(&[1])
        .begin(Government, Stage::Rally)
        .forget();
    // Rallied, he crosses for 4 and the ground.
    let t = t.act("done; pick NW-1; go 2716");
    let t = t.tells("NW-1 2616>2716");
    assert_eq!(t.game.mp_left(unit("NW-1")), 2);
}

/// 10.81: two hexes to a settlement, 1 MP to entrain, from Regina to Calgary, and no more until the next turn.
#[test]
fn example_10_81_from_the_prairie_to_calgary() {
    let t = given(FREE, 6).unrest(0).at("3423: 90W-1; 3424: Middleton 90W-2").begin(Government, Stage::March);
    let t = t.forget().act("pick 90W-1; go 3424; go 3425; entrain; ride 0122").refuses("detrain");
    assert_eq!(t.game.marching.spent[unit("90W-1")], 3);
    let t = t
        .act("halt")
        .refuses("pick 90W-1")
        .act("done")
        .tells_all("90W-1 3423>3424; 90W-1 3424>3425; 90W-1 entrains 3425; 90W-1 rides 3425>0122; Railway +1: 0>1");
    // The next turn: off the train for 1 MP, and on with the rest.
    let t = t
        .begin(Government, Stage::March)
        .forget()
        .roll(&[1])
        .act("pick 90W-1; detrain; go 0123; go 0124; go 0125; go 0225");
    t.tells("90W-1 command 1/3 yes; 90W-1 detrains 0122; 90W-1 0122>0123; 90W-1 0123>0124; 90W-1 0124>0125; 90W-1 0125>0225");
}

/// 11.5: "five one-SP Metis units in the same hex can form a 5-SP Metis battalion".
#[test]
fn example_11_5_five_companies_form_a_battalion() {
    let t = given(FREE, 6).at("2911: ME-1 ME-2 ME-3 ME-4 ME-5 Dumont").begin(Nations, Stage::Organise).forget();
    let t =
        t.offers("form ME5-1 2911; done").act("form ME5-1 2911").tells("ME5-1 formed 2911").now("2911: ME5-1 Dumont");
    assert_eq!(t.game.strength(unit("ME5-1")), 5);
}

/// 12.3: three Mounties with Irvine outside Battleford, Poundmaker comes in with six: small. With Otter and
/// five of the Queen's Own it is eight against six: large.
#[test]
fn example_12_3_the_size_of_two_battles() {
    let enters = |others: &str, dice: &[u8], free: &str| {
        let t =
            given(FREE, 6).unrest(10).at(&format!("2112: NW-1 NW-2 NW-3 Irvine {others}; 2012: PO5 PO-1 Poundmaker"));
        t.begin(Nations, Stage::March).forget().roll(dice).act(&format!("take 2012; go 2112; done; engage PO5; {free}"))
    };
    let t = enters("", &[4, 1, 1, 1, 1, 1], "engage NW-1").tells_all("PO-1 PO5 Poundmaker 2012>2112; battle 2112 by Nations small; ambush 4-1+2 none; PO5 free; NW-1 free; PO-1 commits 1/4 yes; NW-2 commits 1/4 yes; NW-3 commits 1/4 yes; Nations fire 6SP -1+0+0 col2 1+2Poundmaker -; Government fire 3SP +0+0+0 col1 1+1Irvine -");
    // The winner of the small battle moves unrest by one.
    t.act("withdraw 1 2011")
        .tells("Nations withdraw 1 2011; PO-1 PO5 leaves 2112>2011; battle over 2112 Government; SmallWin -1: 10>9; Poundmaker along 2112>2011");
    let t = enters("Otter QOR", &[4, 1, 1, 1, 1, 1, 1], "engage QOR").act("use Otter; disrupt PO5").tells_all("PO-1 PO5 Poundmaker 2012>2112; battle 2112 by Nations large; ambush 4-1+2 none; PO5 free; QOR free; PO-1 commits 1/4 yes; NW-1 commits 1/4 yes; NW-2 commits 1/4 yes; NW-3 commits 1/4 yes; Nations fire 6SP -1+0+0 col2 1+2Poundmaker -; Government fire 8SP +0+0+0 col3 1+2Otter 1D; PO5 disrupted");
    t.act("withdraw 1 2011")
        .tells("Nations withdraw 1 2011; PO-1 PO5 leaves 2112>2011; battle over 2112 Government; LargeWin -2: 10>8; Poundmaker along 2112>2011");
}

/// 12.6: a scout, a Mountie and two battalions of five ambush: 12 SP, a 4 is two columns, 19-21; 2 and
/// Otter's 2 are 4: 2D; two Métis are disrupted, pass with Dumont's help, and a round must follow.
#[test]
fn example_12_6_the_ambush() {
    let t = fight("3016: BS-1 NW-1 QOR 10RG Otter ME-1 ME-2 ME-3 Dumont", Government, &[1, 4, 2, 5, 5]);
    let t = t.offers("disrupt ME-1; disrupt ME-2; disrupt ME-3").act("disrupt ME-1; disrupt ME-2").tells("battle 3016 by Government small; ambush 1-3+3 Government 2; Government fire 12SP +0+0+2 col7 2+2Otter 2D; ME-1 disrupted; ME-2 disrupted; ME-1 holds 5-1/4 yes; ME-2 holds 5-1/4 yes");
    let t = t
        .offers("engage 10RG; engage QOR; engage BS-1; engage NW-1")
        .now("3016: 10RG QOR BS-1 NW-1 ME-1* ME-2* ME-3 Otter Dumont");
    t.roll(&[4, 4, 4, 1, 1, 1]).act("engage QOR").tells("QOR free; ME-3 free; 10RG commits 4/4 yes; BS-1 commits 4/4 yes; NW-1 commits 4/4 yes; Government fire 12SP +0+0+0 col5 1+2Otter 1D; Nations fire 1SP +0+0+0 col0 1+3Dumont -; ME-3 disrupted; ME-3 holds 1-1/4 yes").offers("depart ME-3 2916; depart ME-3 3015; done");
}

/// 12.10: the Midland Battalion suffers two disruptions over three rounds: no check for the first, one for
/// the second.
#[test]
fn example_12_10_the_midland_battalion() {
    let t = fight("3016: MID PO5 Poundmaker", Nations, &[3, 3, 1]).tells("battle 3016 by Nations small; ambush 3-1+0 none; PO5 free; MID free; Nations fire 5SP +0+0+0 col2 3+2Poundmaker 1D; Government fire 7SP +0+0+0 col3 1 -; MID disrupted");
    let t = t
        .roll(&[1, 1])
        .act("continue; continue")
        .tells("Nations fire 5SP +0+0+0 col2 1+2Poundmaker -; Government fire 7SP +0+0+0 col3 1 -");
    t.roll(&[3, 1, 4]).act("continue; continue").tells("Nations fire 5SP +0+0+0 col2 3+2Poundmaker 1D; Government fire 7SP +0+0+0 col3 1 -; MID disrupted; MID holds 4/4 yes").now("3016: MID** PO5 Poundmaker");
}

/// 15.2: one point of the 65th in battle A, two in battle B: one check at 3; on 1 to 3 they are as others for
/// the rest of the game, on 4 to 6 none of them takes part in this phase.
#[test]
fn example_15_2_the_65th_in_two_battles() {
    #[track_caller]
    fn field(die: u8, more: &[u8]) -> Table {
        let t = fight(
            "3016: 65MR-1 NW-1 ME-1; 2003: 65MR-2 65MR-3 NW-2 ME-2",
            Government,
            &[&[die, 5, 1, 1], more].concat(),
        );
        t.act("fight 3016")
    }
    for die in 1..=3 {
        let t = field(die, &[]).offers("engage 65MR-1; engage NW-1");
        assert!(t.game.quebec != 0 && t.game.barred == 0, "{die}");
    }
    for die in 4..=6 {
        let t = field(die, &[1, 1]).refuses("engage 65MR-1");
        assert!(t.game.quebec == 0 && t.game.barred != 0, "{die}");
    }
    let t = field(3, &[1, 1, 1, 1]).act("engage 65MR-1").tells("battle 3016 by Government small; quebec 4 3/3 yes; ambush 5-1+2 Nations 1; Nations fire 1SP +0+0+1 col1 1 -; 65MR-1 free; ME-1 free; NW-1 commits 1/4 yes; Government fire 2SP +0+0+0 col1 1 -; Nations fire 1SP +0+0+0 col0 1 -");
    let t = t.act("withdraw 1 3017").roll(&[5, 1, 1, 1]);
    let t = t.offers("engage 65MR-2; engage 65MR-3; engage NW-2").act("engage 65MR-2").tells("Government withdraw 1 3017; 65MR-1 NW-1 leaves 3016>3017; battle over 3016 Nations; SmallWin +1: 10>11; Nations +1 points: 1; battle 2003 by Government small; ambush 1-1+2 none; 65MR-2 free; ME-2 free; 65MR-3 commits 5/3 no; NW-2 commits 1/4 yes; Government fire 2SP +0+0+0 col1 1 -; Nations fire 1SP +0+0+0 col0 1 -");
    // In later turns there is no check any more.
    t.roll(&[5, 1, 1])
        .begin(Government, Stage::Combat)
        .tells("battle 2003 by Government small; ambush 5-1+2 Nations 1; Nations fire 1SP +0+0+1 col1 1 -");
    // Failed: neither battle sees any of them, and the next phase brings another check.
    let t = field(4, &[1, 1]).tells("battle 3016 by Government small; quebec 4 4/3 no; ambush 5-1+2 Nations 1; Nations fire 1SP +0+0+1 col1 1 -; NW-1 free; ME-1 free; Government fire 1SP +0+0+0 col0 1 -; Nations fire 1SP +0+0+0 col0 1 -");
    let t = t.roll(&[5, 1, 1, 1, 1]).act("withdraw 1 3017").tells("Government withdraw 1 3017; 65MR-1 NW-1 leaves 3016>3017; battle over 3016 Nations; SmallWin +1: 10>11; Nations +1 points: 1; battle 2003 by Government small; ambush 5-1+2 Nations 1; Nations fire 1SP +0+0+1 col1 1 -; NW-2 free; ME-2 free; Government fire 1SP +0+0+0 col0 1 -; Nations fire 1SP +0+0+0 col0 1 -");
    t.at("2003: 65MR-2 65MR-3 NW-2 ME-2")
        .roll(&[2, 5, 1, 1])
        .begin(Government, Stage::Combat)
        .offers("engage 65MR-2; engage 65MR-3; engage NW-2");
}

/// 17.2: three Métis take Clark's Crossing and a hostage: the marker is with one of them; hostages that the
/// Métis take later are with that one.
#[test]
fn example_17_2_hostages_of_clarks_crossing() {
    let t = given(FREE, 6).unrest(5).at("2814: ME-1 ME-2 ME-3 Dumont; 2815: ME-4").roll(&[5]);
    let t = t.begin(Nations, Stage::March).forget().act("take 2814; go 2714; halt");
    let t = t.offers("hand Metis ME-1; hand Metis ME-2; hand Metis ME-3").act("hand Metis ME-1").tells("ME-1 ME-2 ME-3 Dumont 2814>2714; Nations take Clark's Crossing; Capture +1: 5>6; hostages Clark's Crossing 5+0 yes; Metis hostages: 1; Hostage +1: 6>7; Metis guard ME-1");
    let t = t.roll(&[6]).act("pick ME-4; go 2715; halt").tells("ME-4 2815>2715; Nations take Saskatoon; Capture +1: 7>8; hostages Saskatoon 6+0 yes; Metis hostages: 2; Hostage +1: 8>9");
    assert_eq!((t.game.guards[0], t.game.hostages[0]), (Some(unit("ME-1")), 2));
    assert_eq!([t.game.allowance(unit("ME-1")), t.game.allowance(unit("ME-2"))], [6, 8]);
    t.holds(|g| g.at[unit("ME-1")] == At::hex(hex("2714")));
}
