//! A player who explores: he lays a small battle by hand, fights it three times from one bookmark, with set, typed and
//! rolled dice, compares the branches, keeps the position as a scenario of his own, and plays it against the computer.

use crate::player::Player;
use crate::spot::Spot;
use std::path::PathBuf;
use std::time::Instant;

/// What is done by hand before the fight.
#[derive(Clone, Copy)]
pub enum Lay {
    /// This counter goes from its tray to this place.
    Put(&'static str, &'static str),
    /// This place is clicked, so that its values are shown.
    Place(&'static str),
    /// This button is pressed.
    Press(&'static str),
    /// This line of this list is chosen.
    Choose(&'static str, &'static str),
}

/// A battle of one's own, in one game.
pub struct Trial {
    /// The scenario from whose emptied map it begins.
    pub scenario: &'static str,
    /// How it is laid.
    pub lay: &'static [Lay],
    /// Answers that lead to the bookmark.
    pub way: &'static [&'static str],
    /// The answer that rolls dice.
    pub fight: &'static str,
}

/// One for each game.
pub const TRIALS: [Trial; 4] = [
    Trial {
        scenario: "bushy-run/august-1763",
        lay: &[
            Lay::Put("B05", "8"),
            Lay::Put("B06", "8"),
            Lay::Choose("moment", "2/british-attack"),
            Lay::Press("mend 0"),
            Lay::Put("I04", "11"),
            Lay::Press("face revealed"),
        ],
        way: &["Attack Area 11 from Area 8"],
        fight: "Attack with 10 dice",
    },
    Trial {
        scenario: "prairie-aflame/batoche",
        lay: &[
            Lay::Put("90W", "2911"),
            Lay::Put("ME-1", "2911"),
            Lay::Put("ME-2", "2911"),
            // A second battle: one that is alone begins by itself.
            Lay::Put("NW-1", "2811"),
            Lay::Put("ME-3", "2811"),
            Lay::Choose("moment", "7/government/combat"),
        ],
        way: &[],
        fight: "Fight in Batoche (2911)",
    },
    Trial {
        scenario: "battles-for-canada/sainte-foy",
        lay: &[
            Lay::Put("se.L.burton", "1310"),
            Lay::Put("se.15", "1310"),
            Lay::Put("sf.lasarre", "1210"),
            Lay::Put("sf.L.lapause", "1210"),
            Lay::Choose("moment", "1/choose"),
            Lay::Choose("moment", "1/combat/se.L.burton"),
        ],
        way: &[],
        fight: "Fire at La Sarre with 15th Foot",
    },
    Trial {
        scenario: "prelude-to-rebellion/lower-canada",
        lay: &[
            Lay::Place("vercheres"),
            Lay::Press("more cubes-patriote of vercheres"),
            Lay::Press("more cubes-loyal of vercheres"),
            Lay::Place("montreal"),
            Lay::Press("more cubes-patriote of montreal"),
        ],
        way: &["The Patriotes go first", "card c009", "Play for 4 AP", "Create an Organization in Montréal"],
        fight: "2 AP: roll",
    },
];

/// Keycode of G on the keyboard that every X server starts with.
const KEY_G: u8 = 42;

/// Keycode of E there.
const KEY_E: u8 = 26;

impl Trial {
    fn name(&self, what: &str) -> String {
        format!("trial-{}-{what}", self.scenario.split('/').next().unwrap_or_default())
    }

