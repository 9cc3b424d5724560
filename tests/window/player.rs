//! A player without a view: reads the hotspots file and clicks where it says.

use crate::screen::{Screen, works};
use crate::spot::Spot;
use redoubt::engine::play::Play;
use std::io::{Read, Seek, SeekFrom};
use std::path::{Path, PathBuf};
use std::process::{Child, Command, Stdio};
use std::rc::Rc;
use std::time::{Duration, Instant};

/// What the keys write on a French keyboard where it differs: X keycode, sign without and with Shift.
const AZERTY: [(u8, [u32; 2]); 8] = [
    (10, [0x26, 0x31]), // & 1
    (11, [0xE9, 0x32]), // é 2
    (15, [0x2D, 0x36]), // - 6
    (24, [0x61, 0x41]), // a
    (25, [0x7A, 0x5A]), // z
    (38, [0x71, 0x51]), // q
    (52, [0x77, 0x57]), // w
    (47, [0x6D, 0x4D]), // m
];

/// Time in which a game does nothing after a click that changes nothing.
const CALM: Duration = Duration::from_millis(1500);

/// The window and its mouse.
pub struct Player {
    /// The X server.
    pub screen: Screen,
    game: Child,
    hotspots: PathBuf,
    /// How much of the file has been read, and a line that is still being written.
    read: (u64, Vec<u8>),
    spot: Option<Spot>,
    answers: usize,
    phase: (u64, String),
    in_phase: usize,
    home: Rc<tempfile::TempDir>,
}

/// Makes a home with these settings.
fn furnished(settings: &str) -> Rc<tempfile::TempDir> {
    let home = Rc::new(tempfile::tempdir().unwrap());
    let settings = format!("(theme: Paper, curtain_after: 0.0, {settings})");
    std::fs::write(home.path().join("settings.ron"), settings).unwrap();
    home
}

impl Player {
    /// Opens the table in a fresh home and waits for its first line. Motions are quick, because a whole game is
    /// played, but each is drawn.
    pub fn start() -> Player {
        Player::with("speed: 4.0")
    }

    /// Opens the table with these settings.
    pub fn with(settings: &str) -> Player {
        Player::of_size(crate::screen::SIZE, settings)
    }

    /// Opens the table with these settings and with this game among the saved ones.
    pub fn with_save(settings: &str, game: &dyn Play) -> Player {
        let (home, size) = (furnished(settings), crate::screen::SIZE);
        let saves = home.path().join("saves");
        std::fs::create_dir(&saves).unwrap();
        game.save(&saves.join("kept.redoubt")).unwrap();
        Player::at_home(home, size, &["--size", &format!("{}x{}", size.0, size.1)])
    }

    /// Opens the table with these settings in a window of this size, which fills its screen.
    pub fn of_size(size: (u16, u16), settings: &str) -> Player {
        let home = furnished(settings);
        Player::at_home(home, size, &["--size", &format!("{}x{}", size.0, size.1)])
    }

    /// Closes the table with Ctrl+Q, and opens it again as the player left it, on a screen of the usual size.
    pub fn reopened(mut self) -> Player {
        self.settled();
        self.screen.chord(24);
        let end = Instant::now() + Duration::from_secs(60);
        while self.game.try_wait().unwrap().is_none() {
            assert!(Instant::now() < end, "Ctrl+Q closes the window");
            std::thread::sleep(Duration::from_millis(50));
        }
        Player::at_home(self.home.clone(), crate::screen::SIZE, &[])
    }

    /// Opens the table with what lies in this home and with these arguments, on a screen of this size.
    fn at_home(home: Rc<tempfile::TempDir>, size: (u16, u16), args: &[&str]) -> Player {
        Player::on(Screen::open(size), home, args)
    }

    /// Opens the table on a French keyboard.
    pub fn azerty(settings: &str) -> Player {
        let home = furnished(settings);
        let screen = Screen::open(crate::screen::SIZE);
        screen.lay_keys(&AZERTY);
        let size = format!("{}x{}", crate::screen::SIZE.0, crate::screen::SIZE.1);
        Player::on(screen, home, &["--size", &size])
    }

