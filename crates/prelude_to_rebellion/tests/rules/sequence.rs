//! Chapter 2: set-up, the Turn, its beginning and its end.

use crate::tabletop::*;
use redoubt_engine::BuiltIn;
use redoubt_engine::contract::{Cx, Endings, Rules, Sequence, Sink};
use redoubt_engine::dice::Dice;
use redoubt_engine::record::log::Audience;
use redoubt_prelude_to_rebellion::PreludeToRebellion;
use redoubt_prelude_to_rebellion::data::Data;
use redoubt_prelude_to_rebellion::ids::{CardId, DeckId, SEATS, Special};
use redoubt_prelude_to_rebellion::state::event::Event;

/// Makes a position in the last Action Round of a Turn, the Loyal's, who has no card: he passes and the Turn ends.
#[track_caller]
fn last(position: &str) -> Table {
    given(&format!("round 8; active L; {position}"))
}

/// Seven Turns with their names; after 1836 comes Early 1837.
#[test]
fn pr_2_0a_seven_turns() {
    let titles: Vec<&str> = Data::built_in().tables.turns.iter().map(|turn| turn.title.as_str()).collect();
    let all = ["Early 1834", "Late 1834", "1835", "1836", "Early 1837", "Fall 1837", "Winter 1837"];
    assert_eq!(titles, all);
    last("turn 4").act("pass").told("turn 5").shows("turn 5; pool 4 5").asks(PATRIOTE);
}

/// Without skips each player takes 8 Action Rounds, the First Player first in each.
#[test]
fn pr_2_0b_eight_action_rounds_each() {
    let table = given("first L; active L; round 1; stage RoundStart").pass_on();
    let rounds: Vec<_> = table
        .events()
        .filter_map(|event| match event {
            Event::ActionRound(seat, round) => Some((*seat, *round)),
            _ => None,
        })
        .collect();
    let all: Vec<_> = (1..=8).flat_map(|round| [(LOYAL, round), (PATRIOTE, round)]).skip(1).collect();
    assert_eq!(rounds, all);
}

/// During the Loyal Action Round the Loyal decides what no rule gives to his opponent.
#[test]
fn pr_2_0c_the_active_player_decides() {
    given("active L; L 98; P 27").asks(LOYAL).act("event 98").asks(LOYAL).act("chambly").asks(LOYAL);
    given("active L; L 98; P 27").act("ap 98").asks(LOYAL);
}

/// The Active Deck by the Turn; in Fall 1837 that of 1837 is drawn.
#[test]
fn pr_2_0d_active_deck() {
    let decks: Vec<DeckId> = Data::built_in().tables.turns.iter().map(|turn| turn.deck).collect();
    let (a, b, c) = (DeckId::Year1834, DeckId::Years1835, DeckId::Year1837);
    assert_eq!(decks, [a, a, b, b, c, c, c]);
    given("turn 6; stage TurnStart; deck 9 33 57 58 96 97").shows("pool 6 7 8 57 96; P 58 97; deck 9 33");
}

/// Markers of the set-up.
#[test]
fn pr_2_1a_set_up() {
    new_game().shows("vp 0; RC P8 (4); O 0; EI L2; UC 0; spirit 0; markers 0/0/0/0; turn 1; round 1");
}

/// Opportunity Points of the set-up.
#[test]
fn pr_2_1b_points_of_the_start() {
    new_game().shows("points 6/8");
}

/// The Key Events are in no deck.
#[test]
fn pr_2_1c_key_events_are_set_aside() {
    let game = new_game().game.clone();
    let dealt = game.decks.iter().flat_map(|deck| &deck.pile).chain(&game.pool).chain(game.hands.iter().flatten());
    let numbers: Vec<u8> = dealt.map(|card| card.number()).collect();
    assert_eq!(numbers.len(), 139);
    assert!(numbers.iter().all(|number| *number > 8));
}

/// Deck sizes 24, 24, 39, 52, each with its own cards; the first two hands and the Pool come from two of them.
#[test]
fn pr_2_1d_four_decks() {
    let game = new_game().game.clone();
    let sizes: Vec<usize> = game.decks.iter().map(|deck| deck.pile.len()).collect();
    assert_eq!(sizes, [24 - 2 - 8, 24, 39, 52 - 2 - 6]);
    for (deck, id) in game.decks.iter().zip(&DeckId::ALL[1..]) {
        assert!(deck.pile.iter().all(|card| game.card(*card).deck == *id));
    }
}

