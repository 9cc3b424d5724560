//! `redoubt drive`: the open protocol. Requests and replies are JSON objects, one a line.
//!
//! docs/protocol.md lists the requests, their replies, and what stays compatible. Those for a position that is set by hand
//! are in [`edits`], those about the past in `past.rs`.

mod past;
mod request;
mod state;

use super::cli::{DriveArgs, library, options, scenario};
use super::edits;
use super::failure::{Failure, VerbResult};
use super::named::viewer;
use crate::engine::bots::{Bot, Thinking};
use crate::engine::catalog::registry::Games;
use crate::engine::dice::drawn_seed;
use crate::engine::journal::Start;
use crate::engine::plain::{clean, echo, line as line_of};
use crate::engine::play::keeping::NotSaved;
use crate::engine::play::{GAMES, Play};
use crate::engine::record::luck::luck;
use crate::engine::record::summary::{scenes, summary, trails};
use crate::engine::typed::find_target;
use crate::engine::{Offer, Target, Viewer};

use request::{Request, StepRef, TargetRef, Wish};
use serde_json::{Map, Value, json};
use state::{key, state};
use std::io::{BufRead, Read, Write};
use std::path::Path;

/// The version of the protocol, which the first reply tells; docs/protocol.md says what stays within it.
const PROTOCOL: u32 = 1;
/// Most bytes of a request; a longer line is an error.
const LONGEST_LINE: u64 = 1 << 20;
/// Most characters of what is said of a line that is no request.
const LONGEST_FAULT: usize = 300;

/// Speaks the protocol until the input ends or `quit` is asked.
///
/// # Errors
/// One sentence with what is wrong and the exit code.
pub(super) fn run(games: Games, args: &DriveArgs) -> VerbResult {
    let library = library(games, args.data.as_ref())?;
    let mut play = match (&args.load, &args.scenario) {
        (Some(path), _) => games.load(&library, path)?,
        (None, Some(name)) => {
            let (game, info) = scenario(games, &library, name)?;
            let setup = info.setup(options(game.info(), &args.options)?);
            let seed = args.seed.map_or_else(drawn_seed, Ok)?;
            let start = Start { setup, seed, same_dice: args.same_dice, ..Start::default() };
            game.new_session(&library, start)?
        }
        (None, None) => return Err(Failure::usage("name a scenario")),
    };
    if let Some(path) = &args.autosave {
        play.autosave_to(path)?;
    }
    // A fault of the file is told in the first reply.
    let mut warning = play.warning().map(ToString::to_string);
    let mut protocol = Some(PROTOCOL);
    let mut input = std::io::stdin().lock();
    let mut out = std::io::stdout().lock();
    let mut line = Vec::new();
    loop {
        line.clear();
        let read = (&mut input).take(LONGEST_LINE).read_until(b'\n', &mut line)?;
        if read == 0 {
            return Ok(());
        }
        if read as u64 == LONGEST_LINE && !line.ends_with(b"\n") {
            skip_line(&mut input)?;
        }
        if line.iter().all(u8::is_ascii_whitespace) {
            continue;
        }
        let (mut reply, quit) = answer(play.as_mut(), &line);
        if let Some(protocol) = protocol.take() {
            reply["protocol"] = protocol.into();
        }
        if let Some(warning) = warning.take() {
            reply["warning"] = warning.into();
        }
        let mut text = reply.to_string();
        text.push('\n');
        out.write_all(text.as_bytes())?;
        out.flush()?;
        if quit {
            return Ok(());
        }
    }
}

/// Skips the rest of a line that is too long.
fn skip_line(input: &mut impl BufRead) -> std::io::Result<()> {
    loop {
        let mut rest = Vec::new();
        if input.by_ref().take(LONGEST_LINE).read_until(b'\n', &mut rest)? == 0 || rest.ends_with(b"\n") {
            return Ok(());
        }
    }
}

