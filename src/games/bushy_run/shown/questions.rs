//! Questions in words: what a seat is asked, and why, as everybody may know it. Offered steps are in
//! `hints_offers` and `hints_orders`.

use crate::engine::log::plural;
use crate::engine::{Question, Viewer};
use crate::games::bushy_run::BushyRun;
use crate::games::bushy_run::ids::{ALLIED, BRITISH, Place};
use crate::games::bushy_run::rules::orders::page::field;
use crate::games::bushy_run::state::step::Mode;
use crate::games::bushy_run::state::{FightKind, Frame, Reactions, Stage};

impl BushyRun {
    /// The frame that asks, as everybody may know it: without what the Allied seat has in hand.
    fn public_top(&self) -> Option<Frame> {
        let stage = self.stage();
        self.agenda.iter().rev().copied().find(|frame| match frame {
            Frame::Orders(false, _) => stage == Some(Stage::AlliedOrders),
            Frame::AlliedMover(..) => false,
            Frame::Declare(..) => stage == Some(Stage::BritishAttack),
            _ => true,
        })
    }

    /// Public reason why a seat is asked.
    pub(crate) fn reason(&self) -> String {
        let Some(seat) = self.asked() else { return "The game is over".into() };
        let who = if seat == BRITISH { "British" } else { "Allied Nations" };
        let what = match self.public_top() {
            Some(Frame::SetupAllied(_) | Frame::SetupBritish(_)) => "set-up",
            Some(Frame::WagonBar(_)) => "the wagon is about to enter an Area",
            Some(Frame::React(_)) => "a unit has entered an Area",
            Some(Frame::Second(_)) => "a unit has retreated into an Area",
            Some(Frame::Window) => "a moment to reveal units",
            Some(Frame::BritishReact(_)) => "a counter has entered an Area",
            Some(Frame::Reroll) => "a roll may be rolled again",
            Some(Frame::Retreat | Frame::Losses) => match self.fight.as_ref().map(|f| f.kind) {
                Some(FightKind::DefensiveFire) => "Defensive Fire has hit",
                _ => "an attack has hit",
            },
            _ => match self.stage() {
                Some(Stage::Event) => "the event of the turn",
                Some(Stage::BritishMove) => "British Movement",
                Some(Stage::BritishAttack) => "British Attack",
                Some(Stage::AlliedMove) => "Allied Movement",
                Some(Stage::AlliedAttack | Stage::AlliedOrders) => "Allied Attack",
                _ => "the turn goes on",
            },
        };
        format!("{who}: {what}")
    }

