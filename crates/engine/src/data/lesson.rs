//! Lessons: a few pages that lead a beginner through a prepared part of a scenario.
//!
//! A lesson is data: `scenarios/<game>/lessons/<id>.ron` holds one [`Lesson`]. It starts an ordinary
//! session (scenario, options, seed), plays on to the position it wants, and then shows page
//! after page. A page only tells something, or it *expects* one step: then one short line says what to do, and another
//! what the page wants to show, for a player who chooses something else. The lesson itself may lay out a small position
//! of its own, put faces before the dice and answer for the other seat. Because all of it runs through the session, a
//! lesson cannot show anything that the rules do not do.
//!
//! [`Course`] leads through a lesson in a session that its caller holds; the table, the terminal and the tests
//! all use it. [`Course::back`] turns back page by page, and the game with it. [`Course::walk`] plays a lesson through
//! and so checks it.

use crate::data::figure::{self, Figure};
use crate::data::library::Library;
use crate::edit::Edit;
use crate::journal::Start;
use crate::play::{AnimationStep, Play};
use crate::{Complaint, GameInfo, Refusal, Setup, Target, Viewer};
use serde::{Deserialize, Serialize};
use std::collections::BTreeMap;

/// What a lesson does by itself.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub enum LessonAction {
    /// Puts these faces before the dice.
    Dice(Vec<u8>),
    /// Takes this step, in its RON text form.
    Step(String),
    /// Sets the position by hand, by these changes one after another. The rules must be able to go on from it.
    Lay(Vec<Edit>),
}

/// One page.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Page {
    /// The text, one short paragraph.
    pub text: String,
    /// What to do, one short imperative line of at most [`Page::LINE`] characters, shown large ("Click Area 8");
    /// empty on a page that is only read.
    #[serde(default)]
    pub todo: String,
    /// What the page wants to show, in one or two sentences, for a player who chooses another legal step. Where it is
    /// empty, [`Page::todo`] is said again.
    #[serde(default)]
    pub instead: String,
    /// Id of the rule it is about; empty for none.
    #[serde(default)]
    pub rule: String,
    /// Key of the seat whose view is shown; empty for the seat of the page before (at first: everything).
    #[serde(default)]
    pub seat: String,
    /// Counters and places that are lit.
    #[serde(default)]
    pub look_at: Vec<Target>,
    /// The figures of the game that its texts name, each with the value that they say, when the page opens: for example
    /// `(track("spirit"), "3")`. [`Course::walk`] checks them against the game.
    #[serde(default)]
    pub says: Vec<(Figure, String)>,
    /// What the lesson does when the page opens (dice).
    #[serde(default)]
    pub first: Vec<LessonAction>,
    /// The step to take, in its RON text form; a page without one is only read.
    #[serde(default)]
    pub expects: Option<String>,
    /// What the lesson does when that step has been taken or the page has been read.
    #[serde(default)]
    pub then: Vec<LessonAction>,
}

impl Page {
    /// Most characters of [`Page::todo`].
    pub const LINE: usize = 48;

    /// Finds what is wrong with its texts, if anything: no text, a step without `todo`, or `todo` without a step.
    fn fault(&self) -> Option<String> {
        let (todo, length) = (self.todo.trim(), self.todo.chars().count());
        match &self.expects {
            _ if self.text.trim().is_empty() => Some("it has no text".into()),
            Some(step) if todo.is_empty() => Some(format!("it expects {step}, but `todo` does not say what to do")),
            Some(_) if length > Page::LINE || todo.contains('\n') => {
                Some(format!("`todo` has {length} characters; give one line of at most {}", Page::LINE))
            }
            None if !todo.is_empty() || !self.instead.trim().is_empty() => {
                Some("it expects no step; take out `todo` and `instead`, or give `expects`".into())
            }
            _ => None,
        }
    }
}

/// A lesson.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Lesson {
    /// Its id: the name of its file without `.ron`.
    pub id: String,
    /// Title.
    pub title: String,
    /// What it teaches, one sentence.
    pub blurb: String,
    /// Place in the list: lowest first.
    pub order: u16,
    /// Scenario without the game ("august-1763").
    pub scenario: String,
    /// Options that differ from their default.
    #[serde(default)]
    pub options: BTreeMap<String, String>,
    /// Seed of the dice; it decides what is drawn.
    #[serde(default)]
    pub seed: u64,
    /// What the lesson does before its first page.
    #[serde(default)]
    pub before: Vec<LessonAction>,
    /// The pages.
    pub pages: Vec<Page>,
}

