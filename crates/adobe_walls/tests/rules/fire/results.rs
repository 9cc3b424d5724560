//! What fire does: checks, conditions, points, leaders (AW-9D, AW-9E, AW-14A, AW-8A, AW-10J.3).

use crate::tabletop::*;
use redoubt_adobe_walls::info::{NATIONS, US};
use redoubt_adobe_walls::state::event::Event;
use redoubt_engine::dice::Dice;
use redoubt_engine::record::log::Audience;
use redoubt_engine::{Cx, Rules};

/// A company in 2110 under the fire of a band in 2109, with marks.
fn under_fire(target: &str) -> Table {
    given(&format!("5 nations fire; 2109: lone_wolf; 2110: {target}; 4821: white_wolf; 4820: inf_a"))
}

/// A band in 2109 under the fire of a company in 2110.
fn band_under_fire(target: &str) -> Table {
    given(&format!("5 us fire; 2110: cav_m1nm!f; 2109: {target}; 4821: white_wolf; 4820: inf_a"))
}

const SHOT: &str = "fire lone_wolf cav_b";

/// AW-14A.a, AW-9D.a: a check of US units: 6 disrupted, 7 or more nothing; the results strike the target alone.
#[test]
fn aw_14a_a_checks_of_the_us() {
    under_fire("cav_b!f cav_k/1!f")
        .dice("54 33")
        .take(SHOT, "fire lone_wolf > cav_b 2110 D 5+4-1; cav_b morale 3+3; cav_b disrupted");
    under_fire("cav_b!f").dice("54 34").take(SHOT, "fire lone_wolf > cav_b 2110 D 5+4-1; cav_b morale 3+4");
    under_fire("cav_b!f")
        .dice("54 13")
        .take(SHOT, "fire lone_wolf > cav_b 2110 D 5+4-1; cav_b morale 1+3; cav_b pinned");
}

/// AW-14A.a: bands and scouts check in a column of their own: 7 disrupts, 5 pins.
#[test]
fn aw_14a_a_checks_of_bands_and_scouts() {
    band_under_fire("lone_wolf").dice("33 34").take(
        "fire cav_m1nm lone_wolf",
        "fire cav_m1nm > lone_wolf 2109 G 3+3; lone_wolf morale 3+4; lone_wolf disrupted",
    );
    band_under_fire("lone_wolf")
        .dice("33 44")
        .take("fire cav_m1nm lone_wolf", "fire cav_m1nm > lone_wolf 2109 G 3+3; lone_wolf morale 4+4");
    under_fire("sct_ute!f")
        .dice("54 14")
        .take("fire lone_wolf sct_ute", "fire lone_wolf > sct_ute 2110 D 5+4-1; sct_ute morale 1+4; sct_ute pinned");
}

/// AW-9D.b: MC-1 is a check at -1; EX-07.
#[test]
fn aw_9d_b_checks_at_minus_one() {
    under_fire("cav_b!f")
        .dice("65 34")
        .take(SHOT, "fire lone_wolf > cav_b 2110 D 6+5-1; cav_b morale 3+4-1; cav_b disrupted");
}

/// AW-14A.a, AW-T4: what a unit suffers already lowers its check, the fort and breastworks raise it.
#[test]
fn aw_14a_a_modifiers_of_a_check() {
    let drm = |hex: &str, target: &str| {
        let game = under_fire(hex).game.clone();
        game.morale_drm(counter(target), 0).total()
    };
    assert_eq!(drm("cav_b!fd", "cav_b"), -1);
    assert_eq!(drm("cav_b!fp", "cav_b"), -1);
    assert_eq!(drm("cav_b!fr", "cav_b"), -2);
    assert_eq!(drm("cav_b!fdpr", "cav_b"), -4);
    assert_eq!(drm("cav_k!f works=cav_k", "cav_k"), 1);
    assert_eq!(drm("hh_1 cav_b!f", "hh_1"), -1);
    assert_eq!(drm("hh_1!b cav_b!f", "hh_1"), 0);
    assert_eq!(drm("hh0_1 cav_b!f", "hh0_1"), -1);
    let fort = given("5 nations fire; 2509: lone_wolf; 2510: cav_b!f").game.clone();
    assert_eq!(fort.morale_drm(counter("cav_b"), -1).total(), 0);
    let ponies = band_under_fire("lone_wolf pony_3").game.clone();
    assert_eq!(ponies.morale_drm(counter("pony_3"), 0).total(), -1);
}

