//! What a side is shown besides counters: warnings, arrows, the rolled cell, the facts of a hex; and the end of a
//! game.

use crate::table::Words;
use crate::tabletop::*;
use redoubt_engine::bots::below;
use redoubt_engine::contract::{Inspects, NullSink, Offers, Questions, Sequence, Thumb, Views};
use redoubt_engine::dice::Dice;
use redoubt_engine::view::{Arrow, ArrowKind, BattleView};
use redoubt_engine::{BuiltIn, Cx, Offer, Rules, Setup, Viewer};
use redoubt_prairie_aflame::PrairieAflame;
use redoubt_prairie_aflame::data::Data;
use redoubt_prairie_aflame::state::step::Step;
use redoubt_prairie_aflame::state::{Frame, Moment, Stage};

/// Returns the offer of a step, which must be legal.
#[track_caller]
fn offer(table: &Table, text: &str) -> Offer {
    let step = table.game.read_step(text);
    assert!(table.can(step), "{text} is not legal: {}", table.offered());
    table.game.offer(step)
}

/// Makes the march of the Government from this position.
fn march(at: &str) -> Table {
    given(FREE, 6).at(at).begin(Government, Stage::March)
}

/// A march into an enemy hex leads to a battle; the warning comes where the enemy is as strong or stronger.
#[test]
fn only_a_march_into_a_strong_enemy_is_warned_of() {
    let go = |at: &str, to: &str| offer(&march(at).act("take 3015"), to);
    let strong = go("3015: NW-1 NW-2 Crozier; 3016: ME-1", "go 3016");
    assert_eq!((strong.warning.clone(), strong.fights), (None, true), "{strong:?}");
    assert!(strong.label.ends_with("and fight there: 2 SP against 1"), "{}", strong.label);
    let weak = go("3015: NW-1 Crozier; 3016: ME-1 ME-2", "go 3016");
    assert!(weak.warning.as_ref().is_some_and(|w| w.contains("stronger: 1 SP attack 2 SP")), "{weak:?}");
    let empty = go("3015: NW-1 Crozier; 3018: ME-1 ME-2", "go 3016");
    assert_eq!((empty.warning, empty.fights), (None, false));
}

/// Out of command: the warning comes only for a check that can fail, with its chance.
#[test]
fn only_a_check_that_may_fail_is_warned_of() {
    let pick = |at: &str| offer(&march(at), "pick NW-1").warning;
    let text = pick("3015: NW-1").unwrap();
    assert!(text.contains("on a die of") && text.contains('%'), "{text}");
    assert_eq!(pick("3015: NW-1 Crozier"), None);
    let take = |at: &str| offer(&march(at), "take 3015").warning;
    assert!(take("3015: NW-1 NW-2").unwrap().starts_with("2 units are out of command"));
    assert_eq!(take("3015: NW-1 NW-2 Crozier"), None);
}

/// Returns the question as the asked side reads it.
fn asked(table: &Table) -> (String, String) {
    let question = table.game.question(Viewer::Seat(table.game.asked().unwrap()));
    (question.title, question.text)
}

/// The movement's question names who can move, and asks for no choice where nobody can.
#[test]
fn the_question_of_the_movement_says_who_can_move() {
    let table = march("3015: NW-1 Crozier");
    is(asked(&table).0, "Government Movement: 1 unit can move");
    let (title, text) = asked(&table.act("take 3015; halt"));
    is(title, "Government Movement: nobody can move any more");
    is(text, "All have moved. End the phase.");
    let (title, text) = asked(&march("3015: NW-1 Crozier").act("pick NW-1; halt"));
    is(title, "Government Movement: only leaders can move");
    assert!(text.starts_with("All units have moved."), "{text}");
}

/// A title names units where they are few, and counts them where they are many.
#[test]
fn the_title_of_a_march_stays_short() {
    let title = |at: &str| asked(&march(at).act("take 3015")).0;
    assert!(title("3015: NW-1 Crozier").starts_with("Crozier and "), "{}", title("3015: NW-1 Crozier"));
    let many = title("3015: NW-1 NW-2 QOR-1 90W-1 90W-2 Middleton Otter");
    assert!(many.starts_with("Middleton and Otter, 5 units: "), "{many}");
}

/// Before anybody is in line, the battle board shows the CRT.
#[test]
fn the_crt_is_shown_while_units_come_into_line() {
    let table = fight_in("cut-knife-hill", 5, "1911: NW-1 QOR-1 Otter PO-1 Poundmaker", Government, &[3]);
    let battle = table.game.view(Viewer::Public).battle.unwrap();
    let side = battle.sides.iter().find(|s| Some(s.seat) == table.game.asked()).unwrap();
    let cell = side.cell.as_ref().expect("a chart");
    assert_eq!((cell.chart.as_str(), cell.row, cell.column), ("crt", None, None));
    assert_eq!(side.summary, "nobody in line yet");
}