/// Six Special Actions on each board, none used.
#[test]
fn pr_2_1e_special_actions() {
    let table = new_game();
    let unused = |seat| Special::board(seat).into_iter().filter(|special| !table.game.has_used(seat, *special)).count();
    assert_eq!(SEATS.map(unused), [6, 6]);
}

/// War Readiness holds 4 Loyal VP, five Volunteer Corps are in stock.
#[test]
fn pr_2_1f_war_readiness() {
    new_game().shows("war 0/4; corps").holds(|game| game.recruited == 0);
    assert_eq!(Data::built_in().tables.corps, 5);
}

/// Late 1834: one card of 1834, one Generic card and #1 join the Pool.
#[test]
fn pr_2_2a_the_pool_is_filled() {
    given("turn 2; stage TurnStart; pool 147; deck 19 20 96 97").shows("pool 1 19 96 147");
    given("turn 1; stage TurnStart; deck 19 20 21 96 97 98").shows("pool 19 20 96 97; P 21 98");
    let pool: Vec<(u8, u8)> = Data::built_in().tables.turns.iter().map(|turn| turn.pool).collect();
    assert_eq!(pool, [(2, 2), (1, 1), (2, 2), (1, 1), (2, 2), (1, 1), (1, 1)]);
    let turn = |no| Data::built_in().card(CardId::no(no)).key_turn;
    assert_eq!([1, 2, 3, 4, 5, 6, 7, 8].map(turn), [1, 2, 3, 4, 4, 5, 5, 5].map(Some));
}

/// A player with two cards of 1834 draws 2 and 3: hand 7. EX-2.2: with one of them 3 and 3.
#[test]
fn pr_2_2b_hands_are_filled() {
    let deck = "deck 9 10 11 12 13 96 97 98 99 100 101 102";
    given(&format!("turn 2; stage TurnStart; P 15 28; {deck}"))
        .shows("pool 1 9 96; P 10 11 15 28 97 98 99; L 12 13 100 101 102");
    given(&format!("turn 2; stage TurnStart; P 15; {deck}"))
        .shows("pool 1 9 96; P 10 11 12 15 97 98 99; L 13 100 101 102");
}

/// Holding 5 Active and 1 Generic cards: draws 0 and 2, hand 8; nothing is discarded.
#[test]
fn pr_2_2c_cards_above_the_limit_are_kept() {
    given("turn 2; stage TurnStart; P 15 16 17 18 28 103; deck 9 10 96 97 98")
        .shows("P 15 16 17 18 28 97 98 103; L 10; discards");
    let _ =
        given("turn 3; stage TurnStart; P 15; deck 33 34 35 36 37 38 39 96 97 98").shows("P 15 35 36 37 38 98; L 39");
}

/// The Patriote names the First Player, after the draw.
///
/// Ruling AMB-A11.
#[test]
fn pr_2_2d_the_patriote_names_the_first_player() {
    given("turn 2; stage TurnStart; P 15")
        .asks(PATRIOTE)
        .offers("first P; first L")
        .bars("pass", "NotAsked")
        .act("first L")
        .tells_all("L first")
        .asks(LOYAL)
        .shows("first L; active L; round 1");
}

/// Patriote before Loyal, Active before Generic: the cards lie so in the decks.
#[test]
fn pr_2_2e_order_of_drawing() {
    starting(
        "turn 2; stage TurnStart; deck 19 9 10 11 12 13 14 15 16 96 97 98 99 100 101 102",
        "",
        "turn 2; pool gets 19 96 1; (P) P draws 9 10 11 12 97 98 99; P drew 4+3; \
         (L) L draws 13 14 15 16 100 101 102; L drew 4+3",
    );
}