/// AW-13C.3a, AW-9D.1e: one leader helps whose radius covers the unit; a pinned one in his own hex only; a badly wounded one
/// not at all.
#[test]
fn aw_13c_3a_leaders_and_checks() {
    let drm = |more: &str| {
        let text = format!("5 nations fire; 2109: lone_wolf; 2110: cav_b!f; {more}");
        given(&text).game.morale_drm(counter("cav_b"), 0).total()
    };
    assert_eq!(drm("2114: cav_k!f carson"), 2);
    let by = |more: &str| {
        given(&format!("5 nations fire; 2109: lone_wolf; 2110: cav_b!f; {more}"))
            .game
            .morale_drm(counter("cav_b"), 0)
            .by
    };
    assert_eq!((by("2114: cav_k!f carson"), by("2115: cav_k!f carson")), (Some(counter("carson")), None));
    assert_eq!(drm("2115: cav_k!f carson"), 0);
    assert_eq!(drm("2111: cav_k!f carson mccleave"), 2);
    assert_eq!(drm("2111: cav_k!f mccleave"), 1);
    assert_eq!(drm("2111: cav_k!f carson!p"), 0);
    assert_eq!(drm("2111: cav_k!f carson!e"), 0);
    assert_eq!(drm("2111: cav_k!f carson!w"), 1);
    assert_eq!(drm("2113: cav_k!f carson!w"), 0);
    assert_eq!(drm("2111: cav_k!f; 2008: satanta"), 0);
    let same = given("5 nations fire; 2109: lone_wolf; 2110: cav_b!f carson!p").game.clone();
    assert_eq!(same.morale_leader(counter("cav_b")), Some((counter("carson"), 2)));
    given("5 nations fire; 2109: lone_wolf; 2110: cav_b!f; 2114: cav_k!f carson")
        .dice("54 13")
        .take(SHOT, "fire lone_wolf > cav_b 2110 D 5+4-1; cav_b morale 1+3+2; cav_b disrupted");
}

/// AW-3B.a, AW-9D.1a: conditions add up: a pinned unit can be disrupted too.
#[test]
fn aw_3b_a_conditions_add_up() {
    under_fire("cav_b!fp")
        .dice("55 34")
        .take(SHOT, "fire lone_wolf > cav_b 2110 D 5+5-2; cav_b morale 3+4-1; cav_b disrupted");
}

/// AW-9D.1b, AW-9A.d: retreats of one and two hexes from the firer, then disruption.
#[test]
fn aw_9d_1b_retreats() {
    under_fire("cav_b!f")
        .dice("54 14")
        .take(SHOT, "fire lone_wolf > cav_b 2110 D 5+4-1; cav_b morale 1+4")
        .asks(US)
        .offers("flee 2011; flee 2111; flee 2211")
        .take("flee 2111", "cav_b retreat1 2110>2111; cav_b disrupted");
    under_fire("cav_b!f")
        .dice("54 12")
        .after(SHOT)
        .take("flee 2111; flee 2112", "cav_b retreat2 2110>2111; cav_b retreat2 2111>2112; cav_b disrupted");
}

/// AW-9D.1i: a pinned unit with a retreat from fire stays and is disrupted.
#[test]
fn aw_9d_1i_pinned_units_stay() {
    under_fire("cav_b!fp")
        .dice("55 33")
        .take(SHOT, "fire lone_wolf > cav_b 2110 D 5+5-2; cav_b morale 3+3-1; cav_b disrupted");
}

/// AW-9D.1c, AW-9D.1h: a rout: two hexes on foot; a pinned unit is not pinned any more.
#[test]
fn aw_9d_1h_routs() {
    under_fire("cav_b!f")
        .dice("54 11")
        .take(SHOT, "fire lone_wolf > cav_b 2110 D 5+4-1; cav_b morale 1+1; cav_b routed")
        .after("flee 2111; flee 2112")
        .holds(|g| g.routed.has(counter("cav_b")) && g.hex_of(counter("cav_b")) == Some(hex(2112)));
    under_fire("cav_b!fp")
        .dice("55 12")
        .take(SHOT, "fire lone_wolf > cav_b 2110 D 5+5-2; cav_b morale 1+2-1; cav_b routed")
        .holds(|g| g.pinned.is_empty());
}

/// AW-9D.2a, AW-9D.2c, AW-3C.a: points lower the factors, at once for points of victory; then one check, even for two.
#[test]
fn aw_9d_2c_points() {
    band_under_fire("lone_wolf").dice("66 44").take(
        "fire cav_m1nm lone_wolf",
        "fire cav_m1nm > lone_wolf 2109 G 6+6; lone_wolf -2 to 4; us +2 losses lone_wolf = 2; lone_wolf morale 4+4",
    );
    under_fire("cav_b!f").dice("66 44").take(
        SHOT,
        "fire lone_wolf > cav_b 2110 D 6+6-1; cav_b -1 to 2; nations +1 losses cav_b = 1; cav_b morale 4+4",
    );
}

