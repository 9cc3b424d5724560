//! A player who plays any scenario to its end by clicks: the rarest kind of answer first, and on to the next phase
//! after a while.

use crate::common::Luck;
use crate::player::Player;
use crate::spot::{Button, Spot};
use crate::twin::Twin;
use redoubt::engine::bots::Bot;
use redoubt::engine::play::Play;
use redoubt::engine::{Offer, Prompt, Target, Viewer};
use redoubt::games::GAMES;
use std::collections::{BTreeMap, BTreeSet};
use std::time::{Duration, Instant};

/// Most answers in one phase before the player closes it where he can, in a game of one turn or two and in a longer
/// one.
const PATIENCE: (usize, usize) = (14, 4);

/// How the player chooses.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Manner {
    /// The rarest kind of answer first: everything is clicked some time.
    Rarest,
    /// As the heuristic advises, so that games end as real games do.
    Advised,
}

/// What a click did.
#[derive(PartialEq, Debug)]
enum Came {
    /// These steps were taken.
    Steps(Vec<String>),
    /// The window shows something else, but the question is still open.
    News,
    /// Nothing.
    Nothing,
}

/// Counts over a game.
#[derive(Default, Debug)]
pub struct Tally {
    /// Clicks and turns of the wheel.
    pub clicks: usize,
    /// Steps in the journal.
    pub steps: usize,
    /// Answers for which the map had to be fitted, zoomed or fanned out first.
    pub sought: usize,
    /// Answers for which the list beside the map was needed.
    pub listed: usize,
    /// Clicks that did nothing, by question and answer.
    pub dead: Vec<String>,
    /// Clicks that took another step than the one that was clicked.
    pub slips: Vec<String>,
    /// Answers that could not be clicked at all.
    pub beyond: Vec<String>,
    /// Kinds of answers that were given, and how often.
    pub kinds: BTreeMap<String, usize>,
}

/// The player, his window, and the same game beside it.
pub struct Campaign {
    /// The window.
    pub p: Player,
    /// The game beside it.
    pub twin: Twin,
    /// Counts so far.
    pub tally: Tally,
    /// How the player chooses.
    pub manner: Manner,
    name: String,
    seed: u64,
    luck: Luck,
    asked: u64,
    /// The question is still open, because its last answer could not be clicked.
    again: bool,
    phase: (u64, String),
    in_phase: usize,
    patience: usize,
    most: usize,
    seen: BTreeSet<String>,
    beyond: BTreeSet<(u64, usize)>,
}

impl Campaign {
    /// Begins this scenario by clicks, from the title.
    pub fn begin(scenario: &str, seed: u64) -> Campaign {
        Campaign::begin_with(scenario, seed, &[])
    }

    /// Begins a game with options that are clicked on the page of a new game: keys and values.
    pub fn begin_with(scenario: &str, seed: u64, options: &[(String, String)]) -> Campaign {
        // A game has some hundred answers: motions take no time, and pictures are drawn as fast as possible.
        let mut p = Player::with("speed: 0.0, smooth: false");
        let game = scenario.split('/').next().unwrap_or_default();
        p.press(game);
        p.until("its scenarios", |s| s.has_button(scenario));
        p.press(scenario);
        p.press("new game");
        p.until("the new-game page", |s| s.has_button("begin"));
        p.press("preset two");
        for (key, value) in options {
            let wanted = format!("{key} = {value}");
            let all = GAMES.find(game).expect("a game").info().options;
            let option = all.iter().find(|option| option.key == key).unwrap_or_else(|| panic!("there is no {key}"));
            if !p.spot().has_button(&wanted) {
                p.press(option.group.title());
                p.until("the option", |s| s.has_button(&wanted));
            }
            p.press(&wanted);
        }
        p.seed(&seed.to_string());
        p.press("begin");
        p.until("the first question", |s| s.screen == "playing" && (s.curtain || !s.phase.is_empty()));
        let twin = Twin::of(p.home(), scenario, seed, options);
        let name = scenario.replace('/', "-");
        let tally = Tally { clicks: 5, ..Tally::default() };
        let (luck, seen, beyond) = (Luck(seed), BTreeSet::new(), BTreeSet::new());
        let (phase, in_phase, patience) = Default::default();
        let view = twin.play.view(Viewer::Public);
        let turns = view.tracks.iter().find(|t| t.key == "turn").map_or(0, |t| t.boxes.len());
        let most = if turns <= 2 { PATIENCE.0 } else { PATIENCE.1 };
        let manner = Manner::Rarest;
        Campaign {
            p,
            twin,
            tally,
            manner,
            name,
            seed,
            luck,
            asked: 0,
            again: false,
            phase,
            in_phase,
            patience,
            most,
            seen,
            beyond,
        }
    }

