//! The data files of Prelude to Rebellion against the facts of its rulebook, and the errors of damaged ones.

use redoubt::engine::data::board::Provenance;
use redoubt::engine::data::library::Library;
use redoubt::engine::ids::Id;
use redoubt::engine::{BuiltIn, Complaint};
use redoubt::games::prelude_to_rebellion::data::Data;
use redoubt::games::prelude_to_rebellion::data::cards::{CardDie, CardFile};
use redoubt::games::prelude_to_rebellion::data::ops::{After, Cond, Expr, Kind, Op, Script, Who};
use redoubt::games::prelude_to_rebellion::data::tables::{CountyData, stepped};
use redoubt::games::prelude_to_rebellion::ids::{CardId, County, DeckId, Faction, LOYAL, PATRIOTE, Track};
use std::collections::BTreeMap;

const FOLDER: &str = "assets/games/prelude-to-rebellion";

fn data() -> &'static Data {
    Data::built_in()
}

/// Reads the cards of the file, in the order of their numbers.
fn files() -> Vec<CardFile> {
    Library::built_in().ron(&format!("{FOLDER}/cards.ron")).unwrap()
}

fn county(id: &str) -> County {
    County::named(id).unwrap()
}

/// Counts the cards of each deck that pass.
fn by_deck(pass: impl Fn(&CardFile) -> bool) -> Vec<usize> {
    let files = files();
    DeckId::ALL.iter().map(|deck| files.iter().filter(|c| c.deck == *deck && pass(c)).count()).collect()
}

#[test]
fn there_are_147_cards_each_once() {
    // PR-1.0a
    let numbers: Vec<u8> = files().iter().map(|card| card.no).collect();
    assert_eq!(numbers, (1..=147).collect::<Vec<u8>>());
    assert_eq!(data().cards.len(), 147);
    for (no, card) in (1..).zip(&data().printed.cards) {
        assert_eq!((card.number, card.id.clone()), (no, format!("c{no:03}")));
    }
    assert_eq!(data().printed.value, "AP");
}

#[test]
fn decks_have_their_sizes_and_their_sides() {
    // PR-2.1c, PR-2.1d
    assert_eq!(by_deck(|_| true), [8, 24, 24, 39, 52]);
    assert_eq!(by_deck(|c| c.faction == Faction::Patriote), [3, 11, 9, 20, 20]);
    assert_eq!(by_deck(|c| c.faction == Faction::Loyal), [4, 11, 11, 18, 20]);
    assert_eq!(by_deck(|c| c.faction == Faction::Neutral), [1, 2, 4, 1, 12]);
    for card in files() {
        let deck = match card.no {
            1..=8 => DeckId::Key,
            9..=32 => DeckId::Year1834,
            33..=56 => DeckId::Years1835,
            57..=95 => DeckId::Year1837,
            _ => DeckId::Generic,
        };
        assert_eq!(card.deck, deck, "{}", card.no);
    }
}

#[test]
fn key_events_join_the_pool_in_their_turn() {
    // PR-2.2a
    let turns: Vec<_> = data().cards.iter().filter_map(|card| card.key_turn).collect();
    assert_eq!(turns, [1, 2, 3, 4, 4, 5, 5, 5]);
}

#[test]
fn each_card_has_even_activity_points() {
    // PR-3.1i: half of them is a whole number.
    let count = |ap| data().cards.iter().filter(|card| card.ap == ap).count();
    assert_eq!(count(2) + count(4) + count(6), 147);
    for (no, ap) in [(13, 6), (23, 6), (24, 4), (92, 4), (108, 2), (120, 4), (123, 4), (134, 4), (142, 2), (147, 4)] {
        assert_eq!(data().card(CardId::no(no)).ap, ap, "{no}");
    }
}

#[test]
fn activities_have_a_die_that_their_faction_names() {
    // PR-4.0e
    let named: Vec<u8> = files().iter().filter(|c| c.die == CardDie::Named).map(|c| c.no).collect();
    assert_eq!(named, [(9..=18).collect::<Vec<u8>>(), (33..=36).collect(), (57..=60).collect()].concat());
    for card in files().iter().filter(|card| card.die == CardDie::Named) {
        let title = format!("{:?} Activities", card.faction);
        assert_eq!((&card.title, &card.after), (&title, &After::Discard));
        let half = card.ap / 2;
        let who = if card.faction == Faction::Loyal { Who::Loyal } else { Who::Patriote };
        let [Op::Choice { by, options }] = card.script.0.as_slice() else { panic!("{}", card.no) };
        assert_eq!(*by, who);
        assert_eq!(options[0].1.0, [Op::Ap(who, half, None)]);
        let gain = [Op::Opportunity(who, Expr::N(half.into())), Op::Dispose(After::Pool)];
        assert_eq!(options[1].1.0, gain, "{}", card.no);
    }
}