impl Lesson {
    /// Returns what its session is started from: two persons in an open game.
    #[must_use]
    pub fn start(&self) -> Start {
        let setup = Setup { scenario: self.scenario.clone(), options: self.options.clone() };
        Start { setup, open: true, seed: self.seed, ..Start::default() }
    }
}

/// Reads all lessons of a game, built-in and overlaid, in their order.
///
/// # Errors
/// The first file that is wrong, with line and column.
pub fn lessons(library: &Library, info: &GameInfo) -> Result<Vec<Lesson>, Complaint> {
    let mut lessons = Vec::new();
    for name in library.names(&format!("scenarios/{}/lessons", info.id), ".ron")? {
        let lesson: Lesson = library.ron(&name)?;
        let stem = name.rsplit('/').next().unwrap_or(&name).trim_end_matches(".ron");
        if lesson.id != stem {
            let text = format!("the lesson's id is \"{}\"; it must be \"{stem}\" like the file's name", lesson.id);
            return Err(Complaint::new(name, text));
        }
        if lesson.pages.is_empty() {
            return Err(Complaint::new(name, "the lesson has no pages; give it one or more"));
        }
        lessons.push(lesson);
    }
    lessons.sort_by(|a, b| (a.order, &a.id).cmp(&(b.order, &b.id)));
    Ok(lessons)
}

/// A lesson that is being taken, in a session that its caller holds.
#[derive(Clone, PartialEq, Debug)]
pub struct Course {
    lesson: Lesson,
    page: usize,
}

impl Course {
    /// Begins a lesson in a new session of [`Lesson::start`].
    ///
    /// # Errors
    /// A page whose texts are wrong, or a step of the lesson that the game refuses; with the page.
    pub fn begin(lesson: Lesson, play: &mut dyn Play) -> Result<Course, Complaint> {
        for (n, page) in lesson.pages.iter().enumerate() {
            if let Some(fault) = page.fault() {
                return Err(complain(&lesson, n, fault));
            }
        }
        let course = Course { lesson, page: 0 };
        course.act(&course.lesson.before, play, None)?;
        course.open(play, None)?;
        Ok(course)
    }

    /// Returns the lesson.
    #[must_use]
    pub fn lesson(&self) -> &Lesson {
        &self.lesson
    }

    /// Returns the open page; `None` after the last one.
    #[must_use]
    pub fn page(&self) -> Option<&Page> {
        self.lesson.pages.get(self.page)
    }

    /// Returns the number of the open page, from 0, and the number of pages.
    #[must_use]
    pub fn number(&self) -> (usize, usize) {
        (self.page, self.lesson.pages.len())
    }

    /// Returns the viewer whose view the open page shows.
    pub fn viewer(&self, play: &dyn Play) -> Viewer {
        let shown = self.lesson.pages.iter().take(self.page + 1).rev().find(|p| !p.seat.is_empty());
        shown.and_then(|p| play.seat(&p.seat)).map_or(Viewer::All, Viewer::Seat)
    }

    /// Finds the index of the step that the open page expects, as [`Play::take`] counts; `None` where it expects
    /// none.
    pub fn expected(&self, play: &dyn Play) -> Option<usize> {
        let wanted = squeeze(self.page()?.expects.as_deref()?);
        steps(play).position(|step| squeeze(&step) == wanted)
    }

    /// Returns what the expected step points at, so that it can be ringed: [`Target::Button`] for a step that is a
    /// button. `None` where the page expects none.
    pub fn target(&self, play: &dyn Play) -> Option<Target> {
        let (n, prompt) = (self.expected(play)?, play.prompt()?);
        let aside = || prompt.asides.get(n - prompt.offers.len()).map(|(_, offer)| offer);
        prompt.offers.get(n).or_else(aside).map(|offer| offer.target.clone())
    }

