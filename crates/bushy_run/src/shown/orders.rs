//! Standing orders in words: the answers of their page, and an order in one line.

use crate::rules::orders::page::{FIRSTS, POLICIES, field};
use crate::state::orders::{Against, First, Order, OrderAction, Policy, When, With};
use crate::state::step::OrderStep;
use crate::state::{BushyRun, Frame};
use crate::words::at;
use redoubt_engine::record::log::plural;
use redoubt_engine::{Offer, Target};

impl BushyRun {
    /// Words a step on a page of standing orders.
    pub(crate) fn offer_order(&self, step: OrderStep) -> Offer {
        let list = &self.orders.list;
        let british = matches!(self.agenda.top(), Some(Frame::Orders(true, _)));
        let text = match step {
            OrderStep::OpenPage => "Standing orders ...".to_string(),
            OrderStep::UsePreset(0) => "Preset Patience: hold fire everywhere, block the wagon".into(),
            OrderStep::UsePreset(1) => "Preset First Shot: Hidden units fire at the first soldier in each Area".into(),
            OrderStep::UsePreset(_) => "Preset Swarm: every unit fires".into(),
            OrderStep::StartOrder => "New order".into(),
            OrderStep::ToggleArea(p) if british => {
                let own = self.british_orders.stacks.iter().any(|s| s.0 == p);
                let text = if own {
                    "Change the separate orders of the stack in"
                } else {
                    "Give separate orders to the stack in"
                };
                return Offer::new(format!("{text} {}", self.place_name(p)), at(p));
            }
            OrderStep::DropOrder if british => "Same orders as all other stacks".into(),
            OrderStep::ToggleArea(p) => {
                let on = self.draft.areas.has(p);
                let text = if on { format!("Not in {p}") } else { format!("In {}", self.place_name(p)) };
                return Offer::new(text, at(p));
            }
            OrderStep::ChooseEverywhere => return Offer::button("Everywhere").primary(),
            OrderStep::ConfirmAreas => return Offer::button("In these Areas").primary(),
            OrderStep::ChooseAgainst(a) => format!("Against {}", against_words(a)),
            OrderStep::ChooseWhen(w, n) => when_words(w, n),
            OrderStep::ChooseAction(a) => act_words(a).into(),
            OrderStep::ChooseWith(w) => with_words(w).into(),
            OrderStep::NameUnit(u) => return Offer::new(self.name(u).to_string(), self.key(u)),
            OrderStep::SetLimit(0) => return Offer::button("No limit").primary(),
            OrderStep::SetLimit(n) => format!("At most {}", plural(n.into(), "shot", "shots")),
            OrderStep::DropOrder => return Offer::button("Discard this order").leaves(),
            OrderStep::RemoveOrder(i) => {
                let order = list.get(usize::from(i)).map(|o| self.order_words(o)).unwrap_or_default();
                format!("Remove order {}: {order}", i + 1)
            }
            OrderStep::MoveOrderUp(i) => format!("Move order {} up", i + 1),
            OrderStep::ToggleDefault(n) => {
                let (on, what) = match n {
                    0 => (self.orders.silent_capture, "hold fire while the wagon moves alone among real Hidden units"),
                    1 => (self.orders.bar_wagon, "block a wagon that has an escort"),
                    _ => (self.orders.second_fire, "fire at units that retreat among Hidden or Concealed units"),
                };
                format!(
                    "{} (now {}): {what}",
                    if on { "Switch off" } else { "Switch on" },
                    if on { "on" } else { "off" }
                )
            }
            OrderStep::OpenRevealList => {
                format!("Units to reveal at the start of the British Attack Phase ({})", self.orders.unveil.len())
            }
            OrderStep::ToggleReveal(u) => {
                let on = self.orders.unveil.has(u.own());
                let text = format!("{} {}", if on { "Do not reveal" } else { "Reveal" }, self.name(u));
                return Offer::new(text, if self.place_of(u).in_play() { self.key(u) } else { Target::Button });
            }
            OrderStep::SetFireAtRevealed(n) => format!("At Revealed counters: {}", policy_words(policy_at(n))),
            OrderStep::SetFireAtConcealed(n) => format!("At Concealed counters: {}", policy_words(policy_at(n))),
            OrderStep::SetFirstShooter(n) => {
                FIRSTS.get(usize::from(n)).map_or("", |first| first_words(*first)).to_string()
            }
            OrderStep::ClosePage => return Offer::button("Done").primary().leaves(),
        };
        Offer::button(text)
    }

