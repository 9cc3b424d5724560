//! PA-12.0 to PA-12.6: battles, their size, who comes into line, whose rating counts, ambush.
//!
//! The field of most battles is 3016: clear, dry, far from every place.

use crate::tabletop::*;
use redoubt_engine::contract::Logs;
use redoubt_engine::seat::Viewer;
use redoubt_prairie_aflame::state::Stage;
use redoubt_prairie_aflame::state::event::Event;

/// PA-12.0a: every hex with both sides; the phasing side, who attacks, chooses the order.
#[test]
fn pa_12_0a_battles_are_compulsory_in_the_order_of_the_phasing_side() {
    let t = fight("2003: ME-3 NW-3; 2917: ME-2 NW-2; 3016: ME-1 NW-1", Nations, &[4, 1, 1]);
    t.offers("fight 2003; fight 2917; fight 3016").refuses("done").act("fight 2917").tells("battle 2917 by Nations small; ambush 4-2+1 none; ME-2 free; NW-2 free; Nations fire 1SP -1+0+0 col0 1 -; Government fire 1SP +0+0+0 col0 1 -");
    let t = fight("2003: ME-3 NW-3; 3016: ME-1 NW-1", Government, &[3, 1, 1]);
    t.act("fight 2003").tells("battle 2003 by Government small; ambush 3-1+2 none; NW-3 free; ME-3 free; Government fire 1SP +0+0+0 col0 1 -; Nations fire 1SP +0+0+0 col0 1 -").offers("continue; withdraw 1 2004; withdraw 1 2104; withdraw 2 1905; withdraw 2 2005; withdraw 2 2105; withdraw 2 2203; withdraw 2 2204");
}

/// PA-12.1a, PA-12.2b, PA-12.2g: a unit that failed checks again in each round, one in line does not; the ambush
/// die falls once; there is no last round but the one that somebody ends.
#[test]
fn pa_12_1a_units_check_each_round_until_they_are_in_line() {
    let t = fight("3016: 90W-1 90W-2 PO-1", Government, &[3, 5, 1, 1, 4, 2, 2, 3, 1, 1, 1]);
    let t = t.offers("engage 90W-1; engage 90W-2").act("engage 90W-1").tells("battle 3016 by Government small; ambush 3-0+0 none; 90W-1 free; PO-1 free; 90W-2 commits 5/3 no; Government fire 1SP +0+0+0 col0 1 -; Nations fire 1SP +0+0+0 col0 1 -");
    let t = t
        .offers("continue; withdraw 1 3017; withdraw 1 3117; withdraw 2 2918; withdraw 2 3018; withdraw 2 3118; withdraw 2 3216; withdraw 2 3217")
        .act("continue")
        .offers("continue; withdraw 1 2916; withdraw 1 3015; withdraw 2 2815; withdraw 2 2915; withdraw 2 3014; withdraw 2 3115")
        .act("continue")
        .tells("90W-2 commits 4/3 no; Government fire 1SP +0+0+0 col0 2 -; Nations fire 1SP +0+0+0 col0 2 -");
    let t = t
        .act("continue; continue")
        .tells("90W-2 commits 3/3 yes; Government fire 2SP +0+0+0 col1 1 -; Nations fire 1SP +0+0+0 col0 1 -");
    // The attacker goes: the defender is not asked.
    t.act("withdraw 1 3017").tells("Government withdraw 1 3017; 90W-1 90W-2 leaves 3016>3017; battle over 3016 Nations; SmallWin +1: 10>11; Nations +1 points: 1");
}

