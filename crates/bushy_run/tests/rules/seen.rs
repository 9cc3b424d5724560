//! What a seat is shown besides counters: warnings, arrows, the British on the Hidden map, the battle board, the
//! facts of an Area.

use crate::tabletop::*;
use redoubt_bushy_run::BushyRun;
use redoubt_bushy_run::data::Data;
use redoubt_bushy_run::ids::{ALLIED, BRITISH};
use redoubt_bushy_run::state::step::{OrderStep, Step};
use redoubt_engine::bots::below;
use redoubt_engine::contract::{Inspects, NullSink, Offers, Questions, Sequence, Thumb, Views};
use redoubt_engine::dice::Dice;
use redoubt_engine::record::log::ChartRef;
use redoubt_engine::view::{Arrow, ArrowKind, BattleView, View};
use redoubt_engine::{BuiltIn, Cx, Rules, Seat, Setup, Viewer};

/// Returns the warning of the step `then` after these steps; all must be legal.
#[track_caller]
fn warning(position: &str, steps: &str, then: &str) -> Option<String> {
    let table = given(position);
    let table = if steps.is_empty() { table } else { table.after(steps) };
    let answer = step(then);
    assert!(table.can(answer), "{then} is not legal in {position}");
    table.game.offer(answer).warning
}

#[track_caller]
fn warned(position: &str, steps: &str, then: &str, words: &str) {
    let text = warning(position, steps, then).unwrap_or_else(|| panic!("{then} is not warned of in {position}"));
    assert!(text.contains(words), "{text}");
}

#[track_caller]
fn quiet(position: &str, steps: &str, then: &str) {
    assert_eq!(warning(position, steps, then), None, "{then} in {position}");
}

/// A lone unit is worth a warning only where counters in sight can attack it.
#[test]
fn a_lone_unit_is_warned_of_counters_in_sight_only() {
    warned(
        "3 BritishMove; 4: B05; 7: I09r I11c",
        "move B05",
        "7",
        "2 counters in or next to it can attack it (1 Revealed, 1 Concealed)",
    );
    // Where it may go on, it is warned when it stops.
    quiet("3 BritishMove; 4: B05/1; 7: I11c", "move B05", "7");
    warned("3 BritishMove; 4: B05/1; 7: I11c", "move B05; 7; pass", "stop", "alone in Area 7 with 1 step");
    // Another unit may still join it.
    quiet("3 BritishMove; 4: B05 B06; 7: I09r I11c", "move B05", "7");
    quiet("3 BritishMove; 4: B05; 7: I11c", "move B05", "7");
    quiet("3 BritishMove; 4: B05; 7: I09h I11h", "move B05", "7");
    quiet("3 BritishMove; 4: B05; 7: B06 I09r I11c", "move B05", "7");
    quiet("3 BritishMove; 4: B05; 19: I09r I11c", "move B05", "7");
    // Few dice against many steps are no warning.
    quiet("3 BritishMove; 4: B05; 9: I11r; 6: I12c", "move B05", "7");
    quiet("3 BritishMove; 4: B05; 7: I11c I12c", "move B05", "7");
    warned("3 BritishMove; 4: B05; 7: I09r I10r", "move B05", "7", "damage points on average");
}

/// To leave the wagon alone loses the game, but the warning comes only where a band can still reach it.
#[test]
fn a_lone_wagon_is_warned_of_where_a_band_can_come() {
    warned("3 BritishMove; 4: B14 B05; 19: I09h", "move B14", "7", "1 counter is Hidden");
    quiet("3 BritishMove; 4: B14 B05", "move B14", "7");
    quiet("3 BritishMove; 4: B14; 7: B05; 19: I09h", "move B14", "7");
    warned("3 BritishMove; 4: B14 B05; 19: I09h", "move B05", "7", "leaves the wagon alone in Area 4");
    // What can still be mended is told at the end of the phase.
    quiet("3 BritishMove; 4: B14 B05; 7: I09r", "move B05", "9");
    let words = "1 counter on the main map can be there next";
    warned("3 BritishMove; 4: B14 B05; 7: I09r", "move B05; 9; pass; stop", "end", words);
    quiet("3 BritishMove; 4: B14 B05; 7: I09r", "", "end");
    quiet("3 BritishMove; 4: B14 B05 B06; 19: I09h", "move B05", "7");
    quiet("3 BritishMove; 4: B14 B05", "move B05", "7");
}

