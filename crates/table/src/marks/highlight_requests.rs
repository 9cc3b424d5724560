//! What panels light on the map. All lights are cleared before each pass of the panels, and each panel asks for its
//! own again, so no light stays on after its cause is gone.

use crate::bridge::Spotlight;
use crate::schedule::PanelLayer;
use bevy::prelude::*;
use bevy::window::RequestRedraw;
use bevy_egui::EguiPrimaryContextPass;
use redoubt_engine::Target;

/// What the panels light in this pass.
#[derive(Resource, Default)]
pub struct HighlightRequests {
    pointed: Vec<Target>,
    standing: Vec<Target>,
}

impl HighlightRequests {
    /// Lights what a panel shows under the pointer. The last call of a pass counts.
    pub fn point(&mut self, targets: Vec<Target>) {
        self.pointed = targets;
    }

    /// Lights what stays lit as long as the pointer rests on nothing in the panels: what a lesson is about, the answer
    /// that keys have reached, the counter that is edited. The first call of a pass counts.
    pub fn stand(&mut self, targets: impl IntoIterator<Item = Target>) {
        if self.standing.is_empty() {
            self.standing.extend(targets);
        }
    }

    /// Returns what is lit, and clears it for the next pass.
    fn take(&mut self) -> Vec<Target> {
        let standing = std::mem::take(&mut self.standing);
        let pointed = std::mem::take(&mut self.pointed);
        if pointed.is_empty() { standing } else { pointed }
    }
}

/// Adds the lamp; at the end of each pass of the panels its lights go to the map.
pub fn plugin(app: &mut App) {
    app.init_resource::<HighlightRequests>();
    app.add_systems(EguiPrimaryContextPass, shine.in_set(PanelLayer::Spots));
}

fn shine(
    mut lamp: ResMut<HighlightRequests>,
    mut spotlight: ResMut<Spotlight>,
    mut redraw: MessageWriter<RequestRedraw>,
) {
    if spotlight.set_if_neq(Spotlight(lamp.take())) {
        redraw.write(RequestRedraw);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_light_goes_with_its_cause() {
        let place = |id: &str| Target::Place(id.into());
        let mut lamp = HighlightRequests::default();
        lamp.stand([place("lesson")]);
        lamp.stand([place("key")]);
        lamp.point(vec![place("line")]);
        assert_eq!(lamp.take(), vec![place("line")], "what is pointed at comes first");
        lamp.stand([place("lesson")]);
        assert_eq!(lamp.take(), vec![place("lesson")]);
        assert_eq!(lamp.take(), vec![], "nobody lights anything any more");
    }
}
