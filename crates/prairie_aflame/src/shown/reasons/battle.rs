//! Words for what forbids a step of a battle, and for a click that is no answer to the question of a battle.

use crate::ids::{Leader, Unit, hex_text};
use crate::rules::battle::bar::BattleBar;
use crate::rules::march::limits::ROAM;
use crate::state::{Moment, PrairieAflame};
use crate::words::{force_word, leader_of, side_word};
use redoubt_engine::ids::Id;
use redoubt_engine::{Refusal, Target};

impl PrairieAflame {
    /// Words what forbids a step of a battle.
    pub(crate) fn battle_refusal(&self, bar: BattleBar) -> Refusal {
        if let BattleBar::Piece(bar) = bar {
            return self.word_piece(bar);
        }
        let text = self
            .words_of_presence(bar)
            .or_else(|| self.words_of_lead(bar))
            .or_else(|| self.words_of_losses(bar))
            .or_else(|| self.words_of_ways(bar))
            .or_else(|| self.words_of_pursuit(bar));
        Refusal::new(bar.rule(), text.unwrap_or_else(|| "this is not among the answers to the open question".into()))
    }

    /// Words the bars of units that are not in the battle, or not fit to come into line.
    fn words_of_presence(&self, bar: BattleBar) -> Option<String> {
        use BattleBar::*;
        let name = |u: Unit| self.unit_word(u);
        Some(match bar {
            NotInBattle(u, _) => format!("{} is not in the battle", name(u)),
            BoatTakesNoPart => "the Northcote takes no part in this battle".into(),
            BoatHasFought => "the Northcote has joined a battle in this phase".into(),
            BoatNotBeside => "the Northcote is not beside this battle".into(),
            BoatLeavesFirst => "the Northcote leaves first: choose the hexside to which she goes".into(),
            BoatTooFar(edge) => match self.is_edge(edge) {
                true => format!("the Northcote cannot get to {}: it is too far along the river", self.edge_word(edge)),
                false => "there is no such hexside".into(),
            },
            BoatAtBattle(edge) => format!("{} is beside the battle, which the Northcote leaves", self.edge_word(edge)),
            BoatInZoi(edge) => {
                format!("the Northcote cannot go to {}: choose a hexside without an enemy zone", self.edge_word(edge))
            }
            WagonInLine(u) => format!("{} fights only as the last undisrupted unit", name(u)),
            DisruptedInLine(u) => format!("{} is disrupted and cannot come into line without a check", name(u)),
            QuebecBarred(u) => format!("{} is of a Quebec regiment that failed its special check", name(u)),
            InLine(u) => format!("{} is in line already", name(u)),
            NotFresh(u) => format!("{} is no battalion whose companies have all just come up", name(u)),
            NotWon(_) => "only the place that was just won can be burnt now".into(),
            _ => return None,
        })
    }

    /// Words the bars of leaders whose rating does not count.
    fn words_of_lead(&self, bar: BattleBar) -> Option<String> {
        use BattleBar::*;
        Some(match bar {
            RielElsewhere => "Riel leads only in the hex of the battle".into(),
            RielInTurnOne => "Riel cannot lead in turn 1".into(),
            LeaderTooFar(l, far) => {
                format!("{} is {far} hexes away: he leads only in his hex and beside it", l.word())
            }
            MustUse(Leader::Riel) => "Riel is with the force: his rating must be used".into(),
            MustUse(_) => "in Middleton's range his rating must be used".into(),
            CommandsNobody(l) => format!("{} commands no unit in line", l.word()),
            SomebodyLeads => "a leader must be used, unless every rating would harm".into(),
            _ => return None,
        })
    }

    /// Words the bars of units that take no loss or disruption, and of guards of hostages.
    fn words_of_losses(&self, bar: BattleBar) -> Option<String> {
        use BattleBar::*;
        let name = |u: Unit| self.unit_word(u);
        Some(match bar {
            WagonNotHit(u) => format!("{} is not hit while combat units remain", name(u)),
            AllAreLost(u) => format!("all units are lost, one after the other, and {} is not the next", name(u)),
            NoGarrison => "there is no intrinsic garrison here".into(),
            HitTwice(u) => format!("{} was hit twice by this result", name(u)),
            HitOnce(u) => format!("{} has already taken a disruption from this result", name(u)),
            OthersFirst(u) => format!("{} has a disruption; every other unit takes one first", name(u)),
            GarrisonFirst(u) => format!("the intrinsic garrison is disrupted before {} is hit again", name(u)),
            AllAreHit(u) => format!("every unit is disrupted, one after the other, and {} is not the next", name(u)),
            NoHostages(force) => format!("{} needs no new guard for its hostages", force_word(force)),
            NotHeir(u, _) => format!("{} is not of the force that holds the hostages", name(u)),
            _ => return None,
        })
    }

    /// Words the bars of hexes that are not open to a retreat, a departure or a withdrawal.
    fn words_of_ways(&self, bar: BattleBar) -> Option<String> {
        use BattleBar::*;
        Some(match bar {
            NotBeside(from, to) => format!("{} is not beside {}", self.hex_word(to), self.hex_word(from)),
            Lake(to) => format!("a lake lies between here and {}", self.hex_word(to)),
            EnemyThere(to, _) => format!("the enemy is in {}", self.hex_word(to)),
            EnemyPlace(place) => {
                let holder = self.controller(place).map_or("the enemy", side_word);
                format!("{} is held by {holder}", self.place_word(place))
            }
            LeavesDistrict(to) => {
                format!("{} lies outside the District, and there is a way inside it", self.hex_word(to))
            }
            OutsideDistrict(to) => {
                format!("{} lies outside the District, which nobody leaves by choice", self.hex_word(to))
            }
            NotNearer(to) => format!("{} is no nearer to a source of supply, and another hex is", self.hex_word(to)),
            MayNotLeave(u) => format!("{} passed no check in this round: it stays", self.unit_word(u)),
            StaysHere(hex) => format!("the battle is in {}: choose \"Fight on\" to stay", self.hex_word(hex)),
            TooFarToWithdraw(hex, far) => {
                format!("{} is at a distance of {far}: a force withdraws by one or two hexes", self.hex_word(hex))
            }
            OtherDistance(hex, said, far) => format!("{} is at a distance of {far}, not {said}", self.hex_word(hex)),
            NoWayOfTwo(hex) => format!(
                "no withdrawal of two hexes leads to {}: one river at most, no enemy, toward supply",
                self.hex_word(hex)
            ),
            NoWithdrawal => "the force cannot withdraw, so there is nothing to choose".into(),
            _ => return None,
        })
    }