/// Answers one line; returns the reply, and true where it was the last.
fn answer(play: &mut dyn Play, line: &[u8]) -> (Value, bool) {
    let mut object: Map<String, Value> = match serde_json::from_slice(line) {
        Ok(object) => object,
        Err(e) => {
            return (
                json!({"ok": false, "error": format!("not a JSON object: {}", line_of(&e.to_string(), LONGEST_FAULT))}),
                false,
            );
        }
    };
    let id = object.remove("id");
    let (done, quit) = match edits::answer(play, &object) {
        Some(done) => (done, false),
        None => match serde_json::from_value(Value::Object(object)) {
            Ok(Request::Quit {}) => (Ok(json!({})), true),
            Ok(request) => (execute(play, request), false),
            Err(e) => (Err(format!("not a request: {}", line_of(&e.to_string(), LONGEST_FAULT))), false),
        },
    };
    let mut reply = Map::new();
    match done {
        Ok(Value::Object(fields)) => {
            reply.insert("ok".into(), true.into());
            reply.extend(fields);
        }
        Ok(other) => {
            reply.insert("ok".into(), true.into());
            reply.insert("value".into(), other);
        }
        Err(error) => {
            reply.insert("ok".into(), false.into());
            reply.insert("error".into(), clean(&error).into());
        }
    }
    let news: Vec<String> = play.keep_news().iter().map(ToString::to_string).collect();
    if !news.is_empty() {
        reply.insert("notice".into(), news.into());
    }
    if let Some(trouble) = play.trouble() {
        reply.insert("trouble".into(), trouble.to_string().into());
    }
    if let Some(id) = id {
        reply.insert("id".into(), id);
    }
    (Value::Object(reply), quit)
}

fn execute(play: &mut dyn Play, request: Request) -> Result<Value, String> {
    let said = |e: serde_json::Error| e.to_string();
    match request {
        Request::Scenario {} => {
            let head = serde_json::to_value(play.head()).map_err(said)?;
            Ok(json!({"game": play.info().id, "scenario": head}))
        }
        Request::Glossary {} | Request::Charts {} => papers(play, &request),
        Request::Prompt {} => prompt(play),
        Request::Take { step, want } => {
            if let Some(want) = want {
                wish(play, &step, &want)?;
            }
            let watch = play.asked().map(Viewer::Seat);
            let beats = match step {
                StepRef::Index(n) => play.take(n, watch),
                StepRef::Text(text) => play.take_text(&text, watch),
            }
            .map_err(|r| r.to_string())?;
            let lines: Vec<_> = beats.into_iter().map(|b| b.line).collect();
            let mut reply = state(play);
            reply["log"] = serde_json::to_value(lines).map_err(said)?;
            Ok(reply)
        }
        Request::View { seat } => {
            let viewer = viewer(play, seat.as_deref())?;
            Ok(json!({"view": serde_json::to_value(play.view(viewer)).map_err(said)?}))
        }
        Request::Why { target, seat } => why(play, target, seat.as_deref()),
        Request::Inspect { place, seat } => {
            let viewer = viewer(play, seat.as_deref())?;
            let facts = play.inspect(viewer, &place);
            if facts.is_empty() {
                return Err(format!("there is no space '{}' on a map that this seat may see", echo(&place)));
            }
            Ok(json!({"facts": serde_json::to_value(facts).map_err(said)?}))
        }
        Request::Hint {} | Request::Playout { .. } | Request::Odds { .. } | Request::Ahead { .. } => {
            expected(play, request)
        }
        Request::Overlay { key, seat, focus } => {
            let viewer = viewer(play, seat.as_deref())?;
            let focus = focus.map(|f| pointed(play, viewer, f)).transpose()?;
            let keys: Vec<&str> = play.info().overlays.iter().map(|o| o.key).collect();
            if !keys.contains(&key.as_str()) {
                return Err(format!("there is no overlay '{}'; this game has {}", echo(&key), keys.join(", ")));
            }
            let overlay = play.overlay(viewer, &key, focus.as_ref());
            Ok(json!({"overlay": serde_json::to_value(overlay).map_err(said)?}))
        }
        Request::Route { target, take } => route(play, target, take),
        Request::Undo { agreed } => {
            if agreed { play.undo_agreed() } else { play.undo() }.map_err(|r| r.to_string())?;
            Ok(state(play))
        }
        Request::Redo {} => {
            play.redo().map_err(|r| r.to_string())?;
            Ok(state(play))
        }
        Request::Dice { next } => {
            play.put_dice(&next).map_err(|r| r.to_string())?;
            Ok(json!({}))
        }
        Request::Log { .. } | Request::Summary { .. } | Request::History { .. } | Request::Luck { .. } => {
            told(play, request)
        }
        Request::Save { path, replace } => match play.save_as(Path::new(&path), replace) {
            Ok(()) => Ok(json!({"path": path})),
            Err(NotSaved::Refused(complaint)) => Err(complaint.to_string()),
            Err(NotSaved::Exists { .. }) => {
                Err(format!("{path}: is there already; add \"replace\":true, or give another name"))
            }
        },
        Request::Quit {} => Ok(json!({})),
        other => past::execute(play, other),
    }
}