    /// Checks that the lesson allows the `n`-th step now. It is asked about legal steps only; [`Query::why`](crate::play::Query::why) gives the
    /// reason why another is not legal.
    ///
    /// # Errors
    /// What the page wants to show, or that it must be read first.
    pub fn allows(&self, play: &dyn Play, n: usize) -> Result<(), Refusal> {
        let Some(page) = self.page() else { return Ok(()) };
        if page.expects.is_some() && self.expected(play) == Some(n) {
            return Ok(());
        }
        let text = match &page.expects {
            None => "First read this page and turn to the next one; then the game goes on.".to_string(),
            Some(_) if !page.instead.trim().is_empty() => page.instead.clone(),
            Some(_) => format!("The rules allow that, but the lesson goes on with another step: {}.", page.todo),
        };
        Err(Refusal::plain(text))
    }

    /// Turns the page: the step that it expects has been taken, or it has been read. The animation steps of the
    /// lesson's own steps are made for `watch`.
    ///
    /// # Errors
    /// A step of the lesson that the game refuses, with the page.
    pub fn turn(&mut self, play: &mut dyn Play, watch: Option<Viewer>) -> Result<Vec<AnimationStep>, Complaint> {
        let Some(page) = self.page() else { return Ok(vec![]) };
        let mut shown = self.act(&page.then, play, watch)?;
        self.page += 1;
        shown.extend(self.open(play, watch)?);
        Ok(shown)
    }

    /// Turns one page back; after the last page, back to it. Returns the session as it stood when that page opened,
    /// with state, dice and log: it is begun anew and played up to there. What was played freely is dropped. The new
    /// session keeps no autosave; a client that wants one opens it.
    ///
    /// # Errors
    /// The first page is open; or a step of the lesson that the game refuses, with the page.
    pub fn back(&mut self, play: &dyn Play) -> Result<Box<dyn Play>, Complaint> {
        let Some(wanted) = self.page.checked_sub(1) else {
            return Err(Complaint::new("", "This is the first page of the lesson."));
        };
        let mut anew = play.at(0)?;
        let mut course = Course::begin(self.lesson.clone(), anew.as_mut())?;
        while course.page < wanted {
            course.pass(anew.as_mut())?;
        }
        *self = course;
        Ok(anew)
    }

    /// Plays the rest of the lesson, and checks on the way that every page names rules, seats, counters and places
    /// that exist, says figures as they are, and expects a step that is offered.
    ///
    /// # Errors
    /// The first page that is wrong.
    pub fn walk(&mut self, play: &mut dyn Play) -> Result<(), Complaint> {
        while let Some(page) = self.page() {
            self.check(page, play)?;
            self.pass(play)?;
        }
        Ok(())
    }

    /// Takes the step that the open page expects, if it expects one, and turns the page.
    fn pass(&mut self, play: &mut dyn Play) -> Result<(), Complaint> {
        if let Some(step) = self.page().and_then(|page| page.expects.as_ref()) {
            let Some(n) = self.expected(play) else {
                let offered = some_of(&steps(play).collect::<Vec<_>>());
                return Err(self.complain(format!("it expects {step}, but offered are {offered}")));
            };
            play.take(n, None).map_err(|no| self.complain(no.to_string()))?;
        }
        self.turn(play, None)?;
        Ok(())
    }

    fn check(&self, page: &Page, play: &dyn Play) -> Result<(), Complaint> {
        if !page.rule.is_empty() && play.rules().get(&page.rule).is_none() {
            return Err(self.complain(format!("the rule {} is not in the rules index", page.rule)));
        }
        if !page.seat.is_empty() && play.seat(&page.seat).is_none() {
            let keys: Vec<&str> = play.info().seats.iter().map(|s| s.key).collect();
            return Err(self.complain(format!("there is no seat {}; use one of {}", page.seat, keys.join(", "))));
        }
        let texts = [&page.text, &page.todo, &page.instead];
        figure::check(&page.says, &texts, play, self.viewer(play)).map_err(|text| self.complain(text))?;
        let view = play.view(self.viewer(play));
        for target in &page.look_at {
            let there = match target {
                Target::Counter(key) => view.counters.iter().any(|c| &c.key == key),
                Target::Place(id) => {
                    play.boards().iter().filter(|b| view.boards.contains(&b.id.as_str())).any(|b| b.has(id))
                }
                Target::Card(id) => view.cards().any(|c| c == id),
                Target::Button => true,
            };
            if !there {
                return Err(self.complain(format!("it looks at {target:?}, which is not in view")));
            }
        }
        Ok(())
    }

