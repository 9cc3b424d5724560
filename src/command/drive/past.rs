//! The requests about the past of a game.
//!
//! `at`, `from` and `to` are places of the time line of `seat` (of the public without one): 0 is the beginning, the
//! `last` of the reply to `timeline` is the present. A branch is named by its number or its name.
//!
//! - `timeline` gives the marks; `past` the view at a place, of another branch with `branch`.
//! - `back` lists what going back to `to` would undo; with `agreed` it goes back.
//! - `bookmarks`; `bookmark` with `text` and `at`; `unmark` with the number `bookmark`.
//! - `branches`; `branch` with `name`, `from`, `fresh` (other dice) and `agreed`; `go`, `rename` and `drop` with `branch`.
//! - `compare` with the branches `a` and `b`.

use super::request::{BranchRef, Request};
use super::state::state;
use crate::command::named::viewer;
use crate::engine::dice::drawn_seed;
use crate::engine::play::Play;
use crate::engine::play::past::{BranchId, NewBranch};
use crate::engine::typed::find_branch;
use serde::Serialize;
use serde_json::{Value, json};

/// Writes what a reply holds as JSON.
fn value(of: &impl Serialize) -> Result<Value, String> {
    serde_json::to_value(of).map_err(|e| e.to_string())
}

/// Finds the number of a branch.
fn branch(play: &dyn Play, named: &BranchRef) -> Result<BranchId, String> {
    match named {
        BranchRef::Id(id) => Ok(*id),
        BranchRef::Name(name) => find_branch(play, name),
    }
}

/// Finds how many steps had been taken at a place of a seat's time line; without a place, how many have been taken now.
fn steps(play: &dyn Play, at: Option<usize>, seat: Option<&str>) -> Result<usize, String> {
    let viewer = viewer(play, seat)?;
    let last = play.last_place(viewer);
    match at {
        Some(at) if at > last => Err(format!("there is no place {at}; the last one is {last}")),
        Some(at) => Ok(play.steps_at(viewer, at)),
        None => Ok(play.len()),
    }
}

/// Answers the requests about the past.
pub(super) fn execute(play: &mut dyn Play, request: Request) -> Result<Value, String> {
    match request {
        Request::Timeline { seat } => value(&play.timeline(viewer(play, seat.as_deref())?)),
        Request::Past { at, branch: None, seat } => look(play, at, seat.as_deref()),
        Request::Past { at, branch: Some(named), seat } => {
            let there = play.at_branch(branch(play, &named)?, None).map_err(|c| c.text)?;
            look(there.as_ref(), at, seat.as_deref())
        }
        Request::Back { to, agreed, seat } => {
            let steps = steps(play, Some(to), seat.as_deref())?;
            if !agreed {
                let list = play.undo_list(viewer(play, seat.as_deref())?, steps).map_err(|r| r.to_string())?;
                return Ok(json!({"undone": value(&list)?}));
            }
            play.undo_to_agreed(steps).map_err(|r| r.to_string())?;
            Ok(state(play))
        }
        Request::Bookmarks { seat } => {
            Ok(json!({"bookmarks": value(&play.bookmarks(viewer(play, seat.as_deref())?))?}))
        }
        Request::Bookmark { text, at, seat } => {
            let steps = steps(play, at, seat.as_deref())?;
            Ok(json!({"bookmark": play.bookmark(steps, &text).map_err(|r| r.to_string())?}))
        }
        Request::Unmark { bookmark } => {
            play.remove_bookmark(bookmark).map_err(|r| r.to_string())?;
            Ok(json!({}))
        }
        other => branching(play, other),
    }
}

/// Answers the requests about branches.
fn branching(play: &mut dyn Play, request: Request) -> Result<Value, String> {
    match request {
        Request::Branches { seat } => Ok(json!({"branches": value(&play.branches(viewer(play, seat.as_deref())?))?})),
        Request::Branch { name, from, fresh, agreed, seat } => {
            let from = steps(play, from, seat.as_deref())?;
            let fresh_dice = fresh.then(drawn_seed).transpose().map_err(|c| c.to_string())?;
            let id = play.branch(NewBranch { from, name, fresh_dice, agreed }).map_err(|r| r.to_string())?;
            let mut reply = state(play);
            reply["branch"] = id.into();
            Ok(reply)
        }
        Request::Go { branch: named } => {
            play.go_to_branch(branch(play, &named)?).map_err(|r| r.to_string())?;
            Ok(state(play))
        }
        Request::Rename { branch: named, name } => {
            play.rename_branch(branch(play, &named)?, &name).map_err(|r| r.to_string())?;
            Ok(json!({}))
        }
        Request::Drop { branch: named } => {
            play.drop_branch(branch(play, &named)?).map_err(|r| r.to_string())?;
            Ok(json!({}))
        }
        Request::Compare { a, b, seat } => {
            let viewer = viewer(play, seat.as_deref())?;
            let (a, b) = (branch(play, &a)?, branch(play, &b)?);
            value(&play.compare(viewer, a, b).map_err(|r| r.to_string())?)
        }
        _ => Err("this is no request about the past".into()),
    }
}

/// Returns the view of a seat at a place of its time line.
fn look(play: &dyn Play, at: Option<usize>, seat: Option<&str>) -> Result<Value, String> {
    let viewer = viewer(play, seat)?;
    let last = play.last_place(viewer);
    let place = at.unwrap_or(last);
    if place > last {
        return Err(format!("there is no place {place}; the last one is {last}"));
    }
    let view = play.glance(viewer, place).ok_or("the rules refuse a step that was taken before")?;
    Ok(json!({"at": place, "last": last, "view": value(&view)?}))
}
