//! Hundreds of whole random games of Bushy Run, with every value of `reactions` and every house rule: they end, and
//! the invariants of the rules hold after every step.

use rand_chacha::ChaCha8Rng;
use rand_chacha::rand_core::SeedableRng;
use redoubt::engine::bots::below;
use redoubt::engine::contract::{Cx, Determinizes, Endings, NullSink, Sequence, Thumb, Views};
use redoubt::engine::dice::Dice;
use redoubt::engine::view::{CounterView, Template, View};
use redoubt::engine::{BuiltIn, Rules, Seat, Setup, Viewer};
use redoubt::games::bushy_run::BushyRun;
use redoubt::games::bushy_run::data::Data;
use redoubt::games::bushy_run::state::step::Step;
use std::collections::{BTreeMap, BTreeSet};

const BRITISH: Seat = Seat(0);
const ALLIED: Seat = Seat(1);

fn setup(options: &[(&str, &str)]) -> Setup {
    let options = options.iter().map(|(k, v)| (k.to_string(), v.to_string())).collect();
    Setup { scenario: "august-1763".into(), options }
}

/// One game, whose position is checked after every step with nothing hidden.
struct Playout {
    game: BushyRun,
    dice: Dice,
    rng: ChaCha8Rng,
    steps: u32,
}

impl Playout {
    fn new(setup: &Setup, seed: u64) -> Playout {
        let mut dice = Dice::seeded(seed);
        let game = BushyRun::new(Data::built_in(), setup, &mut dice).unwrap();
        Playout { game, dice, rng: ChaCha8Rng::seed_from_u64(seed), steps: 0 }
    }

    /// Plays one step: at random, by the game's heuristic two times in three if `hunches`, or an aside once in forty.
    /// Returns false at the end of the game.
    fn step(&mut self, hunches: bool) -> bool {
        if self.game.asked().is_none() {
            return false;
        }
        let (mut legal, mut asides) = (Vec::new(), Vec::new());
        self.game.legal(&mut legal);
        self.game.asides(&mut asides);
        assert!(!legal.is_empty(), "a dead end after {} steps", self.steps);
        let step = match asides.first() {
            Some((_, aside)) if below(&mut self.rng, 40) == 0 => *aside,
            _ if hunches && below(&mut self.rng, 3) > 0 => legal[self.game.heuristic(&legal, &mut self.rng)],
            _ => legal[below(&mut self.rng, legal.len())],
        };
        self.game.play(step, &mut Cx::new(&mut self.dice, &mut NullSink)).unwrap_or_else(|r| panic!("{step:?}: {r:?}"));
        self.steps += 1;
        assert!(self.steps <= BushyRun::info().longest, "longer than the card's bound");
        true
    }
}

fn is_area(place: &str) -> bool {
    place.parse::<u8>().is_ok_and(|n| (1..=19).contains(&n))
}

fn fired(c: &CounterView) -> bool {
    c.markers.iter().any(|m| m.eq_ignore_ascii_case("fired"))
}

fn volley(c: &CounterView) -> bool {
    c.markers.iter().any(|m| m.eq_ignore_ascii_case("volley"))
}

/// Checks the invariants of the rules in a view that shows everything; numbers as in rules.md.
fn invariants(view: &View, public: &View, over: bool, when: &str) {
    let on_map = |c: &&CounterView| is_area(&c.place) || c.place == "A" || c.place == "B";
    let mut keys = BTreeSet::new();
    for c in &view.counters {
        assert!(keys.insert(&c.key), "{when}: {} is there twice", c.key);
        // 6. Fired and Volley never lie on one unit; Volley only on British shooters.
        assert!(!(fired(c) && volley(c)), "{when}: {} is Fired and has Volley", c.key);
        assert!(!volley(c) || c.owner == BRITISH, "{when}: {} has Volley", c.key);
        // BR-7.3.1n: a band that has fired is Revealed; nobody hides while it shows its fire.
        let hidden = c.markers.contains(&"concealed") || c.board == "hidden";
        assert!(!(fired(c) && hidden && c.owner == ALLIED), "{when}: {} has fired and is not Revealed", c.key);
    }
    // 3. Stacking, except for a unit in mid-move that passes through.
    let mut british: BTreeMap<&str, u32> = BTreeMap::new();
    for c in view.counters.iter().filter(on_map).filter(|c| c.owner == BRITISH && is_area(&c.place)) {
        if c.key != "B14" && c.mp_left.is_none() {
            *british.entry(&c.place).or_default() += 1;
        }
    }
    for (place, n) in &british {
        assert!(*n <= 3, "{when}: {n} British units in Area {place}");
    }
    // 1, 2. 14 British and 30 Allied counters at most, on the map or in a box; the British see no more of them.
    let unit = |c: &&CounterView| c.face.template != Template::Marker;
    let count = |view: &View, seat: Seat| view.counters.iter().filter(unit).filter(|c| c.owner == seat).count();
    assert!(count(view, BRITISH) <= 14 && count(view, ALLIED) <= 30, "{when}: too many counters");
    assert!(count(public, ALLIED) <= count(view, ALLIED), "{when}: the public sees more than there is");
    // 10. No front of a Hidden or Concealed unit is public before the end of the game.
    if !over {
        for c in public.counters.iter().filter(on_map).filter(|c| c.owner == ALLIED) {
            let back = c.face.template == Template::Hidden;
            assert!(
                !back || (c.face.name.is_empty() || !c.face.name.starts_with('I')),
                "{when}: a back tells its unit"
            );
            assert!(!back || c.face.left.is_empty(), "{when}: a back tells its firepower");
            assert_eq!(c.board, "main", "{when}: the public sees the Hidden map");
        }
        assert_eq!(public.boards, ["main"], "{when}");
    }
}