    fn open(&self, play: &mut dyn Play, watch: Option<Viewer>) -> Result<Vec<AnimationStep>, Complaint> {
        match self.page() {
            Some(page) => self.act(&page.first, play, watch),
            None => Ok(vec![]),
        }
    }

    fn act(
        &self,
        acts: &[LessonAction],
        play: &mut dyn Play,
        watch: Option<Viewer>,
    ) -> Result<Vec<AnimationStep>, Complaint> {
        let mut shown = Vec::new();
        for act in acts {
            match act {
                LessonAction::Dice(faces) => play.put_dice(faces).map_err(|no| self.complain(no.to_string()))?,
                LessonAction::Step(step) => shown.extend(play.take_text(step, watch).map_err(|no| {
                    let offered = some_of(&steps(play).collect::<Vec<_>>());
                    self.complain(format!("the step {step} is refused: {no}; offered are {offered}"))
                })?),
                LessonAction::Lay(changes) => {
                    shown.extend(lay(changes, play, watch).map_err(|text| self.complain(text))?);
                }
            }
        }
        Ok(shown)
    }

    fn complain(&self, text: String) -> Complaint {
        complain(&self.lesson, self.page, text)
    }
}

/// Sets the position by hand: makes all changes, or none. Returns the animation steps.
///
/// # Errors
/// Why not, in words.
fn lay(changes: &[Edit], play: &mut dyn Play, watch: Option<Viewer>) -> Result<Vec<AnimationStep>, String> {
    // A lesson is an open game of one beginner, so both seats agree.
    play.begin_edit(true).map_err(|no| no.to_string())?;
    let mut shown = Vec::new();
    let change = |edit: &Edit| {
        // A change that is already made is left out.
        if *edit != Edit::Clear && play.desk().is_some_and(|desk| desk.shows(edit)) {
            return Ok(());
        }
        let steps = play.edit(edit, watch).map_err(|no| format!("the change {edit:?} is refused: {no}"))?;
        shown.extend(steps);
        Ok(())
    };
    let done = changes.iter().try_for_each(change).and_then(|()| play.end_edit().map_err(|no| no.to_string()));
    match done {
        Ok(()) => Ok(shown),
        Err(text) => {
            play.abandon_edit().map_err(|no| no.to_string())?;
            Err(text)
        }
    }
}

/// Complains about a page, counted from 0.
fn complain(lesson: &Lesson, page: usize, text: String) -> Complaint {
    let (n, of) = (page + 1, lesson.pages.len());
    Complaint::new(format!("lesson \"{}\", page {n} of {of}", lesson.id), text)
}

/// Lists the texts of all steps that may be taken now, in the order of [`Play::take`].
fn steps(play: &dyn Play) -> impl Iterator<Item = String> {
    (0..).map_while(|n| play.step_text(n))
}

/// Removes the blanks from a step's text, so that `Go( "4" )` is `Go("4")`.
fn squeeze(step: &str) -> String {
    step.chars().filter(|c| !c.is_whitespace()).collect()
}

