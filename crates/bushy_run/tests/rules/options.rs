//! House rules and the rulings they turn off (section e of the matrix), and how windows are answered.

use crate::tabletop::*;
use redoubt_bushy_run::BushyRun;
use redoubt_bushy_run::data::{Data, EventKind};
use redoubt_bushy_run::ids::{ALLIED, BRITISH};
use redoubt_bushy_run::state::{Options, Reactions};
use redoubt_engine::data::options::Switches;
use redoubt_engine::dice::Dice;
use redoubt_engine::{BuiltIn, Rules, Setup};

/// Every house rule is off unless chosen; an unknown key or value is refused, and the error names the right ones.
#[test]
fn house_rules_are_off_by_default() {
    let read = |key: &str, value: &str| {
        let mut setup = Setup { scenario: "august-1763".into(), ..Setup::default() };
        setup.options.insert(key.into(), value.into());
        Options::of(&setup)
    };
    let plain = Options::of(&Setup::default()).unwrap();
    assert!(plain.rules.is_empty());
    assert_eq!((plain.reactions, plain.tenth), (Reactions::Orders, EventKind::NoEvent));
    let switches = BushyRun::info().options.iter().filter(|o| o.values[0].0 == "off");
    let mut all = Switches::EMPTY;
    for option in switches {
        let rules = read(option.key, "on").unwrap().rules;
        assert_eq!(rules.len(), 1, "{}", option.key);
        all = all.or(rules);
    }
    assert_eq!(all.len(), 11);
    assert!(read("dv_in_fd", "on").unwrap_err().to_string().contains("dv_in_df"));
    assert!(read("dv_in_df", "yes").unwrap_err().to_string().contains("on"));
}

/// AMB-01, `event_mix`: the tenth marker is chosen.
#[test]
fn amb_01_event_mix_chooses_the_tenth_marker() {
    let count = |table: &Table, kind| table.game.track.iter().filter(|k| **k == kind).count();
    let table = new_game("event_mix=bouquet");
    assert_eq!((count(&table, EventKind::NoEvent), count(&table, EventKind::Bouquet)), (1, 2));
    let table = new_game("");
    assert_eq!((count(&table, EventKind::NoEvent), count(&table, EventKind::Bouquet)), (2, 1));
}

/// AMB-02: the windows in which bands may show themselves, and that there are no others.
#[test]
fn amb_02_the_windows_are_fixed() {
    for (position, steps, offers) in [
        // Before the wagon enters an Area, for the bands there.
        ("3 BritishMove; 4: B05 B14; 8: I12h", "move B14; 8", "reveal I12; pass"),
        ("3 BritishMove; 4: B05 B14; 9: I12h", "move B14; 8", "pass"),
        // At each British entry, for bands in any place.
        ("3 BritishMove; 4: B05; 9: I12h", "move B05; 7", "reveal I12; pass"),
        // In the Allied movement and attack phases.
        ("3 AlliedMove; 4: B05; 9: I12h", "", "reveal I12; end"),
        ("3 AlliedAttack; 4: B05; 9: I12h", "", "attack 9 4; reveal I12; end"),
        // Before an Ambush.
        ("3 Event Ambush; 4: B05 B06; 8: B12; 7: I09h; A: B07", "", "reveal I09; area 4; area 8"),
        // At the start of the British Attack Phase.
        ("3 BritishMove; 4: B05; 9: I12h", "end", "reveal I12; pass"),
    ] {
        given(position).after(steps).asks(ALLIED).offers(offers);
    }
    // No window opens before a British attack, between the dice and their effect, or before a British retreat.
    given("3 BritishAttack; 4: B05; 6: I11r; 9: I12h").dice("1111").after("attack 4 6 with B05").asks(BRITISH);
    given("3 BritishMove; 4: B05; 7: I11h; 3: I12h")
        .dice("511")
        .after("move B05; 7; fire I11")
        .asks(BRITISH)
        .offers("retreat B05 3; retreat B05 4; retreat B05 6; retreat B05 11; stand");
}

