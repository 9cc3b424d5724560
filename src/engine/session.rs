//! A running game with its journal: steps, undo, log, saves.
//!
//! A session is what it was started from, and the moments since: steps, faces put in front of the
//! dice, notes. Any earlier position is found by replaying from the last key frame before it, so
//! undo, scrubbing, loading and playing all run through the same few lines and cannot disagree.
//!
//! Undo is free back to the last *barrier*: a roll or draw, a change of the asked seat, a step put
//! in by a seat that was not asked, or whatever a game marks with [`Cx::barrier`]. Beyond it both
//! seats must agree, and the log says so. The dice go back with the state: the same step meets the
//! same roll again, so that taking back never buys new luck.

mod door;
mod load;

use super::dice::Dice;
use super::digest::Digester;
use super::game::{Cx, Game, NullSink, Sink};
use super::journal::{Autosave, Header, Journal, Line, Start};
use super::library::Library;
use super::log::{Audience, LogEntry};
use super::play::{AnimationStep, LogLine};
use super::{Complaint, Prompt, Refusal, Setup, Viewer, plain};
use load::check_start;

/// Version of this program, as written into saves.
pub const PROGRAM: &str = env!("CARGO_PKG_VERSION");
/// Moments from one key frame to the next.
const FRAME_EVERY: usize = 64;
/// Bytes of the text of a usual state.
const STATE: usize = 4096;
/// Most faces that may be put in front of the dice at once.
const MOST_FACES: usize = 64;
const UNDONE: &str = "By agreement of both seats the last step was taken back";

/// What a session needs of a game's files.
pub struct Origin<G: Game> {
    data: &'static G::Data,
    title: String,
    fingerprint: u64,
}

impl<G: Game> Clone for Origin<G> {
    fn clone(&self) -> Self {
        Origin { data: self.data, title: self.title.clone(), fingerprint: self.fingerprint }
    }
}

impl<G: Game> Origin<G> {
    /// Reads the game's data: the built-in one, or with an overlay all of it anew (kept until the
    /// program ends).
    ///
    /// # Errors
    /// Data that are wrong, by file and line; a scenario that does not exist.
    pub fn of(library: &Library, scenario: &str) -> Result<Self, Complaint> {
        let heads = G::scenarios(library)?;
        let info = G::info();
        let head = heads.iter().find(|h| h.id == scenario).ok_or_else(|| {
            let names: Vec<String> = heads.iter().map(|h| format!("{}/{}", info.id, h.id)).collect();
            let text = format!("there is no such scenario of {}; it has {}", info.title, names.join(", "));
            Complaint::new(format!("{}/{scenario}", info.id), text)
        })?;
        let data = if library.is_built_in() { G::built_in() } else { Box::leak(Box::new(G::load(library)?)) };
        Ok(Origin { data, title: head.title.clone(), fingerprint: library.fingerprint(info.id)? })
    }

    /// The fixed data.
    pub fn data(&self) -> &'static G::Data {
        self.data
    }
}

/// What a moment is.
#[derive(Clone, PartialEq, Eq, Debug)]
enum Kind<S> {
    Step { step: S, aside: bool },
    Dice(Vec<u8>),
    Note(String),
}

/// One entry of the timeline.
#[derive(Clone, PartialEq, Eq, Debug)]
struct Moment<S> {
    kind: Kind<S>,
    barrier: bool,
    /// Log entries before it.
    log_before: usize,
    /// Digest of the state after it, for steps.
    digest: u64,
}

impl<S: serde::Serialize> Moment<S> {
    /// The text of its step, if it is one.
    fn text(&self) -> String {
        if let Kind::Step { step, .. } = &self.kind { plain::write(step) } else { String::new() }
    }

    /// Its line in a file, with the text of its step.
    fn line<'a>(&self, text: &'a str) -> Line<'a> {
        match &self.kind {
            Kind::Step { aside, .. } => Line::Step { aside: *aside, digest: self.digest, text },
            Kind::Dice(faces) => Line::Dice(faces.clone()),
            Kind::Note(text) => Line::Note(text.clone()),
        }
    }
}

#[derive(Clone, PartialEq, Eq, Debug)]
enum Said<E> {
    Event(Audience, E),
    Note(String),
}

/// An entry of the log.
#[derive(Clone, PartialEq, Eq, Debug)]
struct Entry<E> {
    turn: u16,
    phase: &'static str,
    said: Said<E>,
}