/// AW-9D.a: points beyond the target's factors are lost; a stack-mate suffers nothing.
#[test]
fn aw_9d_a_the_target_alone() {
    band_under_fire("lone_wolf/1 big_tree").dice("66").take(
        "fire cav_m1nm lone_wolf",
        "fire cav_m1nm > lone_wolf 2109 G 6+6; lone_wolf -1 to 0; us +1 losses lone_wolf = 1; lone_wolf removed Destroyed",
    );
}

/// AW-9D.2b: a holder that takes a point goes with its mounts: no roll (E-77), or one by the house rule; holders without
/// factors give no points.
#[test]
fn aw_9d_2b_holders_under_fire() {
    under_fire("hh_1").dice("66").take(
        "fire lone_wolf hh_1",
        "fire lone_wolf > hh_1 2110 D 6+6-1; hh_1 -1 to 0; nations +1 losses hh_1 = 1; hh_1 removed Destroyed",
    );
    under_fire("hh0_1")
        .dice("66")
        .take("fire lone_wolf hh0_1", "fire lone_wolf > hh0_1 2110 D 6+6-1; hh0_1 removed NoHorses");
    band_under_fire("pony_3")
        .dice("65")
        .take("fire cav_m1nm pony_3", "fire cav_m1nm > pony_3 2109 G 6+5-1; pony_3 removed NoHorses");
    let text = "5 nations fire holder_kill_roll=on; 2109: lone_wolf; 2110: hh_1";
    given(text).dice("66 3").take(
        "fire lone_wolf hh_1",
        "fire lone_wolf > hh_1 2110 D 6+6-1; hh_1 -1 to 0; nations +1 losses hh_1 = 1; hh_1 horses 3+1; \
         nations +1 horses hh_1 = 2; hh_1 removed Destroyed",
    );
}

/// AW-9D.1f, AW-17B.a, AW-17B.c, AW-8D.5a: a pinned or routed holder loses its mounts: roll; without them it is pinned or
/// routs as a unit. Holders without factors and pony holders are removed.
#[test]
fn aw_9d_1f_pinned_holders() {
    under_fire("hh_1").dice("54 14 3").take(
        "fire lone_wolf hh_1",
        "fire lone_wolf > hh_1 2110 D 5+4-1; hh_1 morale 1+4-1; hh_1 horses 3+1; nations +1 horses hh_1 = 1; hh_1 pinned",
    );
    under_fire("hh_1")
        .dice("54 14 2")
        .after("fire lone_wolf hh_1")
        .holds(|g| g.points == [0, 0] && g.bare.has(counter("hh_1")) && g.cf[counter("hh_1")] == 1);
    under_fire("hh0_1").dice("54 14 2").take(
        "fire lone_wolf hh0_1",
        "fire lone_wolf > hh0_1 2110 D 5+4-1; hh0_1 morale 1+4-1; hh0_1 horses 2+1; hh0_1 removed NoHorses",
    );
    under_fire("hh_1").dice("54 12 1").take(
        "fire lone_wolf hh_1",
        "fire lone_wolf > hh_1 2110 D 5+4-1; hh_1 morale 1+2-1; hh_1 horses 1+1; hh_1 routed",
    );
    band_under_fire("pony_3").dice("34 15").take(
        "fire cav_m1nm pony_3",
        "fire cav_m1nm > pony_3 2109 G 3+4-1; pony_3 morale 1+5-1; pony_3 removed NoHorses",
    );
}

/// AW-8A.c: a mounted US unit is not pinned: it dismounts, with its holder beside it, and goes no farther.
#[test]
fn aw_8a_c_pinned_on_horseback() {
    under_fire("cav_b!m")
        .dice("44 13")
        .take(SHOT, "fire lone_wolf > cav_b 2110 D 4+4; cav_b morale 1+3; cav_b foot hh_1")
        .holds(|g| g.pinned.is_empty() && g.halted.has(counter("cav_b")) && g.cf[counter("cav_b")] == 3);
    given("5 nations fire mounted_pin=on; 2109: lone_wolf; 2110: cav_b!m; 4821: white_wolf; 4820: inf_a")
        .dice("44 13")
        .after(SHOT)
        .holds(|g| !g.halted.has(counter("cav_b")));
    // Headquarters that float leave a holder (E-37).
    under_fire("hq")
        .dice("54 13")
        .take("fire lone_wolf hq", "fire lone_wolf > hq 2110 D 5+4-1; hq morale 1+3; hq foot hh0_1");
}

