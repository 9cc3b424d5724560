//! Where two rules meet.

use crate::tabletop::*;
use redoubt_bushy_run::ids::{ALLIED, BRITISH};

/// Defensive Fire (BR-7.3.1i) and stacking (BR-3.5c): a unit that loses a step in a full Area is removed whole.
#[test]
fn defensive_fire_in_a_full_area() {
    given("3 BritishMove; 8: B06 B07 B08 I09c; 9: B05")
        .dice("511")
        .take(
            "move B05; 8; fire I09; stand",
            "B05 9>8; suspense 8; I09 revealed 8; \
                DefensiveFire 8>8 I09 at B05 surprise 1 5+511, 1 hits, dp 1; B05 -1 to 3 8; fired I09; \
                B05 overstacked 8",
        )
        .now("8: B06 B07 B08 I09rf; out: B05");
}

/// A Reveal (BR-7.2d) in a full Area stops and removes the mover without a shot (BR-3.5c).
#[test]
fn a_reveal_in_a_full_area() {
    given("3 BritishMove; 8: B06 B07 B08; 9: B05; 8: I09h")
        .take("move B05; 8; reveal I09; pass", "B05 9>8; suspense 8; I09 revealed 8; B05 stopped 8; B05 overstacked 8")
        .now("8: B06 B07 B08 I09r; out: B05");
}

/// Ways out of a full Area that close while a unit passes through it (BR-3.5g): bands revealed all around do not keep
/// the mover in, they only stop it in the next Area.
#[test]
fn reveals_around_a_full_area_do_not_trap_the_mover() {
    given("3 BritishMove; 8: B06 B07 B08; 9: B05; 4: I01h; 10: I02h; 11: I03h; 12: I04h; 13: I05h")
        .after("move B05; 8; reveal I01; reveal I02; reveal I03; reveal I04; reveal I05; pass")
        .asks(BRITISH)
        .offers("4; 9; 10; 11; 12; 13");
}

/// A retreat of the last escort (BR-7.4.1, BR-8.4e) loses the wagon (BR-10.3h), but not where only Hidden
/// decoys are (BR-10.3j).
#[test]
fn a_retreat_from_the_wagon() {
    let fight = |bands: &str| {
        given(&format!("3 AlliedAttack; 4: B05 B14 {bands}; 6: I01r"))
            .dice("61")
            .after("attack 6 4 with I01; retreat B05 8; confirm")
    };
    fight("I09h").over(ALLIED, "wagon-lost", "BR-11a");
    fight("I22h").goes_on().now("4: B14 I22h; 6: I01rf; 8: B05");
    fight("I22c").goes_on().now("4: B14; 6: I01rf; 8: B05; out: I22");
}

/// A mover that retreats to the lonely wagon (BR-7.3.1e) is its escort at once (BR-10.3h).
#[test]
fn a_retreat_to_the_wagon() {
    given("3 BritishMove; 4: B05 B14; 7: I11h; 9: B06")
        .dice("511")
        .after("move B05; 7; fire I11; retreat B05 4; pass")
        .goes_on()
        .now("4: B05 B14; 7: I11rf; 9: B06");
}

/// The reroll of a Defensive Fire (BR-6.1g) comes before the retreat is asked (BR-7.3.1e).
#[test]
fn a_reroll_in_defensive_fire() {
    given("3 BritishMove AlliedReroll; 4: B05; 7: I11h")
        .dice("123 456")
        .take(
            "move B05; 7; fire I11; die 0; die 1; die 2; confirm",
            "B05 4>7; suspense 7; I11 revealed 7; \
                DefensiveFire 7>7 I11 at B05 surprise 2 5+123, 0 hits, dp 0; \
                again DefensiveFire 7>7 I11 at B05 surprise 2 5+456, 2 hits, dp 2",
        )
        .asks(BRITISH)
        .take("retreat B05 4; pass", "B05 -1 to 3 7; B05 retreats 7>4; fired I11; suspense 4")
        .now("4: B05/3; 7: I11rf");
}