/// #37 in play and Québec Loyal: 3 VP before points are gained. Two such cards in the order of play; then what lasts
/// until the end of the Turn ends.
///
/// Ruling AMB-A41.
#[test]
fn pr_2_3a_effects_of_the_end_of_the_turn() {
    last("aside 77 L, 37 L, 42 P chambly; quebec 0-1; chambly 1-0; points 4/3")
        .act("pass")
        .tells(
            "L passes; L Event 37; L scores 3 to L3; P Event 42; P scores 3 to 0; 77 lasts no more; \
             P points +6 to 10 by end; L points +8 to 11 by end; spirit +1 to 1 by end; turn 2; pool gets 1; \
             (P) P draws -; P drew 0+0; (L) L draws -; L drew 0+0",
        )
        .shows("aside; discards 37 42 77");
}

/// #1 unplayed at the end of Late 1834 is discarded.
#[test]
fn pr_2_3b_key_events_leave_the_pool() {
    last("turn 5; pool 4 5 95").act("pass").told("keys leave: 4 5").shows("pool 6 7 8 95; discards 4 5");
    last("turn 2; pool 1").act("pass").told("keys leave: 1").shows("discards 1");
}

/// 4 and 3 become 10 and 11; 9 and 12 become 12 and 16.
#[test]
fn pr_2_3c_points_of_the_end() {
    last("points 4/3").act("pass").shows("points 10/11");
    last("points 9/12").act("pass").shows("points 12/16");
}

/// Composure taken at 5: stays 5, and the marker is turned back; otherwise +1.
#[test]
fn pr_2_3d_spirit_at_the_end() {
    last("spirit 5; composed").act("pass").told("calm").not_told("spirit").shows("spirit 5; composed");
    last("spirit 5").act("pass").told("spirit +1 to 6 by end").shows("spirit 6");
}

/// Spirit 14 without Composure: 15, final scoring with War Readiness.
#[test]
fn pr_2_3e_the_end_of_a_turn_may_bring_the_rising() {
    last("spirit 14; vp P3")
        .dice("1")
        .act("pass")
        .tells(
            "L passes; P points +6 to 6 by end; L points +8 to 8 by end; spirit +1 to 15 by end; final with war; \
             RC scores; fear 1+5: 5 cubes, 2 each; RC pays nobody; O scores; O pays nobody; EI scores; EI pays \
             nobody; UC scores; UC pays nobody; P scores 2 to P5 by empty montreal; P scores 2 to P7 by empty \
             quebec; L scores 2 to P5 by empty montreal; L scores 2 to P3 by empty quebec; L scores 4 to L1 by \
             war; L wins by Rising",
        )
        .won_by(LOYAL, "rising");
}

/// At the end of Late 1834 and of 1836 hands and Pool are discarded, so both draw 4 and 3.
#[test]
fn pr_2_3f_hands_and_pool_are_discarded() {
    let table = last("turn 2; P 15 98; pool 9 96; deck 33 34 35 36 37 38 39 40 41 42 99 100 101 102 103 104 105 106");
    table
        .act("pass")
        .told("hands and pool cleared; P drew 4+3; L drew 4+3")
        .shows("discards 9 15 96 98; pool 2 33 34 99 100");
    last("turn 4; P 35 98; pool 96")
        .act("pass")
        .told("hands and pool cleared; generic reshuffled")
        .shows("P; pool 4 5 96 98");
    for turn in [1, 3, 5, 6] {
        last(&format!("turn {turn}; P 98; pool 96")).act("pass").not_told("hands and pool").shows("P 98");
    }
}

/// In other Turns hands are kept, and so are the cards of the Pool that are no Key Events (see also golden.rs).
#[test]
fn pr_2_3g_hands_are_kept() {
    last("turn 3; P 35 98; pool 2 96").act("pass").shows("P 35 98; pool 3 96");
}

/// Winter 1837 ends at spirit 13: the game ends by case 3.
#[test]
fn pr_2_3h_after_winter_1837() {
    last("turn 7; spirit 12; vp P1").dice("1").act("pass").told("final").won_by(PATRIOTE, "time");
}

/// #37 brings the Loyal to 20 at the end of 1836, spirit 6: he wins by case 2 after the discards.
#[test]
fn pr_2_3i_victory_is_looked_at_last() {
    last("turn 4; aside 37 L; quebec 0-1; vp L17; spirit 6; P 98")
        .act("pass")
        .tells(
            "L passes; L Event 37; L scores 3 to L20; P points +6 to 6 by end; L points +8 to 8 by end; spirit +1 \
             to 7 by end; hands and pool cleared; L wins by Points",
        )
        .won_by(LOYAL, "points");
}