    /// The open question.
    pub(crate) fn ask_words(&self, viewer: Viewer) -> Question {
        let q = |title: &str, text: String, rule, secret| Question { title: title.into(), text, rule, secret };
        let Some(seat) = self.asked() else {
            return q("Game over", "The game is over.".into(), "BR-9a", false);
        };
        let open = self.options.reactions == Reactions::Open;
        let own = viewer.sees(seat) || open;
        let phase = crate::games::bushy_run::info::INFO.phases.iter().find(|p| p.id == self.phase_id());
        let (phase_rule, phase_title) = phase.map_or(("BR-5.0a", "Turn"), |p| (p.rule, p.title));
        let allied_own = |title: &str, text: String, rule| {
            if own {
                q(title, text, rule, !open)
            } else {
                q(phase_title, "The Allied Nations decide.".into(), phase_rule, !open)
            }
        };
        let top = if own { self.agenda.last().copied() } else { self.public_top() };
        match top {
            Some(Frame::SetupAllied(hand)) => {
                let left = self.band_place.iter().filter(|p| **p == Place::OFF).count();
                let text = match hand {
                    Some(u) => format!(
                        "Where does {} stand? Areas without a red plate, 5 bands to an Area, decoys without limit.",
                        self.name(u)
                    ),
                    None if left == 0 => "All units are placed. Confirm, or take one up again.".into(),
                    None => format!(
                        "Place {} on the Hidden map, or take a ready-made set-up.",
                        plural(left, "unit", "units")
                    ),
                };
                allied_own("Set-up of the Allied Nations", text, "BR-4.2a")
            }
            Some(Frame::SetupBritish(hand)) => {
                let left = self.place.iter().filter(|p| **p == Place::OFF).count();
                let text = match hand {
                    Some(u) => {
                        format!("Where does {} stand? Areas 4, 8, 10, 16 and 18, 3 units to an Area.", self.name(u))
                    }
                    None if left == 0 => "All units are placed. Confirm, or take one up again.".into(),
                    None => format!(
                        "Place {} in the red Areas, or take a ready-made set-up.",
                        plural(left, "unit", "units")
                    ),
                };
                q("British set-up", text, "BR-4.2e", false)
            }
            Some(Frame::Wounded) => q(
                "Wounded Recover",
                "Which unit gains a step? An eliminated unit returns with one step where the wagon is.".into(),
                "BR-6.1c",
                false,
            ),
            Some(Frame::LowAmmo(need, chosen)) => q(
                "Low Ammo",
                format!(
                    "Choose {} to have FP -1 this turn: {} chosen.",
                    plural(need.into(), "British unit", "British units"),
                    chosen.count_ones()
                ),
                "BR-6.1h",
                false,
            ),
            Some(Frame::Ambush) => q(
                "Ambush",
                "Choose the Area that is ambushed with 4 dice; units may be revealed first.".into(),
                "BR-6.1k",
                !open,
            ),
            Some(Frame::ScoutEvent) => {
                q("Scout", "Choose an Area beside a scout: all units there are Revealed.".into(), "BR-6.1i", false)
            }
            Some(Frame::BritishMover(u, mp, stepped)) => q(
                &format!("{}: {mp} MP left", self.name(u)),
                if stepped {
                    "Go on to a lit place, or stop.".into()
                } else {
                    "Choose a lit place, or put the unit back.".into()
                },
                "BR-7.2b",
                false,
            ),
            Some(Frame::WagonBar(p)) => q(
                "The wagon",
                format!("The wagon is about to enter {}. A real unit revealed there bars it.", self.place_name(p)),
                "BR-10.3e",
                !open,
            ),
            Some(Frame::React(u)) => q(
                "Reaction",
                format!(
                    "{} in motion, now in {}. Fire with one unit, reveal units, or pass.",
                    self.name(u),
                    self.place_name(self.place_of(u))
                ),
                "BR-7.3a",
                !open,
            ),
            Some(Frame::Second(u)) => q(
                "Second Defensive Fire",
                format!(
                    "{} retreated to {}. One Hidden or Concealed unit there may fire; no further retreat.",
                    self.name(u),
                    self.place_name(self.place_of(u))
                ),
                "BR-7.3.1j",
                !open,
            ),
            Some(Frame::Window) => q("Reveal", "Units may be revealed now, in any place.".into(), "BR-3.8", !open),
            Some(Frame::Declare(from, to, chosen)) => {
                let title = format!("Attack from {from} on {to}");
                let n = chosen.count_ones() as usize;
                let text = format!("{} chosen. Select units, then attack.", plural(n, "unit", "units"));
                if seat == BRITISH { q(&title, text, "BR-7.4c", false) } else { allied_own(&title, text, "BR-8.4a") }
            }
            Some(Frame::AlliedMover(u, mode, mp, stepped)) => {
                let how = match mode {
                    Mode::Hidden => "Hidden",
                    Mode::Concealed => "Concealed",
                    _ => "Revealed",
                };
                let text = if stepped {
                    "Go on to a lit place, or stop."
                } else {
                    "Choose a lit place, or put the unit back: nothing is used up."
                };
                allied_own(&format!("{}, {how}: {mp} MP left", self.name(u)), text.into(), "BR-8.2.2k")
            }
            Some(Frame::BritishReact(u)) => {
                let p = self.place_of(u);
                let what = if self.revealed & (1 << u.index()) != 0 { self.name(u) } else { "A Concealed counter" };
                q(
                    "Defensive Fire",
                    format!("{what} entered {}. One unit there may fire.", self.place_name(p)),
                    "BR-8.3a",
                    false,
                )
            }
            Some(Frame::Reroll) => q(
                "Reroll",
                "Choose the dice to roll again, once this turn; the new dice stand.".into(),
                "BR-6.1g",
                false,
            ),
            Some(Frame::Retreat) => {
                let (dp, kind) = self.fight.as_ref().map_or((0, FightKind::Attack), |f| (f.dp, f.kind));
                let points = plural(dp.into(), "damage point", "damage points");
                if kind == FightKind::DefensiveFire {
                    let rule = if seat == BRITISH { "BR-7.3.1e" } else { "BR-8.3d" };
                    q("Retreat?", format!("{points}: a retreat saves one."), rule, seat == ALLIED && !open)
                } else {
                    let rule = if seat == BRITISH { "BR-8.4e" } else { "BR-7.4.1f" };
                    let text = format!("{points} before retreats: each unit that retreats saves one.");
                    q("Retreats", text, rule, seat == ALLIED && !open)
                }
            }
            Some(Frame::Losses) => {
                let dp = self.fight.as_ref().map_or(0, |f| f.dp);
                let rule = if seat == BRITISH { "BR-8.4c" } else { "BR-7.4.1h" };
                let text = format!("{} to allocate.", plural(dp.into(), "damage point", "damage points"));
                q("Losses", text, rule, seat == ALLIED && !open)
            }
            Some(Frame::Orders(british, step)) => {
                let text = match step {
                    field::PAGE if british => "What the British do when a counter enters their Area.",
                    area if british => {
                        let text = format!("What the stack in {} does when a counter enters.", Place(area));
                        return q("Standing orders for Defensive Fire", text, "BR-8.3a", false);
                    }
                    field::PAGE => "The first order that fits is followed in the British turn. Nobody else sees them.",
                    field::WHERE => "New order: in which Areas?",
                    field::AGAINST => "New order: against whom?",
                    field::WHEN => "New order: when?",
                    field::DO => "New order: what is to be done?",
                    field::WITH => "New order: with which unit?",
                    field::NAME => "New order: name the unit.",
                    field::LIMIT => "New order: how many shots in an Area this turn?",
                    _ => "Which units are to be revealed at the start of the British Attack Phase?",
                };
                if british {
                    q("Standing orders for Defensive Fire", text.into(), "BR-8.3a", false)
                } else {
                    allied_own("Standing orders", text.into(), "BR-3.8")
                }
            }
            Some(Frame::Turn(Stage::BritishMove, _)) => q(
                "British Movement",
                "Choose a unit to move, flip the wagon, or end the phase. Who does not move gets Volley Fire.".into(),
                "BR-7.2a",
                false,
            ),
            Some(Frame::Turn(Stage::BritishAttack, _)) => {
                q("British Attack", "Scout, attack from an Area, or end the phase.".into(), "BR-7.4a", false)
            }
            Some(Frame::Turn(Stage::AlliedMove, _)) => {
                let title = match (self.rolled, self.allowance) {
                    (255, _) => "Allied Movement: all may move".to_string(),
                    (n, left) => format!("Allied Movement: {n} may move, {left} left"),
                };
                allied_own(
                    &title,
                    "Choose a unit and how it moves, reveal units, or end the phase.".into(),
                    "BR-8.2.1a",
                )
            }
            _ => allied_own("Allied Attack", "Attack from an Area, reveal units, or end the phase.".into(), "BR-8.4a"),
        }
    }
}
