//! The names of sites on a sheet of cells, which step aside for counters: they are set anew when stacks have come or gone.

use crate::board::names::{NameRoom, SitePlaces, site_names, site_places};
use crate::board::sheet::{Sheet, SheetCx, SheetFonts, VisibleRange};
use crate::bridge::{AnimationQueue, ShownGame};
use crate::cameras::viewport::Viewport;
use crate::look::art::Art;
use crate::marks::stack_rings;
use crate::pieces::stacks::{Stack, Stacks};
use bevy::prelude::*;

/// Marks the mesh of the names of sites at one distance.
#[derive(Component)]
pub(super) struct SiteNames {
    tier: usize,
    room: NameRoom,
    /// The counters for which the names were set, and where these lie.
    counters: Option<Vec<Rect>>,
    places: SitePlaces,
}

impl SiteNames {
    /// Makes the mark of a mesh that has still to be drawn.
    pub(super) fn new(tier: usize, room: NameRoom) -> Self {
        SiteNames { tier, room, counters: None, places: vec![] }
    }
}

/// Sets the names that can be seen anew where other counters lie in their way.
pub(super) fn set_names(
    mut commands: Commands,
    (shown, viewport, stacks): (Res<ShownGame>, Res<Viewport>, Res<Stacks>),
    animations: Res<AnimationQueue>,
    art: Res<Art>,
    mut meshes: ResMut<Assets<Mesh>>,
    mut names: Query<(Entity, &Sheet, &VisibleRange, &mut SiteNames)>,
) {
    // While counters move, names would jump with each of them.
    if animations.playing {
        return;
    }
    for (entity, sheet, seen, mut names) in &mut names {
        let board = shown.boards.iter().find(|b| b.id == sheet.0 && b.id == shown.front);
        let Some(board) = board.filter(|_| seen.at(viewport.scale)) else { continue };
        let here = stacks.0.iter().filter(|s| s.piled && s.board == board.id);
        // Sheets have y down.
        let sheet = |s: &Stack| Rect::new(s.rest.min.x, -s.rest.max.y, s.rest.max.x, -s.rest.min.y);
        let room = |s: &Stack| (s.rest.width() * 0.15).max(stack_rings::room(s, viewport.scale));
        let counters: Vec<Rect> = here.map(|s| sheet(s).inflate(room(s))).collect();
        if names.counters.as_ref() == Some(&counters) {
            continue;
        }
        let cx = SheetCx::new(board, &art.sheet);
        let Some(ty) = SheetFonts::new(&art, &board.style) else { continue };
        let places = site_places(&cx, &ty, names.tier, &names.room, &counters);
        let first = names.counters.replace(counters).is_none();
        if first || places != names.places {
            let paint = site_names(&cx, &ty, names.tier, &places);
            commands.entity(entity).insert(Mesh2d(meshes.add(paint.mesh())));
            names.places = places;
        }
    }
}
