//! What a player reads of an answer and of the state of play.

use crate::tabletop::*;
use redoubt_engine::Viewer;
use redoubt_engine::contract::{Offers, Views};

fn note(t: &Table, text: &str) -> String {
    t.game.offer(step(text)).note.unwrap_or_default()
}

/// PR-9.5a: the answer of a Special Action says what it does, and what that is now.
#[test]
fn pr_9_5a_a_special_action_says_its_effect() {
    let t = given("P 23; points 4/8").act("ap 23");
    assert_eq!(note(&t, "use our_moment 4"), "Gain 6 Opportunity Points. Now: 4 to 10 Opportunity Points.");
    assert!(note(&t, "use le_canadien 2").starts_with("The Event of the next opposing card"));
}

/// PR-9.2a: an Organization has its least price on the map, and says what its Check needs.
#[test]
fn pr_9_2a_an_organization_says_its_price() {
    let t = given("P 23; montreal 5-2").act("ap 23");
    let offer = t.game.offer(step("org montreal"));
    assert_eq!(offer.cost.as_deref(), Some("2+ AP"));
    assert!(offer.note.unwrap().contains("5 plus the AP, or less, succeeds"));
    let stop = t.game.offer(step("stop"));
    assert_eq!(stop.label, "Lose all 6 AP");
    assert!(stop.note.unwrap().starts_with("They could still buy: a Cube in "));
}

/// PR-2.4c: the state of play says how many points more win.
#[test]
fn pr_2_4c_the_points_say_how_near_victory_is() {
    let lead = |text: &str| {
        let view = given(text).game.view(Viewer::Public);
        view.facts.into_iter().find(|f| f.label == "Victory points").unwrap().value
    };
    assert_eq!(lead("P 23; vp L17"), "Loyal 17 of 20: 3 more win");
    assert_eq!(lead("P 23; vp P19"), "Patriote 19 of 20: 1 more wins");
    assert_eq!(lead("P 23"), "even; 20 ahead wins");
}
