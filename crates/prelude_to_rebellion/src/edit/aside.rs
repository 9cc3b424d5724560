//! Cards set aside: whose a neutral one is, the County that a By-Election has named, and a card that reminds of boxes of
//! the Organizations track.

use crate::data::ops::{After, At, BlockId, Lasting, Op, Scorer, Until, Who};
use crate::edit::desk::{MOST_MOVED, Set, key_of, seat_of_key};
use crate::ids::{CardId, County, Faction, PATRIOTE, SEATS};
use crate::rules::event::effects::ends_of;
use crate::rules::event::expr::seat_of;
use crate::state::{Effect, EffectEnd, PreludeToRebellion};
use crate::words::{card_target, seat_name};
use redoubt_engine::Refusal;
use redoubt_engine::edit::{Choice, Edit, Flaw, Setting};
use redoubt_engine::ids::Id;

/// The value of a setting of a card that does not lie aside, or that names no County.
const NONE: &str = "none";

impl PreludeToRebellion {
    /// Returns the lasting effect of a card, where its Event has one.
    pub(super) fn lasting_of(&self, card: CardId) -> Option<(Lasting<BlockId>, Until)> {
        self.data.0.block(self.card(card).script).iter().find_map(|op| match op {
            Op::Ongoing(what, until) => Some((*what, *until)),
            _ => None,
        })
    }

    /// Returns the boxes towards the Patriote that a card moves the Organizations marker for good, where it is kept
    /// aside as a reminder (PR-12.75a).
    pub(super) fn reminds_of(&self, card: CardId) -> Option<i8> {
        let data = self.card(card);
        let you = data.faction.seat().unwrap_or(PATRIOTE);
        self.kept_boxes(data.script).map(|(who, n)| if seat_of(who, you) == PATRIOTE { n as i8 } else { -(n as i8) })
    }

    /// Finds primitives that move the Organizations marker and keep their card aside.
    fn kept_boxes(&self, block: BlockId) -> Option<(Who, u8)> {
        let ops = self.data.0.block(block);
        let kept = ops.iter().any(|op| matches!(op, Op::Dispose(After::Aside)));
        ops.iter().find_map(|op| match op {
            Op::OrganizationsMarker(who, n) if kept => Some((*who, *n)),
            Op::Check { ok: one, fail: other, .. } | Op::If(_, one, other) => {
                self.kept_boxes(*one).or_else(|| self.kept_boxes(*other))
            }
            _ => None,
        })
    }

    /// Tells whether an effect at the end of the Turn is about a County that its Event has named (PR-12.42a).
    fn needs_county(&self, what: Lasting<BlockId>) -> bool {
        let Lasting::AtEndOfTurn(block) = what else { return false };
        self.data.0.block(block).iter().any(|op| matches!(op, Op::Vp(Scorer::Controller(At::It), _)))
    }

    /// Returns the effect of a card that lies aside.
    fn aside_effect(&self, card: CardId) -> Option<&Effect> {
        self.effects.iter().find(|effect| effect.card == card && self.aside.contains(&card))
    }

    /// Words a card with its number: some cards have the same title.
    fn numbered(&self, card: CardId) -> String {
        format!("{} (card {})", self.card_title(card), card.number())
    }

    /// Lists what can be set of cards that lie aside.
    pub(super) fn desk_aside(&self, out: &mut Vec<Set>) {
        for card in CardId::all() {
            let Some((what, until)) = self.lasting_of(card) else { continue };
            let (effect, id, title) = (self.aside_effect(card), card.name(), self.numbered(card));
            if self.card(card).faction == Faction::Neutral {
                let mut choices = vec![Choice::new(NONE, "it does not lie aside")];
                choices.extend(SEATS.map(|seat| Choice::new(key_of(seat), seat_name(seat))));
                let owner = effect.map_or(NONE, |effect| key_of(effect.you));
                let owner = Setting::among("", &format!("owner-{id}"), format!("Owner of {title}"), owner, choices);
                out.push(Set::checked(owner, move |g, value| g.set_owner(card, until, value)));
            }
            if self.needs_county(what) {
                let rural = || County::all().filter(|county| !county.is_urban());
                let mut choices = vec![Choice::new(NONE, "none")];
                choices.extend(rural().map(|county| Choice::new(county.id(), self.county(county))));
                let named = effect.and_then(|effect| effect.it).filter(|county| !county.is_urban());
                let value = named.map_or(NONE, |county| county.id());
                let county = Setting::among("", &format!("county-{id}"), format!("County of {title}"), value, choices);
                out.push(Set::checked(county, move |g, value| {
                    g.effect_to_set(card, value)?.into_iter().for_each(|effect| effect.it = County::named(value));
                    Ok(())
                }));
            }
        }
    }

    /// Finds the effect of a card that lies aside; `None` where it does not, and nothing is to be set.
    ///
    /// # Errors
    /// The card does not lie aside.
    fn effect_to_set(&mut self, card: CardId, value: &str) -> Result<Option<&mut Effect>, Refusal> {
        if self.aside_effect(card).is_none() && value != NONE {
            let text = format!("{} does not lie aside; put it there first", self.numbered(card));
            return Err(Refusal::new("PR-3.2e", text));
        }
        let there = self.aside.contains(&card);
        Ok(self.effects.iter_mut().find(|effect| there && effect.card == card))
    }

    /// Sets whose a card aside is.
    ///
    /// # Errors
    /// The card does not lie aside, or the value takes its owner away.
    fn set_owner(&mut self, card: CardId, until: Until, value: &str) -> Result<(), Refusal> {
        let (active, title) = (self.active, self.numbered(card));
        let Some(effect) = self.effect_to_set(card, value)? else { return Ok(()) };
        if value == NONE {
            let text = format!("{title} lies aside for one side; put it on the discards instead");
            return Err(Refusal::new("PR-3.2d", text));
        }
        let live = effect.is_live();
        effect.you = seat_of_key(value);
        effect.ends = match ends_of(until, effect.you) {
            EffectEnd::Round(seat, _) => EffectEnd::Round(seat, live && seat == active),
            ends => ends,
        };
        Ok(())
    }

    /// Lets the Organizations marker go by boxes of a card that is set aside, or taken away from there.
    pub(super) fn remind(&mut self, boxes: i8) {
        let most = MOST_MOVED as i8;
        self.organizations_moved = self.organizations_moved.saturating_add(boxes).clamp(-most, most);
    }

    /// Finds By-Elections without a County, and a reminder of boxes that the marker has not gone.
    pub(super) fn aside_flaws(&self, flaws: &mut Vec<Flaw>) {
        for card in &self.aside {
            let title = self.numbered(*card);
            let nowhere = |effect: &Effect| effect.it.is_none() && self.needs_county(effect.what);
            if self.aside_effect(*card).is_some_and(nowhere) {
                let text =
                    format!("{title} lies aside without a County, so nobody would score; name one or discard it");
                let away = Edit::Card { card: card.name().into_owned(), pile: "discards".into(), top: false };
                flaws.push(Flaw::new("PR-12.42a", text, card_target(*card), vec![away]));
            }
            let moved = self.organizations_moved;
            if let Some(boxes) =
                self.reminds_of(*card).filter(|n| moved.signum() != n.signum() || moved.abs() < n.abs())
            {
                let text = format!(
                    "{title} lies aside, so the Organizations marker has moved {boxes} boxes for good; it is set to {moved}"
                );
                let mend = Edit::set("", "organizations-moved", boxes);
                flaws.push(Flaw::new("PR-12.75a", text, card_target(*card), vec![mend]));
            }
        }
    }
}
