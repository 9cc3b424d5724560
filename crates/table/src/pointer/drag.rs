//! Dragging a counter to a place: a second way to move, beside two clicks. Pressing and pulling picks the counter up,
//! letting go acts as a click on the place there; where nothing is offered the counter goes back.

use crate::bridge::{
    AnimationQueue, Asked, ClickKind, Clicked, CounterDrag, DraggedCounter, FloatingPanels, FreeArea, LiftedCounter,
    ShownGame, TakenUp,
};
use crate::cameras::viewport::Viewport;
use crate::marks::turn_arrows::TurnArrows;
use crate::pieces::entities::{BoardPlace, Choosable, Chosen, Counter};
use crate::pointer::click_point::ClickPoint;
use crate::pointer::pick::{PointerHit, place_at};
use crate::schedule::BoardStage;
use crate::state::Screen;
use bevy::prelude::*;
use bevy::window::{PrimaryWindow, RequestRedraw};
use redoubt_engine::Target;

/// Pixels that the pointer moves before a press becomes a drag.
const SLACK: f32 = 6.0;
/// Frames with an open question after which a counter that is still not in hand is dropped all the same.
const PATIENCE: u8 = 4;

/// Follows the pointer from the press on a counter to its drop.
fn drag(
    buttons: Res<ButtonInput<MouseButton>>,
    (windows, click): (Query<&Window, With<PrimaryWindow>>, Res<ClickPoint>),
    (under, animations, map, cover): (Res<PointerHit>, Res<AnimationQueue>, Res<FreeArea>, Res<FloatingPanels>),
    (asked, shown, viewport, turns): (Res<Asked>, Res<ShownGame>, Res<Viewport>, Res<TurnArrows>),
    counters: Query<(&Counter, Option<&Choosable>, Has<Chosen>)>,
    spaces: Query<(&BoardPlace, &Choosable)>,
    (mut held, mut lifted, taken): (ResMut<CounterDrag>, ResMut<LiftedCounter>, Res<TakenUp>),
    mut clicked: MessageWriter<Clicked>,
    mut redraw: MessageWriter<RequestRedraw>,
) {
    let open = asked.0.is_some() && !animations.playing;
    if shown.view.is_none() {
        held.set_if_neq(CounterDrag(None));
        return;
    }
    if buttons.just_pressed(MouseButton::Left) {
        let free = under.counter.filter(|_| open).and_then(|e| counters.get(e).ok());
        let turnable = !turns.arrows.is_empty() && under.space.as_ref() == Some(&turns.place);
        let free = free.filter(|(_, choosable, chosen)| choosable.is_some() || *chosen || turnable);
        let next = free.zip(under.at).map(|((counter, ..), at)| DraggedCounter {
            key: counter.0.clone(),
            from: at,
            at,
            moved: false,
            dropped: false,
            waited: 0,
            tray: false,
        });
        held.set_if_neq(CounterDrag(next));
    }
    let cursor = click.or_cursor(windows.single().ok());
    // The tray has taken the counter up.
    if lifted.0.is_some()
        && let (Some(key), Some(at)) = (lifted.0.take(), cursor)
    {
        held.0 = Some(DraggedCounter { key, from: at, at, moved: true, dropped: false, waited: 0, tray: true });
    }
    let Some(mut now) = held.0.clone() else { return };
    let down = buttons.pressed(MouseButton::Left);
    // While the tray's counter is dragged, the panels have the pointer.
    let pointer = under.at.or(cursor.filter(|at| now.tray && !map.beside(*at) && !cover.over(*at)));
    if let Some(at) = under.at.or(cursor.filter(|_| now.tray)).filter(|_| down) {
        now.at = at;
    }
    if down && !now.moved && (now.at - now.from).length() > SLACK {
        now.moved = true;
        // A counter that is not in hand yet is picked up, as by a click.
        let here = counters.iter().find(|(c, ..)| c.0 == now.key);
        let offers = here.filter(|(.., chosen)| !chosen).and_then(|(_, choosable, _)| choosable);
        if let Some(choosable) = offers {
            let under = vec![Target::Counter(now.key.clone())];
            let offers = choosable.offers.first().copied().into_iter().collect();
            clicked.write(Clicked { under, offers, at: now.at, how: ClickKind::Act });
        }
    }
    if !down && now.moved {
        now.dropped = true;
        redraw.write(RequestRedraw);
    }
    let over = (!down && !now.moved) || shown.view.is_none();
    // Where press and release fall into two frames, the answer that picks it up is still to be taken.
    let chosen = shown.view.iter().flat_map(|v| &v.counters).any(|c| c.chosen && c.key == now.key);
    let in_hand = chosen || taken.0.as_ref() == Some(&now.key);
    let drop = now.dropped && open && now.waited >= if in_hand { 1 } else { PATIENCE };
    now.waited += u8::from(now.dropped && open && !drop);
    if drop && let Some(at) = pointer {
        let place = under.space.clone().or_else(|| place_at(&shown, &viewport, at));
        let here = |s: &BoardPlace| s.board == shown.front && Some(&s.id) == place.as_ref();
        let of_place =
            || spaces.iter().find(|(s, _)| here(s)).map_or(vec![], |(_, choosable)| choosable.offers.clone());
        // A pull inside its own hex, or to an arrow round it, turns the counter.
        let point = viewport.world(at);
        let turn = turns.at(point).or_else(|| turns.towards(point).filter(|_| place.as_ref() == Some(&turns.place)));
        let offers = turn.map_or_else(of_place, |turn| vec![turn]);
        let under = place.into_iter().map(Target::Place).collect();
        clicked.write(Clicked { under, offers, at, how: ClickKind::Drop });
    }
    held.set_if_neq(CounterDrag((!over && !drop).then_some(now)));
}

/// Adds the drag of counters.
pub fn plugin(app: &mut App) {
    app.init_resource::<CounterDrag>().init_resource::<LiftedCounter>();
    // In the edit mode every counter can be dragged: `edit::drag` does it.
    let editing = |screen: Option<Res<State<Screen>>>| screen.is_some_and(|s| *s.get() == Screen::Editing);
    app.add_systems(Update, drag.in_set(BoardStage::Pick).after(crate::pointer::pick::clicks).run_if(not(editing)));
}
