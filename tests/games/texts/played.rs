//! The texts of games that are played: questions, offers, refusals, log, views, overlays, ends.

use super::listed::Texts;
use crate::common::on_all_cores;
use redoubt::engine::bots::Bot;
use redoubt::engine::catalog::registry::{Entry, ScenarioInfo};
use redoubt::engine::data::library::Library;
use redoubt::engine::journal::Start;
use redoubt::engine::play::{LogLine, Play};
use redoubt::engine::record::log::{Animation, LogEntry};
use redoubt::engine::record::summary::summary;
use redoubt::engine::view::{BattleView, Fact, View};
use redoubt::engine::{Seat, Target, Viewer};
use redoubt::games::GAMES;
use std::collections::BTreeMap;

const SEATS: [Viewer; 2] = [Viewer::Seat(Seat(0)), Viewer::Seat(Seat(1))];

/// One game that is played for its texts.
struct Plan {
    game: &'static dyn Entry,
    scenario: ScenarioInfo,
    options: BTreeMap<String, String>,
    bot: Bot,
    seed: u64,
    most: usize,
}

/// Returns the house rules of the n-th game of a scenario: none, all first values, all last values, then single ones
/// in turn.
fn house_rules(game: &dyn Entry, n: usize) -> BTreeMap<String, String> {
    let chosen = |(i, o): (usize, &redoubt::engine::contract::OptionInfo)| {
        let value = match n {
            0 => 0,
            1 => 1,
            2 => o.values.len() - 1,
            _ => (n * 7 + i * 5) % o.values.len(),
        };
        (o.key.to_string(), o.values[value].0.to_string())
    };
    game.info().options.iter().enumerate().map(chosen).collect()
}

/// Plays games of every scenario, several at once, and lists their texts by game and kind. They are games of their own:
/// with house rules, and by the rules of thumb in part. The random games of the corpus come to positions in which hundreds of
/// other answers are offered.
pub fn play_all() -> Texts {
    let library = Library::built_in();
    let mut plans = Vec::new();
    for game in GAMES.iter() {
        for scenario in game.scenarios(&library).unwrap() {
            let long = scenario.head.turns > 12;
            for n in 0..if long { 2 } else { 6 } {
                let options = house_rules(game, n);
                let bot = if n % 2 == 0 { Bot::Heuristic } else { Bot::Random };
                let most = if long { 1200 } else { 700 };
                plans.push(Plan { game, scenario: scenario.clone(), options, bot, seed: 11 + n as u64, most });
            }
        }
    }
    let mut texts = Texts::default();
    let all = on_all_cores(&plans, |plan| {
        let mut texts = Texts::default();
        play(plan, &mut texts);
        texts
    });
    all.into_iter().for_each(|other| texts.join(other));
    texts
}

/// Plays one game.
fn play(plan: &Plan, texts: &mut Texts) {
    let library = Library::built_in();
    let setup = plan.scenario.setup(plan.options.clone());
    let start = Start { setup, seed: plan.seed, ..Start::default() };
    let mut play = plan.game.new_session(&library, start).unwrap();
    let play = play.as_mut();
    texts.game = plan.game.info().id.to_string();
    plan.game.info().seats.iter().for_each(|s| texts.name(s.name));
    for board in play.boards() {
        board.spaces.iter().for_each(|s| {
            texts.name(&board.words(&s.id));
            texts.name(&s.name);
        });
        board.boxes.iter().for_each(|b| texts.name(&b.words()));
    }
    let mut from = [0; 3];
    for n in 0..plan.most {
        let Some(prompt) = play.prompt() else { break };
        texts.add("questions", format!("{}: {}", prompt.question.title, prompt.question.text));
        for offer in prompt.offers.iter().chain(prompt.asides.iter().map(|(_, o)| o)) {
            texts.add("answers", &offer.label);
            texts.add("warnings", offer.warning.as_deref().unwrap_or_default());
            texts.add("notes of answers", offer.note.as_deref().unwrap_or_default());
        }
        if n % 12 == 0 {
            looks(play, texts, n);
        }
        if n % 64 == 16 {
            maps(play, texts);
        }
        // Sometimes the other kind of bot chooses, so that rare places are reached.
        let bot = if plan.bot == Bot::Random && n % 3 == 0 { Bot::Heuristic } else { plan.bot };
        let step = play.advise(bot, plan.seed * 1000 + n as u64);
        if n % 41 == 7 && prompt.offers.get(step).is_some_and(|o| o.rolls) {
            odds(play, texts, step);
        }
        play.take(step, None).unwrap();
        if n % 32 == 0 || play.outcome().is_some() {
            told(play, texts, &mut from);
        }
    }
    told(play, texts, &mut from);
    looks(play, texts, 0);
    if let Some(outcome) = play.outcome() {
        texts.add("endings", format!("{}: {}", outcome.title, outcome.text));
        outcome.score.iter().for_each(|(label, _)| texts.add("endings", label));
        play.history(Viewer::All).iter().for_each(|h| texts.add("tracks", &h.title));
    }
}

/// Reads the new lines of the logs.
fn told(play: &dyn Play, texts: &mut Texts, from: &mut [usize; 3]) {
    for (viewer, from) in [Viewer::Public, SEATS[0], SEATS[1]].into_iter().zip(from) {
        let lines: Vec<LogLine> = play.log(viewer, *from);
        *from += lines.len();
        lines.iter().for_each(|line| entry(&line.entry, texts));
        summary(&lines, viewer).into_iter().for_each(|line| texts.add("summaries", line.text));
    }
}

