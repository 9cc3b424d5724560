//! A player without eyes: reads the hotspots file and clicks where it says.

use crate::screen::Screen;
use std::path::PathBuf;
use std::process::{Child, Command, Stdio};
use std::time::{Duration, Instant};

/// One line of the hotspots file.
#[derive(Clone, Debug)]
pub struct Spot {
    /// The curtain is down.
    pub curtain: bool,
    /// The game is over.
    pub over: bool,
    /// Id of the phase; empty outside a game.
    pub phase: String,
    /// Game-turn.
    pub turn: u64,
    /// Id, label, place of each button.
    pub buttons: Vec<(String, String, (f32, f32))>,
    /// Label and place of each offered target on the board.
    pub targets: Vec<(String, (f32, f32))>,
}

impl Spot {
    /// True where a button with this id is shown.
    pub fn has_button(&self, id: &str) -> bool {
        self.buttons.iter().any(|b| b.0 == id)
    }

    fn read(line: &str) -> Spot {
        let v: serde_json::Value = serde_json::from_str(line).expect("each hotspots line is JSON");
        let at = |b: &serde_json::Value| (b["x"].as_f64().unwrap() as f32, b["y"].as_f64().unwrap() as f32);
        let text = |v: &serde_json::Value| v.as_str().unwrap_or_default().to_string();
        let list = |key: &str| v[key].as_array().cloned().unwrap_or_default();
        Spot {
            curtain: v["curtain"].as_bool().unwrap_or(false),
            over: v["over"].as_bool().unwrap_or(false),
            phase: text(&v["phase"]),
            turn: v["turn"].as_u64().unwrap_or(0),
            buttons: list("buttons").iter().map(|b| (text(&b["id"]), text(&b["label"]), at(b))).collect(),
            targets: list("targets").iter().map(|t| (text(&t["label"]), at(t))).collect(),
        }
    }
}

/// The window and its mouse.
pub struct Player {
    /// The X server.
    pub screen: Screen,
    game: Child,
    hotspots: PathBuf,
    read: usize,
    last: Option<Spot>,
    steps: usize,
    _home: tempfile::TempDir,
}

impl Player {
    /// Opens the table in a fresh home and waits for its first line.
    pub fn start() -> Player {
        let home = tempfile::tempdir().unwrap();
        let hotspots = home.path().join("hotspots.jsonl");
        let screen = Screen::open();
        let game = Command::new(env!("CARGO_BIN_EXE_redoubt"))
            .arg("--hotspots")
            .arg(&hotspots)
            .env("DISPLAY", &screen.display)
            .env_remove("WAYLAND_DISPLAY")
            .env("REDOUBT_HOME", home.path())
            .stdout(Stdio::null())
            .stderr(Stdio::inherit())
            .spawn()
            .unwrap();
        let mut player = Player { screen, game, hotspots, read: 0, last: None, steps: 0, _home: home };
        player.next();
        player
    }

    /// Waits until a line newer than the last one read is there, and reads the newest.
    pub fn next(&mut self) -> Spot {
        let until = Instant::now() + Duration::from_secs(90);
        loop {
            let text = std::fs::read_to_string(&self.hotspots).unwrap_or_default();
            let whole: Vec<&str> = text.split_inclusive('\n').filter(|l| l.ends_with('\n')).collect();
            if whole.len() > self.read {
                self.read = whole.len();
                let spot = Spot::read(whole[whole.len() - 1]);
                self.last = Some(spot.clone());
                return spot;
            }
            if let Some(status) = self.game.try_wait().unwrap() {
                panic!("the window has closed by itself ({status})");
            }
            assert!(Instant::now() < until, "no new prompt after {:?}", self.last);
            std::thread::sleep(Duration::from_millis(100));
        }
    }

    fn spot(&self) -> &Spot {
        self.last.as_ref().expect("a line has been read")
    }

    fn button(&self, id: &str) -> (f32, f32) {
        let found = self.spot().buttons.iter().find(|b| b.0 == id);
        found.unwrap_or_else(|| panic!("no button {id} in {:?}", self.spot())).2
    }

    /// Clicks the button with this id and waits for what comes.
    pub fn press(&mut self, id: &str) {
        let at = self.button(id);
        self.screen.click(at, 1);
        self.next();
    }

    /// Holds the button with this id long enough for the curtain.
    pub fn hold_button(&mut self, id: &str) {
        let at = self.button(id);
        self.screen.hold(at, Duration::from_millis(1600));
    }

    /// Answers the open prompt by a click: now a target, now a button, in an order that depends on
    /// nothing but the number of answers given.
    pub fn answer(&mut self) {
        self.steps += 1;
        let spot = self.spot().clone();
        let steps: Vec<_> = spot.buttons.iter().filter(|b| b.0.starts_with("step-")).collect();
        let (targets, n) = (&spot.targets, self.steps);
        let at = if targets.is_empty() || (!steps.is_empty() && n % 4 == 0) {
            steps.last().unwrap_or_else(|| panic!("nothing to click in {spot:?}")).2
        } else {
            targets[(n * 7) % targets.len()].1
        };
        self.screen.click(at, 1);
    }

    /// Writes a screenshot beside the build.
    pub fn shoot(&self, name: &str) {
        let folder = PathBuf::from(env!("CARGO_TARGET_TMPDIR")).join("window");
        std::fs::create_dir_all(&folder).unwrap();
        self.screen.shoot(&folder.join(format!("{name}.png")));
    }

    /// Processor time the game has used, in clock ticks.
    fn ticks(&self) -> u64 {
        let stat = std::fs::read_to_string(format!("/proc/{}/stat", self.game.id())).unwrap();
        let fields: Vec<&str> = stat.rsplit(')').next().unwrap().split_whitespace().collect();
        fields[11].parse::<u64>().unwrap() + fields[12].parse::<u64>().unwrap()
    }

    /// Nothing moves, so nothing is drawn: the counter of frames that the table keeps stands still.
    pub fn rests(&self) {
        self.screen.point((5.0, 5.0));
        std::thread::sleep(Duration::from_secs(4));
        let before = self.ticks();
        std::thread::sleep(Duration::from_secs(5));
        let used = self.ticks() - before;
        // A window that redraws without need uses hundreds of ticks here (software Vulkan); one that rests, none.
        assert!(used < 50, "at rest the window used {used} ticks of processor time in 5 s");
    }
}

impl Drop for Player {
    fn drop(&mut self) {
        let _ = self.game.kill();
        let _ = self.game.wait();
    }
}
