//! Chapter 1, and what is hidden and public (chapters 13 and 14).

use crate::tabletop::*;
use redoubt_engine::contract::Views;
use redoubt_engine::dice::Dice;
use redoubt_engine::ids::Id;
use redoubt_engine::{BuiltIn, Rules, Seat, Setup, Viewer};
use redoubt_prelude_to_rebellion::PreludeToRebellion;
use redoubt_prelude_to_rebellion::data::Data;
use redoubt_prelude_to_rebellion::ids::{County, Faction, SEATS, Track};

/// Given a new game, then 26 County records, 147 card records with numbers 1 to 147, each once, 4 kinds of dice.
#[test]
fn pr_1_0a_what_there_is() {
    let data = Data::built_in();
    assert_eq!((data.counties.len(), data.cards.len(), SEATS.len(), Track::ALL.len()), (26, 147, 2, 4));
    let numbers: Vec<u16> = data.printed.cards.iter().map(|card| card.number).collect();
    assert_eq!(numbers, (1..=147).collect::<Vec<_>>());
}

/// Urban are exactly two, Montréal and Québec.
#[test]
fn pr_1_1a_two_cities() {
    let urban: Vec<&str> = County::all().filter(|county| county.is_urban()).map(|county| county.id()).collect();
    assert_eq!(urban, ["montreal", "quebec"]);
}

/// Given 3 green Cubes in Montréal, then the Patriote's Mobilization Value there is 3; a column for each side.
///
/// Ruling AMB-A23.
#[test]
fn pr_1_1b_cubes_are_the_mobilization_value() {
    let table = given("montreal 3-2");
    assert_eq!((table.game.mv(PATRIOTE, County::MONTREAL), table.game.mv(LOYAL, County::MONTREAL)), (3, 2));
    let boxes = |at: &str| SEATS.map(|seat| table.game.boxes(seat, county(at)));
    assert_eq!((boxes("chambly"), boxes("sherbrooke"), boxes("quebec")), ([9, 7], [7, 9], [15, 15]));
}

/// At set-up St-Hyacinthe holds 2 green and Québec 4 red Cubes.
#[test]
fn pr_1_1c_cubes_of_the_start() {
    new_game().shows("st_hyacinthe 2-0; quebec 1-4; montreal 3-2; megantic 0-2; missisquoi 0-1; beauce 0-0");
}

/// 17 Rural Counties are Patriote-Biased, 7 Loyal-Biased, the Urban ones have no Bias.
#[test]
fn pr_1_1d_bias() {
    let bias = |faction| Data::built_in().counties.iter().filter(|county| county.bias == faction).count();
    assert_eq!([Faction::Patriote, Faction::Loyal, Faction::Neutral].map(bias), [17, 7, 2]);
    assert!(Data::built_in().counties.iter().all(|county| (county.bias == Faction::Neutral) == county.id.is_urban()));
}

/// Given 3-3, uncontrolled, as is 0-0; with one Loyal Cube more the Loyal controls.
#[test]
fn pr_1_1e_control() {
    let table = given("active L; L 23; chambly 3-3").act("ap 23");
    assert_eq!((table.game.control(county("chambly")), table.game.control(county("beauce"))), (None, None));
    let table = table.forget().act("mob chambly").tells("L mobilizes chambly to 4 for 3; control chambly - > L");
    assert_eq!(table.game.control(county("chambly")), Some(LOYAL));
}

/// An Event may take Counties at opposite ends of the map: all Rural ones are offered.
#[test]
fn pr_1_1f_adjacency_never_matters() {
    let table = given("P 98").act("event 98");
    assert_eq!(table.legal().len(), 24);
    let table = table.act("vaudreuil");
    assert_eq!(table.legal().len(), 23);
    table.dice("1").act("beauce").shows("vaudreuil 1-0; beauce 1-0");
}

/// Returns the cards of a pile as a seat sees them: numbers, and `?` for a back.
fn pile(table: &Table, viewer: Seat, key: &str) -> String {
    let view = table.game.view(Viewer::Seat(viewer));
    let pile = view.piles.iter().find(|pile| pile.key == key).unwrap_or_else(|| panic!("no pile {key}"));
    let word =
        |id: &Option<String>| id.as_ref().map_or("?".to_string(), |id| id.trim_start_matches(['c', '0']).to_string());
    let cards: Vec<String> = pile.cards.iter().map(|card| word(&card.card)).collect();
    format!("{} of {}", cards.join(" "), pile.count)
}

