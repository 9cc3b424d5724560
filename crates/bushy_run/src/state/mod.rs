//! The whole state of a game: small, copyable, saved as it is.

pub mod event;
pub mod orders;
pub mod query;
pub mod sets;
pub mod step;
mod whole;

use crate::data::{Data, EventKind};
use crate::ids::{BANDS, BRITISH_UNITS, Place, Unit};
use crate::options::HouseRule;
use crate::state::orders::{AlliedOrders, BritishOrders, Order};
use crate::state::sets::{BandSet, BritishSet, DiceSet, PlaceSet, SideSet};
use crate::state::step::Mode;
use arrayvec::ArrayVec;
use redoubt_engine::data::options::{Switches, read_switches};
use redoubt_engine::dice::Pool;
use redoubt_engine::{Agenda, Complaint, Cx, Setup, Shared};
use serde::{Deserialize, Deserializer, Serialize};

/// How the windows of the British turn are answered (screen.md 4.2).
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default, Serialize, Deserialize)]
pub enum Reactions {
    /// By standing orders; the Allied seat may call.
    #[default]
    Orders,
    /// Every window is asked, also with `Pass` as its only answer.
    Ask,
    /// Open table: no secrets; windows with no answer but `Pass` are skipped.
    Open,
}

/// What was chosen in the new-game dialog.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default, Serialize, Deserialize)]
#[serde(default)]
pub struct Options {
    /// House rules that are played.
    #[serde(deserialize_with = "read_rules")]
    pub rules: Switches<HouseRule>,
    /// How windows are answered.
    pub reactions: Reactions,
    /// The tenth event marker (`event_mix`).
    pub tenth: EventKind,
}

/// Reads house rules; the oldest files have them as bits in this order.
fn read_rules<'de, D: Deserializer<'de>>(deserializer: D) -> Result<Switches<HouseRule>, D::Error> {
    const BITS: [&str; 11] = [
        "reveal_anytime",
        "dummy_captures",
        "no_wagon_bar",
        "hidden_cannot_attack",
        "ambush_needs_neighbour",
        "secret_eliminations",
        "sudden_death_14",
        "retreat_cap_dp",
        "deployed_start",
        "dv_in_df",
        "low_fire",
    ];
    read_switches(deserializer, &BITS)
}

/// Where the turn stands.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
pub enum Stage {
    /// Turn over the marker and carry it out.
    Event,
    /// British Reset.
    BritishReset,
    /// British Movement.
    BritishMove,
    /// Volley markers, Hidden to Concealed.
    BritishMoveEnd,
    /// RW-6.
    BritishAttackOpen,
    /// British Attack.
    BritishAttack,
    /// Allied Reset.
    AlliedReset,
    /// The movement roll.
    AlliedRoll,
    /// Allied Movement.
    AlliedMove,
    /// Hiding.
    AlliedHide,
    /// Allied Attack.
    AlliedAttack,
    /// Last page of the Allied seat: orders for the British turn.
    AlliedOrders,
    /// End Phase.
    End,
}

/// What is fought out, scouted or rolled now.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub enum FightKind {
    /// Defensive Fire at a mover.
    DefensiveFire,
    /// Second Defensive Fire at a unit that retreated.
    SecondFire,
    /// An attack.
    Attack,
    /// The Ambush event.
    Ambush,
    /// A scout's try.
    Scouting,
    /// The Allied movement roll.
    Allowance,
}

/// The roll that is being resolved, with all that belongs to it.
#[derive(Clone, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub struct Fight {
    /// What is rolled.
    pub kind: FightKind,
    /// True where the dice are British.
    pub british: bool,
    /// Place of the firers.
    pub from: Place,
    /// Area that is fired at or scouted.
    pub at: Place,
    /// Firing units.
    pub units: SideSet,
    /// Defensive Fire: the target; scouting: the scout.
    pub target: Option<Unit>,
    /// Surprise dice, 0 to 2, in the pool.
    pub surprise: u8,
    /// Volley pool, plain pool.
    pub pools: [Pool; 2],
    /// Dice were rolled again.
    pub rerolled: bool,
    /// Dice selected for a reroll.
    pub dice: DiceSet,
    /// Hits.
    pub hits: u8,
    /// Subtracted from the hits (Defense Value and deployed wagon).
    pub dv: u8,
    /// Damage points that remain.
    pub dp: u8,
    /// Declared retreats.
    pub retreats: ArrayVec<(Unit, Place), 30>,
}

impl Options {
    /// Reads the options of a set-up.
    ///
    /// # Errors
    /// An option or a value that the game does not have.
    pub fn of(setup: &Setup) -> Result<Options, Complaint> {
        let reactions = [Reactions::Orders, Reactions::Ask, Reactions::Open];
        Ok(Options {
            rules: setup.switches()?,
            reactions: reactions[setup.choice(HouseRule::Reactions)],
            tenth: EventKind::ALL[setup.choice(HouseRule::EventMix)],
        })
    }
}

impl Fight {
    /// Opens a fight before its dice.
    pub(crate) fn new(kind: FightKind, british: bool, from: Place, at: Place) -> Fight {
        Fight {
            kind,
            british,
            from,
            at,
            units: SideSet::EMPTY,
            target: None,
            surprise: 0,
            pools: [Pool::default(), Pool::default()],
            rerolled: false,
            dice: DiceSet::EMPTY,
            hits: 0,
            dv: 0,
            dp: 0,
            retreats: ArrayVec::new(),
        }
    }

