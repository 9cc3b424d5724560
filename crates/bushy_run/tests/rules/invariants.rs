//! Properties over random games: the eleven invariants of the matrix.

use crate::eyes::{scramble, shown};
use rand_chacha::ChaCha8Rng;
use rand_chacha::rand_core::SeedableRng;
use redoubt_bushy_run::BushyRun;
use redoubt_bushy_run::data::{Data, EventKind};
use redoubt_bushy_run::ids::{ALLIED, BRITISH, Place, Unit};
use redoubt_bushy_run::state::event::Event;
use redoubt_bushy_run::state::sets::{BandSet, BritishSet, SideSet, as_side};
use redoubt_bushy_run::state::step::Step;
use redoubt_bushy_run::state::{FightKind, Frame, Stage};
use redoubt_engine::bots::below;
use redoubt_engine::contract::{Endings, NullSink, Questions, Sequence, Thumb, Views, Whole};
use redoubt_engine::dice::Dice;
use redoubt_engine::ids::{Id, Nth};
use redoubt_engine::record::log::Audience;
use redoubt_engine::view::Template;
use redoubt_engine::{BuiltIn, Cx, Rules, Setup, Viewer};
use std::collections::HashSet;
use std::mem::discriminant;

const REAL: BandSet = BandSet::range(0, 21);

/// One step of a random game.
struct Moment<'a> {
    before: &'a BushyRun,
    after: &'a BushyRun,
    told: &'a [(Audience, Event)],
}

/// Plays random games and shows every step to `see`; the games are of the three modes in turn.
fn watch(games: std::ops::Range<u64>, mut see: impl FnMut(Moment)) {
    for seed in games {
        let mut setup = Setup { scenario: "august-1763".into(), ..Setup::default() };
        let mode = ["orders", "ask", "open"][seed as usize % 3];
        setup.options.insert("reactions".into(), mode.into());
        // Every second game is played with two house rules.
        let switches: Vec<_> = BushyRun::info().options.iter().filter(|o| o.values[0].0 == "off").collect();
        for i in 0..2 * (seed as usize % 2) {
            let key = switches[(seed as usize / 2 + 4 * i) % switches.len()].key;
            setup.options.insert(key.into(), "on".into());
        }
        let mut dice = Dice::seeded(seed);
        let mut rng = ChaCha8Rng::seed_from_u64(seed + 77);
        let mut game = BushyRun::new(Data::built_in(), &setup, &mut dice).unwrap();
        let mut legal = Vec::new();
        for n in 0.. {
            assert!(n < BushyRun::info().longest, "a game of seed {seed} does not end");
            legal.clear();
            game.legal(&mut legal);
            assert_eq!(game.asked().is_none(), legal.is_empty());
            assert_eq!(game.asked().is_none(), game.outcome().is_some());
            if legal.is_empty() {
                break;
            }
            assert!(legal.is_sorted() && legal.windows(2).all(|w| w[0] != w[1]));
            // In one game of eight the heuristic chooses two steps in three, in another one every step, so that more
            // is reached.
            let judged = seed % 8 == 4 || seed % 8 == 0 && n % 3 > 0;
            let i = if judged { game.heuristic(&legal, &mut rng) } else { below(&mut rng, legal.len()) };
            let step = legal[i];
            let before = game.clone();
            let mut told = Vec::new();
            game.play(step, &mut Cx::new(&mut dice, &mut told)).unwrap();
            see(Moment { before: &before, after: &game, told: &told });
        }
    }
}

