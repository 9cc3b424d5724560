//! Faults that were found where no message can be shown, such as a broken file of an owner's data while the table loads.
//! They are shown as soon as there is a screen, and noted in the log for reports of bugs.

use crate::parts::ui_state::UiState;
use crate::schedule::FrameStage;
use crate::state::Screen;
use bevy::prelude::*;
use redoubt_engine::{Complaint, home::bug_log};

/// The faults that wait to be shown.
#[derive(Resource, Default)]
pub struct Faults(pub Vec<Complaint>);

/// Adds the system that shows them.
pub fn plugin(app: &mut App) {
    app.init_resource::<Faults>();
    app.add_systems(Update, tell.in_set(FrameStage::Follow));
}

fn tell(mut faults: ResMut<Faults>, mut ui_state: ResMut<UiState>, screen: Res<State<Screen>>) {
    if *screen.get() == Screen::Loading {
        return;
    }
    // That the log itself cannot be written is told here, too.
    let log = bug_log::trouble();
    if log.is_none() && faults.0.is_empty() {
        return;
    }
    for wrong in log.into_iter().chain(faults.0.drain(..)) {
        ui_state.fault(&wrong);
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use bevy::state::app::StatesPlugin;

    #[test]
    fn faults_of_the_loading_are_shown_when_it_is_over() {
        let mut app = App::new();
        app.add_plugins((MinimalPlugins, StatesPlugin)).init_state::<Screen>().init_resource::<UiState>();
        app.add_plugins(plugin);
        let waiting = ["a.svg", "b.ron"].map(|name| Complaint::new(name, "is broken"));
        app.world_mut().resource_mut::<Faults>().0.extend(waiting);
        app.update();
        assert!(app.world().resource::<UiState>().toast.is_none(), "nothing can be shown yet");
        app.world_mut().resource_mut::<NextState<Screen>>().set(Screen::Title);
        app.update();
        let toast = app.world().resource::<UiState>().toast.clone().unwrap();
        assert!(toast.bad && toast.text == "a.svg: is broken\nb.ron: is broken", "{}", toast.text);
        app.world_mut().resource_mut::<UiState>().toast = None;
        app.update();
        assert!(app.world().resource::<UiState>().toast.is_none(), "they are told once");
    }
}
