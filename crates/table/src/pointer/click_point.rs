//! Where the pointer was when a button last went down or up in this frame.
//!
//! The window knows only where the pointer is at the end of a frame. On a slow machine a player may click and move on
//! before the frame ends: the click would count at the wrong place, or drag the map along. So the events are read in
//! their order, as [`KeyStrokes`](crate::keys::keystrokes::KeyStrokes) does with keys.

use bevy::prelude::*;
use bevy::window::WindowEvent;

/// The pointer at the last press or release of this frame, in logical pixels; `None` in a frame without one.
#[derive(Resource, Default, Clone, Copy, PartialEq, Debug)]
pub struct ClickPoint(pub Option<Vec2>);

impl ClickPoint {
    /// Returns where the pointer was for this frame's buttons: at the click, else where it is now.
    #[must_use]
    pub fn or_cursor(self, window: Option<&Window>) -> Option<Vec2> {
        self.0.or_else(|| window.and_then(Window::cursor_position))
    }
}

/// Reads moves and buttons of a frame in their order.
fn read(mut events: MessageReader<WindowEvent>, mut point: ResMut<ClickPoint>, mut at: Local<Option<Vec2>>) {
    let mut next = None;
    for event in events.read() {
        match event {
            WindowEvent::CursorMoved(moved) => *at = Some(moved.position),
            WindowEvent::CursorLeft(_) => *at = None,
            WindowEvent::MouseButtonInput(_) => next = *at,
            _ => {}
        }
    }
    point.set_if_neq(ClickPoint(next));
}

/// Adds the reader.
pub fn plugin(app: &mut App) {
    app.init_resource::<ClickPoint>().add_message::<WindowEvent>();
    app.add_systems(PreUpdate, read.after(bevy::input::InputSystems));
}

#[cfg(test)]
mod tests {
    use super::*;
    use bevy::input::ButtonState;
    use bevy::input::mouse::MouseButtonInput;
    use bevy::window::CursorMoved;

    fn moved(x: f32) -> WindowEvent {
        let position = vec2(x, 50.0);
        WindowEvent::CursorMoved(CursorMoved { window: Entity::PLACEHOLDER, position, delta: None })
    }

    fn button(state: ButtonState) -> WindowEvent {
        let (button, window) = (MouseButton::Left, Entity::PLACEHOLDER);
        WindowEvent::MouseButtonInput(MouseButtonInput { button, state, window })
    }

    #[test]
    fn a_click_is_where_it_was_made_though_the_pointer_is_elsewhere_by_the_end_of_the_frame() {
        let mut app = App::new();
        app.add_plugins(plugin);
        for event in [moved(100.0), button(ButtonState::Pressed), button(ButtonState::Released), moved(500.0)] {
            app.world_mut().write_message(event);
        }
        app.update();
        assert_eq!(app.world().resource::<ClickPoint>().0, Some(vec2(100.0, 50.0)));
        app.update();
        assert_eq!(app.world().resource::<ClickPoint>().0, None, "the next frame has no click");
        app.world_mut().write_message(button(ButtonState::Pressed));
        app.update();
        assert_eq!(app.world().resource::<ClickPoint>().0, Some(vec2(500.0, 50.0)), "where it came to meanwhile");
    }
}