/// PA-12.2a, EX-6: six on both sides make it large, disrupted units and the garrison counted.
#[test]
fn pa_12_2a_the_size_of_a_battle() {
    #[track_caller]
    fn size(at: &str, dice: &[u8]) -> String {
        let t =
            given(FREE, 6).unrest(5).garrisons(&[("Battleford", 2)]).at(at).roll(dice).begin(Nations, Stage::Combat);
        first(&t, "battle").rsplit(' ').next().unwrap_or_default().to_string()
    }
    is(size("3016: QOR ME5-1 ME5-2", &[3, 1, 1]), "small");
    is(size("3016: QOR NW-1 ME5-1 ME-1", &[3]), "large");
    is(size("3016: QOR NW-1* ME5-1** ME-1", &[3, 1, 1]), "large");
    is(size("2111: 90W-1 90W-2 90W-3 ME5-1 ME-1", &[3, 1, 1]), "small");
    is(size("2111: 90W-1 90W-2 90W-3 90W-4 ME5-1 ME-1", &[3, 1, 1]), "large");
    // Supply wagons have no strength.
    is(size("3016: QOR SW-1 SW-2 ME5-1 ME-1", &[3, 1, 1]), "small");
    // The rulebook's example: three Mounties with Irvine; with Otter and the Queen's Own beside them.
    is(size("2112: NW-1 NW-2 NW-3 Irvine Poundmaker PO5 PO-1", &[3]), "small");
    is(size("2112: NW-1 NW-2 NW-3 Irvine Otter QOR Poundmaker PO5 PO-1", &[3]), "large");
}

/// PA-12.2c: one unit of a side comes into line without a check, a whole battalion if its owner likes.
#[test]
fn pa_12_2c_the_free_unit_may_be_a_battalion() {
    let t = fight("3016: 90W 10RG-1 PO-1 PO-2", Government, &[3, 4, 5, 1, 1]);
    t.offers("engage 90W; engage 10RG-1").act("engage 90W").offers("engage PO-1; engage PO-2").act("engage PO-2").tells("battle 3016 by Government small; ambush 3-0+0 none; 90W free; PO-2 free; 10RG-1 commits 4/3 no; PO-1 commits 5/4 no; Government fire 7SP +0+0+0 col3 1 -; Nations fire 1SP +0+0+0 col0 1 -");
}

/// PA-12.2d, PA-12.3a: strength in line finds the column, one leader is added; a large victory counts two.
#[test]
fn pa_12_2d_column_and_leader() {
    // 12 SP are column 12-14; 6 and Otter's 2 are 8 or more: 1X2D.
    let t = fight("3016: QOR MID Otter PO5 PO-1", Government, &[5, 1, 4, 6, 1]);
    t.act("engage QOR; engage PO-1").tells("battle 3016 by Government large; ambush 5-1+0 none; QOR free; PO-1 free; MID commits 1/4 yes; PO5 commits 4/4 yes; Government fire 12SP +0+0+0 col5 6+2Otter 1X2D; Nations fire 6SP +0+0+0 col3 1 -");
}

/// PA-12.2e: both results stand before any loss: a side that is wiped out has fired.
#[test]
fn pa_12_2e_both_dice_before_any_loss() {
    let t = fight("3016: ME-1 Dumont NW-1 NW-2 Otter; 3013: ME-2", Nations, &[6, 1, 3, 6]);
    t.offers("engage NW-1; engage NW-2").act("engage NW-1").tells("battle 3016 by Nations small; ambush 6-3+2 none; ME-1 free; NW-1 free; NW-2 commits 1/4 yes; Nations fire 1SP +0+0+0 col0 3+3Dumont 1D; Government fire 2SP +0+0+0 col1 6+2Otter 1X");
}

/// PA-12.2f: nobody in line with strength: no roll.
#[test]
fn pa_12_2f_without_a_line_no_roll() {
    // The company in line is disrupted in round 1 and stays; the other fails twice.
    let t = fight("3016: 90W-1 90W-2 PO5 Poundmaker", Nations, &[3, 5, 4, 1, 2, 5, 1]);
    let t = t.offers("engage 90W-1; engage 90W-2").act("engage 90W-1").tells("battle 3016 by Nations small; ambush 3-1+0 none; PO5 free; 90W-1 free; 90W-2 commits 5/3 no; Nations fire 5SP +0+0+0 col2 4+2Poundmaker 1D; Government fire 1SP +0+0+0 col0 1 -");
    t.act("disrupt 90W-1; done; continue; continue").tells(
        "90W-1 disrupted; 90W-1 holds 2/3 yes; 90W-2 commits 5/3 no; Nations fire 5SP +0+0+0 col2 1+2Poundmaker -",
    );
}

