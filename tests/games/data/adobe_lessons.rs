//! What the lessons of Battle of Adobe Walls show, page by page, and which rules they teach.

use super::lessons::at_the_terminal;
use super::told::{self, faces};

const GAME: &str = "adobe-walls";

#[test]
fn the_first_lesson_shows_fire_near_and_far_a_pin_opportunity_fire_and_a_rally() {
    told::tells(
        GAME,
        "fire",
        r"
        3: Company B fired at Lone Wolf's band in hex 2109 (offensive fire): strength 3, column D, 11: 1 casualty point. (AW-4B.a, AW-9B.2a)
        3: Lone Wolf's band lost 1 combat factor, 5 left. (AW-12.a)
        3: The US scored 1 VP: the losses of Lone Wolf's band. (AW-17E.b)
        3: Lone Wolf's band, morale check: 7, disrupted. (AW-14A.a)
        3: Lone Wolf's band was disrupted. (AW-9D.1a)
        5: Company M (1st New Mexico) fired at White Horse's band in hex 2109 (offensive fire, long range): strength 3, column D, 11: a morale check at -1. (AW-4B.a)
        5: White Horse's band, morale check: 8, steady. (AW-14A.a, AW-9D.b)
        6: Company D fired at Kicking Bird's band in hex 2110 (offensive fire): strength 1½, column B, 10: a morale check. (AW-4B.a, AW-9B.2a, AW-8A.a)
        6: Kicking Bird's band, morale check: 10, steady. (AW-14A.a)
        7: Movement. (AW-4C.a)
        8: Company D lay down. (AW-8D.1a)
        9: Company K mounted the horses of horse holder 4. (AW-8D.2c)
        10: Company K went from hex 1910 to hex 1909 (1 MP). (AW-7A.a)
        11: Company K went from hex 1909 to hex 2009 (1 MP). (AW-7A.a)
        12: Company K dismounted, the horses with horse holder 4. (AW-8D.2a)
        12: Defensive fire. (AW-4D.a)
        13: White Horse's band fired at Company B in hex 2010 (defensive fire): strength 5, column D, 8: a morale check. (AW-4D.a, AW-9B.2a)
        13: Company B, morale check: 4, pinned. (AW-14A.a, AW-13C.3a)
        13: Company B was pinned. (AW-9D.1d)
        14: Advance fire. (AW-4E.a)
        15: Company K fired at White Horse's band in hex 2109 (advance fire): strength 1½, column B, 7: no effect. (AW-4E.a)
        16: Melee. (AW-4F.a)
        16: Turn 5 of the Nations: 09:20. (AW-4.a)
        16: Rally. (AW-4A.a)
        16: Offensive fire. (AW-4B.a)
        16: Movement. (AW-4C.a)
        17: Lone Wolf's band recovered from disruption. (AW-14B.3a)
        19: Company D took aim at Kicking Bird's band. (AW-9F.c)
        20: Company D fired at Kicking Bird's band in hex 2110 (opportunity fire): strength 3, column C, 9: a morale check. (AW-9F.a, AW-9B.2a, AW-8A.a)
        20: Kicking Bird's band, morale check: 5, driven back 2 hexes, disrupted. (AW-14A.a, AW-8A.e)
        21: Kicking Bird's band retreated to hex 2210. (AW-10I.a)
        21: Kicking Bird's band retreated to hex 2310. (AW-10I.a)
        21: Kicking Bird's band was disrupted. (AW-9D.1a)
        21: Defensive fire. (AW-4D.a)
        21: Advance fire. (AW-4E.a)
        21: Melee. (AW-4F.a)
        21: Turn 6 of the US: 09:40. (AW-4.a)
        21: Rally. (AW-4A.a)
        22: Company B, rally from the pin: 4, rallied. (AW-14B.2a)
        ",
    );
}

