//! Tests of the kit: each of the fifty broken games fails for the reason for which it was broken, and the unbroken
//! game passes.

use super::broken::{Broken, FAULT, global};
use super::faults::*;
use super::*;
use crate::testgame::{PATROL, Picket, WATCH};
use redoubt_engine::play::{Play, Query};
use redoubt_engine::session::Session;
use redoubt_engine::{Setup, Viewer};

fn plan() -> Plan {
    Plan::scenario("long").and(Plan::scenario("long").option("fog", "on")).seeds(0..12)
}

/// Checks that the fault is found by its property, in these words.
fn caught(fault: u8, property: Property, words: &str) {
    FAULT.with(|f| f.set(fault));
    let found = test::<Broken>(property, &plan()).expect_err("the broken game passed");
    assert!(found.text.contains(words), "fault {fault} was found for another reason: {}", found.text);
    assert_eq!(found.record.property, property);
}

#[test]
fn the_test_game_holds() {
    FAULT.with(|f| f.set(NONE));
    check::<Picket>(&plan().seeds(0..30));
    for property in Property::ALL {
        let stats = test::<Broken>(property, &plan()).unwrap();
        assert!(stats.games == 24 && stats.steps > 300 && stats.facts > 0, "{property:?}: {stats:?}");
    }
}

#[test]
fn faults_of_stepping_are_caught() {
    caught(STEPS_DEPEND_ON_A_GLOBAL, Property::Clones, "is another state than the original");
    caught(STEPS_DEPEND_ON_A_GLOBAL, Property::Sessions, "cannot be loaded");
    caught(UNSORTED, Property::Legal, "is not sorted");
    caught(DOUBLE, Property::Legal, "twice");
    caught(EMPTY, Property::Legal, "the legal list is empty");
    caught(EMPTY, Property::Ends, "no legal answer");
    caught(LEGAL_IS_REFUSED, Property::Legal, "the legal step Stay is refused");
    caught(HEURISTIC_ASTRAY, Property::Legal, "the heuristic points at");
    caught(PLAN_TWICE, Property::Legal, "or one is twice there");
    caught(PLAN_ASTRAY, Property::Legal, "Plan(1) points at");
    caught(USUAL_PLAN_IS_ANOTHER, Property::Legal, "the usual plan is not the heuristic");
    caught(ASIDE_REFUSED, Property::Legal, "the legal step Concede is refused");
    caught(ACCEPTS_ANYTHING, Property::Foreign, "is not legal, but it was accepted");
    caught(REFUSAL_CHANGES_THE_STATE, Property::Foreign, "but it changed the state");
    caught(REFUSAL_ROLLS, Property::Foreign, "but dice were rolled");
    caught(FIELD_NOT_SAVED, Property::Text, "comes back from its text as another one");
    caught(PANICS, Property::Clones, "the game panicked: the lantern fell");
}

#[test]
fn faults_of_reasons_are_caught() {
    caught(CHECK_IS_NOT_THE_LIST, Property::Reasons, "the legal list does not");
    caught(REFUSED_BY_ANOTHER_BAR, Property::Reasons, "is refused by LanternUsed, but its check says");
    caught(REFUSED_BY_ANOTHER_BAR, Property::Foreign, "was refused by LanternUsed, but its check says");
}

#[test]
fn faults_of_looking_are_caught() {
    caught(VIEW_DEPENDS_ON_A_GLOBAL, Property::Looks, "the second look is not the first");
    caught(TWO_KEYS, Property::Looks, "two counters have the key 'patrol'");
    caught(DESCRIPTION_READS_THE_STATE, Property::Told, "was told to");
}

#[test]
fn leaks_are_caught() {
    caught(VIEW_LEAKS, Property::Secrets, "the view differs");
    caught(LEGAL_LEAKS, Property::Secrets, "the legal list differs");
    caught(LABEL_LEAKS, Property::Secrets, "the offer of Search differs");
    caught(WHY_LEAKS, Property::Secrets, "the reason why not");
    caught(ODDS_LEAK, Property::Secrets, "the odds of Search tell");
    caught(PLANS_LEAK, Property::Secrets, "depend on a secret");
    caught(DETERMINIZE_DOES_NOTHING, Property::Secrets, "`determinize` never changed anything");
    caught(SECRETS_ARE_DENIED, Property::Secrets, "is told to one seat alone");
    caught(DETERMINIZE_READS_THE_TRUTH, Property::Secrets, "`determinize` reads what the seat must not know");
    caught(QUESTION_SAYS_A_WORD, Property::Words, "but the question says it");
    caught(LOG_SAYS_A_WORD, Property::Words, "but the log says it");
}

#[test]
fn faults_of_overlays_and_routes_are_caught() {
    caught(OVERLAY_LEAKS, Property::Secrets, "the overlay 'danger'");
    caught(ARROW_NOWHERE, Property::Looks, "name 'moon'");
    caught(INSPECTION_LEAKS, Property::Secrets, "the inspection of");
    caught(INSPECTION_CITES_NO_RULE, Property::Rules, "cites 'TG-97'");
    caught(OVERLAY_NOWHERE, Property::Routes, "names 'moon'");
    caught(OVERLAY_UNEXPLAINED, Property::Routes, "without a word in the legend");
    caught(ROUTE_ASTRAY, Property::Routes, "which is not legal then");
    caught(ROUTE_BEYOND, Property::Routes, "stops beyond its end");
}

#[test]
fn faults_of_odds_are_caught() {
    caught(ODDS_RUN_ON, Property::Odds, "run on");
    FAULT.with(|f| f.set(ROLLS_ARE_UNSAID));
    let compared = test::<Broken>(Property::Odds, &plan()).unwrap().facts;
    assert_eq!(compared, 0, "rolls are told, but no offer leads to one: the kit says that nothing was tested");
    caught(ODDS_ARE_ANOTHER_STEPS, Property::Odds, "but followed by nothing they are");
}

