//! The session itself: its state, and how a step is taken.

use super::choices::Choices;
use super::files::{GameFiles, PROGRAM, check_start};
use super::keeper::Keeper;
use super::log::{LogSink, SessionLog};
use super::moment::{Action, EditMode, Moment, mark_line, stand_of};
use super::opened::goes_elsewhere;
use super::tree::Tree;
use crate::bots::Mind;
use crate::contract::{Cx, Game};
use crate::dice::Dice;
use crate::digest::Digester;
use crate::journal::{Header, Journal, JournalLine, Start, Told};
use crate::play::past::TurnPhase;
use crate::play::{AnimationStep, LoadWarning};
use crate::{BuiltIn, Complaint, Refusal, Seat, Setup, Viewer};
use std::borrow::Cow;
use std::sync::{Mutex, OnceLock};

/// What the log says where other dice fall from here on.
const FRESH: &str = "From here on the dice are rolled anew";
/// Lists the faces of dice.
pub(super) fn list(faces: &[u8]) -> String {
    faces.iter().map(u8::to_string).collect::<Vec<_>>().join(", ")
}

/// Number of moments from one key frame to the next.
pub(super) const KEYFRAME_EVERY: usize = 64;

/// A session of one game. See the module's head; [`Play`](crate::play::Play) is what clients
/// do with it.
pub struct Session<G: Game> {
    pub(super) files: GameFiles<G>,
    pub(super) start: Start,
    pub(super) game: G,
    pub(super) dice: Dice,
    pub(super) moments: Vec<Moment<G::Step>>,
    /// State and dice before every [`KEYFRAME_EVERY`]-th moment.
    pub(super) keyframes: Vec<(G, Dice)>,
    pub(super) redo: Vec<Vec<Action<G::Step>>>,
    /// The lines of the game; the moments and what was undone of the current one are here.
    pub(super) tree: Tree<G::Step>,
    pub(super) log: SessionLog<G::Event>,
    pub(super) journal: Journal,
    /// Number of moments at the beginning that the journal does not hold yet. They are written late, because most
    /// sessions cut out of a branch are only looked at.
    pub(super) unwritten: usize,
    /// The answers to the open question, once they have been asked for.
    pub(super) choices: OnceLock<Choices<G::Step>>,
    /// What the computer's seats have planned.
    pub(super) mind: Mutex<Mind>,
    pub(super) keeper: Keeper,
    /// True where a person has taken a step.
    pub(super) played: bool,
    /// True once a step was taken, even if it was undone: a seat may have seen something.
    pub(super) stepped: bool,
    /// Whether the set-up has dealt something that is hidden, once that was asked for.
    pub(super) dealt: OnceLock<bool>,
    /// Turn and phase as the journal has them, and whether it has the end.
    pub(super) mark: TurnPhase,
    pub(super) warning: Option<LoadWarning>,
    /// Entries of the log as text that were read and belong to the kept position after them.
    pub(super) untold: Vec<Told>,
    pub(super) by_hand: EditMode,
    pub(super) digester: Digester,
}

impl<G: Game> Session<G> {
    /// Begins a session, up to its first question.
    ///
    /// # Errors
    /// The game has no such options or seats.
    pub fn new(files: GameFiles<G>, start: Start) -> Result<Self, Complaint> {
        check_start(G::info(), &start)?;
        let mut dice = Dice::seeded(start.seed);
        let game = match &start.own {
            Some(own) => own.game(files.data)?,
            None => G::new(files.data, &start.setup, &mut dice)?,
        };
        let header = Header {
            game: G::info().id.to_string(),
            start: start.clone(),
            program: PROGRAM.to_string(),
            data: files.data_digest(),
        };
        Ok(Session {
            journal: Journal::new(&header)?,
            mark: stand_of(&game),
            tree: Tree::new(stand_of(&game)),
            files,
            start,
            game,
            dice,
            moments: vec![],
            keyframes: vec![],
            redo: vec![],
            log: SessionLog::new(G::info().seats.len()),
            unwritten: 0,
            choices: OnceLock::new(),
            mind: Mutex::default(),
            keeper: Keeper::default(),
            played: false,
            stepped: false,
            dealt: OnceLock::new(),
            warning: None,
            untold: vec![],
            by_hand: EditMode::default(),
            digester: Digester::default(),
        })
    }