#[test]
fn prerequisites_are_those_of_the_rulebook() {
    // PR-3.1m, PR-7.0g, PR-10.0b
    let needs = |no| data().card(CardId::no(no)).needs.clone();
    assert_eq!(needs(92), Cond::AtLeast(Box::new(Expr::Spirit), 10));
    assert_eq!(needs(6), Cond::Organization(Who::Patriote, County::MONTREAL));
    assert_eq!(needs(49), Cond::Controls(Who::Patriote, County::MONTREAL));
    assert_eq!(needs(147), Cond::AtLeast(Box::new(Expr::Organizations(Who::Patriote, Kind::Rural)), 2));
    let in_session: Vec<u8> = files().iter().filter(|c| c.needs == Cond::Session).map(|c| c.no).collect();
    assert_eq!(in_session, [44, 137, 138, 139, 140]);
    let words = |no: u8| data().printed.cards[usize::from(no) - 1].needs.as_str();
    assert_eq!(words(92), "Rebellious Spirit 10 or more");
    assert_eq!(words(138), "During a Parliamentary Session");
    assert_eq!(words(1), "");
}

#[test]
fn only_the_bank_pays_for_an_unmet_prerequisite() {
    // PR-12.49a
    for card in files() {
        let unmet = match card.no {
            49 => vec![Op::Opportunity(Who::Patriote, Expr::N(2))],
            _ => vec![],
        };
        assert_eq!(card.unmet, Script(unmet), "{}", card.no);
    }
}

#[test]
fn cards_that_wait_beside_the_board() {
    // PR-12.23a, PR-12.42a, PR-12.56a
    let aside: Vec<u8> = files().iter().filter(|c| c.after == After::Aside).map(|c| c.no).collect();
    assert_eq!(aside, [2, 23, 37, 42, 43, 56, 68, 77, 91, 107, 117, 119]);
    for card in files() {
        let lasts = card.script.0.iter().any(|op| matches!(op, Op::Ongoing(..)));
        assert_eq!(card.after == After::Aside, lasts, "{}", card.no);
    }
}

#[test]
fn each_event_survives_its_way_into_a_text_and_back() {
    let pretty = ron::ser::PrettyConfig::default();
    for card in files() {
        for op in &card.script.0 {
            let text = ron::ser::to_string_pretty(op, pretty.clone()).unwrap();
            assert_eq!(ron::from_str::<Op<Script>>(&text).as_ref(), Ok(op), "{}", card.no);
        }
        let text = ron::to_string(&card).unwrap();
        assert_eq!(ron::from_str::<CardFile>(&text), Ok(card));
    }
}

#[test]
fn the_lists_of_a_card_lie_under_its_numbers() {
    let first = data().card(CardId::no(3));
    let [Op::Pick { .. }, Op::Check { ok, fail, .. }] = data().block(first.script) else { panic!() };
    assert_eq!(data().block(*fail), []);
    assert!(matches!(data().block(*ok), [Op::Vp(..), Op::Check { .. }]));
    let lists: usize = data().blocks.len();
    assert!((2 * 147..1000).contains(&lists), "{lists}");
}

#[test]
fn cards_are_written_for_readers() {
    for card in &data().printed.cards {
        assert!(card.text.ends_with('.') || card.text.ends_with(".)"), "{}: {}", card.id, card.text);
        assert!(card.note.is_empty() || card.note.ends_with('.'), "{}: {}", card.id, card.note);
        assert!(!card.text.contains("  ") && !card.text.contains('$'), "{}", card.id);
        assert_ne!(card.provenance, Provenance::Printed, "{}", card.id);
    }
    let card = data().printed.get("c120").unwrap();
    assert_eq!((card.title.as_str(), card.mark.as_str(), card.side), ("'La Petite Famille'", "UC", Some(LOYAL)));
    assert_eq!(data().printed.get("c016").map(|c| (c.mark.as_str(), c.side)), Some(("?", Some(PATRIOTE))));
    assert_eq!(data().printed.get("c142").unwrap().side, None);
    let sets: Vec<_> = data().printed.sets.iter().map(|set| set.key.as_str()).collect();
    assert_eq!(sets, ["key", "1834", "1835-36", "1837", "generic"]);
}

#[test]
fn dice_are_mixed_over_the_tracks() {
    // PR-4.0b
    let mut mix: BTreeMap<&str, usize> = BTreeMap::new();
    for card in &data().printed.cards {
        *mix.entry(card.mark.as_str()).or_default() += 1;
    }
    let expected = [("?", 18), ("EI", 26), ("O", 28), ("RC", 40), ("UC", 35)];
    assert_eq!(mix.into_iter().collect::<Vec<_>>(), expected);
    assert_eq!(data().card(CardId::no(19)).die, CardDie::Of(Track::RURAL));
    assert_eq!(data().card(CardId::no(20)).die, CardDie::Of(Track::ORGANIZATIONS));
}