/// The warning names a place that would lose its garrison, where that costs unrest and nobody else stays.
#[test]
fn only_a_place_that_would_be_bare_is_warned_of() {
    let leaving = |turn: u8, units: &str| {
        let table = given(FREE, turn).at(&format!("2111: {units} Crozier"));
        let table = table.with(|g| g.guarded.set(place("Battleford"), true)).begin(Government, Stage::March);
        offer(&table.act("pick NW-1"), "go 2112").warning
    };
    let text = leaving(6, "NW-1").unwrap();
    assert!(text.starts_with("Battleford would have no garrison: unrest +"), "{text}");
    assert_eq!(leaving(6, "NW-1 NW-2"), None);
    assert_eq!(leaving(2, "NW-1"), None, "garrisons are not counted yet");
}

/// The warning of a withdrawal from a garrisoned place names the garrison that is left, and nothing else.
#[test]
fn only_a_withdrawal_that_leaves_something_is_warned_of() {
    let withdrawal = |garrison: u8| {
        let table =
            given(FREE, 6).garrisons(&[("Battleford", garrison)]).at("2111: 90W-1 90W-2 ME-1 ME-2; 3016: ME-3 NW-3");
        let mut dice = Dice::seeded(7);
        let mut game = table.begin(Nations, Stage::Combat).game.clone();
        let mut legal = vec![];
        for _ in 0..40 {
            legal.clear();
            game.legal(&mut legal);
            let way = legal.iter().find(|s| matches!(s, Step::WithdrawTo(..)));
            if let (Some(way), true) = (way, game.asked() == Some(Government.seat())) {
                return game.offer(*way).warning;
            }
            let on = legal.iter().find(|s| **s == Step::ContinueBattle).or(legal.first()).copied().unwrap();
            game.play(on, &mut Cx::new(&mut dice, &mut NullSink)).unwrap();
        }
        panic!("the Government was never asked whether it withdraws");
    };
    assert_eq!(withdrawal(2).as_deref(), Some("The intrinsic garrison of 2 SP is left behind and lost."));
    assert_eq!(withdrawal(0), None);
}

/// The arrow of a march into battle is there from the step until the battle is over.
#[test]
fn a_march_into_battle_has_its_arrow_exactly_while_it_lasts() {
    let arrow = Arrow { from: "3014".into(), to: "3016".into(), side: Government.seat(), kind: ArrowKind::March };
    let mut table = march("3014: NW-1 NW-2 Crozier; 3016: ME-1").act("take 3014");
    assert!(table.game.view(Viewer::Public).arrows.is_empty());
    table = table.act("go 3015");
    assert!(table.game.view(Viewer::Public).arrows.is_empty());
    table = table.act("go 3016");
    let view = table.game.view(Viewer::Public);
    assert_eq!((view.arrows, view.marks), (vec![arrow.clone()], vec!["3016".to_string()]));
    let (mut game, mut dice) = (table.game.clone(), Dice::seeded(3));
    let mut rng = rand_chacha::rand_core::SeedableRng::seed_from_u64(3);
    let (mut legal, mut fought) = (vec![], false);
    while game.turn() == 6 && game.asked().is_some() {
        fought |= game.battle.is_some();
        let view = game.view(Viewer::Public);
        if game.battle.as_ref().is_some_and(|b| b.pursuit.is_none()) {
            assert!(view.arrows.contains(&arrow) && view.marks.contains(&"3016".into()));
        } else if fought && game.battle.is_none() {
            assert!(view.arrows.is_empty() && view.marks.is_empty(), "{:?}", view.arrows);
        }
        legal.clear();
        game.legal(&mut legal);
        let n = if fought { game.heuristic(&legal, &mut rng) } else { legal.len() - 1 };
        game.play(legal[n], &mut Cx::new(&mut dice, &mut NullSink)).unwrap();
    }
    assert!(fought);
}

fn keys(battle: &BattleView) -> Vec<&str> {
    battle.sides.iter().flat_map(|s| &s.groups).flat_map(|g| &g.units).map(|u| u.key.as_str()).collect()
}

