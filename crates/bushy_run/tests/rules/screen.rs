//! Secrets on one shared screen: SC-1 to SC-20. The curtain, the focus and the frames are parts of the window; here
//! the tests check what they rest on: who is asked, whether the question is secret, what the views hold.

use crate::eyes::{alike, public, scramble, shown};
use crate::tabletop::*;
use rand_chacha::ChaCha8Rng;
use rand_chacha::rand_core::SeedableRng;
use redoubt_bushy_run::BushyRun;
use redoubt_bushy_run::data::Data;
use redoubt_bushy_run::ids::{ALLIED, BRITISH, Unit};
use redoubt_bushy_run::state::Stage;
use redoubt_bushy_run::state::step::Step;
use redoubt_engine::bots::below;
use redoubt_engine::contract::{NullSink, Offers, Questions, Sequence, Views};
use redoubt_engine::data::library::Library;
use redoubt_engine::dice::Dice;
use redoubt_engine::ids::Id;
use redoubt_engine::journal::SavedFile;
use redoubt_engine::odds::odds;
use redoubt_engine::play::keeping::Keep;
use redoubt_engine::play::{Play, Query, UndoState};
use redoubt_engine::session::{GameFiles, Session};
use redoubt_engine::{BuiltIn, Cx, Rules, Setup, Viewer};

/// Plays random games of both modes; calls `look` before each British answer in the open.
fn random_games(games: u64, mut look: impl FnMut(&BushyRun, &mut ChaCha8Rng)) {
    for seed in 0..games {
        let mut setup = Setup { scenario: "august-1763".into(), ..Setup::default() };
        if seed % 2 == 0 {
            setup.options.insert("reactions".into(), "ask".into());
        }
        let mut dice = Dice::seeded(seed);
        let mut rng = ChaCha8Rng::seed_from_u64(seed ^ 0x5EC5E7);
        let mut game = BushyRun::new(Data::built_in(), &setup, &mut dice).unwrap();
        let mut legal = Vec::new();
        while game.asked().is_some() {
            if game.turn > 0 && game.agenda.len() == 1 && game.asked() == Some(BRITISH) {
                look(&game, &mut rng);
            }
            legal.clear();
            game.legal(&mut legal);
            let step = legal[below(&mut rng, legal.len())];
            game.play(step, &mut Cx::new(&mut dice, &mut NullSink)).unwrap();
        }
    }
}

/// SC-1: states that differ in secrets only show the British seat the same, byte for byte.
#[test]
fn sc_1_the_british_view_does_not_depend_on_secrets() {
    let mut looks = 0;
    random_games(24, |game, rng| {
        if below(rng, 12) == 0 {
            let twin = scramble(game, rng);
            assert_eq!(shown(game), shown(&twin));
            looks += 1;
        }
    });
    assert!(looks > 40, "{looks} looks");
}

/// SC-2: under standing orders that hold, a soldier that enters 7 and goes on sees the same whether five
/// Hidden bands are there or none.
#[test]
fn sc_2_holding_orders_leave_no_trace() {
    let full = given("3 BritishMove reactions=orders; 4: B05; 7: I01h I02h I03h I04h I05h");
    let empty = given("3 BritishMove reactions=orders; 4: B05; 19: I01h I02h I03h I04h I05h");
    alike(full, empty, &[("move B05", "move B05"), ("7", "7"), ("3", "3")]);
}

/// SC-3: always ask: a soldier enters 9, no band within three Areas: the Allied seat is asked and must pass.
#[test]
fn sc_3_the_window_is_asked_where_nobody_is() {
    let table = given("3 BritishMove; 4: B05; 19: I22h").after("move B05; 9").asks(ALLIED).offers("reveal I22; pass");
    assert!(table.game.question(Viewer::Seat(ALLIED)).secret);
    given("3 BritishMove; 4: B05").after("move B05; 9").asks(ALLIED).offers("pass");
}

/// SC-4: the question for British Defensive Fire is put on the public view, which holds nothing Hidden.
#[test]
fn sc_4_british_defensive_fire_is_asked_in_public() {
    let table =
        given("3 AlliedMove allowance=2; 8: B05; 9: I09h; 12: I13h").after("move I09 concealed; 8").asks(BRITISH);
    assert!(!table.game.question(Viewer::Seat(BRITISH)).secret);
    let view = table.game.view(Viewer::Public);
    assert!(view.boards == ["main"] && view.counters.iter().all(|c| c.board == "main" && c.place != "12"));
}

