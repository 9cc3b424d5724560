//! Where rules of movement, supply, stacking and garrisons meet.

use crate::tabletop::*;
use redoubt::games::prairie_aflame::state::{At, Stage};

const LINE: &str = "3725: HG-1; 3425: HG-2; 2326: HG-3; 1628: HG-4; 1328: HG-5; 0422: NW-1; 0122: NW-2";

/// PA-10.81f, PA-10.82b, PA-7.7c, PA-14.2c: with the garrison complete no zone stops a train; without, it does.
#[test]
fn rail_zone_and_garrison() {
    let field = |complete: bool| {
        let t = given(FREE, 6).unrest(0).at(LINE).at("3525: 90W-1+ Middleton; 2626: ME-1");
        t.with(|g| g.cpr = complete).begin(Government, Stage::March).act("take 3525")
    };
    let t = field(true).act("ride 2625").allows("ride 0322; detrain");
    assert!(t.game.entrained.has(unit("90W-1")));
    let t = field(false).refuses("ride 0322").act("ride 2625");
    assert!(!t.game.entrained.has(unit("90W-1")));
    // Boarding beside the enemy is barred by the same zone.
    let t = given(FREE, 6).unrest(0).at(LINE).at("3425: 90W-1 Middleton; 3424: ME-1").with(|g| g.cpr = true);
    let _ = t.begin(Government, Stage::March).act("pick 90W-1").allows("entrain");
}

/// PA-11.5e, PA-12.10d, PA-6.1g: two markers break down into disrupted companies, which rally one by one.
#[test]
fn battalion_double_disruption_and_breakdown() {
    let t = given(FREE, 8).unrest(0).at("3014: 10RG**~").begin(Government, Stage::Organise);
    assert_eq!((t.game.strength(unit("10RG")), t.game.allowance(unit("10RG"))), (0, 1));
    let t = t.act("break 10RG").now("3014: 10RG-1*~ 10RG-2*~ 10RG-3*~ 10RG-4*~ 10RG-5*~");
    let t = t.forget().roll(&[2, 3, 2, 3, 2]).begin(Government, Stage::Rally);
    let t = t.tells(
        "10RG-1 rallies 2/2 yes; 10RG-2 rallies 3/2 no; 10RG-3 rallies 2/2 yes; 10RG-4 rallies 3/2 no; 10RG-5 rallies 2/2 yes",
    );
    let _ = t.begin(Government, Stage::Organise).refuses("form 10RG 3014");
}

/// PA-11.1b, PA-10.11b, PA-10.2a: bands that must part, one of them bound to its reserve, the other out of command.
#[test]
fn bands_part_within_their_bounds() {
    let t = given(FREE, 6).at("1907: PO-1 BI-1; 1911: Poundmaker PO-2; 1606: BigBear BI-2").roll(&[6, 1]);
    let t = t.begin(Nations, Stage::March).refuses("done");
    let t = t.act("pick BI-1").tells("BI-1 command 6/3 no").refuses("done");
    let t = t.act("pick PO-1").tells("PO-1 command 1/4 yes").refuses("halt; go 1906").act("go 1908; halt; done");
    assert_eq!(t.game.at[unit("PO-1")], At::hex(hex("1908")));
}

/// PA-10.6d, PA-7.5b, PA-7.5d: a wagon that was used up is no engineer; an engineer is not used up by it.
#[test]
fn wagon_as_engineer_and_as_supply() {
    let t = given(FREE, 8).unrest(0).at("2616: SW-1 90W-1 Otter; 2610: ME-1").begin(Government, Stage::Supply);
    let t = t.act("expend SW-1").forget();
    assert!(!t.can(step("engineer SW-1")) && t.game.at[unit("SW-1")] == At::TRACK);
    let t = given(FREE, 8).unrest(0).at("2616: SW-1 90W-1 Otter").begin(Government, Stage::Supply).act("done");
    let t = t.act("engineer SW-1");
    // Unsupplied infantry has no whole allowance for a river, but a ford costs it 3 (PA-10.6h).
    assert_eq!(cost(&t, "90W-1", "2616", "2716"), Some(3));
    let _ = t.act("pick 90W-1; go 2716").holds(|g| g.mp_left(unit("90W-1")) == 0);
}

/// PA-9.3b, PA-9.33a, PA-9.33c, PA-16.2b: a disrupted company in Batoche takes it when it rallies.
#[test]
fn capture_by_a_unit_that_rallies() {
    let t = given(FREE, 7).with(|g| (g.unrest, g.roaming) = (20, true)).at("2911: 90W-1*; 2811: Otter 90W-2");
    let t = t.roll(&[2]).begin(Government, Stage::Rally);
    let t = t.tells(
        "90W-1 rallies 2-1/2 yes; Government take Batoche; Capture -1: 20>19; provisional government out; \
         ProvisionalGovernment -2: 19>17",
    );
    // Taken for the first time it is not retaken: it owes no garrison by itself (PA-9.33c).
    assert!(t.game.batoche_taken && !t.game.retaken.has(place("Batoche")));
}

/// PA-17.3a, PA-10.0b, PA-7.6a: a stack with the hostages goes at their guard's pace.
#[test]
fn hostages_slow_a_stack_while_it_stays_together() {
    let t = given(FREE, 8).unrest(5).at("3014: ME-1~ ME-2 Dumont; 3010: ME-9").with(|g| {
        (g.guards[0], g.hostages[0]) = (Some(unit("ME-1")), 4);
    });
    let t = t.begin(Nations, Stage::March).act("pick ME-1; pick ME-2; go 3015; go 3016").refuses("go 3017");
    let _ = t.act("leave ME-1; go 3017; go 3018; halt").now("3010: ME-9; 3014: Dumont; 3016: ME-1~; 3018: ME-2");
}

/// PA-8.4f, PA-10.81a: who arrives on foot at the edge marches at once.
#[test]
fn arrival_on_foot_marches() {
    let t = given(FREE, 7).unrest(0).at("3425: ME-3; 3725: ME-1; 3824: ME-2").begin(Government, Stage::Arrive);
    let t = t.act("done").forget().act("pick MGA; go 3822; halt");
    let _ = t.tells("MGA 3823>3822");
}