/// Plays `games` games with these options; counts how they ended.
fn play(options: &[(&str, &str)], seeds: std::ops::Range<u64>) -> BTreeMap<&'static str, u32> {
    let setup = setup(options);
    let open = options.contains(&("reactions", "open"));
    let mut endings = BTreeMap::new();
    for seed in seeds {
        let mut playout = Playout::new(&setup, seed);
        let (mut turn, mut steps_left) = (0, u32::MAX);
        loop {
            let when = format!("{options:?}, seed {seed}, step {}", playout.steps);
            let game = &playout.game;
            let over = game.asked().is_none();
            assert!(game.turn() >= turn && game.turn() <= 8, "{when}: turn {}", game.turn());
            if playout.steps.is_multiple_of(16) || over || game.turn() != turn {
                let (all, public) = (game.view(Viewer::All), game.view(Viewer::Public));
                invariants(&all, if open { &all } else { &public }, over || open, &when);
                // 9. Steps never rise except by Wounded Recover: by one at most in a turn.
                let now: u32 =
                    all.counters.iter().filter(|c| c.owner == BRITISH).map(|c| u32::from(c.face.pips.0)).sum();
                assert!(
                    game.turn() == 0 || now <= steps_left.saturating_add(1),
                    "{when}: {steps_left} steps became {now}"
                );
                if game.turn() > 0 {
                    steps_left = now;
                }
            }
            turn = game.turn();
            assert_eq!(over, game.outcome().is_some(), "{when}");
            if !playout.step(!seed.is_multiple_of(3)) {
                break;
            }
        }
        let outcome = playout.game.outcome().unwrap();
        assert!(["zone-b", "eliminations", "wagon-lost", "time-is-up"].contains(&outcome.level), "{outcome:?}");
        let british = matches!(outcome.level, "zone-b" | "eliminations");
        assert_eq!(outcome.winner, Some(if british { BRITISH } else { ALLIED }), "{outcome:?}");
        *endings.entry(outcome.level).or_default() += 1;
    }
    endings
}

#[test]
fn by_standing_orders() {
    let endings = play(&[], 0..150);
    assert_eq!(endings.values().sum::<u32>(), 150);
    assert!(endings.len() >= 2, "all games end alike: {endings:?}");
}

#[test]
fn always_asked() {
    let endings = play(&[("reactions", "ask")], 200..350);
    assert!(endings.len() >= 2, "all games end alike: {endings:?}");
}

#[test]
fn at_an_open_table() {
    let endings = play(&[("reactions", "open")], 400..500);
    assert!(endings.len() >= 2, "all games end alike: {endings:?}");
}

#[test]
fn with_each_house_rule_by_itself() {
    let mut seed = 1000;
    for option in BushyRun::info().options {
        for (value, _) in option.values.iter().skip(1) {
            let endings = play(&[(option.key, value)], seed..seed + 6);
            assert_eq!(endings.values().sum::<u32>(), 6);
            seed += 6;
        }
    }
}

#[test]
fn with_all_house_rules_at_once() {
    let game_info = BushyRun::info();
    let switches: Vec<(&str, &str)> =
        game_info.options.iter().filter(|o| o.values[0].0 == "off").map(|o| (o.key, "on")).collect();
    assert!(switches.len() >= 10);
    for reactions in ["orders", "ask", "open"] {
        let mut options = switches.clone();
        options.push(("reactions", reactions));
        play(&options, 2000..2020);
    }
}

/// Invariant 11: whether, when and to whom a question is put depends on public facts and earlier answers only.
/// Whatever Hidden units there are, the same British step with the same dice leads to a question to the same seat in
/// the same phase; only a scout finds out more.
#[test]
fn whom_a_british_step_asks_does_not_hang_on_unseen_units() {
    let setup = setup(&[("reactions", "ask")]);
    let mut compared = 0;
    for seed in 3000..3020 {
        let mut playout = Playout::new(&setup, seed);
        loop {
            if playout.game.asked() == Some(BRITISH) && playout.steps.is_multiple_of(3) {
                let other = playout.game.determinize(BRITISH, &mut playout.rng);
                let mut legal = Vec::new();
                playout.game.legal(&mut legal);
                for _ in 0..4 {
                    let step = legal[below(&mut playout.rng, legal.len())];
                    if matches!(step, Step::Scout(..) | Step::ChooseEventArea(_)) {
                        continue;
                    }
                    let luck = seed * 1000 + u64::from(playout.steps);
                    let after = |game: &BushyRun| {
                        let mut game = game.clone();
                        game.play(step, &mut Cx::new(&mut Dice::seeded(luck), &mut NullSink)).unwrap();
                        game
                    };
                    let (one, two) = (after(&playout.game), after(&other));
                    // Where units that nobody saw take the wagon, the game is over, and nothing is secret any more. A
                    // new turn, besides, reveals a marker that nobody knew.
                    let over = one.outcome().is_some() || two.outcome().is_some();
                    if over || one.turn() != playout.game.turn() {
                        continue;
                    }
                    let asked =
                        |game: &BushyRun| (game.asked(), game.phase(), game.turn(), game.view(Viewer::Public).reason);
                    assert_eq!(asked(&one), asked(&two), "seed {seed}, step {}: {step:?}", playout.steps);
                    compared += 1;
                }
            }
            if !playout.step(!seed.is_multiple_of(3)) {
                break;
            }
        }
    }
    assert!(compared > 1500, "only {compared} steps were compared");
}
