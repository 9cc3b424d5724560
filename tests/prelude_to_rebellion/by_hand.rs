//! Positions set by hand: what the desk shows, what is refused, and flaws that keep the rules from going on.

use crate::hand::{alter, flaw, set, stand};
use redoubt::engine::edit::Edit;
use redoubt::engine::game::Editing;
use redoubt::engine::{Rules, Shown, Viewer};
use redoubt::games::prelude_to_rebellion::PreludeToRebellion;
use redoubt::games::prelude_to_rebellion::ids::{CardId, County, LOYAL, PATRIOTE, Special};
use redoubt::games::prelude_to_rebellion::position::Position;
use redoubt::games::prelude_to_rebellion::state::frame::Mode;

fn game() -> PreludeToRebellion {
    Position::set_up().hand(PATRIOTE, &[27]).hand(LOYAL, &[30]).build().unwrap()
}

fn card(number: u8, pile: &str, top: bool) -> Edit {
    Edit::Card { card: format!("c{number:03}"), pile: pile.into(), top }
}

/// The game has Cubes and cards and no counters: a player who asks for a counter is told so.
#[test]
fn who_asks_for_a_counter_is_told_of_cubes_and_cards() {
    let mut game = game();
    let put = Edit::Place { counter: "cube".into(), place: "chambly".into() };
    let no = game.alter(&put).unwrap_err();
    assert_eq!(no.text, "this game has no counters; set what lies in a space, or put a card into a pile");
    assert!(game.change(&put).unwrap_err().text.contains("set up with Cubes and cards"));
    assert!(game.desk().settings.iter().all(|s| !s.title.to_lowercase().contains("counter")));
}

#[test]
fn cubes_organizations_and_tracks_are_set() {
    let mut game = game();
    let edits = [
        set("chambly", "cubes-patriote", "3"),
        set("chambly", "cubes-loyal", "1"),
        set("montreal", "organization-patriote", "yes"),
        set("chambly", "organization-loyal", "corps"),
        set("", "recruited", "1"),
        set("", "vp", "-7"),
        set("", "spirit", "9"),
        set("", "influence", "2"),
        set("", "marker-rc", "2"),
        set("", "points-loyal", "5"),
        set("", "war-patriote", "6"),
        set("", "skips-loyal", "1"),
        set("", "first", "loyal"),
        set("", "composed", "yes"),
        set("", "session-4", "yes"),
        set("", "organizations-moved", "-2"),
    ];
    alter(&mut game, &edits);
    let chambly = County::all().find(|c| c.id() == "chambly").unwrap();
    assert_eq!((game.mv(PATRIOTE, chambly), game.mv(LOYAL, chambly), game.vp, game.spirit), (3, 1, -7, 9));
    assert!(game.corps.has(chambly) && game.is_session(4) && game.composed && game.first == LOYAL);
    assert_eq!(game.flaws(), []);
    let view = game.view(Viewer::All);
    assert!(view.counters.iter().any(|c| c.key == "corps-chambly"));
    alter(&mut game, &[Edit::Clear]);
    assert!(game.view(Viewer::All).counters.is_empty() && game.mv == [[0; 26]; 2]);
}

#[test]
fn cards_go_from_pile_to_pile() {
    let mut game = game();
    let deck = match game.card(CardId::no(27)).deck {
        redoubt::games::prelude_to_rebellion::ids::DeckId::Generic => "deck-generic",
        redoubt::games::prelude_to_rebellion::ids::DeckId::Year1834 => "deck-1834",
        redoubt::games::prelude_to_rebellion::ids::DeckId::Years1835 => "deck-1835",
        _ => "deck-1837",
    };
    let piles = ["hand-loyal", "pool", "discards", "box", "hand-patriote"];
    for pile in piles {
        alter(&mut game, &[card(27, pile, false)]);
        let there = game.desk().piles.iter().filter(|p| p.cards.contains(&"c027".to_string())).count();
        assert_eq!(there, 1, "{pile}");
    }
    alter(&mut game, &[card(27, deck, true)]);
    assert_eq!(game.desk().pile(deck).unwrap().cards[0], "c027", "it is drawn next");
    alter(&mut game, &[card(27, "pool", false), card(27, deck, false)]);
    let wrong = ["deck-1834", "deck-generic"].into_iter().find(|other| *other != deck).unwrap();
    let no = game.alter(&card(27, wrong, true)).unwrap_err();
    assert!(no.rule == "PR-2.1d" && no.text.contains("is a card of"), "{no}");
    assert!(game.alter(&card(200, "pool", true)).unwrap_err().text.contains("is no card"));
    assert!(game.alter(&card(27, "sleeve", true)).unwrap_err().text.contains("there is no pile"));
}

/// PR-3.2e: a card lies aside while its effect lasts, and only then.
#[test]
fn pr_3_2e_a_card_that_is_set_aside_has_its_effect() {
    let mut game = game();
    alter(&mut game, &[card(117, "aside", false)]);
    assert_eq!((game.effects.len(), game.effects[0].card), (1, CardId::no(117)));
    alter(&mut game, &[card(117, "discards", false)]);
    assert!(game.effects.is_empty());
    let no = game.alter(&card(27, "aside", false)).unwrap_err();
    assert_eq!(no.rule, "PR-3.2e", "{no}");
}