/// PA-12.2h, PA-12.3a: who is left in the hex has won: one level for a small battle.
#[test]
fn pa_12_2h_who_stays_has_won() {
    let t = fight("3016: ME-1 NW-1", Nations, &[4, 1, 1, 1]);
    t.act("withdraw 1 3015").tells("battle 3016 by Nations small; ambush 4-2+1 none; ME-1 free; NW-1 free; Nations fire 1SP +0+0+0 col0 1 -; Government fire 1SP +0+0+0 col0 1 -; Nations withdraw 1 3015; ME-1 leaves 3016>3015; battle over 3016 Government; SmallWin -1: 10>9").holds(|g| g.unrest == 9 && g.points[0] == 0);
    let t = fight("3016: ME-1 NW-1", Nations, &[4, 1, 1, 1]);
    t.act("continue; withdraw 1 3017").tells("battle 3016 by Nations small; ambush 4-2+1 none; ME-1 free; NW-1 free; Nations fire 1SP +0+0+0 col0 1 -; Government fire 1SP +0+0+0 col0 1 -; Government withdraw 1 3017; NW-1 leaves 3016>3017; battle over 3016 Nations; SmallWin +1: 10>11; Nations +1 points: 1").holds(|g| g.unrest == 11 && g.points[0] == 1);
}

/// PA-12.2i: both gone in the same round: nobody has won, nothing changes hands.
#[test]
fn pa_12_2i_both_gone_and_nobody_has_won() {
    let t = fight("2715: ME-1 NW-1", Government, &[3, 6, 6, 5, 5, 1]);
    t.offers("retreat 2615; retreat 2716")
        .act("retreat 2716")
        .tells("battle 2715 by Government small; ambush 3-1+2 none; NW-1 free; ME-1 free; Government fire 1SP +0+0+0 col0 6 1D; Nations fire 1SP +0+0+0 col0 6 1D; ME-1 disrupted; ME-1 holds 5/4 no; NW-1 disrupted; NW-1 holds 5/4 no; ME-1 driven 2715>2814; NW-1 driven 2715>2716; ForcedRetreat -1: 10>9; ForcedRetreat +1: 9>10; battle over 2715 none")
        .holds(|g| g.unrest == 10 && !g.held.has(place("Saskatoon")));
}

/// PA-12.2j: one point over a ford is nothing, and yet fires in the first column.
#[test]
fn pa_12_2j_half_of_one_point_still_fires() {
    let t = given(FREE, 6).unrest(10).at("2911: ME-1 ME-2 Dumont; 2810: NW-1").begin(Nations, Stage::March);
    let t = t.roll(&[5, 4, 1, 4]).act("pick ME-1; go 2810; done");
    is(first(&t, "Nations fire"), "Nations fire 0SP +0+0+0 col0 4+3Dumont 1D");
    t.offers("depart NW-1 2711; depart NW-1 2811; done");
}

/// PA-12.4a: a leader lends his rating to every battle in his hex and beside it.
#[test]
fn pa_12_4a_one_leader_in_two_battles() {
    let t = fight("3015: ME-3 Dumont; 3016: ME-1 NW-1; 3116: ME-2 NW-2", Nations, &[4, 1, 1, 4, 1, 1, 1, 1]);
    t.act("fight 3016; withdraw 1 3015; withdraw 1 3115").tells("battle 3016 by Nations small; ambush 4-2+1 none; ME-1 free; NW-1 free; Nations fire 1SP +0+0+0 col0 1+3Dumont -; Government fire 1SP +0+0+0 col0 1 -; Nations withdraw 1 3015; ME-1 leaves 3016>3015; battle over 3016 Government; SmallWin -1: 10>9; battle 3116 by Nations small; ambush 4-2+1 none; ME-2 free; NW-2 free; Nations fire 1SP +0+0+0 col0 1+3Dumont -; Government fire 1SP +0+0+0 col0 1 -; Nations withdraw 1 3115; ME-2 leaves 3116>3115; battle over 3116 Government; SmallWin -1: 9>8");
}