    /// Plays to the end screen.
    pub fn play(&mut self, most: usize) {
        while self.twin.play.outcome().is_none() {
            assert!(self.tally.steps < most, "after {most} steps there is no end: {:?}", self.tally);
            if self.p.spot().curtain {
                self.p.open_curtain();
                self.tally.clicks += 1;
            }
            self.question();
            self.answer();
        }
        self.p.until("the end screen", |s| s.screen == "ended");
    }

    /// Waits until the window asks what the twin game asks.
    fn question(&mut self) {
        let mut prompt = self.twin.prompt.clone().expect("the game goes on");
        let until = Instant::now() + Duration::from_secs(180);
        let mut settled = false;
        loop {
            // On a slow machine a click may take effect late.
            let late = self.twin.follow().len();
            if late > 0 {
                self.tally.steps += late;
                let Some(next) = self.twin.prompt.clone() else { return };
                prompt = next;
            }
            let lit = prompt.offers.iter().any(|o| o.target != Target::Button);
            let spot = self.p.spot();
            if spot.curtain {
                return;
            }
            let here = (spot.asked > self.asked || self.again) && spot.question == prompt.question.title;
            if here && (!lit || !spot.targets.is_empty()) {
                break;
            }
            // A lit target may lie outside the window.
            if here && settled {
                break;
            }
            assert!(Instant::now() < until, "the window must ask {:?}; it shows {spot:?}", prompt.question);
            let news = self.p.newer(Duration::from_millis(250));
            if here && !news {
                self.p.settled();
                settled = !self.p.newer(Duration::ZERO);
            } else if !news {
                self.p.hurry();
            }
        }
        let spot = self.p.spot().clone();
        assert_eq!((spot.phase.as_str(), spot.turn), (prompt.phase, u64::from(prompt.turn)));
        (self.asked, self.again) = (spot.asked, false);
        let kind = format!("{}: {}", spot.phase, plain(&spot.question));
        if self.seen.insert(kind) {
            self.p.shoot(&format!("{}-{:02}-{}", self.name, self.seen.len(), spot.phase));
        }
    }

    /// Chooses an answer to the open question and clicks until it is taken.
    fn answer(&mut self) {
        let Some(prompt) = self.twin.prompt.clone().filter(|_| !self.p.spot().curtain) else { return };
        let here = (u64::from(prompt.turn), prompt.phase.to_string());
        if here != self.phase {
            (self.phase, self.in_phase, self.patience) = (here, 0, self.luck.below(self.most + 1));
        }
        self.in_phase += 1;
        let n = match self.manner {
            Manner::Rarest => self.choose(&prompt),
            Manner::Advised => advised(self.twin.play.as_ref(), self.seed),
        };
        let kind = kind(&prompt, n);
        *self.tally.kinds.entry(kind.clone()).or_default() += 1;
        let words = format!("{} [{}]", prompt.question.title, prompt.offers[n].label);
        let wanted = self.twin.play.step_text(n).unwrap_or_default();
        match self.take(n, &prompt, &words) {
            Some(steps) => {
                self.tally.steps += steps.len();
                if steps[0] != wanted {
                    self.slip(format!("{words}: clicked {wanted}, taken {}", steps.join(", ")));
                }
            }
            None => {
                self.again = true;
                self.beyond.insert((self.asked, n));
                self.p.shoot(&format!("{}-beyond-{}", self.name, self.tally.beyond.len()));
                eprintln!("BEYOND {words}");
                self.tally.beyond.push(words);
                assert!(self.tally.beyond.len() < 40, "too much cannot be clicked: {:?}", self.tally);
            }
        }
    }

    fn slip(&mut self, words: String) {
        eprintln!("SLIP {words}");
        self.p.shoot(&format!("{}-slip-{}", self.name, self.tally.slips.len()));
        self.tally.slips.push(words);
    }

