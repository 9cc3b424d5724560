//! Positions set by hand: what the desk shows, what is refused, and flaws that keep the rules from going on.

use crate::tabletop::given;
use redoubt_engine::contract::{Alters, Desks, Editing, Flaws, NullSink, Sequence, Views};
use redoubt_engine::dice::Dice;
use redoubt_engine::edit::Edit;
use redoubt_engine::{Cx, Rules, Viewer};
use redoubt_prelude_to_rebellion::PreludeToRebellion;
use redoubt_prelude_to_rebellion::ids::{CardId, County, Faction, LOYAL, PATRIOTE, Special, Track};
use redoubt_prelude_to_rebellion::state::EffectEnd;
use redoubt_prelude_to_rebellion::state::step::Step;
use redoubt_testkit::hand::{alter, flaw, rewritten, set, stand};

fn game() -> PreludeToRebellion {
    given("setup; P 27; L 30").game.clone()
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
        redoubt_prelude_to_rebellion::ids::DeckId::Generic => "deck-generic",
        redoubt_prelude_to_rebellion::ids::DeckId::Year1834 => "deck-1834",
        redoubt_prelude_to_rebellion::ids::DeckId::Years1835 => "deck-1835",
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
    assert!(no.rule.as_deref() == Some("PR-2.1d") && no.text.contains("is a card of"), "{no}");
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
    assert_eq!(no.rule.as_deref(), Some("PR-3.2e"), "{no}");
}

/// Plays steps with dice.
fn play(game: &mut PreludeToRebellion, steps: &[Step], faces: &[u8]) {
    let mut dice = Dice::scripted(faces);
    for step in steps {
        game.play(*step, &mut Cx::new(&mut dice, &mut NullSink)).unwrap();
    }
}

/// Reads a setting of the whole game.
fn now(game: &PreludeToRebellion, key: &str) -> String {
    game.desk().setting("", key).unwrap().value.clone()
}

/// PR-12.75a: #75 lies aside as a reminder of the two boxes that the marker has gone for good.
#[test]
fn pr_12_75a_a_permanent_committee_is_set_aside() {
    let mut game = game();
    alter(&mut game, &[card(75, "aside", false)]);
    assert_eq!((now(&game, "organizations-moved"), game.position(Track::ORGANIZATIONS)), ("2".into(), 2));
    assert_eq!((game.flaws(), game.effects.len()), (vec![], 0));
    alter(&mut game, &[card(75, "aside", false)]);
    assert_eq!(now(&game, "organizations-moved"), "2", "it is there once");
    alter(&mut game, &[set("", "organizations-moved", "-1")]);
    let (rule, text) = flaw(&mut game);
    assert!(rule == "PR-12.75a" && text.contains("moved 2 boxes for good; it is set to -1"), "{text}");
    assert_eq!(now(&game, "organizations-moved"), "2");
    alter(&mut game, &[card(75, "hand-patriote", false)]);
    assert_eq!(now(&game, "organizations-moved"), "0");
    // Play leads to the same position.
    let mut played = given("quebec 9-0; P 75").game.clone();
    play(&mut played, &[Step::PlayEvent(CardId::no(75))], &[1, 1, 1, 1]);
    assert_eq!((played.organizations_moved, played.aside.clone(), played.flaws()), (2, vec![CardId::no(75)], vec![]));
}

/// PR-12.42a: a By-Election that is set aside names its County, and pays its controller at the end of the Turn.
#[test]
fn pr_12_42a_a_by_election_that_is_set_aside_names_its_county() {
    let mut game = game();
    let no = game.alter(&set("", "county-c042", "chambly")).unwrap_err();
    assert!(no.rule.as_deref() == Some("PR-3.2e") && no.text.contains("does not lie aside"), "{no}");
    assert_eq!(now(&game, "county-c042"), "none");
    alter(&mut game, &[card(42, "aside", false), card(43, "aside", false)]);
    assert_eq!(game.flaws().len(), 2);
    alter(&mut game, &[set("", "county-c042", "chambly"), set("", "county-c043", "chambly")]);
    assert_eq!((game.flaws(), now(&game, "county-c043")), (vec![], "chambly".into()));
    assert!(game.alter(&set("", "county-c042", "montreal")).is_err(), "only Rural Counties");
    // Chambly is Patriote, and both cards pay at the end of the Turn.
    alter(
        &mut game,
        &[stand("1/8/loyal"), card(27, "box", false), card(30, "box", false), set("", "first", "patriote")],
    );
    play(&mut game, &[Step::Pass], &[]);
    assert_eq!((game.turn, game.vp), (1, 6));
    alter(&mut game, &[card(42, "aside", false)]);
    let (rule, text) = flaw(&mut game);
    assert!(rule == "PR-12.42a" && text.contains("By-Election (card 42) lies aside without a County"), "{text}");
    assert!(game.desk().pile("discards").unwrap().cards.contains(&"c042".to_string()));
}