/// A full Area costs a unit only if somebody can stop it there.
#[test]
fn a_full_area_is_warned_of_where_a_band_can_stop_the_unit() {
    warned("3 BritishMove; 4: B05; 7: B06 B07 B08 I09c", "move B05", "7", "3 British units are there already");
    quiet("3 BritishMove; 4: B05; 7: B06 B07 B08; 19: I09h", "move B05", "7");
    quiet("3 BritishMove; 4: B05; 7: B06 B07 B08", "move B05", "7");
}

/// Warnings name a retreat that leaves the wagon to the enemy, and a decoy that would be shown.
#[test]
fn retreats_from_the_wagon_and_shown_decoys_are_warned_of() {
    let attacked = |rest: &str| {
        let table = given(&format!("3 AlliedAttack; 4: B14 B05{rest}; 7: I09r I10r")).dice("6666");
        table.after("attack 7 4 with I09 I10").asks(BRITISH)
    };
    let away = |table: &Table| {
        let legal = table.legal();
        let found = legal.into_iter().find(|s| matches!(s, Step::Retreat(u, _) if u.id() == "B05"));
        table.game.offer(found.unwrap()).warning
    };
    assert!(away(&attacked("")).unwrap().contains("The wagon would stand alone in Area 4"));
    assert_eq!(away(&attacked(" B06")), None);
    warned("3 AlliedMove allowance=2; 4: B05; 7: I22h", "", "reveal I22", "A decoy that is revealed is removed");
    quiet("3 AlliedMove allowance=2; 4: B05; 7: I09h", "", "reveal I09");
}

fn seen(table: &Table, seat: Seat) -> View {
    table.game.view(Viewer::Seat(seat))
}

fn attack(from: &str, to: &str, side: Seat) -> Vec<Arrow> {
    vec![Arrow { from: from.into(), to: to.into(), side, kind: ArrowKind::Attack }]
}

/// The arrow of an attack is there from its declaration until it has been carried out.
#[test]
fn an_attack_has_its_arrow_exactly_while_it_lasts() {
    let start = "3 BritishAttack; 8: B05; 10: B06; 14: B12; 12: I04r I05r; 9: I01h";
    let none =
        |t: &Table| [BRITISH, ALLIED].map(|s| seen(t, s)).iter().all(|v| v.arrows.is_empty() && v.marks.is_empty());
    let table = given(start);
    assert!(none(&table));
    let table = table.after("attack 8 12");
    for seat in [BRITISH, ALLIED] {
        let view = seen(&table, seat);
        assert_eq!((view.arrows, view.marks), (attack("8", "12", BRITISH), vec!["12".to_string()]));
    }
    assert!(none(&table.fork().after("cancel")));
    let table = table.dice("6611").after("with B05").asks(ALLIED);
    assert_eq!(seen(&table, BRITISH).arrows, attack("8", "12", BRITISH));
    let battle = seen(&table, BRITISH).battle.unwrap();
    assert_eq!(battle.rolled, Some(ChartRef::new("to-hit", Some(1), Some(0))));
    assert!(battle.state.starts_with("Rolled 6 6 1 1: 2 hits"), "{}", battle.state);
    let words = table.game.question(Viewer::Seat(ALLIED)).text;
    assert!(words.starts_with("Rolled 6 6 1 1: 2 hits"), "{words}");
    let mut table = table;
    while seen(&table, BRITISH).battle.is_some() {
        let legal = table.legal();
        let answer = legal.iter().find(|s| matches!(s, Step::TakeLoss(_))).or(legal.last()).copied().unwrap();
        table.step(answer);
    }
    assert!(none(&table));
}