    /// Chooses the rarest kind of answer so far; once patience is over, the one that goes on.
    fn choose(&mut self, prompt: &Prompt) -> usize {
        let main = prompt.offers.iter().position(|o| o.primary);
        let tried = |n: usize| self.beyond.contains(&(self.asked, n));
        if let Some(main) = main.filter(|main| self.in_phase > self.patience && !tried(*main)) {
            return main;
        }
        let used = |n: usize| self.tally.kinds.get(&kind(prompt, n)).copied().unwrap_or(0);
        let all: Vec<usize> = (0..prompt.offers.len()).filter(|n| !tried(*n)).collect();
        let least = all.iter().map(|n| used(*n)).min().expect("something can be clicked");
        let rare: Vec<usize> = all.iter().copied().filter(|n| used(*n) == least).collect();
        if self.luck.below(3) == 0 { all[self.luck.below(all.len())] } else { rare[self.luck.below(rare.len())] }
    }

    /// Clicks until the `n`-th step is taken; returns the steps that were taken.
    fn take(&mut self, n: usize, prompt: &Prompt, words: &str) -> Option<Vec<String>> {
        for attempt in 0..6 {
            let late = self.twin.follow();
            if !late.is_empty() {
                return Some(late);
            }
            let covered = attempt > 4 && prompt.offers[n].target != Target::Button;
            let at = match self.p.spot().step(n) {
                Some(at) if attempt < 4 => at,
                _ => {
                    self.tally.sought += 1;
                    let line = self.p.spot().buttons.iter().find(|b| b.n == Some(n)).map(|b| b.at);
                    let line = line.filter(|_| attempt > 3);
                    // What a large stack covers as soon as it fans out is at last clicked in the list.
                    line.or_else(|| if covered { self.line(n) } else { self.seek(n, prompt) })?
                }
            };
            if attempt == 0 {
                if self.p.spot().has_button("close goal") {
                    self.p.poke("close goal");
                }
                self.take_up(n, prompt);
            }
            let turns = prompt.offers[n].towards.is_some();
            if let Some(middle) = self.beside(&prompt.offers[n].target, prompt).filter(|_| turns) {
                // The arrows wait for the pointer in their hex.
                self.p.screen.point(middle);
                self.p.settled();
            }
            // What opens under the pointer is inspected before the click.
            self.p.screen.point(at);
            let before = self.p.spot().clone();
            self.p.settled();
            let news = self.p.newer(if turns { Duration::from_millis(200) } else { Duration::ZERO });
            if (news || turns) && !covered && self.p.spot().step(n) != Some(at) {
                continue;
            }
            self.tally.clicks += 1;
            self.p.screen.tap(1);
            let anyway = |s: &Spot| s.button("do it anyway");
            match self.came() {
                Came::Steps(steps) => return Some(steps),
                Came::News => {
                    if let Some(at) = anyway(self.p.spot()).filter(|at| anyway(&before) != Some(*at)) {
                        self.p.screen.point(at);
                        self.tally.clicks += 1;
                        self.p.screen.tap(1);
                        if let Came::Steps(steps) = self.came() {
                            return Some(steps);
                        }
                    }
                }
                Came::Nothing => {
                    eprintln!("DEAD {words} at {at:?}");
                    self.p.shoot(&format!("{}-dead-{}", self.name, self.tally.dead.len()));
                    self.tally.dead.push(words.to_string());
                }
            }
        }
        None
    }

    /// Takes up the counter of an answer where it waits in the tray: then only its places are lit.
    fn take_up(&mut self, n: usize, prompt: &Prompt) {
        let offer = &prompt.offers[n];
        let Some(key) = offer.unit.as_ref().filter(|_| matches!(offer.target, Target::Place(_))) else { return };
        let of_another = |n: usize| prompt.offers[n].unit.as_ref().is_some_and(|own| own != key);
        for _ in 0..3 {
            // The tray may still close its gaps after the last placing.
            self.p.settled();
            while self.p.newer(Duration::from_millis(100)) {}
            let Some(at) = self.p.spot().button(&format!("tray {key}")) else { return };
            self.tally.clicks += 1;
            self.p.click(at, 1);
            self.p.settled();
            self.p.newer(Duration::from_millis(300));
            if !self.p.spot().targets.iter().any(|t| of_another(t.n)) {
                return;
            }
        }
    }

    /// Waits for the effect of a click.
    fn came(&mut self) -> Came {
        for look in 0..20 {
            if look == 18 {
                self.p.settled();
            }
            let news = self.p.newer(Duration::from_millis(20));
            let steps = self.twin.follow();
            if !steps.is_empty() {
                return Came::Steps(steps);
            }
            if news {
                return Came::News;
            }
        }
        Came::Nothing
    }