    /// Opens the table with what lies in this home and with these arguments on a screen.
    fn on(screen: Screen, home: Rc<tempfile::TempDir>, args: &[&str]) -> Player {
        let hotspots = home.path().join("hotspots.jsonl");
        let _ = std::fs::remove_file(&hotspots);
        let game = Command::new(env!("CARGO_BIN_EXE_redoubt"))
            .arg("--hotspots")
            .arg(&hotspots)
            .args(args)
            .env("DISPLAY", &screen.display)
            .env_remove("WAYLAND_DISPLAY")
            .env("REDOUBT_HOME", home.path())
            .stdout(Stdio::null())
            .stderr(Stdio::inherit())
            .spawn()
            .unwrap();
        let mut player = Player {
            screen,
            game,
            hotspots,
            read: Default::default(),
            spot: None,
            answers: 0,
            phase: Default::default(),
            in_phase: 0,
            home,
        };
        player.until("the title", |s| s.screen == "title");
        player
    }

    /// Tells whether the window is still open after half a second.
    pub fn is_open(&mut self) -> bool {
        std::thread::sleep(Duration::from_millis(500));
        self.game.try_wait().unwrap().is_none()
    }

    /// Reads the newest line that is newer than the last one read, if one comes within `patience`.
    pub fn newer(&mut self, patience: Duration) -> bool {
        let until = Instant::now() + patience;
        loop {
            if let Some(line) = self.last_line() {
                self.spot = Some(Spot::read(&line));
                return true;
            }
            if let Some(status) = self.game.try_wait().unwrap() {
                panic!("the window has closed by itself ({status})");
            }
            if Instant::now() > until {
                return false;
            }
            std::thread::sleep(Duration::from_millis(20));
        }
    }

    /// Returns the last whole line that was written since the last reading.
    fn last_line(&mut self) -> Option<String> {
        let mut file = std::fs::File::open(&self.hotspots).ok()?;
        let (read, rest) = &mut self.read;
        file.seek(SeekFrom::Start(*read)).ok()?;
        *read += file.read_to_end(rest).ok()? as u64;
        let end = rest.iter().rposition(|b| *b == b'\n')?;
        let begin = rest[..end].iter().rposition(|b| *b == b'\n').map_or(0, |n| n + 1);
        let line = String::from_utf8(rest[begin..end].to_vec()).expect("the file is text");
        rest.drain(..=end);
        Some(line)
    }

    /// The folder of the table's settings and saves.
    pub fn home(&self) -> &Path {
        self.home.path()
    }

    /// Waits for a line for which `wanted` holds.
    pub fn until(&mut self, what: &str, wanted: impl Fn(&Spot) -> bool) {
        let end = Instant::now() + Duration::from_secs(120);
        while !self.spot.as_ref().is_some_and(&wanted) {
            self.newer(Duration::from_secs(5));
            if Instant::now() >= end {
                self.shoot("in-vain");
                panic!("waited for {what} in vain (see in-vain.png); last: {:?}", self.spot);
            }
        }
    }

    /// Ends the edit mode, twice where the position is doubted first: that a side would never act in it, for example.
    pub fn end_edit(&mut self) {
        self.press("end edit");
        for _ in 0..4 {
            self.newer(Duration::from_secs(2));
            if self.spot().screen != "editing" {
                return;
            }
        }
        self.press("end edit");
    }

    /// Returns the last line that was read.
    pub fn spot(&self) -> &Spot {
        self.spot.as_ref().expect("a line has been read")
    }

    fn button(&self, id: &str) -> (f32, f32) {
        self.spot().button(id).unwrap_or_else(|| panic!("no button {id} in {:?}", self.spot()))
    }

    /// Reads what can be clicked once everything has been drawn: while a page is laid out, a line still says where
    /// things were.
    pub fn look(&mut self) {
        self.settled();
        self.newer(Duration::ZERO);
    }

    /// Clicks the button with this id and waits for the effect.
    pub fn press(&mut self, id: &str) {
        self.look();
        let at = self.button(id);
        self.click(at, 1);
        self.answered();
    }

    /// Moves the mouse, waits until that has been drawn (a pointer that jumps would hit what lay there before), and
    /// clicks. The next line that is read is written after the click.
    pub fn click(&mut self, at: (f32, f32), button: u8) {
        self.screen.point(at);
        self.look();
        self.screen.tap(button);
    }