/// PA-12.4b, PA-12.4c: he must command somebody in line; of several the owner names one.
#[test]
fn pa_12_4b_a_leader_without_men_of_his_command() {
    fight("3016: 10RG-1 Crozier PO-1", Government, &[3, 1, 1]).tells("battle 3016 by Government small; ambush 3-0+0 none; 10RG-1 free; PO-1 free; Government fire 1SP +0+0+0 col0 1 -; Nations fire 1SP +0+0+0 col0 1 -");
}

/// PA-12.4c: of several leaders the owner names one.
#[test]
fn pa_12_4c_one_leader_of_several() {
    let t = fight("3016: NW-1 Otter Irvine PO-1", Government, &[5, 1, 1]);
    t.offers("use Otter; use Irvine").refuses("noleader").act("use Irvine").tells("battle 3016 by Government small; ambush 5-2+0 none; NW-1 free; PO-1 free; Government fire 1SP +0+0+0 col0 1+1Irvine -; Nations fire 1SP +0+0+0 col0 1 -");
}

/// PA-12.4d: within Middleton's range it is his rating, however near a better one is.
#[test]
fn pa_12_4d_middleton_in_range() {
    fight("3016: NW-1 Otter PO-1; 3019: 90W-1 Middleton", Government, &[4, 1, 1]).tells("battle 3016 by Government small; ambush 4-2+0 none; NW-1 free; PO-1 free; Government fire 1SP +0+0+0 col0 1+1Middleton -; Nations fire 1SP +0+0+0 col0 1 -");
    fight("3016: NW-1 Otter PO-1; 3020: 90W-1 Middleton", Government, &[4, 1, 1]).tells("battle 3016 by Government small; ambush 4-2+0 none; NW-1 free; PO-1 free; Government fire 1SP +0+0+0 col0 1+2Otter -; Nations fire 1SP +0+0+0 col0 1 -");
}

/// PA-12.4e, PA-12.4g: Riel in the hex outweighs Dumont, for First Nations too, but not in turn 1.
#[test]
fn pa_12_4e_riel_in_the_hex() {
    let fired = |turn: u8, at: &str| {
        let t = given(FREE, turn).unrest(5).at(at).roll(&[4, 1, 1]).begin(Nations, Stage::Combat);
        first(&t, "Nations fire")
    };
    is(fired(5, "3016: ME-1 Riel Dumont NW-1"), "Nations fire 1SP +0+0+0 col0 1-1Riel -");
    is(fired(1, "3016: ME-1 Riel Dumont NW-1"), "Nations fire 1SP +0+0+0 col0 1+3Dumont -");
    is(fired(5, "3016: PO-1 Riel Poundmaker NW-1"), "Nations fire 1SP +0+0+0 col0 1-1Riel -");
    // PA-12.4f: from beside he moves nothing.
    is(fired(5, "3016: ME-1 Dumont NW-1; 3015: ME-2 Riel"), "Nations fire 1SP +0+0+0 col0 1+3Dumont -");
    is(fired(5, "3016: ME-1 NW-1; 3015: ME-2 Riel"), "Nations fire 1SP +0+0+0 col0 1 -");
}

