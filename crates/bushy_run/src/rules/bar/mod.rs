//! What forbids a step: one small value for every rule that forbids something, with its numbers. The checks of the
//! rules return it; `shown/reasons` words it.

pub mod battle;
pub mod march;
pub mod orders;
pub mod retreat;
pub mod setup;

use battle::BattleBar;
use march::MarchBar;
use orders::OrdersBar;
use redoubt_engine::RuleId;
use retreat::RetreatBar;
use setup::SetupBar;

use crate::ids::Unit;

/// What forbids a step, by the room of the rule.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Bar {
    /// The game is over.
    Over,
    /// The open question has no such answer; with the rule of the question.
    NotAsked(RuleId),
    /// The step names a box or a place outside the map.
    NoPlace,
    /// The unit belongs to the other side.
    Foreign(Unit),
    /// The unit is out of play (BR-2.1.1b).
    OutOfPlay(Unit),
    /// Only the Allied Nations call, and at other times (BR-3.8).
    Call,
    /// By the rules of set-up and of the events.
    Setup(SetupBar),
    /// By the rules of movement.
    March(MarchBar),
    /// By the rules of attacks, scouting, fire, reveals and rerolls.
    Battle(BattleBar),
    /// By the rules of retreats and losses.
    Retreat(RetreatBar),
    /// By the rules of standing orders.
    Orders(OrdersBar),
}

impl Bar {
    /// Returns the id of the rule that forbids; `None` where no rule is involved.
    #[must_use]
    pub const fn rule(self) -> Option<RuleId> {
        Some(RuleId::new(match self {
            Bar::Over | Bar::NoPlace | Bar::Foreign(_) => return None,
            Bar::NotAsked(rule) => rule.as_str(),
            Bar::OutOfPlay(_) => "BR-2.1.1b",
            Bar::Call => "BR-3.8",
            Bar::Setup(bar) => return bar.rule(),
            Bar::March(bar) => return bar.rule(),
            Bar::Battle(bar) => return bar.rule(),
            Bar::Retreat(bar) => return bar.rule(),
            Bar::Orders(bar) => return bar.rule(),
        }))
    }
}

impl From<SetupBar> for Bar {
    fn from(bar: SetupBar) -> Bar {
        Bar::Setup(bar)
    }
}

impl From<MarchBar> for Bar {
    fn from(bar: MarchBar) -> Bar {
        Bar::March(bar)
    }
}

impl From<BattleBar> for Bar {
    fn from(bar: BattleBar) -> Bar {
        Bar::Battle(bar)
    }
}

impl From<RetreatBar> for Bar {
    fn from(bar: RetreatBar) -> Bar {
        Bar::Retreat(bar)
    }
}

impl From<OrdersBar> for Bar {
    fn from(bar: OrdersBar) -> Bar {
        Bar::Orders(bar)
    }
}

/// Forbids a step by `bar` if `so` is true.
///
/// # Errors
/// The bar.
pub(crate) fn forbid(so: bool, bar: impl Into<Bar>) -> Result<(), Bar> {
    if so { Err(bar.into()) } else { Ok(()) }
}
