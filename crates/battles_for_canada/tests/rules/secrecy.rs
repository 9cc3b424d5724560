//! The hidden French of Ticonderoga: nothing of them reaches the English seat (BC-13.1g, R-66).

use rand_chacha::ChaCha8Rng;
use rand_chacha::rand_core::SeedableRng;
use redoubt_battles_for_canada::data::Data;
use redoubt_battles_for_canada::ids::{Side, Unit, Zone};
use redoubt_battles_for_canada::info::{ENGLISH, FRENCH};
use redoubt_battles_for_canada::state::BattlesForCanada;
use redoubt_battles_for_canada::state::at::At;
use redoubt_battles_for_canada::state::event::Event;
use redoubt_engine::contract::{Determinizes, Offers, Sequence, Views};
use redoubt_engine::dice::Dice;
use redoubt_engine::record::log::Audience;
use redoubt_engine::{BuiltIn, Cx, Rules, Setup, Viewer};

/// Plays a random game of Ticonderoga and calls `look` at every position in which a unit is hidden, with the events
/// that led to it.
fn play(seed: u64, mut look: impl FnMut(&BattlesForCanada, &[(Audience, Event)])) {
    let setup = Setup { scenario: "ticonderoga".into(), ..Setup::default() };
    let mut dice = Dice::seeded(seed);
    let mut game = BattlesForCanada::new(Data::built_in(), &setup, &mut dice).unwrap();
    let (mut legal, mut events, mut n) = (vec![], vec![], seed as usize);
    while game.asked().is_some() && game.turn() < 6 {
        legal.clear();
        game.legal(&mut legal);
        n = (n * 6_364_136_223 + 1_442_695) % 1_000_000_007;
        events.clear();
        let step = legal[n % legal.len()];
        game.play(step, &mut Cx::new(&mut dice, &mut events)).unwrap();
        look(&game, &events);
    }
}

/// Lists the ids of the French units that the English must not know.
fn unseen(game: &BattlesForCanada) -> Vec<&'static str> {
    let unknown = |unit: &Unit| game.hidden.has(*unit) || game.at[*unit] == At::HAND;
    game.army(Side::French).filter(unknown).map(Unit::id).collect()
}

/// BC-13.1g: the English view shows no hidden unit, and public events name none.
#[test]
fn bc_13_1g_view_and_log_of_the_english_name_no_hidden_unit() {
    let mut looked = 0;
    for seed in 1..4 {
        play(seed, |game, events| {
            let unseen = unseen(game);
            looked += unseen.len();
            for viewer in [Viewer::Seat(ENGLISH), Viewer::Public] {
                let view = game.view(viewer);
                let seen: Vec<&str> = view.counters.iter().map(|c| c.key.as_str()).collect();
                assert!(unseen.iter().all(|id| !seen.contains(id)), "{viewer:?} sees one of {unseen:?}");
                let whole = serde_json::to_string(&view).unwrap();
                assert!(unseen.iter().all(|id| !whole.contains(&format!("\"{id}\""))), "{viewer:?}: {whole}");
            }
            for (audience, event) in events {
                let told = format!("{event:?}");
                let named = unseen.iter().any(|id| told.contains(id));
                assert!(!named || *audience == Audience::Only(FRENCH), "{audience:?}: {told}");
            }
        });
    }
    assert!(looked > 3_000, "{looked}");
}

/// what is drawn anew for the English looks the same to them, and puts the hidden units where they could be.
#[test]
fn r_66_what_is_drawn_anew_looks_the_same_and_could_be_so() {
    let (mut moved, mut looked) = (0, 0);
    for seed in 11..13 {
        play(seed, |game, _| {
            if game.hidden.is_empty() || looked % 5 != 0 {
                looked += 1;
                return;
            }
            looked += 1;
            let other = game.determinize(ENGLISH, &mut ChaCha8Rng::seed_from_u64(looked));
            let seats = [Viewer::Seat(ENGLISH), Viewer::Public];
            assert!(seats.into_iter().all(|viewer| game.view(viewer) == other.view(viewer)), "the view differs");
            assert_eq!((game.asked(), game.hidden, game.routed), (other.asked(), other.hidden, other.routed));
            if game.asked() == Some(ENGLISH) {
                let list = |game: &BattlesForCanada| {
                    let mut legal = vec![];
                    game.legal(&mut legal);
                    let offers: Vec<_> = legal.iter().map(|step| format!("{:?}", game.offer(*step))).collect();
                    (legal, offers)
                };
                assert_eq!(list(game), list(&other));
            }
            for unit in game.hidden {
                moved += usize::from(game.at[unit] != other.at[unit]);
                let Some(hex) = other.hex_of(unit).filter(|_| unit != Unit::FORT_GUNS) else { continue };
                assert!(game.map().in_zone(Zone::BEHIND_ABATIS, hex), "{unit:?} at {:?}", other.at[unit]);
                let english = |to| game.holder(to) == Some(Side::English);
                assert!(!game.grid().neighbours(hex).any(|(_, to)| english(to)), "{unit:?} would have been seen");
            }
            assert_eq!(&game.determinize(FRENCH, &mut ChaCha8Rng::seed_from_u64(1)), game, "the French know all");
        });
    }
    assert!(moved > 100, "{moved}");
}

/// BC-13.1g: only Ticonderoga has secrets.
#[test]
fn bc_13_1g_secrets_belong_to_ticonderoga() {
    for scenario in &Data::built_in().scenarios {
        let setup = Setup { scenario: scenario.head.id.clone(), ..Setup::default() };
        let game = BattlesForCanada::new(Data::built_in(), &setup, &mut Dice::seeded(1)).unwrap();
        assert_eq!(game.has_secrets(), scenario.head.id == "ticonderoga");
    }
}