/// Random games reach every kind of answer and of event; otherwise the invariants would prove little. Each state is whole.
#[test]
fn random_games_reach_everything() {
    let name = |text: String| text.split(['(', ' ', '{']).next().unwrap_or_default().to_string();
    let (mut steps, mut events) = (std::collections::BTreeSet::new(), std::collections::BTreeSet::new());
    let mut endings = std::collections::BTreeSet::new();
    // Each kind is worded once.
    let (mut known_steps, mut known_events) = (HashSet::new(), HashSet::new());
    watch(0..240, |m| {
        m.after.check_state().unwrap();
        let mut legal = Vec::new();
        m.before.legal(&mut legal);
        legal.retain(|step| known_steps.insert(discriminant(step)));
        steps.extend(legal.into_iter().map(|s| name(format!("{s:?}"))));
        let told = m.told.iter().filter(|(_, event)| known_events.insert(discriminant(event)));
        events.extend(told.map(|(_, e)| name(format!("{e:?}"))));
        endings.extend(m.after.ending.map(|e| format!("{e:?}")));
    });
    let all = "Cancel ChooseEventArea Confirm DeclareAttack EditOrders EndMove EndPhase Fire FlipWagon MoveTo \
               Pass PickUnit PlaceUnit RecoverUnit Retreat Reveal Scout StartMove StayUnderFire \
               TakeBackRetreat TakeLoss ToggleDie ToggleUnit UseReadySetup";
    assert_eq!(steps.into_iter().collect::<Vec<_>>().join(" "), all);
    let all = "Allowance Appear BandMoved Barred Concealed CounterRetreated DecoyRemoved Eliminated EliminatedUnknown \
               EventVoid Fired Flipped Found Hid Hiding LowAmmo LowAmmoRoll Marched NoBritishPhases NoRetreat Over Overstacked Placed \
               Recovered Rerolled Retreated RetreatsDeclared Revealed Rolled ScoutEvent SecretMove Seen SetUp Stage \
               StepsLost Stopped Suspense TurnEnd Volleys WagonFlipped WagonLost";
    assert_eq!(events.into_iter().collect::<Vec<_>>().join(" "), all);
    assert_eq!(endings.into_iter().collect::<Vec<_>>().join(" "), "Kills Time WagonLost ZoneB");
}

/// Invariant 1, BR-3.3: each band in play has one status and one place; Hidden ones lie on the Hidden map,
/// the others on the main map. Invariant 2: no decoy is Revealed; 21 + 9 are accounted for.
#[test]
fn br_3_3_each_band_has_one_status_and_one_place() {
    watch(0..60, |m| {
        let g = m.after;
        assert!(g.hidden.and(g.concealed.or(g.revealed)).or(g.concealed.and(g.revealed)).is_empty());
        let on = g.hidden.or(g.concealed).or(g.revealed);
        for i in 0..30 {
            let p = g.band_place[i];
            assert_eq!(on.has(Nth(i as u8)), p.in_play(), "{:?} {p:?}", Unit::band(i as u8));
            assert!(g.turn == 0 || p.in_play() || p == Place::OUT);
        }
        assert!(g.revealed.less(REAL).is_empty(), "a decoy is Revealed");
        if g.turn > 0 {
            let out = g.band_place.iter().filter(|p| **p == Place::OUT).count();
            assert_eq!(on.len() + out, 30);
        }
    });
    // The views agree: one counter a band, on the right board.
    watch(60..66, |m| {
        let view = m.after.view(Viewer::Seat(ALLIED));
        for i in (0..30).filter(|i| m.after.band_place[*i].in_play()) {
            let id = Unit::band(i as u8).id();
            let at: Vec<_> = view.counters.iter().filter(|c| c.key == id).collect();
            assert_eq!(at.len(), 1, "{id}");
            assert_eq!(at[0].board == "hidden", m.after.hidden.has(Nth(i as u8)), "{id}");
            assert_eq!(at[0].place, m.after.band_place[i].id());
        }
    });
}

/// BR-3.6: no British unit ever has a status; all are seen by everybody.
#[test]
fn br_3_6_british_units_are_never_hidden() {
    watch(0..6, |m| {
        if m.after.turn == 0 {
            return;
        }
        for viewer in [Viewer::Public, Viewer::Seat(ALLIED), Viewer::Seat(BRITISH)] {
            let view = m.after.view(viewer);
            let mine = view
                .counters
                .iter()
                .filter(|c| c.owner == BRITISH && Place::named(&c.place).is_some_and(Place::in_play));
            assert_eq!(mine.clone().count(), m.after.place.iter().filter(|p| p.in_play()).count());
            assert!(mine.into_iter().all(|c| c.face.template != Template::Hidden && c.board == "main"));
        }
    });
}

/// BR-7.3.1n: a Fired band is Revealed.
#[test]
fn br_7_3_1n_a_fired_band_is_revealed() {
    let mut seen = 0;
    watch(0..60, |m| {
        assert!(m.after.band_fired.less(m.after.revealed).is_empty());
        seen += m.after.band_fired.len();
    });
    assert!(seen > 100);
}

