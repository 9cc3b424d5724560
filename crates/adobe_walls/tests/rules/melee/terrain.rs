//! The ground in melee (10D).

use crate::tabletop::*;
use redoubt_adobe_walls::data::Data;
use redoubt_adobe_walls::ids::{CounterSet, Side};
use redoubt_adobe_walls::state::agenda::Phase;
use redoubt_adobe_walls::state::parts::Mode;
use redoubt_engine::BuiltIn;
use redoubt_engine::data::library::Library;

/// Returns the modifier for terrain of a melee with all who can attack a hex.
#[track_caller]
fn ground(text: &str, at: u16) -> i8 {
    let t = given(text);
    let attackers: CounterSet = t.game.attackers_of(hex(at));
    assert!(!attackers.is_empty(), "nobody attacks {at}");
    t.game.reckon(&t.game.melee_of(hex(at), attackers)).terrain
}

/// EX-09, AW-10D.b: from 0914 to 0913 over the creek: -1 for the creek and -2 for two levels; down again only the creek.
#[test]
fn ex_09_creek_and_bluff() {
    assert_eq!(ground("5 nations melee; 0913: cav_b!f; 0914: lone_wolf", 913), -3);
    assert_eq!(ground("5 nations melee; 0914: cav_b!f; 0913: lone_wolf", 914), -1);
}

/// EX-10: the same with woods on the bluff and its defender on foot: -4; mounted, they do not help him.
#[test]
fn ex_10_woods_on_the_bluff() {
    let wooded: &'static Data = Box::leak(Box::new(wooded_bluff()));
    for (mode, drm) in [(Mode::Dismounted, -4), (Mode::Mounted, -3)] {
        let p = Position::over(wooded, 5, Side::Nations, Phase::Melee).unit("CAV_B", "0913", mode);
        let game = p.unit("W_LONE_WOLF", "0914", Mode::Dismounted).build().unwrap();
        let melee = game.melee_of(hex(913), game.attackers_of(hex(913)));
        assert_eq!(game.reckon(&melee).terrain, drm);
    }
}

/// Reads the data with light woods in 0913.
fn wooded_bluff() -> Data {
    const MAP: &str = "assets/games/adobe-walls/map.ron";
    let (text, _) = Library::built_in().text(MAP).unwrap();
    let mut lines: Vec<String> = text.lines().map(String::from).collect();
    let first = lines.iter().position(|line| line.contains("ground: [")).unwrap() + 1;
    let row = &mut lines[first + 12];
    let at = row.find('"').unwrap() + 1 + 8;
    assert_eq!(row.as_bytes()[at], b'.', "0913 is clear");
    row.replace_range(at..=at, "w");
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join(MAP);
    std::fs::create_dir_all(path.parent().unwrap()).unwrap();
    std::fs::write(path, lines.join("\n")).unwrap();
    Data::load(&Library::with_overlay(folder.path())).unwrap_or_else(|e| panic!("{e}"))
}

/// AW-10D.a: of several hexsides and climbs only the best for the defender counts.
#[test]
fn aw_10d_a_one_of_each() {
    assert_eq!(ground("5 nations melee; 2414: cav_b!f; 2513: lone_wolf; 2415: kicking_bird", 2414), -2);
    assert_eq!(ground("5 nations melee; 2414: cav_b!f; 2513: lone_wolf", 2414), -1);
}

/// AW-10D.c, AW-9B.1a: woods and the fort help only those on foot, prone ones too, and by half of the strength; marsh helps all.
#[test]
fn aw_10d_c_woods_fort_marsh() {
    assert_eq!(ground("5 nations melee; 3612: cav_b!f; 3711: lone_wolf", 3612), -1);
    assert_eq!(ground("5 nations melee; 3612: cav_b!n; 3711: lone_wolf", 3612), -1);
    assert_eq!(ground("5 nations melee; 3612: cav_b!m; 3711: lone_wolf", 3612), 0);
    assert_eq!(ground("5 nations melee; 3612: cav_b!m cav_k!f; 3711: lone_wolf", 3612), 0);
    assert_eq!(ground("5 nations melee; 3612: cav_b/3!m cav_k!f; 3711: lone_wolf", 3612), -1);
    assert_eq!(ground("5 nations melee; 2510: cav_b!f; 2611: lone_wolf", 2510), -2);
    assert_eq!(ground("5 nations melee; 2510: cav_b!m; 2611: lone_wolf", 2510), 0);
    assert_eq!(ground("5 nations melee; 3613: cav_b!m; 3612: lone_wolf", 3613), -2);
}

/// AW-11B.b: the crew of a limbered howitzer counts as mounted, that of an unlimbered one as dismounted.
#[test]
fn aw_11b_b_crews_as_their_howitzers() {
    assert_eq!(ground("5 nations melee; 3612: how_1!m crew_1; 3711: lone_wolf", 3612), 0);
    assert_eq!(ground("5 nations melee; 3612: how_1!f crew_1; 3711: lone_wolf", 3612), -1);
}
