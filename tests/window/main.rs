//! Redoubt in a real window with a real mouse: title, new game, one whole turn of each side by
//! clicks at the coordinates of `--hotspots`, hidden map, curtain, screenshots, and rest.
//!
//! It needs Xvfb and a Vulkan driver (Mesa's software one will do); README.md names the packages.
#![cfg(all(feature = "table", target_os = "linux"))]

mod player;
mod screen;

use player::Player;
use std::time::Duration;

/// From the title by clicks into a game of two people, through both set-ups, turn 1 and turn 2.
#[test]
fn a_whole_turn_of_each_side_by_real_clicks() {
    let mut p = Player::start();
    p.shoot("1-title");
    p.press("bushy-run");
    p.press("begin");

    let mut turns_of = [false; 2];
    let mut curtains = 0;
    let mut hidden_map = false;
    let mut shot_british = false;
    for _ in 0..600 {
        let spot = p.next();
        if spot.curtain {
            if curtains == 0 {
                p.shoot("2-curtain");
            }
            curtains += 1;
            p.hold_button("curtain");
            continue;
        }
        if spot.over || (turns_of == [true; 2] && hidden_map) {
            break;
        }
        if spot.phase == "in-move" && spot.has_button("hidden-map") && !hidden_map {
            let before = p.screen.pixels();
            p.press("hidden-map");
            std::thread::sleep(Duration::from_millis(1500));
            p.shoot("4-hidden-map");
            let after = p.screen.pixels();
            assert!(differing(&before, &after) > 0.05, "the hidden map's toggle shows another map");
            p.press("hidden-map");
            hidden_map = true;
            continue;
        }
        if spot.phase == "br-move" && !shot_british {
            p.shoot("3-british-movement");
            shot_british = true;
        }
        if spot.turn >= 2 {
            match spot.phase.as_str() {
                "br-attack" => turns_of[0] = true,
                "in-attack" => turns_of[1] = true,
                _ => {}
            }
        }
        p.answer();
    }
    assert_eq!(turns_of, [true; 2], "both sides have played their phases of turn 2");
    assert!(hidden_map, "the hidden map was opened and closed");
    assert!(curtains >= 2, "the curtain stood between the seats ({curtains})");
    p.shoot("5-end");
    p.rests();
}

/// Share of pixels that differ plainly.
fn differing(a: &[u8], b: &[u8]) -> f64 {
    let plain = |(p, q): (&[u8], &[u8])| p.iter().zip(q).any(|(x, y)| x.abs_diff(*y) > 40);
    a.chunks_exact(3).zip(b.chunks_exact(3)).filter(|&pq| plain(pq)).count() as f64 / (a.len() / 3) as f64
}
