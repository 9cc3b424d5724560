//! What the pages of a lesson tell, and which dice fall for them: for the tests of a game's lessons.

use redoubt::engine::Viewer;
use redoubt::engine::catalog::entry::Entry;
use redoubt::engine::data::lesson::{Course, Lesson, LessonAction};
use redoubt::engine::data::library::Library;
use redoubt::engine::play::{LogLine, Play};
use redoubt::games::GAMES;

/// The log lines that each page of a lesson causes.
pub type Pages = Vec<(usize, Vec<LogLine>)>;

/// Finds a game.
pub fn game(id: &str) -> &'static dyn Entry {
    GAMES.iter().find(|g| g.info().id == id).unwrap()
}

/// Lists the lessons of a game.
pub fn lessons(of: &str) -> Vec<Lesson> {
    game(of).lessons(&Library::built_in()).unwrap()
}

/// Reads a lesson of a game.
pub fn lesson(of: &str, id: &str) -> Lesson {
    lessons(of).into_iter().find(|l| l.id == id).unwrap()
}

/// Plays a lesson with this seed, and returns the log lines that each page adds until the next one opens.
pub fn told(of: &str, lesson: &Lesson, seed: u64) -> (Box<dyn Play>, Pages) {
    let lesson = Lesson { seed, ..lesson.clone() };
    let mut play = game(of).new_session(&Library::built_in(), lesson.start()).unwrap();
    let mut course = Course::begin(lesson, play.as_mut()).unwrap();
    let mut pages = vec![];
    while course.page().is_some() {
        let (n, from) = (course.number().0 + 1, play.log_len(Viewer::All));
        if let Some(step) = course.expected(play.as_ref()) {
            play.take(step, None).unwrap();
        }
        course.turn(play.as_mut(), None).unwrap();
        pages.push((n, play.log(Viewer::All, from)));
    }
    (play, pages)
}

/// Checks what the pages tell, without the dice that are set, against the expected lines: "page: text (rule)".
#[track_caller]
pub fn tells(of: &str, id: &str, expected: &str) {
    let (_, pages) = told(of, &lesson(of, id), 1);
    let line = |n: usize, l: &LogLine| format!("{n}: {} ({})", l.entry.text, l.entry.rules.join(", "));
    let lines = pages.iter().flat_map(|(n, lines)| lines.iter().map(move |l| line(*n, l)));
    let found: Vec<String> = lines.filter(|l| !l.contains("The next dice are set")).collect();
    let wanted: Vec<&str> = expected.lines().map(str::trim).filter(|l| !l.is_empty()).collect();
    assert_eq!(found, wanted, "{id}:\n{}", found.join("\n"));
}

/// Returns the faces in the roll of a line of the log.
pub fn faces(line: &LogLine) -> Vec<u8> {
    line.entry.roll.iter().flat_map(|r| &r.pools).flat_map(|(_, dice)| dice).map(|d| d.face).collect()
}

/// Checks that each lesson of a game scripts every die that falls in it, as `rolled` reads them from the log, and leaves
/// none for the game after it.
#[track_caller]
pub fn scripts_all_dice(of: &str, rolled: fn(&LogLine) -> Vec<u8>) {
    for lesson in lessons(of) {
        let pages = lesson.pages.iter().flat_map(|p| p.first.iter().chain(&p.then));
        let set = |act: &LessonAction| if let LessonAction::Dice(faces) = act { faces.clone() } else { vec![] };
        let scripted: Vec<u8> = lesson.before.iter().chain(pages).flat_map(set).collect();
        let (one, lines) = told(of, &lesson, 1);
        let (other, _) = told(of, &lesson, 2);
        assert_eq!(one.digest(), other.digest(), "{}: something hangs on the seed", lesson.id);
        let fell: Vec<u8> = lines.iter().flat_map(|(_, lines)| lines).flat_map(rolled).collect();
        assert_eq!(fell, scripted, "{}", lesson.id);
        assert!(!scripted.is_empty() && one.outcome().is_none(), "{}", lesson.id);
    }
}

/// Checks that each page of these lessons names its rule, and that these rules are among them.
#[track_caller]
pub fn teach(of: &str, wanted: &[(&str, &str)]) {
    for (id, rules) in wanted {
        let lesson = lesson(of, id);
        let taught: Vec<&str> = lesson.pages.iter().map(|p| p.rule.as_str()).collect();
        assert!(!taught.contains(&""), "{id}: every page names its rule");
        for rule in rules.split_whitespace() {
            assert!(taught.contains(&rule), "{id} teaches {rule}");
        }
    }
}
