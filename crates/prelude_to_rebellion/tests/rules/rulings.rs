//! The rulings on what the rulebook leaves open (rules.md e), as far as no rule's own test shows them.

use crate::tabletop::*;
use redoubt_engine::contract::{NullSink, Views};
use redoubt_engine::dice::Dice;
use redoubt_engine::{Cx, Rules, Viewer};

/// Spirit 15 is reached with the AP and lost by the Event of the same card: the game goes on.
#[test]
fn amb_a13_spirit_15_must_last() {
    given("active L; L 83; spirit 14")
        .dice("1")
        .act("ap 83; use looking_for_trouble 4")
        .told("spirit +1 to 15 by looking_for_trouble; spirit -2 to 13")
        .goes_on();
}

/// A Session of the last Action Round pays before its Turn ends; the next Turn begins without one.
#[test]
fn amb_a16_no_session_across_turns() {
    given("turn 5; round 8; active L")
        .act("pass")
        .told("session over; P scores 2 to P2 by Session; turn 6")
        .shows("turn 6; vp P2; sessions");
}

/// No Event removes a Loyal Organization. A County whose Corps has gone may have one again, as long as there is one in
/// stock.
#[test]
fn amb_a25_a_lost_corps() {
    let base = "active L; L 98; spirit 8; orgs L quebec sherbrooke";
    given(base).set("recruited", 1).act("ap 98").allows("corps sherbrooke");
}

/// The Corps stands in its County whatever becomes of the Patriote's Organization there.
#[test]
fn amb_a25_a_lost_patriote_organization_takes_no_corps() {
    given("active L; L 91; spirit 12; orgs P chambly, L chambly; corps chambly")
        .dice("1")
        .act("event 91; chambly")
        .told("P loses chambly")
        .shows("orgs L chambly; corps chambly");
}

/// Whole hands change sides; each side then draws by kind at the next start of a Turn.
#[test]
fn amb_a29_unequal_hands() {
    given("round 8; active L; L 24 97 99 101; P 16; deck 9 10 11 12 13 14 15 17 18 19 96 98 100 102 103")
        .dice("1")
        .act("ap 24; use strategic_realignment 2; stop")
        .told("hands swapped; P drew 4+0; L drew 3+3")
        .shows("pool 1 9 96; P 10 11 12 13 97 99 101; L 14 15 16 17 98 100 102");
}

/// Pulling the Strings takes from 1 to all AP that are left.
#[test]
fn amb_a31_number_of_strings() {
    given("active L; L 24")
        .act("ap 24; mob beauce")
        .allows("use pulling_the_strings 1; use pulling_the_strings 2; use pulling_the_strings 3")
        .bars("use pulling_the_strings 4", "NotOffered")
        .bars("use pulling_the_strings 0", "NotOffered");
}

/// #23 played by the Loyal, going first in a St-Jean-Baptiste round: it acts in the Patriote's half of it.
#[test]
fn amb_a33_st_jean_baptiste_in_its_round() {
    given("turn 3; round 4; first L; active L; L 23; P 98")
        .dice("1")
        .act("ap 23; stop")
        .asks(PATRIOTE)
        .act("beauce; chambly")
        .shows("vp P1; beauce 1-0; chambly 1-0")
        .offers("event 98; ap 98");
    given("turn 3; round 4; P 23; L 98").dice("1").act("event 23").shows("vp 0").asks(LOYAL);
}

/// Fewer targets than asked: as many as there are.
#[test]
fn amb_a35_as_many_as_there_are() {
    given("turn 5; P 82; orgs P montreal chambly").dice("1").act("event 82; chambly").shows("chambly 1-0; points 1/0");
}

/// #4 at Loyal 3 with two Organizations: 2 Cubes, and points and VP in full.
#[test]
fn amb_a36_russell_resolutions() {
    given("turn 5; active L; pool 4; points 0/4; L 98; EI L3; orgs P montreal chambly rouville")
        .act("buy 4")
        .asks(PATRIOTE)
        .dice("1")
        .act("chambly; rouville")
        .shows("chambly 1-0; rouville 1-0; points 3/0; vp L3; spirit 1");
}

/// The affiliation counts where the card says so: for #101, not for #29.
#[test]
fn amb_a37_affiliation_on_cards() {
    given("P 101; orgs P montreal; montreal 6-0").dice("111 1").act("event 101; chambly").told("P checks chambly 0+5");
    given("active L; L 29; orgs L montreal; montreal 0-11; quebec 0-4")
        .dice("111 1")
        .act("event 29")
        .told("L checks quebec 4+4");
}

