//! What forbids a step of a battle: one value for each reason, with its numbers and its rule.

use crate::data::map::PlaceId;
use crate::ids::{Force, Leader, Unit};
use crate::rules::piece_bar::PieceBar;
use crate::state::Moment;
use redoubt_engine::RuleId;
use redoubt_engine::hex::{EdgeId, HexId};

/// What forbids a step of a battle. The checks of this folder give it, `shown::reasons::battle` words it.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum BattleBar {
    /// The question of this moment has no such answer.
    NotAsked(Moment),
    /// The unit or leader cannot be named by this side at all.
    Piece(PieceBar),
    /// The unit is not in the battle; with the moment at which it was named.
    NotInBattle(Unit, Moment),

    /// The Northcote takes no part in this battle.
    BoatTakesNoPart,
    /// The Northcote has joined a battle in this phase.
    BoatHasFought,
    /// The Northcote is not beside this battle, or it is a pursuit.
    BoatNotBeside,
    /// The Northcote leaves first: her hexside is asked for.
    BoatLeavesFirst,
    /// The Northcote cannot get to this hexside: it is farther than two along the river.
    BoatTooFar(EdgeId),
    /// This hexside touches the hex of the battle.
    BoatAtBattle(EdgeId),
    /// The enemy is beside this hexside, or his zone covers it.
    BoatInZoi(EdgeId),

    /// A wagon fights only as the last undisrupted unit.
    WagonInLine(Unit),
    /// A disrupted unit is not the free one.
    DisruptedInLine(Unit),
    /// The Quebec regiment of this unit failed its special check.
    QuebecBarred(Unit),
    /// The unit is in line already.
    InLine(Unit),

    /// Riel leads only in the hex of the battle.
    RielElsewhere,
    /// Riel does not count in turn 1.
    RielInTurnOne,
    /// The leader is more than one hex away; with the distance.
    LeaderTooFar(Leader, u16),
    /// The rating of this leader must be used.
    MustUse(Leader),
    /// The leader commands no unit in line.
    CommandsNobody(Leader),
    /// No leader may be left out unless there is a choice and every rating would harm.
    SomebodyLeads,

    /// A wagon is not hit while combat units, or an intrinsic garrison, remain.
    WagonNotHit(Unit),
    /// All units are lost in their order, and another is next.
    AllAreLost(Unit),
    /// There is no intrinsic garrison.
    NoGarrison,
    /// The unit was hit twice by this result.
    HitTwice(Unit),
    /// The unit has already taken its disruption of this result.
    HitOnce(Unit),
    /// Another unit is less disrupted and takes one first.
    OthersFirst(Unit),
    /// The intrinsic garrison is disrupted before the second disruption of a unit.
    GarrisonFirst(Unit),
    /// All units that can take a disruption take one, in their order.
    AllAreHit(Unit),

    /// No hostages of this force lost their guard.
    NoHostages(Force),
    /// The unit is not of the force that holds the hostages, or is not with it.
    NotHeir(Unit, Force),

    /// The hex is not beside the field of battle; with the field, then the hex.
    NotBeside(HexId, HexId),
    /// A lake lies between.
    Lake(HexId),
    /// The enemy is there; true where own units are there, too.
    EnemyThere(HexId, bool),
    /// The enemy holds the place.
    EnemyPlace(PlaceId),
    /// The hex is outside the District, and another way leads inside it.
    LeavesDistrict(HexId),
    /// The hex is outside the District, which the nations do not leave by choice.
    OutsideDistrict(HexId),
    /// The hex is no nearer to a source of supply, and another is.
    NotNearer(HexId),
    /// The unit passed no check in this round: it stays.
    MayNotLeave(Unit),
    /// The battle is in this hex: staying means fighting on.
    StaysHere(HexId),
    /// A force withdraws by one or two hexes, and this hex is farther; with the distance.
    TooFarToWithdraw(HexId, u16),
    /// The hex is not at the distance that was named; with the distance named, then the true one.
    OtherDistance(HexId, u8, u16),
    /// No withdrawal of two hexes leads there.
    NoWayOfTwo(HexId),
    /// Nobody of the side can withdraw.
    NoWithdrawal,

    /// Only companies of one battalion that have just come up may form.
    NotFresh(Unit),
    /// Only the place that was just won burns now.
    NotWon(PlaceId),

    /// The unit is among the pursuers.
    Pursues(Unit),
    /// The unit has this MA; pursuers need 7.
    TooSlow(Unit, u8),
    /// A disrupted unit does not pursue.
    DisruptedPursuer(Unit),
    /// The unit was not in line.
    WasNotInLine(Unit),
    /// No enemy who left the battle is within two hexes.
    NobodyToPursue,
    /// Within the range of this leader nobody of the unit's force pursues.
    HeldBack(Unit, Leader),
    /// The unit is in range of no leader who pursues with it.
    NotSentAfter(Unit),
    /// The enemy who left is not in this hex, nor does it lie on the way to him.
    NoQuarry(HexId),
    /// No way of two hexes leads the pursuers there.
    NoWayToFollow(HexId),
    /// The nations do not leave the District.
    PursuitLeavesDistrict(HexId),
    /// The band stays within four hexes of its reserve.
    PursuitTooFar(HexId, Force),
    /// The leader is not in the hex of the battle.
    NotWithPursuers(Leader),
    /// The leader goes along already.
    GoesAlong(Leader),
    /// With this leader, who is bound to his ground, the pursuers could follow nowhere.
    CannotGoAlong(Leader),
}