/// PR-3.2d: a neutral card that is set aside belongs to the side that played it.
#[test]
fn pr_3_2d_a_neutral_card_aside_has_its_owner() {
    let mut game = game();
    let no = game.alter(&set("", "owner-c119", "loyal")).unwrap_err();
    assert_eq!((no.rule.as_deref(), now(&game, "owner-c119")), (Some("PR-3.2e"), "none".into()));
    alter(&mut game, &[card(119, "aside", false)]);
    assert_eq!((now(&game, "owner-c119"), game.effects[0].ends), ("patriote".into(), EffectEnd::Check(PATRIOTE)));
    alter(&mut game, &[set("", "owner-c119", "loyal")]);
    assert_eq!((game.effects[0].you, game.effects[0].ends), (LOYAL, EffectEnd::Check(LOYAL)));
    assert_eq!(game.alter(&set("", "owner-c119", "none")).unwrap_err().rule.as_deref(), Some("PR-3.2d"));
    let settings = game.desk().settings;
    let owners = settings.iter().filter(|s| s.key.starts_with("owner-")).map(|s| s.key.as_str());
    assert!(owners.into_iter().all(|key| game.card(CardId::named(&key[6..]).unwrap()).faction == Faction::Neutral));
    // #117 hinders the other side in its next Action Round.
    alter(&mut game, &[card(117, "aside", false), set("", "owner-c117", "loyal")]);
    assert!(matches!(game.effects[1].ends, EffectEnd::Round(PATRIOTE, _)), "{:?}", game.effects[1]);
}

/// PR-9.0a, PR-9.2b: a moment inside an Action Round: the card that is played, the AP that are left, a failed creation.
#[test]
fn pr_9_2b_moments_inside_an_action_round_are_set() {
    let mut game = game();
    assert_eq!((now(&game, "ap-left"), game.flaws()), ("none".into(), vec![]));
    alter(&mut game, &[stand("2/4/patriote/ap")]);
    assert_eq!((game.desk().stand.as_str(), now(&game, "ap-left")), ("2/4/patriote/ap", "4".into()));
    assert_eq!(game.desk().pile("played").unwrap().cards, ["c027"]);
    alter(
        &mut game,
        &[
            set("", "ap-left", "2.5"),
            set("", "failed-patriote", "yes"),
            set("", "mobilized-halves", "3"),
            set("montreal", "cubes-patriote", "4"),
        ],
    );
    assert_eq!(
        (game.desk().stand.as_str(), game.flaws()),
        ("2/4/patriote/ap", vec![]),
        "other changes keep the moment"
    );
    assert_eq!((game.asked(), game.spend().unwrap().halves), (Some(PATRIOTE), 5));
    let mut legal = vec![];
    game.legal(&mut legal);
    assert!(legal.contains(&Step::Mobilize(County::MONTREAL)) && !legal.contains(&Step::Organize(County::MONTREAL)));
    alter(&mut game, &[set("", "failed-patriote", "no")]);
    legal.clear();
    game.legal(&mut legal);
    assert!(legal.contains(&Step::Organize(County::MONTREAL)));
    // Another card is played instead; then the AP are spent, and its Event and its die follow.
    alter(&mut game, &[card(30, "played", false)]);
    assert!(game.desk().pile("discards").unwrap().cards.contains(&"c027".to_string()));
    assert_eq!((game.record, game.play.unwrap().card), (Default::default(), CardId::no(30)));
    // What is under way above the AP ends; the AP that are left stay.
    play(&mut game, &[Step::Organize(County::MONTREAL)], &[]);
    assert_eq!(game.desk().stand, "");
    alter(&mut game, &[set("", "spirit", "15"), set("", "spirit", "3")]);
    assert_eq!(game.desk().stand, "2/4/patriote/ap");
    play(&mut game, &[Step::StopSpending], &[1]);
    assert!(game.active == LOYAL || game.asked() == Some(LOYAL), "the card is opposing, or the Loyals act");
}

