//! Random games to their end: no dead end, no broken invariant.

use crate::data::Data;
use crate::ids::Place;
use crate::state::BushyRun;
use crate::state::sets::{DECOYS, REAL, WAGON};
use rand_chacha::ChaCha8Rng;
use rand_chacha::rand_core::SeedableRng;
use redoubt_engine::bots::below;
use redoubt_engine::contract::{Endings, NullSink, Sequence, Thumb};
use redoubt_engine::dice::Dice;
use redoubt_engine::{BuiltIn, Cx, Rules, Setup};

fn invariants(g: &BushyRun) -> Result<(), String> {
    if !g.hidden.and(g.concealed).or(g.hidden.and(g.revealed)).or(g.concealed.and(g.revealed)).is_empty() {
        return Err("a band has two statuses".into());
    }
    if !g.revealed.and(DECOYS).is_empty() {
        return Err("a decoy is Revealed".into());
    }
    if !g.band_fired.less(g.revealed).is_empty() {
        return Err("a Fired band is not Revealed".into());
    }
    if !g.fired.and(g.volley).is_empty() {
        return Err("Fired and Volley on one unit".into());
    }
    for p in Place::areas() {
        let mover = g.agenda.iter().any(|f| {
            matches!(f, crate::state::Frame::BritishMover(u, ..) if g.place_of(*u) == p)
                || matches!(f, crate::state::Frame::AlliedMover(u, ..) if g.place_of(*u) == p)
        });
        if g.combat_at(p).len() > 3 + usize::from(mover) || g.bands_at(p).and(REAL).len() > 5 + usize::from(mover) {
            return Err(format!("{p} is overstacked"));
        }
        if g.ending.is_none() && g.turn > 0 && g.british_at(p) == WAGON {
            let bands = g.bands_at(p);
            if !bands.and(REAL).is_empty() || !bands.and(g.concealed).is_empty() {
                return Err(format!("the wagon stands alone among bands in {p}"));
            }
        }
    }
    Ok(())
}

fn playout(seed: u64, setup: &Setup, heuristic: bool) -> Result<usize, String> {
    let mut dice = Dice::seeded(seed);
    let mut rng = ChaCha8Rng::seed_from_u64(seed);
    let mut g = BushyRun::new(Data::built_in(), setup, &mut dice).map_err(|e| e.to_string())?;
    let (mut legal, mut n) = (Vec::new(), 0);
    while g.asked().is_some() {
        legal.clear();
        g.legal(&mut legal);
        if legal.is_empty() {
            return Err(format!("nothing is legal after {n} steps: {:?}", g.agenda));
        }
        let i = if heuristic { g.heuristic(&legal, &mut rng) } else { below(&mut rng, legal.len()) };
        g.play(legal[i], &mut Cx::new(&mut dice, &mut NullSink)).map_err(|bar| format!("{bar:?}"))?;
        invariants(&g).map_err(|e| format!("after {n} steps, {:?}: {e}", legal[i]))?;
        n += 1;
    }
    assert!(g.outcome().is_some());
    Ok(n)
}

#[test]
fn random_games_end() {
    for (key, value) in [("reactions", "orders"), ("reactions", "ask"), ("reactions", "open"), ("reveal_anytime", "on")]
    {
        let mut setup = Setup::default();
        setup.options.insert(key.into(), value.into());
        for seed in 0..40 {
            playout(seed, &setup, seed % 2 == 0).unwrap_or_else(|e| panic!("{key}={value} seed {seed}: {e}"));
        }
    }
}