    /// Begins a session on the built-in data; for tests and tools.
    ///
    /// # Errors
    /// As [`Session::new`].
    pub fn built_in(setup: Setup, seed: u64) -> Result<Self, Complaint> {
        let files = GameFiles::of(&G::Data::library(), &setup.scenario)?;
        Session::new(files, Start { setup, seed, ..Start::default() })
    }

    /// Returns the state. Clients get views instead.
    pub fn game(&self) -> &G {
        &self.game
    }

    /// Returns the dice at this moment.
    pub fn dice(&self) -> &Dice {
        &self.dice
    }

    /// Returns the fixed data of the session.
    pub fn data(&self) -> &'static G::Data {
        self.files.data
    }

    /// Takes a step that is legal, or a legal aside.
    ///
    /// # Errors
    /// The game's refusal; then nothing has changed.
    pub fn take_step(&mut self, step: G::Step, watch: Option<Viewer>) -> Result<Vec<AnimationStep>, Refusal> {
        self.part_dice(step)?;
        let aside = !self.choices().has(step);
        let shown = self.apply(Action::Step { step, aside }, watch)?;
        self.redo.clear();
        self.write_last();
        Ok(shown)
    }

    /// Returns the answers to the open question; they are listed once a step, and only when asked for.
    pub(super) fn choices(&self) -> &Choices<G::Step> {
        self.choices.get_or_init(|| Choices::of(&self.game))
    }

    /// Writes the last moment into journal and autosave.
    pub(super) fn write_last(&mut self) {
        let Some(moment) = self.moments.last().cloned() else { return };
        let text = moment.text();
        for told in moment.told() {
            self.journal.push(&JournalLine::Told(told.clone()));
        }
        let line = moment.line(&text);
        self.write(&line);
    }

    /// Tells whether a person plays the seat, or an aside of `asked`'s opponents.
    fn is_persons(&self, asked: Option<Seat>, aside: bool) -> bool {
        let person = |key: &str| self.start.seats.get(key).is_none_or(|who| who == "person");
        let seats = G::info().seats.iter().enumerate();
        seats.filter(|(i, _)| (asked.map(Seat::index) == Some(*i)) != aside).any(|(_, seat)| person(seat.key))
    }

    /// Writes a line into journal and autosave, and where the game stands after it, if that has changed.
    pub(super) fn write(&mut self, line: &JournalLine) {
        self.journal.push(line);
        let mark = stand_of(&self.game);
        let turns = mark.turn != self.mark.turn || self.moments.len() == 1;
        if mark != self.mark {
            self.mark = mark;
            self.journal.push(&mark_line(mark));
        }
        if (turns || goes_elsewhere(line)) && !matches!(line, JournalLine::Opened { .. }) {
            self.keep_here();
        }
        self.keep_up();
    }

    /// Adds a moment to the timeline. On a refusal nothing has changed.
    pub(super) fn apply(
        &mut self,
        action: Action<G::Step>,
        watch: Option<Viewer>,
    ) -> Result<Vec<AnimationStep>, Refusal> {
        self.catch_up();
        self.add(action, watch)
    }

    /// Adds a moment as [`Session::apply`] does, but leaves earlier moments out of the journal for now.
    pub(super) fn add(
        &mut self,
        action: Action<G::Step>,
        watch: Option<Viewer>,
    ) -> Result<Vec<AnimationStep>, Refusal> {
        self.check_by_hand(&action)?;
        if self.keyframes.len() * KEYFRAME_EVERY <= self.moments.len() {
            self.keyframes.push((self.game.clone(), self.dice.clone()));
        }
        let log_before = self.log.entries();
        self.log.begin(self.moments.len());
        let (mut barrier, mut digest, mut shown) = (false, 0, vec![]);
        let drawn = self.dice.consumed();
        match &action {
            Action::Step { step, aside } => {
                let (asked, rolled) = (self.game.asked(), self.dice.rolled());
                let mut sink = LogSink { log: &mut self.log, watch: watch.map(|viewer| (viewer, vec![])) };
                let mut cx = Cx::new(&mut self.dice, &mut sink);
                let done = self.game.play(*step, &mut cx);
                barrier = cx.is_barrier();
                shown = sink.watch.map(|(_, steps)| steps).unwrap_or_default();
                done.map_err(|bar| self.game.refusal(bar))?;
                self.played |= self.is_persons(asked, *aside);
                self.stepped = true;
                barrier |= *aside || rolled != self.dice.rolled() || asked != self.game.asked();
                digest = self.digester.of(&self.game);
            }
            Action::Dice(faces) => {
                self.dice.put(faces);
                self.log.note(&self.game, format!("The next dice are set: {}", list(faces)));
            }
            Action::StepDice(dice) => {
                self.dice.put_alone(&dice.faces);
                self.log.note(&self.game, dice.what.clone());
            }
            Action::Note(text) => self.log.note(&self.game, text.clone()),
            Action::Reseed(seed) | Action::NewDice(seed) => {
                self.dice.reseed(*seed);
                self.log.note(&self.game, FRESH.to_string());
            }
            Action::Hand(deed) => (barrier, digest, shown) = self.carry_out(deed, watch)?,
            Action::Opened(opened) => (barrier, digest) = (true, self.put_kept(opened)?),
        }
        self.choices = OnceLock::new();
        let rolled = matches!(action, Action::Step { .. }) && drawn != self.dice.consumed();
        self.moments.push(Moment { action, barrier, rolled, log_before, digest });
        Ok(shown)
    }

    /// Returns the viewer whose log may be read: when the game is over everything is open.
    pub(super) fn reader(&self, viewer: Viewer) -> Viewer {
        if self.game.asked().is_none() { Viewer::All } else { viewer }
    }

    /// Returns the journal with all moments in it.
    pub(super) fn whole_journal(&self) -> Cow<'_, Journal> {
        let mut journal = Cow::Borrowed(&self.journal);
        for moment in &self.moments[..self.unwritten] {
            for told in moment.told() {
                journal.to_mut().push(&JournalLine::Told(told.clone()));
            }
            journal.to_mut().push(&moment.line(&moment.text()));
        }
        let mark = stand_of(&self.game);
        if self.unwritten > 0 && mark != self.mark {
            journal.to_mut().push(&mark_line(mark));
        }
        journal
    }

    /// Writes into the journal the moments that it does not hold yet.
    pub(super) fn catch_up(&mut self) {
        if self.unwritten > 0 {
            self.journal = self.whole_journal().into_owned();
            self.mark = stand_of(&self.game);
            self.unwritten = 0;
            self.keep_here();
        }
    }

    /// Returns the text of a whole save.
    ///
    /// # Errors
    /// The state cannot be written as text.
    pub(super) fn whole_text(&self) -> Result<String, Complaint> {
        let fail = |e: ron::Error| Complaint::new("", format!("the state cannot be written as text ({e})"));
        let dice = match self.dice.position() {
            Some(position) => ron::to_string(&position).map_err(fail)?,
            None => {
                return Err(Complaint::new("", "the dice of this game come from a script: it cannot be saved"));
            }
        };
        let (state, log) = (ron::to_string(&self.game).map_err(fail)?, self.log.as_text(&self.game));
        Ok(self.whole_journal().whole(&dice, &state, &log))
    }
}
