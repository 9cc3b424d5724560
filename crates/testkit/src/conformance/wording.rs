//! Properties of words: a refusal for everything, and questions and offers that can be understood.

use super::rules::cited;
use super::targets::{inspected, places, targets};
use super::tools::Tools;
use super::walk::{Walk, seats, viewers};
use redoubt_engine::contract::Game;
use redoubt_engine::view::View;
use redoubt_engine::{BuiltIn, Offer, Seat, Target, Viewer};

impl<G: Game> Walk<G> {
    /// Lists the targets that are offered to `seat` now, asides included.
    fn offered(&self, seat: Seat) -> Vec<Target> {
        let mut out: Vec<Target> = Vec::new();
        if self.state.asked() == Some(seat) {
            out.extend(self.legal().into_iter().map(|s| self.state.offer(s).target));
        }
        let asides = self.asides().into_iter().filter(|(s, _)| *s == seat);
        out.extend(asides.map(|(_, step)| self.state.offer(step).target));
        out
    }

    /// Checks that there is a reason for everything that is not offered.
    pub(super) fn probe_refusals(&mut self, tools: &mut Tools<G>) -> Result<(), String> {
        let mut viewers: Vec<(Viewer, Vec<Target>)> =
            seats::<G>().map(|seat| (Viewer::Seat(seat), self.offered(seat))).collect();
        viewers.push((Viewer::Public, vec![]));
        for (viewer, offered) in viewers {
            for target in targets::<G>(&self.state.view(viewer)) {
                // `why` is asked about offered targets too: any answer will do there, but no panic.
                let why = redoubt_engine::contract::why(&self.state, viewer, &target);
                if offered.contains(&target) {
                    continue;
                }
                if why.text.trim().is_empty() {
                    return Err(format!("{target:?} is not offered to {viewer:?}, and there is no reason why"));
                }
                cited::<G>(|| format!("the reason why not {target:?}, for {viewer:?},"), why.rule)?;
                tools.facts += 1;
            }
        }
        Ok(())
    }

    /// Checks the words and targets of question and offers.
    pub(super) fn probe_labels(&mut self, tools: &mut Tools<G>) -> Result<(), String> {
        let Some(asked) = self.state.asked() else { return Ok(()) };
        for seat in seats::<G>() {
            let question = self.state.question(Viewer::Seat(seat));
            if question.title.trim().is_empty() || question.text.trim().is_empty() {
                return Err(format!("the question to {asked:?} has no words for {seat:?}: {question:?}"));
            }
            if question.title.starts_with(char::is_lowercase) {
                return Err(format!("the question '{}' begins with a small letter", question.title));
            }
            tidy(&question.title)?;
            tidy(&question.text)?;
        }
        if self.state.view(Viewer::Public).reason.trim().is_empty() {
            return Err(format!("{asked:?} is asked, but the public is not told why"));
        }
        for viewer in viewers::<G>() {
            for place in inspected::<G>(&self.state.view(viewer), self.steps.len()) {
                let facts = self.state.inspect(viewer, &place);
                if let Some(fact) = facts.iter().find(|f| f.label.trim().is_empty() || f.value.trim().is_empty()) {
                    return Err(format!("the inspection of '{place}' has a fact without words: {fact:?}"));
                }
                if place == "nowhere" && !facts.is_empty() {
                    return Err(format!("a place that does not exist is inspected: {facts:?}"));
                }
                facts.iter().try_for_each(|f| tidy(&f.label).and_then(|()| tidy(&f.value)))?;
            }
        }
        let mut offers: Vec<(Seat, Offer)> =
            self.legal().into_iter().map(|step| (asked, self.state.offer(step))).collect();
        offers.extend(self.asides().into_iter().map(|(seat, step)| (seat, self.state.offer(step))));
        let views: Vec<View> = seats::<G>().map(|seat| self.state.view(Viewer::Seat(seat))).collect();
        for (i, (seat, offer)) in offers.iter().enumerate() {
            if offer.label.trim().is_empty() {
                return Err(format!("an offer to {seat:?} has no label: {offer:?}"));
            }
            tidy(&offer.label)?;
            tidy(offer.warning.as_deref().unwrap_or_default())?;
            tidy(offer.note.as_deref().unwrap_or_default())?;
            if !self.can_see(&views[seat.index()], &offer.target) {
                return Err(format!("'{}' is offered to {seat:?}, who cannot see its {:?}", offer.label, offer.target));
            }
            let same = |(s, o): &&(Seat, Offer)| s == seat && (&o.label, &o.target) == (&offer.label, &offer.target);
            if let Some((_, twin)) = offers[..i].iter().find(same) {
                return Err(format!("two offers to {seat:?} look alike: '{}' at {:?}", twin.label, twin.target));
            }
            tools.facts += 1;
        }
        let primary = offers.iter().filter(|(seat, offer)| *seat == asked && offer.primary).count();
        if primary > 1 {
            return Err(format!("{primary} offers to {asked:?} are the main button"));
        }
        Ok(())
    }

    fn can_see(&self, view: &View, target: &Target) -> bool {
        match target {
            Target::Counter(key) => view.counters.iter().any(|c| c.key == *key),
            Target::Place(id) => {
                let mut boards = G::boards(G::Data::built_in()).iter().filter(|b| view.boards.contains(&b.id.as_str()));
                boards.any(|b| places(b).any(|p| p == *id))
            }
            Target::Card(id) => view.cards().any(|c| c == id),
            Target::Button => true,
        }
    }
}

/// Checks that a shown text has no slip: no word twice in a row, no double blank.
///
/// # Errors
/// The slip, and the text it is in.
pub(super) fn tidy(text: &str) -> Result<(), String> {
    let words: Vec<&str> = text.split(' ').collect();
    let twice = words.windows(2).find(|w| w[0].chars().all(char::is_alphabetic) && w[0].eq_ignore_ascii_case(w[1]));
    match twice {
        Some(["", _]) => Err(format!("a gap between two words: '{text}'")),
        Some([word, _]) => Err(format!("'{word}' stands twice: '{text}'")),
        _ if words.len() > 1 && words.contains(&"") => Err(format!("a gap between two words: '{text}'")),
        _ => Ok(()),
    }
}