/// Collects events into the log, and beats for the viewer who watches.
struct LogSink<'a, G: Game> {
    log: &'a mut Vec<Entry<G::Event>>,
    beats: Option<(Viewer, usize, Vec<AnimationStep>)>,
}

impl<G: Game> Sink<G> for LogSink<'_, G> {
    fn event(&mut self, game: &G, audience: Audience, event: G::Event) {
        let entry = Entry { turn: game.turn(), phase: game.phase(), said: Said::Event(audience, event) };
        if let Some((viewer, n, beats)) = &mut self.beats
            && let Some(line) = line(game, &entry, *viewer, *n)
        {
            *n += 1;
            beats.push(AnimationStep { line, view: game.view(*viewer) });
        }
        self.log.push(entry);
    }
}

/// A log entry as `viewer` may read it.
fn line<G: Game>(game: &G, logged: &Entry<G::Event>, viewer: Viewer, n: usize) -> Option<LogLine> {
    let entry = match &logged.said {
        Said::Note(text) => LogEntry::line(text.clone(), ""),
        Said::Event(audience, event) if audience.admits(viewer) => game.describe(event, viewer),
        Said::Event(..) => return None,
    };
    Some(LogLine { n, turn: logged.turn, phase: logged.phase, entry })
}

/// A session of one game. See the module's head, and [`Play`] for what clients do with it.
pub struct Session<G: Game> {
    origin: Origin<G>,
    start: Start,
    game: G,
    dice: Dice,
    moments: Vec<Moment<G::Step>>,
    frames: Vec<(G, Dice)>,
    redo: Vec<Vec<Kind<G::Step>>>,
    log: Vec<Entry<G::Event>>,
    journal: Journal,
    autosave: Option<Autosave>,
    trouble: Option<Complaint>,
    digester: Digester,
}

impl<G: Game> Session<G> {
    /// A new session, up to its first question.
    ///
    /// # Errors
    /// Options or seats that the game does not have.
    pub fn new(origin: Origin<G>, start: Start) -> Result<Self, Complaint> {
        check_start(G::info(), &start)?;
        let mut dice = Dice::seeded(start.seed);
        let game = G::new(origin.data, &start.setup, &mut dice)?;
        let header = Header {
            game: G::info().id.to_string(),
            start: start.clone(),
            program: PROGRAM.to_string(),
            data: format!("{:016x}", origin.fingerprint),
        };
        Ok(Session {
            journal: Journal::new(&header)?,
            origin,
            start,
            game,
            dice,
            moments: vec![],
            frames: vec![],
            redo: vec![],
            log: vec![],
            autosave: None,
            trouble: None,
            digester: Digester::default(),
        })
    }

    /// A new session on the built-in data; for tests and tools.
    ///
    /// # Errors
    /// As [`Session::new`].
    pub fn built_in(setup: Setup, seed: u64) -> Result<Self, Complaint> {
        let origin = Origin::of(&Library::built_in(), &setup.scenario)?;
        Session::new(origin, Start { setup, seed, ..Start::default() })
    }

    /// The state. Clients get views instead.
    pub fn game(&self) -> &G {
        &self.game
    }

    /// The dice as they stand.
    pub fn dice(&self) -> &Dice {
        &self.dice
    }

