//! Real keys in a real window: a French keyboard, and a window that was closed on a screen that is gone.

use crate::player::Player;
use crate::{ESC, a_window, begin_at_duck_lake};

/// X keycodes of the keys on which a French keyboard has A, Z and Q.
const A: u8 = 24;
const Z: u8 = 25;
const Q: u8 = 38;

/// The printed letter counts: Ctrl+Z undoes, Ctrl+A in a text field selects, Ctrl+Q leaves. By place Ctrl+A left the
/// program, and the other two were dead.
#[test]
fn a_french_keyboard_undoes_selects_and_leaves_by_its_letters() {
    let Some(_open) = a_window() else { return };
    let mut p = Player::azerty("speed: 0.0, smooth: false");
    let question = begin_at_duck_lake(&mut p);
    p.aim("Move all in Duck Lake");
    p.until("a stack in hand", |s| s.question.contains("MP left"));
    p.screen.chord(Z);
    p.until("the stack put back", |s| s.question == question);
    p.aim("Move all in Duck Lake");
    p.until("a stack in hand again", |s| s.question.contains("MP left"));
    // The window for a save: all keys go into its field. Esc closes it, and nothing else.
    p.screen.chord(39);
    p.until("the window for a save", |s| s.has_button("Save"));
    p.screen.chord(A);
    p.screen.chord(Z);
    assert!(p.is_open(), "Ctrl+A is for the field");
    p.screen.key(ESC);
    p.until("the stack still in hand", |s| s.question.contains("MP left") && !s.has_button("Save"));
    p.shoot("azerty-after-a-field");
    p.screen.chord(Q);
    assert!((0..40).any(|_| !p.is_open()), "Ctrl+Q leaves");
}

/// At 800 by 600 and at 200 % on a usual small screen a game is played with nothing on anything else.
#[test]
fn the_smallest_windows_show_everything() {
    let Some(_open) = a_window() else { return };
    for (size, scale) in [((800, 600), "1.0"), ((1366, 768), "2.0")] {
        let mut p = Player::of_size(size, &format!("speed: 0.0, smooth: false, ui_scale: {scale}"));
        p.press("prairie-aflame");
        p.press("play now");
        p.until("the first question", |s| s.screen == "playing" && s.has_button("close goal"));
        p.press("close goal");
        p.until("the goal closed", |s| !s.has_button("close goal"));
        p.shoot(&format!("smallest-{}x{}", size.0, size.1));
        p.spot().fits(size, "the smallest window");
        // Menu and settings are longer than the window: they scroll inside it.
        for (key, id) in [(ESC, "Quit"), (76, "change keys")] {
            p.screen.key(key);
            p.until("a window", |s| s.has_button("Close"));
            p.shoot(&format!("smallest-{}x{}-{id}", size.0, size.1));
            p.spot().fits(size, id);
            p.press("Close");
            p.until("the game again", |s| s.has_button("undo") || s.has_button("menu"));
        }
    }
}