/// What the Allied Nations declare is shown to them alone until they roll.
#[test]
fn an_allied_declaration_is_seen_by_its_owner_only() {
    let table = given("3 AlliedAttack; 4: B05 B06; 7: I09r I10h").after("attack 7 4");
    assert_eq!(seen(&table, ALLIED).arrows, attack("7", "4", ALLIED));
    let british = seen(&table, BRITISH);
    assert!(british.arrows.is_empty() && british.marks.is_empty() && british.battle.is_none());
    let table = table.dice("66").after("with I09").asks(BRITISH);
    assert_eq!(seen(&table, BRITISH).arrows, attack("7", "4", ALLIED));
}

/// The Hidden map repeats, for its owner only, who stands on the main map; one line lists his units on both.
#[test]
fn the_hidden_map_shows_the_british() {
    let table = given("3 AlliedMove allowance=2; 4: B05 B06 B07; 8: B14 B08; 16: B12; 9: I09h I10h I22h; 19: I11r");
    let view = seen(&table, ALLIED);
    let boxes: Vec<(&str, &str)> = view.ghosts.iter().map(|g| (g.place.as_str(), g.text.as_str())).collect();
    assert_eq!(boxes, [("4", "3 British on map"), ("8", "Wagon + 1 on map"), ("16", "1 British on map")]);
    assert!(view.ghosts.iter().all(|g| g.board == "hidden" && g.owner == BRITISH));
    assert!(seen(&table, BRITISH).ghosts.is_empty() && table.game.view(Viewer::Public).ghosts.is_empty());
    let lines = &view.spaces.iter().find(|s| s.place == "9").unwrap().lines;
    assert_eq!(lines[..], ["Allied Nations, both maps: 2 of 5 bands and 1 decoy (3 Hidden)"]);
    let rosters: Vec<(&str, &str)> = view.rosters.iter().map(|r| (r.title.as_str(), r.summary.as_str())).collect();
    assert_eq!(rosters, [("Hidden", "2 + 1 decoy"), ("Concealed", "0"), ("Revealed", "1"), ("Lost", "0 of 14")]);
}

fn fact(table: &Table, viewer: Viewer, place: &str, label: &str) -> Option<String> {
    table.game.inspect(viewer, place).into_iter().find(|f| f.label == label).map(|f| f.value)
}

/// The facts of an Area: every part of its Defense Value, and what the viewer knows of both maps.
#[test]
fn an_area_is_inspected() {
    let table = given("3 BritishMove; 8: B14d B05; 4: B06; 9: I09h I22h I11c");
    let british = Viewer::Seat(BRITISH);
    assert_eq!(fact(&table, british, "8", "Defense Value").as_deref(), Some("1"));
    let wagon = fact(&table, british, "8", "Deployed wagon").unwrap();
    assert!(wagon.ends_with("3 in all"), "{wagon}");
    assert_eq!(fact(&table, british, "8", "British").as_deref(), Some("1 unit and the wagon, firepower 4"));
    assert_eq!(
        fact(&table, british, "9", "Allied Nations on the main map").as_deref(),
        Some("0 Revealed, 1 Concealed")
    );
    assert_eq!(fact(&table, british, "9", "Allied Nations, both maps"), None);
    let own = fact(&table, Viewer::Seat(ALLIED), "9", "Allied Nations, both maps");
    assert_eq!(own.as_deref(), Some("2 of 5 bands and 1 decoy (2 Hidden, 1 Concealed)"));
    assert!(fact(&table, british, "A", "Defense Value").unwrap().starts_with("none"));
    assert!(table.game.inspect(british, "99").is_empty());
    let table = table.after("move B06");
    assert_eq!(fact(&table, british, "9", "Entry of Wounded"), None);
    let entry = table.game.inspect(british, "9").into_iter().find(|f| f.label.starts_with("Entry of")).unwrap();
    assert_eq!(entry.value, "1 of 2 movement points");
    let far = table.game.inspect(british, "19").into_iter().find(|f| f.label.starts_with("Entry of")).unwrap();
    assert!(far.value.starts_with("not now"), "{}", far.value);
}