/// PA-12.5a, PA-12.51a, PA-12.51b: each type once, the attacker's off, the defender's on.
#[test]
fn pa_12_5a_what_moves_the_ambush_die() {
    let rolled = |at: &str, dice: &[u8]| first(&fight(at, Government, dice), "ambush");
    // The row's own example: leader, cavalry and police against leader and Métis, die 1.
    is(rolled("3016: NW-1 NW-2 BS-1 Otter ME-1 ME-2 Dumont", &[1, 5, 1]), "ambush 1-3+3 Government 3");
    is(rolled("3016: NW-1 NW-2 BS-1 Otter ME-1 ME-2 Dumont", &[2]), "ambush 2-3+3 none");
    is(rolled("3016: NW-1 NW-2 BS-1 Otter ME-1 ME-2 Dumont", &[6, 2, 1]), "ambush 6-3+3 Nations 1");
    // A leader must command somebody there; Riel, rated below 1, is no help; a disrupted Mountie is there.
    is(rolled("3016: QOR-1 Crozier PO-1 Riel", &[3, 1, 1]), "ambush 3-0+0 none");
    is(rolled("3016: QOR-1 NW-1* PO-1 Poundmaker", &[3, 1, 1]), "ambush 3-1+1 none");
    // 12.51a: the ends of the table.
    is(rolled("3016: QOR-1 PO-1", &[1, 1, 1, 1, 1]), "ambush 1-0+0 Government 1");
    is(rolled("3016: QOR-1 PO-1", &[2, 1, 1]), "ambush 2-0+0 none");
    is(rolled("3016: QOR-1 PO-1", &[5, 1, 1]), "ambush 5-0+0 none");
    is(rolled("3016: QOR-1 PO-1", &[6, 6, 1, 1, 1]), "ambush 6-0+0 Nations 3");
}

/// PA-12.5a: the chart lights every type that moved the die, whichever side had it.
#[test]
fn pa_12_5a_the_chart_lights_every_type_that_counts() {
    let lit = |at: &str, dice: &[u8]| {
        let t = fight(at, Government, dice);
        let cell = t.events().find_map(|e| match e {
            Event::Ambush(_) => t.game.describe(e, Viewer::All).cell,
            _ => None,
        });
        let cell = cell.expect("an ambush has its cell");
        assert_eq!((cell.chart.as_str(), cell.column), ("ambush", Some(0)));
        (0..4).filter(|row| cell.lights(*row)).collect::<Vec<_>>()
    };
    assert_eq!(lit("3016: NW-1 NW-2 BS-1 Otter ME-1 ME-2 Dumont", &[2]), [0, 1, 2, 3]);
    assert_eq!(lit("3016: NW-1 PO-1", &[2, 5, 1, 1, 1]), [2]);
    assert_eq!(lit("3016: QOR-1 ME-1", &[2, 1, 1]), [3]);
    assert!(lit("3016: QOR-1 PO-1", &[2, 1, 1]).is_empty());
}

/// PA-12.51c: the ground counts against an attacker who ambushes.
#[test]
fn pa_12_51c_an_ambush_in_the_hills() {
    fight("1911: NW-1 NW-2 BS-1 Otter PO-1 PO-2 PO-3", Government, &[2, 3, 1])
        .tells("battle 1911 by Government small; ambush 2-3+0 Government 2; Government fire 3SP -1+0+2 col2 1+2Otter -")
        .offers("engage BS-1; engage NW-1; engage NW-2");
}

/// PA-12.6a, PA-12.6b, PA-12.6d, PA-12.6e, PA-12.11a, EX-7: the rulebook's example from the ambush die to the end of
/// the round that must follow.
#[test]
fn pa_12_6_the_rulebooks_ambush() {
    let t = fight("3016: BS-1 NW-1 QOR 10RG Otter ME-1 ME-2 ME-3 Dumont", Government, &[1, 4, 2, 4, 4]);
    let t = t.offers("disrupt ME-1; disrupt ME-2; disrupt ME-3").act("disrupt ME-1; disrupt ME-2").tells("battle 3016 by Government small; ambush 1-3+3 Government 2; Government fire 12SP +0+0+2 col7 2+2Otter 2D; ME-1 disrupted; ME-2 disrupted; ME-1 holds 4-1/4 yes; ME-2 holds 4-1/4 yes");
    // Nobody leaves before a normal round; all are uncommitted again.
    let t = t.offers("engage 10RG; engage QOR; engage BS-1; engage NW-1").roll(&[5, 2, 4, 1, 1, 1]).act("engage QOR").tells("QOR free; ME-3 free; 10RG commits 5/4 no; BS-1 commits 2/4 yes; NW-1 commits 4/4 yes; Government fire 7SP +0+0+0 col3 1+2Otter 1D; Nations fire 1SP +0+0+0 col0 1+3Dumont -; ME-3 disrupted; ME-3 holds 1-1/4 yes");
    t.offers("depart ME-3 2916; depart ME-3 3015; done");
}