/// Invariant 3: never more than 3 combat units or 5 real bands in an Area, but for a unit in mid-move.
#[test]
fn invariant_3_stacking() {
    watch(0..60, |m| {
        let g = m.after;
        let movers: Vec<Unit> = g
            .agenda
            .iter()
            .filter_map(|f| match f {
                Frame::BritishMover(u, ..) | Frame::AlliedMover(u, ..) => Some(*u),
                _ => None,
            })
            .collect();
        for p in Place::areas() {
            let british = (0..13).filter(|&i| g.place[i] == p && !movers.contains(&Unit::british(i as u8))).count();
            let bands = (0..21).filter(|&i| g.band_place[i] == p && !movers.contains(&Unit::band(i as u8))).count();
            assert!(british <= 3 && bands <= 5, "{p:?}: {british} and {bands} at {:?}", g.agenda);
        }
    });
}

/// Invariant 4: from the end of British Movement to the Allied Attack Phase no Hidden band is in an Area
/// with a British unit (but on turn 1, after an Ambush).
#[test]
fn invariant_4_no_hidden_bands_among_british() {
    watch(0..60, |m| {
        let g = m.after;
        let stage = g.stage();
        let within = stage >= Some(Stage::BritishAttackOpen) && stage <= Some(Stage::AlliedMove);
        // A retreat in the Allied Attack Phase may end among Hidden bands (AMB-33); turn 1 has no end of
        // British Movement that would show them.
        if !within || g.turn <= 1 || g.ending.is_some() {
            return;
        }
        for p in Place::areas().filter(|p| g.place.contains(p)) {
            assert!(g.bands_at(p).and(g.hidden).is_empty(), "{p:?} at {stage:?}");
        }
    });
}

/// Invariant 5: Hiding changes each status by one, and nothing where British units are.
#[test]
fn invariant_5_hiding() {
    let mut hidings = 0;
    watch(0..60, |m| {
        let hid = m.before.stage() == Some(Stage::AlliedMove) && m.after.stage() != Some(Stage::AlliedMove);
        if !hid || m.after.ending.is_some() {
            return;
        }
        hidings += 1;
        assert!(m.before.revealed.and(m.after.hidden).is_empty());
        for p in (1..=21).map(Place).filter(|p| p.is_zone() || m.before.place.contains(p)) {
            let here = m.before.bands_at(p);
            assert_eq!(m.before.revealed.and(here), m.after.revealed.and(here));
            assert_eq!(m.before.hidden.and(here), m.after.hidden.and(here));
        }
    });
    assert!(hidings > 100);
}

/// Invariant 6: Fired and Volley never lie on one unit, Volley on shooters alone, and never on turn 1 or
/// under Low Ammo in the Allied phases.
#[test]
fn invariant_6_markers() {
    watch(0..60, |m| {
        let g = m.after;
        assert!(g.fired.and(g.volley).is_empty());
        assert!(g.volley.less(BritishSet::range(0, 11)).is_empty());
        let quiet = g.turn == 1 || (g.event_now() == EventKind::LowAmmo && g.stage() > Some(Stage::BritishMoveEnd));
        assert!(!quiet || g.volley.is_empty(), "turn {} {:?}", g.turn, g.stage());
        let low = g.event_now() == EventKind::LowAmmo && g.turn > 0 && g.stage() < Some(Stage::End);
        assert!(low || g.low_ammo.is_empty() || g.ending.is_some());
    });
}

/// Invariant 7: the wagon never stands alone with visible bands or Hidden real ones, unless the game is over.
#[test]
fn invariant_7_the_wagon_is_never_alone_among_bands() {
    watch(0..90, |m| {
        let g = m.after;
        let p = g.place[13];
        if g.turn > 0 && p.is_area() && g.combat_at(p).is_empty() && g.ending.is_none() {
            assert!(g.bands_at(p).and(g.concealed.or(g.revealed).or(g.hidden.and(REAL))).is_empty(), "{:?}", g.agenda);
        }
    });
}

