//! Every lesson of every game can be walked from its first page to its last.

use redoubt::engine::data::lesson::Course;
use redoubt::engine::data::library::Library;
use redoubt::engine::play::Play;
use redoubt::engine::{Target, Viewer};
use redoubt::games::GAMES;
use std::io::Write;
use std::process::{Command, Stdio};

#[test]
fn every_lesson_can_be_walked_to_its_end() {
    let library = Library::built_in();
    let mut walked = vec![];
    for game in GAMES.iter() {
        for lesson in game.lessons(&library).unwrap() {
            let name = format!("{}/{}", game.info().id, lesson.id);
            let mut play = game.new_session(&library, lesson.start()).unwrap();
            let result = Course::begin(lesson, play.as_mut()).and_then(|mut course| {
                course.walk(play.as_mut())?;
                assert_eq!(course.page(), None, "{name}");
                Ok(())
            });
            result.unwrap_or_else(|complaint| panic!("{name}: {complaint}"));
            walked.push(name);
        }
    }
    for lesson in ["bushy-run/marching", "bushy-run/in-the-woods", "bushy-run/attack"] {
        assert!(walked.iter().any(|w| w == lesson), "{lesson} was not walked");
    }
    for lesson in ["prairie-aflame/march", "prairie-aflame/battle"] {
        assert!(walked.iter().any(|w| w == lesson), "{lesson} was not walked");
    }
    for lesson in ["fire", "assault", "command"] {
        assert!(walked.iter().any(|w| *w == format!("battles-for-canada/{lesson}")), "{lesson} was not walked");
    }
    for lesson in ["fire", "melee", "guns"] {
        assert!(walked.iter().any(|w| *w == format!("adobe-walls/{lesson}")), "{lesson} was not walked");
    }
    for lesson in ["a-turn", "activity-points", "opposing-cards"] {
        assert!(walked.iter().any(|w| *w == format!("prelude-to-rebellion/{lesson}")), "{lesson} was not walked");
    }
}

#[test]
fn the_chooser_lists_the_lessons_of_a_scenario() {
    let library = Library::built_in();
    let game = GAMES.iter().find(|g| g.info().id == "bushy-run").unwrap();
    let scenarios = game.scenarios(&library).unwrap();
    assert_eq!(
        scenarios[0].lessons,
        ["Marching and stacking", "Hidden, Concealed, Revealed", "Attack, retreat and the wagon"]
    );
}

/// Plays a lesson of a game in the terminal with these lines, and returns what was written.
pub fn at_the_terminal(game: &str, lesson: &str, lines: &str) -> String {
    let folder = tempfile::tempdir().unwrap();
    let mut child = Command::new(env!("CARGO_BIN_EXE_redoubt"))
        .args(["play", game, "--lesson", lesson, "--text"])
        .env("REDOUBT_SAVES", folder.path())
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .spawn()
        .unwrap();
    child.stdin.take().unwrap().write_all(lines.as_bytes()).unwrap();
    let output = child.wait_with_output().unwrap();
    assert!(output.status.success());
    String::from_utf8(output.stdout).unwrap()
}

#[test]
fn a_lesson_is_taken_in_the_terminal() {
    let library = Library::built_in();
    let all = GAMES.iter().flat_map(|game| game.lessons(&library).unwrap().into_iter().map(|l| (game.info().id, l)));
    for (game, lesson) in all {
        // "!" takes a step in spite of its warning.
        let answers = lesson.pages.iter().map(|p| p.expects.as_ref().map_or("\n".into(), |step| format!("{step}!\n")));
        let text = at_the_terminal(game, &lesson.id, &(answers.collect::<String>() + "quit\n"));
        let squeezed = |s: &str| s.split_whitespace().collect::<Vec<_>>().join(" ");
        for page in &lesson.pages {
            assert!(squeezed(&text).contains(&squeezed(&page.text)), "{}: {}", lesson.id, page.text);
        }
        assert!(text.contains("The lesson is over"), "{}: {text}", lesson.id);
    }
}

#[test]
fn a_lesson_holds_one_to_its_step_until_it_is_left() {
    let text = at_the_terminal("bushy-run", "marching", "\n\n\nEndPhase\nundo\nskip\nEndPhase\nquit\n");
    assert!(text.contains("To do: Click the 1st Light Company of the 42nd (answer "), "{text}");
    assert!(text.contains("This page shows how a quick unit marches."), "{text}");
    assert!(text.contains("Not in a lesson; back turns a page back, skip leaves it."), "{text}");
    assert!(text.contains("British Attack"), "after it one is free: {text}");
    assert!(
        !text.contains("band placed in Area"),
        "the page is the British player's, who does not see the woods: {text}"
    );
}

#[test]
fn the_terminal_turns_a_page_back_and_gives_the_reason_of_the_rules_for_what_is_not_legal() {
    // The player goes back on a page that is read, then on one that expects a step, clicks on what is too far, and
    // goes on.
    let text = at_the_terminal(
        "bushy-run",
        "marching",
        "back\n\nback\n\n\n\nMove(\"B02\",March)!\nback\nMove(\"B02\",March)!\n16\nGo(\"8\")!\nquit\n",
    );
    assert!(text.contains("This is the first page of the lesson."), "{text}");
    for (page, times) in [("[1 of 11]", 3), ("[2 of 11]", 2), ("[4 of 11]", 2), ("[5 of 11]", 2), ("[6 of 11]", 1)] {
        assert_eq!(text.matches(page).count(), times, "{page}: {text}");
    }
    let library = Library::built_in();
    let game = GAMES.iter().find(|g| g.info().id == "bushy-run").unwrap();
    let lesson = game.lessons(&library).unwrap().remove(0);
    let mut play = game.new_session(&library, lesson.start()).unwrap();
    let mut course = Course::begin(lesson, play.as_mut()).unwrap();
    for _ in 0..4 {
        forward(&mut course, play.as_mut());
    }
    let too_far = play.why(course.viewer(play.as_ref()), &Target::Place("16".into()));
    assert!(text.contains(&too_far.to_string()) && too_far.rule.is_some(), "{too_far}: {text}");
}

