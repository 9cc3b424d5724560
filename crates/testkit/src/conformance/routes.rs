//! Properties of overlays and long moves: overlays lie on the boards, long moves are chains of legal steps.

use super::rules::cited;
use super::targets::{ASKED, overlays, places, some_targets};
use super::tools::Tools;
use super::walk::{Walk, viewers};
use super::wording::tidy;
use redoubt_engine::contract::{Cx, Game, NullSink};
use redoubt_engine::overlay::{Overlay, Way};
use redoubt_engine::view::View;
use redoubt_engine::{BuiltIn, Viewer};

impl<G: Game> Walk<G> {
    /// Checks overlays and long moves of one position.
    pub(super) fn probe_routes(&mut self, tools: &mut Tools<G>) -> Result<(), String> {
        let n = self.steps.len();
        for viewer in viewers::<G>() {
            let view = self.state.view(viewer);
            for (what, overlay) in overlays(&self.state, viewer, &view, n) {
                self.overlay_holds(&view, &overlay).map_err(|e| format!("{what}, to {viewer:?}: {e:?}"))?;
                tools.facts += 1;
            }
            if !self.state.overlay(viewer, "no such overlay", None).marks.is_empty() {
                return Err("an overlay that the info does not have has marks".into());
            }
        }
        let Some(asked) = self.state.asked() else { return Ok(()) };
        let view = self.state.view(Viewer::Seat(asked));
        let legal = self.legal();
        let mut asked_for = some_targets::<G>(&view, n);
        asked_for.extend(legal.iter().step_by(legal.len().div_ceil(ASKED).max(1)).map(|s| self.state.offer(*s).target));
        for target in asked_for {
            let route = self.state.route(&target);
            if route != self.state.route(&target) {
                return Err(format!("the route to {target:?} is another one at the second look"));
            }
            if let Some(route) = route {
                let what = |e| format!("the route to {target:?} {e}: {route:?}");
                self.way_holds(&view, &route.way).map_err(what)?;
                self.steps_hold(&route.steps).map_err(what)?;
            }
            tools.facts += 1;
        }
        Ok(())
    }

    /// Checks that each step is legal when its turn comes, until something interrupts.
    fn steps_hold(&self, steps: &[G::Step]) -> Result<(), String> {
        if steps.is_empty() {
            return Err("has no steps".into());
        }
        let (mut state, mut dice, mut legal) = (self.state.clone(), self.dice.clone(), Vec::new());
        for (i, step) in steps.iter().enumerate() {
            legal.clear();
            state.legal(&mut legal);
            if !legal.contains(step) {
                return Err(format!("takes {step:?} as number {}, which is not legal then", i + 1));
            }
            let rolled = dice.rolled();
            let mut deaf = NullSink;
            let mut cx = Cx::new(&mut dice, &mut deaf);
            state.play(*step, &mut cx).map_err(|e| format!("takes {step:?}, which is refused: {e:?}"))?;
            if cx.is_barrier() || dice.rolled() != rolled || state.asked() != self.state.asked() {
                break;
            }
        }
        Ok(())
    }

    fn seen_place(&self, view: &View, id: &str) -> Result<(), String> {
        let mut boards = G::boards(G::Data::built_in()).iter().filter(|b| view.boards.contains(&b.id.as_str()));
        match boards.any(|b| places(b).any(|p| p == id)) {
            true => Ok(()),
            false => Err(format!("names '{id}', which is on no board in sight")),
        }
    }

    fn way_holds(&self, view: &View, way: &Way) -> Result<(), String> {
        if way.places.len() < 2 {
            return Err("has no course".into());
        }
        way.places.iter().try_for_each(|p| self.seen_place(view, p))?;
        match &way.stop {
            Some((at, _)) if *at >= way.places.len() => Err("stops beyond its end".into()),
            Some((_, why)) if why.text.trim().is_empty() => Err("does not say why it stops".into()),
            Some((_, why)) => cited::<G>(|| "its end".into(), why.rule),
            None => Ok(()),
        }
    }

    fn overlay_holds(&self, view: &View, overlay: &Overlay) -> Result<(), String> {
        let mut seen = std::collections::BTreeSet::new();
        for mark in &overlay.marks {
            self.seen_place(view, &mark.place)?;
            if !seen.insert(&mark.place) {
                return Err(format!("marks '{}' twice", mark.place));
            }
            if !overlay.legend.iter().any(|(tint, _)| *tint == mark.tint) {
                return Err(format!("has the tint {:?} without a word in the legend", mark.tint));
            }
        }
        for path in &overlay.paths {
            path.places.iter().try_for_each(|p| self.seen_place(view, p))?;
            if path.places.len() < 2 || path.stop.is_some_and(|at| at >= path.places.len()) {
                return Err(format!("has a path without a course: {path:?}"));
            }
        }
        if overlay.title.trim().is_empty() {
            return Err("has no title".into());
        }
        tidy(&overlay.title)?;
        overlay.legend.iter().try_for_each(|(_, words)| tidy(words))?;
        overlay.marks.iter().flat_map(|mark| &mark.lines).try_for_each(|line| tidy(line))?;
        Ok(())
    }
}
