//! Tests of positions set by hand.

use crate::AdobeWalls;
use redoubt_testkit::conformance::{Plan, Property, test};

/// Every change that the desk offers is made or refused in words, every flaw is mended, play goes on.
#[test]
fn the_kit_sets_positions_by_hand() {
    for scenario in ["carsons-advance", "the-reserve-comes-up"] {
        let seeds: u64 = std::env::var("SEEDS").ok().and_then(|n| n.parse().ok()).unwrap_or(1);
        let probes: usize = std::env::var("PROBES").ok().and_then(|n| n.parse().ok()).unwrap_or(20);
        let mut plan = Plan { seeds: 0..seeds, probes, ..Plan::scenario(scenario) };
        if let Ok(half) = std::env::var("OPTS") {
            let half: usize = half.parse().unwrap();
            for (i, option) in crate::info::INFO.options.iter().enumerate() {
                if half == 2 || i % 2 == half { plan = plan.option(option.key, option.values[option.values.len() - 1].0); }
            }
        }
        match test::<AdobeWalls>(if std::env::var("FILES").is_ok() { Property::Files } else { Property::Edits }, &plan) {
            Ok(stats) => println!("{scenario}: {stats:?}"),
            Err(fault) => panic!("{fault:?}"),
        }
    }
}

#[test]
fn stress() {
    use crate::data::Data;
    use redoubt_engine::dice::Dice;
    use redoubt_engine::edit::{Edit, Values};
    use redoubt_engine::game::{Advice, Editing, NullSink};
    use redoubt_engine::{BuiltIn, Cx, Rules, Setup, Viewer};
    use redoubt_engine::game::Shown;
    use rand_chacha::ChaCha8Rng;
    use rand_chacha::rand_core::{Rng, SeedableRng};
    let n: u64 = std::env::var("SEEDS").ok().and_then(|n| n.parse().ok()).unwrap_or(3);
    let from: u64 = std::env::var("FROM").ok().and_then(|n| n.parse().ok()).unwrap_or(0);
    let (mut kept, mut stuck) = (0, 0);
    for seed in from..from + n {
        let id = if seed % 2 == 0 { "carsons-advance" } else { "the-reserve-comes-up" };
        let mut setup = Setup { scenario: id.into(), ..Setup::default() };
        if seed % 3 == 1 { setup.options.insert("ammo".into(), "rosters".into()); }
        for (i, option) in crate::info::INFO.options.iter().enumerate() {
            if seed % 4 == 3 && (seed as usize / 4 + i * 7) % 5 < 2 { setup.options.insert(option.key.into(), option.values[option.values.len() - 1].0.into()); }
        }
        if seed % 5 == 1 { setup.options.insert("melee_declare".into(), "on".into()); }
        let mut dice = Dice::seeded(seed);
        let mut game = AdobeWalls::new(Data::built_in(), &setup, &mut dice).unwrap();
        let mut rng = ChaCha8Rng::seed_from_u64(seed);
        let mut below = |n: usize| (rng.next_u32() as usize) % n.max(1);
        for side in 0..2 { let _ = side; }
        // Both sides take the ready-made set-up.
        for step in [crate::state::step::Step::Ready, crate::state::step::Step::Done, crate::state::step::Step::Ready, crate::state::step::Step::Done] {
            game.play(step, &mut Cx::new(&mut dice, &mut NullSink)).unwrap();
        }
        let stands: Vec<String> = game.desk().stands.iter().map(|c| c.key.clone()).collect();
        let hexes: Vec<String> = game.grid().hexes().map(|h| game.grid().number(h)).collect();
        let mut centre = below(hexes.len());
        for k in 0..150 {
            let desk = game.desk();
            let c = &desk.counters[below(desk.counters.len())];
            let edit = match below(12) {
                0..=4 => {
                    if k % 30 == 0 { centre = below(hexes.len()); }
                    // A small part of the map, so that they meet.
                    let (col, row) = (centre / 21, centre % 21);
                    let (col, row) = ((col + below(6)).min(47), (row + below(6)).min(20));
                    let near = hexes[col * 21 + row].clone();
                    let place = match below(8) { 0 => String::new(), 1 => "lost".into(), _ => near };
                    Edit::Place { counter: c.key.clone(), place }
                }
                5 => match c.faces.get(below(c.faces.len())) { Some(f) => Edit::Face { counter: c.key.clone(), face: f.key.clone() }, None => continue },
                6..=8 => match c.marks.get(below(c.marks.len())) { Some(m) => Edit::Mark { counter: c.key.clone(), mark: m.0.key.clone(), on: below(2) == 0 }, None => continue },
                9 | 10 => {
                    let s = &desk.settings[below(desk.settings.len())];
                    let value = match &s.values { Values::Among(c) => c[below(c.len())].key.clone(), Values::Number { least, most } => (least + below((most - least + 1) as usize) as i32).to_string() };
                    Edit::Set { place: s.place.clone(), key: s.key.clone(), value }
                }
                _ => Edit::Stand { key: stands[below(stands.len())].clone() },
            };
            let before = game.clone();
            match game.alter(&edit) {
                Ok(()) => {
                    let after = game.desk();
                    assert!(after.shows(&edit), "{edit:?}");
                    if before.desk().shows(&edit) && !matches!(edit, Edit::Stand { .. }) { assert!(before == game, "{edit:?}"); }
                    let mut again = game.clone();
                    again.alter(&edit).unwrap();
                    assert!(again == game, "twice {edit:?}");
                    assert!(game.check_state().is_ok());
                }
                Err(no) => assert!(!no.text.is_empty() && before == game),
            }
        }
        let mut mended = true;
        for m in 0.. {
            assert!(m < 400);
            let flaws = game.flaws();
            let Some(flaw) = flaws.first() else { break };
            if flaw.mends.is_empty() { mended = false; break; }
            for e in &flaw.mends { game.alter(e).unwrap_or_else(|no| panic!("{e:?} for {flaw:?}: {no}")); }
            assert!(!game.flaws().contains(flaw), "{flaw:?}");
        }
        if !mended { stuck += 1; continue; }
        kept += 1;
        game.view(Viewer::All);
        let text = ron::to_string(&game).unwrap();
        game.resume(&mut Cx::new(&mut dice, &mut NullSink));
        let mut heard: Vec<String> = vec![];
        for step in 0..600 {
            if let Some(flaw) = game.flaws().first() { for line in heard.iter().rev().take(30).rev() { println!("{line}"); } panic!("seed {seed}: play led to {flaw:?} after {step} steps {:?}", game.agenda); }
            let mut legal = vec![];
            if game.asked().is_none() { break; }
            game.legal(&mut legal);
            assert!(!legal.is_empty(), "seed {seed} step {step}: {:?}\n{text}", game.agenda);
            let at = if below(2) == 0 { game.heuristic(&legal, &mut ChaCha8Rng::seed_from_u64(step)) } else { below(legal.len()) };
            let s = legal[at];
            let mut told: Vec<(redoubt_engine::log::Audience, crate::state::event::Event)> = vec![];
            heard.push(format!("> {s:?} at {:?}", game.agenda));
            game.play(s, &mut Cx::new(&mut dice, &mut told)).unwrap();
            heard.extend(told.iter().map(|t| format!("{:?}", t.1)));
        }
    }
    println!("{kept} played, {stuck} not mended");
}