    /// Drags from one place to another with the left button. Press, way and release fall into frames of their own.
    pub fn drag(&self, from: (f32, f32), to: (f32, f32)) {
        self.screen.point(from);
        self.settled();
        self.screen.press(1);
        self.settled();
        for step in 1..=4 {
            let part = step as f32 / 4.0;
            self.screen.point((from.0 + (to.0 - from.0) * part, from.1 + (to.1 - from.1) * part));
            self.settled();
        }
        self.screen.release(1);
    }

    /// Waits for the line that answers a click. A click that changes nothing has none: then it waits until the game has
    /// done nothing for a while.
    fn answered(&mut self) {
        let end = Instant::now() + Duration::from_secs(20);
        let mut calm = Instant::now();
        while !self.newer(Duration::from_millis(40)) {
            let now = Instant::now();
            if self.works() {
                calm = now;
            }
            if now > end || now.duration_since(calm) > CALM {
                return;
            }
        }
    }

    /// Closes the pane that is open; one that has closed by itself is gone already.
    pub fn close_pane(&mut self) {
        self.look();
        if self.spot().has_button("Close") {
            self.press("Close");
        }
        self.until("the game behind the pane", |s| !s.has_button("Close"));
    }

    /// Clicks the button with this id, which need not have an effect.
    pub fn poke(&mut self, id: &str) {
        self.look();
        let at = self.button(id);
        self.click(at, 1);
        self.settled();
        self.newer(Duration::from_millis(300));
    }

    /// Gives the answer whose label begins so: by its button, else on the board; confirms where a warning asks.
    pub fn say(&mut self, label: &str) {
        let button = |s: &Spot| s.buttons.iter().find(|b| b.id.starts_with(label)).map(|b| b.id.clone());
        self.until(label, |s| button(s).is_some() || s.targets.iter().any(|t| t.label.starts_with(label)));
        match button(self.spot()) {
            Some(id) => {
                self.press(&id);
                self.look();
                if self.spot().has_button("do it anyway") {
                    self.press("do it anyway");
                }
            }
            None => {
                self.aim(label);
                // Where the place has several answers, its menu has opened.
                self.look();
                if let Some(id) = button(self.spot()) {
                    self.press(&id);
                }
            }
        }
    }

    /// Clicks the first target on the board whose label begins so, and confirms where a warning asks.
    pub fn aim(&mut self, label: &str) {
        self.until(label, |s| s.targets.iter().any(|t| t.label.starts_with(label)));
        self.look();
        let found = self.spot().targets.iter().find(|t| t.label.starts_with(label)).map(|t| t.at);
        self.click(found.expect("it was just seen"), 1);
        self.answered();
        if self.spot().has_button("do it anyway") {
            self.press("do it anyway");
        }
    }

    /// Ends the motions now, as a click beside everything does.
    pub fn hurry(&self) {
        self.screen.point((5.0, 5.0));
        self.screen.tap(1);
    }

    /// Types the seed of the new game, so that the same clicks give the same game each time.
    pub fn seed(&mut self, digits: &str) {
        self.look();
        self.click(self.button("seed"), 1);
        self.settled();
        self.screen.type_digits(digits);
        self.settled();
    }

    /// Holds the button with this id until the curtain is open.
    pub fn open_curtain(&mut self) {
        self.look();
        let at = self.button("draw the curtain");
        self.screen.point(at);
        self.settled();
        self.screen.press(1);
        std::thread::sleep(Duration::from_millis(1100));
        self.settled();
        self.screen.release(1);
        self.answered();
    }