/// Answers about units are counters on the battle board; the rolled cell is known while its result is chosen; at the
/// end of the game no battle is shown any more.
#[test]
fn battles_are_answered_on_their_board_and_say_what_was_rolled() {
    let (mut answers, mut rolled) = (0, 0);
    for seed in 0..24u64 {
        let scenario = ["duck-lake", "fish-creek", "batoche", "cut-knife-hill"][seed as usize % 4];
        let setup = Setup { scenario: scenario.into(), ..Setup::default() };
        let mut dice = Dice::seeded(seed);
        let mut rng = rand_chacha::rand_core::SeedableRng::seed_from_u64(seed);
        let mut game = <PrairieAflame as Rules>::new(Data::built_in(), &setup, &mut dice).unwrap();
        let mut legal = vec![];
        while game.asked().is_some() {
            legal.clear();
            game.legal(&mut legal);
            let view = game.view(Viewer::Public);
            let markers = view.counters.iter().filter(|c| c.key.starts_with("battle-")).count();
            if let (Some(battle), Some(Frame::Battle(moment))) = (&view.battle, game.agenda.top()) {
                for &step in &legal {
                    let key = match step {
                        Step::CommitUnit(u) | Step::TakeLoss(u) | Step::TakeDisruption(u) => u.id().to_string(),
                        Step::LeaveBattle(u, _) => u.id().to_string(),
                        Step::UseLeader(l) | Step::PickLeader(l) => l.key().to_string(),
                        _ => continue,
                    };
                    answers += 1;
                    assert!(game.offer(step).is_about(&key), "{step:?}: {:?}", game.offer(step));
                    assert!(keys(battle).contains(&key.as_str()), "{step:?} is not on the board: {battle:?}");
                }
                match moment {
                    Moment::Lose(_) | Moment::Disrupt(_) => {
                        rolled += 1;
                        let cell = battle.rolled.as_ref().unwrap();
                        assert!(cell.row.is_some() && cell.column.is_some());
                        assert!(battle.state.contains(" rolled "), "{}", battle.state);
                        assert!(game.question(Viewer::Public).text.contains(" rolled "));
                    }
                    Moment::Continue(_) | Moment::Free(_) => assert_eq!(battle.rolled, None),
                    _ => {}
                }
                assert!(markers > 0);
            }
            let n = if seed % 2 == 0 { below(&mut rng, legal.len()) } else { game.heuristic(&legal, &mut rng) };
            game.play(legal[n], &mut Cx::new(&mut dice, &mut NullSink)).unwrap();
        }
        let end = game.view(Viewer::Public);
        assert!(end.battle.is_none() && end.arrows.is_empty() && end.marks.is_empty());
        assert!(end.counters.iter().all(|c| !c.key.starts_with("battle-") && !c.markers.contains(&"engaged")));
        assert_eq!(end.phase, "victory");
    }
    assert!(answers > 100 && rolled > 20, "{answers} answers, {rolled} rolls");
}

#[track_caller]
fn fact(table: &Table, hex: &str, label: &str) -> String {
    let facts = table.game.inspect(Viewer::Public, hex);
    let found = facts.iter().find(|f| f.label == label);
    found.unwrap_or_else(|| panic!("no fact \"{label}\" in {facts:?}")).value.clone()
}

/// The facts of a hex: its place, its rivers, its worth and its supply, and what cuts it.
#[test]
fn a_hex_is_inspected() {
    let table = march("2811: ME-1; 2911: ME-2; 3015: NW-1 Crozier; 3425: 90W");
    assert!(fact(&table, "2911", "Batoche").starts_with("settlement, held by the nations"));
    assert_eq!(fact(&table, "2911", "Ford"), "on N, NW");
    assert_eq!(fact(&table, "2911", "The nations in defence"), "-1 column for the attacker");
    assert!(fact(&table, "2911", "Attack over the major river or a ford").contains("half"));
    assert!(fact(&table, "2911", "Capture").starts_with("by the Government: unrest -"));
    assert_eq!(fact(&table, "2911", "Supply of the Métis"), "a source is here");
    assert!(fact(&table, "2811", "Zone of the nations").starts_with("covers"));
    assert!(fact(&table, "3015", "Supply of the Government").starts_with("no path: no source"));
    assert!(fact(&table, "3015", "Entry of mounted units").contains("MP"));
    assert!(table.game.inspect(Viewer::Public, "nowhere").is_empty());
    let table = table.act("take 3015");
    assert!(fact(&table, "3016", "Entry of the group").contains("MP: "));
    // One hex from Regina, with the enemy's zone between.
    let cut = march("3423: 90W; 3424: ME-1");
    assert!(fact(&cut, "3423", "Supply of the Government").starts_with("no path: the enemy cuts it in"));
    let free = march("3423: 90W");
    assert!(fact(&free, "3423", "Supply of the Government").starts_with("a path of"));
}
