//! What a player reads at the turning points of a game: a turn without British phases, an empty Area that could be
//! scouted, the dice of a reroll, a step that wins, and what Enter takes.

use crate::tabletop::*;
use redoubt_bushy_run::ids::{ALLIED, BRITISH, Place};
use redoubt_bushy_run::state::event::Event;
use redoubt_bushy_run::state::step::Step;
use redoubt_engine::contract::{Logs, Thumb};
use redoubt_engine::play::LogLine;
use redoubt_engine::prompt::Listed;
use redoubt_engine::record::log::LogEntry;
use redoubt_engine::record::summary::summary;
use redoubt_engine::{Offer, Prompt, Viewer};

fn offer(table: &Table, text: &str) -> Offer {
    let answer = step(text);
    assert!(table.can(answer), "{text} is not legal");
    let n = table.legal().iter().position(|legal| *legal == answer).unwrap();
    prompt(table).offers[n].clone()
}

fn prompt(table: &Table) -> Prompt {
    Prompt::marked(&table.game).expect("somebody is asked")
}

/// Returns the label of the answer that Enter takes.
fn enter(table: &Table) -> Option<String> {
    let prompt = prompt(table);
    prompt.enter().map(|n| prompt.offers[n].label.clone())
}

fn told(table: &Table, events: &[Event]) -> Vec<LogLine> {
    let entry = |event: &Event| -> LogEntry { table.game.describe(event, Viewer::Seat(BRITISH)) };
    let line = |(n, event)| LogLine { n, group: n, turn: 1, phase: "allied-move", entry: entry(event) };
    events.iter().enumerate().map(line).collect()
}

/// BR-10.1a: given turn 1, then the log and the summary say that the British have no phases, to both sides.
#[test]
fn br_10_1a_the_log_says_why_the_british_do_not_act() {
    let table = given("1 AlliedMove; 4: B05; 7: I09h");
    let lines = told(&table, &[Event::NoBritishPhases(1)]);
    assert!(lines[0].entry.text.starts_with("Turn 1 has no British phases"), "{}", lines[0].entry.text);
    assert_eq!(lines[0].entry.rules, ["BR-10.1a"]);
    for seat in [BRITISH, ALLIED] {
        let text = summary(&lines, Viewer::Seat(seat))[0].text.clone();
        assert_eq!(text, "The British neither moved nor attacked: turn 1 has no British phases (rule 10.1).");
    }
}

/// BR-8.2.3a: given counters that hide in several Areas, then a summary counts them in one sentence.
#[test]
fn br_8_2_3a_a_summary_counts_what_hides_again() {
    let table = given("3 AlliedMove; 4: B05; 7: I09h");
    let lines = told(&table, &[Event::Hiding(Place(7), 3, 1), Event::Hiding(Place(9), 1, 0)]);
    let text = summary(&lines, Viewer::Seat(BRITISH))[0].text.clone();
    assert_eq!(text, "4 counters are Hidden again; 1 band is Concealed again.");
}

/// BR-10.2c: given an Area in which nothing can be hidden, then scouting it is legal, its offer says that nothing is to be
/// found, and rules of thumb leave it.
#[test]
fn br_10_2c_scouting_an_empty_area_says_so() {
    let says = |position: &str| offer(&given(position), "scout B12 6").label.ends_with(": nothing to find");
    assert!(says("3 BritishAttack; 4: B12; 9: I09r"), "no counter is Hidden");
    assert!(says("3 BritishAttack; 4: B12; 6: B05; 9: I09h"), "Hidden counters among the British have appeared");
    assert!(!says("3 BritishAttack; 4: B12; 6: I11c"));
    assert!(!says("3 BritishAttack; 4: B12; 9: I09h"), "it may be hidden there, as far as the British know");
    let table = given("3 BritishAttack; 4: B12; 9: I09r");
    assert!(offer(&table, "scout B12 6").warning.unwrap().contains("On a 6 the scout loses a step"));
    assert_eq!(offer(&table, "scout B12 6").listed, Listed::Late, "what is of use stands before it");
    let legal = table.legal();
    for seed in 0..100 {
        let mut rng = rand_chacha::rand_core::SeedableRng::seed_from_u64(seed);
        let chosen = legal[table.game.heuristic(&legal, &mut rng)];
        assert!(!matches!(chosen, Step::Scout(..)), "{chosen:?}");
    }
}