/// Answers the requests about what may come: odds, the computer's advice, and how the position ends.
fn expected(play: &dyn Play, request: Request) -> Result<Value, String> {
    let said = |e: serde_json::Error| e.to_string();
    match request {
        Request::Hint {} => {
            let job = play.hint_job().map_err(|r| r.to_string())?;
            serde_json::to_value(job(&Bot::Mcts.thinking())).map_err(said)
        }
        Request::Playout { games, seat } => {
            let viewer = if play.is_open() { Viewer::All } else { viewer(play, seat.as_deref())? };
            let games = games.unwrap_or(GAMES);
            if !(1..=1_000).contains(&games) {
                return Err(format!("games {games}: take 1 to 1000"));
            }
            let job = play.fight_out_job(viewer).map_err(|r| r.to_string())?;
            serde_json::to_value(job(&Thinking::new(games))).map_err(said)
        }
        Request::Odds { step } => serde_json::to_value(play.odds(step).map_err(|r| r.to_string())?).map_err(said),
        Request::Ahead { step } => {
            serde_json::to_value(play.odds_ahead(step).map_err(|r| r.to_string())?).map_err(said)
        }
        _ => Err("this is no request about what may come".into()),
    }
}

/// Answers the requests about what has happened.
fn told(play: &dyn Play, request: Request) -> Result<Value, String> {
    let said = |e: serde_json::Error| e.to_string();
    match request {
        Request::Log { from, seat } => {
            let viewer = viewer(play, seat.as_deref())?;
            Ok(json!({"log": serde_json::to_value(play.log(viewer, from)).map_err(said)?}))
        }
        Request::Summary { from, seat } => {
            let viewer = viewer(play, seat.as_deref())?;
            let lines = play.log(viewer, from);
            let trails = serde_json::to_value(trails(&lines)).map_err(said)?;
            let story = serde_json::to_value(scenes(&lines, viewer)).map_err(said)?;
            let summary = serde_json::to_value(summary(&lines, viewer)).map_err(said)?;
            Ok(json!({"summary": summary, "story": story, "trails": trails}))
        }
        Request::History { seat } => {
            let viewer = viewer(play, seat.as_deref())?;
            Ok(json!({"history": serde_json::to_value(play.history(viewer)).map_err(said)?}))
        }
        Request::Luck { seat } => {
            let viewer = viewer(play, seat.as_deref())?;
            Ok(json!({"luck": serde_json::to_value(luck(&play.log(viewer, 0))).map_err(said)?}))
        }
        _ => Err("this is no request about what has happened".into()),
    }
}

/// Answers a request for the papers of the game: the glossary, or else the charts.
fn papers(play: &dyn Play, request: &Request) -> Result<Value, String> {
    let (name, paper) = match request {
        Request::Glossary {} => ("glossary", serde_json::to_value(play.glossary())),
        _ => ("charts", serde_json::to_value(play.explained_charts())),
    };
    Ok(json!({name: paper.map_err(|e| e.to_string())?}))
}