    /// Words the bars of units that do not pursue, and of hexes to which nobody follows.
    fn words_of_pursuit(&self, bar: BattleBar) -> Option<String> {
        use BattleBar::*;
        let name = |u: Unit| self.unit_word(u);
        let field = || self.field().map_or("the battle", |hex| self.hex_word(hex));
        Some(match bar {
            Pursues(u) => format!("{} pursues already", name(u)),
            TooSlow(u, ma) => format!("{} has MA {ma}; pursuers need 7", name(u)),
            DisruptedPursuer(u) => format!("{} is disrupted", name(u)),
            WasNotInLine(u) => format!("{} was not in line", name(u)),
            NobodyToPursue => "nobody who left the battle stands within two hexes".into(),
            HeldBack(_, Leader::Poundmaker) => "Poundmaker lets nobody pursue".into(),
            HeldBack(_, l) => format!("within {}'s range nobody pursues", l.word()),
            NotSentAfter(u) => match bar.rule().as_deref() {
                Some("PA-12.17b") => format!("{} is not in Dumont's range", name(u)),
                Some("PA-12.17c") => format!("{} is not in Wandering Spirit's range", name(u)),
                _ => format!("{} is not in range of Crozier or Irvine, or not theirs", name(u)),
            },
            NoQuarry(hex) => format!("the enemy who left {} is not in {}", field(), self.hex_word(hex)),
            NoWayToFollow(hex) => {
                format!("no way leads the pursuers to {} that is free of the enemy", self.hex_word(hex))
            }
            PursuitLeavesDistrict(hex) => {
                format!(
                    "{} lies outside the District of Saskatchewan, which the nations do not leave",
                    self.hex_word(hex)
                )
            }
            PursuitTooFar(hex, force) => {
                format!("{} is more than {ROAM} hexes from the reserve of {}", self.hex_word(hex), force_word(force))
            }
            NotWithPursuers(l) => format!("{} is not in {}", l.word(), field()),
            GoesAlong(l) => format!("{} goes with them already", l.word()),
            CannotGoAlong(l) => {
                format!("with {}, who keeps near his reserve, the pursuers could follow nowhere", l.word())
            }
            _ => return None,
        })
    }

    /// Words why a target is no answer at all to the question of a battle, by what the question asks for.
    pub(crate) fn battle_off_topic(&self, moment: Moment, target: &Target) -> Refusal {
        let rule = moment.rule();
        let asked = match (moment, target) {
            (
                Moment::Free(_) | Moment::Lose(_) | Moment::Disrupt(_) | Moment::Pursue | Moment::Heir(_),
                Target::Place(_),
            ) => Some("click a unit"),
            (Moment::Lead(_), Target::Counter(_)) => Some("choose a leader"),
            (Moment::Follow, Target::Counter(_)) => Some("choose the hex to follow to, or do not follow"),
            (Moment::Continue(_), Target::Counter(_)) => Some("the whole force withdraws or stays, not single units"),
            _ => None,
        };
        let text = match (asked, target, moment) {
            (Some(text), ..) => text.to_string(),
            (None, Target::Place(id), Moment::Steer | Moment::Out(_) | Moment::Continue(_)) => match hex_text::read(id)
            {
                Some(hex) => {
                    format!("the Northcote cannot get to {}: it is too far along the river", self.hex_word(hex))
                }
                None => "this is no place on the map".into(),
            },
            (None, Target::Counter(key), _) => match (Unit::named(key), leader_of(key)) {
                (Some(unit), _) => self.battle_unit_aside(moment, unit),
                (_, Some(leader)) => format!("{} is not part of the open question", leader.word()),
                _ => "this is not part of the open question".into(),
            },
            (None, Target::Place(id), _) => match hex_text::read(id) {
                Some(hex) => format!("{} is not part of the open question", self.hex_word(hex)),
                None => "this is no place on the map".into(),
            },
            _ => "this is not among the answers to the open question".into(),
        };
        Refusal::new(rule, text)
    }

    /// Words why a unit is no answer where the question is about hexes.
    fn battle_unit_aside(&self, moment: Moment, unit: Unit) -> String {
        let name = self.unit_word(unit);
        let side = unit.side();
        match moment {
            Moment::Out(_) if self.driven_out(side).has(unit) => format!("choose the hex to which {name} goes"),
            Moment::Out(_) if self.fighters(side).has(unit) => format!("{name} need not leave"),
            Moment::Leave(_) if self.leavers(side).has(unit) => {
                format!("choose the hex to which {name} leaves, or let it stay")
            }
            Moment::Leave(_) if self.fighters(side).has(unit) => {
                format!("{name} passed no check in this round: it stays")
            }
            _ => format!("{name} is not part of the open question"),
        }
    }

    fn is_edge(&self, edge: redoubt_engine::hex::EdgeId) -> bool {
        edge.index() < self.map().grid.edge_count()
    }
}
