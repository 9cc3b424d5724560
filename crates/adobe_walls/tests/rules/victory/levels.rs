//! Levels of victory (T17.1).

use crate::tabletop::*;
use redoubt_adobe_walls::ids::Side;
use redoubt_adobe_walls::info::{NATIONS, US};
use redoubt_adobe_walls::state::parts::Level;
use redoubt_engine::contract::Sequence;

/// AW-21.b, EX-28: 71 to 23 is Decisive, 32 to 30 a Draw; a total below 1 counts as 1 (E-39).
#[test]
fn ex_28_levels_of_victory() {
    let t = given("5 us move begun; 2512: cav_b");
    let level = |us: i16, nations: i16| t.game.tables().victory_level(us, nations);
    assert_eq!(level(23, 71), (Level::Decisive, Some(Side::Nations)));
    assert_eq!(level(32, 30), (Level::Draw, None));
    for (us, nations, want) in
        [(3, 2, Level::Marginal), (4, 2, Level::Substantial), (6, 2, Level::Decisive), (29, 20, Level::Draw)]
    {
        assert_eq!(level(us, nations).0, want, "{us}:{nations}");
        assert_eq!(level(nations, us).0, want, "{nations}:{us}");
    }
    assert_eq!(
        (level(0, -4), level(2, -4), level(-3, 3)),
        ((Level::Draw, None), (Level::Substantial, Some(Side::Us)), (Level::Decisive, Some(Side::Nations)))
    );
    t.forget();
}

/// AW-21.b: the game is over after turn 32, not before; its outcome has winner, level and rule.
#[test]
fn aw_21_b_the_game_ends_after_turn_32() {
    let t = rolled("32 nations melee vp=23:71; 2512: cav_b; 4821: wolf_calf", "");
    t.tells("over nations Decisive 23:71").over(NATIONS, "decisive", "AW-21.b");
    rolled("32 nations melee vp=30:20; 2512: cav_b; 4821: wolf_calf", "").forget().over(US, "marginal", "AW-21.b");
    let t = rolled("32 nations melee vp=32:30; 2512: cav_b; 4821: wolf_calf", "").forget();
    assert_eq!(t.game.ending.and_then(|ending| ending.winner), None);
    rolled("31 nations melee; 2512: cav_b carson cav_k; 4821: wolf_calf", "")
        .forget()
        .goes_on()
        .holds(|g| g.turn == 32);
    rolled("32 us melee; 2512: cav_b; 4821: wolf_calf white_man satanta", "").forget().goes_on();
}

/// AW-21.b, AW-4.a: the game ends after the Melee Phase of its last turn, and stands there.
#[test]
fn aw_21_b_it_stands_at_the_last_melee() {
    let t = rolled("32 nations melee; 2512: cav_b; 4821: wolf_calf", "").forget();
    assert_eq!((t.game.asked(), t.game.phase(), t.game.turn()), (None, "melee", 32));
}
