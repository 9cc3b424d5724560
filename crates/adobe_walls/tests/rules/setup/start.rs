//! The beginning of a game: hands, options, the order of set-up, the ready-made set-up, the first turn.

use super::{ADVANCE, RESERVE};
use crate::tabletop::*;
use redoubt_adobe_walls::ids::{Camp, Counter, Kind, Side, all_like, all_of};
use redoubt_adobe_walls::info::{NATIONS, US};
use redoubt_adobe_walls::state::at::At;
use redoubt_adobe_walls::state::parts::{Ammo, Mode};
use redoubt_adobe_walls::state::step::Step;
use redoubt_engine::Rules;
use redoubt_engine::ids::Id;

/// AW-20A.a: the Nations set up first, then the US; Done is refused while anything is in the hand.
#[test]
fn aw_20a_a_the_nations_set_up_first() {
    begun(ADVANCE, "", "")
        .asks(NATIONS)
        .refuses("place cav_b 0112")
        .refuses_by("done", "AW-20A.d")
        .act("ready")
        .tells("nations ready-made")
        .refuses_by("ready", "AW-20A.a")
        .take("done", "nations set up")
        .asks(US)
        .refuses("place lone_wolf 0808; camp k1 0808; pickcamp k1")
        .refuses_by("done", "AW-20A.a")
        .act("ready; done")
        .holds(|g| g.turn == 1 && g.player == Side::Us);
}

/// AW-20A.g, AW-4.b, EX-20: VP 0 to 5, no casualties, turn 1, the US side up.
#[test]
fn aw_20a_g_the_nations_have_five_points() {
    let t = begun(ADVANCE, "", "").act("ready; done; ready; done");
    assert_eq!((t.game.points, t.game.casualties, t.game.turn, t.game.player), ([0, 5], 0, 1, Side::Us));
}

/// AW-2C.a, AW-11E.b: the US have 36 factors on the map, 56 with the reserve; the bands have 117 (T13).
#[test]
fn aw_2c_a_factors_at_the_start() {
    let factors = |t: &Table, side: Side| -> u16 {
        let on_map = all_of(side).iter().filter(|c| t.game.at[*c].on_map() || t.game.waits_to_enter(*c));
        on_map.map(|c| u16::from(t.game.cf[c])).sum()
    };
    let t = begun(ADVANCE, "", "").act("ready; done; ready; done");
    assert_eq!((factors(&t, Side::Us), factors(&t, Side::Nations)), (36, 117));
    assert_eq!(t.game.cf[counter("cav_b")], 4);
    let t = begun(RESERVE, "34", "").act("ready; done; ready; done");
    assert_eq!(factors(&t, Side::Us), 56);
}

/// AW-20B.a: the US roll for their reserve in secret: only they are told; the Historical Scenario has none.
#[test]
fn aw_20b_a_the_turn_of_the_reserve_is_secret() {
    let t = begun(RESERVE, "53", "").act("ready; done; ready");
    t.take("done", "us set up; (U) reserve 5+3").holds(|g| {
        let waits = [Counter::ABREU, Counter::INFANTRY, Counter::TRAINS[0], Counter::TRAINS[1]];
        g.arrival == Some([5, 3]) && waits.iter().all(|c| g.waits_to_enter(*c))
    });
    let t = begun(ADVANCE, "", "").act("ready; done; ready").take("done", "us set up");
    assert_eq!((t.game.arrival, t.game.at[Counter::ABREU]), (None, At::ABSENT));
}

/// AW-15D.2a, AW-15D.2c, AW-15C.1b: rosters of 10, 10 and 4, and 30 boxes; six points a train under the basic rule.
#[test]
fn aw_15d_2a_rosters_at_the_start() {
    let t = begun(RESERVE, "", "ammo=rosters");
    let boxes = |word: &str| {
        let b = t.game.boxes[counter(word)];
        (b.arms, b.shell, b.canister)
    };
    assert_eq!(["cav_b", "inf_a", "sct_ute"].map(boxes), [(20, 0, 0); 3]);
    assert_eq!((boxes("how_1"), boxes("pt_a"), boxes("hq")), ((0, 20, 8), (60, 20, 8), (0, 0, 0)));
    assert_eq!(t.game.ammo, Ammo::Rosters);
    let t = begun(RESERVE, "", "ammo=first");
    assert_eq!((t.game.train_ammo, t.game.ammo, t.game.boxes[counter("cav_b")].arms), ([6, 6], Ammo::First, 0));
}