/// AW-8A.d: with one factor the horses are abandoned.
#[test]
fn aw_8a_d_the_last_factor_dismounts() {
    under_fire("cav_b/1!m")
        .dice("44 13 3")
        .after(SHOT)
        .holds(|g| g.cf[counter("cav_b")] == 1 && g.points[1] == 1 && g.pinned.is_empty());
}

/// AW-8A.e: a mounted band retreats two hexes and is disrupted instead; its movement ends, unless the house rule lets it go
/// on (E-19).
#[test]
fn aw_8a_e_mounted_bands() {
    let text =
        |rule: &str| format!("5 us fire {rule}; 2110: cav_m1nm!f; 2109: lone_wolf!m; 4821: white_wolf; 4820: inf_a");
    given(&text(""))
        .dice("33 14")
        .take("fire cav_m1nm lone_wolf", "fire cav_m1nm > lone_wolf 2109 G 3+3+1; lone_wolf morale 1+4")
        .asks(NATIONS)
        .after("flee 2108; flee 2107")
        .holds(|g| {
            let wolf = counter("lone_wolf");
            g.disrupted.has(wolf) && g.pinned.is_empty() && g.halted.has(wolf) && g.hex_of(wolf) == Some(hex(2107))
        });
    let _ =
        given(&text("mounted_pin=on")).dice("33 14").after("fire cav_m1nm lone_wolf").holds(|g| g.halted.is_empty());
}

/// AW-10J.3b, AW-10J.3c, AW-10J.1c: a routed unit that takes a point routs again, without a check; it ignores disruption.
#[test]
fn aw_10j_3b_routed_units_under_fire() {
    under_fire("cav_b!fr")
        .dice("66")
        .take(SHOT, "fire lone_wolf > cav_b 2110 D 6+6-1; cav_b -1 to 2; nations +1 losses cav_b = 1; cav_b routed");
    under_fire("cav_b!fr").dice("54 44").take(SHOT, "fire lone_wolf > cav_b 2110 D 5+4-1; cav_b morale 4+4-2");
}

/// AW-9D.1g: a pin on a routed unit stays beside its rout.
#[test]
fn aw_9d_1g_pinned_and_routed() {
    under_fire("cav_b!fr")
        .dice("54 15")
        .take(SHOT, "fire lone_wolf > cav_b 2110 D 5+4-1; cav_b morale 1+5-2; cav_b pinned")
        .holds(|g| g.routed.has(counter("cav_b")) && g.pinned.has(counter("cav_b")));
}

/// AW-9E.a: a natural 2, or a point, puts a leader in the hex in danger, before its results; once.
#[test]
fn aw_9e_a_leaders_in_danger() {
    band_under_fire("lone_wolf satanta")
        .dice("11 44")
        .take("fire cav_m1nm lone_wolf", "fire cav_m1nm > lone_wolf 2109 G 1+1; satanta check 4+4");
    band_under_fire("lone_wolf satanta").dice("54 44 55").take(
        "fire cav_m1nm lone_wolf",
        "fire cav_m1nm > lone_wolf 2109 G 5+4; satanta check 4+4; lone_wolf -1 to 5; us +1 losses lone_wolf = 1; \
         lone_wolf morale 5+5+2",
    );
    band_under_fire("lone_wolf satanta").dice("11 11").take(
        "fire cav_m1nm lone_wolf",
        "fire cav_m1nm > lone_wolf 2109 G 1+1; satanta check 1+1; satanta removed Destroyed; us +4 killed satanta = 4",
    );
    let _ =
        band_under_fire("lone_wolf").dice("11").take("fire cav_m1nm lone_wolf", "fire cav_m1nm > lone_wolf 2109 G 1+1");
}

/// AW-13D.4a: of several leaders one is drawn.
#[test]
fn aw_13d_4a_one_of_several() {
    let table = band_under_fire("lone_wolf satanta ten_bears");
    let step = redoubt_adobe_walls::state::step::Step::Fire(counter("cav_m1nm"), counter("lone_wolf"), false);
    let mut seen = std::collections::BTreeSet::new();
    for seed in 0..40 {
        let (mut game, mut told) = (table.game.clone(), Vec::<(Audience, Event)>::new());
        let mut dice = Dice::seeded(seed);
        dice.put(&[1, 1, 5, 5]);
        game.play(step, &mut Cx::new(&mut dice, &mut told)).unwrap();
        let checked: Vec<_> = told
            .iter()
            .filter_map(|(_, e)| if let Event::LeaderRoll(who, _) = e { Some(name(*who)) } else { None })
            .collect();
        assert_eq!(checked.len(), 1);
        seen.extend(checked);
    }
    assert_eq!(seen.into_iter().collect::<Vec<_>>(), ["satanta", "ten_bears"]);
}