/// Before anybody is chosen, the column shown is that of all who may fire; none where they differ.
#[test]
fn the_column_of_a_fire_is_that_of_those_who_may_fire() {
    let cell = |position: &str| {
        let table = given(position).after("move I09; 7");
        seen(&table, BRITISH).battle.expect("a fire").sides[0].cell.clone()
    };
    let at = |british: &str| format!("3 AlliedMove allowance=2; {british}; 4: I09r");
    assert_eq!(cell(&at("7: B05v B06v")), Some(ChartRef::new("to-hit", Some(2), Some(1))));
    assert_eq!(cell(&at("7: B05 B06")), Some(ChartRef::new("to-hit", Some(2), Some(0))));
    assert_eq!(cell(&at("7: B05v B06")), Some(ChartRef::new("to-hit", Some(2), None)));
}

fn keys(battle: &BattleView) -> Vec<&str> {
    battle.sides.iter().flat_map(|s| &s.groups).flat_map(|g| &g.units).map(|u| u.key.as_str()).collect()
}

/// Every answer about a unit can be given by clicking a counter on the battle board.
#[test]
fn answers_of_a_fight_are_counters_on_its_board() {
    let mut answers = [0; 4];
    for seed in 0..30 {
        let mut setup = Setup { scenario: "august-1763".into(), ..Setup::default() };
        setup.options.insert("reactions".into(), "ask".into());
        let mut dice = Dice::seeded(seed);
        let mut rng = rand_chacha::rand_core::SeedableRng::seed_from_u64(seed);
        let mut game = BushyRun::new(Data::built_in(), &setup, &mut dice).unwrap();
        let mut legal = vec![];
        while let Some(seat) = game.asked() {
            legal.clear();
            game.legal(&mut legal);
            let view = game.view(Viewer::Seat(seat));
            for &step in view.battle.iter().flat_map(|_| &legal) {
                let (kind, unit) = match step {
                    Step::ToggleUnit(u) => (0, u),
                    Step::Fire(u) => (1, u),
                    Step::Retreat(u, _) => (2, u),
                    Step::TakeLoss(u) => (3, u),
                    _ => continue,
                };
                answers[kind] += 1;
                let battle = view.battle.as_ref().unwrap();
                assert!(game.offer(step).is_about(unit.id()), "{step:?}: {:?}", game.offer(step));
                assert!(keys(battle).contains(&unit.id()), "{step:?} is not on the board: {battle:?}");
            }
            let asks_of_fight =
                legal.iter().any(|s| matches!(s, Step::TakeLoss(_) | Step::Fire(_) | Step::ToggleUnit(_)));
            assert!(!asks_of_fight || view.battle.is_some() || view.phase == "event", "{legal:?}");
            let n = if seed % 3 == 0 { below(&mut rng, legal.len()) } else { game.heuristic(&legal, &mut rng) };
            game.play(legal[n], &mut Cx::new(&mut dice, &mut NullSink)).unwrap();
        }
        let end = game.view(Viewer::All);
        assert!(end.battle.is_none() && end.arrows.is_empty() && end.phase == "end");
    }
    assert!(answers.iter().all(|n| *n > 20), "{answers:?}");
}

/// The page of standing orders shows which orders are in force.
#[test]
fn standing_orders_say_what_holds_now() {
    let mut table = given("3 BritishMove; 4: B05; 7: I09h");
    table.step(Step::EditOrders(OrderStep::OpenPage));
    let text = table.game.question(Viewer::Seat(BRITISH)).text;
    assert!(text.contains("Now: at Revealed counters ask; at Concealed counters ask"), "{text}");
    assert!(!table.game.question(Viewer::Seat(ALLIED)).text.contains("Now:"));
}