/// PA-12.6c: a side that an ambush drives out has lost the battle.
#[test]
fn pa_12_6c_an_ambush_may_end_the_battle() {
    let t = fight("3016: 90W-1 ME-1 ME-2 Dumont", Nations, &[3, 2, 3, 4]);
    t.offers("retreat 3017; retreat 3117").act("retreat 3017").tells("battle 3016 by Nations small; ambush 3-3+0 Nations 1; Nations fire 2SP +0+0+1 col2 3+3Dumont 1D; 90W-1 disrupted; 90W-1 holds 4/3 no; 90W-1 driven 3016>3017; ForcedRetreat +1: 10>11; battle over 3016 Nations; SmallWin +1: 11>12; roaming; Nations +1 points: 1");
}

/// PA-12.51a, PA-12.6a: the defender's ambush; barred, disrupted units and wagons have no part in it.
#[test]
fn pa_12_6a_all_of_the_ambusher_fire() {
    let t = fight("3016: 65MR-1 65MR-2 PO-1 ME-1 ME-2 ME-3*", Government, &[6, 4, 3, 6]);
    t.tells(
        "battle 3016 by Government small; quebec 4 6/3 no; ambush 4-0+2 Nations 2; Nations fire 3SP +0+0+2 col3 6 1D",
    )
    .offers("disrupt 65MR-1; disrupt 65MR-2");
}

/// PA-12.2b: the ambush die falls in the first round only.
#[test]
fn pa_12_2b_one_ambush_die_a_battle() {
    let t = fight("3016: 90W-1 PO-1", Government, &[3, 1, 1, 1, 1, 1, 1]);
    let t = t.act("continue; continue; continue; continue").tells("battle 3016 by Government small; ambush 3-0+0 none; 90W-1 free; PO-1 free; Government fire 1SP +0+0+0 col0 1 -; Nations fire 1SP +0+0+0 col0 1 -; Government fire 1SP +0+0+0 col0 1 -; Nations fire 1SP +0+0+0 col0 1 -; Government fire 1SP +0+0+0 col0 1 -; Nations fire 1SP +0+0+0 col0 1 -");
    assert_eq!(t.game.battle.as_ref().map(|b| b.round), Some(3));
}

/// PA-12.2g: after the losses the attacker decides, then the defender; who goes ends the battle.
#[test]
fn pa_12_2g_first_the_attacker_then_the_defender() {
    let field = |dice: &[u8]| fight("3016: NW-1 PO-1", Nations, dice);
    let t = field(&[4, 1, 1, 1, 1]).forget();
    assert_eq!(t.game.asked_side(), Some(Nations));
    let t = t.act("continue");
    assert_eq!(t.game.asked_side(), Some(Government));
    let t = t.refuses("withdraw 1 3015").act("continue");
    assert_eq!((t.game.asked_side(), t.game.battle.as_ref().map(|b| b.round)), (Some(Nations), Some(2)));
    // The attacker goes: nobody else is asked.
    let t = field(&[4, 1, 1, 1]).act("withdraw 1 2916");
    assert!(
        t.game.battle.is_none()
            && t.saw(&redoubt_prairie_aflame::state::event::Event::BattleOver(hex("3016"), Some(Government)))
    );
}

/// PA-12.2g: there is no last round; the number of the round stays at 255.
#[test]
fn pa_12_2g_a_battle_may_last_for_ever() {
    let t = fight("3016: NW-1 PO-1", Nations, &[4, 1, 1, 1, 1, 1, 1]).with(|g| {
        if let Some(battle) = &mut g.battle {
            battle.round = 254;
        }
    });
    let round = |t: &Table| t.game.battle.as_ref().map(|b| b.round);
    let t = t.act("continue; continue");
    assert_eq!(round(&t), Some(255));
    let t = t.act("continue; continue");
    assert_eq!((round(&t), t.game.asked_side()), (Some(255), Some(Nations)));
}