    /// Plays the whole trial in a window of its own.
    pub fn play(&self) {
        let mut p = Player::with("speed: 0.0, smooth: false");
        let begun = Instant::now();
        self.begin_empty(&mut p);
        for lay in self.lay {
            lay_down(&mut p, *lay);
        }
        p.shoot(&self.name("1-laid"));
        p.end_edit();
        p.until("a question", |s| s.screen == "playing" && !s.question.is_empty());
        for answer in self.way {
            p.say(answer);
        }
        println!("{}: the battle lies there after {:.0} s", self.scenario, begun.elapsed().as_secs_f64());
        p.press("look back");
        p.until("the past", |s| s.has_button("bookmark"));
        p.press("bookmark");
        p.until("the bookmark", |s| bookmark(s).is_some());
        p.press("back");
        p.until("the fight again", |s| s.screen == "playing");

        // Set dice, in the game itself.
        self.dice_pane(&mut p);
        // While the pane is laid out it still moves: beside it a click would go to the map.
        p.look();
        let field = p.spot().button("next dice").expect("the field of the next dice");
        p.click(field, 1);
        p.settled();
        p.screen.type_digits("666666666666");
        p.until("dice that can be put", |s| s.has_button("put dice"));
        p.press("put dice");
        p.close_pane();
        self.roll(&mut p, "2-set");
        // Real dice, typed one by one, in a branch.
        self.branch_from_the_bookmark(&mut p);
        self.dice_pane(&mut p);
        p.press("real dice");
        p.close_pane();
        p.say(self.fight);
        p.until("a die is asked for", |s| s.has_button("die 1"));
        p.shoot(&self.name("3-typed"));
        while p.spot().has_button("die 1") {
            p.press("die 1");
        }
        self.dice_pane(&mut p);
        p.press("real dice");
        p.close_pane();
        // Rolled ones, in another.
        self.branch_from_the_bookmark(&mut p);
        self.roll(&mut p, "4-rolled");
        p.press("look back");
        p.until("the lines of the game", |s| s.has_button("compare branch 1"));
        p.press("compare branch 1");
        p.until("the comparison", |s| !s.has_button("compare branch 1"));
        p.settled();
        p.shoot(&self.name("5-compared"));
        p.close_pane();
        p.press("back");
        p.until("the branch", |s| s.screen == "playing");
        p.screen.key(KEY_G);
        p.until("the game again", |s| s.screen == "playing" && !s.question.is_empty());
        self.journal(&mut p);
        self.keep_and_play(&mut p);
    }

    /// Begins the scenario with an empty map, for two people.
    fn begin_empty(&self, p: &mut Player) {
        p.press(self.scenario.split('/').next().unwrap_or_default());
        p.until("its scenarios", |s| s.has_button(self.scenario));
        p.press(self.scenario);
        p.press("new game");
        p.until("the new-game page", |s| s.has_button("position empty"));
        p.press("preset two");
        p.press("position empty");
        p.seed("5");
        p.press("begin");
        p.until("the edit mode", |s| s.has_button("end edit"));
    }

    fn dice_pane(&self, p: &mut Player) {
        p.press("menu");
        p.press("Enter your own dice …");
        p.until("the dice", |s| s.has_button("real dice"));
    }

    /// Gives the answer that rolls.
    fn roll(&self, p: &mut Player, what: &str) {
        let asked = p.spot().asked;
        p.say(self.fight);
        p.until("what comes of the dice", |s| s.asked > asked || s.screen == "ended");
        p.rests();
        p.shoot(&self.name(what));
    }

    /// Begins a branch with other dice at the bookmark.
    fn branch_from_the_bookmark(&self, p: &mut Player) {
        p.press("look back");
        p.until("the bookmark", |s| bookmark(s).is_some());
        p.press(&bookmark(p.spot()).expect("it was just seen"));
        p.press("branch fresh");
        p.until("the question at the bookmark", |s| s.screen == "playing" && !s.question.is_empty());
    }

    /// Checks that the save holds all of it: what was laid by hand, the bookmark, set and typed dice, two branches.
    fn journal(&self, p: &mut Player) {
        p.settled();
        let saves: Vec<PathBuf> =
            std::fs::read_dir(p.home().join("saves")).unwrap().map(|e| e.unwrap().path()).collect();
        let save = saves.iter().find(|f| f.extension().is_some_and(|e| e == "redoubt")).expect("an autosave");
        let text = std::fs::read_to_string(save).unwrap();
        let count = |kind: &str| text.lines().filter(|line| line.split(' ').next() == Some(kind)).count();
        let (laid, bookmarks, branches, set, typed) = (count("e"), count("k"), count("B"), count("d"), count("R"));
        assert!(laid >= self.lay.len(), "each change by hand is in the journal ({laid})");
        assert_eq!((bookmarks, branches, set, typed), (1, 2, 1, 1), "bookmark, branches, set dice, typed dice: {text}");
    }

