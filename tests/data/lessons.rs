//! Every lesson of every game can be walked from its first page to its last.

use redoubt::engine::lesson::Course;
use redoubt::engine::library::Library;
use redoubt::games::GAMES;
use std::io::Write;
use std::process::{Command, Stdio};

#[test]
fn every_lesson_can_be_walked_to_its_end() {
    let library = Library::built_in();
    let mut walked = vec![];
    for game in GAMES {
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

/// Plays a lesson in the terminal with these lines and gives what was written.
fn at_the_terminal(lesson: &str, lines: &str) -> String {
    let folder = tempfile::tempdir().unwrap();
    let mut child = Command::new(env!("CARGO_BIN_EXE_redoubt"))
        .args(["play", "bushy-run", "--lesson", lesson, "--text"])
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
    let game = GAMES.iter().find(|g| g.info().id == "bushy-run").unwrap();
    for lesson in game.lessons(&Library::built_in()).unwrap() {
        // "!" takes a step in spite of its warning.
        let answers = lesson.pages.iter().map(|p| p.expects.as_ref().map_or("\n".into(), |step| format!("{step}!\n")));
        let text = at_the_terminal(&lesson.id, &(answers.collect::<String>() + "quit\n"));
        let squeezed = |s: &str| s.split_whitespace().collect::<Vec<_>>().join(" ");
        for page in &lesson.pages {
            assert!(squeezed(&text).contains(&squeezed(&page.text)), "{}: {}", lesson.id, page.text);
        }
        assert!(text.contains("The lesson is over"), "{}: {text}", lesson.id);
    }
}

#[test]
fn a_lesson_holds_one_to_its_step_until_it_is_left() {
    let text = at_the_terminal("marching", "\n\n\nEndPhase\nundo\nskip\nEndPhase\nquit\n");
    assert!(text.contains("in this lesson choose"), "{text}");
    assert!(text.contains("Not in a lesson; skip leaves it."), "{text}");
    assert!(text.contains("British Attack"), "after it one is free: {text}");
}

#[test]
fn a_wrong_lesson_is_wrong_usage() {
    for args in [vec!["play", "bushy-run", "--lesson", "none"], vec!["play", "--lesson", "marching"]] {
        let output = Command::new(env!("CARGO_BIN_EXE_redoubt")).args(&args).output().unwrap();
        assert_eq!(output.status.code(), Some(2), "{args:?}");
        assert_eq!(String::from_utf8_lossy(&output.stderr).trim().lines().count(), 1);
    }
}