#[test]
fn the_second_lesson_shows_a_charge_a_pursuit_an_advance_too_far_and_a_rout() {
    told::tells(
        GAME,
        "melee",
        r"
        2: Company K declared a charge at hex 2110. (AW-17A.a)
        3: Company K and Major McCleave went from hex 1809 to hex 1909 (1 MP). (AW-7A.a)
        3: Company K and Major McCleave went from hex 1909 to hex 2010 (1 MP). (AW-7A.a)
        3: Defensive fire. (AW-4D.a)
        3: Advance fire. (AW-4E.a)
        3: Melee. (AW-4F.a)
        5: Company B and Company K attacked hex 2110. (AW-10A.a)
        6: White Horse's band, retreat before melee: 3, they stay. (AW-10H.1a, AW-T6)
        6: Melee against White Horse's band: 9 against 5 is 3:2; 6: the attackers stand, the defenders lose 1 point and retreat 2 hexes. (AW-10A.b, AW-10E.a)
        6: White Horse's band lost 1 combat factor, 4 left. (AW-12.a)
        6: The US scored 1 VP: the losses of White Horse's band. (AW-17E.b)
        6: White Horse's band was disrupted. (AW-9D.1a)
        6: White Horse's band retreated to hex 2210. (AW-10I.a)
        6: White Horse's band retreated to hex 2309. (AW-10I.a)
        6: Company K was disrupted. (AW-9D.1a)
        8: Company M (1st New Mexico) attacked hex 2109. (AW-10A.a)
        9: Kicking Bird's band, retreat before melee: 5, they may go. (AW-10H.1a, AW-T6)
        10: Kicking Bird's band fell back to hex 2209. (AW-10H.1b)
        10: Kicking Bird's band fell back to hex 2308. (AW-10H.1b)
        11: Company M (1st New Mexico), pursuit: 2, needs 2 or less, they follow. (AW-10H.2a)
        12: Company M (1st New Mexico) pursued to hex 2109. (AW-10H.2a)
        12: Company M (1st New Mexico) pursued to hex 2209. (AW-10H.2a)
        13: Company M (1st New Mexico) renewed the melee against hex 2308. (AW-10H.2b)
        13: Melee against Kicking Bird's band: 7 against 5 is 1:1; 6: the attackers stand, the defenders lose 1 point and retreat 1 hex. (AW-10A.b)
        13: Kicking Bird's band lost 1 combat factor, 4 left. (AW-12.a)
        13: The US scored 1 VP: the losses of Kicking Bird's band. (AW-17E.b)
        13: Kicking Bird's band was disrupted. (AW-9D.1a)
        13: Kicking Bird's band retreated to hex 2408. (AW-10I.a)
        14: Company K and Major McCleave advanced into hex 2110. (AW-10H.3a)
        14: Turn 9 of the Nations: 10:40. (AW-4.a)
        14: Rally. (AW-4A.a)
        14: Offensive fire. (AW-4B.a)
        14: Movement. (AW-4C.a)
        14: Lone Wolf's band, Sitting Bear's band and Dohausen went from hex 2410 to hex 2310 (2 MP). (AW-7A.a)
        14: Lone Wolf's band, Sitting Bear's band and Dohausen went from hex 2310 to hex 2211 (1 MP). (AW-7A.a)
        14: Defensive fire. (AW-4D.a)
        14: Advance fire. (AW-4E.a)
        14: Melee. (AW-4F.a)
        15: Lone Wolf's band and Sitting Bear's band attacked hex 2110. (AW-10A.a)
        16: Company K, retreat before melee: 3, they stay. (AW-10H.1a, AW-T6)
        16: Melee against Company K: 12 against 4 is 3:1; 7: the attackers stand, the defenders lose 2 points and rout. (AW-10A.b, AW-10E.a, AW-10G.a)
        16: Company K lost 1 combat factor, 3 left. (AW-12.a)
        16: The Nations scored 1 VP: the losses of Company K. (AW-9D.2a)
        16: Company K lost 1 combat factor, 2 left. (AW-12.a)
        16: The Nations scored 1 VP: the losses of Company K. (AW-9D.2a)
        16: Major McCleave in danger: 7, unhurt. (AW-13D.1a)
        16: Company K routed. (AW-9D.1c)
        17: Company K and Major McCleave fled to hex 2010. (AW-10J.1a)
        17: Company K and Major McCleave fled to hex 1909. (AW-10J.1a)
        17: Company K and Major McCleave fled to hex 1809. (AW-10J.1a)
        17: Turn 10 of the US: 11:00. (AW-4.a)
        17: Rally. (AW-4A.a)
        17: Company K, rally from the rout: 3, still routed. (AW-14B.a, AW-T5)
        17: Offensive fire. (AW-4B.a)
        17: Movement. (AW-4C.a)
        19: Company K and Major McCleave ran on to hex 1709. (AW-10J.1b)
        19: Company K and Major McCleave ran on to hex 1609. (AW-10J.1b)
        20: Company K stopped running. (AW-10J.2b)
        ",
    );
}