/// PA-12.3a: a small battle is one of unrest, a large one two, for either side.
#[test]
fn pa_12_3a_small_and_large_victories() {
    #[track_caller]
    fn moved(at: &str, dice: &[u8], steps: &str) -> String {
        let mut t = fight(at, Nations, dice);
        while t.offered().starts_with("engage") {
            let step = t.legal()[0];
            t.step(step);
        }
        let t = t.act(steps);
        let words: Vec<String> = t.phrases().into_iter().filter(|w| w.contains("Win")).collect();
        words.join("; ")
    }
    is(moved("3016: ME5-1 ME-1 QOR BR", &[5, 1, 1, 1, 1], "continue; withdraw 1 3017"), "LargeWin +2: 10>12");
    is(moved("3016: ME5-1 ME-1 QOR BR", &[5, 1, 1, 1, 1], "withdraw 1 3015"), "LargeWin -2: 10>8");
    is(moved("3016: ME5-1 ME-1 QOR", &[5, 1, 1, 1], "continue; withdraw 1 3017"), "SmallWin +1: 10>11");
    is(moved("3016: ME5-1 ME-1 QOR", &[5, 1, 1, 1], "withdraw 1 3015"), "SmallWin -1: 10>9");
}

/// PA-12.4f: Riel beside a battle moves no die, within his range or not.
#[test]
fn pa_12_4f_riel_beside_the_battle() {
    let t = fight("3016: ME-1 NW-1; 3015: ME-2 Riel", Nations, &[4, 1, 1]);
    is(first(&t, "Nations fire"), "Nations fire 1SP +0+0+0 col0 1 -");
    let t = fight("3016: ME-1 NW-1; 3015: ME-2 Riel Dumont", Nations, &[4, 1, 1]);
    is(first(&t, "Nations fire"), "Nations fire 1SP +0+0+0 col0 1+3Dumont -");
}

/// PA-12.4g: his -1 is the whole force's, First Nations or Métis.
#[test]
fn pa_12_4g_riel_with_a_mixed_force() {
    let t = fight("3016: ME-1 PO-1 BI-1 Riel Poundmaker NW-1", Nations, &[4, 1, 1, 5, 1]);
    let t = t.act("engage PO-1");
    is(first(&t, "Nations fire"), "Nations fire 3SP +0+0+0 col1 5-1Riel -");
}

/// PA-12.51a: 1 or less is the attacker's ambush, 6 or more the defender's.
#[test]
fn pa_12_51a_whose_ambush() {
    let rolled = |at: &str, dice: &[u8]| first(&fight(at, Government, dice), "ambush");
    is(rolled("3016: QOR-1 PO-1", &[1, 1, 1, 1, 1]), "ambush 1-0+0 Government 1");
    is(rolled("3016: QOR-1 PO-1", &[2, 1, 1]), "ambush 2-0+0 none");
    is(rolled("3016: QOR-1 PO-1", &[5, 1, 1]), "ambush 5-0+0 none");
    is(rolled("3016: QOR-1 PO-1", &[6, 1, 1, 1, 1]), "ambush 6-0+0 Nations 1");
    is(rolled("3016: NW-1 BS-1 PO-1", &[3, 1, 1]), "ambush 3-2+0 Government 1");
    is(rolled("3016: QOR-1 ME-1", &[4, 1, 1, 1, 1]), "ambush 4-0+2 Nations 1");
}

/// PA-12.51b: half of the second die, rounded up, is the number of columns.
#[test]
fn pa_12_51b_columns_of_an_ambush() {
    let columns = [1, 2, 3, 4, 5, 6].map(|die| {
        let t = fight("3016: QOR-1 PO-1", Government, &[1, die, 1, 1, 1]);
        first(&t, "Government fire")
    });
    assert_eq!(
        columns.map(|c| c.split(' ').nth(3).unwrap_or_default().to_string()),
        ["+0+0+1", "+0+0+1", "+0+0+2", "+0+0+2", "+0+0+3", "+0+0+3"]
    );
}