/// A seat sees only its own hand, and only it is told which cards it draws; the number of cards, the Pool, the
/// discards and what is set aside are public.
#[test]
fn pr_13_0a_hands_are_secret() {
    starting(
        "turn 2; stage TurnStart; deck 19 20 96 97 98; L 15 16 17 18 99 100 101",
        "",
        "turn 2; pool gets 19 96 1; (P) P draws 20 97 98; P drew 1+2; (L) L draws -; L drew 0+0",
    );
    let table = given("P 27; L 15 108; pool 142; discards 98; aside 23 P; deck 99");
    for (viewer, patriote, loyal) in [(PATRIOTE, "27 of 1", "? ? of 2"), (LOYAL, "? of 1", "15 108 of 2")] {
        assert_eq!(pile(&table, viewer, "hand-patriote"), patriote);
        assert_eq!(pile(&table, viewer, "hand-loyal"), loyal);
        assert_eq!(pile(&table, viewer, "pool"), "142 of 1");
        assert_eq!(pile(&table, viewer, "discards"), "98 of 1");
        assert_eq!(pile(&table, viewer, "aside"), "23 of 1");
        assert_eq!(pile(&table, viewer, "deck-generic"), " of 1");
    }
}

/// #116: the hand is shown once, to that player alone; the others learn the number of cards.
#[test]
fn pr_13_0b_a_seen_hand_is_shown_once() {
    let table = given("P 116; L 24 108");
    let table = table.act("event 116");
    table
        .tells("P plays 116 as Event; P Event 116; P sees 2 cards; (P) P sees 24 108")
        .asks(PATRIOTE)
        .offers("seen")
        .dice("1")
        .act("seen")
        .tells("P points +1 to 1; EI die 1: EI to 1; 116 to discards")
        .asks(LOYAL);
    let table = given("P 116; L 24 108").act("event 116");
    assert_eq!(pile(&table, PATRIOTE, "hand-loyal"), "24 108 of 2");
    let table = table.dice("1").act("seen");
    assert_eq!(pile(&table, PATRIOTE, "hand-loyal"), "? ? of 2");
}

/// After Strategic Realignment the hands have changed sides; nothing is remembered of them.
#[test]
fn pr_13_0c_the_hands_change_sides() {
    let table = given("active L; P 24; L 104 108").dice("1").act("ap 104; use strategic_realignment 2");
    let table = table.told("hands swapped").shows("P 108; L 24");
    assert_eq!(
        (pile(&table, PATRIOTE, "hand-patriote"), pile(&table, PATRIOTE, "hand-loyal")),
        ("108 of 1".into(), "? of 1".into())
    );
}

/// #121: the Loyal sees the hand and the card that goes into the Pool, not the card drawn in its place.
#[test]
fn pr_13_0d_the_replacement_is_not_seen() {
    given("active L; L 121; P 16 27; deck 19")
        .act("event 121; seen")
        .bars("take 16", "NotThisCard")
        .forget()
        .dice("1")
        .act("take 27")
        .tells("P gives 27 to pool; (P) P draws 19; EI die 1: EI to 1; 121 to discards")
        .shows("P 16 19; pool 27");
}

/// The Generic deck is empty and a card is drawn: its discards are shuffled and drawn again.
#[test]
fn pr_14_0a_a_deck_is_rebuilt_from_its_discards() {
    starting(
        "turn 2; stage TurnStart; deck 19 20 96; discards 97 98 21",
        "",
        "turn 2; pool gets 19 96 1; 1834 reshuffled; generic reshuffled; (P) P draws 20 21 97 98; P drew 2+2; \
         (L) L draws -; L drew 0+0",
    )
    .shows("discards; pool 1 19 96");
}

/// PR-2.1d, PR-2.2e: the decks are shuffled each for itself; the same seed deals the same hands, another seed others.
#[test]
fn the_deal_follows_from_the_seed() {
    let new = |seed| {
        PreludeToRebellion::new(Data::built_in(), &Setup::default(), &mut Dice::seeded(seed))
            .unwrap_or_else(|e| panic!("{e}"))
    };
    let (one, same, other) = (new(1), new(1), new(2));
    assert!(one == same && one.hands != other.hands && one.decks[1].pile != other.decks[1].pile);
}

/// Three faces of the own track and one of each other: the four dice by cards that bear them.
#[test]
fn pr_4_0b_faces_of_a_scoring_die() {
    for (die, card) in [(0, 98), (1, 99), (2, 103), (3, 142)] {
        let mut shown = [0; 4];
        for face in 1..=6 {
            let table = given(&format!("P {card}")).dice(&face.to_string()).act(&format!("ap {card}; stop"));
            let track = table.game.markers.iter().position(|at| *at == 1).expect("a marker moved");
            shown[track] += 1;
        }
        assert!((0..4).all(|track| shown[track] == if track == die { 3 } else { 1 }), "{shown:?}");
    }
}

/// Both players see the Pool, and are told what comes into it.
#[test]
fn pr_7_0a_the_pool_is_public() {
    let table = given("P 98; pool 9 27 142").dice("1").act("ap 98; stop").told("98 to pool");
    for viewer in SEATS {
        assert_eq!(pile(&table, viewer, "pool"), "9 27 98 142 of 4");
    }
}
