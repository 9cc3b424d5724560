//! At every usual size of a screen and at every scale of the interface, all that can be clicked lies inside the window,
//! and nothing lies under something else that can be clicked: laid out without a window, in every game. The window suite
//! shows the same for real windows.

use crate::drawn::Drawn;
use redoubt::games::GAMES;
use redoubt_table::bridge::Settings;

/// Scales of the interface: the smallest, the usual one and the largest.
const SCALES: [f32; 3] = [0.8, 1.0, 2.0];

/// Checks title, page of a new game and first question of a game in a window of this size.
fn fits(size: (u16, u16), ui_scale: f32, game: &str) {
    let settings = Settings { ui_scale, speed: 0.0, smooth: Some(false), curtain_after: 0.0, ..Settings::default() };
    let mut table = Drawn::open(size, settings, game);
    let name = |what: &str| format!("{what} of {game}, {}x{}, {ui_scale}", size.0, size.1);
    table.press(game);
    table.until("its page", |s| s.has_button("play now"));
    table.spot().fits(size, &name("title"));
    for id in ["play now", "first lesson", "new game"] {
        assert!(table.spot().has_button(id), "{} has {id} without scrolling", name("title"));
    }
    table.press("new game");
    table.until("the new-game page", |s| s.has_button("begin"));
    table.spot().fits(size, &name("new game"));
    table.press("back");
    table.until("the title again", |s| s.screen == "title" && s.has_button("play now"));
    table.press("play now");
    table.until("the first question", |s| s.screen == "playing" && !s.phase.is_empty());
    table.spot().fits(size, &name("first question"));
}

/// Checks every game at every scale in a window of this size.
fn every_game(size: (u16, u16)) {
    for game in GAMES.iter() {
        SCALES.iter().for_each(|scale| fits(size, *scale, game.info().id));
    }
}

/// Writes one `#[test]` for each size, so that they are laid out beside each other.
macro_rules! sizes {
    ($($test:ident: $width:literal, $height:literal,)*) => {
        $(#[test]
        fn $test() {
            every_game(($width, $height));
        })*
    };
}

sizes! {
    everything_fits_into_800_by_600: 800, 600,
    everything_fits_into_1280_by_800: 1280, 800,
    everything_fits_into_1366_by_768: 1366, 768,
    everything_fits_into_1440_by_900: 1440, 900,
    everything_fits_into_1920_by_1080: 1920, 1080,
}