impl From<PieceBar> for BattleBar {
    fn from(bar: PieceBar) -> BattleBar {
        BattleBar::Piece(bar)
    }
}

impl BattleBar {
    /// Returns the id of the rule that forbids.
    #[must_use]
    pub fn rule(self) -> Option<RuleId> {
        use BattleBar::*;
        Some(RuleId::new(match self {
            NotAsked(moment) | NotInBattle(_, moment) => moment.rule().as_str(),
            Piece(bar) => return bar.rule(),
            BoatTakesNoPart => "PA-15.12d",
            BoatHasFought | BoatNotBeside => "PA-15.12i",
            BoatLeavesFirst | BoatTooFar(_) | BoatAtBattle(_) | BoatInZoi(_) => "PA-15.12b",
            WagonInLine(_) => "PA-7.5e",
            DisruptedInLine(_) => "PA-12.8a",
            QuebecBarred(_) => "PA-15.2g",
            InLine(_) => "PA-12.2c",
            RielElsewhere => "PA-12.4f",
            RielInTurnOne => "PA-12.4e",
            LeaderTooFar(..) => "PA-12.4a",
            MustUse(Leader::Riel) => "PA-12.4e",
            MustUse(_) => "PA-12.4d",
            CommandsNobody(_) => "PA-12.4b",
            SomebodyLeads => "PA-12.4c",
            WagonNotHit(_) => "PA-12.7g",
            AllAreLost(_) => "PA-12.7c",
            NoGarrison => "PA-9.4f",
            HitTwice(_) => "PA-12.7f",
            HitOnce(_) => "PA-12.7e",
            OthersFirst(_) | AllAreHit(_) => "PA-12.8c",
            GarrisonFirst(_) => "PA-9.4c",
            NoHostages(_) | NotHeir(..) => "PA-17.5e",
            NotBeside(..) => "PA-12.12a",
            Lake(_) => "PA-12.15e",
            EnemyThere(_, false) | EnemyPlace(_) | NotNearer(_) => "PA-12.15a",
            EnemyThere(_, true) => "PA-12.15i",
            LeavesDistrict(_) | OutsideDistrict(_) | PursuitLeavesDistrict(_) => "PA-10.11d",
            MayNotLeave(_) => "PA-12.7b",
            StaysHere(_) => "PA-12.2g",
            TooFarToWithdraw(..) | OtherDistance(..) | NoWithdrawal => "PA-12.13a",
            NoWayOfTwo(_) => "PA-12.15c",
            NotFresh(_) => "PA-18.B0e",
            NotWon(_) => "PA-9.32a",
            Pursues(_) | TooSlow(..) | DisruptedPursuer(_) | WasNotInLine(_) | NobodyToPursue => "PA-12.16a",
            HeldBack(_, Leader::Riel) => "PA-12.17b",
            HeldBack(_, Leader::BigBear) => "PA-12.17c",
            HeldBack(_, Leader::Poundmaker) => "PA-12.17d",
            HeldBack(..) => "PA-12.17a",
            NotSentAfter(unit) => pursuit_rule(unit).as_str(),
            NoQuarry(_) | NotWithPursuers(_) | GoesAlong(_) => "PA-12.16b",
            NoWayToFollow(_) => "PA-12.16c",
            PursuitTooFar(..) => "PA-10.11b",
            CannotGoAlong(_) => "PA-10.11f",
        }))
    }
}

/// Returns the rule of pursuit of a unit's force.
fn pursuit_rule(unit: Unit) -> RuleId {
    RuleId::new(match Force::ALL.into_iter().find(|f| f.units().has(unit)) {
        None => "PA-12.17a",
        Some(Force::Metis) => "PA-12.17b",
        Some(Force::BigBear) => "PA-12.17c",
        Some(Force::Poundmaker) => "PA-12.17d",
    })
}

impl Moment {
    /// Returns the id of the rule that asks at this moment.
    #[must_use]
    pub fn rule(self) -> RuleId {
        RuleId::new(match self {
            Moment::Boat => "PA-15.12i",
            Moment::Ambush => "PA-12.51a",
            Moment::Free(_) => "PA-12.2c",
            Moment::Commit => "PA-12.1a",
            Moment::Lead(_) => "PA-12.4c",
            Moment::Fire => "PA-12.2e",
            Moment::Lose(_) => "PA-12.7c",
            Moment::Disrupt(_) => "PA-12.7a",
            Moment::Checks(_) | Moment::Leave(_) => "PA-12.7b",
            Moment::Heir(_) => "PA-17.5e",
            Moment::Out(_) => "PA-12.14a",
            Moment::RoundEnd | Moment::Continue(_) => "PA-12.2g",
            Moment::Steer => "PA-15.12b",
            Moment::Late => "PA-18.B0e",
            Moment::Finish => "PA-12.2h",
            Moment::Burn => "PA-9.32a",
            Moment::Pursue => "PA-12.16a",
            Moment::Follow => "PA-12.16b",
        })
    }
}