/// Invariant 8: no unit moves or attacks twice in a phase, or fires Defensive Fire under a Fired marker.
#[test]
fn invariant_8_once_a_phase() {
    let mut attacked = [SideSet::EMPTY; 2];
    let mut moved: Vec<Unit> = Vec::new();
    watch(0..60, |m| {
        for (_, event) in m.told {
            match event {
                Event::Stage(..) => {
                    attacked = [SideSet::EMPTY; 2];
                    moved.clear();
                }
                Event::Rolled(r) => match r.kind {
                    FightKind::Attack => {
                        let side = usize::from(r.british);
                        assert!(attacked[side].and(r.units).is_empty(), "two attacks of {r:?}");
                        attacked[side] = attacked[side].or(r.units);
                    }
                    FightKind::DefensiveFire | FightKind::SecondFire => {
                        let fired = if r.british { as_side(m.before.fired) } else { m.before.band_fired };
                        assert!(fired.and(r.units).is_empty(), "{r:?}");
                    }
                    _ => {}
                },
                _ => {}
            }
        }
        // A move ends when its frame goes; the unit gets no other.
        for frame in &m.before.agenda {
            if let Frame::BritishMover(u, _, true) | Frame::AlliedMover(u, _, _, true) = frame
                && !m
                    .after
                    .agenda
                    .iter()
                    .any(|f| matches!(f, Frame::BritishMover(v, ..) | Frame::AlliedMover(v, ..) if v == u))
                && m.after.stage() == m.before.stage()
            {
                assert!(!moved.contains(u), "{u:?} moves twice");
                moved.push(*u);
            }
        }
    });
}

/// Invariant 9: steps of a British unit rise by Wounded Recover alone, and by one.
#[test]
fn invariant_9_steps_never_rise() {
    let mut recovered = 0;
    watch(0..90, |m| {
        if m.before.turn == 0 {
            return;
        }
        let up: Vec<usize> = (0..14).filter(|&i| m.after.steps[i] > m.before.steps[i]).collect();
        if let [i] = up[..] {
            let told = m.told.iter().any(|(_, e)| matches!(e, Event::Recovered(u, ..) if u.own_index() == i));
            assert!(told && m.after.steps[i] == m.before.steps[i] + 1);
            recovered += 1;
        }
        assert!(up.len() <= 1);
    });
    assert!(recovered > 10);
}

/// Invariant 10: the views obey SC-1 also while a window is open.
#[test]
fn invariant_10_views_hold_no_secret() {
    let mut rng = ChaCha8Rng::seed_from_u64(10);
    let mut windows = 0;
    watch(0..9, |m| {
        if m.after.options.reactions == redoubt_bushy_run::state::Reactions::Open {
            return; // No secrets at an open table.
        }
        let window = matches!(
            m.after.agenda.top(),
            Some(Frame::React(_) | Frame::Second(_) | Frame::Window | Frame::WagonBar(_) | Frame::Turn(..))
        );
        if m.after.turn > 0 && window && m.after.asked().is_some() && below(&mut rng, 8) == 0 {
            assert_eq!(shown(m.after), shown(&scramble(m.after, &mut rng)));
            windows += 1;
        }
    });
    assert!(windows > 100, "{windows}");
}

/// Invariant 11: whether, when and to whom a question is put depends on public facts and earlier answers
/// only: twins that differ in secrets ask the same seat after the same British step.
#[test]
fn invariant_11_questions_do_not_depend_on_secrets() {
    let mut rng = ChaCha8Rng::seed_from_u64(11);
    let mut steps = 0;
    watch(0..40, |m| {
        let g = m.before;
        if g.options.reactions == redoubt_bushy_run::state::Reactions::Open {
            return; // No secrets at an open table.
        }
        let movement = matches!(g.agenda.top(), Some(Frame::BritishMover(..))) || g.stage() == Some(Stage::BritishMove);
        if g.asked() != Some(BRITISH) || !movement || g.agenda.len() > 2 || g.fight.is_some() {
            return;
        }
        let mut one = g.clone();
        one.orders.list.clear();
        one.orders.second_fire = false;
        one.orders.bar_wagon = false;
        let mut twin = scramble(&one, &mut rng);
        let mut legal = Vec::new();
        one.legal(&mut legal);
        for step in legal
            .into_iter()
            .filter(|s| matches!(s, Step::MoveTo(_) | Step::StartMove(..) | Step::EndMove | Step::EndPhase))
        {
            let (mut a, mut b) = (one.clone(), twin.clone());
            let (mut d, mut e) = (Dice::scripted(&[]), Dice::scripted(&[]));
            a.play(step, &mut Cx::new(&mut d, &mut NullSink)).unwrap();
            b.play(step, &mut Cx::new(&mut e, &mut NullSink)).unwrap();
            // A captured wagon ends the game: that is no question.
            if a.ending.is_none() && b.ending.is_none() {
                assert_eq!(a.asked(), b.asked(), "{step:?}");
                assert_eq!(a.question(Viewer::Public), b.question(Viewer::Public), "{step:?}");
                steps += 1;
            }
        }
        twin.turn = one.turn;
    });
    assert!(steps > 1000, "{steps}");
}