#[test]
fn special_actions_are_used_and_wait() {
    let mut game = game();
    let used = |value: &str| set("", "special-patriote-our_moment", value);
    let no = game.alter(&used("earlier")).unwrap_err();
    assert!(no.rule == "PR-9.5b" && no.text.contains("no Turn came before"), "{no}");
    alter(&mut game, &[used("this-turn"), stand("3/1/patriote")]);
    assert_eq!(game.desk().setting("", "special-patriote-our_moment").unwrap().value, "earlier");
    alter(&mut game, &[used("no"), used("earlier"), set("", "waits-loyal-partisan_media", "yes")]);
    assert!(game.has_used(PATRIOTE, Special::MOMENT) && game.pending[LOYAL.index()].has(Special::MEDIA));
    alter(&mut game, &[set("", "waits-loyal-partisan_media", "no"), used("no")]);
    assert!(!game.has_used(PATRIOTE, Special::MOMENT) && game.pending[LOYAL.index()].is_empty());
}

#[test]
fn the_moment_is_set_and_what_is_under_way_ends() {
    let mut game = Position::set_up().hand(PATRIOTE, &[27]).ask(27, Mode::Points).build().unwrap();
    assert!(game.desk().stand.is_empty());
    alter(&mut game, &[set("", "vp", "3")]);
    assert_eq!((game.desk().stand.as_str(), game.asked(), game.play), ("1/3/patriote", Some(PATRIOTE), None));
    assert!(game.desk().pile("discards").unwrap().cards.contains(&"c027".to_string()), "the card was played");
    alter(&mut game, &[stand("5/2/loyal")]);
    assert_eq!((game.turn, game.round, game.active, game.asked()), (4, 2, LOYAL, Some(LOYAL)));
    assert_eq!(game.sessions, game.turn_data().session_bits(), "the Sessions are those of the Turn");
    alter(&mut game, &[stand("7/first")]);
    assert_eq!((game.turn(), game.asked()), (7, Some(PATRIOTE)));
    assert_eq!(game.desk().stands.len(), 7 * (1 + 16));
    assert!(game.alter(&stand("8/first")).is_err() && game.alter(&set("", "spirit", "16")).is_err());
    let no = game.alter(&Edit::Place { counter: "x".into(), place: "chambly".into() }).unwrap_err();
    assert!(no.text.contains("this game has no counters"), "{no}");
}

/// PR-2.1d, PR-2.2a: a card lies in one place, a Key Event not before its Turn.
#[test]
fn pr_2_1d_and_pr_2_2a_cards_lie_once_and_in_their_turn() {
    let mut game = Position::set_up().hand(PATRIOTE, &[27]).hand(LOYAL, &[27]).build().unwrap();
    let (rule, text) = flaw(&mut game);
    assert!(rule == "PR-2.1d" && text.contains("lies in 2 places"), "{text}");
    let key = (1..=147).find(|n| game.card(CardId::no(*n)).key_turn == Some(5)).unwrap();
    alter(&mut game, &[card(key, "pool", false)]);
    assert_eq!(flaw(&mut game).0, "PR-2.2a");
    alter(&mut game, &[stand("6/1/loyal"), card(key, "pool", false)]);
    assert_eq!(game.flaws(), []);
}

/// PR-9.2.1a, PR-9.4a, PR-9.4d: where Organizations and Corps can be.
#[test]
fn pr_9_2_1a_and_pr_9_4_counters_in_their_counties() {
    let mut game = game();
    alter(&mut game, &[set("quebec", "organization-patriote", "yes")]);
    assert_eq!(flaw(&mut game).0, "PR-9.2.1a");
    alter(&mut game, &[set("", "recruited", "5"), set("quebec", "organization-loyal", "corps")]);
    assert_eq!(flaw(&mut game).0, "PR-9.4a");
    alter(&mut game, &[set("", "recruited", "0"), set("chambly", "organization-loyal", "corps")]);
    let (rule, text) = flaw(&mut game);
    assert!(rule == "PR-9.4d" && text.contains("1 Volunteer Corps are on the map, and 0 were recruited"), "{text}");
    for county in ["beauce", "richelieu", "yamaska", "nicolet", "shefford"] {
        alter(&mut game, &[set("", "recruited", "5"), set(county, "organization-loyal", "corps")]);
    }
    let (rule, text) = flaw(&mut game);
    assert!(rule == "PR-9.4d" && text.contains("no more than 5"), "{text}");
}

/// PR-2.4b, PR-2.4c, PR-4.0c: positions in which the game would be over, or a track would score.
#[test]
fn pr_2_4_and_pr_4_0c_ends_and_scores_are_flaws() {
    let mut game = game();
    alter(&mut game, &[set("", "spirit", "15")]);
    assert_eq!(flaw(&mut game).0, "PR-2.4b");
    alter(&mut game, &[set("", "vp", "-20")]);
    assert_eq!((flaw(&mut game).0, game.vp), ("PR-2.4c", -19));
    alter(&mut game, &[set("", "marker-uc", "4")]);
    assert_eq!(flaw(&mut game).0, "PR-4.0c");
}

#[test]
fn amb_a22_there_are_only_so_many_cubes() {
    let mut game = Position::new().house("limited_cubes").build().unwrap();
    for county in County::all() {
        let most = game.boxes(LOYAL, county).to_string();
        game.alter(&set(county.id(), "cubes-loyal", &most)).unwrap();
    }
    let (rule, text) = flaw(&mut game);
    assert!(rule == "AMB-A22" && text.contains("there are 125"), "{rule}: {text}");
    let free = Position::new().build().unwrap();
    assert_eq!(free.flaws(), []);
}

use redoubt::engine::ids::Id;