    /// Counts the dice on the table, 32 at most.
    pub(crate) fn dice_rolled(&self) -> u8 {
        (self.pools[0].faces.len() + self.pools[1].faces.len()).min(32) as u8
    }
}

/// A frame of the agenda: the top one asks or acts.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub enum Frame {
    /// Allied set-up; the unit in hand.
    SetupAllied(Option<Unit>),
    /// British set-up; the unit in hand.
    SetupBritish(Option<Unit>),
    /// The sequence of play; always the lowest frame once the set-up is over. True once the stage has begun.
    Turn(Stage, bool),
    /// Wounded Recover asks.
    Wounded,
    /// Low Ammo asks: how many units are to be marked, which are selected.
    LowAmmo(u8, BritishSet),
    /// Ambush asks (RW-5 and the Area).
    Ambush,
    /// The Scout event asks.
    ScoutEvent,
    /// A British unit moves: unit, MP left, has made a step.
    BritishMover(Unit, u8, bool),
    /// RW-1: the wagon is about to enter this Area.
    WagonBar(Place),
    /// RW-2 and Defensive Fire: the unit has entered its Area.
    React(Unit),
    /// Second Defensive Fire: the unit has retreated into its Area.
    Second(Unit),
    /// RW-6, or a further window of `reveal_anytime`.
    Window,
    /// An attack is declared: from, target, selected units.
    Declare(Place, Place, SideSet),
    /// A band moves: unit, mode, MP left, has made a step.
    AlliedMover(Unit, Mode, u8, bool),
    /// British Defensive Fire: the band has entered its Area.
    BritishReact(Unit),
    /// Parts of a [`Fight`].
    Roll,
    /// Reroll question, or none.
    Reroll,
    /// Count hits, damage.
    Hits,
    /// Retreat question.
    Retreat,
    /// Losses.
    Losses,
    /// Carry out and mark.
    Finish,
    /// The page of standing orders, true: British; field of the new order, 0 for none.
    Orders(bool, u8),
}

/// How the game ended.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub enum Ending {
    /// The wagon entered Zone B.
    ZoneB,
    /// The wagon was lost.
    WagonLost,
    /// Enough bands were eliminated.
    Kills,
    /// Time ran out.
    Time,
}

/// The context of a step of this game.
pub(crate) type C<'a> = Cx<'a, BushyRun>;

/// The Battle of Bushy Run.
#[derive(Clone, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(default)]
pub struct BushyRun {
    #[serde(skip)]
    pub(crate) data: Shared<Data>,
    /// Options.
    pub options: Options,
    /// Game-turn, 1 to 8; 0 during set-up.
    pub turn: u8,
    /// What is to be done, lowest frame first.
    pub agenda: Agenda<Frame>,
    /// The roll that is being resolved.
    pub fight: Option<Fight>,
    /// How it ended.
    pub ending: Option<Ending>,

    /// Event markers of turns 1 to 8 and the two unused ones.
    pub track: [EventKind; 10],
    /// The reroll of this turn's event is spent.
    pub reroll_spent: bool,

    /// Places of the British units.
    pub place: [Place; BRITISH_UNITS],
    /// Their steps.
    pub steps: [u8; BRITISH_UNITS],
    /// The wagon is deployed.
    pub deployed: bool,
    /// British units under Fired, Volley and Low Ammo markers.
    pub fired: BritishSet,
    /// Volley markers.
    pub volley: BritishSet,
    /// Low Ammo markers.
    pub low_ammo: BritishSet,
    /// British units that made a step (or flipped) in this Movement Phase.
    pub moved: BritishSet,
    /// British units whose move is over.
    pub done: BritishSet,
    /// Scouts that scouted in this Attack Phase.
    pub scouted: BritishSet,

    /// Places of the bands.
    pub band_place: [Place; BANDS],
    /// Hidden bands. A band in play is in exactly one of the three sets.
    pub hidden: BandSet,
    /// Concealed bands.
    pub concealed: BandSet,
    /// Revealed bands.
    pub revealed: BandSet,
    /// Bands under Fired markers.
    pub band_fired: BandSet,
    /// Bands eliminated unseen (`secret_eliminations`).
    pub secret_out: BandSet,
    /// Bands that moved in this phase.
    pub band_moved: BandSet,
    /// Bands that began to move in this phase as Revealed ones: everybody saw them go.
    pub seen_go: BandSet,
    /// Allied allowance left; 255 is no limit.
    pub allowance: u8,
    /// The allowance as it was rolled, in public; 255 is no limit.
    pub rolled: u8,
    /// Moves of this phase that the British saw.
    pub seen_moves: u8,

    /// Place of the counter that British Defensive Fire is asked for.
    pub reacting_at: Place,
    /// Areas that have attacked in this phase.
    pub attacked: PlaceSet,
    /// Steps back in this phase (take-backs, put-backs, edits), by seat; bots count them as idle play.
    pub edits: [u16; 2],

    /// Standing orders of the Allied seat.
    pub orders: AlliedOrders,
    /// The order being written.
    pub draft: Order,
    /// British standing orders for Defensive Fire.
    pub british_orders: BritishOrders,
    /// The Allied seat has called for the next window.
    pub called: bool,
    /// The window that is open was called for.
    pub answering: bool,
    /// Shots under orders in each Area this turn.
    pub shots: [u8; 20],
    /// British entries into each Area this turn.
    pub entries: [u8; 20],
}