fn entry(entry: &LogEntry, texts: &mut Texts) {
    texts.add("log", &entry.text);
    if let Some(roll) = &entry.roll {
        texts.add("rolls", &roll.title);
        texts.add("rolls", &roll.result);
        roll.pools.iter().for_each(|(label, _)| texts.add("rolls", label));
        roll.modifiers.iter().for_each(|m| texts.add("modifiers", &m.label));
    }
    if let Some(track) = &entry.track {
        texts.add("tracks", &track.words);
    }
    if let Animation::Phase { title, text, .. } = &entry.animation {
        texts.add("phases", format!("{title}: {text}"));
    }
}

/// Reads the views of both seats, and why things are not offered.
fn looks(play: &dyn Play, texts: &mut Texts, n: usize) {
    for viewer in SEATS {
        let view = play.view(viewer);
        seen(&view, texts);
        if let Some(question) = play.question(viewer) {
            texts.add("questions", format!("{}: {}", question.title, question.text));
        }
        let counters = view.counters.iter().map(|c| Target::Counter(c.key.clone()));
        let boards = play.boards().iter().filter(|b| view.boards.contains(&b.id.as_str()));
        let spaces: Vec<&str> = boards.flat_map(|b| b.spaces.iter().map(|s| s.id.as_str())).collect();
        let places = spaces.iter().map(|id| Target::Place(id.to_string()));
        let step = if n.is_multiple_of(96) { 1 } else { 1 + (view.counters.len() + spaces.len()) / 24 };
        for target in counters.chain(places).skip(n / 12 % step).step_by(step) {
            texts.add("refusals", play.why(viewer, &target).text);
        }
        if n.is_multiple_of(48) {
            let some = spaces.len().div_ceil(40);
            for place in spaces.iter().skip(n / 48 % some).step_by(some) {
                facts(&play.inspect(viewer, place), "inspector", texts);
            }
        }
    }
}

fn facts(facts: &[Fact], kind: &str, texts: &mut Texts) {
    facts.iter().for_each(|f| texts.add(kind, format!("{}: {}", f.label, f.value)));
}

fn seen(view: &View, texts: &mut Texts) {
    texts.add("reasons", &view.reason);
    for counter in &view.counters {
        texts.name(&counter.face.name);
        if let Some(name) = counter.lines.first() {
            let bare = name.trim_end_matches(|c: char| c.is_ascii_digit()).trim_end();
            texts.name(name);
            texts.name(bare.trim_end_matches(", company"));
        }
        counter.lines.iter().for_each(|line| texts.add("counters", line));
        counter.markers.iter().for_each(|line| texts.add("counters", *line));
    }
    for space in &view.spaces {
        space.lines.iter().for_each(|line| texts.add("spaces", line));
    }
    for track in &view.tracks {
        texts.add("tracks", &track.title);
        track.boxes.iter().for_each(|b| {
            texts.add("tracks", &b.label);
            texts.add("tracks", b.chip.as_deref().unwrap_or_default());
        });
    }
    facts(&view.facts, "facts", texts);
    for roster in &view.rosters {
        roster.faces.iter().for_each(|(face, _)| texts.name(&face.name));
        texts.add("rosters", format!("{}: {}", roster.title, roster.summary));
    }
    view.ghosts.iter().for_each(|g| texts.add("counters", &g.text));
    for arrival in &view.schedule {
        arrival.faces.iter().for_each(|(face, _)| texts.name(&face.name));
        texts.add("arrivals", format!("{} {} {}", arrival.date, arrival.entry, arrival.note));
    }
    if let Some(battle) = &view.battle {
        fight(battle, texts);
    }
}

fn fight(battle: &BattleView, texts: &mut Texts) {
    texts.add("battle", format!("{}: {}", battle.title, battle.state));
    facts(&battle.facts, "battle", texts);
    for side in &battle.sides {
        texts.add("battle", format!("{}: {}", side.role, side.summary));
        side.groups.iter().for_each(|g| texts.add("battle", &g.title));
        side.groups.iter().flat_map(|g| &g.units).for_each(|u| texts.name(&u.face.name));
        side.modifiers.iter().for_each(|m| texts.add("modifiers", &m.label));
    }
}

/// Reads the overlays and a long move.
fn maps(play: &dyn Play, texts: &mut Texts) {
    let Some(seat) = play.asked() else { return };
    let viewer = Viewer::Seat(seat);
    for info in play.info().overlays {
        let overlay = play.overlay(viewer, info.key, None);
        texts.add("overlays", &overlay.title);
        overlay.legend.iter().for_each(|(_, text)| texts.add("overlays", text));
        overlay.marks.iter().flat_map(|m| &m.lines).for_each(|line| texts.add("overlays", line));
    }
    for space in play.boards().iter().flat_map(|b| &b.spaces).step_by(7) {
        let Some(way) = play.route(&Target::Place(space.id.clone())) else { continue };
        texts.add("routes", way.cost);
        way.risks.iter().for_each(|risk| texts.add("routes", &risk.text));
        texts.add("routes", way.stop.map(|(_, why)| why.text).unwrap_or_default());
    }
}

/// Reads the odds of a step.
fn odds(play: &dyn Play, texts: &mut Texts, step: usize) {
    let Ok(odds) = play.odds(step) else { return };
    for table in odds.tables {
        texts.add("odds", format!("{} {}", table.name, table.condition));
        table.chances.iter().for_each(|(_, label, _)| texts.add("odds", label));
    }
}
