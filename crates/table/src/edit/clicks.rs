//! What a click on the map means in the edit mode: choose what lies there, or put the chosen counter there.

use crate::bridge::{ClickKind, Clicked, InterfaceZoom};
use crate::edit::state::EditState;
use crate::parts::layout::Zones;
use crate::parts::ui_state::UiState;
use crate::session::commands::message::Command;
use bevy::prelude::*;
use bevy_egui::egui::pos2;
use redoubt_engine::Target;
use redoubt_engine::edit::Edit;

/// Reads the clicks of a frame.
pub fn read(
    mut clicks: MessageReader<Clicked>,
    mut state: ResMut<EditState>,
    mut ui_state: ResMut<UiState>,
    zones: Res<Zones>,
    zoom: Res<InterfaceZoom>,
    mut commands: MessageWriter<Command>,
) {
    for click in clicks.read() {
        ui_state.toast = None;
        let over_trays = zones.left.contains(pos2(click.at.x / zoom.0, click.at.y / zoom.0));
        if let Some(edit) = meant(&mut state, click, over_trays) {
            commands.write(Command::Edit(edit));
        }
    }
}

/// Finds what a click means: the change that it makes, or else it chooses or puts down something. `over_trays` is true
/// where a dragged counter was let go over the trays.
fn meant(state: &mut EditState, click: &Clicked, over_trays: bool) -> Option<Edit> {
    let place = click.under.iter().find_map(|t| if let Target::Place(id) = t { Some(id.as_str()) } else { None });
    let carried = state.counter().map(|c| (c.key.clone(), c.place.clone()));
    let goes = |to: &str| {
        let (counter, from) = carried.clone()?;
        (from != to).then(|| Edit::Place { counter, place: to.to_string() })
    };
    match click.how {
        ClickKind::Drop => {
            state.carrying = false;
            match place {
                Some(place) => goes(place),
                None if over_trays => goes(""),
                None => None,
            }
        }
        ClickKind::Inspect if state.carrying => {
            state.carrying = false;
            None
        }
        ClickKind::Act if state.carrying && place.is_some_and(|to| goes(to).is_some()) => {
            state.carrying = false;
            place.and_then(goes)
        }
        ClickKind::Act | ClickKind::Inspect => {
            let known = |t: &&Target| !matches!(t, Target::Counter(key) if state.desk.counter(key).is_err());
            match click.under.iter().find(known).cloned() {
                Some(target) => state.choose(target),
                None => state.put_down(),
            }
            None
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use redoubt_engine::Seat;
    use redoubt_engine::edit::{Desk, DeskCounter};
    use redoubt_engine::view::Face;

    fn state(place: &str) -> EditState {
        let counter = DeskCounter {
            key: "patrol".into(),
            title: "The patrol".into(),
            tray: "Patrol".into(),
            side: Seat(0),
            face: Face::hidden(Seat(0)),
            place: place.into(),
            faces: vec![],
            up: String::new(),
            marks: vec![],
        };
        EditState { desk: Desk { counters: vec![counter], ..Desk::default() }, ..EditState::default() }
    }

    fn click(under: &[Target], how: ClickKind) -> Clicked {
        Clicked { under: under.to_vec(), offers: vec![], at: Vec2::ZERO, how }
    }

    fn patrol() -> Target {
        Target::Counter("patrol".into())
    }

    fn mill() -> Target {
        Target::Place("mill".into())
    }

    fn to(place: &str) -> Option<Edit> {
        Some(Edit::Place { counter: "patrol".into(), place: place.into() })
    }

    #[test]
    fn a_counter_goes_by_two_clicks_or_by_a_drag_and_back_to_its_tray() {
        let mut s = state("ford");
        assert_eq!(meant(&mut s, &click(&[patrol(), Target::Place("ford".into())], ClickKind::Act), false), None);
        assert_eq!((s.chosen.clone(), s.carrying), (Some(patrol()), true));
        // Counters there do not hide the place.
        let under = [Target::Counter("other".into()), mill()];
        assert_eq!(meant(&mut s, &click(&under, ClickKind::Act), false), to("mill"));
        assert!(!s.carrying);
        // The counter stays chosen, but the next click looks.
        assert_eq!(meant(&mut s, &click(&[mill()], ClickKind::Act), false), None);
        assert_eq!(s.chosen, Some(mill()));
        s.choose(patrol());
        assert_eq!(meant(&mut s, &click(&[mill()], ClickKind::Drop), false), to("mill"));
        s.choose(patrol());
        assert_eq!(meant(&mut s, &click(&[], ClickKind::Drop), true), to(""));
        s.choose(patrol());
        assert_eq!(meant(&mut s, &click(&[], ClickKind::Drop), false), None);
        // Where it lies already, nothing would change.
        assert_eq!(meant(&mut s, &click(&[Target::Place("ford".into())], ClickKind::Drop), false), None);
    }

    #[test]
    fn a_right_click_puts_down_first_and_then_looks() {
        let mut s = state("ford");
        s.choose(patrol());
        assert_eq!(meant(&mut s, &click(&[mill()], ClickKind::Inspect), false), None);
        assert_eq!((s.chosen.clone(), s.carrying), (Some(patrol()), false));
        meant(&mut s, &click(&[mill()], ClickKind::Inspect), false);
        assert_eq!(s.chosen, Some(mill()));
        // A counter that is not on the desk cannot be chosen; its place is chosen instead.
        meant(&mut s, &click(&[Target::Counter("fort".into()), mill()], ClickKind::Act), false);
        assert_eq!((s.chosen.clone(), s.carrying), (Some(mill()), false));
        meant(&mut s, &click(&[], ClickKind::Act), false);
        assert_eq!(s.chosen, None);
    }
}