/// SC-5: the wagon's step into 6 is offered with a Hidden band there, not with a Concealed decoy.
#[test]
fn sc_5_the_wagons_step_depends_on_what_is_seen() {
    given("3 BritishMove; 4: B14; 6: B05 I19h").after("move B14").allows("6");
    given("3 BritishMove; 4: B14; 6: B05 I22c").after("move B14").refuses_by("6", "BR-10.3c");
}

/// SC-6: the British log of an Allied attack names the bands that fired and no others.
#[test]
fn sc_6_the_log_names_those_who_fired() {
    let mut table = given("3 AlliedAttack; 4: B05; 7: I09h I11h I12c").dice("11");
    let told = table.speak("attack 7 4 with I09; end");
    let text = public(&table.game, &told).join("\n") + &shown(&table.game).join("\n");
    let data = Data::built_in();
    let names = |id: &str| data.unit(Unit::named(id).unwrap()).name.clone();
    assert!(text.contains(&names("I09")));
    for id in ["I11", "I12"] {
        assert!(!text.contains(&names(id)) && !text.contains(id), "{id} in {text}");
    }
    table.after("move B05; 8");
}

/// Begins a session of a game with ready-made set-ups, at the first question of this stage.
fn session_at(stage: Stage, turn: u8, reactions: &str) -> Session<BushyRun> {
    let mut setup = Setup { scenario: "august-1763".into(), ..Setup::default() };
    setup.options.insert("reactions".into(), reactions.into());
    let mut session: Session<BushyRun> = Session::built_in(setup, 5).unwrap();
    for step in ["quick 0", "confirm", "quick 0", "confirm"] {
        session.take_step(step_of(step), None).unwrap();
    }
    for _ in 0..400 {
        let game = session.game();
        if game.stage() == Some(stage) && game.turn == turn && game.agenda.len() == 1 {
            return session;
        }
        let mut legal = Vec::new();
        game.legal(&mut legal);
        let quiet = [Step::EndPhase, Step::Pass, Step::StayUnderFire, Step::Confirm];
        let done = redoubt_bushy_run::state::step::OrderStep::ClosePage;
        let step = quiet.into_iter().chain([Step::EditOrders(done)]).find(|s| legal.contains(s)).unwrap_or(legal[0]);
        session.take_step(step, None).unwrap();
    }
    panic!("stage {stage:?} of turn {turn} was not reached");
}

fn step_of(text: &str) -> Step {
    step(text)
}

/// SC-7: a British unit has entered an Area and nothing happened: undo is refused. Picking a unit is free.
#[test]
fn sc_7_no_undo_after_an_entry() {
    for reactions in ["orders", "ask"] {
        let mut session = session_at(Stage::BritishMove, 2, reactions);
        session.take_step(step("move B13"), None).unwrap();
        assert_eq!(session.undo_state(), UndoState::Free);
        session.take_step(step("17"), None).unwrap();
        assert_eq!(session.undo_state(), UndoState::NeedsAgreement);
        assert!(session.undo().is_err());
    }
}

/// SC-8: a save of the Allied phase, loaded again: its question is secret, and the public view counts no
/// Hidden bands by place.
#[test]
fn sc_8_loading_ends_at_a_curtain() {
    let session = session_at(Stage::AlliedMove, 1, "orders");
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("game.save");
    session.save(&path).unwrap();
    let origin = GameFiles::of(&Library::built_in(), "august-1763").unwrap();
    let file = SavedFile::read(&path).unwrap();
    let loaded: Session<BushyRun> = Session::load(origin, &file.record().unwrap()).unwrap();
    assert_eq!(loaded.game(), session.game());
    assert!(loaded.question(Viewer::Public).unwrap().secret);
    assert!(BushyRun::info().seats[ALLIED.index()].secrets && !BushyRun::info().seats[BRITISH.index()].secrets);
    let view = loaded.view(Viewer::Public);
    assert!(view.counters.iter().all(|c| c.owner == BRITISH) && view.boards == ["main"]);
}

