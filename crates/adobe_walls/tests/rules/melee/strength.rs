//! Strengths and modifiers but for the ground (7.2, 7.3, 10B.b, 10B.c, 10E, 10F.c, 10G, 13C.2a, 15B).

use crate::table::Words;
use crate::tabletop::*;
use redoubt_adobe_walls::AdobeWalls;
use redoubt_adobe_walls::state::event::{Event, MeleeRoll};
use redoubt_engine::record::log::Audience;

/// Works out a melee against 4010 with all who can attack and checks what would be told of it with a 3.
#[track_caller]
fn rolls(text: &str, wanted: &str) {
    let mut t = given_with(text, |p| p.begun());
    if t.offered().contains("attack") {
        t = t.after("attack 4010");
    }
    let melee = t.game.melee_of(hex(4010), t.game.attackers_of(hex(4010)));
    let roll = MeleeRoll { die: 3, ..t.game.reckon(&melee) };
    let told = AdobeWalls::write_event(Audience::All, &Event::MeleeRoll(roll));
    assert!(told == wanted, "{text}\n  is   {told}\n  want {wanted}");
}

/// EX-08, AW-15B.a: 5 and 3 low on ammunition are 2.5 and 1.5, together 4; bands are not halved.
#[test]
fn ex_08_fractions_add_up() {
    rolls(
        "5 us melee; 4010: lone_wolf/4!p; 4009: cav_m1nm/5!l cav_b/3!l",
        "melee 4010 4:4 column 3 die 3 defenders +1 = 4",
    );
    rolls("5 nations melee; 4010: cav_b!fp; 4009: lone_wolf!l", "melee 4010 6:3 column 4 die 3 defenders +1 = 4");
}

/// AW-15D.2b: under the rosters a unit without a box is halved; the marker counts for others.
#[test]
fn aw_15d_2b_no_boxes_left() {
    rolls(
        "5 us melee ammo=rosters; 4010: lone_wolf!p; 4009: cav_b#0 cav_k#0.5 hq!l",
        "melee 4010 6.5:6 column 3 die 3 defenders +1 = 4",
    );
}

/// AW-10B.b: infantry with half of the attackers' strength gives +1, less does not.
#[test]
fn aw_10b_b_infantry_attacks() {
    rolls("5 us melee; 4010: lone_wolf; 4009: inf_a cav_m1nm", "melee 4010 15:6 column 5 die 3 infantry +1 = 4");
    rolls("5 us melee; 4010: lone_wolf; 4009: inf_a cav_b cav_m1nm", "melee 4010 19:6 column 6 die 3 = 3");
}

/// AW-10B.c: defending infantry is doubled before all else: 8 low on ammunition are 8.
#[test]
fn aw_10b_c_infantry_defends() {
    rolls("5 nations melee; 4010: inf_a!l; 4009: lone_wolf", "melee 4010 6:8 column 1 die 3 = 3");
    rolls("5 nations melee; 4010: inf_a; 4009: lone_wolf", "melee 4010 6:16 column 1 die 3 = 3");
}

/// AW-10E.a, AW-10E.b, AW-13C.2a: the senior leader of the US, any one of the Nations, if he is attached to somebody involved.
#[test]
fn aw_10e_a_leaders() {
    rolls(
        "5 nations melee; 4010: cav_b!p carson mccleave; 4009: lone_wolf ten_bears satanta",
        "melee 4010 6:4 column 3 die 3 leader +2 leader -2 defenders +1 = 4",
    );
    rolls(
        "5 us melee; 4010: lone_wolf!p; 4009: cav_b!m cav_k!p carson",
        "melee 4010 4:6 column 2 die 3 defenders +1 = 4",
    );
    rolls(
        "5 us melee; 4010: lone_wolf!p; 4009: cav_b carson!e mccleave",
        "melee 4010 4:6 column 2 die 3 leader +1 defenders +1 = 5",
    );
    rolls(
        "5 us melee; 4010: lone_wolf!p; 4009: cav_b capt1!w capt2",
        "melee 4010 4:6 column 2 die 3 leader +1 defenders +1 = 5",
    );
    rolls(
        "5 us melee; 4010: lone_wolf!p; 4009: cav_b carson!w mccleave",
        "melee 4010 4:6 column 2 die 3 leader +1 defenders +1 = 5",
    );
}

/// AW-10F.c, AW-10J.3a: a routed unit defends at half strength.
#[test]
fn aw_10f_c_routed_defend_at_half() {
    rolls("5 us melee; 4010: lone_wolf!rp; 4009: cav_b", "melee 4010 4:3 column 3 die 3 defenders +1 = 4");
}

/// AW-10G.a, AW-9D.1a: prone or pinned defenders +1, disrupted ones another +1; disrupted attackers -1.
#[test]
fn aw_10g_a_shaken_units() {
    rolls("5 us melee; 4010: lone_wolf!pd; 4009: cav_b", "melee 4010 4:6 column 2 die 3 defenders +2 = 5");
    rolls(
        "5 us melee; 4010: lone_wolf!n; 4009: cav_b!d",
        "melee 4010 4:6 column 2 die 3 defenders +1 attackers -1 = 3",
    );
}

/// AW-10G.a, E-13: a condition counts with half of the strength; by house rule with any unit, or with all only.
#[test]
fn aw_10g_a_mixed_stacks() {
    let text = "5 us melee; 4010: lone_wolf!p wooden_lance; 4009: cav_b!d cav_m1nm";
    rolls(text, "melee 4010 11:10 column 3 die 3 defenders +1 = 4");
    rolls(
        &text.replace("melee;", "melee melee_mix=any;"),
        "melee 4010 11:10 column 3 die 3 defenders +1 attackers -1 = 3",
    );
    rolls(&text.replace("melee;", "melee melee_mix=all;"), "melee 4010 11:10 column 3 die 3 = 3");
    rolls(
        "5 us melee; 4010: lone_wolf/4!p wooden_lance; 4009: cav_b",
        "melee 4010 4:8 column 2 die 3 defenders +1 = 4",
    );
}

/// AW-17C.d, E-14: behind breastworks there is no penalty for prone or pinned, but -1 for the attack.
#[test]
fn aw_17c_d_breastworks() {
    rolls("5 nations melee; 4010: cav_b!np works=cav_b; 4009: lone_wolf", "melee 4010 6:3 column 4 die 3 works -1 = 2");
}

/// AW-11C.4d, AW-11C.4e: crews defend with 2 or 1; low ammunition of their howitzer does not halve them, but their own does
/// without a howitzer.
#[test]
fn aw_11c_4d_crews_defend() {
    rolls(
        "5 nations melee; 4010: how_1!fl>S crew_1!p; 4009: lone_wolf",
        "melee 4010 6:2 column 5 die 3 defenders +1 = 4",
    );
    rolls("5 nations melee; 4010: how_1!m crew_1/1; 4009: lone_wolf", "melee 4010 6:1 column 8 die 3 = 3");
    rolls("5 nations melee; 4010: crew_1!l; 4009: lone_wolf", "melee 4010 6:1 column 8 die 3 = 3");
}