/// The reroll of a British Defensive Fire may save the target: nobody is asked to retreat (BR-8.3k).
#[test]
fn a_reroll_that_misses() {
    given("3 AlliedMove BritishReroll allowance=2; 8: B05; 9: I09r")
        .dice("1115 1")
        .take("move I09; 8; fire B05", "I09 9>8; DefensiveFire 8>8 B05 at I09 5+1115, 1 hits, dp 1")
        .asks(BRITISH)
        .take("die 3; confirm", "again DefensiveFire 8>8 B05 at I09 5+1111, 0 hits, dp 0; fired B05")
        .asks(ALLIED)
        .now("8: B05f I09r");
}

/// The Indian movement roll and a scout's die may be rolled again (AMB-24, BR-6.1g).
#[test]
fn any_own_roll_may_be_rolled_again() {
    let table = starting("3 AlliedRoll AlliedReroll; 7: I09h", "12", "[3 AlliedRoll]; movement roll 12")
        .asks(ALLIED)
        .offers("die 0; die 1; pass")
        .dice("6")
        .take("die 0; confirm", "again movement roll 62; allowance 6+2; [3 AlliedMove]");
    assert_eq!(table.game.allowance, 8);
    given("3 BritishAttack BritishReroll; 4: B12; 6: I11h")
        .dice("6 3")
        .take(
            "scout B12 6; die 0; confirm",
            "B12 scouts 4>6 die 6; again B12 scouts 4>6 die 3; \
                I11 revealed 6; found 6 1 real 0 decoys",
        )
        .now("4: B12; 6: I11r");
}

/// Low Ammo (BR-6.1h2) and a wagon that drives past: each Area it enters is supplied.
#[test]
fn the_wagon_supplies_on_its_way() {
    given("3 BritishMove LowAmmo; 8: B05l; 4: B06l; 10: B14")
        .take(
            "move B14; 8; pass; pass; 4; pass; pass",
            "suspense 8; B14 10>8; B05 supplied; suspense 8; suspense 4; B14 8>4; B06 supplied; \
                suspense 4",
        )
        .now("4: B06 B14; 8: B05");
}

/// Low Ammo and Volley: a marked soldier at the wagon is supplied, but there is no Volley that turn
/// (BR-6.1h3); FP 2 less 1 still fires (AMB-35 keeps FP at 0 or more).
#[test]
fn low_ammo_and_fire() {
    given("3 AlliedMove LowAmmo allowance=2; 8: B05/1l; 9: I09r")
        .dice("5")
        .take(
            "move I09; 8; fire B05; stand",
            "I09 9>8; DefensiveFire 8>8 B05 at I09 low 1 5+5, 1 hits, dp 1; I09 eliminated 8; \
                fired B05",
        )
        .now("8: B05/1fl; out: I09");
}

/// Second Defensive Fire (BR-7.3.1j) at a unit whose retreat revealed nothing: the first firer, now
/// Revealed, has no part in it; a Reveal is not offered between the two.
#[test]
fn no_reveal_between_retreat_and_second_fire() {
    given("3 BritishMove; 4: B05; 7: I11h; 11: I10h I22h; 13: I12h")
        .dice("511")
        .after("move B05; 7; fire I11; retreat B05 11")
        .asks(ALLIED)
        .offers("fire I10; pass")
        .refuses_by("reveal I22", "BR-3.8b");
}