/// SC-9: three Concealed counters in 6, one moves out: whichever it was, the British see the same.
#[test]
fn sc_9_no_id_links_the_counters() {
    let start = "3 AlliedMove allowance=2; 6: I09c I11c I22c";
    for other in ["I11", "I22"] {
        let script = [
            ("move I09 concealed".to_string(), format!("move {other} concealed")),
            ("3".into(), "3".into()),
            ("stop".into(), "stop".into()),
        ];
        let script: Vec<(&str, &str)> = script.iter().map(|(a, b)| (a.as_str(), b.as_str())).collect();
        alike(given(start), given(start), &script);
    }
}

/// SC-10: one damage point on a Revealed band whose only free place is full of Hidden ones: the question is
/// secret, the British see the elimination alone.
#[test]
fn sc_10_a_retreat_that_only_hidden_bands_forbid() {
    let mut table = given("3 BritishAttack; 8: B05; 10: B06; 14: B12; 12: I04r; 9: I01h I02h I03h I05h I06h")
        .dice("6111")
        .after("attack 8 12 with B05")
        .asks(ALLIED)
        .offers("confirm");
    assert!(table.game.question(Viewer::Public).secret);
    let told = table.speak("confirm; lose I04");
    let words: Vec<String> = told.iter().map(|(to, event)| phrase(*to, event)).collect();
    assert_eq!(words, ["I04 eliminated 12", "fired B05"]);
    let open = given("3 BritishAttack; 8: B05; 10: B06; 14: B12; 12: I04r; 19: I01h I02h I03h I05h I06h");
    let mut open = open.dice("6111").after("attack 8 12 with B05").allows("retreat I04 9");
    let other = open.speak("confirm; lose I04");
    assert_eq!(public(&table.game, &told), public(&open.game, &other));
}

/// SC-11: every question to the Allied seat that shows its map is secret, so that a lost focus or another
/// view brings the curtain.
#[test]
fn sc_11_questions_over_the_hidden_map_are_secret() {
    for position in [
        "3 AlliedMove allowance=2; 7: I09h; 4: B05",
        "3 AlliedAttack; 7: I09h; 4: B05",
        "3 BritishAttackOpen; 7: I09h; 4: B05",
    ] {
        let table = given(position).asks(ALLIED);
        for viewer in [Viewer::Seat(ALLIED), Viewer::Public, Viewer::Seat(BRITISH)] {
            assert!(table.game.question(viewer).secret, "{position}");
        }
    }
}

/// SC-12: Freedom of Movement: the public record does not tell how many Hidden bands moved.
#[test]
fn sc_12_hidden_moves_leave_no_public_trace() {
    let start = "3 AlliedMove Freedom allowance=255; 4: B05; 19: I09h I10h I11h";
    let (one, other) =
        (given(start), given(start).after("move I09 hidden; 15; move I10 hidden; 15; move I11 hidden; 15"));
    alike(one, other, &[("end", "end"), ("end", "end")]);
}

/// SC-13: a soldier shot in 7 retreats to 4: the second-fire question is put where nobody is; under
/// standing orders the same pause is told.
#[test]
fn sc_13_second_fire_is_asked_where_nobody_is() {
    given("3 BritishMove; 4: B06; 11: B05; 7: I11h")
        .dice("511")
        .after("move B05; 7; fire I11; retreat B05 4")
        .asks(ALLIED)
        .offers("pass");
    let shot = |rest: &str| {
        let fire = redoubt_bushy_run::state::orders::Order {
            act: redoubt_bushy_run::state::orders::OrderAction::Fire,
            ..Default::default()
        };
        let table = given_with(&format!("3 BritishMove reactions=orders; 11: B05; 7: I11h; {rest}"), |p| {
            p.order(fire).without(2)
        });
        table.dice("511")
    };
    let _ =
        alike(shot("4: I22h"), shot("19: I22h"), &[("move B05; 7", "move B05; 7"), ("retreat B05 4", "retreat B05 4")]);
}

