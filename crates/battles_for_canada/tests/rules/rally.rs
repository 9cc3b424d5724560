//! The Rally Phase (12.5), leaders lost and replaced (2.2).

use crate::tabletop::*;
use redoubt_battles_for_canada::ids::Side;

/// BC-1.4b, BC-1.4c: disorganization comes off outside enemy zones, and stays in them.
#[test]
fn bc_1_4b_disorganization_comes_off() {
    let text =
        "C1 2 rally English; 0507: e.44!d e.L.donaldson E; 0607: f.berry2 W; 0404: e.55!d E; 0504: f.bearn f.L.levis W";
    let t = rolled(text, &[1, 2], |p| p.with(|g| g.initiative = Some(redoubt_battles_for_canada::ids::Side::French)));
    t.tells(
        "stage Rally(English); e.44 reordered; turn 3; out of command f.L.levis e.L.donaldson; initiative 1 2 English",
    )
    .now("0404: e.55!d E; 0504: f.bearn f.L.levis W; 0507: e.44 e.L.donaldson E; 0607: f.berry2 W");
}

/// BC-12.5a, BC-12.5b, BC-12.5c, BC-T7: die, morale and leaders; 7 rallies, and the owner gives a facing.
#[test]
fn bc_12_5a_rally_checks() {
    let text = "AH 2 rally French no_honour; 1610: f.montreal!r f.L.montcalm W; 0709: e.47 e.L.murray E";
    rolled(text, &[3], |p| p)
        .tells("stage Rally(French); f.montreal rally 3+2+2; f.montreal rallied")
        .offers("face 1610 NW; face 1610 NE; face 1610 E; face 1610 SE; face 1610 SW; face 1610 W");
    rolled(text, &[2], |p| p)
        .tells("stage Rally(French); f.montreal rally 2+2+2")
        .offers("flee 1709; flee 1710; stay f.L.montcalm");
}

/// BC-12.5a, BC-12.5d, BC-12.5e: who checks and who flees is fixed for both sides when the Rally Phase begins. At Sainte-Foy the
/// 47th rallies facing west, so that Béarn is in its zone; Béarn was not when the phase began, and checks.
#[test]
fn bc_12_5d_a_zone_that_the_first_side_made() {
    let text = "S 2 rally English; 0710: e.47!r W; 0610: f.bearn!r E; 0205: f.rr f.L.levis E; 1206: e.15 e.L.murray W";
    let t = rolled(text, &[4], |p| p).tells("stage Rally(English); e.47 rally 4+3; e.47 rallied");
    let t = t.dice("4").take("face 0710 W", "0710 faces 5; stage Rally(French); f.bearn rally 4+3; f.bearn rallied");
    t.offers("face 0610 NW; face 0610 NE; face 0610 E; face 0610 SE; face 0610 SW; face 0610 W");
    // The same with the other side first.
    let other = text.replace("rally English", "rally French");
    let t = rolled(&other, &[4], french_first).tells("stage Rally(French); f.bearn rally 4+3; f.bearn rallied");
    let t = t.dice("4").take("face 0610 E", "0610 faces 2; stage Rally(English); e.47 rally 4+3; e.47 rallied");
    t.offers("face 0710 NW; face 0710 NE; face 0710 E; face 0710 SE; face 0710 SW; face 0710 W");
}

/// BC-12.5a, BC-12.5d: the other way round: who was in a zone when the phase began flees without a die, though the enemy whose
/// zone it was has run off since.
#[test]
fn bc_12_5d_a_zone_that_the_first_side_left() {
    // The 15th flees through the disorganized 47th, which routs: its zone over Béarn is gone.
    let text = "S 2 rally English; 0709: e.47!d W; 0609: e.15!r E; 0708: f.guyenne!r E; 0710: f.lasarre NW; 0610: f.bearn!r E; 0205: f.rr f.L.levis E; 1206: e.28 e.L.murray W";
    let t = rolled(text, &[1], |p| p);
    let t = t.tells("stage Rally(English); e.15 rally 1+3; e.15 flee 0609>0709; e.15 flee 0709>0809");
    // The 47th stays in disorder in the zone of La Sarre, so that it must check when the 15th has passed.
    let t = t.act("flee 0908").tells("e.15 flee 0809>0908").offers("rout; check");
    let t = t.take("rout", "e.47 routs; e.47 flee 0709>0809").after("flee 0908");
    let t = t.first().tells("e.47 flee 0908>1008; stage Rally(French)").offers("flee 0509; flee 0510");
    // Nobody's zone is over Béarn any more, but it was when the phase began: it runs without a die.
    t.holds(|g| g.hex_of(unit(g, "f.bearn")) == Some(hex(610)) && !g.in_enemy_zone(Side::French, hex(610)));
}

/// BC-12.5a, BC-12.5d, R-83: all four pairs of what the first and the second side have to do: rout without a check, or check.
#[test]
fn bc_12_5d_rally_and_rout_of_both_sides() {
    // Where the French unit and the English unit stand, each in a zone (of an unrouted enemy) or not.
    for (french_in, english_in) in [(false, false), (false, true), (true, false), (true, true)] {
        let french = if french_in { "0710: e.47 W; 0610: f.bearn!r E" } else { "0610: f.bearn!r E" };
        let english = if english_in { "0407: f.lasarre E; 0507: e.58!r W" } else { "0507: e.58!r W" };
        let text = format!("S 2 rally English; {french}; {english}; 0205: f.rr f.L.levis E; 1206: e.15 e.L.murray W");
        // Who checks rallies with a 4; who runs takes the first way. Then both sides roll for the initiative of turn 3.
        let checks = [!english_in, !french_in].into_iter().filter(|checks| *checks).map(|_| 4);
        let dice: Vec<u8> = checks.chain([1, 2]).collect();
        let mut t = rolled(&text, &dice, |p| p);
        while t.game.turn == 2 {
            t = t.first();
        }
        let told = t.phrases().join("; ");
        for (name, in_zone) in [("e.58", english_in), ("f.bearn", french_in)] {
            assert_eq!(told.contains(&format!("{name} rally 4+3; {name} rallied")), !in_zone, "{text}: {told}");
            assert_eq!(told.contains(&format!("{name} flee")), in_zone, "{text}: {told}");
        }
    }
}