/// A second shot kills the mover: whoever was alone with it stays (BR-7.3.1j, BR-10.3h).
#[test]
fn a_second_shot_that_kills() {
    given("3 BritishMove; 4: B05/1; 7: I11h; 11: I10h")
        .dice("511 5111")
        .take(
            "move B05; 7; fire I11; retreat B05 11; fire I10",
            "B05 4>7; suspense 7; I11 revealed 7; \
                DefensiveFire 7>7 I11 at B05 surprise 2 5+511, 1 hits, dp 1; B05 retreats 7>11; \
                fired I11; suspense 11; I10 revealed 11; \
                SecondFire 11>11 I10 at B05 surprise 2 5+5111, 1 hits, dp 1; B05 -1 to 0 11; \
                B05 eliminated 11; fired I10",
        )
        .now("7: I11rf; 11: I10rf; out: B05");
}

/// Hidden movement (BR-8.2.2g) into Defensive Fire (BR-8.3) with a retreat: the band stays Concealed, and
/// Hiding takes it out of sight (BR-8.2.3b).
#[test]
fn hidden_movement_shot_at_retreats_and_hides() {
    given("3 AlliedMove allowance=2; 4: B05; 7: I12h")
        .dice("6111")
        .take(
            "move I12 hidden; 4; fire B05; retreat I12 9",
            "counter arrived 4>4; (I) I12 secretly 7>4; \
                DefensiveFire 4>4 B05 concealed 6+6111, 1 hits, dp 1; counter retreats 4>9; \
                (I) I12 secretly 4>9; fired B05",
        )
        .now("4: B05f; 9: I12c")
        .take("end", "hiding 9 gone 1 down 0; (I) I12 hid 9; [3 AlliedAttack]")
        .now("4: B05f; 9: I12h");
}

/// The Ambush (BR-6.1k) at the deployed wagon's Area kills the last escort; the wagon stands among bands
/// and is lost on turn 1 (BR-10.3h).
#[test]
fn the_ambush_and_the_deployed_wagon() {
    given("1 Event Ambush; 4: B05/1 B14d I09h")
        .dice("6666")
        .take(
            "area 4; confirm",
            "Ambush 4>4 5+6666, 4 hits -0 -2, dp 2; B05 -1 to 0 4; B05 eliminated 4; I09 revealed 4; \
            wagon lost 4; over WagonLost, 0 eliminated",
        )
        .over(ALLIED, "wagon-lost", "BR-11a");
}

/// RW-5 (BR-6.1k): a band revealed before the Ambush closes a retreat (BR-8.4e).
#[test]
fn a_reveal_before_the_ambush() {
    given("3 Event Ambush; 18: B05; 16: I01h; 17: I02h; 19: I03h")
        .dice("6111")
        .after("reveal I01; reveal I02; reveal I03; area 18")
        .offers("retreat B05 A; confirm");
}

/// The Scout event (BR-6.1i) finds a decoy only: it is removed, and a Concealed one of the same Area too
/// (BR-2.1.1d); with nothing there nothing is found (AMB-36).
#[test]
fn the_scout_event_and_dummies() {
    given("3 Event Scout; 4: B12; 6: I22h I23c")
        .take(
            "area 6",
            "event scouts 6; decoy I22 removed 6; decoy I23 removed 6; found 6 0 real 2 decoys; \
            [3 BritishReset]; [3 BritishMove]",
        )
        .now("4: B12; out: I22 I23")
        .kills(0);
    given("3 Event Scout; 4: B12")
        .take("area 6", "event scouts 6; found 6 0 real 0 decoys; [3 BritishReset]; [3 BritishMove]");
}

/// Scouting (BR-10.2b) may leave the wagon alone: the scout was its only escort (BR-10.3h).
#[test]
fn a_scout_lost_beside_the_wagon() {
    given("3 BritishAttack; 4: B12/1 B14 I09c; 7: I11h")
        .dice("6")
        .take(
            "scout B12 7",
            "B12 scouts 4>7 die 6; B12 -1 to 0 4; B12 eliminated 4; I09 revealed 4; \
            wagon lost 4; over WagonLost, 0 eliminated",
        )
        .over(ALLIED, "wagon-lost", "BR-11a");
}

