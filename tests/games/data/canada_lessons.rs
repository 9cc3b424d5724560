//! What the lessons of Battles for Canada show, page by page, and which rules they teach.

use super::lessons::at_the_terminal;
use super::told::{self, faces};

const GAME: &str = "battles-for-canada";

#[track_caller]
fn tells(id: &str, expected: &str) {
    told::tells(GAME, id, expected);
}

#[test]
fn the_first_lesson_shows_a_march_to_the_flank_a_volley_that_fails_and_one_that_hits() {
    tells(
        "fire",
        r"
        3: The English act first. (BC-1.2c)
        4: Murray and the English centre act. (BC-9.1a)
        9: 78th, Fraser's Highlanders went from hex 1109 to hex 1210 (1 MP). (BC-10.1a)
        10: 78th, Fraser's Highlanders turned to the south-east (1 MP). (BC-10.1c)
        13: 47th Foot fired at Béarn: 2 + 2 + 1 = 5. No effect. (BC-11.1e, BC-13.2l)
        15: 78th, Fraser's Highlanders fired at Béarn: 5 + 3 + 1 = 9. Béarn loses 1 SP and is disorganized (1D). (BC-11.1e, BC-13.2l)
        15: Béarn lost 1 strength point, 1 left. (BC-2.1b)
        15: Disorganized: Béarn. (BC-12.1a)
        19: Murray rode to hex 1210, 2 hexes. (BC-9.1e)
        ",
    );
}

#[test]
fn the_second_lesson_shows_defensive_fire_a_retreat_an_advance_a_rout_and_a_rally() {
    tells(
        "assault",
        r"
        6: 47th Foot and 43rd Foot assaulted hex 0909. (BC-11.2a)
        7: Guyenne fired in defence at 43rd Foot: 4 + 2 = 6. 43rd Foot is disorganized (D). (BC-11.2d, BC-11.1e)
        7: Disorganized: 43rd Foot. (BC-12.1a)
        7: Assault on Guyenne: 4 SP against 2, 2/1 on open ground: column 5; die 4: the defender retreats 1 hex (D:R). (BC-11.2i, BC-11.3a)
        9: Guyenne retreated to hex 0810. (BC-11.6b)
        10: 47th Foot advanced into hex 0909. (BC-11.7a)
        12: 78th, Fraser's Highlanders assaulted hex 0911. (BC-11.2a)
        12: Assault on Royal-Roussillon: 2 SP against 2, 1/1 on open ground: column 4, shifted to 5; die 5: the defender is disorganized, retreats 1 hex (D:DR). (BC-11.2i, BC-11.4a)
        13: Royal-Roussillon routed. (BC-12.2a)
        13: Royal-Roussillon fled to hex 0812. (BC-12.3a)
        14: Royal-Roussillon fled to hex 0712. (BC-12.3a)
        15: Royal-Roussillon fled to hex 0612. (BC-12.3a)
        17: Bourlamaque and the French right act. (BC-9.1a)
        18: Bourlamaque rode to hex 0612, 3 hexes. (BC-9.1e)
        18: The Army Commanders may move. (BC-1.3a)
        19: Rally Phase of the English. (BC-1.4d)
        19: In order again: 43rd Foot. (BC-1.4b)
        19: Rally Phase of the French. (BC-1.4d)
        19: Royal-Roussillon, rally: 2 + 4 + 1 = 7. It rallies. (BC-12.5a)
        19: Royal-Roussillon rallied. (BC-12.5c)
        20: The units in hex 0612 face east. (BC-3a)
        20: Turn 4: 1100. (BC-0.2a)
        20: French 3, English 4: the English have the initiative. (BC-1.2a)
        ",
    );
}

#[test]
fn the_third_lesson_shows_a_command_test_a_check_that_fails_and_a_line_that_carries_orders() {
    tells(
        "command",
        r"
        3: Lévis rode to hex 1107, 5 hexes. (BC-10.2a)
        3: Rally Phase of the French. (BC-1.4d)
        3: Rally Phase of the English. (BC-1.4d)
        3: Turn 3: 1000. (BC-0.2a)
        3: Out of command: Montreuil. (BC-1.1a)
        3: French 5, English 2: the French have the initiative. (BC-1.2a)
        5: Montreuil and the French left act. (BC-9.1a)
        5: Montreuil, command check: rolled 4, needs 2 or less: failed. (BC-8.3a)
        8: Béarn went from hex 0307 to hex 0407 (1 MP). (BC-10.1a)
        11: La Pause and the French centre act. (BC-9.1a)
        15: Marine 2 turned to the east (1 MP). (BC-10.1c)
        18: The French activate nobody else. (BC-1.2g)
        18: The Army Commanders may move. (BC-1.3a)
        18: Rally Phase of the French. (BC-1.4d)
        18: Rally Phase of the English. (BC-1.4d)
        18: Turn 4: 1100. (BC-0.2a)
        18: Out of command: Montreuil. (BC-1.1a)
        18: French 4, English 3: the French have the initiative. (BC-1.2a)
        19: La Pause and the French centre act. (BC-9.1a)
        21: 3/Berry fired at 47th Foot: 4 + 3 = 7. 47th Foot is disorganized (D). (BC-11.1e)
        21: Disorganized: 47th Foot. (BC-12.1a)
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
            "BC-1.2c BC-2.1a BC-2.2g BC-3b BC-5.1a BC-9.1a BC-9.1e BC-10.1b BC-10.1c BC-10.1d BC-11.1e BC-12.1a BC-13.2l",
        ),
        (
            "assault",
            "BC-11.2a BC-11.2d BC-11.2e BC-11.2f BC-11.2i BC-11.4a BC-11.5d BC-11.6b BC-11.7a BC-12.3a BC-12.4c BC-12.5a BC-12.5c BC-1.4b",
        ),
        (
            "command",
            "BC-1.1a BC-2.2a BC-8.1a BC-8.2a BC-8.2b BC-8.2c BC-8.2d BC-8.3a BC-8.3d BC-8.3e BC-8.3f BC-8d BC-9.1c",
        ),
    ];
    told::teach(GAME, &wanted);
}

#[test]
fn a_wrong_click_in_a_lesson_gets_the_reason_of_the_rules_and_a_legal_one_what_the_page_wants() {
    let march = "\n\nFirst(English)!\nActivate(\"ae.L.murray\")!\n\n\n\nPick(\"ae.78\")!\n";
    let text = at_the_terminal(GAME, "fire", &format!("{march}1211\n1108\n1209\nquit\n"));
    for reason in ["BC-10.1b", "The 78th is to stand at Béarn's flank. Step into hex 1210."] {
        assert!(text.contains(reason), "{reason}: {text}");
    }
    let out = "\n\nMoveLeader(\"sf.L.levis\",(\"1107\"))!\n\nActivate(\"sf.L.montreuil\")!\n\nPick(\"sf.bearn\")!\n";
    let text = at_the_terminal(GAME, "command", &format!("{out}0408\nquit\n"));
    assert!(text.contains("no farther from their leader (BC-8.3e)"), "{text}");
}