/// AW-9A.c, AW-9D.1e: a leader on his own: a point is a check of leaders, a morale check can only pin him (E-16).
#[test]
fn aw_9a_c_a_leader_on_his_own() {
    let shot = "fire lone_wolf carson";
    under_fire("carson")
        .dice("54 13")
        .take(shot, "fire lone_wolf > carson 2110 D 5+4-1; carson morale 1+3; carson pinned");
    under_fire("carson").dice("54 11").take(shot, "fire lone_wolf > carson 2110 D 5+4-1; carson morale 1+1");
    under_fire("carson")
        .dice("65 14")
        .take(shot, "fire lone_wolf > carson 2110 D 6+5-1; carson morale 1+4-1; carson pinned");
    under_fire("carson").dice("66 44").take(shot, "fire lone_wolf > carson 2110 D 6+6-1; carson check 4+4");
    under_fire("carson").dice("11 44").take(shot, "fire lone_wolf > carson 2110 D 1+1-1; carson check 4+4");
}

/// AW-13A.a: a leader who is with the only unit of the hex is pinned with it.
#[test]
fn aw_13a_a_the_leader_is_pinned_too() {
    under_fire("cav_b!f mccleave").dice("54 12").after(SHOT).holds(|g| g.pinned.has(counter("mccleave")));
}

/// AW-10J.1d: where he wants to be asked the owner may rout a unit that was fired on; not one that is pinned or routed by it,
/// and never packers with their train.
#[test]
fn aw_10j_1d_routs_by_will() {
    let asked = |p: Position| p.with(|g| g.orders[0].rout = true);
    let text = |hex: &str| format!("5 nations fire; 2109: lone_wolf; 2110: {hex}; 4821: white_wolf; 4820: inf_a");
    given_with(&text("cav_b!f"), asked)
        .dice("22")
        .take(SHOT, "fire lone_wolf > cav_b 2110 D 2+2-1")
        .asks(US)
        .offers("routaway cav_b; done")
        .take("routaway cav_b", "cav_b routed")
        .holds(|g| g.routed_freely.has(counter("cav_b")));
    given_with(&text("cav_b!f"), asked).dice("54 33").after(SHOT).asks(US).take("done", "");
    given_with(&text("cav_b!f"), asked).dice("54 13").after(SHOT).refuses("routaway cav_b");
    given_with(&text("cav_b!fr"), asked).dice("22").after(SHOT).refuses("routaway cav_b");
    given_with(&text("pt_a"), asked).dice("22").after("fire lone_wolf pt_a").refuses("routaway pt_a");
    given(&text("cav_b!f")).dice("22").after(SHOT).refuses("routaway cav_b");
}

/// AW-17A.f, AW-17B.a: a pin ends a charge, looting and building; AW-12.a: whoever dies leaves everything.
#[test]
fn aw_17a_f_what_a_pin_ends() {
    let busy = |p: Position| {
        p.with(|g| {
            g.charge[0] = Some(redoubt_adobe_walls::state::agenda::Spotted(hex(2109)));
            g.looting.insert(counter("cav_b"));
            g.building[counter("cav_b")] = Some(counter("pt_a"));
        })
    };
    let text = "5 nations fire; 2109: lone_wolf; 2110: cav_b!f; 4821: white_wolf; 4820: inf_a";
    given_with(text, busy)
        .dice("54 13")
        .take(SHOT, "fire lone_wolf > cav_b 2110 D 5+4-1; cav_b morale 1+3; cav_b pinned; cav_b charge off")
        .holds(|g| g.looting.is_empty() && g.building[counter("cav_b")].is_none());
    // Disruption ends looting only (E-59).
    given_with(text, busy)
        .dice("54 33")
        .take(SHOT, "fire lone_wolf > cav_b 2110 D 5+4-1; cav_b morale 3+3; cav_b disrupted")
        .holds(|g| g.looting.is_empty() && g.charge[0].is_some() && g.building[counter("cav_b")].is_some());
}

/// AW-5.i, AW-9D.a: a sleeping band that is fired on wakes (E-29).
#[test]
fn aw_5_i_fire_wakes() {
    given("5 us fire asleep; 2110: cav_m1nm!f; 2109: he_bear!z bull_elk!z")
        .dice("11")
        .take("fire cav_m1nm he_bear", "fire cav_m1nm > he_bear 2109 G 1+1+1; he_bear wakes");
}