/// PR-9.2b, PR-12.77a, PR-9.5.1b: nothing of an Action Round has happened before a card is played in it.
#[test]
fn pr_9_2b_and_pr_12_77a_what_cannot_have_happened_yet() {
    for (key, value, rule) in
        [("failed-loyal", "yes", "PR-9.2b"), ("mobilized-halves", "4", "PR-12.77a"), ("swap", "yes", "PR-9.5.1b")]
    {
        let mut game = game();
        alter(&mut game, &[set("", key, value)]);
        let (found, text) = flaw(&mut game);
        assert!(found == rule && text.contains("no card is played in it yet"), "{text}");
        alter(&mut game, &[stand("1/first")]);
        let no = game.alter(&set("", key, value)).unwrap_err();
        assert!(no.rule.as_deref() == Some("PR-2.0b") && no.text.contains("no Action Round is in progress"), "{no}");
    }
    let mut game = given("setup").game.clone();
    let no = game.alter(&stand("1/3/loyal/ap")).unwrap_err();
    assert!(no.rule.as_deref() == Some("PR-3.1a") && no.text.starts_with("The Loyals have no card in hand"), "{no}");
    alter(&mut game, &[stand("1/first")]);
    assert_eq!(game.alter(&card(27, "played", false)).unwrap_err().rule.as_deref(), Some("PR-3.1a"));
}

#[test]
fn special_actions_are_used_and_wait() {
    let mut game = game();
    let used = |value: &str| set("", "special-patriote-our_moment", value);
    let no = game.alter(&used("earlier")).unwrap_err();
    assert!(no.rule.as_deref() == Some("PR-9.5b") && no.text.contains("no Turn came before"), "{no}");
    alter(&mut game, &[used("this-turn"), stand("3/1/patriote")]);
    assert_eq!(game.desk().setting("", "special-patriote-our_moment").unwrap().value, "earlier");
    alter(&mut game, &[used("no"), used("earlier"), set("", "waits-loyal-partisan_media", "yes")]);
    assert!(game.has_used(PATRIOTE, Special::MOMENT) && game.pending[LOYAL.index()].has(Special::MEDIA));
    alter(&mut game, &[set("", "waits-loyal-partisan_media", "no"), used("no")]);
    assert!(!game.has_used(PATRIOTE, Special::MOMENT) && game.pending[LOYAL.index()].is_empty());
}

#[test]
fn the_moment_is_set_and_what_is_under_way_ends() {
    // #9 asks in the middle of its Event.
    let mut game = given("setup; active L; L 9").act("event 9").game.clone();
    assert!(game.desk().stand.is_empty());
    alter(&mut game, &[set("", "vp", "3")]);
    assert_eq!((game.desk().stand.as_str(), game.asked(), game.play), ("1/3/loyal", Some(LOYAL), None));
    assert!(game.desk().pile("discards").unwrap().cards.contains(&"c009".to_string()), "the card was played");
    let mut game = given("setup; P 27").act("ap 27").game.clone();
    assert_eq!(game.desk().stand, "1/3/patriote/ap");
    alter(&mut game, &[stand("1/3/patriote"), set("", "vp", "3")]);
    assert_eq!((game.desk().stand.as_str(), game.asked(), game.play), ("1/3/patriote", Some(PATRIOTE), None));
    assert!(game.desk().pile("discards").unwrap().cards.contains(&"c027".to_string()), "the card was played");
    alter(&mut game, &[stand("5/2/loyal")]);
    assert_eq!((game.turn, game.round, game.active, game.asked()), (4, 2, LOYAL, Some(LOYAL)));
    assert_eq!(game.sessions, game.turn_data().session_bits(), "the Sessions are those of the Turn");
    alter(&mut game, &[stand("7/first")]);
    assert_eq!((game.turn(), game.asked()), (7, Some(PATRIOTE)));
    assert_eq!(game.desk().stands.len(), 7 * (1 + 32));
    assert!(game.alter(&stand("8/first")).is_err() && game.alter(&set("", "spirit", "16")).is_err());
    let no = game.alter(&Edit::Place { counter: "x".into(), place: "chambly".into() }).unwrap_err();
    assert!(no.text.contains("this game has no counters"), "{no}");
}

/// PR-2.1d, PR-2.2a: a card lies in one place, a Key Event not before its Turn.
#[test]
fn pr_2_1d_and_pr_2_2a_cards_lie_once_and_in_their_turn() {
    let mut game = rewritten(&given("setup; P 27").game, "hands", &[[CardId::no(27)]; 2]);
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
    let mut game = given("house limited_cubes").game.clone();
    for county in County::all() {
        let most = game.boxes(LOYAL, county).to_string();
        game.alter(&set(county.id(), "cubes-loyal", &most)).unwrap();
    }
    let (rule, text) = flaw(&mut game);
    assert!(rule == "AMB-A22" && text.contains("there are 125"), "{rule}: {text}");
    let free = given("vp 0").game.clone();
    assert_eq!(free.flaws(), []);
}

use redoubt_engine::ids::Id;