/// PA-12.6b, PA-12.11a: one roll without an answer; who passed his check stays, and a round follows.
#[test]
fn pa_12_6b_an_ambush_is_one_sided() {
    // 5 SP and one column: 6-8; 4 and 2 of Poundmaker's are 6: 1D; the check is passed.
    let t = fight("3016: NW-1 QOR-1 PO5 Poundmaker", Nations, &[1, 1, 4, 3, 1, 1]);
    let t = t.act("disrupt QOR-1").tells("battle 3016 by Nations small; ambush 1-1+1 Nations 1; Nations fire 5SP +0+0+1 col3 4+2Poundmaker 1D; QOR-1 disrupted; QOR-1 holds 3/3 yes; PO5 free; NW-1 free; Nations fire 5SP +0+0+0 col2 1+2Poundmaker -; Government fire 1SP +0+0+0 col0 1 -");
    t.offers("continue; withdraw 1 2916; withdraw 1 3015; withdraw 2 2815; withdraw 2 2915; withdraw 2 3014; withdraw 2 3115");
}

/// PA-12.6d: the leader counts in the ambush.
#[test]
fn pa_12_6d_the_leader_of_an_ambush() {
    let t = fight("3016: NW-1 Otter Irvine PO-1", Government, &[1, 1, 5, 1])
        .offers("use Otter; use Irvine")
        .act("use Otter");
    is(first(&t, "Government fire"), "Government fire 1SP +0+0+1 col1 5+2Otter 1D");
}

/// PA-12.6e: afterwards nobody is in line: free units and checks as in any first round.
#[test]
fn pa_12_6e_after_an_ambush_all_are_uncommitted() {
    let t = fight("3016: NW-1 NW-2 PO-1 PO-2", Government, &[1, 1, 1]).forget();
    let t = t.holds(|g| g.battle.as_ref().is_some_and(|b| b.engaged.is_empty() && b.round == 0 && b.ambush.is_none()));
    let t = t.roll(&[5, 6, 1, 1]).act("engage NW-1; engage PO-1");
    t.tells("NW-1 free; PO-1 free; NW-2 commits 5/4 no; PO-2 commits 6/4 no; Government fire 1SP +0+0+0 col0 1 -; Nations fire 1SP +0+0+0 col0 1 -");
}

/// PA-9.2b: hills help the defender alone, and are not told as walls of a place.
#[test]
fn pa_9_2b_hills_are_no_walls() {
    let t = fight("2112: PO-1 90W-1", Government, &[5, 1, 1]);
    let walls = |e: &Event| if let Event::Fired(fired) = e { Some((fired.side, fired.walls)) } else { None };
    let told: Vec<_> = t.events().filter_map(walls).collect();
    assert_eq!(told, [(Government, 0), (Nations, 0)]);
}

/// PA-12.51: a side of which nobody can come into line lays no ambush.
#[test]
fn pa_12_51_no_ambush_by_the_disrupted() {
    let t = fight("3016: PO-1 NW-1*", Government, &[1, 1, 1]);
    t.tells("battle 3016 by Government small; ambush 1-1+0 none; PO-1 free; Government fire 0SP +0+0+0 col0 1 -; Nations fire 1SP +0+0+0 col0 1 -");
}

/// PA-12.4b: whom he commands must be in line: one who does not come into line brings no rating.
#[test]
fn pa_12_4b_a_leader_whose_men_stay_out_of_line() {
    let t = fight("3016: QOR-1 NW-1 Crozier PO-1", Government, &[4, 6, 1, 1]).act("engage QOR-1");
    is(first(&t, "NW-1 commits"), "NW-1 commits 6/4 no");
    is(first(&t, "Government fire"), "Government fire 1SP +0+0+0 col0 1 -");
}