    /// Words the present British orders: those of all stacks, or of the stack of a page.
    pub(crate) fn british_orders_words(&self, page: u8) -> String {
        let now = self.british_orders.page(page);
        let (open, covered) = (policy_words(now.revealed), policy_words(now.concealed));
        let own: Vec<String> = self.british_orders.stacks.iter().map(|s| s.0.to_string()).collect();
        let own = if page != field::PAGE || own.is_empty() {
            String::new()
        } else {
            format!(" Separate orders: {}.", own.join(", "))
        };
        let first = first_words(now.first).to_lowercase();
        format!("Now: at Revealed counters {open}; at Concealed counters {covered}; {first}.{own}")
    }

    /// Words the present Allied orders.
    pub(crate) fn allied_orders_words(&self) -> String {
        let list: Vec<String> =
            self.orders.list.iter().enumerate().map(|(i, o)| format!("{}. {}", i + 1, self.order_words(o))).collect();
        if list.is_empty() { "Now: no order, so all hold fire.".into() } else { format!("Now: {}.", list.join("; ")) }
    }

    /// Words an order in one line.
    #[must_use]
    pub fn order_words(&self, order: &Order) -> String {
        let areas: Vec<String> = order.areas.iter().map(|p| p.id().to_string()).collect();
        let place = if areas.is_empty() { "everywhere".to_string() } else { format!("in {}", areas.join(", ")) };
        let mut text =
            format!("{place}, against {}: {}", against_words(order.against), act_words(order.act).to_lowercase());
        if order.when != When::Always {
            text = format!("{text}, {}", when_words(order.when, order.n).to_lowercase());
        }
        if order.act != OrderAction::Hold {
            text = format!("{text}, {}", with_words(order.with).to_lowercase());
            if let Some(u) = order.name {
                text = format!("{text} ({})", self.name(u));
            }
        }
        if order.limit > 0 {
            text = format!("{text}, at most {}", plural(order.limit.into(), "shot", "shots"));
        }
        text
    }
}

fn policy_at(n: u8) -> Policy {
    POLICIES.get(usize::from(n)).copied().unwrap_or_default()
}

fn policy_words(policy: Policy) -> &'static str {
    match policy {
        Policy::Ask => "ask",
        Policy::Always => "always fire",
        Policy::Never => "never fire",
        Policy::KeepOne => "fire, but keep one unit that can still fire",
        Policy::KeepTwo => "fire, but keep two units that can still fire",
    }
}

fn first_words(first: First) -> &'static str {
    match first {
        First::MostDice => "Fire with Volley first, then with the most dice",
        First::FewestDice => "Fire with the fewest dice first",
        First::VolleyLast => "Fire without Volley first",
    }
}

fn against_words(against: Against) -> &'static str {
    match against {
        Against::Soldier => "soldiers and grenadiers",
        Against::Scout => "scouts",
        Against::Any => "any combat unit",
        Against::Wagon => "the wagon",
        Against::Retreating => "a unit that retreats into the Area",
    }
}

fn when_words(when: When, n: u8) -> String {
    match when {
        When::Always => "Always".into(),
        When::First => "Only the first entry of the turn".into(),
        When::Weak => format!("Only if it has at most {}", plural(n.into(), "step", "steps")),
        When::Overstack => "Only if it would overstack the Area by stopping there".into(),
        When::WagonNear => format!("Only if the wagon is at most {} away", plural(n.into(), "Area", "Areas")),
        When::Strong => format!("Only with at least {} there", plural(n.into(), "real unit", "real units")),
    }
}

fn act_words(act: OrderAction) -> &'static str {
    match act {
        OrderAction::Hold => "Hold fire",
        OrderAction::Fire => "Fire",
        OrderAction::Stop => "Reveal one unit to stop it",
        OrderAction::Bar => "Reveal one unit to block it",
        OrderAction::CloseAndFire => "Reveal units to block its retreats, then fire",
    }
}

fn with_words(with: With) -> &'static str {
    match with {
        With::Frugal => "Revealed units first, then the weakest unit that rolls the most dice",
        With::BestDice => "Most dice",
        With::HiddenFirst => "Hidden first",
        With::ConcealedFirst => "Concealed first",
        With::RevealedFirst => "Revealed first",
        With::Keep => "Keep one unit back",
        With::Named => "One unit by name",
    }
}