/// AMB-02, `reveal_anytime`: also before each British attack and before a British retreat.
#[test]
fn amb_02_reveal_anytime_opens_more_windows() {
    given("3 BritishAttack reveal_anytime=on; 4: B05; 6: I11r I12c")
        .after("attack 4 6")
        .asks(ALLIED)
        .offers("reveal I12; pass")
        .after("pass")
        .asks(BRITISH);
    given("3 BritishMove reveal_anytime=on; 4: B05; 7: I11h; 3: I12h")
        .dice("511")
        .after("move B05; 7; fire I11")
        .asks(ALLIED)
        .take("reveal I12; pass", "I12 revealed 3")
        .asks(BRITISH)
        .offers("retreat B05 4; retreat B05 6; retreat B05 11; stand");
    given("3 AlliedAttack reveal_anytime=on; 4: B05; 6: I01r; 9: I12h")
        .dice("61")
        .after("attack 6 4 with I01")
        .asks(ALLIED)
        .after("reveal I12; pass")
        .asks(BRITISH)
        .refuses_by("retreat B05 9", "BR-7.3.1e");
    given("3 BritishAttack; 4: B05; 6: I11r I12c").after("attack 4 6").asks(BRITISH);
}

/// AMB-03, `dummy_captures`: decoys take the wagon.
#[test]
fn amb_03_dummies_capture_the_wagon() {
    given("3 AlliedMove dummy_captures=on allowance=2; 8: B14; 9: I22c")
        .take(
            "move I22 concealed; 8",
            "counter moved 9>8; (I) I22 secretly 9>8; wagon lost 8; over WagonLost, 0 eliminated",
        )
        .over(ALLIED, "wagon-lost", "BR-11a");
    given("3 BritishMove dummy_captures=on; 4: B14; 6: I22h")
        .take("move B14; 6; pass", "suspense 6; B14 4>6; wagon lost 6; over WagonLost, 0 eliminated")
        .over(ALLIED, "wagon-lost", "BR-11a");
}

/// AMB-06, `no_wagon_bar`: no window before the wagon's step.
#[test]
fn amb_06_no_bar_before_the_wagon() {
    given("3 BritishMove no_wagon_bar=on; 4: B14; 6: B05 I19h")
        .take("move B14; 6", "suspense 6; B14 4>6; suspense 6")
        .asks(ALLIED)
        .after("pass; stop")
        .now("6: B05 B14 I19h");
}

/// AMB-07, `hidden_cannot_attack`: only visible bands attack.
#[test]
fn amb_07_hidden_bands_do_not_attack() {
    given("3 AlliedAttack hidden_cannot_attack=on; 4: B05; 7: I09h I11c; 6: I12h")
        .offers("attack 7 4; reveal I09; reveal I11; reveal I12; end")
        .refuses_by("attack 6 4", "AMB-07")
        .after("attack 7 4")
        .offers("choose I11; cancel");
    given("3 AlliedAttack; 4: B05; 7: I09h").allows("attack 7 4");
}

/// AMB-08, `ambush_needs_neighbour`: a real band must be in the Area or beside it.
#[test]
fn amb_08_the_ambush_needs_a_neighbour() {
    given("3 Event Ambush ambush_needs_neighbour=on; 4: B05; 8: B06; 10: B07; 7: I09h; 13: I22h")
        .offers("reveal I09; reveal I22; area 4")
        .refuses_by("area 8", "AMB-08");
    // The question is asked even where there is no target: only the Allied seat may know that.
    given("3 Event Ambush ambush_needs_neighbour=on; 4: B05; 19: I09h")
        .asks(ALLIED)
        .offers("reveal I09; pass")
        .after("pass")
        .asks(BRITISH);
}

/// AMB-11, `secret_eliminations`: an eliminated Concealed counter stays unknown to the British.
#[test]
fn amb_11_secret_eliminations() {
    given("3 AlliedMove secret_eliminations=on allowance=2; 8: B05; 9: I22c").dice("6111").take(
        "move I22 concealed; 8; fire B05; stand",
        "counter moved 9>8; (I) I22 secretly 9>8; \
                DefensiveFire 8>8 B05 concealed 6+6111, 1 hits, dp 1; a decoy eliminated 8; \
                (I) I22 eliminated 8; fired B05",
    );
}