    /// Keeps the laid position as a scenario, finds it on the title page, and plays it against the computer.
    fn keep_and_play(&self, p: &mut Player) {
        self.branch_from_the_bookmark(p);
        p.screen.key(KEY_E);
        let asked = |s: &Spot| s.buttons.iter().filter(|b| b.id.starts_with("agree ")).map(|b| b.id.clone()).collect();
        p.until("the way into the edit mode", |s| s.buttons.iter().any(|b| b.id.starts_with("agree ")));
        let sides: Vec<String> = asked(p.spot());
        for side in sides {
            p.press(&side);
        }
        p.until("the edit mode", |s| s.has_button("keep"));
        p.press("keep");
        p.until("the title of the scenario", |s| s.has_button("scenario title"));
        p.screen.type_digits("1885");
        p.until("a title", |s| s.has_button("keep scenario"));
        p.press("keep scenario");
        p.until("the edit mode again", |s| s.has_button("end edit") && !s.has_button("scenario title"));
        p.press("menu");
        p.press("Back to the title page");
        let game = self.scenario.split('/').next().unwrap_or_default();
        let own = format!("{game}/own-1885");
        p.until("the title", |s| s.screen == "title");
        p.press(game);
        p.until("the scenario of one's own", |s| s.has_button(&own));
        p.press(&own);
        p.shoot(&self.name("6-own"));
        p.press("play now");
        p.until("its first question", |s| s.screen == "playing" && !s.question.is_empty());
        p.rests();
        p.shoot(&self.name("7-against-the-computer"));
    }
}

/// Id of the bookmark's line in the list.
fn bookmark(spot: &Spot) -> Option<String> {
    spot.buttons.iter().map(|b| &b.id).find(|id| id.starts_with("bookmark ")).cloned()
}

/// Makes one change by the mouse.
fn lay_down(p: &mut Player, lay: Lay) {
    match lay {
        Lay::Put(counter, place) => {
            let tray = format!("tray {counter}");
            // The counter may lie above what is in sight, or below it.
            for notches in std::iter::once(0).chain([60]).chain(std::iter::repeat_n(-4, 40)) {
                p.screen.wheel((120.0, 600.0), notches);
                p.settled();
                while p.newer(std::time::Duration::from_millis(400)) {}
                if p.spot().has_button(&tray) {
                    break;
                }
            }
            p.press(&tray);
            p.until(place, |s| s.spaces.contains_key(place));
            let at = p.spot().spaces[place];
            p.click(at, 1);
            p.until("the counter on the map", |s| !s.has_button(&tray));
        }
        Lay::Place(place) => {
            p.until(place, |s| s.spaces.contains_key(place));
            let at = p.spot().spaces[place];
            p.click(at, 1);
            p.until("its values", |s| s.buttons.iter().any(|b| b.id.ends_with(&format!(" of {place}"))));
        }
        Lay::Press(id) => {
            p.until(id, |s| s.has_button(id));
            p.press(id);
        }
        Lay::Choose(list, line) => {
            p.press(list);
            let id = format!("{list} = {line}");
            let lines = format!("{list} = ");
            p.until("the open list", |s| s.buttons.iter().any(|b| b.id.starts_with(&lines)));
            for _ in 0..30 {
                if p.spot().has_button(&id) {
                    break;
                }
                let over = p.spot().buttons.iter().rfind(|b| b.id.starts_with(&lines)).map(|b| b.at);
                p.screen.wheel(over.expect("the list is open"), -3);
                p.settled();
                p.newer(std::time::Duration::from_secs(1));
            }
            p.press(&id);
        }
    }
}