    /// Answers the open prompt by a click, in an order that depends on nothing but the number of
    /// answers given: a ready-made set-up and its confirmation first, then now a target, now a button.
    /// A brisk player closes each phase after a few answers, any other when his patience is over: steps back
    /// have no bound, so he could go on for ever.
    pub fn answer(&mut self, brisk: bool) {
        self.answers += 1;
        self.look();
        let spot = self.spot().clone();
        // Meanwhile the curtain has come down, or the game is over.
        if spot.curtain || spot.screen == "ended" {
            return;
        }
        let steps: Vec<_> = spot.buttons.iter().filter(|b| b.n.is_some() && !b.id.starts_with("answer ")).collect();
        let ready = ["The set-up is complete", "Horseshoe", "Column of march"];
        let first = ready.iter().find_map(|id| steps.iter().find(|b| b.id == *id));
        let n = self.answers;
        let here = (spot.turn, spot.phase.clone());
        if here != self.phase {
            (self.phase, self.in_phase) = (here, 0);
        }
        self.in_phase += 1;
        let patience = if brisk { 4 } else { 24 };
        let close = steps.iter().find(|b| b.primary && self.in_phase > patience);
        // A question that wants several answers, some of which take others back, is answered from the top of its list
        // down.
        let listed: Vec<_> = spot.buttons.iter().filter(|b| b.id.starts_with("answer ")).collect();
        let down = listed.get(self.in_phase % listed.len().max(1)).filter(|_| self.in_phase > 2 * patience);
        let at = match first.or(close).or(down) {
            Some(button) => button.at,
            None if !spot.targets.is_empty() && (steps.is_empty() || !n.is_multiple_of(3)) => {
                spot.targets[(n * 7) % spot.targets.len()].at
            }
            None if !steps.is_empty() => steps[if n.is_multiple_of(2) { 0 } else { steps.len() - 1 }].at,
            // The board is still moving: its targets follow in a line of their own.
            None if self.newer(Duration::from_secs(15)) => return,
            None => panic!("nothing to click in {spot:?}"),
        };
        self.click(at, 1);
        self.answered();
    }

    /// Writes a screenshot beside the build, once the window has drawn what it reports.
    pub fn shoot(&self, name: &str) {
        self.settled();
        for _ in 0..300 {
            let pixels = self.screen.pixels();
            if pixels.chunks_exact(3).filter(|p| *p != &pixels[..3]).count() > 10_000 {
                break;
            }
            std::thread::sleep(Duration::from_millis(100));
        }
        let folder = PathBuf::from(env!("CARGO_TARGET_TMPDIR")).join("window");
        std::fs::create_dir_all(&folder).unwrap();
        self.screen.shoot(&folder.join(format!("{name}.png")));
    }

    /// Returns the processor time that the game has used, in clock ticks.
    fn ticks(&self) -> u64 {
        let stat = std::fs::read_to_string(format!("/proc/{}/stat", self.game.id())).unwrap();
        let fields: Vec<&str> = stat.rsplit(')').next().unwrap().split_whitespace().collect();
        fields[11].parse::<u64>().unwrap() + fields[12].parse::<u64>().unwrap()
    }

    /// Tells whether the game or its screen works or is ready to.
    fn works(&self) -> bool {
        works(&self.game) || self.screen.works()
    }

    /// Waits until the game has nothing more to do: everything after the last movement of the mouse has been drawn,
    /// however slow the machine is.
    pub fn settled(&self) {
        let (until, mut idle) = (Instant::now() + Duration::from_secs(10), 0);
        while idle < 4 && Instant::now() < until {
            std::thread::sleep(Duration::from_millis(15));
            idle = if self.works() { 0 } else { idle + 1 };
        }
    }

    /// Checks that the table comes to rest: once its motions are over, a second passes in which it does next to
    /// nothing. A window that redraws without need uses a hundred ticks in that time (software Vulkan).
    pub fn rests(&self) {
        self.rests_for(Duration::from_secs(1));
    }

    /// Checks that the table comes to rest for this time.
    pub fn rests_for(&self, time: Duration) {
        self.screen.point((5.0, 5.0));
        let (begun, mut used) = (Instant::now(), Vec::new());
        while begun.elapsed() < Duration::from_secs(60) + time {
            let before = self.ticks();
            std::thread::sleep(time);
            used.push(self.ticks() - before);
            // A tick is ten milliseconds: it works for less than a tenth of the time.
            if used.last().is_some_and(|&ticks| u128::from(ticks) * 100 < time.as_millis()) {
                return;
            }
        }
        panic!("the window never rests; ticks of processor time in each {time:?}: {used:?}");
    }
}

impl Drop for Player {
    fn drop(&mut self) {
        let _ = self.game.kill();
        let _ = self.game.wait();
    }
}