#[test]
fn faults_of_ends_and_words_are_caught() {
    caught(TOO_LONG, Property::Ends, "longer than the info's bound of 4 steps");
    caught(OUTCOME_TOO_EARLY, Property::Ends, "is asked, but there is an outcome");
    caught(EVALUATION_OUT_OF_RANGE, Property::Ends, "the game is not over, but it is worth 1");
    caught(CHANCES_DO_NOT_ADD_UP, Property::Ends, "the chances of both seats add up to 1.2");
    caught(WIN_DENIED, Property::Ends, "wins at once, but `may_win_at_once` denies it");
    caught(WIN_LEAKS, Property::Secrets, "which steps may win the game tells");
    caught(WINNER_IS_EVALUATED_AS_LOST, Property::Ends, "but it is worth 0.5");
    caught(NO_REASON, Property::Refusals, "there is no reason why");
    caught(NO_LABEL, Property::Labels, "has no label");
    caught(TARGET_UNSEEN, Property::Labels, "who cannot see its Counter(\"ghost\")");
    caught(OFFERS_ALIKE, Property::Labels, "look alike");
    caught(QUESTION_CITES_NO_RULE, Property::Rules, "cites 'TG-99'");
    caught(LINE_CITES_NO_RULE, Property::Rules, "cites 'TG-98'");
}

#[test]
fn faults_of_positions_set_by_hand_are_caught() {
    caught(EDIT_DOES_NOTHING, Property::Edits, "but the desk does not show it");
    caught(EDIT_REFUSED_WITHOUT_WORDS, Property::Edits, "is refused without words");
    caught(EDIT_REFUSAL_CHANGES, Property::Edits, "is refused, but it changed the state");
    caught(FLAW_UNSEEN, Property::Edits, "after a position was set by hand");
    caught(FLAW_IS_NOT_MENDED, Property::Edits, "does not mend");
    caught(FLAW_CITES_NO_RULE, Property::Edits, "cites 'TG-96'");
    caught(DESK_WITHOUT_MOMENTS, Property::Edits, "no moment at which the game goes on");
    caught(FLAW_IN_PLAY, Property::Edits, "play has led to a flaw: it is the second turn");
}

#[test]
fn states_from_files_that_are_trusted_are_caught() {
    caught(STATE_IS_TRUSTED, Property::Files, "it panics: ");
    caught(STATE_OF_PLAY_IS_REFUSED, Property::Files, "play has led to a state that is refused: turn: 2 is refused");
    caught(STATE_OF_PLAY_IS_REFUSED, Property::Edits, "set by hand, the state is refused");
    caught(REFUSED_WITHOUT_ITS_PLACE, Property::Files, "it is refused without its place");
}

#[test]
fn a_fault_is_a_regression_that_can_be_replayed() {
    FAULT.with(|f| f.set(QUESTION_CITES_NO_RULE));
    let fault = test::<Broken>(Property::Rules, &plan()).unwrap_err();
    let words = fault.to_string();
    let record = &words[words.find("\n(").unwrap()..];
    let again = replay::<Broken>(record).unwrap_err();
    assert!(again.contains("cites 'TG-99'"), "{again}");
    assert!(replay::<Picket>(record).unwrap().steps > 0);
    assert!(replay::<Picket>("(no record)").unwrap_err().contains("cannot be read"));
}

/// Clients ask for the open question several times; its answers are worded at the first time only, and only by those
/// who read them.
#[test]
fn a_question_is_worded_once() {
    FAULT.with(|f| f.set(OFFERS_ARE_COUNTED));
    let setup = Setup { scenario: "long".into(), ..Setup::default() };
    let mut session = Session::<Broken>::built_in(setup, 3).unwrap();
    let mut won = 0;
    while let Some(seat) = session.asked() {
        let before = global();
        let asked = (session.phase(), session.question(Viewer::Seat(seat)), session.log_phases(Viewer::All, 0).len());
        assert_eq!(global() - before, 1, "nobody has read the answers to {asked:?}");
        let before = global();
        let (marked, plain) = (session.marked_prompt().unwrap(), session.prompt().unwrap());
        assert_eq!((session.marked_prompt(), session.prompt()), (Some(marked.clone()), Some(plain.clone())));
        let worded = (global() - before - 1) as usize;
        assert_eq!(worded, plain.offers.len() + plain.asides.len());
        // The marks are all that differs.
        let wins = marked.offers.iter().filter(|offer| offer.wins).count();
        won += wins;
        assert_eq!(marked == plain, wins == 0);
        session.take(plain.offers.len() - 1, None).unwrap();
    }
    assert!(won > 0, "the last answer of the watch wins");
}

#[test]
fn seats_are_told_apart_from_words_within_words() {
    assert!(super::secrecy::says("the Alder company", "Alder"));
    assert!(!super::secrecy::says("the Alderman", "Alder"));
    assert!(!super::secrecy::says("I012", "I01"));
    assert_eq!(PATROL.other(), WATCH);
}

crate::conformance!(picket, Picket, Plan::scenario("short").seeds(0..6));

#[test]
fn slips_of_the_pen_are_caught() {
    use super::wording::tidy;
    for fine in ["", "The battle", "Fort Pitt (1605): the nations", "2 2 of them"] {
        assert_eq!(tidy(fine), Ok(()), "{fine}");
    }
    for (text, slip) in
        [("Supply of the the Métis", "'the' stands twice"), ("Two  hexes", "a gap"), (" begins with a gap", "a gap")]
    {
        assert!(tidy(text).unwrap_err().contains(slip), "{text}");
    }
}