/// BR-6.1i: given the Scout event, then an Area where nothing can be hidden is marked.
#[test]
fn br_6_1i_the_scout_event_marks_empty_areas() {
    let table = given("3 Event Scout; 4: B12; 6: B05; 9: I09h");
    assert!(offer(&table, "area 6").label.ends_with(": nothing to find"));
    assert!(!offer(&table, "area 9").label.contains("nothing"));
}

/// BR-6.1g: given dice of a reroll, then each says what it shows and is worth; of equal ones the first stands for all.
#[test]
fn br_6_1g_the_dice_of_a_reroll_are_told_apart() {
    let table = given("3 BritishAttack BritishReroll; 4: B05; 6: I11r").dice("1162").after("attack 4 6 with B05");
    let [first, twin, hit, other] = ["die 0", "die 1", "die 2", "die 3"].map(|die| offer(&table, die));
    assert_eq!(first.label, "Reroll die 1 of 2 with a 1: a miss, hits on 6");
    assert!(first.note.unwrap().starts_with("One hit more"));
    assert_eq!((twin.listed, other.listed), (Listed::Folded, Listed::InTurn));
    assert_eq!((hit.label.as_str(), hit.listed), ("Reroll the 6: a hit", Listed::Late));
    assert!(hit.warning.is_some() && other.warning.is_none());
    assert!(prompt(&table).question.text.starts_with("Rolled 1 1 6 2"), "{}", prompt(&table).question.text);
    assert_eq!(enter(&table), None, "to keep the dice gives the reroll up");
    let table = table.after("die 0");
    assert_eq!(offer(&table, "die 0").label, "Keep the 1: a miss, hits on 6");
    assert_eq!(offer(&table, "die 1").listed, Listed::InTurn, "it is alone now");
    assert_eq!(enter(&table).as_deref(), Some("Roll the chosen dice again"));
}

/// BR-11b: given the wagon beside Zone B, then the step into it says that it wins, and Enter takes nothing else.
#[test]
fn br_11b_the_step_that_wins_says_so() {
    let table = given("3 BritishMove; 1: B05; 2: B14; 9: I09h").after("move B14");
    let (win, other) = (offer(&table, "B"), offer(&table, "1"));
    assert_eq!((win.label.as_str(), win.wins), ("Go to Zone B: wins the game", true));
    assert!(!other.wins && !other.label.contains("wins"));
    assert_eq!(enter(&table), None);
    let soldier = given("3 BritishMove; 2: B05 B14").after("move B05");
    assert!(!offer(&soldier, "B").wins, "only the wagon wins there");
}

/// BR-11c: given the last British Movement Phase, then its end says how far the wagon still is from Zone B.
#[test]
fn br_11c_the_last_movement_of_the_british_is_not_ended_unawares() {
    let warned = |position: &str| offer(&given(position), "end").warning;
    assert_eq!(
        warned("8 BritishMove; 4: B05 B14; 9: I09h").as_deref(),
        Some("The British move no more after this, and the wagon is 3 movement points from Zone B.")
    );
    assert_eq!(warned("7 BritishMove; 4: B05 B14; 9: I09h"), None);
}

/// BR-8.3a, BR-7.2b: given a shot that may be held or a move that may go on, then Enter does not give it up.
#[test]
fn br_8_3a_enter_does_not_hold_fire() {
    assert_eq!(enter(&given("3 AlliedMove allowance=2; 7: B05; 4: I09r").after("move I09; 7")), None);
    let table = given("3 BritishMove; 4: B05").after("move B05; 7; pass");
    assert!(table.can(step("stop")));
    assert_eq!(enter(&table), None);
    let declared = given("3 BritishAttack; 4: B05; 6: I11r").after("attack 4 6");
    assert_eq!(enter(&declared).as_deref(), Some("Attack with 4 dice"));
}