    /// The fixed data the session plays on.
    pub fn data(&self) -> &'static G::Data {
        self.origin.data
    }

    /// Takes a step that is legal, or a legal aside.
    ///
    /// # Errors
    /// The game's refusal; nothing has changed then.
    pub fn take_step(&mut self, step: G::Step, watch: Option<Viewer>) -> Result<Vec<AnimationStep>, Refusal> {
        let mut legal = Vec::new();
        self.game.legal(&mut legal);
        let aside = !legal.contains(&step);
        let beats = self.apply(Kind::Step { step, aside }, watch)?;
        self.redo.clear();
        self.write_last();
        Ok(beats)
    }

    /// Writes the last moment into journal and autosave.
    fn write_last(&mut self) {
        let Some(moment) = self.moments.last() else { return };
        let text = moment.text();
        let line = moment.line(&text);
        self.write(&line);
    }

    fn write(&mut self, line: &Line) {
        let text = self.journal.push(line);
        if let Some(autosave) = &mut self.autosave
            && let Err(complaint) = autosave.append(text)
        {
            self.autosave = None;
            self.trouble = Some(complaint);
        }
    }

    /// Puts a moment at the end of the timeline. On a refusal nothing has changed.
    fn apply(&mut self, kind: Kind<G::Step>, watch: Option<Viewer>) -> Result<Vec<AnimationStep>, Refusal> {
        let n = self.moments.len();
        if self.frames.len() * FRAME_EVERY <= n {
            self.frames.push((self.game.clone(), self.dice.clone()));
        }
        let log_before = self.log.len();
        let (mut barrier, mut digest, mut beats) = (false, 0, vec![]);
        match &kind {
            Kind::Step { step, aside } => {
                let (asked, rolled) = (self.game.asked(), self.dice.rolled());
                let beats_for = watch.map(|viewer| (viewer, self.count(viewer), vec![]));
                let mut ear = LogSink { log: &mut self.log, beats: beats_for };
                let mut cx = Cx::new(&mut self.dice, &mut ear);
                let done = self.game.play(*step, &mut cx);
                barrier = cx.is_barrier();
                beats = ear.beats.map(|(_, _, beats)| beats).unwrap_or_default();
                done.map_err(|bar| self.game.refusal(bar))?;
                barrier |= *aside || rolled != self.dice.rolled() || asked != self.game.asked();
                digest = self.digester.of(&self.game);
            }
            Kind::Dice(faces) => {
                self.dice.put(faces);
                let faces: Vec<String> = faces.iter().map(u8::to_string).collect();
                self.say(format!("The next dice are set: {}", faces.join(", ")));
            }
            Kind::Note(text) => self.say(text.clone()),
        }
        self.moments.push(Moment { kind, barrier, log_before, digest });
        Ok(beats)
    }

    fn say(&mut self, text: String) {
        self.log.push(Entry { turn: self.game.turn(), phase: self.game.phase(), said: Said::Note(text) });
    }

    /// Takes the timeline back to its first `n` moments.
    fn rewind(&mut self, n: usize) {
        let Some(first) = self.moments.get(n) else { return };
        self.log.truncate(first.log_before);
        self.moments.truncate(n);
        let (game, dice) = self.position(n);
        (self.game, self.dice) = (game, dice);
        self.frames.truncate(n / FRAME_EVERY + 1);
    }

    /// State and dice after the first `n` moments.
    fn position(&self, n: usize) -> (G, Dice) {
        let frame = (n / FRAME_EVERY).min(self.frames.len().saturating_sub(1));
        let Some((game, dice)) = self.frames.get(frame) else { return (self.game.clone(), self.dice.clone()) };
        let (mut game, mut dice) = (game.clone(), dice.clone());
        for moment in &self.moments[(frame * FRAME_EVERY).min(n)..n] {
            match &moment.kind {
                Kind::Step { step, .. } => {
                    // It was accepted from the same position before, so it is now.
                    let _ = game.play(*step, &mut Cx::new(&mut dice, &mut NullSink));
                }
                Kind::Dice(faces) => dice.put(faces),
                Kind::Note(_) => {}
            }
        }
        (game, dice)
    }

    /// Index of the last step in the timeline.
    fn last_step(&self) -> Option<usize> {
        self.moments.iter().rposition(|m| matches!(m.kind, Kind::Step { .. }))
    }

    /// Takes back the last step; notes made since stay.
    fn take_back(&mut self) -> Result<(), Refusal> {
        let n = self.last_step().ok_or_else(|| Refusal::new("", "there is nothing to take back"))?;
        let mut group = Vec::new();
        let mut notes = Vec::new();
        for moment in &self.moments[n..] {
            match &moment.kind {
                Kind::Note(text) => notes.push(text.clone()),
                kind => group.push(kind.clone()),
            }
        }
        self.rewind(n);
        self.redo.push(group);
        for note in notes {
            self.apply(Kind::Note(note), None)?;
        }
        Ok(())
    }

    /// The eyes with which a log is read: when the game is over everything is open.
    fn reader(&self, viewer: Viewer) -> Viewer {
        if self.game.asked().is_none() { Viewer::All } else { viewer }
    }

    fn count(&self, viewer: Viewer) -> usize {
        let admits = |e: &&Entry<G::Event>| match &e.said {
            Said::Note(_) => true,
            Said::Event(audience, _) => audience.admits(viewer),
        };
        self.log.iter().filter(admits).count()
    }

    fn whole_text(&self) -> Result<String, Complaint> {
        let fail = |e: ron::Error| Complaint::new("", format!("the state cannot be written as text ({e})"));
        let dice = plain::text(&self.dice.position(), STATE).map_err(fail)?;
        let dice = dice.strip_prefix("Some(").and_then(|d| d.strip_suffix(')')).unwrap_or(&dice).to_string();
        Ok(self.journal.whole(&dice, &plain::text(&self.game, STATE).map_err(fail)?))
    }
}

