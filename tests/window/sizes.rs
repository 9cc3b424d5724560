//! All that can be clicked lies inside the window and under nothing else: two windows in the everyday run, twelve in the
//! long one. `tests/table/sizes.rs` lays out all sizes without a window.

use crate::a_window;
use crate::player::Player;

/// At the smallest usual size with the largest interface, and at the largest with the smallest, all that can be clicked
/// lies inside the window and under nothing else.
#[test]
fn nothing_lies_outside_or_under_another_in_the_tightest_and_the_widest_window() {
    let Some(_open) = a_window() else { return };
    for (size, scale) in [((1280, 800), "2.0"), ((1920, 1080), "0.8")] {
        title_new_game_and_game_fit(size, scale);
    }
}

/// The same at every usual size of a screen and at every scale of the interface.
#[test]
#[ignore = "takes some minutes: twelve windows; the everyday run opens two and lays the others out without one"]
fn nothing_lies_outside_or_under_another_at_any_size() {
    let Some(_open) = a_window() else { return };
    for size in [(1280, 800), (1366, 768), (1440, 900), (1920, 1080)] {
        for scale in ["0.8", "1.0", "2.0"] {
            title_new_game_and_game_fit(size, scale);
        }
    }
}

/// Checks that all that can be clicked on the title, on the page of a new game and in a game lies inside a window of
/// this size, and that nothing lies under something else that can be clicked.
fn title_new_game_and_game_fit(size: (u16, u16), scale: &str) {
    let mut p = Player::of_size(size, &format!("speed: 0.0, smooth: false, ui_scale: {scale}"));
    let name = |what: &str| format!("{what}-{}x{}-{scale}", size.0, size.1);
    p.press("prairie-aflame");
    p.until("the scenarios", |s| s.has_button("prairie-aflame/duck-lake"));
    p.shoot(&name("title"));
    p.spot().fits(size, &name("title"));
    for id in ["play now", "first lesson", "new game"] {
        assert!(p.spot().has_button(id), "{} has {id} without scrolling", name("title"));
    }
    p.press("new game");
    p.until("the new-game page", |s| s.has_button("begin"));
    p.shoot(&name("new-game"));
    p.spot().fits(size, &name("new-game"));
    p.press("back");
    p.until("the title again", |s| s.screen == "title" && s.has_button("play now"));
    p.press("play now");
    p.until("the first question", |s| s.screen == "playing" && !s.phase.is_empty());
    p.shoot(&name("game"));
    p.spot().fits(size, &name("game"));
}
