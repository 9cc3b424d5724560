//! The Rally Phase (12.5), leaders lost and replaced (2.2).

use crate::tabletop::*;

/// BC-1.4b, BC-1.4c: disorganization comes off outside enemy zones, and stays in them.
#[test]
fn bc_1_4b_disorganization_comes_off() {
    let text =
        "C1 2 rally English; 0507: e.44!d e.L.donaldson E; 0607: f.berry2 W; 0404: e.55!d E; 0504: f.bearn f.L.levis W";
    let t = rolled(text, &[1, 2], |p| {
        p.with(|g| g.initiative = Some(redoubt::games::battles_for_canada::ids::Side::French))
    });
    let _ = t
        .tells("stage Rally(English); e.44 reordered; turn 3; out of command f.L.levis e.L.donaldson; initiative 1 2 English")
        .now("0404: e.55!d E; 0504: f.bearn f.L.levis W; 0507: e.44 e.L.donaldson E; 0607: f.berry2 W");
}

/// BC-12.5a, BC-12.5b, BC-12.5c, BC-T7: die, morale and leaders; 7 rallies, and the owner gives a facing.
#[test]
fn bc_12_5a_rally_checks() {
    let text = "AH 2 rally French no_honour; 1610: f.montreal!r f.L.montcalm W; 0709: e.47 e.L.murray E";
    let _ = rolled(text, &[3], |p| p)
        .tells("stage Rally(French); f.montreal rally 3+2+2; f.montreal rallied")
        .offers("face 1610 NW; face 1610 NE; face 1610 E; face 1610 SE; face 1610 SW; face 1610 W");
    let _ = rolled(text, &[2], |p| p)
        .tells("stage Rally(French); f.montreal rally 2+2+2")
        .offers("flee 1709; flee 1710; stay f.L.montcalm");
}