    /// Makes a step clickable: scrolls a list, fans out its stack, fits the map, or zooms in on it.
    fn seek(&mut self, n: usize, prompt: &Prompt) -> Option<(f32, f32)> {
        let target = &prompt.offers[n].target;
        if *target == Target::Button {
            return self.scroll_to(n);
        }
        for zoom in [0, 5] {
            // First the whole map; a second press shows a part of it.
            if zoom == 0 || self.beside(target, prompt).is_none() {
                self.tally.clicks += 1;
                self.p.poke("fit");
            }
            if let Some(at) = self.p.spot().step(n) {
                return Some(at);
            }
            let Some(near) = self.beside(target, prompt) else { continue };
            self.p.screen.point(near);
            if zoom > 0 {
                self.tally.clicks += 1;
                self.p.screen.wheel(near, zoom);
            }
            self.p.settled();
            self.p.newer(Duration::from_millis(300));
            if let Some(at) = self.p.spot().step(n) {
                return Some(at);
            }
        }
        self.line(n)
    }

    /// Finds the line of a step in the list beside the map, whatever of it is lit on the map.
    fn line(&mut self, n: usize) -> Option<(f32, f32)> {
        let listed = |b: &&Button| b.id.starts_with("answer ");
        if !self.p.spot().buttons.iter().any(|b| listed(&b)) {
            self.tally.clicks += 1;
            self.p.poke("list");
        }
        self.tally.listed += 1;
        for notches in notches() {
            let over = self.p.spot().buttons.iter().rfind(listed).map(|b| b.at)?;
            self.turn(over, notches);
            if let Some(line) = self.p.spot().buttons.iter().find(|b| listed(b) && b.n == Some(n)) {
                return Some(line.at);
            }
        }
        None
    }

    /// Finds what else is lit in the place of a target.
    fn beside(&self, target: &Target, prompt: &Prompt) -> Option<(f32, f32)> {
        let view = self.twin.play.view(Viewer::Seat(prompt.seat));
        let place = |t: &Target| match t {
            Target::Place(id) => Some(id.clone()),
            Target::Counter(key) => view.counters.iter().find(|c| c.key == *key).map(|c| c.place.clone()),
            _ => None,
        };
        let here = place(target)?;
        let same = |o: &Offer| place(&o.target).as_ref() == Some(&here);
        let beside = self.p.spot().targets.iter().find(|t| prompt.offers.get(t.n).is_some_and(same));
        beside.map(|t| t.at)
    }

    /// Turns the wheel over the answers of the prompt until the button of this step shows. Other panels have buttons
    /// of steps, too; those of the prompt are farthest to the right.
    fn scroll_to(&mut self, n: usize) -> Option<(f32, f32)> {
        for notches in notches() {
            let far = |a: &&Button, b: &&Button| a.at.0.total_cmp(&b.at.0);
            let over = self.p.spot().buttons.iter().filter(|b| b.n.is_some()).max_by(far).map(|b| b.at)?;
            self.tally.clicks += 1;
            self.turn(over, notches);
            if let Some(at) = self.p.spot().step(n) {
                return Some(at);
            }
        }
        None
    }

    /// Turns the wheel, and waits until nothing scrolls.
    fn turn(&mut self, over: (f32, f32), notches: i32) {
        self.p.screen.wheel(over, notches);
        self.p.settled();
        while self.p.newer(Duration::from_millis(300)) {}
    }
}

/// Returns turns of the wheel that show all of a list: down from its place, by less than a page at a time, then from
/// its top.
fn notches() -> impl Iterator<Item = i32> {
    let down = std::iter::repeat_n(-2, 16);
    std::iter::once(0).chain(down.clone()).chain([60]).chain(down)
}

/// Returns the index that the heuristic advises in the open question of a game with this seed.
pub fn advised(play: &dyn Play, seed: u64) -> usize {
    play.advise(Bot::Heuristic, seed.wrapping_add(play.len() as u64))
}

/// Returns the kind of an answer: its phase, its target, and the first two words of its label.
fn kind(prompt: &Prompt, n: usize) -> String {
    let offer = &prompt.offers[n];
    let at = match offer.target {
        Target::Button => "button",
        Target::Counter(_) => "counter",
        Target::Place(_) => "place",
        Target::Card(_) => "card",
    };
    let words: Vec<&str> = offer.label.split_whitespace().take(2).collect();
    format!("{} {at} {}", prompt.phase, plain(&words.join(" ")))
}

/// Returns a text without its figures.
fn plain(text: &str) -> String {
    text.chars().filter(|c| !c.is_ascii_digit()).collect()
}