/// SC-14: only decoys beside the British: the Allied Attack Phase is asked, and looks like one in which the
/// bands held their fire.
#[test]
fn sc_14_the_attack_phase_is_asked_without_attackers() {
    let dummies = given("3 AlliedAttack; 4: B05; 7: I22c I23h").asks(ALLIED).offers("reveal I22; reveal I23; end");
    let bands = given("3 AlliedAttack; 4: B05; 7: I09c I11h").asks(ALLIED);
    alike(dummies, bands, &[("end", "end")]);
}

/// SC-15: allowance spent on Hidden moves: the phase is open, and nothing of it is public.
#[test]
fn sc_15_a_spent_allowance_is_not_public() {
    let start = "3 AlliedMove allowance=2; 4: B05; 19: I09h I10h I11h";
    let spent = given(start).after("move I09 hidden; 15; move I10 hidden; 15").asks(ALLIED).allows("end");
    alike(spent, given(start), &[]);
}

/// SC-16: odds, reasons and told events that the British ask for do not depend on secrets.
#[test]
fn sc_16_odds_and_reasons_do_not_depend_on_secrets() {
    let mut asked = 0;
    random_games(6, |game, rng| {
        let mut legal = Vec::new();
        game.legal(&mut legal);
        let rolls: Vec<Step> = legal.into_iter().filter(|s| game.offer(*s).rolls).collect();
        if rolls.is_empty() || below(rng, 4) != 0 {
            return;
        }
        let step = rolls[below(rng, rolls.len())];
        let twin = scramble(game, rng);
        assert_eq!(odds(game, BRITISH, step).unwrap(), odds(&twin, BRITISH, step).unwrap(), "{step:?}");
        asked += 1;
    });
    assert!(asked > 5, "{asked} odds");
}

/// SC-17: a band, or a decoy, shot at in 8 with 13 full of Hidden bands: one Allied question in both cases.
#[test]
fn sc_17_one_question_whatever_the_counter_is() {
    let start = "3 AlliedMove allowance=2; 4: B01; 8: B05; 9: B06 I04c I22c; 10: B07; 11: B12; 12: B13; 13: I01h I02h I03h I06h I07h";
    let (one, other) = (given(start).dice("6111"), given(start).dice("6111"));
    let script = [("move I04 concealed; 8", "move I22 concealed; 8"), ("fire B05", "fire B05")];
    let (one, other) = alike(one, other, &script);
    one.asks(ALLIED).offers("stand");
    other.asks(ALLIED).offers("retreat I22 13; stand");
}

/// SC-18: a Hidden band picked for a Concealed move and put back: no event, no allowance used.
#[test]
fn sc_18_picking_and_putting_back_is_nothing() {
    let start = "3 AlliedMove allowance=2; 4: B05; 7: I09h";
    let table = given(start).take("move I09 concealed; stop", "");
    assert_eq!(table.game.allowance, 2);
    alike(table, given(start), &[]);
}

/// SC-19: between an entry and the next British prompt the same is told, whatever the Allied seat had to
/// think about.
#[test]
fn sc_19_a_held_fire_tells_nothing() {
    let full = given("3 BritishMove; 4: B05; 7: I01h I02h I03h I04h I05h");
    let empty = given("3 BritishMove; 4: B05; 19: I01h I02h I03h I04h I05h");
    alike(full, empty, &[("move B05; 7", "move B05; 7"), ("pass", "pass"), ("3", "3"), ("pass", "pass")]);
}

/// SC-20: an unfinished game shows in its public log and view no seed, no marker to come and no secret.
#[test]
fn sc_20_the_public_log_of_an_unfinished_game() {
    let session = session_at(Stage::BritishMove, 3, "ask");
    let mut text = serde_json::to_string(&session.view(Viewer::Public)).unwrap();
    for line in session.log(Viewer::Public, 0) {
        text += &serde_json::to_string(&line).unwrap();
    }
    for secret in session.game().secrets(BRITISH) {
        assert!(!text.contains(&format!("\"{secret}\"")), "{secret}");
    }
    assert!(!text.contains("seed"));
    let view = session.view(Viewer::Public);
    let chips: Vec<_> = view.tracks[0].boxes.iter().map(|b| b.chip.clone()).collect();
    assert!(chips[3..].windows(2).all(|w| w[0] == w[1]), "{chips:?}");
}