#[test]
fn counties_have_their_bias_and_their_boxes() {
    // PR-1.1a, PR-1.1d, PR-9.1b
    let counties = &data().counties;
    let bias = |bias| counties.iter().filter(|county| county.bias == bias).count();
    assert_eq!([bias(Faction::Patriote), bias(Faction::Loyal), bias(Faction::Neutral)], [17, 7, 2]);
    assert_eq!(counties.iter().filter(|county| county.id.is_urban()).count(), 2);
    assert_eq!(counties.iter().map(|county| county.patriote.len()).sum::<usize>(), 232);
    assert_eq!(counties.iter().map(|county| county.loyal.len()).sum::<usize>(), 212);
}

#[test]
fn cubes_at_the_start_give_the_patriote_eight_boxes() {
    // PR-1.1c, PR-2.1a, PR-5.1a
    let rural: Vec<_> = data().counties.iter().filter(|county| !county.id.is_urban()).map(|c| c.start).collect();
    assert_eq!(rural.iter().map(|start| start.0).sum::<u8>(), 16);
    assert_eq!(rural.iter().map(|start| start.1).sum::<u8>(), 3);
    let controlled = |lead: fn(&(u8, u8)) -> bool| rural.iter().filter(|start| lead(start)).count();
    assert_eq!((controlled(|s| s.0 > s.1), controlled(|s| s.1 > s.0)), (10, 2));
    let start = |id| data().county(county(id)).start;
    assert_eq!([start("st_hyacinthe"), start("montreal"), start("quebec")], [(2, 0), (3, 2), (1, 4)]);
}

#[test]
fn costs_are_those_of_the_examples() {
    // PR-9.1.1a, PR-9.1.1b, PR-9.1.2a
    let data = data();
    assert_eq!(data.county(county("laprairie")).loyal[..4], [1, 2, 1, 2]);
    assert_eq!(data.county(County::MONTREAL).patriote[3..6], [0, 0, 1]);
    assert_eq!(data.county(county("st_hyacinthe")).patriote[2..5], [1, 0, 0]);
    assert_eq!(data.county(county("sherbrooke")).loyal[0], 0);
    for id in ["deux_montagnes", "lachenaie", "berthier", "vaudreuil", "yamaska"] {
        assert_eq!(data.county(county(id)).loyal[0], 1, "{id}");
    }
}

#[test]
fn two_dice_find_a_county() {
    // PR-11.0a, PR-11.0b
    let find = |green, red| {
        let hit = |c: &&CountyData| c.random.0 == green && (c.random.1..=c.random.2).contains(&red);
        data().counties.iter().find(hit).map(|c| c.id.id())
    };
    assert_eq!(find(2, 5), Some("chambly"));
    assert_eq!(find(1, 1), Some("deux_montagnes"));
    assert_eq!(find(3, 6), Some("missisquoi"));
    assert_eq!(find(4, 6), Some("beauce"));
    assert_eq!([find(5, 3), find(5, 4)], [Some("montreal"), Some("quebec")]);
    assert!((1..=6).all(|red| find(6, red).is_none()));
}

#[test]
fn turns_are_those_of_the_track() {
    // PR-2.0a, PR-2.0d, PR-2.3f, PR-9.3a, PR-10.0a
    let turns = &data().tables.turns;
    let titles: Vec<_> = turns.iter().map(|turn| turn.title.as_str()).collect();
    assert_eq!(titles, ["Early 1834", "Late 1834", "1835", "1836", "Early 1837", "Fall 1837", "Winter 1837"]);
    let decks: Vec<_> = turns.iter().map(|turn| turn.deck.key()).collect();
    assert_eq!(decks, ["1834", "1834", "1835-36", "1835-36", "1837", "1837", "1837"]);
    assert_eq!(turns.iter().map(|turn| turn.composure).collect::<Vec<_>>(), [2, 2, 4, 4, 6, 6, 6]);
    assert_eq!(
        turns.iter().map(|turn| turn.clears).collect::<Vec<_>>(),
        [false, true, false, true, false, false, false]
    );
    assert_eq!(turns[0].sessions, [1, 2]);
    assert_eq!(turns.iter().filter_map(|turn| turn.st_jean).collect::<Vec<_>>(), [8, 4, 4, 6]);
    let (active, generic) = turns.iter().fold((0, 0), |sum, turn| (sum.0 + turn.pool.0, sum.1 + turn.pool.1));
    assert_eq!((active, generic), (10, 10));
}