fn prompt(play: &dyn Play) -> Result<Value, String> {
    let game_info = play.info();
    let Some(prompt) = play.marked_prompt() else {
        edits::not_while_editing(play)?;
        let outcome = play.outcome().ok_or("the game is over without an outcome")?;
        let score: Map<String, Value> = outcome.score.iter().map(|(k, v)| (k.clone(), (*v).into())).collect();
        let winner = outcome.winner.map_or("draw", |seat| key(game_info, seat));
        return Ok(json!({
            "over": true, "winner": winner, "level": outcome.level, "rule": outcome.rule, "score": score, "text": outcome.text,
        }));
    };
    let offer = |n: usize, offer: &Offer| {
        let target = match &offer.target {
            Target::Button => Value::Null,
            target => serde_json::to_value(target).unwrap_or(Value::Null),
        };
        let mut line = json!({"n": n, "label": offer.label, "target": target, "step": play.step_text(n)});
        if offer.wins {
            line["wins"] = true.into();
        }
        line
    };
    let steps: Vec<Value> = prompt.offers.iter().enumerate().map(|(n, o)| offer(n, o)).collect();
    let asides: Vec<Value> = prompt
        .asides
        .iter()
        .enumerate()
        .map(|(n, (seat, o))| {
            let mut aside = offer(steps.len() + n, o);
            aside["seat"] = key(game_info, *seat).into();
            aside
        })
        .collect();
    let q = &prompt.question;
    Ok(json!({
        "over": false, "seat": key(game_info, prompt.seat), "question": if q.text.is_empty() { &q.title } else { &q.text },
        "title": q.title, "rule": q.rule.as_deref().unwrap_or_default(), "phase": prompt.phase, "turn": prompt.turn, "steps": steps, "asides": asides,
    }))
}

/// Sets the dice of a step so that it comes to a wanted result.
fn wish(play: &mut dyn Play, step: &StepRef, want: &Wish) -> Result<(), String> {
    edits::not_while_editing(play)?;
    let steps = play.prompt().map_or(0, |p| p.offers.len());
    let n = match step {
        StepRef::Index(n) => Some(*n),
        StepRef::Text(text) => (0..steps).find(|n| play.step_text(*n).as_ref() == Some(text)),
    };
    let n = n.ok_or("this step is not among the answers; prompt lists them")?;
    play.set_result(n, &want.table, want.value).map_err(|r| r.to_string())
}

fn why(play: &dyn Play, target: TargetRef, seat: Option<&str>) -> Result<Value, String> {
    edits::not_while_editing(play)?;
    let prompt = play.prompt().ok_or("the game is over: nothing is offered any more")?;
    let viewer = match seat {
        None => Viewer::Seat(prompt.seat),
        seat => viewer(play, seat)?,
    };
    let target = pointed(play, viewer, target)?;
    let asked = viewer == Viewer::Seat(prompt.seat);
    let offered: Vec<usize> =
        prompt.offers.iter().enumerate().filter(|(_, o)| asked && o.target == target).map(|(n, _)| n).collect();
    if !offered.is_empty() {
        return Ok(
            json!({"offered": offered, "rule": prompt.question.rule.as_deref().unwrap_or_default(), "text": "it is among the answers"}),
        );
    }
    let refusal = play.why(viewer, &target);
    Ok(json!({"offered": [], "rule": refusal.rule.as_deref().unwrap_or_default(), "text": refusal.text}))
}

/// Finds the target that a request names.
fn pointed(play: &dyn Play, viewer: Viewer, target: TargetRef) -> Result<Target, String> {
    match target {
        TargetRef::Exact(Target::Place(id) | Target::Counter(id) | Target::Card(id)) if echo(&id) != id => {
            Err(format!("there is no place, counter or card '{}'", echo(&id)))
        }
        TargetRef::Exact(target) => Ok(target),
        TargetRef::Id(id) => find_target(play, viewer, &id)
            .ok_or_else(|| format!("there is no place, counter or card '{}' that this seat may see", echo(&id))),
    }
}

/// Finds the long move to a target, and takes it where `take` asks for it; its log is in the reply.
fn route(play: &mut dyn Play, target: TargetRef, take: bool) -> Result<Value, String> {
    let asked = play.asked().ok_or("the game is over: nothing is offered any more")?;
    let target = pointed(play, Viewer::Seat(asked), target)?;
    let way = play.route(&target).ok_or("no long move leads there from this question")?;
    let mut reply = if take {
        let steps = play.len();
        let beats = play.take_route(&target, Some(Viewer::Seat(asked))).map_err(|r| r.to_string())?;
        let mut reply = state(play);
        let lines: Vec<_> = beats.into_iter().map(|b| b.line).collect();
        reply["log"] = serde_json::to_value(lines).map_err(|e| e.to_string())?;
        reply["taken"] = (play.len() - steps).into();
        reply
    } else {
        json!({})
    };
    reply["way"] = serde_json::to_value(way).map_err(|e| e.to_string())?;
    Ok(reply)
}