/// Discards of an older deck stay where they are.
#[test]
fn amb_a39_older_discards_are_dead() {
    given("turn 3; stage TurnStart; discards 15 33").shows("discards 15; pool 2 33");
}

/// A card that waits for the end of the Turn brings nothing where the game ends before.
#[test]
fn amb_a40_the_game_ends_earlier() {
    given("active L; L 141; spirit 13; aside 37 L; quebec 2-6; montreal 2-2")
        .dice("1 1")
        .act("event 141")
        .not_told("L Event 37")
        .won_by(LOYAL, "rising");
}

/// AP can be taken back; not after a die, a draw, or a look into a hand.
#[test]
fn amb_a44_undo() {
    let play = |position: &str, steps: &str, last: &str| {
        let table = if steps.is_empty() { given(position) } else { given(position).act(steps) };
        let (mut game, mut dice, mut sink) = (table.game.clone(), Dice::scripted(&[1, 1, 1, 1]), NullSink);
        let mut cx = Cx::new(&mut dice, &mut sink);
        game.play(step(last), &mut cx).unwrap_or_else(|bar| panic!("{bar:?}"));
        cx.is_barrier() || dice.rolled() > 0
    };
    assert!(!play("P 27", "ap 27", "mob chambly"));
    assert!(!play("P 27", "ap 27", "org montreal"));
    assert!(play("P 27", "ap 27; org montreal", "stake 4"));
    assert!(play("P 116; L 24", "", "event 116"));
    assert!(play("P 24 98; pool 96", "ap 24; use various_angles 2; take 98", "take 96"));
}

/// #2 lets the check of an Event be rerolled whose success creates an Organization: #135.
#[test]
fn amb_a47_rerolls_of_events() {
    given("turn 3; aside 2 L; active L; L 135; orgs L quebec; sherbrooke 0-3")
        .dice("666 111 1")
        .act("event 135; sherbrooke")
        .offers("reroll; keep")
        .act("reroll")
        .shows("orgs L sherbrooke quebec; sherbrooke 0-4");
}

/// #8 counts the Corps that were recruited, also where the Organization is lost.
#[test]
fn amb_a48_recruited_corps_count() {
    given("turn 6; active L; pool 8; points 0/4; L 98; spirit 10")
        .set("recruited", 4)
        .dice("3")
        .act("buy 8")
        .told("L rolls 3+2")
        .asks(LOYAL)
        .dice("1")
        .act("option 1")
        .shows("spirit 10; markers 1/0/0/0");
}

/// A skip never changes who is First Player.
#[test]
fn amb_a50_a_skip_and_the_first_player() {
    given("skip P; P; L").asks(LOYAL).shows("first P; active L").act("pass").asks(PATRIOTE).shows("first P; round 4");
}

/// While the Cubes of #107 cost half an AP, a check takes the whole AP named for it out of what is left.
#[test]
fn amb_a63_checks_beside_half_points() {
    let table = given("aside 107 P; P 27; montreal 6-0").act("ap 27; mob chambly; org montreal");
    table
        .offers("stake 2; stake 3; withdraw")
        .dice("333")
        .act("stake 3")
        .holds(|game| game.spend().is_some_and(|spend| spend.halves == 1));
    let _ =
        given("aside 107 P; P 27; montreal 6-0").dice("333 1").act("ap 27; org montreal 4").shows("orgs P montreal");
}

/// #29 where the Organization is there already: the check is made and may be rerolled by #2.
#[test]
fn amb_a64_a_reroll_that_creates_nothing() {
    given("turn 3; aside 2 L; active L; L 29; orgs L quebec; quebec 0-4")
        .dice("666 111 1")
        .act("event 29")
        .offers("reroll; keep")
        .act("reroll")
        .shows("quebec 0-6; orgs L quebec");
}

/// The backs of a hand show their decks.
#[test]
fn amb_a65_backs_show_their_decks() {
    let view = given("P 27; L 98 24 103").game.view(Viewer::Seat(PATRIOTE));
    let hand = view.piles.iter().find(|pile| pile.key == "hand-loyal").expect("a hand");
    let backs: Vec<&str> = hand.cards.iter().map(|card| card.set.as_str()).collect();
    assert_eq!(backs, ["1834", "generic", "generic"]);
}