/// RW-6: a band revealed at the start of the British Attack Phase dies to one damage point (AMB-38).
#[test]
fn a_reveal_before_the_british_attack() {
    given("3 BritishAttackOpen; 4: B05; 6: I11h I12c")
        .asks(ALLIED)
        .offers("reveal I11; reveal I12; pass")
        .take("reveal I12; pass", "I12 revealed 6; [3 BritishAttack]")
        .dice("6111")
        .take(
            "attack 4 6 with B05; confirm; lose I12",
            "Attack 4>6 B05 6+6111, 1 hits, dp 1; I12 eliminated 6; fired B05",
        )
        .now("4: B05f; 6: I11h; out: I12");
}

/// Retreats fill up (AMB-14, BR-3.5a): places that others declared count.
#[test]
fn declared_retreats_count_for_stacking() {
    given("3 AlliedAttack; 4: B05 B06; 8: B07 B08; 6: I01r I02r; 5: I03r; 9: I04r; 11: I05r; 7: I06r")
        .dice("6611")
        .after("attack 6 4 with I01 I02")
        .offers("retreat B05 8; retreat B06 8; confirm")
        .after("retreat B05 8")
        .offers("recall B05; confirm")
        .take("confirm; lose B06", "1 retreats 4 dp 1; B06 -1 to 3 4; B05 retreats 4>8; fired I01+I02")
        .now("4: B06/3; 5: I03r; 6: I01rf I02rf; 7: I06r; 8: B05 B07 B08; 9: I04r; 11: I05r");
}

/// The same for the bands (AMB-14, BR-3.5b): a real band that retreats takes the fifth place, a decoy none.
#[test]
fn declared_retreats_of_decoys_take_no_place() {
    let fight = || {
        given("3 BritishAttack; 8: B05; 10: B06; 14: B12; 9: I01h I02h I03h I06h; 12: I04r I05r I22c")
            .dice("6111")
            .after("attack 8 12 with B05")
    };
    fight().after("retreat I22 9").offers("retreat I04 9; retreat I05 9; recall I22; confirm");
    fight().after("retreat I04 9").offers("retreat I22 9; recall I04; confirm");
}

/// Bouquet and Low Ammo never meet, but Bouquet and a Volley do (BR-6.1m, BR-7.4.1c).
#[test]
fn bouquet_and_volley() {
    given("3 BritishAttack Bouquet; 4: B05v; 6: I11r")
        .dice("54444")
        .take("attack 4 6 with B05", "Attack 4>6 B05 bouquet 1 5+54444, 1 hits, dp 1");
}

/// Wounded Recover on turn 1 (BR-6.1e): the unit that returns shoots in this turn's Defensive Fire.
#[test]
fn a_returned_unit_fires() {
    given("1 Event Wounded; 8: B14; out: B07; 9: I09h")
        .dice("34 66")
        .take(
            "recover B07",
            "B07 returns with 1 in 8; no British phases; [1 AlliedReset]; [1 AlliedRoll]; \
                movement roll 34; allowance 3+4; [1 AlliedMove]",
        )
        .take(
            "move I09 hidden; 8; fire B07",
            "counter arrived 8>8; (I) I09 secretly 9>8; \
                DefensiveFire 8>8 B07 concealed 6+66, 2 hits, dp 2; I09 eliminated 8; fired B07",
        )
        .now("8: B07/1f B14; out: I09");
}

/// A band that fired in the British turn (BR-8.1a) loses its Fired marker in its own turn and hides at its end
/// (BR-8.2.3c): two turns later it is Hidden.
#[test]
fn from_fire_back_to_hidden() {
    given("3 BritishMove; 4: B05; 7: I09h")
        .dice("1111 11 11")
        .after("move B05; 7; fire I09; end; pass; end")
        .after("move I09; 3; stop; end")
        .now("3: I09c; 7: B05")
        .after("end; end; pass; end; end")
        .now("3: I09h; 7: B05v");
}
