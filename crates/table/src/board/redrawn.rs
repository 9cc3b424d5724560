//! A mesh of the sheet in front that is drawn anew where what it shows has changed.

use crate::board::map_picture::MapPart;
use crate::board::paint::Paint;
use crate::board::sheet::{Sheet, SheetCx, SheetMaterials};
use crate::bridge::ShownGame;
use crate::look::GameLook;
use crate::look::art::Art;
use bevy::ecs::system::SystemParam;
use bevy::prelude::*;
use redoubt_engine::data::board::Board;
use redoubt_engine::view::View;

/// A mesh with a mark `M`, which holds what it shows.
#[derive(SystemParam)]
pub(super) struct Redrawn<'w, 's, M: Component + PartialEq> {
    commands: Commands<'w, 's>,
    shown: Res<'w, ShownGame>,
    art: Res<'w, Art>,
    materials: Res<'w, SheetMaterials>,
    meshes: ResMut<'w, Assets<Mesh>>,
    old: Query<'w, 's, (Entity, &'static Sheet, &'static M)>,
}

impl<M: Component + PartialEq> Redrawn<'_, '_, M> {
    /// Draws the mesh at a depth, blended or opaque, where `wanted` differs from what is there; `None` removes it.
    pub(super) fn follow(
        &mut self,
        (z, blend): (f32, bool),
        wanted: impl FnOnce(&Board, &View) -> Option<M>,
        draw: impl FnOnce(&mut Paint, &SheetCx, &GameLook, &Art, &M),
    ) {
        let front = self.shown.boards.iter().find(|b| b.id == self.shown.front);
        let front = front.filter(|_| self.shown.view.is_some());
        let wanted = front.zip(self.shown.view.as_ref()).and_then(|(board, view)| wanted(board, view));
        let there = self.old.iter().next().map(|(_, sheet, mark)| (sheet.0.as_str(), mark));
        let same = there == wanted.as_ref().zip(front).map(|(mark, board)| (board.id.as_str(), mark));
        if same && !self.art.is_changed() {
            return;
        }
        self.old.iter().for_each(|(e, ..)| self.commands.entity(e).despawn());
        let (Some(wanted), Some(board)) = (wanted, front) else { return };
        let cx = SheetCx::new(board, &self.art.sheet);
        let look = self.art.look(self.shown.info.map_or("", |c| c.id));
        let mut paint = Paint::new(cx.px * 0.08);
        draw(&mut paint, &cx, &look, &self.art, &wanted);
        if !paint.is_empty() {
            let place = (Transform::from_xyz(0.0, 0.0, z), MapPart::at(z));
            let mesh = Mesh2d(self.meshes.add(paint.mesh()));
            self.commands.spawn((Sheet(board.id.clone()), wanted, mesh, self.materials.get(blend), place));
        }
    }
}