/// AW-13E.a: without headquarters (house rule `hq_in_play`) the counter is not in the game.
#[test]
fn aw_13e_a_a_game_without_headquarters() {
    let t = begun(ADVANCE, "", "hq_in_play=on").act("ready; done; ready; done");
    assert_eq!((t.game.at[Counter::HQ], t.game.attached[Counter::CARSON]), (At::ABSENT, Some(counter("cav_d1nm"))));
    let t = begun(ADVANCE, "", "").act("ready; done; ready; done");
    assert_eq!((t.game.hex_of(Counter::HQ), t.game.mode[Counter::HQ]), (Some(hex(114)), Mode::Mounted));
}

/// AW-19B.a, AW-18A.1a, AW-18A.2a: the four Kiowa bands ride, all others are on foot and asleep, their herds ungathered.
#[test]
fn aw_19b_a_who_rides_at_the_start() {
    let t = begun(ADVANCE, "", "").act("ready; done; ready; done");
    for band in all_like(Kind::Warrior).iter() {
        let kiowa = band.of_kiowa_camp();
        assert_eq!(t.game.mode[band] == Mode::Mounted, kiowa, "{band:?}");
        assert_eq!((t.game.asleep.has(band), t.game.carried(band).is_some()), (!kiowa, kiowa), "{band:?}");
    }
    let herds = all_like(Kind::Pony).iter().filter(|p| t.game.herd.has(*p) && t.game.at[*p].on_map());
    assert_eq!((herds.count(), t.game.alert), (16, false));
    assert!(Camp::all().all(|camp| t.game.camps[camp].at.on_map()));
    begun(ADVANCE, "", "").refuses_by("begin he_bear mounted", "AW-19B.a");
}

/// AW-3J.a, AW-11.a: each howitzer begins with its full crew, limbered; ponies under a band are no counters of the hex.
#[test]
fn aw_11_a_crews_stand_with_their_howitzers() {
    let t = begun(ADVANCE, "", "").act("ready; done; ready; done");
    assert_eq!(t.game.crew, [Some(Counter::CREWS[0]), Some(Counter::CREWS[1])]);
    for gun in Counter::GUNS {
        let crew = t.game.crew_of(gun).unwrap();
        assert_eq!((t.game.at[crew], t.game.cf[crew], t.game.stance(crew)), (t.game.at[gun], 2, Mode::Mounted));
    }
    assert_eq!((t.game.density(hex(115), Side::Us), t.game.pony_holders(hex(909)).len()), (15, 0));
}

/// AW-20A.a: whatever is placed, the set-up can always go on, and ends.
#[test]
fn aw_20a_a_no_set_up_is_stuck() {
    for seed in [2, 5u64] {
        let mut t = begun(ADVANCE, "", "");
        let (mut random, mut steps, mut most) = (seed, 0, 0);
        while t.game.turn == 0 {
            random = random.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
            let legal = t.legal();
            most = most.max(legal.len());
            t.step(legal[(random >> 33) as usize % legal.len()]);
            steps += 1;
            assert!(steps < 5000, "seed {seed}: {}", t.offered());
        }
        assert!(most < 400, "seed {seed}: {most} answers at once");
        t.forget();
    }
}

/// AW-20A.f, AW-20A.a: in the hand a unit has no other answer than its places, so that a click takes it up; on the map it may
/// begin mounted or on foot.
#[test]
fn aw_20a_f_the_mode_is_chosen_on_the_map() {
    let t = begun(ADVANCE, "", "").act("ready; done");
    let about = |t: &Table| {
        let mut legal = vec![];
        t.game.legal(&mut legal);
        let own = |step: &Step| matches!(step, Step::Begin(unit, _) if *unit == counter("cav_b"));
        legal.into_iter().filter(own).count()
    };
    assert_eq!(about(&t), 0);
    let t = t.act("place cav_b 0110");
    assert_eq!(about(&t), 1);
}
