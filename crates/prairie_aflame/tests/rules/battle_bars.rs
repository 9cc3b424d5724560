//! What forbids a step of a battle: every value cites a rule of the index and has words of its own.

use redoubt_engine::BuiltIn;
use redoubt_engine::contract::{Reasons, Rules, Setup};
use redoubt_engine::dice::Dice;
use redoubt_engine::hex::{EdgeId, HexId};
use redoubt_prairie_aflame::PrairieAflame;
use redoubt_prairie_aflame::data::Data;
use redoubt_prairie_aflame::data::map::PlaceId;
use redoubt_prairie_aflame::ids::{Force, Leader, Unit};
use redoubt_prairie_aflame::rules::bar::{Bar, PieceBar};
use redoubt_prairie_aflame::rules::battle::bar::BattleBar;
use redoubt_prairie_aflame::state::Moment;

/// Lists one bar of each kind.
fn every_bar() -> Vec<BattleBar> {
    use BattleBar::*;
    let (u, l, f, h) = (Unit::NORTHCOTE, Leader::Otter, Force::Metis, HexId(40));
    let (e, p, m) = (EdgeId(9), PlaceId(1), Moment::Pursue);
    let off = [PieceBar::Eliminated, PieceBar::Surrendered, PieceBar::UsedUp, PieceBar::Left, PieceBar::Aboard]
        .map(|bar| Piece(bar(u)));
    let away = [PieceBar::Captured, PieceBar::LeaderLeft, PieceBar::LeaderAbsent].map(|bar| Piece(bar(l)));
    let held = [Leader::Riel, Leader::BigBear, Leader::Poundmaker, Leader::Middleton].map(|l| HeldBack(u, l));
    let plain = [
        Piece(PieceBar::Foreign(u)),
        Piece(PieceBar::ForeignLeader(l)),
        NotInBattle(u, m),
        BoatTakesNoPart,
        BoatHasFought,
        BoatNotBeside,
        BoatLeavesFirst,
        BoatTooFar(e),
        BoatTooFar(EdgeId(u16::MAX)),
        BoatAtBattle(e),
        BoatInZoi(e),
        WagonInLine(u),
        DisruptedInLine(u),
        QuebecBarred(u),
        InLine(u),
        RielElsewhere,
        RielInTurnOne,
        LeaderTooFar(l, 3),
        MustUse(Leader::Riel),
        MustUse(Leader::Middleton),
        CommandsNobody(l),
        SomebodyLeads,
        WagonNotHit(u),
        AllAreLost(u),
        NoGarrison,
        HitTwice(u),
        HitOnce(u),
        OthersFirst(u),
        GarrisonFirst(u),
        AllAreHit(u),
        NoHostages(f),
        NotHeir(u, f),
        NotBeside(h, h),
        Lake(h),
        EnemyThere(h, true),
        EnemyThere(h, false),
        EnemyPlace(p),
        LeavesDistrict(h),
        OutsideDistrict(h),
        NotNearer(h),
        MayNotLeave(u),
        StaysHere(h),
        TooFarToWithdraw(h, 5),
        OtherDistance(h, 1, 2),
        NoWayOfTwo(h),
        NoWithdrawal,
        NotFresh(u),
        NotWon(p),
        Pursues(u),
        TooSlow(u, 4),
        DisruptedPursuer(u),
        WasNotInLine(u),
        NobodyToPursue,
        NotSentAfter(u),
        NotSentAfter(Unit(144)),
        NotSentAfter(Unit(165)),
        NoQuarry(h),
        NoWayToFollow(h),
        PursuitLeavesDistrict(h),
        PursuitTooFar(h, f),
        NotWithPursuers(l),
        GoesAlong(l),
        CannotGoAlong(l),
    ];
    [off.as_slice(), &away, &held, &plain].concat()
}

#[test]
fn every_bar_has_a_rule_and_words_of_its_own() {
    let setup = Setup { scenario: "fish-creek".into(), ..Setup::default() };
    let data = Data::built_in();
    let game = <PrairieAflame as Rules>::new(data, &setup, &mut Dice::seeded(1)).unwrap();
    let plain = game.refusal(Bar::Battle(BattleBar::NotAsked(Moment::Pursue))).text;
    for bar in every_bar() {
        let refusal = game.refusal(Bar::Battle(bar));
        assert!(refusal.rule.is_some_and(|rule| data.rules.get(&rule).is_some()), "{bar:?}: {refusal:?}");
        assert_ne!(refusal.text, plain, "{bar:?} has no words of its own");
    }
}
