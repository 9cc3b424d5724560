//! Everything that the British seat reads of a game, word for word, and copies of a game that differ only in secrets.

use crate::tabletop::{Table, phrase};
use rand_chacha::ChaCha8Rng;
use redoubt_bushy_run::BushyRun;
use redoubt_bushy_run::ids::{BRITISH, Place};
use redoubt_bushy_run::state::event::Event;
use redoubt_bushy_run::state::sets::BandSet;
use redoubt_engine::bots::below;
use redoubt_engine::contract::{Logs, Offers, Questions, Sequence, Views};
use redoubt_engine::ids::Id;
use redoubt_engine::record::log::Audience;
use redoubt_engine::{Rules, Target, Viewer};

/// Lists all that the British seat is shown now: view, question, answers, offers, reasons.
pub fn shown(game: &BushyRun) -> Vec<String> {
    let mut out = Vec::new();
    for viewer in [Viewer::Seat(BRITISH), Viewer::Public] {
        let view = game.view(viewer);
        let places = (1..=21).map(|n| Target::Place(Place(n).id().to_string()));
        let counters = view.counters.iter().map(|c| Target::Counter(c.key.clone()));
        let targets: Vec<Target> = places.chain(counters).collect();
        out.push(json(&view));
        out.push(json(&game.question(viewer)));
        out.extend(targets.iter().map(|t| format!("{t:?}: {}", redoubt_engine::contract::why(game, viewer, t))));
    }
    out.push(format!("{:?}", game.asked()));
    if game.asked() == Some(BRITISH) {
        let mut legal = Vec::new();
        game.legal(&mut legal);
        out.extend(legal.into_iter().map(|s| format!("{s:?}: {}", json(&game.offer(s)))));
    }
    out
}

fn json(what: &impl serde::Serialize) -> String {
    serde_json::to_string(what).expect("it has a JSON text")
}

/// Plays the same steps in both and checks that the British seat is shown and told the same all along.
#[track_caller]
pub fn alike(mut one: Table, mut other: Table, script: &[(&str, &str)]) -> (Table, Table) {
    let same = |one: &Table, other: &Table, when: &str| {
        for (a, b) in shown(&one.game).iter().zip(shown(&other.game).iter()) {
            assert_eq!(a, b, "shown {when}");
        }
        assert_eq!(shown(&one.game).len(), shown(&other.game).len(), "shown {when}");
    };
    same(&one, &other, "at first");
    for (a, b) in script {
        let told = (one.speak(a), other.speak(b));
        assert_eq!(public(&one.game, &told.0), public(&other.game, &told.1), "told after {a} and {b}");
        same(&one, &other, &format!("after {a} and {b}"));
    }
    (one, other)
}

/// Lists the events that the British seat reads.
pub fn public(game: &BushyRun, told: &[(Audience, Event)]) -> Vec<String> {
    let seat = Viewer::Seat(BRITISH);
    told.iter()
        .filter(|(to, _)| to.admits(seat))
        .map(|(to, e)| format!("{} / {}", phrase(*to, e), game.describe(e, seat).text))
        .collect()
}

/// Returns the same game with other secrets: Hidden and Concealed bands exchange their identities, and Hidden ones
/// stand elsewhere (away from British units where the rules would have shown them).
pub fn scramble(game: &BushyRun, rng: &mut ChaCha8Rng) -> BushyRun {
    let mut twin = game.clone();
    let covered: Vec<_> = game.hidden.or(game.concealed).iter().collect();
    let mut from = covered.clone();
    for i in (1..from.len()).rev() {
        from.swap(i, below(rng, i + 1));
    }
    (twin.hidden, twin.concealed) = (BandSet::EMPTY, BandSet::EMPTY);
    let moved = game.band_moved;
    twin.band_moved = moved.and(game.revealed);
    for (&new, &old) in covered.iter().zip(&from) {
        twin.band_place[new.index()] = game.band_place[old.index()];
        twin.hidden.set(new, game.hidden.has(old));
        twin.concealed.set(new, game.concealed.has(old));
        twin.band_moved.set(new, moved.has(old));
    }
    for band in twin.hidden {
        let free: Vec<u8> = (1..=21).filter(|p| !game.place.contains(&Place(*p))).collect();
        twin.band_place[band.index()] = Place(free[below(rng, free.len())]);
    }
    twin
}