impl Prompt {
    /// The open prompt of a game; `None` when it is over.
    pub fn of<G: Game>(game: &G) -> Option<Prompt> {
        let seat = game.asked()?;
        let (mut legal, mut asides) = (Vec::with_capacity(64), Vec::new());
        game.legal(&mut legal);
        game.asides(&mut asides);
        Some(Prompt {
            seat,
            question: game.question(Viewer::Seat(seat)),
            phase: game.phase(),
            turn: game.turn(),
            offers: legal.iter().map(|&s| game.offer(s)).collect(),
            steps: legal.iter().map(plain::write).collect(),
            asides: asides.iter().map(|(seat, s)| (*seat, game.offer(*s), plain::write(s))).collect(),
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::engine::Seat;
    use crate::engine::bots::Bot;
    use crate::engine::game::{Rules, Shown};
    use crate::engine::journal::{Record, SavedFile};
    use crate::engine::play::{Play, UndoState};
    use crate::engine::testgame::{Picket, Step};
    use crate::engine::{Target, odds};

    fn session(seed: u64) -> Session<Picket> {
        Session::built_in(Setup { scenario: "short".into(), ..Setup::default() }, seed).unwrap()
    }

    /// The watch hides, and it is the patrol's turn.
    fn hidden(seed: u64) -> Session<Picket> {
        let mut session = session(seed);
        session.take_step(Step::Company(1), None).unwrap();
        session.take_step(Step::Post(2), None).unwrap();
        session
    }

    #[test]
    fn a_long_move_is_a_chain_of_ordinary_steps() {
        let mill = Target::Place("mill".into());
        let mut session = session(2);
        let way = session.route(&mill).unwrap();
        assert!(way.places.last().is_some_and(|p| p == "mill") && way.stop.is_none());
        session.take_route(&mill, None).unwrap();
        assert_eq!((Play::len(&session), session.undo_state()), (2, UndoState::NeedsAgreement));
        let text = session.whole_text().unwrap();
        assert!(text.contains("Company(0)") && text.contains("Post(1)"), "{text}");
        // There and back: the watch is asked on the way, and the second step is not taken.
        let home = session.game().view(Viewer::Public).counters[0].place.clone();
        let (at, why) = session.route(&Target::Place(home.clone())).unwrap().stop.unwrap();
        assert_eq!((at, why.rule), (1, "TG-3"));
        session.take_route(&Target::Place(home.clone()), None).unwrap();
        assert_eq!(Play::len(&session), 3);
        assert_ne!(session.game().view(Viewer::Public).counters[0].place, home);
        assert!(session.take_route(&mill, None).is_err() && session.route(&mill).is_none());
        assert_eq!(Play::len(&session), 3);
    }

    #[test]
    fn what_lasts_is_sampled_to_its_end() {
        let mut session = hidden(3);
        assert!(session.odds_ahead(0).is_ok(), "the march opens a skirmish");
        let end = session.prompt().unwrap().offers.iter().position(|o| o.primary).unwrap();
        assert!(session.odds_ahead(end).is_err(), "nothing lasts");
        session.take(0, None).unwrap();
        let n = session.prompt().unwrap().offers.len() - 1;
        let odds = session.odds_ahead(n).unwrap();
        assert!(!odds.exact && odds.paths == odds::AHEAD);
    }

    fn random(session: &mut Session<Picket>, seed: u64, steps: usize) {
        for n in 0..steps {
            if session.game().asked().is_some() {
                let n = session.advise(Bot::Random, seed + n as u64);
                session.take(n, None).unwrap();
            }
        }
    }

    fn reloaded(session: &Session<Picket>, text: &str) -> Session<Picket> {
        let record = Record::parse("file", text.as_bytes()).unwrap();
        Session::load(session.origin.clone(), &record).unwrap()
    }

    fn same(a: &Session<Picket>, b: &Session<Picket>) {
        assert_eq!(a.game, b.game);
        assert_eq!(a.dice.position(), b.dice.position());
        assert_eq!((&a.moments, &a.log, &a.redo), (&b.moments, &b.log, &b.redo));
        assert_eq!(a.whole_text().unwrap(), b.whole_text().unwrap());
    }

    #[test]
    fn undo_is_free_until_something_was_shown() {
        let mut session = hidden(3);
        assert_eq!(session.undo_state(), UndoState::NeedsAgreement, "the seat has passed");
        let before = session.game.clone();
        session.take_step(Step::Lantern, None).unwrap();
        assert_eq!(session.undo_state(), UndoState::Free);
        session.undo().unwrap();
        assert_eq!(session.game, before);
        Play::redo(&mut session).unwrap();
        session.take_step(Step::Search, None).unwrap();
        assert_eq!(session.undo_state(), UndoState::NeedsAgreement, "a die was rolled");
        assert!(session.undo().is_err());
    }

    #[test]
    fn agreed_undo_is_logged_and_the_dice_go_back() {
        let mut session = hidden(3);
        session.take_step(Step::Search, None).unwrap();
        let (game, log) = (session.game.clone(), session.log(Viewer::All, 0));
        session.undo_agreed().unwrap();
        assert_eq!(session.log(Viewer::Public, 0).last().unwrap().entry.text, UNDONE);
        session.take_step(Step::Search, None).unwrap();
        assert_eq!(session.game, game, "the same roll falls again");
        let lines = session.log(Viewer::All, 0);
        assert_eq!(lines.last().unwrap().entry, log.last().unwrap().entry);
        session.undo_agreed().unwrap();
        session.undo_agreed().unwrap();
        let notes = session.log(Viewer::Public, 0).iter().filter(|l| l.entry.text == UNDONE).count();
        assert_eq!(notes, 3, "earlier notes stay");
    }

    #[test]
    fn all_the_way_back_each_position_is_the_one_that_was() {
        let mut session = session(11);
        let mut positions = vec![session.game.clone()];
        while session.game.asked().is_some() {
            random(&mut session, positions.len() as u64, 1);
            positions.push(session.game.clone());
            (0..4).for_each(|_| session.note("a remark"));
        }
        assert!(session.moments.len() > FRAME_EVERY, "more than one key frame");
        for (n, position) in positions.iter().enumerate() {
            let then = session.at(n).unwrap();
            assert_eq!(then.digest(), super::super::digest::digest(position), "at {n}");
            assert_eq!(then.len(), n);
        }
        for position in positions.iter().rev().skip(1) {
            session.undo_agreed().unwrap();
            assert_eq!(session.game, *position);
        }
        for position in &positions[1..] {
            Play::redo(&mut session).unwrap();
            assert_eq!(session.game, *position);
        }
        assert!(Play::redo(&mut session).is_err());
    }

    #[test]
    fn saves_and_autosaves_give_the_session_back_with_all_that_was_undone() {
        for seed in 0..40 {
            let mut session = hidden(seed);
            random(&mut session, seed, seed as usize % 9);
            session.note("a remark: \"tab\t\", é");
            let _ = session.put_dice(&[6, 1]);
            random(&mut session, seed + 100, 2);
            let _ = session.undo();
            let _ = session.undo_agreed();
            let _ = session.undo_agreed();
            let _ = Play::redo(&mut session);
            same(&session, &reloaded(&session, &session.whole_text().unwrap()));
            same(&session, &reloaded(&session, &session.journal.autosave()));
        }
    }

    #[test]
    fn a_branch_plays_on_and_saves_by_itself() {
        let mut session = hidden(5);
        random(&mut session, 5, 8);
        let branch = session.at(3).unwrap();
        let path = std::env::temp_dir().join(format!("redoubt-branch-{}.redoubt", std::process::id()));
        branch.save(&path).unwrap();
        let back = Session::load(session.origin.clone(), &SavedFile::read(&path).unwrap().record().unwrap()).unwrap();
        std::fs::remove_file(&path).unwrap();
        assert_eq!((back.digest(), Play::len(&back)), (branch.digest(), 3));
    }

    #[test]
    fn beats_carry_line_numbers_and_the_views_after_each_event() {
        let mut session = hidden(9);
        let watch = Viewer::Seat(Seat(0));
        for n in 0..12 {
            if session.game.asked().is_none() {
                break;
            }
            let before = session.log(watch, 0).len();
            let index = session.advise(Bot::Random, n);
            let beats = session.take(index, Some(watch)).unwrap();
            if session.game.asked().is_some() {
                let lines = session.log(watch, before);
                assert_eq!(beats.iter().map(|b| b.line.clone()).collect::<Vec<_>>(), lines);
                assert!(lines.iter().enumerate().all(|(i, l)| l.n == before + i));
            }
            assert!(beats.iter().all(|b| b.view.viewer == watch));
        }
    }

    #[test]
    fn secrets_of_the_log_open_at_the_end() {
        let mut session = hidden(4);
        let told = |s: &Session<Picket>| s.log(Viewer::Public, 0).iter().any(|l| l.entry.text.contains("Birch"));
        assert!(!told(&session));
        session.take_text("Concede", None).unwrap();
        assert!(session.outcome().is_some() && told(&session));
    }

    #[test]
    fn an_aside_is_taken_by_index_or_text_and_stops_undo() {
        let mut session = hidden(4);
        let prompt = session.prompt().unwrap();
        assert_eq!(prompt.asides[0].0, Seat(1));
        session.take(prompt.offers.len(), None).unwrap();
        assert_eq!(session.outcome().unwrap().winner, Some(Seat(0)));
        assert_eq!(session.undo_state(), UndoState::NeedsAgreement);
    }

    #[test]
    fn a_refused_step_changes_nothing() {
        let mut session = hidden(4);
        let before = session.whole_text().unwrap();
        assert!(session.take_step(Step::Fire, None).is_err());
        assert!(session.take_text("Fly", None).is_err());
        assert!(session.take(17, None).is_err());
        assert!(session.put_dice(&[7]).is_err());
        assert_eq!(session.whole_text().unwrap(), before);
    }

    #[test]
    fn the_first_step_that_differs_is_named_with_its_cause() {
        let mut session = hidden(4);
        session.take_step(Step::Lantern, None).unwrap();
        let text = session.whole_text().unwrap();
        let record = Record::parse("f", text.as_bytes()).unwrap();
        let load = |record: &Record| Session::load(session.origin.clone(), record).map(|_| ()).unwrap_err().to_string();
        let mut wrong = record.clone();
        let Line::Step { digest, .. } = &mut wrong.lines[1] else { panic!() };
        *digest ^= 1;
        assert!(load(&wrong).starts_with("f:4: step 2 (Post(2)) leads to another position"), "{}", load(&wrong));
        assert!(load(&wrong).contains("changed by hand"));
        wrong.header.program = "0.0.0".into();
        assert!(load(&wrong).contains("saved by Redoubt 0.0.0"));
        wrong.header = record.header.clone();
        wrong.header.data = "0".into();
        assert!(load(&wrong).contains("--data"));
        let mut other = record.clone();
        other.header.data = "0".into();
        assert!(Session::load(session.origin.clone(), &other).is_ok(), "other data that change nothing do no harm");
        let (dice, state) = record.end.unwrap();
        let changed = state.replace("turn:1", "turn:2");
        let mut state = record.clone();
        state.end = Some((dice, &changed));
        assert!(load(&state).starts_with("f:7: the state at the end"), "{}", load(&state));
    }

    #[test]
    fn options_and_seats_are_those_of_the_card() {
        let origin = hidden(1).origin.clone();
        let with = |option: (&str, &str), seat: (&str, &str)| {
            let mut start = Start { setup: Setup { scenario: "short".into(), ..Setup::default() }, ..Start::default() };
            start.setup.options.insert(option.0.into(), option.1.into());
            start.seats.insert(seat.0.into(), seat.1.into());
            Session::new(origin.clone(), start).map(|_| ())
        };
        assert!(with(("fog", "on"), ("watch", "mcts")).is_ok());
        assert!(with(("fog", "thick"), ("watch", "mcts")).is_err());
        assert!(with(("mist", "on"), ("watch", "mcts")).is_err());
        assert!(with(("fog", "on"), ("king", "mcts")).is_err());
        assert!(with(("fog", "on"), ("watch", "cat")).is_err());
    }
}