/// Notes the phase in which each event is told.
struct Phases(Vec<(&'static str, Event)>);

impl Sink<PreludeToRebellion> for Phases {
    fn event(&mut self, game: &PreludeToRebellion, _: Audience, event: Event) {
        self.0.push((game.phase(), event));
    }
}

/// What waits for the end of a Turn and all that it brings is of its phase.
#[test]
fn pr_2_3a_the_end_of_a_turn_is_a_phase() {
    let (mut table, mut phases) = (last("turn 3; aside 37 P; quebec 1-0"), Phases(vec![]));
    let pass = step("pass");
    table.game.play(pass, &mut Cx::new(&mut Dice::scripted(&[]), &mut phases)).expect("a pass");
    let told = |what: fn(&Event) -> bool| phases.0.iter().find(|(_, event)| what(event)).map(|(phase, _)| *phase);
    assert_eq!(told(|event| matches!(event, Event::Passed(..))), Some("second"));
    assert_eq!(told(|event| matches!(event, Event::Vp(..))), Some("end"));
    assert_eq!(told(|event| matches!(event, Event::Spirit(..))), Some("end"));
    assert_eq!(told(|event| matches!(event, Event::Turn(..))), Some("draw"));
}

/// Every card rolls its Scoring Die before the end is looked at, so that none wins without dice; a pass may.
#[test]
fn pr_2_4c_no_card_wins_without_dice() {
    let table = given("P 16 98; pool 99; points 9/9; vp P19");
    for word in ["event 16", "ap 16", "event 98", "ap 98", "buy 99"] {
        assert!(!table.game.may_win_at_once(step(word)), "{word}");
    }
    assert!(table.game.may_win_at_once(step("pass")));
    assert!(!given("P 98").act("ap 98").game.may_win_at_once(step("stop")));
}

/// VP 2 for the Patriote, then 1 for the Loyal: the marker at 1 on the Patriote side.
#[test]
fn pr_2_4a_one_track_of_victory_points() {
    let _ =
        given("active L; L 24; vp P2; quebec 0-2").dice("1").act("event 24").told("L scores 1 to P1").shows("vp P1");
}

/// Spirit 15 at the end of an Action Round: every Sequence once, War Readiness, and 0 is a Loyal win.
#[test]
fn pr_2_4b_the_rising() {
    given("active L; L 141; spirit 13; war 4/4")
        .dice("1 1")
        .act("event 141")
        .tells(
            "L plays 141 as Event; L Event 141; spirit +2 to 15; UC die 1: UC to 1; 141 to discards; final with \
             war; RC scores; fear 1+5: 5 cubes, 2 each; RC pays nobody; O scores; O pays nobody; EI scores; EI \
             pays nobody; UC scores; UC pays nobody; P scores 2 to P2 by empty montreal; P scores 2 to P4 by \
             empty quebec; L scores 2 to P2 by empty montreal; L scores 2 to 0 by empty quebec; P scores 4 to P4 \
             by war; L scores 4 to 0 by war; L wins by Rising",
        )
        .won_by(LOYAL, "rising");
    given("active L; L 141; spirit 13; vp P5").dice("1 1").act("event 141").won_by(PATRIOTE, "rising");
}

/// The Patriote reaches 21 in his Action Round: he wins when it ends.
#[test]
fn pr_2_4c_twenty_points() {
    given("turn 6; P 71; L 98; deux_montagnes 6-0; vp P19")
        .dice("1")
        .act("event 71")
        .tells(
            "P plays 71 as Event; P Event 71; P scores 2 to P21; P war +1 to 1; spirit +1 to 1; O die 1: O to 1; \
             71 to discards; P wins by Points",
        )
        .won_by(PATRIOTE, "points");
}

/// Patriote 20 after the Event, then Urban scoring gives the Loyal 2: 18, and the game goes on.
///
/// Ruling AMB-A12.
#[test]
fn pr_2_4d_twenty_points_must_last() {
    given("turn 6; P 71; L 98; deux_montagnes 6-0; vp P18; markers 0/0/0/3; montreal 2-2; quebec 2-6")
        .dice("6")
        .act("event 71")
        .told("P scores 2 to P20; L scores 2 to P18 by UC")
        .goes_on()
        .asks(LOYAL)
        .shows("vp P18; montreal 1-1; quebec 1-4");
}

/// After Winter 1837 the leader wins, War Readiness is not awarded, 0 is a Loyal win.
#[test]
fn pr_2_4e_the_end_of_1837() {
    last("turn 7; vp P1; war 0/9")
        .dice("1")
        .act("pass")
        .tells(
            "L passes; P points +6 to 6 by end; L points +8 to 8 by end; spirit +1 to 1 by end; final; RC scores; \
             fear 1-2: 0 cubes, 0 each; RC pays nobody; O scores; O pays nobody; EI scores; EI pays nobody; UC \
             scores; UC pays nobody; P scores 2 to P3 by empty montreal; P scores 2 to P5 by empty quebec; L \
             scores 2 to P3 by empty montreal; L scores 2 to P1 by empty quebec; P wins by Time",
        )
        .won_by(PATRIOTE, "time");
    last("turn 7").dice("1").act("pass").won_by(LOYAL, "time");
}

/// EX-2.4-1: 20 VP and spirit 15 after an Action Round: the final scoring decides, not the 20 VP.
#[test]
fn pr_2_4f_the_rising_goes_first() {
    given("turn 6; P 71; L 98; deux_montagnes 6-0; vp P19; spirit 14; war 0/30")
        .dice("1 1")
        .act("event 71; deux_montagnes; deux_montagnes")
        .told("P scores 2 to P21; spirit +1 to 15; final with war; P scores 1 to P22 by RC; P scores 1 to P23 by war")
        .shows("vp L7; deux_montagnes 4-0")
        .won_by(LOYAL, "rising");
}

/// EX-2.4-2: spirit 15 by the End of Turn of Winter 1837: War Readiness is awarded.
#[test]
fn pr_2_4g_the_rising_in_winter() {
    last("turn 7; spirit 14; vp P3").dice("1").act("pass").told("final with war").won_by(LOYAL, "rising");
    last("turn 7; spirit 14; vp P3; composed").dice("1").act("pass").told("final").won_by(PATRIOTE, "time");
}

/// RC with Fear of Reprisal, O, EI, UC with attrition and empty cities, then War Readiness.
///
/// Ruling AMB-A14.
#[test]
fn pr_2_4h_order_of_the_final_scoring() {
    last("spirit 14; chambly 2-0; orgs P montreal; EI L2; montreal 7-2; quebec 1-4; war 2/5")
        .dice("1")
        .act("pass; chambly; chambly")
        .tells(
            "L passes; P points +6 to 6 by end; L points +8 to 8 by end; spirit +1 to 15 by end; final with war; \
             RC scores; fear 1+5: 5 cubes, 2 each; P -1 chambly to 1 by RC; P -1 chambly to 0 by RC; control \
             chambly P > -; RC pays nobody; O scores; P scores 2 to P2 by O; EI scores; L scores 2 to 0 by EI; UC \
             scores; UC pays nobody; P -2 montreal to 5 by UC; P -1 quebec to 0 by UC; L -1 montreal to 1 by UC; \
             L -1 quebec to 3 by UC; L scores 2 to L2 by empty quebec; P scores 2 to 0 by war; L scores 5 to L5 \
             by war; L wins by Rising",
        )
        .won_by(LOYAL, "rising");
}

/// Patriote 21 after RC, 3 on the Loyal side after War Readiness: the Loyal wins.
#[test]
fn pr_2_4i_twenty_points_in_the_final_scoring() {
    last("spirit 14; vp P19; chambly 3-0; rouville 3-0; vercheres 3-0; montreal 2-2; quebec 2-2; war 0/24")
        .dice("1")
        .act("pass; chambly; chambly; rouville; rouville; vercheres")
        .told("P scores 2 to P21 by RC")
        .shows("vp L3")
        .won_by(LOYAL, "rising");
}