#[test]
fn tables_are_those_of_the_rulebook() {
    // PR-2.1b, PR-2.3c, PR-5.2b, PR-5.4.1b, PR-6.2a, PR-6.2b, PR-9.2.2b
    let tables = &data().tables;
    assert_eq!((tables.points_start, tables.points_income, tables.points_most), ((6, 8), (6, 8), (12, 16)));
    assert_eq!((tables.win, tables.advances, tables.hand), (20, 4, (4, 3)));
    assert_eq!((tables.war_start, tables.corps, tables.cubes), (4, 5, (150, 125)));
    assert_eq!(tables.organizations, [2, 2, 4, 4, 6, 6, 8, 8]);
    let spirit = |n| stepped(&tables.fear_modifiers, n);
    assert_eq!(
        [spirit(0), spirit(4), spirit(5), spirit(9), spirit(11), spirit(14), spirit(15)],
        [-2, -2, 0, 1, 2, 4, 5]
    );
    let fear = |n: i8| tables.fear.iter().rev().find(|row| row.from <= n).map_or(0, |row| row.cubes);
    assert_eq!([fear(2), fear(3), fear(5), fear(10), fear(12)], [0, 2, 4, 12, 12]);
    let attrition: Vec<u8> = [0, 1, 5, 6, 10, 11, 15].map(|mv| stepped(&tables.attrition, mv)).into();
    assert_eq!(attrition, [0, 1, 1, 2, 2, 3, 3]);
    assert_eq!([5, 6, 10, 11].map(|mv| stepped(&tables.affiliation, mv)), [0, 1, 1, 2]);
}

/// Returns the error of a file in which the first `old` is replaced by `new`.
fn fault(file: &str, old: &str, new: &str) -> Complaint {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join(FOLDER).join(file);
    std::fs::create_dir_all(path.parent().unwrap()).unwrap();
    let text = Library::built_in().text(&format!("{FOLDER}/{file}")).unwrap().0;
    assert!(text.contains(old), "{old}");
    std::fs::write(&path, text.replacen(old, new, 1)).unwrap();
    Data::load(&Library::with_overlay(folder.path())).unwrap_err()
}

#[test]
fn faults_are_named_with_place_and_cure() {
    let faults = [
        ("cards.ron", "no: 2,", "no: 1,", "card 1 is there twice"),
        ("cards.ron", "no: 2,", "no: 200,", "card 200 does not exist; number the cards from 1 to 147"),
        ("cards.ron", "ap: 4", "ap: 5", "card 1 has 5 AP; give 2, 4 or 6"),
        ("cards.ron", "turn: Some(3)", "turn: Some(8)", "card 2 is a Key Event and needs its turn"),
        ("cards.ron", "deck: Key, turn: Some(3)", "deck: Generic", "7 cards belong to the deck Key, which has 8"),
        ("cards.ron", "Let(Influence(Loyal)),", "", "card 4 reads \"X\" before a number is in it"),
        ("cards.ron", "needs_words: \"A Loyal Urban Organization\",", "", "card 2 needs a prerequisite and its words"),
        ("cards.ron", "symbol: \"ballot\"", "symbol: \"../x\"", "card 1 needs a symbol"),
        ("counties.ron", "\"terrebonne\"", "\"beauce\"", "County 2 is \"beauce\"; it must be \"terrebonne\""),
        ("counties.ron", "start: (1, 0)", "start: (10, 0)", "starts with 10 Cubes in the column patriote"),
        ("counties.ron", "bias: Patriote", "bias: Neutral", "is Rural and needs a Bias"),
        ("counties.ron", "random: (1, 1, 1)", "random: (1, 1, 2)", "green 1 and red 2 find 2 Counties"),
        ("counties.ron", "[0, 0, 0, 1,", "[0, 0, 1, 1,", "the columns of \"deux_montagnes\" differ"),
        ("tables.ron", "sessions: [1, 2]", "sessions: [2, 9]", "the Turn \"Early 1834\" needs sessions from 1 to 8"),
        ("tables.ron", "deck: Year1834", "deck: Generic", "needs a deck of its years"),
        ("tables.ron", "(5, 0)", "(9, 0)", "fear_modifiers needs rows whose first numbers rise"),
        ("tables.ron", "advances: 4", "advances: 0", "advances has a 0; give a number from 1 to 6"),
        ("tables.ron", "influence_start: 2", "influence_start: 6", "give a number from 0 to 5"),
    ];
    for (file, old, new, part) in faults {
        let complaint = fault(file, old, new);
        assert!(complaint.text.contains(part), "{complaint}");
        assert!(complaint.place.contains(".ron"), "{complaint}");
    }
    let complaint = fault("tables.ron", "advances: 4", "advances: 0");
    assert!(complaint.place.contains("tables.ron:1"), "with its line: {complaint}");
}
