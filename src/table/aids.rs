//! What is laid over the map: the overlays that are switched on, for what the pointer is on, and the
//! way of a long move under the pointer.

use super::bridge::{Asked, Pointed, Settings, Shown};
use super::desk::Desk;
use super::overlay::Overlaid;
use super::session::{Sitting, Stage, Table};
use crate::engine::view::View;
use crate::engine::{Prompt, Target, Viewer};
use bevy::prelude::*;
use std::sync::Arc;

/// Adds the system that follows pointer, prompt and settings.
pub fn plugin(app: &mut App) {
    app.init_resource::<Overlaid>();
    app.add_systems(Update, follow.in_set(super::Step::Follow));
}

/// What the overlays were worked out for.
#[derive(PartialEq, Clone, Debug)]
struct For {
    game: (u64, usize, Option<usize>),
    viewer: Viewer,
    board: String,
    keys: Vec<String>,
    focus: Option<Target>,
    way: Option<Target>,
}

/// The counter pointed at, or the place pointed at where something stands; else what was inspected last.
pub fn focus(view: &View, pointed: Option<&Target>, inspected: Option<&Target>) -> Option<Target> {
    let stands = |t: &&Target| match t {
        Target::Counter(key) => view.counters.iter().any(|c| c.key == *key),
        Target::Place(place) => view.counters.iter().any(|c| c.place == *place),
        _ => false,
    };
    pointed.filter(stands).or(inspected).cloned()
}

/// The place whose long move is asked for: the one pointed at, where nothing there is offered.
pub fn far(view: &View, prompt: &Prompt, pointed: Option<&Target>) -> Option<Target> {
    let pointed = pointed?;
    let place = match pointed {
        Target::Place(_) => pointed.clone(),
        Target::Counter(key) => Target::Place(view.counters.iter().find(|c| c.key == *key)?.place.clone()),
        _ => return None,
    };
    let offered = prompt.offers.iter().any(|o| o.target == *pointed || o.target == place);
    (!offered).then_some(place)
}

fn follow(
    table: Res<Table>,
    shown: Res<Shown>,
    asked: Res<Asked>,
    pointed: Res<Pointed>,
    settings: Res<Settings>,
    desk: Res<Desk>,
    mut over: ResMut<Overlaid>,
    mut last: Local<Option<For>>,
) {
    let changed = table.is_changed()
        || shown.is_changed()
        || asked.is_changed()
        || pointed.is_changed()
        || settings.is_changed()
        || desk.is_changed();
    if !changed {
        return;
    }
    let (Some(sitting), Some(view), Some(card)) = (&table.sitting, &shown.view, shown.card) else {
        *last = None;
        over.set_if_neq(Overlaid::default());
        return;
    };
    // While events are being shown the position is already the next one: what lies there stays.
    if sitting.stage == Stage::Showing && sitting.replay.is_none() {
        if over.way.is_some() {
            over.way = None;
        }
        *last = None;
        return;
    }
    let keys: Vec<String> =
        card.overlays.iter().filter(|o| settings.overlays.iter().any(|k| k == o.key)).map(|o| o.key.into()).collect();
    let open = asked.0.as_ref().filter(|_| sitting.stage == Stage::Asking && sitting.replay.is_none());
    let now = For {
        game: (table.generation, sitting.play().len(), sitting.replay.as_ref().map(|r| r.at)),
        viewer: sitting.on,
        board: shown.front.clone(),
        focus: if keys.is_empty() { None } else { focus(view, pointed.0.as_ref(), desk.inspected.as_ref()) },
        way: open.and_then(|prompt| far(view, prompt, pointed.0.as_ref())),
        keys,
    };
    if last.as_ref() != Some(&now) {
        over.set_if_neq(work_out(sitting, &now));
        *last = Some(now);
    }
}

fn work_out(sitting: &Sitting, now: &For) -> Overlaid {
    let play = sitting.replay.as_ref().map_or(sitting.play(), |r| r.then.as_ref());
    let layer = |key: &String| Arc::new(play.overlay(now.viewer, key, now.focus.as_ref()));
    Overlaid {
        board: now.board.clone(),
        layers: now.keys.iter().map(layer).collect(),
        way: now.way.as_ref().and_then(|target| play.route(target)).map(Arc::new),
    }
}
