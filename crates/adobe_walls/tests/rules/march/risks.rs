//! What the preview of a long move says of opportunity fire on the way (AW-9F.a).

use crate::tabletop::*;
use redoubt_adobe_walls::AdobeWalls;
use redoubt_adobe_walls::ids::Side;
use redoubt_engine::RuleId;
use redoubt_engine::Target;
use redoubt_engine::contract::Maps;
use redoubt_engine::overlay::Risk;

/// Returns the risks of the long move to a hex.
fn risks(game: &AdobeWalls, to: &str) -> Vec<Risk> {
    game.route(&Target::Place(to.into())).map_or(vec![], |route| route.way.risks)
}

/// AW-9F.a, AW-T3.3: a band of 6 in its zone: column c3, letter D; alone and mounted the company has -1 and +1. It loses on 11
/// and 12, it checks on 8 to 10. Who pays the zone is fired at where he leaves it, not where he comes in.
#[test]
fn aw_9f_a_the_preview_says_who_could_fire() {
    let game = given("5 us move; 2110: cav_b!m; 2109: lone_wolf!f; 4820: white_wolf").act("pick cav_b").game.clone();
    let found = risks(&game, "2112");
    assert_eq!(found.len(), 1, "{found:?}");
    assert_eq!((found[0].at, found[0].chance.as_str(), found[0].rule.as_str()), (0, "42 %", "AW-9F.a"));
    let text = "Lone Wolf's band can fire at those who leave 2110: 8 % for a loss, 42 % for a loss or a check";
    assert_eq!(found[0].text, text);
}

/// AW-9F.a, AW-9F.g: two bands fire once each; a friend who stays takes it off; a way through another zone tells of that hex.
#[test]
fn aw_9f_a_every_hex_of_the_way_counts() {
    let two = "5 us move; 2110: cav_b!m; 2109: lone_wolf!f; 2210: kicking_bird!f; 4820: white_wolf";
    let found = risks(&given(two).act("pick cav_b").game.clone(), "2012");
    assert!(found[0].text.starts_with("Kicking Bird's band and Lone Wolf's band can fire"), "{found:?}");
    let stays = "5 us move; 2110: cav_b!m cav_k!m; 2109: lone_wolf!f; 4820: white_wolf";
    assert_eq!(risks(&given(stays).act("pick cav_b").game.clone(), "2112"), []);
    let later = "5 us move; 2107: cav_b!m; 2209: lone_wolf!f; 2008: kicking_bird!f; 4820: white_wolf";
    let game = given(later).act("pick cav_b").game.clone();
    let way = game.route(&Target::Place("2110".into())).unwrap().way;
    let watched: Vec<&str> = way.risks.iter().map(|risk| way.places[risk.at].as_str()).collect();
    let left = way.places.iter().take(way.places.len() - 1).map(String::as_str);
    let zone = |place: &&str| game.in_zone_of(hex(place.parse().unwrap()), Side::Nations);
    assert_eq!(watched, left.filter(zone).collect::<Vec<_>>());
    assert!(watched.len() > 1, "{way:?}");
}

/// AW-13A.b, AW-13A.d: where a leader who stays behind must choose among several units, the long move ends with its first step
/// and says why; with one unit, or none, he is asked nothing.
#[test]
fn aw_13a_b_a_long_move_away_from_a_leader() {
    let way = |who: &str| {
        let game = given(&format!("5 us move; 0306: cav_b carson {who}; 4604: lone_wolf"));
        let game = game.act("pick cav_b; drop carson").game.clone();
        let route = game.route(&Target::Place("0302".into())).expect("a long move");
        (route.steps.len(), route.way.stop.map(|(at, why)| (at, why.rule.map_or("", RuleId::as_str))))
    };
    assert_eq!(way("cav_k inf_a"), (1, Some((1, "AW-13A.b"))));
    assert_eq!((way("cav_k"), way("")), ((4, None), (4, None)));
}

/// AW-7C.a, AW-17D.b: a long move goes round the enemy and a fire.
#[test]
fn aw_7c_a_a_long_move_goes_round_the_enemy() {
    let way = |there: &str| {
        let t = given(&format!("5 us move; 0304: cav_b; 0302: {there}; 4820: white_wolf")).act("pick cav_b");
        let route = t.game.route(&Target::Place("0301".into())).expect("a long move");
        (route.steps.len(), route.way.places.iter().any(|place| place == "0302"))
    };
    assert_eq!([way("lone_wolf"), way("fire=us9"), way("pony_3!h")], [(4, false), (4, false), (3, true)]);
}