/// Returns what a player sees when a page opens.
fn standing(course: &Course, play: &dyn Play) -> (usize, u64, Option<String>, Vec<String>, usize) {
    let steps = (0..).map_while(|n| play.step_text(n)).collect();
    let asked = play.prompt().map(|p| format!("{p:?}"));
    (course.number().0, play.digest(), asked, steps, play.log_len(Viewer::All))
}

/// Takes the expected step, if there is one, and turns the page.
fn forward(course: &mut Course, play: &mut dyn Play) {
    if let Some(n) = course.expected(play) {
        course.allows(play, n).unwrap();
        assert!(course.target(play).is_some(), "page {:?} shows where to click", course.number());
        play.take(n, None).unwrap();
    }
    course.turn(play, None).unwrap();
}

#[test]
fn back_and_forth_on_every_page_of_every_lesson_leads_to_the_same_game() {
    let library = Library::built_in();
    for game in GAMES.iter() {
        for lesson in game.lessons(&library).unwrap() {
            let name = format!("{}/{}", game.info().id, lesson.id);
            let pages = lesson.pages.len();
            let mut play = game.new_session(&library, lesson.start()).unwrap();
            let mut course = Course::begin(lesson, play.as_mut()).unwrap();
            let mut seen = vec![standing(&course, play.as_ref())];
            while course.page().is_some() {
                forward(&mut course, play.as_mut());
                seen.push(standing(&course, play.as_ref()));
            }
            assert_eq!(seen.len(), pages + 1);
            for n in (0..pages).rev() {
                play = course.back(play.as_ref()).unwrap();
                assert_eq!(standing(&course, play.as_ref()), seen[n], "{name}: back to page {}", n + 1);
                // The dice are back, too: the rest of the lesson is the same.
                let (mut on, mut other) = (course.clone(), play.at(play.len()).unwrap());
                for then in &seen[n + 1..] {
                    forward(&mut on, other.as_mut());
                    assert_eq!(&standing(&on, other.as_ref()), then, "{name}: forward again from page {}", n + 1);
                }
            }
            assert!(course.back(play.as_ref()).is_err(), "{name}: there is no page before the first");
        }
    }
}

#[test]
fn every_page_that_expects_a_step_says_what_to_do_and_what_it_wants_to_show() {
    let library = Library::built_in();
    for game in GAMES.iter() {
        for lesson in game.lessons(&library).unwrap() {
            let name = format!("{}/{}", game.info().id, lesson.id);
            let mut play = game.new_session(&library, lesson.start()).unwrap();
            let mut course = Course::begin(lesson, play.as_mut()).unwrap();
            while let Some(page) = course.page().cloned() {
                let offers = (0..).map_while(|n| play.step_text(n)).count();
                let others = (0..offers).filter(|n| Some(*n) != course.expected(play.as_ref()));
                for n in others {
                    let said = course.allows(play.as_ref(), n).unwrap_err().text;
                    match page.expects {
                        Some(_) => assert_eq!(said, page.instead, "{name}: {}", page.todo),
                        None => assert!(said.contains("read this page"), "{name}: {said}"),
                    }
                }
                if page.expects.is_some() {
                    assert!(!page.todo.ends_with('.') && page.instead.ends_with('.'), "{name}: {}", page.todo);
                }
                forward(&mut course, play.as_mut());
            }
        }
    }
}

/// Pages name the figures that they speak of, and a figure that is not so is a fault of its page: each one of every
/// lesson is changed in turn.
#[test]
fn a_figure_that_is_not_so_is_a_fault_of_its_page() {
    let library = Library::built_in();
    for game in GAMES.iter() {
        for lesson in game.lessons(&library).unwrap() {
            let name = format!("{}/{}", game.info().id, lesson.id);
            let figures: Vec<(usize, usize)> =
                (0..lesson.pages.len()).flat_map(|n| (0..lesson.pages[n].says.len()).map(move |i| (n, i))).collect();
            assert!(figures.len() >= 3, "{name} names {} figures", figures.len());
            for (n, i) in figures {
                let mut wrong = lesson.clone();
                wrong.pages[n].says[i].1 = "999".into();
                let mut play = game.new_session(&library, wrong.start()).unwrap();
                let walked = Course::begin(wrong, play.as_mut()).and_then(|mut course| course.walk(play.as_mut()));
                let complaint = walked.unwrap_err().to_string();
                let place = format!("page {} of {}: it says that", n + 1, lesson.pages.len());
                assert!(complaint.contains(&place) && complaint.contains("is 999"), "{name}: {complaint}");
            }
        }
    }
}

#[test]
fn a_wrong_lesson_is_wrong_usage() {
    for args in [vec!["play", "bushy-run", "--lesson", "none"], vec!["play", "--lesson", "marching"]] {
        let output = Command::new(env!("CARGO_BIN_EXE_redoubt")).args(&args).output().unwrap();
        assert_eq!(output.status.code(), Some(2), "{args:?}");
        assert_eq!(String::from_utf8_lossy(&output.stderr).trim().lines().count(), 1);
    }
}