/// Joins the first few of a long list, and says how many more there are.
fn some_of(steps: &[String]) -> String {
    const SHOWN: usize = 8;
    let first = steps[..steps.len().min(SHOWN)].join(", ");
    if steps.len() > SHOWN { format!("{first} and {} more", steps.len() - SHOWN) } else { first }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::play::{ByHand, Query};
    use crate::session::{GameFiles, Session};
    use crate::testgame::Picket;

    fn session(lesson: &Lesson) -> Session<Picket> {
        let origin = GameFiles::of(&Library::built_in(), &lesson.scenario).unwrap();
        Session::new(origin, lesson.start()).unwrap()
    }

    fn lesson(pages: Vec<Page>) -> Lesson {
        let before = ["Company(1)", "Post(0)", "Lantern"].map(|s| LessonAction::Step(s.into())).to_vec();
        Lesson { id: "first".into(), scenario: "short".into(), before, pages, ..Lesson::default() }
    }

    fn page(expects: Option<&str>) -> Page {
        let todo = expects.map_or(String::new(), |_| "Do it".into());
        let text = "Look.".into();
        Page { text, todo, rule: "TG-4".into(), expects: expects.map(String::from), ..Page::default() }
    }

    #[test]
    fn a_lesson_holds_to_its_step_and_goes_on() {
        let pages = vec![
            Page { look_at: vec![Target::Place("mill".into())], ..page(None) },
            Page { first: vec![LessonAction::Dice(vec![1])], ..page(Some(" Search ")) },
            Page {
                then: vec![LessonAction::Step("Stay".into())],
                instead: "Here the patrol ends its turn.".into(),
                ..page(Some("End"))
            },
            page(None),
        ];
        let lesson = lesson(pages);
        let mut play = session(&lesson);
        let mut course = Course::begin(lesson.clone(), &mut play).unwrap();
        assert!(course.allows(&play, 0).unwrap_err().text.contains("First read this page"));
        assert_eq!(course.target(&play), None);
        course.turn(&mut play, None).unwrap();
        let n = course.expected(&play).unwrap();
        let other = if n == 0 { 1 } else { 0 };
        assert!(course.allows(&play, other).unwrap_err().text.ends_with("another step: Do it."));
        course.allows(&play, n).unwrap();
        let watch = Some(course.viewer(&play));
        let shown = play.take(n, watch).unwrap();
        assert!(!shown.is_empty());
        course.turn(&mut play, watch).unwrap();
        assert_eq!(course.target(&play), Some(Target::Button));
        let other = usize::from(course.expected(&play) == Some(0));
        assert_eq!(course.allows(&play, other).unwrap_err().text, "Here the patrol ends its turn.");
        play.take(course.expected(&play).unwrap(), None).unwrap();
        assert!(!course.turn(&mut play, watch).unwrap().is_empty(), "the watch stays, a turn begins");
        assert_eq!(course.number(), (3, 4));
        course.turn(&mut play, None).unwrap();
        assert_eq!(course.page(), None);
        course.allows(&play, 0).unwrap();
        let mut again = session(&lesson);
        Course::begin(lesson, &mut again).unwrap().walk(&mut again).unwrap();
    }

    #[test]
    fn a_page_back_puts_game_and_dice_back() {
        let pages = vec![
            page(None),
            Page { first: vec![LessonAction::Dice(vec![1])], ..page(Some("Search")) },
            Page { then: vec![LessonAction::Step("Stay".into())], ..page(Some("End")) },
            page(None),
        ];
        let lesson = lesson(pages);
        let mut play: Box<dyn Play> = Box::new(session(&lesson));
        let mut course = Course::begin(lesson, play.as_mut()).unwrap();
        let first = course.back(play.as_ref()).err().unwrap();
        assert!(first.text.contains("first page"), "{first}");
        let mut seen = vec![play.digest()];
        while course.page().is_some() {
            course.pass(play.as_mut()).unwrap();
            seen.push(play.digest());
        }
        play.take(0, None).unwrap();
        for n in (0..4).rev() {
            play = course.back(play.as_ref()).unwrap();
            assert_eq!((course.number().0, play.digest()), (n, seen[n]));
            course.pass(play.as_mut()).unwrap();
            assert_eq!(play.digest(), seen[n + 1], "forward again from page {n}");
            play = course.back(play.as_ref()).unwrap();
            assert_eq!(play.digest(), seen[n]);
        }
    }

    fn to(counter: &str, place: &str) -> Edit {
        Edit::Place { counter: counter.into(), place: place.into() }
    }

    /// Puts the picket into the mill and the patrol to the ridge, with the patrol to march in turn 2.
    fn laid() -> LessonAction {
        let company = Edit::Face { counter: "picket".into(), face: "birch".into() };
        let stand = Edit::Stand { key: "2/march".into() };
        let again = Edit::Set { place: String::new(), key: "searched".into(), value: "no".into() };
        LessonAction::Lay(vec![to("picket", "mill"), company, to("patrol", "ridge"), stand, again])
    }

    #[test]
    fn a_lesson_lays_out_its_own_position_and_a_page_back_lays_it_out_anew() {
        let pages = vec![page(None), page(Some("Search")), Page { first: vec![laid()], ..page(None) }];
        let lesson = Lesson { before: vec![laid(), LessonAction::Dice(vec![6])], ..lesson(pages) };
        let mut play: Box<dyn Play> = Box::new(session(&lesson));
        let mut course = Course::begin(lesson, play.as_mut()).unwrap();
        assert_eq!((play.turn(), play.phase(), play.is_editing()), (2, "march", false));
        let (view, begun) = (play.view(Viewer::All), play.digest());
        let lies = |key: &str| view.counters.iter().find(|c| c.key == key).map(|c| c.place.as_str());
        assert_eq!((lies("patrol"), lies("picket")), (Some("ridge"), Some("mill")));
        course.pass(play.as_mut()).unwrap();
        course.pass(play.as_mut()).unwrap();
        // The position can be laid out again in the middle of a lesson, too.
        assert_eq!((course.number(), play.digest()), ((2, 3), begun));
        let watch = Some(Viewer::All);
        assert!(!lay(&[to("patrol", "ford")], play.as_mut(), watch).unwrap().is_empty(), "it is shown");
        for n in (0..2).rev() {
            play = course.back(play.as_ref()).unwrap();
            assert_eq!((course.number().0, play.digest()), (n, begun));
        }
    }

    #[test]
    fn a_position_that_cannot_be_laid_out_changes_nothing() {
        let wrong = [
            (vec![to("moon", "mill")], "is refused: there is no counter \"moon\""),
            (vec![to("patrol", "ridge"), to("patrol", "moon")], "\"moon\" is no place"),
            (vec![to("picket", ""), Edit::Stand { key: "1/march".into() }], "the game cannot go on from here"),
        ];
        for (changes, text) in wrong {
            let lesson = lesson(vec![page(None)]);
            let mut play = session(&lesson);
            let mut course = Course::begin(lesson, &mut play).unwrap();
            let (before, log) = (play.digest(), play.log_len(Viewer::All));
            course.lesson.pages[0].then = vec![LessonAction::Lay(changes)];
            let complaint = course.turn(&mut play, None).unwrap_err().to_string();
            assert!(complaint.contains(text) && complaint.contains("page 1 of 1"), "{complaint}");
            assert_eq!((play.digest(), play.is_editing()), (before, false), "{complaint}");
            assert_eq!(play.log_len(Viewer::All), log + 1, "only a note that it was put back");
        }
    }

    #[test]
    fn a_wrong_lesson_is_named_by_its_page() {
        let wrong = [
            (page(Some("Fire")), "expects Fire, but offered are"),
            (Page { rule: "TG-9".into(), ..page(None) }, "TG-9 is not in the rules index"),
            (Page { seat: "king".into(), ..page(None) }, "no seat king; use one of patrol, watch"),
            (Page { look_at: vec![Target::Place("moon".into())], ..page(None) }, "not in view"),
            (Page { then: vec![LessonAction::Step("Stay".into())], ..page(None) }, "the step Stay is refused"),
            (Page { first: vec![LessonAction::Dice(vec![7])], ..page(None) }, "each 1 to 6"),
            (Page { text: " ".into(), ..page(None) }, "no text"),
            (Page { todo: " ".into(), ..page(Some("End")) }, "it expects End, but `todo` does not say"),
            (
                Page { todo: "é".repeat(49), ..page(Some("End")) },
                "`todo` has 49 characters; give one line of at most 48",
            ),
            (
                Page { says: vec![(Figure::Turn, "7".into())], text: "It is turn 7.".into(), ..page(None) },
                "it says that Turn is 7, but it is 1",
            ),
            (Page { says: vec![(Figure::Turn, "1".into())], ..page(None) }, "its text does not name it"),
            (
                Page { says: vec![(Figure::Track("moon".into()), "1".into())], ..page(None) },
                "there is no Track(\"moon\")",
            ),
            (Page { todo: "Go".into(), ..page(None) }, "it expects no step; take out `todo`"),
            (Page { instead: "No.".into(), ..page(None) }, "it expects no step; take out `todo`"),
        ];
        for (bad, text) in wrong {
            let lesson = lesson(vec![page(None), bad]);
            let mut play = session(&lesson);
            let complaint =
                Course::begin(lesson, &mut play).and_then(|mut c| c.walk(&mut play)).unwrap_err().to_string();
            assert!(complaint.starts_with("lesson \"first\", page 2 of 2: "), "{complaint}");
            assert!(complaint.contains(text), "{complaint}");
        }
    }
}