/// AMB-12, `sudden_death_14`: the fourteenth elimination ends the game.
#[test]
fn amb_12_sudden_death_at_fourteen() {
    given("3 BritishAttack sudden_death_14=on kills=13; 4: B05; 6: I19r")
        .dice("6111")
        .take(
            "attack 4 6 with B05; confirm; lose I19",
            "Attack 4>6 B05 6+6111, 1 hits, dp 1; I19 eliminated 6; fired B05; over Kills, 14 eliminated",
        )
        .over(BRITISH, "eliminations", "AMB-12");
    given("3 BritishAttack kills=13; 4: B05; 6: I19r")
        .dice("6111")
        .after("attack 4 6 with B05; confirm; lose I19")
        .kills(14)
        .goes_on();
}

/// AMB-13, `retreat_cap_dp`: no more units retreat than there are damage points.
#[test]
fn amb_13_retreats_capped_by_the_damage() {
    let fight = |option: &str| {
        given(&format!("3 BritishAttack {option}; 4: B05; 6: I01r I02r"))
            .dice("6111")
            .after("attack 4 6 with B05; retreat I01 2")
    };
    fight("retreat_cap_dp=on").offers("recall I01; confirm").refuses_by("retreat I02 2", "AMB-13");
    fight("")
        .allows("retreat I02 2; retreat I02 1")
        .after("retreat I02 1")
        .take("confirm", "2 retreats 6 dp 0; I01 retreats 6>2; I02 retreats 6>1; fired B05")
        .now("1: I02r; 2: I01r; 4: B05f");
}

/// AMB-23, `deployed_start`: the wagon starts on its deployed side.
#[test]
fn amb_23_deployed_start() {
    assert!(new_game("deployed_start=on").game.deployed);
    assert!(!new_game("").game.deployed);
}

/// AMB-27, `dv_in_df`: the Defense Value counts in Defensive Fire.
#[test]
fn amb_27_defense_value_in_defensive_fire() {
    given("3 BritishMove dv_in_df=on; 8: B05; 10: I09h")
        .dice("5614")
        .take(
            "move B05; 10; fire I09",
            "B05 8>10; suspense 10; I09 revealed 10; \
                DefensiveFire 10>10 I09 at B05 surprise 2 5+5614, 2 hits -2, dp 0; fired I09",
        )
        .asks(BRITISH)
        .now("10: B05 I09rf");
}

/// `low_fire`: soldiers 3/3/2/2, grenadiers 4/3/3/2, bands 1.
#[test]
fn low_fire_is_a_calmer_game() {
    given("3 BritishAttack low_fire=on; 4: B01 B05; 6: I19r")
        .dice("1111111")
        .take("attack 4 6 with B01 B05", "Attack 4>6 B01+B05 6+1111111, 0 hits, dp 0; fired B01+B05");
    given("3 AlliedAttack low_fire=on; 4: B05; 6: I19r")
        .dice("1")
        .take("attack 6 4 with I19", "Attack 6>4 I19 6+1, 0 hits, dp 0; fired I19");
}

/// `reactions=open`: windows in which only Pass could be answered are skipped.
#[test]
fn on_an_open_table_idle_windows_are_skipped() {
    given("3 BritishMove reactions=open; 4: B05").after("move B05; 6").asks(BRITISH).offers("1; 2; 3; 4; 5; 7; stop");
    given("3 BritishMove reactions=open; 4: B05; 6: I11h").after("move B05; 6").asks(ALLIED);
}

/// `reactions=orders`: nobody is asked; the Allied seat may call, and is asked at the next window.
#[test]
fn under_standing_orders_the_allied_seat_may_call() {
    let table = given("3 BritishMove reactions=orders; 4: B05; 6: I11h");
    table.take("move B05; 6", "B05 4>6; suspense 6").asks(BRITISH).offers("1; 2; 3; 4; 5; 7; stop");
    let table = given("3 BritishMove reactions=orders; 4: B05; 6: I11h").after("move B05");
    let mut asides = Vec::new();
    table.game.asides(&mut asides);
    assert_eq!(asides, [(ALLIED, step("call"))]);
    table.call("called").take("6", "B05 4>6; suspense 6").asks(ALLIED).allows("fire I11; pass");
}

/// A game is drawn from its seed alone.
#[test]
fn equal_seeds_give_equal_games() {
    let setup = Setup { scenario: "august-1763".into(), ..Setup::default() };
    let new = |seed| BushyRun::new(Data::built_in(), &setup, &mut Dice::seeded(seed)).unwrap();
    assert_eq!(new(3), new(3));
    assert_ne!(new(3), new(4));
}
