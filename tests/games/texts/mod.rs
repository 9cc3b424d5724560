//! Every text that a player can meet is listed in tests/games/texts/recorded.txt, so that somebody reads each new one.

mod likeness;
mod listed;
mod played;
mod source;

use crate::tree;
use likeness::Names;
use listed::Texts;
use redoubt::engine::bots::Bot;
use redoubt::engine::data::library::Library;
use redoubt::engine::{ScenarioLevel, contract::OptionGroup};
use redoubt::games::GAMES;
use std::process::Command;

/// Adds what a game shows without being played: fixed facts, house rules, scenarios, lessons, boards, charts.
fn printed(texts: &mut Texts) {
    let library = Library::built_in();
    for game in GAMES.iter() {
        let info = game.info();
        texts.game = info.id.into();
        texts.add("about", format!("{} ({}): {}", info.title, info.when, info.blurb));
        info.phases.iter().for_each(|p| texts.add("phases", p.title));
        for option in info.options {
            let values: Vec<&str> = option.values.iter().map(|(_, title)| *title).collect();
            texts.add("house rules", format!("{}: {} [{}]", option.title, option.text, values.join(", ")));
        }
        info.overlays.iter().for_each(|o| texts.add("overlays", format!("{}: {}", o.title, o.text)));
        info.boards.iter().for_each(|(_, title)| texts.add("boards", title));
        for scenario in game.scenarios(&library).unwrap() {
            let head = &scenario.head;
            texts.add("scenarios", scenario.line());
            texts.add("scenarios", &head.blurb);
            texts.add("scenarios", &head.goal);
            for goal in &head.goals {
                texts.add("scenarios", &goal.text);
                texts.add("scenarios", &goal.line);
            }
            let start = redoubt::engine::journal::Start { setup: scenario.setup([]), ..Default::default() };
            let play = game.new_session(&library, start).unwrap();
            for term in &play.glossary().terms {
                texts.add("glossary", format!("{}: {}. {}", term.short, term.name, term.text));
            }
            for chart in play.explained_charts() {
                texts.add("charts", format!("{}: {} | {}", chart.title, chart.corner, chart.columns.join(" | ")));
                chart
                    .rows
                    .iter()
                    .for_each(|(row, cells)| texts.add("charts", format!("{row} | {}", cells.join(" | "))));
                chart.notes.iter().for_each(|note| texts.add("charts", note));
                chart.meanings.iter().for_each(|(code, words)| texts.add("charts", format!("{code}: {words}")));
            }
            for board in play.boards() {
                texts.add("boards", format!("{}: {}", board.title, board.subtitle));
                board.spaces.iter().for_each(|s| texts.add("boards", &s.note));
                board.boxes.iter().for_each(|b| texts.add("boards", b.words()));
            }
        }
        for lesson in game.lessons(&library).unwrap() {
            let kind = format!("lesson {} {}", lesson.order, lesson.title);
            texts.add(&kind, &lesson.blurb);
            for page in &lesson.pages {
                [&page.text, &page.todo, &page.instead].into_iter().for_each(|text| texts.add(&kind, text));
            }
        }
    }
    texts.game = "all games".into();
    Bot::ALL.iter().for_each(|b| texts.add("computer players", format!("{}: {}", b.title(), b.text())));
    ScenarioLevel::ALL.iter().for_each(|l| texts.add("levels", l.label()));
    OptionGroup::ALL.iter().for_each(|g| texts.add("house rules", format!("{}: {}", g.title(), g.text())));
}

/// Adds the help of the command line.
fn help(texts: &mut Texts) {
    texts.game = "command".into();
    for verb in [
        "",
        "play",
        "list",
        "own",
        "own list",
        "own rename",
        "own import",
        "own delete",
        "check",
        "simulate",
        "replay",
        "drive",
        "snapshot",
    ] {
        let mut command = Command::new(env!("CARGO_BIN_EXE_redoubt"));
        let output = command.args(verb.split_whitespace()).arg("--help").output().unwrap();
        let text = String::from_utf8(output.stdout).unwrap();
        assert!(text.contains("Usage"), "redoubt {verb} --help: {text}");
        text.lines().for_each(|line| texts.add("help", line));
    }
}

/// Adds the literals of the source: all of the window, the command and the engine, and those of the games that no
/// game of this test has shown.
fn literals(texts: &mut Texts) {
    for (game, folder) in [("window", "crates/table/src"), ("command", "src/command"), ("engine", "crates/engine/src")]
    {
        texts.game = game.into();
        for (file, found) in source::literals(folder, game == "window") {
            found.iter().for_each(|text| texts.add(&file, text));
        }
    }
    let shown: String = texts.found.values().flatten().fold(String::new(), |all, text| all + text + "\n");
    texts.game = "games".into();
    let crates = GAMES.iter().map(|game| format!("crates/{}/src", game.info().id.replace('-', "_")));
    for (file, found) in crates.flat_map(|folder| source::literals(&folder, false)) {
        let parts = |text: &str| source::plain(text).into_iter().filter(|p| p.trim().len() > 3).collect::<Vec<_>>();
        let rare = |text: &&String| parts(text).iter().any(|part| !shown.contains(part.as_str()));
        found.iter().filter(rare).for_each(|text| texts.add(&format!("seldom seen, {file}"), text));
    }
}

#[test]
fn every_text_that_a_player_can_meet_has_been_read_by_somebody() {
    let mut texts = played::play_all();
    printed(&mut texts);
    help(&mut texts);
    literals(&mut texts);
    let names = Names::new(std::mem::take(&mut texts.names));
    let file = tree::root().join("tests/games/texts/recorded.txt");
    let written = std::fs::read_to_string(&file).unwrap_or_default();
    if std::env::var_os("REDOUBT_RECORD").is_some() {
        std::fs::write(&file, texts.list(&names, &written)).unwrap();
        return;
    }
    let known = listed::known(&written, &names);
    let mut new: Vec<String> = Vec::new();
    for ((game, kind), found) in &texts.found {
        let unread = found.iter().filter(|text| names.parts(text).iter().any(|p| !known.contains(p)));
        // A text of the games' source is known, too, where a text of the list shows it.
        let shown = |text: &&String| {
            game == "games" && source::plain(text).iter().all(|part| part.trim().len() < 4 || written.contains(part))
        };
        new.extend(unread.filter(|text| !shown(text)).map(|text| format!("\n  {game}, {kind}: {text}")));
    }
    let (n, some) = (new.len(), new.iter().take(40).cloned().collect::<String>());
    assert!(
        new.is_empty(),
        "{n} texts are not in tests/games/texts/recorded.txt. Read each as a player who has never seen the game: is it plain, is it \
         true? Then record them with REDOUBT_RECORD=1 cargo test --test games texts{some}"
    );
}