#[test]
fn the_third_lesson_shows_a_shell_a_howitzer_that_moves_two_camps_and_a_herd() {
    told::tells(
        GAME,
        "guns",
        r"
        4: Howitzer 1 shelled hex 0911 (offensive fire): range 3, full crew's column, 7: 1 casualty point, and all in the hex scatter. (AW-11C.2b, AW-T9)
        5: Lone Wolf's band lost 1 combat factor, 5 left. (AW-12.a)
        5: The US scored 1 VP: the losses of Lone Wolf's band. (AW-17E.b)
        6: Lone Wolf's band scattered to hex 1011. (AW-11C.3b)
        6: Lone Wolf's band scattered to hex 1111. (AW-11C.3b)
        6: White Horse's band scattered to hex 1012. (AW-11C.3b)
        6: White Horse's band scattered to hex 1112. (AW-11C.3b)
        6: Movement. (AW-4C.a)
        7: Howitzer 2 was limbered. (AW-11B.a)
        8: Howitzer 2 with its crew went from hex 0611 to hex 0710 (1 MP). (AW-7A.a)
        9: Howitzer 2 faces south-east. (AW-11C.1a)
        10: Company B went from hex 0708 to hex 0808 (1 MP). (AW-7A.a)
        11: Company B set Kiowa camp 1 on fire. (AW-18C.a)
        11: The US scored 1 VP: Kiowa camp 1 was burnt. (AW-18C.a)
        12: Company B went from hex 0808 to hex 0708 (2 MP). (AW-7A.a)
        13: Company D began to loot Kiowa camp 2. (AW-18B.a)
        14: The Ute scouts went from hex 0908 to hex 1008 (2 MP). (AW-7A.a)
        15: The Ute scouts tried to capture ponies 17: 4, captured. (AW-19D.1a, AW-T12)
        15: The Ute scouts captured ponies 17. (AW-19D.1a)
        16: Defensive fire. (AW-4D.a)
        16: Advance fire. (AW-4E.a)
        16: Melee. (AW-4F.a)
        16: Kiowa camp 2 was looted. (AW-18B.a)
        16: The US scored 1 VP: Kiowa camp 2 was looted. (AW-18B.a)
        16: Turn 15 of the Nations: 12:40. (AW-4.a)
        16: Rally. (AW-4A.a)
        16: Offensive fire. (AW-4B.a)
        16: Movement. (AW-4C.a)
        ",
    );
}

#[test]
fn every_die_of_a_lesson_is_scripted_and_none_is_left_for_the_game_after_it() {
    told::scripts_all_dice(GAME, faces);
}

#[test]
fn the_lessons_teach_these_rules() {
    let wanted = [
        (
            "fire",
            "AW-3C.a AW-4B.a AW-4D.a AW-4E.a AW-5.f AW-8A.e AW-8C.a AW-8D.1c AW-8D.2c AW-9A.d AW-9B.2a AW-9B.3b AW-9D.2c AW-9F.a AW-9F.b AW-13C.3a AW-14B.2a AW-14B.3a",
        ),
        (
            "melee",
            "AW-10A.a AW-10A.c AW-10A.d AW-10C.2a AW-10H.1a AW-10H.1b AW-10H.1d AW-10H.2a AW-10H.2b AW-10H.3a AW-10J.1a AW-10J.2a AW-10J.2b AW-13C.4a AW-14B.a AW-17A.a AW-17A.b",
        ),
        (
            "guns",
            "AW-7I.c AW-11B.c AW-11B.h AW-11C.1a AW-11C.2b AW-11C.2d AW-11C.3a AW-11C.3e AW-18B.a AW-18C.a AW-18C.c AW-18C.e AW-19D.1a AW-19D.1c AW-21.a",
        ),
    ];
    told::teach(GAME, &wanted);
}

#[test]
fn a_wrong_click_in_a_lesson_gets_the_reason_of_the_rules_and_a_legal_one_what_the_page_wants() {
    let half = "Fire(\"CAV_B\",\"W_LONE_WOLF\",true)!\n";
    let text = at_the_terminal(GAME, "fire", &format!("\n\n{half}Fire(\"CAV_K\",\"W_LONE_WOLF\",false)\nquit\n"));
    assert!(text.contains("Let Company B fire at Lone Wolf's band, not at half strength."), "{text}");
    let charge = "\nCharge(\"CAV_K\",(\"2110\"))!\n";
    let text = at_the_terminal(GAME, "melee", &format!("{charge}2110\n1908\nquit\n"));
    for reason in ["hex 2110 is not next to them (AW-7A.a)", "A charge goes towards its target. Ride to hex 1909."] {
        assert!(text.contains(reason), "{reason}: {text}");
    }
}
